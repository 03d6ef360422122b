"""SC3 Sleepers, sentries and the alarm."""

from __future__ import annotations

from walstatt.core.rulebook import rule
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import BESIEGER, OTHER, Siege, hexes_of, is_fit
from walstatt.games.siege.rules.ps_harm import living
from walstatt.games.siege.rules.r1_4_line_of_fire import Spot, aims, spot_of, why_blocked

HEARING = 6  # hexes
DAWN = 3  # turn in which the camp wakes anyway


@rule("SC3")
def is_seen(p: Siege, sentry: int, foe: int) -> bool:
    """SC3 Whether a sentry sees an attacker within six hexes, a rider in either of his."""
    one, other = p.figures[sentry], p.figures[foe]
    distance = ground(p).map.grid.distance
    near = (at for at in hexes_of(other) if distance(one.cell, at) <= HEARING)
    return any(_is_in_sight(p, spot_of(p, one), spot_of(p, other, at)) for at in near)


def _is_in_sight(p: Siege, a: Spot, b: Spot) -> bool:
    """Whether there is a line that nothing blocks."""
    lines = aims(p.map_name, a.cell, a.kind, b.cell, b.kind)
    return any(why_blocked(ground(p), a, b, aim) is None for aim in lines)


@rule("SC3")
def raise_alarm(p: Siege) -> None:
    """SC3 At the start of a phase of the camp: an attacker seen, a fire, or turn 3 wakes everybody."""
    sleepers = [unit for unit, figure in p.figures.items() if figure.away == "asleep" and figure.side == p.active]
    if not sleepers:
        return
    sentries = [unit for unit, figure in living(p, p.active) if is_fit(figure)]
    foes = [unit for unit, _ in living(p, OTHER[p.active])]
    if p.fires or p.turn >= DAWN or any(is_seen(p, sentry, foe) for sentry in sentries for foe in foes):
        for unit in sleepers:
            p.figures[unit] = p.figures[unit]._replace(away="")
        p.tell("SC3", "alarm", side=BESIEGER)
