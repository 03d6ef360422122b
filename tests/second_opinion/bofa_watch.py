"""Hold a match of the Five Armies against the second opinion: what it lists and refuses, its odds, what it tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, NamedTuple, TypeAlias

from tests.second_opinion.bofa_field import Field
from tests.second_opinion.bofa_map import name
from walstatt.core.match import Match
from walstatt.core.position import Event
from walstatt.core.questions import Ask


class Disagreement(NamedTuple):
    """The game says one thing and the book another."""

    topic: str
    about: Any
    book: Any
    game: Any
    field: Field

    def __str__(self) -> str:
        book, game = self.book, self.game
        if isinstance(book, dict) and isinstance(game, dict):
            keys = [key for key in {**book, **game} if book.get(key) != game.get(key)]
            book, game = {key: book.get(key) for key in keys}, {key: game.get(key) for key in keys}
        return f"{self.topic} {self.about}: by the book {book}, in the game {game}"


class Watch:
    """A match with somebody beside it who has read the book."""

    def __init__(self, match: Match, rng: Random, looks: Looks, hears: Hears, thorough: bool = True) -> None:
        self.match, self.rng, self.thorough = match, rng, thorough
        self.looks, self.hears = looks, hears
        self.found: list[Disagreement] = []
        self.compared: Counter[str] = Counter()
        self.cast: Field | None = None  # the position when the spell was cast that is under way
        self.touched: set[int] = set()  # whom it has moved
        self.surplus: dict[int, set[int]] = {}  # by turn: reinforcements who found no room
        self.field = self.rest = self._now()

    def _now(self) -> Field:
        return Field(self.match.game.save(self.match.position))

    def same(self, topic: str, about: Any, book: Any, game: Any, field: Field | None = None) -> None:
        """Compare what the book and the game say; of two sets each thing by itself."""
        self.compared[topic] += 1
        if book == game:
            return
        field = field or self.field
        if isinstance(book, set | frozenset):
            for one in sorted(book ^ game):
                self.found.append(Disagreement(topic, (about, one), one in book, one in game, field))
        else:
            self.found.append(Disagreement(topic, about, book, game, field))

    @property
    def question(self) -> Ask | None:
        """What is asked now."""
        question = self.match.question
        assert question is None or isinstance(question, Ask)
        return question

    @property
    def told(self) -> list[Any]:
        """The answers that the running order has been told."""
        return [one.answer for one in self.match.told if one.kind != "roll"]

    def look(self) -> None:
        """Compare what may be answered now."""
        question = self.question
        assert question is not None
        self.field = self._now()
        if self.match.is_at_rest:
            self.rest = self.field
        if question.prompt in self.looks:
            self.looks[question.prompt](self, question)

    def answer(self, answer: Any) -> None:
        """Give an answer, and compare what happens."""
        asked, told = self.question, [*self.told, answer]
        assert asked is not None
        line = len(self.match.line)
        events = self.match.answer(answer)
        before, self.field = self.field, self._now()
        for hear in self.hears:
            hear(self, Answered(asked, told, events, before, line))

    def allows(self, answer: object) -> bool:
        """Whether the game takes an answer."""
        return self.match.why_not(answer) is None

    def is_alone(self, question: Ask) -> bool:
        """Whether the seat that is asked has no partner."""
        side = self.field.seats[question.seat]
        return list(self.field.seats.values()).count(side) == 1


class Answered(NamedTuple):
    """An answer that was given: to what, all that this order was told, what happened, the position before."""

    asked: Ask
    told: list[Any]
    events: tuple[Event, ...]
    before: Field
    line: int  # how much the match had been told before

    def of(self, *what: str) -> list[Event]:
        """The events of these kinds."""
        return [event for event in self.events if event.what in what]


Look: TypeAlias = Callable[[Watch, Ask], None]
Looks: TypeAlias = dict[str, Look]
Hears: TypeAlias = tuple[Callable[[Watch, Answered], None], ...]


def names(cells: Iterable[int]) -> frozenset[str]:
    """Hexes as people read them."""
    return frozenset(map(name, cells))


def way(path: Iterable[int]) -> str:
    """A path as people read it."""
    return "-".join(map(name, path))


def ordered(options: Iterable[Any], verb: str) -> set[Any]:
    """The first thing of every order with this verb: `("assault", 12)` gives 12."""
    return {one[1] for one in options if isinstance(one, tuple) and one[0] == verb}
