"""10 Leaving a zone of control: straight back, or straight on from a slower enemy behind."""

from __future__ import annotations

from typing import NamedTuple

from walstatt.core.orders import Things, order
from walstatt.core.questions import Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import Mover, mover_of
from walstatt.games.adlg.position import Battlefield, corps_of
from walstatt.games.adlg.rules.s03_status import disorder
from walstatt.games.adlg.rules.s07_command import Price, pay, price_of, why_not_pay
from walstatt.games.adlg.rules.s07_tokens import make_way
from walstatt.games.adlg.rules.s08_groups import why_not_group
from walstatt.games.adlg.rules.s08_movement import allowances_of
from walstatt.games.adlg.rules.s08_orders import carry_out, largest_groups, why_stays
from walstatt.games.adlg.rules.s09_disengage import is_slower
from walstatt.games.adlg.rules.s10_entry import note_entries
from walstatt.games.adlg.rules.s10_zone import bound_by, is_rear_in_zone, zones_on
from walstatt.games.adlg.rules.s20_passing import pass_straight
from walstatt.games.adlg.walk import Walk, walk
from walstatt.space.plane.ahead import is_in_front
from walstatt.space.plane.base import Base
from walstatt.space.plane.manoeuvre import half_turned, quarter_turned
from walstatt.space.plane.measure import MEASURE, STOP_SHORT, UD
from walstatt.space.plane.travel import Bars, step_back, why_not_stand

BACK = {False: UD, True: 2 * UD}  # foot, mounted (ZOC-37-c)


class Retreat(NamedTuple):
    """Straight back from an enemy: turned to face it, and how far."""

    turned: Base
    end: Base
    length: int
    price: Price
    enemy: int


@rule("ADLG-ZOC-37-d")
def faced(p: Battlefield, mover: Mover, enemy: int) -> Base | None:
    """The unit turned to face an enemy, for nothing, if it does not already; None if there is no room for the turn."""
    base, foe = mover.starts[0], mover.table.bases[enemy]
    turns = (base, quarter_turned(base, "left"), quarter_turned(base, "right"), half_turned(base))
    facing = next((one for one in turns if is_in_front(one, foe)), base)
    bars = Bars(closed=mover.closed)
    return facing if not why_not_stand(mover.table, {mover.who[0]: facing}, bars) else None


@rule("ADLG-ZOC-37-c", "ADLG-ZOC-37-d")
def retreat(p: Battlefield, number: int) -> Retreat | Refusal:
    """How a unit would leave the zone that binds it: 1 UD back on foot, 2 UD mounted, or up to an obstacle."""
    bound = bound_by(p, number)
    if not bound:
        return Refusal("ADLG-ZOC-37-c", "not_bound", unit=number)
    mover = mover_of(p, (number,))
    turned = faced(p, mover, bound[0])
    if turned is None:
        return Refusal("ADLG-ZOC-37-d", "no_room_to_turn", unit=number)
    away = [one for one in mover.foes if one not in bound]
    bars = Bars(closed=mover.closed, away=away, by=STOP_SHORT)
    length = BACK[mover.troops[0].is_mounted]
    verdict = step_back(mover.table, number, length, bars, turned)
    if verdict.furthest <= MEASURE:
        return Refusal("ADLG-ZOC-37-d", "nothing_behind", unit=number)
    price = price_of(p, (number,), "leave_zone_backwards")
    return Retreat(turned, verdict.stops[0], verdict.furthest, price, bound[0])


@rule("ADLG-ZOC-37-b", "ADLG-ZOC-37-c", "ADLG-DIF-34-b")
def why_not_leave(p: Battlefield, me: Seat, number: int) -> Refusal | None:
    """Single units in an enemy's zone that cannot evade leave it so; it is difficult (DIF-34-b)."""
    refusal = why_stays(p, number)
    if refusal is not None:
        return refusal
    one = p.units[number]
    if one.traits.can_evade:
        return Refusal("ADLG-ZOC-37-b", "evades_instead", unit=number)
    bound = bound_by(p, number)
    if one.moves and bound:
        return Refusal("ADLG-MLT-34-a", "enemy_near", unit=number, by=bound[0])
    if one.traits.type == "ART_H":
        return Refusal("ADLG-MOV-29-j", "never_moves", unit=number)
    found = retreat(p, number)
    return found if isinstance(found, Refusal) else why_not_pay(p, (number,), found.price.total)


