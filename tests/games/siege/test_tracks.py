"""Quick lines are the exact lines."""

from random import Random

import pytest

from walstatt.games.siege.maps import map_named
from walstatt.games.siege.tracks import traced, track, walked


@pytest.mark.rule("S1.41-a")
def test_a_walked_line_is_the_traced_line() -> None:
    grid, rng = map_named("castle").grid, Random(5)
    quick = 0
    for _ in range(400):
        a, b = rng.sample(grid.cells, 2)
        start = grid.point(a) if rng.random() < 0.5 else grid.middle(a, rng.randrange(6))
        end = grid.point(b) if rng.random() < 0.5 else grid.middle(b, rng.randrange(6))
        found = walked(grid, start, end)
        if found is not None:
            exact = traced(grid, start, end)
            assert (found.cells, found.crossed, found.sides) == (exact.cells, exact.crossed, exact.sides), (a, b)
            ends = 1 << a | 1 << b
            for cell in (a, b):
                for beyond in grid.neighbours[cell]:
                    ends |= 1 << beyond
            assert not exact.grazed & ~ends
            quick += 1
    assert quick > 200


@pytest.mark.rule("S1.41-a")
def test_a_line_is_the_same_from_wherever_its_outline_is_shifted() -> None:
    grid, rng = map_named("both").grid, Random(6)
    for _ in range(30):
        a, b = rng.sample(grid.cells, 2)
        way = rng.choice((None, *range(6)))
        (ax, ay), (bx, by) = grid.places[a], grid.places[b]
        for _ in range(12):
            c = rng.choice(grid.cells)
            d = grid.at((grid.places[c][0] + bx - ax, grid.places[c][1] + by - ay))
            if d != c and d >= 0:
                start = grid.point(c) if way is None else grid.middle(c, way)
                exact = walked(grid, start, grid.point(d)) or traced(grid, start, grid.point(d))
                assert track("both", start, grid.point(d)) == exact, (c, d, way)
