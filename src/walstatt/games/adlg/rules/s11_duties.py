"""11.2 What a declared charge owes: reactions, the die for its distance, the advance of each charger, going on.

Each duty is short; together they are steps 3 to 5 of the procedure. They stand in `p.owed`, the next one first.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice

from walstatt.core.questions import D6, Ask, Flow, Refusal, Roll
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s02_geometry import kind_of_contact
from walstatt.games.adlg.rules.s07_tokens import make_way
from walstatt.games.adlg.rules.s08_support import is_supporting
from walstatt.games.adlg.rules.s09_burst import burst
from walstatt.games.adlg.rules.s09_passing import can_be_pushed
from walstatt.games.adlg.rules.s09_room import settled
from walstatt.games.adlg.rules.s10_entry import first_in_goes_first
from walstatt.games.adlg.rules.s11_course import CONTACT, Stop, course, passed_friends
from walstatt.games.adlg.rules.s11_declare import base_at_start
from walstatt.games.adlg.rules.s11_reactions import (
    charger_of,
    courses_now,
    edge_charged,
    fellows_of,
    progress_of,
    running,
    why_not_flee,
    why_not_some,
)
from walstatt.games.adlg.rules.s12_evade import must_evade, why_not_evade
from walstatt.games.adlg.rules.s12_run import evade
from walstatt.games.adlg.rules.s17_crossing import paid_for_works
from walstatt.games.adlg.rules.s18_rout import break_at_once
from walstatt.games.adlg.rules.s20_passing import pass_straight
from walstatt.games.adlg.small_tables import DICE
from walstatt.games.adlg.table import land_of, table_of
from walstatt.space.plane.ahead import gap_ahead
from walstatt.space.plane.base import edge, local
from walstatt.space.plane.manoeuvre import moved
from walstatt.space.plane.measure import AREA, MEASURE, UD
from walstatt.space.plane.room import pushed_back
from walstatt.space.plane.shape import common_area, distance
from walstatt.space.plane.sweep import Straight

MOST_LISTED = 16  # of sets of units that might evade


def owe_next(p: Battlefield, *duties: tuple[object, ...]) -> None:
    """Duties that come before all that is owed already."""
    p.owed[0:0] = list(duties)


# Step 3: the targets react


@rule("ADLG-CHG-43-i", "ADLG-EVA-47-d", "ADLG-EVA-47-e", "ADLG-EVA-47-f", "ADLG-CHG-44-d")
def react(p: Battlefield) -> Flow:
    """The owner of the targets says who evades; light foot that must does, and is destroyed if it cannot."""
    charge = running(p)
    asked = [one for one in charge.targets if one not in (*charge.fled, *charge.stood)]
    able = {one: why_not_flee(p, one) is None for one in asked}
    forced = [one for one in asked if must_evade(p, one, charge.chargers)]
    lost = [one for one in forced if not able[one]]
    free = [one for one in asked if able[one] and one not in forced]
    fellows = dict.fromkeys(other for one in asked for other in fellows_of(p, one))
    free += [other for other in fellows if other not in asked and why_not_flee(p, other) is None]
    flee: tuple[int, ...] = ()
    if free:
        flee = yield Ask(
            p.seat_of(p.foes_of(charge.side)), "some", partial(_some_of, tuple(sorted(free))),
            why_not=partial(why_not_some, p, tuple(sorted(free))), rule="ADLG-CHG-43-i", prompt="who_evades",
            units=charge.chargers, free=tuple(sorted(free)), lanes=lanes_of(p),
        )  # fmt: skip
    fleeing = {*flee, *(one for one in forced if able[one])}
    for one in lost:
        p.tell("ADLG-EVA-47-e", "light_foot_destroyed", unit=one)
        break_at_once(p, one)
    stood = [one for one in asked if one not in fleeing]
    p.charge = charge._replace(fled=(*charge.fled, *sorted(fleeing)), stood=(*charge.stood, *stood))
    runners = sorted(fleeing, key=lambda one: (-_how_far(p, one), one))
    owe_next(p, *(("evade", one) for one in runners), ("advance_all",))


def lanes_of(p: Battlefield) -> tuple[tuple[int, ...], ...]:
    """How far each charger comes straight ahead, and whom it meets there: to be drawn."""
    return tuple((who, stop.length, *stop.who) for who, stop in courses_now(p).items())


def _how_far(p: Battlefield, who: int) -> int:
    its = p.units[who].base.outline
    return min(distance(p.units[by].base.outline, its) for by in running(p).chargers)


def _some_of(free: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Nobody, everybody, each alone, all but one."""
    sets = [(), free, *((one,) for one in free), *(tuple(o for o in free if o != one) for one in free)]
    return islice(iter(dict.fromkeys(sets)), MOST_LISTED)


