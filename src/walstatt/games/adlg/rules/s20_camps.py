"""20.3 Camps and works: placed before the plans, the defender's first."""

from __future__ import annotations

from functools import partial

from walstatt.core.questions import Flow, Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.landscape import COAST, RIVER, WORKS, lay, piece_of, water
from walstatt.games.adlg.position import SIDES, Battlefield, Laid
from walstatt.games.adlg.rules.s20_initiative import army_of
from walstatt.games.adlg.rules.s20_pieces import set_up_of
from walstatt.games.adlg.rules.s20_terrain import PoseOf, ask_pose, why_no_pose
from walstatt.games.adlg.rules.s20_zones import base_of, is_in_box, why_not_in_zone, why_upon, zone_of
from walstatt.games.adlg.table import land_of
from walstatt.games.adlg.tables import OPEN
from walstatt.space.plane.base import EDGES, Base, Point, edge
from walstatt.space.plane.measure import CONTACT, FULL, HALF, QUARTER, UD, along, is_at_least
from walstatt.space.plane.shape import are_together, distance, point_distance
from walstatt.space.plane.terrain import base_to_piece, is_in, is_point_in

STEP = UD // 2


@rule("ADLG-DEP-76-a", "ADLG-DEP-76-b")
def begin_camps(p: Battlefield) -> None:
    """Camps come first, defender then attacker; then the works."""
    p.phase = "camps"
    sides = set_up_of(p).defender, p.first
    for side in sides:
        p.owe("place_camp", side)
    for side in sides:
        for kind, many in army_of(p, side).works.items():
            for _ in range(many):
                p.owe("place_work", side, kind)
    p.owe("begin_plans")


def camp_to_come(p: Battlefield, side: str) -> int | None:
    """The camp of a side that is not yet on the table."""
    return next((number for number, one in p.to_come.items() if one.side == side and one.is_camp), None)


@rule("ADLG-DEP-76-a")
def why_not_camp_ground(p: Battlefield, base: Base) -> Refusal | None:
    """A camp stands in the open and not on a road."""
    for ground in land_of(p).grounds:
        if is_in(base, ground.piece) and (ground.kind != OPEN or ground.terrain.id == "road"):
            return Refusal("ADLG-DEP-76-a", "camp_not_open", terrain=f"terrain-{ground.terrain.id}")
    return None


@rule("ADLG-DEP-76-a")
def touches_own_edge(p: Battlefield, side: str, base: Base) -> bool:
    """It touches the own base edge, a river or the coast."""
    south, north = base.box[1], p.height - base.box[3]
    if (south if side == SIDES[0] else north) <= CONTACT:
        return True
    wet = water(p)
    return wet is not None and base_to_piece(base, piece_of(wet)) <= CONTACT


@rule("ADLG-DEP-76-a")
def can_be_reached(p: Battlefield, base: Base) -> bool:
    """Beside one of its edges a square of 1 UD is free of ground that nobody enters."""
    land = land_of(p)
    for name in EDGES:
        side = edge(base, name)
        dx, dy = along(side.facing, UD)
        square = Base(side.x + dx, side.y + dy, side.facing, UD)
        west, south, east, north = square.box
        is_on_table = min(west, south, p.width - east, p.height - north) >= 0
        if is_on_table and not any(is_in(square, land.grounds[piece].piece) for piece in land.closed):
            return True
    return False


@rule("ADLG-DEP-76-a")
def why_not_camp(p: Battlefield, number: int, pose: PoseOf) -> Refusal | None:
    """In the own zone, in the open, at the own edge or the water, and to be reached; a fortified one anywhere there."""
    one = p.to_come[number]
    refusal = why_no_pose(p, pose)
    if refusal is not None:
        return refusal
    base = base_of(one, pose)
    refusal = why_not_in_zone(p, one, base) or why_not_camp_ground(p, base) or why_upon(p, base)
    if refusal is not None:
        return refusal
    if not one.is_fortified and not touches_own_edge(p, one.side, base):
        return Refusal("ADLG-DEP-76-a", "camp_not_at_edge")
    return None if can_be_reached(p, base) else Refusal("ADLG-DEP-76-a", "camp_closed_in")


def forward_of(side: str) -> int:
    """The direction of the enemy."""
    return QUARTER if side == SIDES[0] else (QUARTER + HALF) % FULL


