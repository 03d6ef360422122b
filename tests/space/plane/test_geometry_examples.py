"""22.1 The geometry examples of the register, one by one."""

import pytest
from tests.space.plane.stage import at, is_near, is_pose

from walstatt.space.plane import (
    amount_in_front,
    base_distance,
    degrees,
    half_turned,
    is_in_contact,
    most_in_front,
    quarter_turned,
    stand_beside,
    ud,
    wheeled,
)


@pytest.mark.rule("EX-GEO-01", "ADLG-GEO-09-a", "ADLG-GEO-09-b", "ADLG-GEO-09-c")
def test_corners_of_heavy_swordsmen() -> None:
    unit = at(10, 5, 90)
    assert is_near(unit.front_left, "9.5", 5)
    assert is_near(unit.front_right, "10.5", 5)
    assert is_near(unit.rear_right, "10.5", "4.25")
    assert is_near(unit.rear_left, "9.5", "4.25")


@pytest.mark.rule("ADLG-GEO-30-e")
def test_wheel_right_is_the_mirror_image() -> None:
    after = wheeled(at(10, 5, 90), at(10, 5, 90).front_right, "right", degrees(30))
    assert is_pose(after, "10.067", "5.25", 60)


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


@pytest.mark.rule("EX-GEO-12", "ADLG-CON-50-i")
def test_support_beside_a_main_unit() -> None:
    assert is_pose(stand_beside(at(3, 3, 0), at(10, 5, 90), "right"), 11, 5, 90)
    assert is_pose(stand_beside(at(3, 3, 0), at(10, 5, 90), "left"), 9, 5, 90)


@pytest.mark.rule("EX-GEO-14", "ADLG-GEO-09-m", "ADLG-GEO-09-g")
def test_contact_at_a_gap_of_0_019_but_not_at_0_03() -> None:
    low = at(5, 5, 90)
    for gap, touches in (("0.019", True), ("0.02", True), ("0.03", False)):
        high = at(5, 5, 270).shifted((0, ud(gap)))
        assert base_distance(low, high) == ud(gap)
        assert is_in_contact(low, high) is touches
