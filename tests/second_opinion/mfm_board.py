"""Second opinion on MfM: the board, its cells and the lines between them, told from the book alone.

A cell is (column, row, floor). Slow and plain on purpose; it imports nothing of the game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import walstatt

DATA = Path(walstatt.__file__).parent / "games" / "mfm" / "data"
OFF = -1
GROUND, UPPER = 0, 1
AROUND = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]

Cell = tuple[int, int, int]


class Terrain(NamedTuple):
    """A row of the table in section 9, for figures on foot; cost 0: it cannot be entered."""

    protection: int
    cost: int
    notes: tuple[str, ...] = ()


# G9, with the letters of the boards
TERRAIN = {
    ".": Terrain(0, 1),
    "l": Terrain(-1, 2),
    "z": Terrain(1, 2, ("only over",)),
    "h": Terrain(2, 2, ("only over",)),
    "o": Terrain(3, 0, ("no melee",)),
    "b": Terrain(2, 2, ("bush",)),
    "B": Terrain(3, 3, ("bush",)),
    "D": Terrain(4, 5, ("bush", "no attack")),
    "a": Terrain(1, 1),
    "T": Terrain(3, 2),
    "N": Terrain(-1, 2, ("shoots over",)),
    "n": Terrain(0, 1, ("shoots over",)),
    "w": Terrain(0, 3),
    "W": Terrain(0, 0),
    "s": Terrain(-1, 3),
    "u": Terrain(-2, 3),
    "f": Terrain(0, 2),
    "k": Terrain(0, 3, ("shoots over",)),
    "K": Terrain(3, 0, ("no melee",)),
    "M": Terrain(0, 0, ("no melee", "no shot")),
    "F": Terrain(2, 4),
    "d": Terrain(1, 1),
    "i": Terrain(0, 1),
    "t": Terrain(0, 1, ("stairs",)),
}


class Line(NamedTuple):
    """A line of fire: the cells it crosses without the shooter's, and the pairs of cells it only touches."""

    path: list[Cell]
    corners: list[tuple[Cell, Cell]]


