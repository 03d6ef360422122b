"""19 Terrain: roads, hills, cover."""

import pytest

from tests.space.plane.stage import at, point
from walstatt.games.adlg.rules.s19_terrain import follows_road, is_in_cover, is_square_across, stands_higher
from walstatt.space.plane import Piece, Straight, degrees, edge, ellipse, follows, rectangle, ud, way_to_edge


@pytest.mark.rule("ADLG-TER-71-f", "ADLG-MOD-64-a")
def test_hills_are_ellipses_and_higher_is_before_the_top() -> None:
    hill = ellipse(point(10, 10), ud(3), ud(2), degrees(30))
    top = point(10, 10)
    assert stands_higher(at(10, "10.5", 90), hill, top)
    assert not stands_higher(at(10, "9.5", 90), hill, top)
    assert not stands_higher(at(10, "12.5", 90), hill, top)
    with pytest.raises(ValueError, match="simple polygon"):
        Piece([point(0, 0), point(2, 2), point(2, 0), point(0, 2), point(-1, 1)])


@pytest.mark.rule("EX-MOV-05", "ADLG-MOV-29-e")
def test_a_road_is_followed_by_the_middle_of_the_base() -> None:
    road = (point(10, 0), point(10, 10), point(15, 15))
    ahead = Straight("ahead")
    assert follows_road(at(10, 4, 90), ahead, ud(5), road)
    assert follows_road(at("10.5", 4, 90), ahead, ud(1), road)
    assert not follows_road(at("10.51", 4, 90), ahead, ud(1), road)
    assert not follows_road(at(10, "9.5", 90), ahead, ud(3), road)
    # At both ends on the road, but not on the way.
    bent = (point(10, 0), point(10, 6), point(12, 7), point(10, 8), point(10, 20))
    assert follows(at(10, 5, 90), bent, ud("0.5"))
    assert follows(at(10, 11, 90), bent, ud("0.5"))
    assert not follows_road(at(10, 5, 90), ahead, ud(6), bent)


@pytest.mark.rule("ADLG-TER-71-b")
@pytest.mark.parametrize(("facing", "is_across"), [(90, True), (270, True), (91, True), (88, False), (45, False)])
def test_a_river_is_crossed_at_right_angles(facing: int, is_across: bool) -> None:
    river = (point(0, 10), point(20, 10), point(30, 15))
    assert is_square_across(at(10, "9.5", facing), river) is is_across


@pytest.mark.rule("ADLG-TER-71-b")
def test_at_a_bend_the_nearest_stretch_counts() -> None:
    river = (point(0, 10), point(20, 10), point(20, 20))
    assert is_square_across(at(19, "10.3", 90), river)
    assert is_square_across(at("20.3", 15, 0), river)
    assert not is_square_across(at("20.3", 15, 90), river)


@pytest.mark.rule("EX-MOV-02", "ADLG-MOV-29-f")
def test_a_step_may_lead_to_the_edge_of_slower_ground() -> None:
    brush = rectangle(point(8, 7), point(12, 10))
    unit = at(10, 5, 90)
    assert way_to_edge(unit, Straight("ahead"), ud(4), brush) == pytest.approx(ud(2), abs=4)
    assert way_to_edge(unit, Straight("ahead"), ud(1), brush) == ud(1)
    assert way_to_edge(at(14, 5, 90), Straight("ahead"), ud(4), brush) == ud(4)
    # Within a cut-out of the ground the step leads on.
    notch = Piece([point(*p) for p in ((8, 7), (12, 7), (12, 12), (11, 12), (11, 9), (9, 9), (9, 12), (8, 12))])
    assert way_to_edge(at(10, 11, 270), Straight("ahead"), ud(4), notch) == pytest.approx(ud(2), abs=4)


@pytest.mark.rule("ADLG-SHO-58-s")
def test_cover_needs_the_target_in_it_and_the_line_through_it() -> None:
    wood = ellipse(point(10, 9), ud(2), ud("1.5"))
    shooter = edge(at(10, 5, 90))
    assert is_in_cover(shooter, at(10, 9, 270), wood)
    assert not is_in_cover(shooter, at(10, 7, 90), wood)
