"""20.2 Terrain placement: rivers and coasts, the village with its road, and the road at the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from walstatt.core.questions import D6, Ask, Flow, Refusal, Roll
from walstatt.core.rulebook import rule
from walstatt.games.adlg.landscape import (
    COAST,
    COAST_WIDTH,
    IMPASSABLE,
    RIVER,
    RIVER_WIDTH,
    ROAD,
    ROAD_WIDTH,
    VILLAGE,
    gaps,
    is_flooded,
    lay,
    piece_at,
    piece_of,
    straight,
    water,
)
from walstatt.games.adlg.position import SIDES, Battlefield, Laid
from walstatt.games.adlg.rules.s20_terrain import (
    CENTRE,
    LEFT,
    RIGHT,
    PoseOf,
    ask_pose,
    sector_box,
    why_no_pose,
    why_overlaps,
)
from walstatt.games.adlg.small_tables import DICE
from walstatt.games.adlg.tables import GROUNDS
from walstatt.space.plane.base import Box, Point
from walstatt.space.plane.measure import CONTACT, DEGREE, MEASURE, QUARTER, UD, is_at_least, is_within, ud
from walstatt.space.plane.shape import point_distance
from walstatt.space.plane.terrain import Course, is_point_in, length_in, piece_distance

WEST, EAST = "west", "east"
EDGES = (WEST, EAST)
NEAREST_RIVER, FARTHEST_RIVER = ud(2), ud(6)
SHORTEST_ROAD, LONGEST_ROAD = ud(10), ud(30)
Path = tuple[int, ...]
SIX = ((0, LEFT), (0, CENTRE), (0, RIGHT), (1, LEFT), (1, CENTRE), (1, RIGHT))


# Rivers and coasts


@rule("ADLG-SET-74-e", "ADLG-TER-71-a")
def why_not_river(p: Battlefield, edge: str, pose: PoseOf) -> Refusal | None:
    """A river runs between 2 and 6 UD from the chosen short edge, from one long edge to the other."""
    refusal = why_no_pose(p, pose)
    if refusal is not None:
        return refusal
    middle = pose[0] if edge == WEST else p.width - pose[0]
    near, far = middle - RIVER_WIDTH // 2, middle + RIVER_WIDTH // 2
    if pose[1:] != (p.height // 2, QUARTER):
        return Refusal("ADLG-TER-71-a", "river_across")
    if not is_at_least(near, NEAREST_RIVER) or not is_within(far, FARTHEST_RIVER):
        return Refusal("ADLG-SET-74-e", "river_outside", least=NEAREST_RIVER, most=FARTHEST_RIVER)
    piece = Course(((pose[0], 0), (pose[0], p.height)), RIVER_WIDTH).piece
    return why_overlaps(p, piece)


def rivers_at(p: Battlefield, edge: str) -> list[PoseOf]:
    """Where it may run."""
    starts = range(NEAREST_RIVER + RIVER_WIDTH // 2, FARTHEST_RIVER - RIVER_WIDTH // 2 + 1, UD // 2)
    poses = [(at if edge == WEST else p.width - at, p.height // 2, QUARTER) for at in starts]
    return [pose for pose in poses if why_not_river(p, edge, pose) is None]


def edges_for(p: Battlefield, kind: str) -> list[str]:
    """The short edges at which there is room for a river or coast."""
    if kind == RIVER:
        return [edge for edge in EDGES if rivers_at(p, edge)]
    return [edge for edge in EDGES if why_overlaps(p, piece_of(coast_at(p, "", edge))) is None]


@rule("ADLG-TER-71-d", "ADLG-SET-74-e")
def coast_at(p: Battlefield, side: str, edge: str) -> Laid:
    """A coast takes the outer 4 UD of a short edge."""
    x = COAST_WIDTH // 2 if edge == WEST else p.width - COAST_WIDTH // 2
    return Laid(side, COAST, x, p.height // 2, line=((x, 0), (x, p.height)))


@rule("ADLG-SET-74-e")
def lay_water(p: Battlefield, side: str, kind: str, is_compulsory: bool) -> Flow:
    """The player chooses the short edge; for a river where it runs, and the die gives its ground."""
    p.side, me = side, p.seat_of(side)
    edges = edges_for(p, kind)
    if not edges:
        p.tell("ADLG-SET-75-d", "piece_dropped", side=side, terrain=f"terrain-{kind}")
        return
    edge = yield Ask(me, "choice", edges, rule="ADLG-SET-74-e", prompt="short_edge", terrain=f"terrain-{kind}")
    if kind == COAST:
        lay(p, (*p.laid, coast_at(p, side, edge)))
        p.tell("ADLG-TER-71-d", "piece_laid", side=side, terrain=f"terrain-{kind}")
        return
    poses = rivers_at(p, edge)
    x, _, _ = yield ask_pose(me, poses, partial(why_not_river, p, edge), rule="ADLG-SET-74-e", prompt="river",
                         edge=f"edge-{edge}")  # fmt: skip
    roll = yield Roll(D6, reads=DICE.river.ground, rule="ADLG-TER-71-a", prompt="river_die", seat=me)
    ground = DICE.river.ground[roll - 1]
    line = ((x, 0), (x, p.height))
    lay(p, (*p.laid, Laid(side, RIVER, x, p.height // 2, line=line, ground=GROUNDS.index(ground))))
    p.tell("ADLG-TER-71-a", "river_laid", side=side, ground=f"ground-{ground}", roll=roll)


# The village and its road


@rule("ADLG-SET-74-f")
def why_not_village(p: Battlefield, side: str, pose: PoseOf) -> Refusal | None:
    """In the defender's half, upon no other piece, touching the river or coast if there is one."""
    refusal = why_no_pose(p, pose)
    if refusal is not None:
        return refusal
    piece = piece_at(VILLAGE, *pose)
    low, high = (0, p.height // 2) if side == SIDES[0] else (p.height // 2, p.height)
    if min(gaps(p, piece)) < 0 or piece.box[1] < low or piece.box[3] > high:
        return Refusal("ADLG-SET-74-f", "village_outside")
    wet = water(p)
    if wet is not None and piece_distance(piece, piece_of(wet)) > CONTACT:
        return Refusal("ADLG-SET-74-f", "village_not_at_water", terrain=f"terrain-{wet.type}")
    return why_overlaps(p, piece)


def villages(p: Battlefield, side: str) -> Iterator[PoseOf]:
    """Where a village may lie: beside the water, or anywhere in the half."""
    wet = water(p)
    for facing in (0, QUARTER, 45 * DEGREE):
        west, south, east, north = piece_at(VILLAGE, 0, 0, facing).box
        low, high = (0, p.height // 2) if side == SIDES[0] else (p.height // 2, p.height)
        xs: Iterator[int] | range = range(-west, p.width - east + 1, UD)
        if wet is not None:
            bank = piece_of(wet).box
            xs = iter((bank[0] - east, bank[2] - west))
        for x in xs:
            for y in range(low - south, high - north + 1, UD // 2):
                if why_not_village(p, side, (x, y, facing)) is None:
                    yield x, y, facing


@rule("ADLG-SET-74-f")
def lay_village(p: Battlefield, side: str, kind: str, is_compulsory: bool) -> Flow:
    """A village, and the free road that joins it to an edge of the table."""
    p.side, me = side, p.seat_of(side)
    poses = list(villages(p, side))
    if not poses:
        p.tell("ADLG-SET-75-d", "piece_dropped", side=side, terrain="terrain-village")
        return
    pose = yield ask_pose(me, poses, partial(why_not_village, p, side), rule="ADLG-SET-74-f", prompt="village",
                          terrain="terrain-village", ghost=piece_at(VILLAGE, 0, 0, 0).outline)  # fmt: skip
    lay(p, (*p.laid, Laid(side, VILLAGE, *pose)))
    p.tell("ADLG-SET-74-f", "piece_laid", side=side, terrain="terrain-village")
    p.owed.insert(0, ("village_road", side))


@rule("ADLG-SET-74-f")
def why_not_village_road(p: Battlefield, path: Path) -> Refusal | None:
    """It begins at the village and ends at an edge of the table."""
    points = points_of(path)
    if points is None:
        return Refusal("ADLG-SET-75-g", "no_road")
    village, *_ = [one for one in p.laid if one.type == VILLAGE]
    if not is_point_in(points[0], piece_of(village)):
        return Refusal("ADLG-SET-74-f", "road_not_at_village")
    if not is_on_edge(p, points[-1]):
        return Refusal("ADLG-SET-75-g", "road_off_edge")
    return why_barred(p, points)


def village_roads(p: Battlefield) -> list[Path]:
    """Straight to each edge of the table."""
    one, *_ = [one for one in p.laid if one.type == VILLAGE]
    ends = ((one.x, 0), (one.x, p.height), (0, one.y), (p.width, one.y))
    roads = [(one.x, one.y, *end) for end in ends]
    return [road for road in roads if why_not_village_road(p, road) is None]


@rule("ADLG-SET-74-f")
def village_road(p: Battlefield, side: str) -> Flow:
    """The owner of the village chooses its road."""
    roads = village_roads(p)
    if not roads:
        p.tell("ADLG-SET-75-d", "piece_dropped", side=side, terrain="terrain-road")
        return
    path = yield Ask(
        p.seat_of(side), "path", roads, why_not=partial(why_not_village_road, p), rule="ADLG-SET-74-f",
        prompt="village_road",
    )  # fmt: skip
    lay_line(p, side, path)


# Roads


def points_of(path: Path) -> tuple[Point, ...] | None:
    """The two or three points of a road."""
    if len(path) not in (4, 6):
        return None
    points = tuple(zip(path[::2], path[1::2], strict=True))
    try:
        Course(points, ROAD_WIDTH).piece  # noqa: B018  it raises for what is no line
    except (ValueError, ZeroDivisionError):
        return None
    return points


def lay_line(p: Battlefield, side: str, path: Path) -> None:
    """A road lies on the table."""
    points = points_of(path)
    assert points is not None
    lay(p, (*p.laid, Laid(side, ROAD, *straight(points[0], points[-1]), line=points)))
    p.tell("ADLG-SET-75-g", "piece_laid", side=side, terrain="terrain-road")


def is_on_edge(p: Battlefield, point: Point) -> bool:
    """A point on an edge of the table."""
    x, y = point
    return 0 <= x <= p.width and 0 <= y <= p.height and (x in (0, p.width) or y in (0, p.height))


@rule("ADLG-SET-75-g")
def why_barred(p: Battlefield, points: tuple[Point, ...]) -> Refusal | None:
    """No road leads over coast or impassable ground, but over a flooded river by a bridge."""
    for one in p.laid:
        if one.type not in (COAST, IMPASSABLE) or is_flooded(one):
            continue
        if any(length_in(a, b, piece_of(one)) > MEASURE for a, b in pairwise(points)):
            return Refusal("ADLG-SET-75-g", "road_barred", terrain=f"terrain-{one.type}")
    return None


def is_in_box(point: Point, box: Box) -> bool:
    """A point in an upright rectangle."""
    return box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3]


@rule("ADLG-SET-75-g")
def why_not_road(p: Battlefield, boxes: tuple[Box, ...], path: Path) -> Refusal | None:
    """From a table edge in one sector to one in the other, straight or with one bend, 10 to 30 UD long."""
    points = points_of(path)
    if points is None or not all(0 <= x <= p.width and 0 <= y <= p.height for x, y in points):
        return Refusal("ADLG-SET-75-g", "no_road")
    ends = points[0], points[-1]
    if not all(is_on_edge(p, end) for end in ends):
        return Refusal("ADLG-SET-75-g", "road_off_edge")
    if boxes and not any(is_in_box(a, boxes[0]) and is_in_box(b, boxes[1]) for a, b in (ends, ends[::-1])):
        return Refusal("ADLG-SET-75-g", "road_outside_sectors")
    length = sum(point_distance(a, b) for a, b in pairwise(points))
    if not (is_at_least(length, SHORTEST_ROAD) and is_within(length, LONGEST_ROAD)):
        return Refusal("ADLG-SET-75-g", "road_too_long", length=length, least=SHORTEST_ROAD, most=LONGEST_ROAD)
    return why_barred(p, points)


def edge_points(p: Battlefield, box: Box) -> list[Point]:
    """Points on the table edges of a sector, a UD apart."""
    west, south, east, north = box
    xs, ys = range(west + UD // 2, east, UD), range(south + UD // 2, north, UD)
    found = [(x, y) for x in xs for y in (0, p.height) if south <= y <= north]
    return found + [(x, y) for y in ys for x in (0, p.width) if west <= x <= east]


def roads(p: Battlefield, boxes: tuple[Box, ...]) -> list[Path]:
    """Straight roads, and some by a bend."""
    whole = ((0, 0, p.width, p.height),) * 2
    one, other = ([edge_points(p, box) for box in boxes or whole])[:2]
    found: list[Path] = [(*a, *b) for a in one[::2] for b in other[::2] if a != b]
    middle = p.width // 2, p.height // 2
    found += [(*a, *middle, *b) for a in one[::4] for b in other[::4] if a != b]
    return [road for road in found if why_not_road(p, boxes, road) is None]


@rule("ADLG-SET-75-g")
def lay_road(p: Battlefield, side: str, kind: str, is_compulsory: bool) -> Flow:
    """Two dice give two of the six sectors; the same one twice leaves the choice free."""
    p.side, me = side, p.seat_of(side)
    fallen = yield Roll(D6, 2, rule="ADLG-SET-75-g", prompt="road_die", seat=me)
    halves = side, p.foes_of(side)
    boxes = tuple(sector_box(p, halves[SIX[face - 1][0]], SIX[face - 1][1], side) for face in fallen)
    boxes = () if fallen[0] == fallen[1] else boxes
    found = roads(p, boxes)
    p.tell("ADLG-SET-75-g", "road_rolled", side=side, one=fallen[0], other=fallen[1])
    if not found:
        p.tell("ADLG-SET-75-d", "piece_dropped", side=side, terrain="terrain-road")
        return
    some = [found[at * len(found) // 24] for at in range(24)] if len(found) > 24 else found
    path = yield Ask(me, "path", tuple(some), why_not=partial(why_not_road, p, boxes), rule="ADLG-SET-75-g",
                     prompt="road", sectors=boxes)  # fmt: skip
    lay_line(p, side, path)
