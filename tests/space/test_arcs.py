"""Arcs."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.space.boards import boards, cell_of, direction_of
from walstatt.space.arcs import arc, is_in_arc
from walstatt.space.drawing import centre
from walstatt.space.grids import Grid
from walstatt.space.hexes import hexes
from walstatt.space.rings import ray
from walstatt.space.squares import squares

WIDE = hexes(11, 11)


def widths(grid: Grid) -> range:
    """All widths an arc may have."""
    return range(2 * grid.lattice.degrees, 361, 2 * grid.lattice.degrees)


@given(boards, st.data())
def test_arcs_grow_with_their_width_up_to_the_whole_board(grid: Grid, data: st.DataObject) -> None:
    cell, facing = cell_of(data, grid), direction_of(data, grid)
    found = [set(arc(grid, cell, facing, width)) for width in widths(grid)]
    assert all(narrow <= wide for narrow, wide in pairwise(found))
    assert found[-1] == set(grid.cells) - {cell}
    assert set(ray(grid, cell, facing)) <= found[0]


@given(boards, st.data())
def test_an_arc_and_the_rest_behind_it_share_only_their_borders(grid: Grid, data: st.DataObject) -> None:
    cell, facing = cell_of(data, grid), direction_of(data, grid)
    for width in widths(grid)[:-1]:
        ahead = set(arc(grid, cell, facing, width))
        behind = set(arc(grid, cell, grid.opposite(facing), 360 - width))
        assert ahead | behind == set(grid.cells) - {cell}
        turns = width // 2 // grid.lattice.degrees
        compass = grid.lattice.compass
        forward = facing * len(compass) // len(grid.lattice.steps)
        borders = [compass[(forward + turn) % len(compass)] for turn in (turns, -turns)]
        for other in ahead & behind:
            x, y = (grid.places[other][i] - grid.places[cell][i] for i in (0, 1))
            assert any(x * by == y * bx and x * bx + y * by > 0 for bx, by in borders)


@given(boards, st.data())
def test_narrow_arcs_in_all_directions_cover_the_board(grid: Grid, data: st.DataObject) -> None:
    cell = cell_of(data, grid)
    width = 2 * grid.lattice.degrees
    facings = range(0, len(grid.lattice.steps), grid.lattice.stride)
    covered = [set(arc(grid, cell, facing, width)) for facing in facings]
    assert set().union(*covered) == set(grid.cells) - {cell}


@given(st.data())
def test_an_arc_straight_up_is_what_the_drawing_shows(data: st.DataObject) -> None:
    a, b = cell_of(data, WIDE), cell_of(data, WIDE)
    (ax, ay), (bx, by) = centre(WIDE, a), centre(WIDE, b)
    # 45 drawing units across stand for 1/4 of a hex's side, 26 up for 1/12 of it times the root of three, so the
    # tangent of the angle from straight up is the root of three times across / up.
    across, up = abs(bx - ax) // 45, (ay - by) // 26
    shown = {
        60: up > 0 and 3 * across <= up,
        120: up > 0 and across <= up,
        180: up >= 0,
        240: up >= 0 or across >= -up,
        300: up >= 0 or 3 * across >= -up,
        360: True,
    }
    seen = {width: is_in_arc(WIDE, WIDE.point(a), 0, width, WIDE.point(b)) for width in shown}
    assert seen == (shown if a != b else dict.fromkeys(shown, False))


def test_the_field_of_a_slit() -> None:
    grid = hexes(9, 9)
    slit = grid.cell("0505")
    sixty = [grid.name(cell) for cell in arc(grid, slit, 0, 60, radius=2)]
    wide = [grid.name(cell) for cell in arc(grid, slit, 0, 120, radius=2)]
    assert sixty == ["0403", "0503", "0603", "0504"]
    assert wide == ["0403", "0503", "0603", "0304", "0404", "0504", "0604", "0704"]


def test_an_arc_seen_from_the_middle_of_an_opening() -> None:
    grid = hexes(9, 9)
    slit = grid.cell("0505")
    eye = grid.middle(slit, 0)
    assert is_in_arc(grid, eye, 0, 60, grid.point(grid.cell("0503")))
    assert not is_in_arc(grid, eye, 0, 120, grid.point(grid.cell("0604")))
    assert is_in_arc(grid, eye, 0, 180, grid.point(grid.cell("0604")))
    assert not is_in_arc(grid, eye, 0, 360, eye)


def test_a_quarter_of_squares() -> None:
    grid = squares(5, 5)
    names = [grid.name(cell) for cell in arc(grid, grid.cell("C3"), grid.heading("e"), 90)]
    assert names == ["E1", "D2", "E2", "D3", "E3", "D4", "E4", "E5"]


@pytest.mark.parametrize("width", [0, 45, 90, 420, -60])
def test_arcs_that_cannot_be_drawn_exactly_are_refused(width: int) -> None:
    grid = hexes(3, 3)
    with pytest.raises(ValueError, match="no multiple of 60"):
        arc(grid, 4, 0, width)
