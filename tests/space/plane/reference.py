"""A slow second implementation of the plane, with Fractions on the same table of sines and plain definitions.

It shares with the plane the table of directions and the places where figures are rounded, nothing else: other
algorithms (polygons cut one half-plane after the other, gift wrapping, brute force over all bases), no broad phase.
"""

from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import floor, isqrt

from walstatt.space.plane import Base, Edge
from walstatt.space.plane.measure import DIRECTIONS, FULL, QUARTER, SCALE

Number = Fraction | int  # whole figures stay integers; nothing is ever divided with a slash
P = tuple[Number, Number]
Shape = list[P]
HALF = Fraction(1, 2)
TOLERANCE, TOUCH, GROUND, LEAST, ONE = 4, 82, 16777, 41, 4096


def near(value: Number) -> int:
    """The nearest integer, halves away from zero."""
    if isinstance(value, int):
        return value
    return floor(value + Fraction(1, 2)) if value >= 0 else -floor(-value + Fraction(1, 2))


def unit(angle: int) -> P:
    c, s = DIRECTIONS[angle % FULL]
    return Fraction(c, SCALE), Fraction(s, SCALE)


def whole(x: Number, y: Number) -> tuple[int, int]:
    return near(x), near(y)


@lru_cache(maxsize=512)
def corners(b: Base) -> Shape:
    """FL, RL, RR, FR."""
    c, s = unit(b.facing)
    hx, hy = whole(s * b.width * HALF, -c * b.width * HALF)
    dx, dy = whole(c * b.depth, s * b.depth)
    left, right = (b.x - hx, b.y - hy), (b.x + hx, b.y + hy)
    return [left, (left[0] - dx, left[1] - dy), (right[0] - dx, right[1] - dy), right]


def side(a: P, b: P, p: P) -> Number:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def between(p: P, q: P, at: Number) -> P:
    return p[0] + (q[0] - p[0]) * at, p[1] + (q[1] - p[1]) * at


def clip(shape: Shape, a: P, b: P) -> Shape:
    """What of a polygon lies to the left of a line."""
    kept = []
    for i, q in enumerate(shape):
        p = shape[i - 1]
        sp, sq = side(a, b, p), side(a, b, q)
        if (sp < 0) != (sq < 0) and sp != sq:
            kept.append(between(p, q, Fraction(sp, sp - sq)))
        if sq >= 0:
            kept.append(q)
    return kept


def common(one: Shape, other: Shape) -> Number:
    for i in range(len(other)):
        one = clip(one, other[i - 1], other[i])
        if not one:
            return 0
    double: Number = 0
    for i, q in enumerate(one):
        double += one[i - 1][0] * q[1] - q[0] * one[i - 1][1]
    return double * HALF


def area(one: Shape, other: Shape) -> int:
    return near(common(one, other))


def nearest_integer_root(square: Number) -> int:
    guess = isqrt(floor(square))
    while (2 * guess + 1) ** 2 <= 4 * square:
        guess += 1
    return guess


def square_to_segment(p: P, a: P, b: P) -> Number:
    long = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    share = (p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])
    at = 0 if share <= 0 else 1 if share >= long else Fraction(share, long)
    x, y = between(a, b, at)
    return (p[0] - x) ** 2 + (p[1] - y) ** 2


def distance(one: Shape, other: Shape) -> int:
    if len(one) > 2 and len(other) > 2 and common(one, other) > 0:
        return 0
    squares = [square_to_segment(p, other[i - 1], other[i]) for p in one for i in range(len(other))]
    squares += [square_to_segment(p, one[i - 1], one[i]) for p in other for i in range(len(one))]
    return nearest_integer_root(min(squares))


def local(x: int, y: int, facing: int, p: P) -> P:
    c, s = unit(facing)
    dx, dy = p[0] - x, p[1] - y
    return whole(dx * c + dy * s, dx * s - dy * c)


