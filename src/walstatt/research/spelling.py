"""Spelling an answer: which letters can follow, and the answer that they lead to.

What can be spelled are the listed answers of a question; where a question lists a sample of what is legal, it is that
sample. Answers that are spelled alike, two marches of nearly the same length, stand for the first of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from walstatt.core.questions import Answer, Ask
from walstatt.research.alphabet import Alphabet, Letter, Unspelled


class Spelling:
    """The answer to one question as it is being spelled."""

    __slots__ = ("_alphabet", "_answers", "_follow", "ask", "is_done", "letters")

    def __init__(self, alphabet: Alphabet, ask: Ask) -> None:
        self.ask = ask
        self.letters: list[Letter] = []
        self.is_done = False
        self._alphabet = alphabet
        self._answers: Sequence[Answer] = ask.options
        self._follow: Mapping[Letter, Sequence[Answer]] | None = None

    @property
    def follow(self) -> Mapping[Letter, Sequence[Answer]]:
        """The letters that can come next, each with the answers that go on with it."""
        if self._follow is None:
            self._follow = {} if self.is_done else self._grouped()
        return self._follow

    def _grouped(self) -> Mapping[Letter, Sequence[Answer]]:
        kind = self.ask.kind
        if kind in ("cell", "unit"):
            letter_of = self._alphabet.letter_of[kind]
            try:
                return {letter_of[one]: (one,) for one in self._answers}
            except KeyError:
                pass  # told below, with its name
        at, speller = len(self.letters), self._alphabet.speller(kind)
        found: dict[Letter, list[Any]] = {}
        for one in self._answers:
            letter = speller(one, at)
            if letter in found:
                found[letter].append(one)
            else:
                found[letter] = [one]
        return found

    def add(self, letter: Letter) -> bool:
        """Go on with a letter; True if that ends the answer."""
        if letter not in self.follow:
            sort, name = self._alphabet.meaning(letter)
            raise Unspelled(f"{sort} {name!r} cannot come here: {self.ask!r} after {self.letters}")
        self._answers = self.follow[letter]
        self.letters.append(letter)
        self._follow = None
        first = self._answers[0]
        self.is_done = len(self.letters) == self._alphabet.length(self.ask.kind, first)
        return self.is_done

    @property
    def answer(self) -> Answer:
        """What was spelled."""
        if not self.is_done:
            raise Unspelled(f"{self.letters} is not a whole answer to {self.ask!r}")
        return self._answers[0]


def spelled(alphabet: Alphabet, ask: Ask, letters: Sequence[Letter]) -> Spelling:
    """The answer to a question after these letters."""
    spelling = Spelling(alphabet, ask)
    for letter in letters:
        spelling.add(letter)
    return spelling
