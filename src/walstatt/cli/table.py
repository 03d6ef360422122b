"""The table: a board and its pieces as coloured letters, squares as a grid and hexes in staggered rows."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from rich.text import Text

from walstatt.cli.marks import Marks, terrain_signs
from walstatt.papers.words import Words
from walstatt.view import Board, Piece, Place, View

LIT = "+"  # a cell that is an answer to the open question
WIDEST = 3


class Table:
    """How one board is drawn. Marks stay the same for a whole game."""

    def __init__(self, board: Board, view: View, words: Words, width: int, map_width: int = 0) -> None:
        self.board = board
        self.is_plane = board.shape == "plane" or not board.places
        self.step = 1 if self.is_plane else _step(board, map_width or width, least=2 if map_width else 1)
        self.room = self.step * (1 if board.shape == "square" else 2)
        self.width = width
        self._marks = Marks(words, 1 if self.room == 1 else 2)
        for piece in view.pieces:
            self._marks.of(piece)
        present = dict.fromkeys([*(place.terrain for place in board.places), *(area.look for area in board.areas)])
        self.signs = terrain_signs(tuple(present), board.terrain)

    def mark(self, piece: Piece) -> str:
        """The mark of a piece."""
        return self._marks.of(piece)

    def rows(self, view: View, lit: Collection[int] = ()) -> list[Text]:
        """All cells, line by line; floors that lie above one another come one after the other."""
        shown = self.shown(view)
        return [row for floor in floors(self.board.places) for row in self.floor_rows(floor, shown, lit)]

    def shown(self, view: View) -> dict[int, list[Piece]]:
        """The pieces on each cell, the topmost last."""
        shown: dict[int, list[Piece]] = {}
        for piece in sorted(view.pieces, key=lambda piece: (not piece.is_marker, piece.stack)):
            for cell in piece.cells or (() if piece.at is None else (piece.at,)):
                shown.setdefault(cell, []).append(piece)
        return shown

    def floor_rows(self, places: list[Place], shown: Mapping[int, list[Piece]], lit: Collection[int]) -> Iterator[Text]:
        """One floor: a line of column names, then a line for each row of cells."""
        xs = {x: i for i, x in enumerate(sorted({place.x for place in places}))}
        lines: dict[int, list[Place]] = {}
        for place in places:
            lines.setdefault(place.y, []).append(place)
        margin = max(len(split_name(place.name)[1]) for place in places) + 1
        yield from self.head(places, xs, margin)
        for y in sorted(lines):
            line = sorted(lines[y], key=lambda place: place.x)
            row = Text(split_name(line[0].name)[1].rjust(margin - 1) + " ", style="dim")
            for place in line:
                row.append(" " * (margin + xs[place.x] * self.step - len(row)))
                row.append_text(self.cell(place, shown.get(place.id, []), place.id in lit))
            yield row

    def head(self, places: list[Place], xs: Mapping[int, int], margin: int) -> Iterator[Text]:
        """The names of the columns, written downwards where they are longer than a column is wide."""
        top = sorted({place.y for place in places})[:2]
        names = {xs[place.x]: split_name(place.name)[0] for place in places if place.y in top}
        longest = max(map(len, names.values()))
        for i in range(longest) if longest >= self.step else (None,):
            row = Text(style="dim")
            for column, name in sorted(names.items()):
                written = name if i is None else name.rjust(longest)[i]
                if names.get(column - 1) != name:
                    row.append(" " * (margin + column * self.step - len(row)) + written)
            yield row

    def cell(self, place: Place, pieces: list[Piece], is_lit: bool) -> Text:
        """One cell: the topmost piece, or the sign of its terrain."""
        size = min(self.room, WIDEST)
        look = self.board.terrain.get(place.terrain)
        ground = f"on {look.colour}" if look and look.colour.startswith("#") else ""
        if not pieces:
            sign = self.signs[place.terrain]
            text = sign if not is_lit else LIT if size == 1 else sign + LIT
            return Text(text.ljust(size), style=f"bold #b00000 {ground}" if is_lit else f"#404040 {ground}")
        army = self.board.armies.get(pieces[-1].army)
        text = self.mark(pieces[-1])
        if len(pieces) > 1 and size > len(text):
            text += str(min(len(pieces), 9))
        style = f"bold {army.ink} on {army.colour}" if army else "bold"
        done = Text(text, style=style + (" underline" if is_lit else ""))
        if is_lit and size > len(text):
            done.append(LIT, style=f"bold #b00000 {ground}")
        return done.append(" " * (size - len(done)), style=ground)


def _step(board: Board, width: int, least: int) -> int:
    columns = len({place.x for place in board.places})
    margin = max(len(split_name(place.name)[1]) for place in board.places) + 1
    widest = WIDEST if board.shape == "square" else 2
    least = 1 if board.shape == "square" else least  # a window shows a part, so hexes have room for their pieces
    return max(least, min(widest, (width - margin - 1) // columns))


def floors(places: tuple[Place, ...]) -> list[list[Place]]:
    """Cells that would be drawn on one another are on different floors."""
    floors: list[dict[tuple[int, int], Place]] = []
    for place in places:
        floor = next((one for one in floors if (place.x, place.y) not in one), None)
        if floor is None:
            floors.append(floor := {})
        floor[place.x, place.y] = place
    return [list(floor.values()) for floor in floors]


def split_name(name: str) -> tuple[str, str]:
    """The column and the row in the name of a cell: K7 is K and 7, K7+ K and 7+, 0413 and 04.13 are 04 and 13."""
    found = re.fullmatch(r"([^\d]+)(\d+\+?)", name) or re.fullmatch(r"(\d+)[^\d](\d+)", name)
    if found:
        return found[1], found[2]
    half = len(name) // 2
    return (name[:half], name[half:]) if name.isdigit() and len(name) % 2 == 0 else (name, "")
