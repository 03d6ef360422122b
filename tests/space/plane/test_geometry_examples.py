"""22.1 The geometry examples of the register, one by one."""

import pytest
from tests.space.plane.stage import at, edge_from, is_near, is_pose, stage

from walstatt.space.plane import (
    UD,
    amount_in_front,
    base_distance,
    conformations,
    conformed,
    degrees,
    full_conformation,
    half_turned,
    is_in_contact,
    kind_of_contact,
    most_in_front,
    quarter_turned,
    stand_beside,
    step_cost,
    ud,
    wheel_cost,
    wheel_pivot,
    wheeled,
    widest_wheel,
)


@pytest.mark.rule("EX-GEO-01", "ADLG-GEO-09-a", "ADLG-GEO-09-b", "ADLG-GEO-09-c")
def test_corners_of_heavy_swordsmen() -> None:
    unit = at(10, 5, 90)
    assert is_near(unit.front_left, "9.5", 5)
    assert is_near(unit.front_right, "10.5", 5)
    assert is_near(unit.rear_right, "10.5", "4.25")
    assert is_near(unit.rear_left, "9.5", "4.25")


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


@pytest.mark.rule("ADLG-GEO-30-e")
def test_wheel_right_is_the_mirror_image() -> None:
    after = wheeled(at(10, 5, 90), at(10, 5, 90).front_right, "right", degrees(30))
    assert is_pose(after, "10.067", "5.25", 60)


@pytest.mark.rule("EX-GEO-03", "ADLG-GEO-31-b")
def test_quarter_turn_right() -> None:
    after = quarter_turned(at(10, 5, 90), "right")
    assert is_pose(after, "10.5", "4.5", 0)
    assert is_near(after.front_left, "10.5", 5)
    assert is_near(after.front_right, "10.5", 4)
    assert is_near(after.rear_left, "9.75", 5)
    assert is_near(after.rear_right, "9.75", 4)
    assert step_cost("turn", 1) == UD


@pytest.mark.rule("ADLG-GEO-31-b")
def test_quarter_turn_left_is_the_mirror_image() -> None:
    after = quarter_turned(at(10, 5, 90), "left")
    assert is_pose(after, "9.5", "4.5", 180)
    assert is_near(after.front_right, "9.5", 5)


@pytest.mark.rule("EX-GEO-04", "ADLG-GEO-31-a")
def test_half_turn_keeps_the_ground() -> None:
    unit = at(10, 5, 90)
    after = half_turned(unit)
    assert is_pose(after, 10, "4.25", 270)
    assert sorted(after.outline) == sorted(unit.outline)


@pytest.mark.rule("EX-GEO-05", "ADLG-GEO-09-i", "ADLG-GEO-09-j")
def test_amount_in_front_and_most_in_front() -> None:
    a, b, c = at(0, 0, 90), at("0.6", 2, 270), at("-0.7", 2, 270)
    assert abs(amount_in_front(a, b) - ud("0.4")) <= 1
    assert abs(amount_in_front(a, c) - ud("0.3")) <= 1
    assert most_in_front(a, {1: c, 2: b}) == (2,)


DEFENDER = at(0, 0, 90)


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


@pytest.mark.rule("EX-GEO-09", "ADLG-CON-50-f")
def test_conform_to_the_right_flank() -> None:
    attacker = edge_from("1.6", "-0.2", "1.6", "-1.2", 180)
    after = conformed(attacker, DEFENDER, "right_flank")
    assert is_pose(after, "0.5", "-0.5", 180)
    assert is_near(after.front_right, "0.5", 0)
    assert full_conformation(after, DEFENDER) == "right_flank"


@pytest.mark.rule("ADLG-CON-50-f", "ADLG-CON-54-g")
def test_conform_to_the_left_flank_is_the_mirror_image() -> None:
    after = conformed(edge_from("-1.6", "-0.2", "-1.6", "-1.2", 0), DEFENDER, "left_flank")
    assert is_pose(after, "-0.5", "-0.5", 0)
    assert after.front_left == DEFENDER.front_left
    assert full_conformation(after, DEFENDER) == "left_flank"


@pytest.mark.rule("EX-GEO-10", "ADLG-CON-50-e")
def test_conform_to_the_front() -> None:
    enemy = at(4, 8, 270)
    after = conformed(at(4, 6, 90), enemy, "front")
    assert is_pose(after, 4, 8, 90)
    assert full_conformation(after, enemy) == "front"


@pytest.mark.rule("EX-GEO-11", "ADLG-CON-50-g")
def test_conform_to_the_rear() -> None:
    after = conformed(at(0, -3, 90), DEFENDER, "rear")
    assert is_pose(after, 0, "-0.75", 90)
    assert full_conformation(after, DEFENDER) == "rear"


@pytest.mark.rule("EX-GEO-12", "ADLG-CON-50-i")
def test_support_beside_a_main_unit() -> None:
    assert is_pose(stand_beside(at(3, 3, 0), at(10, 5, 90), "right"), 11, 5, 90)
    assert is_pose(stand_beside(at(3, 3, 0), at(10, 5, 90), "left"), 9, 5, 90)


@pytest.mark.rule("EX-GEO-13", "ADLG-GEO-30-f")
def test_wheel_of_a_line_of_four() -> None:
    assert wheel_cost(degrees(45), 4) == ud(3)
    assert widest_wheel(ud(2), 4) == degrees(30)


@pytest.mark.rule("EX-GEO-14", "ADLG-GEO-09-m", "ADLG-GEO-09-g")
def test_contact_at_a_gap_of_0_019_but_not_at_0_03() -> None:
    low = at(5, 5, 90)
    for gap, touches in (("0.019", True), ("0.02", True), ("0.03", False)):
        high = at(5, 5, 270).shifted((0, ud(gap)))
        assert base_distance(low, high) == ud(gap)
        assert is_in_contact(low, high) is touches


@pytest.mark.rule("ADLG-CON-50-e", "ADLG-CON-50-j")
def test_a_free_pose_within_reach_is_offered_as_full() -> None:
    table = stage(at("5.2", "4.9", 90), at(5, 5, 270))
    best = conformations(table, 1, 2, "front")[0]
    assert best.is_free
    assert best.is_full
    assert best.contact == UD
    assert is_pose(best.base, 5, 5, 90)
