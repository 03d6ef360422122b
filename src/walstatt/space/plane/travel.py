"""Travel: the verdict on a step, with the furthest legal amount and what stopped it (GEO-09-h, GEO-30, GEO-31)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from walstatt.space.plane.ahead import gap_ahead
from walstatt.space.plane.base import Base, Box, Polygon, Side, edge
from walstatt.space.plane.group import group_pivot
from walstatt.space.plane.manoeuvre import Heading, wheel_pivot
from walstatt.space.plane.measure import AREA, MEASURE
from walstatt.space.plane.shape import are_apart, area_of_parts, box_of, boxes_meet, common_area
from walstatt.space.plane.sweep import LEADING, Motion, Parts, Straight, Track, Wheel, furthest_clear, is_blocked
from walstatt.space.plane.table import Table

Units = int | Sequence[int]


class Cause(NamedTuple):
    """What stops a step: a base, a closed piece of terrain, the edge of the table, or a limit of the step itself."""

    what: Literal["base", "terrain", "table_edge", "too_far", "too_wide", "too_much_aside", "backwards", "too_short"]
    who: int = 0


class Bars(NamedTuple):
    """What counts on the way besides the bases of the movers themselves."""

    skip: Collection[int] = ()  # bases nobody looks at
    through: Collection[int] = ()  # bases that may be crossed but not stood upon (GEO-31-c, INT-39)
    closed: Collection[int] = ()  # pieces of terrain that may not be entered
    may_leave: bool = False  # the table's edge does not count


OPEN = Bars()
BEYOND = 2 * MEASURE


class Verdict(NamedTuple):
    """A step as asked, how far it may go, and what is in the way beyond that."""

    motion: Motion
    asked: int
    furthest: int
    causes: tuple[Cause, ...]
    starts: tuple[Base, ...]

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
        marks = self.motion.marks(self.asked if amount is None else amount)
        pairs = pairwise(marks)
        return tuple(self.motion.swept(base, a, b) for a, b in pairs for base in self.starts)


class _Search:
    """The running result: the furthest amount so far and the causes beyond it."""

    __slots__ = ("asked", "causes", "furthest", "looked")

    def __init__(self, asked: int) -> None:
        self.asked, self.furthest, self.causes = asked, asked, set[Cause]()
        self.looked: list[tuple[Track, Parts, Cause]] = []

    def stop(self, at: int, cause: Cause) -> None:
        """Note that a cause allows no more than an amount."""
        if at < self.furthest:
            self.furthest, self.causes = at, {cause}
        elif at == self.furthest and at < self.asked:
            self.causes.add(cause)


def travel(table: Table, units: Units, motion: Motion, asked: int, bars: Bars = OPEN) -> Verdict:
    """Judge a step of one base or of several that move rigidly together."""
    who = (units,) if isinstance(units, int) else tuple(units)
    starts = tuple(table.bases[unit] for unit in who)
    search = _Search(asked)
    if asked > 0:
        barred = {*bars.skip, *who}
        for base in starts:
            _look_along(table, base, motion, search, barred, bars)
        _confirm(search)
        _leave_room(table, starts, motion, search, barred, bars)
    return Verdict(motion, asked, search.furthest, tuple(sorted(search.causes)), starts)


def _look_along(table: Table, base: Base, motion: Motion, search: _Search, barred: set[int], bars: Bars) -> None:
    """Test one base against everything near its way."""
    track = Track(base, motion, search.asked)
    near = [who for who in table.near(track.box) if who not in barred and who not in bars.through]
    for who in _in_order(table, near, track) if near else ():
        outline = table.bases[who].outline
        # What is not even touched a little beyond the furthest amount so far cannot be the one that stops.
        beyond = min(search.asked, search.furthest + BEYOND)
        if len(track.marks) > 2 or beyond == search.asked or not are_apart(motion.swept(base, 0, beyond), outline):
            _look_at(track, search, (outline,), table.bases[who].box, Cause("base", who))
    for index in bars.closed:
        piece = table.pieces[index]
        if boxes_meet(piece.box, track.box):
            _look_at(track, search, piece.parts, piece.box, Cause("terrain", index))
    if not bars.may_leave and not all(table.holds(pose) for pose in track.poses):
        _look_at_edge(table, track, search)


def _in_order(table: Table, near: list[int], track: Track) -> list[int]:
    """Who stands in the way at all; on a straight way the first one met comes first, so that few need a close look."""
    whole = track.whole()
    met = [who for who in near if not are_apart(whole, table.bases[who].outline)]
    if len(met) > 1:
        met.sort(key=lambda who: track.motion.clear_from(track.base, table.bases[who].outline))
    return met


def _look_at(track: Track, search: _Search, parts: Parts, box: Box, cause: Cause) -> None:
    """Find how far one obstacle lets a base go."""
    search.looked.append((track, parts, cause))
    for index, (start, end) in enumerate(pairwise(track.marks)):
        if start > search.furthest or start == end:
            return
        if boxes_meet(track.boxes[index], box) and is_blocked(track.area(index), parts):
            search.stop(furthest_clear(track.motion, track.base, start, end, parts), cause)
            return


def _confirm(search: _Search) -> None:
    """Make sure that the furthest amount is itself clear of everybody.

    Beside a neighbour that overlaps the way by just the tolerance, the rounded end of the way may lie a grid unit
    aside of what a longer way covers; then the step is shortened until nobody is overlapped by too much.
    """
    while search.causes and search.furthest > 0:
        stops = []
        for track, parts, cause in search.looked:
            start = max(mark for mark in track.marks if mark < search.furthest)
            if is_blocked(track.motion.swept(track.base, start, search.furthest), parts):
                stops.append((furthest_clear(track.motion, track.base, start, search.furthest, parts), cause))
        for at, cause in stops:
            search.stop(at, cause)
        if not stops:
            return


def _look_at_edge(table: Table, track: Track, search: _Search) -> None:
    """Find how far a base may go without leaving the table."""
    inside = 0
    for mark, pose in zip(track.marks, track.poses, strict=True):
        if not table.holds(pose):
            outside = mark
            while outside - inside > 1:
                middle = (inside + outside) // 2
                if table.holds(track.motion.pose(track.base, middle)):
                    inside = middle
                else:
                    outside = middle
            search.stop(inside, Cause("table_edge"))
            return
        inside = mark


def _leave_room(
    table: Table, starts: Iterable[Base], motion: Motion, search: _Search, barred: set[int], bars: Bars
) -> None:
    """Shorten the step until nobody ends on a base that may only be crossed (GEO-31-c)."""
    crossed = [who for who in bars.through if who not in barred and who in table.bases]
    again = bool(crossed)
    while again:
        again = False
        for base in starts:
            for who in crossed:
                outline = table.bases[who].outline
                if _overlaps(motion.pose(base, search.furthest), outline):
                    search.stop(_last_clear_end(base, motion, search.furthest, outline), Cause("base", who))
                    again = search.furthest > 0


def _overlaps(base: Base, outline: Polygon) -> bool:
    """Two bases share more ground than the tolerance (GEO-09-h)."""
    return common_area(base.outline, outline) > AREA


def _last_clear_end(base: Base, motion: Motion, taken: int, outline: Polygon) -> int:
    """The largest smaller amount at which a base ends clear of another that it overlaps now."""
    clear = 0
    while taken - clear > 1:
        middle = (clear + taken) // 2
        if _overlaps(motion.pose(base, middle), outline):
            taken = middle
        else:
            clear = middle
    return clear


def advance(table: Table, units: Units, length: int, bars: Bars = OPEN) -> Verdict:
    """An advance straight ahead (GEO-30-c)."""
    return travel(table, units, Straight("ahead"), length, bars)


def step_back(table: Table, units: Units, length: int, bars: Bars = OPEN) -> Verdict:
    """A move straight back, still facing ahead: disengaging and leaving a zone of control (DIS-40-a, ZOC-37-c)."""
    return travel(table, units, Straight("back"), length, bars)


def slide(table: Table, units: Units, side: Side, length: int, bars: Bars = OPEN) -> Verdict:
    """A sideways shift (GEO-30-d)."""
    return travel(table, units, Straight(side), length, bars)


def wheel(table: Table, units: Units, side: Side, angle: int, bars: Bars = OPEN) -> Verdict:
    """A wheel on the front corner of a base, or on the outer corner of a group's widest rank (GEO-30-e, MAN-30-g)."""
    if isinstance(units, int):
        pivot = wheel_pivot(table.bases[units], side)
    else:
        pivot = group_pivot({who: table.bases[who] for who in units}, side)
    return travel(table, units, Wheel(pivot, side), angle, bars)


