"""Positions as documents: from a scenario, a saved game, a record at any line, or another document."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from walstatt.cli.documents import text_of, write_document
from walstatt.cli.files import open_record
from walstatt.cli.replay import replayed
from walstatt.cli.speak import Voice
from walstatt.cli.start import document_in, scenario_named
from walstatt.core.match import Match
from walstatt.papers.document import document_of, schema, start
from walstatt.papers.reference import reference


def show_document(voice: Voice, what: str, at: int | None, out: Path | None, secrets: bool, as_json: bool) -> None:
    """Print a position as a document, or write it to a file that does not exist yet."""
    written = _document(what, at, secrets)
    is_json = as_json or (out is not None and out.suffix == ".json")
    text = text_of(written, is_json=is_json)
    if out is None:
        voice.plain(text.rstrip("\n"))
        return
    write_document(out, text)
    voice.say("export-written", path=str(out))


def _document(what: str, at: int | None, secrets: bool) -> dict[str, Any]:
    path = Path(what).expanduser()
    if path.suffix in (".toml", ".json"):
        return document_of(start(document_in(path)), secrets=secrets)
    if path.suffix in (".game", ".jsonl") or path.is_file():
        return _from_record(path, at, secrets)
    own, scenario = scenario_named(what)
    return document_of(own.start(scenario, seed="export"), secrets=secrets)


def _from_record(path: Path, at: int | None, secrets: bool) -> dict[str, Any]:
    """The position of a record after a line, else the last."""
    found: dict[int, dict[str, Any]] = {}

    def keep(match: Match, line: int) -> None:
        if at is None or line <= at:
            found.clear()
            found[line] = document_of(match, secrets=secrets)

    match = replayed(open_record(path), keep)
    return next(iter(found.values())) if found else document_of(match, secrets=secrets)


def show_schema(voice: Voice, name: str, as_reference: bool) -> None:
    """The JSON Schema of the documents of a game, or its fields as Markdown."""
    own, _ = scenario_named(name)
    text = reference(own) if as_reference else msgspec.json.format(msgspec.json.encode(schema(own))).decode()
    voice.plain(text.rstrip("\n"))
