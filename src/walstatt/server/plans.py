"""Plans: whether answers one after the other are allowed, and what they lead to. Nothing is changed by asking."""

from __future__ import annotations

from typing import Any

import msgspec

from walstatt.core.questions import AskEach, Refusal, Roll, Seat
from walstatt.server.matches import LiveMatch
from walstatt.server.orders import settled
from walstatt.server.problems import Problem
from walstatt.server.settings import Settings
from walstatt.server.state import may_roll, told
from walstatt.server.thoughts import propose, survey, thought_of, weigh
from walstatt.server.wire import OddsWire, OutcomeWire, Proposal, Reach, StopWire, Verdict
from walstatt.server.workers import Job, TookTooLong, Workers

MOST_REMEMBERED = 500  # odds of one position


async def verdict_on(live: LiveMatch, seat: Seat, plan: list[Any], lang: str) -> Verdict:
    """Whether a plan is allowed, and if not, why."""
    async with live.lock:
        await live.ready()
        refusal = _why_not(live, seat, plan)
        if refusal is None:
            return Verdict(refusal=None)
        return Verdict(refusal=told(live, seat, refusal, lang))


async def odds_of(
    workers: Workers, settings: Settings, live: LiveMatch, seat: Seat, plan: list[Any], lang: str
) -> OddsWire:
    """The exact odds of a plan, worked out by a worker and remembered until the match goes on."""
    async with live.lock:
        await live.ready()
        ask = None if live.row.stage == "over" else live.match.asks(seat)
        if ask is None:
            raise stale(live)
        wanted = (seat, msgspec.json.encode([live.at, plan]))
        if wanted in live.odds:
            return live.odds[wanted]
        is_secret = isinstance(live.match.question, AskEach)
        refusal = ask.why_not(plan[0]) if is_secret else None
        thought = thought_of(live.match, seat, answers=plan)
    if refusal is not None:
        raise await illegal(live, seat, refusal, lang)
    if is_secret:
        return _secret()
    found = await _weighed(workers, settings, live, seat, thought, lang)
    if len(live.odds) < MOST_REMEMBERED:
        live.odds[wanted] = found
    return found


async def _weighed(
    workers: Workers, settings: Settings, live: LiveMatch, seat: Seat, thought: bytes, lang: str
) -> OddsWire:
    if live.weighing >= settings.odds_at_once:
        raise Problem("too-many", headers={"Retry-After": "1"})
    live.weighing += 1
    try:
        return await _worked_out(workers, settings.odds_seconds, live, seat, thought, lang)
    finally:
        live.weighing -= 1


def _secret() -> OddsWire:
    """What is decided in secret leads to nothing before all have decided."""
    stop = StopWire(seat="", rule="", kind="each", prompt="")
    return OddsWire(outcomes=[OutcomeWire(chance=(1, 1), percent=100.0, events=[], stop=stop)], total=1)


async def _worked_out(
    workers: Workers, seconds: float, live: LiveMatch, seat: Seat, thought: bytes, lang: str
) -> OddsWire:
    try:
        found = msgspec.json.decode(await workers.think(weigh, thought, seconds))
    except TookTooLong:
        raise Problem("too-much-to-think", code="took_too_long") from None
    if "odds" in found:
        return msgspec.convert(found["odds"], OddsWire)
    if "refused" in found:
        rule, code, facts = found["refused"]
        raise await illegal(live, seat, Refusal(rule, code, **facts), lang)
    raise stale(live) if "stale" in found else Problem("too-much-to-think", code="too_many_outcomes")


async def proposal_for(workers: Workers, settings: Settings, live: LiveMatch, seat: Seat) -> Proposal:
    """A ready proposal for whoever waits beside the board, worked out by a worker."""
    number, orders = await _thought_over(workers, settings, live, seat, propose)
    return Proposal(number=number, orders=orders)


async def reach_for(workers: Workers, settings: Settings, live: LiveMatch, seat: Seat, unit: int) -> Reach:
    """What a unit could do next: on an open table measured at once, else worked out by a worker."""
    async with live.lock:
        await live.ready()
        is_open = live.row.stage != "over" and live.match.question is not None
        measured = live.game.measures(live.match.fork().position, unit) if is_open else ()
    if measured:
        return Reach(cells=[], units=[], overlays=measured)
    _, reach = await _thought_over(workers, settings, live, seat, survey, unit=unit)
    return msgspec.convert(reach, Reach)


async def _thought_over(
    workers: Workers, settings: Settings, live: LiveMatch, seat: Seat, job: Job, **wanted: Any
) -> tuple[int, Any]:
    async with live.lock:
        await live.ready()
        question = None if live.row.stage == "over" else live.match.question
        if question is None:
            raise stale(live)
        number, thought = question.number, thought_of(live.match, seat, **wanted)
    try:
        return number, msgspec.json.decode(await workers.think(job, thought, settings.odds_seconds))
    except TookTooLong:
        raise Problem("too-much-to-think", code="took_too_long") from None


async def illegal(live: LiveMatch, seat: Seat, refusal: Refusal, lang: str) -> Problem:
    """The problem that tells of a refusal, with its sentence."""
    async with live.lock:
        await live.ready()
        wire = told(live, seat, refusal, lang)
    return Problem("illegal-answer", wire.sentence, refusal=wire)


def stale(live: LiveMatch) -> Problem:
    """The question is not open; which one is."""
    if live.row.stage == "gathering":
        return Problem("not-running")
    question = None if live.row.stage == "over" else live.match.question
    return Problem("stale-question", open=None if question is None else question.number)


def _why_not(live: LiveMatch, seat: Seat, plan: list[Any]) -> Refusal | None:
    match = live.match
    question = None if live.row.stage == "over" else match.question
    if question is None:
        raise stale(live)
    ask = match.asks(seat)
    if isinstance(question, Roll) and may_roll(live, question, seat):
        return question.why_not(plan[0])
    if ask is None:
        return Refusal(question.mark[2], "not_your_question", seat=seat)
    if isinstance(question, AskEach):
        return ask.why_not(plan[0])
    refusal = match.why_not(*plan)
    if refusal is None and live.lesson is not None:
        return live.lesson.why_not(seat, settled(match, seat, plan))
    return refusal
