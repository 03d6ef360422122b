"""The window on the board: the part of it that is seen, which follows the question and can be moved."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from rich.text import Text

from walstatt.cli.plane import PlaneWindow, moved
from walstatt.cli.table import Table, floors, split_name
from walstatt.view import Piece, View

ALL = 10_000  # rows
Spot = tuple[int, int]  # a column and a row of what can be seen, from the top left


class Window(Protocol):
    """What is seen of a board."""

    def follow(self, view: View, cells: Collection[int], pieces: Collection[Piece]) -> None:
        """Show these cells and pieces, and move no further than is needed."""

    def move(self, across: int, down: int) -> None:
        """Show what lies beside it."""

    def rows(self, view: View, lit: Collection[int], width: int, height: int) -> list[Text]:
        """What is seen, so wide and so high."""

    def shows(self, piece: Piece) -> bool:
        """Whether a piece stands where it was last drawn."""


class CellWindow:
    """A window on squares or hexes; of several floors one is seen at a time."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.floors = floors(table.board.places)
        self.floor, self.left, self.top = 0, 0, 0
        self.columns, self.lines = 0, 0  # seen when last drawn
        self._wanted: list[Spot] = []
        self._index()

    def _index(self) -> None:
        places = self.floors[self.floor]
        self.xs = {x: i for i, x in enumerate(sorted({place.x for place in places}))}
        self.ys = {y: i for i, y in enumerate(sorted({place.y for place in places}))}
        self.spots = {place.id: (self.xs[place.x], self.ys[place.y]) for place in places}
        self.margin = max(len(split_name(place.name)[1]) for place in places) + 1
        longest = max(len(split_name(place.name)[0]) for place in places)
        self.head = longest if longest >= self.table.step else 1

    def follow(self, view: View, cells: Collection[int], pieces: Collection[Piece]) -> None:
        """The floor on which most of it lies comes up; what lies on it is shown when the window is drawn."""
        all_cells = [*cells, *(cell for piece in pieces for cell in cells_of(piece))]
        if not all_cells:
            return
        counts = [sum(cell in {place.id for place in floor} for cell in all_cells) for floor in self.floors]
        if not counts[self.floor]:
            self.show_floor(counts.index(max(counts)))
        self._wanted = [self.spots[cell] for cell in all_cells if cell in self.spots]

    def show_floor(self, number: int) -> None:
        """Another floor, or around to the first again."""
        self.floor = number % len(self.floors)
        self._index()

    def move(self, across: int, down: int) -> None:
        """Half a window at a time."""
        self._wanted = []
        self.left += across * max(1, self.columns // 2)
        self.top += down * max(1, self.lines // 2)

    def rows(self, view: View, lit: Collection[int], width: int, height: int) -> list[Text]:
        """The floor as far as it is seen."""
        over = self.table.room - self.table.step
        self.columns = max(1, min(len(self.xs), (width - self.margin - over) // self.table.step))
        self.lines = max(1, min(len(self.ys), height - self.head))
        self.left = moved(self.left, self.columns, len(self.xs), sorted(x for x, _ in self._wanted))
        self.top = moved(self.top, self.lines, len(self.ys), sorted(y for _, y in self._wanted))
        seen = [place for place in self.floors[self.floor] if self._is_seen(place.id)]
        return list(self.table.floor_rows(seen, self.table.shown(view), lit))

    def _is_seen(self, cell: int) -> bool:
        x, y = self.spots[cell]
        return self.left <= x < self.left + self.columns and self.top <= y < self.top + self.lines

    def shows(self, piece: Piece) -> bool:
        """Any of its cells will do."""
        return any(cell in self.spots and self._is_seen(cell) for cell in cells_of(piece))


def cells_of(piece: Piece) -> tuple[int, ...]:
    """The cells a piece stands on."""
    return piece.cells or (() if piece.at is None else (piece.at,))


def window_on(table: Table) -> Window:
    """A window on the board of a table."""
    return PlaneWindow(table) if table.is_plane else CellWindow(table)


def whole(table: Table, view: View, lit: Collection[int] = ()) -> list[Text]:
    """The whole board, as large as fits into the width of the terminal."""
    if not table.is_plane:
        return table.rows(view, lit)
    return PlaneWindow(table, least=1).rows(view, lit, table.width - 2, ALL)
