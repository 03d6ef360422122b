"""Travel: the verdict on a step of one base or of several that move together, and on a place to stand."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from walstatt.space.plane.ahead import gap_ahead
from walstatt.space.plane.base import Base, Box, Polygon, Side, edge
from walstatt.space.plane.group import group_pivot
from walstatt.space.plane.limits import Apart, Cause, Limit, Mover, OnTable, first_wall, furthest_before, next_allowed
from walstatt.space.plane.manoeuvre import Heading, wheel_pivot
from walstatt.space.plane.measure import AREA, MEASURE
from walstatt.space.plane.overlap import Lane, Obstacle, overlap_of, straight_overlap
from walstatt.space.plane.shape import area_of_parts, boxes_meet, common_area
from walstatt.space.plane.sweep import LEADING, Motion, Straight, Wheel
from walstatt.space.plane.table import Table

Units = int | Sequence[int]
Starts = Base | Sequence[Base] | None  # where a step begins, if not where the units stand on the table


class Bars(NamedTuple):
    """What counts on the way besides the bases of the movers themselves."""

    skip: Collection[int] = ()  # bases nobody looks at
    through: Collection[int] = ()  # bases that may be crossed but not stood upon
    closed: Collection[int] = ()  # pieces of terrain that may not be entered
    may_leave: bool = False  # the table's edge does not count
    away: Collection[int] = ()  # bases to keep away from all the way
    by: int = 0  # and by what distance


OPEN = Bars()


class Verdict(NamedTuple):
    """A step as asked, how far it may go, and what is in the way beyond that.

    Legality is not monotone: `again` is the least amount above the asked one that is legal again, if it was looked for.
    """

    motion: Motion
    asked: int
    furthest: int
    causes: tuple[Cause, ...]
    starts: tuple[Base, ...]
    again: int | None = None
    wall: int | None = None  # the pace on the way at which something is run into; beyond it nothing is legal again

    @property
    def is_legal(self) -> bool:
        """The step may be made as asked."""
        return not self.causes

    @property
    def ends(self) -> tuple[Base, ...]:
        """The bases after the step as asked."""
        return tuple(self.motion.pose(base, self.asked) for base in self.starts)

    @property
    def stops(self) -> tuple[Base, ...]:
        """The bases after the furthest legal step."""
        return tuple(self.motion.pose(base, self.furthest) for base in self.starts)

    def sweep(self, amount: int | None = None) -> tuple[Polygon, ...]:
        """The ground covered by the step, as convex areas."""
        way = self.asked if amount is None else amount
        return tuple(area for base in self.starts for area in self.motion.ground(base, way))


def starting(table: Table, units: Units, starts: Starts) -> tuple[tuple[int, ...], tuple[Base, ...]]:
    """Who moves, and from where."""
    who = (units,) if isinstance(units, int) else tuple(units)
    if starts is None:
        return who, tuple(table.bases[unit] for unit in who)
    bases = (starts,) if isinstance(starts, Base) else tuple(starts)
    if len(bases) != len(who):
        raise ValueError(f"{len(who)} units move from {len(bases)} places")
    return who, bases


def travel(
    table: Table,
    units: Units,
    motion: Motion,
    asked: int,
    bars: Bars = OPEN,
    starts: Starts = None,
    upto: int | None = None,
    also: Sequence[Limit] = (),
) -> Verdict:
    """Judge a step of one base or of several that move rigidly together.

    `starts` are the bases where the step begins if they stand elsewhere on the table, as in the further steps of a
    march. With `upto` a step that is refused is looked at beyond what was asked. `also` are limits of a game's own.
    """
    if asked < 0:
        raise ValueError(f"a step has no negative amount: {asked}")
    who, bases = starting(table, units, starts)
    ways = [Mover(base, motion) for base in bases]
    limits = [*limits_of(table, who, ways, asked, bars), *also] if asked else []
    verdict = decided(limits, motion, asked, bases, first_wall(limits, asked, motion.pace))
    if upto is None or upto <= asked or verdict.is_legal or verdict.wall is not None:
        return verdict
    limits = [*limits_of(table, who, ways, upto, bars), *also]
    return verdict._replace(again=next_allowed(limits, asked, upto, motion.pace))


def decided(limits: Sequence[Limit], motion: Motion, asked: int, bases: tuple[Base, ...], wall: int | None) -> Verdict:
    """The verdict on a step where all that limits it is known, and at which pace it runs into something."""
    end = furthest_before(limits, asked, motion.pace, wall)
    if end == asked:
        return Verdict(motion, asked, end, (), bases)
    causes = _causes(limits, end, min(asked, end + (1 if isinstance(motion, Wheel) else MEASURE)))
    return Verdict(motion, asked, end, causes, bases, None, wall)


def can_travel(
    table: Table,
    units: Units,
    motion: Motion,
    asked: int,
    bars: Bars = OPEN,
    starts: Starts = None,
    also: Sequence[Limit] = (),
) -> bool:
    """Whether a step may be made as asked; quicker than a verdict where it may not."""
    who, bases = starting(table, units, starts)
    limits = [*limits_of(table, who, [Mover(base, motion) for base in bases], asked, bars), *also] if asked else []
    return not any(one.forbids(asked) for one in limits) and first_wall(limits, asked, motion.pace) is None


def _causes(limits: Iterable[Limit], end: int, beyond: int) -> tuple[Cause, ...]:
    """Who forbids the next amount, or one that differs from it by no more than the measuring tolerance."""
    return tuple(sorted({limit.cause for limit in limits if limit.forbids(end + 1) or limit.forbids(beyond)}))


def limits_of(table: Table, who: Collection[int], ways: Iterable[Mover], amount: int, bars: Bars = OPEN) -> list[Limit]:
    """Whatever may forbid some amounts of a step up to a last one, or up to where it is barred for good."""
    barred = {*bars.skip, *who}
    found: list[Limit] = []
    for mover in ways:
        box = mover.box(amount)
        obstacles = _obstacles(table, box, barred, bars)
        if mover.direction is None:
            found += [limit for one in obstacles if (limit := overlap_of(mover, one, amount)) is not None]
        else:
            lane = Lane(mover.base.outline, mover.direction)
            in_order = sorted(obstacles, key=lane.way_to) if len(obstacles) > 1 else obstacles
            for obstacle in in_order:
                met = straight_overlap(mover, obstacle, amount, lane)
                if met is not None:
                    found.append(met)
                    wall = met.first_barred(mover.motion.pace, amount) if obstacle is not in_order[-1] else None
                    amount = amount if wall is None else min(amount, wall + MEASURE)
        for other in bars.away:
            if other not in barred and other in table.bases and boxes_meet(table.bases[other].box, box, bars.by):
                found.append(Apart(mover, table.bases[other].outline, bars.by, Cause("too_near", other)))
        if not bars.may_leave and not table.surrounds(box):
            found.append(OnTable(mover, table.width, table.height))
    return found


def _obstacles(table: Table, box: Box, barred: Collection[int], bars: Bars) -> list[Obstacle]:
    """The bases and the closed pieces in a box around a way."""
    through, bases, pieces = bars.through, table.bases, table.pieces
    near = [who for who in table.near(box) if who not in barred]
    return [Obstacle((bases[who].outline,), Cause("base", who), who in through) for who in near] + [
        Obstacle(pieces[index].parts, Cause("terrain", index))
        for index in bars.closed
        if boxes_meet(pieces[index].box, box)
    ]


def advance(table: Table, units: Units, length: int, bars: Bars = OPEN, starts: Starts = None) -> Verdict:
    """An advance straight ahead."""
    return travel(table, units, Straight("ahead"), length, bars, starts)


def step_back(table: Table, units: Units, length: int, bars: Bars = OPEN, starts: Starts = None) -> Verdict:
    """A move straight back, still facing ahead."""
    return travel(table, units, Straight("back"), length, bars, starts)


def slide(table: Table, units: Units, side: Side, length: int, bars: Bars = OPEN, starts: Starts = None) -> Verdict:
    """A sideways shift."""
    return travel(table, units, Straight(side), length, bars, starts)


def wheel(table: Table, units: Units, side: Side, angle: int, bars: Bars = OPEN, starts: Starts = None) -> Verdict:
    """A wheel on the front corner of a base, or on the outer corner of a group's widest rank."""
    who, bases = starting(table, units, starts)
    if len(bases) == 1:
        pivot = wheel_pivot(bases[0], side)
    else:
        pivot = group_pivot(dict(zip(who, bases, strict=True)), side)
    return travel(table, who, Wheel(pivot, side), angle, bars, bases)