def why_not_stand(table: Table, placed: Mapping[int, Base], bars: Bars = OPEN) -> tuple[Cause, ...]:
    """What keeps bases from standing where turns, conformation or new formations put them (GEO-09-h)."""
    found = set[Cause]()
    barred = {*bars.skip, *placed}
    for who, base in placed.items():
        for other in table.near(base.box):
            if other not in barred and _overlaps(base, table.bases[other].outline):
                found.add(Cause("base", other))
        for other, twin in placed.items():
            if other > who and _overlaps(base, twin.outline):
                found.add(Cause("base", other))
        for piece in bars.closed:
            if area_of_parts(base.outline, table.pieces[piece].parts) > AREA:
                found.add(Cause("terrain", piece))
        if not bars.may_leave and not table.holds(base):
            found.add(Cause("table_edge"))
    return tuple(sorted(found))


class Touch(NamedTuple):
    """The first bases that a straight move meets, and after how far."""

    length: int
    who: tuple[int, ...]


def first_touch(
    table: Table, units: Units, length: int, skip: Collection[int] = (), heading: Heading = "ahead"
) -> Touch | None:
    """Where a straight move first touches somebody: a charge ends there (CHG-44-b); None if it meets nobody.

    A base that stands beside the way and overlaps it by no more than the measuring tolerance is not met.
    """
    who = (units,) if isinstance(units, int) else tuple(units)
    barred = {*skip, *who}
    met: dict[int, int] = {}
    for unit in who:
        base = table.bases[unit]
        view = edge(base, LEADING[heading])
        for other in table.near(box_of(Straight(heading).swept(base, 0, length))):
            gap = None if other in barred else gap_ahead(view, table.bases[other].outline, MEASURE + 1)
            if gap is not None and gap <= length + MEASURE:
                met[other] = min(gap, met.get(other, gap))
    if not met:
        return None
    least = min(met.values())
    return Touch(min(least, length), tuple(sorted(other for other, gap in met.items() if gap <= least + MEASURE)))
