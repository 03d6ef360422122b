"""Rectangles on the open table, in Fractions: corners, distances, shares of ground, what lies in front.

One is 1/4096 UD. Sines are a series with Fractions, so nothing here is rounded as the game rounds it. What lies within
a hair of a limit is left open: questions are answered with yes, no or `None`.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import isqrt
from typing import Literal, NamedTuple

UD = 4096
FULL, HALF_TURN, QUARTER = 5760, 2880, 1440  # sixteenths of a degree
HAIR = 6  # what rounding poses and corners to the grid may add up to
CONTACT = Fraction(UD, 50)
MEASURE = Fraction(UD, 1000)
AREA = Fraction(UD * UD, 1000)
LEAST = Fraction(UD, 100)
PI = Fraction(3141592653589793238462643383279503, 10**33)
FINE = 10**18

Number = Fraction | int
Point = tuple[Number, Number]
Shape = list[Point]
Verdict = bool | None
Edge = Literal["front", "right_flank", "rear", "left_flank"]


class Base(NamedTuple):
    """A rectangle: the middle of its front edge, its facing, its depth; all are 1 UD wide but for camps."""

    x: Number
    y: Number
    facing: int
    depth: int
    width: int = UD


@cache
def sine(angle: int) -> Fraction:
    """The sine of so many sixteenths of a degree, to eighteen decimals."""
    angle %= FULL
    if angle > HALF_TURN:
        return -sine(angle - HALF_TURN)
    if angle > QUARTER:
        return sine(HALF_TURN - angle)
    arc = PI * angle / HALF_TURN
    term, found, power = arc, arc, 1
    while abs(term) > Fraction(1, FINE):
        term = -term * arc * arc / ((power + 1) * (power + 2))
        found, power = found + term, power + 2
    return Fraction(round(found * FINE), FINE)


def forward(facing: int) -> Point:
    """GEO-09-b: f."""
    return sine(facing + QUARTER), sine(facing)


def right(facing: int) -> Point:
    """GEO-09-b: r."""
    return sine(facing), -sine(facing + QUARTER)


def plus(a: Point, b: Point, times: Number = 1) -> Point:
    return a[0] + b[0] * times, a[1] + b[1] * times


def dot(a: Point, b: Point) -> Number:
    return a[0] * b[0] + a[1] * b[1]


def corners(b: Base) -> Shape:
    """GEO-09-c: FL, RL, RR, FR, counter-clockwise."""
    f, r, p = forward(b.facing), right(b.facing), (b.x, b.y)
    left, rite = plus(p, r, Fraction(-b.width, 2)), plus(p, r, Fraction(b.width, 2))
    return [left, plus(left, f, -b.depth), plus(rite, f, -b.depth), rite]


def local(b: Base, q: Point) -> Point:
    """GEO-09-d: t ahead of the front line, s to the right."""
    away = plus(q, (b.x, b.y), -1)
    return dot(away, forward(b.facing)), dot(away, right(b.facing))


def ahead(b: Base, length: Number) -> Base:
    x, y = plus((b.x, b.y), forward(b.facing), length)
    return b._replace(x=x, y=y)


def slid(b: Base, length: Number) -> Base:
    x, y = plus((b.x, b.y), right(b.facing), length)
    return b._replace(x=x, y=y)


def wheeled(b: Base, angle: int) -> Base:
    """GEO-30-e: on FL to the left (positive), on FR to the right."""
    pivot = corners(b)[0 if angle > 0 else 3]
    x, y = plus(pivot, right(b.facing + angle), Fraction(b.width, 2) * (1 if angle > 0 else -1))
    return b._replace(x=x, y=y, facing=(b.facing + angle) % FULL)


def turned(b: Base, angle: int) -> Base:
    """GEO-31-a, -b: about, or a quarter with FL (to the right) or FR (to the left) on the old front corner."""
    facing = (b.facing + angle) % FULL
    if abs(angle) == HALF_TURN:
        x, y = plus((b.x, b.y), forward(b.facing), -b.depth)
    elif angle < 0:
        x, y = plus(corners(b)[3], right(facing), Fraction(b.width, 2))
    else:
        x, y = plus(corners(b)[0], right(facing), Fraction(-b.width, 2))
    return b._replace(x=x, y=y, facing=facing)


def side(a: Point, b: Point, p: Point) -> Number:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def cut(shape: Shape, a: Point, b: Point) -> Shape:
    """What of a convex shape lies to the left of a line."""
    kept: Shape = []
    for i, q in enumerate(shape):
        p = shape[i - 1]
        sp, sq = side(a, b, p), side(a, b, q)
        if (sp < 0) != (sq < 0):
            at = Fraction(sp) / (sp - sq)
            kept.append((p[0] + (q[0] - p[0]) * at, p[1] + (q[1] - p[1]) * at))
        if sq >= 0:
            kept.append(q)
    return kept


def area(shape: Shape) -> Fraction:
    return Fraction(sum(shape[i - 1][0] * q[1] - q[0] * shape[i - 1][1] for i, q in enumerate(shape))) / 2


def are_apart(one: Shape, other: Shape, by: Number = 0) -> bool:
    """Their boxes are."""
    return any(
        min(p[i] for p in one) - by > max(q[i] for q in other) or min(q[i] for q in other) - by > max(p[i] for p in one)
        for i in (0, 1)
    )


def shared(one: Shape, other: Shape) -> Fraction:
    """The ground that two convex shapes share."""
    if are_apart(one, other):
        return Fraction(0)
    for i in range(len(other)):
        one = cut(one, other[i - 1], other[i])
        if len(one) < 3:
            return Fraction(0)
    return area(one)


def to_segment(p: Point, a: Point, b: Point) -> Fraction:
    """The square of the distance from a point to a segment."""
    long = dot(plus(b, a, -1), plus(b, a, -1))
    at = Fraction(dot(plus(p, a, -1), plus(b, a, -1))) / long if long else Fraction(0)
    foot = plus(a, plus(b, a, -1), min(max(at, Fraction(0)), Fraction(1)))
    return Fraction(dot(plus(p, foot, -1), plus(p, foot, -1)))


def root(square: Fraction) -> Fraction:
    return Fraction(isqrt(int(square * 10**6)), 1000)


def distance(one: Shape, other: Shape) -> Fraction:
    """GEO-09-g: the shortest, from rim to rim."""
    if shared(one, other) > 0:
        return Fraction(0)
    least = min(
        min(to_segment(p, other[i - 1], other[i]) for p in one for i in range(len(other))),
        min(to_segment(p, one[i - 1], one[i]) for p in other for i in range(len(one))),
    )
    return root(least)


def hull(points: Shape) -> Shape:
    """The convex hull, counter-clockwise."""
    order = sorted({(Fraction(x), Fraction(y)) for x, y in points})
    halves: list[Shape] = []
    for line in (order, order[::-1]):
        half: Shape = []
        for p in line:
            while len(half) > 1 and side(half[-2], half[-1], p) <= 0:
                half.pop()
            half.append(p)
        halves.append(half[:-1])
    return halves[0] + halves[1]


def less(value: Number, limit: Number, hair: Number = HAIR) -> Verdict:
    """Whether a value is below a limit; open if it is too near to tell."""
    off = Fraction(value - limit)
    return None if abs(off) <= Fraction(hair) else off < 0


def every(*verdicts: Verdict) -> Verdict:
    """No if one is no, else open if one is open."""
    return False if False in verdicts else None if None in verdicts else True


def some(*verdicts: Verdict) -> Verdict:
    return True if True in verdicts else None if None in verdicts else False


def no(verdict: Verdict) -> Verdict:
    return None if verdict is None else not verdict


class Strip(NamedTuple):
    """What a base covers of the half-strip ahead of another: its shape in (s, t), cut to the strip."""

    shape: Shape

    def span(self, s: Fraction) -> Fraction | None:
        """How far ahead it begins on one line of advance."""
        found: list[Fraction] = []
        for i, q in enumerate(self.shape):
            p = self.shape[i - 1]
            if min(p[0], q[0]) <= s <= max(p[0], q[0]) and p[0] != q[0]:
                found.append(Fraction(p[1] + (q[1] - p[1]) * Fraction(s - p[0]) / (q[0] - p[0])))
        return min(found) if found else None


def strip(b: Base, shape: Shape, far: Number = 100 * UD) -> Strip:
    """GEO-09-i: what of a shape lies directly in front."""
    seen: Shape = [(s, t) for t, s in (local(b, q) for q in shape)][::-1]
    half = Fraction(b.width, 2)
    box: Shape = [(-half, 0), (half, 0), (half, far), (-half, far)]
    for i in range(4):
        seen = cut(seen, box[i - 1], box[i])
    return Strip(seen if len(seen) > 2 else [])


def widths(own: Strip, screens: list[Strip], far: Number) -> list[Fraction]:
    """The stretches of a front edge on which a base is the first that is met, not farther than so much."""
    marks = {s for one in (own, *screens) for s, _ in one.shape}
    edges = [(one.shape[i - 1], q) for one in (own, *screens) for i, q in enumerate(one.shape)]
    edges.append(((Fraction(-UD), Fraction(far)), (Fraction(UD), Fraction(far))))
    for i, (a, b) in enumerate(edges):
        for c, d in edges[:i]:
            sc, sd = side(a, b, c), side(a, b, d)
            if (sc < 0) != (sd < 0):
                marks.add(c[0] + (d[0] - c[0]) * Fraction(sc) / (sc - sd))
    found: list[Fraction] = []
    last: Number | None = None
    for low, high in pairwise(sorted(marks)):
        at = Fraction(low + high) / 2
        t = own.span(at)
        others = [x for x in (one.span(at) for one in screens) if x is not None]
        if t is not None and t <= far and all(t <= x for x in others):
            if last == low and found:
                found[-1] += high - low
            else:
                found.append(Fraction(high - low))
            last = high
    return found
