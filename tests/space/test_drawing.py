"""Drawing units."""

import pytest

from tests.space.boards import ALL
from walstatt.space.drawing import centre, frame, outline, side_ends
from walstatt.space.grids import OFF, Grid
from walstatt.space.hexes import hexes
from walstatt.space.squares import squares


def squared(a: tuple[int, int], b: tuple[int, int]) -> int:
    """The distance of two points, squared."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


@pytest.mark.parametrize("grid", ALL)
def test_cells_are_as_good_as_regular(grid: Grid) -> None:
    for cell in grid.cells[:5]:
        ends = outline(grid, cell)
        sides = [squared(a, b) for a, b in zip(ends, ends[1:] + ends[:1], strict=True)]
        spokes = [squared(centre(grid, cell), end) for end in ends]
        assert max(sides) * 500 < min(sides) * 501
        assert max(spokes) * 500 < min(spokes) * 501


@pytest.mark.parametrize("grid", ALL)
def test_a_side_is_drawn_between_its_two_cells(grid: Grid) -> None:
    for side, (cell, beyond) in enumerate(grid.side_cells):
        ends = side_ends(grid, side)
        assert set(ends) <= set(outline(grid, cell))
        if beyond != OFF:
            assert set(ends) == set(outline(grid, cell)) & set(outline(grid, beyond))


@pytest.mark.parametrize("grid", ALL)
def test_corners_run_clockwise(grid: Grid) -> None:
    ends = outline(grid, grid.cells[0])
    x, y = centre(grid, grid.cells[0])
    for (ax, ay), (bx, by) in zip(ends, ends[1:] + ends[:1], strict=True):
        assert (ax - x) * (by - y) - (ay - y) * (bx - x) > 0


def test_directions_point_where_their_names_say() -> None:
    for grid in (hexes(5, 5), hexes(5, 5, top="pointy"), squares(5, 5)):
        x, y = centre(grid, 12)
        for name, beyond in zip(grid.lattice.names, grid.steps[12], strict=True):
            bx, by = centre(grid, beyond)
            assert ("e" in name) - ("w" in name) == (bx > x) - (bx < x)
            assert ("s" in name) - ("n" in name) == (by > y) - (by < y)


def test_the_frame_holds_the_whole_board() -> None:
    assert frame(squares(4, 3)) == (-150, -150, 1050, 750)
    assert frame(hexes(1, 1)) == (-180, -156, 180, 156)
    assert frame(hexes(2, 2)) == (-180, -156, 450, 624)
