"""Quick lines are the exact lines."""

from random import Random

import pytest

from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.tracks import track
from walstatt.games.siege.walks import is_beyond, traced, walked
from walstatt.space.hexes import Hexes
from walstatt.space.lattice import Point


def ends_of(grid: Hexes, rng: Random, a: int, b: int) -> tuple[Point, Point]:
    """From the centre of a hex or the middle of one of its sides to another."""
    start = grid.point(a) if rng.random() < 0.5 else grid.middle(a, rng.randrange(6))
    end = grid.point(b) if rng.random() < 0.5 else grid.middle(b, rng.randrange(6))
    return start, end


@pytest.mark.rule("S1.41-a")
@pytest.mark.parametrize("reach", [50, 6])
def test_a_walked_line_is_the_traced_line(reach: int) -> None:
    grid, rng = map_named("castle").grid, Random(5)
    quick = corners = edges = 0
    for _ in range(900):
        a, b = rng.sample(grid.cells, 2)
        if grid.distance(a, b) > reach:
            continue
        start, end = ends_of(grid, rng, a, b)
        found = walked(grid, start, end)
        if found is not None:
            exact = traced(grid, start, end)
            assert (found.cells, found.sides, set(found.brushed)) == (exact.cells, exact.sides, set(exact.brushed))
            ends = {cell for cell in grid.cells for point in (start, end) if is_at(grid, cell, point)}
            assert set(exact.grazed) - ends <= set(found.grazed) <= set(exact.grazed), (a, b)
            quick += 1
            corners += found.brushed != ()
            edges += len(found.grazed) > 1
    assert quick > 50
    assert corners > 10
    assert edges > 5


def is_at(grid: Hexes, cell: int, point: Point) -> bool:
    """Whether a point is the middle of one of a hex's sides."""
    return any(grid.middle(cell, way) == point for way in range(6))


@pytest.mark.rule("S1.41-a")
def test_a_line_is_the_same_from_wherever_its_outline_is_shifted() -> None:
    grid, rng = map_named("both").grid, Random(6)
    for _ in range(60):
        a, b = rng.sample(grid.cells, 2)
        way = rng.choice((None, *range(6)))
        (ax, ay), (bx, by) = grid.places[a], grid.places[b]
        for _ in range(12):
            c = rng.choice(grid.cells)
            d = grid.at((grid.places[c][0] + bx - ax, grid.places[c][1] + by - ay))
            if d != c and d >= 0:
                start = grid.point(c) if way is None else grid.middle(c, way)
                found, exact = track(grid, start, grid.point(d)), traced(grid, start, grid.point(d))
                assert (found.cells, found.sides) == (exact.cells, exact.sides), (c, d, way)
                assert found.crossed == bits(exact.cells), (c, d, way)
                assert (found.grazed ^ bits(exact.grazed)) & ~(1 << c | bits(grid.neighbours[c])) == 0, (c, d, way)


@pytest.mark.rule("S1.41-a")
def test_a_line_without_length_meets_the_hexes_of_its_side() -> None:
    grid = map_named("castle").grid
    middle = grid.middle(100, 2)
    line = track(grid, middle, middle)
    assert line.crossed == 0
    assert line.grazed == 1 << 100 | 1 << grid.step(100, 2)
    assert track(grid, grid.point(100), grid.point(100)).crossed == 1 << 100


@pytest.mark.rule("S1.44-a", "S1.44-o")
def test_a_line_to_the_middle_of_a_side_leaves_the_hex_out_if_it_comes_from_beyond_that_side() -> None:
    grid, rng = map_named("castle").grid, Random(7)
    beyond = 0
    for _ in range(1500):
        a, b = rng.sample(grid.cells, 2)
        way = rng.randrange(6)
        start, _ = ends_of(grid, rng, a, b)
        line = track(grid, start, grid.middle(b, way))
        assert is_beyond(grid, b, way, start) == (not line.crossed >> b & 1), (a, b, way)
        beyond += is_beyond(grid, b, way, start)
    assert 300 < beyond < 1200
