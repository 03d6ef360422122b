"""Relations: what lies ahead of an edge, how much of it, how far, and who is most in front."""

from collections.abc import Mapping

from walstatt.space.plane.base import Base, Box, Edge, EdgeName, Point, Polygon, edge
from walstatt.space.plane.measure import (
    DIRECTIONS,
    FULL,
    HALF_SCALE,
    LEAST_AMOUNT,
    MEASURE,
    QUARTER,
    SCALE,
    SCALE_BITS,
    along,
    rounded,
)
from walstatt.space.plane.shape import contains, distance, distance_to_outline

Interval = tuple[int, int]
BOUNDLESS = 1 << 40


def seen_from(view: Edge, outline: Polygon) -> list[Point]:
    """The corners of a polygon as (ahead, aside) of an edge, on the grid."""
    cosine, sine = DIRECTIONS[view.facing]
    x, y = view.x, view.y
    found = []
    for px, py in outline:
        dx, dy = px - x, py - y
        ahead, aside = dx * cosine + dy * sine, dx * sine - dy * cosine
        found.append(
            (
                (ahead + HALF_SCALE if ahead >= 0 else ahead + HALF_SCALE - 1) >> SCALE_BITS,
                (aside + HALF_SCALE if aside >= 0 else aside + HALF_SCALE - 1) >> SCALE_BITS,
            )
        )
    return found


def is_surely_aside(view: Edge, outline: Polygon, far: int = BOUNDLESS) -> bool:
    """A polygon lies, by more than rounding can change, outside the strip ahead of an edge up to a distance."""
    cosine, sine = DIRECTIONS[view.facing]
    x, y, wide = view.x, view.y, (view.half + 2) * SCALE
    aside = [(px - x) * sine - (py - y) * cosine for px, py in outline]
    if min(aside) > wide or max(aside) < -wide:
        return True
    ahead = [(px - x) * cosine + (py - y) * sine for px, py in outline]
    return max(ahead) < -2 * SCALE or min(ahead) > (far + 2) * SCALE


def cut(points: list[Point], axis: int, limit: int, keep: int) -> list[Point]:
    """The part of a convex polygon where a coordinate is at least (keep 1) or at most (keep -1) a limit.

    Cut points are rounded on the coordinate itself, so the result does not depend on the direction of travel.
    """
    kept: list[Point] = []
    if not points:
        return kept
    before = points[-1]
    for point in points:
        was, now = keep * (before[axis] - limit), keep * (point[axis] - limit)
        if (was < 0 < now) or (now < 0 < was):
            span = abs(now - was)
            other = rounded(before[1 - axis] * abs(now) + point[1 - axis] * abs(was), span)
            kept.append((limit, other) if axis == 0 else (other, limit))
        if now >= 0:
            kept.append(point)
        before = point
    return kept


def cut_to(points: list[Point], zone: Box) -> list[Point]:
    """The part of a polygon inside (least ahead, least aside, most ahead, most aside)."""
    for axis in (0, 1):
        points = cut(cut(points, axis, zone[axis], 1), axis, zone[axis + 2], -1)
    return points


def extent(points: list[Point], axis: int, low: int, high: int) -> Interval | None:
    """From where to where, in the other coordinate, the part of a convex polygon between two limits reaches."""
    other = 1 - axis
    values = [point[other] for point in points if low <= point[axis] <= high]
    before = points[-1]
    for point in points:
        a, b = before[axis], point[axis]
        if a != b:
            for limit in (low, high):
                if a < limit < b or b < limit < a:
                    weighted = before[other] * abs(b - limit) + point[other] * abs(limit - a)
                    values.append(rounded(weighted, abs(b - a)))
        before = point
    return (min(values), max(values)) if values else None


def width_ahead(view: Edge, outline: Polygon, far: int = BOUNDLESS) -> Interval | None:
    """From where to where (aside) a polygon stands in the strip ahead of an edge, up to a distance; None if nowhere."""
    reach = extent(seen_from(view, outline), 0, 0, far)
    if reach is None:
        return None
    low, high = max(-view.half, reach[0]), min(view.half, reach[1])
    return (low, high) if low < high else None


