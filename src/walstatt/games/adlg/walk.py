"""The walk: one function that judges a march, cuts it to what is legal, and says where it ends.

A march is a tuple of steps, each a word and an amount: `ahead`, `wheel` (+ left), `slide` (+ right), `turn`. Judging
stops at the first refusal; clipping cuts each step to what is legal. What can be ordered, why not, what is drawn by
chance and the move itself all come from here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from walstatt.core.questions import Refusal
from walstatt.games.adlg.mover import Mover, Progress, Steps
from walstatt.games.adlg.rules.s02_geometry import wheel_cost, widest_wheel
from walstatt.games.adlg.rules.s08_movement import (
    allowances_of,
    budget_limit,
    pay,
    slower_ground,
    turn_cost,
    why_not_step,
    why_slide_not_earned,
)
from walstatt.games.adlg.tables import MOVE_COSTS
from walstatt.space.plane.base import Base, Side
from walstatt.space.plane.limits import AtMost, Cause, Limit
from walstatt.space.plane.manoeuvre import half_turned, quarter_turned
from walstatt.space.plane.measure import CONTACT, HALF, MEASURE
from walstatt.space.plane.sweep import Motion, Straight, Wheel
from walstatt.space.plane.travel import Bars, travel, why_not_stand

NO_CONTACT = CONTACT + MEASURE + 1  # how far ordinary moves keep from enemies (GEO-41-e)
ENOUGH = 1 << 20  # more than any step asks for
RULES = {  # whose rule speaks where a step is stopped
    "too_far": "ADLG-GEO-30-b",
    "slow_ground": "ADLG-MOV-29-f",
    "terrain": "ADLG-MOV-29-b",
    "table_edge": "ADLG-MOV-29-l",
    "base": "ADLG-GEO-09-h",
    "too_near": "ADLG-GEO-41-e",
    "too_wide": "ADLG-MAN-30-f",
    "too_much_aside": "ADLG-MAN-30-a",
}


class Way(NamedTuple):
    """A step that was made: how, how much of it, from where and to where."""

    word: str
    amount: int
    motion: Motion | None  # None: a turn on the spot
    starts: tuple[Base, ...]
    ends: tuple[Base, ...]


class Walk(NamedTuple):
    """A march that was walked: its steps as far as they were made, and why it went no further."""

    mover: Mover
    ways: tuple[Way, ...]
    ends: tuple[Base, ...]
    cost: int
    allowance: int  # the least of all that move, on the ground they touched
    refusal: Refusal | None

    @property
    def steps(self) -> Steps:
        """The march that was made."""
        return tuple((way.word, way.amount) for way in self.ways)


class Taken(NamedTuple):
    """A step as far as it could be taken."""

    way: Way | None
    refusal: Refusal | None


def walk(mover: Mover, steps: Steps, clip: bool = False) -> Walk:
    """Judge a march, or cut it to what is legal."""
    now = Progress(mover, allowances_of(mover))
    ways: list[Way] = []
    for index, (word, amount) in enumerate(steps):
        refusal = why_not_step(now, word, amount)
        if refusal is None:
            is_at_an_end = index in (0, len(steps) - 1)
            way, refusal = _take_turn(now, amount, is_at_an_end) if word == "turn" else _take(now, word, amount, clip)
            if way is not None and (clip or refusal is None):
                ways.append(way)
        if refusal is not None and not clip:
            refusal.facts.setdefault("step", index + 1)
            return _walked(now, ways, refusal)
    return _walked(now, ways, why_slide_not_earned(now))


def _walked(now: Progress, ways: list[Way], refusal: Refusal | None) -> Walk:
    return Walk(now.mover, tuple(ways), now.poses, now.cost, min(now.allowances), refusal)


# Steps with a way: ahead, wheel, slide


def _take(now: Progress, word: str, amount: int, clip: bool) -> Taken:
    """Take a step as far as all limits allow; where that is not as far as was asked, say why."""
    side: Side = "left" if (amount > 0) == (word == "wheel") else "right"
    motion: Motion = Wheel(now.pivot(side), side) if word == "wheel" else Straight("ahead" if word == "ahead" else side)
    asked = abs(amount)
    verdict = travel(
        now.mover.table, now.mover.who, motion, asked, _bars(now), now.poses, None, _limits(now, motion, asked)
    )
    done = verdict.furthest
    refusal = None if verdict.is_legal or clip else _stopped(now, word, motion, asked, done, verdict.causes)
    if not done or refusal is not None:
        return Taken(None, refusal)
    way = Way(word, done if amount > 0 else -done, motion, now.poses, verdict.stops)
    _settle(now, way)
    return Taken(way, None)


def _bars(now: Progress) -> Bars:
    """What counts on the way of an ordinary move: everybody's base, ground that is closed, and no contact."""
    mover = now.mover
    return Bars(closed=mover.closed, away=mover.foes, by=NO_CONTACT)


