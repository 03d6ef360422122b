"""13, 19 Conformation poses and whether they are free; terrain as polygons; wishes."""

import pytest
from tests.space.plane.stage import at, is_pose, length, point, stage

from walstatt.space.plane import (
    UD,
    Bars,
    Cause,
    Limits,
    Piece,
    conformations,
    conformed,
    degrees,
    ellipse,
    is_entirely_in,
    is_in,
    nearest_room,
    rectangle,
    shift_to_clear,
    stands_higher,
    toward,
    ud,
    way_between,
    why_not_shift,
)
from walstatt.space.plane.terrain import depth_inside


@pytest.mark.rule("ADLG-CON-50-h", "ADLG-CON-50-k")
def test_a_blocked_flank_pose_gives_way_to_the_rear_corner() -> None:
    enemy = at(10, 10, 90)
    # Somebody stands just behind the enemy's right rear corner, where the full pose would reach.
    table = stage(at("11.9", "9.9", 180), enemy, at("11.2", "9.2", 90, 1))
    found = conformations(table, 1, 2, "right_flank")
    assert found[0].is_free
    assert found[0].is_full
    assert found[0].base.front_left == enemy.rear_right
    assert is_pose(found[0].base, "10.5", "9.75", 180)
    full = next(one for one in found if one.base == conformed(at(0, 0), enemy, "right_flank"))
    assert full.causes == (Cause("base", 3),)


@pytest.mark.rule("ADLG-CON-53-c", "ADLG-CON-50-k")
def test_an_incomplete_pose_is_offered_when_the_full_one_is_taken() -> None:
    enemy = at(10, 10, 270)
    friend = at("9.4", 10, 90)
    table = stage(at("10.6", "9.7", 90), enemy, friend)
    found = conformations(table, 1, 2, "front")
    assert found[0].is_free
    assert not found[0].is_full
    assert is_pose(found[0].base, "10.4", 10, 90)
    assert length(found[0].contact) == "0.6"
    assert not found[-1].is_free


@pytest.mark.rule("ADLG-CON-50-j")
def test_a_pose_is_too_far_beyond_one_and_a_half_ud() -> None:
    table = stage(at(10, 8, 90), at(10, 10, 270))
    causes = why_not_shift(table, 1, at(10, 10, 90), (2,))
    assert causes == (Cause("too_far"),)
    assert way_between(at(10, 8, 90), at(10, 10, 90)) == ud(2)
    table.place(1, at(10, "8.5", 90))
    assert why_not_shift(table, 1, at(10, 10, 90), (2,)) == ()


@pytest.mark.rule("ADLG-CON-50-j")
def test_the_way_to_the_pose_must_be_free() -> None:
    table = stage(at(10, "8.6", 90), at(10, 10, 270), at("9.6", "9.4", 90, "0.5"))
    assert why_not_shift(table, 1, at(10, 10, 90), (2,)) == (Cause("base", 3),)


@pytest.mark.rule("ADLG-INT-39-m")
def test_a_friend_is_shifted_back_by_the_least() -> None:
    table = stage(at(10, 10, 90), at(10, "9.5", 90))
    assert shift_to_clear(table, 2, table.bases[2], "back", UD) == pytest.approx(ud("0.25"), abs=1)
    assert shift_to_clear(table, 2, table.bases[2], "right", ud("0.5")) is None


@pytest.mark.rule("ADLG-GEO-09-q")
def test_in_and_entirely_in() -> None:
    field = rectangle(point(8, 4), point(12, 7))
    assert is_entirely_in(at(10, 6, 90), field)
    assert not is_in(at(10, 4, 90), field)
    for y, is_partly in (("4.0005", False), ("4.002", True)):
        assert is_in(at(10, y, 90), field) is is_partly
    assert is_in(at(12, 6, 90), field)
    assert not is_entirely_in(at(12, 6, 90), field)
    assert is_entirely_in(at("11.5", 6, 90), field)


@pytest.mark.rule("ADLG-TER-71-f", "ADLG-MOD-64-a")
def test_hills_are_ellipses_and_higher_is_before_the_top() -> None:
    hill = ellipse(point(10, 10), ud(3), ud(2), degrees(30))
    top = point(10, 10)
    assert stands_higher(at(10, "10.5", 90), hill, top)
    assert not stands_higher(at(10, "9.5", 90), hill, top)
    assert not stands_higher(at(10, "12.5", 90), hill, top)
    with pytest.raises(ValueError, match="simple polygon"):
        Piece([point(0, 0), point(2, 2), point(2, 0), point(0, 2), point(-1, 1)])


@pytest.mark.rule("ADLG-TER-72-g")
def test_depth_inside_a_gully_is_measured_from_its_edge() -> None:
    gully = rectangle(point(5, 5), point(15, 10))
    assert depth_inside(at(10, "8.5", 90), gully) == ud("1.5")


@pytest.mark.rule("ADLG-GEO-30-b", "ADLG-MAN-30-f")
def test_a_wish_is_reached_by_wheel_advance_and_slide() -> None:
    table = stage(at(10, 5, 90))
    for wished in (at("9.5", "7", 120), at("11.2", "6.8", 60), at("10.4", "6.5", 90), at("8.6", "6.2", 135)):
        way = toward(table, 1, wished, Limits(ud(4)))
        assert way.causes == ()
        assert way.miss <= 8
        assert way.cost <= ud(4)


@pytest.mark.rule("ADLG-GEO-30-a", "ADLG-GEO-30-c")
def test_a_wish_too_far_ends_as_near_as_the_allowance_goes() -> None:
    way = toward(stage(at(10, 5, 90)), 1, at(10, 9, 90), Limits(ud(3)))
    assert is_pose(way.end, 10, 8, 90)
    assert way.causes == (Cause("too_far"),)
    assert way.miss == ud(1)
    back = toward(stage(at(10, 5, 90)), 1, at(10, 4, 90), Limits(ud(3)))
    assert back.causes == (Cause("backwards"),)
    assert back.end == at(10, 5, 90)


@pytest.mark.rule("ADLG-GEO-09-h")
def test_a_wish_behind_an_obstacle_names_it() -> None:
    table = stage(at(10, 5, 90), at(10, 7, 270))
    way = toward(table, 1, at(10, "7.5", 90), Limits(ud(3)))
    assert way.causes == (Cause("base", 2),)
    assert way.end.y == pytest.approx(ud(7), abs=5)


@pytest.mark.rule("ADLG-GEO-09-h")
def test_the_nearest_room_beside_a_taken_place() -> None:
    table = stage(at(10, 5, 90), at(20, 5, 90))
    room = nearest_room(table, 2, at("10.3", "5.1", 90), ud(2))
    assert room is not None
    assert room.causes == (Cause("base", 1),)
    # Ahead 0.65, to the right 0.7, back 0.85, to the left 1.3.
    assert is_pose(room.base, "10.3", "5.75", 90)
    assert room.shift == pytest.approx(ud("0.65"), abs=1)
    assert nearest_room(table, 2, at(15, 5, 90), ud(2)) == (at(15, 5, 90), 0, ())
    assert nearest_room(table, 2, at(10, 5, 90), ud("0.2")) is None
    table.pieces = (rectangle(point(14, 4), point(16, 6)),)
    closed = nearest_room(table, 2, at(15, 5, 90), ud(2), Bars(closed=(0,)))
    assert closed is not None
    assert closed.causes == (Cause("terrain", 0),)
