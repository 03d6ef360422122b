"""The open table in a terminal: terrain as signs, units as their mark and the way they look, to scale."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from rich.text import Text

from walstatt.cli.table import Table
from walstatt.space.plane.shape import contains
from walstatt.space.plane.terrain import Course
from walstatt.space.plane.terrain import Piece as Ground
from walstatt.view import Area, Piece, View

ARROWS = "→↗↑↖←↙↓↘"  # from the east on, counter-clockwise
TURN = 5760  # a whole turn in 1/16 degree
ACROSS = 3  # columns for each unit of distance at least, so that the marks of a line stand beside each other
DOWN = 2  # columns that are as wide as a row is high


class PlaneWindow:
    """A window on an open table, north above. Positions in it are columns and rows from the south-west corner."""

    def __init__(self, table: Table, least: int = ACROSS) -> None:
        self.table, self.board, self.least = table, table.board, least
        self.scale, self.left, self.top = 0, 0, 0
        self.columns, self.lines = 0, 0
        self._wanted: list[tuple[int, int]] = []
        self._grounds: dict[tuple[int, int], str] = {}

    @cached_property
    def areas(self) -> list[tuple[Area, Ground]]:
        """The terrain, what lies above last."""
        return [(area, ground_of(area)) for area in self.board.areas]

    def follow(self, view: View, cells: Collection[int], pieces: Collection[Piece]) -> None:
        """Show these pieces; there are no cells."""
        self._wanted = [piece.pose[:2] for piece in pieces if piece.pose is not None] or self._wanted

    def move(self, across: int, down: int) -> None:
        """Half a window at a time."""
        self._wanted = []
        self.left += across * max(1, self.columns // 2)
        self.top += down * max(1, self.lines // 2)

    def _spot(self, x: int, y: int) -> tuple[int, int]:
        """The column and the row of a place, from the north-west corner of the table."""
        unit = self.board.size
        return x * self.scale // unit, (self.board.height - y) * self.scale // (unit * DOWN)

    def rows(self, view: View, lit: Collection[int], width: int, height: int) -> list[Text]:
        """The table as far as it is seen."""
        units = -(-self.board.width // self.board.size)
        scale = max(self.least, min(width // max(1, units), 2 * ACROSS))
        if scale != self.scale:
            self.scale, self._grounds = scale, {}
        across = self.board.width * scale // self.board.size
        down = self.board.height * scale // (self.board.size * DOWN)
        self.columns, self.lines = min(width, across), min(height, down)
        wanted = [self._spot(x, y) for x, y in self._wanted]
        self.left = moved(self.left, self.columns, across, sorted(x for x, _ in wanted))
        self.top = moved(self.top, self.lines, down, sorted(y for _, y in wanted))
        rows = [self._ground_row(line) for line in range(self.top, self.top + self.lines)]
        for piece in view.pieces:
            self._put(rows, piece)
        return [Text.assemble(*row) for row in rows]

    def _ground_row(self, line: int) -> list[tuple[str, str]]:
        return [(self._ground(column, line), "dim") for column in range(self.left, self.left + self.columns)]

    def _ground(self, column: int, line: int) -> str:
        """The sign of the ground in the middle of a letter."""
        if (column, line) not in self._grounds:
            unit = self.board.size
            x = (2 * column + 1) * unit // (2 * self.scale)
            y = self.board.height - (2 * line + 1) * unit * DOWN // (2 * self.scale)
            here = [area.look for area, ground in self.areas if any(contains(part, (x, y)) for part in ground.parts)]
            self._grounds[column, line] = self.table.signs.get(here[-1], ".") if here else "."
        return self._grounds[column, line]

    def _put(self, rows: list[list[tuple[str, str]]], piece: Piece) -> None:
        """A unit's mark in the middle of its base, and an arrow."""
        if piece.pose is None or not self.shows(piece):
            return
        column, line = self._middle(piece)
        army = self.board.armies.get(piece.army)
        style = f"bold {army.ink} on {army.colour}" if army else "bold"
        arrow = ARROWS[(piece.pose[2] + TURN // 16) * 8 // TURN % 8] if piece.base is not None else ""
        for i, letter in enumerate(self.table.mark(piece) + arrow, column - self.left - 1):
            if 0 <= i < self.columns:
                rows[line - self.top][i] = (letter, style)

    def _middle(self, piece: Piece) -> tuple[int, int]:
        assert piece.pose is not None
        return self._spot(*piece.pose[:2])

    def shows(self, piece: Piece) -> bool:
        """Whether its middle is in the window."""
        if piece.pose is None or not self.scale:
            return False
        column, line = self._middle(piece)
        return self.left <= column < self.left + self.columns and self.top <= line < self.top + self.lines


def ground_of(area: Area) -> Ground:
    """The shape of a piece of terrain."""
    return Course(area.line, area.width).piece if area.line else Ground(area.outline)


def moved(start: int, size: int, whole: int, inside: list[int]) -> int:
    """Where a window of a size begins so that it shows what is wanted and does not leave the whole."""
    if inside and not start <= inside[0] <= inside[-1] < start + size:
        middle = inside[len(inside) // 2] if inside[-1] - inside[0] >= size else (inside[0] + inside[-1]) // 2
        start = middle - size // 2
    return max(0, min(start, whole - size))
