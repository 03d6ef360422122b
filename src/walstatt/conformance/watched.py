"""Games that do not behave: corrected rules for law 10, rules that raise for law 13."""

from __future__ import annotations

from typing import Any

from walstatt.core.game import Game
from walstatt.core.match import Match
from walstatt.core.questions import AskEach, Flow, Question


class Watched:
    """A game whose questions and answers are looked at on their way."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def start(self, *args: Any, **options: Any) -> Match:
        """Start with this game instead of the sound one."""
        return Game.start(self, *args, **options)  # type: ignore[arg-type]

    def step(self, p: Any) -> Flow:
        """Run a step of the game."""
        flow = self._game.step(p)
        value: Any = None
        while True:
            try:
                q = flow.send(value)
            except StopIteration:
                return
            self.asked(q)
            value = yield q
            self.answered(p)

    def asked(self, q: Question) -> None:
        """A question on its way to the match."""

    def answered(self, p: Any) -> None:
        """An answer on its way to the rules."""


class Corrected(Watched):
    """The same game with every question under a new rule number, as after a fix."""

    def asked(self, q: Question) -> None:
        """Give it another number."""
        for ask in q.asks.values() if isinstance(q, AskEach) else (q,):
            ask.rule += "-new"


class Faulty(Watched):
    """A game whose rules raise when told to."""

    fails = False

    def answered(self, p: Any) -> None:
        """Leave a trace and raise."""
        if self.fails:
            self.fails = False
            p.now["trace"] = 1
            raise ZeroDivisionError
