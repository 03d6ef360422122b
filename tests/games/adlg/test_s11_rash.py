"""11.4 Uncontrolled charges: who must, what frees from it, holding back, bursting through."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.charging import asked, playing
from tests.games.adlg.charging import led as field
from tests.games.adlg.field import box, foe, unit, walked
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Refusal
from walstatt.core.setup import Setup
from walstatt.games.adlg import GAME
from walstatt.games.adlg.position import CAMP, MELEE, Battlefield, Unit
from walstatt.games.adlg.rules.s11_rash import is_obliged, price_to_hold, rash_units, urges
from walstatt.papers.scripted_dice import ScriptedDice
from walstatt.space.plane.measure import degrees, ud

RASH = "HSW O impetuous"


def ended(p: Battlefield, *dice: int) -> Match:
    """The corps has finished all other orders."""
    match = playing(p, *dice)
    match.answer("end")
    return match


def targets(p: Battlefield, who: int = 1) -> set[int]:
    return {urge.target for urge in urges(p, who)}


@pytest.mark.rule("EX-CHG-08", "ADLG-UNC-43-a", "ADLG-UNC-43-c", "ADLG-ORD-25-a", "ADLG-UNC-45-b")
def test_EX_CHG_08_an_impetuous_unit_charges_without_points() -> None:
    p = field([unit(RASH, 10, 5), foe("HSP O", 10, "6.6")], command_points=0, free_points=0)
    match = ended(p)
    one = match.position.units[1]
    assert one.role == MELEE
    assert one.is_rash  # which costs it 1 in the first round
    assert (one.x, one.y) == (ud(10), ud("6.6"))


@pytest.mark.rule("EX-CHG-09", "ADLG-SPO-44-c")
def test_EX_CHG_09_a_spontaneous_charge_is_not_rash() -> None:
    p = field([unit(RASH, 10, 5), foe("HSP O", 10, "5.8")], command_points=0)
    match = playing(p)
    for answer in (("charge", 1), 2, ()):
        match.answer(answer)
    assert match.position.units[1].role == MELEE
    assert not match.position.units[1].is_rash


@pytest.mark.rule("EX-CHG-10", "ADLG-UNC-46-e")
def test_EX_CHG_10_impetuous_foot_need_not_charge_mounted_in_front() -> None:
    assert targets(field([unit(RASH, 10, 5), foe("HCV O", 10, "6.6")])) == set()
    assert targets(field([unit(RASH, 10, 5), foe("HSP O", 10, "6.6")])) == {2}


@pytest.mark.rule("EX-ORD-06", "ADLG-ORD-25-e", "ADLG-ORD-35-a")
def test_ORD_25_e_a_group_is_held_back_for_three_points() -> None:
    p = field(
        [unit(RASH, 10, 5), unit(RASH, 11, 5), foe("HSP O", 10, "6.6"), foe("HSP O", 11, "6.6")], command_points=3
    )
    assert is_obliged(p, (1, 2))
    assert price_to_hold(p, (1, 2)) == price_to_hold(p, (1,)) == 3
    match = ended(p)
    assert asked(match) == ("south", "hold_back")
    assert match.why_not((3,)) == Refusal("ADLG-UNC-43-a", "not_rash", unit=3)
    match.answer((1, 2))
    assert match.position.command_points == 0
    assert match.position.held == (1, 2)
    assert [match.position.units[one].role for one in (1, 2)] == ["", ""]
    assert rash_units(match.position) == []


@pytest.mark.rule("ADLG-ORD-25-e", "ADLG-CP-25-d")
def test_ORD_25_e_with_two_points_nobody_is_asked() -> None:
    match = ended(field([unit(RASH, 10, 5), foe("HSP O", 10, "6.6")], command_points=2, free_points=0))
    assert match.position.units[1].role == MELEE


@pytest.mark.rule("ADLG-UNC-45-d", "ADLG-UNC-45-c")
@pytest.mark.parametrize(("wing", "first"), [("left_first", 1), ("right_first", 2)])
def test_UNC_45_d_they_charge_from_the_wing_that_the_owner_likes(wing: str, first: int) -> None:
    p = field(
        [unit(RASH, 10, 5), unit(RASH, 11, 5), foe("HSP O", 10, "6.6"), foe("HSP O", 11, "6.6")], command_points=0
    )
    match = ended(p)
    assert asked(match) == ("south", "which_wing")
    match.answer(wing)
    charged = [event.facts["unit"] for event in match.events if event.what == "charged_rashly"]
    assert charged[0] == first
    assert [match.position.units[one].role for one in (1, 2)] == [MELEE, MELEE]


@pytest.mark.rule("ADLG-UNC-43-b")
def test_UNC_43_b_the_most_threatening_then_most_in_front_then_nearest() -> None:
    two = [unit(RASH, 10, 5), foe("HSP O", "10.3", "6.8"), foe("HSP O", "9.3", "6.5")]
    assert targets(field(two)) == {2}
    near = [unit(RASH, 10, 5), foe("HSP O", "10.3", "6.8"), foe("HSP O", "9.3", "5.9")]
    assert targets(field(near)) == {3}  # its zone binds


@pytest.mark.rule("ADLG-UNC-45-d")
def test_UNC_45_d_by_one_wheel_and_straight_on() -> None:
    p = field([unit(RASH, 10, 5), foe("HSP O", "11.4", "5.9")])
    (urge,) = urges(p, 1)
    assert urge.route.side == "right"
    assert urge.route.angle > 0
    match = ended(p.copy())
    match.answer(())
    assert match.position.units[1].role == MELEE


@pytest.mark.rule("ADLG-UNC-45-a", "ADLG-UNC-66-a")
def test_UNC_45_a_who_is_behind_provokes_nobody() -> None:
    assert targets(field([unit(RASH, 10, 5), foe("HSP O", 10, "4")])) == set()
    camp = Unit("north", 0, CAMP, ud(10), ud("6.5"), degrees(270))
    assert targets(field([unit(RASH, 10, 5), camp])) == {2}
    fort = camp._replace(is_fortified=True)
    assert targets(field([unit(RASH, 10, 5), fort])) == {2}
    assert targets(field([unit("HKN O impetuous", 10, 5), fort])) == set()


@pytest.mark.rule("ADLG-UNC-46-a", "ADLG-CHG-43-e", "ADLG-INT-40-e")
@pytest.mark.parametrize(
    "marks", [{"role": "melee"}, {"role": "support"}, {"has_charged": True}, {"moves": 1}, {"is_fixed": True}]
)
def test_UNC_46_a_who_is_free_of_it(marks: dict[str, Any]) -> None:
    assert targets(field([unit(RASH, 10, 5, **marks), foe("HSP O", 10, "6.6")])) == set()


@pytest.mark.rule("ADLG-UNC-46-a")
def test_UNC_46_a_bound_only_on_the_rear() -> None:
    p = field([unit(RASH, 10, 5), foe("HSP O", 10, "6.6"), foe("HSP O", 10, "3.5", 90)])
    assert targets(p) == set()


@pytest.mark.rule("ADLG-UNC-46-b", "ADLG-UNC-46-g")
def test_UNC_46_b_not_into_terrain_that_penalises() -> None:
    ahead = [unit(RASH, 10, 5), foe("HSP O", 10, "6.6")]
    assert targets(field(ahead, [box("village", 8, "5.5", 12, 6)])) == set()
    assert targets(field(ahead, [box("wood", 8, "6.2", 12, 9)])) == set()
    assert targets(field(ahead, [box("wood", 8, "9", 12, 11)])) == {2}
    light = [unit(RASH, 10, 5), foe("LI O javelin", 10, "6.6")]
    assert targets(field(light)) == {2}
    assert targets(field(light, [box("wood", 8, "7.5", 12, 11)])) == set()  # behind who can evade


@pytest.mark.rule("ADLG-UNC-46-c")
def test_UNC_46_c_not_against_elephants_alone() -> None:
    assert targets(field([unit(RASH, 10, 5), foe("ELE O", 10, "6.6")])) == set()
    assert targets(field([unit("HKN O impetuous", 10, 5), foe("ELE O", 10, "6.6")])) == set()
    assert targets(field([unit(RASH, 10, 5), foe("WWG O", 10, "6.6")])) == set()


@pytest.mark.rule("ADLG-UNC-46-d")
def test_UNC_46_d_not_through_friends_at_light_troops() -> None:
    p = field([unit(RASH, 10, 5), unit("LI O javelin", 10, "5.8"), foe("LI O javelin", 10, "6.8")])
    assert targets(p) == set()
    heavy = field([unit(RASH, 10, 5), unit("LI O javelin", 10, "5.8"), foe("HSP O", 10, "6.8")])
    assert targets(heavy) == {3}


@pytest.mark.rule("ADLG-UNC-46-f")
def test_UNC_46_f_cavalry_need_not_charge_heavy_foot_in_good_order() -> None:
    assert targets(field([unit("MCV O impetuous", 10, 5), foe("HSP O", 10, 8)])) == set()
    assert targets(field([unit("MCV O impetuous", 10, 5), foe("HSP O", 10, 8, lost_cohesion=1)])) == {2}
    assert targets(field([unit("HKN O impetuous", 10, 5), foe("HSP O", 10, "7.5")])) == {2}


@pytest.mark.rule("ADLG-UNC-46-h", "ADLG-UNC-43-a")
def test_UNC_46_h_scythed_chariots_charge_almost_anything() -> None:
    assert targets(field([unit("SCH O", 10, 5), foe("HCV O", 10, 8)])) == {2}
    assert targets(field([unit("HSW O", 10, 5), foe("HSP O", 10, "6.6")])) == set()


@pytest.mark.rule("EX-INT-02", "ADLG-INT-40-a", "ADLG-INT-40-c", "ADLG-INT-40-e", "ADLG-UNC-45-e")
def test_EX_INT_02_own_bowmen_are_burst_through() -> None:
    p = field([unit(RASH, 10, 5), unit("BOW O", 10, "6.5"), foe("HSP O", 10, "6.9")], command_points=0)
    match = ended(p)
    bowmen = match.position.units[2]
    assert bowmen.lost_cohesion == 1
    assert bowmen.was_burst
    assert bowmen.is_fixed
    assert match.position.units[1].role == MELEE
    assert bowmen.y < ud("6.5")  # it makes room


@pytest.mark.rule("EX-INT-04", "ADLG-INT-40-b", "ADLG-UNC-45-e")
@pytest.mark.parametrize("troop", ["PIKE O", "ELE O"])
def test_EX_INT_04_own_pikes_stop_it(troop: str) -> None:
    p = field([unit(RASH, 10, 5), unit(troop, 10, "6.1"), foe("HSP O", 10, "6.9")], command_points=0)
    match = ended(p)
    assert match.position.units[1].y == ud(5)
    assert match.position.units[2].lost_cohesion == 0


@pytest.mark.rule("ADLG-UNC-45-g", "ADLG-UNC-43-a")
def test_UNC_45_g_out_of_range_nobody_moves() -> None:
    p = field([unit(RASH, 10, 5), foe("HSP O", 10, "7.2")])
    match = ended(p)
    assert match.position.units[1].y == ud(5)
    assert isinstance(match.question, Ask)
    assert match.question.kind == "order"


@pytest.mark.rule("ADLG-UNC-45-d", "ADLG-CHG-43-o")
def test_a_rash_charge_after_fugitives_goes_all_the_way() -> None:
    p = field([unit("HKN O impetuous", 10, 3), foe("LH O javelin", 10, "5.5")], command_points=0)
    match = ended(p, 5, 5)
    assert asked(match) == ("north", "who_evades")
    match.answer((2,))
    match.answer("go_on")
    assert match.position.units[1].y == ud(7)


@pytest.mark.rule("EX-ORD-06", "ADLG-ORD-35-a")
def test_ORD_35_a_anything_but_a_charge_costs_as_much_as_holding() -> None:
    obliged = field([unit(RASH, 10, 5), foe("HSP O", 10, "6.6")])
    assert walked(obliged, 1, ("wheel", 30)).price.total == 3
    free = field([unit(RASH, 10, 5), foe("HSP O", 10, "9.5")])
    assert walked(free, 1, ("ahead", 3)).price.total == 1


@pytest.mark.rule("ADLG-SEQ-23-d", "ADLG-UNC-45-c")
def test_SEQ_23_d_uncontrolled_charges_come_before_the_activation_ends() -> None:
    p = field([unit(RASH, 10, 5), foe("HSP O", 10, "6.6"), unit("HSW O", 3, 3, corps=2)], command_points=3)
    match = Match(GAME, p, Setup.make(GAME, "open-field", {}, p.seats, seed="r"), dice=ScriptedDice([3] * 9))
    match.answer("end")
    assert asked(match) == ("south", "hold_back")
    match.answer(())
    assert match.position.units[1].role == MELEE
    assert match.position.done == (1,)
    assert match.position.corps == 0
