"""2.3 and 8.3 Manoeuvres as geometry: where a base comes to stand and what the step costs (GEO-30, GEO-31, MAN-30)."""

from typing import Literal

from walstatt.space.plane.base import Base, Point, Side, with_corner
from walstatt.space.plane.measure import FULL, HALF, QUARTER, UD, along, rotate, rounded

Heading = Literal["ahead", "back", "left", "right"]
HEADINGS: dict[Heading, int] = {"ahead": 0, "left": QUARTER, "back": HALF, "right": 3 * QUARTER}
WAGON_WHEEL = QUARTER // 2  # the widest wheel of a war wagon


def vector(base: Base, heading: Heading, length: int) -> Point:
    """The way of a straight step, rounded once."""
    return along((base.facing + HEADINGS[heading]) % FULL, length)


def moved(base: Base, heading: Heading, length: int) -> Base:
    """A straight step: ahead or back along the facing, or a slide to the left or right (GEO-30-c, -d)."""
    return base.shifted(vector(base, heading, length))


def wheel_pivot(base: Base, side: Side) -> Point:
    """A wheel to the left pivots on the front-left corner, to the right on the front-right (GEO-30-e)."""
    return base.front_left if side == "left" else base.front_right


def wheeled(base: Base, pivot: Point, side: Side, angle: int) -> Base:
    """A base turned rigidly about a point; a front corner that is the pivot stays exactly there (GEO-30-e)."""
    turn = angle if side == "left" else -angle
    if pivot == base.front_left:
        return with_corner(base, pivot, "left", base.facing + turn)
    if pivot == base.front_right:
        return with_corner(base, pivot, "right", base.facing + turn)
    dx, dy = rotate(base.x - pivot[0], base.y - pivot[1], turn)
    return Base(pivot[0] + dx, pivot[1] + dy, base.facing + turn, base.depth, base.width)


def quarter_turned(base: Base, side: Side) -> Base:
    """A quarter turn: the old flank line becomes the front, the outer front corner stays (GEO-31-b)."""
    if side == "right":
        return with_corner(base, base.front_right, "left", base.facing - QUARTER)
    return with_corner(base, base.front_left, "right", base.facing + QUARTER)


def half_turned(base: Base) -> Base:
    """A half turn: the rear edge becomes the front, the base keeps its ground (GEO-31-a)."""
    dx, dy = along(base.facing, base.depth)
    return Base(base.x - dx, base.y - dy, base.facing + HALF, base.depth, base.width)


def wheel_cost(angle: int, width: int = 1, widest: int = QUARTER) -> int:
    """1.5 UD for the widest wheel (90 degrees, 45 for war wagons) and each UD of rank, in proportion (GEO-30-f)."""
    return rounded(3 * UD * width * angle, 2 * widest)


def widest_wheel(allowance: int, width: int = 1, widest: int = QUARTER) -> int:
    """The largest wheel that an allowance pays for (GEO-30-f, MAN-30-f)."""
    angle = min(widest, 2 * widest * allowance // (3 * UD * width))
    while angle < widest and wheel_cost(angle + 1, width, widest) <= allowance:
        angle += 1
    while angle and wheel_cost(angle, width, widest) > allowance:
        angle -= 1
    return angle


def extension_cost(brought_forward: int) -> int:
    """An extension costs 1 UD and 1 UD more for every unit brought forward (MAN-33-a)."""
    return UD * (1 + brought_forward)


def step_cost(step: str, amount: int, *, width: int = 1, widest: int = QUARTER, turn: int = UD) -> int:
    """What one step takes from the allowance; a slide is free (GEO-30-b, MAN-30-b, -i)."""
    if step == "wheel":
        return wheel_cost(amount, width, widest)
    if step == "turn":
        return turn
    return amount if step in ("ahead", "back") else 0
