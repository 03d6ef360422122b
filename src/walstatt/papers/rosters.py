"""Army lists as people write them: one line of text, or a small file.

celts; kw6 k16 k17; 3 k1; k12                     the people, then the pieces: so many, what, and who is taken with it
gallic; 1: brilliant; 6 warriors; 2: competent    parts of an army begin with their name and a colon

In a part the name stands once; a piece of it is called `1: warriors`.

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
PART = re.compile(r"([a-z\d][\w-]{0,30})\s*:\s*(.*)$")

LONGEST_FILE = 100_000  # signs of a file with a list


class BadRoster(ValueError):
    """A line that is no army list: which part of it, and what was expected there."""

    def __init__(self, part: str, expected: str) -> None:
        super().__init__(f"{part!r}: {expected}")
        self.part, self.expected = part, expected


class Muster(Protocol):
    """How a game's armies are put together. A list is one line of text, people first: `celts; kw6 k16 k17; 3 k1`.

    `pieces` are those of a list, each with its part before it where the army has parts (`1: warriors`); offers are
    called without.
    """

    peoples: tuple[str, ...]
    sizes: tuple[int, ...]  # the points that armies can have; none: any

    def parts(self, points: int) -> tuple[str, ...]:
        """The parts of an army of this size: its corps; none where it is one body."""

    def offers(self, people: str, pieces: Sequence[str], part: str, points: int) -> tuple[Recruit, ...]:
        """All that can be taken, into this part of the army or for all of it."""

    def ready(self, people: str, points: int) -> tuple[str, ...]:
        """The ready-made lists of this size."""

    def costs(self, people: str, pieces: Sequence[str], points: int) -> tuple[int, ...]:
        """What each piece costs, with all who are taken with it."""

    def tidy(self, people: str, pieces: Sequence[str]) -> tuple[str, ...]:
        """The pieces in their usual order and spelling."""

    def names(self, people: str, pieces: Sequence[str]) -> tuple[tuple[str, ...], ...]:
        """Word codes of what is in each piece, the first of them its name."""

    def summary(self, people: str, pieces: Sequence[str], points: int) -> tuple[tuple[str, str], ...]:
        """What is good to know of an army as a whole: word codes with their figures or with other codes."""

    def faults(self, people: str, pieces: Sequence[str], points: int, limits: bool) -> tuple[Refusal, ...]:
        """Everything for which a list cannot be finished."""

    def why_not_add(self, people: str, pieces: Sequence[str], piece: str, points: int, limits: bool) -> Refusal | None:
        """Why a piece cannot be added to a list."""

    def rest(self, people: str, pieces: Sequence[str], piece: str) -> list[str]:
        """A list without what a piece that joins it takes the place of."""

    def drawn(self, people: str, points: int, seed: str) -> str:
        """A sensible list by chance: the same for the same seed."""

    def notes(self, options: Mapping[str, Any]) -> tuple[Refusal, ...]:
        """What players should know of a battle with these options, though it is allowed."""


def parted(piece: str) -> tuple[str, str]:
    """The part of an army that a piece is in, and what it is: `1: warriors`."""
    part, _, what = piece.rpartition(": ")
    return part, what


def looks_of(muster: Muster, people: str, pieces: Sequence[str], points: int) -> dict[str, Recruit]:
    """What each piece of a list looks like, as it is offered; nothing for what is not offered just so."""
    found = {
        (part, one.id): one
        for part in {parted(piece)[0] for piece in pieces}
        for one in muster.offers(people, pieces, part, points)
    }
    return {piece: found[parted(piece)] for piece in pieces if parted(piece) in found}


class Roster(NamedTuple):
    """An army list: a people and its pieces, each with who is taken with it (`kw6 k16 k17`)."""

    people: str
    pieces: tuple[str, ...]

    @property
    def text(self) -> str:
        """The list as one line, equal pieces together; parts in the order of their names."""
        found: dict[str, Counter[str]] = {"": Counter()}
        for piece in self.pieces:
            part, what = parted(piece)
            found.setdefault(part, Counter())[what] += 1
        rows = [self.people]
        for part in sorted(found):
            own = [what if count == 1 else f"{count} {what}" for what, count in found[part].items()]
            rows += [f"{part}: {own[0]}", *own[1:]] if part else own
        return "; ".join(rows)


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
    pieces, part = list[str](), ""
    for row in filter(None, rows):
        if heading := PART.match(row):
            part, row = f"{heading[1]}: ", heading[2]
            if not row:
                continue
        found = LINE.match(row)
        if found is None:
            raise BadRoster(row, "so many (or none for one), what, and who is taken with it")
        pieces += [part + " ".join(found[2].split())] * int(found[1] or 1)
        if len(pieces) > MOST_PIECES:
            raise BadRoster(row, f"at most {MOST_PIECES} pieces")
    return Roster(people, tuple(pieces))


def read_roster_file(path: Path, game: Game[Any]) -> RosterFile:
    """An army from a file, or its bare line; raises BadRoster or OSError."""
    with path.open(encoding="utf-8") as file:
        text = file.read(LONGEST_FILE).strip()
    if "=" not in text:
        return RosterFile(game.name, read_roster(text).text)
    try:
        found = msgspec.convert(tomllib.loads(text), RosterFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, RecursionError) as error:
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