def flee(p: Battlefield, who: int) -> Flow:
    """EVA-47-g One evader runs."""
    charger = charger_of(p, who)
    yield from evade(p, who, edge_charged(p, who, charger), charger)


# Step 4: the chargers move


def advance_all(p: Battlefield) -> None:
    """CHG-43-m The evaders have run: a die for the distance if all initial targets fled, then everybody advances."""
    charge = running(p)
    left = [one for one in charge.first if one not in charge.fled and not p.units[one].is_lost]
    if not left and not charge.is_adjusted:
        kinds = sorted({p.units[one].traits.far_move for one in charge.chargers})
        p.charge = charge._replace(is_adjusted=True)
        owe_next(p, *(("adjust", kind) for kind in kinds), ("how_far",), ("advance_each",))
    else:
        owe_next(p, ("advance_each",))


@rule("ADLG-CHG-43-k", "ADLG-CHG-43-l", "ADLG-CHG-43-n")
def adjustment(category: str, roll: int) -> int:
    """What the die adds to the distance; heavy infantry never has less (CHG-43-l)."""
    added = DICE.distance.charge[roll - 1] * UD
    return max(0, added) if category == "HI" else added


def adjust(p: Battlefield, kind: int) -> Flow:
    """CHG-43-k, -n All targets fled: one die for each allowance among the chargers."""
    charge = running(p)
    alike = [one for one in charge.chargers if p.units[one].traits.far_move == kind]
    roll = yield Roll(
        D6, reads=DICE.distance.charge, rule="ADLG-CHG-43-k", prompt="charge_distance", seat=p.seat_of(charge.side),
        units=tuple(alike),
    )  # fmt: skip
    left = [
        max(0, far + adjustment(p.units[one].traits.category, roll)) if one in alike else far
        for one, far in zip(charge.chargers, charge.left, strict=True)
    ]
    p.charge = charge._replace(left=tuple(left))
    p.tell(
        "ADLG-CHG-43-k", "distance_thrown", units=tuple(alike), roll=roll, length=left[charge.chargers.index(alike[0])]
    )


@rule("ADLG-CHG-43-o", "ADLG-CHG-43-t")
def least_advance(p: Battlefield, who: int) -> int:
    """At least 1 UD on foot, 2 UD mounted; impetuous troops all they have (CHG-43-o)."""
    one = p.units[who].traits
    left = running(p).left_of(who)
    return left if one.is_impetuous else min(left, 2 * UD if one.is_mounted else UD)


def how_far(p: Battlefield) -> Flow:
    """CHG-43-o All targets fled: those that are not impetuous go as far as the player likes."""
    charge = running(p)
    least = max(least_advance(p, one) for one in charge.chargers)
    most = max(charge.left)
    if least >= most:
        return
    amount = yield Ask(
        p.seat_of(charge.side), "amount", _amounts(least, most),
        why_not=partial(_why_not_amount, "ADLG-CHG-43-o", least, most), rule="ADLG-CHG-43-o", prompt="how_far",
        units=charge.chargers, least=least, most=most,
    )  # fmt: skip
    left = [
        far if p.units[one].traits.is_impetuous else min(far, amount)
        for one, far in zip(charge.chargers, charge.left, strict=True)
    ]
    p.charge = charge._replace(left=tuple(left))


