"""Tracks: the exact line between two points of a map as bit sets of the hexes that it crosses and touches.

A line looks the same from every other hex, so its outline is kept and only shifted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.walks import UNIT, Course, Line, drawn, followed, hastened, traced, walked
from walstatt.space.grids import OFF
from walstatt.space.hexes import Hexes
from walstatt.space.lattice import Point

ASIDE = 2  # a direction that leads to the next column
MOST_OUTLINES = 1 << 16


class Outline(NamedTuple):
    """What a line meets as bit sets that begin with the lowest cell, and where that is."""

    low: int  # from the cell where the line begins
    left: int  # columns that it needs on either side
    right: int
    crossed: int
    grazed: int
    course: Course | None  # begins so far from that cell


class Track:
    """A line of fire over the map: bit sets of what it crosses and touches; the rest is drawn when somebody looks."""

    __slots__ = ("_course", "_line", "_way", "crossed", "grazed")

    def __init__(
        self, way: tuple[Hexes, Point, Point], crossed: int, grazed: int, course: Course | None = None
    ) -> None:
        self._way, self.crossed, self.grazed, self._course = way, crossed, grazed, course
        self._line: Line | None = None

    @property
    def line(self) -> Line:
        """All that it meets."""
        if self._line is None:
            grid, start, end = self._way
            if self._course is None:
                self._line = drawn(grid, start, end)
            else:
                self._line = followed(grid, self._course, is_back=start > end)
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
            course = outline.course and Course(base + outline.course.first, outline.course.ways)
            return Track((grid, start, end), crossed, outline.grazed << low, course)
    line = met(grid, (x, y), (to_x, to_y))
    if line.is_everywhere and base != OFF:
        _keep(grid, key, base, line)
    return Track((grid, start, end), bits(line.cells), bits(line.grazed), line.course)


class Met(NamedTuple):
    """What a line crosses and touches, how it runs, and whether it is the same wherever it lies on the map."""

    cells: Sequence[int]
    grazed: Sequence[int]
    course: Course | None
    is_everywhere: bool


def met(grid: Hexes, start: Point, end: Point) -> Met:
    """What a line meets, found in the quickest way."""
    found = hastened(grid, start, end)
    if found is not None:
        return Met(found[0], (), Course(found[0][0], tuple(found[1])), True)
    line = walked(grid, start, end)
    if line is not None:
        return Met(line.cells, line.grazed, None, True)
    return Met(*traced(grid, start, end)[:2], None, False)


def _keep(grid: Hexes, key: tuple[int, ...], base: int, line: Met) -> None:
    """Remember the outline of a line, and that of the same line one column further."""
    if len(_outlines) >= MOST_OUTLINES:
        _outlines.clear()
    _outlines[key] = outlined(base, grid.width, line)
    further = [[grid.steps[cell][ASIDE] for cell in some] for some in ((base,), line.cells, line.grazed)]
    if not any(OFF in some for some in further):
        (base,), cells, grazed = further
        course = line.course and Course(cells[0], line.course.ways)
        _outlines[1 - key[0], *key[1:]] = outlined(base, grid.width, Met(cells, grazed, course, True))


def outlined(base: int, width: int, line: Met) -> Outline:
    """The outline of a line that begins in a cell."""
    crossed, grazed = bits(line.cells), bits(line.grazed)
    columns = [cell % width for cell in (*line.cells, *line.grazed)]
    low = min((*line.cells, *line.grazed))
    course = line.course and Course(line.course.first - base, line.course.ways)
    left, right = base % width - min(columns), max(columns) - base % width
    return Outline(low - base, left, right, crossed >> low, grazed >> low, course)