def amount_ahead(view: Edge, outline: Polygon) -> int:
    """The length of an edge that a polygon covers when projected back on it; below 0.01 UD it is zero."""
    width = width_ahead(view, outline)
    if width is None or width[1] - width[0] < LEAST_AMOUNT:
        return 0
    return width[1] - width[0]


def gap_ahead(view: Edge, outline: Polygon, least: int = LEAST_AMOUNT) -> int | None:
    """How far ahead, straight out of an edge, the nearest part of a polygon stands; None if nothing does.

    A part narrower than `least` does not count.
    """
    points, half = seen_from(view, outline), view.half
    aside = [s for _, s in points]
    if min(aside) > half - least or max(aside) < least - half or max(points)[0] < 0:
        return None
    width = extent(points, 0, 0, BOUNDLESS)
    depth = extent(points, 1, -half, half)
    if width is None or depth is None or min(half, width[1]) - max(-half, width[0]) < least:
        return None
    return max(0, depth[0])


def amount_in_front(of: Base, other: Base) -> int:
    """The amount of one base directly in front of another, 0 to 1 UD."""
    return amount_ahead(edge(of), other.outline)


def is_in_front(of: Base, other: Base) -> bool:
    """A part of the other base is directly in front."""
    return amount_ahead(edge(of), other.outline) > 0


def is_behind(of: Base, other: Base) -> bool:
    """A part of the other base is directly behind."""
    return amount_ahead(edge(of, "rear"), other.outline) > 0


def gap_in_front(of: Base, other: Base) -> int | None:
    """The gap along the facing to a base directly in front, None if it is not."""
    return gap_ahead(edge(of), other.outline)


def gap_behind(of: Base, other: Base) -> int | None:
    """The gap straight back to a base directly behind, None if it is not."""
    return gap_ahead(edge(of, "rear"), other.outline)


def gap_toward(of: Base, name: EdgeName, other: Base) -> int | None:
    """The gap straight out of any edge, in the strip of that edge's length."""
    return gap_ahead(edge(of, name), other.outline)


def base_distance(one: Base, other: Base) -> int:
    """The shortest distance of two bases."""
    return distance(one.outline, other.outline)


def token_distance(base: Base, point: Point, radius: int = 0) -> int:
    """The distance from a base to a round token, 0 if they touch."""
    if contains(base.outline, point):
        return 0
    return max(0, distance_to_outline(point, base.outline) - radius)


def nearest(to: Base, others: Mapping[int, Base]) -> tuple[int, ...]:
    """The nearest bases; those that differ by no more than the tolerance are tied."""
    far = {who: base_distance(to, base) for who, base in others.items()}
    least = min(far.values(), default=0)
    return tuple(sorted(who for who, length in far.items() if length <= least + MEASURE))


def most_in_front(of: Base, others: Mapping[int, Base]) -> tuple[int, ...]:
    """Who is most in front: largest amount, within 0.01 UD the nearer, else tied; empty if nobody is."""
    amounts = {who: amount_in_front(of, base) for who, base in others.items()}
    most = max(amounts.values(), default=0)
    if most == 0:
        return ()
    level = {who: others[who] for who, amount in amounts.items() if amount and amount >= most - LEAST_AMOUNT}
    return nearest(of, level)


def rectangle_ahead(view: Edge, near: int, far: int, aside: int = 0) -> Polygon:
    """The rectangle ahead of an edge between two distances, wider than the edge by a margin on each side."""
    half = view.half + aside
    rx, ry = along((view.facing - QUARTER) % FULL, half)
    (nx, ny), (fx, fy) = along(view.facing, near), along(view.facing, far)
    return (
        (view.x + nx - rx, view.y + ny - ry),
        (view.x + nx + rx, view.y + ny + ry),
        (view.x + fx + rx, view.y + fy + ry),
        (view.x + fx - rx, view.y + fy - ry),
    )
