"""20.3 The ready proposal for those who are still to be deployed: whether all find room, and where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from walstatt.core.rulebook import rule
from walstatt.games.adlg.drawing_up import MOST_RANKS, Corps, Drawn, Ground, Strip, drawn_up, in_strips
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
from walstatt.space.plane.measure import UD


def proposed(p: Battlefield, side: str) -> Drawn | None:
    """A proposal for the rest of the army; None if there is no room."""
    line, placing = line_of(p, side), set_up_of(p).placing
    hidden = {*set_up_of(p).held, *hidden_units(p, side)}
    ground = Ground(p, side, partial(why_not_place, p))
    spans = {corps: strip for corps in deployed(p, side) if (strip := strip_of(p, side, corps)) is not None}
    drawn = Drawn({}, {})
    if not any((one.side, one.corps) == (side, placing) for one in p.units.values()):
        spans.pop(placing, None)  # nobody but an ambush of it lies there
    if placing in spans:
        begun = _begun(ground, line, spans, _corps(p, side, line, placing, hidden))
        if begun is None:
            return None
        drawn, spans[placing] = begun
    away = [corps for corps in deployed(p, side) if corps != placing]
    left = [corps for corps in line if corps not in spans and corps not in away]
    for group, room in _groups(p, line, left, spans):
        corps = [_corps(p, side, line, one, hidden) for one in group]
        corps = [one for one in corps if one.units or (one.leader in p.leaders_to_come and one.number == placing)]
        found = drawn_up(ground, corps, room) if corps else Drawn({}, {})
        if found is None:
            return None
        drawn = Drawn(drawn.poses | found.poses, drawn.leaders | found.leaders)
    return drawn


def _begun(
    ground: Ground, line: tuple[int, ...], spans: Mapping[int, Strip], rest: Corps
) -> tuple[Drawn, Strip] | None:
    """The rest of a corps of which some stand already, beside these; and what of the front it takes then."""
    own, at = spans[rest.number], line.index(rest.number) if rest.number in line else 0
    if not rest.units and rest.leader is None:
        return Drawn({}, {}), own
    low = max([0, *(spans[one].right for one in line[:at] if one in spans)])
    high = min([ground.p.width, *(spans[one].left for one in line[at + 1 :] if one in spans)])
    for room in _wider(own, low, high, rest.wing):
        taken = len(ground.taken)
        for ranks in range(1, MOST_RANKS + 1):
            drawn = in_strips(ground, [rest], [room], ranks)
            if drawn is not None:
                reach = [own, *(Strip(*ground.across(base)) for base in ground.taken[taken:])]
                return drawn, Strip(min(one.left for one in reach), max(one.right for one in reach))
            del ground.taken[taken:]
    return None


def _wider(own: Strip, low: int, high: int, wing: int) -> Iterator[Strip]:
    """What a corps takes of the front already, then more of it: on a wing to the outer side first."""
    for more in (0, UD, 2 * UD, 4 * UD, high - low):
        left, right = max(low, own.left - more), min(high, own.right + more)
        if wing:
            yield Strip(left if wing < 0 else own.left, right if wing > 0 else own.right)
        yield Strip(left, right)


def _corps(p: Battlefield, side: str, line: tuple[int, ...], corps: int, hidden: set[int]) -> Corps:
    """What of a corps is still to be placed."""
    units = tuple(one for one in units_of_corps(p, side, corps) if one not in hidden and one in p.to_come)
    return Corps(corps, units, _free_leader(p, side, corps), wing_of(line, corps))


def wing_of(line: tuple[int, ...], corps: int) -> int:
    """-1 for the corps on the left wing, 1 for that on the right, 0 between."""
    return 0 if len(line) < 2 else -1 if corps == line[0] else int(corps == line[-1])


def _free_leader(p: Battlefield, side: str, corps: int) -> int | None:
    return None if joins_of(p, side, corps) else leader_of(p, side, corps)


def _groups(
    p: Battlefield, line: tuple[int, ...], left: list[int], spans: Mapping[int, Strip]
) -> Iterator[tuple[list[int], Strip]]:
    """Corps that are still to be placed and stand side by side, and what of the front is left to them."""
    group, start = list[int](), 0
    for corps in (*line, 0):
        strip = Strip(p.width, p.width) if not corps else None if corps in left else spans.get(corps)
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
