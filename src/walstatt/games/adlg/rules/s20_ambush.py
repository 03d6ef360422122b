"""20.4 Ambush: where markers may lie."""

from __future__ import annotations

from functools import partial
from typing import Any

from walstatt.core.questions import Ask, Flow, Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.landscape import VILLAGE
from walstatt.games.adlg.position import SIDES, Battlefield, Marker, Unit
from walstatt.games.adlg.rules.s20_camps import forward_of
from walstatt.games.adlg.rules.s20_fronts import right_of
from walstatt.games.adlg.rules.s20_pieces import set_up_of
from walstatt.games.adlg.rules.s20_plan import all_units, contents, line_of, markers_of
from walstatt.games.adlg.rules.s20_proposal import proposed
from walstatt.games.adlg.rules.s20_terrain import LEFT, RIGHT, PoseOf, ask_pose, sector_box, why_no_pose
from walstatt.games.adlg.rules.s20_zones import is_in_box, why_upon
from walstatt.games.adlg.table import Ground, land_of
from walstatt.games.adlg.tables import IMPASSABLE
from walstatt.games.adlg.terrain import Terrain
from walstatt.games.adlg.traits import Troop
from walstatt.space.plane.base import Base, Point
from walstatt.space.plane.measure import AREA, MEASURE, UD
from walstatt.space.plane.shape import common_area, contains
from walstatt.space.plane.terrain import is_entirely_in, is_in, length_in

LAY, NOT = "lay-marker", "no-marker"
HIDES = ("wood", "plantation", VILLAGE)  # and hills, by their crest
STEP = UD // 2
MOST_TRIED = 8


@rule("ADLG-AMB-77-a")
def begin_ambushes(p: Battlefield) -> None:
    """The defender lays his markers first, each where what lies under it may be."""
    p.phase = "ambushes"
    for side in (set_up_of(p).defender, p.first):
        for number in range(1, markers_of(p, side) + 1):
            p.owe("lay_marker", side, number)
    p.owe("begin_deployment")


# Where it is hidden


@rule("ADLG-AMB-77-c")
def allows_ambush(terrain: Terrain, troop: Troop) -> bool:
    """Whether a kind of terrain hides this troop."""
    if terrain.ambush == "LI":
        return troop.category == "LI"
    if terrain.ambush == "not_elephants":
        return troop.beast != "elephant"
    if terrain.ambush == "not_elephants_and_wagons":
        return troop.beast != "elephant" and troop.category != "WWg"
    return terrain.ambush == "all"


@rule("ADLG-AMB-77-c", "ADLG-TER-72-a", "ADLG-TER-72-d", "ADLG-TER-72-h")
def is_inside_cover(p: Battlefield, base: Base, troops: list[Troop]) -> bool:
    """It lies wholly in terrain that allows an ambush to all its units; a fake in any that allows one to somebody."""
    return any(_hides(ground, base, troops) for ground in land_of(p).grounds)


def _hides(ground: Ground, base: Base, troops: list[Troop]) -> bool:
    if ground.terrain.ambush in ("none", "behind") or not is_entirely_in(base, ground.piece):
        return False
    return all(allows_ambush(ground.terrain, troop) for troop in troops)


def eyes_of(p: Battlefield, side: str) -> list[Point]:
    """From where the enemy looks before he stands: the front of the zone of his light troops."""
    depth = FORMATS[p.points].light_depth
    y = p.height - depth if side == SIDES[0] else depth
    return [(x, y) for x in range(0, p.width + 1, UD)]


def _is_hidden_from(p: Battlefield, eye: Point, point: Point) -> bool:
    """A line runs through more than 1 UD of cover, or over the crest of a hill."""
    through = 0
    for patch, ground in zip(p.terrain, land_of(p).grounds, strict=True):
        if patch.type in HIDES:
            through += length_in(eye, point, ground.piece)
        if patch.crest and _crosses(eye, point, *patch.crest):
            return True
    return through > UD + MEASURE


def _crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    def turn(o: Point, s: Point, t: Point) -> int:
        return (s[0] - o[0]) * (t[1] - o[1]) - (s[1] - o[1]) * (t[0] - o[0])

    return (turn(a, b, c) > 0) != (turn(a, b, d) > 0) and (turn(c, d, a) > 0) != (turn(c, d, b) > 0)


@rule("ADLG-AMB-77-c", "ADLG-TER-71-e")
def is_out_of_sight(p: Battlefield, base: Base, eyes: list[Point]) -> bool:
    """Behind a wood, plantation, village or hill: no eye sees its middle or one of its corners."""
    points = (*base.outline, base.centre)
    return all(_is_hidden_from(p, eye, point) for point in points for eye in eyes)


@rule("ADLG-AMB-77-c")
def is_in_reach(p: Battlefield, side: str, base: Base, troops: list[Troop]) -> bool:
    """Up to 5 UD from the own edge, 7 with light troops only; the defender up to the middle in the side sectors."""
    size = FORMATS[p.points]
    depth = size.light_depth if troops and all(troop.is_light for troop in troops) else size.heavy_depth
    low, high = (0, depth) if side == SIDES[0] else (p.height - depth, p.height)
    if is_in_box(base, (0, low, p.width, high)):
        return True
    if side != set_up_of(p).defender:
        return False
    return any(is_in_box(base, sector_box(p, side, hand, side)) for hand in (LEFT, RIGHT))


