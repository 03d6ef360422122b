"""2.3, 8.3 and 9 Movement as geometry: steps, costs, sweeps, what stops them."""

import pytest
from tests.space.plane.stage import at, causes, is_pose, point, stage

from walstatt.space.plane import (
    UD,
    Bars,
    Piece,
    advance,
    area_of,
    base_distance,
    common_area,
    conformed,
    degrees,
    do_overlap,
    first_touch,
    half_turned,
    is_at_least,
    is_crossed,
    is_in,
    is_in_contact,
    is_in_line,
    is_more,
    piece_distance,
    quarter_turned,
    rectangle,
    slide,
    step_back,
    ud,
    wheel,
    why_not_stand,
)


@pytest.mark.rule("ADLG-GEO-09-f")
@pytest.mark.parametrize(("gap", "is_far"), [("6", True), ("4.01", True), ("4", False), ("3", False)])
def test_more_than_four_ud_from_the_enemy(gap: str, is_far: bool) -> None:
    unit, enemy = at(10, 5, 90), at(10, 5, 270).shifted((0, ud(gap)))
    assert is_more(base_distance(unit, enemy), ud(4)) is is_far


@pytest.mark.rule("EX-MOV-02", "ADLG-MOV-29-f", "ADLG-GEO-09-q")
def test_a_move_that_ends_in_brush_touches_brush() -> None:
    brush = rectangle(point(8, 7), point(12, 10))
    table = stage(at(10, 5, 90))
    verdict = advance(table, 1, ud(3))
    assert not is_in(verdict.starts[0], brush)
    assert is_crossed(brush, verdict.sweep())
    assert not is_crossed(brush, advance(table, 1, ud(2)).sweep())


def test_closed_terrain_stops_the_move_at_its_edge() -> None:
    table = stage(at(10, 5, 90))
    table.pieces = (rectangle(point(8, 7), point(12, 10)),)
    verdict = advance(table, 1, ud(4), Bars(closed=(0,)))
    assert causes(verdict) == [("terrain", 0)]
    assert verdict.furthest == pytest.approx(ud(2), abs=5)
    assert advance(table, 1, ud(4)).is_legal


def test_a_second_move_needs_four_ud() -> None:
    assert not is_at_least(ud("3.9"), ud(4))
    assert is_at_least(ud(4), ud(4))


@pytest.mark.rule("ADLG-DIS-40-a")
def test_straight_back_still_facing_the_enemy() -> None:
    table = stage(at(10, 8, 90), at(10, 8, 270))
    for length in (3, 2):
        verdict = step_back(table, 1, ud(length))
        assert verdict.is_legal
        assert is_pose(verdict.ends[0], 10, 8 - length, 90)


def test_a_step_back_stops_before_what_stands_behind() -> None:
    verdict = step_back(stage(at(10, 8, 90), at(10, "5.75", 90)), 1, ud(3))
    assert causes(verdict) == [("base", 2)]
    assert verdict.furthest == pytest.approx(ud("1.5"), abs=5)


@pytest.mark.rule("ADLG-GEO-30-c", "ADLG-GEO-09-h")
def test_an_advance_stops_at_a_base_and_names_it() -> None:
    verdict = advance(stage(at(10, 5, 90), at(10, 7, 270), at("11.2", 6, 90)), 1, ud(3))
    assert causes(verdict) == [("base", 2)]
    assert verdict.furthest == pytest.approx(ud(2), abs=5)
    assert first_touch(stage(at(10, 5, 90), at(10, 7, 270)), 1, ud(3)) == (ud(2), (2,))


@pytest.mark.rule("ADLG-GEO-09-h")
def test_an_advance_along_a_neighbour_that_only_touches_is_free() -> None:
    for facing in (0, 33, 90, 217):
        unit = at(10, 5, facing)
        neighbour = at(10, 5, facing)
        right = neighbour.shifted((unit.front_right[0] - unit.front_left[0], unit.front_right[1] - unit.front_left[1]))
        table = stage(unit, right)
        assert advance(table, 1, ud(4)).is_legal
        assert first_touch(table, 1, ud(4)) is None


@pytest.mark.rule("ADLG-GEO-30-d", "ADLG-MAN-30-a")
def test_a_slide_must_not_cross_a_base() -> None:
    table = stage(at(10, 5, 90), at("11.6", 5, 90))
    assert slide(table, 1, "right", ud("0.6")).is_legal
    verdict = slide(table, 1, "right", UD)
    assert causes(verdict) == [("base", 2)]
    assert verdict.furthest == pytest.approx(ud("0.6"), abs=6)
    assert slide(table, 1, "left", UD).is_legal


