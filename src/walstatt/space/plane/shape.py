"""Shapes: exact verdicts on convex polygons with integer corners."""

from collections.abc import Iterable
from fractions import Fraction
from math import isqrt

from walstatt.space.plane.base import Box, Point, Polygon
from walstatt.space.plane.measure import rounded


def box_of(points: Iterable[Point]) -> Box:
    """The upright rectangle around some points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def boxes_meet(one: Box, other: Box, margin: int = 0) -> bool:
    """Two upright rectangles touch, or come closer than a margin."""
    return (
        one[0] - margin <= other[2]
        and other[0] - margin <= one[2]
        and one[1] - margin <= other[3]
        and other[1] - margin <= one[3]
    )


def _has_all_outside(one: Polygon, other: Polygon) -> bool:
    """Some edge of one polygon has the whole other polygon on its outer side."""
    px, py = one[-1]
    for qx, qy in one:
        ex, ey = qx - px, qy - py
        for x, y in other:
            if ex * (y - py) > ey * (x - px):
                break
        else:
            return True
        px, py = qx, qy
    return False


def are_apart(one: Polygon, other: Polygon) -> bool:
    """Two convex polygons have no inner point in common; they may touch."""
    return _has_all_outside(one, other) or _has_all_outside(other, one)


def doubled_area(polygon: Polygon) -> int:
    """Twice the area of a polygon, positive if it runs counter-clockwise."""
    total = 0
    px, py = polygon[-1]
    for x, y in polygon:
        total += px * y - x * py
        px, py = x, y
    return total


def _part_inside(a: Point, b: Point, polygon: Polygon, count_common_edge: bool) -> tuple[int, int, int, int]:
    """The part of segment a-b in a convex polygon as (from, of, to, of) in shares of its length; from >= to is none."""
    low, low_of, high, high_of = 0, 1, 1, 1
    ax, ay = a
    bx, by = b
    px, py = polygon[-1]
    for qx, qy in polygon:
        ex, ey = qx - px, qy - py
        at_a = ex * (ay - py) - ey * (ax - px)
        at_b = ex * (by - py) - ey * (bx - px)
        px, py = qx, qy
        if at_a >= 0 and at_b >= 0:
            if at_a or at_b or count_common_edge or ex * (bx - ax) + ey * (by - ay) < 0:
                continue
            return 1, 1, 0, 1
        if at_a <= 0 and at_b <= 0:
            return 1, 1, 0, 1
        if at_a < 0:
            if -at_a * low_of > low * (at_b - at_a):
                low, low_of = -at_a, at_b - at_a
        elif at_a * high_of < high * (at_a - at_b):
            high, high_of = at_a, at_a - at_b
    return low, low_of, high, high_of


def _common(one: Polygon, other: Polygon) -> tuple[int, int]:
    """Twice the area that two convex polygons have in common, exact, as (number, of).

    The area is summed over the outline of the common part: the piece of each edge that lies in the other polygon.
    An edge that both share counts once.
    """
    if are_apart(one, other):
        return 0, 1
    ox, oy = one[0]
    number, of = 0, 1
    for edges, within, counts in ((one, other, True), (other, one, False)):
        a = edges[-1]
        for b in edges:
            weight = (a[0] - ox) * (b[1] - oy) - (b[0] - ox) * (a[1] - oy)
            if weight:
                low, low_of, high, high_of = _part_inside(a, b, within, counts)
                share, share_of = high * low_of - low * high_of, high_of * low_of
                if share > 0:
                    if share_of == of:
                        number += weight * share
                    else:
                        number, of = number * share_of + weight * share * of, of * share_of
            a = b
    return number, of


def common_area(one: Polygon, other: Polygon) -> int:
    """The area two convex polygons have in common, in squares of the grid, rounded once."""
    number, of = _common(one, other)
    return rounded(number, 2 * of)


def area_of_parts(polygon: Polygon, parts: Iterable[Polygon]) -> int:
    """The area a convex polygon has in common with several that do not overlap, rounded once."""
    number, of = 0, 1
    for part in parts:
        more, more_of = _common(polygon, part)
        if more:
            number, of = number * more_of + more * of, of * more_of
    return rounded(number, 2 * of)


def length_inside(a: Point, b: Point, polygon: Polygon) -> int:
    """How much of a segment lies in a convex polygon, on the grid."""
    return length_in_parts(a, b, (polygon,))


def length_in_parts(a: Point, b: Point, parts: Iterable[Polygon]) -> int:
    """How much of a segment lies in several convex polygons that do not overlap, rounded once."""
    shares = []
    for part in parts:
        low, low_of, high, high_of = _part_inside(a, b, part, True)
        if low * high_of < high * low_of:
            shares.append((Fraction(low, low_of), Fraction(high, high_of)))
    inside, reached = Fraction(0), Fraction(0)
    for start, end in sorted(shares):  # a segment along the seam of two parts lies in both, and counts once
        inside += max(Fraction(0), end - max(start, reached))
        reached = max(reached, end)
    dx, dy = b[0] - a[0], b[1] - a[1]
    number, of = inside.numerator, inside.denominator
    return root(number * number * (dx * dx + dy * dy), of * of)


def root(number: int, of: int = 1) -> int:
    """The square root of number/of, rounded to the nearest integer."""
    return (isqrt(4 * number // of) + 1) // 2


def _square_to_segments(points: Polygon, polygon: Polygon, best: tuple[int, int]) -> tuple[int, int]:
    """The least square distance (as number, of) from some points to the outline of a polygon, or `best` if less."""
    number, of = best
    px, py = polygon[-1]
    for qx, qy in polygon:
        ex, ey = qx - px, qy - py
        long = ex * ex + ey * ey
        for x, y in points:
            dx, dy = x - px, y - py
            share = dx * ex + dy * ey
            if share <= 0:
                square = dx * dx + dy * dy
                if square * of < number:
                    number, of = square, 1
            elif share < long:
                off = dx * ey - dy * ex
                if off * off * of < number * long:
                    number, of = off * off, long
        px, py = qx, qy
    return number, of


def square_distance(one: Polygon, other: Polygon) -> tuple[int, int]:
    """The exact square of the shortest distance between two convex polygons, as (number, of)."""
    if len(one) > 2 and len(other) > 2 and not are_apart(one, other):
        return 0, 1
    dx, dy = one[0][0] - other[0][0], one[0][1] - other[0][1]
    best = _square_to_segments(one, other, (dx * dx + dy * dy, 1))
    return _square_to_segments(other, one, best)


def distance(one: Polygon, other: Polygon) -> int:
    """The shortest distance between two convex polygons (or segments), 0 if they touch."""
    return root(*square_distance(one, other))


def distance_to_segment(point: Point, a: Point, b: Point) -> int:
    """The distance of a point and a segment."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    dx, dy = point[0] - a[0], point[1] - a[1]
    share, long = dx * ex + dy * ey, ex * ex + ey * ey
    if share <= 0:
        return root(dx * dx + dy * dy)
    if share >= long:
        return root((point[0] - b[0]) ** 2 + (point[1] - b[1]) ** 2)
    return root((dx * ey - dy * ex) ** 2, long)


