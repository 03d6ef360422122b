"""4, 16.3 The worked examples of melee: factors, abilities, and what happens after the dice."""

from __future__ import annotations

from typing import Any

import pytest

from walstatt.games.adlg.rules.s04_abilities import (
    Bout,
    Fighter,
    factor_of,
    first_round_bonuses,
    has_impact,
    has_javelin,
)
from walstatt.games.adlg.rules.s16_melee import Verdict, verdict
from walstatt.games.adlg.troops import troop

FIRST, LATER = Bout(is_first=True), Bout()
GAULS, ROMANS = "HSW O impetuous", "HSW O impact armour"


def added(bout: Bout, me: Fighter, foe: Fighter) -> int:
    """Combat factor and abilities before the dice."""
    bonuses = len(first_round_bonuses(bout, me, foe))
    return factor_of(bout, me, foe) + has_impact(bout, me, foe) + has_javelin(bout, me, foe) + bonuses


def fought(
    bout: Bout, one: str, other: str, dice: tuple[int, int], extra: tuple[int, int] = (0, 0), **foe: Any
) -> Verdict:
    """One charges the other in a first round; `extra` is what the situation adds."""
    a = Fighter(troop(one), has_charged=bout.is_first, stands_aside=not bout.is_frontal)
    b = Fighter(troop(other), **foe)
    mine = a.troop.melee_die[dice[0] - 1] + added(bout, a, b) + extra[0]
    its = b.troop.melee_die[dice[1] - 1] + added(bout, b, a) + extra[1]
    return verdict(bout, (a, b), (mine, its))


EXAMPLES = [
    ("ADLG-UNIT-22-ac", FIRST, GAULS, ROMANS, (3, 4), (0, 0), (4, 6), 1, 1),
    ("ADLG-ABI-17-q", FIRST, GAULS, ROMANS, (5, 2), (0, 0), (6, 4), 0, 2),
    ("ADLG-ABI-17-o", LATER, GAULS, ROMANS, (5, 2), (0, 0), (6, 4), 0, 1),
    ("ADLG-ABI-17-o", LATER, GAULS, ROMANS, (4, 3), (0, 0), (5, 5), None, 0),
    ("ADLG-UNIT-22-ab", FIRST, "HCV O impact", "HSP O", (5, 3), (0, 0), (5, 5), None, 0),
    ("ADLG-FUR-18-b", FIRST, "HCV O impact", "MSW O", (4, 3), (0, 0), (6, 4), 0, 2),
    ("ADLG-UNIT-22-t", FIRST, "MCV O", "MSW O", (3, 3), (0, 0), (5, 4), 0, 1),
    ("ADLG-UNIT-22-ad", FIRST, "MCV O", "MSP O", (3, 3), (0, 0), (4, 5), 1, 1),
    ("ADLG-FUR-18-g", FIRST, "HCV O impact", "MSP O", (4, 2), (0, 0), (5, 4), 0, 2),
    ("ADLG-ABI-19-a", FIRST, "ELE M", "MCV O", (5, 4), (0, -1), (7, 4), 0, 2),
    ("ADLG-FUR-18-d", FIRST, "ELE O", "HSP O", (4, 3), (0, 0), (6, 4), 0, 2),
    ("ADLG-ABI-18-d", FIRST, "LI O javelin", "ELE O", (3, 3), (0, 0), (4, 4), None, 0),
    ("ADLG-UNIT-22-d", FIRST, "JAV O", "ELE O", (3, 3), (0, 0), (5, 4), 0, 1),
    ("ADLG-UNIT-22-aa", FIRST, "SCH O", ROMANS, (4, 3), (0, 0), (4, 4), None, 0),
    ("ADLG-UNIT-22-y", FIRST, "SCH O", "JAV O", (3, 3), (0, 0), (3, 5), 1, 1),
    ("ADLG-ABI-18-f", FIRST, "FKN O", "PIKE O", (4, 3), (0, 0), (6, 5), 0, 1),
    ("ADLG-ABI-18-e", LATER, "FKN O", "PIKE O", (6, 2), (0, 0), (8, 4), 0, 2),
    ("ADLG-FUR-18-b", FIRST, "HKN O impetuous", "BOW E longbow stakes", (4, 2), (0, 0), (7, 4), 0, 3),
    ("ADLG-MOD-63-e", FIRST, "HSW O impact", "PIKE O", (4, 3), (2, 1), (8, 6), 0, 1),
    ("ADLG-ABI-17-g", FIRST, "HKN O impact", "MKN O impact", (3, 5), (0, 0), (6, 7), 1, 1),
    ("ADLG-UNIT-22-w", FIRST, "CAT O", "MKN O impact", (4, 4), (0, 0), (6, 6), None, 0),
    ("ADLG-MOD-63-c", FIRST, GAULS, "HSP O", (5, 3), (-1, 0), (6, 4), 0, 2),
    ("ADLG-CMD-28-d", FIRST, "HCV E impact", "HCV O", (2, 4), (1, 0), (6, 5), 0, 1),
    ("ADLG-ABI-17-k", FIRST, "HCV O impact", "MSW O missile_support", (4, 3), (0, 0), (6, 5), 0, 1),
    ("ADLG-ABI-20-f", FIRST, "HKN O impetuous", "HSW O polearm", (2, 3), (0, 0), (5, 6), 1, 1),
    ("ADLG-MEL-60-e", LATER, "PIKE E", "LEVY M", (6, 2), (2, 0), (10, 2), 0, -1),
    ("ADLG-UNIT-22-ae", FIRST, "HCV O impact", "WWG O", (4, 3), (0, 1), (5, 6), 1, 1),
    ("ADLG-ABI-18-c", FIRST, "MCV O", "LH O javelin", (4, 4), (0, 0), (5, 5), None, 0),
    ("ADLG-ABI-18-d", FIRST, "HCV O impact", "LH O javelin", (4, 4), (0, 0), (6, 4), 0, 1),
    ("ADLG-MOD-63-h", LATER, "HCV O", "HSW O", (4, 3), (-2, 1), (3, 5), 1, 1),
    ("ADLG-UNIT-22-t", FIRST, "MCV O", "HSW O", (3, 3), (0, 0), (4, 4), None, 0),
    ("ADLG-ABI-17-r", FIRST, "HCV O impact", "MSP O impact", (3, 3), (0, 0), (5, 5), None, 0),
]


