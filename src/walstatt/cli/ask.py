"""A question in words: its sentence, its answers as numbered lines, and what a typed line means."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from walstatt.cli import measured
from walstatt.cli.orders import Named, Orders, has_word, spoken
from walstatt.cli.speak import Voice, flow
from walstatt.cli.table import Table
from walstatt.core.game import Game
from walstatt.core.questions import Answer, Ask
from walstatt.papers.marches import march_read
from walstatt.papers.words import Names, Words
from walstatt.view import Board, Piece, View

MOST_LISTED = 60


class NotUnderstood(Exception):
    """A typed line that names no answer at all."""


class Question:
    """One open question as a person at the terminal meets it."""

    def __init__(
        self, voice: Voice, words: Words, names: Names, ask: Ask, board: Board, view: View, table: Table, own: Game[Any]
    ) -> None:
        self.voice, self.words, self.names, self.ask, self.home = voice, words, names, ask, own.home
        self.cells = {place.name.casefold(): place.id for place in board.places}
        self.pieces = {(piece.id if piece.number is None else piece.number): piece for piece in view.pieces[::-1]}
        self.marks = {table.mark(piece): number for number, piece in self.pieces.items()}
        self.table = table
        self.orders = Orders(words, own.home, own.things, Named(self.unit, names.cell, self._unit, self.cells))
        self.listed = self._listed()
        self.is_length, self.is_spot = measured.is_length(ask, own), measured.is_spot(ask, board)

    def sentence(self) -> str:
        """What is asked."""
        code = f"prompt-{self.ask.prompt}"
        if self.ask.prompt and self.words.has(code):
            return self.words.say(code, self.ask.facts, self.names)
        return self.voice.text("ask-kind", kind=self.words.say(f"kind-{self.ask.kind}"))

    def lit(self) -> tuple[int, ...]:
        """The cells that are answers, to be shown on the map."""
        if self.ask.kind == "cell":
            return self.listed
        return tuple(path[-1] for path in self.listed if path) if self.ask.kind == "path" else ()

    # Saying answers

    def called(self, answer: Answer) -> str:
        """An answer in words."""
        kind = self.ask.kind
        if kind == "order":
            return self.orders.said(answer)
        if kind == "unit":
            return self.unit(answer)
        if kind == "cell":
            return self.names.cell(answer)
        if kind == "path":
            return " → ".join(map(self.names.cell, answer)) or self.voice.text("ask-none")
        if kind == "march":
            return self.words.march(answer)
        if kind == "some":
            return ", ".join(map(self.unit, answer)) or self.voice.text("ask-nobody")
        if self.is_length or self.is_spot:
            return measured.said(answer, self.voice, self.words.lang)
        if kind == "pose":
            return (
                self.voice.text("ask-pose", x=answer[0], y=answer[1], turn=answer[2])
                if len(answer) == 3
                else str(answer)
            )
        return self.words.choice(answer) if kind == "choice" else str(answer)

    def unit(self, number: int) -> str:
        """A unit with its mark and its place."""
        piece = self.pieces.get(number)
        if piece is None:
            return self.names.unit(number, self.words.lang)
        place = f" ({self.names.cell(piece.at)})" if piece.at is not None else ""
        return f"{self.table.mark(piece)} {self.names.unit(number, self.words.lang)}{place}"

    def said(self) -> list[str]:
        """The listed answers in words."""
        return [self.called(answer) for answer in self.listed]

    def lines(self, among: Sequence[int] | None = None) -> Iterator[str]:
        """The answers, or some of them, numbered; orders stand together by unit."""
        places = range(len(self.listed)) if among is None else among
        shown = [(place + 1, self.listed[place]) for place in places[:MOST_LISTED]]
        if self.ask.kind == "cell" and len(self.listed) > MOST_LISTED:
            example = self.called(self.listed[len(self.listed) // 2])
            yield self.voice.text("ask-many-cells", count=len(self.listed), example=example)
            return
        if self.ask.kind == "order":
            yield from self.orders.lines(shown, self.table.width)
        elif self.is_length:
            yield from flow((self.called(answer) for _, answer in shown), self.table.width)
        elif self.ask.kind in ("cell", "path", "amount", "pose"):
            yield from flow((f"{i} {self.called(answer)}" for i, answer in shown), self.table.width)
        else:
            yield from (f"{i:3} {self.called(answer)}" for i, answer in shown)
        if len(places) > len(shown):
            yield self.voice.text("ask-more", count=len(places) - len(shown))

    def about(self) -> tuple[tuple[int, ...], list[Piece]]:
        """The cells and pieces that the question is about, to be seen on the map."""
        units = [value for name, value in self.ask.facts.items() if name in ("unit", "target") and type(value) is int]
        if self.ask.kind == "unit":
            units += self.listed
        elif self.ask.kind == "some":
            units += dict.fromkeys(unit for answer in self.listed for unit in answer)
        elif self.ask.kind == "order":
            units += self.orders.bearers(self.listed)
        return self.lit(), [self.pieces[unit] for unit in units if unit in self.pieces]

    def _listed(self) -> tuple[Answer, ...]:
        """The answers in the order people read them: what ends something comes last."""
        if self.ask.kind == "path":
            return tuple(self._shortest())
        if self.ask.kind == "order":
            return self.orders.in_order(self.ask.options)
        return self.ask.options

    def _shortest(self) -> list[Answer]:
        """One path to each place, the shortest; longer ones can be typed cell by cell."""
        best: dict[int, Answer] = {}
        for path in self.ask.options:
            end = path[-1] if path else -1
            if end not in best or len(path) < len(best[end]):
                best[end] = path
        return list(best.values())

    # Understanding answers

    def understood(self, line: str) -> Answer:
        """The answer that a typed line means, allowed or not; raises NotUnderstood if it means none."""
        text = line.strip().casefold()
        kind = self.ask.kind
        if kind in ("cell", "path") and (cells := self._typed_cells(text)):
            return self._cells(cells)
        if self.is_length and (length := measured.length_read(text)) is not None:
            return length
        if text.isdecimal() and kind != "amount":
            if 1 <= int(text) <= len(self.listed):
                return self.listed[int(text) - 1]
            raise NotUnderstood(line)
        if kind == "amount" and re.fullmatch(r"-?\d+", text):
            return int(text)
        found = self._by_kind(kind, line.strip())
        if found is None:
            found = self._by_name(text)
        if found is None and kind == "choice":
            found = self._closed_choice(text)
        if found is None:
            raise NotUnderstood(line)
        return found

    def _by_kind(self, kind: str, line: str) -> Answer | None:
        if kind == "unit":
            return self._unit(line)
        if kind == "some":
            units = [self._unit(part) for part in re.split(r"[\s,;]+", line)]
            return None if None in units else tuple(sorted(unit for unit in units if unit is not None))
        if self.is_spot:
            return measured.spot_read(line)
        if kind == "pose" and re.fullmatch(r"-?\d+([\s,;]+-?\d+)*", line):
            return tuple(map(int, re.split(r"[\s,;]+", line)))
        if kind == "march":
            return march_read(line, self.words.say)
        return self.orders.typed(line) if kind == "order" else None

    def _by_name(self, text: str) -> Answer | None:
        """The one listed answer whose words begin like this, or that has a word that does."""
        called = {self.called(answer).casefold(): answer for answer in self.listed}
        if text in called:
            return called[text]
        fitting = [answer for name, answer in called.items() if text and name.startswith(text)]
        fitting = fitting or [answer for name, answer in called.items() if has_word(name, text)]
        return fitting[0] if len(fitting) == 1 else None

    def _closed_choice(self, text: str) -> Answer | None:
        """A choice that is not open now. Where several are called alike, the rarest reason against it says most."""
        codes = spoken(self.home, self.words, "choice")
        named = [code for code, said in codes if text and said.casefold().startswith(text)]
        reasons = {code: getattr(self.ask.why_not(code), "code", "") for code, _ in codes} if len(named) > 1 else {}
        often = Counter(reasons.values())
        return min(named, key=lambda code: often[reasons.get(code, "")], default=None)

    def _typed_cells(self, text: str) -> list[int] | None:
        parts = re.split(r"[\s,;→>]+", text)
        return [self.cells[part] for part in parts] if all(part in self.cells for part in parts) else None

    def _cells(self, cells: list[int]) -> Answer:
        if self.ask.kind == "cell":
            return cells[-1]
        if len(cells) == 1:
            return next((path for path in self.listed if path and path[-1] == cells[0]), tuple(cells))
        return tuple(cells)

    def unit_typed(self, text: str) -> int | None:
        """The piece that somebody means."""
        return self._unit(text)

    def _unit(self, text: str) -> int | None:
        """A unit by its mark, its name or a part of it that no other has, or the cell it stands on."""
        if text in self.marks:
            return self.marks[text]
        low = text.casefold()
        alike = [number for mark, number in self.marks.items() if mark.casefold() == low]
        if len(alike) == 1:
            return alike[0]
        for number, piece in self.pieces.items():
            if self.names.unit(number, self.words.lang).casefold() == low:
                return number
            if piece.at is not None and self.names.cell(piece.at).casefold() == low and not piece.is_marker:
                return number
        called = [one for one in self.pieces if has_word(self.names.unit(one, self.words.lang).casefold(), low)]
        return called[0] if len(called) == 1 else None
