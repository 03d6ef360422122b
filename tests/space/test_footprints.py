"""Footprints of bases."""

from hypothesis import given
from hypothesis import strategies as st

from tests.space.boards import boards, cell_of, direction_of
from walstatt.space.footprints import (
    SINGLE,
    Shape,
    anchor_on,
    around,
    distance_between,
    file,
    footprint,
    rectangle,
)
from walstatt.space.grids import OFF, Grid
from walstatt.space.hexes import hexes
from walstatt.space.squares import squares

TOWER: Shape = ((), (2,), (3,))  # three hexes that all touch
shapes = st.lists(st.lists(st.integers(0, 5), max_size=3).map(tuple), min_size=1, max_size=5).map(tuple)


@given(boards, st.data(), shapes)
def test_turning_by_one_turns_every_direction_by_one(grid: Grid, data: st.DataObject, shape: Shape) -> None:
    anchor, facing = cell_of(data, grid), direction_of(data, grid)
    turned = tuple(tuple((turn + 1) % len(grid.lattice.steps) for turn in walk) for walk in shape)
    turns = len(grid.lattice.steps)
    assert footprint(grid, anchor, shape, (facing + 1) % turns) == footprint(grid, anchor, turned, facing)
    assert footprint(grid, anchor, shape, facing + turns) == footprint(grid, anchor, shape, facing)


@given(st.data(), shapes)
def test_turning_keeps_the_distances_inside_a_base_of_hexes(data: st.DataObject, shape: Shape) -> None:
    grid = hexes(21, 21)
    middle = grid.cell("1111")
    before, after = (footprint(grid, middle, shape, data.draw(st.integers(0, 5))) for _ in range(2))
    assert before is not None
    assert after is not None
    assert [grid.distance(a, b) for a in before for b in before] == [grid.distance(a, b) for a in after for b in after]


@given(st.integers(1, 4), st.integers(1, 4), st.sampled_from([0, 2, 4, 6]))
def test_a_rectangle_covers_width_times_length_cells_and_knows_its_front(width: int, length: int, facing: int) -> None:
    grid = squares(15, 15)
    anchor = grid.cell("H8")
    cells = footprint(grid, anchor, rectangle(width, length), facing)
    assert cells is not None
    assert cells[0] == anchor
    assert len(set(cells)) == width * length
    columns, rows = ({grid.places[cell][axis] for cell in cells} for axis in (0, 1))
    assert (len(columns), len(rows)) == ((width, length) if facing % 4 == 0 else (length, width))
    front = {grid.step(cell, facing) for cell in cells[:width]}
    assert front.isdisjoint(cells)
    assert all(grid.step(cell, facing) in cells for cell in cells[width:])


@given(boards, st.data(), shapes)
def test_the_anchor_is_found_from_the_cells(grid: Grid, data: st.DataObject, shape: Shape) -> None:
    anchor, facing = cell_of(data, grid), direction_of(data, grid)
    cells = footprint(grid, anchor, ((), *shape), facing)
    if cells is not None:
        found = anchor_on(grid, cells, ((), *shape), facing)
        assert found is not None
        assert set(footprint(grid, found, ((), *shape), facing) or ()) == set(cells)


def test_a_base_turns_about_on_its_own_cells() -> None:
    grid = squares(9, 9)
    chariot = rectangle(2, 3)
    cells = footprint(grid, grid.cell("D4"), chariot, grid.heading("n"))
    assert cells is not None
    assert [grid.name(cell) for cell in cells] == ["D4", "E4", "D5", "E5", "D6", "E6"]
    anchor = anchor_on(grid, cells, chariot, grid.heading("s"))
    assert anchor == grid.cell("E6")
    assert anchor_on(grid, cells, chariot, grid.heading("e")) is None


def test_engines_on_hexes() -> None:
    grid = hexes(9, 9)
    cell = grid.cell("0505")
    tower = footprint(grid, cell, TOWER, 0)
    assert tower is not None
    assert [grid.name(c) for c in tower] == ["0505", "0605", "0506"]
    assert all(a == b or b in grid.neighbours[a] for a in tower for b in tower)
    ram = footprint(grid, cell, file(3), grid.heading("ne"))
    assert ram is not None
    assert [grid.name(c) for c in ram] == ["0505", "0405", "0306"]


def test_a_base_that_does_not_fit_has_no_footprint() -> None:
    grid = squares(4, 4, missing=(5,))
    assert footprint(grid, grid.cell("A1"), rectangle(2, 2), 0) is None
    assert footprint(grid, grid.cell("D3"), rectangle(2, 2), 0) is None
    assert footprint(grid, grid.cell("C3"), rectangle(2, 2), 0) == (10, 11, 14, 15)
    assert footprint(grid, grid.cell("A1"), SINGLE, 6) == (0,)


@given(boards, st.data())
def test_around_a_base_and_between_bases(grid: Grid, data: st.DataObject) -> None:
    ours, theirs = (data.draw(st.sets(st.sampled_from(grid.cells), min_size=1, max_size=4)) for _ in range(2))
    ring = around(grid, ours)
    assert list(ring) == sorted(c for c in grid.cells if c not in ours and distance_between(grid, [c], ours) == 1)
    nearest = distance_between(grid, ours, theirs)
    assert nearest == distance_between(grid, theirs, ours)
    assert (nearest == 0) == bool(ours & theirs)
    assert OFF not in ring
