"""Aim: after which slides or wheels a base has another one straight ahead."""

from math import isqrt
from typing import NamedTuple

from walstatt.space.plane.ahead import Interval, gap_ahead
from walstatt.space.plane.base import Base, Edge, Polygon, edge, middle_from_corner
from walstatt.space.plane.measure import DIRECTIONS, FULL, MEASURE, QUARTER, SCALE_BITS
from walstatt.space.plane.sweep import Motion, Straight, Wheel, reach_of

SLACK = 6  # by how much rounding may set aside what is near; more for what is far
FARTHER = 1 << 14  # one more of it for so much distance: directions are as fine as that
LEAST = MEASURE + 1  # a breadth of less is not aimed at


class _Glance(NamedTuple):
    """Whether a target is aimed at, and how far its corners may move at least before that can change."""

    is_aimed: bool
    room: int


def aims(base: Base, motion: Motion, amount: int, target: Polygon, far: int) -> list[Interval]:
    """From where to where, in amounts of a step, a target lies straight ahead and no farther than a distance.

    The step is tried at every pace and at its end, and where the aim is won or lost is then found to the grid. Paces
    are passed over at which the target cannot have come into the strip ahead yet, or out of it.
    """
    if _is_never_aimed(base, motion, amount, target, far):
        return []
    found: list[Interval] = []
    pace, drift, radius = motion.pace, _drift(motion), _radius(motion, target)
    start, tried = -1, 0
    while True:
        has_aim, room = _glance(_view(base, motion, tried), motion, target, far, drift)
        if has_aim and start < 0:
            start = _change(base, motion, target, far, _mark_before(tried, pace), tried, has_aim) if tried else 0
        elif not has_aim and start >= 0:
            found.append((start, _change(base, motion, target, far, _mark_before(tried, pace), tried, has_aim) - 1))
            start = -1
        if tried == amount:
            return [*found, (start, amount)] if start >= 0 else found
        known = tried + _amount_of(motion, room - SLACK - radius // FARTHER, radius)
        tried = min(amount, (max(known, tried) // pace + 1) * pace)


def _mark_before(tried: int, pace: int) -> int:
    """The last pace before an amount."""
    return (tried - 1) // pace * pace


def is_aimed(base: Base, target: Polygon, far: int) -> bool:
    """A target lies straight ahead, by more than the measuring tolerance, and no farther than a distance."""
    return _glance(edge(base), None, target, far, 0).is_aimed


def _glance(view: Edge, motion: Motion | None, target: Polygon, far: int, drift: int) -> _Glance:
    """Look at a target. `drift` says to which side it moves, seen from the base, as far as it is ahead of the pivot."""
    cosine, sine = DIRECTIONS[view.facing]
    x, y, half, far = view.x, view.y, view.half, far + MEASURE
    ahead = [((px - x) * cosine + (py - y) * sine) >> SCALE_BITS for px, py in target]
    aside = [((px - x) * sine - (py - y) * cosine) >> SCALE_BITS for px, py in target]
    near, last, left, right = min(ahead), max(ahead), min(aside), max(aside)
    before = near
    if isinstance(motion, Wheel):
        px, py = motion.pivot
        before -= max(0, ((px - x) * cosine + (py - y) * sine) >> SCALE_BITS)
    missed = max(left - half, -half - right, -last, near - far) - 2
    if missed > 0:
        is_leaving = (drift > 0 and left > half) or (drift < 0 and right < -half)
        return _Glance(False, max(missed, before) if is_leaving else missed)
    enters, leaves = (right + half, half - left) if drift > 0 else (half - left, right + half)
    inside = min(near, leaves - LEAST)
    inside = min(inside, before) if drift and before > 0 and enters >= LEAST + 2 else min(inside, enters - LEAST)
    if last > far:
        least = [min(far - one, half - by, half + by) for one, by in zip(ahead, aside, strict=True)]
        inside = min(inside, max(least))
    else:
        inside = min(inside, far - last)
    if inside > 2:
        return _Glance(True, inside - 2)
    gap = gap_ahead(view, target, LEAST)
    return _Glance(gap is not None and gap <= far, 0)


def _view(base: Base, motion: Motion, amount: int) -> Edge:
    """The front edge after an amount of a step."""
    if isinstance(motion, Wheel) and motion.pivot == (base.front_left if motion.side == "left" else base.front_right):
        facing = (base.facing + amount if motion.side == "left" else base.facing - amount) % FULL
        return Edge(*middle_from_corner(motion.pivot, motion.side, facing, base.width), facing, base.width // 2)
    return edge(motion.pose(base, amount))


def _drift(motion: Motion) -> int:
    """To which side a target moves that is seen from a moving base: 1 to the right, -1 to the left."""
    if isinstance(motion, Wheel):
        return 1 if motion.side == "left" else -1
    return {"left": 1, "right": -1}.get(motion.name, 0)


def _is_never_aimed(base: Base, motion: Motion, amount: int, target: Polygon, far: int) -> bool:
    """All of a target lies behind all fronts, or on the side that they turn from, or outside the circle they turn in.

    A wheel is no wider than a quarter circle here; others are looked at pose by pose.
    """
    cosine, sine = DIRECTIONS[base.facing]
    x, y = motion.pivot if isinstance(motion, Wheel) else (base.x, base.y)
    ahead = [((px - x) * cosine + (py - y) * sine) >> SCALE_BITS for px, py in target]
    slack = MEASURE + SLACK + far // FARTHER
    if not isinstance(motion, Wheel):
        return isinstance(motion, Straight) and _drift(motion) != 0 and max(ahead) < -slack
    toward = [((py - y) * cosine - (px - x) * sine) >> SCALE_BITS for px, py in target]
    near, last, low, high = min(ahead), max(ahead), min(toward), max(toward)
    reach = reach_of(motion, base) + far + slack
    if max(0, near, -last) ** 2 + max(0, low, -high) ** 2 > reach * reach:
        return True
    if motion.side == "right":
        high = -low
    fronts = [(px - x, py - y) for px, py in base.front_edge]
    before = min([0, *[(px * cosine + py * sine) >> SCALE_BITS for px, py in fronts]])
    sides = [(px * sine - py * cosine) >> SCALE_BITS for px, py in fronts]  # to the right of the pivot
    inner, outer = (min(sides), max(sides)) if motion.side == "left" else (-max(sides), -min(sides))
    if amount > QUARTER or inner < -SLACK:
        return False
    return last < before - slack or high < before - outer - slack


def _radius(motion: Motion, target: Polygon) -> int:
    """How far from the pivot of a wheel the farthest corner of a target is."""
    if not isinstance(motion, Wheel):
        return 0
    px, py = motion.pivot
    return isqrt(max([(x - px) ** 2 + (y - py) ** 2 for x, y in target])) + 1


def _amount_of(motion: Motion, room: int, radius: int) -> int:
    """How much of a step moves nothing, seen from the base, by more than a length."""
    if room <= 0:
        return 0
    if isinstance(motion, Wheel):
        return room * 900 // radius  # sixteenths of a degree are 1/917 of the radius
    return room if isinstance(motion, Straight) else 0


def _change(base: Base, motion: Motion, target: Polygon, far: int, low: int, high: int, wanted: bool) -> int:
    """The first amount above one at which the aim is as it is at another."""
    while high - low > 1:
        middle = (low + high) // 2
        if _glance(_view(base, motion, middle), None, target, far, 0).is_aimed == wanted:
            high = middle
        else:
            low = middle
    return high
