"""Steps of a march taken one by one: as far as all limits allow, and why no further."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import Mover, Progress
from walstatt.games.adlg.rules.s02_geometry import wheel_cost, widest_wheel
from walstatt.games.adlg.rules.s08_difficult import foe_limits
from walstatt.games.adlg.rules.s08_movement import budget_limit, pay, slower_ground
from walstatt.games.adlg.rules.s09_room import bars_for, upon_limits
from walstatt.games.adlg.rules.s10_bound import ZONE, Closer, is_bound, zone_limit
from walstatt.games.adlg.rules.s16_ground import work_before
from walstatt.games.adlg.rules.s17_crossing import paid_for_works
from walstatt.games.adlg.rules.s19_terrain import river_limit, road_limit
from walstatt.games.adlg.tables import MOVE_COSTS
from walstatt.space.plane.base import Base, Side
from walstatt.space.plane.limits import AtMost, Cause, Limit, first_wall, next_allowed
from walstatt.space.plane.measure import MEASURE
from walstatt.space.plane.sweep import Motion, Straight, Wheel
from walstatt.space.plane.travel import Bars, Verdict, decided, limits_of

ENOUGH = 1 << 20  # more than any step asks for
RULES = {  # whose rule speaks where a step is stopped, and what it says; the first of several causes is told
    "too_wide": ("ADLG-MAN-30-f", "too_wide"),
    "behind_work": ("ADLG-FOR-67-e", "behind_work"),
    "too_much_aside": ("ADLG-MAN-30-a", "too_much_aside"),
    "zone": ("ADLG-ZOC-36-b", ""),
    "contact": ("ADLG-GEO-41-e", "enemy_contact"),
    "too_near": ("ADLG-MLT-34-b", "too_near"),
    "marker": ("ADLG-AMB-77-e", "marker_ahead"),
    "base": ("ADLG-GEO-09-h", "in_the_way"),
    "upon": ("ADLG-INT-39-l", "in_the_way"),
    "terrain": ("ADLG-MOV-29-b", "closed_ground"),
    "river": ("ADLG-TER-71-b", "not_across"),
    "road": ("ADLG-MOV-29-e", "leaves_road"),
    "table_edge": ("ADLG-MOV-29-l", "table_edge"),
    "work": ("ADLG-FOR-67-b", "work_to_cross"),
    "slow_ground": ("ADLG-MOV-29-f", "slow_ground"),
    "too_far": ("ADLG-GEO-30-b", "too_far"),
}
_URGENCY = {what: rank for rank, what in enumerate(RULES)}


class Way(NamedTuple):
    """A step that was made: how, how much of it, from where and to where."""

    word: str
    amount: int
    motion: Motion | None  # None: judged where it ends
    starts: tuple[Base, ...]
    ends: tuple[Base, ...]


class Taken(NamedTuple):
    """A step as far as it could be taken, or why it could not."""

    way: Way | None
    refusal: Refusal | None


class Judging(NamedTuple):
    """All that is asked about one step: how it moves, what bars it, and what limits it."""

    motion: Motion
    limits: list[Limit]
    wall: int | None  # the pace at which something is run into
    loose: list[int]  # friends upon whom it may end


class InWay(NamedTuple):
    """All that stands in the way of a step up to an amount, and the pace at which it is run into."""

    upto: int
    limits: list[Limit]
    wall: int | None


def take(now: Progress, word: str, amount: int, clip: bool, is_last: bool) -> Taken:
    """Take a step with a way, ahead, aside or by a wheel, as far as all limits allow."""
    side: Side = "left" if (amount > 0) == (word == "wheel") else "right"
    motion: Motion = Wheel(now.pivot(side), side) if word == "wheel" else Straight("ahead" if word == "ahead" else side)
    asked = abs(amount)
    was_bound = word == "slide" and is_bound(now)
    judging = _judging(now, word, motion, asked, is_last, most_of(now, word) if clip else asked)
    verdict = decided(judging.limits, motion, asked, now.poses, judging.wall)
    done = verdict.furthest
    if not verdict.is_legal and not clip:
        return Taken(None, _stopped(now, word, judging, verdict, is_last))
    if not done:
        return Taken(None, None)
    way = Way(word, done if amount > 0 else -done, motion, now.poses, verdict.stops)
    _settle(now, way)
    now.made = (*now.made, (word, way.amount))
    now.passed += [one for one in judging.loose if one not in now.passed]
    now.is_bound = now.is_bound or was_bound
    return Taken(way, None)


def most_of(now: Progress, word: str) -> int:
    """How much of a step is looked at where it is to be cut: others that begin alike are then told by the same look."""
    if word == "ahead":
        return max(now.allowances)
    return now.mover.widest_wheel if word == "wheel" else MOVE_COSTS.slide


def _judging(now: Progress, word: str, motion: Motion, amount: int, is_last: bool, look: int) -> Judging:
    """What counts for a step up to an amount; what is in its way is looked at up to another."""
    goings = now.goings(motion, amount, ZONE)
    bars, loose = bars_for(now, word, motion, goings, is_last)
    limits = _caps(now, motion, amount)
    paid = min([limit.most for limit in limits if isinstance(limit, AtMost)]) + MEASURE  # no more is ever allowed
    for at, going in enumerate(goings):
        bound = zone_limit(now, at, going, amount, max(amount, most_of(now, word)))
        if bound is not None:
            limits.append(bound)
        limits += river_limit(now, at, motion, amount)
        limits += road_limit(now, at, motion)
    upon = loose if is_last else []
    stood = _in_way(now, motion, bars, upon, min(amount, paid), min(max(amount, look), paid))
    wall = None if stood.wall is None or stood.wall > amount else stood.wall
    if now.road is not None:
        aside = first_wall(limits, amount if wall is None else wall - 1, motion.pace)
        wall = wall if aside is None else aside
    return Judging(motion, limits + stood.limits, wall, loose)


def _in_way(now: Progress, motion: Motion, bars: Bars, upon: list[int], amount: int, look: int) -> InWay:
    """Friends, enemies and closed ground in the way of a step, and the edge of the table: the same for each amount."""
    key = now.road, now.made, motion, tuple(bars.skip), tuple(bars.through), tuple(upon)
    found: InWay | None = now.seen.get(key)
    if found is None or found.upto < amount:
        ways = now.seen[now.road, now.made, motion]
        mover, table = now.mover, now.mover.table
        limits = limits_of(table, mover.who, ways, look, bars) + upon_limits(now, ways, look, upon)
        for way in ways:
            limits += foe_limits(mover, way, look, table)
        found = now.seen[key] = InWay(look, limits, first_wall(limits, look, motion.pace))
    return found


def _caps(now: Progress, motion: Motion, amount: int) -> list[Limit]:
    """The widest wheel, the longest slide, and what everybody can pay for."""
    found: list[Limit] = []
    if isinstance(motion, Wheel):
        found.append(AtMost(now.mover.widest_wheel - now.wheeled, Cause("too_wide")))
        if is_behind_work(now.mover):
            found.append(AtMost(0, Cause("behind_work")))
    elif motion.name != "ahead":
        found.append(AtMost(MOVE_COSTS.slide, Cause("too_much_aside")))
    found += [budget_limit(now, at, motion, amount, _most(now, at, motion)) for at in range(len(now.poses))]
    return found


@rule("ADLG-FOR-67-e")
def is_behind_work(mover: Mover) -> bool:
    """One of them stands behind a fortification or an obstacle."""
    return bool(mover.land.works) and any(work_before(mover.p, base) is not None for base in mover.starts)


def _most(now: Progress, at: int, motion: Motion) -> Callable[[int], int]:
    """What amount of a step a rest of the allowance pays for."""
    if isinstance(motion, Wheel):
        return partial(_wheel_for, now.breadth(at, motion.pivot, motion.side), now.mover.widest_wheel)
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
        cost += paid_for_works(now.mover.land, now.mover.troops[at], now.poses[at], motion, done)
        pay(now, at, cost, entered)
    now.poses = way.ends
    now.advanced += done if way.word == "ahead" else 0
    now.wheeled += done if way.word == "wheel" else 0
    now.slid += done if way.word == "slide" else 0


def _stopped(now: Progress, word: str, judging: Judging, verdict: Verdict, is_last: bool) -> Refusal:
    """Why a step stops where it does, how far it may go, and from where on it may again."""
    asked, furthest, wall = verdict.asked, verdict.furthest, verdict.wall
    cause = told_first(now, verdict.causes)
    rule, code = RULES[cause.what]
    again = 0 if wall is not None else _again(now, word, judging.motion, asked, is_last) or 0
    facts = limits_told(word, asked, furthest, again, judging.motion.name == "right" or _is_right(judging.motion))
    if cause.what == "zone":
        bounds = [one for one in judging.limits if isinstance(one, Closer) and one.cause == cause]
        amounts = (asked, furthest + 1, min(asked, furthest + MEASURE))  # not every member of a group need be bound
        code, *_ = [reason for amount in amounts for one in bounds for reason in one.reasons(amount)]
    return Refusal(rule, code, **facts, **named(now, cause))


def _is_right(motion: Motion) -> bool:
    return isinstance(motion, Wheel) and motion.side == "right"


def limits_told(word: str, asked: int, furthest: int, again: int, is_right: bool) -> dict[str, Any]:
    """How far a step may go and from where on again, as numbers (0: not at all) and as marches that can be said."""
    sign = -1 if is_right == (word in ("wheel", "pivot")) and word != "ahead" else 1
    upto, anew = (((word, sign * amount),) if amount else () for amount in (furthest, again))
    return {"word": word, "asked": asked, "furthest": furthest, "again": again, "upto": upto, "anew": anew}


def _again(now: Progress, word: str, motion: Motion, asked: int, is_last: bool) -> int | None:
    """The least amount above the asked one that is legal again, if there is one."""
    caps = [limit for limit in _caps(now, motion, 2 * asked) if isinstance(limit, AtMost)]
    upto = min(limit.most for limit in caps)
    if upto <= asked:
        return None
    far = _judging(now, word, motion, upto, is_last, upto)
    return next_allowed(far.limits, asked, upto, motion.pace)


def told_first(now: Progress, causes: tuple[Cause, ...]) -> Cause:
    """Of several causes the one that is told; an enemy to keep away from is one of contact on a first move."""
    is_first = not any(now.mover.p.units[who].moves for who in now.mover.who)
    read = [one._replace(what="contact") if one.what == "too_near" and is_first else one for one in causes]
    return min(read, key=lambda cause: (_URGENCY[cause.what], cause))


def named(now: Progress, cause: Cause) -> Mapping[str, Any]:
    """What a cause names: a unit, or a piece of terrain."""
    if cause.what in ("base", "too_near", "contact", "zone", "upon"):
        return {"by": cause.who}
    if cause.what in ("terrain", "slow_ground", "river", "work"):
        return {"terrain": f"terrain-{now.mover.land.grounds[cause.who].terrain.id}", "piece": cause.who}
    return {}
