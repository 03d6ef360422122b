"""Bases: rectangles with a pose, their corners, edges and local coordinates."""

from typing import Literal, NamedTuple, final

from walstatt.space.plane.measure import (
    DIRECTIONS,
    FULL,
    HALF,
    HALF_SCALE,
    QUARTER,
    SCALE,
    SCALE_BITS,
    UD,
    rotate,
    rounded,
)

Point = tuple[int, int]
Polygon = tuple[Point, ...]  # convex, counter-clockwise, unless said otherwise
Box = tuple[int, int, int, int]  # least x, least y, greatest x, greatest y
EdgeName = Literal["front", "right_flank", "rear", "left_flank"]
Side = Literal["left", "right"]

EDGES: tuple[EdgeName, ...] = ("front", "right_flank", "rear", "left_flank")


class Pose(NamedTuple):
    """Where a base stands: midpoint of the front edge and facing."""

    x: int
    y: int
    facing: int


class Edge(NamedTuple):
    """A side of a base seen from outside: its midpoint, the direction it faces, half its length."""

    x: int
    y: int
    facing: int
    half: int


Corners = tuple[int, int, int, int, int, int, int, int, Box]
_CORNERS: dict[tuple[int, int, int], Corners] = {}  # of every facing, depth and width that was asked for
MOST_CORNERS = 1 << 15


def _corners(facing: int, depth: int, width: int) -> Corners:
    """From the midpoint of the front edge to the corners of a rectangle, as x and y in turn, and the box around."""
    cosine, sine = DIRECTIONS[facing]
    hx, hy = rounded(sine * width, 2 * SCALE), rounded(-cosine * width, 2 * SCALE)
    dx, dy = rounded(cosine * depth, SCALE), rounded(sine * depth, SCALE)
    if len(_CORNERS) >= MOST_CORNERS:
        _CORNERS.clear()
    xs, ys = (-hx, -hx - dx, hx - dx, hx), (-hy, -hy - dy, hy - dy, hy)
    box = min(xs), min(ys), max(xs), max(ys)
    found = _CORNERS[facing, depth, width] = xs[0], ys[0], xs[1], ys[1], xs[2], ys[2], xs[3], ys[3], box
    return found


@final
class Base:
    """A rectangle of a width and a depth at a pose; its corners are rounded to the grid once, here."""

    __slots__ = ("depth", "facing", "outline", "width", "x", "y")

    def __init__(self, x: int, y: int, facing: int, depth: int, width: int = UD) -> None:
        facing %= FULL
        self.x, self.y, self.facing, self.depth, self.width = x, y, facing, depth, width
        known = _CORNERS.get((facing, depth, width)) or _corners(facing, depth, width)
        ax, ay, bx, by, cx, cy, ex, ey, _ = known
        self.outline: Polygon = ((x + ax, y + ay), (x + bx, y + by), (x + cx, y + cy), (x + ex, y + ey))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Base) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Base{self.key}"

    @property
    def key(self) -> tuple[int, int, int, int, int]:
        """The five integers that a base is."""
        return self.x, self.y, self.facing, self.depth, self.width

    @property
    def pose(self) -> Pose:
        """Midpoint of the front edge and facing."""
        return Pose(self.x, self.y, self.facing)

    @property
    def front_left(self) -> Point:
        """Corner FL."""
        return self.outline[0]

    @property
    def rear_left(self) -> Point:
        """Corner RL."""
        return self.outline[1]

    @property
    def rear_right(self) -> Point:
        """Corner RR."""
        return self.outline[2]

    @property
    def front_right(self) -> Point:
        """Corner FR."""
        return self.outline[3]

    @property
    def front_edge(self) -> tuple[Point, Point]:
        """The front edge from left to right."""
        return self.outline[0], self.outline[3]

    @property
    def centre(self) -> Point:
        """The middle of the base."""
        cosine, sine = DIRECTIONS[self.facing]
        return self.x - rounded(cosine * self.depth, 2 * SCALE), self.y - rounded(sine * self.depth, 2 * SCALE)

    @property
    def box(self) -> Box:
        """The upright rectangle around the base."""
        key = self.facing, self.depth, self.width
        left, low, right, top = (_CORNERS.get(key) or _corners(*key))[8]
        return self.x + left, self.y + low, self.x + right, self.y + top

    def at(self, pose: Pose) -> "Base":
        """The same base at another pose."""
        return Base(pose.x, pose.y, pose.facing, self.depth, self.width)

    def shifted(self, by: Point) -> "Base":
        """The same base moved by a vector."""
        return Base(self.x + by[0], self.y + by[1], self.facing, self.depth, self.width)


