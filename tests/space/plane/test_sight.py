"""Line of sight: bases, woods and crests in between."""

from fractions import Fraction

import pytest
from tests.space.plane.stage import at, point, stage

from walstatt.space.plane import (
    Base,
    edge,
    line_of_sight,
    moved,
    rectangle,
    ud,
)


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
    assert len(sight.points) == 1
    assert ud("0.58") < mirror * (sight.points[0][0] - ud(10)) < ud("0.78")
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
        assert sight.is_clear is (is_clear and bool(sight.points))
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
