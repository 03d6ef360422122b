"""15.1, 15.2 Shooting zones, targets and line of sight; cover."""

from fractions import Fraction

import pytest
from tests.space.plane.stage import at, point, stage, upright

from walstatt.space.plane import (
    UD,
    Base,
    Drawing,
    artillery_zone,
    base_distance,
    draw_sight,
    edge,
    ellipse,
    first_targets,
    is_in_cover,
    is_target,
    line_of_sight,
    moved,
    rectangle,
    shooting_zone,
    target_distance,
    ud,
    zone_of_range,
)

SHOOTER = at(0, 0, 90)
BOW = zone_of_range(ud(4))


@pytest.mark.rule("EX-SHO-22", "ADLG-SHO-57-a")
def test_the_zone_is_one_ud_wider_than_the_edge_on_each_side() -> None:
    assert is_target(edge(SHOOTER), upright("1.4", "2.4", 2, 3), BOW)
    assert not is_target(edge(SHOOTER), upright("1.6", "2.6", 2, 3), BOW)
    assert is_target(edge(SHOOTER), upright("1.5", "2.5", 2, 3), BOW)


@pytest.mark.rule("ADLG-SHO-57-b")
def test_range_is_the_distance_from_the_edge_to_the_part_in_the_zone() -> None:
    view = edge(SHOOTER)
    assert is_target(view, upright("-0.5", "0.5", 4, 5), BOW)
    assert not is_target(view, upright("-0.5", "0.5", "4.01", 5), BOW)
    # In the zone by its depth, but the corner of the edge is sqrt(0.9² + 3.9²) = 4.0025 UD away.
    aside = upright("1.4", "2.4", "3.9", "4.9")
    assert target_distance(view, aside.outline, BOW) is None
    assert target_distance(view, upright("1.4", "2.4", "3.8", "4.8").outline, BOW) == pytest.approx(ud("3.905"), abs=2)


def test_a_range_of_one_ud_reaches_nine_tenths() -> None:
    assert is_target(edge(SHOOTER), upright("-0.5", "0.5", "0.9", "1.9"), zone_of_range(UD))


@pytest.mark.rule("ADLG-SHO-57-b")
def test_only_the_part_in_the_zone_counts() -> None:
    view = edge(SHOOTER)
    # Leaning over the right border of the zone: its nearest point, at s 1.62, is outside; inside it begins at t 0.75.
    tilted = at("1.828", "1.311", 110, 1)
    inside = target_distance(view, tilted.outline, BOW)
    assert inside is not None
    assert inside == pytest.approx(ud("1.25"), abs=20)
    assert base_distance(SHOOTER, tilted) == pytest.approx(ud("1.195"), abs=20)


@pytest.mark.rule("ADLG-SHO-57-e")
def test_heavy_artillery_shoots_wider_beyond_four_ud() -> None:
    heavy = artillery_zone(ud(8))
    far, near = upright("2.2", "3.2", 5, 6), upright("2.2", "3.2", 3, "3.9")
    assert is_target(edge(SHOOTER), far, heavy)
    assert not is_target(edge(SHOOTER), near, heavy)
    assert not is_target(edge(SHOOTER), far, zone_of_range(ud(8)))


def test_any_edge_may_be_the_shooting_edge() -> None:
    behind = upright("-0.5", "0.5", -3, -2)
    assert is_target(edge(SHOOTER, "rear"), behind, zone_of_range(ud(2)))
    assert not is_target(edge(SHOOTER), behind, zone_of_range(ud(2)))
    wagon = at(0, 0, 90, 2)
    assert is_target(edge(wagon, "right_flank"), upright(2, 3, -3, -2), BOW)


@pytest.mark.rule("EX-SHO-21", "ADLG-SHO-56-j", "ADLG-SHO-56-k")
def test_the_target_in_front_comes_before_a_nearer_one_aside() -> None:
    ahead, aside = upright("-0.5", "0.5", 3, 4), upright("0.8", "1.8", "1.5", "2.5")
    view = edge(SHOOTER)
    assert first_targets(view, {1: aside, 2: ahead}, BOW) == (2,)
    assert first_targets(view, {1: aside}, BOW) == (1,)
    assert first_targets(view, {1: aside, 3: upright("-1.8", "-0.8", "1.5", "2.5")}, BOW) == (1, 3)
    most = {4: upright("-1.2", "-0.2", 2, 3), 5: upright("-0.2", "0.8", 2, 3)}
    assert first_targets(view, most, BOW) == (5,)


@pytest.mark.rule("ADLG-SHO-57-f")
def test_a_base_in_between_hides_the_target() -> None:
    shooter, target = at(10, 5, 90), at(10, 8, 270)
    table = stage(shooter, target)
    assert line_of_sight(table, edge(shooter), target, (1, 2)).is_clear
    table.place(3, at(10, "6.5", 90))
    sight = line_of_sight(table, edge(shooter), target, (1, 2))
    assert not sight.is_clear
    assert sight.blockers == (3,)
    assert line_of_sight(table, edge(shooter), target, (1, 2, 3)).is_clear


