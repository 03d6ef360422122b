"""12 and 11.4 A group that flees through a gap, rash units before a fight, and chargers who follow (R104 to R106)."""

from __future__ import annotations

import pytest

from tests.games.adlg.charging import led, playing
from tests.games.adlg.field import box, foe, line, unit
from walstatt.core.questions import Ask
from walstatt.games.adlg.position import MELEE
from walstatt.games.adlg.rules.s11_rash import urges
from walstatt.games.adlg.rules.s12_run import matching_wheel
from walstatt.space.plane.measure import degrees, ud


@pytest.mark.rule("ADLG-EVA-49-d", "ADLG-EVA-47-f")
def test_EVA_49_d_a_group_that_flees_becomes_narrower_at_a_gap() -> None:
    rocks = [box("impassable", 5, 8, "9.4", 11), box("impassable", "10.6", 8, 16, 11)]
    p = led([unit("MCV O", 10, 3), foe("LH O bow", 10, 5), foe("LH O bow", 11, 5), foe("HSP O", 20, 18)], rocks)
    match = playing(p, 3, 3, 3, 3)
    for answer in (("charge", 1), 2, (), (2, 3)):
        match.answer(answer)
    while isinstance(match.question, Ask) and match.question.kind == "choice":
        match.answer(match.question.options[0])
    one, other = match.position.units[2], match.position.units[3]
    assert ud(8) < one.y, "through the gap"
    assert one.x == ud(10)
    assert other.y < ud("8.1") or abs(other.x - ud(10)) < ud("0.2"), "in the gap, or before it"


@pytest.mark.rule("ADLG-UNC-45-f", "ADLG-UNC-45-g")
@pytest.mark.parametrize(("is_taken", "drawn"), [(False, [2]), (True, [])])
def test_UNC_45_f_a_fight_draws_rash_units_where_its_front_is_free(is_taken: bool, drawn: list[int]) -> None:
    fighter = unit("HSW O", 10, 6, role=MELEE) if is_taken else unit("HSW O", "10.5", "6.5", 180, role=MELEE)
    p = led([unit("MSW O impetuous", "10.2", "4.2"), foe("HSP O", 10, 6, role=MELEE), fighter])
    assert [urge.target for urge in urges(p, 1)] == drawn


@pytest.mark.rule("ADLG-CON-50-l", "ADLG-CON-54-f", "ADLG-CHG-43-p")
def test_CON_50_l_who_charged_along_follows_straight_ahead_and_a_column_stands() -> None:
    mine = [unit("MSW O", 10, 5), unit("MSW O", 11, 5)]
    column = [foe("HSW O", "10.3", 7, 0), foe("HSW O", "9.55", 7, 0), foe("HSP O", 20, 15)]
    match = playing(led([*mine, *column]))
    for answer in (("charge", 1, 2), 3, ()):
        match.answer(answer)
    assert getattr(match.question, "prompt", "") == "go_on"
    stood = [(match.position.units[one].x, match.position.units[one].y) for one in (3, 4)]
    assert stood == [(ud("10.3"), ud(7)), (ud("9.55"), ud(7))]
    match.answer(ud("0.5"))
    assert (match.position.units[2].x, match.position.units[2].facing) == (ud(11), degrees(90))


@pytest.mark.rule("ADLG-EVA-48-a", "ADLG-GEO-09-h")
@pytest.mark.parametrize(("friend", "may_match"), [("10.9", False), ("14", True)])
def test_EVA_48_a_nobody_wheels_onto_a_friend_to_run_as_the_charge_goes(friend: str, may_match: bool) -> None:
    """Found by the long run: the friend may be passed, but the run ended upon it."""
    p = led([unit("MCV O", 8, 3, 45), foe("LI O javelin", 10, 6, 90), foe("FKN O", friend, "6.4", 45)])
    found = matching_wheel(p, 2, p.units[2].base, degrees(45))
    assert (found is not None) == may_match


@pytest.mark.rule("ADLG-INT-40-d", "ADLG-UNC-46-b")
@pytest.mark.parametrize(("works", "drawn"), [("", [3]), ("obstacle", []), ("fortification", [])])
def test_INT_40_d_nobody_bursts_through_across_works(works: str, drawn: list[int]) -> None:
    across = [line(works, "0.1", (5, "5.3"), (15, "5.3"))] if works else []
    p = led([unit("HSW O impetuous", 10, 5), unit("BOW O", 10, "6.4"), foe("HSP O", 10, "6.9")], across)
    assert [urge.target for urge in urges(p, 1)] == drawn
