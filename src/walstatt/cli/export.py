"""Positions as documents and as pictures: of a scenario, a saved game, a record at any line, or another document."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import msgspec

from walstatt.cli.documents import text_of, write_document
from walstatt.cli.files import open_record
from walstatt.cli.replay import replayed
from walstatt.cli.speak import Voice, Wrong
from walstatt.cli.start import document_in, scenario_named
from walstatt.core.match import Match
from walstatt.papers.document import document_of, schema, start
from walstatt.papers.picture import picture
from walstatt.papers.reference import reference

T = TypeVar("T")


def show_document(voice: Voice, what: str, at: int | None, out: Path | None, secrets: bool, as_json: bool) -> None:
    """Print a position as a document, or write it to a file that does not exist yet."""
    written = seen(what, at, lambda match: document_of(match, secrets=secrets))
    is_json = as_json or (out is not None and out.suffix == ".json")
    text = text_of(written, is_json=is_json)
    if out is None:
        voice.plain(text.rstrip("\n"))
        return
    write_document(out, text)
    voice.say("export-written", path=str(out))


def show_picture(voice: Voice, what: str, at: int | None, seat: str | None, out: Path | None) -> None:
    """Write a diagram of a position to a file that does not exist yet, or print it."""

    def checked(match: Match) -> str | None:
        if seat is not None and seat not in match.position.seats:
            raise Wrong("wrong-no-such-seat", seat=seat, seats=", ".join(match.position.seats))
        return seat

    def look(match: Match) -> str:
        return picture(match, checked(match), voice.lang)

    if out is not None and out.suffix.lower() == ".png":
        from walstatt.cli.photo import photograph

        board, view = seen(what, at, lambda match: (match.game.board(match.position), match.view(checked(match))))
        photograph(board, view, out)
        return voice.say("export-written", path=str(out))
    drawn = seen(what, at, look)
    if out is None:
        return voice.plain(drawn)
    write_document(out, drawn + "\n")
    return voice.say("export-written", path=str(out))


def seen(what: str, at: int | None, look: Callable[[Match], T]) -> T:
    """What a look at a position tells: of a scenario, a saved game, a record after a line, or a document."""
    path = Path(what).expanduser()
    if path.suffix in (".toml", ".json"):
        return look(start(document_in(path)))
    if path.suffix in (".game", ".jsonl") or path.is_file():
        return _seen_in_record(path, at, look)
    own, scenario = scenario_named(what)
    return look(own.start(scenario, seed="export"))


def _seen_in_record(path: Path, at: int | None, look: Callable[[Match], T]) -> T:
    """A look at the position of a record after a line, else at the last."""
    record = open_record(path)
    if at is None:
        return look(replayed(record))
    found: list[T] = []

    def keep(match: Match, line: int) -> None:
        if line <= at:
            found[:] = [look(match)]

    match = replayed(record, keep)
    return found[0] if found else look(match)


def show_schema(voice: Voice, name: str, as_reference: bool) -> None:
    """The JSON Schema of the documents of a game, or its fields as Markdown."""
    own, _ = scenario_named(name)
    text = reference(own) if as_reference else msgspec.json.format(msgspec.json.encode(schema(own))).decode()
    voice.plain(text.rstrip("\n"))
