"""Terrain: pieces as simple polygons, roads and rivers as lines of a width, and what of a base lies in them."""

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from math import isqrt
from typing import NamedTuple

from walstatt.space.plane.ahead import gap_ahead, width_ahead
from walstatt.space.plane.base import Base, Box, Edge, EdgeName, Point, Polygon, edge_ends
from walstatt.space.plane.limits import Cause, Mover, furthest_allowed
from walstatt.space.plane.measure import AREA, FULL, LEAST_AMOUNT, MEASURE, along, rotate, rounded
from walstatt.space.plane.overlap import Obstacle, overlap_of
from walstatt.space.plane.shape import (
    area_of_parts,
    box_of,
    boxes_meet,
    contains,
    distance,
    doubled_area,
    hull,
    is_convex,
    length_in_parts,
)
from walstatt.space.plane.sweep import Motion


class Piece:
    """A piece of terrain: a simple polygon, kept as convex parts that share no inner point."""

    __slots__ = ("box", "outline", "parts")

    def __init__(self, outline: Iterable[Point]) -> None:
        points = tuple(outline)
        if not _is_simple(points):
            raise ValueError("a piece of terrain must be a simple polygon")
        self.outline: Polygon = points if doubled_area(points) > 0 else points[::-1]
        self.parts: tuple[Polygon, ...] = _convex_parts(self.outline)
        self.box: Box = box_of(points)

    def shifted(self, by: Point) -> "Piece":
        """The same piece moved by a vector."""
        x, y = by
        twin = Piece.__new__(Piece)  # it is as simple as this one
        twin.outline = tuple([(a + x, b + y) for a, b in self.outline])
        twin.parts = tuple([tuple([(a + x, b + y) for a, b in part]) for part in self.parts])
        west, south, east, north = self.box
        twin.box = west + x, south + y, east + x, north + y
        return twin

    def turned(self, angle: int, about: Point) -> "Piece":
        """The same piece turned to the left about a point; its corners are rounded to the grid anew."""
        turned = [rotate(x - about[0], y - about[1], angle) for x, y in self.outline]
        return Piece((about[0] + x, about[1] + y) for x, y in turned)


def _is_simple(points: Polygon) -> bool:
    """An outline has three corners or more, an inside, and no two edges of it cross each other."""
    if len(points) < 3 or len(set(points)) != len(points) or doubled_area(points) == 0:
        return False
    sides = list(zip(points, (*points[1:], points[0]), strict=True))
    return not any(_do_cross(*a, *b) for i, a in enumerate(sides) for b in sides[:i])


