"""Room: how far a base must be shifted to stand clear, what it pushes before it, and whether it has passed another."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from walstatt.space.plane.ahead import extent, seen_from
from walstatt.space.plane.base import Base, Edge, EdgeName, Polygon, edge, edge_ends
from walstatt.space.plane.limits import Cause
from walstatt.space.plane.manoeuvre import BACKWARD, HEADINGS, Heading, moved
from walstatt.space.plane.measure import AREA, HALF, MEASURE, QUARTER, SAME_FACING, turned
from walstatt.space.plane.shape import area_of_parts, common_area
from walstatt.space.plane.sweep import LEADING
from walstatt.space.plane.table import Table
from walstatt.space.plane.travel import OPEN, Bars, why_not_stand


def _trailing(base: Base, heading: Heading) -> Edge:
    """The edge that comes last in a straight step, looking in the direction of the step."""
    behind = edge(base, LEADING[BACKWARD[heading]])
    return Edge(behind.x, behind.y, turned(behind.facing, HALF), behind.half)


def _far_end(view: Edge, outline: Polygon) -> int:
    """How far ahead of an edge the last part of a polygon in its strip stands."""
    depth = extent(seen_from(view, outline), 1, -view.half, view.half)
    return depth[1] if depth else 0


def shift_to_clear(
    table: Table,
    who: int,
    base: Base,
    heading: Heading,
    limit: int,
    bars: Bars = OPEN,
    instead: Mapping[int, Base] | None = None,
) -> int | None:
    """The least length in a direction after which a base stands clear of everybody; None if the limit is too short.

    Whoever is in `instead` stands there, and not where the table has him.
    """
    view, length = _trailing(base, heading), 0
    while length <= limit + MEASURE:
        pose = moved(base, heading, length)
        if not bars.may_leave and not table.holds(pose):
            return None
        met = _met(table, who, pose, bars, instead or {})
        if not met:
            return length
        length = max(length + 1, *(_far_end(view, outline) for outline in met))
    return None


def _met(table: Table, who: int, pose: Base, bars: Bars, instead: Mapping[int, Base]) -> list[Polygon]:
    """The convex polygons that a base stands upon by more than the tolerance."""
    others = [
        table.bases[one].outline
        for one in table.near(pose.box)
        if one != who and one not in bars.skip and one not in instead
    ]
    others += [base.outline for one, base in instead.items() if one != who and one not in bars.skip]
    met = [outline for outline in others if common_area(pose.outline, outline) > AREA]
    for index in bars.closed:
        parts = table.pieces[index].parts
        if area_of_parts(pose.outline, parts) > AREA:
            met += [part for part in parts if common_area(pose.outline, part)]
    return met


class Room(NamedTuple):
    """A free pose of the same facing near a wished one, how far away it is, and what stands on the wished one."""

    base: Base
    heading: Heading
    shift: int
    causes: tuple[Cause, ...]


def nearest_room(
    table: Table,
    who: int,
    wished: Base,
    limit: int,
    bars: Bars = OPEN,
    headings: Iterable[Heading] = tuple(HEADINGS),
) -> tuple[Room, ...]:
    """The free poses reached by the least straight shift from a wished one; none if there is none within the limit.

    Several are returned if they are equally near within the measuring tolerance.
    """
    causes = why_not_stand(table, {who: wished}, bars, {})
    if not causes:
        return (Room(wished, "ahead", 0, ()),)
    rooms = []
    for heading in headings:
        length = shift_to_clear(table, who, wished, heading, limit, bars)
        if length is not None and length <= limit + MEASURE:
            rooms.append(Room(moved(wished, heading, length), heading, length, causes))
    least = min((room.shift for room in rooms), default=0)
    return tuple(room for room in rooms if room.shift <= least + MEASURE)


class Push(NamedTuple):
    """Who is pushed where to make room; or who or what cannot be, and then nobody is."""

    places: dict[int, Base]
    causes: tuple[Cause, ...]


def pushed_back(
    table: Table,
    placed: Mapping[int, Base],
    first: int,
    limit: int,
    can_be_pushed: Callable[[int], bool],
    bars: Bars = OPEN,
) -> Push:
    """The chain that follows when a base is pushed straight back by the least amount, off those that were placed.

    Whoever it then stands upon is pushed straight back likewise, off all that were placed and pushed before.
    """
    there, wave = dict(placed), [first]
    while wave:
        pushed = {who: _pushed_off(table, who, there, limit) if can_be_pushed(who) else None for who in wave}
        stuck = [who for who, base in pushed.items() if base is None]
        if stuck:
            return Push({}, tuple(Cause("base", who) for who in stuck))
        placed_now = {who: base for who, base in pushed.items() if base is not None}
        causes = why_not_stand(table, placed_now, bars._replace(skip=(*bars.skip, *there)), {})
        there |= placed_now
        walls = tuple(one for one in causes if one.what != "base" or one.who in placed_now)
        if walls:
            return Push({}, walls)
        wave = [one.who for one in causes]
    return Push({who: base for who, base in there.items() if who not in placed}, ())


def _pushed_off(table: Table, who: int, there: Mapping[int, Base], limit: int) -> Base | None:
    """A base pushed straight back until it is clear of some others; None if the limit is too short."""
    others = tuple(one for one in table.bases if one not in there)
    base = table.bases[who]
    length = shift_to_clear(table, who, base, "back", limit, Bars(skip=others, may_leave=True), there)
    return None if length is None or length > limit + MEASURE else moved(base, "back", length)


def slide_past(
    table: Table, who: int, depth: int, limit: int, bars: Bars = OPEN, start: Base | None = None
) -> dict[Heading, int]:
    """The least slide to each side after which nothing stands within a depth straight ahead.

    A side on which no slide up to the limit clears the way is left out; {left: 0, right: 0} if it is clear already.
    """
    base = table.bases[who] if start is None else start
    # The strip is deepened by the tolerances, so that something at exactly the depth is still in it.
    strip_depth = depth + MEASURE + AREA // base.width + 1
    strip = moved(Base(base.x, base.y, base.facing, strip_depth, base.width), "ahead", strip_depth)
    sides: tuple[Heading, Heading] = ("left", "right")
    free = bars._replace(may_leave=True)
    found = {side: shift_to_clear(table, who, strip, side, limit, free) for side in sides}
    return {side: length for side, length in found.items() if length is not None and length <= limit + MEASURE}


def is_in_line(one: Base, other: Base) -> bool:
    """Two bases face the same or the opposite way, within a degree."""
    skew = (one.facing - other.facing) % HALF
    return min(skew, HALF - skew) <= SAME_FACING


def is_across(one: Base, other: Base) -> bool:
    """Two bases stand at right angles, within a degree."""
    return abs((one.facing - other.facing) % HALF - QUARTER) <= SAME_FACING


def has_passed(mover: Base, passed: Base) -> bool:
    """A base that went straight ahead reaches at least partly beyond the far edge of another."""
    view = edge(mover)
    return max(ahead for ahead, _ in seen_from(view, passed.outline)) < 0


def crossed_edges(mover: Base, passed: Base) -> tuple[EdgeName, ...]:
    """The edges of a base over which the lane straight ahead of another leads."""
    view = edge(mover)
    names: tuple[EdgeName, ...] = ("front", "right_flank", "rear", "left_flank")
    return tuple(name for name in names if _is_crossed(view, passed, name))


def _is_crossed(view: Edge, passed: Base, name: EdgeName) -> bool:
    """A stretch of an edge longer than the measuring tolerance lies in the lane."""
    (_, a), (_, b) = seen_from(view, edge_ends(passed, name))
    return min(view.half, max(a, b)) - max(-view.half, min(a, b)) > MEASURE
