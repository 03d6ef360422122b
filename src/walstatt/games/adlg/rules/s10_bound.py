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
def zone_limit(now: Progress, at: int, going: Going, amount: int, look: int) -> Closer | None:
    """What a zone that binds one of them, or that it enters on the way, leaves of a step; looked at up to an amount."""
    near = [one for one in going.near(ZONE) if one in now.mover.threats]
    if not near:
        return None
    motion = going.way.motion
    if _bound_after(now, at, motion, 0):
        return _closer(now, at, motion, 0, look)
    entry = _first_entry(now, at, motion, amount, near)
    return None if entry is None else _closer(now, at, motion, entry, look)


def _bound_after(now: Progress, at: int, motion: Motion, entry: int) -> tuple[int, ...]:
    """Whose zone binds one of them after a part of a step; nobody's if one of its own group stands between."""
    key = "bound", now.road, now.made, motion if entry else None, at, entry
    found: tuple[int, ...] | None = now.seen.get(key)
    if found is None:
        mover, there = now.mover, now.bases
        if entry:
            there = {one: motion.pose(pose, entry) for one, pose in there.items()}
        who = mover.who[at]
        found = now.seen[key] = binding_on(mover.p, who, there[who], there, mover.threats)
    return found


def _closer(now: Progress, at: int, motion: Motion, entry: int, look: int) -> Closer | None:
    """What binds one of them from the entry into a zone on."""
    key = "closer", now.road, now.made, motion, at, entry
    known: tuple[int, Closer | None] | None = now.seen.get(key)
    if known is None or known[0] < look:
        bound, bases = _bound_after(now, at, motion, entry), now.mover.table.bases
        found = Closer(now.poses[at], motion, entry, {one: bases[one] for one in bound}, look) if bound else None
        known = now.seen[key] = look, found
    return known[1]


def _first_entry(now: Progress, at: int, motion: Motion, amount: int, near: list[int]) -> int | None:
    """After how much of a step one of them first enters a zone."""
    p, base, troop, table = now.mover.p, now.poses[at], now.mover.troops[at], now.mover.table
    found = []
    for one in near:
        known = now.seen.setdefault(("entry", now.road, now.made, motion, at, one), ({}, {}))
        entry = entry_into_zone(table.bases[one], base, motion, amount, (), known[0])
        screens = () if entry is None else _screens(now, one)
        if screens:  # what hides it can only make the entry later
            entry = entry_into_zone(table.bases[one], base, motion, amount, screens, known[1])
        if entry is not None and exerts(p, one, troop, motion.pose(base, entry)):
            found.append(entry)
    return min(found, default=None)


def _screens(now: Progress, owner: int) -> list[Base]:
    """What may stand between an enemy and who comes into its zone."""
    key = "screens", owner
    if key not in now.seen:
        now.seen[key] = screens_of(now.mover.p, owner, {}, now.mover.who)
    found: list[Base] = now.seen[key]
    return found


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
