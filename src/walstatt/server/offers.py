"""What the server sends of games and books, as docs/API.md describes it."""

from __future__ import annotations

from typing import Any

from walstatt.server.wire import RefusalWire, Reply
from walstatt.view import Board, Recruit, View


class OptionWire(Reply):
    """A switch of a scenario."""

    name: str
    values: list[Any]
    usual: Any
    rule: str
    least: int  # any number from here
    most: int  # to there is possible too; 0: only the values are
    is_army: bool  # an army list can stand here, as `/army` makes it


class ScenarioWire(Reply):
    """What can be played."""

    name: str
    seats: dict[str, str]
    companies: dict[str, dict[int, dict[str, str]]]  # other seats by the value of an option
    options: list[OptionWire]
    minutes: int
    teaches: bool


class FiguresWire(Reply):
    """Figures of an owner that are laid over those of a game: what he calls them, and their names in his file."""

    title: str
    names: list[str]


class GameWire(Reply):
    """A game that is installed."""

    name: str
    edition: str
    version: int
    sides: list[str]
    cover: str | None
    languages: list[str]
    levels: list[str]
    facts: dict[str, str]
    things: dict[str, list[str]]
    announces: dict[str, str]
    figures: FiguresWire | None
    scenarios: list[ScenarioWire]


class PieceWire(Reply):
    """A piece of an army list: what it is, with all taken along, how many, what one of them costs, and its words."""

    piece: str
    count: int
    cost: int
    words: list[str]
    icon: str
    base: tuple[int, int]
    values: tuple[tuple[str, str], ...]
    slot: str  # there is one of those of a slot


class ArmyWire(Reply):
    """An army list: what is in it, what can be added, and why it cannot be finished or something cannot join."""

    people: str
    peoples: list[str]
    text: str
    pieces: list[PieceWire]
    cost: int
    left: int
    faults: list[RefusalWire]
    offers: list[Recruit]  # for the part that was asked about, and for the whole army
    barred: dict[str, RefusalWire]  # what cannot join, by its id; of what carries others only what was asked about
    ready: list[str]
    summary: list[tuple[str, str]]  # word codes with their figures
    parts: list[str]  # the corps of an army of this size; none where it is one body
    sizes: list[int]  # the points that armies can have; none: any
    slots: dict[str, str]  # of what there is one of in the part and in the army: the piece that stands there, or ""


class DrawnWire(Reply):
    """An army list that was drawn by chance."""

    text: str


class NotesWire(Reply):
    """What is worth knowing of a battle with some options."""

    notes: list[RefusalWire]


class Preview(Reply):
    """The opening position of a scenario."""

    board: Board
    view: View


class RuleWire(Reply, omit_defaults=True):
    """A rule in our own words."""

    id: str
    section: str
    text: str
    testable: bool
    rulings: list[str] = []


class RulingWire(Reply):
    """A numbered decision where the book is silent or unclear."""

    id: str
    title: str
    rules: list[str]
    text: str
    reason: str


class Rulebook(Reply):
    """A rulebook in one language."""

    game: str
    lang: str
    rules: list[RuleWire]
    rulings: list[RulingWire]
    text: str
    rulings_text: str


class Health(Reply):
    """Whether the server is well."""

    ok: bool
    version: str
    games: list[str]
    matches: int | None
    workers: int


class GuideWire(Reply):
    """A guided game."""

    game: str
    name: str
    scenario: str
    title: dict[str, str]
    about: dict[str, str]
    minutes: int
    steps: int
    seat: str  # who learns


class Readiness(Reply):
    """Whether the server can take requests."""

    ready: bool
