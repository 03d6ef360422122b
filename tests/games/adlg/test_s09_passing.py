"""9.1 Interpenetration."""

import pytest

from tests.space.plane.stage import at, causes, is_pose, point, stage
from walstatt.games.adlg.rules.s09_passing import crosses_side_to_side, room_behind
from walstatt.space.plane import (
    Bars,
    Cause,
    Straight,
    advance,
    common_area,
    has_passed,
    in_ud,
    is_in_line,
    rectangle,
    shift_to_clear,
    travel,
    ud,
)


@pytest.mark.rule("EX-INT-05", "ADLG-INT-39-e", "ADLG-INT-39-l", "ADLG-INT-39-m")
def test_through_a_war_wagon_from_side_to_side_only() -> None:
    swordsmen, along, across = at(10, 4, 90, 1), at(10, 6, 90, 2), at(11, "4.5", 0, 2)
    assert not crosses_side_to_side(swordsmen, along)
    assert crosses_side_to_side(swordsmen, across)
    table = stage(swordsmen, across)
    verdict = advance(table, 1, ud(3), Bars(through=(2,)))
    assert verdict.is_legal
    assert is_pose(verdict.ends[0], 10, 7, 90)
    assert has_passed(verdict.ends[0], across)
    assert common_area(verdict.ends[0].outline, across.outline) == 0
    short = travel(table, 1, Straight("ahead"), ud("1.5"), Bars(through=(2,)), upto=ud(3))
    assert causes(short) == [("base", 2)]
    assert short.furthest <= 5
    assert short.again == pytest.approx(ud(2), abs=5)


@pytest.mark.rule("ADLG-INT-39-e")
def test_a_way_over_a_short_edge_is_not_from_side_to_side() -> None:
    wagon = at(11, "4.5", 0, 2)
    assert crosses_side_to_side(at(10, 4, 80, 1), wagon)
    assert crosses_side_to_side(at("10.6", 4, 90, 1), wagon)
    assert not crosses_side_to_side(at(10, 4, 45, 1), wagon)
    assert not crosses_side_to_side(at(12, "4.5", 180, 1), wagon)


@pytest.mark.rule("ADLG-INT-39-h", "ADLG-INT-39-l")
def test_same_or_opposite_facing_and_partly_beyond() -> None:
    swordsmen, bowmen = at(10, 4, 90, 1), at(10, 6, 90, 1)
    assert is_in_line(swordsmen, bowmen)
    assert is_in_line(swordsmen, at(10, 6, 271, 1))
    assert not is_in_line(swordsmen, at(10, 6, 92, 1))
    table = stage(swordsmen, bowmen)
    assert not has_passed(advance(table, 1, ud("1.9"), Bars(skip=(2,))).ends[0], bowmen)
    assert has_passed(advance(table, 1, ud("2.1"), Bars(skip=(2,))).ends[0], bowmen)


@pytest.mark.rule("ADLG-INT-39-m")
def test_a_passed_unit_is_pushed_back_and_pushes_who_stands_behind_it() -> None:
    passed, behind, farther = at(10, 6, 90, 1), at("10.3", 5, 90, 1), at(10, 3, 90, 1)
    table = stage(at(10, 4, 90, 1), passed, behind, farther)
    ends = {1: at(10, "6.5", 90, 1)}
    push = room_behind(table, ends, 2, ud(2), lambda who: True)
    assert push.causes == ()
    assert is_pose(push.places[2], 10, "5.5", 90)
    assert is_pose(push.places[3], "10.3", "4.5", 90)
    assert sorted(push.places) == [2, 3]


@pytest.mark.rule("ADLG-INT-39-m")
def test_a_chain_that_meets_what_cannot_be_pushed_is_refused() -> None:
    table = stage(at(10, 4, 90, 1), at(10, 6, 90, 1), at("10.3", 5, 90, 1))
    ends = {1: at(10, "6.5", 90, 1)}
    assert room_behind(table, ends, 2, ud(2), lambda who: who != 3).causes == (Cause("base", 3),)
    assert room_behind(table, ends, 2, ud("0.4"), lambda who: True).causes == (Cause("base", 2),)
    table.pieces = (rectangle(point(8, 2), point(12, "3.9")),)
    stopped = room_behind(table, ends, 2, ud(2), lambda who: True, Bars(closed=(0,)))
    assert stopped == ({}, (Cause("terrain", 0),))


@pytest.mark.rule("ADLG-INT-39-m")
def test_cavalry_crosses_light_infantry_and_is_moved_just_clear() -> None:
    table = stage(at(10, 4, 90), at("10.25", 5, 0, "0.5"))
    assert advance(table, 1, ud(3), Bars(through=(2,))).is_legal
    ends_upon = advance(table, 1, ud("1.5"), Bars(through=(2,)))
    assert not ends_upon.is_legal
    pushed = shift_to_clear(table, 1, ends_upon.ends[0], "ahead", ud(2))
    assert pushed is not None
    assert in_ud(ends_upon.ends[0].y + pushed) == "6.25"
