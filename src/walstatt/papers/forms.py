"""How the fields of a scenario document are written: words for people instead of numbers and bits.

A game says of every field which form it has. A form reads what somebody wrote into what a saved position holds, writes
it back, and tells a JSON Schema what it takes. Whatever does not fit is refused with its path, what was found and what
is expected there, and the nearest word that is known.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Protocol, Self, TypeGuard

from walstatt.papers.words import words_of

Path = tuple[str, ...]
SHOWN = 60  # signs of what was found that an error repeats
MANY = 12  # words that an error lists
FARTHEST = 2**53  # no number that people write is greater


class BadField(ValueError):
    """This field is wrong: a code for the sentence and its facts, which tell what is expected and what was found."""

    def __init__(self, path: Path, code: str, **facts: Any) -> None:
        self.path, self.code, self.facts = path, code, facts
        super().__init__(f"{'.'.join(path) or 'document'}: {self.say('en')}")

    @property
    def expected(self) -> str:
        """What is expected there, in English."""
        return self.say("en")

    def say(self, lang: str) -> str:
        """The sentence in a language; a game's reader may give a sentence of its own instead of a code."""
        said = words_of(None, lang).say(f"paper-{self.code}", self.facts) if " " not in self.code else self.code
        near = self.facts.get("near")
        return f"{said} {words_of(None, lang).say('paper-near', {'near': near})}" if near else said


def shown(value: object) -> str:
    """What was found, cut short, on one line."""
    text = " ".join(repr(value).split())
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def unknown(path: Path, code: str, value: object, known: Iterable[str]) -> BadField:
    """A word that nobody knows, with those that could stand there and the nearest of them."""
    words = list(dict.fromkeys(known))
    near = get_close_matches(str(value).lower(), words, n=1, cutoff=0.6) if isinstance(value, str) else []
    listed = ", ".join(words[:MANY]) + (" …" if len(words) > MANY else "")
    return BadField(path, code, found=shown(value), known=listed or "-", near=near[0] if near else "")


def number_in(name: Any) -> Any:
    """A key as the value it stands for: text that is a number is one."""
    return int(name) if isinstance(name, str) and name.lstrip("-").isascii() and name.lstrip("-").isdigit() else name


class Form(ABC):
    """How one value is written."""

    said = ""  # what a reference says of it, where its kind alone would not tell

    def told_as(self, said: str) -> Self:
        """This form with words of its own for the reference."""
        self.said = said
        return self

    @abstractmethod
    def read(self, value: Any, path: Path) -> Any:
        """What a saved position holds; raises BadField."""

    def read_key(self, name: Any, path: Path) -> Any:
        """The same of a key of a table, which is always text."""
        return self.read(name, path)

    def write(self, value: Any) -> Any:
        """What people read."""
        return value

    @abstractmethod
    def schema(self) -> dict[str, Any]:
        """What a JSON Schema says of it."""


class Whole(Form):
    """A whole number between two bounds."""

    def __init__(self, least: int = 0, most: int = FARTHEST) -> None:
        self.least, self.most = least, most

    def read(self, value: Any, path: Path) -> int:
        """The number."""
        if type(value) is not int or not self.least <= value <= self.most:
            code = "whole" if self.most < FARTHEST else "whole-from" if self.least > -FARTHEST else "whole-any"
            raise BadField(path, code, least=self.least, most=self.most, found=shown(value))
        return value

    def read_key(self, name: Any, path: Path) -> int:
        """The number in a text."""
        return self.read(number_in(name), path)

    def schema(self) -> dict[str, Any]:
        """Its bounds."""
        return {"type": "integer", "minimum": self.least, "maximum": self.most}


class Truth(Form):
    """True or false."""

    def read(self, value: Any, path: Path) -> bool:
        """The truth value."""
        if type(value) is not bool:
            raise BadField(path, "truth", found=shown(value))
        return value

    def schema(self) -> dict[str, Any]:
        """No more than that."""
        return {"type": "boolean"}


class Text(Form):
    """Any text on one line."""

    def __init__(self, longest: int = 200) -> None:
        self.longest = longest

    def read(self, value: Any, path: Path) -> str:
        """The text."""
        if not isinstance(value, str) or len(value) > self.longest or not value.isprintable():
            raise BadField(path, "text", longest=self.longest, found=shown(value))
        return value

    def schema(self) -> dict[str, Any]:
        """How long it may be."""
        return {"type": "string", "maxLength": self.longest}


