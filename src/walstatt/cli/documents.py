"""Scenario documents in files: as TOML, or as JSON where the name of the file says so."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from walstatt.cli.files import write_whole
from walstatt.cli.speak import Wrong
from walstatt.core.match import Match
from walstatt.papers.document import document_of, toml


def text_of(written: Mapping[str, Any], *, is_json: bool) -> str:
    """A document as text."""
    return msgspec.json.format(msgspec.json.encode(written)).decode() + "\n" if is_json else toml(written)


def document_for(match: Match, path: Path, *, secrets: bool) -> str:
    """The text of the document of a running game, in the form that the name of its file asks for."""
    return text_of(document_of(match, secrets=secrets), is_json=path.suffix == ".json")


def write_document(path: Path, content: str | bytes) -> None:
    """A new file with a document or a picture; raises Wrong where it cannot be written."""
    try:
        write_whole(path, content, replaces=False)
    except FileExistsError:
        raise Wrong("wrong-exists", path=str(path)) from None
    except OSError as error:
        raise Wrong("wrong-cannot-write", path=str(path), reason=error.strerror or str(error)) from None
