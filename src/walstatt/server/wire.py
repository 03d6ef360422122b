"""What the server sends, as docs/API.md describes it."""

from __future__ import annotations

from typing import Any

import msgspec

from walstatt.view import Overlay, Piece, View


class Reply(msgspec.Struct, kw_only=True):
    """What the server sends."""


class SeatLink(Reply):
    """The key of a seat and the path that carries it."""

    key: str
    path: str


class Drafted(msgspec.Struct, frozen=True):
    """What a scenario document describes, before anybody plays it."""

    game: str
    scenario: str
    title: str
    seats: dict[str, str]
    options: dict[str, Any]


class Created(Reply):
    """A match that was set up. Keys are told this once."""

    match: str
    key: str | None
    mine: list[str]
    links: dict[str, SeatLink]
    commitment: str
    path: str


class RefusalWire(Reply):
    """Why an answer is not allowed, and on an open table what is in the way."""

    rule: str
    code: str
    facts: dict[str, Any] = {}
    sentence: str = ""
    shapes: tuple[Overlay, ...] | msgspec.UnsetType = msgspec.UNSET


class DieWire(Reply):
    """Dice to be typed in."""

    name: str
    faces: tuple[int, ...]
    n: int


class QuestionWire(Reply, omit_defaults=True):
    """An open question of a seat."""

    number: int
    seat: str
    kind: str
    prompt: str
    rule: str
    facts: dict[str, Any]
    options: list[Any]
    truncated: bool = False
    nears: bool = False  # `nearest` finds the legal answer next to where a hand holds something
    together: list[str] = []  # asked at once in secret: all these seats, also those that have answered
    die: DieWire | None = None
    no_end: RefusalWire | None = None  # why the phase cannot be ended now, if "end" is not among the options


class EventWire(Reply, omit_defaults=True):
    """What a rule has done."""

    rule: str
    what: str
    facts: dict[str, Any] = {}
    seen_by: tuple[str, ...] | None = None


class RollWire(Reply):
    """Dice that fell."""

    seat: str
    rule: str
    number: int
    dice: list[int]
    die: Any = None


class Entry(Reply, omit_defaults=True):
    """One entry of the chronicle."""

    at: int
    what: str  # answer, undo, propose, agree, decline, resign, begin
    seat: str = ""
    number: int | None = None
    rule: str = ""
    kind: str = ""
    answer: Any = None  # only where a game is over
    rolls: list[RollWire] = []
    events: list[EventWire] = []
    proposal: str = ""
    to: int | None = None
    undone: bool = False
    turn: int = 0  # when it was decided
    phase: str = ""
    side: str = ""  # whose phase it was


class SeatWire(Reply, omit_defaults=True):
    """Who sits where."""

    side: str
    by: str
    joined: bool
    present: bool
    level: str | None = None
    name: str = ""


class ProposalWire(Reply):
    """What one seat has proposed and who has agreed."""

    what: str
    by: str
    to: int
    agreed: tuple[str, ...]
    line: int | None = None  # of the record


class AwaitWire(Reply):
    """What the dice wait for: secrets of these seats at most until then, or links."""

    what: str
    seats: list[str]
    until: str
    is_rolling: bool  # a roll waits already


class ResultWire(Reply):
    """How a game ended."""

    winner: str | None
    reason: str
    facts: dict[str, Any] = {}


class Change(Reply, omit_defaults=True):
    """What an act has changed of a view: pieces as they are now, pieces that are gone, and other fields of the view."""

    after: int  # the line of the record before it
    at: int
    pieces: list[Piece] = []
    gone: list[int] = []
    view: dict[str, Any] = {}


class StepWire(Reply):
    """Where a guided game stands: what to do now, and what to look at."""

    at: int  # counted from 0
    of: int
    seat: str  # who learns
    say: dict[str, str]
    rule: str
    units: list[int]
    cells: list[int]
    is_free: bool  # anything goes
    is_over: bool


class State(Reply):
    """A match as the holder of a key, or a spectator, may see it."""

    match: str
    game: str
    scenario: str
    options: dict[str, Any]
    dice: str
    stage: str
    commitment: str
    created: str
    seats: dict[str, SeatWire]
    mine: list[str]
    at: int
    waiting_for: list[str] = []
    thinking: list[str] = []
    views: dict[str, View] = {}
    questions: dict[str, QuestionWire] = {}
    undo: dict[str, RefusalWire | None] = {}
    back: dict[str, int] = {}
    chronicle: list[Entry] = []
    steps: dict[str, list[Change]] = {}
    proposal: ProposalWire | None = None
    result: ResultWire | None = None
    notice: str | None = None
    title: str | dict[str, str] = ""  # of a scenario document, or so in each language
    guide: StepWire | None = None  # of a guided game
    proof: str | None = None  # keys or server; null: a match of before
    patience: int = 0  # hours that the first roll waits for secrets
    tries: int = 1  # between the same keys
    terms: str | None = None  # what whoever sits down agrees to, to be signed
    chain: str = ""  # the last hash of the record, over which deeds are signed
    awaits: AwaitWire | None = None


class Verdict(Reply):
    """Whether a plan is allowed."""

    refusal: RefusalWire | None


class Next(Reply, omit_defaults=True):
    """What follows a plan."""

    then: str  # asked, dice, other, done, secret or refused
    question: QuestionWire | None = None
    refusal: RefusalWire | None = None
    draws: bool = False  # the dice are lots from a cup
    target: int | None = None  # at whom the dice fall


class Ahead(Reply):
    """What follows each of several plans that begin with the question of this number."""

    number: int
    next: list[Next]


class NearWire(Reply, omit_defaults=True):
    """The legal answer next to a wish, by how much it misses, and what is worth showing of it; or why there is none."""

    number: int
    answer: Any = None
    said: str = ""  # the march in words
    miss: int = 0
    facts: dict[str, Any] = {}
    refusal: RefusalWire | None = None


class Interruption(Reply, omit_defaults=True):
    """Where orders that were given together have stopped: at a refusal, or because somebody else is asked."""

    order: int
    refusal: RefusalWire | None = None
    asked: str = ""


class OrdersGiven(Reply):
    """How many orders were given, why not all, and the match after them."""

    given: int
    stopped: Interruption | None
    state: State


class Proposal(Reply):
    """Orders that set up or bring on whoever waits beside the board."""

    number: int
    orders: list[list[Any]]


class Reach(Reply, omit_defaults=True):
    """Where a unit could go and whom it could attack if it were its turn; on an open table as shapes."""

    cells: list[int]
    units: list[int]
    overlays: tuple[Overlay, ...] = ()


class StopWire(Reply):
    """Where a look ahead ended before the order did."""

    seat: str
    rule: str
    kind: str
    prompt: str


class OutcomeWire(Reply):
    """One thing that can happen and its exact chance."""

    chance: tuple[int, int]
    percent: float
    events: list[EventWire]
    stop: StopWire | None


class OddsWire(Reply):
    """What can happen, likeliest first."""

    outcomes: list[OutcomeWire]
    total: int


class ProblemWire(Reply):
    """What went wrong (RFC 9457). Some kinds have further fields: `open`, `line`, `code`, `name`."""

    type: str
    title: str
    status: int
    detail: str
    refusal: RefusalWire | None = None
