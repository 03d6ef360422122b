"""Records in files. In reading, the form, version and chain of every line are checked; the first wrong one is named."""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from walstatt.core.record import FORMAT, BadRecord, Record

LONGEST_LINE = 4_000_000


def read_record(lines: Iterable[str]) -> Record:
    """A record from its lines; raises BadRecord with the first line that is wrong."""
    record = Record()
    for number, line in enumerate(lines, 1):
        if record.is_closed:
            raise BadRecord(number, "after_the_end")
        entry, body, given = _decoded(number, line)
        if number == 1:
            _check_head(entry)
            record.begin(entry)
        if not hmac.compare_digest(record.link(body).encode(), given.encode()):
            raise BadRecord(number, "hash_differs")
        record.lines.append(line.rstrip("\n"))
        record.chain, record.is_closed = given, "end" in entry
    if not record.lines:
        raise BadRecord(1, "empty")
    return record


def read_record_file(path: Path) -> Record:
    """A record from a file; raises BadRecord or OSError."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(error.object[: error.start].count(b"\n") + 1, "not_text") from None
    if text and not text.endswith("\n"):
        raise BadRecord(text.count("\n") + 1, "cut_off")
    return read_record(text.splitlines())


def write_record_file(record: Record, path: Path) -> None:
    """Write a new file; one that exists is never overwritten."""
    with path.open("x", encoding="utf-8") as file:
        file.write(record.text())


def _decoded(number: int, line: str) -> tuple[dict[str, Any], bytes, str]:
    """The entry of a line, the bytes that its hash is made of, and the hash it gives."""
    if len(line) > LONGEST_LINE:
        raise BadRecord(number, "line_too_long")
    try:
        entry = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        raise BadRecord(number, "not_json") from None
    body, comma, _ = line.rstrip("\n").rpartition(',"hash":"')
    if not isinstance(entry, dict) or not isinstance(entry.get("hash"), str) or not comma:
        raise BadRecord(number, "no_hash")
    return entry, (body + "}").encode(), entry["hash"]


def _check_head(head: Mapping[str, Any]) -> None:
    version = head.get("walstatt")
    if type(version) is not int:
        raise BadRecord(1, "not_a_record")
    if version > FORMAT:
        raise BadRecord(1, "newer_version", version=version, known=FORMAT)
