"""Lines: exact, the same both ways, without gaps."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.space.boards import boards, cell_of, direction_of, sheets
from walstatt.space.grids import OFF, Grid
from walstatt.space.hexes import hexes
from walstatt.space.lattice import Point
from walstatt.space.lines import line, trace
from walstatt.space.squares import squares

HAIR = Fraction(1, 10**9)
WIDE = hexes(40, 40)


def meets(grid: Grid, cell: int, start: Point, end: Point, scale: Fraction) -> bool:
    """Clip the line, in fractions, against a cell that is a little smaller or larger than it is."""
    cx, cy = grid.point(cell)
    size = grid.lattice.half * scale
    first, last = Fraction(0), Fraction(1)
    for fx, fy in grid.lattice.forms:
        here = fx * (start[0] - cx) + fy * (start[1] - cy)
        speed = fx * (end[0] - start[0]) + fy * (end[1] - start[1])
        if speed == 0 and abs(here) > size:
            return False
        if speed:
            times = sorted(((-size - here) / speed, (size - here) / speed))
            first, last = max(first, times[0]), min(last, times[1])
    return first <= last


@given(boards, st.data())
def test_a_line_is_the_same_both_ways(grid: Grid, data: st.DataObject) -> None:
    a, b = cell_of(data, grid), cell_of(data, grid)
    assert line(grid, b, a) == line(grid, a, b).reversed()


def point_of(data: st.DataObject, grid: Grid) -> Point:
    """The centre of a cell or the middle of a side, on squares also a corner."""
    cell = cell_of(data, grid)
    return data.draw(st.sampled_from([grid.point(cell), grid.middle(cell, direction_of(data, grid))]))


@given(boards, st.data())
def test_cells_are_crossed_or_met_exactly_as_fractions_say(grid: Grid, data: st.DataObject) -> None:
    start, end = point_of(data, grid), point_of(data, grid)
    found = trace(grid, start, end)
    outside = [*(cell for pair in found.pairs for cell in pair), *found.touched]
    assert set(found.cells) == {cell for cell in grid.cells if meets(grid, cell, start, end, 1 - HAIR)}
    assert {*found.cells, *outside} == {cell for cell in grid.cells if meets(grid, cell, start, end, 1 + HAIR)}
    assert len({*found.cells, *outside}) == len(found.cells) + len(outside)
    assert trace(grid, end, start) == found.reversed()


def test_a_line_along_a_row_of_squares_runs_between_pairs() -> None:
    grid = squares(5, 5)
    found = trace(grid, grid.middle(grid.cell("B2"), 3), grid.middle(grid.cell("D2"), 3))
    assert [[grid.name(cell) for cell in pair] for pair in found.pairs] == [["C2", "C3"], ["D2", "D3"]]
    assert [grid.name(cell) for cell in found.touched] == ["B2", "B3", "E2", "E3"]
    assert found.cells == ()
    assert [step.kind for step in found.steps] == ["corner", "along", "corner", "along", "corner"]


@given(sheets, st.data())
def test_a_line_begins_and_ends_at_its_ends_and_has_no_gap(grid: Grid, data: st.DataObject) -> None:
    a, b = cell_of(data, grid), cell_of(data, grid)
    found = line(grid, a, b)
    assert (found.cells[0], found.cells[-1]) == (a, b)
    stretches = [step.cells for step in found.steps if step.kind in ("through", "along")]
    for here, beyond in pairwise(stretches):
        assert any(cell == other or other in grid.neighbours[cell] for cell in here for other in beyond)


@given(sheets, st.data())
def test_sides_crossed_lie_between_the_cells_before_and_after(grid: Grid, data: st.DataObject) -> None:
    a, b = cell_of(data, grid), cell_of(data, grid)
    steps = line(grid, a, b).steps
    for before, step, after in zip(steps, steps[1:], steps[2:], strict=False):
        if step.kind == "across" and before.kind == after.kind == "through":
            assert step.sides == (grid.side(before.cells[0], after.cells[0]),)
        if step.kind == "along" and len(step.cells) == 2:
            assert step.sides == (grid.side(*step.cells),)


@given(sheets, st.data())
def test_no_line_is_shorter_than_the_distance_and_straight_rows_are_as_long(grid: Grid, data: st.DataObject) -> None:
    a, b = cell_of(data, grid), cell_of(data, grid)
    found, distance = line(grid, a, b), grid.distance(a, b)
    assert len(found.cells) + len(found.pairs) >= distance + 1
    if grid.direction(a, b) is not None:
        assert len(found.cells) == distance + 1
        assert found.pairs == ()


@given(st.data())
def test_a_line_over_squares_crosses_a_side_for_each_row_and_column_or_a_corner_for_both(data: st.DataObject) -> None:
    grid = squares(12, 12)
    a, b = cell_of(data, grid), cell_of(data, grid)
    (ax, ay), (bx, by) = grid.places[a], grid.places[b]
    found = line(grid, a, b)
    corners = [step for step in found.steps if step.kind == "corner"]
    assert len(found.cells) == abs(bx - ax) + abs(by - ay) + 1 - len(corners)
    assert all(len(step.cells) == 2 and len(step.sides) == 4 for step in corners)
    assert len(found.sides) + 2 * len(corners) == abs(bx - ax) + abs(by - ay)


@given(st.integers(-9, 9), st.integers(-9, 9))
def test_a_half_turn_maps_a_line_over_hexes_on_itself(dx: int, dy: int) -> None:
    x, y = WIDE.places[WIDE.cell("2020")]
    found = line(WIDE, WIDE.cell("2020"), WIDE.at((x + dx, y + dy)))

    def turned(cell: int) -> int:
        i, j = WIDE.places[cell]
        return WIDE.at((2 * x + dx - i, 2 * y + dy - j))

    assert [tuple(sorted(map(turned, step.cells))) for step in found.steps[::-1]] == [s.cells for s in found.steps]


def test_along_a_hexside_both_hexes_are_told() -> None:
    grid = hexes(9, 9)
    found = line(grid, grid.cell("0505"), grid.cell("0705"))
    assert [grid.name(cell) for cell in found.cells] == ["0505", "0705"]
    assert [tuple(grid.name(cell) for cell in pair) for pair in found.pairs] == [("0604", "0605")]
    assert [step.kind for step in found.steps] == ["through", "corner", "along", "corner", "through"]
    run = grid.side(grid.cell("0604"), grid.cell("0605"))
    assert found.steps[2].sides == (run,)
    assert [len(step.sides) for step in found.steps] == [0, 2, 1, 2, 0]
    assert run not in found.steps[1].sides + found.steps[3].sides
    assert found.touched == ()


def test_along_the_border_of_the_board_one_hex_is_told() -> None:
    grid = hexes(9, 9)
    found = line(grid, grid.cell("0101"), grid.cell("0301"))
    assert found.pairs == ((grid.cell("0201"),),)
    assert grid.side_cells[found.steps[2].sides[0]] == (grid.cell("0201"), OFF)


def test_a_hex_met_only_at_its_corner_is_touched() -> None:
    grid = hexes(12, 12)
    found = line(grid, grid.cell("0505"), grid.cell("1006"))
    assert [grid.name(cell) for cell in found.touched] == ["0705", "0806"]
    corners = [step for step in found.steps if step.kind == "corner"]
    assert [len(step.sides) for step in corners] == [3, 3]


def test_an_exact_diagonal_puts_the_cells_at_its_corners_in_doubt() -> None:
    grid = squares(5, 5)
    found = line(grid, grid.cell("A1"), grid.cell("C3"))
    assert [grid.name(cell) for cell in found.cells] == ["A1", "B2", "C3"]
    assert [grid.name(cell) for cell in found.touched] == ["B1", "A2", "C2", "B3"]
    assert found.sides == ()


@pytest.mark.parametrize(("target", "runs_outward"), [("0503", True), ("0603", True), ("0507", False), ("0805", False)])
def test_a_line_from_the_middle_of_a_side_tells_whether_it_crosses_the_own_hex(target: str, runs_outward: bool) -> None:
    grid = hexes(9, 9)
    own = grid.cell("0505")
    found = trace(grid, grid.middle(own, grid.heading("n")), grid.point(grid.cell(target)))
    assert (own not in found.cells) == runs_outward
    if runs_outward:
        assert found.steps[0] == ("across", (own,), (grid.sides[own][0],))


def test_a_line_without_length_is_its_cell_or_touches_what_meets_there() -> None:
    grid = hexes(5, 5)
    cell = grid.cell("0303")
    assert line(grid, cell, cell).cells == (cell,)
    middle = grid.middle(cell, 0)
    assert sorted(trace(grid, middle, middle).touched) == sorted((cell, grid.step(cell, 0)))
