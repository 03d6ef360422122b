"""9.2 Burst through: friends in the way of an uncontrolled charge."""

from __future__ import annotations

from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield, Unit
from walstatt.games.adlg.rules.s18_rout import break_at_once


@rule("ADLG-INT-40-b", "ADLG-INT-40-d")
def can_be_burst(other: Unit) -> bool:
    """Not elephants, pikes, war wagons, the camp, and friends in melee or support."""
    if other.is_camp or other.role:
        return False
    return other.traits.category not in ("El", "WWg") and other.traits.arm != "pikemen"


@rule("ADLG-INT-40-a", "ADLG-INT-40-e")
def burst(p: Battlefield, who: int, by: int) -> None:
    """Who is burst through loses 1 cohesion, once a sequence, and neither moves nor rallies afterwards."""
    one = p.units[who]
    if one.was_burst:
        return
    lost = one.lost_cohesion + 1
    p.replace(who, lost_cohesion=lost, was_burst=True, is_fixed=True)
    p.tell("ADLG-INT-40-a", "burst_through", unit=who, by=by)
    if lost >= one.traits.cohesion:
        break_at_once(p, who)
