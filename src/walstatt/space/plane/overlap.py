"""How much ground a moving base shares with an obstacle, told for every amount of a step.

Where a step ends a base may share up to the area tolerance with an obstacle, on the way up to twice that, so that
rounding holds nobody fast; what it shared at the start already counts only where it grows. Most obstacles are told
apart by bounds: lanes for straight ways, arcs for wheels. What is left is found by looking at the poses themselves.
"""

from math import isqrt
from typing import NamedTuple

from walstatt.space.plane.ahead import BOUNDLESS, extent
from walstatt.space.plane.base import Point, Polygon
from walstatt.space.plane.limits import Cause, Limit, Mover
from walstatt.space.plane.measure import AREA, DIRECTIONS, HALF, SCALE
from walstatt.space.plane.shape import area_of_parts, common_area, contains, square_distance
from walstatt.space.plane.sweep import Direction, Wheel

Parts = tuple[Polygon, ...]


class Obstacle(NamedTuple):
    """Ground that may not be stood upon: the convex parts of a base or of a piece; some may be crossed."""

    parts: Parts
    cause: Cause
    is_crossable: bool = False


class Overlap(Limit):
    """The ground that a moving base shares with an obstacle."""

    __slots__ = ("_areas", "is_crossable", "limit", "mover", "parts", "slope")

    def __init__(self, mover: Mover, obstacle: Obstacle, first: int = -1) -> None:
        super().__init__(obstacle.cause)
        self.first = first
        self.mover, self.parts, self.is_crossable = mover, obstacle.parts, obstacle.is_crossable
        self._areas: dict[int, int] = {}
        self.limit = AREA if first >= 0 else max(AREA, self.area(0))
        base = mover.base
        self.slope = mover.speed * (base.width + base.depth)  # shared ground changes no faster

    def area(self, amount: int) -> int:
        """The ground shared after an amount."""
        found = self._areas.get(amount)
        if found is None:
            outline, parts = self.mover.outline(amount), self.parts
            found = common_area(outline, parts[0]) if len(parts) == 1 else area_of_parts(outline, parts)
            self._areas[amount] = found
        return found

    def forbids(self, amount: int) -> bool:
        """The base may not stand there."""
        return self.area(amount) > self.limit

    def bars(self, amount: int) -> bool:
        """The obstacle is run into, by more than brushing and rounding account for."""
        return not self.is_crossable and self.area(amount) > self.limit + AREA

    def stride(self, amount: int) -> int:
        """As far as it takes at least to share so much less."""
        return max(1, (self.area(amount) - self.limit) // self.slope - 2)


class Encounter(NamedTuple):
    """How a straight way meets a convex polygon."""

    first: int  # up to this amount they share nothing but what rounding brings
    last: int  # and from this one on
    breadth: int  # across the way
    corners: list[Point]  # of the polygon, along the way and across it


class Lane:
    """The ground before a base on a straight way, as bounds along the way and across it."""

    __slots__ = ("back", "direction", "front", "high", "low", "norm", "unit", "wobble")

    def __init__(self, outline: Polygon, direction: Direction, margin: int = 0) -> None:
        x, y, _ = self.direction = direction
        self.norm, self.unit = max(1, x * x + y * y), max(1, isqrt(x * x + y * y))
        ahead = [px * x + py * y for px, py in outline]
        aside = [px * y - py * x for px, py in outline]
        wide = margin * self.unit
        self.front, self.back = max(ahead) + wide, min(ahead) - wide
        self.low, self.high = min(aside) - wide, max(aside) + wide
        self.wobble = 0 if 0 in (x, y) else abs(x) + abs(y)  # along the axes of the grid nothing is rounded

    def meets(self, outline: Polygon, amount: int, tolerance: int = AREA) -> Encounter | None:
        """How a polygon is met within an amount; None if it surely never shares more than a tolerance."""
        x, y, scale = self.direction
        ahead = [px * x + py * y for px, py in outline]
        near, far = min(ahead), max(ahead)
        if far <= self.back or (near - self.front) * scale >= amount * self.norm:
            return None
        aside = [px * y - py * x for px, py in outline]
        across = min(self.high, max(aside)) - max(self.low, min(aside))
        if across <= 0:
            return None
        breadth = across // self.unit + 1
        depth = min(self.front - self.back, far - near) // self.unit + 1
        if breadth * depth + self.rounding(breadth, depth) <= tolerance:
            return None
        corners = list(zip(ahead, aside, strict=True))
        reach = extent(corners, 1, self.low, self.high)
        if reach is None or (reach[0] - self.front) * scale >= amount * self.norm:
            return None
        first, last = (reach[0] - self.front) * scale // self.norm, -((self.back - reach[1]) * scale // self.norm)
        return Encounter(first, last, breadth, corners)

    def way_to(self, obstacle: Obstacle) -> int:
        """How far ahead an obstacle begins, to sort by."""
        x, y, _ = self.direction
        return min([px * x + py * y for part in obstacle.parts for px, py in part])

    def rounding(self, breadth: int, depth: int) -> int:
        """By how much rounded poses may change ground that is shared over a breadth and a depth."""
        return self.wobble * (breadth + depth) // (2 * self.unit) + 2 if self.wobble else 0

    def breadth_within(self, corners: list[Point], amount: int) -> int:
        """Over which breadth a polygon is met within an amount."""
        _, _, scale = self.direction
        width = extent(corners, 0, -BOUNDLESS * self.unit, self.front + (amount * self.norm // scale) + 1)
        return 0 if width is None else (min(self.high, width[1]) - max(self.low, width[0])) // self.unit + 1


class StraightOverlap(Overlap):
    """On a straight way the shared ground grows by no more than the common breadth for each unit."""

    __slots__ = ("breadth", "lane", "last", "met")

    def __init__(self, mover: Mover, obstacle: Obstacle, lane: Lane, met: list[Encounter]) -> None:
        super().__init__(mover, obstacle, min([one.first for one in met]))
        self.lane, self.met = lane, met
        self.last = max([one.last for one in met])
        self.breadth = sum([one.breadth for one in met])

    def forbids(self, amount: int) -> bool:
        """The base may not stand there."""
        return self.first < amount < self.last and self.area(amount) > self.limit

    def first_barred(self, pace: int, upto: int) -> int | None:
        """The first pace at which the obstacle is run into."""
        if self.is_crossable:
            return None
        start, end = max(pace, (self.first // pace + 1) * pace), min(upto, self.last)
        return next((mark for mark in range(start, end + 1, pace) if self.bars(mark)), None)

    def stride(self, amount: int) -> int:
        """As far as it takes at least to share so much less, with poses rounded the best way."""
        return max(1, (self.area(amount) - self.limit - self._slack(amount)) // self.breadth)

    def _slack(self, amount: int) -> int:
        """By how much two poses that should share the same ground may differ, up to an amount or from one on."""
        if not self.lane.wobble:
            return 0
        lane, most = self.lane, 0
        for one in self.met:
            if 2 * amount < one.first + one.last:
                most += lane.rounding(lane.breadth_within(one.corners, amount), max(0, amount - one.first) + 1)
            else:
                most += lane.rounding(one.breadth, (lane.front - lane.back) // lane.unit)
        return 2 * most

    def last_free(self, low: int, high: int) -> int:
        """Where the shared ground crosses the limit, or beyond it where rounding sets a pose aside."""
        top = high
        low, high = self._crossing(low, high)
        while high < top and not self._is_clearly_over(high, top):
            high += self.stride(high)
            if high < top and not self.forbids(high):
                low = high
        return low

    def first_free(self, low: int, high: int) -> int:
        """The same from the other side."""
        bottom = low
        high, low = self._crossing(high, low)
        while low > bottom and not self._is_clearly_over(low, bottom):
            low -= self.stride(low)
            if low > bottom and not self.forbids(low):
                high = low
        return high

    def _is_clearly_over(self, one: int, other: int) -> bool:
        """Between two amounts all are forbidden: past a convex obstacle the shared ground grows, and then it ebbs."""
        if len(self.parts) > 1:
            return False
        return all(self.area(amount) > self.limit + self._slack(amount) for amount in (one, other))

    def _crossing(self, free: int, forbidden: int) -> tuple[int, int]:
        """Two neighbouring amounts, the first allowed and the second not."""
        turn = 0
        while abs(forbidden - free) > 1:
            amount = (free + forbidden) // 2 if turn % 4 == 3 else self._guess(free, forbidden)
            if self.forbids(amount):
                forbidden = amount
            else:
                free = amount
            turn += 1
        return free, forbidden

    def _guess(self, free: int, forbidden: int) -> int:
        """An amount between: flat on flat the shared ground grows with the way, corner first with its square."""
        share, most = self.area(free) if self.first < free < self.last else 0, self.area(forbidden)
        sign, span = (1, forbidden - free) if forbidden > free else (-1, free - forbidden)
        before = max(0, self.first - free if sign > 0 else free - self.last)  # nothing is shared there
        if 5 * most > 4 * self.breadth * (span - before):
            step = before + (self.limit - share) // self.breadth
        else:
            low, high = isqrt(share), isqrt(most)
            step = before + (span - before) * (isqrt(self.limit) - low) // max(1, high - low)
        return free + sign * min(span - 1, max(1, step))


class TurningOverlap(Overlap):
    """In a wheel an edge of one base may keep the other out for a whole stretch, which need not be looked at."""

    __slots__ = ("wheel",)

    def __init__(self, mover: Mover, obstacle: Obstacle, wheel: Wheel) -> None:
        super().__init__(mover, obstacle)
        self.wheel = wheel
        if wheel.pivot in mover.base.outline:
            # On each circle about its own corner a base has one leading end: half a square of the radius in a radian.
            self.slope = mover.reach * mover.reach // 1800 + 1

    def first_barred(self, pace: int, upto: int) -> int | None:
        """The first pace at which the obstacle is run into."""
        if self.is_crossable:
            return None
        if len(self.parts) > 1:
            return super().first_barred(pace, upto)
        other, limit = self.parts[0], self.limit + AREA
        at, stretch = 0, max(pace, min(HALF, upto // (2 * pace) * pace))
        while at + pace <= upto:
            if _is_kept_out(self.mover.outline(at), other, self.wheel, min(upto, at + stretch) - at, limit):
                at, stretch = at + stretch, min(HALF, 2 * stretch)
            elif stretch > pace:
                stretch = max(pace, stretch // (4 * pace) * pace)
            elif self.bars(at + pace):
                return at + pace
            else:
                at += pace
        return None


def surely_free(mover: Mover, wheel: Wheel, other: Polygon, upto: int) -> int:
    """The last pace up to which a wheeling base surely does not touch a polygon."""
    pace = wheel.pace
    at, stretch = 0, max(pace, min(HALF, upto // pace * pace))
    while at < upto:
        if _is_kept_out(mover.outline(at), other, wheel, min(upto, at + stretch) - at, 0):
            at, stretch = at + stretch, min(HALF, 2 * stretch)
        elif stretch > pace:
            stretch = max(pace, stretch // (4 * pace) * pace)
        else:
            return at
    return upto


def _is_kept_out(mine: Polygon, other: Polygon, wheel: Wheel, turn: int, limit: int) -> bool:
    """While one polygon turns about the pivot, an edge of one of the two keeps the other out, up to a limit."""
    sign = 1 if wheel.side == "left" else -1
    return _is_edge_kept(other, mine, wheel.pivot, sign, turn, limit) or _is_edge_kept(
        mine, other, wheel.pivot, -sign, turn, limit
    )


def _is_edge_kept(of: Polygon, corners: Polygon, pivot: Point, sign: int, turn: int, limit: int) -> bool:
    """Corners that turn about a pivot come hardly over that edge of a polygon which looks most toward them at first."""
    ax, ay, ex, ey = _edge_toward(of, corners)
    px, py = pivot
    cosine, sine = DIRECTIONS[turn]
    over = -BOUNDLESS * BOUNDLESS
    for x, y in corners:
        # Over the line through the pivot: at the start, at the end, or where the corner swings past its highest.
        start, slope = ex * (y - py) - ey * (x - px), sign * (ex * (x - px) + ey * (y - py))
        end = (start * cosine + slope * sine) // SCALE + 1
        if slope > 0 > slope * cosine - start * sine:
            end = isqrt(start * start + slope * slope) + 1
        over = max(over, start, end)
    over += ex * (py - ay) - ey * (px - ax) + 3 * (abs(ex) + abs(ey))  # poses are rounded corner by corner
    if over <= 0:
        return True
    along = [x * ex + y * ey for x, y in of]
    return over * (max(along) - min(along)) <= limit * (ex * ex + ey * ey)


def _edge_toward(of: Polygon, corners: Polygon) -> tuple[int, int, int, int]:
    """The edge of a polygon, as a point and a vector, over which the middle of some corners lies farthest out."""
    count = len(corners)
    mx, my = sum([x for x, _ in corners]), sum([y for _, y in corners])
    best, far = (0, 0, 0, 0), None
    ax, ay = of[-1]
    for bx, by in of:
        ex, ey = bx - ax, by - ay
        out = (ey * (mx - count * ax) - ex * (my - count * ay)) // (abs(ex) + abs(ey))
        if far is None or out > far:
            best, far = (ax, ay, ex, ey), out
        ax, ay = bx, by
    return best


def is_out_of_reach(mover: Mover, wheel: Wheel, outline: Polygon) -> bool:
    """A polygon lies wholly outside the circle that a wheeling base never leaves."""
    number, of = square_distance((wheel.pivot, wheel.pivot), outline)
    return number > mover.reach * mover.reach * of and not contains(outline, wheel.pivot)


def straight_overlap(mover: Mover, obstacle: Obstacle, amount: int, lane: Lane) -> StraightOverlap | None:
    """What an obstacle forbids a base on a straight way; None if it surely forbids nothing up to an amount."""
    tolerance = AREA // len(obstacle.parts)
    met = [one for part in obstacle.parts if (one := lane.meets(part, amount, tolerance)) is not None]
    return StraightOverlap(mover, obstacle, lane, met) if met else None


def overlap_of(mover: Mover, obstacle: Obstacle, amount: int) -> Overlap | None:
    """What an obstacle forbids a base on any way; None if it surely forbids nothing up to an amount."""
    if mover.direction is not None:
        return straight_overlap(mover, obstacle, amount, Lane(mover.base.outline, mover.direction))
    wheel = mover.motion
    if isinstance(wheel, Wheel):
        return None if _is_never_met(mover, wheel, obstacle.parts, amount) else TurningOverlap(mover, obstacle, wheel)
    return Overlap(mover, obstacle)


def _is_never_met(mover: Mover, wheel: Wheel, parts: Parts, amount: int) -> bool:
    """A wheel by an amount surely never shares more than the tolerance with all parts together."""
    tolerance, turn, mine = AREA // len(parts), min(HALF, amount), mover.base.outline
    return all(
        is_out_of_reach(mover, wheel, part) or (turn == amount and _is_kept_out(mine, part, wheel, turn, tolerance))
        for part in parts
    )