@pytest.mark.rule("ADLG-SHO-57-f")
def test_both_ends_of_the_edge_must_see_the_same_point() -> None:
    shooter, target = at(10, 5, 90), at(10, 8, 270)
    table = stage(shooter, target, at("9.4", "6.5", 90), at("10.6", "6.5", 90))
    # The slit of 0.2 UD between the two lets each eye through, but to no common point.
    assert not line_of_sight(table, edge(shooter), target, (1, 2)).is_clear
    table.place(4, at("11.1", "6.5", 90))
    table.place(3, at("8.9", "6.5", 90))
    assert line_of_sight(table, edge(shooter), target, (1, 2)).is_clear


@pytest.mark.rule("ADLG-SHO-57-f")
@pytest.mark.parametrize("mirror", [1, -1])
def test_a_base_hides_only_what_lies_in_its_shadow(mirror: int) -> None:
    def place(x: str, y: str, facing: int) -> Base:
        return at(10 + mirror * Fraction(x), y, facing)

    shooter, target = place("0", "5", 90), place("1.1", "9", 270)
    table = stage(shooter, target, place("1.1", "6.5", 90))
    # The near end of the shooting edge looks past the corner of the base at 0.17 UD of the target.
    sight = line_of_sight(table, edge(shooter), target, (1, 2))
    assert sight.point is not None
    assert ud("0.58") < mirror * (sight.point[0] - ud(10)) < ud("0.78")
    assert not line_of_sight(table, edge(shooter), place("1.5", "9", 270), (1, 2)).is_clear


@pytest.mark.rule("ADLG-SHO-57-f")
@pytest.mark.parametrize("facing", [90, 37, 201])
def test_neighbours_in_line_blind_nobody(facing: int) -> None:
    shooter = at(10, 10, facing)
    target = moved(shooter, "ahead", ud(3))
    width = shooter.front_right[0] - shooter.front_left[0], shooter.front_right[1] - shooter.front_left[1]
    table = stage(shooter, target, shooter.shifted(width), shooter.shifted((-width[0], -width[1])))
    assert line_of_sight(table, edge(shooter), target, (1, 2)).is_clear


@pytest.mark.rule("ADLG-SHO-57-g")
def test_more_than_one_ud_of_wood_blocks_sight() -> None:
    shooter, target = at(10, 5, 90), at(10, 9, 270)
    for depth, is_clear in (("1", True), ("1.2", False)):
        table = stage(shooter, target)
        table.pieces = (rectangle(point(5, "6.5"), (ud(15), ud("6.5") + ud(depth))),)
        sight = line_of_sight(table, edge(shooter), target, (1, 2), covers=(0,))
        # From both ends the way is slanting, so exactly 1 UD of wood is seen through only at a point straight ahead.
        assert sight.is_clear is (is_clear and sight.point is not None)
    table.pieces = (rectangle(point(5, "6.5"), point(15, "7.3")),)
    assert line_of_sight(table, edge(shooter), target, (1, 2), covers=(0,)).is_clear
    table.pieces = (rectangle(point(5, "6.5"), point(15, "7.7")),)
    hidden = line_of_sight(table, edge(shooter), target, (1, 2), covers=(0,))
    assert not hidden.is_clear
    assert hidden.cover == (0,)


@pytest.mark.rule("ADLG-TER-71-e", "ADLG-TER-71-f")
def test_a_crest_line_hides_what_is_beyond() -> None:
    shooter, target = at(10, 5, 90), at(10, 9, 270)
    table = stage(shooter, target)
    crest = (point(7, 7), point(13, 7))
    assert not line_of_sight(table, edge(shooter), target, (1, 2), crests=[crest]).is_clear
    beside = (point(3, 7), point(8, 7))
    assert line_of_sight(table, edge(shooter), target, (1, 2), crests=[beside]).is_clear


@pytest.mark.rule("ADLG-SHO-58-s")
def test_cover_needs_the_target_in_it_and_the_line_through_it() -> None:
    wood = ellipse(point(10, 9), ud(2), ud("1.5"))
    shooter = edge(at(10, 5, 90))
    assert is_in_cover(shooter, at(10, 9, 270), wood)
    assert not is_in_cover(shooter, at(10, 7, 90), wood)


@pytest.mark.rule("ADLG-SHO-57-a")
def test_zones_and_sight_can_be_drawn() -> None:
    shooter, target = at(10, 5, 90), at(10, 8, 270)
    areas = shooting_zone(edge(shooter), artillery_zone(ud(8)))
    assert [max(y for _, y in area) for area in areas] == [ud(9), ud(13)]
    drawing = Drawing("zone").base(shooter).area(areas[0], "zone")
    assert drawing.svg().count("<polygon") == 3
    table = stage(shooter, target, at(10, "6.5", 90))
    svg = draw_sight(table, line_of_sight(table, edge(shooter), target, (1, 2)), shooter, target)
    assert svg.count('class="blocked"') == 2
    assert 'class="cause"' in svg
    assert UD == 4096
