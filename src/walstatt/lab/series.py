"""The file of a series: JSON Lines, the plan first, then one line for each game that was played.

Games stay in the file: a series of any number needs no more memory than its report.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import TypeVar
from weakref import finalize

import msgspec

from walstatt.lab.plan import Plan, Played

T = TypeVar("T")


class BadSeries(Exception):
    """A file that is no series, or one of another plan; `line` says where."""

    def __init__(self, line: int, code: str) -> None:
        super().__init__(f"line {line}: {code.replace('_', ' ')}")
        self.line, self.code = line, code


class Numbers:
    """Numbers of games: all below `below`, and a few beyond, for games end in nearly the order they begin in."""

    def __init__(self) -> None:
        self.below = 0
        self.beyond: set[int] = set()

    def __contains__(self, number: int) -> bool:
        return number < self.below or number in self.beyond

    def add(self, number: int) -> None:
        """One more."""
        self.beyond.add(number)
        while self.below in self.beyond:
            self.beyond.remove(self.below)
            self.below += 1

    def count(self, games: int) -> int:
        """How many of the first `games`."""
        return min(self.below, games) + sum(number < games for number in self.beyond)


class Series:
    """The games played so far, in a file, or in one that vanishes with the series."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        self.plan, self.done = plan, Numbers()
        if path is None:
            folder = mkdtemp(prefix="walstatt-")
            finalize(self, rmtree, folder, ignore_errors=True)
            path = Path(folder) / "series.jsonl"
        self.path = path
        if path.exists() and path.stat().st_size:
            self._mend()
            for one in _games_in(path, plan):
                self.done.add(one.number)
        else:
            path.write_bytes(msgspec.json.encode(plan) + b"\n")

    def add(self, played: Played) -> None:
        """Keep a game, at once."""
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")
        self.done.add(played.number)

    def missing(self, games: int) -> Iterator[int]:
        """The numbers of the games still to be played."""
        return (number for number in range(self.done.below, games) if number not in self.done)

    def first(self, games: int | None = None) -> Iterator[Played]:
        """The first games of the series, or all, each once, as they ended."""
        return _games_in(self.path, self.plan, games)

    def _mend(self) -> None:
        """The last writer may have been stopped in the middle of a line."""
        with self.path.open("rb+") as file:
            end = file.seek(0, 2)
            while end and (file.seek(end - 1), file.read(1))[1] != b"\n":
                end -= 1
            if end:
                file.truncate(end)


def read_plan(path: Path) -> Plan:
    """The plan of a series; raises BadSeries or OSError."""
    with path.open("rb") as file:
        return _decode(1, file.readline(), Plan)


def read_series(path: Path) -> Series:
    """A series from its file, whatever its plan."""
    return Series(read_plan(path), path)


def _games_in(path: Path, plan: Plan, games: int | None = None) -> Iterator[Played]:
    """The games of a file, a line at a time."""
    met = Numbers()
    with path.open("rb") as file:
        if _decode(1, file.readline(), Plan) != plan:
            raise BadSeries(1, "another_plan")
        for number, line in enumerate(file, 2):
            one = _decode(number, line, Played)
            if one.number not in met and (games is None or one.number < games):
                met.add(one.number)
                yield one


def _decode(number: int, line: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise BadSeries(number, "not_a_series") from None
