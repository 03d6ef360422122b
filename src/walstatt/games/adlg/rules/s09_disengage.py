"""9.3 Disengaging: a unit leaves a melee straight back."""

from __future__ import annotations

from typing import NamedTuple

from walstatt.core.orders import order
from walstatt.core.questions import Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.causes import told
from walstatt.games.adlg.mover import Mover, mover_of
from walstatt.games.adlg.position import MELEE, Battlefield, Unit
from walstatt.games.adlg.rules.s07_command import Price, pay, price_of, why_not_pay
from walstatt.games.adlg.rules.s07_tokens import make_way
from walstatt.games.adlg.rules.s08_movement import allowances_of
from walstatt.games.adlg.rules.s09_passing import may_pass
from walstatt.games.adlg.rules.s10_entry import note_entries
from walstatt.games.adlg.rules.s10_zone import entry_into_zone, exerts, is_penalised, screens_of, zones_on
from walstatt.games.adlg.rules.s17_crossing import cut_by_works
from walstatt.games.adlg.rules.s20_passing import pass_straight
from walstatt.games.adlg.table import grounds_under, land_of
from walstatt.games.adlg.traits import Troop
from walstatt.space.plane.ahead import gap_behind, is_in_front
from walstatt.space.plane.base import Base
from walstatt.space.plane.contact import meetings
from walstatt.space.plane.limits import AtMost, Cause, Limit
from walstatt.space.plane.measure import CONTACT, LEAST_EDGE, MEASURE, STOP_SHORT, UD, is_less
from walstatt.space.plane.sweep import Straight
from walstatt.space.plane.travel import Bars, travel


class Withdrawal(NamedTuple):
    """Straight back out of a melee: to where, how far, from whom."""

    end: Base
    length: int
    enemies: tuple[int, ...]
    price: Price


@rule("ADLG-DIS-40-d")
def is_slower(p: Battlefield, enemy: Unit, troop: Troop) -> bool:
    """An enemy's allowance is lower than a troop's in the terrain class that the enemy stands in (DIS-40-d)."""
    grounds = land_of(p).grounds
    under = [grounds[one] for one in grounds_under(p, enemy.base)]
    theirs, ours = (
        min([one.moves[one.ground_in(ground.terrain, ground.kind)] for ground in under], default=one.moves[0])
        for one in (enemy.traits, troop)
    )
    return theirs < ours


@rule("ADLG-DIS-40-b", "ADLG-DIS-40-c", "ADLG-DIS-40-d", "ADLG-DIS-40-e")
def may_disengage_from(p: Battlefield, troop: Troop, enemy: Unit) -> bool:
    """Whom a troop may leave.

    Everybody artillery and wagons; LI foot, elephants and mounted with a terrain penalty; javelinmen HI and elephants;
    mounted but elephants and scythed chariots foot and slower mounted (DIS-40-b to -e).
    """
    foe = enemy.traits
    if foe.category in ("Art", "WWg"):
        return True
    if troop.category == "LI":
        return foe.is_foot or foe.category == "El" or is_penalised(p, foe, enemy.base)
    if troop.arm == "javelinmen":
        return foe.category in ("HI", "El")
    if troop.is_mounted and troop.category not in ("El", "SCh"):
        return foe.is_foot or is_slower(p, enemy, troop)
    return False


def touched_enemies(mover: Mover) -> tuple[int, ...]:
    """The enemies that the unit touches by more than a corner."""
    base, table = mover.starts[0], mover.table
    return tuple(
        one
        for one in table.touching(base)
        if one in mover.foes and any(m.length >= LEAST_EDGE for m in meetings(base, table.bases[one]))
    )


@rule("ADLG-DIS-40-g")
def why_hemmed_in(p: Battlefield, mover: Mover, enemies: tuple[int, ...]) -> Refusal | None:
    """No enemy front on flank or rear, no other enemy's zone on them, and 1 UD free behind (DIS-40-g)."""
    who, base, table = mover.who[0], mover.starts[0], mover.table
    for one in enemies:
        met = [m for m in meetings(base, table.bases[one]) if m.other == "front" and m.length >= LEAST_EDGE]
        if any(m.edge != "front" for m in met):
            return Refusal("ADLG-DIS-40-g", "hit_in_flank", unit=who, by=one)
    for one in zones_on(p, who, base, {}):
        if one not in enemies and not is_in_front(base, table.bases[one]):
            return Refusal("ADLG-DIS-40-g", "flank_in_zone", unit=who, by=one)
    for one in table.near(base.box, UD):
        if one != who and not is_passed(p, mover, one):
            gap = gap_behind(base, table.bases[one])
            if gap is not None and is_less(gap, UD):
                return Refusal("ADLG-DIS-40-g", "blocked_behind", unit=who, by=one)
    return None


def is_passed(p: Battlefield, mover: Mover, other: int) -> bool:
    """A friend that the unit may pass."""
    one = p.units[other]
    return one.side == mover.side and may_pass(
        p.units[mover.who[0]], mover.starts[0], one, mover.table.bases[other], "ahead", p.options
    )


