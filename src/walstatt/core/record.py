"""The record of a match: JSON Lines that only grow, each chained to the one before by a hash (law 9).

docs/RECORD.md describes every line. A record is finished when it ends with an `end` line; until then the server's
secret is not in it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from walstatt.core.game import plain

FORMAT = 1
LONGEST_LINE = 4_000_000


class BadRecord(Exception):
    """A record that cannot be trusted or read; `line` says where, counted from 1."""

    def __init__(self, line: int, code: str, **facts: Any) -> None:
        super().__init__(f"line {line}: {code.replace('_', ' ')} {facts or ''}".strip())
        self.line, self.code, self.facts = line, code, facts


class Record:
    """The lines of one match and the hash that the next line is chained to."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.chain = ""
        self.is_closed = False

    def add(self, entry: Mapping[str, Any]) -> None:
        """Append an entry. A closed record takes no more."""
        if self.is_closed:
            raise ValueError("the record is closed")
        body = msgspec.json.encode(entry)
        self.chain = _link(self.chain, body)
        self.lines.append(f'{body[:-1].decode()},"hash":"{self.chain}"}}')
        self.is_closed = "end" in entry

    def mark(self) -> tuple[int, str]:
        """A place to go back to if the rules fail before anybody has seen the lines."""
        return len(self.lines), self.chain

    def cut(self, mark: tuple[int, str]) -> None:
        """Drop lines that nobody has seen."""
        count, self.chain = mark
        del self.lines[count:]
        self.is_closed = False

    def entries(self) -> list[dict[str, Any]]:
        """All entries as plain data, without their hashes."""
        return [_decode(number, line)[0] for number, line in enumerate(self.lines, 1)]

    def text(self) -> str:
        """The whole record as it stands in a file."""
        return "".join(line + "\n" for line in self.lines)

    def write(self, path: Path) -> None:
        """Write a new file; one that exists is never overwritten."""
        with path.open("x", encoding="utf-8") as file:
            file.write(self.text())

    @classmethod
    def read(cls, lines: Iterable[str]) -> Record:
        """Read lines and check form, chain and version; raises BadRecord with the first line that is wrong."""
        record = cls()
        for number, line in enumerate(lines, 1):
            if record.is_closed:
                raise BadRecord(number, "after_the_end")
            entry, given, body = _decode_with_hash(number, line)
            if number == 1:
                _check_head(entry)
            record.chain = _link(record.chain, body)
            if not hmac.compare_digest(record.chain, given):
                raise BadRecord(number, "hash_differs")
            record.lines.append(line.rstrip("\n"))
            record.is_closed = "end" in entry
        if not record.lines:
            raise BadRecord(1, "empty")
        return record

    @classmethod
    def from_file(cls, path: Path) -> Record:
        """Read a record file; raises BadRecord or OSError."""
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise BadRecord(error.object[: error.start].count(b"\n") + 1, "not_text") from None
        if text and not text.endswith("\n"):
            raise BadRecord(text.count("\n") + 1, "cut_off")
        return cls.read(text.splitlines())


def _link(chain: str, body: bytes) -> str:
    return hashlib.sha256(chain.encode() + body).hexdigest()[:32]


def _decode(number: int, line: str) -> tuple[dict[str, Any], str]:
    entry, given, _ = _decode_with_hash(number, line)
    return entry, given


def _decode_with_hash(number: int, line: str) -> tuple[dict[str, Any], str, bytes]:
    if len(line) > LONGEST_LINE:
        raise BadRecord(number, "line_too_long")
    try:
        entry = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        raise BadRecord(number, "not_json") from None
    if not isinstance(entry, dict) or not isinstance(entry.get("hash"), str):
        raise BadRecord(number, "no_hash")
    given = entry.pop("hash")
    body, comma, _ = line.rstrip("\n").rpartition(',"hash":"')
    if not comma:
        raise BadRecord(number, "no_hash")
    return {key: plain(value) for key, value in entry.items()}, given, (body + "}").encode()


def _check_head(head: Mapping[str, Any]) -> None:
    version = head.get("walstatt")
    if type(version) is not int:
        raise BadRecord(1, "not_a_record")
    if version > FORMAT:
        raise BadRecord(1, "newer_version", version=version, known=FORMAT)
