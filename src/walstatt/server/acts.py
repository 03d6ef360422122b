"""What a seat can do to a match: each act changes it and gives the entry of the chronicle that tells of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import msgspec

from walstatt.core.match import UNSIGNED, Match, Signed
from walstatt.core.position import Event
from walstatt.core.questions import AskEach, Roll, Seat, Stale
from walstatt.papers import signing
from walstatt.server.problems import Problem
from walstatt.server.trust import Signs, unsigned, with_plan
from walstatt.server.wire import Entry, EventWire, RollWire

Act: TypeAlias = Callable[[Match], Entry]


def answering(answer: object, seat: Seat, number: int, signs: Signs = unsigned) -> Act:
    """Answer the open question."""

    def act(match: Match) -> Entry:
        at, question = _length(match), match.question
        ask = question.asks.get(seat) if isinstance(question, AskEach) else question
        signed = signed_answer(match, seat, number, [[answer]], signs)
        events = match.answer(answer, seat=seat, number=number, signed=signed)
        rule, kind = (ask.mark[2], ask.mark[3]) if ask is not None else ("", "")
        rolls = rolls_since(match, at)  # also the dice that were typed in as this answer
        return Entry(
            at=0, what="answer", seat=seat, number=number, rule=rule, kind=kind, rolls=rolls, events=as_wire(events)
        )

    return act


def signed_answer(match: Match, seat: Seat, number: int, orders: list[Any], signs: Signs) -> Signed:
    """What the record keeps beside the first answer of a plan; the plan too, where it is more than the answer."""
    if signs is unsigned:
        return UNSIGNED
    question = match.question
    ask = question.asks.get(seat) if isinstance(question, AskEach) else question
    if ask is None or ask.number != number:
        raise Stale("another question is open")
    is_roll = isinstance(ask, Roll)
    mark = (number, seat, ask.rule, "roll") if is_roll else ask.mark  # real dice are signed by who types them in
    signed = signs(match, signing.answering(mark, seat, orders))
    return {**({"by": seat} if is_roll else {}), **with_plan(signed, orders, _shaped(ask, orders[0][0]))}


def _shaped(ask: Any, answer: Any) -> Any:
    """The one form of an answer, as it will stand in the record; a place as it is."""
    return answer if isinstance(answer, dict) or ask.why_not(answer) is not None else ask.check(answer)


def check_number(match: Match, number: int | None) -> None:
    """Raises Stale if something refers to a question that is not open any more, so that said twice it does nothing."""
    if number is not None and number != match.number:
        raise Stale(f"question {number} is not open")


def undoing(seat: Seat, to: int | None = None, number: int | None = None, signs: Signs = unsigned) -> Act:
    """Take the last answer back, or all from a question on."""

    def act(match: Match) -> Entry:
        check_number(match, number)
        if to is None and signs is not unsigned:
            raise Problem("not-signed")
        signed = UNSIGNED if to is None else signs(match, signing.undoing(seat, to))
        return Entry(at=0, what="undo", seat=seat, to=match.undo(seat, to, signed))

    return act


def resigning(seat: Seat, number: int | None = None, signs: Signs = unsigned) -> Act:
    """Give up."""

    def act(match: Match) -> Entry:
        check_number(match, number)
        match.resign(seat, signs(match, signing.resigning(seat)))
        return Entry(at=0, what="resign", seat=seat)

    return act


def proposing(what: str, seat: Seat, to: int, number: int | None = None, signs: Signs = unsigned) -> Act:
    """Propose a draw, or to go back."""

    def act(match: Match) -> Entry:
        check_number(match, number)
        match.propose(what, seat, to, signs(match, signing.proposing(what, seat, to)))
        is_done = match.proposal is None and what == "takeback"
        return Entry(at=0, what="propose", seat=seat, proposal=what, number=to or None, to=to if is_done else None)

    return act


def line_of_proposal(match: Match) -> int | None:
    """The line of the record with the proposal that is open."""
    if match.proposal is None or match.record is None:
        return None
    lines = match.record.lines
    return next((at for at in range(len(lines) - 1, 0, -1) if lines[at].startswith('{"propose"')), None)


def replying(seat: Seat, agrees: bool, line: int | None = None, signs: Signs = unsigned) -> Act:
    """Agree to what was proposed, or decline it."""

    def act(match: Match) -> Entry:
        proposal = match.proposal
        if line is not None and line != line_of_proposal(match):
            raise Stale("another proposal is open, or none")
        match.agree(seat, agrees, signs(match, signing.replying(seat, agrees)))
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
