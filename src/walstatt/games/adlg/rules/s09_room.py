"""9.1 Interpenetration on the march: which friends a step may cross, and how room is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import Going, Mover, Progress
from walstatt.games.adlg.rules.s02_geometry import beside_the_wheel
from walstatt.games.adlg.rules.s09_passing import can_be_pushed, is_light_foot, may_pass, room_behind
from walstatt.space.plane.ahead import seen_from
from walstatt.space.plane.base import Base, Polygon, edge
from walstatt.space.plane.limits import Cause, Limit
from walstatt.space.plane.limits import Mover as Way
from walstatt.space.plane.manoeuvre import moved
from walstatt.space.plane.measure import AREA, CONTACT, UD
from walstatt.space.plane.overlap import Obstacle, Overlap
from walstatt.space.plane.room import has_passed, shift_to_clear
from walstatt.space.plane.shape import boxes_meet, common_area
from walstatt.space.plane.sweep import LEADING, Motion, Straight, Wheel
from walstatt.space.plane.table import Table
from walstatt.space.plane.travel import Bars

HAIR = CONTACT // 2
GRAIN = AREA // 16  # more than rounding adds to the ground that a corner shares
FARTHEST = 4 * UD  # how far a unit is pushed at most: more than any two bases are deep


@rule("ADLG-INT-39-h", "ADLG-INT-39-m")
def friends_to_pass(now: Progress, word: str, goings: Sequence[Going]) -> list[int]:
    """The friends near the way of a step whom all may pass that come near them."""
    mover = now.mover
    units, options = mover.p.units, mover.p.options
    near: dict[int, bool] = {}
    for who, going in zip(mover.who, goings, strict=True):
        bases = going.table.bases
        for other in going.near():
            if units[other].side == mover.side and other not in mover.who and near.get(other, True):
                near[other] = may_pass(units[who], going.way.base, units[other], bases[other], word, options)
    return [other for other, can in near.items() if can]


@rule("ADLG-GEO-31-c", "ADLG-INT-39-h")
def bars_for(
    now: Progress, word: str, motion: Motion, goings: Sequence[Going], is_last: bool
) -> tuple[Bars, list[int]]:
    """Whom a step may cross, and on whom of them it may even end if room is made.

    Between two steps a base may stand upon LI only; where the march ends room is made for it. A wheel may brush over
    friends beside it that stand still (GEO-31-c).
    """
    mover, passable = now.mover, friends_to_pass(now, word, goings)
    units = mover.p.units
    loose = [
        other
        for other in passable
        if is_last or all(is_light_foot(troop, units[other].traits) for troop in mover.troops)
    ]
    through = [other for other in passable if other not in loose]
    if isinstance(motion, Wheel):
        through += _beside_wheel(now, goings[0].table)
    key = "brushed", now.road, now.made, motion
    beside = now.seen.get(key)
    if beside is None:
        beside = now.seen[key] = brushed(mover, now.poses, motion, goings[0].table)
    return Bars(skip=[*loose, *beside], through=through, closed=mover.closed), loose


def _beside_wheel(now: Progress, table: Table) -> tuple[int, ...]:
    """The friends that stand still beside any wheel from here."""
    key = "beside", now.road, now.made
    found: tuple[int, ...] | None = now.seen.get(key)
    if found is None:
        units = now.mover.p.units
        still = [other for other in now.mover.friends if not units[other].role]
        found = now.seen[key] = beside_the_wheel(table, now.poses, still)
    return found


@rule("ADLG-GEO-09-h")
def brushed(mover: Mover, poses: Sequence[Base], motion: Motion, table: Table) -> list[int]:
    """Friends upon whom somebody stands by a hair already, and who are beside a straight way but for that hair.

    Else the hair would grow with the way, and nobody could go on along a friend that has been moved close up.
    """
    if not isinstance(motion, Straight):
        return []
    units = mover.p.units
    found: dict[int, None] = {}
    for base in poses:
        for other in table.near(base.box):
            if other in mover.who or other in found or units[other].side != mover.side:
                continue
            outline = table.bases[other].outline
            if common_area(base.outline, outline) and all(_is_beside(one, motion, outline) for one in poses):
                found[other] = None
    return list(found)


def _is_beside(base: Base, motion: Straight, outline: Polygon) -> bool:
    """All of it lies beside the way but for half the tolerance of contact, or no more of it is met than at first."""
    view = edge(base, LEADING[motion.heading])
    aside = [s for _, s in seen_from(view, outline)]
    if min(aside) >= view.half - HAIR or max(aside) <= HAIR - view.half:
        return True
    (lane,) = motion.ground(base, FARTHEST)
    return common_area(lane, outline) <= max(AREA, common_area(base.outline, outline)) + GRAIN


class Upon(Limit):
    """A friend upon whom a step may end only if it has been passed and room can be made."""

    __slots__ = ("friend", "mover", "overlap", "poses", "way")

    def __init__(self, mover: Mover, poses: Sequence[Base], way: Way, friend: int) -> None:
        super().__init__(Cause("upon", friend))
        outline = mover.table.bases[friend].outline
        self.overlap = Overlap(way, Obstacle((outline,), self.cause, True))
        self.mover, self.poses, self.way, self.friend = mover, poses, way, friend

    def forbids(self, amount: int) -> bool:
        """It would stand upon the friend, and there is no room for both."""
        return self.overlap.forbids(amount) and not self._is_settled(amount)

    def stride(self, amount: int) -> int:
        """No nearer than where it stands clear of the friend."""
        return 1

    def last_free(self, low: int, high: int) -> int:
        """Before a friend is passed there is no room, and the less far it is passed, the more room is needed."""
        amount = high - self.overlap.stride(high)
        while amount > low and self.overlap.forbids(amount):
            amount -= self.overlap.stride(amount)
        return max(low, amount)

    def first_free(self, low: int, high: int) -> int:
        """The least amount at which it stands clear or room is made: from there on it is."""
        while high - low > 1:
            middle = (low + high) // 2
            if self.forbids(middle):
                low = middle
            else:
                high = middle
        return high

    def _is_settled(self, amount: int) -> bool:
        motion = self.way.motion
        ends = dict(zip(self.mover.who, (motion.pose(base, amount) for base in self.poses), strict=True))
        return settled(self.mover, ends, (self.friend,)).refusal is None


def upon_limits(now: Progress, ways: Sequence[Way], amount: int, friends: Sequence[int]) -> list[Limit]:
    """What friends that may be stood upon for a while leave of the last step."""
    found: list[Limit] = []
    for way in ways if friends else ():
        box = way.box(amount)
        found += [
            Upon(now.mover, now.poses, way, friend)
            for friend in friends
            if boxes_meet(now.mover.table.bases[friend].box, box)
        ]
    return found


class Settled(NamedTuple):
    """Where everybody stands after a march through friends: who marched, who was pushed; or why there is no room."""

    ends: Mapping[int, Base]
    pushed: Mapping[int, Base]
    refusal: Refusal | None = None


@rule("ADLG-INT-39-l", "ADLG-INT-39-m")
def settled(mover: Mover, ends: Mapping[int, Base], friends: Sequence[int], goes_on: bool = True) -> Settled:
    """Make room where a march ends upon friends that it has passed (INT-39-l, -m).

    A single light unit is moved on just clear, if nothing holds it; otherwise the friend is pushed straight back, and
    whoever is behind it.
    """
    if not friends:
        return Settled(ends, {})
    table, there, pushed = mover.table, dict(ends), dict[int, Base]()
    for friend in friends:
        stands = pushed.get(friend, table.bases[friend])
        for who in mover.who:
            if common_area(there[who].outline, stands.outline) <= AREA:
                continue
            if not has_passed(there[who], stands):
                return Settled(ends, {}, Refusal("ADLG-INT-39-l", "not_passed", unit=who, by=friend))
            if goes_on and len(mover.who) == 1 and mover.is_light:
                clear = _moved_on(mover, who, there[who])
                if clear is None:
                    return Settled(ends, {}, Refusal("ADLG-INT-39-m", "no_room_beyond", unit=who, by=friend))
                there[who] = clear
                continue
            push = _pushed(mover, {**there, **pushed}, friend)
            if push is None:
                return Settled(ends, {}, Refusal("ADLG-INT-39-m", "cannot_be_pushed", unit=who, by=friend))
            pushed |= push
            stands = pushed[friend]
    return Settled(there, pushed)


def _moved_on(mover: Mover, who: int, base: Base) -> Base | None:
    """A light unit straight on to where it stands clear: no farther than it is deep, for it has passed in part."""
    length = shift_to_clear(mover.table, who, base, "ahead", base.depth, Bars(closed=mover.closed))
    return None if length is None else moved(base, "ahead", length)


def _pushed(mover: Mover, there: Mapping[int, Base], friend: int) -> dict[int, Base] | None:
    """Where a friend and those behind it are pushed; None if one of them cannot be."""
    units = mover.p.units

    def can(other: int) -> bool:
        return units[other].side == mover.side and can_be_pushed(units[other])

    push = room_behind(mover.table, dict(there), friend, FARTHEST, can, Bars(closed=mover.land.closed))
    return None if push.causes else push.places
