"""4 Getting ready: war wagons that stand battle-ready, stakes that are planted; both end when the unit moves."""

from __future__ import annotations

from walstatt.core.orders import order
from walstatt.core.questions import Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield, Unit
from walstatt.games.adlg.rules.s07_command import pay, price_of, why_not_pay
from walstatt.games.adlg.rules.s08_orders import why_stays
from walstatt.games.adlg.table import table_of
from walstatt.space.plane.measure import UD


def pose_of(one: Unit) -> tuple[int, int, int]:
    """Where a unit stands; whoever stands elsewhere later has moved."""
    return one.x, one.y, one.facing


@rule("ADLG-UNIT-22-n", "ADLG-UNIT-22-o")
def is_battle_ready(one: Unit) -> bool:
    """A war wagon that has been made ready stays so until it moves."""
    return one.braced == pose_of(one)


@rule("ADLG-ABI-20-d")
def are_stakes_planted(one: Unit) -> bool:
    """Stakes stand where they were planted as long as the unit stands behind them."""
    return one.staked == pose_of(one)


@rule("ADLG-ABI-20-d")
def plant_all(p: Battlefield) -> None:
    """Who has stakes has planted them at deployment."""
    for who, one in p.units.items():
        if not one.is_camp and one.traits.has("stakes"):
            p.replace(who, staked=pose_of(one))


def why_busy(p: Battlefield, number: int) -> Refusal | None:
    """It fights, has moved or may not do anything more in this phase."""
    refusal = why_stays(p, number)
    if refusal is None and p.units[number].moves:
        refusal = Refusal("ADLG-CHG-43-e", "has_moved", unit=number)
    return refusal


@rule("ADLG-UNIT-22-o")
def why_not_brace(p: Battlefield, me: Seat, number: int) -> Refusal | None:
    """Ordinary and elite war wagons that neither move nor fight, for a command point."""
    one = p.units[number]
    if one.traits.category != "WWg" or one.traits.quality == "M":
        return Refusal("ADLG-UNIT-22-o", "never_ready", unit=number)
    if is_battle_ready(one):
        return Refusal("ADLG-UNIT-22-o", "is_ready", unit=number)
    return why_busy(p, number) or why_not_pay(p, (number,), price_of(p, (number,), "make_battle_ready").total)


@order(
    "brace", rule="ADLG-UNIT-22-o", also=("ADLG-UNIT-22-n",), when=("orders",), bearers=("unit",), why_not=why_not_brace
)
def brace(p: Battlefield, me: Seat, number: int) -> None:
    """A war wagon becomes battle-ready; it does not move in this phase."""
    price = price_of(p, (number,), "make_battle_ready").total
    pay(p, (number,), price)
    p.has_ordered = True
    p.replace(number, braced=pose_of(p.units[number]), is_fixed=True)
    p.tell("ADLG-UNIT-22-o", "made_ready", unit=number, price=price)


@rule("ADLG-ABI-20-d")
def why_not_plant(p: Battlefield, me: Seat, number: int) -> Refusal | None:
    """Who has stakes and does nothing else in this phase, with no enemy within 1 UD, for a command point."""
    one = p.units[number]
    if not one.traits.has("stakes"):
        return Refusal("ADLG-ABI-20-d", "no_stakes", unit=number)
    if are_stakes_planted(one):
        return Refusal("ADLG-ABI-20-d", "are_planted", unit=number)
    near = [by for by in table_of(p).within(one.base, UD) if p.units[by].side != one.side and not p.units[by].is_camp]
    if near:
        return Refusal("ADLG-ABI-20-d", "enemy_too_near", unit=number, by=near[0])
    return why_busy(p, number) or why_not_pay(p, (number,), price_of(p, (number,), "plant_stakes").total)


@order("plant", rule="ADLG-ABI-20-d", when=("orders",), bearers=("unit",), why_not=why_not_plant)
def plant(p: Battlefield, me: Seat, number: int) -> None:
    """Stakes are planted before the front; the unit does nothing else in this phase."""
    price = price_of(p, (number,), "plant_stakes").total
    pay(p, (number,), price)
    p.has_ordered = True
    p.replace(number, staked=pose_of(p.units[number]), is_fixed=True)
    p.tell("ADLG-ABI-20-d", "planted", unit=number, price=price)