def barriers(
    table: Table, units: Units, motion: Motion, amount: int, bars: Bars = OPEN, starts: Starts = None
) -> tuple[Cause, ...]:
    """What a way runs into first, wherever it ends."""
    who, bases = starting(table, units, starts)
    limits = limits_of(table, who, [Mover(base, motion) for base in bases], amount, bars) if amount else []
    found = {one.cause for one in limits if one.bars(amount) or one.first_barred(motion.pace, amount) is not None}
    return tuple(sorted(found))


def why_not_stand(
    table: Table, placed: Mapping[int, Base], bars: Bars = OPEN, before: Mapping[int, Base] | None = None
) -> tuple[Cause, ...]:
    """What keeps bases from standing where turns, conformation or new formations put them.

    What a base shares with another already, `before` or where it stands on the table, counts only if it grows.
    """
    found = set[Cause]()
    barred = {*bars.skip, *placed}
    for who, base in placed.items():
        was = table.bases.get(who) if before is None else before.get(who)
        for other in table.near(base.box):
            if other not in barred and _shares_too_much(base, was, (table.bases[other].outline,)):
                found.add(Cause("base", other))
        for other, twin in placed.items():
            if other != who and common_area(base.outline, twin.outline) > AREA:
                found.add(Cause("base", other))
        for piece in bars.closed:
            if _shares_too_much(base, was, table.pieces[piece].parts):
                found.add(Cause("terrain", piece))
        if not bars.may_leave and not table.holds(base):
            found.add(Cause("table_edge"))
    return tuple(sorted(found))


