"""Law 7 by twins: two games that differ only in secrets show the other seats the same bytes."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from walstatt.conformance.play import GARBAGE, Broken, Case, choice
from walstatt.core.match import Match
from walstatt.core.odds import TooMany
from walstatt.core.position import Event
from walstatt.core.questions import AskEach, Refused, Seat, Stale


def seen_by(match: Match, seat: Seat, events: tuple[Event, ...], with_odds: bool) -> bytes:
    """All that a seat gets to see at this moment."""
    ask = match.asks(seat)
    seen: dict[str, Any] = {
        "view": match.view(seat),
        "waiting": match.waiting_for(),
        "events": [event for event in events if event.is_seen_by(seat)],
    }
    if ask is not None:
        refusals = [ask.why_not(answer) for answer in GARBAGE[:4]]
        seen["question"] = (ask.mark, ask.prompt, ask.facts, ask.options)
        seen["refusals"] = [(r.rule, r.code, r.facts) if r else None for r in refusals]
        if with_odds and not isinstance(match.question, AskEach):
            try:
                seen["odds"] = [(str(o.chance), o.events, o.stop) for o in match.odds(ask.options[0]).outcomes]
            except TooMany:
                seen["odds"] = "too many"
    return msgspec.json.encode(seen)


def check_twins(case: Case, seat: Seat, *, longest: int = 80, with_odds: bool = True) -> int:
    """Play two games that differ only in what `seat` seals; returns how many moments were compared."""
    one, two = case.start(), case.start()
    rng, other = case.rng(), Random(case.seed)
    watchers = [watcher for watcher in one.position.seats if watcher != seat]
    events: tuple[tuple[Event, ...], tuple[Event, ...]] = ((), ())
    differ = False
    for moment in range(longest):
        if one.question is None or two.question is None or _is_out(one, seat) or _is_out(two, seat):
            return moment if differ else 0
        for watcher in watchers if differ else ():
            if seen_by(one, watcher, events[0], with_odds) != seen_by(two, watcher, events[1], with_odds):
                raise Broken(7, f"{watcher} can tell what {seat} has sealed, at answer {moment}")
        who, answer = choice(one, rng)
        twin = answer
        ask = two.asks(seat)
        if who == seat and isinstance(one.question, AskEach) and ask is not None:
            twin = other.choice(ask.options)
            differ = differ or twin != answer
        try:
            events = (one.answer(answer, seat=who), two.answer(twin, seat=who))
        except (Refused, Stale):
            if who == seat:
                return moment  # its own further choices may well depend on its secret
            raise Broken(7, f"{who} may answer in one twin only") from None
    return longest if differ else 0


def _is_out(match: Match, seat: Seat) -> bool:
    """Whether something of the secret has come to light."""
    return any(told.kind == "reveal" and told.seat == seat for told in match.line)
