"""3 Status: good order, disorder and the loss of cohesion."""

from __future__ import annotations

from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield


@rule("ADLG-STA-09-c")
def disorder(p: Battlefield, who: int, rule_id: str) -> None:
    """An effect that disorders takes a point from a unit in good order, never its last one (STA-09-c)."""
    one = p.units[who]
    if one.is_disordered or one.cohesion <= 1:
        return
    p.replace(who, lost_cohesion=1)
    p.tell(rule_id, "disordered", unit=who)


@rule("ADLG-STA-09-d")
def lose(p: Battlefield, who: int, points: int, rule_id: str) -> None:
    """A unit loses cohesion; without any left it is routed (STA-09-d)."""
    one = p.units[who]
    lost = min(one.traits.cohesion, one.lost_cohesion + points)
    p.replace(who, lost_cohesion=lost)
    p.tell(rule_id, "lost_cohesion", unit=who, points=points, left=one.traits.cohesion - lost)
