"""How the fields of a scenario document are written: words for people instead of numbers and bits.

A game says of every field which form it has. A form reads what somebody wrote into what a saved position holds, writes
it back, and tells a JSON Schema what it takes. Whatever does not fit is refused with its path, what was found and what
is expected there, and the nearest word that is known.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple, Protocol, TypeGuard

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


class Form(ABC):
    """How one value is written."""

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
        return self.read(_number_in(name), path)

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
        return self.read(name if is_named else _number_in(name), path)

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
        return self.read(name if name in self.numbers else _number_in(name), path)

    def write(self, value: Any) -> Any:
        """Its name."""
        return self._labels.get(value, value)

    def schema(self) -> dict[str, Any]:
        """A name that the document gives."""
        return {"type": "string"}


class Series(Form):
    """A list of values of one form; `each` says that none may stand in it twice."""

    def __init__(self, form: Form, least: int = 0, most: int = 10_000, *, each: bool = False) -> None:
        self.form, self.least, self.most, self.each = form, least, most, each

    def read(self, value: Any, path: Path) -> list[Any]:
        """All values."""
        if not isinstance(value, list | tuple) or not self.least <= len(value) <= self.most:
            code = "list-of" if self.least == self.most else "list"
            raise BadField(path, code, least=self.least, most=self.most, found=shown(value))
        found = [self.form.read(one, (*path, str(number))) for number, one in enumerate(value)]
        for number, one in enumerate(found):
            if self.each and one in found[:number]:
                raise BadField((*path, str(number)), "twice", found=shown(value[number]))
        return found

    def write(self, value: Any) -> list[Any]:
        """All values."""
        return [self.form.write(one) for one in value]

    def schema(self) -> dict[str, Any]:
        """Of what, and how many."""
        return {"type": "array", "items": self.form.schema(), "minItems": self.least, "maxItems": self.most}


class Row(Form):
    """A list in which every place has a form of its own."""

    def __init__(self, *forms: Form) -> None:
        self.forms = forms

    def read(self, value: Any, path: Path) -> list[Any]:
        """All values."""
        if not isinstance(value, list | tuple) or len(value) != len(self.forms):
            raise BadField(path, "list-of", least=len(self.forms), most=len(self.forms), found=shown(value))
        return [form.read(one, (*path, str(i))) for i, (form, one) in enumerate(zip(self.forms, value, strict=True))]

    def write(self, value: Any) -> list[Any]:
        """All values."""
        return [form.write(one) for form, one in zip(self.forms, value, strict=True)]

    def schema(self) -> dict[str, Any]:
        """Form by form."""
        count = len(self.forms)
        return {
            "type": "array",
            "prefixItems": [form.schema() for form in self.forms],
            "minItems": count,
            "maxItems": count,
        }


class Table(Form):
    """Values by keys of one form. Saved positions have text for keys."""

    def __init__(self, key: Form, form: Form) -> None:
        self.key, self.form = key, form

    def read(self, value: Any, path: Path) -> dict[str, Any]:
        """All entries, in their order."""
        if not isinstance(value, Mapping):
            raise BadField(path, "table", found=shown(value))
        found: dict[str, Any] = {}
        for name, one in value.items():
            key = str(self.key.read_key(name, (*path, str(name))))
            if key in found:
                raise BadField((*path, str(name)), "twice", found=shown(name))
            found[key] = self.form.read(one, (*path, str(name)))
        return found

    def write(self, value: Any) -> dict[str, Any]:
        """All entries, in their order."""
        return {str(self.key.write(_number_in(name))): self.form.write(one) for name, one in value.items()}

    def schema(self) -> dict[str, Any]:
        """What its entries are."""
        return {"type": "object", "additionalProperties": self.form.schema()}


def _number_in(name: Any) -> Any:
    """A key as the value it stands for: text that is a number is one."""
    return int(name) if isinstance(name, str) and name.lstrip("-").isascii() and name.lstrip("-").isdigit() else name


class Marks(Form):
    """Bits of a number, written as the list of their words."""

    def __init__(self, bits: Mapping[str, int]) -> None:
        self.bits = dict(bits)

    def read(self, value: Any, path: Path) -> int:
        """The number."""
        if type(value) is int and not value & ~sum(self.bits.values()):
            return value  # the documents of before
        return sum(Series(Word(self.bits), each=True).read(value, path))

    def write(self, value: Any) -> list[str]:
        """The words of the bits that are set."""
        return [word for word, bit in self.bits.items() if value & bit]

    def schema(self) -> dict[str, Any]:
        """The words."""
        return {"type": "array", "items": {"enum": list(self.bits)}, "uniqueItems": True}


class Maybe(Form):
    """Something, or nothing where `nothing` stands in the position; nothing is left out of a document."""

    def __init__(self, form: Form) -> None:
        self.form = form

    def read(self, value: Any, path: Path) -> Any:
        """The value."""
        return None if value is None else self.form.read(value, path)

    def write(self, value: Any) -> Any:
        """The value."""
        return None if value is None else self.form.write(value)

    def schema(self) -> dict[str, Any]:
        """That of what it may be."""
        return self.form.schema()


class Plain(Form):
    """Plain values of any shape: numbers, words, lists of them."""

    def read(self, value: Any, path: Path) -> Any:
        """The value, if it is plain."""
        if isinstance(value, list | tuple):
            return [self.read(one, (*path, str(number))) for number, one in enumerate(value)]
        if isinstance(value, Mapping):
            return {str(name): self.read(one, (*path, str(name))) for name, one in value.items()}
        if value is None or isinstance(value, str) or (isinstance(value, int) and abs(value) < FARTHEST):
            return value
        raise BadField(path, "plain", found=shown(value))

    def schema(self) -> dict[str, Any]:
        """Anything."""
        return {}


class Field(NamedTuple):
    """A field of a record: its form, and what it is when it is not written."""

    form: Form
    usual: Any = None
    must: bool = False  # it has to be written
    note: str = ""  # what it is, from the comment beside it


class Record(Form):
    """Fields by name. What is as usual is not written; what nobody knows is refused."""

    def __init__(
        self,
        fields: Mapping[str, Field],
        also: Mapping[str, str] | None = None,
        worked_out: Sequence[str] = (),
    ) -> None:
        self.fields = dict(fields)
        self._also = dict(also or {})  # names of before, and what they are called now
        self._worked_out = frozenset(worked_out)  # fields of before that the game works out by itself

    def read(self, value: Any, path: Path) -> dict[str, Any]:
        """All fields that are written."""
        if not isinstance(value, Mapping):
            raise BadField(path, "table", found=shown(value))
        found: dict[str, Any] = {}
        for written, one in value.items():
            name = self._also.get(written, written)
            if name in self._worked_out:
                continue
            if name not in self.fields:
                raise unknown((*path, str(written)), "field", written, self.fields)
            if name in found:
                raise BadField((*path, str(written)), "twice", found=shown(written))
            found[name] = self.fields[name].form.read(one, (*path, str(written)))
        for name, field in self.fields.items():
            if field.must and name not in found:
                raise BadField(path, "missing", field=name)
        return found

    def write(self, value: Any) -> dict[str, Any]:
        """The fields that are not as usual."""
        return {
            name: field.form.write(value[name])
            for name, field in self.fields.items()
            if name in value and (field.must or value[name] != field.usual)
        }

    def schema(self) -> dict[str, Any]:
        """Every field with its form."""
        every = {name: field.form.schema() for name, field in self.fields.items()}
        must = [name for name, field in self.fields.items() if field.must]
        found = {"type": "object", "properties": every, "additionalProperties": False}
        return {**found, "required": must} if must else found


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
