"""Thinking in another process: a match as one seat knows it, as bytes, and the answer to its open question."""

from __future__ import annotations

from random import Random

import msgspec

from walstatt.bots.bot import Memory
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


def think(
    game_name: str, kept_json: bytes | str, seat: Seat, level: str, seed: int | str, memory: Memory = None
) -> tuple[Answer, Memory]:
    """The answer of a bot to the open question of its seat, and what it wants to remember until the next one.

    What others have sealed is dropped before it looks.
    """
    from walstatt.bots import bot

    kept = msgspec.json.decode(kept_json, type=Kept)
    own = game(game_name)
    match = Match(own, own.load(kept.base).known_to(seat), told=kept.answers(), number=kept.number)
    player = bot(level)
    player.recall(memory)
    return player.choose(match, seat, Random(seed)), player.memory()