def _do_cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Two segments cross at an inner point of both."""
    abc, abd = doubled_area((a, b, c)), doubled_area((a, b, d))
    cda, cdb = doubled_area((c, d, a)), doubled_area((c, d, b))
    return min(abc, abd) < 0 < max(abc, abd) and min(cda, cdb) < 0 < max(cda, cdb)


def _convex_parts(outline: Polygon) -> tuple[Polygon, ...]:
    """The polygon itself if it is convex, else triangles that fill it: ears cut off one by one."""
    if is_convex(outline):
        return (outline,)
    left, parts = list(outline), []
    while len(left) > 3:
        index = next((i for i in range(len(left)) if _is_ear(left, i)), None)
        if index is None:
            raise ValueError("a piece of terrain must be a simple polygon")
        ear = (left[index - 1], left[index], left[(index + 1) % len(left)])
        if doubled_area(ear) > 0:
            parts.append(ear)
        del left[index]
    if doubled_area(tuple(left)) > 0:
        parts.append((left[0], left[1], left[2]))
    return tuple(parts)


def _is_ear(points: list[Point], index: int) -> bool:
    """A corner that can be cut off: it does not turn right and no other corner lies in its triangle."""
    a, b, c = points[index - 1], points[index], points[(index + 1) % len(points)]
    area = doubled_area((a, b, c))
    if area <= 0:
        return area == 0
    return not any(contains((a, b, c), point) for point in points if point not in (a, b, c))


def ellipse(centre: Point, along_axis: int, across: int, angle: int = 0, corners: int = 36) -> Piece:
    """A rounded piece: half its length along an axis of a direction, half its breadth across it."""
    if corners % 4:
        raise ValueError("an ellipse has a number of corners that is a multiple of four")
    points = []
    for index in range(corners):
        x, y = along(index * FULL // corners, 1 << 16)
        dx, dy = rotate(rounded(x * along_axis, 1 << 16), rounded(y * across, 1 << 16), angle)
        points.append((centre[0] + dx, centre[1] + dy))
    return Piece(points)


def axis(centre: Point, half: int, angle: int) -> tuple[Point, Point]:
    """A line through a point in a direction, so long to both sides: the crest or horizon of a hill."""
    dx, dy = along(angle % FULL, half)
    return (centre[0] - dx, centre[1] - dy), (centre[0] + dx, centre[1] + dy)


def rectangle(low: Point, high: Point) -> Piece:
    """An upright rectangular piece."""
    return Piece((low, (high[0], low[1]), high, (low[0], high[1])))


class Course(NamedTuple):
    """A road or a river: a line from point to point and its width."""

    line: tuple[Point, ...]
    width: int

    @property
    def piece(self) -> Piece:
        """Its ground, cut square at both ends and mitred at the bends."""
        left, right = [], []
        for index, point in enumerate(self.line):
            x, y = self._aside(index)
            left.append((point[0] - x, point[1] - y))
            right.append((point[0] + x, point[1] + y))
        return Piece((*right, *reversed(left)))

    def _aside(self, index: int) -> Point:
        """The way from a point of the line to the right border."""
        before, after = _unit(self.line, index - 1), _unit(self.line, index)
        ways = [way for way in (before, after) if way is not None]
        if not ways:
            raise ValueError("a road or a river has two points or more")
        (ax, ay), (bx, by) = ways[0], ways[-1]
        # Both borders keep half the width from both stretches: the mitre is longer, the sharper the bend.
        square = 2 * _ONE * _ONE + 2 * (ax * bx + ay * by)
        if square < _ONE * _ONE:
            raise ValueError("a road or a river bends by more than a hundred and twenty degrees")
        return rounded((ay + by) * self.width * _ONE, square), rounded(-(ax + bx) * self.width * _ONE, square)


_ONE = 1 << 20


def _unit(line: Sequence[Point], index: int) -> Point | None:
    """The direction of a stretch of a line, out of 2^20; None before the first and after the last."""
    if not 0 <= index < len(line) - 1:
        return None
    dx, dy = line[index + 1][0] - line[index][0], line[index + 1][1] - line[index][1]
    long = isqrt((dx * dx + dy * dy) * _ONE * _ONE)
    if not long:
        raise ValueError("a line has the same point twice in a row")
    return rounded(dx * _ONE * _ONE, long), rounded(dy * _ONE * _ONE, long)


def area_in(polygon: Polygon, piece: Piece) -> int:
    """The area that a convex polygon has in common with a piece."""
    return area_of_parts(polygon, piece.parts)


def is_in(base: Base, piece: Piece) -> bool:
    """A base is in a piece if more than the area tolerance of it is."""
    return boxes_meet(base.box, piece.box) and area_in(base.outline, piece) > AREA


def is_entirely_in(base: Base, piece: Piece) -> bool:
    """A base is entirely in a piece if no more than the area tolerance of it is outside."""
    if not boxes_meet(base.box, piece.box):
        return False
    return rounded(doubled_area(base.outline), 2) - area_in(base.outline, piece) <= AREA


def is_point_in(point: Point, piece: Piece) -> bool:
    """A point lies in a piece or on its outline."""
    return any(contains(part, point) for part in piece.parts)


def edge_in(base: Base, name: EdgeName, piece: Piece) -> int:
    """How much of an edge of a base lies in a piece."""
    return length_in(*edge_ends(base, name), piece)


def area_of(piece: Piece) -> int:
    """The area of a piece."""
    return rounded(doubled_area(piece.outline), 2)


def do_overlap(one: Piece, other: Piece) -> bool:
    """Two pieces lie on one another by more than the area tolerance."""
    return boxes_meet(one.box, other.box) and sum(area_in(part, other) for part in one.parts) > AREA


def is_piece_in(one: Piece, other: Piece) -> bool:
    """A piece lies within another but for the area tolerance."""
    return area_of(one) - sum(area_in(part, other) for part in one.parts) <= AREA


def fits_in_circle(piece: Piece, diameter: int) -> bool:
    """A piece fits into a circle: that of some two or three of its corners has all others inside."""
    corners = hull(piece.outline)
    circles = [*map(_circle_of, combinations(corners, 2)), *map(_circle_of, combinations(corners, 3))]
    small = [one for one in circles if one is not None and 4 * one[2] <= (diameter + MEASURE) ** 2 * one[3] ** 2]
    return any(_is_around(circle, corners) for circle in small)


def _circle_of(points: tuple[Point, ...]) -> tuple[int, int, int, int] | None:
    """The circle on two points as diameter or through three: centre and square radius, as (x, y, square, of)."""
    (ax, ay), (bx, by) = points[:2]
    bx, by = bx - ax, by - ay
    if len(points) == 2:
        return 2 * ax + bx, 2 * ay + by, bx * bx + by * by, 2
    cx, cy = points[2][0] - ax, points[2][1] - ay
    of = 2 * (bx * cy - by * cx)
    if of == 0:
        return None
    b, c = bx * bx + by * by, cx * cx + cy * cy
    x, y = cy * b - by * c, bx * c - cx * b
    return ax * of + x, ay * of + y, x * x + y * y, of


def _is_around(circle: tuple[int, int, int, int], corners: Polygon) -> bool:
    """All points lie in a circle or on it."""
    x, y, square, of = circle
    return all((px * of - x) ** 2 + (py * of - y) ** 2 <= square for px, py in corners)


def piece_distance(one: Piece, other: Piece) -> int:
    """The shortest distance of two pieces, 0 if they touch."""
    return min(distance(a, b) for a in one.parts for b in other.parts)


def base_to_piece(base: Base, piece: Piece) -> int:
    """The shortest distance of a base and a piece, 0 if they touch."""
    return min(distance(base.outline, part) for part in piece.parts)


def is_crossed(piece: Piece, sweep: Iterable[Polygon]) -> bool:
    """A swept area enters a piece: the move touches this terrain."""
    return any(boxes_meet(box_of(area), piece.box) and area_in(area, piece) > AREA for area in sweep)


def way_to_edge(base: Base, motion: Motion, amount: int, piece: Piece) -> int:
    """How much of a step leads at most to the edge of a piece and not into it."""
    mover = Mover(base, motion)
    if not boxes_meet(mover.box(amount), piece.box):
        return amount
    limit = overlap_of(mover, Obstacle(piece.parts, Cause("terrain")), amount)
    return amount if limit is None else furthest_allowed([limit], amount, motion.pace)


def length_in(a: Point, b: Point, piece: Piece) -> int:
    """How much of a line runs through a piece."""
    return length_in_parts(a, b, piece.parts)


def gap_to_piece(view: Edge, piece: Piece) -> int | None:
    """How far straight ahead of an edge a piece begins, None if nothing of it as broad as 0.01 UD lies there."""
    found: list[tuple[int, int, int]] = []  # from where to where, and how far ahead
    for part in piece.parts:
        width, gap = width_ahead(view, part), gap_ahead(view, part, 1)
        if width is not None and gap is not None:
            found = _joined(found, (*width, gap))
    return min((gap for low, high, gap in found if high - low >= LEAST_AMOUNT), default=None)


def _joined(strips: list[tuple[int, int, int]], new: tuple[int, int, int]) -> list[tuple[int, int, int]]:
    """Strips, and one more that is made one with those it touches; the nearest gap of them counts."""
    touching = [one for one in strips if one[0] <= new[1] and new[0] <= one[1]]
    apart = [one for one in strips if one not in touching]
    lows, highs, gaps = zip(new, *touching, strict=True)
    return [*apart, (min(lows), max(highs), min(gaps))]


def depth_inside(base: Base, piece: Piece) -> int:
    """How far a base that touches a piece is from its outline: 0 at the edge."""
    edges = zip(piece.outline, (*piece.outline[1:], piece.outline[0]), strict=True)
    return min(distance(base.outline, side) for side in edges)


def distance_to_line(point: Point, line: Sequence[Point]) -> int:
    """The distance of a point from a line of several stretches."""
    return min(distance((point, point), (a, b)) for a, b in pairwise(line))


def follows(base: Base, line: Sequence[Point], reach: int) -> bool:
    """The middle of the base is within reach of a line."""
    return distance_to_line(base.centre, line) <= reach + MEASURE


def follows_all_along(base: Base, motion: Motion, amount: int, line: Sequence[Point], reach: int) -> bool:
    """The middle of a base stays within reach of a line: at the start, at every pace and at the end."""
    return all(follows(motion.pose(base, mark), line, reach) for mark in [*range(0, amount, motion.pace), amount])


def skew_across(base: Base, line: Sequence[Point]) -> int:
    """How far a base's facing is from right across a line where it is nearest, as a sine out of 65536.

    0 is exactly across; where two stretches are equally near, the one crossed more squarely counts.
    """
    far = [(distance((base.centre, base.centre), (a, b)), a, b) for a, b in pairwise(line)]
    least = min(length for length, _, _ in far)
    x, y = along(base.facing, 1 << 16)
    skews = []
    for length, (ax, ay), (bx, by) in far:
        if length <= least + MEASURE:
            dx, dy = bx - ax, by - ay
            skews.append(rounded(abs(x * dx + y * dy), max(1, isqrt(dx * dx + dy * dy))))
    return min(skews)
