"""Room: how far a base must be shifted to stand clear, and whether it has passed another (INT-39-l, -m, CON-53-a)."""

from walstatt.space.plane.ahead import extent, seen_from
from walstatt.space.plane.base import Base, Edge, Polygon, edge
from walstatt.space.plane.manoeuvre import Heading, moved
from walstatt.space.plane.measure import AREA, HALF, MEASURE, SAME_FACING, turned
from walstatt.space.plane.shape import area_of_parts, common_area
from walstatt.space.plane.sweep import LEADING
from walstatt.space.plane.table import Table
from walstatt.space.plane.travel import OPEN, Bars

BACKWARD: dict[Heading, Heading] = {"ahead": "back", "back": "ahead", "left": "right", "right": "left"}


def _trailing(base: Base, heading: Heading) -> Edge:
    """The edge that comes last in a straight step, looking in the direction of the step."""
    behind = edge(base, LEADING[BACKWARD[heading]])
    return Edge(behind.x, behind.y, turned(behind.facing, HALF), behind.half)


def _far_end(view: Edge, outline: Polygon) -> int:
    """How far ahead of an edge the last part of a polygon in its strip stands."""
    depth = extent(seen_from(view, outline), 1, -view.half, view.half)
    return depth[1] if depth else 0


def shift_to_clear(table: Table, who: int, base: Base, heading: Heading, limit: int, bars: Bars = OPEN) -> int | None:
    """The least length in a direction after which a base overlaps nobody; None if the limit is too short (INT-39-m)."""
    view, length = _trailing(base, heading), 0
    while length <= limit + MEASURE:
        pose = moved(base, heading, length)
        if not bars.may_leave and not table.holds(pose):
            return None
        met = [
            table.bases[other].outline
            for other in table.near(pose.box)
            if other != who and other not in bars.skip
            if common_area(pose.outline, table.bases[other].outline) > AREA
        ]
        for piece in bars.closed:
            if area_of_parts(pose.outline, table.pieces[piece].parts) > AREA:
                met += table.pieces[piece].parts
        if not met:
            return length
        length = max(length + 1, *(_far_end(view, outline) for outline in met))
    return None


def slide_past(table: Table, who: int, depth: int, limit: int, bars: Bars = OPEN) -> dict[Heading, int]:
    """The least slide to each side after which nothing stands within a depth straight ahead (EVA-47-i).

    A side on which no slide up to the limit clears the way is left out; {left: 0, right: 0} if it is clear already.
    """
    base = table.bases[who]
    # The strip is deepened by the tolerances, so that something at exactly the depth is still in it.
    strip_depth = depth + MEASURE + AREA // base.width + 1
    strip = moved(Base(base.x, base.y, base.facing, strip_depth, base.width), "ahead", strip_depth)
    sides: tuple[Heading, Heading] = ("left", "right")
    free = bars._replace(may_leave=True)
    found = {side: shift_to_clear(table, who, strip, side, limit, free) for side in sides}
    return {side: length for side, length in found.items() if length is not None and length <= limit + MEASURE}


def is_in_line(one: Base, other: Base) -> bool:
    """Two bases face the same or the opposite way, within a degree (INT-39-h, SUP-60-f)."""
    skew = (one.facing - other.facing) % HALF
    return min(skew, HALF - skew) <= SAME_FACING


def has_passed(mover: Base, passed: Base) -> bool:
    """A base that went straight ahead reaches at least partly beyond the far edge of another (INT-39-l)."""
    view = edge(mover)
    return max(ahead for ahead, _ in seen_from(view, passed.outline)) < 0
