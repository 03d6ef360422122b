"""The zone ahead of a base: who stands in it, what hides it, and after how much of a step it is entered."""

from collections.abc import Callable, Iterable

from walstatt.space.plane.ahead import (
    BOUNDLESS,
    Interval,
    extent,
    is_surely_aside,
    rectangle_ahead,
    seen_from,
    width_ahead,
)
from walstatt.space.plane.base import Base, Edge, Polygon, edge, local
from walstatt.space.plane.limits import Mover
from walstatt.space.plane.measure import CONTACT, HALF, LEAST_AMOUNT, MEASURE, UD
from walstatt.space.plane.overlap import Lane, is_out_of_reach, surely_free
from walstatt.space.plane.sweep import Motion, Wheel

SLIP = 8  # how far rounding may set a zone or a pose aside, with room to spare


def zone_ahead(owner: Base, depth: int = UD) -> Polygon:
    """The area as wide as the base and so deep in front of it."""
    return rectangle_ahead(edge(owner), 0, depth)


def open_parts(owner: Base, other: Base, screens: Iterable[Base] = (), depth: int = UD) -> list[Interval]:
    """Where, from left to right along the owner's front, the other base is the first one met in the zone.

    A screen hides what is behind it. Whoever does not reach beyond the owner's front line by more than the contact
    tolerance stands beside or behind it and hides nothing; so the owner itself may be among the screens, and the other.
    """
    view, far = edge(owner), depth + MEASURE
    mine = None if is_surely_aside(view, other.outline, far) else width_ahead(view, other.outline, far)
    if mine is None:
        return []
    parts, reach = [mine], 2 * (depth + owner.width)
    for screen in screens:
        x, y = screen.x - view.x, screen.y - view.y
        if abs(x) + abs(y) > reach + 2 * (screen.width + screen.depth) or is_surely_aside(view, screen.outline, far):
            continue
        theirs = width_ahead(view, screen.outline, far)
        if theirs is None:
            continue
        strip = max(mine[0], theirs[0]), min(mine[1], theirs[1])
        if strip[0] < strip[1] and _hides(view, screen.outline, other.outline, strip):
            parts = [piece for part in parts for piece in _without(part, strip)]
    return parts


def _hides(view: Edge, screen: Polygon, other: Polygon, strip: Interval) -> bool:
    """In a strip a screen stands ahead of the edge and nearer than another polygon."""
    reach = extent(seen_from(view, screen), 1, *strip)
    return reach is not None and reach[1] > CONTACT and max(0, reach[0]) < _near(view, other, strip)


def _near(view: Edge, outline: Polygon, strip: Interval) -> int:
    """The least distance ahead of a polygon within a strip."""
    depth = extent(seen_from(view, outline), 1, *strip)
    return max(0, depth[0]) if depth else BOUNDLESS


def _without(part: Interval, strip: Interval) -> list[Interval]:
    """What is left of an interval when another is taken out of it."""
    pieces = [(part[0], min(part[1], strip[0])), (max(part[0], strip[1]), part[1])]
    return [piece for piece in pieces if piece[0] < piece[1]]


def widest_part(owner: Base, other: Base, screens: Iterable[Base] = (), depth: int = UD) -> int:
    """The longest stretch along the owner's front where the other base is the first one met in the zone; 0 if none."""
    return max((part[1] - part[0] for part in open_parts(owner, other, screens, depth)), default=0)


def stands_in_zone(
    owner: Base, other: Base, screens: Iterable[Base] = (), depth: int = UD, least: int = LEAST_AMOUNT
) -> bool:
    """A part of the other base of some breadth lies in the zone, its far edge included, and nothing hides it."""
    return widest_part(owner, other, screens, depth) >= least


def entry_into_zone(
    owner: Base,
    unit: Base,
    motion: Motion,
    amount: int,
    screens: Iterable[Base] = (),
    depth: int = UD,
    least: int = LEAST_AMOUNT,
    known: dict[int, bool] | None = None,
) -> int | None:
    """After how much of a step a base is first in a zone; None if it never is.

    Poses are tried at every pace of the step and at its end, and the place of entry is then found to the grid. What was
    `known` of the same step up to another amount is not looked at again.
    """
    screens = tuple(screens)
    if _passes_beside(owner, unit, motion, least):
        return None
    first, last = _span(Mover(unit, motion), owner, amount, depth)
    seen = {} if known is None else known

    def is_in(tried: int) -> bool:
        found = seen.get(tried)
        if found is None:
            found = first <= tried <= last and stands_in_zone(owner, motion.pose(unit, tried), screens, depth, least)
            seen[tried] = found
        return found

    if is_in(0):
        return 0
    pace = motion.pace
    outside = max(0, (first - 1) // pace * pace)
    for tried in [*range(outside + pace, min(amount, last + 1), pace), amount]:
        if is_in(tried):
            return _where(is_in, outside, tried)
        outside = tried
    return None


def _passes_beside(owner: Base, unit: Base, motion: Motion, least: int) -> bool:
    """A base goes along the file of an owner that stands parallel to it, and in it by less than counts."""
    if (unit.facing - owner.facing) % HALF or motion.name not in ("ahead", "back"):
        return False
    _, aside = local(owner, (unit.x, unit.y))
    return (owner.width + unit.width) // 2 - abs(aside) + SLIP < least


def _where(is_in: Callable[[int], bool], outside: int, inside: int) -> int:
    """The amount at which a base enters, between one outside and one inside."""
    while inside - outside > 1:
        middle = (inside + outside) // 2
        if is_in(middle):
            inside = middle
        else:
            outside = middle
    return inside


def _span(mover: Mover, owner: Base, amount: int, depth: int) -> tuple[int, int]:
    """Between which amounts a base may be in a zone; the first above the last if it never is."""
    never = amount + 1, amount
    view = edge(owner)
    zone = rectangle_ahead(view, -SLIP, depth + SLIP, SLIP)
    if mover.direction is not None:
        met = Lane(mover.base.outline, mover.direction, SLIP).meets(zone, amount, -1)
        return never if met is None else (met.first, met.last)
    if isinstance(mover.motion, Wheel):
        if is_out_of_reach(mover, mover.motion, zone):
            return never
        free = surely_free(mover, mover.motion, zone, amount)
        return never if free >= amount else (free, amount)
    return 0, amount
