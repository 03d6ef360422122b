"""The reference of a game's documents: every field with what is written there, made from the forms themselves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from walstatt.core.game import Game
from walstatt.papers.compound import Field, Marks, Maybe, Record, Row, Series, Table
from walstatt.papers.document import head, paper_of
from walstatt.papers.forms import FARTHEST, Cell, Form, Labels, Measure, Text, Truth, Whole, Word
from walstatt.papers.paper import Duties, Units
from walstatt.papers.words import words

MANY = 250  # words that a table lists
INTRO = """\
A scenario document describes a position in TOML or JSON: the fields above it, then those of `[position]`. What is not
written is as usual; what nobody knows is refused with its line. `walstatt export {name}/SCENARIO` writes a document to
begin with, `walstatt schema {name}` a JSON Schema for editors, `walstatt play FILE.toml` plays one, and so does
"Load a file" in the lobby.

A battle is played by the rules of its `scenario` and for the goal of it, whatever stands on the board; without a
`scenario` it is that of the first below. `title` is what the table calls the battle.
"""
CELLS = """
Cells are called as the table writes them on the board with its button `#`: the column first, counted from the west, and
then the row, counted from the north.
"""


def reference(own: Game[Any]) -> str:
    """All fields as tables in Markdown."""
    said = words(own, "en")
    rows = [f"# Documents of {said.say('game-title')}", "", INTRO.format(name=own.name)]
    position = list(_record("The position", paper_of(own), "position"))
    rows += [*CELLS.splitlines()[1:], ""] if any("a cell such as" in row for row in position) else []
    rows += _table("The document", head([own.name]), "")
    rows += ["", "## Scenarios and options", ""]
    for scenario in own.scenarios.values():
        options = ", ".join(f"`{one.name}` ({_values(one)})" for one in scenario.options)
        goal = said.say(f"scenario-{scenario.name}", {"own": "yes"}, part="goal")
        rows.append(f"- `{scenario.name}`. {goal} Options: {options or 'none'}.")
    rows += ["", *position]
    return "\n".join(rows) + "\n"


def _values(option: Any) -> str:
    among = [f"{option.least} to {option.most}"] if option.most else []
    said = [str(value).lower() if isinstance(value, bool) else str(value) for value in option.values]
    return ", ".join(said[:8] + (["…"] if len(said) > 8 else []) + among)


def _record(title: str, record: Record, path: str) -> Iterator[str]:
    yield from _table(title, record, path)
    for name, field in record.fields.items():
        inner = _inner(field.form)
        if inner is not None:
            yield ""
            yield from _record(f"`{path}.{name}`", inner, f"{path}.{name}")


def _table(title: str, record: Record, path: str) -> list[str]:
    rows = [f"## {title}", "", "| field | what is written | usual | what it is |", "|---|---|---|---|"]
    rows += [
        f"| `{name}` | {told(field.form)} | {_usual(field)} | {_cell(field.note)} |"
        for name, field in record.fields.items()
    ]
    return rows


def _inner(form: Form) -> Record | None:
    """The record inside a form, if it has one."""
    if isinstance(form, Record):
        return form
    inside = getattr(form, "form", None)
    return _inner(inside) if isinstance(inside, Form) else None


def _usual(field: Field) -> str:
    if field.must:
        return "**needed**"
    if field.usual is None or field.usual == "" or field.usual == [] or field.usual == {}:
        return ""
    return f"`{_cell(str(field.form.write(field.usual)))}`"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def told(form: Form) -> str:
    """What is written in a field of this form."""
    if form.said:
        return _cell(form.said)
    match form:
        case Truth():
            return "true or false"
        case Whole():
            if form.most == FARTHEST:
                return "a whole number" if form.least == -FARTHEST else f"a whole number from {form.least}"
            return f"a whole number from {form.least} to {form.most}"
        case Measure():
            return f"a number from {form.write(form.least)} to {form.write(form.most)}"
        case Word():
            return _cell(_listed(list(form.words)))
        case Cell():
            beside = f", or {_listed(list(form.others))}" if form.others else ""
            return f'a cell such as "{form.grid.name(form.grid.cells[len(form.grid.cells) // 2])}"{beside}'
        case Labels():
            return "a unit by its name in this document"
        case Marks():
            return f"a list of {_listed(list(form.bits))}"
        case Maybe():
            return told(form.form)
        case Series():
            return f"a list of: {told(form.form)}"
        case Row():
            return f"[{', '.join(told(one) for one in form.forms)}]"
        case Units():
            return "a table of units, by the names you give them"
        case Table():
            return f"a table of: {told(form.form)}; by: {told(form.key)}"
        case Duties():
            return f"a list of duties, each a list that begins with one of {_listed(list(form.forms))}"
        case Record():
            return "a table, see below"
        case Text():
            return "a text"
    return (type(form).__doc__ or "").rstrip(".").lower()


def _listed(words_: list[str]) -> str:
    shown = [f"`{word}`" for word in words_ if word][:MANY]
    return ", ".join(shown) + (" …" if len([word for word in words_ if word]) > MANY else "")
