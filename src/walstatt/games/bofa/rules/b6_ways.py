"""B-6.P The net of ways: the cheapest ways from a hex over the empty map, and detours where enemies cut some off."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from itertools import chain
from operator import itemgetter
from typing import NamedTuple

from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS

Path = tuple[int, ...]
Ways = dict[int, Path]  # each hex that can be reached, with a cheapest way to it; the start has the empty way

GAIT = {i: "air" if counter.is_eagle else counter.side for i, counter in COUNTERS.items()}

FAR = 255  # more points than anybody has
ENTRIES = {  # by gait, of each hex: its neighbours with what a step from there costs
    gait: tuple(tuple((beside, steps[beside][cell]) for beside in steps[cell]) for cell in range(len(steps)))
    for gait, steps in FIELD.steps.items()
}


class Detours(dict[int, Path]):
    """Of a hex, when first asked: the hexes in reach beside it, those that lead there cheapest first."""

    def __init__(self, gait: str, points: int, costs: bytes) -> None:
        super().__init__()
        self.gait, self.points, self.costs = gait, points, costs

    def __missing__(self, cell: int) -> Path:
        costs = self.costs
        led = [(beside, costs[beside] + cost) for beside, cost in ENTRIES[self.gait][cell]]
        led.sort(key=itemgetter(1))
        found = self[cell] = tuple([beside for beside, cost in led if cost <= self.points])
        return found


class Behind(dict[int, tuple[int, ...]]):
    """Of a hex, when first asked: the hexes whose way leads through it, itself among them."""

    def __init__(self, ways: Ways) -> None:
        super().__init__()
        self.ways = ways

    def __missing__(self, cell: int) -> tuple[int, ...]:
        found = self[cell] = tuple([goal for goal, path in self.ways.items() if cell in path])
        return found


class Net(NamedTuple):
    """All that can be reached from a hex with some points while nobody is in the way."""

    gait: str
    points: int
    ways: Ways
    listed: tuple[Path, ...]  # the same ways as a list
    behind: Behind
    detours: Detours


@lru_cache(maxsize=3 << 10)  # of about 20 kB each
def net(gait: str, start: int, points: int, shut: int) -> Net:
    """The net of a gait from a hex; `shut` is a hex that may not be entered, or -1."""
    if shut >= 0 and shut not in (plain := net(gait, start, points, -1)).ways:
        return plain
    steps, ways = FIELD.steps[gait], Ways()
    costs = bytearray([FAR] * (len(steps) + 1))  # the last one is no hex
    costs[start] = costs[shut] = 0
    buckets: list[list[tuple[int, Path]]] = [[] for _ in range(points + 1)]
    buckets[0].append((start, ()))
    for spent, bucket in enumerate(buckets):
        for cell, led in bucket:
            if costs[cell] < spent:
                continue
            ways[cell] = path = (*led, cell) if spent else ()
            for beyond, cost in steps[cell].items():
                cost += spent
                if cost <= points and cost < costs[beyond]:
                    costs[beyond] = cost
                    buckets[cost].append((beyond, path))
    costs[shut] = FAR
    return Net(gait, points, ways, tuple(ways.values()), Behind(ways), Detours(gait, points, bytes(costs)))


def around(known: Net, barred: Collection[int]) -> Ways:
    """The ways that are left when some hexes in reach are barred, and detours to hexes behind those."""
    cut = dict.fromkeys(chain.from_iterable(map(known.behind.__getitem__, barred)))
    ways = known.ways.copy()
    for cell in cut:
        del ways[cell]
    for bar in barred:
        cut.pop(bar, None)
    if cut:
        _add_detours(known, ways, cut)
    return ways


def _add_detours(known: Net, ways: Ways, lost: dict[int, None]) -> None:
    """Ways to hexes that were cut off, from the hexes beside them that were not."""
    points, detours, costs, steps = known.points, known.detours, known.detours.costs, FIELD.steps[known.gait]
    buckets: list[list[tuple[int, int]]] = [[] for _ in range(points + 1)]
    for cell in lost:
        for by in detours[cell]:
            if by in ways:
                buckets[costs[by] + steps[by][cell]].append((cell, by))
                break
    for spent, bucket in enumerate(buckets):
        for cell, by in bucket:
            if cell in ways:
                continue
            ways[cell] = (*ways[by], cell)
            del lost[cell]
            if not lost:
                return
            if spent < points:
                for beyond in filter(lost.__contains__, steps[cell]):
                    if (cost := spent + steps[cell][beyond]) <= points:
                        buckets[cost].append((beyond, cell))