@pytest.mark.rule(*{row[0] for row in EXAMPLES}, "ADLG-MEL-60-g", "ADLG-MEL-60-h", "ADLG-ABI-17-a")
@pytest.mark.parametrize("row", EXAMPLES, ids=lambda row: f"{row[0]} {row[2]} {row[3]}")
def test_worked_examples(row: tuple[Any, ...]) -> None:
    _, bout, one, other, dice, extra, totals, winner, loss = row
    found = fought(bout, one, other, dice, extra)
    assert (found.totals, found.winner, found.loss) == (totals, winner, loss)


@pytest.mark.rule("ADLG-ABI-20-c")
def test_stakes_break_the_charge_of_knights() -> None:
    found = fought(FIRST, "HKN O impetuous", "BOW E longbow stakes", (4, 2), (-2, 0), has_stakes=True)
    assert (found.totals, found.loss) == ((4, 4), 0)


@pytest.mark.rule("ADLG-UNIT-22-s", "ADLG-FLK-64-a", "ADLG-FLK-64-c", "ADLG-FLK-64-g")
def test_cavalry_on_the_flank_of_spears() -> None:
    aside = Bout(is_first=True, is_frontal=False)
    found = fought(aside, "MCV O", "HSP O", (3, 3), (1, 0), is_hit_aside=True, is_factor_lost=True)
    assert (found.totals, found.winner, found.loss) == ((5, 3), 0, 1)


@pytest.mark.rule("ADLG-ABI-17-g", "ADLG-ABI-17-f")
def test_impact_of_foot_against_mounted() -> None:
    foot, plain, heavy = (Fighter(troop(text)) for text in ("MSW O impact", "MCV O", "HCV O impact"))
    assert has_impact(FIRST, foot, plain._replace(has_charged=True))
    assert not has_impact(FIRST, foot, heavy._replace(has_charged=True))
    assert not has_impact(FIRST, foot._replace(has_charged=True), plain)


@pytest.mark.rule("ADLG-UNIT-22-h", "ADLG-UNIT-22-q", "ADLG-UNIT-22-f")
def test_factors_depend_on_the_ground_and_on_who_charges() -> None:
    heavy, bow, horse, light = (Fighter(troop(text)) for text in ("HSW O", "BOW O", "LH O javelin", "LI O bow"))
    assert factor_of(LATER, heavy, bow) == 2
    assert factor_of(LATER, heavy, bow._replace(is_in_open=False)) == 1
    assert factor_of(LATER, horse, light) == 1
    assert factor_of(LATER, horse, light._replace(is_in_open=False)) == 0
    assert first_round_bonuses(FIRST, bow, horse._replace(has_charged=True)) == ("shooters",)
    assert first_round_bonuses(FIRST, bow._replace(has_charged=True), horse) == ()
    assert first_round_bonuses(FIRST, bow._replace(is_touched_aside=True), horse._replace(has_charged=True)) == ()
