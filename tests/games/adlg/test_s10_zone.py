"""10 The zone of control: who is in it, whose binds, what moves it allows."""

import pytest

from tests.space.plane.stage import at, is_pose, stage, upright
from walstatt.games.adlg.rules.s10_zone import (
    entry_into_zone,
    front_in_zone,
    is_in_zone,
    is_rear_in_zone,
    most_threatening,
    why_not_closer,
    why_not_closer_to_any,
    zone_of_control,
)
from walstatt.space.plane import (
    Straight,
    Wheel,
    advance,
    common_area,
    conformed,
    degrees,
    ellipse,
    gap_in_front,
    is_in,
    is_within,
    moved,
    slide,
    stand_behind,
    stand_beside,
    ud,
)

ENEMY = at(0, 0, 90)


@pytest.mark.rule("EX-ZOC-01", "ADLG-ZOC-35-a", "ADLG-ZOC-35-b")
def test_a_part_of_the_base_in_the_zone_is_enough() -> None:
    ours = upright("-0.3", "0.7", "0.9", "1.65")
    assert is_in_zone(ENEMY, ours)
    assert common_area(zone_of_control(ENEMY), ours.outline) == pytest.approx(ud("0.8") * ud("0.1"), abs=8192)


@pytest.mark.rule("EX-ZOC-02", "ADLG-ZOC-35-b")
def test_exactly_one_ud_is_inside() -> None:
    assert is_in_zone(ENEMY, upright("-0.5", "0.5", "1", "1.75"))
    assert not is_in_zone(ENEMY, upright("-0.5", "0.5", "1.01", "1.76"))


@pytest.mark.rule("EX-ZOC-03", "ADLG-ZOC-35-b")
def test_touching_only_the_side_is_outside() -> None:
    assert not is_in_zone(ENEMY, upright("0.5", "1.5", "0.2", "0.95"))
    assert not is_in_zone(ENEMY, upright("0.491", "1.491", "0.2", "0.95"))
    assert is_in_zone(ENEMY, upright("0.48", "1.48", "0.2", "0.95"))


@pytest.mark.rule("EX-ZOC-04", "ADLG-ZOC-35-c")
def test_the_zone_ends_at_the_first_base_met() -> None:
    swordsmen, cavalry = upright("-0.5", "0.5", "0.1", "0.85"), upright("-0.5", "0.5", "0.85", "1.6")
    assert gap_in_front(ENEMY, cavalry) == ud("0.85")
    assert is_in_zone(ENEMY, cavalry)
    assert not is_in_zone(ENEMY, cavalry, [swordsmen])
    assert is_in_zone(ENEMY, swordsmen, [cavalry])
    aside = upright("-0.8", "0.2", "0.1", "0.85")
    assert is_in_zone(ENEMY, cavalry, [aside])
    assert not is_in_zone(ENEMY, cavalry, [aside, upright("0.2", "1.2", "0.3", "0.8")])


@pytest.mark.rule("ADLG-ZOC-35-c")
@pytest.mark.parametrize("facing", [90, 33, 45, 200])
def test_nobody_is_a_screen_for_himself(facing: int) -> None:
    enemy = at(10, 10, facing)
    unit = moved(conformed(at(0, 0), enemy, "front"), "back", ud("0.6"))
    assert is_in_zone(enemy, unit, [enemy])
    assert is_in_zone(enemy, unit, [unit, enemy])
    neighbours = [stand_beside(enemy, enemy, "left"), stand_beside(enemy, enemy, "right"), stand_behind(enemy, enemy)]
    assert is_in_zone(enemy, unit, [*neighbours, enemy, unit])
    assert most_threatening(unit, {1: enemy}, [*neighbours, enemy, unit]) == (1,)
    # A neighbour that stands ahead by the contact tolerance still hides nothing, one that stands farther ahead does.
    corner = moved(unit, "left", ud("0.97"))
    level, ahead = moved(neighbours[1], "ahead", ud("0.02")), moved(neighbours[1], "ahead", ud("0.3"))
    assert is_in_zone(enemy, corner, [moved(level, "left", ud("0.02"))])
    assert not is_in_zone(enemy, corner, [moved(ahead, "left", ud("0.05"))])


@pytest.mark.rule("EX-ZOC-05", "ADLG-ZOC-36-a", "ADLG-ZOC-35-d")
def test_most_threatening_is_the_nearest_in_front() -> None:
    unit = at(0, 0, 90)
    far = at("-0.7", "0.8", 270)
    near = at("0.4", "0.4", 270)
    flank = at("-0.7", "-0.3", 0)
    assert most_threatening(unit, {1: far, 2: near, 3: flank}) == (2,)
    assert most_threatening(unit, {1: far, 3: flank}) == (1,)
    assert most_threatening(unit, {3: flank}) == (3,)
    assert most_threatening(unit, {4: at(0, 3, 270)}) == ()


@pytest.mark.rule("ADLG-ZOC-36-a")
def test_equally_near_the_zone_that_covers_more_binds() -> None:
    unit = at(0, 0, 90)
    left, right = at("-0.7", "0.5", 270), at("0.6", "0.5", 270)
    assert front_in_zone(right, unit) > front_in_zone(left, unit)
    assert most_threatening(unit, {1: left, 2: right}) == (2,)
    assert most_threatening(unit, {1: at("-0.6", "0.5", 270), 2: right}) == (1, 2)


