"""The layout of an observation: where in the row of numbers each thing stands. docs/RESEARCH.md tells it in words."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from typing import Any, NamedTuple

from walstatt.core.shapes import SHAPES
from walstatt.papers.words import codes_of
from walstatt.research.alphabet import Alphabet

LONGEST = 16  # letters of the answer being spelled that are shown, the last ones
MARKERS = 64  # markers that are shown, the first ones of the view
AREAS = 24  # pieces of terrain of an open table that are shown
ITEMS = 8  # numbers of a track
VALUES = 7  # printed values of a piece
KINDS = tuple(SHAPES)

MATCH = ("turn", "turns", "phase", "is_mine", "seat", "side", "is_asked")
FACTS = ("left", "points", "allowance", "least", "most", "length", "angle", "cost", "reach", "round")
QUESTION = ("kind", "prompt", "cell", *FACTS, "letters")
PIECE = ("is_seen", "side", "is_on_board", "cell", "x", "y", "facing", "stack", "lives", "of", "word", "tray")
AREA = ("look", "west", "south", "east", "north", "width")


class Field(NamedTuple):
    """A part of the observation: where it begins, and its shape."""

    start: int
    shape: tuple[int, ...]
    columns: tuple[str, ...]  # of its last axis

    @property
    def stop(self) -> int:
        """Where the next begins."""
        return self.start + prod(self.shape)


class Layout:
    """Which number of an observation means what, in every position of a scenario."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.alphabet, game = alphabet, alphabet.game
        self.units: tuple[int, ...] = alphabet.sections["unit"].names
        self.phases = codes_of(game, "phase")
        self.prompts = codes_of(game, "prompt")
        self.states = codes_of(game, "state")
        self.trays = codes_of(game, "tray")
        self.tracks = codes_of(game, "track")
        self.words = words_of_pieces(alphabet)
        self.looks = tuple(sorted(alphabet.board.terrain))
        self.piece = (*PIECE, *(f"value_{i}" for i in range(VALUES)), *self.states)
        self.fields: dict[str, Field] = {}
        self.size = 0
        self._add("match", (len(MATCH),), MATCH)
        self._add("question", (len(QUESTION),), QUESTION)
        self._add("spelled", (LONGEST,))
        self._add("named", (len(self.units),), map(str, self.units))
        self._add("tracks", (len(self.tracks), ITEMS + 3), ("is_seen", "value", "of", *map(str, range(ITEMS))))
        self._add("units", (len(self.units), len(self.piece)), self.piece)
        self._add("markers", (MARKERS, len(self.piece)), self.piece)
        if alphabet.is_plane:
            self._add("areas", (AREAS, len(AREA)), AREA)

        self.unit_at = {unit: at for at, unit in enumerate(self.units)}
        self.cell_at = {place.id: (at, place.x, place.y) for at, place in enumerate(alphabet.board.places)}
        self.at = {
            name: {word: at for at, word in enumerate(words)}
            for name, words in (
                ("phase", self.phases), ("prompt", self.prompts), ("state", self.states),
                ("tray", self.trays), ("track", self.tracks), ("word", self.words), ("look", self.looks),
            )
        }  # fmt: skip

    def _add(self, name: str, shape: tuple[int, ...], columns: Iterable[str] = ()) -> None:
        self.fields[name] = field = Field(self.size, shape, tuple(columns))
        self.size = field.stop

    def split(self, observation: Any) -> dict[str, Any]:
        """The parts of an observation by name, as views of the same array."""
        return {name: observation[field.start : field.stop].reshape(field.shape) for name, field in self.fields.items()}


def words_of_pieces(alphabet: Alphabet) -> tuple[str, ...]:
    """What a piece or marker can be: the words that the game has for units, markers and areas."""
    found: dict[str, None] = {}
    for beginning in ("unit", "marker", "rank", "area"):
        found |= dict.fromkeys(f"{beginning}-{code}" for code in codes_of(alphabet.game, beginning))
    return tuple(found)
