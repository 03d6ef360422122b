"""Terrain as polygons and lines; room to stand."""

import pytest
from tests.space.plane.stage import at, is_pose, point, stage

from walstatt.space.plane import (
    UD,
    Bars,
    Cause,
    Course,
    Piece,
    area_of,
    axis,
    base_to_piece,
    degrees,
    edge,
    edge_in,
    ellipse,
    fits_in_circle,
    gap_to_piece,
    is_entirely_in,
    is_in,
    is_piece_in,
    is_point_in,
    nearest_room,
    rectangle,
    ud,
)
from walstatt.space.plane.terrain import depth_inside


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


@pytest.mark.rule("ADLG-TER-72-g")
def test_depth_inside_a_gully_is_measured_from_its_edge() -> None:
    gully = rectangle(point(5, 5), point(15, 10))
    assert depth_inside(at(10, "8.5", 90), gully) == ud("1.5")


@pytest.mark.rule("ADLG-GEO-09-h")
def test_the_nearest_room_beside_a_taken_place() -> None:
    table = stage(at(10, 5, 90), at(20, 5, 90))
    (room,) = nearest_room(table, 2, at("10.3", "5.1", 90), ud(2))
    assert room.causes == (Cause("base", 1),)
    # Ahead 0.65, to the right 0.7, back 0.85, to the left 1.3.
    assert is_pose(room.base, "10.3", "5.75", 90)
    assert room.heading == "ahead"
    assert room.shift == pytest.approx(ud("0.65"), abs=1)
    assert [one.base for one in nearest_room(table, 2, at(15, 5, 90), ud(2))] == [at(15, 5, 90)]
    assert nearest_room(table, 2, at(10, 5, 90), ud("0.2")) == ()
    aside = nearest_room(table, 2, at("10.3", "5.1", 90), ud(2), headings=("left", "right"))
    assert [one.heading for one in aside] == ["right"]
    table.pieces = (rectangle(point(14, 4), point(16, 6)),)
    closed = nearest_room(table, 2, at(15, 5, 90), ud(2), Bars(closed=(0,)))
    assert {one.causes for one in closed} == {(Cause("terrain", 0),)}


@pytest.mark.rule("ADLG-GEO-09-h")
def test_equally_near_rooms_are_all_named() -> None:
    table = stage(at(10, 5, 90), at(20, 5, 90))
    rooms = nearest_room(table, 2, at(10, "5.05", 90), ud(2), headings=("left", "right"))
    assert sorted(one.heading for one in rooms) == ["left", "right"]


@pytest.mark.rule("ADLG-TER-71-a", "ADLG-TER-72-i")
def test_a_river_is_a_line_with_a_width() -> None:
    river = Course((point(0, 10), point(20, 10), point(20, 30)), ud(2))
    assert sorted(river.piece.outline) == sorted(
        [point(0, 9), point(0, 11), point(21, 9), point(19, 11), point(21, 30), point(19, 30)]
    )
    assert is_in(at(5, "9.5", 90), river.piece)
    assert not is_in(at(5, 9, 90), river.piece)
    assert is_in(at(20, 25, 90), river.piece)
    assert area_of(river.piece) == ud(2) * (ud(20) + ud(20))
    slanting = Course((point(0, 0), point(3, 4)), ud(1))
    assert area_of(slanting.piece) == pytest.approx(ud(1) * ud(5), abs=2 * ud(5))
    with pytest.raises(ValueError, match="two points"):
        _ = Course((point(1, 1),), ud(1)).piece
    with pytest.raises(ValueError, match="same point"):
        _ = Course((point(1, 1), point(1, 1)), ud(1)).piece
    with pytest.raises(ValueError, match="bends"):
        _ = Course((point(0, 0), point(5, 0), point(0, 1)), ud(1)).piece


@pytest.mark.rule("ADLG-GEO-09-q")
def test_a_point_and_an_edge_may_be_in_a_piece() -> None:
    notch = Piece([point(*p) for p in ((0, 0), (6, 0), (6, 6), (4, 6), (4, 2), (2, 2), (2, 6), (0, 6))])
    assert is_point_in(point(1, 5), notch)
    assert is_point_in(point(2, 5), notch)
    assert not is_point_in(point(3, 5), notch)
    across = at(3, 5, 90, "0.75", 4)
    assert edge_in(across, "front", notch) == ud(2)
    assert edge_in(across, "left_flank", notch) == ud("0.75")
    assert gap_to_piece(edge(at(3, 5, 270)), notch) == ud(3)
    assert base_to_piece(at(3, 5, 270), notch) == ud("0.5")
    assert is_piece_in(rectangle(point(0, 0), point(2, 6)), notch)
    assert not is_piece_in(rectangle(point(0, 0), point(3, 6)), notch)


@pytest.mark.parametrize(
    "corners", [(), ((0, 0),), ((0, 0), (1, 1)), ((0, 0), (1, 1), (2, 2)), ((0, 0), (1, 0), (0, 0))]
)
def test_what_is_no_polygon_is_refused(corners: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(ValueError, match="simple polygon"):
        Piece(corners)
    with pytest.raises(ValueError, match="multiple of four"):
        ellipse((0, 0), UD, UD, corners=35)


@pytest.mark.rule("ADLG-TER-70-c")
def test_whether_a_piece_fits_into_a_circle() -> None:
    field = rectangle(point(0, 0), point(3, 4))
    assert fits_in_circle(field, ud(5))
    assert not fits_in_circle(field, ud("4.99"))
    # No two corners are farther apart than 4 UD, but the circle through all three is wider.
    triangle = Piece([point(0, 0), point(4, 0), point(2, "3.464")])
    assert not fits_in_circle(triangle, ud("4.5"))
    assert fits_in_circle(triangle, ud("4.62"))
    assert fits_in_circle(ellipse(point(5, 5), ud(3), ud(2), degrees(20)), ud(6))
    assert not fits_in_circle(ellipse(point(5, 5), ud(3), ud(2), degrees(20)), ud("5.9"))


@pytest.mark.rule("ADLG-SET-76-a")
def test_a_piece_may_be_moved_and_turned() -> None:
    field = rectangle(point(0, 0), point(3, 2))
    assert field.shifted(point(4, 1)).box == (ud(4), ud(1), ud(7), ud(3))
    assert field.turned(degrees(90), point(0, 0)).box == (ud(-2), 0, 0, ud(3))
    assert area_of(field.turned(degrees(33), point(1, 1))) == pytest.approx(area_of(field), abs=ud(8))


@pytest.mark.rule("ADLG-TER-71-f")
def test_the_crest_is_the_long_axis() -> None:
    assert axis(point(10, 10), ud(3), degrees(0)) == (point(7, 10), point(13, 10))
    assert axis(point(10, 10), ud(3), degrees(90)) == (point(10, 7), point(10, 13))
