"""Scenario documents: any position a game can reach, written down in TOML or JSON.

game = "mfm"
scenario = "first-fight"    # set-up, map and options to start from
dice = [3, 7]               # dice to come; then others follow
answers = [["attack", "Brenn", "Marcus"], 7] # a plan from here, for odds and puzzles
[options]
[position]                  # without it the scenario's own start
round = 3
[position.units.Brenn]
kind = "celts battle-axe fighter"
side = "celts"
cell = "T13"
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from walstatt.core.dice import Dice
from walstatt.core.game import Game, Option, game, games
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Refused, Seat, Stale
from walstatt.core.setup import Agreed, Setup
from walstatt.core.shapes import plain
from walstatt.papers import lines
from walstatt.papers.compound import Field, Maybe, Plain, Record, Series, Table
from walstatt.papers.forms import BadField, Form, Text, Whole, Word, one_of, shown, unknown
from walstatt.papers.guide import ANYTHING, form
from walstatt.papers.marches import march_read
from walstatt.papers.paper import ELSEWHERE, fields_of
from walstatt.papers.scripted_dice import ScriptedDice
from walstatt.papers.words import LANGUAGES, words

__all__ = [
    "BadDocument",
    "BadField",
    "Document",
    "document_of",
    "line_of",
    "plan_of",
    "read_document",
    "start",
    "toml",
]

LONGEST = 2_000_000  # signs of a document
CHAIN = re.compile(r"(?:[\w\"'-]{1,80}[ \t]{0,9}\.[ \t]{0,9}){200}")  # names joined by dots
DEEPEST = 60  # tables and lists in each other
EXPECTED = ("rule", "events", "facts", "refused", "options")
line_of = lines.line_of


class BadDocument(ValueError):
    """A document that cannot be read: line (of a text), field, and what was expected there."""

    def __init__(self, line: int, field: str, reason: BadField | str) -> None:
        self.line, self.field, self.reason = line, field, reason
        super().__init__(f"{f'line {line}, ' if line else ''}{field or 'document'}: {self.expected}")

    @property
    def expected(self) -> str:
        """What is expected there, in English."""
        return self.say("en")

    def say(self, lang: str) -> str:
        """What is expected there, in a language."""
        return self.reason if isinstance(self.reason, str) else self.reason.say(lang)


class Document(msgspec.Struct):
    """A scenario document."""

    game: str
    scenario: str = ""
    title: str | dict[str, str] = ""
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    dice: list[int] = []
    answers: list[Any] = []
    expect: dict[str, Any] = {}  # what a worked example says must follow
    guide: dict[str, Any] | None = None  # the steps of a guided game
    text: str | None = None  # where it came from, for naming lines


class Title(Form):
    """A text, or one for each language."""

    def read(self, value: Any, path: tuple[str, ...]) -> Any:
        """The text or texts."""
        is_table = isinstance(value, Mapping)
        return (Table(one_of(LANGUAGES), Text()) if is_table else Text()).read(value, path)

    def schema(self) -> dict[str, Any]:
        """Either of them."""
        return {"anyOf": [Text().schema(), Table(one_of(LANGUAGES), Text()).schema()]}


def head(names: Iterable[str] | None = None) -> Record:
    """The fields of a document above its position, of these games or of all."""
    fields = {
        "game": Field(one_of(names or games()), must=True),
        "scenario": Field(Text().told_as("one of those below"), note="whose rules and goal are played; else the first"),
        "title": Field(Title(), note="what the table calls the battle"),
        "options": Field(Table(Text(), Plain()).told_as("a table of the scenario's options, see below")),
        "position": Field(
            Maybe(Table(Text(), Plain())).told_as("a table, see below"), note="else that of the scenario"
        ),
        "dice": Field(Series(Whole(0, 1000)), note="what falls first"),
        "answers": Field(Series(Plain()).told_as("a list of answers"), note="a plan from here, for odds and puzzles"),
        "guide": Field(Maybe(form()).told_as("a table, see docs/GUIDES.md"), note="the steps of a guided game"),
        "expect": Field(Table(one_of(EXPECTED), Plain()), note="what must follow from it, in a worked example"),
    }
    return Record(fields)


def read_document(source: str | Path | Mapping[str, Any]) -> Document:
    """A document from a file, a text or a mapping; raises BadDocument or OSError."""
    text = None if isinstance(source, Mapping) else _text_of(source)
    data = source if text is None else _parse(text)
    try:
        if not isinstance(data, Mapping):
            raise BadField((), "table", found=shown(data))
        _check_depth(data, (), 0)
        found = head().read({name: value for name, value in data.items() if name != "position"}, ())
        position = data.get("position")
        if position is not None and not isinstance(position, Mapping):
            raise BadField(("position",), "table", found=shown(position))
    except BadField as error:
        raise _located(text, error) from None
    return Document(**found, position=None if position is None else dict(position), text=text)


def _text_of(source: str | Path) -> str:
    if isinstance(source, str):
        text = source
    else:
        try:
            with source.open(encoding="utf-8") as file:
                text = file.read(LONGEST + 1)
        except UnicodeDecodeError as error:
            raise BadDocument(error.object[: error.start].count(b"\n") + 1, "", BadField((), "not-text")) from None
    if len(text) > LONGEST:
        raise BadDocument(1, "", BadField((), "too-long", most=LONGEST))
    return text


def _parse(text: str) -> Any:
    if chain := CHAIN.search(text):  # Python's reader takes very long over these
        line = text.count("\n", 0, chain.start()) + 1
        raise BadDocument(line, "", BadField((), "too-deep", most=DEEPEST))
    try:
        return msgspec.json.decode(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except msgspec.DecodeError as error:
        found = re.search(r"byte (\d+)", str(error))
        at = int(found[1]) if found else len(text)
        raise BadDocument(text.encode()[:at].count(b"\n") + 1, "", str(error)) from None
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        raise BadDocument(int(found[1]) if found else text.count("\n") + 1, "", str(error)) from None
    except RecursionError:
        raise BadDocument(1, "", BadField((), "too-deep", most=DEEPEST)) from None


def _check_depth(value: Any, path: tuple[str, ...], depth: int) -> None:
    if depth > DEEPEST:
        raise BadField(path[:3], "too-deep", most=DEEPEST)
    inside = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, list) else ()
    for name, one in inside:
        _check_depth(one, (*path, str(name)), depth + 1)


def _located(text: str | None, error: BadField) -> BadDocument:
    return BadDocument(0 if text is None else line_of(text, error.path), ".".join(error.path), error)


# The position


def options_of(own: Game[Any], scenario: str, written: Mapping[str, Any]) -> dict[str, Any]:
    """All switches of a scenario with their values; raises BadField."""
    known = {option.name: option for option in own.scenarios[scenario].options}
    for name, value in written.items():
        if name not in known:
            raise unknown(("options", name), "field", name, known)
        if not known[name].allows(value):
            raise _bad_option(("options", name), known[name], value)
    return own.checked_options(scenario, written)


def _bad_option(path: tuple[str, ...], option: Option, value: object) -> BadField:
    if option.most:
        return BadField(path, "whole", least=option.least, most=option.most, found=shown(value))
    if set(option.values) == {False, True}:
        return BadField(path, "truth", found=shown(value))
    return unknown(path, "word", value, (str(one) for one in option.values))


def position_of(document: Document, own: Game[Any] | None = None) -> Any:
    """The position that a document describes; raises BadDocument."""
    try:
        own = own or game(document.game)
        scenario = document.scenario or next(iter(own.scenarios))
        if scenario not in own.scenarios:
            raise unknown(("scenario",), "word", scenario, own.scenarios)
        options = options_of(own, scenario, document.options)
        p = None if document.position is None else _read(own, document.position, scenario, options)
        return own.begun(scenario, options, p)
    except BadField as error:
        raise _located(document.text, error) from None


def _read(own: Game[Any], position: Mapping[str, Any], scenario: str, options: Mapping[str, Any]) -> Any:
    try:
        if type(own).read is Game.read:
            position = paper_of(own).read(position, ())
        return own.read(position, scenario, options)
    except BadField as error:
        raise BadField(("position", *error.path), error.code, **error.facts) from None
    except msgspec.ValidationError as error:  # of a game whose author has given no forms
        message, _, where = str(error).partition(" - at `")
        path = re.findall(r"[^.\[\]$`]+", where.replace("...", ""))
        raise BadField(("position", *path), f"{message} ") from None


def start(
    document: Document,
    *,
    seed: str | None = None,
    dice: Dice | None = None,
    of: Game[Any] | None = None,
    secret: bytes | None = None,
    match_id: str | None = None,
    agreed: Agreed | None = None,
) -> Match:
    """A match that begins with the document's position; the dice it names fall first."""
    own = of or game(document.game)
    p = position_of(document, own)
    scenario = document.scenario or next(iter(own.scenarios))
    setup = Setup.make(
        own,
        scenario,
        p.options,
        p.seats,
        seed=seed,
        secret=secret,
        agreed=agreed,
        match_id=match_id,
        start=own.save(p),
        title=document.title,
    )
    then = dice or setup.keyed_dice()
    return Match(own, p, setup, dice=ScriptedDice(document.dice, then) if document.dice else then)


