"""20.3 Dismounting, decided for the whole game after all corps stand; then the battle begins."""

from __future__ import annotations

from functools import partial

from walstatt.core.questions import Ask, Flow, Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import SIDES, Battlefield
from walstatt.games.adlg.rules.s04_ready import plant_all
from walstatt.games.adlg.rules.s06_sequence import begin_sequence
from walstatt.games.adlg.rules.s20_pieces import set_up_of
from walstatt.games.adlg.rules.s20_zones import why_upon
from walstatt.games.adlg.small_tables import DISMOUNTING
from walstatt.games.adlg.tables import ABILITIES
from walstatt.games.adlg.traits import Troop
from walstatt.games.adlg.troops import BadTroop, troop

WITH_IMPACT = ("impact", "impetuous")
KEPT = ("armour",)


@rule("ADLG-DSM-21-a")
def dismounted(one: Troop) -> str:
    """What a mounted troop becomes on foot, armour and quality kept; "" for those that do not dismount."""
    row = DISMOUNTING.get(one.type)
    if row is None:
        return ""
    has_impact = any(one.has(ability) for ability in WITH_IMPACT)
    becomes = row.with_impact if row.with_impact and has_impact else row.becomes
    kept = " ".join(ability for ability in KEPT if one.has(ability) and not ABILITIES[ability].derived)
    for text in (f"{becomes} {one.quality} {kept}".rstrip(), f"{becomes} {one.quality}"):
        try:
            return troop(text).code
        except BadTroop:
            continue
    return ""


@rule("ADLG-DSM-78-a")
def begin_dismounting(p: Battlefield) -> None:
    """The defender decides first."""
    p.phase = "dismounting"
    p.owe("dismount", set_up_of(p).defender)
    p.owe("dismount", p.first)
    p.owe("begin_battle")


def able(p: Battlefield, side: str) -> tuple[int, ...]:
    """The units on the table that can fight on foot."""
    own = ((n, one) for n, one in p.units.items() if one.side == side and not one.is_camp)
    return tuple(number for number, one in own if dismounted(one.traits))


@rule("ADLG-DSM-21-a")
def why_not_dismount(p: Battlefield, side: str, some: tuple[int, ...]) -> Refusal | None:
    """Only troops of the table, and only own ones."""
    for unit in some:
        one = p.units.get(unit)
        if unit in p.to_come and p.to_come[unit].side == side:
            return Refusal("ADLG-DSM-78-a", "not_deployed", unit=unit)
        if one is None or one.side != side or one.is_camp:
            return Refusal("ADLG-ARM-10-d", "not_yours", unit=unit)
        if not dismounted(one.traits):
            return Refusal("ADLG-DSM-21-a", "never_dismounts", unit=unit)
    return _why_no_room(p, some)


def _why_no_room(p: Battlefield, some: tuple[int, ...]) -> Refusal | None:
    """A deeper base may stand on nobody behind it."""
    for unit in some:
        one = p.units[unit]
        base = one._replace(troop=dismounted(one.traits)).base
        refusal = why_upon(p, base, unit)
        if refusal is not None:
            return refusal
    return None


@rule("ADLG-DSM-78-a", "ADLG-DSM-21-a")
def dismount(p: Battlefield, side: str) -> Flow:
    """Who is to fight on foot for the whole game."""
    units = able(p, side)
    if not units:
        return
    p.side = side
    kinds = {p.units[unit].troop: tuple(one for one in units if p.units[one].troop == p.units[unit].troop)
             for unit in units}  # fmt: skip
    some = dict.fromkeys(((), *kinds.values(), units, *((unit,) for unit in units)))
    options = tuple(one for one in some if why_not_dismount(p, side, one) is None)
    some = yield Ask(p.seat_of(side), "some", options, why_not=partial(why_not_dismount, p, side),
                     rule="ADLG-DSM-78-a", prompt="dismount", free=units)  # fmt: skip
    for unit in some:
        becomes = dismounted(p.units[unit].traits)
        p.replace(unit, troop=becomes)
        p.tell("ADLG-DSM-21-a", "dismounted", side=side, unit=unit)


@rule("ADLG-SET-73-a", "ADLG-SET-73-g")
def begin_battle(p: Battlefield) -> None:
    """The attacker plays first."""
    p.set_up = None
    plant_all(p)
    for side in SIDES:
        p.tell("ADLG-SET-73-g", "army_drawn_up", side=side, units=sum(one.side == side for one in p.units.values()))
    begin_sequence(p, p.first)
