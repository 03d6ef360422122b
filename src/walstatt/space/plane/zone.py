"""10 Zone of control as an area: who is in it, what screens it, whose binds, what is closing in (ZOC-35, ZOC-36)."""

from collections.abc import Iterable, Mapping
from typing import Literal

from walstatt.space.plane.ahead import (
    BOUNDLESS,
    Interval,
    extent,
    is_in_front,
    nearest,
    rectangle_ahead,
    seen_from,
    width_ahead,
)
from walstatt.space.plane.base import Base, Edge, Point, Polygon, edge, local
from walstatt.space.plane.measure import HALF, LEAST_AMOUNT, LEAST_EDGE, MEASURE, UD, rounded
from walstatt.space.plane.shape import distance, length_inside
from walstatt.space.plane.sweep import ARC, Motion

NotCloser = Literal["turns_away", "moves_away", "leaves_zone", "points_elsewhere"]
POINTS_ON_EDGE = 16  # a front edge is compared at its ends and fifteen points between


def zone_of_control(owner: Base, depth: int = UD) -> Polygon:
    """The area as wide as the base and 1 UD deep in front of it (ZOC-35-a)."""
    return rectangle_ahead(edge(owner), 0, depth)


def _near(view: Edge, outline: Polygon, strip: Interval) -> int:
    """The least distance ahead of a polygon within a strip."""
    depth = extent(seen_from(view, outline), 1, *strip)
    return max(0, depth[0]) if depth else BOUNDLESS


def open_parts(owner: Base, other: Base, screens: Iterable[Base] = (), depth: int = UD) -> list[Interval]:
    """Where, from left to right along the owner's front, the other base is the first one met in its zone (ZOC-35-c)."""
    view = edge(owner)
    mine = width_ahead(view, other.outline, depth + MEASURE)
    parts = [] if mine is None else [mine]
    for screen in screens:
        theirs = width_ahead(view, screen.outline, depth + MEASURE) if parts else None
        if mine is None or theirs is None:
            continue
        strip = max(mine[0], theirs[0]), min(mine[1], theirs[1])
        if strip[0] < strip[1] and _near(view, screen.outline, strip) < _near(view, other.outline, strip):
            parts = [piece for part in parts for piece in _without(part, strip)]
    return parts


def _without(part: Interval, strip: Interval) -> list[Interval]:
    """What is left of an interval when another is taken out of it."""
    pieces = [(part[0], min(part[1], strip[0])), (max(part[0], strip[1]), part[1])]
    return [piece for piece in pieces if piece[0] < piece[1]]


def is_in_zone(owner: Base, other: Base, screens: Iterable[Base] = (), depth: int = UD) -> bool:
    """At least 0.01 UD of the other base lies in the zone, its far edge included (ZOC-35-b, -c, SPO-44-d)."""
    return any(part[1] - part[0] >= LEAST_AMOUNT for part in open_parts(owner, other, screens, depth))


def entry_into_zone(owner: Base, unit: Base, motion: Motion, amount: int, screens: Iterable[Base] = ()) -> int | None:
    """After how much of a step a base is first in a zone, None if it never is (ZOC-29-a, CHG-44-b, GEO-31-d).

    Poses are tried every 0.05 UD or two degrees, and the place of entry is then found to the grid.
    """
    screens = tuple(screens)
    outside = -1
    pace = ARC if motion.name == "wheel" else LEAST_EDGE
    for tried in [*range(0, amount, pace), amount]:
        if is_in_zone(owner, motion.pose(unit, tried), screens):
            inside: int = tried
            while inside - outside > 1:
                middle = (inside + outside) // 2
                if is_in_zone(owner, motion.pose(unit, middle), screens):
                    inside = middle
                else:
                    outside = middle
            return inside
        outside = tried
    return None


def front_in_zone(owner: Base, other: Base) -> int:
    """How much of the other base's front edge the zone covers (ZOC-36-a)."""
    return length_inside(*other.front_edge, zone_of_control(owner))


def most_threatening(unit: Base, enemies: Mapping[int, Base], screens: Iterable[Base] = ()) -> tuple[int, ...]:
    """Whose zone binds the unit: in front before flank and rear, then nearest, then covering more of it (ZOC-36-a).

    Several are returned if they are tied; none if no zone reaches the unit.
    """
    screens = tuple(screens)
    binding = {who: enemy for who, enemy in enemies.items() if is_in_zone(enemy, unit, screens)}
    ahead = {who: enemy for who, enemy in binding.items() if is_in_front(unit, enemy)}
    close = nearest(unit, ahead or binding)
    covered = {who: front_in_zone(binding[who], unit) for who in close}
    most = max(covered.values(), default=0)
    return tuple(who for who in close if covered[who] >= most - MEASURE)


def angle_of_fronts(one: Base, other: Base) -> int:
    """The angle between two front lines, 0 to 90 degrees."""
    apart = (one.facing - other.facing) % HALF
    return min(apart, HALF - apart)


def _points_on_front(base: Base) -> list[Point]:
    """Points from the left to the right end of the front edge, evenly spaced."""
    (ax, ay), (bx, by) = base.front_edge
    steps = [(index, POINTS_ON_EDGE) for index in range(POINTS_ON_EDGE + 1)]
    return [(ax + rounded((bx - ax) * i, of), ay + rounded((by - ay) * i, of)) for i, of in steps]


def why_not_closer(before: Base, after: Base, enemy: Base, advances: bool = False) -> NotCloser | None:
    """Why a move in an enemy's zone neither aligns with it nor comes closer; None if it does (ZOC-36-b)."""
    if angle_of_fronts(after, enemy) > angle_of_fronts(before, enemy):
        return "turns_away"
    view, front = edge(enemy), enemy.front_edge
    pairs = list(zip(_points_on_front(before), _points_on_front(after), strict=True))
    if any(_is_covered(view, was, 0) and not _is_covered(view, now, MEASURE) for was, now in pairs):
        return "leaves_zone"
    if any(distance((now, now), front) > distance((was, was), front) + MEASURE for was, now in pairs):
        return "moves_away"
    if advances:
        pointed_at = width_ahead(edge(before), front)
        if pointed_at is None or pointed_at[1] - pointed_at[0] < LEAST_AMOUNT:
            return "points_elsewhere"
    return None


def _is_covered(view: Edge, point: Point, slack: int) -> bool:
    """A point lies in the zone ahead of an edge, give or take a slack at its far and lateral bounds."""
    ahead, aside = local(view, point)
    return -slack <= ahead <= UD + MEASURE + slack and abs(aside) <= view.half + slack
