"""20.3 Deployment: one corps after the other, the defender's first, each in its own part of the front."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from walstatt.core.questions import Answer, Ask, Flow, Refusal, Reveal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import SIDES, Battlefield
from walstatt.games.adlg.rules.s07_command import is_in_range
from walstatt.games.adlg.rules.s20_fronts import (
    deployed,
    joins_of,
    leader_of,
    poses_of,
    put_leader,
    spots_of,
    stand,
    to_place,
    why_not_place,
    why_not_spot,
)
from walstatt.games.adlg.rules.s20_pieces import set_up_of
from walstatt.games.adlg.rules.s20_plan import (
    LINE,
    corps_numbers,
    hidden_units,
    units_of_corps,
)
from walstatt.games.adlg.rules.s20_proposal import follow, proposed, squeeze_in, without
from walstatt.games.adlg.rules.s20_terrain import ask_pose
from walstatt.games.adlg.rules.s20_zones import zone_of

READY, DONE, LEAD, PLACE = "ready", "done", "lead", "place"


# Whose turn it is, and which corps


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


def undeployed(p: Battlefield, side: str) -> list[int]:
    """Those that have not."""
    return [corps for corps in corps_numbers(p, side) if corps not in deployed(p, side)]


def of_corps(p: Battlefield, side: str, corps: int, sealed: str) -> tuple[int, ...]:
    """What comes to light with a corps: its place from the left, and its units that are not deployed."""
    hidden = hidden_units(p, side)
    held = [unit for unit in units_of_corps(p, side, corps) if unit in hidden]
    return sealed.split("-").index(str(corps)) + 1, *held


def why_not_deploy(p: Battlefield, side: str, answer: Answer) -> Refusal | None:
    """Why a corps cannot be the next."""
    verb, *things = (answer,) if isinstance(answer, str) else answer
    if verb != "deploy" or len(things) != 1:
        return Refusal("TABLE-4", "no_such_order", verb=verb)
    if things[0] not in corps_numbers(p, side):
        return Refusal("ADLG-DEP-78-a", "no_such_corps", corps=things[0])
    return None if things[0] in undeployed(p, side) else Refusal("ADLG-DEP-78-a", "corps_deployed", corps=things[0])


@rule("ADLG-DEP-78-a", "ADLG-DEP-76-c", "ADLG-DEP-78-e")
def deploy(p: Battlefield, side: str) -> Flow:
    """A player names the corps that he deploys next; its place and who of it is missing come to light."""
    left = undeployed(p, side)
    if not left:
        return
    p.side, me = side, p.seat_of(side)
    options = tuple(("deploy", corps) for corps in left)
    answer = yield Ask(me, "order", options, why_not=partial(why_not_deploy, p, side), rule="ADLG-DEP-78-a",
                       prompt="deploy")  # fmt: skip
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


# Arranging a corps


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


def place_rest(p: Battlefield, side: str) -> None:
    """The ready proposal; where there is no room beside what was placed by hand the whole corps is placed anew."""
    corps = set_up_of(p).placing
    found = proposed(p, side) or proposed(without(p, side, corps), side)
    if found is not None:
        follow(p, side, found)
    else:
        squeeze_in(p, side)
    refusal = None if found is None else why_not_done(p, side)
    if refusal is None or refusal.code == "no_room_for_others":  # the proposal had room for them too
        p.tell("ADLG-DEP-78-h", "corps_deployed", side=side, corps=corps)
        p.set_up = set_up_of(p)._replace(placing=0)
    else:
        p.owed.insert(0, ("arrange", side))


def place_leader(p: Battlefield, side: str) -> Flow:
    """The commander of the corps gets his place."""
    corps = set_up_of(p).placing
    leader = leader_of(p, side, corps)
    assert leader is not None
    x, y, _ = yield ask_pose(p.seat_of(side), spots_of(p, side), partial(why_not_spot, p, side),
                             rule="ADLG-DEP-78-f", prompt="place_leader", corps=corps)  # fmt: skip
    put_leader(p, leader, (x, y))
