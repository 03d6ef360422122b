"""Asking SIEGE why a plan is refused, for predicates to judge."""

from __future__ import annotations

from walstatt.conformance import Refused
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask, Refusal
from walstatt.games.siege import GAME
from walstatt.games.siege.position import Siege


def of(p: Siege | Match, *plan: Answer) -> Refused:
    """Why a plan is refused at the open question."""
    match = p if isinstance(p, Match) else Match(GAME, p)
    ask, found = match.question, match.why_not(*plan)
    assert isinstance(ask, Ask)
    assert found is not None, plan
    return Refused(match.position, ask.seat, plan, found, tuple(one.answer for one in match.told))


def directly(p: Siege, found: Refusal | None, *whole: Answer) -> Refused:
    """A refusal that a rule gives when it is asked by itself."""
    assert found is not None
    return Refused(p, p.active, whole, found)


def asked(p: Siege, order: Answer) -> Refused:
    """Why an order cannot be given, in a sub-phase that would be over by itself."""
    return directly(p, GAME.table(p).why_not(p, p.active, order), order)


def after(p: Siege | Match, *answers: Answer) -> Match:
    match = p if isinstance(p, Match) else Match(GAME, p)
    for answer in answers:
        match.answer(answer)
    return match
