"""20.1 Initiative and region: who chooses the region, who attacks and who defends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from walstatt.core.questions import D6, Ask, Flow, Refusal, Roll
from walstatt.core.rulebook import rule
from walstatt.games.adlg.armies import Army
from walstatt.games.adlg.costs import budget_of
from walstatt.games.adlg.encounters import army_chosen
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.lists import army_list
from walstatt.games.adlg.position import SIDES, Battlefield, SetUp
from walstatt.games.adlg.terrain import SET_UP
from walstatt.games.adlg.troops import troop

ATTACK, DEFEND = "attack", "defend"
STRATEGIST = "strategist"


def army_of(p: Battlefield, side: str) -> Army:
    """The army that a side brings."""
    return army_chosen(p.options, side)


def has_strategist(army: Army) -> bool:
    """Its commander-in-chief is a strategist."""
    return army.corps[0].commander == STRATEGIST


@rule("ADLG-SET-73-c")
def scouts_of(army: Army) -> int:
    """Every unit of LH, and one for every three units of LI."""
    counts = dict.fromkeys(("LH", "LI"), 0)
    for row in army.troops:
        category = troop(row.troop).category
        counts[category] = counts.get(category, 0) + row.count
    return counts["LH"] + counts["LI"] // SET_UP.initiative.light_infantry_per_scout


@rule("ADLG-SET-73-d")
def scouting_bonus(army: Army) -> int:
    """One for so many full scouts as the format says, at most 2."""
    return min(SET_UP.initiative.most_for_scouts, scouts_of(army) // FORMATS[army.points].scouts)


@rule("ADLG-SET-73-b")
def initiative_of(army: Army) -> int:
    """Half the sum of the commanders' values, a strategist as 2 and 1 more for him, and the scouting bonus."""
    half = sum(budget_of(corps.commander) for corps in army.corps) // 2
    return half + SET_UP.initiative.strategist * has_strategist(army) + scouting_bonus(army)


@rule("ADLG-SET-73-e")
def added_to(values: dict[str, int], side: str) -> int:
    """What the side with the higher value adds to its die: the difference, at most 4."""
    [other] = [one for one in values if one != side]
    return max(0, min(SET_UP.initiative.most_added, values[side] - values[other]))


@rule("ADLG-SET-73-a", "ADLG-SET-73-e")
def initiative(p: Battlefield) -> Flow:
    """Both roll a die; the higher total wins, on a tie both roll again."""
    p.set_up = p.set_up or SetUp()
    values = {side: initiative_of(army_of(p, side)) for side in SIDES}
    totals = dict[str, int]()
    for side in SIDES:
        roll = yield Roll(D6, rule="ADLG-SET-73-e", prompt="initiative", seat=p.seat_of(side))
        totals[side] = roll + added_to(values, side)
        p.tell("ADLG-SET-73-e", "initiative_rolled", side=side, roll=roll, added=added_to(values, side))
    if totals[SIDES[0]] == totals[SIDES[1]]:
        p.tell("ADLG-SET-73-e", "initiative_tied")
        p.owe("initiative")
        return
    winner = max(SIDES, key=lambda side: totals[side])
    p.side = winner
    p.tell("ADLG-SET-73-e", "initiative_won", side=winner, total=totals[winner])
    p.owe("choose_region", winner)


def why_not_region(regions: Sequence[str], region: str) -> Refusal | None:
    """Only regions of the own list."""
    return None if region in regions else Refusal("ADLG-SET-73-f", "region_not_of_list")


@rule("ADLG-SET-73-f")
def choose_region(p: Battlefield, side: str) -> Flow:
    """The winner chooses a region of his own army list."""
    assert p.set_up is not None
    regions = army_list(army_of(p, side).list).regions
    region = yield Ask(p.seat_of(side), "choice", regions, why_not=partial(why_not_region, regions),
                       rule="ADLG-SET-73-f", prompt="region")  # fmt: skip
    p.set_up = p.set_up._replace(region=region)
    p.tell("ADLG-SET-73-f", "region_chosen", side=side, region=f"region-{region}")
    p.owe("choose_role", side)


@rule("ADLG-SET-73-f", "ADLG-SET-73-g")
def choose_role(p: Battlefield, side: str) -> Flow:
    """And whether he attacks or defends: the attacker deploys second and plays first."""
    assert p.set_up is not None
    role = yield Ask(p.seat_of(side), "choice", (ATTACK, DEFEND), rule="ADLG-SET-73-f", prompt="role")
    attacker = side if role == ATTACK else p.foes_of(side)
    p.set_up, p.first = p.set_up._replace(defender=p.foes_of(attacker)), attacker
    p.tell("ADLG-SET-73-g", "roles_chosen", side=attacker)
    p.owe("choose_pieces")
