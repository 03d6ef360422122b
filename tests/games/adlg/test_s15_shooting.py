"""15.1, 15.2 Shooting zones, targets; cover."""

import pytest

from tests.space.plane.stage import at, stage, upright
from walstatt.games.adlg.rules.s15_shooting import (
    artillery_zone,
    first_targets,
    is_target,
    shooting_zone,
    target_distance,
    zone_of_range,
)
from walstatt.space.plane import UD, Drawing, base_distance, draw_sight, edge, line_of_sight, ud

BOW = zone_of_range(ud(4))


SHOOTER = at(0, 0, 90)


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
