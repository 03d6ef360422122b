"""Crossings: what a straight line meets on an endless lattice, computed exactly and once per displacement.

Each cell is cut by the line in an interval of time, scaled so that all times are whole numbers. Between two times
the line is inside one cell or runs along the side of two; at a time it crosses a side or passes a corner.
"""

from functools import lru_cache
from itertools import pairwise
from math import lcm
from typing import Literal, NamedTuple

from walstatt.space.lattice import Lattice, Point

Kind = Literal["through", "along", "across", "corner"]


class Crossing(NamedTuple):
    """One thing the line meets; sides are given as a place and a direction from it."""

    kind: Kind
    places: tuple[Point, ...]
    sides: tuple[tuple[Point, int], ...]


class Cut(NamedTuple):
    """The interval of time in which the line meets a cell, and whether it only runs along its side."""

    first: int
    last: int
    is_edge: bool

    @property
    def is_touch(self) -> bool:
        """Met in one point only."""
        return self.first == self.last


@lru_cache(maxsize=1 << 12)
def crossings(lattice: Lattice, start: Point, end: Point) -> tuple[Crossing, ...]:
    """Everything the line from one fine point to another meets, in order."""
    cuts = _all_cuts(lattice, start, end)
    times = sorted({time for cut in cuts.values() for time in (cut.first, cut.last)})
    following = dict(pairwise(times))
    found: list[Crossing] = []
    meeting: dict[Point, Cut] = {}
    entered: dict[int, dict[Point, Cut]] = {}
    for place, cut in cuts.items():
        entered.setdefault(cut.first, {})[place] = cut
    for time in times:
        meeting = {place: cut for place, cut in meeting.items() if time <= cut.last} | entered.get(time, {})
        found += _at(lattice, meeting, time)
        if time in following:
            found += _between(lattice, meeting, time, following[time])
    return tuple(found)


def _all_cuts(lattice: Lattice, start: Point, end: Point) -> dict[Point, Cut]:
    """The cells the line meets, found by spreading from those around its start."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    speeds = [fx * dx + fy * dy for fx, fy in lattice.forms]
    last = lcm(*(abs(speed) for speed in speeds if speed))
    x, y = start[0] // lattice.unit, start[1] // lattice.unit
    waiting = [(x + i, y + j) for i in (-1, 0, 1, 2) for j in (-1, 0, 1, 2)]
    seen = set(waiting)
    cuts: dict[Point, Cut] = {}
    while waiting:
        place = waiting.pop()
        cut = _cut(lattice, start, speeds, last, place)
        if cut:
            cuts[place] = cut
            around = [(place[0] + dx, place[1] + dy) for dx, dy in lattice.steps]
            waiting += [beyond for beyond in around if beyond not in seen]
            seen.update(around)
    return cuts


def _cut(lattice: Lattice, start: Point, speeds: list[int], last: int, place: Point) -> Cut | None:
    """When the line meets one cell."""
    x, y = start[0] - place[0] * lattice.unit, start[1] - place[1] * lattice.unit
    enters, leaves, is_edge = 0, last, False
    for (fx, fy), speed in zip(lattice.forms, speeds, strict=True):
        here = fx * x + fy * y
        if speed == 0:
            if abs(here) > lattice.half:
                return None
            is_edge = is_edge or abs(here) == lattice.half
        else:
            scale = last // speed
            times = (-lattice.half - here) * scale, (lattice.half - here) * scale
            enters, leaves = max(enters, min(times)), min(leaves, max(times))
    if is_edge and not any(speeds):  # a line without length
        leaves = enters
    return Cut(enters, leaves, is_edge) if enters <= leaves else None


def _between(lattice: Lattice, cuts: dict[Point, Cut], time: int, following: int) -> list[Crossing]:
    """The one cell the line is inside of, or the two it runs between."""
    inside = sorted(place for place, cut in cuts.items() if cut.first <= time and following <= cut.last)
    if len(inside) == 1:
        return [Crossing("through", tuple(inside), ())]
    return [Crossing("along", tuple(inside), tuple(_shared_sides(lattice, inside)))]


def _at(lattice: Lattice, cuts: dict[Point, Cut], time: int) -> list[Crossing]:
    """The side crossed or the corner passed at one time, with the cells that are only touched there."""
    meeting = sorted(place for place, cut in cuts.items() if cut.first <= time <= cut.last)
    touched = tuple(place for place in meeting if cuts[place].is_touch)
    edges = [place for place in meeting if cuts[place].is_edge and not cuts[place].is_touch]
    followed = {side for cut in {cuts[place]: None for place in edges} for side in _followed(lattice, cuts, edges, cut)}
    sides = tuple(side for side in _shared_sides(lattice, meeting) if side not in followed)
    if not sides and not touched:
        return []
    return [Crossing("across" if len(meeting) == 2 else "corner", touched, sides)]


def _followed(lattice: Lattice, cuts: dict[Point, Cut], edges: list[Point], cut: Cut) -> list[tuple[Point, int]]:
    """The side the line runs along during one interval."""
    return _shared_sides(lattice, [place for place in edges if cuts[place] == cut])


def _shared_sides(lattice: Lattice, places: list[Point]) -> list[tuple[Point, int]]:
    """The sides between cells of a sorted list, each seen from the lower place."""
    sides = []
    for x, y in places:
        for direction in range(0, len(lattice.steps), lattice.stride):
            dx, dy = lattice.steps[direction]
            if (dx, dy) > (0, 0) and (x + dx, y + dy) in places:
                sides.append(((x, y), direction))
    return sides
