"""Poses against another base: edge on edge, flank to flank, and the way there by a slide and a pivot."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from walstatt.space.plane.base import Base, EdgeName, Polygon, Side, with_corner
from walstatt.space.plane.group import stand_behind, stand_beside
from walstatt.space.plane.limits import Cause
from walstatt.space.plane.measure import FULL, HALF, MEASURE, QUARTER, turn_from
from walstatt.space.plane.shape import point_distance
from walstatt.space.plane.sweep import Shift, Wheel
from walstatt.space.plane.table import Table
from walstatt.space.plane.travel import OPEN, Bars, barriers, why_not_stand


def conformed(base: Base, enemy: Base, name: EdgeName, corner: Literal["front", "rear"] = "front") -> Base:
    """The pose with the front edge on an edge of another base; on a flank at its front corner or at its rear corner."""
    if name == "front":
        return Base(enemy.x, enemy.y, enemy.facing + HALF, base.depth, base.width)
    if name == "rear":
        return stand_behind(base, enemy)
    if name == "right_flank":
        facing = enemy.facing + QUARTER
        if corner == "rear":
            return with_corner(base, enemy.rear_right, "left", facing)
        return with_corner(base, enemy.front_right, "right", facing)
    facing = enemy.facing - QUARTER
    if corner == "rear":
        return with_corner(base, enemy.rear_left, "right", facing)
    return with_corner(base, enemy.front_left, "left", facing)


def flank_to_flank(base: Base, enemy: Base, side: Side, opposite: bool = False) -> Base:
    """Beside another base, flank edge on flank edge, facing as it does or the opposite way.

    Facing alike the front corners meet; facing the opposite way the own front corner meets the other's rear corner.
    """
    if not opposite:
        return stand_beside(base, enemy, side)
    corner = enemy.rear_right if side == "right" else enemy.rear_left
    return with_corner(base, corner, side, enemy.facing + HALF)


def way_between(before: Base, after: Base) -> int:
    """The longer of the straight displacements of the two front corners."""
    pairs = zip(before.front_edge, after.front_edge, strict=True)
    return max(point_distance(a, b) for a, b in pairs)


class SlideAndPivot(NamedTuple):
    """A way to a pose: a slide that brings one front corner into place, and a pivot on that corner."""

    start: Base
    slide: Shift
    slid: Base
    pivot: Wheel
    angle: int

    def ground(self) -> tuple[Polygon, ...]:
        """The ground covered on the way."""
        return self.slide.ground(self.start, self.slide.length) + self.pivot.ground(self.slid, self.angle)


def slide_and_pivot(before: Base, after: Base, corner: Side, turn: Side | None = None) -> SlideAndPivot:
    """The way to a pose on which the left or the right front corner is in place first.

    The pivot takes the shorter turn, or the one to the side that is named.
    """
    old, new = (before.front_left, after.front_left) if corner == "left" else (before.front_right, after.front_right)
    shift = Shift(new[0] - old[0], new[1] - old[1])
    slid = with_corner(before, new, corner, before.facing)
    angle = turn_from(before.facing, after.facing)
    side: Side = turn or ("left" if angle >= 0 else "right")
    return SlideAndPivot(before, shift, slid, Wheel(new, side), (angle if side == "left" else -angle) % FULL)


def shift_sweep(before: Base, after: Base, corner: Side = "left") -> tuple[Polygon, ...]:
    """The ground covered when a base goes to a pose by a slide and a pivot on one front corner."""
    return slide_and_pivot(before, after, corner).ground()


def ways_to(before: Base, after: Base) -> list[SlideAndPivot]:
    """The ways to a pose: either corner in place first; a half turn may go either way round."""
    sides: tuple[Side, Side] = ("left", "right")
    is_half = (after.facing - before.facing) % FULL == HALF
    turns: tuple[Side | None, ...] = sides if is_half else (None,)
    return [slide_and_pivot(before, after, corner, turn) for corner in sides for turn in turns]


def why_not_shift(
    table: Table,
    who: int,
    after: Base,
    farthest: int,
    near: Iterable[int] = (),
    bars: Bars = OPEN,
    start: Base | None = None,
) -> tuple[Cause, ...]:
    """What keeps a base from going to a pose: it is too far or not free; else what stands in the way there.

    The way is a slide and a pivot. Either front corner may be the one that is in place first; if no way is free the
    shorter slide tells why. The bases in `near`, those it lines up with, may be brushed but not stood upon.
    """
    before = table.bases[who] if start is None else start
    found = set(why_not_stand(table, {who: after}, bars, {who: before}))
    if way_between(before, after) > farthest + MEASURE:
        found.add(Cause("too_far"))
    if not found:
        crossed = bars._replace(through=(*bars.through, *near))
        ways = sorted(ways_to(before, after), key=lambda way: way.slide.length)
        for way in ways:
            stops = _barriers(table, who, way, crossed)
            if not stops:
                return ()
            found.update(stops if way.slide.length <= ways[0].slide.length + MEASURE else ())
    return tuple(sorted(found))


def _barriers(table: Table, who: int, way: SlideAndPivot, bars: Bars) -> set[Cause]:
    """What stands in the way of the slide or of the pivot."""
    return {
        *barriers(table, who, way.slide, way.slide.length, bars, way.start),
        *barriers(table, who, way.pivot, way.angle, bars, way.slid),
    }