def rim(b: Base, name: str) -> Edge:
    """The edge of a base: middle, facing, half length."""
    c, s = unit(b.facing)
    turn = ["front", "right_flank", "rear", "left_flank"].index(name)
    facing = (b.facing - turn * QUARTER) % FULL
    if name in ("front", "rear"):
        dx, dy = whole(c * b.depth, s * b.depth) if name == "rear" else (0, 0)
        return Edge(int(b.x - dx), int(b.y - dy), facing, b.width // 2)
    x, y = corners(b)[3 if name == "right_flank" else 0]
    dx, dy = whole(c * b.depth * HALF, s * b.depth * HALF)
    return Edge(int(x - dx), int(y - dy), facing, b.depth // 2)


def reach(points: Shape, axis: int, low: int, high: int) -> tuple[int, int] | None:
    """The range of one coordinate where the other is between limits; cut points are rounded."""
    found = [p[1 - axis] for p in points if low <= p[axis] <= high]
    for i, q in enumerate(points):
        p = points[i - 1]
        for limit in (low, high):
            if (p[axis] - limit) * (q[axis] - limit) < 0:
                at = Fraction(limit - p[axis], q[axis] - p[axis])
                found.append(near(between(p, q, at)[1 - axis]))
    return (int(min(found)), int(max(found))) if found else None


def seen(e: Edge, shape: Shape) -> Shape:
    return [local(e.x, e.y, e.facing, p) for p in shape]


def width(e: Edge, shape: Shape, far: int = 10**9) -> tuple[int, int] | None:
    r = reach(seen(e, shape), 0, 0, far)
    if r is None or min(r[1], e.half) <= max(r[0], -e.half):
        return None
    return max(r[0], -e.half), min(r[1], e.half)


def amount(e: Edge, shape: Shape) -> int:
    w = width(e, shape)
    return w[1] - w[0] if w and w[1] - w[0] >= LEAST else 0


def gap(e: Edge, shape: Shape, least: int = LEAST) -> int | None:
    w, depth = width(e, shape), reach(seen(e, shape), 1, -e.half, e.half)
    if w is None or depth is None or w[1] - w[0] < least:
        return None
    return max(0, depth[0])


def at_step(b: Base, heading: str, length: int) -> Base:
    """The base after a straight step."""
    turn = {"ahead": 0, "left": 1, "back": 2, "right": 3}[heading] * QUARTER
    c, s = unit(b.facing + turn)
    dx, dy = whole(c * length, s * length)
    return Base(int(b.x + dx), int(b.y + dy), b.facing, b.depth, b.width)


def at_wheel(b: Base, turn: str, angle: int) -> Base:
    """The base after a wheel on its own front corner."""
    sign = 1 if turn == "left" else -1
    x, y = corners(b)[0 if turn == "left" else 3]
    c, s = unit(b.facing + sign * angle)
    hx, hy = whole(s * b.width * HALF, -c * b.width * HALF)
    return Base(int(x + sign * hx), int(y + sign * hy), b.facing + sign * angle, b.depth, b.width)


def box_meets(one: Shape, other: Shape) -> bool:
    return all(
        min(p[i] for p in one) <= max(q[i] for q in other) and min(q[i] for q in other) <= max(p[i] for p in one)
        for i in (0, 1)
    )


def shares(b: Base, bases: dict[int, Base]) -> dict[int, int]:
    """How much ground a base shares with each of the others."""
    mine = corners(b)
    return {who: area(mine, corners(other)) if box_meets(mine, corners(other)) else 0 for who, other in bases.items()}


def contact(a: Base, b: Base) -> bool:
    return distance(corners(a), corners(b)) <= TOUCH


def ends(b: Base, name: str) -> Shape:
    c = corners(b)
    return {"front": [c[0], c[3]], "right_flank": [c[3], c[2]], "rear": [c[2], c[1]], "left_flank": [c[1], c[0]]}[name]


def shared(a: Base, b: Base) -> int:
    """The longest stretch of two facing, parallel, touching edges."""
    best = 0
    for i, name in enumerate(("front", "right_flank", "rear", "left_flank")):
        for j, other in enumerate(("front", "right_flank", "rear", "left_flank")):
            fa, fb = a.facing - i * QUARTER, b.facing - j * QUARTER
            skew = (fa - fb - 2 * QUARTER) % FULL
            if min(skew, FULL - skew) > 16:
                continue
            one, two = ends(a, name), ends(b, other)
            least = min(
                [square_to_segment(p, two[0], two[1]) for p in one]
                + [square_to_segment(p, one[0], one[1]) for p in two]
            )
            if least > TOUCH * TOUCH:
                continue
            best = max(best, stretch(one, two, fa), stretch(two, one, fb))
    return best


def stretch(one: Shape, two: Shape, facing: int) -> int:
    c, s = unit(facing)
    p, q = ([e[0] * s - e[1] * c for e in segment] for segment in (one, two))
    return near(max(0, min(max(p), max(q)) - max(min(p), min(q))))


def is_zone(a: Base, b: Base) -> bool:
    w = width(rim(a, "front"), corners(b), ONE + TOLERANCE)
    return w is not None and w[1] - w[0] >= LEAST


def kind(a: Base, b: Base, rear_is_free: bool = True) -> str | None:
    """Front, flank or rear, straight from the wording of GEO-41."""
    front = ends(a, "front")
    heights = [local(b.x, b.y, b.facing, p) for p in front]
    if max(h[0] for h in heights) > TOUCH:
        return "front"
    e = rim(a, "front")
    if gap(e, corners(b), TOLERANCE + 1) is None:
        return None
    gaps: dict[str, int] = {}
    for name in ("front", "right_flank", "rear", "left_flank"):
        depth = reach(seen(e, ends(b, name)), 1, -e.half, e.half)
        if depth is not None and depth[1] >= -TOUCH:
            gaps[name] = max(0, depth[0])
    first = [name for name, g in gaps.items() if g <= min(gaps.values()) + TOLERANCE]
    if {"left_flank", "right_flank"} <= set(first):
        first = [name for name in first if name in ("front", "rear")]
    if not first:
        return None

    def faces_away(name: str) -> int:
        turn = ("front", "right_flank", "rear", "left_flank").index(name)
        off = (b.facing - turn * QUARTER - a.facing - 2 * QUARTER) % FULL
        return min(off, FULL - off)

    flat = min(faces_away(name) for name in first)
    level = [name for name in first if faces_away(name) == flat]
    hit = next((name for name in level if name.endswith("flank")), level[0])
    if hit == "front":
        return hit
    if hit == "rear":
        if all(h[0] <= TOUCH - b.depth for h in heights) or rear_is_free:
            return "rear"
        aside = heights[0][1] + heights[1][1]
        return "left_flank" if aside < 0 else "right_flank" if aside > 0 else "rear"
    behind = width(rim(b, "rear"), front)
    is_behind = behind is not None and behind[1] - behind[0] >= LEAST
    return "rear" if is_behind and rear_is_free else hit


def shot(e: Edge, shape: Shape, far: int) -> int | None:
    """The distance from the edge to what of the target is in the zone; each cut of the target is rounded."""
    part, aside = seen(e, shape), e.half + ONE + TOLERANCE
    for axis, limit, sign in ((0, 0, 1), (0, far + TOLERANCE, -1), (1, -aside, 1), (1, aside, -1)):
        kept: Shape = []
        for i, q in enumerate(part):
            p = part[i - 1]
            if (p[axis] - limit) * (q[axis] - limit) < 0:
                x, y = between(p, q, Fraction(limit - p[axis], q[axis] - p[axis]))
                kept.append(whole(x, y))
            if sign * (q[axis] - limit) >= 0:
                kept.append(q)
        part = kept
    if not part:
        return None
    apart = distance(part, [(0, -e.half), (0, e.half)])
    return apart if apart <= far + TOLERANCE else None


def crosses(eye: P, p: P, shape: Shape) -> bool:
    """The segment from an eye to a point runs through the inside of a convex shape."""
    low: Number = 0
    high: Number = 1
    for i in range(len(shape)):
        a, b = side(shape[i - 1], shape[i], eye), side(shape[i - 1], shape[i], p)
        if a <= 0 and b <= 0:
            return False
        if a < 0:
            low = max(low, Fraction(a, a - b))
        elif b < 0:
            high = min(high, Fraction(a, a - b))
    return low < high


def hidden(eye: P, a: P, b: P, shape: Shape) -> tuple[Number, Number] | None:
    """The stretch of a-b that a shape hides, by trying the middle between all critical points."""
    marks: set[Number] = {0, 1}
    for i, v in enumerate(shape):
        for p, q in ((eye, v), (shape[i - 1], v)):
            at_a, at_b = side(p, q, a), side(p, q, b)
            if at_a != at_b and 0 < Fraction(at_a, at_a - at_b) < 1:
                marks.add(Fraction(at_a, at_a - at_b))
    order = sorted(marks)
    dark = [(m, n) for m, n in pairwise(order) if crosses(eye, between(a, b, (m + n) * HALF), shape)]
    return (dark[0][0], dark[-1][1]) if dark else None


def wrap(points: Shape) -> Shape:
    """The convex hull by gift wrapping."""
    start = min(points)
    found, at = [start], start
    while True:
        best = next(p for p in points if p != at)
        for p in points:
            turn = side(at, best, p)
            far = (p[0] - at[0]) ** 2 + (p[1] - at[1]) ** 2 > (best[0] - at[0]) ** 2 + (best[1] - at[1]) ** 2
            if p != at and (turn < 0 or (turn == 0 and far)):
                best = p
        if best == start:
            return found
        found.append(best)
        at = best


def sees(shooter: Base, target: Base, others: list[Base]) -> bool:
    """Some stretch of the target's outline of 0.01 UD or more is in no shadow of either eye.

    Who has no ground between the eyes and the target casts none.
    """
    c, s = unit(shooter.facing - QUARTER)
    v = whole(c * (shooter.width // 2 - 8), s * (shooter.width // 2 - 8))
    eyes = [(shooter.x - v[0], shooter.y - v[1]), (shooter.x + v[0], shooter.y + v[1])]
    outline = corners(target)
    between = wrap([*eyes, *outline])
    others = [other for other in others if common(between, corners(other)) > 0]
    for i in range(4):
        a, b = outline[i - 1], outline[i]
        long = nearest_integer_root((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2)
        dark = [False] * long
        for other in others:
            shape = corners(other)
            for eye in eyes:
                is_in = all(side(shape[j - 1], shape[j], eye) >= 0 for j in range(4))
                found = (0, 1) if is_in else hidden(eye, a, b, shape)
                if found:
                    low, high = floor(found[0] * long), -floor(-found[1] * long)
                    dark[low:high] = [True] * (min(high, long) - low)
        lit = "".join(".#"[d] for d in dark).split("#")
        if any(len(run) >= LEAST for run in lit):
            return True
    return False
