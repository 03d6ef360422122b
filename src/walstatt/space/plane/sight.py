"""Line of sight: a point of the target that both ends of the shooting edge see."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from walstatt.space.plane.ahead import Interval
from walstatt.space.plane.base import Base, Edge, Point, Polygon
from walstatt.space.plane.measure import FULL, LEAST_AMOUNT, MEASURE, QUARTER, UD, along, rounded
from walstatt.space.plane.shape import are_apart, box_of, contains, hull, point_distance
from walstatt.space.plane.table import Table
from walstatt.space.plane.terrain import Piece, length_in

# The eyes stand a little inside the ends of the edge, so that a neighbour placed within tolerance blinds nobody.
EYE_INSIDE = 2 * MEASURE
SPACING = UD // 16  # how densely a visible stretch is tried against cover

HalfPlane = tuple[Point, Point]  # a point on its border and the direction of the border; inside is to the left


class Sight(NamedTuple):
    """The verdict: points on the nearest edge of which both eyes see some; or who or what hides the target."""

    points: tuple[Point, ...]  # one for each stretch that is seen
    eyes: tuple[Point, Point]
    blockers: tuple[int, ...]  # bases whose shadow falls on the target
    cover: tuple[int, ...]  # pieces too deep to look through

    @property
    def is_clear(self) -> bool:
        """There is a line of sight."""
        return bool(self.points)


def eyes_of(view: Edge) -> tuple[Point, Point]:
    """The two ends of a shooting edge, left and right."""
    dx, dy = along((view.facing - QUARTER) % FULL, max(0, view.half - EYE_INSIDE))
    return (view.x - dx, view.y - dy), (view.x + dx, view.y + dy)


def _shade(eye: Point, blocker: Polygon) -> list[HalfPlane] | None:
    """The region that a convex blocker hides from an eye, itself included; None if the eye is in the blocker."""
    if len(blocker) > 2 and contains(blocker, eye):
        return None
    ex, ey = eye
    left = right = blocker[0]
    borders: list[HalfPlane] = []
    before = blocker[-1]
    for point in blocker:
        px, py = point[0] - ex, point[1] - ey
        if (left[0] - ex) * py > (left[1] - ey) * px:
            left = point
        if (right[0] - ex) * py < (right[1] - ey) * px:
            right = point
        dx, dy = point[0] - before[0], point[1] - before[1]
        if dx * (ey - before[1]) < dy * (ex - before[0]):
            borders.append((before, (dx, dy)))
        before = point
    borders.append((eye, (right[0] - ex, right[1] - ey)))
    borders.append((eye, (ex - left[0], ey - left[1])))
    return borders


def shadow(eye: Point, a: Point, b: Point, blocker: Polygon) -> Interval | None:
    """The stretch of segment a-b that a blocker hides from an eye, widened to the grid; None if all is seen."""
    long = point_distance(a, b)
    shade = _shade(eye, blocker)
    if shade is None:
        return 0, long
    low, low_of, high, high_of = 0, 1, 1, 1
    for (px, py), (dx, dy) in shade:
        at_a = dx * (a[1] - py) - dy * (a[0] - px)
        at_b = dx * (b[1] - py) - dy * (b[0] - px)
        if at_a <= 0 and at_b <= 0:
            return None
        if at_a < 0:
            if -at_a * low_of > low * (at_b - at_a):
                low, low_of = -at_a, at_b - at_a
        elif at_b < 0 and at_a * high_of < high * (at_a - at_b):
            high, high_of = at_a, at_a - at_b
    if low * high_of >= high * low_of:
        return None
    return low * long // low_of, -(-high * long // high_of)


def seen_parts(shadows: Iterable[Interval], long: int) -> list[Interval]:
    """The stretches of an edge that no shadow covers, if they are at least 0.01 UD long."""
    parts, start = [], 0
    for low, high in sorted(shadows):
        if low - start >= LEAST_AMOUNT:
            parts.append((start, low))
        start = max(start, high)
    if long - start >= LEAST_AMOUNT:
        parts.append((start, long))
    return parts


def _points(a: Point, b: Point, long: int, part: Interval) -> list[Point]:
    """Points of a seen stretch, from its middle outward to both ends."""
    half = 1 + (part[1] - part[0]) // SPACING
    count = 2 * half
    found = []
    for index in sorted(range(count + 1), key=lambda index: abs(index - half)):
        at, whole = part[0] * count + (part[1] - part[0]) * index, long * count
        found.append((rounded(a[0] * (whole - at) + b[0] * at, whole), rounded(a[1] * (whole - at) + b[1] * at, whole)))
    return found


def _seen_points(eyes: tuple[Point, Point], points: list[Point], woods: list[Piece]) -> list[Point]:
    """The point of a stretch nearest to its middle, or both that are, to which no line runs through too much cover."""
    for tried in (points[:1], *(points[i : i + 2] for i in range(1, len(points), 2))):
        clear = [point for point in tried if not any(is_through_cover(eye, point, woods) for eye in eyes)]
        if clear:
            return clear
    return []


def is_through_cover(eye: Point, point: Point, covers: Iterable[Piece]) -> bool:
    """A line runs through more than 1 UD of cover."""
    return sum(length_in(eye, point, piece) for piece in covers) > UD + MEASURE


def line_of_sight(
    table: Table,
    view: Edge,
    target: Base,
    skip: Collection[int] = (),
    covers: Collection[int] = (),
    crests: Iterable[tuple[Point, Point]] = (),
) -> Sight:
    """Whether a point of the target's outline is seen from both ends of the shooting edge.

    `skip` names the bases that do not hide anything: shooter and target, and those that are shot over.
    `covers` names the pieces that hide what lies behind more than 1 UD of them, `crests` the lines that hide outright.
    """
    eyes = eyes_of(view)
    woods = [table.pieces[piece] for piece in covers]
    between = hull(eyes + target.outline)
    near = [(who, table.bases[who].outline) for who in table.near(box_of(between)) if who not in skip]
    screens: list[tuple[int | None, Polygon]] = [one for one in near if not are_apart(between, one[1])]
    screens += [(None, crest) for crest in crests]
    blockers, is_hidden_by_cover, points, reached = set[int](), False, list[Point](), None
    for far, a, b in _edges_by_distance(view, target):
        if points and far != reached:
            break
        reached = far
        shadows = []
        for who, outline in screens:
            hidden = [stretch for eye in eyes if (stretch := shadow(eye, a, b, outline)) is not None]
            shadows += hidden
            if hidden and who is not None:
                blockers.add(who)
        long = point_distance(a, b)
        for part in seen_parts(shadows, long):
            seen = _seen_points(eyes, _points(a, b, long, part), woods)
            points += seen
            is_hidden_by_cover = is_hidden_by_cover or not seen
    if points:
        return Sight(tuple(sorted(points)), eyes, (), ())
    return Sight((), eyes, tuple(sorted(blockers)), tuple(covers) if is_hidden_by_cover else ())


def _edges_by_distance(view: Edge, target: Base) -> list[tuple[int, Point, Point]]:
    """The edges of a target with the square distance of their middles (doubled) from that of the shooting edge."""
    found = []
    a = target.outline[-1]
    for b in target.outline:
        dx, dy = a[0] + b[0] - 2 * view.x, a[1] + b[1] - 2 * view.y
        found.append((dx * dx + dy * dy, a, b))
        a = b
    return sorted(found)
