"""Fixed scripts: games recorded once, and the answers of one player that a browser test gives by hand.

A script is a game up to a moment (its seed and every answer so far; the dice follow from the seed) and the answers from
there on. `python -m tests.web.scripts` records them anew.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from walstatt.core.game import game
from walstatt.core.match import Match
from walstatt.core.shapes import plain

HOME = Path(__file__).parent


class Line(msgspec.Struct, frozen=True, array_like=True):
    """An answer of a seat, with the question it belongs to."""

    seat: str
    prompt: str
    answer: Any


class Script(msgspec.Struct, frozen=True):
    """A recorded game: `before` leads to the moment, `lines` are to come out."""

    game: str
    scenario: str
    seed: str
    player: str  # the seat that plays by hand
    before: list[Any]
    lines: list[Line]

    @property
    def id(self) -> str:
        """The id of the match; the dice depend on it."""
        return hashlib.sha256(self.seed.encode()).hexdigest()[:24]

    @property
    def secret(self) -> bytes:
        """The secret of the match; the dice follow from it."""
        return hashlib.sha256(self.seed.encode()).digest()

    def begun(self) -> Match:
        """The game at the moment where the script begins."""
        match = begin(self.game, self.scenario, self.seed)
        for answer in self.before:
            match.answer(plain(answer), seat=match.waiting_for()[0])
        return match


def begin(name: str, scenario: str, seed: str) -> Match:
    """A game whose dice are fixed by a seed and can go on in a server."""
    digest = hashlib.sha256(seed.encode())
    return game(name).start(scenario, secret=digest.digest(), match_id=digest.hexdigest()[:24])


def script(name: str) -> Script:
    """A script by its name."""
    return msgspec.json.decode((HOME / f"{name}.json").read_bytes(), type=Script)