def start_of(own: Game[Any], source: str | Path | Mapping[str, Any], seed: str | None, dice: Dice | None) -> Match:
    """What `Game.start` does with a document: a path, a text or a mapping."""
    is_path = isinstance(source, str) and "\n" not in source and source.endswith((".toml", ".json"))
    document = read_document(Path(source) if is_path and isinstance(source, str) else source)
    if document.game != own.name:
        raise _located(document.text, BadField(("game",), "word", found=shown(document.game), known=own.name))
    return start(document, seed=seed, dice=dice, of=own)


# Plans


def plan_of(document: Document, match: Match | None = None) -> tuple[Any, ...]:
    """The answers a document names, in the form a match takes: with the match, units and cells may have names."""
    if match is None or not document.answers:
        return tuple(plain(answer) for answer in document.answers)
    units = match.game.labels_in(document.position or match.game.write(match.position))
    return answers_meant(document.answers, match, units)


def answers_meant(written: Iterable[Any], match: Match, units: Mapping[str, int]) -> tuple[Any, ...]:
    """Answers one after the other with the numbers of what they name; `*` stays, for any answer."""
    cells = {place.name: place.id for place in match.game.board(match.position).places}
    say = words(match.game, "en").say
    fork, found, rest = match.fork(), list[Any](), list(written)
    while rest:
        one, q = rest.pop(0), fork.question
        kind = q.kind if isinstance(q, Ask) else ""
        is_march = kind == "march" and isinstance(one, str)  # "wheel left 30, ahead 2"
        meant = march_read(one, say) if is_march else _named(one, kind, units, cells)
        answer = plain(one if meant is None else meant)
        found.append(answer)
        try:
            fork.play(q.options[0] if one == ANYTHING else q.check(answer))  # type: ignore[union-attr]
        except (AttributeError, IndexError, ValueError, Refused, Stale):
            return (*found, *(plain(one) for one in rest))  # who asks for it hears why not
    return tuple(found)


