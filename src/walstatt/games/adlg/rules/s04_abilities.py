"""4 Abilities in melee: combat factors by opponent, first-round bonuses and what cancels them, furious charges."""

from __future__ import annotations

from typing import NamedTuple

from walstatt.core.rulebook import rule
from walstatt.games.adlg.tables import FACTOR_SHEET, combat_factors
from walstatt.games.adlg.traits import Troop

FURIOUS_HORSE = ("LH", "Cv", "HCh", "Ct", "Kn")
RIDE_DOWN_LMI = ("Cv", "HCh", "Kn")
DESTROYERS = ("LMI", "MI", "HI", "Cv", "Ct", "HCh", "Kn")  # of light foot in the open (UNIT-22-b)

FACTOR_RULES = {
    "LI": "a", "JAV": "d", "BOW": "e", "XBOW": "e", "HGUN": "e", "MSW": "g", "MSP": "g", "HSW": "h", "FKN": "h",
    "HSP": "h", "PIKE": "k", "LEVY": "l", "WWG": "m", "ART_L": "p", "ART_M": "p", "ART_H": "p", "LH": "q", "LCM": "q",
    "ELE": "x", "SCH": "y",
}  # fmt: skip


class Fighter(NamedTuple):
    """A main unit as the melee finds it at the start of the phase."""

    troop: Troop
    has_charged: bool = False  # in this sequence, and so made the contact
    stands_aside: bool = False  # on the enemy's flank or rear
    is_hit_aside: bool = False  # an enemy stands with its front on its flank or rear
    is_factor_lost: bool = False  # and is not light and fully conformed
    is_touched_aside: bool = False  # an enemy, even light foot, touches its flank or rear
    is_in_open: bool = True
    penalty: int = 0  # of the terrain
    has_stakes: bool = False  # planted before its front
    is_behind_work: bool = False  # a fortification or an obstacle


class Bout(NamedTuple):
    """What both fighters have in common."""

    is_first: bool = False  # the first round after a charge
    is_frontal: bool = True
    knights_plus2_vs_mounted: bool = False
    cv_first_round_vs_all_swordsmen: bool = True


@rule("ADLG-UNIT-22-h", "ADLG-UNIT-22-q", "ADLG-UNIT-22-s", "ADLG-UNIT-22-af", "ADLG-UNIT-22-y", "ADLG-FLK-64-a")
def factor_of(bout: Bout, me: Fighter, foe: Fighter) -> int:
    """The combat factor against an opponent with its notes; 0 if hit aside, or against scythes at first."""
    if me.is_factor_lost and me.troop.category not in ("WWg", "Art"):
        return 0
    if bout.is_first and foe.troop.category == "SCh" and me.troop.category not in FACTOR_SHEET.keep_against_scythes:
        return 0
    factor = combat_factors(bout.knights_plus2_vs_mounted)[me.troop.melee_type][foe.troop.column]
    holds = {
        "b": not foe.is_in_open,
        "c": not foe.is_in_open,
        "d": me.stands_aside,
        "e": me.troop.has("blades"),
    }
    other = next((note for note in factor.notes if holds.get(note)), None)
    return factor.value if other is None else FACTOR_SHEET.notes[other].value


@rule("ADLG-ABI-17-b", "ADLG-ABI-17-c", "ADLG-FLK-64-c", "ADLG-FLK-64-d", "ADLG-FLK-64-f", "ADLG-FLK-64-g")
def has_first_round(bout: Bout, me: Fighter) -> bool:
    """First-round abilities need a charge, front against front, and nobody on flank or rear."""
    return bout.is_first and bout.is_frontal and not me.is_hit_aside


@rule("ADLG-ABI-20-c", "ADLG-FOR-67-c", "ADLG-ABI-17-h", "ADLG-UNIT-22-ae", "ADLG-UNIT-22-af", "ADLG-FUR-18-f")
def is_charge_broken(me: Fighter, foe: Fighter) -> bool:
    """What takes both Impact and Furious charge: works, stakes, penalising terrain, war wagons."""
    if me.is_behind_work or foe.is_behind_work:
        return True
    if me.troop.is_mounted and (foe.has_stakes or me.penalty < 0):
        return True
    is_huge = me.troop.category == "El"
    return foe.troop.cancels_charges and (not is_huge or foe.troop.has("blades"))


