"""A convoy that bides its time until the enemy has few shooters left, or the days run out."""

from __future__ import annotations

from walstatt.games.siege.hints.dangers import archers_of
from walstatt.games.siege.hints.traits import trait_of
from walstatt.games.siege.plans import PLANS
from walstatt.games.siege.position import BESIEGER, Siege
from walstatt.games.siege.rules.r1_6_entering import LATE, side_plan
from walstatt.games.siege.rules.sc_counts import are_wagons_settled, convoy_score

FEW = 2  # shooters in spite of whom the convoy takes the road
JOURNEY = 16  # turns that the way home takes, some to spare


def may_wait(p: Siege, side: str) -> bool:
    """Whether those of a convoy who are beside the map need not come yet."""
    until = side_plan(p, side).until
    return trait_of(p.scenario).bides and p.turn < until < LATE and p.day <= 1


def is_biding(p: Siege) -> bool:
    """Whether a convoy stays out of sight: there are shooters on its way, and it has time, or need not go at all."""
    if not trait_of(p.scenario).bides or are_wagons_settled(p):
        return False
    return len(archers_of(p, BESIEGER)) > FEW and (turns_left(p) > JOURNEY or convoy_score(p) > 0)


def turns_left(p: Siege) -> int:
    """The turns of all days to come."""
    plan = PLANS[p.scenario]
    return (plan.days - p.day + 1) * plan.turns - p.turn
