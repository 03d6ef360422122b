"""Sweeps: the ground a base covers on a straight step or a wheel, cut into convex areas (GEO-30-d, GEO-31-d)."""

from itertools import pairwise
from typing import NamedTuple, Protocol

from walstatt.space.plane.ahead import gap_ahead
from walstatt.space.plane.base import Base, Box, EdgeName, Point, Polygon, Side, edge
from walstatt.space.plane.manoeuvre import Heading, moved, vector, wheeled
from walstatt.space.plane.measure import AREA, DEGREE
from walstatt.space.plane.shape import area_of_parts, common_area, hull

ARC = 2 * DEGREE  # a wheel is swept in areas of at most two degrees (GEO-31-d)

Parts = tuple[Polygon, ...]


class Motion(Protocol):
    """A way to move a base by an amount: a length or an angle."""

    @property
    def name(self) -> str:
        """The step as people call it: ahead, back, left, right, wheel."""

    def pose(self, base: Base, amount: int) -> Base:
        """Where the base stands after an amount."""

    def marks(self, amount: int) -> list[int]:
        """The amounts, from 0 on, between which the swept ground is one convex area."""

    def swept(self, base: Base, start: int, end: int) -> Polygon:
        """The ground covered between two amounts."""

    def clear_from(self, base: Base, outline: Polygon) -> int:
        """An amount up to which this obstacle is surely not entered, as a place to begin searching."""

    def rim(self, base: Base) -> tuple[int, ...]:
        """Which corners of the base bound the swept ground between its first and last pose."""


class Straight(NamedTuple):
    """A straight step: an advance, a step back or a slide."""

    heading: Heading

    @property
    def name(self) -> str:
        """The direction of the step."""
        return self.heading

    def pose(self, base: Base, amount: int) -> Base:
        """GEO-30-c, -d."""
        return moved(base, self.heading, amount)

    def marks(self, amount: int) -> list[int]:
        """The whole way is one area."""
        return [0, amount]

    def swept(self, base: Base, start: int, end: int) -> Polygon:
        """From the trailing edge at the start to the leading edge at the end: one parallelogram."""
        (sx, sy), (ex, ey) = vector(base, self.heading, start), vector(base, self.heading, end)
        lead = LEADING_CORNERS[self.heading]
        return tuple(
            (x + ex, y + ey) if index in lead else (x + sx, y + sy) for index, (x, y) in enumerate(base.outline)
        )

    def clear_from(self, base: Base, outline: Polygon) -> int:
        """The gap straight ahead of the leading edge, a little less for rounding."""
        gap = gap_ahead(edge(base, LEADING[self.heading]), outline, 1)
        return max(0, gap - 2) if gap is not None else 0

    def rim(self, base: Base) -> tuple[int, ...]:
        """There are no poses between first and last."""
        return ()


LEADING: dict[Heading, EdgeName] = {"ahead": "front", "back": "rear", "left": "left_flank", "right": "right_flank"}


LEADING_CORNERS: dict[Heading, tuple[int, int]] = {"ahead": (0, 3), "back": (1, 2), "left": (0, 1), "right": (2, 3)}


class Wheel(NamedTuple):
    """A wheel about a point: a front corner of the base, or of its group (GEO-30-e, MAN-30-g)."""

    pivot: Point
    side: Side

    @property
    def name(self) -> str:
        """The step."""
        return "wheel"

    def pose(self, base: Base, amount: int) -> Base:
        """GEO-30-e."""
        return wheeled(base, self.pivot, self.side, amount)

    def marks(self, amount: int) -> list[int]:
        """Every two degrees and the end."""
        return [*range(0, amount, ARC), amount]

    def swept(self, base: Base, start: int, end: int) -> Polygon:
        """The hull of the base at two angles: within two degrees it is the swept ground to 1/4096 UD and radius."""
        return hull(self.pose(base, start).outline + self.pose(base, end).outline)

    def clear_from(self, base: Base, outline: Polygon) -> int:
        """Nothing is known beforehand about a turn."""
        return 0

    def rim(self, base: Base) -> tuple[int, ...]:
        """On its own front corner a base covers most with the rear corner opposite; elsewhere any may be outermost."""
        if self.pivot == base.front_left:
            return (2,)
        return (1,) if self.pivot == base.front_right else (0, 1, 2, 3)


class Track:
    """The way of one base: its poses at the marks, and the areas swept between them, made when they are looked at."""

    __slots__ = ("_areas", "base", "box", "boxes", "marks", "motion", "poses")

    def __init__(self, base: Base, motion: Motion, amount: int) -> None:
        self.base, self.motion = base, motion
        self.marks = motion.marks(amount)
        self.poses = [motion.pose(base, mark) for mark in self.marks]
        boxes = [pose.box for pose in self.poses]
        self.boxes: list[Box] = [
            (min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])) for a, b in pairwise(boxes)
        ]
        xs, ys, rights, tops = zip(*boxes, strict=True)
        self.box: Box = (min(xs), min(ys), max(rights), max(tops))
        self._areas: dict[int, Polygon] = {}

    def area(self, index: int) -> Polygon:
        """The ground covered between two marks."""
        if index not in self._areas:
            self._areas[index] = self.motion.swept(self.base, self.marks[index], self.marks[index + 1])
        return self._areas[index]

    def whole(self) -> Polygon:
        """A convex polygon around all the ground covered."""
        if len(self.marks) == 2:
            return self.area(0)
        corners = [pose.outline[i] for pose in self.poses for i in self.motion.rim(self.base)]
        return hull((*self.poses[0].outline, *self.poses[-1].outline, *corners))


def is_blocked(area: Polygon, parts: Parts) -> bool:
    """A swept area and an obstacle have more ground in common than the tolerance (GEO-09-h)."""
    return (common_area(area, parts[0]) if len(parts) == 1 else area_of_parts(area, parts)) > AREA


def furthest_clear(motion: Motion, base: Base, start: int, blocked: int, parts: Parts) -> int:
    """The largest amount whose swept area from `start` on is clear, given that `blocked` is not."""
    low, step = start - 1, 8
    if len(parts) == 1:
        guess = motion.clear_from(base, parts[0])
        if start < guess < blocked and not is_blocked(motion.swept(base, start, guess), parts):
            low = guess
            while low + step < blocked and not is_blocked(motion.swept(base, start, low + step), parts):
                low, step = low + step, step * 4
            blocked = min(blocked, low + step)
        elif is_blocked(motion.swept(base, start, start), parts):
            return start
    while blocked - low > 1:
        middle = (low + blocked) // 2
        if is_blocked(motion.swept(base, start, middle), parts):
            blocked = middle
        else:
            low = middle
    return max(start, low)
