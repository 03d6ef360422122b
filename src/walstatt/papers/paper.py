"""A position on paper: which fields a document has, made from the types of a game, with the forms its author gives.

A game names the forms of fields that are more than numbers, words and lists of them: cells, units, directions, marks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from inspect import getsource
from typing import Any

import msgspec
from msgspec import inspect

from walstatt.papers.compound import Field, Maybe, Plain, Record, Row, Series, Table
from walstatt.papers.forms import FARTHEST, BadField, Form, Path, Text, Truth, Whole, shown, unknown

ELSEWHERE = ("options", "now", "result")  # options stand above the position, nothing is running, nobody has won
NUMBER = "number"  # of a unit, where it is not one more than the unit before it


def fields_of(kind: type[Any], forms: Mapping[str, Form], leave: Sequence[str] = ()) -> dict[str, Field]:
    """The fields of a type that are written, each with its form and its usual value."""
    found: dict[str, Field] = {}
    named: Any = kind
    shape, notes = inspect.type_info(kind), notes_of(named)
    assert isinstance(shape, inspect.StructType)
    for field in shape.fields:
        if field.name in leave:
            continue
        form, note = forms.get(field.name) or form_of(field.type), notes.get(field.name, "")
        if field.required:
            found[field.name] = Field(form, must=True, note=note)
        else:
            usual = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
            found[field.name] = Field(form, msgspec.to_builtins(usual, str_keys=True), note=note)
    return found


@cache
def notes_of(kind: Any) -> Mapping[str, str]:
    """The comments beside the fields of a type, where its source is at hand."""
    rows = [row for one in reversed(kind.__mro__) for row in _source(one).splitlines()]
    found = (re.match(r"    (\w+): .*?  # (.+)$", row) for row in rows)
    return {row[1]: row[2] for row in found if row is not None}


def _source(kind: Any) -> str:
    """The text of a class; empty for those that are not written in Python, as the first of every struct."""
    try:
        return getsource(kind)
    except (OSError, TypeError):
        return ""


def form_of(kind: inspect.Type) -> Form:
    """The form of a field of which its game says no more than its type."""
    match kind:
        case inspect.BoolType():
            return Truth()
        case inspect.IntType():
            return Whole(-FARTHEST)
        case inspect.StrType():
            return Text()
        case inspect.ListType() | inspect.VarTupleType() | inspect.SetType():
            return Series(form_of(kind.item_type))
        case inspect.TupleType():
            return Row(*(form_of(one) for one in kind.item_types))
        case inspect.DictType():
            return Table(form_of(kind.key_type), form_of(kind.value_type))
        case inspect.StructType():
            return Record(fields_of(kind.cls, {}))
        case inspect.UnionType():
            others = [one for one in kind.types if not isinstance(one, inspect.NoneType)]
            return Maybe(form_of(others[0])) if len(others) == 1 < len(kind.types) else Plain()
    return Plain()


class Duties(Form):
    """What is owed: each duty is its name and what it is about. `forms` has the forms of each; a last list repeats."""

    def __init__(self, forms: Mapping[str, Sequence[Form | list[Form]]]) -> None:
        self.forms = forms

    def _forms(self, duty: Sequence[Any], path: Path) -> list[Form]:
        every = self.forms[duty[0]]
        if every and isinstance(every[-1], list):
            first: list[Form] = [one for one in every[:-1] if isinstance(one, Form)]
            return first + [every[-1][0]] * max(0, len(duty) - 1 - len(first))
        return [one for one in every if isinstance(one, Form)]

    def read(self, value: Any, path: Path) -> list[list[Any]]:
        """All duties."""
        if not isinstance(value, list | tuple):
            raise BadField(path, "list", least=0, most=10_000, found=shown(value))
        return [self._read_one(one, (*path, str(number))) for number, one in enumerate(value)]

    def _read_one(self, duty: Any, path: Path) -> list[Any]:
        if not isinstance(duty, list | tuple) or not duty or not isinstance(duty[0], str):
            raise BadField(path, "duty", found=shown(duty), known=", ".join(self.forms) or "-")
        if duty[0] not in self.forms:
            raise unknown(path, "word", duty[0], self.forms)
        forms = self._forms(duty, path)
        return [duty[0], *Row(*forms).read(list(duty[1:]), path)]

    def write(self, value: Any) -> list[list[Any]]:
        """All duties."""
        return [[duty[0], *Row(*self._forms(duty, ())).write(duty[1:])] for duty in value]

    def schema(self) -> dict[str, Any]:
        """A list of lists that begin with a name."""
        first = {"enum": list(self.forms)}
        return {"type": "array", "items": {"type": "array", "prefixItems": [first], "minItems": 1}}


def numbers_of(units: Any, path: Path, first: int) -> dict[str, int]:
    """The number of each unit by its name: as told, or one more than that of the unit before it."""
    if not isinstance(units, Mapping):
        raise BadField(path, "table", found=shown(units))
    found: dict[str, int] = {}
    following = first
    for label, unit in units.items():
        label = str(label)
        number = following
        if label.isascii() and label.isdigit():
            number = Whole(0, 10**6).read(int(label), (*path, label))
        if isinstance(unit, Mapping) and NUMBER in unit:
            number = Whole(0, 10**6).read(unit[NUMBER], (*path, label, NUMBER))
        if number in found.values():
            raise BadField((*path, label), "same-number", number=number)
        found[label], following = number, number + 1
    return found


class Units(Form):
    """Units by the names that a document gives them; their order is that of their numbers in the game."""

    def __init__(self, form: Record, numbers: Mapping[str, int], first: int) -> None:
        self.form, self.numbers, self.first = form, numbers, first

    def read(self, value: Any, path: Path) -> dict[str, Any]:
        """Each unit by its number."""
        if not isinstance(value, Mapping):
            raise BadField(path, "table", found=shown(value))
        found = {}
        for label, unit in value.items():
            if not isinstance(unit, Mapping):
                raise BadField((*path, str(label)), "table", found=shown(unit))
            fields = {name: one for name, one in unit.items() if name != NUMBER}
            found[str(self.numbers[str(label)])] = self.form.read(fields, (*path, str(label)))
        return found

    def write(self, value: Any) -> dict[str, Any]:
        """Each unit by its name."""
        labels = {number: label for label, number in self.numbers.items()}
        found, following = {}, self.first
        for key, unit in value.items():
            number = int(key)
            told = {} if number == following else {NUMBER: number}
            found[labels[number]] = {**told, **self.form.write(unit)}
            following = number + 1
        return found

    def schema(self) -> dict[str, Any]:
        """Of one unit."""
        one = self.form.schema()
        one["properties"] = {NUMBER: Whole(0, 10**6).schema(), **one["properties"]}
        return {"type": "object", "additionalProperties": one}


def name_in(label: str, kind: str) -> str:
    """The name that a label gives a unit: what stands after its kind, or all of it; a number alone is none."""
    if label.isdigit():
        return ""
    return label.removeprefix(kind).strip() if label.startswith(kind) else label


def labels_for(names: Mapping[int, str]) -> dict[str, int]:
    """A name for each unit that no other has: where two have the same, they are counted."""
    found: dict[str, int] = {}
    for number, name in names.items():
        label, count = name, 1
        while label in found or label.isdigit():
            count += 1
            label = f"{name} {count}"
        found[label] = number
    return found
