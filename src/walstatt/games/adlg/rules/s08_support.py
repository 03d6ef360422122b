"""8.6 Moving up to support a friend in melee: a move, not a charge, that may touch the enemy with a corner."""

from __future__ import annotations

from collections.abc import Sequence

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import Mover
from walstatt.games.adlg.position import MELEE, Battlefield
from walstatt.games.adlg.table import table_of
from walstatt.space.plane.base import Base
from walstatt.space.plane.contact import is_beside, is_corner_only, is_in_contact
from walstatt.space.plane.measure import faces_alike


@rule("ADLG-CHG-42-b", "ADLG-CHG-42-c", "ADLG-GEO-41-e")
def fought_beside(mover: Mover, base: Base) -> set[int]:
    """The enemies whom a friend fights that faces as a unit does: it may come up beside the friend (CHG-42-c)."""
    p, table = mover.p, mover.table
    if any(p.units[who].moves for who in mover.who):
        return set()
    return {
        foe
        for friend in mover.friends
        if p.units[friend].role == MELEE and faces_alike(base.facing, table.bases[friend].facing)
        for foe in table.touching(table.bases[friend])
        if p.units[foe].side != mover.side and p.units[foe].role == MELEE
    }


@rule("ADLG-CHG-42-b", "ADLG-CHG-42-c", "ADLG-CHG-43-b", "ADLG-GEO-41-e", "ADLG-CON-50-i")
def why_not_touch(mover: Mover, ends: Sequence[Base]) -> Refusal | None:
    """A march that ends on an enemy must end beside the friend who fights it; guns, wagons and levy never come up."""
    p = mover.p
    if not any(p.units[foe].role == MELEE for foe in mover.foes):
        return None
    table = mover.table
    for at, (who, end) in enumerate(zip(mover.who, ends, strict=True)):
        for foe in mover.foes:
            its = table.bases[foe]
            if p.units[foe].role != MELEE or not is_in_contact(end, its) or is_in_contact(mover.starts[at], its):
                continue
            if not mover.troops[at].may_charge:
                return Refusal("ADLG-CHG-43-b", "never_supports", unit=who, by=foe)
            if not is_supporting(p, end, foe):
                return Refusal("ADLG-GEO-41-e", "no_place_to_support", unit=who, by=foe)
    return None


@rule("ADLG-CON-50-i")
def is_supporting(p: Battlefield, base: Base, foe: int) -> bool:
    """A base stands beside a friend who fights an enemy, and touches that enemy with a corner at most."""
    table, its = table_of(p), table_of(p).bases[foe]
    friends = [one for one in table.touching(its) if p.units[one].side != p.units[foe].side]
    fighters = [table.bases[one] for one in friends if p.units[one].role == MELEE]
    return is_corner_only(base, its) and any(is_beside(base, friend) for friend in fighters)