@rule("ADLG-AMB-77-c", "ADLG-DEP-78-e")
def why_not_marker(p: Battlefield, side: str, number: int, pose: PoseOf) -> Refusal | None:
    """In reach and hidden, upon nobody, in its corps' part of the front, and with room for all others."""
    refusal = why_not_hidden(p, side, number, pose)
    if refusal is not None:
        return refusal
    trial = p.copy()
    trial.markers[len(p.markers) + 1] = Marker(side, number, pose[0], pose[1], pose[2])
    return None if proposed(trial, side) is not None else Refusal("ADLG-DEP-78-e", "no_room_for_others")


def why_not_hidden(p: Battlefield, side: str, number: int, pose: PoseOf) -> Refusal | None:
    """The same but for the room of others."""
    refusal = why_no_pose(p, pose)
    if refusal is not None:
        return refusal
    base = Base(pose[0], pose[1], pose[2], UD)
    units = [all_units(p, side)[unit] for unit in contents(p, side, number)]
    troops = [one.traits for one in units]
    if not is_in_reach(p, side, base, troops):
        return Refusal("ADLG-AMB-77-c", "ambush_too_far")
    if any(is_in(base, ground.piece) and ground.kind == IMPASSABLE for ground in land_of(p).grounds):
        return Refusal("ADLG-DEP-78-g", "barred_ground", terrain="terrain-impassable")
    if not is_inside_cover(p, base, troops) and not is_out_of_sight(p, base, eyes_of(p, side)):
        return Refusal("ADLG-AMB-77-c", "not_hidden")
    refusal = why_upon(p, base)
    if refusal is not None:
        return refusal
    if any(common_area(base.outline, one.base.outline) > AREA for one in p.markers.values()):
        return Refusal("ADLG-AMB-77-a", "upon_marker")
    return _why_out_of_line(p, side, base, units)


@rule("ADLG-DEP-78-e")
def _why_out_of_line(p: Battlefield, side: str, base: Base, units: list[Unit]) -> Refusal | None:
    """Markers of two corps lie in the order of the plan."""
    line = line_of(p, side)
    if not units or units[0].corps not in line:
        return None
    left, right = right_of(p, side, base)
    for other in p.markers.values():
        held = contents(p, side, other.number) if other.side == side else ()
        corps = all_units(p, side)[held[0]].corps if held else units[0].corps
        if corps == units[0].corps:
            continue
        its_left, its_right = right_of(p, side, other.base)
        is_beyond = line.index(corps) < line.index(units[0].corps)
        if (is_beyond and left < its_right - MEASURE) or (not is_beyond and right > its_left + MEASURE):
            return Refusal("ADLG-DEP-78-e", "corps_in_the_way", corps=corps)
    return None


def marker_poses(p: Battlefield, side: str, number: int) -> list[PoseOf]:
    """Places in each piece that hides and behind it."""
    facing, found = forward_of(side), list[PoseOf]()
    back = -UD if side == SIDES[0] else UD
    for ground in land_of(p).grounds:
        if ground.terrain.ambush == "none":
            continue
        west, south, east, north = ground.piece.box
        near = [(x, y, facing) for x in range(west, east + 1, STEP) for y in range(south, north + 1, STEP)]
        behind = south + back // 2 if side == SIDES[0] else north + back // 2
        near += [(x, behind, facing) for x in range(west, east + 1, STEP)]
        legal = [pose for pose in near if contains_roughly(ground, pose) and not why_not_hidden(p, side, number, pose)]
        found += legal
    some = found if len(found) <= MOST_TRIED else [found[at * len(found) // MOST_TRIED] for at in range(MOST_TRIED)]
    return [pose for pose in some if why_not_marker(p, side, number, pose) is None]


def contains_roughly(ground: Ground, pose: PoseOf) -> bool:
    """A quick look: the pose is in the piece, or outside of its box."""
    point = pose[0], pose[1]
    south, north = ground.piece.box[1], ground.piece.box[3]
    return not south <= point[1] <= north or any(contains(part, point) for part in ground.piece.parts)


@rule("ADLG-AMB-77-a", "ADLG-AMB-77-c", "ADLG-DEP-76-c")
def lay_marker(p: Battlefield, side: str, number: int) -> Flow:
    """A player lays a marker, or not; without it who should lie there is deployed with his corps."""
    p.side, me = side, p.seat_of(side)
    poses = marker_poses(p, side, number)
    ways = (LAY, NOT) if poses else (NOT,)
    said: dict[str, Any] = {"ambush": number, "units": contents(p, side, number)}
    way = yield Ask(me, "choice", ways, rule="ADLG-AMB-77-a", prompt="marker", **said)
    if way == NOT:
        return
    pose = yield ask_pose(me, poses, partial(why_not_marker, p, side, number), rule="ADLG-AMB-77-c",
                          prompt="lay_marker", **said)  # fmt: skip
    p.markers[max(p.markers, default=0) + 1] = Marker(side, number, pose[0], pose[1], pose[2])
    p.tell("ADLG-AMB-77-a", "marker_laid", side=side)
