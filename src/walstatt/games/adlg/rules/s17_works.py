"""17 Camps: who storms one, when it is lost, and the looting that follows."""

from __future__ import annotations

from walstatt.core.questions import D6, Flow, Refusal, Roll
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield, Patch, corps_of
from walstatt.games.adlg.small_tables import DICE, Chances
from walstatt.games.adlg.table import table_of
from walstatt.games.adlg.traits import Troop
from walstatt.space.plane.contact import meetings
from walstatt.space.plane.measure import CONTACT, LEAST_EDGE, MEASURE

ORDERS_AGAIN = 4  # the least roll with which looters take orders again (CMP-66-f)
LOOTED = "looted_camp"  # the name of the ground that a looted camp becomes


@rule("ADLG-CMP-66-c")
def why_not_storm(one: Troop, is_fortified: bool) -> bool:
    """Light troops cannot attack a fortified camp."""
    return is_fortified and one.is_light


@rule("ADLG-CMP-66-a", "ADLG-CMP-66-e", "ADLG-CMP-66-h")
def camp_stormed_by(p: Battlefield, who: int) -> int | None:
    """The camp that a unit storms: 0.05 UD of its front edge touch it, and no enemy unit fights it (CMP-66-e)."""
    one, camp = p.units[who], None
    if one.is_lost or one.is_camp or one.cohesion <= 0:
        return None
    base = one.base
    near = [other for other in table_of(p).near(base.box, CONTACT + MEASURE) if p.units[other].side != one.side]
    if not any(p.units[other].is_camp for other in near):
        return None
    for other in near:
        foe = p.units[other]
        touch = [m for m in meetings(base, foe.base) if m.length >= LEAST_EDGE]
        if foe.is_camp:
            if any(m.edge == "front" for m in touch) and not why_not_storm(one.traits, foe.is_fortified):
                camp = other
        elif any("front" in (m.edge, m.other) for m in touch):
            return None
    return camp


@rule("ADLG-CMP-66-b", "ADLG-CMP-66-c", "ADLG-CMP-66-d")
def owe_assaults(p: Battlefield) -> None:
    """In every melee phase those who storm a camp assault it, whose sequence ever it is."""
    for who in sorted(p.units):
        if camp_stormed_by(p, who) is not None:
            p.owe("assault", who)


@rule("ADLG-CMP-66-c")
def chances_of(one: Troop) -> Chances:
    """With which faces a fortified camp falls: 5 and 6 for foot and elephants, 6 for other mounted troops."""
    return DICE.camp_lost.foot_or_elephants if one.is_foot or one.category == "El" else DICE.camp_lost.other_mounted


@rule("ADLG-CMP-66-b", "ADLG-CMP-66-c", "ADLG-QUA-12-e")
def assault(p: Battlefield, who: int) -> Flow:
    """A plain camp is lost to whoever touches it; a fortified one if the die says so, without anything added."""
    camp = camp_stormed_by(p, who)
    if camp is None:
        return
    if p.units[camp].is_fortified:
        falls = chances_of(p.units[who].traits)
        roll = yield Roll(
            D6, reads=falls, rule="ADLG-CMP-66-c", prompt="assault", seat=p.seat_of(p.units[who].side), unit=who
        )
        if not falls[roll - 1]:
            p.tell("ADLG-CMP-66-c", "camp_held", unit=who, roll=roll)
            return
    take(p, camp)
    p.tell("ADLG-CMP-66-b", "camp_taken", unit=who, side=p.units[camp].side)


@rule("ADLG-CMP-66-f", "ADLG-CMP-66-g")
def take(p: Battlefield, camp: int) -> None:
    """All who storm it loot it; it stays on the table as ground that nobody can enter."""
    for who in p.units:
        if camp_stormed_by(p, who) == camp:
            p.replace(who, is_looting=True, role="")
    ground = Patch("impassable", outline=p.units[camp].base.outline, name=LOOTED)
    p.replace(camp, is_taken=True, is_lost=True)
    p.terrain = (*p.terrain, ground)


# Looting


@rule("ADLG-CMP-66-f")
def why_no_order(p: Battlefield, who: int) -> Refusal | None:
    """Who loots takes no orders before the die is thrown for it with 4 or more."""
    return Refusal("ADLG-CMP-66-f", "is_looting", unit=who) if p.units[who].is_looting else None


@rule("ADLG-CMP-66-f")
def owe_order_among_looters(p: Battlefield) -> None:
    """A die for every looting unit of the corps that becomes active."""
    for who in corps_of(p, p.side, p.corps):
        if p.units[who].is_looting:
            p.owe("stop_looting", who)


@rule("ADLG-CMP-66-f")
def stop_looting(p: Battlefield, who: int) -> Flow:
    """With a 4 the unit can be given orders again."""
    reads = tuple(face >= ORDERS_AGAIN for face in D6.faces)
    roll = yield Roll(D6, reads=reads, rule="ADLG-CMP-66-f", prompt="looting", seat=p.seat_of(p.side), unit=who)
    if reads[roll - 1]:
        p.replace(who, is_looting=False)
    p.tell("ADLG-CMP-66-f", "looting_ended" if reads[roll - 1] else "looting_goes_on", unit=who, roll=roll)