@pytest.mark.rule("ADLG-GEO-31-d")
def test_a_wheel_stops_where_its_outer_corner_meets_a_base() -> None:
    table = stage(at(10, 5, 90), at(10, "5.6", 270))
    verdict = wheel(table, 1, "left", degrees(90))
    assert causes(verdict) == [("base", 2)]
    # The right front corner swings on a circle of 1 UD about (9.5, 5): it is 0.6 UD higher after asin 0.6 = 36.87°,
    # and overlaps by 0.001 UD² a little more than two degrees later.
    assert degrees("36.87") < verdict.furthest < degrees(40)
    touching = wheel(table, 1, "left", degrees("36.87")).ends[0]
    assert base_distance(touching, table.bases[2]) <= 4
    assert common_area(verdict.stops[0].outline, table.bases[2].outline) <= ud(1) * ud(1) // 1000
    assert wheel(table, 1, "left", verdict.furthest).is_legal
    assert not wheel(table, 1, "left", verdict.furthest + 1).is_legal


def test_the_edge_of_the_table_stops_advance_and_wheel() -> None:
    table = stage(at(10, 19, 90), at("29.6", 10, 0))
    verdict = advance(table, 1, ud(2))
    assert causes(verdict) == [("table_edge", 0)]
    assert verdict.furthest == ud(1) + 4
    assert not wheel(table, 2, "left", degrees(60)).is_legal
    assert advance(table, 1, ud(2), Bars(may_leave=True)).is_legal


@pytest.mark.rule("ADLG-GEO-31-b", "ADLG-GEO-09-h")
def test_a_turn_needs_room_where_it_ends() -> None:
    unit = at(10, 5, 90)
    table = stage(unit, at(10, "4.25", 90))
    assert why_not_stand(table, {1: half_turned(unit)}) == ()
    assert [(c.what, c.who) for c in why_not_stand(table, {1: quarter_turned(unit, "right")})] == [("base", 2)]


@pytest.mark.rule("ADLG-GEO-30-a")
def test_two_obstacles_at_the_same_length_are_both_causes() -> None:
    verdict = advance(stage(at(10, 5, 90), at("9.4", 7, 270), at("10.6", 7, 270)), 1, ud(3))
    assert causes(verdict) == [("base", 2), ("base", 3)]


@pytest.mark.rule("ADLG-GEO-09-q")
def test_concave_terrain_is_judged_by_its_true_outline() -> None:
    notch = Piece(
        [point(0, 0), point(6, 0), point(6, 6), point(4, 6), point(4, 2), point(2, 2), point(2, 6), point(0, 6)]
    )
    assert not is_in(at(3, 5, 90), notch)
    assert is_in(at(3, "2.5", 90), notch)


def test_friends_that_may_not_be_passed_stop_the_move() -> None:
    swords, others = at(10, 4, 90), at(10, 6, 90, 1)
    table = stage(swords, others)
    assert is_in_line(swords, others)
    assert advance(table, 1, ud(3), Bars(through=(2,))).is_legal
    assert causes(advance(table, 1, ud(3))) == [("base", 2)]


def test_a_charge_goes_on_over_the_ground_an_evader_left() -> None:
    charger, evader = at(10, 5, 90), at(10, "6.2", 270)
    table = stage(charger, evader)
    assert causes(advance(table, 1, ud(2))) == [("base", 2)]
    fled = advance(stage(half_turned(evader)), 1, ud(5)).ends[0]
    table.place(2, fled)
    assert advance(table, 1, ud(2)).is_legal


def test_sliding_along_an_enemy_edge_stays_in_contact_and_overlaps_nobody() -> None:
    for facing in (90, 41):
        enemy = at(10, 10, facing)
        for name in ("front", "rear", "left_flank", "right_flank"):
            unit = conformed(at(0, 0), enemy, name)
            verdict = slide(stage(unit, enemy), 1, "right", ud("0.5"))
            assert verdict.is_legal
            assert is_in_contact(verdict.ends[0], enemy)


@pytest.mark.rule("ADLG-SET-75-c")
def test_pieces_of_terrain_may_touch_but_not_overlap() -> None:
    one = rectangle(point(0, 0), point(3, 2))
    assert not do_overlap(one, rectangle(point(3, 0), point(5, 2)))
    assert do_overlap(one, rectangle(point("2.9", "1.9"), point(5, 4)))
    assert piece_distance(one, rectangle(point(5, 0), point(6, 2))) == ud(2)
    assert area_of(one) == ud(3) * ud(2)
