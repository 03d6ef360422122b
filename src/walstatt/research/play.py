"""A match that is played letter by letter: what the environments of all three kinds have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from walstatt.core.game import Game, game
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Seat
from walstatt.research.alphabet import Alphabet, Letter
from walstatt.research.layout import Layout
from walstatt.research.sight import Sight
from walstatt.research.spelling import Spelling

HORIZON = 10_000  # letters after which a match is cut, unless said otherwise


class Stage:
    """What is the same in all matches of a scenario: its alphabet and the layout of what is seen."""

    def __init__(self, of: Game[Any] | str, scenario: str, options: Mapping[str, Any] | None = None) -> None:
        self.game: Game[Any] = game(of) if isinstance(of, str) else of
        self.scenario, self.options = scenario, dict(options or {})
        self.alphabet = Alphabet(self.game, scenario, options)
        self.layout = Layout(self.alphabet)
        self.seats, self.sides = self.alphabet.seats, self.alphabet.sides

    def begin(self, seed: str) -> Match:
        """A new match with open dice that nobody records."""
        return self.game.start(self.scenario, seed=seed, options=self.options, keeps_record=False, tells=False)


class Play:
    """One match on a stage, and the answer that is being spelled."""

    def __init__(self, stage: Stage, match: Match, horizon: int = HORIZON) -> None:
        self.stage, self.match, self.horizon = stage, match, horizon
        self.letters = 0  # spelled in this match
        self._sights: dict[Seat, Sight] = {}
        self._spelling: Spelling | None = None
        self.seat: Seat = ""
        self._next()

    def _next(self) -> None:
        waiting = self.match.waiting_for()
        ask = self.match.asks(waiting[0]) if waiting else None
        self._spelling = None if ask is None else Spelling(self.stage.alphabet, ask)
        self.seat = waiting[0] if waiting else ""

    @property
    def ask(self) -> Ask | None:
        """The question that is being answered."""
        return None if self._spelling is None else self._spelling.ask

    @property
    def spelled(self) -> list[Letter]:
        """The letters of its answer so far."""
        return [] if self._spelling is None else self._spelling.letters

    @property
    def is_cut(self) -> bool:
        """Whether it has come to the horizon without an end."""
        return self.letters >= self.horizon and self.match.result is None

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
        return self._spelling is None or self.letters >= self.horizon

    def legal(self) -> list[Letter]:
        """The letters that can come next."""
        return [] if self._spelling is None else sorted(self._spelling.follow)

    def mask(self) -> bytearray:
        """A one for each letter that can come next."""
        found = bytearray(self.stage.alphabet.size)
        for letter in () if self._spelling is None else self._spelling.follow:
            found[letter] = 1
        return found

    def add(self, letter: Letter) -> bool:
        """Spell one letter on; True if an answer was given. Raises Unspelled, and then nothing has changed."""
        assert self._spelling is not None, "nobody is asked"
        is_whole = self._spelling.add(letter)
        self.letters += 1
        if is_whole:
            self.give(self._spelling.answer)
        return is_whole

    def give(self, answer: Any) -> None:
        """Give a whole answer for the seat that is asked."""
        self.match.answer(answer, seat=self.seat)
        self._next()

    def observe(self, seat: Seat) -> bytes:
        """What a seat sees, as 32-bit floats in the order of the layout."""
        sight = self._sights.get(seat)
        if sight is None:
            sight = self._sights[seat] = Sight(self.stage.layout, seat)
        is_asked = seat == self.seat
        return sight.observe(self.match, self.ask if is_asked else None, self.spelled if is_asked else [])

    def rewards(self) -> dict[Seat, float]:
        """1 for each seat of the side that has won, -1 for the others; nothing without a winner."""
        result = self.match.result
        winner = None if result is None else result.winner
        return {
            seat: 0.0 if winner is None else 1.0 if side == winner else -1.0 for seat, side in self.stage.sides.items()
        }
