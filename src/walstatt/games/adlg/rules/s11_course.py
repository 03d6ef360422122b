"""11.2 The course of a charge: how it begins, how far it goes straight ahead, and what stops it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import Mover, Progress, Steps
from walstatt.games.adlg.rules.s02_geometry import wheel_cost, widest_wheel
from walstatt.games.adlg.rules.s08_groups import turned
from walstatt.games.adlg.rules.s08_movement import TURNS, allowances_of, budget_limit
from walstatt.games.adlg.rules.s09_passing import may_pass
from walstatt.games.adlg.rules.s09_room import brushed, settled
from walstatt.games.adlg.rules.s10_zone import binding_on, entry_into_zone, exerts
from walstatt.games.adlg.rules.s17_crossing import cut_by_works, paid_for_works
from walstatt.games.adlg.steps import RULES, is_behind_work, named, told_first
from walstatt.games.adlg.table import land_of
from walstatt.games.adlg.tables import MOVE_COSTS
from walstatt.space.plane.ahead import gap_ahead, is_in_front
from walstatt.space.plane.base import Base, Side, edge
from walstatt.space.plane.limits import Mover as Way
from walstatt.space.plane.measure import MEASURE, UD
from walstatt.space.plane.shape import boxes_meet
from walstatt.space.plane.sweep import Motion, Straight, Wheel
from walstatt.space.plane.terrain import is_in, way_to_edge
from walstatt.space.plane.travel import Bars, Touch, first_touch, travel, why_not_stand

BEGINNINGS = ((), ("slide",), ("wheel",), ("turn",), ("turn", "wheel"))
AHEAD = Straight("ahead")
CONTACT, BLOCK, ZONE, TERRAIN, END = "contact", "block", "zone", "terrain", "end"
PRIORITY = (CONTACT, BLOCK, ZONE, TERRAIN, END)  # of stops that coincide (CHG-44-c)


class Begun(NamedTuple):
    """A charge after its start: where the chargers stand, what each has left of its distance; or why not."""

    now: Progress
    refusal: Refusal | None = None


class Stop(NamedTuple):
    """Where a straight charge ends, what ends it, and whom it touches."""

    length: int
    what: str
    who: tuple[int, ...] = ()


@rule("ADLG-CHG-43-g", "ADLG-CHG-43-h", "ADLG-CHG-42-e")
def begun(mover: Mover, march: Steps, allowances: tuple[int, ...] | None = None) -> Begun:
    """At the start one slide or one wheel, or a turn and perhaps a wheel; wheels and turns use up distance."""
    now = Progress(mover, allowances_of(mover) if allowances is None else allowances)
    if tuple(word for word, _ in march) not in BEGINNINGS:
        return Begun(now, Refusal("ADLG-CHG-43-g", "no_such_start"))
    for index, (word, amount) in enumerate(march):
        refusal = _turn(now, amount) if word == "turn" else _shift(now, word, amount)
        if refusal is not None:
            refusal.facts.setdefault("step", index + 1)
            return Begun(now, refusal)
    return Begun(now)


def _turn(now: Progress, amount: int) -> Refusal | None:
    """A turn on the spot, paid in full; light troops turn once for nothing (MAN-30-j)."""
    mover = now.mover
    if amount not in TURNS:
        return Refusal("ADLG-MAN-30-h", "no_such_turn")
    for at, troop in enumerate(mover.troops):
        cost = 0 if troop.is_light else troop.turn_cost
        if cost > now.left(at):
            return Refusal("ADLG-MAN-30-i", "no_distance_to_turn", unit=mover.who[at], cost=cost, rest=now.left(at))
        now.spent[at] += cost
    ends = turned(now.bases, amount, len(mover.who))
    causes = why_not_stand(mover.table, ends, Bars(closed=mover.closed), now.bases)
    if causes:
        return Refusal("ADLG-GEO-09-h", "no_room_to_turn", unit=mover.who[0], **named(now, causes[0]))
    now.poses = tuple(ends[who] for who in mover.who)
    now.turns += 1
    return None


def _shift(now: Progress, word: str, amount: int) -> Refusal | None:
    """A slide of up to 1 UD for nothing, or a wheel that is paid."""
    mover = now.mover
    slid = next((who for who in mover.who if mover.p.units[who].has_slid), None)
    if word == "slide" and slid is not None:
        return Refusal("ADLG-MAN-30-d", "has_slid", unit=slid)
    side: Side = "left" if (amount > 0) == (word == "wheel") else "right"
    motion: Motion = Wheel(now.pivot(side), side) if word == "wheel" else Straight(side)
    if word == "wheel" and is_behind_work(mover):
        return Refusal(*RULES["behind_work"], **how_far(word, amount, 0))
    asked = abs(amount)
    furthest = mover.widest_wheel if word == "wheel" else MOVE_COSTS.slide
    if asked > furthest:
        rule_id, code = ("ADLG-MAN-30-f", "too_wide") if word == "wheel" else ("ADLG-MAN-30-a", "too_much_aside")
        return Refusal(rule_id, code, **how_far(word, amount, furthest))
    verdict = travel(mover.table, mover.who, motion, asked, _bars(now, motion, asked), now.poses)
    if not verdict.is_legal:
        cause = told_first(now, verdict.causes)
        rule_id, code = RULES[cause.what]
        return Refusal(rule_id, code, **how_far(word, amount, verdict.furthest), **named(now, cause))
    for at in range(len(now.poses)):
        now.spent[at] += paid_for_works(mover.land, mover.troops[at], now.poses[at], motion, asked)
        if isinstance(motion, Wheel):
            cost = wheel_cost(asked, now.breadth(at, motion.pivot, motion.side), mover.widest_wheel)
            if cost > now.left(at):
                breadth = now.breadth(at, motion.pivot, motion.side)
                paid = widest_wheel(max(0, now.left(at)), breadth, mover.widest_wheel)
                return Refusal("ADLG-GEO-30-b", "too_far", **how_far(word, amount, paid))
            now.spent[at] += cost
    now.poses = verdict.stops
    now.slid += asked if word == "slide" else 0
    now.wheeled += asked if word == "wheel" else 0
    return None


def how_far(word: str, amount: int, furthest: int) -> dict[str, Any]:
    """What a refused step tells: what was asked, and how far it may go, also as a march."""
    sign = 1 if amount > 0 else -1
    upto = ((word, sign * furthest),) if furthest else ()
    return {"word": word, "asked": abs(amount), "furthest": furthest, "again": 0, "upto": upto, "anew": ()}


def _bars(now: Progress, motion: Motion, amount: int, skip: Collection[int] = ()) -> Bars:
    """Friends that may be passed do not bar the way of a step; nobody ends upon them."""
    mover, units, table = now.mover, now.mover.p.units, now.mover.table
    word = "wheel" if isinstance(motion, Wheel) else "ahead" if motion.name == "ahead" else "slide"
    near = {other: None for base in now.poses for other in table.near(Way(base, motion).box(amount))}
    through = [
        other
        for other in near
        if units[other].side == mover.side
        and other not in mover.who
        and all(
            may_pass(units[who], base, units[other], table.bases[other], word, mover.p.options)
            for who, base in now.bases.items()
        )
    ]
    return Bars(skip=tuple(skip), through=through, closed=mover.closed)


@rule("ADLG-CHG-43-j", "ADLG-CHG-44-b", "ADLG-CHG-44-c", "ADLG-MOV-29-f")
def course(
    now: Progress, at: int, targets: Collection[int], length: int | None = None, skip: Collection[int] = ()
) -> Stop:
    """How far one charger goes straight ahead: to the first enemy, or to what stops it before.

    `skip` are enemies that will not be there, and friends that are burst through; `length` is the distance if it is not
    what is left of the allowance.
    """
    far = max(0, now.left(at) if length is None else length)
    paid = budget_limit(now, at, AHEAD, far, _whole).most if length is None else _paid(now, at, far)
    return _course(now, at, targets, skip, far, paid, _touch(now, at, far, skip))


@rule("ADLG-FOR-67-b")
def _paid(now: Progress, at: int, far: int) -> int:
    """How far what is left of a charge leads over fortifications and obstacles."""
    return cut_by_works(now.mover.land, now.mover.troops[at], now.poses[at], AHEAD, far)


def contact(now: Progress, at: int, target: int, skip: Collection[int] = ()) -> Stop | None:
    """The course of one charger that goes for a target, if it ends in contact: where nobody is met nothing else counts.

    A test holds this against the course.
    """
    far = max(0, now.left(at))
    touch = _touch(now, at, far, skip)
    if touch is None:
        return None
    paid = budget_limit(now, at, AHEAD, far, _whole).most
    if touch.length > paid + MEASURE:
        return None
    stop = _course(now, at, (target,), skip, far, paid, touch)
    return stop if stop.what == CONTACT else None


def _touch(now: Progress, at: int, far: int, skip: Collection[int]) -> Touch | None:
    """Which enemies one charger meets first, whatever else there is."""
    mover = now.mover
    return first_touch(mover.table, mover.who[at], far, skip, starts=now.poses[at], among=mover.foes)


def _course(
    now: Progress, at: int, targets: Collection[int], skip: Collection[int], far: int, paid: int, touch: Touch | None
) -> Stop:
    blocked = min(_blocked(now, at, far, (*skip, *passed_near(now, at, far))), _fellow_ahead(now, at, far))
    prey = {*targets, *(touch.who if touch is not None else ())}
    stops = [Stop(min(paid, far), END), *_grounds(now, at, far, prey)]
    if blocked < far:
        stops.append(Stop(blocked, BLOCK))
    if touch is not None and touch.length <= min(paid, blocked) + MEASURE:
        stops.append(Stop(touch.length, CONTACT, touch.who))
    end = (min(stop.length for stop in stops) + MEASURE) // AHEAD.pace * AHEAD.pace + AHEAD.pace
    stops += _zones(now, at, min(far, end), prey, skip, touch)  # what lies beyond another stop does not count
    least = min(stop.length for stop in stops)
    level = [stop for stop in stops if stop.length <= least + MEASURE]
    return _with_room(now, at, min(level, key=lambda stop: PRIORITY.index(stop.what)), skip)


@rule("ADLG-INT-39-l", "ADLG-INT-39-m")
def _with_room(now: Progress, at: int, stop: Stop, skip: Collection[int]) -> Stop:
    """A charge ends upon a friend that it passes only in contact with the enemy, and if the friend can make room."""
    mover = now.mover
    free = _blocked(now, at, stop.length, skip)
    if free >= stop.length:
        return stop
    end = AHEAD.pose(now.poses[at], stop.length)
    if stop.what == CONTACT:
        alone = mover._replace(who=(mover.who[at],), troops=(mover.troops[at],), starts=(mover.starts[at],))
        if settled(alone, {mover.who[at]: end}, passed_friends(now, at), goes_on=False).refusal is None:
            return stop
    return Stop(free, BLOCK)


def passed_friends(now: Progress, at: int, among: Collection[int] | None = None) -> list[int]:
    """The friends that a charger may pass straight ahead."""
    mover, units, base, table = now.mover, now.mover.p.units, now.poses[at], now.mover.table
    one = units[mover.who[at]]
    return [
        other
        for other in (mover.friends if among is None else among)
        if other not in mover.who and may_pass(one, base, units[other], table.bases[other], "ahead", mover.p.options)
    ]


def passed_near(now: Progress, at: int, far: int) -> list[int]:
    """Those of them that stand on its way."""
    mover = now.mover
    near = mover.table.near(Way(now.poses[at], AHEAD).box(far))
    return passed_friends(now, at, [other for other in near if mover.p.units[other].side == mover.side])


def _whole(left: int) -> int:
    return left


def _blocked(now: Progress, at: int, far: int, skip: Collection[int]) -> int:
    """How far friends, closed ground and the edge of the table let one charger go; enemies do not count here."""
    mover, units = now.mover, now.mover.p.units
    table, box = mover.table, Way(now.poses[at], AHEAD).box(far)
    if (
        table.surrounds(box)
        and all(units[one].side != mover.side or one in mover.who for one in table.near(box))
        and not any(boxes_meet(box, table.pieces[piece].box) for piece in mover.closed)
    ):
        return far
    alone = Progress(mover._replace(who=(mover.who[at],), troops=(mover.troops[at],)), (0,))
    alone.poses = (now.poses[at],)
    beside = brushed(mover, alone.poses, AHEAD, table)
    bars = _bars(alone, AHEAD, far, (*mover.foes, *mover.who, *skip, *beside))
    return travel(mover.table, mover.who[at], AHEAD, far, bars, now.poses[at]).furthest


def _fellow_ahead(now: Progress, at: int, far: int) -> int:
    """How far one charger goes before it meets another that charges with it, as in a column."""
    view = edge(now.poses[at])
    gaps = [gap_ahead(view, base.outline, MEASURE + 1) for other, base in enumerate(now.poses) if other != at]
    return min([far, *(max(0, gap) for gap in gaps if gap is not None)])


def _grounds(now: Progress, at: int, far: int, targets: Collection[int]) -> list[Stop]:
    """A charge stops at the edge of terrain that penalises it, unless it stands in it or the target does."""
    mover, base, troop = now.mover, now.poses[at], now.mover.troops[at]
    land, found = land_of(mover.p), list[Stop]()
    for index in land.slow:
        ground = land.grounds[index]
        if troop.penalty_in(ground.terrain, ground.kind) >= 0 or is_in(base, ground.piece):
            continue
        if any(is_in(mover.table.bases[one], ground.piece) for one in targets if one in mover.table.bases):
            continue
        way = way_to_edge(base, AHEAD, far, ground.piece)
        if way < far:
            found.append(Stop(way, TERRAIN))
    return found


@rule("ADLG-ZOC-37-a")
def _zones(
    now: Progress, at: int, far: int, targets: Collection[int], skip: Collection[int], touch: Touch | None
) -> list[Stop]:
    """A charge stops where the zone of an enemy that it does not go for binds it.

    Not where that enemy stands straight ahead behind whoever is met first: then the interposed one is the target.
    """
    mover, base, table = now.mover, now.poses[at], now.mover.table
    who, troop, found = mover.who[at], now.mover.troops[at], list[Stop]()
    near = table.near(Way(base, AHEAD).box(far), UD + 2 * MEASURE)
    for foe in (one for one in near if one in mover.threats):
        if foe in targets or foe in skip or (touch is not None and is_in_front(base, table.bases[foe])):
            continue
        entry = entry_into_zone(table.bases[foe], base, AHEAD, far)
        if entry is None or entry == 0 or not exerts(mover.p, foe, troop, AHEAD.pose(base, entry)):
            continue
        bound = binding_on(mover.p, who, AHEAD.pose(base, entry), {})
        if foe in bound and not set(bound) & set(targets):
            found.append(Stop(entry, ZONE, (foe,)))
    return found


def courses(now: Progress, targets: Sequence[int], skip: Collection[int] = ()) -> dict[int, Stop]:
    """The course of every charger."""
    return {who: course(now, at, targets, skip=skip) for at, who in enumerate(now.mover.who)}


def moved_on(base: Base, length: int) -> Base:
    """A charger after a straight advance."""
    return AHEAD.pose(base, length)
