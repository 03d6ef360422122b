"""Walks: the exact line between two points of a map, from hex to hex in whole numbers.

Lines that leave the map on their way or begin along a side are left to `walstatt.space.lines`, which knows every case.
"""

from __future__ import annotations

from math import prod
from typing import NamedTuple

from walstatt.space.grids import OFF
from walstatt.space.hexes import Hexes
from walstatt.space.lattice import FLAT, Point
from walstatt.space.lines import trace

HALF, UNIT = 6, 6  # of a hex on the fine lattice
EXITS = ((2, 5), (3, 0), (1, 4))  # for each form of the lattice the directions of its upper and lower side
OUTWARD = {way: (i, sign) for i, ways in enumerate(EXITS) for way, sign in zip(ways, (1, -1), strict=True)}
SHIFTS = tuple(tuple(UNIT * (fx * dx + fy * dy) for fx, fy in FLAT.forms) for dx, dy in FLAT.steps)


class Line(NamedTuple):
    """All that a line meets."""

    cells: tuple[int, ...]  # crossed, in order
    grazed: tuple[int, ...]  # touched at a corner or along a side
    sides: tuple[int, ...]  # crossed between their corners
    brushed: tuple[int, ...]  # met at a corner or run along


class Course(NamedTuple):
    """How a line runs that meets no corner: where it begins, and the directions in which it leaves hex after hex."""

    first: int
    ways: tuple[int, ...]


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


def followed(grid: Hexes, course: Course, is_back: bool) -> Line:
    """A line along its course; seen from its other end if it runs back."""
    cell, cells, sides = course.first, [course.first], []
    for way in course.ways:
        sides.append(grid.sides[cell][way])
        cell = grid.steps[cell][way]
        cells.append(cell)
    if is_back:
        cells.reverse()
        sides.reverse()
    return Line(tuple(cells), (), tuple(sides), ())


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


def hastened(grid: Hexes, start: Point, end: Point) -> tuple[list[int], list[int]] | None:
    """The hexes that a line crosses that meets no corner, and the ways out of them; None for any other line."""
    if start == end:
        return None
    walk = Walk(grid, start, end)
    if walk.cell == OFF or len(walk.exits) < 3:
        return None
    last, cell, steps = walk.last, walk.cell, grid.steps
    (one, two, three), (first, second, third) = walk.times, walk.exits
    (a1, a2, a3), (b1, b2, b3), (c1, c2, c3) = walk.later
    cells, ways = [cell], list[int]()
    while True:
        if one < two and one < three:
            if one >= last:
                return cells, ways
            way = first
            one, two, three = one + a1, two + a2, three + a3
        elif two < one and two < three:
            if two >= last:
                return cells, ways
            way = second
            one, two, three = one + b1, two + b2, three + b3
        elif three < one and three < two:
            if three >= last:
                return cells, ways
            way = third
            one, two, three = one + c1, two + c2, three + c3
        else:
            return (cells, ways) if min(one, two, three) >= last else None
        cell = steps[cell][way]
        if cell == OFF:
            return None
        cells.append(cell)
        ways.append(way)


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


def is_beyond(grid: Hexes, cell: int, way: int, point: Point) -> bool:
    """Whether a point lies beyond a side of a hex, or on the line along it: a line to its middle leaves the hex out."""
    form, sign = OUTWARD[way]
    return heres_of(grid, cell, point)[form] * sign >= HALF


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
