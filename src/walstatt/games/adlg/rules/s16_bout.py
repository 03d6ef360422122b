"""16.3, 16.4 A melee before the dice: both fighters, and all that is added to each die, with rule and cause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from operator import is_
from typing import NamedTuple

from walstatt.core.questions import D6, Die, cup
from walstatt.core.rulebook import rule
from walstatt.games.adlg.added import Added
from walstatt.games.adlg.options import AVERAGE_DIE
from walstatt.games.adlg.position import Battlefield, Unit
from walstatt.games.adlg.rules.s04_abilities import (
    Bout,
    Fighter,
    factor_of,
    factor_rule,
    first_round_bonuses,
    has_impact,
    has_javelin,
    is_ridden_down,
)
from walstatt.games.adlg.rules.s04_ready import are_stakes_planted, is_battle_ready
from walstatt.games.adlg.rules.s16_ground import (
    FORTIFICATION,
    better_place,
    is_in_open,
    terrain_penalty,
    work_before,
)
from walstatt.games.adlg.rules.s16_melee import Verdict, verdict
from walstatt.games.adlg.rules.s16_roles import Melee, Touch, attackers_aside, melees, touches
from walstatt.games.adlg.rules.s16_support import FLANKS, Support, supports
from walstatt.games.adlg.small_tables import MELEE
from walstatt.games.adlg.table import table_of
from walstatt.space.plane.base import EdgeName
from walstatt.space.plane.contact import contact_length, meetings
from walstatt.space.plane.measure import LEAST_EDGE

BONUS_RULES = {
    "spears": "ADLG-UNIT-22-ad",
    "polearm": "ADLG-ABI-20-e",
    "shooters": "ADLG-UNIT-22-f",
    "cavalry": "ADLG-UNIT-22-t",
}
AVERAGE = cup(Counter(AVERAGE_DIE))  # its faces have not one chance each
Faces = tuple[int, ...]


class Engagement(NamedTuple):
    """All that is touched and fought in a position, worked out once for all its melees."""

    touches: tuple[Touch, ...]
    melees: tuple[Melee, ...]
    supports: tuple[Support, ...]

    def supports_of(self, main: int) -> list[Support]:
        """Who supports a main unit."""
        return [one for one in self.supports if one.main == main]


class Combat(NamedTuple):
    """A melee before the dice."""

    melee: Melee
    bout: Bout
    fighters: tuple[Fighter, Fighter]
    added: tuple[tuple[Added, ...], tuple[Added, ...]]
    destroyed: int | None  # which of both is light foot that is ridden down without dice: 0 or 1

    @property
    def who(self) -> tuple[int, int]:
        """Both main units, that of the phasing side first."""
        return self.melee.one, self.melee.other

    def totals(self, dice: tuple[int, int]) -> tuple[int, int]:
        """Each die after quality, with all that is added."""
        one, other = (
            fighter.troop.melee_die[die - 1] + sum(part.amount for part in added)
            for fighter, die, added in zip(self.fighters, dice, self.added, strict=True)
        )
        return one, other

    def result(self, dice: tuple[int, int]) -> Verdict:
        """How it ends with these dice."""
        return verdict(self.bout, self.fighters, self.totals(dice))


_LAST: list[tuple[object, tuple[Unit, ...], Engagement]] = []  # the one worked out last; it decides nothing


def engagement(p: Battlefield) -> Engagement:
    """Who touches, fights and supports whom; remembered as long as no unit is replaced."""
    units, frame = tuple(p.units.values()), (p.side, tuple(p.opponents.items()))
    for asked, before, known in _LAST[:1]:
        if asked == frame and len(before) == len(units) and all(map(is_, before, units)):
            return known
    found = touches(p)
    fights = melees(p, found)
    now = Engagement(found, fights, supports(p, found, fights))
    _LAST[:] = [(frame, units, now)]
    return now


@rule("ADLG-OPT-83-a")
def melee_die(p: Battlefield) -> Die:
    """The die of melees: with the option the average one."""
    return AVERAGE if p.options.get("average_dice", False) else D6


@rule("ADLG-UNIT-22-f")
def is_touched_aside(p: Battlefield, who: int) -> bool:
    """An enemy, whoever and however it stands, touches its flank or rear."""
    table, one = table_of(p), p.units[who]
    return any(
        met.edge != "front" and met.length >= LEAST_EDGE
        for other in table.touching(one.base)
        if p.units[other].side != one.side
        for met in meetings(one.base, p.units[other].base)
    )


@rule("ADLG-FLK-64-a", "ADLG-FLK-64-b", "ADLG-FLK-64-d")
def fighter_of(p: Battlefield, now: Engagement, fight: Melee, who: int) -> Fighter:
    """A main unit as the melee finds it."""
    one, enemy = p.units[who], fight.against(who)
    aside = attackers_aside(now.touches, who)
    work = work_before(p, one.base) if fight.is_frontal else None
    is_fortified = work is not None and work.type == FORTIFICATION and one.traits.category == "LI"
    return Fighter(
        one.traits,
        has_charged=one.has_charged,
        stands_aside=any(touch.who == who for touch in attackers_aside(now.touches, enemy)),
        is_hit_aside=bool(aside),
        is_factor_lost=any(touch.is_full and p.units[touch.who].traits.is_heavy for touch in aside),
        is_touched_aside=is_touched_aside(p, who),
        is_in_open=is_in_open(p, who) and not is_fortified,
        penalty=terrain_penalty(p, who, enemy),
        has_stakes=fight.is_frontal and are_stakes_planted(one),
        is_behind_work=work is not None,
    )


@rule("ADLG-ABI-17-b")
def bout_of(p: Battlefield, fight: Melee) -> Bout:
    """A first round is that of the sequence in which a charge made the contact."""
    return Bout(
        is_first=any(p.units[who].has_charged for who in (fight.one, fight.other)),
        is_frontal=fight.is_frontal,
        knights_plus2_vs_mounted=bool(p.options.get("knights_plus2_vs_mounted", False)),
        cv_first_round_vs_all_swordsmen=bool(p.options.get("cv_first_round_vs_all_swordsmen", True)),
    )


def by_nature(bout: Bout, me: Fighter, foe: Fighter) -> Iterator[Added]:
    """MOD-63-a Combat factor and abilities."""
    yield Added("factor", factor_rule(bout, me, foe), factor_of(bout, me, foe))
    if has_impact(bout, me, foe):
        yield Added("impetuous" if me.troop.is_impetuous else "impact", "ADLG-ABI-17-d", 1)
    if has_javelin(bout, me, foe):
        yield Added("javelin", "ADLG-ABI-18-c", 1)
    for bonus in first_round_bonuses(bout, me, foe):
        yield Added(bonus, BONUS_RULES[bonus], 1)
    if me.troop.has("incendiary") and foe.troop.category in ("El", "WWg"):
        yield Added("incendiary", "ADLG-ABI-17-l", MELEE.incendiary)
    if foe.troop.category == "Art" and not me.troop.is_light:
        yield Added("against_artillery", "ADLG-MOD-63-p", MELEE.against_artillery)


@rule("ADLG-MOD-63-e", "ADLG-SUP-60-g", "ADLG-SUP-60-h", "ADLG-SUP-60-i", "ADLG-SUP-60-j", "ADLG-SUP-63-a")
@rule("ADLG-UNIT-22-z")
def _by_support(p: Battlefield, now: Engagement, bout: Bout, who: int, foe: Fighter) -> Iterator[Added]:
    """Each supporter; none in the first round against scythes."""
    if bout.is_first and foe.troop.category == "SCh":
        return
    for one in now.supports_of(who):
        if one.is_melee_support:
            helper = Fighter(p.units[one.who].traits, stands_aside=True)
            amount = factor_of(bout._replace(is_frontal=False), helper, foe) + MELEE.melee_support
            yield Added("melee_support", "ADLG-SUP-60-h", amount, one.who)
        else:
            yield Added("support", "ADLG-SUP-60-g", MELEE.simple_support, one.who)


@rule("ADLG-MOD-63-b", "ADLG-MOD-63-c", "ADLG-MOD-63-d", "ADLG-CMD-28-d", "ADLG-MOD-63-g", "ADLG-MOD-63-h")
@rule("ADLG-WWG-67-c")
def _by_situation(p: Battlefield, now: Engagement, combat: Combat, at: int) -> Iterator[Added]:
    """Disorder, a rash charge, flank or rear, the commander, works and stakes, the ground, panic."""
    who, enemy = combat.who[at], combat.who[1 - at]
    one, me, foe = p.units[who], combat.fighters[at], combat.fighters[1 - at]
    if one.is_disordered:
        yield Added("disordered", "ADLG-MOD-63-b", MELEE.disordered)
    if one.is_rash and combat.bout.is_first:
        yield Added("uncontrolled_charge", "ADLG-MOD-63-c", MELEE.uncontrolled_charge)
    if me.stands_aside:
        yield Added("flank_or_rear", "ADLG-MOD-63-d", MELEE.flank_or_rear)
    place = better_place(p, who, enemy, me.is_behind_work)
    if place is not None:
        yield place
    if any(his.unit == who and his.is_engaged and not his.is_lost for his in p.commanders.values()):
        yield Added("commander", "ADLG-CMD-28-d", MELEE.commander)
    is_staked = foe.has_stakes and one.traits.category != "El"
    if one.traits.is_mounted and (foe.is_behind_work or is_staked):
        yield Added("works", "ADLG-MOD-63-h", MELEE.mounted_at_works)
    if me.penalty:
        yield Added("ground", "ADLG-MOD-63-i", me.penalty)
    frightener = panics_at(p, now, combat.melee, who)
    if frightener is not None:
        yield Added("panic", "ADLG-ABI-19-a", MELEE.panic, frightener)
    if is_battle_ready(one):
        yield Added("battle_ready", "ADLG-UNIT-22-n", MELEE.battle_ready)
    if is_lone_enemy(p, now, who, enemy):
        yield Added("lone_enemy", "ADLG-WWG-67-c", MELEE.lone_enemy_of_wagon)


@rule("ADLG-ABI-19-a", "ADLG-ABI-19-b", "ADLG-ABI-19-c", "ADLG-MOD-63-o")
def panics_at(p: Battlefield, now: Engagement, fight: Melee, who: int) -> int | None:
    """Who makes a mounted main unit panic: an enemy that fights or supports against it, or a friend in edge contact."""
    one, table = p.units[who], table_of(p)
    if not one.traits.is_mounted or one.traits.category == "SCh":
        return None
    against = {fight.against(who), *(helper.who for helper in now.supports_of(fight.against(who)))}
    for other in sorted(table.touching(one.base)):
        unit = p.units[other]
        if other == who or unit.is_camp or not one.traits.frightened_by(unit.traits):
            continue
        if other in against or (unit.side == one.side and contact_length(one.base, unit.base) >= LEAST_EDGE):
            return other
    return None


@rule("ADLG-WWG-67-c")
def is_lone_enemy(p: Battlefield, now: Engagement, who: int, enemy: int) -> bool:
    """A war wagon whose opponent is the only enemy on that long edge fights as if it were supported."""
    if p.units[who].traits.category != "WWg":
        return False
    side = {touch.who: edge_touched(p, touch) for touch in now.touches if touch.enemy == who}
    return side.get(enemy) in FLANKS and list(side.values()).count(side[enemy]) == 1


def edge_touched(p: Battlefield, touch: Touch) -> EdgeName | None:
    """The edge of an enemy on which a front stands, of a war wagon too."""
    met = meetings(p.units[touch.who].base, p.units[touch.enemy].base)
    return next((one.other for one in met if one.edge == "front" and one.length >= LEAST_EDGE), None)


@rule("ADLG-MOD-63-a", "ADLG-UNIT-22-b", "ADLG-UNIT-22-c")
def combat_of(p: Battlefield, now: Engagement, fight: Melee) -> Combat:
    """Everything about a melee before the dice."""
    bout = bout_of(p, fight)
    one, other = fighter_of(p, now, fight, fight.one), fighter_of(p, now, fight, fight.other)
    destroyed = 0 if is_ridden_down(one, other) else 1 if is_ridden_down(other, one) else None
    bare = Combat(fight, bout, (one, other), ((), ()), destroyed)
    mine, its = (
        (
            *by_nature(bout, bare.fighters[at], bare.fighters[1 - at]),
            *_by_support(p, now, bout, bare.who[at], bare.fighters[1 - at]),
            *_by_situation(p, now, bare, at),
        )
        for at in (0, 1)
    )
    return bare._replace(added=(mine, its))
