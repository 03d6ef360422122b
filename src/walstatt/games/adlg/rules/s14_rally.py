"""14 Rally: a disordered unit tries to regain a point of cohesion."""

from __future__ import annotations

from functools import partial
from typing import Any

from walstatt.core.orders import order
from walstatt.core.questions import D6, Ask, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import MELEE, MELEE_SUPPORT, Battlefield, commander_of, standing
from walstatt.games.adlg.rules.s07_command import Price, is_commander_engaged, is_in_range, pay, why_not_pay
from walstatt.games.adlg.rules.s08_difficult import FAR, near_marker
from walstatt.games.adlg.rules.s17_works import why_no_order
from walstatt.games.adlg.rules.s21_options import again
from walstatt.games.adlg.small_tables import ORDERS, RALLY, RallyRow
from walstatt.games.adlg.table import table_of


@rule("ADLG-RAL-55-b", "ADLG-RAL-55-c", "ADLG-RAL-55-d")
def rally_row(p: Battlefield, number: int) -> RallyRow:
    """What it takes: in melee or melee support, with an enemy within 4 UD, or with none (RAL-55-b to -d)."""
    far, near, melee = RALLY.rows
    if p.units[number].role in (MELEE, MELEE_SUPPORT):
        return melee
    foes = [one for one, _ in standing(p, p.foes_of(p.units[number].side))]
    table = table_of(p)
    base, side = table.bases[number], p.units[number].side
    if near_marker(p, side, base) is not None:
        return near
    return far if table.nearest_to(base, FAR, foes) is None else near


@rule("ADLG-RAL-55-f", "ADLG-ORD-25-c", "ADLG-ORD-25-d", "ADLG-ORD-25-h", "ADLG-ORD-55-a")
def rally_price(p: Battlefield, number: int) -> Price:
    """The price of an attempt; one that is not free costs more out of range, and if the commander is engaged elsewhere.

    Far from all enemies it costs nothing whatever else (ORD-55-a).
    """
    row = rally_row(p, number)
    if not row.cost:
        return Price(0)
    engaged = is_commander_engaged(p, (number,)) and not is_led(p, number)
    return Price(
        row.cost,
        0 if is_in_range(p, (number,)) else RALLY.out_of_range,
        0,
        ORDERS.surcharges["commander_engaged"].cost if engaged else 0,
    )


def is_led(p: Battlefield, number: int) -> bool:
    """The commander of its corps is attached to or included in a unit."""
    one = p.units[number]
    his = commander_of(p, one.side, one.corps)
    return his is not None and p.commanders[his].unit == number


@rule("ADLG-RAL-55-a", "ADLG-RAL-55-g", "ADLG-RAL-55-h", "ADLG-RAL-55-i", "ADLG-INT-39-n", "ADLG-INT-40-e")
def why_cannot_rally(p: Battlefield, number: int) -> Refusal | None:
    """Why a unit cannot try at any price: it is in good order or never rallies, has tried or moved."""
    one = p.units[number]
    if not one.is_disordered:
        return Refusal("ADLG-RAL-55-a", "in_good_order", unit=number)
    if not one.traits.can_rally:
        return Refusal("ADLG-RAL-55-g", "never_rallies", unit=number)
    if one.has_tested:
        return Refusal("ADLG-RAL-55-h", "tested_already", unit=number)
    if one.moves or one.has_charged:
        return Refusal("ADLG-RAL-55-i", "moved_already", unit=number)
    if one.is_looting:
        return why_no_order(p, number)
    if one.is_fixed:
        return Refusal("ADLG-INT-40-e" if one.was_burst else "ADLG-INT-39-n", "was_pushed", unit=number)
    return None


def why_not_rally(p: Battlefield, me: Seat, number: int) -> Refusal | None:
    """Why a unit cannot try for command points."""
    return why_cannot_rally(p, number) or why_not_pay(p, (number,), rally_price(p, number).total)


@rule("ADLG-RAL-55-e", "ADLG-RAL-55-l", "ADLG-RAL-55-m", "ADLG-QUA-12-e")
def does_rally(least: int, added: int, roll: int) -> bool:
    """The die and 1 for a commander with the unit reach the number; quality and natural 1s change nothing."""
    return roll + added >= least


@order(
    "rally",
    rule="ADLG-RAL-55-a",
    also=("ADLG-RAL-55-j",),
    when=("orders",),
    bearers=("unit",),
    why_not=why_not_rally,
)
def rally(p: Battlefield, me: Seat, number: int) -> Flow:
    """The unit tries to regain a point; it may not move in this phase after it."""
    yield from try_to_rally(p, me, number, rally_price(p, number).total)
    p.has_ordered = True


def try_to_rally(p: Battlefield, me: Seat, number: int, price: int) -> Flow:
    """The die of an attempt."""
    row = rally_row(p, number)
    added = RALLY.commander if is_led(p, number) else 0
    reads = partial(does_rally, row.least, added)
    roll = yield Roll(D6, reads=reads, rule=row.rule, prompt="rally", seat=me, unit=number)
    roll = yield from again(p, me, roll)
    pay(p, (number,), price)
    p.replace(number, has_tested=True)
    facts: dict[str, Any] = {"unit": number, "roll": roll, "added": added, "needs": row.least, "price": price}
    if does_rally(row.least, added, roll):
        p.replace(number, lost_cohesion=max(0, p.units[number].lost_cohesion - RALLY.regained))
        p.tell("ADLG-RAL-55-a", "rallied", left=p.units[number].cohesion, **facts)
    else:
        p.tell("ADLG-RAL-55-a", "not_rallied", **facts)


@rule("ADLG-RAL-55-k")
def rally_held(p: Battlefield, *group: int) -> Flow:
    """Holding an impetuous group back for 3 CP includes one attempt to rally in it (RAL-55-k)."""
    me = p.seat_of(p.side)
    able = [one for one in group if why_cannot_rally(p, one) is None]
    if not able:
        return
    ways = ((), *((one,) for one in able))
    why_not = partial(why_not_rally_one, tuple(able))
    chosen = yield Ask(me, "some", ways, why_not=why_not, rule="ADLG-RAL-55-k", prompt="rally_held", units=group)
    for one in chosen:
        yield from try_to_rally(p, me, one, 0)


def why_not_rally_one(able: tuple[int, ...], chosen: tuple[int, ...]) -> Refusal | None:
    """RAL-55-k One of the group, or nobody."""
    if len(chosen) > 1:
        return Refusal("ADLG-RAL-55-k", "one_attempt")
    other = next((one for one in chosen if one not in able), None)
    return None if other is None else Refusal("ADLG-RAL-55-k", "cannot_rally", unit=other)
