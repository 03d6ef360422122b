"""Contact: touching, the length of it, a mere corner, side by side, in column."""

from functools import lru_cache
from typing import NamedTuple

from walstatt.space.plane.base import EDGES, Base, EdgeName, Point, edge_ends, edge_facing
from walstatt.space.plane.measure import (
    CONTACT,
    DIRECTIONS,
    HALF,
    LEAST_EDGE,
    QUARTER,
    SAME_FACING,
    SCALE,
    faces_alike,
    rounded,
)
from walstatt.space.plane.shape import are_together, distance, square_distance


class Meeting(NamedTuple):
    """Two edges that touch and face each other, with the length they share."""

    length: int
    edge: EdgeName
    other: EdgeName


def is_in_contact(one: Base, other: Base) -> bool:
    """Two bases are in contact at 0.02 UD or less."""
    if abs(one.x - other.x) + abs(one.y - other.y) > 2 * (one.depth + one.width + other.depth + other.width):
        return False
    return distance(one.outline, other.outline) <= CONTACT


def _shared_length(one: Base, name: EdgeName, other: Base, other_name: EdgeName) -> int:
    """The overlap of two facing edges, along whichever of them it is longer; 0 if they do not touch."""
    mine, theirs = edge_ends(one, name), edge_ends(other, other_name)
    if are_far(mine, theirs):
        return 0
    number, of = square_distance(mine, theirs)
    if number > CONTACT * CONTACT * of:
        return 0
    return max(_overlap(mine, theirs, edge_facing(one, name)), _overlap(theirs, mine, edge_facing(other, other_name)))


def are_far(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Two edges surely do not touch, for the upright rectangles around them do not."""
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = other
    if (ax if ax > bx else bx) + CONTACT < (cx if cx < dx else dx):
        return True
    if (cx if cx > dx else dx) + CONTACT < (ax if ax < bx else bx):
        return True
    if (ay if ay > by else by) + CONTACT < (cy if cy < dy else dy):
        return True
    return (cy if cy > dy else dy) + CONTACT < (ay if ay < by else by)


def _overlap(mine: tuple[Point, Point], theirs: tuple[Point, Point], facing: int) -> int:
    """How much of a segment, seen along its normal, another one covers; rounded once."""
    cosine, sine = DIRECTIONS[facing]
    end, a, b = ((x - mine[0][0]) * sine - (y - mine[0][1]) * cosine for x, y in (mine[1], *theirs))
    return rounded(max(0, min(max(0, end), max(a, b)) - max(min(0, end), min(a, b))), SCALE)


@lru_cache(maxsize=1 << 13)
def meetings(one: Base, other: Base) -> tuple[Meeting, ...]:
    """All pairs of facing edges, parallel within a degree, that touch; the longest first."""
    skew = (one.facing - other.facing) % QUARTER
    if min(skew, QUARTER - skew) > SAME_FACING:
        return ()
    found = []
    turned = HALF + other.facing - one.facing
    for at, name in enumerate(EDGES):
        for to, other_name in enumerate(EDGES):
            if faces_alike((at - to) * QUARTER + turned, 0):
                length = _shared_length(one, name, other, other_name)
                if length:
                    found.append(Meeting(length, name, other_name))
    return tuple(sorted(found, key=lambda meeting: -meeting.length))


def contact_length(one: Base, other: Base) -> int:
    """The longest overlap of two facing edges."""
    return max((meeting.length for meeting in meetings(one, other)), default=0)


def is_corner_only(one: Base, other: Base) -> bool:
    """The bases touch, but share less than 0.05 UD of edge."""
    return is_in_contact(one, other) and contact_length(one, other) < LEAST_EDGE


def is_beside(one: Base, other: Base, tolerance: int = CONTACT) -> bool:
    """Side by side: same facing, front corner on front corner."""
    if not faces_alike(one.facing, other.facing):
        return False
    return are_together(one.front_right, other.front_left, tolerance) or are_together(
        one.front_left, other.front_right, tolerance
    )


def is_column(ahead: Base, behind: Base, tolerance: int = CONTACT) -> bool:
    """One behind the other: same facing, front corners on the rear corners of the base ahead."""
    return (
        faces_alike(ahead.facing, behind.facing)
        and are_together(behind.front_left, ahead.rear_left, tolerance)
        and are_together(behind.front_right, ahead.rear_right, tolerance)
    )
