"""Reach: where a mover gets with his points, and by which way.

Costs are whole numbers, zero or more; `None` bars the step. A rule that stops a mover on entering a cell bars all
steps out of it. Cells that may be crossed but not ended on are found like all others; `stops` leaves them out.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import TypeVar

from walstatt.space.grids import OFF, Grid

Cost = Callable[[int, int], int | None]
Node = TypeVar("Node", bound=Hashable)

Found = dict[int, tuple[int, int]]  # cell -> (cost, cell before it); the start has cost 0 and OFF before it


def reach(grid: Grid, start: int, budget: int, cost: Cost) -> Found:
    """All cells within the budget, nearest first, each with its least cost and the cell before it.

    One bucket of cells for each cost from 0 to the budget: a third faster than a heap at the budgets of wargames.
    """
    neighbours = grid.neighbours
    least = [budget + 1] * len(neighbours)
    before = [OFF] * len(neighbours)
    buckets: list[list[int]] = [[] for _ in range(max(budget, 0) + 1)]
    buckets[0].append(start)
    least[start] = 0
    found: Found = {}
    for spent, bucket in enumerate(buckets):
        for cell in bucket:  # grows while steps are free
            if cell in found:
                continue
            found[cell] = (spent, before[cell])
            for beyond in neighbours[cell]:
                price = cost(cell, beyond)
                if price is not None and spent + price < least[beyond]:
                    least[beyond] = spent + price
                    before[beyond] = cell
                    buckets[spent + price].append(beyond)
    return found


def explore(
    start: Node, budget: int, exits: Callable[[Node], Iterable[tuple[Node, int]]]
) -> dict[Node, tuple[int, Node | None]]:
    """The same for any state of a mover, such as cell and facing; exits lists each next state with its cost."""
    found: dict[Node, tuple[int, Node | None]] = {start: (0, None)}
    queue: list[tuple[int, int, Node]] = [(0, 0, start)]
    entered = 0
    while queue:
        spent, _, node = heappop(queue)
        if spent > found[node][0]:
            continue
        for beyond, price in exits(node):
            total = spent + price
            if total <= budget and (beyond not in found or total < found[beyond][0]):
                entered += 1
                found[beyond] = (total, node)
                heappush(queue, (total, entered, beyond))
    return found


def stops(found: Mapping[int, tuple[int, int]], can_stop: Callable[[int], bool]) -> tuple[int, ...]:
    """The cells other than the start where the move may end, in the order of cells."""
    return tuple(sorted(cell for cell, (_, before) in found.items() if before != OFF and can_stop(cell)))


def path_to(found: Mapping[Node, tuple[int, Node | None]], goal: Node) -> tuple[Node, ...]:
    """The way from the start to a goal that was found, both included; KeyError if it was not."""
    path = [goal]
    before = found[goal][1]
    while before is not None and before in found:
        path.append(before)
        before = found[before][1]
    return tuple(reversed(path))


def path_cost(grid: Grid, path: Sequence[int], cost: Cost) -> int | None:
    """What a path costs that begins at its first cell; None if a step of it is barred or leads to no neighbour."""
    total = 0
    for cell, beyond in pairwise(path):
        price = cost(cell, beyond) if beyond in grid.neighbours[cell] else None
        if price is None:
            return None
        total += price
    return total
