"""Manoeuvres: where a base comes to stand after a straight step, a wheel or a turn."""

from typing import Literal

from walstatt.space.plane.base import Base, Point, Side, with_corner
from walstatt.space.plane.measure import FULL, HALF, QUARTER, along, rotate

Heading = Literal["ahead", "back", "left", "right"]
HEADINGS: dict[Heading, int] = {"ahead": 0, "left": QUARTER, "back": HALF, "right": 3 * QUARTER}
BACKWARD: dict[Heading, Heading] = {"ahead": "back", "back": "ahead", "left": "right", "right": "left"}


def moved(base: Base, heading: Heading, length: int) -> Base:
    """A straight step: ahead or back along the facing, or a slide to the left or right."""
    return base.shifted(along((base.facing + HEADINGS[heading]) % FULL, length))


def wheel_pivot(base: Base, side: Side) -> Point:
    """A wheel to the left pivots on the front-left corner, to the right on the front-right."""
    return base.front_left if side == "left" else base.front_right


def wheeled(base: Base, pivot: Point, side: Side, angle: int) -> Base:
    """A base turned rigidly about a point; a front corner that is the pivot stays exactly there."""
    turn = angle if side == "left" else -angle
    if pivot == base.front_left:
        return with_corner(base, pivot, "left", base.facing + turn)
    if pivot == base.front_right:
        return with_corner(base, pivot, "right", base.facing + turn)
    dx, dy = rotate(base.x - pivot[0], base.y - pivot[1], turn)
    return Base(pivot[0] + dx, pivot[1] + dy, base.facing + turn, base.depth, base.width)


def quarter_turned(base: Base, side: Side) -> Base:
    """A quarter turn: the old flank line becomes the front, the outer front corner stays."""
    if side == "right":
        return with_corner(base, base.front_right, "left", base.facing - QUARTER)
    return with_corner(base, base.front_left, "right", base.facing + QUARTER)


def half_turned(base: Base) -> Base:
    """A half turn: the rear edge becomes the front, the base keeps its ground."""
    dx, dy = along(base.facing, base.depth)
    return Base(base.x - dx, base.y - dy, base.facing + HALF, base.depth, base.width)
