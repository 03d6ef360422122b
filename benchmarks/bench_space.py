"""Boards: reach on a map of 676 hexes, cells as integers next to cells as coordinates, in one run.

Both searches use the same queue, costs and result, so the cells are the only difference. The old-fashioned side
adds direction vectors and looks terrain up by coordinates, as hex code is commonly written.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter

from walstatt.space.hexes import hexes
from walstatt.space.lines import line, trace
from walstatt.space.reach import reach

Place = tuple[int, int]

WIDTH = HEIGHT = 26
GRID = hexes(WIDTH, HEIGHT)
TERRAIN = tuple(Random(7).choices((1, 2, 3, None), weights=(6, 3, 1, 1), k=WIDTH * HEIGHT))
TERRAIN_AT = {GRID.places[cell]: TERRAIN[cell] for cell in GRID.cells}
STEPS = GRID.lattice.steps


def cost(cell: int, beyond: int) -> int | None:
    return TERRAIN[beyond]


def cost_at(place: Place, beyond: Place) -> int | None:
    return TERRAIN_AT[beyond]


def reach_on_tuples(start: Place, budget: int) -> dict[Place, tuple[int, Place | None]]:
    least: dict[Place, int] = {start: 0}
    before: dict[Place, Place | None] = {start: None}
    buckets: list[list[Place]] = [[] for _ in range(budget + 1)]
    buckets[0].append(start)
    found: dict[Place, tuple[int, Place | None]] = {}
    for spent, bucket in enumerate(buckets):
        for place in bucket:
            if place in found:
                continue
            found[place] = (spent, before[place])
            for dx, dy in STEPS:
                beyond = (place[0] + dx, place[1] + dy)
                price = cost_at(place, beyond) if beyond in TERRAIN_AT else None
                if price is not None and spent + price < least.get(beyond, budget + 1):
                    least[beyond] = spent + price
                    before[beyond] = place
                    buckets[spent + price].append(beyond)
    return found


def microseconds(work: Callable[[int], object], rounds: int = 5) -> float:
    """The best of a few rounds, per call."""
    cells = Random(3).sample(GRID.cells, 100)
    best = float("inf")
    for _ in range(rounds):
        began = perf_counter()
        for cell in cells:
            work(cell)
        best = min(best, perf_counter() - began)
    return best / len(cells) * 1_000_000


def _reach(budget: int, cell: int) -> object:
    return reach(GRID, cell, budget, cost)


def _reach_on_tuples(budget: int, cell: int) -> object:
    return reach_on_tuples(GRID.places[cell], budget)


def main() -> None:
    print(f"{'reach on 676 hexes':28}{'cells':>8}{'integers':>12}{'tuples':>12}{'times':>8}")
    for budget in (6, 12, 60):
        whole = len(reach(GRID, 338, budget, cost))
        assert whole == len(reach_on_tuples(GRID.places[338], budget))
        ours = microseconds(partial(_reach, budget))
        theirs = microseconds(partial(_reach_on_tuples, budget))
        print(f"  budget {budget:<19}{whole:>8}{ours:>9.0f} us{theirs:>9.0f} us{theirs / ours:>8.1f}")
    middle = GRID.point(338)
    microseconds(lambda cell: line(GRID, cell, 338), rounds=1)
    print(f"line known to the board     {microseconds(lambda cell: line(GRID, cell, 338)):>29.1f} us")
    print(f"line known by displacement  {microseconds(lambda c: trace(GRID, GRID.point(c), middle)):>29.1f} us")
    print(f"distance                    {microseconds(lambda cell: GRID.distance(cell, 338)):>29.2f} us")


if __name__ == "__main__":
    main()
