"""Limits: what forbids some amounts of a step, and how the furthest amount that all of them allow is found.

A step is tried at every pace on the way (0.05 UD, half a degree) and exactly where it ends. Legality is not monotone:
an amount may be forbidden and a greater one allowed. So each limit says which amounts it forbids, and the search goes
on until all limits agree.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import isqrt
from typing import NamedTuple

from walstatt.space.plane.base import Base, Box, Polygon
from walstatt.space.plane.measure import DEGREE, MEASURE
from walstatt.space.plane.shape import box_of, square_distance
from walstatt.space.plane.sweep import Motion, Wheel, offset, reach_of

LOOK = 16 * DEGREE  # how often a wheel is looked at to find the box around it


class Cause(NamedTuple):
    """What stops a step: a "base", closed "terrain", the "table_edge", somebody "too_near", "too_far" beyond a cap.

    Limits of a game's own may have words of their own.
    """

    what: str
    who: int = 0


class Mover:
    """One base on its way: its outlines at the amounts looked at."""

    __slots__ = ("_outlines", "base", "direction", "motion", "reach", "speed")

    def __init__(self, base: Base, motion: Motion) -> None:
        self.base, self.motion, self.direction = base, motion, motion.direction(base)
        self._outlines: dict[int, Polygon] = {0: base.outline}
        # The farthest that a corner goes for each unit of the amount: sixteenths of a degree are 1/917 of the radius.
        self.reach = reach_of(motion, base) if isinstance(motion, Wheel) else 0
        self.speed = self.reach // 900 + 1

    def outline(self, amount: int) -> Polygon:
        """The four corners after an amount."""
        found = self._outlines.get(amount)
        if found is None:
            if self.direction is None:
                found = self.motion.pose(self.base, amount).outline
            else:
                dx, dy = offset(self.direction, amount)
                (ax, ay), (bx, by), (cx, cy), (ex, ey) = self.base.outline
                found = ((ax + dx, ay + dy), (bx + dx, by + dy), (cx + dx, cy + dy), (ex + dx, ey + dy))
            self._outlines[amount] = found
        return found

    def box(self, amount: int) -> Box:
        """A box around all ground of the way."""
        if self.direction is None:
            turns = range(0, amount, LOOK)
            x, y, right, top = box_of([corner for turn in (*turns, amount) for corner in self.outline(turn)])
            bulge = self.reach // 100 + 3  # between two looks a corner swings out by no more
            return x - bulge, y - bulge, right + bulge, top + bulge
        (ax, ay), (bx, by), (cx, cy), (ex, ey) = self.base.outline
        dx, dy = offset(self.direction, amount)
        x, right = min(ax, bx, cx, ex), max(ax, bx, cx, ex)
        y, top = min(ay, by, cy, ey), max(ay, by, cy, ey)
        return min(x, x + dx), min(y, y + dy), max(right, right + dx), max(top, top + dy)


class Limit(ABC):
    """Something that forbids some amounts of a step. The amount 0, staying where one is, is never forbidden."""

    __slots__ = ("cause", "first")

    def __init__(self, cause: Cause) -> None:
        self.cause = cause
        self.first = 0  # up to this amount nothing is forbidden, as far as is known beforehand

    @abstractmethod
    def forbids(self, amount: int) -> bool:
        """The step may not end at this amount."""

    def bars(self, amount: int) -> bool:
        """The step may not lead through this amount."""
        return False

    def stride(self, amount: int) -> int:
        """From a forbidden amount, how far away at least the next one is that is not."""
        return 1

    def first_barred(self, pace: int, upto: int) -> int | None:
        """The first multiple of the pace through which the step may not lead."""
        return next((mark for mark in range(pace, upto + 1, pace) if self.bars(mark)), None)

    def last_free(self, low: int, high: int) -> int:
        """The largest amount below a forbidden one that is allowed; `low` is."""
        amount = high - self.stride(high)
        while amount > low and self.forbids(amount):
            amount -= self.stride(amount)
        return max(low, amount)

    def first_free(self, low: int, high: int) -> int:
        """The least amount above a forbidden one that is allowed; `high` is."""
        amount = low + self.stride(low)
        while amount < high and self.forbids(amount):
            amount += self.stride(amount)
        return min(high, amount)


class AtMost(Limit):
    """A cap: an allowance, the widest wheel, the longest slide."""

    __slots__ = ("most",)

    def __init__(self, most: int, cause: Cause | None = None) -> None:
        super().__init__(cause or Cause("too_far"))
        self.most = most

    def forbids(self, amount: int) -> bool:
        """More than the cap."""
        return amount > self.most

    def stride(self, amount: int) -> int:
        """Down to the cap."""
        return max(1, amount - self.most)

    def first_barred(self, pace: int, upto: int) -> int | None:
        """A cap is no wall; what is beyond it is forbidden anyway."""
        return None


class OnTable(Limit):
    """The edge of the table, or where the base already reaches beyond it: it may not reach farther."""

    __slots__ = ("box", "mover")

    def __init__(self, mover: Mover, width: int, height: int) -> None:
        super().__init__(Cause("table_edge"))
        x, y, right, top = mover.base.box
        self.mover = mover
        self.box = min(-MEASURE, x), min(-MEASURE, y), max(width + MEASURE, right), max(height + MEASURE, top)

    def forbids(self, amount: int) -> bool:
        """A corner is beyond the edge."""
        return self._excess(amount) > 0

    def bars(self, amount: int) -> bool:
        """Nobody leaves the table and comes back."""
        return self._excess(amount) > 0

    def first_barred(self, pace: int, upto: int) -> int | None:
        """On a straight way all corners go one way, so that the last pace tells of the others."""
        if self.mover.direction is None:
            return super().first_barred(pace, upto)
        inside, outside = 0, upto // pace
        if not self.bars(outside * pace):
            return None
        while outside - inside > 1:
            middle = (inside + outside) // 2
            if self.bars(middle * pace):
                outside = middle
            else:
                inside = middle
        return outside * pace

    def stride(self, amount: int) -> int:
        """Corners go no farther than their speed."""
        return max(1, self._excess(amount) // self.mover.speed)

    def _excess(self, amount: int) -> int:
        """How far the base reaches beyond."""
        low_x, low_y, high_x, high_y = box_of(self.mover.outline(amount))
        x, y, right, top = self.box
        return max(x - low_x, y - low_y, high_x - right, high_y - top)


class Apart(Limit):
    """Somebody to keep at least a distance away from; one who is nearer already may not come nearer still.

    Both hold within the measuring tolerance.
    """

    __slots__ = ("least", "mover", "outline")

    def __init__(self, mover: Mover, outline: Polygon, least: int, cause: Cause) -> None:
        super().__init__(cause)
        self.mover, self.outline = mover, outline
        number, of = square_distance(mover.base.outline, outline)
        self.least = max(0, min(least, isqrt(number // of)) - MEASURE)

    def forbids(self, amount: int) -> bool:
        """They are too near to each other."""
        number, of = square_distance(self.mover.outline(amount), self.outline)
        return number < self.least * self.least * of

    def bars(self, amount: int) -> bool:
        """All the way."""
        return self.forbids(amount)

    def first_barred(self, pace: int, upto: int) -> int | None:
        """The first pace at which they are too near; those before which they cannot have come so near are left out."""
        mark = pace
        while mark <= upto:
            number, of = square_distance(self.mover.outline(mark), self.outline)
            if number < self.least * self.least * of:
                return mark
            spare = (isqrt(number // of) - self.least - 4) // self.mover.speed
            mark += max(pace, spare // pace * pace)
        return None

    def stride(self, amount: int) -> int:
        """Distances change no faster than corners move, up to rounding."""
        number, of = square_distance(self.mover.outline(amount), self.outline)
        return max(1, (self.least - isqrt(number // of) - 4) // self.mover.speed)


def furthest_allowed(limits: Sequence[Limit], asked: int, pace: int) -> int:
    """The largest amount, up to what is asked, at which a step may end."""
    return furthest_before(limits, asked, pace, first_wall(limits, asked, pace))


def furthest_before(limits: Sequence[Limit], asked: int, pace: int, wall: int | None) -> int:
    """The same where it is known at which pace no way leads through.

    Where the asked end is forbidden, paces are gone back to the first that all limits allow; between it and the next
    the largest amount is found on which all agree.
    """
    if wall is None and not any(limit.forbids(asked) for limit in limits):
        return asked
    top = asked if wall is None else wall
    low = asked // pace * pace if wall is None else wall - pace
    while low > 0:
        stop = next((limit for limit in limits if limit.forbids(low)), None)
        if stop is None:
            break
        low = max(0, low - max(pace, stop.stride(low) // pace * pace))
        top = low + pace
    return largest_agreed(limits, low, top)


def next_allowed(limits: Sequence[Limit], beyond: int, upto: int, pace: int) -> int | None:
    """The least amount above another at which a step may end; None if there is none up to a last one."""
    wall = first_wall(limits, upto, pace)
    last = upto if wall is None else wall - 1
    high = beyond
    while high < last:
        low, high = high, min(last, (high // pace + 1) * pace)
        stop = next((limit for limit in limits if limit.forbids(high)), None)
        if stop is None:
            return least_agreed(limits, low, high)
        high = max(high, min(last, (high + stop.stride(high) - 1) // pace * pace))
    return None


def first_wall(limits: Sequence[Limit], upto: int, pace: int) -> int | None:
    """The first pace through which no way leads; what is met first is looked at first."""
    wall: int | None = None
    for limit in sorted(limits, key=_first) if len(limits) > 1 else limits:
        found = limit.first_barred(pace, upto if wall is None else wall - 1)
        wall = wall if found is None else found
    return wall


def _first(limit: Limit) -> int:
    """Up to where a limit forbids nothing."""
    return limit.first


def largest_agreed(limits: Sequence[Limit], low: int, high: int) -> int:
    """The largest amount of a range that all limits allow; its least is one."""
    while high > low:
        stop = next((limit for limit in limits if limit.forbids(high)), None)
        if stop is None:
            return high
        high = stop.last_free(low, high)
    return low


def least_agreed(limits: Sequence[Limit], low: int, high: int) -> int:
    """The least amount above `low` that all limits allow; `high` is one."""
    amount = low + 1
    while amount < high:
        stop = next((limit for limit in limits if limit.forbids(amount)), None)
        if stop is None:
            return amount
        amount = stop.first_free(amount, high)
    return high
