"""2 Geometry: the examples of the register, prices, and front, flank or rear."""

import pytest

from tests.space.plane.stage import at, causes, edge_from, is_near, is_pose, stage
from walstatt.games.adlg.rules.s02_geometry import (
    beside_the_wheel,
    edge_reached,
    kind_of_contact,
    step_cost,
    wheel_cost,
    widest_wheel,
)
from walstatt.space.plane import UD, Bars, degrees, moved, quarter_turned, ud, wheel, wheel_pivot, wheeled

DEFENDER = at(0, 0, 90)


@pytest.mark.rule("ADLG-GEO-41-d")
def test_partly_behind_but_reaching_a_flank_first_is_rear_if_it_can_conform_there() -> None:
    attacker = edge_from("0.9", "-0.6", "0.2", "-1.3", 135)
    assert edge_reached(attacker, DEFENDER) in ("right_flank", "rear")
    assert kind_of_contact(attacker, DEFENDER, rear_is_free=True) == "rear"
    assert kind_of_contact(attacker, DEFENDER, rear_is_free=False) == "right_flank"


@pytest.mark.rule("ADLG-GEO-41-a", "ADLG-GEO-41-b")
def test_the_kind_of_contact_is_fixed_before_the_wheel() -> None:
    start = edge_from("1.6", "-0.2", "1.6", "-1.2", 180)
    after = moved(start, "right", ud("0.4"))
    assert kind_of_contact(start, DEFENDER, after) == "right_flank"
    assert kind_of_contact(after, DEFENDER) == "front"


@pytest.mark.rule("ADLG-GEO-41-b")
def test_a_charge_that_passes_by_has_no_contact() -> None:
    assert kind_of_contact(edge_from("1.6", "-3", "1.6", "-4", 180), DEFENDER) is None


@pytest.mark.rule("EX-CHG-07", "ADLG-CHG-42-e")
def test_a_wheel_at_the_start_uses_up_distance() -> None:
    assert ud(4) - wheel_cost(degrees(30)) == ud("3.5")


@pytest.mark.rule("EX-GEO-02", "ADLG-GEO-30-e", "ADLG-GEO-30-f")
def test_wheel_left_by_thirty_degrees() -> None:
    unit = at(10, 5, 90)
    pivot = wheel_pivot(unit, "left")
    after = wheeled(unit, pivot, "left", degrees(30))
    assert is_near(pivot, "9.5", 5)
    assert after.front_left == pivot
    assert is_near(after.front_right, "10.366", "5.5")
    assert is_pose(after, "9.933", "5.25", 120)
    assert wheel_cost(degrees(30)) == ud("0.5")


@pytest.mark.rule("EX-GEO-03", "ADLG-GEO-31-b")
def test_quarter_turn_right() -> None:
    after = quarter_turned(at(10, 5, 90), "right")
    assert is_pose(after, "10.5", "4.5", 0)
    assert is_near(after.front_left, "10.5", 5)
    assert is_near(after.front_right, "10.5", 4)
    assert is_near(after.rear_left, "9.75", 5)
    assert is_near(after.rear_right, "9.75", 4)
    assert step_cost("turn", 1) == UD


@pytest.mark.rule("EX-GEO-06", "ADLG-GEO-41-b")
def test_right_flank_attack() -> None:
    attacker = edge_from("1.6", "-0.2", "1.6", "-1.2", 180)
    assert kind_of_contact(attacker, DEFENDER) == "right_flank"


@pytest.mark.rule("ADLG-GEO-41-b")
def test_left_flank_attack() -> None:
    attacker = edge_from("-1.6", "-0.2", "-1.6", "-1.2", 0)
    assert kind_of_contact(attacker, DEFENDER) == "left_flank"


@pytest.mark.rule("EX-GEO-07", "ADLG-GEO-41-a")
def test_front_attack_by_a_point_before_the_front_line() -> None:
    assert kind_of_contact(edge_from("1.2", "0.1", "1.2", "-0.9", 180), DEFENDER) == "front"
    assert kind_of_contact(edge_from("1.2", "0.02", "1.2", "-0.98", 180), DEFENDER) == "right_flank"


@pytest.mark.rule("EX-GEO-08", "ADLG-GEO-41-c")
def test_rear_attack() -> None:
    assert kind_of_contact(edge_from("-0.4", "-1.5", "0.6", "-1.5", 90), DEFENDER) == "rear"


@pytest.mark.rule("EX-GEO-13", "ADLG-GEO-30-f")
def test_wheel_of_a_line_of_four() -> None:
    assert wheel_cost(degrees(45), 4) == ud(3)
    assert widest_wheel(ud(2), 4) == degrees(30)


@pytest.mark.rule("ADLG-GEO-30-b")
def test_two_half_turns_of_light_horse() -> None:
    used = step_cost("turn", 1, turn=0) + step_cost("ahead", ud(4)) + step_cost("turn", 1)
    assert used == ud(5)
    assert step_cost("turn", 1, turn=0) + step_cost("ahead", ud(5)) + step_cost("turn", 1) > ud(5)


@pytest.mark.rule("EX-MOV-09", "ADLG-MAN-30-f")
def test_a_wheel_of_sixty_degrees_and_two_ud_use_three() -> None:
    assert wheel_cost(degrees(60)) == ud(1)
    assert wheel_cost(degrees(60)) + step_cost("ahead", ud(2)) == ud(3)
    assert wheel_cost(degrees(60)) + step_cost("ahead", ud("2.1")) > ud(3)


@pytest.mark.rule("EX-MOV-12", "ADLG-GEO-30-f", "ADLG-MAN-30-f")
def test_a_war_wagon_wheels_by_45_degrees_at_most() -> None:
    widest = degrees(45)
    assert wheel_cost(degrees(45), 1, widest) == ud("1.5")
    assert wheel_cost(degrees(30), 1, widest) == ud(1)
    assert widest_wheel(ud(2), 1, widest) == widest
    assert widest_wheel(ud(1), 1, widest) == degrees(30)


@pytest.mark.rule("ADLG-GEO-31-c", "ADLG-GEO-31-d")
def test_a_wheel_may_brush_a_friend_beside_it_but_not_end_on_him() -> None:
    table = stage(at(10, 5, 90), at(11, 5, 90), at("12.6", 5, 90), at(10, "5.5", 270))
    assert beside_the_wheel(table, (table.bases[1],), (2, 3)) == (2,)
    assert beside_the_wheel(table, (table.bases[1], table.bases[2]), (2, 3)) == (2, 3)
    assert beside_the_wheel(table, (table.bases[1],), ()) == ()
    table.lift(4)
    assert not wheel(table, 1, "left", degrees(30)).is_legal
    assert wheel(table, 1, "left", degrees(60), Bars(through=(2,))).is_legal
    end = wheel(table, 1, "left", degrees(10), Bars(through=(2,)))
    assert causes(end) == [("base", 2)]
    assert wheel(table, 2, "right", degrees(60), Bars(through=(1,))).is_legal