@rule("ADLG-DIS-40-a", "ADLG-DIS-40-h", "ADLG-DIS-40-i")
def withdrawal(p: Battlefield, number: int) -> Withdrawal | Refusal:
    """Exactly backwards by the allowance less 1 UD, or up to an obstacle or another enemy's zone (DIS-40-a, -h)."""
    mover = mover_of(p, (number,))
    enemies = touched_enemies(mover)
    if not enemies:
        return Refusal("ADLG-DIS-40-j", "touches_nobody", unit=number)
    barred = next((one for one in enemies if not may_disengage_from(p, mover.troops[0], p.units[one])), None)
    if barred is not None:
        return Refusal("ADLG-DIS-40-j", "not_from_these", unit=number, by=barred)
    refusal = why_hemmed_in(p, mover, enemies)
    if refusal is not None:
        return refusal
    length = allowances_of(mover)[0] - UD
    others = [one for one in mover.foes if one not in enemies]
    through = [one for one in mover.friends if is_passed(p, mover, one)]
    bars = Bars(closed=mover.closed, through=through, away=others, by=STOP_SHORT)
    back = Straight("back")
    length = cut_by_works(mover.land, mover.troops[0], mover.starts[0], back, length)
    limits = zone_stops(p, mover, others, length)
    verdict = travel(mover.table, number, back, max(0, length), bars, None, None, limits)
    if verdict.furthest <= CONTACT + MEASURE:
        return Refusal("ADLG-DIS-40-a", "no_way_back", unit=number, **told(p, verdict.causes if length > 0 else ()))
    order_name = "disengage_unmanoeuvrable" if mover.troops[0].is_unmanoeuvrable else "disengage"
    return Withdrawal(verdict.stops[0], verdict.furthest, enemies, price_of(p, (number,), order_name))


@rule("ADLG-DIS-40-h", "ADLG-DIS-40-i", "ADLG-ZOC-38-c")
def zone_stops(p: Battlefield, mover: Mover, others: list[int], length: int) -> list[Limit]:
    """It halts before another enemy's zone; the zone of whom it leaves does not count."""
    found: list[Limit] = []
    back = Straight("back")
    for one in others:
        if one in mover.threats and exerts(p, one, mover.troops[0], mover.starts[0]):
            screens = screens_of(p, one, {}, mover.who)
            entry = entry_into_zone(mover.table.bases[one], mover.starts[0], back, max(0, length), screens)
            if entry is not None and entry > 0:
                found.append(AtMost(entry - 1, Cause("zone", one)))
    return found


@rule("ADLG-DIS-40-f", "ADLG-DIS-40-j")
def why_not_disengage(p: Battlefield, me: Seat, number: int) -> Refusal | None:
    """Who is in melee may leave all its enemies at once, if it may leave each of them and can pay (DIS-40-f, -j)."""
    one = p.units[number]
    if one.role != MELEE:
        return Refusal("ADLG-DIS-40-a", "not_in_melee", unit=number)
    if one.has_tested:
        return Refusal("ADLG-RAL-55-i", "has_tested", unit=number)
    if one.has_charged or one.moves:
        return Refusal("ADLG-CHG-43-e", "has_moved", unit=number)
    found = withdrawal(p, number)
    return found if isinstance(found, Refusal) else why_not_pay(p, (number,), found.price.total)


@order(
    "disengage",
    rule="ADLG-DIS-40-a",
    also=("ADLG-DIS-40-i", "ADLG-DIS-40-k"),
    when=("orders",),
    bearers=("unit",),
    why_not=why_not_disengage,
)
def disengage(p: Battlefield, me: Seat, number: int) -> None:
    """The unit goes straight back, in good order; neither it nor whom it leaves shoots in this sequence."""
    found = withdrawal(p, number)
    assert isinstance(found, Withdrawal)
    pay(p, (number,), found.price.total)
    p.has_ordered = True
    start = p.units[number].base
    start = p.units[number].base
    p.put(number, found.end, moves=1, is_silent=True, was_near=True, role="")
    pass_straight(p, number, start)
    pass_straight(p, number, start)
    for enemy in found.enemies:
        p.replace(enemy, is_silent=True, role=p.units[enemy].role if still_fights(p, enemy) else "")
    release_commanders(p)
    price, length = found.price.total, found.length
    p.tell("ADLG-DIS-40-a", "disengaged", unit=number, by=found.enemies[0], length=length, price=price)
    make_way(p, (number,))
    note_entries(p)


@rule("ADLG-CMD-28-c")
def release_commanders(p: Battlefield) -> None:
    """Who was engaged in a melee that is over is free again."""
    for number, his in p.commanders.items():
        if his.is_engaged and p.units[his.unit].role != MELEE:
            p.commanders[number] = his._replace(is_engaged=False)


def still_fights(p: Battlefield, number: int) -> bool:
    """Somebody of the other side who is in melee still touches a unit."""
    mover = mover_of(p, (number,))
    return any(p.units[one].role for one in touched_enemies(mover))
