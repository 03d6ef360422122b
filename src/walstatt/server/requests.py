"""What clients send, as docs/API.md describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Answers: TypeAlias = Annotated[list[Any], Meta(min_length=1, max_length=24)]


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


class Join(Request):
    """Sitting down: a seed for the dice for each seat, and a name."""

    seeds: dict[str, Annotated[str, Meta(max_length=200, pattern=r"^[^\x00]*$")]] = {}  # no database keeps a NUL
    name: Annotated[str, Meta(max_length=40)] = ""


class Given(Request):
    """An answer to a question."""

    seat: Name
    number: Count
    answer: Any
    since: Count = 0


class Orders(Request):
    """Whole orders one after the other; the first begins with the answer to question `number`."""

    seat: Name
    number: Count
    orders: Annotated[list[Answers], Meta(min_length=1, max_length=300)]
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
    since: Count = 0


class Act(Request):
    """Giving up."""

    seat: Name
    since: Count = 0


class Proposed(Request):
    """A draw, or going back to a question."""

    seat: Name
    what: Literal["draw", "takeback"]
    to: Count = 0
    since: Count = 0


class Replied(Request):
    """Agreeing to a proposal, or not."""

    seat: Name
    agree: bool
    since: Count = 0


class Plan(Request):
    """Answers one after the other, to be checked or weighed."""

    seat: Name
    answers: Answers