@rule("ADLG-ABI-17-d", "ADLG-ABI-17-e", "ADLG-ABI-17-f", "ADLG-ABI-17-g", "ADLG-ABI-17-r", "ADLG-ABI-19-d")
@rule("ADLG-UNIT-22-ab", "ADLG-UNIT-22-ac", "ADLG-UNIT-22-w", "ADLG-UNIT-22-x", "ADLG-UNIT-22-aa")
def has_impact(bout: Bout, me: Fighter, foe: Fighter) -> bool:
    """Impact counts in the first round, unless the opponent or the ground takes it."""
    mine, its = me.troop, foe.troop
    if not has_first_round(bout, me) or not mine.has_impact or is_charge_broken(me, foe):
        return False
    if its.category == "El" or its.type in mine.no_impact_against:
        return False
    if mine.is_mounted:
        return mine.category == "El" or not its.cancels_impact_of_mounted
    if its.is_mounted:
        return not me.has_charged and not its.has_impact
    return not (mine.is_impetuous and its.cancels_impact_of_impetuous_foot)


@rule("ADLG-ABI-18-c", "ADLG-ABI-18-d", "ADLG-UNIT-22-ae")
def has_javelin(bout: Bout, me: Fighter, foe: Fighter) -> bool:
    """Javelins of light troops and LMI count unless the enemy has Impact; always against elephants and scythes."""
    if not has_first_round(bout, me) or not me.troop.has_javelin_bonus or foe.troop.cancels_charges:
        return False
    return foe.troop.category in ("El", "SCh") or not foe.troop.has_impact


@rule("ADLG-UNIT-22-ad", "ADLG-UNIT-22-f", "ADLG-UNIT-22-t", "ADLG-ABI-20-e")
def first_round_bonuses(bout: Bout, me: Fighter, foe: Fighter) -> tuple[str, ...]:
    """The other bonuses of the first round: spears, polearms, shooters who are charged, cavalry."""
    mine, its, found = me.troop, foe.troop, list[str]()
    if not has_first_round(bout, me):
        return ()
    is_horse = its.is_mounted and its.category != "El"
    if mine.has_spear_bonus and is_horse:
        found.append("spears")
    if mine.has("polearm") and is_horse:
        found.append("polearm")
    if mine.arm == "shooters" and its.is_mounted and foe.has_charged and not me.is_touched_aside:
        found.append("shooters")
    is_sword = its.is_swordsmen and (bout.cv_first_round_vs_all_swordsmen or its.category == "MI")
    if mine.category == "Cv" and not mine.has_impact and not me.penalty and (is_sword or its.category == "LMI"):
        found.append("cavalry")
    return tuple(found)


@rule("ADLG-ABI-17-j", "ADLG-ABI-17-k")
def has_missile_support(bout: Bout, me: Fighter) -> bool:
    """Missile support works in a first round on the front."""
    return me.troop.has("missile_support") and has_first_round(bout, me)


@rule("ADLG-FUR-18-a", "ADLG-FUR-18-b", "ADLG-FUR-18-c", "ADLG-FUR-18-d", "ADLG-FUR-18-g", "ADLG-FUR-18-h")
def has_furious_charge(bout: Bout, me: Fighter, foe: Fighter) -> bool:
    """Furious charge applies against foot: of the impetuous, of horse with Impact, of elephants and scythes."""
    mine, its = me.troop, foe.troop
    if not has_first_round(bout, me) or is_charge_broken(me, foe) or its.is_mounted or its.category == "WWg":
        return False
    if mine.is_mounted and has_missile_support(bout, foe):
        return False
    if mine.category in ("El", "SCh"):
        return its.category != "LI" and its.arm != "javelinmen"
    if mine.is_foot:
        return mine.is_impetuous
    if mine.category in FURIOUS_HORSE and mine.has_impact:
        return True
    return (mine.category in RIDE_DOWN_LMI and its.category == "LMI") or (
        mine.category == "LH" and its.category == "LI"
    )


@rule("ADLG-UNIT-22-b", "ADLG-UNIT-22-c")
def is_ridden_down(me: Fighter, foe: Fighter) -> bool:
    """Light foot in the open is destroyed by heavier troops, but not behind a fortification or by hampered horse."""
    if me.troop.category != "LI" or not me.is_in_open:
        return False
    return foe.troop.category in DESTROYERS and not (foe.troop.is_mounted and foe.penalty < 0)


def factor_rule(bout: Bout, me: Fighter, foe: Fighter) -> str:
    """The rule that a combat factor comes from."""
    if me.is_factor_lost and me.troop.category not in ("WWg", "Art"):
        return "ADLG-FLK-64-a"
    if bout.is_first and foe.troop.category == "SCh" and me.troop.category not in FACTOR_SHEET.keep_against_scythes:
        return "ADLG-UNIT-22-y"
    row = FACTOR_RULES.get(me.troop.melee_type)
    if row is None:
        row = ("s" if me.stands_aside and foe.troop.category == "HI" else "r") if me.troop.category == "Cv" else "u"
    return f"ADLG-UNIT-22-{row}"
