"""Scenario documents: any position a game can reach, written down in TOML or JSON.

game = "drill"
scenario = "hexes"          # set-up, map and options to start from
dice = [3, 7]               # dice to come; then others follow
answers = [["fight", 3], 7] # a plan from here, for odds and puzzles
[options]
[position]                  # without it the scenario's own start
turn = 3
units = { 0 = { seat = "blue", cell = 12 } }
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from walstatt.core.dice import Dice, ScriptedDice
from walstatt.core.game import Game, game
from walstatt.core.match import Match
from walstatt.core.setup import Setup
from walstatt.core.shapes import plain


class BadField(ValueError):
    """A game's reader says: this field is wrong."""

    def __init__(self, path: tuple[str, ...], expected: str) -> None:
        super().__init__(f"{'.'.join(path)}: {expected}")
        self.path, self.expected = path, expected


class BadDocument(ValueError):
    """A document that cannot be read: line, field, and what was expected there."""

    def __init__(self, line: int, field: str, expected: str) -> None:
        super().__init__(f"line {line}, {field or 'document'}: {expected}")
        self.line, self.field, self.expected = line, field, expected


class Document(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario document."""

    game: str
    scenario: str = ""
    title: str | dict[str, str] = ""
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    dice: list[int] = []
    answers: list[Any] = []
    expect: dict[str, Any] = {}  # what a worked example says must follow
    text: str = ""  # where it came from, for naming lines


def read_document(source: str | Path) -> Document:
    """A document from a file or from text; raises BadDocument or OSError."""
    text = source.read_text(encoding="utf-8") if isinstance(source, Path) else source
    data = _parse(text)
    try:
        document = msgspec.convert(data, Document, strict=True)
    except msgspec.ValidationError as error:
        raise _located(text, error, ()) from None
    document.text = text
    return document


def _parse(text: str) -> Any:
    if text.lstrip().startswith("{"):
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError as error:
            found = re.search(r"byte (\d+)", str(error))
            at = int(found[1]) if found else len(text)
            raise BadDocument(text.encode()[:at].count(b"\n") + 1, "", str(error)) from None
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        raise BadDocument(int(found[1]) if found else text.count("\n") + 1, "", str(error)) from None


def position_of(document: Document, own: Game[Any] | None = None) -> Any:
    """The position that a document describes; raises BadDocument."""
    try:
        own = own or game(document.game)
        scenario = document.scenario or next(iter(own.scenarios))
        options = own.checked_options(scenario, document.options)
    except ValueError as error:
        raise BadDocument(line_of(document.text, ("game",)), "game", str(error)) from None
    return own.begun(scenario, options, None if document.position is None else _read(own, document))


def _read(own: Game[Any], document: Document) -> Any:
    assert document.position is not None
    try:
        return own.read(document.position)
    except msgspec.ValidationError as error:
        narrowed = _narrowed(own, document.position) or error
        raise _located(document.text, narrowed, ("position",)) from None
    except BadField as error:
        path = ("position", *error.path)
        raise BadDocument(line_of(document.text, path), ".".join(path), error.expected) from None


def start(
    document: Document, *, seed: str | None = None, dice: Dice | None = None, of: Game[Any] | None = None
) -> Match:
    """A match that begins with the document's position; the dice it names fall first."""
    own = of or game(document.game)
    p = position_of(document, own)
    scenario = document.scenario or next(iter(own.scenarios))
    setup = Setup.make(own, scenario, p.options, p.seats, seed=seed, start=own.save(p))
    then = dice or setup.keyed_dice()
    return Match(own, p, setup, dice=ScriptedDice(document.dice, then) if document.dice else then)


def plan_of(document: Document) -> tuple[Any, ...]:
    """The answers a document names, in the form a match takes."""
    return tuple(plain(answer) for answer in document.answers)


# Naming the line


def _located(text: str, error: Exception, above: tuple[str, ...]) -> BadDocument:
    message, _, where = str(error).partition(" - at `")
    path = (*above, *re.findall(r"[^.\[\]$`]+", where.replace("...", "")))
    return BadDocument(line_of(text, path), ".".join(path), message)


def _narrowed(own: Game[Any], position: Mapping[str, Any]) -> Exception | None:
    """Which entry of a table is wrong: msgspec names the table, so each entry is tried by itself."""
    for field, value in position.items():
        for key in value if isinstance(value, dict) else ():
            try:
                msgspec.convert({field: {key: value[key]}}, own.position, strict=True, str_keys=True)
            except msgspec.ValidationError as error:
                if f"$.{field}[...]" in str(error):
                    return msgspec.ValidationError(str(error).replace(f"{field}[...]", f"{field}.{key}"))
    return None


def line_of(text: str, path: tuple[str, ...]) -> int:
    """The line on which a field stands, or its nearest table; counted from 1."""
    if text.lstrip().startswith("{"):
        return _line_in_json(text, path)
    best, line = 0, 1
    table: tuple[str, ...] = ()
    for number, row in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[+([^\]]+)\]+", row):
            table = tuple(part.strip().strip('"') for part in header[1].split("."))
            full: tuple[str, ...] = table
        elif entry := re.match(r'\s*"?([\w.-]+)"?\s*=', row):
            full = (*table, *entry[1].split("."))
        else:
            continue
        shared = len(full) if full == path[: len(full)] else 0
        if shared > best:
            best, line = shared, number
    return line


def _line_in_json(text: str, path: tuple[str, ...]) -> int:
    at = 0
    for part in path:
        found = re.compile(rf'"{re.escape(part)}"\s*:').search(text, at)
        if found is None:
            break
        at = found.end()
    return text.count("\n", 0, at) + 1
