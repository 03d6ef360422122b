"""Reach against the plainest search there is, and paths that cost what they say."""

from functools import partial

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.space.boards import boards, cell_of
from walstatt.space.grids import OFF, Grid
from walstatt.space.hexes import hexes
from walstatt.space.reach import Cost, explore, path_cost, path_to, reach, stops
from walstatt.space.squares import squares


def cost_from(prices: list[int | None], a: int, b: int) -> int | None:
    """A step's price by both cells, so that sides matter and the way back differs."""
    return prices[(7 * a + 3 * b) % len(prices)]


def least_costs(grid: Grid, start: int, budget: int, cost: Cost) -> dict[int, int]:
    """Relax every step until nothing changes."""
    least = {start: 0}
    changed = True
    while changed:
        changed = False
        for cell in list(least):
            for beyond in grid.neighbours[cell]:
                price = cost(cell, beyond)
                if price is not None and least[cell] + price <= min(budget, least.get(beyond, budget + 1) - 1):
                    least[beyond] = least[cell] + price
                    changed = True
    return least


prices = st.lists(st.one_of(st.none(), st.integers(0, 4)), min_size=1, max_size=11)


@settings(max_examples=60)
@given(boards, st.data(), prices, st.integers(0, 9))
def test_reach_is_what_relaxing_every_step_finds(
    grid: Grid, data: st.DataObject, listed: list[int | None], budget: int
) -> None:
    start = cell_of(data, grid)
    cost = partial(cost_from, listed)
    found = reach(grid, start, budget, cost)
    assert {cell: spent for cell, (spent, _) in found.items()} == least_costs(grid, start, budget, cost)
    assert found[start] == (0, OFF)
    for cell, (spent, _) in found.items():
        path = path_to(found, cell)
        assert (path[0], path[-1]) == (start, cell)
        assert path_cost(grid, path, cost) == spent


@settings(max_examples=40)
@given(boards, st.data(), prices, st.integers(0, 7))
def test_exploring_states_that_are_cells_is_reach(
    grid: Grid, data: st.DataObject, listed: list[int | None], budget: int
) -> None:
    start = cell_of(data, grid)
    cost = partial(cost_from, listed)

    def exits(cell: int) -> list[tuple[int, int]]:
        steps = [(beyond, cost(cell, beyond)) for beyond in grid.neighbours[cell]]
        return [(beyond, price) for beyond, price in steps if price is not None]

    found, explored = reach(grid, start, budget, cost), explore(start, budget, exits)
    assert {cell: spent for cell, (spent, _) in found.items()} == {c: spent for c, (spent, _) in explored.items()}
    assert all(path_cost(grid, path_to(explored, cell), cost) == explored[cell][0] for cell in explored)


def test_cells_may_be_crossed_but_not_ended_on() -> None:
    grid = squares(5, 1)
    hedge = grid.cell("C1")
    found = reach(grid, 0, 3, lambda a, b: 1)
    assert [grid.name(cell) for cell in stops(found, lambda cell: cell != hedge)] == ["B1", "D1"]
    assert hedge in path_to(found, grid.cell("D1"))


def test_a_mover_with_a_facing_explores_poses() -> None:
    grid = hexes(5, 5)

    def exits(pose: tuple[int, int]) -> list[tuple[tuple[int, int], int]]:
        cell, facing = pose
        ahead = grid.step(cell, facing)
        turns = [((cell, (facing + turn) % 6), 1) for turn in (1, 5)]
        return turns + ([((ahead, facing), 1)] if ahead != OFF else [])

    start, goal = (grid.cell("0303"), 0), (grid.cell("0304"), 3)
    found = explore(start, 4, exits)
    assert found[goal][0] == 4  # three turns and a step
    assert path_to(found, goal)[0] == start


def test_a_path_that_jumps_or_is_barred_has_no_cost() -> None:
    grid = squares(4, 4)
    assert path_cost(grid, (0, 2), lambda a, b: 1) is None
    assert path_cost(grid, (0, 1), lambda a, b: None) is None
    assert path_cost(grid, (0,), lambda a, b: None) == 0
