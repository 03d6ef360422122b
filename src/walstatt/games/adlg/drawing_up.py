"""Ready proposals for a deployment: heavies in a line, horse on the outer wings, light troops before them.

It decides nothing: every place that it proposes is held against the rules of section 20.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from walstatt.core.questions import Refusal
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.position import SIDES, Battlefield, Unit
from walstatt.games.adlg.rules.s07_command import TOKEN, range_of
from walstatt.games.adlg.rules.s20_camps import forward_of
from walstatt.games.adlg.rules.s20_zones import base_of
from walstatt.space.plane.ahead import token_distance
from walstatt.space.plane.base import Base, Point
from walstatt.space.plane.measure import AREA, UD
from walstatt.space.plane.shape import boxes_meet, common_area

STEP = UD // 4
GAP = UD // 2  # between two corps
MOST_RANKS = 3
LEFT, RIGHT = -1, 1
BEFORE = UD + UD // 2  # light foot stands so far before the line
Pose = tuple[int, int, int]
WhyNot = Callable[[int, Pose], Refusal | None]


class Drawn(NamedTuple):
    """Where units and commanders would stand."""

    poses: dict[int, Pose]
    leaders: dict[int, Point]


class Corps(NamedTuple):
    """A corps to be drawn up."""

    number: int
    units: tuple[int, ...]
    leader: int | None
    wing: int = 0  # -1: the left one, 1: the right one


class Strip(NamedTuple):
    """What of the front a corps has, from its left to its right as its player sees it."""

    left: int
    right: int


class Ground:
    """The table as the player of a side sees it: `across` from his left, `up` from his edge."""

    def __init__(self, p: Battlefield, side: str, why_not: WhyNot) -> None:
        self.p, self.side, self.why_not = p, side, why_not
        self.size = FORMATS[p.points]
        self.taken: list[Base] = []

    def pose(self, across: int, up: int) -> Pose:
        """A pose looking at the enemy."""
        x, y = (across, up) if self.side == SIDES[0] else (self.p.width - across, self.p.height - up)
        return x, y, forward_of(self.side)

    def across(self, base: Base) -> tuple[int, int]:
        """How far a base reaches, from the left of the player."""
        west, _, east, _ = base.box
        return (west, east) if self.side == SIDES[0] else (self.p.width - east, self.p.width - west)

    def unit(self, number: int) -> Unit:
        """A unit, on the table or not."""
        return self.p.to_come.get(number) or self.p.units[number]

    def can_stand(self, number: int, pose: Pose) -> Base | None:
        """Its base there, if the rules allow it and nobody of the proposal is there."""
        base = base_of(self.unit(number), pose)
        if any(boxes_meet(base.box, one.box) and common_area(base.outline, one.outline) > AREA for one in self.taken):
            return None
        return base if self.why_not(number, pose) is None else None


def drawn_up(ground: Ground, corps: Sequence[Corps], room: Strip) -> Drawn | None:
    """All these corps side by side in this part of the front; None if there is no room for them."""
    for ranks in range(1, MOST_RANKS + 1):
        for strips in _strips(ground, corps, room, ranks):
            taken = len(ground.taken)
            found = in_strips(ground, corps, strips, ranks)
            if found is not None:
                return found
            del ground.taken[taken:]
    return _one_after_the_other(ground, corps, room, LEFT) or _one_after_the_other(ground, corps, room, RIGHT)


def _one_after_the_other(ground: Ground, corps: Sequence[Corps], room: Strip, hand: int) -> Drawn | None:
    """Where terrain leaves little room: from one hand to the other each begins where the one before it ends."""
    for ranks in range(1, MOST_RANKS + 1):
        taken, found = len(ground.taken), Drawn({}, {})
        left, right = max(0, room.left), min(room.right, ground.p.width)
        for one in corps if hand == LEFT else reversed(corps):
            begun = len(ground.taken)
            drawn = in_strips(ground, [one], [Strip(left, right)], ranks, hand)
            if drawn is None:
                break
            found = Drawn(found.poses | drawn.poses, found.leaders | drawn.leaders)
            spans = [ground.across(base) for base in ground.taken[begun:]]
            if hand == LEFT:
                left = max([left, *(end for _, end in spans)])
            else:
                right = min([right, *(start for start, _ in spans)])
        else:
            return found
        del ground.taken[taken:]
    return None


def _columns(ground: Ground, one: Corps, ranks: int) -> int:
    heavy = sum(ground.unit(unit).traits.is_heavy for unit in one.units)
    light = len(one.units) - heavy
    return max(1, -(-heavy // ranks), -(-light // (ranks + 1)))


def _strips(ground: Ground, corps: Sequence[Corps], room: Strip, ranks: int) -> Iterator[tuple[Strip, ...]]:
    """Shares of the front: close together in its middle, all over it, at its left, at its right."""
    margin = ground.size.side_margin
    left, right = max(room.left, margin), min(room.right, ground.p.width - margin)
    widths = [_columns(ground, one, ranks) * UD for one in corps]
    spare = right - left - sum(widths) - GAP * (len(corps) - 1)
    if spare < 0:
        return
    more = spare // len(corps)
    for start, added in ((left + spare // 2, 0), (left, more), (left, 0), (left + spare, 0)):
        ends = list(accumulate(width + added + GAP for width in widths))
        yield tuple(
            Strip(start + end - width - added - GAP, start + end - GAP) for end, width in zip(ends, widths, strict=True)
        )


def in_strips(
    ground: Ground, corps: Sequence[Corps], strips: Sequence[Strip], ranks: int, side: int = 0
) -> Drawn | None:
    """Each corps in its share of the front, with its commander; None if one does not fit."""
    poses, leaders = dict[int, Pose](), dict[int, Point]()
    for one, strip in zip(corps, strips, strict=True):
        found = _one_corps(ground, one, strip, ranks, side or one.wing)
        if found is None:
            return None
        poses |= found
        if one.leader is not None:
            spot = _leader_spot(ground, one, found)
            if spot is None:
                return None
            leaders[one.leader] = spot
    return Drawn(poses, leaders)


def _one_corps(ground: Ground, one: Corps, strip: Strip, ranks: int, wing: int) -> dict[int, Pose] | None:
    """Heavies from the front rank to the rear, then light troops before and beside them."""
    poses = dict[int, Pose]()
    for number in _in_order(ground, one, wing):
        unit = ground.unit(number)
        rows = _light_rows(ground) if unit.traits.is_light else _heavy_rows(ground, ranks)
        half = unit.base.width // 2
        for pose in (ground.pose(across, row) for row in rows for across in _along(strip, half, wing)):
            base = ground.can_stand(number, pose)
            if base is not None:
                poses[number] = pose
                ground.taken.append(base)
                break
        else:
            return None
    return poses


def _in_order(ground: Ground, one: Corps, wing: int) -> list[int]:
    """Horse begins on the outer side of a wing and stands last in the centre; light troops come after the line."""

    def rank(number: int) -> tuple[bool, bool, int]:
        traits = ground.unit(number).traits
        is_outer = traits.is_mounted and wing != 0
        return traits.is_light, not is_outer, number

    return sorted(one.units, key=rank)


def _along(strip: Strip, half: int, wing: int) -> Iterator[int]:
    """Places in a strip: from the outer side of a wing inward, in the centre from the middle outward."""
    places = range(strip.left + half, strip.right - half + 1, STEP)
    if wing > 0:
        return iter(places[::-1])
    if wing < 0:
        return iter(places)
    middle = (strip.left + strip.right) // 2
    return iter(sorted(places, key=lambda at: abs(at - middle)))


def _heavy_rows(ground: Ground, ranks: int) -> list[int]:
    depth = ground.size.heavy_depth
    return [depth - rank * (UD + STEP) for rank in range(ranks) if depth - rank * (UD + STEP) >= UD]


def _light_rows(ground: Ground) -> list[int]:
    line, depth = ground.size.heavy_depth, ground.size.light_depth
    return [min(depth, line + BEFORE), line + UD - STEP, depth, *range(line, 0, -UD)]


def _leader_spot(ground: Ground, one: Corps, poses: dict[int, Pose]) -> Point | None:
    """Where he stands already, or behind the middle of the corps, so that all of it is in his range."""
    placed = ground.p.commanders.get(one.leader or 0)
    leader = placed or ground.p.leaders_to_come[one.leader or 0]
    bases = {number: base_of(ground.unit(number), pose) for number, pose in poses.items()}
    others = {n: u.base for n, u in ground.p.units.items() if (u.side, u.corps) == (ground.side, one.number)}
    bases = {**others, **bases}
    if not bases:
        return None
    reaches = [(base, range_of(leader, ground.unit(number).traits.is_light)) for number, base in bases.items()]
    spots = [(placed.x, placed.y)] if placed is not None else []
    return next(
        (
            spot
            for spot in (*spots, *_behind(ground, list(bases.values())))
            if all(token_distance(base, spot, TOKEN) <= reach for base, reach in reaches)
        ),
        None,
    )


def _behind(ground: Ground, bases: Sequence[Base]) -> Iterator[Point]:
    """Places behind the middle of some units, then among them, then in the middle between the outermost."""
    middle = sum(base.x for base in bases) // len(bases)
    west, east = min(base.x for base in bases), max(base.x for base in bases)
    line = ground.size.heavy_depth
    for up in (line - UD - TOKEN, line - 2 * UD, line, line + UD // 2):
        for across in (middle, (west + east) // 2):
            yield across, ground.pose(0, max(TOKEN, up))[1]
    south, north = min(base.y for base in bases), max(base.y for base in bases)
    yield (west + east) // 2, (south + north) // 2