def local(base: Base | Edge, point: Point) -> Point:
    """(ahead, aside) of a point: ahead of the front line, and to the right of the middle."""
    cosine, sine = DIRECTIONS[base.facing]
    dx, dy = point[0] - base.x, point[1] - base.y
    ahead, aside = dx * cosine + dy * sine, dx * sine - dy * cosine
    # Rounded as `rounded` does it, but without two calls: nothing is asked for more often.
    return (
        (ahead + HALF_SCALE if ahead >= 0 else ahead + HALF_SCALE - 1) >> SCALE_BITS,
        (aside + HALF_SCALE if aside >= 0 else aside + HALF_SCALE - 1) >> SCALE_BITS,
    )


def edge_ends(base: Base, name: EdgeName) -> tuple[Point, Point]:
    """The two ends of an edge, left end first as seen by somebody who looks out over it."""
    left, rear_left, rear_right, right = base.outline
    ends = {
        "front": (left, right),
        "right_flank": (right, rear_right),
        "rear": (rear_right, rear_left),
        "left_flank": (rear_left, left),
    }
    return ends[name]


def edge_facing(base: Base, name: EdgeName) -> int:
    """The direction in which an edge looks out."""
    return (base.facing - EDGES.index(name) * QUARTER) % FULL


def edge(base: Base, name: EdgeName = "front") -> Edge:
    """An edge of a base as somebody on it looks out: the origin of fronts, flanks, zones and strips."""
    if name == "front":
        return Edge(base.x, base.y, base.facing, base.width // 2)
    cosine, sine = DIRECTIONS[base.facing]
    facing = edge_facing(base, name)
    if name == "rear":
        dx, dy = rounded(cosine * base.depth, SCALE), rounded(sine * base.depth, SCALE)
        return Edge(base.x - dx, base.y - dy, facing, base.width // 2)
    # Measured back from the front corner, so that left and right flanks are mirror images to the last digit.
    x, y = base.front_right if name == "right_flank" else base.front_left
    dx, dy = rounded(cosine * base.depth, 2 * SCALE), rounded(sine * base.depth, 2 * SCALE)
    return Edge(x - dx, y - dy, facing, base.depth // 2)


def with_corner(base: Base, corner: Point, side: Side, facing: int) -> Base:
    """The same base with a facing and its front-left or front-right corner exactly on a point."""
    x, y = middle_from_corner(corner, side, facing, base.width)
    return Base(x, y, facing, base.depth, base.width)


def middle_from_corner(corner: Point, side: Side, facing: int, width: int) -> Point:
    """The middle of a front edge whose left or right end is a point."""
    cosine, sine = DIRECTIONS[facing % FULL]
    hx, hy = rounded(sine * width, 2 * SCALE), rounded(-cosine * width, 2 * SCALE)
    return (corner[0] + hx, corner[1] + hy) if side == "left" else (corner[0] - hx, corner[1] - hy)


def about_centre(base: Base, angle: int) -> Base:
    """The same base turned to the left on its middle: artillery pivots so, and a routed unit is faced so."""
    (cx, cy), facing = base.centre, base.facing + angle
    px, py = rotate(base.x - cx, base.y - cy, angle)
    return Base(cx + px, cy + py, facing, base.depth, base.width)


def mirrored(base: Base) -> Base:
    """The base seen in a mirror that swaps east and west."""
    return Base(-base.x, base.y, HALF - base.facing, base.depth, base.width)


def quarter_rotated(base: Base) -> Base:
    """The base turned with the whole table by a quarter turn to the left about the origin."""
    return Base(-base.y, base.x, base.facing + QUARTER, base.depth, base.width)
