"""The table: bases by number on a grid of cells, so that a verdict looks only at what stands near."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from itertools import compress, count
from operator import is_not
from threading import local
from typing import Generic, NamedTuple, TypeVar

from walstatt.space.plane.base import Base, Box
from walstatt.space.plane.measure import CONTACT, MEASURE, UD
from walstatt.space.plane.shape import are_apart, distance
from walstatt.space.plane.terrain import Piece

CELL = 2 * UD
_ROW = 1 << 20


def _cells(box: Box) -> Iterator[int]:
    """The numbers of all cells that a box touches."""
    for row in range(box[1] // CELL, box[3] // CELL + 1):
        for column in range(box[0] // CELL, box[2] // CELL + 1):
            yield row * _ROW + column


class Nearest(NamedTuple):
    """The least distance, and who is that near."""

    distance: int
    who: tuple[int, ...]


def _gap(one: Box, other: Box) -> int:
    """The square of the distance of two upright rectangles, 0 if they meet."""
    x = max(0, one[0] - other[2], other[0] - one[2])
    y = max(0, one[1] - other[3], other[1] - one[3])
    return x * x + y * y


class Table:
    """A table of a size with bases and pieces of terrain on it. Coordinates beyond the edge are allowed."""

    __slots__ = ("_boxes", "_cells", "bases", "height", "pieces", "width")

    def __init__(self, width: int, height: int, pieces: Iterable[Piece] = ()) -> None:
        self.width, self.height = width, height
        self.pieces: tuple[Piece, ...] = tuple(pieces)
        self.bases: dict[int, Base] = {}
        self._boxes: dict[int, Box] = {}
        self._cells: dict[int, tuple[int, ...]] = {}

    def place(self, who: int, base: Base) -> None:
        """Put a base on the table, or move it."""
        if who in self.bases:
            self.lift(who)
        box = base.box
        self.bases[who], self._boxes[who] = base, box
        for cell in _cells(box):
            self._cells[cell] = (*self._cells.get(cell, ()), who)

    def lift(self, who: int) -> Base:
        """Take a base off the table."""
        for cell in _cells(self._boxes.pop(who)):
            left = tuple(other for other in self._cells[cell] if other != who)
            if left:
                self._cells[cell] = left
            else:
                del self._cells[cell]
        return self.bases.pop(who)

    def copy(self) -> "Table":
        """A table that can be changed without changing this one."""
        twin = Table(self.width, self.height, self.pieces)
        twin.bases, twin._boxes, twin._cells = self.bases.copy(), self._boxes.copy(), self._cells.copy()
        return twin

    def near(self, box: Box, margin: int = 0, among: Iterable[int] | None = None) -> list[int]:
        """Everybody whose surrounding box meets a box, in the order of their numbers; or those of some, in theirs."""
        x, y, right, top = box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin
        cells, boxes = self._cells, self._boxes
        if among is not None:
            return [
                who
                for who in among
                if boxes[who][0] <= right and x <= boxes[who][2] and boxes[who][1] <= top and y <= boxes[who][3]
            ]
        found = set[int]()
        for row in range(y // CELL, top // CELL + 1):
            for cell in range(row * _ROW + x // CELL, row * _ROW + right // CELL + 1):
                if cell in cells:
                    for who in cells[cell]:
                        if who not in found:
                            left, low, far, high = boxes[who]
                            if left <= right and x <= far and low <= top and y <= high:
                                found.add(who)
        return sorted(found)

    def within(self, base: Base, reach: int, skip: Iterable[int] = ()) -> dict[int, int]:
        """Everybody at a distance of `reach` or less, with that distance."""
        barred = set(skip)
        found = {}
        for who in self.near(base.box, reach + MEASURE + 1):
            if who not in barred:
                apart = distance(base.outline, self.bases[who].outline)
                if apart <= reach + MEASURE:
                    found[who] = apart
        return found

    def nearest_to(self, base: Base, reach: int, among: Collection[int]) -> "Nearest | None":
        """Those of some bases that are nearest to a base, and how far they are; None if none is within reach.

        Who is equally near within the measuring tolerance is tied. Bases are looked at by the gap of their boxes.
        """
        boxes = [(_gap(self._boxes[who], base.box), who) for who in self.near(base.box, reach + MEASURE + 1)]
        far, found = reach, dict[int, int]()
        for gap, who in sorted(one for one in boxes if one[1] in among):
            if gap > (far + MEASURE + 1) ** 2:
                break
            apart = distance(base.outline, self.bases[who].outline)
            if apart <= far + MEASURE:
                found[who], far = apart, min(far, apart)
        if not found:
            return None
        least = min(found.values())
        return Nearest(least, tuple(sorted(who for who, apart in found.items() if apart <= least + MEASURE)))

    def is_any_within(self, base: Base, reach: int, among: Collection[int]) -> bool:
        """Some of these bases are at a distance of `reach` or less."""
        x, y, bases = base.x, base.y, self.bases
        near = [who for who in self.near(base.box, reach + MEASURE + 1) if who in among]
        if any((x - bases[who].x) ** 2 + (y - bases[who].y) ** 2 <= reach * reach for who in near):
            return True  # from front to front
        return any(distance(base.outline, bases[who].outline) <= reach + MEASURE for who in near)

    def touching(self, base: Base, skip: Iterable[int] = ()) -> list[int]:
        """Everybody in contact with a base."""
        return [who for who, apart in self.within(base, CONTACT, skip).items() if apart <= CONTACT]

    def overlapping(self, base: Base, skip: Iterable[int] = ()) -> list[int]:
        """Everybody with whom a base has any inner point in common, however little."""
        barred = set(skip)
        outline = base.outline
        return [
            who for who in self.near(base.box) if who not in barred and not are_apart(outline, self.bases[who].outline)
        ]

    def holds(self, base: Base) -> bool:
        """The whole base is on the table, within the measuring tolerance."""
        return self.surrounds(base.box)

    def surrounds(self, box: Box) -> bool:
        """A box lies on the table, within the measuring tolerance."""
        x, y, right, top = box
        return min(x, y) >= -MEASURE and right <= self.width + MEASURE and top <= self.height + MEASURE


def is_in_box(base: Base, box: Box) -> bool:
    """The whole base is in an upright rectangle, within the measuring tolerance."""
    x, y, right, top = base.box
    return x >= box[0] - MEASURE and y >= box[1] - MEASURE and right <= box[2] + MEASURE and top <= box[3] + MEASURE


U = TypeVar("U")


class Scratch(local, Generic[U]):
    """One table for the positions of a game, brought up to date from units that are never changed in place.

    Copies of a position and positions that follow each other share most of their units: only what differs is placed
    anew. There is one table for each thread.
    """

    def __init__(self, base_of: Callable[[U], Base | None]) -> None:
        self._base_of = base_of
        self._ground: tuple[int, int, tuple[Piece, ...]] | None = None
        self._table = Table(0, 0)
        self._units: dict[int, U | None] = {}
        self._values: list[U] = []  # what was compared last: that nothing has changed is told at once
        self._numbers: list[int] = []
        self._stamp: object = None

    def table(self, units: Mapping[int, U], ground: tuple[int, int, tuple[Piece, ...]], stamp: object = None) -> Table:
        """The table on which just these units stand, on a ground of a width, a height and pieces.

        It is true until the next call. A stamp is anything that differs whenever a unit does (`fresh_stamp()` after
        each change); with the same one as last time nothing is compared. Whoever has no base is not on the table.
        """
        if self._ground is not ground and self._ground != ground:
            self._ground, self._units, self._values, self._numbers = ground, {}, [], []
            self._table = Table(*ground)
        elif stamp is not None and stamp == self._stamp:
            return self._table
        if list(units.values()) != self._values or list(units) != self._numbers:
            self._update(units)
            self._values, self._numbers = list(units.values()), list(units)
        self._stamp = stamp
        return self._table

    def _update(self, units: Mapping[int, U]) -> None:
        """Place what differs from the last time."""
        known, table = self._units, self._table
        if list(known) != list(units):
            for who in sorted((known.keys() - units.keys()) & table.bases.keys()):
                table.lift(who)
            known = self._units = {who: known.get(who) for who in units}
        for who in list(compress(units, map(is_not, units.values(), known.values()))):
            known[who] = units[who]
            base = self._base_of(units[who])
            if base is not None and table.bases.get(who) != base:
                table.place(who, base)
            elif base is None and who in table.bases:
                table.lift(who)


fresh_stamp = partial(next, count(1))  # a stamp that nothing had before in this process
