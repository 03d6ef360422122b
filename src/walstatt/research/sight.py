"""What a seat sees as a row of numbers: made from its view and the question it is asked, nothing else (law 7)."""

from __future__ import annotations

import re
from array import array
from collections.abc import Mapping
from typing import Any

from walstatt.core.match import Match
from walstatt.core.position import Position
from walstatt.core.questions import Ask, Seat
from walstatt.papers.words import message_id
from walstatt.research.alphabet import Letter
from walstatt.research.layout import AREA, AREAS, FACTS, ITEMS, KINDS, LONGEST, MARKERS, VALUES, Layout
from walstatt.view import Area, Piece, Track, View

NUMBER = re.compile(r"-?\d+")
MOST_ROWS = 10_000  # rows of pieces that are remembered
UNIT_FACTS = ("unit", "engine", "units", "free")


def numbers(row: list[Any]) -> bytes:
    """A row as the bytes of an array of 32-bit floats."""
    return array("f", row).tobytes()


class Sight:
    """The eyes of one seat of a match."""

    def __init__(self, layout: Layout, seat: Seat) -> None:
        self.layout, self.seat = layout, seat
        self._side = layout.alphabet.sides[seat]
        self._unit_at, self._cell_at, self._at = layout.unit_at, layout.cell_at, layout.at
        self._rows: dict[int, tuple[Piece, int | None, bytes]] = {}  # of pieces that games keep, by their identity
        self._nothing = bytes(4 * len(layout.piece))
        self._looked_at: Position | None = None
        self._seen = b""
        self._match_row: list[float] = []

    def observe(self, match: Match, ask: Ask | None, letters: list[Letter]) -> bytes:
        """All numbers of an observation, as 32-bit floats. What is seen is looked at anew where it has changed."""
        known = match.position.known_to(self.seat)
        if self._looked_at is None or known != self._looked_at:
            self._look(match.game.view(known, self.seat))
            self._looked_at = known
        row = [*self._match_row, float(ask is not None), *self._question(ask, letters)]
        return numbers(row) + self._seen

    # What is asked

    def _question(self, ask: Ask | None, letters: list[Letter]) -> list[float]:
        """The question, the letters spelled, the units it names."""
        named = [0.0] * len(self.layout.units)
        if ask is None:
            return [0.0] * (4 + len(FACTS)) + [-1.0] * LONGEST + named
        facts = ask.facts
        cell = self._cell_at.get(facts.get("cell", -1), (-1, 0, 0))[0]
        prompt = self._at["prompt"].get(message_id(ask.prompt), -1)
        told = [KINDS.index(ask.kind) + 1, prompt + 1, cell]
        told += [value if type(value := facts.get(name)) is int else 0 for name in FACTS]
        last = letters[-LONGEST:]
        for name in UNIT_FACTS:
            value = facts.get(name, ())
            for unit in value if isinstance(value, tuple | list) else (value,):
                if unit in self._unit_at:
                    named[self._unit_at[unit]] = 1.0
        if facts.get("target") in self._unit_at:
            named[self._unit_at[facts["target"]]] = 2.0
        return [*told, len(letters), *last, *[-1.0] * (LONGEST - len(last)), *named]

    # What is seen

    def _look(self, view: View) -> None:
        layout = self.layout
        self._match_row = [
            view.turn,
            view.turns or 0,
            self._at["phase"].get(message_id(view.phase).removeprefix("phase-"), -1) + 1,
            self._side in view.active,
            layout.alphabet.seats.index(self.seat),
            sorted(set(layout.alphabet.sides.values())).index(self._side),
        ]
        units, markers, rows = [self._nothing] * len(layout.units), [], self._rows
        if len(rows) > MOST_ROWS:
            rows.clear()
        for piece in view.pieces:
            _, at, row = rows.get(id(piece)) or self._noted(piece)
            if at is None:
                markers.append(row)
            else:
                units[at] = row
        markers = markers[:MARKERS] + [self._nothing] * (MARKERS - len(markers))
        parts = [numbers(self._tracks(view)), *units, *markers]
        if layout.alphabet.is_plane:
            parts.append(numbers(self._areas(view.areas if view.areas is not None else layout.alphabet.board.areas)))
        self._seen = b"".join(parts)

    def _noted(self, piece: Piece) -> tuple[Piece, int | None, bytes]:
        """A piece with its row and its place among the units; a marker has none."""
        at = None if piece.is_marker else self._unit_at.get(piece.id if piece.number is None else piece.number)
        noted = self._rows[id(piece)] = (piece, at, numbers(self._piece(piece)))
        return noted

    def _mine(self, side: str) -> int:
        return 0 if not side else 1 if side == self._side else -1

    def _piece(self, piece: Piece) -> list[float]:
        cell, x, y, facing = -1, 0, 0, piece.facing or 0
        if piece.pose is not None:
            x, y, facing = piece.pose
        elif piece.at is not None:
            cell, x, y = self._cell_at.get(piece.at, (-1, 0, 0))
        lives, of = piece.health or (0, 0)
        values = [figure_of(figure) for _, figure in piece.values[:VALUES]]
        states = [0] * len(self.layout.states)
        for state in piece.states:
            at = self._at["state"].get(message_id(state).removeprefix("state-"))
            if at is not None:
                states[at] = 1
        return [
            1, self._mine(piece.side), piece.at is not None or piece.pose is not None, cell, x, y, facing, piece.stack,
            lives, of, self._at["word"].get(message_id(piece.word), -1) + 1,
            self._at["tray"].get(message_id(piece.tray).removeprefix("tray-"), -1) + 1,
            *values, *[0] * (VALUES - len(values)), *states,
        ]  # fmt: skip

    def _tracks(self, view: View) -> list[float]:
        rows = [[0.0] * (ITEMS + 3) for _ in self.layout.tracks]
        for track in view.tracks:
            at = self._at["track"].get(message_id(track.word).removeprefix("track-"))
            if at is not None:
                rows[at] = self._track(track)
        return [number for row in rows for number in row]

    def _track(self, track: Track) -> list[float]:
        items = [self._number(figure) for _, figure in track.items[:ITEMS]]
        return [1, self._number(track.value), self._number(track.of), *items, *[0] * (ITEMS - len(items))]

    def _number(self, value: Any) -> float:
        """A number as it is; a side is 1 if it is the seat's own, -1 if not."""
        if isinstance(value, int):
            return value
        if isinstance(value, str) and value.startswith("side-"):
            side = value.removeprefix("side-")
            return self._mine(side) if side in self.layout.alphabet.sides.values() else 0
        return 0

    def _areas(self, areas: tuple[Area, ...]) -> list[float]:
        rows = [self._area(area, self._at["look"]) for area in areas[:AREAS]]
        return [number for row in rows for number in row] + [0.0] * len(AREA) * (AREAS - len(rows))

    def _area(self, area: Area, looks: Mapping[str, int]) -> list[float]:
        points = area.outline or area.line
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return [looks.get(area.look, -1) + 1, min(xs), min(ys), max(xs), max(ys), area.width]


def figure_of(text: str) -> int:
    """The number that a printed value ends with: 5 of "1x 1-5"."""
    found = NUMBER.findall(text.replace("-", " "))
    return int(found[-1]) if found else 0
