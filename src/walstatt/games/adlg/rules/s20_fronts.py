"""20.3 The front: each corps has its own part of it, and where its units and its commander may stand there."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.drawing_up import Strip
from walstatt.games.adlg.position import SIDES, Battlefield, Unit
from walstatt.games.adlg.rules.s07_command import TOKEN
from walstatt.games.adlg.rules.s20_camps import forward_of, put
from walstatt.games.adlg.rules.s20_pieces import set_up_of
from walstatt.games.adlg.rules.s20_plan import (
    contents,
    hidden_units,
    line_of,
    units_of_corps,
)
from walstatt.games.adlg.rules.s20_terrain import PoseOf, why_no_pose
from walstatt.games.adlg.rules.s20_zones import base_of, why_not_ground, why_not_in_zone, why_upon, zone_of
from walstatt.space.plane.base import Base
from walstatt.space.plane.measure import MEASURE, UD

STEP = UD // 2


# Who is to be deployed


def deployed(p: Battlefield, side: str) -> list[int]:
    """The corps of a side that have had their turn."""
    return [corps for one, corps, _ in set_up_of(p).line if one == side]


def unit_of(p: Battlefield, number: int) -> Unit:
    """A unit, on the table or not."""
    return p.to_come.get(number) or p.units[number]


def leader_of(p: Battlefield, side: str, corps: int) -> int | None:
    """The commander of a corps, on the table or not."""
    both = {**p.leaders_to_come, **p.commanders}
    return next((n for n, one in sorted(both.items()) if (one.side, one.corps) == (side, corps)), None)


@rule("ADLG-CMD-27-e")
def joins_of(p: Battlefield, side: str, corps: int) -> int:
    """The unit in which the commander of a corps is included; 0 if he is free."""
    leader = leader_of(p, side, corps)
    if leader is None:
        return 0
    return (p.leaders_to_come.get(leader) or p.commanders[leader]).unit


def to_place(p: Battlefield, side: str) -> list[int]:
    """The units of the corps that are to be deployed and do not stand yet."""
    now = set_up_of(p)
    hidden = {*now.held, *hidden_units(p, side)}
    return [one for one in units_of_corps(p, side, now.placing) if one in p.to_come and one not in hidden]


# Where a unit may stand


def right_of(p: Battlefield, side: str, base: Base) -> tuple[int, int]:
    """How far a base reaches, from the left as the player of a side sees it."""
    west, _, east, _ = base.box
    return (west, east) if side == SIDES[0] else (p.width - east, p.width - west)


def strip_of(p: Battlefield, side: str, corps: int, but: int = 0) -> Strip | None:
    """The part of the front that a corps takes, those in ambush included."""
    own = [one.base for n, one in p.units.items() if (one.side, one.corps) == (side, corps) and n != but]
    inside = set(units_of_corps(p, side, corps))
    own += [one.base for one in p.markers.values() if one.side == side and inside & set(contents(p, side, one.number))]
    spans = [right_of(p, side, base) for base in own]
    return Strip(min(left for left, _ in spans), max(right for _, right in spans)) if spans else None


@rule("ADLG-DEP-78-e")
def why_out_of_line(p: Battlefield, side: str, corps: int, base: Base) -> Refusal | None:
    """The corps lie side by side in the order of the plan, none behind another."""
    left, right = right_of(p, side, base)
    line = line_of(p, side)
    if corps not in line:
        return None
    for other in line:
        strip = strip_of(p, side, other) if other != corps else None
        if strip is None:
            continue
        is_beyond = line.index(other) < line.index(corps)
        if (is_beyond and left < strip.right - MEASURE) or (not is_beyond and right > strip.left + MEASURE):
            return Refusal("ADLG-DEP-78-e", "corps_in_the_way", corps=other)
    return None


@rule("ADLG-DEP-78-b", "ADLG-DEP-78-c", "ADLG-DEP-78-d", "ADLG-DEP-78-e", "ADLG-DEP-78-g")
def why_not_place(p: Battlefield, number: int, pose: PoseOf) -> Refusal | None:
    """In its zone, in its corps' part of the front, upon nobody, and on ground that it can enter."""
    one = unit_of(p, number)
    refusal = why_no_pose(p, pose)
    if refusal is not None:
        return refusal
    base = base_of(one, pose)
    return (
        why_not_in_zone(p, one, base)
        or why_not_ground(p, one.traits, base)
        or why_upon(p, base, number)
        or why_out_of_line(p, one.side, one.corps, base)
    )


def poses_of(p: Battlefield, number: int) -> Iterator[PoseOf]:
    """Places for a unit, looking at the enemy; where it stands already is one of them."""
    one = unit_of(p, number)
    zone = zone_of(p, one.side, one.traits.is_light)
    facing, depth = forward_of(one.side), one.base.depth
    low, high = (zone[1] + depth, zone[3]) if one.side == SIDES[0] else (zone[1], zone[3] - depth)
    xs = range(zone[0] + STEP, zone[2] - STEP + 1, UD)
    ys = range(high, low - 1, -UD) if one.side == SIDES[0] else range(low, high + 1, UD)
    poses: list[PoseOf] = [(one.x, one.y, one.facing)] if number in p.units else []
    poses += [(x, y, facing) for y in ys for x in xs]
    return (pose for pose in poses if why_not_place(p, number, pose) is None)


def stand(p: Battlefield, unit: int, pose: PoseOf) -> None:
    """A unit stands here, with the commander who is included in it."""
    put(p, unit, pose)
    one = p.units[unit]
    leader = leader_of(p, one.side, one.corps)
    if leader is not None and leader in p.leaders_to_come and joins_of(p, one.side, one.corps) == unit:
        p.bring_leader(leader, (one.x, one.y), unit)
    p.tell("ADLG-DEP-78-h", "unit_placed", side=one.side, unit=unit)


# The commander


def why_not_spot(p: Battlefield, side: str, pose: PoseOf) -> Refusal | None:
    """The token of a commander lies in the zone of the light troops; it is in nobody's way."""
    west, south, east, north = zone_of(p, side, is_light=True)
    if len(pose) != 3 or pose[2]:
        return Refusal("ADLG-CMD-27-a", "no_spot")
    is_inside = west <= pose[0] <= east and south <= pose[1] <= north
    return None if is_inside else Refusal("ADLG-DEP-78-c", "outside_zone")


def spots_of(p: Battlefield, side: str) -> list[PoseOf]:
    """Behind the units that stand already, or along the zone."""
    corps = set_up_of(p).placing
    own = [one for one in p.units.values() if (one.side, one.corps) == (side, corps)]
    back = -1 if side == SIDES[0] else 1
    spots = [(one.x, one.y + back * (one.base.depth + TOKEN), 0) for one in own]
    west, south, east, north = zone_of(p, side, is_light=False)
    spots += [(x, (south + north) // 2, 0) for x in range(west, east + 1, UD)]
    return [spot for spot in spots if why_not_spot(p, side, spot) is None]


def put_leader(p: Battlefield, leader: int, at: tuple[int, int]) -> None:
    """A free commander stands here."""
    if leader in p.leaders_to_come:
        p.bring_leader(leader, at)
    else:
        p.commanders[leader] = p.commanders[leader]._replace(x=at[0], y=at[1])
