"""Thinking in another process: a match as one seat knows it, as bytes, and the answer to its open question."""

from __future__ import annotations

from random import Random

import msgspec

from walstatt.core.game import game
from walstatt.core.match import Match
from walstatt.core.questions import Answer, AskEach, Seat
from walstatt.papers.keep import Kept, keep


def brief(match: Match, seat: Seat) -> bytes:
    """What `think` needs: the kept match without the secret of the dice and without what others have sealed."""
    kept = keep(match)
    answered = len(match.question.asks) - len(match.waiting_for()) if isinstance(match.question, AskEach) else 0
    known = msgspec.structs.replace(
        kept,
        setup=msgspec.structs.replace(kept.setup, secret=b"", seed=None),
        base=match.game.save(match.base.known_to(seat)),
        told=kept.told[: len(kept.told) - answered],
        index=0,
    )
    return msgspec.json.encode(known)


def think(game_name: str, kept_json: bytes | str, seat: Seat, level: str, seed: int | str) -> Answer:
    """The answer of a bot to the open question of its seat. What others have sealed is dropped before it looks."""
    from walstatt.bots import bot

    kept = msgspec.json.decode(kept_json, type=Kept)
    own = game(game_name)
    match = Match(own, own.load(kept.base).known_to(seat), told=kept.answers())
    return bot(level).choose(match, seat, Random(seed))