def _shares_too_much(base: Base, before: Base | None, parts: Sequence[Polygon]) -> bool:
    """A base shares more ground with an obstacle than the tolerance, and more than it did before."""
    share = area_of_parts(base.outline, parts)
    return share > AREA and (before is None or share > area_of_parts(before.outline, parts))


class Touch(NamedTuple):
    """The first bases that a straight move meets, and after how far."""

    length: int
    who: tuple[int, ...]


def first_touch(
    table: Table,
    units: Units,
    length: int,
    skip: Collection[int] = (),
    heading: Heading = "ahead",
    starts: Starts = None,
    among: Collection[int] | None = None,
) -> Touch | None:
    """Where a straight move first touches somebody, or one of some; None if it meets nobody.

    A base that stands beside the way and overlaps it by no more than the measuring tolerance is not met.
    """
    who, bases = starting(table, units, starts)
    barred = {*skip, *who}
    motion = Straight(heading)
    met: dict[int, int] = {}
    for base in bases:
        view = edge(base, LEADING[heading])
        for other in table.near(Mover(base, motion).box(length)):
            if among is not None and other not in among:
                continue
            gap = None if other in barred else gap_ahead(view, table.bases[other].outline, MEASURE + 1)
            if gap is not None and gap <= length + MEASURE:
                met[other] = min(gap, met.get(other, gap))
    if not met:
        return None
    least = min(met.values())
    return Touch(min(least, length), tuple(sorted(other for other, gap in met.items() if gap <= least + MEASURE)))
