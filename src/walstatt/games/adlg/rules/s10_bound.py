"""10 Zone of control: what a unit may still do on its way into a zone and in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import Going, Progress
from walstatt.games.adlg.rules.s10_zone import (
    NotCloser,
    binding_on,
    entry_into_zone,
    exerts,
    screens_of,
    why_not_closer_to_any,
)
from walstatt.space.plane.ahead import is_in_front
from walstatt.space.plane.base import Base
from walstatt.space.plane.limits import Cause, Limit
from walstatt.space.plane.measure import MEASURE, UD
from walstatt.space.plane.sweep import Motion

ZONE = UD + MEASURE  # how far a zone reaches


class Closer(Limit):
    """In an enemy's zone a step must align with that enemy or come closer to it, from where it was entered on."""

    __slots__ = ("_cap", "_known", "advances", "base", "enemies", "entry", "motion")

    def __init__(self, base: Base, motion: Motion, entry: int, enemies: Mapping[int, Base], upto: int) -> None:
        super().__init__(Cause("zone", min(enemies)))
        self.first, self.entry, self.motion, self.enemies = entry, entry, motion, enemies
        self.base = motion.pose(base, entry)
        self.advances = motion.name == "ahead"
        self._known: dict[int, tuple[NotCloser, ...]] = {}
        self._cap = self._largest(base, upto) if motion.direction(base) is not None else None

    def reasons(self, amount: int) -> tuple[NotCloser, ...]:
        """Why it does neither at this amount; nothing if it does."""
        if amount <= self.entry:
            return ()
        found = self._known.get(amount)
        if found is None:
            after = self.motion.pose(self.base, amount - self.entry)
            found = why_not_closer_to_any(self.base, after, self.enemies.values(), self.advances)
            self._known[amount] = found
        return found

    def forbids(self, amount: int) -> bool:
        """The step may not end there."""
        return bool(self.reasons(amount)) if self._cap is None else amount > self._cap

    def stride(self, amount: int) -> int:
        """On a straight way all that is allowed lies before what is not: distances are convex, and so is the zone."""
        return 1 if self._cap is None else max(1, amount - self._cap)

    def _largest(self, base: Base, upto: int) -> int:
        """The largest amount of a straight step that is allowed."""
        if upto <= self.entry or not self.reasons(upto):
            return upto
        low, high = self.entry, upto
        while high - low > 1:
            middle = (low + high) // 2
            if self.reasons(middle):
                high = middle
            else:
                low = middle
        return low


@rule("ADLG-ZOC-29-a", "ADLG-ZOC-35-f", "ADLG-ZOC-36-b")
def zone_limit(now: Progress, at: int, going: Going, amount: int) -> Closer | None:
    """What a zone that binds one of them, or that it enters on the way, leaves of a step."""
    p, who, base, motion = now.mover.p, now.mover.who[at], now.poses[at], going.way.motion
    near = [one for one in going.near(ZONE) if one in now.mover.threats]
    if not near:
        return None
    table = going.table
    bases = now.bases
    bound = binding_on(p, who, base, bases, now.mover.threats)
    if bound:
        return Closer(base, motion, 0, {one: table.bases[one] for one in bound}, amount)
    entry = _first_entry(now, at, motion, amount, near)
    if entry is None:
        return None
    there = {one: motion.pose(pose, entry) for one, pose in bases.items()}
    bound = binding_on(p, who, there[who], there, now.mover.threats)
    if not bound:
        return None  # one of its own group stands between
    return Closer(base, motion, entry, {one: table.bases[one] for one in bound}, amount)


def _first_entry(now: Progress, at: int, motion: Motion, amount: int, near: list[int]) -> int | None:
    """After how much of a step one of them first enters a zone."""
    p, base, troop, table = now.mover.p, now.poses[at], now.mover.troops[at], now.mover.table
    found = []
    for one in near:
        entry = entry_into_zone(table.bases[one], base, motion, amount)
        screens = () if entry is None else screens_of(p, one, {}, now.mover.who)
        if screens:  # what hides it can only make the entry later
            entry = entry_into_zone(table.bases[one], base, motion, amount, screens)
        if entry is not None and exerts(p, one, troop, motion.pose(base, entry)):
            found.append(entry)
    return min(found, default=None)


@rule("ADLG-ZOC-35-f", "ADLG-ZOC-36-c")
def why_not_turn_in_zone(now: Progress, at: int, turned: Base) -> Refusal | None:
    """A turn in a zone must align or come closer, or face an enemy that binds from flank or rear (ZOC-36-c)."""
    p, who, base, table = now.mover.p, now.mover.who[at], now.poses[at], now.mover.table
    if not any(one in now.mover.threats for one in table.near(base.box, UD + MEASURE)):
        return None
    bound = binding_on(p, who, base, now.bases)
    if not bound or any(is_faced(base, turned, table.bases[one]) for one in bound):
        return None
    reasons = why_not_closer_to_any(base, turned, [table.bases[one] for one in bound])
    return Refusal("ADLG-ZOC-36-b", reasons[0], unit=who, by=bound[0]) if reasons else None


@rule("ADLG-ZOC-36-c")
def is_faced(before: Base, after: Base, enemy: Base) -> bool:
    """An enemy that was not ahead is ahead now."""
    return not is_in_front(before, enemy) and is_in_front(after, enemy)


@rule("ADLG-ZOC-35-f", "ADLG-MAN-30-c", "ADLG-MAN-30-e")
def is_bound(now: Progress) -> bool:
    """One of them is in the zone of an enemy: a slide there needs no advance."""
    p, bases, table = now.mover.p, now.bases, now.mover.table
    return any(
        binding_on(p, who, base, bases)
        for who, base in bases.items()
        if any(one in now.mover.threats for one in table.near(base.box, UD + MEASURE))
    )


@rule("ADLG-ZOC-35-g")
def why_leaves_zone(now: Progress, after: Sequence[Base]) -> Refusal | None:
    """A group may extend or contract if nobody leaves a zone (ZOC-35-g)."""
    p, there = now.mover.p, dict(zip(now.mover.who, after, strict=True))
    for who, base in now.bases.items():
        bound = binding_on(p, who, base, now.bases)
        if bound and not set(bound) & set(binding_on(p, who, there[who], there)):
            return Refusal("ADLG-ZOC-35-g", "leaves_zone", unit=who, by=bound[0])
    return None
