"""A match without dice of its own: each die is a chance node, every moment can be copied, kept and taken up again."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask, Refused, Roll, Seat, Stale
from walstatt.core.run import Told
from walstatt.core.shapes import plain
from walstatt.research.alphabet import Letter
from walstatt.research.play import HORIZON, Play, Stage


class Kept(msgspec.Struct, frozen=True):
    """All that a moment of a match needs to go on from."""

    game: str
    scenario: str
    horizon: int
    letters: int
    base: Any  # the position at rest before the running order
    told: list[Told]  # what that order was told since
    given: list[tuple[Seat, Any]]  # sealed answers to a question that others have still to answer
    spelled: list[Letter]
    fallen: list[int]  # dice of the open roll


class Branch(Play):
    """One moment of a match, from which it can go on in any way."""

    def __init__(self, stage: Stage, horizon: int = HORIZON, match: Match | None = None) -> None:
        self.given: list[tuple[Seat, Answer]] = []
        self.fallen: list[int] = []
        if match is None:
            match = Match(stage.game, stage.game.begun(stage.scenario, stage.options), unseals=True, tells=False)
        super().__init__(stage, match, horizon)

    # Chance

    @property
    def roll(self) -> Roll | None:
        """The dice that are to fall."""
        question = self.match.question
        return question if isinstance(question, Roll) else None

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked and nothing falls any more."""
        return self.match.question is None or self.letters >= self.horizon

    def outcomes(self) -> list[tuple[int, float]]:
        """How the next die can fall as far as the rule can tell: the place among its faces, and how likely."""
        roll = self.roll
        assert roll is not None, "no die is to fall"
        one = roll if roll.n == 1 else Roll(roll.die, reads=roll.each)
        return [(roll.die.faces.index(face), weight / one.total) for face, weight in one.classes()]

    def fall(self, place: int) -> None:
        """The next die falls."""
        roll = self.roll
        assert roll is not None, "no die is to fall"
        self.fallen.append(roll.die.faces[place])
        if len(self.fallen) == roll.n:
            answer = self.fallen[0] if roll.n == 1 else tuple(self.fallen)
            self.fallen = []
            self.match.play(answer)
            self._next()

    def give(self, answer: Answer) -> None:
        """Give a whole answer for the seat that is asked."""
        question = self.match.question
        if isinstance(question, Ask):
            self.match.play(answer)
        else:
            self.match.answer(answer, seat=self.seat)
            self.given = [*self.given, (self.seat, answer)] if self.match.question is question else []
        self._next()

    # Copies

    def copy(self) -> Branch:
        """The same moment, independent of this one."""
        return self._at(self.match.fork())

    def _at(self, match: Match) -> Branch:
        """The moment that follows the last whole question of a match."""
        twin = Branch(self.stage, self.horizon, match)
        twin._take_up(self.given, self.spelled, self.fallen, self.letters)
        return twin

    def _take_up(
        self, given: list[tuple[Seat, Answer]], spelled: list[Letter], fallen: list[int], letters: int
    ) -> None:
        for _, answer in given:
            self.give(answer)
        for letter in spelled:
            self.add(letter)
        self.fallen, self.letters = list(fallen), letters

    def __deepcopy__(self, memo: dict[int, Any]) -> Branch:
        return self.copy()

    def keep(self) -> bytes:
        """The moment as text: the position at rest before the running order and what was told since."""
        match, stage = self.match, self.stage
        kept = Kept(
            stage.game.name, stage.scenario, self.horizon, self.letters, stage.game.save(match.base),
            list(match.told[: len(match.told) - len(self.given)]), self.given, self.spelled, self.fallen,
        )  # fmt: skip
        return msgspec.json.encode(kept)

    def __reduce__(self) -> tuple[Any, tuple[bytes]]:
        return taken_up, (self.keep(),)


def taken_up(text: bytes) -> Branch:
    """A moment that was kept; raises ValueError where the rules of today do not lead there."""
    kept = msgspec.json.decode(text, type=Kept)
    stage = stage_of(kept.game, kept.scenario)
    told = [msgspec.structs.replace(one, answer=plain(one.answer)) for one in kept.told]
    try:
        match = Match(stage.game, stage.game.load(kept.base), unseals=True, tells=False, told=told, checks=True)
        branch = Branch(stage, kept.horizon, match)
        branch._take_up([(seat, plain(answer)) for seat, answer in kept.given], kept.spelled, kept.fallen, kept.letters)
    except (Stale, Refused) as changed:
        raise ValueError(f"the rules have changed since: {changed}") from changed
    return branch


@cache
def stage_of(game: str, scenario: str) -> Stage:
    """One stage for all moments of a scenario."""
    return Stage(game, scenario)
