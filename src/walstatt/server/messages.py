"""What clients say over a WebSocket, as docs/API.md describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from walstatt.server.numbers import check_numbers
from walstatt.server.requests import Answers, Count, Hex64, Name, SignedDeed


class Message(msgspec.Struct, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """What a client says; `id` comes back in the reply."""

    id: int | str | None = None


class Hello(Message, tag="hello"):
    """The first message: who is there, and what was last seen."""

    key: str | None = None
    since: Count = 0
    lang: Literal["de", "en"] = "en"
    links: bool = False  # it gives links for rolls


class Ping(Message, tag="ping"):
    """Is anybody there?"""


class SeatMessage(Message):
    """What a client says for a seat."""

    seat: Name


class AnswerIt(SeatMessage, tag="answer"):
    """An answer to a question."""

    number: Count
    answer: Any
    signed: SignedDeed | None = None


class Order(SeatMessage, tag="order"):
    """Whole orders one after the other."""

    number: Count
    orders: Annotated[list[Answers], Meta(min_length=1, max_length=300)]
    signed: SignedDeed | None = None


class LookAhead(SeatMessage, tag="ahead"):
    """Plans whose next question is wanted."""

    plans: Annotated[list[Answers], Meta(min_length=1, max_length=100)]


class Wish(SeatMessage, tag="nearest"):
    """A piece held somewhere, or a march: the legal answer next to it is wanted, after the answers of a plan."""

    wish: Annotated[list[Any], Meta(max_length=6)]
    answers: Annotated[list[Any], Meta(max_length=24)] = []


class Undo(SeatMessage, tag="undo"):
    """Taking back the last answer, or all from a question on."""

    to: Count | None = None
    number: Count | None = None
    signed: SignedDeed | None = None


class Resign(SeatMessage, tag="resign"):
    """Giving up."""

    number: Count | None = None
    signed: SignedDeed | None = None


class Propose(SeatMessage, tag="propose"):
    """A draw, or going back to a question."""

    what: Literal["draw", "takeback"]
    to: Count = 0
    number: Count | None = None
    signed: SignedDeed | None = None


class ReplyTo(SeatMessage, tag="reply"):
    """Agreeing to a proposal, or not."""

    agree: bool
    number: Count | None = None
    signed: SignedDeed | None = None


class GiveLink(SeatMessage, tag="link"):
    """The link of a chain that was called for."""

    line: Count
    place: Count
    link: Hex64


class WhyNot(SeatMessage, tag="why_not"):
    """Whether a plan is allowed."""

    answers: list[Any]


class OddsOf(SeatMessage, tag="odds"):
    """The odds of a plan."""

    answers: list[Any]


Said: TypeAlias = (
    AnswerIt | Order | LookAhead | Wish | Undo | Resign | Propose | ReplyTo | GiveLink | WhyNot | OddsOf | Ping | Hello
)
SAID: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)
HELLO = msgspec.json.Decoder(Hello)


def read_message(text: str) -> Said:
    """What a client says; raises Problem for a number that is not whole, msgspec's errors for anything else."""
    check_numbers(text.encode())
    return SAID.decode(text)


def read_hello(text: str) -> Hello:
    """The first that a client says."""
    check_numbers(text.encode())
    return HELLO.decode(text)