class Word(Form):
    """One of some words, each for a value; other spellings are read too."""

    def __init__(self, words: Mapping[str, Any], also: Mapping[str, Any] | None = None) -> None:
        self.words = dict(words)
        numbers = {value: value for value in self.words.values() if type(value) is int}  # as in older documents
        self._also: dict[Any, Any] = {**numbers, **(also or {}), **self.words}
        self._said: dict[Any, str] = {}
        for word, value in self.words.items():
            self._said.setdefault(value, word)

    def read(self, value: Any, path: Path) -> Any:
        """The value of a word."""
        if not isinstance(value, str | int) or isinstance(value, bool) or value not in self._also:
            raise unknown(path, "word", value, self.words)
        return self._also[value]

    def write(self, value: Any) -> Any:
        """The word of a value."""
        return self._said.get(value, value)

    def schema(self) -> dict[str, Any]:
        """Every word."""
        return {"enum": list(self.words)}


def one_of(words: Iterable[str]) -> Word:
    """Words that stand for themselves."""
    return Word({word: word for word in words})


class Grid(Protocol):
    """What a form has to know of a board of cells."""

    cells: tuple[int, ...]
    width: int

    def cell(self, name: str) -> int:
        """The cell with a name; KeyError if there is none."""

    def name(self, cell: int) -> str:
        """The name of a cell."""


class Cell(Form):
    """A cell by its name, or by [column, row] counted from 1 from the corner that the board begins with."""

    def __init__(self, grid: Grid, others: Mapping[str, int] | None = None) -> None:
        self.grid, self.others = grid, dict(others or {})
        self._said = {cell: word for word, cell in self.others.items()}
        self._cells = frozenset(grid.cells)
        self._names = frozenset(map(grid.name, grid.cells))

    def read(self, value: Any, path: Path) -> int:
        """Its number."""
        if isinstance(value, str):
            if value in self.others:
                return self.others[value]
            if value in self._names:
                return self.grid.cell(value)
        elif type(value) is int:  # the documents of before numbered cells
            if value in self._cells or value in self._said:
                return value
        elif self._is_place(value):
            cell = (value[1] - 1) * self.grid.width + value[0] - 1
            if 1 <= value[0] <= self.grid.width and cell in self._cells:
                return cell
        example = self.grid.name(self.grid.cells[len(self.grid.cells) // 2])
        raise BadField(path, "cell", found=shown(value), example=example, known=", ".join(self.others) or "-")

    def read_key(self, name: Any, path: Path) -> int:
        """A name may look like a number."""
        is_named = name in self.others or name in self._names
        return self.read(name if is_named else number_in(name), path)

    @staticmethod
    def _is_place(value: Any) -> TypeGuard[Sequence[int]]:
        return isinstance(value, list | tuple) and len(value) == 2 and all(type(part) is int for part in value)

    def write(self, value: Any) -> Any:
        """Its name."""
        return self._said[value] if value in self._said else self.grid.name(value)

    def schema(self) -> dict[str, Any]:
        """A name, a place, or a word for what is beside the board."""
        place = {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}
        return {"anyOf": [{"type": "string"}, place]}


class Labels(Form):
    """A unit by the name it has in this document."""

    def __init__(self, numbers: Mapping[str, int], others: Mapping[str, int] | None = None) -> None:
        self.numbers = {**(others or {}), **numbers}
        self._labels = {number: label for label, number in self.numbers.items()}

    def read(self, value: Any, path: Path) -> int:
        """Its number."""
        if isinstance(value, str) and value in self.numbers:
            return self.numbers[value]
        if type(value) is int and value in self._labels:
            return value
        raise unknown(path, "unit", value, self.numbers)

    def read_key(self, name: Any, path: Path) -> int:
        """A name may look like a number."""
        return self.read(name if name in self.numbers else number_in(name), path)

    def write(self, value: Any) -> Any:
        """Its name."""
        return self._labels.get(value, value)

    def schema(self) -> dict[str, Any]:
        """A name that the document gives."""
        return {"type": "string"}


class Measure(Form):
    """A length or an angle that is stored as a whole number of small parts and written in whole ones: 2.5."""

    def __init__(self, parts: int, least: int, most: int) -> None:
        self.parts, self.least, self.most = parts, least, most

    def read(self, value: Any, path: Path) -> int:
        """The number of parts."""
        if isinstance(value, bool) or not isinstance(value, int | float) or value != value or abs(value) > FARTHEST:
            raise self._bad(value, path)
        found = round(value * self.parts)
        if not self.least <= found <= self.most:
            raise self._bad(value, path)
        return found

    def _bad(self, value: object, path: Path) -> BadField:
        return BadField(path, "measure", least=self.write(self.least), most=self.write(self.most), found=shown(value))

    def write(self, value: Any) -> Any:
        """The number, with as many decimals as bring it back exactly."""
        whole, rest = divmod(value, self.parts)
        return round(value / self.parts, 4) if rest else whole

    def schema(self) -> dict[str, Any]:
        """Its bounds."""
        return {"type": "number", "minimum": self.write(self.least), "maximum": self.write(self.most)}