class Board:
    """A board and its arithmetic. Upper floors are numbered below the ground, one empty row between."""

    def __init__(
        self, rows: list[str], upper: dict[str, Any] | None = None, closed: Sequence[Sequence[int]] = ()
    ) -> None:
        self.width, self.height = len(rows[0]), len(rows)
        self.letters: dict[Cell, str] = {}
        self.left = self.top = OFF
        for y, row in enumerate(rows):
            for x, letter in enumerate(row):
                self.letters[x, y, GROUND] = letter
        if upper:
            self.left, self.top = upper["left"], upper["top"]
            for y, row in enumerate(upper["rows"].split()):
                for x, letter in enumerate(row):
                    self.letters[self.left + x, self.top + y, UPPER] = letter
        self.closed = {  # nobody is deployed there
            cell
            for cell in self.letters
            for box in closed
            if box[0] <= cell[0] <= box[2] and box[1] <= cell[1] <= box[3]
        }
        self._obstacles: dict[Cell, int] = {}
        for cell in self.letters:
            self._gather(cell, cell)

    def _gather(self, cell: Cell, first: Cell) -> None:
        """G7.3-g One obstacle is a connected group of the same terrain; a trunk and its branches are one tree."""
        if cell in self._obstacles:
            return
        waiting, number = [cell], len(set(self._obstacles.values()))
        while waiting:
            x, y, floor = here = waiting.pop()
            if here in self.letters and here not in self._obstacles and self._alike(here, first):
                self._obstacles[here] = number
                waiting += [(x + dx, y + dy, floor) for dx, dy in AROUND]

    def _alike(self, one: Cell, other: Cell) -> bool:
        return self.letters[one] == self.letters[other] or {self.letters[one], self.letters[other]} == {"a", "T"}

    def cell(self, number: int) -> Cell:
        """The cell with this number in positions."""
        y, x = divmod(number, self.width)
        return (x, y, GROUND) if y < self.height else (x, y - self.height - 1 + self.top, UPPER)

    def number(self, cell: Cell) -> int:
        """The number that positions use."""
        x, y, floor = cell
        return (y if floor == GROUND else y - self.top + self.height + 1) * self.width + x

    def terrain(self, cell: Cell) -> Terrain:
        """Its row of the terrain table."""
        return TERRAIN[self.letters[cell]]

    def is_noted(self, cell: Cell, note: str) -> bool:
        """Whether the table says this of the cell; cells beyond the board are nothing."""
        return cell in self.letters and note in self.terrain(cell).notes

    def obstacle(self, cell: Cell) -> int:
        """The number of the obstacle that a cell is part of."""
        return self._obstacles[cell]

    def is_corner_closed(self, one: Cell, other: Cell) -> bool:
        """G3-l, R47 A diagonal step between two cells of wall, cliff or boulder."""
        (x1, y1, floor), (x2, y2, _) = one, other
        if x1 == x2 or y1 == y2:
            return False
        return self.is_noted((x1, y2, floor), "no melee") and self.is_noted((x2, y1, floor), "no melee")

    def is_under_roof(self, cell: Cell) -> bool:
        """Whether an upper floor lies over this cell of the ground, or the cell is of the upper floor."""
        return (cell[0], cell[1], UPPER) in self.letters

    def line(self, start: Cell, end: Cell) -> Line:
        """G7.3-j From centre to centre: every cell whose inside the line crosses; G7.3-k the cells it only touches.

        R52 To or from the upper floor it runs over upper cells inside the outline and over the ground outside.
        """
        (x0, y0, _), (x1, y1, _) = start, end
        dx, dy = x1 - x0, y1 - y0
        if dx == dy == 0:  # one above the other
            return Line([end], [])
        floor = max(start[2], end[2])
        path: list[Cell] = []
        touched: dict[tuple[int, int], list[Cell]] = {}
        for x in range(min(x0, x1), max(x0, x1) + 1):
            for y in range(min(y0, y1), max(y0, y1) + 1):
                cell = (x, y, UPPER if floor == UPPER and self.is_under_roof((x, y, GROUND)) else GROUND)
                cell = start if (x, y) == (x0, y0) else end if (x, y) == (x1, y1) else cell
                corners = [(2 * x + right, 2 * y + low) for right in (-1, 1) for low in (-1, 1)]
                sides = {corner: dx * (corner[1] - 2 * y0) - dy * (corner[0] - 2 * x0) for corner in corners}
                if min(sides.values()) < 0 < max(sides.values()):
                    path.append(cell)
                for corner in corners:
                    if sides[corner] == 0 and not min(sides.values()) < 0 < max(sides.values()):
                        touched.setdefault(corner, []).append(cell)
        path.remove(start)
        return Line(path, [(pair[0], pair[1]) for pair in touched.values()])

    def is_wall_between(self, start: Cell, end: Cell) -> bool:
        """G9-l A wall on the path bars a shot; R56 a corner between two walls does so too."""
        path, corners = self.line(start, end)
        bars = any(self.is_noted(cell, "no shot") for cell in path)
        return bars or any(all(self.is_noted(cell, "no shot") for cell in pair) for pair in corners)


def distance(one: Cell, other: Cell) -> int:
    """X-c The larger of column and row difference; figures on different floors never come near each other."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) if one[2] == other[2] else 99


def field(cell: Cell) -> tuple[int, int]:
    """X-a The ranged field of a cell: 2 x 2 cells."""
    return cell[0] // 2, cell[1] // 2


def fields_apart(one: Cell, other: Cell) -> int:
    """G7-i The larger of column and row difference between the ranged fields."""
    (x1, y1), (x2, y2) = field(one), field(other)
    return max(abs(x1 - x2), abs(y1 - y2))


@cache
def board(name: str) -> Board:
    """A printed board, or one drawn row by row with strokes between."""
    if "/" in name:
        return Board(name.split("/"))
    sheet = tomllib.loads((DATA / "boards" / f"{name}.toml").read_text(encoding="utf-8"))
    return Board(sheet["rows"].split(), sheet.get("upper"), sheet.get("closed", ()))


@cache
def figures() -> dict[str, dict[str, Any]]:
    """The value tables, each figure with its row of the defence table."""
    found = {}
    for people in ("celts", "romans", "egyptians", "persians"):
        values, defence = (
            tomllib.loads((DATA / f"{sheet}_{people}.toml").read_text(encoding="utf-8"))
            for sheet in ("values", "defence")
        )
        rows = {row["number"]: row["boxes"].split() for row in defence["rows"]}
        for figure in values["figures"]:
            name = f"{values['letter']}{figure['number']}"
            found[name] = {**figure, "id": name, "people": people, "boxes": rows[figure["number"]]}
    return found
