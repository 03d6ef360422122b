"""20.2 Terrain placement: sectors, positions, and where a piece may lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from walstatt.core.questions import D6, Ask, Flow, Near, Refusal, Roll, Seat, Wish
from walstatt.core.rulebook import rule
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.landscape import (
    IMPASSABLE,
    ROAD,
    areas,
    around,
    gaps,
    lay,
    piece_at,
    piece_of,
    water,
)
from walstatt.games.adlg.position import SIDES, Battlefield, Laid
from walstatt.games.adlg.rules.s20_pieces import cover_of, kind_of, set_up_of
from walstatt.games.adlg.terrain import SET_UP
from walstatt.space.plane.base import Box
from walstatt.space.plane.measure import CONTACT, DEGREE, FULL, MEASURE, UD, is_at_least
from walstatt.space.plane.terrain import Piece, do_overlap, piece_distance

LEFT, CENTRE, RIGHT = "left", "centre", "right"
SECTORS = (LEFT, CENTRE, RIGHT)
EDGE, INSIDE = "edge", "inside"
MANY_MORE = 3  # pieces that one half has more than the other
TURNS = (0, 90, 45, 135)  # degrees, in a sample of poses
MOST_LISTED = 24
STEP = UD // 2
PoseOf = tuple[int, ...]
WhyNotPose = Callable[[PoseOf], Refusal | None]


class Sector(NamedTuple):
    """A third of one half of the table, and the position in it that the dice have given."""

    side: str  # whose half it is
    name: str  # as the placing player sees it
    box: Box
    position: str


@rule("ADLG-SET-75-a")
def sector_box(p: Battlefield, of: str, name: str, seen_by: str) -> Box:
    """Thirds of a half, left and right as the placing player sees them."""
    size = FORMATS[p.points]
    at = SECTORS.index(name)
    if seen_by != SIDES[0]:
        at = len(SECTORS) - 1 - at
    west, east = p.width * at // 3, p.width * (at + 1) // 3
    return (
        (west, 0, east, size.sector_depth) if of == SIDES[0] else (west, p.height - size.sector_depth, east, p.height)
    )


@rule("ADLG-SET-75-f")
def half_for(p: Battlefield, side: str) -> str:
    """The own half, unless it has three pieces more than the other."""
    counts = dict.fromkeys(SIDES, 0)
    for one in areas(p):
        counts[SIDES[0] if 2 * one.y < p.height else SIDES[1]] += 1
    return p.foes_of(side) if counts[side] - counts[p.foes_of(side)] >= MANY_MORE else side


@rule("ADLG-SET-75-a", "ADLG-SET-75-b")
def sector_of(p: Battlefield, side: str, fallen: Sequence[int]) -> Sector:
    """The sector and the position that two dice give."""
    name, position = SET_UP.sector[fallen[0] - 1], SET_UP.position[fallen[1] - 1]
    half = half_for(p, side)
    return Sector(half, name, sector_box(p, half, name, side), position)


def reads_of(fallen: tuple[int, int]) -> tuple[str, str]:
    """What two dice tell: sector and position."""
    return SET_UP.sector[fallen[0] - 1], SET_UP.position[fallen[1] - 1]


@rule("ADLG-SET-75-c")
def why_overlaps(p: Battlefield, piece: Piece, but: Laid | None = None) -> Refusal | None:
    """No piece lies on another; roads do not count."""
    for one in p.laid:
        if one.type != ROAD and one is not but and do_overlap(piece, piece_of(one)):
            return Refusal("ADLG-SET-75-c", "pieces_overlap", terrain=f"terrain-{one.type}")
    return None


@rule("ADLG-SET-75-b")
def touches_edge(p: Battlefield, piece: Piece) -> bool:
    """It touches an edge of the table, the river or the coast."""
    if min(gaps(p, piece)) <= CONTACT:
        return True
    wet = water(p)
    return wet is not None and piece_distance(piece, piece_of(wet)) <= CONTACT


def why_no_pose(p: Battlefield, pose: PoseOf) -> Refusal | None:
    """A pose is a point on the table and a direction."""
    if len(pose) == 3 and 0 <= pose[0] <= p.width and 0 <= pose[1] <= p.height and 0 <= pose[2] < FULL:
        return None
    return Refusal("ADLG-SET-75-c", "no_pose")


@rule("ADLG-SET-75-b", "ADLG-SET-75-c")
def why_not_lie(p: Battlefield, kind: str, sector: Sector, pose: PoseOf) -> Refusal | None:
    """Wholly inside the sector, upon no other piece, and at an edge or 2 UD away from all."""
    refusal = why_no_pose(p, pose)
    if refusal is not None:
        return refusal
    piece = piece_at(kind, pose[0], pose[1], pose[2])
    west, south, east, north = piece.box
    low_x, low_y, high_x, high_y = sector.box
    if min(west - low_x, south - low_y, high_x - east, high_y - north) < -MEASURE or min(gaps(p, piece)) < 0:
        return Refusal("ADLG-SET-75-c", "outside_sector", sector=f"sector-{sector.name}")
    if sector.position == EDGE and not touches_edge(p, piece):
        return Refusal("ADLG-SET-75-b", "touches_no_edge")
    if sector.position == INSIDE and not is_at_least(min(gaps(p, piece)), SET_UP.inside):
        return Refusal("ADLG-SET-75-b", "too_near_edge", least=SET_UP.inside)
    return why_overlaps(p, piece)


def spots_in(p: Battlefield, kind: str, sector: Sector) -> Iterator[PoseOf]:
    """Poses over the whole sector, turned in a few ways; those at an edge touch it exactly."""
    for degrees in TURNS:
        facing = degrees * DEGREE
        west, south, east, north = piece_at(kind, 0, 0, facing).box
        low_x, low_y, high_x, high_y = sector.box
        xs = range(low_x - west, high_x - east + 1, STEP)
        ys = range(low_y - south, high_y - north + 1, STEP)
        if not xs or not ys:
            continue
        if sector.position == INSIDE:
            yield from ((x, y, facing) for x in xs for y in ys)
            continue
        stops_x = {-west, p.width - east}
        wet = water(p)
        if wet is not None:
            bank = piece_of(wet).box
            stops_x |= {bank[0] - east, bank[2] - west}
        for x in sorted(stops_x):
            if xs[0] <= x <= high_x - east:
                yield from ((x, y, facing) for y in ys)
        for y in (-south, p.height - north):
            if ys[0] <= y <= high_y - north:
                yield from ((x, y, facing) for x in xs)


def listed(poses: Sequence[PoseOf]) -> tuple[PoseOf, ...]:
    """A fair sample: some of them, spread over all."""
    if len(poses) <= MOST_LISTED:
        return tuple(poses)
    return tuple(poses[at * len(poses) // MOST_LISTED] for at in range(MOST_LISTED))


def nearest_pose(poses: Sequence[PoseOf], why_not: WhyNotPose, wish: Wish) -> Near:
    """The wish itself if it is legal, else the legal pose next to it, of those known and those around it."""
    _, x, y, facing = wish
    there = (x, y, facing % FULL)
    refusal = why_not(there)
    if refusal is None:
        return Near(there)
    ring = ((at[0], at[1], facing % FULL) for at in around(x, y, UD // 4, UD))
    close = next((pose for pose in ring if why_not(pose) is None), None)
    if close is not None:
        return Near(close, miss=_far(close, x, y), refusal=refusal)
    best = min(poses, key=lambda pose: (_far(pose, x, y), abs(pose[2] - facing % FULL)), default=None)
    return Near(best, miss=0 if best is None else _far(best, x, y), refusal=refusal)


def _far(pose: PoseOf, x: int, y: int) -> int:
    return max(abs(pose[0] - x), abs(pose[1] - y))


def ask_pose(me: Seat, poses: Sequence[PoseOf], why_not: WhyNotPose, **said: object) -> Ask:
    """A question for a pose: a sample of legal ones, and the legal one next to where a hand points."""
    some = tuple(dict.fromkeys(poses))
    near = partial(nearest_pose, some, why_not)
    return Ask(me, "pose", listed(some), why_not=why_not, nearest=near, **said)  # type: ignore[arg-type]


@rule("ADLG-SET-75-a", "ADLG-SET-75-d", "ADLG-SET-75-e")
def lay_piece(p: Battlefield, side: str, piece: str, is_compulsory: bool) -> Flow:
    """Two dice give sector and position; without room they are rolled again once, then the piece is dropped."""
    kind, now = kind_of(piece), set_up_of(p)
    p.side, me, terrain = side, p.seat_of(side), f"terrain-{kind}"
    fallen = yield Roll(D6, 2, reads=reads_of, rule="ADLG-SET-75-a", prompt="sector", seat=me, terrain=terrain)
    sector = sector_of(p, side, fallen)
    again = ("lay_piece", side, piece, is_compulsory)
    if kind == IMPASSABLE and sector.name == CENTRE:
        p.tell("ADLG-SET-75-e", "not_in_centre", side=side, terrain=terrain)
        p.owed.insert(0, again)
        return
    p.tell("ADLG-SET-75-a", "sector_rolled", side=side, sector=f"sector-{sector.name}", terrain=terrain,
           position=f"position-{sector.position}")  # fmt: skip
    why_not = partial(why_not_lie, p, kind, sector)
    poses = [pose for pose in spots_in(p, kind, sector) if why_not(pose) is None]
    if not poses:
        if side in now.rerolled:
            p.tell("ADLG-SET-75-d", "piece_dropped", side=side, terrain=terrain)
            return
        p.set_up = now._replace(rerolled=(*now.rerolled, side))
        p.tell("ADLG-SET-75-d", "no_room_rerolled", side=side, terrain=terrain)
        p.owed.insert(0, again)
        return
    p.now["sector"] = sector.box
    pose = yield ask_pose(me, poses, why_not, rule="ADLG-SET-75-b", prompt="lay_piece", terrain=terrain,
                          position=f"position-{sector.position}", ghost=piece_at(kind, 0, 0, 0).outline)  # fmt: skip
    laid = Laid(side, kind, pose[0], pose[1], pose[2], cover=cover_of(piece), is_compulsory=is_compulsory)
    lay(p, (*p.laid, laid))
    p.tell("ADLG-SET-75-c", "piece_laid", side=side, terrain=terrain)