@order(
    "leave",
    rule="ADLG-ZOC-37-c",
    also=("ADLG-ZOC-37-d",),
    when=("orders",),
    bearers=("unit",),
    why_not=why_not_leave,
)
def leave(p: Battlefield, me: Seat, number: int) -> None:
    """The unit goes straight back, is disordered and does not shoot in this sequence."""
    found = retreat(p, number)
    assert isinstance(found, Retreat)
    pay(p, (number,), found.price.total)
    p.has_ordered = True
    start = p.units[number].base
    p.put(number, found.end, moves=p.units[number].moves + 1, is_silent=True, was_near=True)
    pass_straight(p, number, start)
    price, length = found.price.total, found.length
    p.tell("ADLG-ZOC-37-c", "left_zone", unit=number, by=found.enemy, length=length, price=price)
    disorder(p, number, "ADLG-ZOC-37-c")
    make_way(p, (number,))
    note_entries(p)


# Straight on, from a slower enemy behind


@rule("ADLG-ZOC-37-e")
def slower_behind(p: Battlefield, mover: Mover) -> list[int]:
    """The slower enemies in whose zone the rear of one of them lies (ZOC-37-e)."""
    table = mover.table
    found: list[int] = []
    for who, troop, base in zip(mover.who, mover.troops, mover.starts, strict=True):
        for one in zones_on(p, who, base, {}):
            if is_rear_in_zone(table.bases[one], base) and is_slower(p, p.units[one], troop):
                found.append(one)
    return sorted(set(found))


def ride_off_walk(p: Battlefield, units: tuple[int, ...]) -> Walk:
    """Straight ahead with the full allowance, the zones behind left out."""
    mover = mover_of(p, units)
    behind = slower_behind(p, mover)
    free = mover._replace(threats=mover.threats.difference(behind))
    return walk(free, (("ahead", max(1, min(allowances_of(mover)))),), clip=True)


@rule("ADLG-ZOC-37-e")
def why_not_ride_off(p: Battlefield, me: Seat, *units: int) -> Refusal | None:
    """Mounted whose rear lies in the zone of a slower enemy may go straight on, a group too (ZOC-37-e)."""
    for number in units:
        refusal = why_stays(p, number)
        if refusal is not None:
            return refusal
        if not p.units[number].traits.is_mounted:
            return Refusal("ADLG-ZOC-37-e", "not_mounted", unit=number)
    if len(units) > 1:
        refusal = why_not_group(p, units, {one: p.units[one].base for one in units})
        if refusal is not None:
            return refusal
    behind = slower_behind(p, mover_of(p, units))
    if not behind:
        return Refusal("ADLG-ZOC-37-e", "nobody_slower_behind", unit=units[0])
    if moved := [number for number in units if p.units[number].moves]:
        return Refusal("ADLG-MLT-34-a", "enemy_near", unit=moved[0], by=behind[0])
    price = price_of(p, units, "leave_zone_ahead").total
    return why_not_pay(p, units, price)


def why_no_way_on(p: Battlefield, me: Seat, *units: int) -> Refusal | None:
    """The way straight ahead is barred."""
    done = ride_off_walk(p, units)
    return done.refusal if done.ways else Refusal("ADLG-ZOC-37-e", "hemmed_in", unit=units[0])


def ways_to_ride_off(p: Battlefield, me: Seat) -> list[Things]:
    """Groups and single units that can."""
    mounted = [one for one in corps_of(p, p.side, p.corps) if p.units[one].traits.is_mounted]
    some = [*largest_groups(p, mounted), *((one,) for one in mounted)]
    return [one for one in some if not why_not_ride_off(p, me, *one) and not why_no_way_on(p, me, *one)]


@order(
    "ride_off",
    rule="ADLG-ZOC-37-e",
    when=("orders",),
    about=("units",),
    why_not=why_not_ride_off,
    why_nothing=why_no_way_on,
    ways=ways_to_ride_off,
)
def ride_off(p: Battlefield, me: Seat, *units: int) -> None:
    """They ride straight on out of the zone with their full allowance, in good order."""
    done = ride_off_walk(p, units)
    price = price_of(p, units, "leave_zone_ahead")
    carry_out(p, done._replace(price=price))
    for number in units:
        p.replace(number, is_silent=True)
