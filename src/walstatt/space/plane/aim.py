"""Aim: after which slides or wheels a base has another one straight ahead."""

from walstatt.space.plane.ahead import Interval, gap_ahead, is_surely_aside
from walstatt.space.plane.base import Base, Polygon, edge
from walstatt.space.plane.measure import MEASURE
from walstatt.space.plane.sweep import Motion


def aims(base: Base, motion: Motion, amount: int, target: Polygon, far: int) -> list[Interval]:
    """From where to where, in amounts of a step, a target lies straight ahead and no farther than a distance.

    The step is tried at every pace and at its end, and where the aim is won or lost is then found to the grid.
    """
    found: list[Interval] = []
    start, before = None, 0
    for tried in [*range(0, amount, motion.pace), amount]:
        has_aim = is_aimed(motion.pose(base, tried), target, far)
        if has_aim and start is None:
            start = tried if tried == 0 else _change(base, motion, target, far, before, tried)
        elif not has_aim and start is not None:
            found.append((start, _change(base, motion, target, far, before, tried) - 1))
            start = None
        before = tried
    return found if start is None else [*found, (start, amount)]


def is_aimed(base: Base, target: Polygon, far: int) -> bool:
    """A target lies straight ahead, by more than the measuring tolerance, and no farther than a distance."""
    view = edge(base)
    if is_surely_aside(view, target, far + MEASURE):
        return False
    gap = gap_ahead(view, target, MEASURE + 1)
    return gap is not None and gap <= far + MEASURE


def _change(base: Base, motion: Motion, target: Polygon, far: int, low: int, high: int) -> int:
    """The first amount above one at which the aim is as it is at another."""
    wanted = is_aimed(motion.pose(base, high), target, far)
    while high - low > 1:
        middle = (low + high) // 2
        if is_aimed(motion.pose(base, middle), target, far) == wanted:
            high = middle
        else:
            low = middle
    return high
