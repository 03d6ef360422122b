"""Army lists as people write them: one line of text, or a small file.

celts; kw6 k16 k17; 3 k1; k12        the people, then the pieces: so many, what, and who is taken with it

A file is TOML: `game`, `army` with that line, and if one likes `title` and `points`.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from walstatt.core.game import Game
from walstatt.core.questions import Refusal
from walstatt.view import Recruit

MOST_PIECES = 200
LINE = re.compile(r"(?:(\d{1,3})\s*x?\s+)?([a-z][\w-]*(?:\s+[\w-]+)*)$")


class BadRoster(ValueError):
    """A line that is no army list: which part of it, and what was expected there."""

    def __init__(self, part: str, expected: str) -> None:
        super().__init__(f"{part!r}: {expected}")
        self.part, self.expected = part, expected


class Muster(Protocol):
    """How a game's armies are put together. A list is one line of text, people first: `celts; kw6 k16 k17; 3 k1`."""

    peoples: tuple[str, ...]

    def offers(self, people: str) -> tuple[Recruit, ...]:
        """All that this people can take."""

    def ready(self, people: str, points: int) -> tuple[str, ...]:
        """The ready-made lists of this size."""

    def cost(self, piece: str) -> int:
        """What a piece costs, with all who are taken with it."""

    def faults(self, people: str, pieces: Sequence[str], points: int, limits: bool) -> tuple[Refusal, ...]:
        """Everything for which a list cannot be finished."""

    def why_not_add(self, people: str, pieces: Sequence[str], piece: str, points: int, limits: bool) -> Refusal | None:
        """Why a piece cannot be added to a list."""

    def notes(self, options: Mapping[str, Any]) -> tuple[Refusal, ...]:
        """What players should know of a battle with these options, though it is allowed."""


class Roster(NamedTuple):
    """An army list: a people and its pieces, each with who is taken with it (`kw6 k16 k17`)."""

    people: str
    pieces: tuple[str, ...]

    @property
    def text(self) -> str:
        """The list as one line, equal pieces together."""
        counted = Counter(self.pieces)
        rows = [piece if count == 1 else f"{count} {piece}" for piece, count in counted.items()]
        return "; ".join((self.people, *rows))


class RosterFile(msgspec.Struct, omit_defaults=True):
    """What a file of an army says."""

    game: str
    army: str
    title: str = ""
    points: int = 0


def read_roster(text: str) -> Roster:
    """A list from a line of text; raises BadRoster."""
    people, *rows = [part.strip() for part in text.replace("\n", ";").split(";")]
    if not re.fullmatch(r"[a-z][\w-]*", people):
        raise BadRoster(people, "the people first, then the pieces, with ; between")
    pieces: list[str] = []
    for row in filter(None, rows):
        found = LINE.match(row)
        if found is None:
            raise BadRoster(row, "so many (or none for one), what, and who is taken with it")
        pieces += [" ".join(found[2].split())] * int(found[1] or 1)
        if len(pieces) > MOST_PIECES:
            raise BadRoster(row, f"at most {MOST_PIECES} pieces")
    return Roster(people, tuple(pieces))


def read_roster_file(path: Path, game: Game[Any]) -> RosterFile:
    """An army from a file, or its bare line; raises BadRoster or OSError."""
    text = path.read_text(encoding="utf-8").strip()
    if "=" not in text:
        return RosterFile(game.name, read_roster(text).text)
    try:
        found = msgspec.convert(tomllib.loads(text), RosterFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadRoster(path.name, str(error)) from None
    if found.game != game.name:
        raise BadRoster(found.game, f"an army of {game.name}")
    read_roster(found.army)
    return found


def roster_file(file: RosterFile) -> str:
    """The text of a file."""
    title = f"title = {msgspec.json.encode(file.title).decode()}\n" if file.title else ""
    points = f"points = {file.points}\n" if file.points else ""
    return f'game = "{file.game}"\n{title}{points}army = "{file.army}"\n'
