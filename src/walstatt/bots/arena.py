"""The arena: a match between bots, played to its end or to a limit."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from walstatt.bots.bot import Bot
from walstatt.core.game import Game
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Seat

MOST_ANSWERS = 20_000


class BotFailed(Exception):
    """A bot gave an answer that is not allowed, or there was nobody to ask."""


def answer_of(bot: Bot, match: Match, seat: Seat, rng: Random) -> Answer:
    """What a bot answers, checked against the rules."""
    answer = bot.choose(match, seat, rng)
    ask = match.asks(seat)
    refusal = None if ask is None else ask.why_not(answer)
    if refusal is not None:
        raise BotFailed(f"{bot.level} answered {answer!r} to {ask}: {refusal}")
    return answer


def fight(match: Match, bots: Mapping[Seat, Bot], seed: int | str, limit: int = MOST_ANSWERS) -> int:
    """Let bots answer until the game is over or the limit is reached; returns how many answers they gave."""
    rngs = {seat: Random(f"{seed}|{seat}") for seat in sorted(bots)}
    given = 0
    while match.question is not None and given < limit:
        waiting = match.waiting_for()
        if not waiting:
            raise BotFailed(f"nobody to ask at {match.question!r}")
        seat = waiting[0]
        match.answer(answer_of(bots[seat], match, seat, rngs[seat]), seat=seat)
        given += 1
    return given


def play(
    game: Game[Any],
    scenario: str,
    bots: Mapping[Seat, Bot],
    *,
    seed: str,
    options: Mapping[str, Any] | None = None,
    limit: int = MOST_ANSWERS,
    is_watched: bool = True,
) -> Match:
    """A whole match of a scenario between bots; its result is None if the limit came first.

    A match that nobody watches is neither recorded nor told.
    """
    match = game.start(scenario, seed=seed, options=options, keeps_record=is_watched, tells=is_watched)
    fight(match, bots, seed, limit)
    return match
