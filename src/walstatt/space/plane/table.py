"""The table: bases by number on a grid of cells, so that a verdict looks only at what stands near (GEO-09-a)."""

from collections.abc import Iterable, Iterator

from walstatt.space.plane.base import Base, Box
from walstatt.space.plane.measure import CONTACT, MEASURE, UD
from walstatt.space.plane.shape import are_apart, boxes_meet, distance
from walstatt.space.plane.terrain import Piece

CELL = 2 * UD
_ROW = 1 << 20


def _cells(box: Box) -> Iterator[int]:
    """The numbers of all cells that a box touches."""
    for row in range(box[1] // CELL, box[3] // CELL + 1):
        for column in range(box[0] // CELL, box[2] // CELL + 1):
            yield row * _ROW + column


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
        self.bases[who], self._boxes[who] = base, base.box
        for cell in _cells(base.box):
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

    def near(self, box: Box, margin: int = 0) -> list[int]:
        """Everybody whose surrounding box meets a box, in the order of their numbers."""
        wide = (box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin)
        cells, boxes = self._cells, self._boxes
        seen = {who for cell in _cells(wide) for who in cells.get(cell, ())}
        return sorted(who for who in seen if boxes_meet(boxes[who], wide))

    def within(self, base: Base, reach: int, skip: Iterable[int] = ()) -> dict[int, int]:
        """Everybody at a distance of `reach` or less, with that distance (GEO-09-f, -g)."""
        barred = set(skip)
        found = {}
        for who in self.near(base.box, reach + MEASURE + 1):
            if who not in barred:
                apart = distance(base.outline, self.bases[who].outline)
                if apart <= reach + MEASURE:
                    found[who] = apart
        return found

    def touching(self, base: Base, skip: Iterable[int] = ()) -> list[int]:
        """Everybody in contact with a base (GEO-09-m)."""
        return [who for who, apart in self.within(base, CONTACT, skip).items() if apart <= CONTACT]

    def overlapping(self, base: Base, skip: Iterable[int] = ()) -> list[int]:
        """Everybody with whom a base has any inner point in common, however little."""
        barred = set(skip)
        outline = base.outline
        return [
            who for who in self.near(base.box) if who not in barred and not are_apart(outline, self.bases[who].outline)
        ]

    def holds(self, base: Base) -> bool:
        """The whole base is on the table, within the measuring tolerance (MOV-29-l)."""
        return is_in_box(base, (0, 0, self.width, self.height))


def is_in_box(base: Base, box: Box) -> bool:
    """The whole base is in an upright rectangle, within the measuring tolerance (DEP-78-d)."""
    x, y, right, top = base.box
    return x >= box[0] - MEASURE and y >= box[1] - MEASURE and right <= box[2] + MEASURE and top <= box[3] + MEASURE
