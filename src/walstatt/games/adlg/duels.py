"""What a melee is worth: expected losses, exact for melees that stand, by type for those that might come."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s04_abilities import Bout, Fighter
from walstatt.games.adlg.rules.s16_bout import Combat, Engagement, by_nature, combat_of
from walstatt.games.adlg.rules.s16_melee import verdict
from walstatt.games.adlg.rules.s16_roles import Melee
from walstatt.games.adlg.small_tables import MELEE, ROUTED
from walstatt.games.adlg.troops import troop

FACES = range(1, 7)
ROUT = 4  # cohesion that an outright rout counts
WHOLE = 36  # equally likely throws of two dice
CAUGHT = 16  # light foot runs from heavy troops, and one in so many is caught


class Duel(NamedTuple):
    """Expected losses of cohesion of both, in 1/36 points."""

    mine: int
    its: int

    @property
    def gain(self) -> int:
        """What the first of both gains."""
        return self.its - self.mine


State = tuple[bool, bool, bool, bool, bool, bool, int, bool, bool]


@lru_cache(maxsize=4096)
def expected(bout: Bout, one: str, state: State, other: str, its: State, plus: int, against: int) -> Duel:
    """All throws of two dice, with what is added to each."""
    fighters = (Fighter(troop(one), *state), Fighter(troop(other), *its))
    lost = [0, 0]
    for a in FACES:
        for b in FACES:
            totals = fighters[0].troop.melee_die[a - 1] + plus, fighters[1].troop.melee_die[b - 1] + against
            ended = verdict(bout, fighters, totals)
            if ended.winner is not None:
                lost[1 - ended.winner] += ROUT if ended.loss == ROUTED else min(ROUT, ended.loss)
    return Duel(lost[0], lost[1])


def of_combat(combat: Combat) -> Duel:
    """A melee as it stands before the dice."""
    if combat.destroyed is not None:
        return Duel(ROUT * WHOLE, 0) if combat.destroyed == 0 else Duel(0, ROUT * WHOLE)
    one, other = combat.fighters
    plus, against = (sum(part.amount for part in added) for added in combat.added)
    return expected(combat.bout, one.troop.code, one[1:], other.troop.code, other[1:], plus, against)


def of_melee(p: Battlefield, now: Engagement, fight: Melee) -> Duel:
    """A melee of a position."""
    return of_combat(combat_of(p, now, fight))


@lru_cache(maxsize=4096)
def charge_of(one: str, other: str, is_aside: bool = False) -> Duel:
    """A charge of a type of troops at another in the open: on its front, or on its flank or rear."""
    mine, its = troop(one), troop(other)
    bout = Bout(is_first=True, is_frontal=not is_aside)
    me = Fighter(mine, has_charged=True, stands_aside=is_aside)
    foe = Fighter(its, is_hit_aside=is_aside, is_factor_lost=is_aside and mine.is_heavy)
    if its.category == "LI" and mine.is_heavy and mine.category not in ("El", "SCh", "WWg", "Art"):
        return Duel(0, ROUT * WHOLE // CAUGHT)
    plus = sum(part.amount for part in by_nature(bout, me, foe)) + MELEE.flank_or_rear * is_aside
    against = sum(part.amount for part in by_nature(bout, foe, me))
    fear = (MELEE.panic * mine.frightened_by(its), MELEE.panic * its.frightened_by(mine))
    return expected(bout, one, me[1:], other, foe[1:], plus + fear[0], against + fear[1])