def distance_to_outline(point: Point, polygon: Polygon) -> int:
    """The distance of a point and the outline of a polygon."""
    dx, dy = point[0] - polygon[0][0], point[1] - polygon[0][1]
    return root(*_square_to_segments((point,), polygon, (dx * dx + dy * dy, 1)))


def point_distance(one: Point, other: Point) -> int:
    """The distance of two points."""
    dx, dy = one[0] - other[0], one[1] - other[1]
    return root(dx * dx + dy * dy)


def are_together(one: Point, other: Point, tolerance: int) -> bool:
    """Two points are one within a tolerance."""
    dx, dy = one[0] - other[0], one[1] - other[1]
    return dx * dx + dy * dy <= tolerance * tolerance


def contains(polygon: Polygon, point: Point) -> bool:
    """A point lies in a convex polygon or on its outline."""
    x, y = point
    px, py = polygon[-1]
    for qx, qy in polygon:
        if (qx - px) * (y - py) < (qy - py) * (x - px):
            return False
        px, py = qx, qy
    return True


def hull(points: Iterable[Point]) -> Polygon:
    """The smallest convex polygon around some points, counter-clockwise."""
    ordered = sorted(set(points))
    lower = _chain(ordered)
    upper = _chain(ordered[::-1])
    return tuple(lower[:-1] + upper[:-1])


def _chain(points: list[Point]) -> list[Point]:
    """One half of the hull: the chain that only turns left."""
    chain: list[Point] = []
    for x, y in points:
        while len(chain) > 1:
            (ax, ay), (bx, by) = chain[-2], chain[-1]
            if (bx - ax) * (y - ay) > (by - ay) * (x - ax):
                break
            chain.pop()
        chain.append((x, y))
    return chain


def is_convex(polygon: Polygon) -> bool:
    """A counter-clockwise polygon never turns right."""
    count = len(polygon)
    for i in range(count):
        (ax, ay), (bx, by), (cx, cy) = polygon[i - 2], polygon[i - 1], polygon[i]
        if (bx - ax) * (cy - by) < (by - ay) * (cx - bx):
            return False
    return True
