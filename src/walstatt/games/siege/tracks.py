"""Tracks: the exact line between two points of a map as bit sets, walked from hex to hex in whole numbers.

Lines that pass through corners or run along sides are left to `walstatt.space.lines`, which knows every case; all
others are walked here, ten times as fast. Either way a line is drawn once: it looks the same from every other hex, so
its outline is kept and only shifted.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from walstatt.games.siege.bitsets import cells_in
from walstatt.games.siege.maps import map_named
from walstatt.space.grids import OFF
from walstatt.space.hexes import Hexes
from walstatt.space.lattice import Point
from walstatt.space.lines import trace

HALF, UNIT = 6, 6  # of a hex on the fine lattice
EXITS = ((2, 5), (3, 0), (1, 4))  # for each form of the lattice the directions of its upper and lower side


class Track(NamedTuple):
    """A line of fire over the map: its cells, and bit sets of what it crosses and touches."""

    cells: tuple[int, ...]
    crossed: int
    grazed: int
    sides: tuple[int, ...]  # crossed between their corners
    brushed: tuple[int, ...]  # met at a corner or run along


class Outline(NamedTuple):
    """A track by how far its cells are from the cell where it begins."""

    left: int  # columns and cells that it needs on either side
    right: int
    low: int
    high: int
    cells: tuple[int, ...]
    crossed: int  # bit sets that begin with the lowest cell
    grazed: int
    sides: tuple[tuple[int, int], ...]  # cell and direction
    brushed: tuple[tuple[int, int], ...]


_outlines: dict[object, Outline] = {}
MOST_OUTLINES = 1 << 16


@lru_cache(maxsize=1 << 17)
def track(map_name: str, start: Point, end: Point) -> Track:
    """The exact line between two points of a map."""
    grid = map_named(map_name).grid
    base = grid.at((start[0] // UNIT, start[1] // UNIT))
    column = base % grid.width
    key = (column & 1, grid.width, start[0] % UNIT, start[1] % UNIT, end[0] - start[0], end[1] - start[1])
    outline = _outlines.get(key)
    if outline is not None and base != OFF and _fits(grid, base, column, outline):
        return shifted(grid, base, outline)
    drawn = walked(grid, start, end) or traced(grid, start, end)
    if outline is None and base != OFF and len(_outlines) < MOST_OUTLINES:
        new = outlined(grid, base, drawn)
        if new is not None:
            _outlines[key] = new
    return drawn


def outlined(grid: Hexes, base: int, drawn: Track) -> Outline | None:
    """The outline of a track as seen from a cell; None near the border, where a part of it may be missing."""
    near = cells_in(drawn.crossed | drawn.grazed)
    if any(len(grid.neighbours[cell]) < len(grid.steps[cell]) for cell in near):
        return None
    sides, brushed = ([_place_of(grid, side) for side in some] for some in (drawn.sides, drawn.brushed))
    needed = [*near, *(cell for cell, _ in (*sides, *brushed)), base]
    columns = [cell % grid.width - base % grid.width for cell in needed]
    low = min(needed)
    return Outline(
        min(columns), max(columns), low - base, max(needed) - base,
        tuple(cell - base for cell in drawn.cells), drawn.crossed >> low, drawn.grazed >> low,
        tuple((cell - base, way) for cell, way in sides), tuple((cell - base, way) for cell, way in brushed),
    )  # fmt: skip


def _place_of(grid: Hexes, side: int) -> tuple[int, int]:
    """A side as a cell and a direction."""
    cell = grid.side_cells[side][0]
    return cell, grid.sides[cell].index(side)


def _fits(grid: Hexes, base: int, column: int, outline: Outline) -> bool:
    """Whether all of an outline lies on the map."""
    return (
        column + outline.left >= 0 and column + outline.right < grid.width
        and base + outline.low >= 0 and base + outline.high < len(grid.cells)
    )  # fmt: skip


def shifted(grid: Hexes, base: int, outline: Outline) -> Track:
    """The track with this outline that begins in a cell."""
    low, sides = base + outline.low, grid.sides
    return Track(
        tuple([base + cell for cell in outline.cells]),
        outline.crossed << low,
        outline.grazed << low,
        tuple([sides[base + cell][way] for cell, way in outline.sides]),
        tuple([sides[base + cell][way] for cell, way in outline.brushed]),
    )


def traced(grid: Hexes, start: Point, end: Point) -> Track:
    """The same for every line, corners and sides included."""
    line = trace(grid, start, end)
    crossed = grazed = 0
    for cell in line.cells:
        crossed |= 1 << cell
    for cell in (*line.touched, *(cell for pair in line.pairs for cell in pair)):
        grazed |= 1 << cell
    brushed = tuple(side for step in line.steps if step.kind != "across" for side in step.sides)
    sides = tuple(side for side in line.sides if _middle(grid, side) not in (start, end))
    return Track(line.cells, crossed, grazed & ~crossed, sides, brushed)


def _middle(grid: Hexes, side: int) -> Point:
    """The middle of a side; a line that begins or ends there does not cross it."""
    cell = grid.side_cells[side][0]
    return grid.middle(cell, grid.sides[cell].index(side))


def walked(grid: Hexes, start: Point, end: Point) -> Track | None:
    """A line that meets no corner and follows no side; None for any other."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    speeds = (2 * dx + dy, dx + 2 * dy, dx - dy)
    cell = _first(grid, start, speeds)
    cells: list[int] = []
    sides: list[int] = []
    crossed = 0
    while cell != OFF:
        cells.append(cell)
        crossed |= 1 << cell
        exit_at = _exit(grid, cell, x, y, speeds)
        if exit_at is None:
            return None
        over, under, direction = exit_at
        if over >= under:  # the line ends in this hex, or on its side
            return Track(tuple(cells), crossed, 0, tuple(sides), ())
        sides.append(grid.sides[cell][direction])
        cell = grid.steps[cell][direction]
    return None