def _amounts(least: int, most: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys((most, least, *range(least, most, UD // 2))))


def _why_not_amount(rule_id: str, least: int, most: int, amount: int) -> Refusal | None:
    return None if least <= amount <= most else Refusal(rule_id, "not_so_far", least=least, most=most)


@rule("ADLG-CHG-43-p", "ADLG-CHG-43-q", "ADLG-CHG-44-e", "ADLG-CON-50-d")
def advance_each(p: Battlefield) -> None:
    """Who reaches an enemy goes first, the nearest before the others; then, from the left wing, who may go on.

    Of those who reach the same enemy who entered its zone first is first, and conforms to it (CON-50-d).
    """
    charge, now = running(p), progress_of(p)
    stops = {
        who: course(now, at, charge.targets, charge.left[at], charge.burst) for at, who in enumerate(now.mover.who)
    }
    nearest = sorted((one for one in stops if stops[one].what == CONTACT), key=lambda one: (stops[one].length, one))
    hitters = first_in_goes_first(p, {one: stops[one].who[0] for one in nearest})
    others = sorted((one for one in stops if one not in hitters), key=lambda one: _wing(p, now.mover.who[0], one))
    owe_next(
        p,
        *(("advance", one) for one in hitters),
        *(("go_on", one) for one in others),
        ("close_charge",),
    )


def _wing(p: Battlefield, first: int, who: int) -> tuple[int, int]:
    one = p.units[who].base
    return local(p.units[first].base, (one.x, one.y))[1], who


def stop_of(p: Battlefield, who: int) -> Stop:
    """How far a charger goes with what is left to it."""
    return stop_within(p, who, running(p).left_of(who))


def stop_within(p: Battlefield, who: int, length: int) -> Stop:
    """How far a charger goes within a length."""
    charge, now = running(p), progress_of(p)
    return course(now, charge.chargers.index(who), charge.targets, length, charge.burst)


def spend(p: Battlefield, who: int, length: int) -> None:
    """Move a charger straight on."""
    charge = running(p)
    at = charge.chargers.index(who)
    start = p.units[who].base
    end = moved(start, "ahead", length)
    room = settled(mover_of(p, (who,)), {who: end}, passed_friends(progress_of(p), at), goes_on=False)
    p.put(who, end)
    pass_straight(p, who, start)
    for friend, base in room.pushed.items():
        p.put(friend, base, is_fixed=p.units[friend].is_fixed or p.units[friend].traits.is_heavy)
        p.tell("ADLG-INT-39-m", "made_room", unit=friend, by=who)
    spent = length + paid_for_works(land_of(p), p.units[who].traits, start, Straight("ahead"), length)
    left = (*charge.left[:at], charge.left[at] - spent, *charge.left[at + 1 :])
    p.charge = charge._replace(left=left)
    if length:
        p.tell("ADLG-CHG-43-j", "advanced", unit=who, length=length)
    for friend in charge.burst:
        gap = gap_ahead(edge(start), p.units[friend].base.outline, MEASURE + 1)
        if gap is not None and gap < length:
            burst(p, friend, who)
            make_room(p, who, friend)


@rule("ADLG-INT-39-m", "ADLG-INT-40-c")
def make_room(p: Battlefield, who: int, friend: int) -> None:
    """Who is stood upon after it was burst through is pushed straight back by the least amount, if it can be."""
    if p.units[friend].is_lost:
        return
    side, table = p.units[who].side, table_of(p)
    if common_area(p.units[who].base.outline, p.units[friend].base.outline) <= AREA:
        return

    def can(other: int) -> bool:
        return p.units[other].side == side and can_be_pushed(p.units[other])

    push = pushed_back(table, {who: p.units[who].base}, friend, 4 * UD, can)
    for other, base in push.places.items():
        p.put(other, base, is_fixed=True)


@rule("ADLG-CHG-43-j", "ADLG-CHG-43-p", "ADLG-CHG-44-d", "ADLG-EVA-49-g")
def advance(p: Battlefield, who: int) -> None:
    """A charger goes straight ahead to contact; who is met later may evade in turn, who was caught loses heart."""
    stop, charge = stop_of(p, who), running(p)
    new = [one for one in stop.who if one not in charge.targets and not p.units[one].is_camp]
    if new and any(why_is_new(p, who, one) is None for one in new):
        p.charge = charge._replace(targets=(*charge.targets, *new))
        owe_next(p, ("react_again", who))
        return
    spend(p, who, stop.length)
    for one in stop.who:
        if one in charge.fled and not p.units[one].is_lost:
            catch(p, who, one)
    if stop.what == CONTACT:
        is_free = all(p.units[one].is_lost for one in stop.who)
        owe_next(p, ("go_on", who) if is_free else ("conform", who))


def why_is_new(p: Battlefield, charger: int, target: int) -> Refusal | None:
    """CHG-44-d Why an enemy that is met later has no choice: it cannot evade at all."""
    charge = running(p)
    edge = kind_of_contact(base_at_start(p, charger), p.units[target].base, p.units[charger].base) or "front"
    return why_not_evade(p, target, edge, charge.chargers)


def react_again(p: Battlefield, who: int) -> Flow:
    """CHG-44-d A secondary target reacts; then the charger goes on."""
    yield from react(p)
    at = p.owed.index(("advance_all",))
    p.owed[at] = ("advance", who) if stop_of(p, who).what == CONTACT else ("go_on", who)


@rule("ADLG-EVA-49-g", "ADLG-EVA-47-e")
def catch(p: Battlefield, charger: int, who: int) -> None:
    """An evader that is reached loses 1 cohesion at once, unless the charger is light; light foot is destroyed."""
    if must_evade(p, who, (charger,)):
        p.tell("ADLG-EVA-47-e", "light_foot_destroyed", unit=who)
        break_at_once(p, who)
        return
    if p.units[charger].traits.is_light:
        return
    lost = p.units[who].lost_cohesion + 1
    p.replace(who, lost_cohesion=lost)
    p.tell("ADLG-EVA-49-g", "caught", unit=who, by=charger)
    if lost >= p.units[who].traits.cohesion:
        break_at_once(p, who)


@rule("ADLG-CHG-43-p", "ADLG-CHG-43-o")
def go_on(p: Battlefield, who: int) -> Flow:
    """Who meets nobody goes as far as its player likes, impetuous troops and those after fugitives all they have to."""
    stop, charge = stop_of(p, who), running(p)
    if stop.what == CONTACT:
        owe_next(p, ("advance", who))
        return
    most, one = stop.length, p.units[who].traits
    amount = most
    if most and not one.is_impetuous and not charge.is_adjusted:
        amount = yield Ask(
            p.seat_of(charge.side), "amount", partial(lengths_to_go, p, who, most),
            why_not=partial(why_not_go, p, who, most), rule="ADLG-CHG-43-p", prompt="go_on", unit=who, least=0,
            most=most,
        )  # fmt: skip
    spend(p, who, amount)
    if enemies_touched(p, who):
        owe_next(p, ("conform", who))


@rule("ADLG-GEO-41-e")
def enemies_touched(p: Battlefield, who: int) -> list[int]:
    """Even a corner that is passed within the tolerance of contact makes a melee, but not in support of a friend."""
    one, table = p.units[who], table_of(p)
    foes = [other for other in table.touching(one.base) if p.units[other].side != one.side]
    return [foe for foe in foes if not is_supporting(p, one.base, foe)]


def why_not_go(p: Battlefield, who: int, most: int, amount: int) -> Refusal | None:
    """CHG-43-p Why a charger cannot go on just so far: too far, or it would end upon a friend (INT-39-l)."""
    refusal = _why_not_amount("ADLG-CHG-43-p", 0, most, amount)
    if refusal is not None:
        return refusal
    stop = stop_within(p, who, amount)
    return None if stop.length == amount else Refusal("ADLG-INT-39-l", "ends_on_friend", unit=who, reach=stop.length)


def lengths_to_go(p: Battlefield, who: int, most: int) -> list[int]:
    """A fair sample of them."""
    return [amount for amount in _amounts(0, most) if why_not_go(p, who, most, amount) is None]


@rule("ADLG-CMD-27-f", "ADLG-GEO-09-h")
def close_charge(p: Battlefield) -> None:
    """The charge is over; commanders make way for everybody who has moved, or flee."""
    p.charge = None
    make_way(p, [one for one, unit in p.units.items() if not unit.is_lost])
