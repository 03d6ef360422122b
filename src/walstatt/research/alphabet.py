"""The alphabet of a scenario: a fixed number of integers, each with one meaning in every position.

An answer is spelled with them, letter by letter: a verb, then what it is about; a set one member at a time, a path cell
by cell, a march step by step. What can vary in length ends with `done`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from walstatt.core.game import Game
from walstatt.core.questions import Answer
from walstatt.papers.words import codes_of, message_id

Letter: TypeAlias = int
Speller: TypeAlias = Callable[[Any, int], Letter]

EXACT = 32  # amounts below this have a letter each
PER_OCTAVE = 16  # letters from one power of two to the next: an amount beyond is told to a sixteenth
OCTAVES = 13  # beyond the exact ones: up to 262,143
FACING = 240  # sixteenths of a degree in one letter of a pose: 15 degrees
CIRCLE = 5760
PARTS = re.compile(r"[ -]")  # between the parts of a choice that has no word of its own


class Unspelled(ValueError):
    """An answer names something for which the alphabet has no letter."""


class Letters(NamedTuple):
    """A section of the alphabet: letters of one sort."""

    sort: str  # done, several, verb, unit, cell, choice, amount, facing, step
    start: Letter
    names: tuple[Any, ...]

    @property
    def stop(self) -> Letter:
        """The first letter after it."""
        return self.start + len(self.names)


def amount_class(amount: int) -> int:
    """Small amounts as they are, large ones to a sixteenth; an amount below zero has the class below zero."""
    size = abs(amount)
    if size < EXACT:
        return amount
    shift = size.bit_length() - EXACT.bit_length() + 1
    found = EXACT + (shift - 1) * PER_OCTAVE + (size >> shift) - PER_OCTAVE
    return found if amount > 0 else -found


class Alphabet:
    """All letters of one scenario with its switches."""

    def __init__(self, game: Game[Any], scenario: str, options: Mapping[str, Any] | None = None) -> None:
        self.game, self.scenario, self.options = game, scenario, dict(options or {})
        p = game.begun(scenario, options)
        board, table = game.board(p), game.table(p)
        self.board = board
        self.seats: tuple[str, ...] = tuple(p.seats)
        self.sides: dict[str, str] = dict(p.seats)
        self.is_plane = not board.places
        orders = {message_id(one.verb): one.about for one in table.orders} if table is not None else {}
        self._about = {**{message_id(verb): about for verb, about in game.things.items()}, **orders}
        top = EXACT + PER_OCTAVE * OCTAVES
        self.sections: dict[str, Letters] = {}
        self.size = 0
        self._add("done", ("done",))
        self._add("several", ("several",))
        self._add("verb", sorted({*codes_of(game, "order"), *orders}))
        self._add("unit", units_of(game, p))
        self._add("cell", self._cells())
        self._add("choice", codes_of(game, "choice"))
        self._add("amount", range(-top + 1 if self.is_plane else 0, top))
        self._add("facing", range(CIRCLE // FACING) if self.is_plane else ())
        self._add("step", ("ahead", "contract", "extend", "pivot", "slide", "turn", "wheel") if self.is_plane else ())
        self.letter_of = {
            sort: {name: letter for letter, name in enumerate(some.names, some.start)}
            for sort, some in self.sections.items()
        }
        self.done, self.several = 0, 1
        self._spellers: dict[str, Speller] = {
            "order": self._order, "unit": self._unit, "cell": self._cell, "amount": self._amount,
            "choice": self._choice, "some": self._some, "path": self._path, "pose": self._pose, "march": self._march,
        }  # fmt: skip

    def _add(self, sort: str, names: Iterable[Any]) -> None:
        self.sections[sort] = some = Letters(sort, self.size, tuple(names))
        self.size = some.stop

    def _cells(self) -> tuple[Any, ...]:
        """The cells of the board; an open table is ruled into squares of one unit of distance: column, row."""
        board = self.board
        if not self.is_plane:
            return tuple(place.id for place in board.places)
        columns, rows = -(-board.width // board.size), -(-board.height // board.size)
        return tuple((column, row) for row in range(rows + 1) for column in range(columns + 1))

    def meaning(self, letter: Letter) -> tuple[str, Any]:
        """The sort of a letter and what it stands for: ("verb", "move"), ("unit", 12)."""
        for some in self.sections.values():
            if some.start <= letter < some.stop:
                return some.sort, some.names[letter - some.start]
        raise Unspelled(f"there is no letter {letter}; there are {self.size}")

    def spell(self, kind: str, answer: Answer) -> tuple[Letter, ...]:
        """An answer to a question of this kind as letters."""
        speller = self._spellers[kind]
        return tuple(speller(answer, at) for at in range(self.length(kind, answer)))

    def speller(self, kind: str) -> Speller:
        """What tells the letter of an answer at a place."""
        return self._spellers[kind]

    def length(self, kind: str, answer: Answer) -> int:
        """How many letters an answer has, `done` among them."""
        if kind == "order":
            return 1 if type(answer) is str else len(answer) + self._is_open(answer[0])
        if kind == "path" and self.is_plane:
            return len(answer) // 2 + 1
        if kind in ("some", "path"):
            return len(answer) + 1
        if kind == "march":
            return 2 * len(answer) + 1
        if kind == "pose":
            return 2 if self.is_plane else len(answer)
        if kind == "choice" and type(answer) is str and message_id(answer) not in self.letter_of["choice"]:
            return len(PARTS.split(answer)) + 2
        return 1

    # One kind of answer each

    def _order(self, answer: Answer, at: int) -> Letter:
        verb = message_id(answer if type(answer) is str else answer[0])
        if at == 0:
            return self._letter("verb", verb)
        if at == len(answer):
            return self.done
        about = self._about.get(verb) or ("unit",)
        sort = about[at - 1 if at <= len(about) else -1]
        return self._amount(answer[at]) if sort == "word" else self._letter(sort.removesuffix("s"), answer[at])

    def _is_open(self, verb: str) -> bool:
        about = self._about.get(message_id(verb)) or ("unit",)
        return about[-1] == "units"

    def _unit(self, answer: Answer, at: int = 0) -> Letter:
        return self._letter("unit", answer)

    def _cell(self, answer: Answer, at: int = 0) -> Letter:
        return self._letter("cell", answer)

    def _amount(self, answer: Answer, at: int = 0) -> Letter:
        return self._letter("amount", amount_class(answer))

    def _choice(self, answer: Answer, at: int) -> Letter:
        """A choice has its word; one that joins several things is told part by part."""
        if type(answer) is int:
            return self._amount(answer)
        letter = self.letter_of["choice"].get(message_id(answer))
        if letter is not None:
            return letter
        parts = PARTS.split(answer)
        if at == 0 or at > len(parts):
            return self.several if at == 0 else self.done
        part = parts[at - 1]
        return self._amount(int(part)) if part.isdigit() else self._letter("choice", message_id(part))

    def _some(self, answer: Answer, at: int) -> Letter:
        return self._letter("unit", answer[at]) if at < len(answer) else self.done

    def _path(self, answer: Answer, at: int) -> Letter:
        """The cells on the way; on an open table the squares of its corners, which are told as x, y, x, y."""
        if self.is_plane:
            return self.done if 2 * at >= len(answer) else self._square(answer[2 * at], answer[2 * at + 1])
        return self._letter("cell", answer[at]) if at < len(answer) else self.done

    def _pose(self, answer: Answer, at: int) -> Letter:
        """The square in which it lies, then the direction to the next 15 degrees; without a table, its numbers."""
        if not self.is_plane:
            return self._amount(answer[at])
        x, y, facing = answer
        if at == 0:
            return self._square(x, y)
        return self._letter("facing", (facing + FACING // 2) % CIRCLE // FACING)

    def _square(self, x: int, y: int) -> Letter:
        return self._letter("cell", (x // self.board.size, y // self.board.size))

    def _march(self, answer: Answer, at: int) -> Letter:
        """Each step is its word and the class of its amount."""
        if at == 2 * len(answer):
            return self.done
        word, amount = answer[at // 2]
        return self._amount(amount) if at % 2 else self._letter("step", word)

    def _letter(self, sort: str, name: Any) -> Letter:
        try:
            return self.letter_of[sort][name]
        except KeyError:
            raise Unspelled(f"{self.game.name}/{self.scenario} has no letter for the {sort} {name!r}") from None


def units_of(game: Game[Any], p: Any) -> list[int]:
    """All units that a match can name: those a position is written with, those to come, what any seat sees at first."""
    found = {*game.labels_in(game.write(p)).values(), *game.units_to_come(p)}
    for seat in p.seats:
        pieces = game.view(p.known_to(seat), seat).pieces
        found |= {one.id if one.number is None else one.number for one in pieces if not one.is_marker}
    return sorted(found)