def _first(grid: Hexes, start: Point, speeds: tuple[int, int, int]) -> int:
    """The hex into which a line goes from a centre or from the middle of a side; OFF if it follows the side."""
    (i, u), (j, v) = divmod(start[0], UNIT), divmod(start[1], UNIT)
    if u == v == 0:
        return grid.at((i, j))
    for place in ((i, j), (i + 1, j), (i, j + 1), (i + 1, j + 1)):
        cell = grid.at(place)
        if cell != OFF:
            exit_at = _exit(grid, cell, start[0], start[1], speeds)
            if exit_at is not None and exit_at[0] > 0 and _holds(place, start):
                return cell
    return OFF


def _holds(place: Point, point: Point) -> bool:
    """Whether a point lies in a hex or on its border."""
    x, y = point[0] - place[0] * UNIT, point[1] - place[1] * UNIT
    return max(abs(2 * x + y), abs(x + 2 * y), abs(x - y)) <= HALF


def _exit(grid: Hexes, cell: int, x: int, y: int, speeds: tuple[int, int, int]) -> tuple[int, int, int] | None:
    """When (as a fraction of the line) and by which side a line leaves a hex; None at a corner or along a side."""
    i, j = grid.places[cell]
    u, v = x - i * UNIT, y - j * UNIT
    best: tuple[int, int, int] | None = None
    is_tie = False
    for here, speed, (upper, lower) in zip((2 * u + v, u + 2 * v, u - v), speeds, EXITS, strict=True):
        if speed == 0:
            if abs(here) >= HALF:
                return None
            continue
        over, under, way = (HALF - here, speed, upper) if speed > 0 else (HALF + here, -speed, lower)
        if best is None or over * best[1] < best[0] * under:
            best, is_tie = (over, under, way), False
        elif over * best[1] == best[0] * under:
            is_tie = True
    if best is None or (is_tie and best[0] < best[1]):
        return None
    return best
