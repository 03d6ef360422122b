"""The file of a series: JSON Lines, the plan first, then one line for each game that was played."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from walstatt.lab.plan import Plan, Played

T = TypeVar("T")


class BadSeries(Exception):
    """A file that is no series, or one of another plan; `line` says where."""

    def __init__(self, line: int, code: str) -> None:
        super().__init__(f"line {line}: {code.replace('_', ' ')}")
        self.line, self.code = line, code


class Series:
    """The games played so far, and the file that they are added to, if there is one."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        self.plan, self.path = plan, path
        self.played: dict[int, Played] = {}
        if path is not None and path.exists() and path.stat().st_size:
            self._read(path)
        elif path is not None:
            path.write_bytes(msgspec.json.encode(plan) + b"\n")

    def add(self, played: Played) -> None:
        """Keep a game, at once."""
        self.played[played.number] = played
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(played) + b"\n")

    def missing(self, games: int) -> list[int]:
        """The numbers of the games still to be played."""
        return [number for number in range(games) if number not in self.played]

    def first(self, games: int) -> list[Played]:
        """The first games of the series, in order."""
        return [self.played[number] for number in range(games) if number in self.played]

    def _read(self, path: Path) -> None:
        whole, _, rest = path.read_bytes().rpartition(b"\n")
        lines = whole.split(b"\n")
        if _decode(1, lines[0], Plan) != self.plan:
            raise BadSeries(1, "another_plan")
        for number, line in enumerate(lines[1:], 2):
            one = _decode(number, line, Played)
            self.played[one.number] = one
        if rest:  # the last writer was stopped in the middle of a line
            path.write_bytes(whole + b"\n")


def _decode(number: int, line: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError:
        raise BadSeries(number, "not_a_series") from None
