"""Whole orders: an order is a plan of answers, checked up to the dice before the first of them is given.

Several orders may be given together. They are the single orders of the rules, one after the other; they stop where one
is refused or where somebody else is asked.
"""

from __future__ import annotations

from typing import Any

from walstatt.core.match import UNSIGNED, Match, Signed
from walstatt.core.position import Event
from walstatt.core.questions import Answer, Ask, AskEach, Refusal, Refused, Seat, Stale
from walstatt.server.acts import Act, answering, as_wire, rolls_since, signed_answer
from walstatt.server.problems import Problem
from walstatt.server.trust import Signs, unsigned
from walstatt.server.wire import Entry


class Interrupted(Exception):
    """The next order cannot be given: somebody else is asked, or something else is."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(seat)
        self.seat = seat  # who is asked; empty if the game is over


def ordering(orders: list[list[Any]], seat: Seat, number: int, signs: Signs = unsigned) -> Act:
    """Give the first of some orders, which begins with the answer to the open question; all of them are signed here."""
    plan = orders[0]

    def act(match: Match) -> Entry:
        if isinstance(match.question, AskEach):
            if len(plan) > 1:
                raise Problem("malformed", "what is decided in secret is one answer")
            return answering(plan[0], seat, number, signs)(match)
        return _carried_out(match, seat, number, plan, signed_answer(match, seat, number, orders, signs))

    return act


def ordering_next(plan: list[Any], seat: Seat) -> Act:
    """Give a further order; raises Interrupted unless this seat is asked for one."""

    def act(match: Match) -> Entry:
        ask = match.question
        if not isinstance(ask, Ask) or ask.seat != seat or ask.kind != "order" or not match.is_at_rest:
            raise Interrupted(asked(match))
        return _carried_out(match, seat, ask.number, plan)

    return act


def asked(match: Match) -> Seat:
    """Who is asked now."""
    return next(iter(match.waiting_for()), "")


def _carried_out(match: Match, seat: Seat, number: int, plan: list[Any], signed: Signed = UNSIGNED) -> Entry:
    assert match.record is not None
    at, question = len(match.record.lines), match.question
    if question is None or question.number != number:
        raise Stale("another question is open")
    events: list[Event] = []
    for answer in settled(match, seat, plan):
        events += match.answer(answer, seat=seat if isinstance(question, Ask) else None, signed=signed)
        signed = UNSIGNED
    return Entry(
        at=0,
        what="answer",
        seat=seat,
        number=number,
        rule=question.rule,
        kind=question.kind,
        rolls=rolls_since(match, at),
        events=as_wire(events),
    )


def settled(match: Match, seat: Seat, plan: list[Any]) -> list[Answer]:
    """The answers of a plan in their one form; raises Refused with the reason why one is not allowed."""
    if not isinstance(match.question, Ask):
        return plan  # dice that are typed in: the match itself looks at them
    trial = match.fork()
    answers: list[Answer] = []
    for one in plan:
        ask = trial.question
        if not isinstance(ask, Ask) or (answers and trial.is_at_rest):
            raise Problem("malformed", "the order ends before its last answer")
        if ask.seat != seat:
            raise Refused(Refusal(ask.rule, "not_your_question", seat=seat, asked=ask.seat))
        answer = ask.check(leading_to(ask, one["to"]) if is_place(one) else one)
        answers.append(answer)
        trial.answer(answer)
    return answers


def is_place(answer: Any) -> bool:
    """Whether a place is meant, `{"to": 12}`, and not a certain way there."""
    return isinstance(answer, dict) and set(answer) == {"to"}


def leading_to(ask: Ask, cell: Any) -> Answer:
    """The listed answer that ends at a cell: the cell itself, or the first listed way there."""
    if ask.kind != "path":
        return cell
    way = next((option for option in ask.options if option and option[-1] == cell), None)
    if way is None:
        raise Refused(Refusal(ask.rule, "no_listed_way", cell=cell))
    return way
