"""Rings, discs and rows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.space.boards import boards, cell_of, direction_of
from walstatt.space.grids import OFF, Grid
from walstatt.space.hexes import hexes
from walstatt.space.rings import disc, onward, ray, ring
from walstatt.space.squares import squares


@given(boards, st.data(), st.integers(0, 9))
def test_a_ring_is_all_cells_at_its_distance(grid: Grid, data: st.DataObject, radius: int) -> None:
    cell = cell_of(data, grid)
    found = ring(grid, cell, radius)
    assert sorted(found) == [other for other in grid.cells if grid.distance(cell, other) == radius]
    assert sorted(disc(grid, cell, radius)) == [o for o in grid.cells if grid.distance(cell, o) <= radius]


@pytest.mark.parametrize("grid", [hexes(15, 15), squares(15, 15)])
def test_a_whole_ring_is_closed_and_begins_straight_ahead(grid: Grid) -> None:
    middle = 7 * 15 + 7
    for radius in range(1, 6):
        found = ring(grid, middle, radius)
        assert grid.direction(middle, found[0]) == 0
        assert all(b in grid.neighbours[a] for a, b in zip(found, found[1:] + found[:1], strict=True))


@given(boards, st.data(), st.integers(0, 6))
def test_a_row_runs_in_its_direction_until_the_board_ends(grid: Grid, data: st.DataObject, length: int) -> None:
    cell, direction = cell_of(data, grid), direction_of(data, grid)
    row = ray(grid, cell, direction)
    assert all(grid.direction(cell, other) == direction for other in row)
    assert [grid.distance(cell, other) for other in row] == list(range(1, len(row) + 1))
    assert grid.step((cell, *row)[-1], direction) == OFF
    assert ray(grid, cell, direction, length) == row[:length]


@given(boards, st.data(), st.integers(1, 3))
def test_onward_in_a_straight_row_is_the_row(grid: Grid, data: st.DataObject, far: int) -> None:
    cell, direction = cell_of(data, grid), direction_of(data, grid)
    row = ray(grid, cell, direction)
    for number, other in enumerate(row):
        assert onward(grid, cell, other, far) == row[number + far : number + far + 1] or len(row) <= number + far


@given(boards, st.data(), st.integers(1, 2))
def test_onward_is_farther_by_so_many_steps(grid: Grid, data: st.DataObject, far: int) -> None:
    a, b = cell_of(data, grid), cell_of(data, grid)
    found = onward(grid, a, b, far)
    assert len(found) <= 2
    assert all(grid.distance(a, cell) == grid.distance(a, b) + far for cell in found)
    assert all(grid.distance(b, cell) <= far + 1 for cell in found)


def test_onward_along_a_hexside_is_a_tie() -> None:
    grid = hexes(12, 12)
    names = [grid.name(cell) for cell in onward(grid, grid.cell("0505"), grid.cell("0705"), 1)]
    assert names == ["0804", "0805"]


def test_onward_ends_with_the_board() -> None:
    grid = squares(4, 4)
    assert onward(grid, grid.cell("B2"), grid.cell("D2"), 1) == ()
    assert onward(grid, grid.cell("B2"), grid.cell("B2"), 1) == ()
