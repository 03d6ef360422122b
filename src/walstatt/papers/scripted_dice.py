"""Dice that fall as written: for tests, worked examples and scenario documents."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.dice import NO_NOTES, Dice
from walstatt.core.questions import Answer, Roll


class NoDiceLeft(Exception):
    """A script of dice is shorter than the game."""


class ScriptedDice:
    """Dice that fall as written: for tests, worked examples and scenario documents. Then others may follow."""

    mode = "scripted"
    drawn: int | None = None
    notes = NO_NOTES

    def __init__(self, faces: Iterable[int], then: Dice | None = None) -> None:
        self._faces, self.then = list(faces), then
        self.index = 0 if then is None else then.index

    def roll(self, roll: Roll) -> Answer | None:
        """The next faces of the script; where they do not fit the roll and others may follow, those fall."""
        faces = self._faces[: roll.n]
        fits = len(faces) == roll.n and all(face in roll.die.faces for face in faces)
        if not fits and self.then is not None:
            self._faces = []
            fallen = self.then.roll(roll)
            self.index, self.drawn, self.notes = self.then.index, self.then.drawn, self.then.notes
            return fallen
        if len(self._faces) < roll.n:
            raise NoDiceLeft(f"{roll.rule}: {roll.n} of {roll.die.name} wanted, {len(self._faces)} left in the script")
        self._faces = self._faces[roll.n :]
        return roll.check(faces[0] if roll.n == 1 else tuple(faces))