def _named(written: Any, kind: str, units: Mapping[str, int], cells: Mapping[str, int]) -> Any:
    """An answer with the numbers of what it names."""
    if kind == "order" and isinstance(written, list | tuple) and written:
        return [written[0], *(_named(one, "unit", units, cells) for one in written[1:])]
    if isinstance(written, list | tuple):
        return [_named(one, kind, units, cells) for one in written]
    if not isinstance(written, str) or kind not in ("unit", "some", "cell", "path"):
        return written
    first, second = (cells, units) if kind in ("cell", "path") else (units, cells)
    return first.get(written, second.get(written, written))


# Writing


def document_of(match: Match, *, secrets: bool = False, known_to: Seat | None = None) -> dict[str, Any]:
    """The position at rest before the running order as a document; what seats have sealed only if wanted.

    Without secrets it holds what one seat knows, or a spectator.
    """
    own, p = match.game, match.base.copy()
    if not secrets:
        p = p.known_to(known_to)
    scenario = match.setup.scenario if match.setup is not None else next(iter(own.scenarios))
    usual = {option.name: option.usual for option in own.scenarios[scenario].options}
    options = {name: value for name, value in p.options.items() if usual.get(name) != value}
    written = dict(own.write(p))
    title = match.setup.title if match.setup is not None else ""
    more = {name: value for name, value in (("title", title), ("options", options)) if value}
    return {"game": own.name, "scenario": scenario, **more, "position": written}


def toml(data: Mapping[str, Any]) -> str:
    """A document as TOML: tables of plain values on one line, others with a header of their own."""
    return "\n".join(_tables(data, ())).strip() + "\n"


def _tables(data: Mapping[str, Any], path: tuple[str, ...]) -> list[str]:
    has_deep = any(map(_is_deep, data.values()))  # then all tables in it get headers: they keep their order
    own = {name: value for name, value in data.items() if not (has_deep and isinstance(value, Mapping))}
    rows = [f"{_key(name)} = {_value(value)}" for name, value in own.items()]
    if path and (rows or not data):
        rows = ["", f"[{'.'.join(map(_key, path))}]", *rows]
    for name, value in data.items():
        if name not in own:
            rows += _tables(value, (*path, name))
    return rows


def _is_deep(value: Any) -> bool:
    """A table that gets a header: one that holds tables, or that would be too long for a line."""
    is_table = isinstance(value, Mapping)
    return is_table and (any(isinstance(one, Mapping) for one in value.values()) or len(_value(value)) > 100)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _value(name)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return msgspec.json.encode(value).decode().replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(name)} = {_value(one)}" for name, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return str(value)


def paper_of(own: Game[Any]) -> Record:
    """The form of a position of a game: its own, or what its type says."""
    found = own.paper() or Record(fields_of(own.position, {}, ELSEWHERE))
    assert isinstance(found, Record)
    return found


def schema(own: Game[Any]) -> dict[str, Any]:
    """A JSON Schema of the documents of a game, for editors."""
    found = head().schema()
    position = paper_of(own).schema()
    options = {
        option.name: {} if option.most or option.is_army else Word({str(one): one for one in option.values}).schema()
        for scenario in own.scenarios.values()
        for option in scenario.options
    }
    found["properties"] |= {
        "game": {"const": own.name},
        "scenario": {"enum": list(own.scenarios)},
        "position": position,
        "options": {"type": "object", "properties": options},
    }
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"{own.name} document", **found}
