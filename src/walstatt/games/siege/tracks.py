"""Tracks: the exact line between two points of a map as bit sets, walked from hex to hex in whole numbers.

A line looks the same from every other hex, so its outline is kept and only shifted. Lines that leave the map on their
way or begin along a side are left to `walstatt.space.lines`, which knows every case.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from walstatt.games.siege.bitsets import bits, cells_in
from walstatt.space.grids import OFF
from walstatt.space.hexes import Hexes
from walstatt.space.lattice import FLAT, Point
from walstatt.space.lines import trace

HALF, UNIT = 6, 6  # of a hex on the fine lattice
EXITS = ((2, 5), (3, 0), (1, 4))  # for each form of the lattice the directions of its upper and lower side
SHIFTS = tuple(tuple(UNIT * (fx * dx + fy * dy) for fx, fy in FLAT.forms) for dx, dy in FLAT.steps)
ASIDE = 2  # a direction that leads to the next column
MOST_OUTLINES = 1 << 16


class Line(NamedTuple):
    """All that a line meets."""

    cells: tuple[int, ...]  # crossed, in order
    grazed: tuple[int, ...]  # touched at a corner or along a side
    sides: tuple[int, ...]  # crossed between their corners
    brushed: tuple[int, ...]  # met at a corner or run along


class Outline(NamedTuple):
    """What a line meets as bit sets that begin with the lowest cell, and where that is."""

    low: int  # from the cell where the line begins
    left: int  # columns that it needs on either side
    right: int
    crossed: int
    grazed: int


class Track:
    """A line of fire over the map: bit sets of what it crosses and touches; the rest is drawn when somebody looks."""

    __slots__ = ("_line", "_way", "crossed", "grazed")

    def __init__(self, way: tuple[Hexes, Point, Point], crossed: int, grazed: int) -> None:
        self._way, self.crossed, self.grazed = way, crossed, grazed
        self._line: Line | None = None

    @property
    def line(self) -> Line:
        """All that it meets."""
        if self._line is None:
            self._line = drawn(*self._way)
        return self._line

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells that it crosses, in order."""
        return self.line.cells

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides that it crosses between their corners."""
        return self.line.sides


_outlines: dict[object, Outline] = {}


def track(grid: Hexes, start: Point, end: Point) -> Track:
    """The exact line between two points of a map; what it meets is the same from either end."""
    (x, y), (to_x, to_y) = (start, end) if start <= end else (end, start)
    width, base = grid.width, grid.at((x // UNIT, y // UNIT))
    column = base % width
    key = (column & 1, width, x % UNIT, y % UNIT, to_x - x, to_y - y)
    outline = _outlines.get(key) if base != OFF else None
    if outline is not None and outline.left <= column < width - outline.right:
        low = base + outline.low
        crossed = outline.crossed << low if low >= 0 else 0
        if crossed and crossed | outline.grazed << low < 1 << len(grid.steps):
            return Track((grid, start, end), crossed, outline.grazed << low)
    cells, grazed, is_everywhere = met(grid, (x, y), (to_x, to_y))
    crossed, touched = bits(cells), bits(grazed)
    if is_everywhere and base != OFF:
        _keep(grid, key, base, cells, grazed, outlined(base, width, crossed, touched))
    return Track((grid, start, end), crossed, touched)


def met(grid: Hexes, start: Point, end: Point) -> tuple[Sequence[int], Sequence[int], bool]:
    """What a line crosses and touches, and whether it is the same wherever it lies on the map."""
    cells = hastened(grid, start, end)
    if cells is not None:
        return cells, (), True
    line = walked(grid, start, end)
    return (line.cells, line.grazed, True) if line is not None else (*traced(grid, start, end)[:2], False)


def _keep(
    grid: Hexes, key: tuple[int, ...], base: int, cells: Sequence[int], grazed: Sequence[int], outline: Outline
) -> None:
    """Remember the outline of a line, and that of the same line one column further."""
    if len(_outlines) >= MOST_OUTLINES:
        _outlines.clear()
    _outlines[key] = outline
    further = [[grid.steps[cell][ASIDE] for cell in some] for some in ((base,), cells, grazed)]
    if not any(OFF in some for some in further):
        (base,), cells, grazed = further
        _outlines[1 - key[0], *key[1:]] = outlined(base, grid.width, bits(cells), bits(grazed))


def outlined(base: int, width: int, crossed: int, grazed: int) -> Outline:
    """The outline of a line that begins in a cell."""
    met = crossed | grazed
    columns = [cell % width for cell in cells_in(met)]
    low = (met & -met).bit_length() - 1
    return Outline(low - base, base % width - min(columns), max(columns) - base % width, crossed >> low, grazed >> low)


def drawn(grid: Hexes, start: Point, end: Point) -> Line:
    """A line in full."""
    return walked(grid, start, end) or traced(grid, start, end)


def traced(grid: Hexes, start: Point, end: Point) -> Line:
    """Every line, wherever it runs."""
    line = trace(grid, start, end)
    touched = {*line.touched, *(cell for pair in line.pairs for cell in pair)}
    brushed = tuple(side for step in line.steps if step.kind != "across" for side in step.sides)
    sides = tuple(side for side in line.sides if _middle(grid, side) not in (start, end))
    return Line(line.cells, tuple(sorted(touched.difference(line.cells))), sides, brushed)


def _middle(grid: Hexes, side: int) -> Point:
    """The middle of a side; a line that begins or ends there does not cross it."""
    cell = grid.side_cells[side][0]
    return grid.middle(cell, grid.sides[cell].index(side))


class Walk:
    """A line on its way from hex to hex, in times that are whole numbers.

    Of the three pairs of sides of a hex a line leaves by one side each; a pair to which it runs parallel is left out.
    """

    def __init__(self, grid: Hexes, start: Point, end: Point) -> None:
        self.grid, self.start, self.speeds = grid, start, speeds_of(start, end)
        forms = [i for i in range(3) if self.speeds[i]]
        self.last = prod(abs(self.speeds[i]) for i in forms)  # the time at which it ends
        paces = [self.last // abs(self.speeds[i]) for i in forms]
        self.exits = [EXITS[i][self.speeds[i] < 0] for i in forms]  # the directions by which it can leave a hex
        self.spans = [2 * HALF * pace for pace in paces]  # for each of them the time from side to opposite side
        self.later = [[SHIFTS[way][i] * (self.last // self.speeds[i]) for i in forms] for way in self.exits]
        self.cell = _first(grid, start, self.speeds)
        if self.cell != OFF:
            heres = heres_of(grid, self.cell, start)
            aheads = [HALF - here if speed > 0 else HALF + here for here, speed in zip(heres, self.speeds, strict=True)]
            self.times = [aheads[i] * pace for i, pace in zip(forms, paces, strict=True)]  # when it leaves by each
        self.grazed, self.sides, self.brushed = list[int](), list[int](), list[int]()
        self.is_over = False

    def beyond(self, one: int) -> list[int]:
        """The times for the hex beyond one of the ways out: how much later it leaves that."""
        return list(map(int.__add__, self.times, self.later[one]))

    def go_on(self) -> None:
        """Leave the hex at the earliest time."""
        time = min(self.times)
        one = self.times.index(time)
        if self.times.count(time) > 1:
            self.pass_corner(time, one, self.times.index(time, one + 1))
        else:
            way = self.exits[one]
            self.sides.append(self.grid.sides[self.cell][way])
            self.cell, self.times = self.grid.steps[self.cell][way], self.beyond(one)

    def pass_corner(self, time: int, one: int, other: int) -> None:
        """Leave the hex at a corner: into one of the two others that meet there, or along the side between them."""
        steps, side = self.grid.steps, self.grid.side
        ahead, aside = steps[self.cell][self.exits[one]], steps[self.cell][self.exits[other]]
        if OFF in (ahead, aside):
            self.cell = OFF
            return
        self.brushed += (side(self.cell, ahead), side(self.cell, aside), side(ahead, aside))
        for cell, touched, way in ((ahead, aside, one), (aside, ahead, other)):
            if min(self.beyond(way)) > time and not self.is_edge(cell):
                self.grazed.append(touched)
                self.cell, self.times = cell, self.beyond(way)
                return
        self.grazed += (ahead, aside)
        self.times = self.beyond(one)
        self.times = self.beyond(other)
        self.cell = steps[ahead][self.exits[other]]
        self.is_over = max(map(int.__sub__, self.times, self.spans)) >= self.last  # before it comes into that hex
        if not self.is_over and self.cell != OFF:
            self.brushed += (side(ahead, self.cell), side(aside, self.cell))

    def is_edge(self, cell: int) -> bool:
        """Whether the line runs along a side of a hex."""
        heres = heres_of(self.grid, cell, self.start)
        return any(speed == 0 and abs(here) >= HALF for speed, here in zip(self.speeds, heres, strict=True))


def hastened(grid: Hexes, start: Point, end: Point) -> list[int] | None:
    """The hexes that a line crosses that meets no corner on its way; None for any other line."""
    if start == end:
        return None
    walk = Walk(grid, start, end)
    if walk.cell == OFF or len(walk.exits) < 3:
        return None
    last, cell, steps = walk.last, walk.cell, grid.steps
    (one, two, three), (first, second, third) = walk.times, walk.exits
    (a1, a2, a3), (b1, b2, b3), (c1, c2, c3) = walk.later
    cells = [cell]
    while True:
        if one < two and one < three:
            if one >= last:
                return cells
            cell = steps[cell][first]
            one, two, three = one + a1, two + a2, three + a3
        elif two < one and two < three:
            if two >= last:
                return cells
            cell = steps[cell][second]
            one, two, three = one + b1, two + b2, three + b3
        elif three < one and three < two:
            if three >= last:
                return cells
            cell = steps[cell][third]
            one, two, three = one + c1, two + c2, three + c3
        else:
            return cells if min(one, two, three) >= last else None
        if cell == OFF:
            return None
        cells.append(cell)


def walked(grid: Hexes, start: Point, end: Point) -> Line | None:
    """A line from hex to hex; None for one that leaves the map, begins along a side, or has no length."""
    if start == end:
        return None
    walk = Walk(grid, start, end)
    cells = list[int]()
    while not walk.is_over:
        if walk.cell == OFF:
            return None
        cells.append(walk.cell)
        walk.is_over = min(walk.times) >= walk.last
        if not walk.is_over:
            walk.go_on()
    return Line(tuple(cells), tuple(sorted(walk.grazed)), tuple(walk.sides), tuple(walk.brushed))


def speeds_of(start: Point, end: Point) -> tuple[int, int, int]:
    """How fast a line goes in the three forms of the lattice."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return 2 * dx + dy, dx + 2 * dy, dx - dy


def heres_of(grid: Hexes, cell: int, point: Point) -> tuple[int, int, int]:
    """Where a point lies as seen from the centre of a hex, in the three forms of the lattice."""
    i, j = grid.places[cell]
    u, v = point[0] - i * UNIT, point[1] - j * UNIT
    return 2 * u + v, u + 2 * v, u - v


def _first(grid: Hexes, start: Point, speeds: tuple[int, int, int]) -> int:
    """The hex into which a line goes from a centre or from the middle of a side; OFF if it follows the side."""
    (i, u), (j, v) = divmod(start[0], UNIT), divmod(start[1], UNIT)
    if u == v == 0:
        return grid.at((i, j))
    for place in ((i, j), (i + 1, j), (i, j + 1), (i + 1, j + 1)):
        cell = grid.at(place)
        if cell != OFF:
            heres = heres_of(grid, cell, start)
            outward = [here * speed for here, speed in zip(heres, speeds, strict=True) if abs(here) == HALF]
            if max(map(abs, heres)) == HALF and max(outward) < 0:
                return cell
    return OFF