@pytest.mark.rule("EX-ZOC-11", "ADLG-ZOC-35-f", "ADLG-ZOC-36-b")
def test_a_slide_in_the_zone_may_align_but_not_leave() -> None:
    enemy, unit = at(10, 5, 90), at("10.3", "5.8", 270)
    table = stage(unit, enemy)
    # Our unit looks south, so west is to its right.
    west = slide(table, 1, "right", ud("0.3"))
    assert west.is_legal
    assert is_pose(west.ends[0], 10, "5.8", 270)
    assert why_not_closer(unit, west.ends[0], enemy) is None
    east = slide(table, 1, "left", ud("0.2"))
    assert why_not_closer(unit, east.ends[0], enemy) == "leaves_zone"


@pytest.mark.rule("ADLG-ZOC-36-b")
def test_what_does_not_come_closer_has_its_reason() -> None:
    enemy, unit = at(10, 5, 90), at(10, "5.8", 270)
    assert why_not_closer(unit, moved(unit, "back", ud("0.1")), enemy) == "moves_away"
    assert why_not_closer(unit, moved(unit, "ahead", ud("0.5")), enemy, advances=True) is None
    assert why_not_closer(unit, at(10, "5.8", 280), enemy) == "turns_away"
    across = at("9.6", "5.4", 0)
    assert why_not_closer(across, moved(across, "ahead", ud("0.1")), enemy, advances=True) == "points_elsewhere"


@pytest.mark.rule("EX-ZOC-10", "ADLG-ZOC-37-e")
def test_straight_ahead_out_of_a_zone_on_the_rear() -> None:
    knights, swordsmen = at(10, 8, 90), at(10, "6.75", 90)
    assert is_in_zone(swordsmen, knights)
    assert is_rear_in_zone(swordsmen, knights)
    assert advance(stage(knights, swordsmen), 1, ud(3)).is_legal
    assert is_rear_in_zone(at(10, "6.25", 90), knights)
    assert not is_rear_in_zone(at(10, "6.2", 90), knights)
    assert not is_rear_in_zone(at(10, "8.8", 270), knights)
    beside = at("8.8", "7.6", 0)
    assert is_in_zone(beside, knights)
    assert not is_rear_in_zone(beside, knights)


@pytest.mark.rule("ADLG-ZOC-36-a")
def test_a_move_toward_one_of_the_tied_is_enough() -> None:
    unit = at(0, 0, 90)
    left, right = at("-0.6", "0.5", 270), at("0.6", "0.5", 270)
    tied = most_threatening(unit, {1: left, 2: right})
    assert tied == (1, 2)
    to_the_left = moved(unit, "left", ud("0.2"))
    assert why_not_closer(unit, to_the_left, left) is None
    assert why_not_closer(unit, to_the_left, right) is not None
    assert why_not_closer_to_any(unit, to_the_left, [left, right]) == ()
    assert why_not_closer_to_any(unit, moved(unit, "back", ud("0.2")), [left, right]) == ("moves_away", "moves_away")


@pytest.mark.rule("ADLG-SPO-44-d")
@pytest.mark.parametrize(("gap", "is_spontaneous"), [("1.8", False), ("1", True), ("0.9", True)])
def test_a_spontaneous_charge_needs_the_target_in_the_own_zone(gap: str, is_spontaneous: bool) -> None:
    unit, target = at(10, 5, 90), at(10, 5, 270).shifted((0, ud(gap)))
    assert is_in_zone(unit, target) is is_spontaneous
    found = gap_in_front(unit, target)
    assert found == ud(gap)
    assert is_within(found, ud(1)) is is_spontaneous


def test_where_a_move_enters_a_zone() -> None:
    enemy, unit = at(10, 8, 270), at("10.3", 5, 90)
    assert entry_into_zone(enemy, unit, Straight("ahead"), ud(3)) == pytest.approx(ud(2), abs=4)
    assert entry_into_zone(enemy, unit, Straight("ahead"), ud("1.9")) is None
    assert entry_into_zone(enemy, at(12, "7.5", 90), Straight("left"), ud(2)) == pytest.approx(ud("1.01"), abs=2)
    assert entry_into_zone(enemy, at(10, "7.5", 90), Straight("ahead"), ud("0.1")) == 0
    turning = at("9.6", "6.6", 90)
    angle = entry_into_zone(enemy, turning, Wheel(turning.front_right, "right"), degrees(60))
    assert angle is not None
    assert is_in_zone(enemy, Wheel(turning.front_right, "right").pose(turning, angle))
    assert not is_in_zone(enemy, Wheel(turning.front_right, "right").pose(turning, angle - 1))


def test_a_zone_over_penalising_terrain_is_known_by_who_stands_in_it() -> None:
    spears, enemy = at(10, 5, 90), at(10, "5.6", 270)
    wood = ellipse((ud(10), ud(7)), ud(2), ud("1.5"))
    assert is_in_zone(spears, enemy)
    assert is_in(enemy, wood)
    assert not is_in(spears, wood)
