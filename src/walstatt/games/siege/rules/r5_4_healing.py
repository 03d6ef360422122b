"""5.4 Healing, in scenarios of several days."""

from __future__ import annotations

from walstatt.core.questions import D10, Flow, Roll
from walstatt.core.rulebook import rule
from walstatt.games.siege.data import DATA
from walstatt.games.siege.position import WOUNDED, Siege
from walstatt.games.siege.rules.ps_harm import kill
from walstatt.games.siege.ruleset import seat_of

NEVER = 99


@rule("S5.4-a", "S5.4-b", "S5.4-c")
def heal(p: Siege, unit: int) -> Flow:
    """S5.4-b One die at the end of the day; the day of recovery is noted."""
    figure = p.figures[unit]
    if figure.state != WOUNDED:
        return
    seat = seat_of(p, figure.side)
    roll = yield Roll(D10, reads=DATA.healing, rule="S5.4-b", prompt="heal", seat=seat, unit=unit)
    days = DATA.healing[roll - 1]
    if not days:
        kill(p, unit, "S5.4-b")
        return
    p.figures[unit] = figure._replace(mends=p.day + days)
    p.tell("S5.4-b", "will_heal", unit=unit, days=days, roll=roll)
