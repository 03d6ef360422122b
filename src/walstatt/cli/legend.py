"""What stands beside the map: turn and phase, who the letters are, what the signs mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, zip_longest
from textwrap import wrap

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from walstatt.cli.speak import Voice, flow
from walstatt.cli.table import LIT, Table
from walstatt.cli.window import whole as whole_board
from walstatt.papers.words import Names, Words
from walstatt.view import Piece, View

ARROWS = "↑↗→↘↓↙←↖"
BESIDE = 34  # columns that a list beside the map needs
SHORT = 16  # lines up to which an army has a column of its own
MANY = 3  # pieces of nobody that share an entry
PRINTED = 2  # values of a piece that are shown


class Legend:
    """The words beside a table."""

    def __init__(self, voice: Voice, words: Words, table: Table) -> None:
        self.voice, self.words, self.table = voice, words, table
        self.usual: list[tuple[int, int]] = []  # the health most pieces have, and how many

    def whole(self, view: View, names: Names, lit: tuple[int, ...] = ()) -> RenderableType:
        """Heading, map and lists, side by side where there is room."""
        rows = whole_board(self.table, view, lit)
        map_width = max(len(row) for row in rows) + 1
        below = [self.terrain(bool(lit)), *self.trays(view)]
        room = self.table.width - map_width - 1
        if room < BESIDE:
            armies = self.armies(view, names, self.table.width // 2 - 2)
            is_short = len(armies) == 2 and max(map(len, armies)) <= SHORT
            lists = _side_by_side(armies) if is_short else _columns([*chain(*armies)], self.table.width)
            return Group(self.heading(view), *rows, lists, *below)
        both = Grid.grid(padding=(0, 1, 0, 0))
        both.add_column(no_wrap=True, min_width=map_width)
        both.add_column()
        both.add_row(Group(*rows), Group(*chain(*self.armies(view, names, room))))
        return Group(self.heading(view), both, *below)

    def lists(self, view: View, names: Names) -> Iterator[Text]:
        """Heading and lists without the map."""
        yield self.heading(view)
        yield from chain(*self.armies(view, names, self.table.width))
        yield from self.trays(view)

    def heading(self, view: View) -> Text:
        """Turn, phase, whose phase it is, and the other tracks."""
        return Text("\n".join(flow(self.tracks(view), self.table.width, " · ")), style="bold")

    def tracks(self, view: View, *, is_short: bool = False) -> list[str]:
        """The parts of the heading; in short without what only explains a figure."""
        parts = [self.words.say(view.phase)] if view.phase else []
        if acting := view.acting or view.active:
            parts.append(", ".join(self.words.say(f"side-{side}") for side in acting))
        if not any(track.word == "track-turn" for track in view.tracks):
            turn = f"{view.turn}/{view.turns}" if view.turns else str(view.turn)
            counted = self.words.say("table-turn", {"turn": turn}) if self.words.has("table-turn") else ""
            parts.insert(0, counted or self.voice.text("table-turn", turn=turn))
        for track in view.tracks:
            of = f"/{track.of}" if track.of is not None else ""
            written = "" if track.value is None else f"{self._value(track.value)}{of}"
            items = ", ".join(self._item(word, value) for word, value in track.items)
            shown = f"{written} ({items})" if written and items and not is_short else written or items
            parts.append(f"{self.words.say(track.word)}: {shown}")
        return [part for part in parts if part]

    def _item(self, word: str, value: object) -> str:
        return f"{self.words.say(word)}{': ' if isinstance(value, str) else ' '}{self._value(value)}"

    def _value(self, value: object) -> str:
        return self.words.say(value) if isinstance(value, str) else str(value)

    def armies(self, view: View, names: Names, room: int) -> list[list[Text]]:
        """Every piece on the board, by side, each side under its name."""
        found = []
        self.usual = Counter(piece.health[1] if piece.health else 1 for piece in view.pieces).most_common(1)
        for side in dict.fromkeys(piece.side for piece in view.pieces):
            those = [piece for piece in view.pieces if piece.side == side and not piece.tray]
            here = [*self.entries(those, names, room)]
            title = [Text(self.words.say(f"side-{side}"), style="bold")] if side else []
            found += [title + here] if here else []
        return found

    def entries(self, pieces: list[Piece], names: Names, room: int) -> Iterator[Text]:
        """An entry for each piece; many alike that belong to nobody share one."""
        kinds = Counter(piece.word for piece in pieces if not piece.side)
        shared = {word for word, count in kinds.items() if count >= MANY}
        yield from (self.piece(piece, names, room) for piece in pieces if piece.side or piece.word not in shared)
        for word in shared:
            here = [piece for piece in pieces if piece.word == word and piece.at is not None]
            listed = ", ".join(f"{self.table.mark(piece)} {names.cell(piece.at or 0)}" for piece in here)
            yield Text("\n".join(wrap(f"{self.words.say(word)}: {listed}", room, subsequent_indent="   ")))

    def piece(self, piece: Piece, names: Names, room: int) -> Text:
        """One piece: mark, place, name; then what is special about it, on a line of its own where it must."""
        army = self.table.board.armies.get(piece.army)
        mark = self.table.mark(piece)
        place = "" if piece.at is None else f" {names.cell(piece.at)}"
        head = f"{place} {self.words.say(piece.word)} {piece.label}".rstrip()
        line = Text().append(mark, style=f"bold {army.ink} on {army.colour}" if army else "bold").append(head)
        notes = ", ".join(self.notes(piece, room))
        if len(line) + 1 + len(notes) <= room:
            return line.append(f" {notes}".rstrip(), style="dim")
        indent = "\n" + " " * (len(mark) + 1)
        for part in wrap(notes, room - len(mark) - 1):
            line.append(indent + part, style="dim")
        return line

    def notes(self, piece: Piece, room: int) -> Iterator[str]:
        """Facing, health where it is not as usual, states; printed values where there is room."""
        if piece.facing is not None:
            yield ARROWS[round(piece.facing / 45) % 8]
        if piece.health is not None and (piece.health[0] < piece.health[1] or self.is_unusual(piece.health[1])):
            yield f"♥{piece.health[0]}/{piece.health[1]}"
        yield from (self.words.say(state) for state in piece.states)
        if room > BESIDE * 2:
            yield from (f"{self.words.say(word)} {figure}" for word, figure in piece.values[:PRINTED])

    def looked_at(self, piece: Piece, names: Names) -> Text:
        """All that is known of one piece."""
        side = [self.words.say(f"side-{piece.side}")] if piece.side else []
        values = [f"{self.words.say(word)} {figure}" for word, figure in piece.values]
        line = self.piece(msgspec.structs.replace(piece, values=()), names, self.table.width * 2)
        return line.append(", ".join(["", *values, *side]))

    def is_unusual(self, most: int) -> bool:
        """Whether a piece can take more or less than most pieces here."""
        return most > 1 and most not in [usual for usual, _ in self.usual]

    def terrain(self, is_lit: bool) -> Text:
        """What the signs mean."""
        parts = []
        for name, sign in self.table.signs.items():
            look = self.table.board.terrain.get(name)
            code = look.word if look and look.word else f"terrain-{name}"
            parts.append(f"{sign} {self.words.say(code)}")
        if is_lit:
            parts.append(f"{LIT} {self.voice.text('table-lit')}")
        return Text("\n".join(flow(parts, self.table.width)), style="dim")

    def trays(self, view: View) -> list[Text]:
        """What lies beside the board."""
        trays: dict[str, dict[str, list[str]]] = {}
        for piece in view.pieces:
            if piece.tray:
                called = f"{self.words.say(piece.word)} {piece.label}".rstrip()
                trays.setdefault(piece.tray, {}).setdefault(piece.side, []).append(f"{self.table.mark(piece)} {called}")
        return [Text(f"{self.words.say(tray)}: {self._by_side(those)}", style="dim") for tray, those in trays.items()]

    def _by_side(self, those: dict[str, list[str]]) -> str:
        """Lists of names, each after its side where there are several."""
        if len(those) == 1:
            return ", ".join(*those.values())
        return "; ".join(f"{self.words.say(f'side-{side}')}: {', '.join(names)}" for side, names in those.items())


def _side_by_side(armies: list[list[Text]]) -> RenderableType:
    """Each army in a column of its own."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for row in zip_longest(*armies, fillvalue=Text()):
        grid.add_row(*row)
    return grid


def _columns(lines: list[Text], width: int) -> RenderableType:
    """Lines in as many columns as fit, read downwards."""
    widest = max((len(part) for line in lines for part in line.plain.splitlines()), default=0) + 2
    count = max(1, width // max(widest, 1))
    height = -(-len(lines) // count)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for i in range(height):
        grid.add_row(*lines[i::height])
    return grid
