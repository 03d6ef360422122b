"""Quick lines are the exact lines."""

from random import Random

import pytest

from walstatt.games.siege.maps import map_named
from walstatt.games.siege.tracks import traced, walked


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
