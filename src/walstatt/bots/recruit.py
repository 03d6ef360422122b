"""The recruit: acts while it can, follows a hunch one time in three, and looks at nothing that comes after."""

from __future__ import annotations

from random import Random

from walstatt.bots.bot import Memory, asked, promising
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask, Seat

HUNCHES = 4  # how many of the game's best guesses it knows
LUCID = 1 / 3  # how often it follows one of them
DRAWS = 4  # how often it draws before it looks for something else to do than to end


class Recruit:
    """Random, but it does not stand idle while there is something promising to do."""

    level = "recruit"

    def choose(self, match: Match, seat: Seat, rng: Random) -> Answer:
        """A hunch, or any answer at all."""
        ask = asked(match, seat)
        if rng.random() < LUCID:
            return rng.choice(_acts(ask, promising(match, ask, match.position.known_to(seat))[:HUNCHES]))
        return _any(ask, rng)

    def memory(self) -> Memory:
        """It remembers nothing."""
        return None

    def recall(self, memory: Memory) -> None:
        """It remembers nothing."""


def _any(ask: Ask, rng: Random) -> Answer:
    """Drawn by chance, without a look at all there is, unless it would end something."""
    for _ in range(DRAWS):
        answer = ask.draw(rng)
        if ask.kind != "order" or isinstance(answer, tuple):
            return answer
    return rng.choice(_acts(ask, list(ask.options)))


def _acts(ask: Ask, answers: list[Answer]) -> list[Answer]:
    """Without the bare verbs that end something, where there is anything else to order."""
    if ask.kind != "order":
        return answers
    return [answer for answer in answers if isinstance(answer, tuple)] or answers
