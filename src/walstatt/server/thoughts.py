"""What worker processes think about: a bot's answer, and exact odds.

A thought is plain data in and plain data out. It never holds more than the seat it is for may know.
"""

from __future__ import annotations

from typing import Any

import msgspec

from walstatt.bots import LEVELS, brief, think
from walstatt.core.game import game, games
from walstatt.core.match import Match
from walstatt.core.odds import Odds, TooMany, odds_of
from walstatt.core.questions import Refused, Seat, Stale
from walstatt.core.shapes import plain
from walstatt.papers.keep import Kept
from walstatt.server.acts import as_wire
from walstatt.server.reach import reach_of
from walstatt.server.ready import ready_orders
from walstatt.server.wire import OddsWire, OutcomeWire, StopWire

MOST_OUTCOMES = 200
MOST_BRANCHES = 20_000  # about two seconds; nobody wants to wait longer only to hear that there are too many


class Thought(msgspec.Struct, frozen=True):
    """A match as a seat knows it, and what is wanted."""

    game: str
    brief: bytes
    seat: Seat
    level: str = ""
    seed: int = 0
    memory: Any = None  # what the bot remembers since its last answer
    answers: list[Any] = []
    unit: int = -1


def thought_of(match: Match, seat: Seat, **wanted: Any) -> bytes:
    """A thought for a worker: the match without the secret of the dice and without what others have sealed."""
    return msgspec.msgpack.encode(Thought(match.game.name, brief(match, seat), seat, **wanted))


def learn(_data: bytes) -> bytes:
    """Know every game before anybody asks."""
    return msgspec.json.encode(list(games()))


def choose(data: bytes) -> bytes:
    """A bot's answer and its memory, as JSON."""
    thought = msgspec.msgpack.decode(data, type=Thought)
    known = (thought.level, thought.seed, thought.memory)
    return msgspec.json.encode(think(thought.game, thought.brief, thought.seat, *known))


def weigh(data: bytes) -> bytes:
    """Exact odds of a plan; a refusal or too many branches are told as plain data too."""
    thought = msgspec.msgpack.decode(data, type=Thought)
    try:
        odds = odds_of(_known(thought), [plain(answer) for answer in thought.answers], most=MOST_BRANCHES)
    except Refused as refused:
        refusal = refused.refusal
        return msgspec.json.encode({"refused": [refusal.rule, refusal.code, refusal.facts]})
    except (TooMany, RecursionError):
        return msgspec.json.encode({"too_many": True})
    except Stale:
        return msgspec.json.encode({"stale": True})
    return msgspec.json.encode({"odds": _wire(odds, thought.seat)})


def propose(data: bytes) -> bytes:
    """Orders that bring on whoever waits beside the board, as JSON."""
    thought = msgspec.msgpack.decode(data, type=Thought)
    return msgspec.json.encode(ready_orders(_known(thought), thought.seat))


def survey(data: bytes) -> bytes:
    """Where a unit could go and whom it could attack, as JSON."""
    thought = msgspec.msgpack.decode(data, type=Thought)
    cells, units = reach_of(_known(thought), thought.unit)
    return msgspec.json.encode({"cells": cells, "units": units})


def _known(thought: Thought) -> Match:
    """The match as a fork: no dice, nothing sealed but the seat's own."""
    kept = msgspec.json.decode(thought.brief, type=Kept)
    own = game(thought.game)
    return Match(own, own.load(kept.base), told=kept.answers())


def _wire(odds: Odds, seat: Seat) -> OddsWire:
    """Odds for the wire, with what the seat may hear."""
    outcomes = [
        OutcomeWire(
            chance=(outcome.chance.numerator, outcome.chance.denominator),
            percent=round(float(outcome.chance) * 100, 3),
            events=as_wire(event for event in outcome.events if event.is_seen_by(seat)),
            stop=None if outcome.stop is None else StopWire(**outcome.stop._asdict()),
        )
        for outcome in odds.outcomes[:MOST_OUTCOMES]
    ]
    return OddsWire(outcomes=outcomes, total=len(odds.outcomes))


__all__ = ["LEVELS", "Thought", "choose", "learn", "propose", "survey", "thought_of", "weigh"]
