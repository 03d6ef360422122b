"""Dice: keyed ones that both sides can check afterwards, scripted ones, and real ones typed in by a person.

The keyed stream: key = HMAC-SHA-256(server secret, match id and every seat's seed); the n-th draw is
HMAC-SHA-256(key, "roll|n|try") read as a 256-bit number and reduced to the chances of the die without bias. The server
publishes `commitment(secret, match id)` before it sees any seat's seed. docs/RECORD.md has it in full.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from typing import Protocol

from walstatt.core.questions import Answer, Die, Roll, Seat

SPAN = 2**256


class Dice(Protocol):
    """Whatever answers a Roll."""

    mode: str
    index: int  # of the next draw from the stream; it never goes back
    drawn: int | None  # where in the stream the last roll began; None if it came from elsewhere

    def roll(self, roll: Roll) -> Answer | None:
        """The dice as they fall, or None if a person must type them in."""


def commitment(secret: bytes, match_id: str) -> str:
    """What the server shows before the game: it fixes the secret without telling it."""
    return hashlib.sha256(b"walstatt commitment|" + match_id.encode() + b"|" + secret).hexdigest()


def stream_key(secret: bytes, match_id: str, seeds: Mapping[Seat, str]) -> bytes:
    """The key of one match's dice: nobody who lacks the secret or any seed can know it."""
    parts = [match_id, *(f"{seat}={seeds[seat]}" for seat in sorted(seeds))]
    return hmac.digest(secret, "|".join(parts).encode(), "sha256")


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


class NoDiceLeft(Exception):
    """A script of dice is shorter than the game."""


class ScriptedDice:
    """Dice that fall as written: for tests, worked examples and scenario documents. Then others may follow."""

    mode = "scripted"
    drawn: int | None = None

    def __init__(self, faces: Iterable[int], then: Dice | None = None) -> None:
        self._faces, self._then = list(faces), then
        self.index = 0 if then is None else then.index

    def roll(self, roll: Roll) -> Answer | None:
        """The next faces of the script; where they do not fit the roll and others may follow, those fall."""
        faces = self._faces[: roll.n]
        fits = len(faces) == roll.n and all(face in roll.die.faces for face in faces)
        if not fits and self._then is not None:
            self._faces = []
            fallen = self._then.roll(roll)
            self.index, self.drawn = self._then.index, self._then.drawn
            return fallen
        if len(self._faces) < roll.n:
            raise NoDiceLeft(f"{roll.rule}: {roll.n} of {roll.die.name} wanted, {len(self._faces)} left in the script")
        self._faces = self._faces[roll.n :]
        return roll.check(faces[0] if roll.n == 1 else tuple(faces))


class TypedDice:
    """Real dice: every roll becomes a question to a person."""

    mode = "typed"
    index = 0
    drawn: int | None = None

    def roll(self, roll: Roll) -> Answer | None:
        """Nobody but a person knows."""
        return None
