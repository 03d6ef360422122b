"""Forms made of other forms: lists, tables, records with fields, and the marks of a number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from walstatt.papers.forms import FARTHEST, BadField, Form, Path, Word, number_in, shown, unknown


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
        return {str(self.key.write(number_in(name))): self.form.write(one) for name, one in value.items()}

    def schema(self) -> dict[str, Any]:
        """What its entries are."""
        return {"type": "object", "additionalProperties": self.form.schema()}


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
        every = {
            name: {**field.form.schema(), **({"description": field.note} if field.note else {})}
            for name, field in self.fields.items()
        }
        must = [name for name, field in self.fields.items() if field.must]
        found = {"type": "object", "properties": every, "additionalProperties": False}
        return {**found, "required": must} if must else found
