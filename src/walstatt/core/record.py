"""The record of a match: JSON Lines that only grow, each chained to the one before by a hash (law 9).

docs/RECORD.md describes every line. A record is finished when it ends with an `end` line; until then the server's
secret is not in it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

from walstatt.core.shapes import plain

FORMAT = 2  # 1: nobody has signed it; 2: of a server's table, where seats pledge and sign, or agree to do without
OF_SERVER = ("end", "notice", "calls", "called_off")  # lines that the server signs
ENCODE = msgspec.json.Encoder().encode
Signs: TypeAlias = Callable[["Record", bytes], str]


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
        self.width = 32  # hex digits of a hash: 64 from version 2 on
        self.sign: Signs | None = None  # the server, for its own lines

    def add(self, entry: Mapping[str, Any]) -> None:
        """Append an entry. A closed record takes no more."""
        if self.is_closed:
            raise ValueError("the record is closed")
        body = ENCODE(entry)
        if self.sign is not None and not set(OF_SERVER).isdisjoint(entry):
            body = ENCODE({**entry, "sig": self.sign(self, body)})
        self.begin(entry)
        self.chain = self.link(body)
        self.lines.append(f'{body[:-1].decode()},"hash":"{self.chain}"}}')
        self.is_closed = "end" in entry

    def begin(self, head: Mapping[str, Any]) -> None:
        """The first line says how long hashes are."""
        if not self.lines and head.get("walstatt") != 1:
            self.width = 64

    def link(self, body: bytes) -> str:
        """The hash of a further line with this body."""
        return hashlib.sha256(self.chain.encode() + body).hexdigest()[: self.width]

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
        rows = map(msgspec.json.decode, self.lines)
        return [{key: plain(value) for key, value in row.items() if key != "hash"} for row in rows]

    def number_sealed(self, seat: str, key: str) -> int | None:
        """The question under which a seat sealed last what it has under a key; records of before have none."""
        sealed = (entry for entry in reversed(self.entries()) if entry.get("key") == key and entry["q"][1] == seat)
        return next((entry["q"][0] for entry in sealed), None)

    def text(self) -> str:
        """The whole record as it stands in a file."""
        return "".join(line + "\n" for line in self.lines)
