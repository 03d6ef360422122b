"""20.3 Deployment: one corps after the other, the defender's first, each in its own part of the front."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from walstatt.core.questions import Answer, Ask, Flow, Refusal, Reveal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.drawing_up import Corps, Drawn, Ground, Pose, Strip, drawn_up
from walstatt.games.adlg.position import SIDES, Battlefield, Unit
from walstatt.games.adlg.rules.s07_command import TOKEN, is_in_range
from walstatt.games.adlg.rules.s20_camps import forward_of, put
from walstatt.games.adlg.rules.s20_pieces import set_up_of
from walstatt.games.adlg.rules.s20_plan import (
    LINE,
    contents,
    corps_numbers,
    hidden_units,
    line_of,
    units_of_corps,
)
from walstatt.games.adlg.rules.s20_terrain import PoseOf, ask_pose, why_no_pose
from walstatt.games.adlg.rules.s20_zones import base_of, why_not_ground, why_not_in_zone, why_upon, zone_of
from walstatt.space.plane.base import Base
from walstatt.space.plane.measure import MEASURE, UD

READY, DONE, LEAD, PLACE = "ready", "done", "lead", "place"
STEP = UD // 2


# Whose turn it is, and which corps


def deployed(p: Battlefield, side: str) -> list[int]:
    """The corps of a side that have had their turn."""
    return [corps for one, corps, _ in set_up_of(p).line if one == side]


def undeployed(p: Battlefield, side: str) -> list[int]:
    """Those that have not."""
    return [corps for corps in corps_numbers(p, side) if corps not in deployed(p, side)]


@rule("ADLG-DEP-78-a")
def begin_deployment(p: Battlefield) -> None:
    """The players deploy one corps at a time in turn, the defender first."""
    p.phase = "deployment"
    defender = set_up_of(p).defender
    most = max(len(corps_numbers(p, side)) for side in SIDES)
    for _ in range(most):
        p.owe("deploy", defender)
        p.owe("deploy", p.first)
    p.owe("begin_dismounting")


def of_corps(p: Battlefield, side: str, corps: int, sealed: str) -> tuple[int, ...]:
    """What comes to light with a corps: its place from the left, and its units that are not deployed."""
    hidden = hidden_units(p, side)
    held = [unit for unit in units_of_corps(p, side, corps) if unit in hidden]
    return sealed.split("-").index(str(corps)) + 1, *held


@rule("ADLG-DEP-78-a", "ADLG-DEP-76-c", "ADLG-DEP-78-e")
def deploy(p: Battlefield, side: str) -> Flow:
    """A player names the corps that he deploys next; its place and who of it is missing come to light."""
    left = undeployed(p, side)
    if not left:
        return
    p.side, me = side, p.seat_of(side)
    options = tuple(("deploy", corps) for corps in left)
    answer = yield Ask(me, "order", options, rule="ADLG-DEP-78-a", prompt="deploy")
    corps = answer[1]
    place, *held = yield Reveal(me, LINE, reads=partial(of_corps, p, side, corps), rule="ADLG-DEP-76-c")
    is_away = len(held) == len(units_of_corps(p, side, corps))
    now = set_up_of(p)
    p.set_up = now._replace(
        line=(*now.line, (side, corps, 0 if is_away else place)), held=(*now.held, *held),
        placing=0 if is_away else corps,
    )  # fmt: skip
    if is_away:
        p.tell("ADLG-FLM-79-a", "corps_away", side=side, corps=corps)
        return
    p.tell("ADLG-DEP-78-e", "corps_deploys", side=side, corps=corps, place=place, missing=len(held))
    p.owed.insert(0, ("arrange", side))


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


def unit_of(p: Battlefield, number: int) -> Unit:
    """A unit, on the table or not."""
    return p.to_come.get(number) or p.units[number]


# Arranging a corps


def to_place(p: Battlefield, side: str) -> list[int]:
    """The units of the corps that are to be deployed and do not stand yet."""
    now = set_up_of(p)
    hidden = {*now.held, *hidden_units(p, side)}
    return [one for one in units_of_corps(p, side, now.placing) if one in p.to_come and one not in hidden]


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


def without(p: Battlefield, side: str, corps: int) -> Battlefield:
    """The position as if a corps did not stand yet."""
    trial = p.copy()
    for number, one in p.units.items():
        if (one.side, one.corps) == (side, corps):
            trial.to_come[number] = trial.units.pop(number)
    for number, leader in p.commanders.items():
        if (leader.side, leader.corps) == (side, corps):
            trial.leaders_to_come[number] = trial.commanders.pop(number)
    return trial


def proposed(p: Battlefield, side: str) -> Drawn | None:
    """A proposal for the rest of the army; None if there is no room."""
    line, placing = line_of(p, side), set_up_of(p).placing
    hidden = {*set_up_of(p).held, *hidden_units(p, side)}
    standing = {corps for corps in deployed(p, side) if corps != placing}
    left = [corps for corps in line if corps not in standing]
    ground = Ground(p, side, partial(why_not_place, p))
    poses, leaders = dict[int, Pose](), dict[int, tuple[int, int]]()
    for group, room in _groups(p, side, line, left):
        corps = [
            Corps(one, _rest_of(p, side, one, hidden), _free_leader(p, side, one), wing_of(line, one)) for one in group
        ]
        corps = [one for one in corps if one.units or (one.leader in p.leaders_to_come and one.number == placing)]
        found = drawn_up(ground, corps, room) if corps else Drawn({}, {})
        if found is None:
            return None
        poses |= found.poses
        leaders |= found.leaders
    return Drawn(poses, leaders)


def wing_of(line: tuple[int, ...], corps: int) -> int:
    """-1 for the corps on the left wing, 1 for that on the right, 0 between."""
    return 0 if len(line) < 2 else -1 if corps == line[0] else int(corps == line[-1])


def _free_leader(p: Battlefield, side: str, corps: int) -> int | None:
    return None if joins_of(p, side, corps) else leader_of(p, side, corps)


def _rest_of(p: Battlefield, side: str, corps: int, hidden: set[int]) -> tuple[int, ...]:
    return tuple(one for one in units_of_corps(p, side, corps) if one not in hidden and one in p.to_come)


def _groups(p: Battlefield, side: str, line: tuple[int, ...], left: list[int]) -> Iterator[tuple[list[int], Strip]]:
    """Corps that are still to be placed and stand side by side, and what of the front is left to them."""
    group, start = list[int](), 0
    for corps in (*line, 0):
        strip = None if corps in left else Strip(p.width, p.width) if not corps else strip_of(p, side, corps)
        if strip is None:
            if corps in left:
                group.append(corps)
            continue
        if group:
            yield group, Strip(start, strip.left)
        group, start = [], strip.right


@rule("ADLG-DEP-78-f")
def why_not_done(p: Battlefield, side: str) -> Refusal | None:
    """Everybody stands, in the range of the commander, and the other corps still find room."""
    corps = set_up_of(p).placing
    left = to_place(p, side)
    if left:
        return Refusal("ADLG-DEP-78-a", "not_all_placed", unit=left[0], left=len(left))
    leader = leader_of(p, side, corps)
    if leader in p.leaders_to_come:
        return Refusal("ADLG-DEP-78-f", "leader_not_placed", corps=corps)
    for unit in units_of_corps(p, side, corps):
        if unit in p.units and not is_in_range(p, (unit,)):
            return Refusal("ADLG-DEP-78-f", "out_of_his_range", unit=unit)
    return None if proposed(p, side) is not None else Refusal("ADLG-DEP-78-e", "no_room_for_others")


def why_not_arrange(p: Battlefield, side: str, answer: Answer) -> Refusal | None:
    """Why a corps cannot be arranged so."""
    verb, *things = (answer,) if isinstance(answer, str) else answer
    if verb == DONE and not things:
        return why_not_done(p, side)
    if verb == READY and not things:
        return None
    if verb == LEAD and not things:
        if joins_of(p, side, set_up_of(p).placing):
            return Refusal("ADLG-CMD-27-e", "is_included", unit=joins_of(p, side, set_up_of(p).placing))
        return None
    if verb != PLACE or len(things) != 1:
        return Refusal("TABLE-4", "no_such_order", verb=verb)
    unit, now = things[0], set_up_of(p)
    if unit not in units_of_corps(p, side, now.placing):
        return Refusal("ADLG-ARM-10-d", "not_of_deployed_corps", unit=unit, corps=now.placing)
    if unit in p.to_come and unit not in to_place(p, side):
        return Refusal("ADLG-DEP-76-c", "is_held_back", unit=unit)
    has_place = unit in p.units or next(poses_of(p, unit), None) is not None
    return None if has_place else Refusal("ADLG-DEP-78-e", "no_place_left", unit=unit)


def ways_to_arrange(p: Battlefield, side: str) -> Iterator[Answer]:
    """The ready proposal, the commander, each unit, and the end."""
    yield READY
    if why_not_arrange(p, side, LEAD) is None:
        yield LEAD
    for unit in units_of_corps(p, side, set_up_of(p).placing):
        if why_not_arrange(p, side, (PLACE, unit)) is None:
            yield PLACE, unit
    if why_not_done(p, side) is None:
        yield DONE


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


@rule("ADLG-DEP-78-a", "ADLG-DEP-78-h")
def arrange(p: Battlefield, side: str) -> Flow:
    """A corps is placed unit by unit, or the rest of it by a ready proposal, until its player has done."""
    me, corps = p.seat_of(side), set_up_of(p).placing
    p.side = side
    p.now.update(zone=zone_of(p, side, is_light=False), light_zone=zone_of(p, side, is_light=True))
    answer = yield Ask(
        me, "order", partial(ways_to_arrange, p, side), why_not=partial(why_not_arrange, p, side),
        rule="ADLG-DEP-78-a", prompt="arrange", corps=corps, left=len(to_place(p, side)),
    )  # fmt: skip
    if answer == DONE:
        p.tell("ADLG-DEP-78-h", "corps_deployed", side=side, corps=corps)
        p.set_up = set_up_of(p)._replace(placing=0)
        return
    if answer == READY:
        place_rest(p, side)
        return
    p.owed.insert(0, ("arrange", side))
    if answer == LEAD:
        yield from place_leader(p, side)
        return
    unit = answer[1]
    pose = yield ask_pose(me, list(poses_of(p, unit)), partial(why_not_place, p, unit), rule="ADLG-DEP-78-b",
                          prompt="place", unit=unit)  # fmt: skip
    stand(p, unit, pose)


def stand(p: Battlefield, unit: int, pose: PoseOf) -> None:
    """A unit stands here, with the commander who is included in it."""
    put(p, unit, pose)
    one = p.units[unit]
    leader = leader_of(p, one.side, one.corps)
    if leader is not None and leader in p.leaders_to_come and joins_of(p, one.side, one.corps) == unit:
        p.bring_leader(leader, (one.x, one.y), unit)
    p.tell("ADLG-DEP-78-h", "unit_placed", side=one.side, unit=unit)


def place_rest(p: Battlefield, side: str) -> None:
    """The ready proposal; where there is no room beside what was placed by hand the whole corps is placed anew."""
    corps = set_up_of(p).placing
    found = proposed(p, side) or proposed(without(p, side, corps), side)
    if found is not None:
        follow(p, side, found)
    else:
        squeeze_in(p, side)
    if found is None or why_not_done(p, side) is None:
        p.tell("ADLG-DEP-78-h", "corps_deployed", side=side, corps=corps)
        p.set_up = set_up_of(p)._replace(placing=0)
    else:
        p.owed.insert(0, ("arrange", side))


def follow(p: Battlefield, side: str, found: Drawn) -> None:
    """The corps stands as it was proposed."""
    corps = set_up_of(p).placing
    mine = set(units_of_corps(p, side, corps))
    for unit, pose in found.poses.items():
        if unit in mine:
            stand(p, unit, pose)
    leader = _free_leader(p, side, corps)
    if leader is not None and leader in found.leaders:
        put_leader(p, leader, found.leaders[leader])


@rule("ADLG-DEP-78-g")
def squeeze_in(p: Battlefield, side: str) -> None:
    """Where not all find room each unit takes the first place there is; who has none stays away and is lost."""
    for unit in to_place(p, side):
        pose = next(poses_of(p, unit), None)
        if pose is not None:
            stand(p, unit, pose)
        else:
            del p.to_come[unit]
            p.tell("ADLG-DEP-78-g", "left_out", side=side, unit=unit)
    leader = leader_of(p, side, set_up_of(p).placing)
    if leader is not None and leader in p.leaders_to_come:
        x, y, _ = spots_of(p, side)[0]
        put_leader(p, leader, (x, y))


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


def place_leader(p: Battlefield, side: str) -> Flow:
    """The commander of the corps gets his place."""
    corps = set_up_of(p).placing
    leader = leader_of(p, side, corps)
    assert leader is not None
    x, y, _ = yield ask_pose(p.seat_of(side), spots_of(p, side), partial(why_not_spot, p, side),
                             rule="ADLG-DEP-78-f", prompt="place_leader", corps=corps)  # fmt: skip
    put_leader(p, leader, (x, y))


def put_leader(p: Battlefield, leader: int, at: tuple[int, int]) -> None:
    """A free commander stands here."""
    if leader in p.leaders_to_come:
        p.bring_leader(leader, at)
    else:
        p.commanders[leader] = p.commanders[leader]._replace(x=at[0], y=at[1])
