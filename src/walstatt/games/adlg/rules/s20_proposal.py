"""20.3 The ready proposal for those who are still to be deployed: whether all find room, and where."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from walstatt.core.rulebook import rule
from walstatt.games.adlg.drawing_up import Corps, Drawn, Ground, Pose, Strip, drawn_up
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s20_fronts import (
    deployed,
    joins_of,
    leader_of,
    poses_of,
    put_leader,
    spots_of,
    stand,
    strip_of,
    to_place,
    why_not_place,
)
from walstatt.games.adlg.rules.s20_pieces import set_up_of
from walstatt.games.adlg.rules.s20_plan import (
    hidden_units,
    line_of,
    units_of_corps,
)


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


# Carried out


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
