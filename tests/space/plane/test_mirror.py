"""What is mirrored before a step is mirrored after it: poses, rooms, chains, formations, terrain."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.space.plane.configurations import tables
from tests.space.plane.stage import stage

from walstatt.space.plane import (
    EDGES,
    UD,
    Bars,
    Base,
    Course,
    EdgeName,
    Piece,
    Point,
    Side,
    about_centre,
    column_to_line,
    conformed,
    degrees,
    edge,
    edge_in,
    ellipse,
    flank_to_flank,
    formed,
    gap_to_piece,
    half_turned,
    is_in,
    line_of_sight,
    line_to_column,
    moved,
    nearest_room,
    pushed_back,
    quarter_turned,
    slide_and_pivot,
    stand_behind,
    stand_beside,
    travel,
    ud,
    way_to_edge,
    wheel,
    why_not_shift,
)
from walstatt.space.plane.base import mirrored
from walstatt.space.plane.measure import HALF
from walstatt.space.plane.sweep import Straight
from walstatt.space.plane.terrain import depth_inside, length_in, skew_across

OTHER: dict[Side, Side] = {"left": "right", "right": "left"}
FLANKS: dict[EdgeName, EdgeName] = {
    "front": "front", "rear": "rear", "left_flank": "right_flank", "right_flank": "left_flank",
}  # fmt: skip
SIDES: tuple[Side, Side] = ("left", "right")
ROAMING = Bars(may_leave=True)
WEST_EAST = {"left": "right", "right": "left", "ahead": "ahead", "back": "back"}
lazily = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def flipped(point: Point) -> Point:
    return -point[0], point[1]


@pytest.mark.rule("ADLG-GEO-06-a")
@lazily
@given(tables(2, 2), st.integers(1, 2 * UD), st.integers(1, 1440))
def test_poses(bases: tuple[Base, ...], length: int, angle: int) -> None:
    a, b = bases
    c, d = mirrored(a), mirrored(b)
    assert moved(c, "ahead", length) == mirrored(moved(a, "ahead", length))
    assert half_turned(c) == mirrored(half_turned(a))
    assert about_centre(c, -angle) == mirrored(about_centre(a, angle))
    assert stand_behind(c, d) == mirrored(stand_behind(a, b))
    for side in SIDES:
        assert moved(c, OTHER[side], length) == mirrored(moved(a, side, length))
        assert quarter_turned(c, OTHER[side]) == mirrored(quarter_turned(a, side))
        assert stand_beside(c, d, OTHER[side]) == mirrored(stand_beside(a, b, side))
        for opposite in (True, False):
            assert flank_to_flank(c, d, OTHER[side], opposite) == mirrored(flank_to_flank(a, b, side, opposite))
        one, other = slide_and_pivot(a, b, side), slide_and_pivot(c, d, OTHER[side])
        assert other.slid == mirrored(one.slid)
        if (a.facing - b.facing) % (2 * HALF) != HALF:
            assert (other.angle, other.pivot.side) == (one.angle, OTHER[one.pivot.side]) or one.angle == 0
        wheeled = wheel(stage(a), 1, side, angle, ROAMING).ends[0]
        assert wheel(stage(c), 1, OTHER[side], angle, ROAMING).ends[0] == mirrored(wheeled)
    for name in EDGES:
        assert conformed(c, d, FLANKS[name]) == mirrored(conformed(a, b, name))
        assert conformed(c, d, FLANKS[name], "rear") == mirrored(conformed(a, b, name, "rear"))


@pytest.mark.rule("ADLG-GEO-06-a")
@lazily
@given(tables(2, 5))
def test_rooms_chains_and_ways(bases: tuple[Base, ...]) -> None:
    table, mirror = stage(*bases), stage(*map(mirrored, bases))
    rooms = {(room.heading, room.base) for room in nearest_room(table, 1, bases[1], ud(2), ROAMING)}
    other = nearest_room(mirror, 1, mirrored(bases[1]), ud(2), ROAMING)
    expected = {(WEST_EAST[heading], mirrored(base)) for heading, base in rooms}
    assert {(room.heading, room.base) for room in other} == expected or {shift.shift for shift in other} == {0}
    push = pushed_back(table, {1: bases[1]}, 2, ud(2), lambda who: True, ROAMING)
    back = pushed_back(mirror, {1: mirrored(bases[1])}, 2, ud(2), lambda who: True, ROAMING)
    assert back.causes == push.causes
    assert back.places == {who: mirrored(base) for who, base in push.places.items()}
    pose = conformed(bases[0], bases[1], "front")
    causes = why_not_shift(table, 1, pose, ud("1.5"), (2,), ROAMING)
    assert why_not_shift(mirror, 1, mirrored(pose), ud("1.5"), (2,), ROAMING) == causes
    seen = line_of_sight(table, edge(bases[0]), bases[1], (1, 2))
    again = line_of_sight(mirror, edge(mirrored(bases[0])), mirrored(bases[1]), (1, 2))
    assert sorted(map(flipped, again.points)) == list(seen.points)
    assert again.blockers == seen.blockers


@pytest.mark.rule("ADLG-GEO-06-a", "ADLG-MAN-33-e")
@lazily
@given(tables(1, 1), st.integers(2, 5), st.sampled_from(SIDES))
def test_formations(bases: tuple[Base, ...], count: int, side: Side) -> None:
    line = {1: bases[0]}
    for who in range(2, count + 1):
        line[who] = stand_beside(bases[0], line[who - 1], "right")
    twin = {who: mirrored(base) for who, base in line.items()}

    def image(group: dict[int, Base]) -> dict[int, Base]:
        return {who: mirrored(base) for who, base in group.items()}

    column = line_to_column(line, side)
    assert line_to_column(twin, OTHER[side]) == image(column)
    assert column_to_line(image(column), OTHER[side], 2) == image(column_to_line(column, side, 2))
    front, rest = list(line)[:-1], list(line)[-1]
    rear = [None] * (len(front) - 1) + [rest]
    assert formed(twin, [front[::-1], rear[::-1]], front[0]) == image(formed(line, [front, rear], front[0]))


WOODS = [
    [(0, 0), (6, 0), (6, 6), (4, 6), (4, 2), (2, 2), (2, 6), (0, 6)],
    [(0, 0), (5, 1), (3, 2), (6, 5), (1, 4), (2, 2)],
    [(-2, -1), (3, 0), (1, 4)],
]


@pytest.mark.rule("ADLG-GEO-06-a", "ADLG-GEO-09-q")
@lazily
@given(tables(1, 1), st.sampled_from(WOODS), st.integers(0, 5759))
def test_terrain(bases: tuple[Base, ...], corners: list[tuple[int, int]], angle: int) -> None:
    base, twin = bases[0], mirrored(bases[0])
    wood = Piece([(x * UD + 7, y * UD - 11) for x, y in corners])
    image = Piece([flipped(point) for point in wood.outline])
    hill, hole = ellipse((UD, 2 * UD), ud(3), ud(2), angle), ellipse((-UD, 2 * UD), ud(3), ud(2), HALF - angle)
    for one, other in ((wood, image), (hill, hole)):
        assert is_in(base, one) == is_in(twin, other)
        assert depth_inside(base, one) == depth_inside(twin, other)
        assert gap_to_piece(edge(base), one) == gap_to_piece(edge(twin), other)
        assert length_in(base.front_left, base.rear_right, one) == length_in(twin.front_right, twin.rear_left, other)
        assert way_to_edge(base, Straight("ahead"), UD, one) == way_to_edge(twin, Straight("ahead"), UD, other)
        for name in EDGES:
            assert edge_in(base, name, one) == edge_in(twin, FLANKS[name], other)
        table, mirror = stage(base), stage(twin)
        table.pieces, mirror.pieces = (one,), (other,)
        closed = Bars(closed=(0,), may_leave=True)
        for heading in ("left", "right"):
            side: Side = "left" if heading == "left" else "right"
            step = travel(table, 1, Straight(side), UD, closed)
            assert travel(mirror, 1, Straight(OTHER[side]), UD, closed).furthest == step.furthest
            turn = wheel(table, 1, side, degrees(40), closed)
            assert wheel(mirror, 1, OTHER[side], degrees(40), closed).furthest == turn.furthest


@pytest.mark.rule("ADLG-GEO-06-a")
@lazily
@given(tables(1, 1), st.lists(st.integers(-3 * UD, 3 * UD), min_size=3, max_size=3))
def test_roads_and_rivers(bases: tuple[Base, ...], rises: list[int]) -> None:
    line = tuple((index * 6 * UD - 9 * UD, rise) for index, rise in enumerate([0, *rises]))
    river, image = Course(line, 2 * UD), Course(tuple(map(flipped, line)), 2 * UD)
    assert {flipped(point) for point in image.piece.outline} == set(river.piece.outline)
    assert skew_across(mirrored(bases[0]), image.line) == skew_across(bases[0], river.line)
    assert is_in(mirrored(bases[0]), image.piece) == is_in(bases[0], river.piece)
