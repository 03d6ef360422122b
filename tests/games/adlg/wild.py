"""Wild plans in L'Art de la Guerre: orders of movement to anybody, with any marches, targets and spots."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.games.adlg.claims import STEP_WORDS
from tests.second_opinion.adlg_positions import match_of, throw
from walstatt.conformance import Refused
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask
from walstatt.games.adlg.position import Battlefield
from walstatt.space.plane.measure import ud

VERBS = ("move", "charge", "leave", "ride_off", "disengage", "rally")
AMOUNTS = (ud("0.5"), ud(1), ud("1.5"), ud(3), ud(6))
ANGLES = (160, 480, 1440, -1440, 2880, 300)


def plans(p: Battlefield, rng: Random, many: int = 12) -> Iterator[tuple[Answer, ...]]:
    """Orders to units of the active corps and others, and what is done then."""
    own = [number for number, one in p.units.items() if (one.side, one.corps) == (p.side, p.corps)] or list(p.units)
    for _ in range(many):
        verb = rng.choice(VERBS)
        pool = own if rng.random() < 0.9 else list(p.units)
        some = tuple(sorted(rng.sample(pool, min(len(pool), rng.choice((1, 1, 1, 2, 3))))))
        yield ((verb, *some),)
        if verb == "move":
            yield (verb, *some), march(rng)
        if verb == "charge":
            yield (verb, *some), rng.choice(list(p.units))
            yield (verb, *some), rng.choice(list(p.units)), march(rng)[:2]
    yield ("ride",)
    yield "ride", (rng.randrange(-9, p.width + 9), rng.randrange(p.height), rng.choice((0, 0, 0, 7)))
    yield (("activate", rng.randrange(4)),)


def march(rng: Random) -> tuple[tuple[str, int], ...]:
    """A few steps, mostly sound each by itself."""
    words = [rng.choice((*STEP_WORDS, "hop")) for _ in range(rng.choice((0, 1, 1, 2, 2, 3)))]
    return tuple((word, amount(word, rng)) for word in words)


def amount(word: str, rng: Random) -> int:
    if word in ("wheel", "turn", "pivot"):
        return rng.choice(ANGLES)
    if word in ("extend", "contract"):
        return rng.choice((1, 2, 9))
    return rng.choice(AMOUNTS) * rng.choice((1, 1, 1, -1))


def refusals(match: Match, some: Iterator[tuple[Any, ...]]) -> Iterator[Refused]:
    """Why plans are refused."""
    ask = match.question
    assert isinstance(ask, Ask)
    told = tuple(one.answer for one in match.told)
    for plan in some:
        refusal = match.why_not(*plan)
        if refusal is not None:
            yield Refused(match.position, ask.seat, plan, refusal, told)


def thrown(seed: int, many: int = 12) -> Iterator[Refused]:
    """Wild plans in a position thrown together."""
    rng = Random(f"adlg {seed}")
    match = match_of(throw(rng))
    p: Battlefield = match.position
    if isinstance(match.question, Ask) and match.question.kind == "order" and p.phase in ("orders", "corps"):
        yield from refusals(match, plans(p, rng, many))
