"""What a bot is, and what all of them do alike: look at a question as their seat knows it."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol, TypeAlias

from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask, Seat, Stale

Memory: TypeAlias = Any


class Bot(Protocol):
    """A player. It may remember a plan, so one bot plays one seat of one match."""

    level: str

    def choose(self, match: Match, seat: Seat, rng: Random) -> Answer:
        """An answer to the open question of this seat; the same one for the same state of `rng`."""

    def memory(self) -> Memory:
        """What it wants to remember between two questions, as plain data: for a bot that thinks elsewhere each time."""

    def recall(self, memory: Memory) -> None:
        """Go on with what was remembered; None for a new bot."""


def asked(match: Match, seat: Seat) -> Ask:
    """The question that is open for the seat; raises Stale if there is none."""
    ask = match.asks(seat)
    if ask is None:
        raise Stale(f"{seat} is not asked")
    return ask


def promising(match: Match, ask: Ask, p: Any) -> list[Answer]:
    """The answers worth a look: the game's hints if it has any, else all options; legal ones only, never none."""
    hints = match.game.hints
    if hints is not None:
        found = [answer for answer in hints.promising(p, ask) if ask.why_not(answer) is None]
        if found:
            return found
    return list(ask.options)
