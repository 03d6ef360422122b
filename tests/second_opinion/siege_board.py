"""Second opinion on SIEGE: the maps as drawn in the book, hexes as polygons with whole-number corners, and lines.

A hex has its centre at (3 * column, 2 * row), even columns one lower, and its corners 2 to the side, or 1 to the side
and 1 up or down. So all points are whole numbers, and what is straight on paper is straight here; only angles are
stretched, which `is_within` makes good.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

WIDTH = 33
SHEET_ROWS = 25
DIRECTIONS = ("n", "ne", "se", "s", "sw", "nw")
CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))  # clockwise; side n lies between the first two
ASIDE = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))  # from centre to centre

Point = tuple[int, int]  # all points are doubled, so that the middles of sides are whole numbers too


@cache
def table(*path: str) -> dict[str, Any]:
    """A data file of the game: facts and figures."""
    place = files("walstatt.games.siege").joinpath("data", *path)
    return tomllib.loads(place.read_text(encoding="utf-8"))


@cache
def terrain_rows() -> dict[str, dict[str, Any]]:
    """T1, T2 The terrain table: prices, cover, sign, level."""
    rows: dict[str, dict[str, Any]] = table("tables", "terrain.toml")["rows"]
    return rows


class Line(NamedTuple):
    """What a straight line meets between two hexes: hexes it crosses, and hexes that it only touches."""

    crossed: tuple[int, ...]
    touched: tuple[int, ...]


class Board:
    """A printed map."""

    def __init__(self, name: str) -> None:
        sheets = {"castle": ["castle"], "camp": ["camp"], "both": ["castle", "camp"]}[name]
        rows = [row for sheet in sheets for row in table(f"{sheet}.toml")["rows"]]
        names = {row["code"]: kind for kind, row in terrain_rows().items()} | {str(n): "tent" for n in range(1, 10)}
        self.height = len(rows)
        self.printed = [names[code] for row in rows for code in row]
        castle = table("castle.toml") if "castle" in sheets else {}
        self.slits = {cell_named(at): DIRECTIONS.index(facing) for at, facing in castle.get("slits", {}).items()}
        self.buildings = [{cell_named(at) for at in one} for one in castle.get("buildings", ())]
        self.keep = self.buildings[-1] if self.buildings else set()
        self.passages = {frozenset(pair) for pair in castle.get("passages", ())}
        self.links = {frozenset(map(cell_named, pair)) for pair in castle.get("links", ())}
        self.corners = {cell_named(at) for at in castle.get("gate_corners", ())}
        self.gate = cell_named(castle["gate_outer"]) if castle else -1
        self.bank = cell_named(castle["bank_of_bridge"]) if castle else -1
        built = {cell for cells in self.buildings for cell in cells}
        inner = ("battlement", "courtyard", "stairs", "gateway")
        self.castle = built | {cell for cell, kind in enumerate(self.printed) if kind in inner}
        self.parapets = {
            cell: [side for side, other in self.around(cell) if self.printed[other] == "moat"]
            for cell, kind in enumerate(self.printed)
            if kind == "battlement"
        }

    def around(self, cell: int) -> list[tuple[int, int]]:
        """The neighbours of a hex, each with its side."""
        x, y = centre(cell)
        found = []
        for side, (dx, dy) in enumerate(ASIDE):
            column = (x // 2 + dx) // 3
            row = (y // 2 + dy - (column % 2)) // 2
            if 0 <= column < WIDTH and 0 <= row < self.height:
                found.append((side, row * WIDTH + column))
        return found

    def side_to(self, cell: int, other: int) -> int:
        """The side on which a neighbour lies."""
        return next(side for side, near in self.around(cell) if near == other)

    def neighbours(self, cell: int) -> list[int]:
        """The hexes around one."""
        return [other for _, other in self.around(cell)]

    def building_of(self, cell: int) -> set[int]:
        """The hexes of the building in which a hex lies."""
        return next((cells for cells in self.buildings if cell in cells), set())

    def line(self, start: Point, end: Point, but: tuple[int, ...] = ()) -> Line:
        """What a line meets, without the hexes named."""
        left, right = min(start[0], end[0]) - 4, max(start[0], end[0]) + 4
        top, bottom = min(start[1], end[1]) - 2, max(start[1], end[1]) + 2
        crossed, touched = list[int](), list[int]()
        for cell in range(len(self.printed)):
            x, y = centre(cell)
            if cell in but or not (left <= x <= right and top <= y <= bottom):
                continue
            meeting = met(cell, start, end)
            if meeting:
                (crossed if meeting == 2 else touched).append(cell)
        return Line(tuple(crossed), tuple(touched))


@cache
def board(name: str) -> Board:
    """A map by its name."""
    return Board(name)


def cell_named(name: str) -> int:
    """The hex of a name such as 17.08."""
    column, row = name.split(".")
    return (int(row) - 1) * WIDTH + int(column) - 1


def named(cell: int) -> str:
    """The name of a hex."""
    return f"{cell % WIDTH + 1:02}.{cell // WIDTH + 1:02}"


@cache
def centre(cell: int) -> Point:
    """The middle of a hex."""
    column, row = cell % WIDTH, cell // WIDTH
    return 6 * column, 2 * (2 * row + column % 2)


def middle(cell: int, side: int) -> Point:
    """The middle of a side."""
    x, y = centre(cell)
    (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 6]
    return x + ax + bx, y + ay + by


def corners(cell: int) -> list[Point]:
    """The corners of a hex."""
    x, y = centre(cell)
    return [(x + 2 * dx, y + 2 * dy) for dx, dy in CORNERS]


def met(cell: int, start: Point, end: Point) -> int:
    """How a line from one point to another meets a hex: 2 it goes through its inside, 1 it touches it, 0 not at all."""
    ring = corners(cell)
    sides = list(zip(ring, ring[1:] + ring[:1], strict=True))
    # The line clipped by the six sides: from the share `low / size` of its way to `high / size`.
    low, high, is_on_side = (0, 1), (1, 1), False
    for a, b in sides:
        at_start, at_end = cross(a, b, start), cross(a, b, end)  # positive: inside
        if at_start < 0 and at_end < 0:
            return 0
        if at_start == 0 and at_end == 0:
            is_on_side = True
        if at_start < 0 <= at_end or at_end < 0 <= at_start:
            share = (abs(at_start), abs(at_start) + abs(at_end))
            if at_start < 0:
                low = max_share(low, share)
            else:
                high = min_share(high, share)
    length = high[0] * low[1] - low[0] * high[1]
    if length < 0:
        return 0
    return 1 if length == 0 or is_on_side else 2 if is_through(sides, start, end, low, high) else 1


def is_through(sides: list[tuple[Point, Point]], start: Point, end: Point, low: Point, high: Point) -> bool:
    """Whether the middle of the part that was clipped lies inside, not on a side."""
    size = 2 * low[1] * high[1]
    share = low[0] * high[1] + high[0] * low[1]
    x = start[0] * size + (end[0] - start[0]) * share
    y = start[1] * size + (end[1] - start[1]) * share
    return all(cross((a[0] * size, a[1] * size), (b[0] * size, b[1] * size), (x, y)) > 0 for a, b in sides)


def cross(a: Point, b: Point, c: Point) -> int:
    """Twice the area of a triangle, positive to the right of a line (rows go down)."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def max_share(one: Point, other: Point) -> Point:
    """The larger of two fractions."""
    return one if one[0] * other[1] >= other[0] * one[1] else other


def min_share(one: Point, other: Point) -> Point:
    """The smaller of two fractions."""
    return one if one[0] * other[1] <= other[0] * one[1] else other


def distance(cell: int, other: int) -> int:
    """Steps from hex to hex."""
    (x, y), (u, v) = centre(cell), centre(other)
    aside, down = abs(x - u) // 6, abs(y - v) // 2
    return aside + max(0, (down - aside) // 2)


def is_within(facing: int, opening: Point, point: Point, degrees: int) -> bool:
    """Whether a point lies at most 60 or 30 degrees aside of a direction, seen from an opening."""
    (ux, uy), (dx, dy) = (point[0] - opening[0], point[1] - opening[1]), ASIDE[facing]
    dot, size = ux * dx + 3 * uy * dy, (ux * ux + 3 * uy * uy) * (dx * dx + 3 * dy * dy)
    return dot > 0 and 4 * dot * dot >= {60: 1, 30: 3}[degrees] * size
