"""Looking ahead: what a seat would be asked next if it gave these answers. Nothing is changed by looking."""

from __future__ import annotations

from typing import Any

from walstatt.core.match import Match
from walstatt.core.questions import Ask, AskEach, Refused, Roll, Seat, Stale
from walstatt.papers.words import words
from walstatt.server.matches import LiveMatch
from walstatt.server.orders import settled
from walstatt.server.problems import Problem, refusal_wire
from walstatt.server.state import ask_wire, told
from walstatt.server.wire import Ahead, NearWire, Next


async def looked_ahead(live: LiveMatch, seat: Seat, plans: list[list[Any]]) -> Ahead:
    """What follows each of these plans."""
    async with live.lock:
        await live.ready()
        match = live.match
        if live.row.stage == "over" or match.asks(seat) is None:
            raise Stale("nobody asks this seat")
        assert match.question is not None
        number = match.question.number
        return Ahead(number=number, next=[after(match, seat, plan) for plan in plans])


async def nearest_to(live: LiveMatch, seat: Seat, plan: list[Any], wish: list[Any], lang: str) -> NearWire:
    """The legal answer next to what a hand points at, to the question that is asked after a plan."""
    async with live.lock:
        await live.ready()
        match = live.match
        ask = None if live.row.stage == "over" else match.asks(seat)
        if ask is None:
            raise Stale("nobody asks this seat")
        number = ask.number
        if plan:
            trial = match.fork()
            for answer in plan:
                trial.answer(answer, seat=seat)
            ask = trial.asks(seat)
            if ask is None:
                raise Stale("nobody asks this seat after that")
        near = ask.nearest(wish)
        why = near.refusal
        refusal = None if why is None else told(live, seat, why, lang)
        said = words(live.game, lang).march(near.answer) if ask.kind == "march" and near.answer is not None else ""
        return NearWire(
            number=number, answer=near.answer, said=said, miss=near.miss, facts=dict(near.facts), refusal=refusal
        )


def after(match: Match, seat: Seat, plan: list[Any]) -> Next:
    """What follows a plan: a further question of the same order, dice, somebody else's decision, or nothing."""
    if isinstance(match.question, AskEach):
        return Next(then="secret")
    try:
        answers = settled(match, seat, plan)
    except Refused as refused:
        return Next(then="refused", refusal=refusal_wire(refused.refusal, ""))
    except Problem:
        return Next(then="refused")
    trial = match.fork()
    for answer in answers:
        trial.answer(answer)
    question = trial.question
    if isinstance(question, Roll):
        target = question.facts.get("target")
        return Next(then="dice", draws=question.die.name == "cup", target=target if isinstance(target, int) else None)
    if not isinstance(question, Ask):
        return Next(then="done" if question is None else "secret")
    if trial.is_at_rest:
        return Next(then="done")
    return Next(then="asked", question=ask_wire(question)) if question.seat == seat else Next(then="other")
