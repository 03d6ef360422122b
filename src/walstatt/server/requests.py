"""What clients send, as docs/API.md describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Answers: TypeAlias = Annotated[list[Any], Meta(min_length=1, max_length=24)]


Hex64: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
Hex128: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{128}$", max_length=128)]


class Request(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a client sends; a field we do not know is a mistake worth telling."""


class Chair(Request):
    """Who takes a seat."""

    by: Literal["me", "here", "link", "bot"] = "here"
    level: str | None = None


class NewMatch(Request):
    """A match to be set up."""

    game: Name
    scenario: Annotated[str, Meta(min_length=1, max_length=128)]
    document: Annotated[str, Meta(max_length=400_000)] | None = None  # instead of the scenario's own start
    options: dict[str, Any] = {}
    seats: dict[str, Chair] = {}
    dice: Literal["keyed", "typed"] = "keyed"
    proof: Literal["keys", "server"] = "keys"  # seats pledge and sign, or the server's secret alone decides
    patience: Annotated[int, Meta(ge=1, le=8760)] = 72  # hours that the first roll waits for secrets


class ArmyList(Request):
    """An army list as one line of text, to be looked at; `adding` is a piece that somebody would like to add."""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]
    points: Annotated[int, Meta(ge=1, le=10_000)]
    limits: bool = False
    adding: Annotated[str, Meta(max_length=200)] = ""
    part: Annotated[str, Meta(max_length=40)] = ""


class ArmyWish(Request):
    """A people that an army by chance is wanted of; without one it is any."""

    points: Annotated[int, Meta(ge=1, le=10_000)]
    people: Annotated[str, Meta(max_length=60)] = ""


class BattleOptions(Request):
    """Options of a scenario."""

    scenario: Name
    options: dict[str, Any] = {}


class Pledged(Request):
    """What a seat pledges: its public key, the hash of its secret, the end of its chain; signed on the terms."""

    public: Hex64
    secret: Hex64
    anchor: Hex64
    sig: Hex128


class Join(Request):
    """Sitting down: a pledge for each seat, or that one agrees to trust the server; and a name."""

    pledges: dict[str, Pledged] = {}
    trusts_server: bool = False
    name: Annotated[str, Meta(max_length=40)] = ""


class SignedDeed(Request):
    """A signature of what a seat does, and the place of the record for which it was made."""

    chain: Hex64
    sig: Hex128


class Shown(Request):
    """A seat's secret, when all have pledged."""

    seat: Name
    secret: Hex64
    signed: SignedDeed
    since: Count = 0


class Given(Request):
    """An answer to a question."""

    seat: Name
    number: Count
    answer: Any
    signed: SignedDeed | None = None
    since: Count = 0


class Orders(Request):
    """Whole orders one after the other; the first begins with the answer to question `number`."""

    seat: Name
    number: Count
    orders: Annotated[list[Answers], Meta(min_length=1, max_length=300)]
    signed: SignedDeed | None = None
    since: Count = 0


class Look(Request):
    """Plans whose next question is wanted."""

    seat: Name
    plans: Annotated[list[Answers], Meta(min_length=1, max_length=100)]


class Seated(Request):
    """A seat that wants to know something."""

    seat: Name


class About(Request):
    """A seat that asks about a unit."""

    seat: Name
    unit: Annotated[int, Meta(ge=-(2**53), le=2**53)]


class Undone(Request):
    """Taking back the last answer, or all from a question on."""

    seat: Name
    to: Count | None = None
    number: Count | None = None  # of the question that is open; without it any
    signed: SignedDeed | None = None
    since: Count = 0


class Act(Request):
    """Giving up."""

    seat: Name
    number: Count | None = None  # of the question that is open; without it any
    signed: SignedDeed | None = None
    since: Count = 0


class Proposed(Request):
    """A draw, or going back to a question."""

    seat: Name
    what: Literal["draw", "takeback"]
    to: Count = 0
    number: Count | None = None  # of the question that is open; without it any
    signed: SignedDeed | None = None
    since: Count = 0


class Replied(Request):
    """Agreeing to a proposal, or not."""

    seat: Name
    agree: bool
    number: Count | None = None  # the line of the proposal; without it any
    signed: SignedDeed | None = None
    since: Count = 0


class Plan(Request):
    """Answers one after the other, to be checked or weighed."""

    seat: Name
    answers: Answers
