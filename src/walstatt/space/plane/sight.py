"""15.1 Line of sight: a point of the target that both ends of the shooting edge see (SHO-57-f, -g, TER-71-e)."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from walstatt.space.plane.ahead import Interval
from walstatt.space.plane.base import Base, Edge, Point, Polygon
from walstatt.space.plane.measure import FULL, LEAST_AMOUNT, MEASURE, QUARTER, UD, along, rounded
from walstatt.space.plane.shape import box_of, contains, point_distance
from walstatt.space.plane.table import Table
from walstatt.space.plane.terrain import Piece, length_in

# The eyes stand a little inside the ends of the edge, so that a neighbour placed within tolerance blinds nobody.
EYE_INSIDE = 2 * MEASURE
SPACING = UD // 16  # how densely a visible stretch is tried against cover

HalfPlane = tuple[Point, Point]  # a point on its border and the direction of the border; inside is to the left


class Sight(NamedTuple):
    """The verdict: a point that both eyes see, or None and who or what casts a shadow on the target."""

    point: Point | None
    eyes: tuple[Point, Point]
    blockers: tuple[int, ...]  # bases whose shadow falls on the target
    cover: tuple[int, ...]  # pieces too deep to look through

    @property
    def is_clear(self) -> bool:
        """There is a line of sight."""
        return self.point is not None


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


def _points(a: Point, b: Point, long: int, part: Interval) -> Iterable[Point]:
    """Points of a seen stretch: its middle first, then evenly from end to end."""
    count = 2 * (1 + (part[1] - part[0]) // SPACING)
    for index in [count // 2, *range(count + 1)]:
        at = part[0] * count + (part[1] - part[0]) * index
        yield a[0] + rounded((b[0] - a[0]) * at, long * count), a[1] + rounded((b[1] - a[1]) * at, long * count)


def is_through_cover(eye: Point, point: Point, covers: Iterable[Piece]) -> bool:
    """A line runs through more than 1 UD of cover (SHO-57-g)."""
    return sum(length_in(eye, point, piece) for piece in covers) > UD + MEASURE


def line_of_sight(
    table: Table,
    view: Edge,
    target: Base,
    skip: Collection[int] = (),
    covers: Collection[int] = (),
    crests: Iterable[tuple[Point, Point]] = (),
) -> Sight:
    """Whether a point of the target's outline is seen from both ends of the shooting edge (SHO-57-f, -g, TER-71-e).

    `skip` names the bases that do not hide anything: shooter and target, and those that are shot over.
    `covers` names the pieces that hide what lies behind more than 1 UD of them, `crests` the lines that hide outright.
    """
    eyes = eyes_of(view)
    woods = [table.pieces[piece] for piece in covers]
    near = [who for who in table.near(box_of(eyes + target.outline)) if who not in skip]
    screens: list[tuple[int | None, Polygon]] = [(who, table.bases[who].outline) for who in near]
    screens += [(None, crest) for crest in crests]
    blockers, is_hidden_by_cover = set[int](), False
    before = target.outline[-1]
    for corner in target.outline:
        a, b, before = before, corner, corner
        shadows = []
        for who, outline in screens:
            hidden = [stretch for eye in eyes if (stretch := shadow(eye, a, b, outline)) is not None]
            shadows += hidden
            if hidden and who is not None:
                blockers.add(who)
        long = point_distance(a, b)
        for part in seen_parts(shadows, long):
            for point in _points(a, b, long, part):
                if not any(is_through_cover(eye, point, woods) for eye in eyes):
                    return Sight(point, eyes, (), ())
                is_hidden_by_cover = True
    return Sight(None, eyes, tuple(sorted(blockers)), tuple(covers) if is_hidden_by_cover else ())