def camp_poses(p: Battlefield, number: int) -> list[PoseOf]:
    """Along the own edge; elsewhere in the zone where that may be."""
    one = p.to_come[number]
    west, south, east, north = zone_of(p, one.side, is_light=False)
    facing, depth = forward_of(one.side), one.base.depth
    fronts = [south + depth, *range(south + depth + STEP, north + 1, STEP)]
    if one.side != SIDES[0]:
        fronts = [south + north - front for front in fronts]
    xs = sorted(range(west + UD, east - UD + 1, STEP), key=lambda x: abs(2 * x - p.width))
    poses = [(x, y, facing) for y in fronts for x in xs]
    return [pose for pose in poses if why_not_camp(p, number, pose) is None]


@rule("ADLG-DEP-76-a")
def place_camp(p: Battlefield, side: str) -> Flow:
    """A side places its camp."""
    number = camp_to_come(p, side)
    if number is None:
        return
    p.side = side
    p.now["zone"] = zone_of(p, side, is_light=False)
    poses = camp_poses(p, number)
    if not poses:
        del p.to_come[number]
        p.tell("ADLG-DEP-76-a", "camp_left_out", side=side)
        return
    pose = yield ask_pose(p.seat_of(side), poses, partial(why_not_camp, p, number), rule="ADLG-DEP-76-a",
                          prompt="camp", unit=number)  # fmt: skip
    put(p, number, pose)
    p.tell("ADLG-DEP-76-a", "camp_placed", side=side, unit=number)


def put(p: Battlefield, number: int, pose: PoseOf) -> None:
    """A unit comes to the table, or stands elsewhere on it."""
    base = base_of(p.to_come.get(number) or p.units[number], pose)
    if number in p.to_come:
        p.bring(number, base)
    else:
        p.put(number, base)


# Works


def line_at(pose: PoseOf) -> tuple[Point, Point]:
    """The line of a work from left to right, as who stands behind it sees it."""
    front = Base(pose[0], pose[1], pose[2], 0)
    return front.front_left, front.front_right


def works_of(p: Battlefield) -> list[Laid]:
    """The works on the table."""
    return [one for one in p.laid if one.type in WORKS]


@rule("ADLG-DEP-76-b")
def why_not_work(p: Battlefield, side: str, pose: PoseOf) -> Refusal | None:
    """In the zone of the own heavy troops, not in marsh or water; in line with another or a UD away from it."""
    refusal = why_no_pose(p, pose)
    if refusal is not None:
        return refusal
    left, right = line_at(pose)
    if not is_in_box(Base(pose[0], pose[1], pose[2], 0), zone_of(p, side, is_light=False)):
        return Refusal("ADLG-DEP-76-b", "outside_zone")
    for ground in land_of(p).grounds:
        is_inside = is_point_in(left, ground.piece) or is_point_in(right, ground.piece)
        if ground.terrain.id in ("marsh", RIVER, COAST) and is_inside:
            return Refusal("ADLG-DEP-76-b", "work_in_wet", terrain=f"terrain-{ground.terrain.id}")
    for one in works_of(p):
        if not _are_in_line(one, pose) and not is_at_least(distance(one.line, (left, right)), UD):
            return Refusal("ADLG-DEP-76-b", "works_too_near")
    return None


def _are_in_line(one: Laid, pose: PoseOf) -> bool:
    left, right = line_at(pose)
    joined = [(a, b) for a in (left, right) for b in one.line if are_together(a, b, CONTACT)]
    return len(joined) == 1 and one.facing == pose[2] and point_distance((one.x, one.y), (pose[0], pose[1])) > STEP


def work_poses(p: Battlefield, side: str) -> list[PoseOf]:
    """Beside those that stand already, or along the front of the zone."""
    west, south, east, north = zone_of(p, side, is_light=False)
    facing, front = forward_of(side), north if side == SIDES[0] else south
    fronts = [front, *(front + step * UD * (-1 if side == SIDES[0] else 1) for step in (1, 2))]
    poses = [(x, y, facing) for y in fronts for x in range(west + STEP, east - STEP + 1, UD)]
    return [pose for pose in poses if why_not_work(p, side, pose) is None]


@rule("ADLG-DEP-76-b")
def place_work(p: Battlefield, side: str, kind: str) -> Flow:
    """A side places a UD of fortification or obstacle."""
    p.side = side
    poses = work_poses(p, side)
    if not poses:
        p.tell("ADLG-DEP-76-b", "work_left_out", side=side, terrain=f"terrain-{kind}")
        return
    p.now["zone"] = zone_of(p, side, is_light=False)
    pose = yield ask_pose(p.seat_of(side), poses, partial(why_not_work, p, side), rule="ADLG-DEP-76-b",
                          prompt="work", terrain=f"terrain-{kind}")  # fmt: skip
    lay(p, (*p.laid, Laid(side, kind, pose[0], pose[1], pose[2], line=line_at(pose))))
    p.tell("ADLG-DEP-76-b", "work_placed", side=side, terrain=f"terrain-{kind}")
