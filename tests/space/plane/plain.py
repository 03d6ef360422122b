"""The plain definition of a step: every amount looked at, nothing skipped."""

from collections.abc import Collection

from walstatt.space.plane import Base, Motion, common_area
from walstatt.space.plane.measure import AREA


class PlainStep:
    """One base, a motion and everybody else; some of them may be crossed."""

    def __init__(self, base: Base, motion: Motion, others: dict[int, Base], through: Collection[int] = ()) -> None:
        self.base, self.motion, self.others, self.through = base, motion, others, through
        self.limits = {who: max(AREA, self.area(0, who)) for who in others}

    def area(self, amount: int, who: int) -> int:
        return common_area(self.motion.pose(self.base, amount).outline, self.others[who].outline)

    def is_end(self, amount: int) -> bool:
        """The step may end there."""
        return all(self.area(amount, who) <= limit for who, limit in self.limits.items())

    def is_wall(self, amount: int) -> bool:
        """The step may not lead through it."""
        return any(
            self.area(amount, who) > limit + AREA for who, limit in self.limits.items() if who not in self.through
        )

    def wall(self, upto: int) -> int | None:
        marks = range(self.motion.pace, upto + 1, self.motion.pace)
        return next((mark for mark in marks if self.is_wall(mark)), None)

    def is_legal(self, amount: int) -> bool:
        return self.wall(amount) is None and self.is_end(amount)

    def furthest(self, asked: int) -> int:
        """Back by whole paces to one that all allow, and from there on to the largest amount before the next."""
        if self.is_legal(asked):
            return asked
        wall, pace = self.wall(asked), self.motion.pace
        top = asked if wall is None else wall - 1
        low = top // pace * pace
        while low > 0 and not self.is_end(low):
            low, top = low - pace, low
        return next(amount for amount in range(top, low - 1, -1) if amount == 0 or self.is_end(amount))

    def again(self, asked: int, upto: int) -> int | None:
        """On by whole paces to one that all allow, and from there back to the least amount after the one before."""
        wall, pace = self.wall(upto), self.motion.pace
        last = upto if wall is None else wall - 1
        low = asked
        while low < last:
            high = min(last, (low // pace + 1) * pace)
            if self.is_end(high):
                return next(amount for amount in range(low + 1, high + 1) if self.is_end(amount))
            low = high
        return None
