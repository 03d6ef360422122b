"""Dice: keyed ones that both sides can check afterwards, and real ones typed in by a person.

The keyed stream: key = HMAC-SHA-256(server secret, match id and every seat's seed); the n-th draw is
HMAC-SHA-256(key, "roll|n|try") read as a 256-bit number and reduced to the chances of the die without bias. The server
publishes `commitment(secret, match id)` before it sees any seat's seed. docs/RECORD.md has it in full.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Protocol

from walstatt.core.questions import Answer, Die, Roll, Seat

SPAN = 2**256
NO_NOTES: Mapping[str, Any] = MappingProxyType({})


class Dice(Protocol):
    """Whatever answers a Roll."""

    mode: str
    index: int  # of the next draw from the stream; it never goes back
    drawn: int | None  # where in the stream the last roll began; None if it came from elsewhere
    notes: Mapping[str, Any]  # what else the record says of the last roll

    def roll(self, roll: Roll) -> Answer | None:
        """The dice as they fall, or None if a person must type them in."""


def commitment(secret: bytes, match_id: str) -> str:
    """What the server shows before the game: it fixes the secret without telling it."""
    return hashlib.sha256(b"walstatt commitment|" + match_id.encode() + b"|" + secret).hexdigest()


def stream_key(secret: bytes, match_id: str, seeds: Mapping[Seat, str]) -> bytes:
    """The key of one match's dice: nobody who lacks the secret or any seed can know it."""
    parts = [match_id, *(f"{seat}={seeds[seat]}" for seat in sorted(seeds))]
    return hmac.digest(secret, "|".join(parts).encode(), "sha256")


def salt_of(secret: bytes, match_id: str, number: int, seat: Seat) -> bytes:
    """What hides a sealed answer: nobody can guess it, and it opens this one only."""
    return hmac.digest(secret, f"seal|{match_id}|{number}|{seat}".encode(), "sha256")


def locked(key: bytes, text: bytes, purpose: str = "lock") -> bytes:
    """A text under a stream of the key; the same again opens it."""
    stream = b"".join(hmac.digest(key, f"{purpose}|{at}".encode(), "sha256") for at in range(0, len(text), 32))
    return bytes(a ^ b for a, b in zip(text, stream, strict=False))


def draw(key: bytes, purpose: str, index: int, chances: int) -> int:
    """The index-th draw for a purpose: a number from 0 to chances - 1, each equally likely."""
    limit = SPAN - SPAN % chances
    attempt = 0
    while True:
        number = int.from_bytes(hmac.digest(key, f"{purpose}|{index}|{attempt}".encode(), "sha256"), "big")
        if number < limit:
            return number % chances
        attempt += 1


def face_at(thing: Die, place: int) -> int:
    """The face that holds this place among all chances of the die."""
    if thing.name != "cup":
        return thing.faces[place]  # each has one chance
    for face, weight in zip(thing.faces, thing.weights, strict=True):
        place -= weight
        if place < 0:
            return face
    raise ValueError(f"{thing.name} has fewer chances")


def die_note(thing: Die) -> str | tuple[tuple[int, int], ...]:
    """How a record writes a die: "d12", or the faces of a cup with their chances."""
    return thing.name if thing.name != "cup" else tuple(zip(thing.faces, thing.weights, strict=True))


class KeyedDice:
    """Dice from the keyed stream."""

    mode = "keyed"
    drawn: int | None = None
    notes = NO_NOTES

    def __init__(self, key: bytes, index: int = 0) -> None:
        self._key, self.index = key, index

    def roll(self, roll: Roll) -> Answer:
        """Draw once for each die."""
        chances = sum(roll.die.weights)
        first = self.drawn = self.index
        self.index += roll.n
        if roll.n == 1:
            return face_at(roll.die, draw(self._key, "roll", first, chances))
        return tuple(face_at(roll.die, draw(self._key, "roll", i, chances)) for i in range(first, self.index))


class TypedDice:
    """Real dice: every roll becomes a question to a person."""

    mode = "typed"
    index = 0
    drawn: int | None = None
    notes = NO_NOTES

    def roll(self, roll: Roll) -> Answer | None:
        """Nobody but a person knows."""
        return None
