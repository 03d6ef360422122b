"""19 Terrain as polygons: in, entirely in, crossed, cover, roads and hills (GEO-09-q, MOV-29, SHO-58-s, TER-71)."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from walstatt.space.plane.ahead import gap_ahead
from walstatt.space.plane.base import Base, Box, Edge, Point, Polygon, local
from walstatt.space.plane.measure import AREA, FULL, MEASURE, along, rotate, rounded
from walstatt.space.plane.shape import (
    area_of_parts,
    box_of,
    boxes_meet,
    contains,
    distance,
    doubled_area,
    is_convex,
    length_inside,
)


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


def _is_simple(points: Polygon) -> bool:
    """No two edges of an outline cross each other, and it has an inside."""
    sides = list(zip(points, (*points[1:], points[0]), strict=True))
    return doubled_area(points) != 0 and not any(_do_cross(*a, *b) for i, a in enumerate(sides) for b in sides[:i])


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
        index = next(i for i in range(len(left)) if _is_ear(left, i))
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
    """A rounded piece (TER-71-f): half its length along an axis of a direction, half its breadth across it."""
    points = []
    for index in range(corners):
        x, y = along(index * FULL // corners, 1 << 16)
        dx, dy = rotate(rounded(x * along_axis, 1 << 16), rounded(y * across, 1 << 16), angle)
        points.append((centre[0] + dx, centre[1] + dy))
    return Piece(points)


def rectangle(low: Point, high: Point) -> Piece:
    """An upright rectangular piece: fields, plantations, villages (TER-70-c)."""
    return Piece((low, (high[0], low[1]), high, (low[0], high[1])))


def area_in(polygon: Polygon, piece: Piece) -> int:
    """The area that a convex polygon has in common with a piece."""
    return area_of_parts(polygon, piece.parts)


def is_in(base: Base, piece: Piece) -> bool:
    """A base is in a piece if more than the area tolerance of it is (GEO-09-q)."""
    return boxes_meet(base.box, piece.box) and area_in(base.outline, piece) > AREA


def is_entirely_in(base: Base, piece: Piece) -> bool:
    """A base is entirely in a piece if no more than the area tolerance of it is outside (GEO-09-q)."""
    if not boxes_meet(base.box, piece.box):
        return False
    return rounded(doubled_area(base.outline), 2) - area_in(base.outline, piece) <= AREA


def area_of(piece: Piece) -> int:
    """The area of a piece."""
    return rounded(doubled_area(piece.outline), 2)


def do_overlap(one: Piece, other: Piece) -> bool:
    """Two pieces lie on one another by more than the area tolerance (SET-75-c)."""
    return boxes_meet(one.box, other.box) and sum(area_in(part, other) for part in one.parts) > AREA


def piece_distance(one: Piece, other: Piece) -> int:
    """The shortest distance of two pieces, 0 if they touch (SET-75-b)."""
    return min(distance(a, b) for a in one.parts for b in other.parts)


def is_crossed(piece: Piece, sweep: Iterable[Polygon]) -> bool:
    """A swept area enters a piece: the move touches this terrain (MOV-29-f)."""
    return any(boxes_meet(box_of(area), piece.box) and area_in(area, piece) > AREA for area in sweep)


def length_in(a: Point, b: Point, piece: Piece) -> int:
    """How much of a line runs through a piece."""
    return sum(length_inside(a, b, part) for part in piece.parts)


def gap_to_piece(view: Edge, piece: Piece) -> int | None:
    """How far straight ahead of an edge a piece begins, None if it does not lie there (EVA-47-i, EVA-48-c)."""
    gaps = [gap for part in piece.parts if (gap := gap_ahead(view, part)) is not None]
    return min(gaps, default=None)


def is_in_cover(shooting: Edge, target: Base, piece: Piece) -> bool:
    """The target is in the piece, and the line from the shooting edge to its middle runs through it (SHO-58-s)."""
    return is_in(target, piece) and length_in((shooting.x, shooting.y), target.centre, piece) > MEASURE


def depth_inside(base: Base, piece: Piece) -> int:
    """How far a base that touches a piece is from its outline: 0 at the edge (TER-72-g)."""
    edges = zip(piece.outline, (*piece.outline[1:], piece.outline[0]), strict=True)
    return min(distance(base.outline, side) for side in edges)


def distance_to_line(point: Point, line: Sequence[Point]) -> int:
    """The distance of a point from a road's centre line (MOV-29-e)."""
    return min(distance((point, point), (a, b)) for a, b in pairwise(line))


def follows_road(base: Base, line: Sequence[Point], reach: int) -> bool:
    """The middle of the base is within reach of the road's centre line (MOV-29-e)."""
    return distance_to_line(base.centre, line) <= reach + MEASURE


def stands_higher(base: Base, hill: Piece, top: Point) -> bool:
    """The base is entirely on the hill and the hill's top lies behind the extension of its front edge (MOD-64-a)."""
    return is_entirely_in(base, hill) and local(base, top)[0] < 0
