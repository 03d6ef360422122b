"""Marks: the letters that stand for pieces and the signs that stand for terrain in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_lowercase, ascii_uppercase, digits

from walstatt.papers.words import Words
from walstatt.view import Look, Piece

GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ"
CYRILLIC = "БГДЖЗИЙЛПФЦЧШЩЫЭЮЯ"
LETTERS = ascii_uppercase + GREEK + CYRILLIC
COUNTS = digits[1:] + ascii_lowercase

SIGNS: Mapping[str, str] = {
    "": ".", "grass": ".", "bush": "\"", "tree": "^", "rock": "*", "water": "~", "marsh": ",", "wall": "#",
    "plank": "=", "rubble": "%", "slope": "/", "thorn": "&", "road": ":", "roof": "_", "house": "_", "tent": "|",
}  # fmt: skip
SPARE = "-;'`<>()[]{}$@\\?!"


class Marks:
    """A mark for each piece, capital for the first side and small for the others: one letter, or letter and number.

    A piece keeps its mark for the whole game; pieces that come later get one of those that are free.
    """

    def __init__(self, words: Words, width: int) -> None:
        self._words, self._width = words, width
        self._sides: list[str] = []
        self._marks: dict[int, str] = {}

    def of(self, piece: Piece) -> str:
        """The mark of a piece."""
        mark = self._marks.get(piece.id)
        if mark is None:
            if piece.side not in self._sides:
                self._sides.append(piece.side)
            mark = self._marks[piece.id] = self._free(piece, self._sides.index(piece.side) > 0)
        return mark

    def _free(self, piece: Piece, is_small: bool) -> str:
        initial = next((c for c in self._words.say(piece.word) if c.isalpha()), "X").upper()[0]
        letter = initial.lower() if is_small else initial
        if self._width > 1:
            counts = piece.label + COUNTS if len(piece.label) == 1 else COUNTS[9:] if piece.label else COUNTS
            tries = [letter + count for count in counts]
        else:
            tries = [letter, *(LETTERS.lower() if is_small else LETTERS)]
        used = set(self._marks.values())
        return next((one for one in tries if one not in used), tries[-1])


def terrain_signs(names: Sequence[str], looks: Mapping[str, Look]) -> dict[str, str]:
    """A sign for each terrain, told by its pattern; no two alike while there are signs left."""
    signs: dict[str, str] = {}
    spare = iter(SPARE)
    for name in names:
        look = looks.get(name)
        sign = SIGNS.get(look.pattern if look else "", ".")
        if sign in signs.values():
            sign = next(spare, sign)
        signs[name] = sign
    return signs