def _limits(now: Progress, motion: Motion, amount: int) -> list[Limit]:
    """What the rules of movement allow of a step."""
    found: list[Limit] = []
    if isinstance(motion, Wheel):
        found.append(AtMost(now.mover.widest_wheel - now.wheeled, Cause("too_wide")))
    elif motion.name != "ahead":
        found.append(AtMost(MOVE_COSTS.slide, Cause("too_much_aside")))
    found += [budget_limit(now, at, motion, amount, _most(now, at, motion)) for at in range(len(now.poses))]
    return found


def _most(now: Progress, at: int, motion: Motion) -> Callable[[int], int]:
    """What amount of a step a rest of the allowance pays for."""
    if isinstance(motion, Wheel):
        breadth = now.breadth(at, motion.pivot, motion.side)
        return partial(_wheel_for, breadth, now.mover.widest_wheel)
    return _whole if motion.name == "ahead" else _free


def _wheel_for(breadth: int, widest: int, left: int) -> int:
    angle = widest_wheel(left, breadth, widest) if left >= 0 else -1
    return angle if angle < widest else ENOUGH


def _whole(left: int) -> int:
    return left


def _free(left: int) -> int:
    return ENOUGH if left >= 0 else -1


def _settle(now: Progress, way: Way) -> None:
    """Everybody stands where the step ends and has paid for it."""
    motion, done = way.motion, abs(way.amount)
    assert motion is not None
    for at in range(len(now.poses)):
        entered = [piece for _, piece in slower_ground(now, at, motion, done)]
        cost = done if way.word == "ahead" else 0
        if isinstance(motion, Wheel):
            cost = wheel_cost(done, now.breadth(at, motion.pivot, motion.side), now.mover.widest_wheel)
        pay(now, at, cost, entered)
    now.poses = way.ends
    now.advanced += done if way.word == "ahead" else 0
    now.wheeled += done if way.word == "wheel" else 0
    now.slid += done if way.word == "slide" else 0


def _stopped(now: Progress, word: str, motion: Motion, asked: int, furthest: int, causes: tuple[Cause, ...]) -> Refusal:
    """Why a step stops where it does, how far it may go, and from where on it may again."""
    cause = min(causes, key=_urgency)
    facts: dict[str, Any] = {"word": word, "asked": asked, "furthest": furthest}
    again = _again(now, motion, asked)
    if again is not None:
        facts["again"] = again
    return Refusal(RULES[cause.what], CODES.get(cause.what, cause.what), **facts, **_named(now, cause))


CODES = {"base": "in_the_way", "terrain": "closed_ground", "too_near": "enemy_contact"}
_URGENCY = {what: rank for rank, what in enumerate(RULES)}


def _urgency(cause: Cause) -> tuple[int, Cause]:
    return _URGENCY.get(cause.what, len(_URGENCY)), cause


def _named(now: Progress, cause: Cause) -> Mapping[str, Any]:
    """What a cause names: a unit, or a piece of terrain."""
    if cause.what in ("base", "too_near"):
        return {"by": cause.who}
    if cause.what in ("terrain", "slow_ground"):
        return {"terrain": now.mover.land.grounds[cause.who].terrain.id}
    return {}


def _again(now: Progress, motion: Motion, asked: int) -> int | None:
    """The least amount above the asked one that is legal again, if there is one."""
    limits = _limits(now, motion, 2 * asked)
    upto = min(limit.most for limit in limits if isinstance(limit, AtMost))
    if upto <= asked:
        return None
    bars = _bars(now)
    return travel(now.mover.table, now.mover.who, motion, asked, bars, now.poses, upto, limits).again


# Turns


def _take_turn(now: Progress, amount: int, is_at_an_end: bool) -> Taken:
    """A turn on the spot: everybody pays for it and must have room."""
    mover = now.mover
    turned = tuple(
        half_turned(base) if abs(amount) == HALF else quarter_turned(base, "left" if amount > 0 else "right")
        for base in now.poses
    )
    costs = [turn_cost(now, at, is_at_an_end) for at in range(len(turned))]
    entered = [mover.touches(at, base) for at, base in enumerate(turned)]
    for at, cost in enumerate(costs):
        lower = min([now.allowances[at], *(mover.allowance_in(at, piece) for piece in entered[at])])
        if now.spent[at] + cost > lower:
            return Taken(
                None, Refusal("ADLG-MAN-30-i", "no_distance_to_turn", unit=mover.who[at], cost=cost, left=now.left(at))
            )
    causes = why_not_stand(mover.table, dict(zip(mover.who, turned, strict=True)), _bars(now), now.bases)
    if causes:
        cause = min(causes, key=_urgency)
        return Taken(None, Refusal(RULES[cause.what], "no_room_to_turn", **_named(now, cause)))
    way = Way("turn", amount, None, now.poses, turned)
    for at, cost in enumerate(costs):
        pay(now, at, cost, entered[at])
    now.poses = turned
    now.turns += 1
    return Taken(way, None)
