"""What a seat can do to a match: each act changes it and gives the entry of the chronicle that tells of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import msgspec

from walstatt.core.match import Match
from walstatt.core.position import Event
from walstatt.core.questions import AskEach, Seat
from walstatt.server.wire import Entry, EventWire, RollWire

Act: TypeAlias = Callable[[Match], Entry]


def answering(answer: object, seat: Seat, number: int) -> Act:
    """Answer the open question."""

    def act(match: Match) -> Entry:
        at, question = _length(match), match.question
        ask = question.asks.get(seat) if isinstance(question, AskEach) else question
        events = match.answer(answer, seat=seat, number=number)
        rule, kind = (ask.mark[2], ask.mark[3]) if ask is not None else ("", "")
        rolls = rolls_since(match, at)  # also the dice that were typed in as this answer
        return Entry(
            at=0, what="answer", seat=seat, number=number, rule=rule, kind=kind, rolls=rolls, events=as_wire(events)
        )

    return act


def undoing(seat: Seat, to: int | None = None) -> Act:
    """Take the last answer back, or all from a question on."""
    return lambda match: Entry(at=0, what="undo", seat=seat, to=match.undo(seat, to))


def resigning(seat: Seat) -> Act:
    """Give up."""

    def act(match: Match) -> Entry:
        match.resign(seat)
        return Entry(at=0, what="resign", seat=seat)

    return act


def proposing(what: str, seat: Seat, to: int) -> Act:
    """Propose a draw, or to go back."""

    def act(match: Match) -> Entry:
        match.propose(what, seat, to)
        is_done = match.proposal is None and what == "takeback"
        return Entry(at=0, what="propose", seat=seat, proposal=what, number=to or None, to=to if is_done else None)

    return act


def replying(seat: Seat, agrees: bool) -> Act:
    """Agree to what was proposed, or decline it."""

    def act(match: Match) -> Entry:
        proposal = match.proposal
        match.agree(seat, agrees)
        is_done = agrees and match.proposal is None and proposal is not None and proposal.what == "takeback"
        to = proposal.to if is_done and proposal is not None else None
        return Entry(at=0, what="agree" if agrees else "decline", seat=seat, to=to)

    return act


def beginning(match: Match) -> Entry:
    """The first entry: what happened before anybody was asked."""
    return Entry(at=0, what="begin", rolls=rolls_since(match, 0), events=as_wire(match.events))


def as_wire(events: Iterable[Event]) -> list[EventWire]:
    """Events for the wire and for the chronicle."""
    return [EventWire(rule=one.rule, what=one.what, facts=one.facts, seen_by=one.seen_by) for one in events]


def rolls_since(match: Match, at: int) -> list[RollWire]:
    """The dice in the record from a line on."""
    assert match.record is not None
    return [roll for line in match.record.lines[at:] if (roll := roll_in(msgspec.json.decode(line))) is not None]


def roll_in(entry: dict[str, Any]) -> RollWire | None:
    """The dice of an entry of the record, if it has any."""
    if "q" not in entry or entry["q"][3] != "roll":
        return None
    number, seat, rule, _ = entry["q"]
    fallen = entry["answer"]
    dice = list(fallen) if isinstance(fallen, list | tuple) else [fallen]
    return RollWire(seat=seat, rule=rule, number=number, dice=dice, die=entry.get("die"))


def with_undone(entries: list[Entry]) -> list[Entry]:
    """The entries, with those marked that a later one has taken back."""
    back_to: int | None = None
    marked: list[Entry] = []
    for entry in reversed(entries):
        if entry.to is not None:
            back_to = entry.to if back_to is None else min(back_to, entry.to)
        elif entry.what == "answer" and back_to is not None and entry.number is not None and entry.number >= back_to:
            entry = msgspec.structs.replace(entry, undone=True)
        marked.append(entry)
    return marked[::-1]


def _length(match: Match) -> int:
    assert match.record is not None
    return len(match.record.lines)
