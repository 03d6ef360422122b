"""Cells, neighbours, directions, sides and distances."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.space.boards import ALL, boards, cell_of, direction_of, sheets
from walstatt.space.grids import OFF, Grid
from walstatt.space.hexes import hexes
from walstatt.space.squares import blocks, flanks, squares


@given(boards, st.data())
def test_distance_is_a_metric(grid: Grid, data: st.DataObject) -> None:
    a, b, c = (cell_of(data, grid) for _ in range(3))
    assert grid.distance(a, b) == grid.distance(b, a)
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@given(sheets, st.data())
def test_distance_counts_steps_on_a_board_without_holes(grid: Grid, data: st.DataObject) -> None:
    start = cell_of(data, grid)
    far = {start: 0}
    frontier = [start]
    for cell in frontier:
        for beyond in grid.neighbours[cell]:
            if beyond not in far:
                far[beyond] = far[cell] + 1
                frontier.append(beyond)
    assert far == {cell: grid.distance(start, cell) for cell in grid.cells}


@pytest.mark.parametrize("grid", ALL)
def test_neighbours_are_the_cells_at_distance_one_and_neighbours_of_theirs(grid: Grid) -> None:
    for cell in grid.cells:
        assert set(grid.neighbours[cell]) == {other for other in grid.cells if grid.distance(cell, other) == 1}
        assert all(cell in grid.neighbours[beyond] for beyond in grid.neighbours[cell])


@given(boards, st.data())
def test_a_step_back_leads_back(grid: Grid, data: st.DataObject) -> None:
    cell, direction = cell_of(data, grid), direction_of(data, grid)
    beyond = grid.step(cell, direction)
    assert grid.opposite(grid.opposite(direction)) == direction
    if beyond != OFF:
        assert grid.step(beyond, grid.opposite(direction)) == cell
        assert grid.direction(cell, beyond) == direction
        assert grid.direction(beyond, cell) == grid.opposite(direction)


@given(boards, st.data())
def test_a_direction_is_one_in_which_repeated_steps_arrive(grid: Grid, data: st.DataObject) -> None:
    a, b = cell_of(data, grid), cell_of(data, grid)
    (x, y), far = grid.places[a], grid.distance(a, b)
    arriving = [
        number
        for number, (dx, dy) in enumerate(grid.lattice.steps)
        if far and (x + far * dx, y + far * dy) == grid.places[b]
    ]
    assert grid.direction(a, b) == (arriving[0] if arriving else None)


@pytest.mark.parametrize("grid", ALL)
def test_sides_have_one_number_from_both_cells_and_no_number_twice(grid: Grid) -> None:
    for cell in grid.cells:
        own = [side for side in grid.sides[cell] if side != OFF]
        assert len(own) == len(set(own)) == len(grid.lattice.corners)
    seen = [side for cell in grid.cells for side in grid.sides[cell] if side != OFF]
    for side, (cell, beyond) in enumerate(grid.side_cells):
        assert seen.count(side) == (1 if beyond == OFF else 2)
        if beyond != OFF:
            assert grid.side(cell, beyond) == grid.side(beyond, cell) == side
    assert set(seen) == set(range(len(grid.side_cells)))


@pytest.mark.parametrize("grid", ALL)
def test_the_middle_of_a_side_lies_half_way(grid: Grid) -> None:
    for cell, beyond in grid.side_cells:
        if beyond != OFF:
            direction = grid.steps[cell].index(beyond)
            (ax, ay), (bx, by) = grid.point(cell), grid.point(beyond)
            assert grid.middle(cell, direction) == ((ax + bx) // 2, (ay + by) // 2)
            assert grid.middle(beyond, grid.opposite(direction)) == grid.middle(cell, direction)


def test_there_is_no_side_between_cells_that_do_not_share_one() -> None:
    grid = squares(3, 3)
    with pytest.raises(ValueError, match="no side between A1 and B2"):
        grid.side(grid.cell("A1"), grid.cell("B2"))
    with pytest.raises(ValueError, match="no side between A1 and C1"):
        grid.side(grid.cell("A1"), grid.cell("C1"))


def test_missing_cells_have_no_neighbours_and_no_sides() -> None:
    grid = hexes(3, 3, missing=(4,))
    assert 4 not in grid.cells
    assert grid.neighbours[4] == ()
    assert set(grid.sides[4]) == {OFF}
    assert all(4 not in row for row in grid.steps)


def test_shoved_columns_lie_lower_as_printed_maps_say() -> None:
    flat = hexes(5, 5)
    names = [flat.name(cell) for cell in flat.neighbours[flat.cell("0303")]]
    assert names == ["0302", "0402", "0403", "0304", "0203", "0202"]
    names = [flat.name(cell) for cell in flat.neighbours[flat.cell("0203")]]
    assert names == ["0202", "0303", "0304", "0204", "0104", "0103"]
    odd = hexes(5, 5, shoved="odd")
    names = [odd.name(cell) for cell in odd.neighbours[odd.cell("0303")]]
    assert names == ["0302", "0403", "0404", "0304", "0204", "0203"]


def test_shoved_rows_of_pointed_hexes_lie_to_the_right() -> None:
    grid = hexes(5, 5, top="pointy")
    names = [grid.name(cell) for cell in grid.neighbours[grid.cell("0302")]]
    assert names == ["0401", "0402", "0403", "0303", "0202", "0301"]
    assert [grid.heading(name) for name in ("ne", "e", "se", "sw", "w", "nw")] == [0, 1, 2, 3, 4, 5]


def test_squares_have_eight_neighbours_clockwise_from_the_top() -> None:
    grid = squares(3, 3)
    assert [grid.name(cell) for cell in grid.neighbours[4]] == ["B1", "C1", "C2", "C3", "B3", "A3", "A2", "A1"]


def test_blocks_of_two_by_two_measure_ranges() -> None:
    grid = squares(7, 4)
    coarse, block = blocks(grid, 2)
    assert (coarse.width, coarse.height) == (4, 2)
    assert block[grid.cell("A1")] == block[grid.cell("B2")] == coarse.cell("A1")
    assert block[grid.cell("G4")] == coarse.cell("D2")
    assert coarse.distance(block[grid.cell("B1")], block[grid.cell("C1")]) == 1


def test_only_diagonal_steps_squeeze_between_two_cells() -> None:
    grid = squares(4, 4)
    for a, b in combinations(grid.cells, 2):
        between = flanks(grid, a, b)
        direction = grid.direction(a, b) if b in grid.neighbours[a] else None
        if direction is None or direction % 2 == 0:
            assert between == ()
        else:
            turns = ((direction - 1) % 8, (direction + 1) % 8)
            assert sorted(between) == sorted(grid.step(a, turn) for turn in turns)
