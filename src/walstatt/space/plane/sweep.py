"""Motions: a straight step, a shift by any vector, a wheel; the poses they lead through and the ground they cover."""

from itertools import pairwise
from math import isqrt
from typing import NamedTuple, Protocol

from walstatt.space.plane.base import Base, EdgeName, Point, Polygon, Side
from walstatt.space.plane.manoeuvre import HEADINGS, Heading, wheeled
from walstatt.space.plane.measure import DEGREE, DIRECTIONS, FULL, LEAST_EDGE, SCALE, rounded
from walstatt.space.plane.shape import hull, root

ARC = 2 * DEGREE  # the ground of a wheel is drawn and measured in areas of at most two degrees
Direction = tuple[int, int, int]  # a step of n grid units leads by (n * x / scale, n * y / scale)

LEADING: dict[Heading, EdgeName] = {"ahead": "front", "back": "rear", "left": "left_flank", "right": "right_flank"}


class Motion(Protocol):
    """A way to move a base by an amount: a length or an angle."""

    @property
    def name(self) -> str:
        """The step as people call it: ahead, back, left, right, shift, wheel."""

    @property
    def pace(self) -> int:
        """How far apart the poses on the way are tried for collisions: 0.05 UD or half a degree."""

    def pose(self, base: Base, amount: int) -> Base:
        """Where the base stands after an amount."""

    def ground(self, base: Base, amount: int) -> tuple[Polygon, ...]:
        """The ground covered on the way, as convex areas."""

    def direction(self, base: Base) -> Direction | None:
        """Where a straight way leads; None for a turn."""


class Straight(NamedTuple):
    """A straight step: an advance, a step back or a slide."""

    heading: Heading

    @property
    def name(self) -> str:
        """The direction of the step."""
        return self.heading

    @property
    def pace(self) -> int:
        """0.05 UD."""
        return LEAST_EDGE

    def pose(self, base: Base, amount: int) -> Base:
        """The base moved along its facing or across it."""
        return base.shifted(offset(self.direction(base), amount))

    def ground(self, base: Base, amount: int) -> tuple[Polygon, ...]:
        """One area."""
        return (dragged(base.outline, offset(self.direction(base), amount)),)

    def direction(self, base: Base) -> Direction:
        """The facing, turned by the heading."""
        cosine, sine = DIRECTIONS[(base.facing + HEADINGS[self.heading]) % FULL]
        return cosine, sine, SCALE


class Shift(NamedTuple):
    """A straight way by any vector, the facing unchanged: a pushed base, a place in a new formation."""

    x: int
    y: int

    @property
    def name(self) -> str:
        """The step."""
        return "shift"

    @property
    def pace(self) -> int:
        """0.05 UD."""
        return LEAST_EDGE

    @property
    def length(self) -> int:
        """The whole way."""
        return root(self.x * self.x + self.y * self.y)

    def pose(self, base: Base, amount: int) -> Base:
        """The base moved by a part of the vector."""
        return base.shifted(offset(self.direction(base), amount))

    def ground(self, base: Base, amount: int) -> tuple[Polygon, ...]:
        """One area."""
        return (dragged(base.outline, offset(self.direction(base), amount)),)

    def direction(self, base: Base) -> Direction:
        """The vector itself."""
        return self.x, self.y, max(1, self.length)


class Wheel(NamedTuple):
    """A wheel about a point: a front corner of the base, or of its group."""

    pivot: Point
    side: Side

    @property
    def name(self) -> str:
        """The step."""
        return "wheel"

    @property
    def pace(self) -> int:
        """Half a degree."""
        return DEGREE // 2

    def pose(self, base: Base, amount: int) -> Base:
        """The base turned rigidly."""
        return wheeled(base, self.pivot, self.side, amount)

    def ground(self, base: Base, amount: int) -> tuple[Polygon, ...]:
        """Hulls of poses two degrees apart: within them the ground is true to 1/4096 of the radius."""
        marks = [*range(0, amount, ARC), amount]
        outlines = [self.pose(base, mark).outline for mark in marks]
        return tuple(hull(a + b) for a, b in pairwise(outlines))

    def direction(self, base: Base) -> None:
        """A wheel leads nowhere straight."""
        return


def reach_of(wheel: Wheel, base: Base) -> int:
    """The radius of the circle that a wheeling base never leaves, rounding included."""
    px, py = wheel.pivot
    return isqrt(max((x - px) ** 2 + (y - py) ** 2 for x, y in base.outline)) + 3


def offset(direction: Direction, amount: int) -> Point:
    """The vector of a straight way, rounded once."""
    x, y, scale = direction
    return rounded(x * amount, scale), rounded(y * amount, scale)


def dragged(outline: Polygon, by: Point) -> Polygon:
    """Exactly the ground that a convex polygon covers when it is moved by a vector."""
    return hull(outline + tuple((x + by[0], y + by[1]) for x, y in outline))
