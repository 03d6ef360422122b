"""Steps that are judged where they end: turns, the pivot of artillery, extension and contraction."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.mover import Progress
from walstatt.games.adlg.rules.s02_geometry import wheel_cost
from walstatt.games.adlg.rules.s08_difficult import apart_from_foes
from walstatt.games.adlg.rules.s08_groups import contracted, extended, extension_cost, turned, why_not_form
from walstatt.games.adlg.rules.s08_movement import pay, turn_cost
from walstatt.games.adlg.rules.s10_bound import why_leaves_zone, why_not_turn_in_zone
from walstatt.games.adlg.rules.s19_terrain import why_not_turn_in_river
from walstatt.games.adlg.steps import RULES, Taken, Way, limits_told, named, told_first
from walstatt.space.plane.base import Base, Side, about_centre
from walstatt.space.plane.limits import Cause
from walstatt.space.plane.measure import MEASURE, QUARTER
from walstatt.space.plane.shape import distance
from walstatt.space.plane.travel import Bars, why_not_stand


def take_turn(now: Progress, amount: int, is_at_an_end: bool) -> Taken:
    """A quarter or half turn on the spot: everybody pays for it and must have room."""
    mover = now.mover
    costs = [turn_cost(now, at, is_at_an_end) for at in range(len(now.poses))]
    widest = FORMATS[mover.p.points].group_width
    after: tuple[Base, ...] = ()
    causes: tuple[Cause, ...] = ()
    for width in range(widest, 0, -1):  # a column that finds no room for a line forms a second rank (MAN-32-b)
        places = turned(now.bases, amount, width)
        after = tuple(places[who] for who in mover.who)
        causes = _why_not_stand(now, after)
        if not causes or len(after) == 1 or abs(amount) != QUARTER:
            break
    refusal = why_not_turn_in_river(now, amount)
    refusal = refusal or _why_not_pay_turn(now, costs, after) or _why_no_room(now, causes, "no_room_to_turn")
    for at, base in enumerate(after):
        refusal = refusal or why_not_turn_in_zone(now, at, base)
    if refusal is not None:
        return Taken(None, refusal)
    now.turns += 1
    return _put(now, "turn", amount, after, costs)


@rule("ADLG-DIF-34-h", "ADLG-MAN-30-i")
def _why_not_pay_turn(now: Progress, costs: Sequence[int], after: Sequence[Base]) -> Refusal | None:
    """A turn must be paid; as the only step of who has too small an allowance it disorders instead (DIF-34-h)."""
    for at, cost in enumerate(costs):
        allowance = _allowance_at(now, at, after[at])
        if now.spent[at] + cost > allowance and (now.spent[at] or cost <= allowance):
            facts = {"unit": now.mover.who[at], "cost": cost, "rest": max(0, allowance - now.spent[at])}
            return Refusal("ADLG-MAN-30-i", "no_distance_to_turn", **facts)
    return None


def _allowance_at(now: Progress, at: int, base: Base) -> int:
    """What one of them may move if it comes to stand on some ground."""
    entered = now.mover.touches(at, base)
    return min([now.allowances[at], *(now.mover.allowance_in(at, piece) for piece in entered)])


@rule("ADLG-MAN-31-a")
def take_pivot(now: Progress, amount: int) -> Taken:
    """Artillery turns on the middle of its base, by up to 90 degrees; heavy artillery pays nothing for it."""
    troop = now.mover.troops[0]
    most = QUARTER - now.wheeled - now.pivoted
    if abs(amount) > most:
        facts = limits_told("pivot", abs(amount), most, 0, amount < 0)
        return Taken(None, Refusal("ADLG-MAN-31-a", "too_wide", **facts))
    cost = 0 if troop.type == "ART_H" else wheel_cost(abs(amount))
    if cost > now.left(0):
        return Taken(
            None, Refusal("ADLG-MAN-31-a", "no_distance_to_turn", unit=now.mover.who[0], cost=cost, rest=now.left(0))
        )
    after = (about_centre(now.poses[0], amount),)
    refusal = _why_no_room(now, _why_not_stand(now, after), "no_room_to_turn") or why_not_turn_in_zone(now, 0, after[0])
    if refusal is not None:
        return Taken(None, refusal)
    now.pivoted += abs(amount)
    return _put(now, "pivot", amount, after, [cost])


@rule("ADLG-MAN-33-a", "ADLG-MAN-33-c", "ADLG-ZOC-35-g")
def take_extension(now: Progress, amount: int) -> Taken:
    """Units from the rear come up beside the front rank (MAN-33-a)."""
    side: Side = "right" if amount > 0 else "left"
    places = extended(now.bases, side, abs(amount))
    return _reform(now, "extend", amount, places, extension_cost(abs(amount)))


@rule("ADLG-MAN-33-d", "ADLG-ZOC-35-g")
def take_contraction(now: Progress, amount: int) -> Taken:
    """Files on a side fall in behind the leaders, who advance by their depth; only their way is measured."""
    side: Side = "right" if amount > 0 else "left"
    places, length = contracted(now.bases, side, abs(amount))
    return _reform(now, "contract", amount, places, length)


def _reform(now: Progress, word: str, amount: int, places: dict[int, Base], cost: int) -> Taken:
    """A group takes a new formation if all can pay for it and reach their places."""
    mover = now.mover
    left = min(now.left(at) for at in range(len(now.poses)))
    rule_id = "ADLG-MAN-33-a" if word == "extend" else "ADLG-MAN-33-d"
    if cost > left:
        return Taken(None, Refusal(rule_id, "too_far_to_form", cost=cost, rest=left))
    after = tuple(places[who] for who in mover.who)
    bars = Bars(closed=mover.closed)
    causes = (*why_not_form(mover.table, places, now.bases, bars), *_touched(now, after))
    refusal = _why_no_room(now, causes, "no_room_to_form") or why_leaves_zone(now, after)
    if refusal is not None:
        return Taken(None, refusal)
    now.reformed += abs(amount)
    return _put(now, word, amount, after, [cost] * len(after))


def _put(now: Progress, word: str, amount: int, after: tuple[Base, ...], costs: Sequence[int]) -> Taken:
    """Everybody stands in a new place and has paid for it."""
    way = Way(word, amount, None, now.poses, after)
    for at, cost in enumerate(costs):
        pay(now, at, 0, now.mover.touches(at, after[at]))
        if cost > now.left(at):
            now.disordered.append(now.mover.who[at])
        pay(now, at, min(cost, now.left(at)), ())
    now.poses = after
    now.made = (*now.made, (word, amount))
    return Taken(way, None)


def _why_not_stand(now: Progress, after: Sequence[Base]) -> tuple[Cause, ...]:
    """What keeps them from standing there."""
    mover = now.mover
    places = dict(zip(mover.who, after, strict=True))
    found = why_not_stand(mover.table, places, Bars(closed=mover.closed), now.bases)
    return (*found, *_touched(now, after))


@rule("ADLG-GEO-41-e", "ADLG-MAN-33-c")
def _touched(now: Progress, after: Sequence[Base]) -> tuple[Cause, ...]:
    """Enemies that they would touch, or come too near to in a further move."""
    table = now.mover.table
    foes, by = apart_from_foes(now.mover)
    found = []
    for before, base in zip(now.poses, after, strict=True):
        for other in table.near(base.box, by):
            if other in foes:
                outline = table.bases[other].outline
                far = distance(base.outline, outline)
                if far < by - MEASURE and far < distance(before.outline, outline):
                    found.append(Cause("too_near", other))
    return tuple(found)


def _why_no_room(now: Progress, causes: tuple[Cause, ...], code: str) -> Refusal | None:
    """The refusal for what is in the way of a new place."""
    if not causes:
        return None
    cause = told_first(now, causes)
    return Refusal(RULES[cause.what][0], code, **named(now, cause))
