"""13 Conformation: poses on an enemy's front, flank and rear, and whether they are free (CON-50 to CON-54)."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Literal, NamedTuple

from walstatt.space.plane.base import Base, EdgeName, Polygon, Side, with_corner
from walstatt.space.plane.contact import contact_length, full_conformation
from walstatt.space.plane.group import stand_beside
from walstatt.space.plane.manoeuvre import Heading, moved
from walstatt.space.plane.measure import HALF, LEAST_EDGE, MEASURE, QUARTER, rounded, turn_from, ud
from walstatt.space.plane.room import shift_to_clear
from walstatt.space.plane.shape import box_of, hull, point_distance
from walstatt.space.plane.sweep import ARC, is_blocked
from walstatt.space.plane.table import Table
from walstatt.space.plane.travel import OPEN, Bars, Cause, why_not_stand

FARTHEST = ud("1.5")  # how far a front corner may be displaced (CON-50-j)


class Conformation(NamedTuple):
    """A pose in which a base may conform, how good it is, and what keeps it from being taken."""

    base: Base
    edge: EdgeName
    is_full: bool
    contact: int  # length of edge shared with the enemy
    way: int  # the longer displacement of the two front corners
    causes: tuple[Cause, ...]

    @property
    def is_free(self) -> bool:
        """Nothing is in the way."""
        return not self.causes


def conformed(base: Base, enemy: Base, name: EdgeName, corner: Literal["front", "rear"] = "front") -> Base:
    """The full pose on an edge of the enemy (CON-50-e to -g); on a flank also at its rear corner (CON-50-h)."""
    if name == "front":
        return with_corner(base, enemy.front_right, "left", enemy.facing + HALF)
    if name == "rear":
        return with_corner(base, enemy.rear_left, "left", enemy.facing)
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
    """Beside an enemy, flank edge on flank edge, facing as it does or the opposite way (CON-51-a).

    Facing alike the front corners meet; facing the opposite way the own front corner meets the enemy's rear corner.
    """
    if not opposite:
        return stand_beside(base, enemy, side)
    corner = enemy.rear_right if side == "right" else enemy.rear_left
    return with_corner(base, corner, side, enemy.facing + HALF)


def way_between(before: Base, after: Base) -> int:
    """The longer of the straight displacements of the two front corners (CON-50-j)."""
    pairs = zip(before.front_edge, after.front_edge, strict=True)
    return max(point_distance(a, b) for a, b in pairs)


def shift_sweep(before: Base, after: Base) -> list[Polygon]:
    """The ground covered when a base goes to a pose by an even slide and turn, in areas of two degrees at most."""
    turn = turn_from(before.facing, after.facing)
    count = max(1, -(-abs(turn) // ARC))
    dx, dy = after.x - before.x, after.y - before.y
    poses = [
        Base(
            before.x + rounded(dx * i, count),
            before.y + rounded(dy * i, count),
            before.facing + rounded(turn * i, count),
            before.depth,
            before.width,
        )
        for i in range(count + 1)
    ]
    return [hull(a.outline + b.outline) for a, b in pairwise(poses)]


def why_not_shift(
    table: Table, who: int, after: Base, near: Iterable[int] = (), bars: Bars = OPEN, farthest: int = FARTHEST
) -> tuple[Cause, ...]:
    """What keeps a base from being shifted to a pose: too far, the way, or the ground itself (CON-50-j).

    The bases in `near`, those it lines up with, may be brushed on the way but not stood upon.
    """
    before = table.bases[who]
    found = set(why_not_stand(table, {who: after}, bars))
    if way_between(before, after) > farthest + MEASURE:
        found.add(Cause("too_far"))
    passed = {who, *near, *bars.skip, *bars.through}
    sweep = shift_sweep(before, after)
    for other in table.near(box_of(corner for area in sweep for corner in area)):
        if other not in passed and any(is_blocked(area, (table.bases[other].outline,)) for area in sweep):
            found.add(Cause("base", other))
    for piece in bars.closed:
        if any(is_blocked(area, table.pieces[piece].parts) for area in sweep):
            found.add(Cause("terrain", piece))
    return tuple(sorted(found))


def judge(table: Table, who: int, enemy: int, after: Base, name: EdgeName, bars: Bars = OPEN) -> Conformation:
    """Weigh one pose on an edge of an enemy."""
    foe = table.bases[enemy]
    return Conformation(
        after,
        name,
        full_conformation(after, foe) == name,
        contact_length(after, foe),
        way_between(table.bases[who], after),
        why_not_shift(table, who, after, (enemy,), bars),
    )


def conformations(table: Table, who: int, enemy: int, name: EdgeName, bars: Bars = OPEN) -> list[Conformation]:
    """The poses on an edge from best to worst: free ones first, full before incomplete, more contact, shorter way.

    The rear corner of a flank and poses slid along the edge are offered only if the full pose is not free
    (CON-50-h, -k, CON-53-c).
    """
    base, foe = table.bases[who], table.bases[enemy]
    full = judge(table, who, enemy, conformed(base, foe, name), name, bars)
    found = [full]
    if not full.is_free:
        if name in ("left_flank", "right_flank"):
            found.append(judge(table, who, enemy, conformed(base, foe, name, "rear"), name, bars))
        sides: tuple[Heading, Heading] = ("left", "right")
        for side in sides:
            length = shift_to_clear(table, who, full.base, side, base.width, bars)
            if length:
                found.append(judge(table, who, enemy, moved(full.base, side, length), name, bars))
    kept = [one for one in found if one is full or one.contact >= LEAST_EDGE]
    return sorted(kept, key=lambda one: (not one.is_free, not one.is_full, -one.contact, one.way))
