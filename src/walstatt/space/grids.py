"""Grids: cells as integers, with tables of neighbours and sides.

Cells are numbered row by row, `row * width + column`, also where cells are missing, so a map drawn as text can be
read by index. `OFF` (-1) stands for every place that is not on the board.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence

from walstatt.space.lattice import Lattice, Point

OFF = -1


class Grid(ABC):
    """A board of cells: an unchanging value, compared by identity, shared by all positions."""

    __slots__ = (
        "_by_name",
        "_by_place",
        "cells",
        "height",
        "lattice",
        "names",
        "neighbours",
        "places",
        "side_cells",
        "sides",
        "steps",
        "width",
    )

    lattice: Lattice
    width: int
    height: int
    names: tuple[str, ...]
    cells: tuple[int, ...]  # the cells that exist
    places: tuple[Point, ...]  # of each cell on the lattice
    neighbours: tuple[tuple[int, ...], ...]  # of each cell, in the order of directions, without gaps
    steps: tuple[tuple[int, ...], ...]  # of each cell by direction; OFF where the board ends
    sides: tuple[tuple[int, ...], ...]  # of each cell by direction; OFF for the corners of squares
    side_cells: tuple[tuple[int, int], ...]  # the two cells of each side; the second is OFF on the border

    def __init__(
        self, lattice: Lattice, width: int, places: Sequence[Point], names: Sequence[str], missing: Iterable[int] = ()
    ) -> None:
        gaps = frozenset(missing)
        self.lattice = lattice
        self.width = width
        self.height = len(places) // width
        self.places = tuple(places)
        self.names = tuple(names)
        self.cells = tuple(cell for cell in range(len(places)) if cell not in gaps)
        self._by_place = {self.places[cell]: cell for cell in self.cells}
        self._by_name = {self.names[cell]: cell for cell in self.cells}
        if len(self._by_name) < len(self.cells):
            raise ValueError("two cells have the same name")
        self.steps = tuple(self._steps_from(cell) for cell in range(len(places)))
        self.neighbours = tuple(tuple(cell for cell in row if cell != OFF) for row in self.steps)
        self._number_sides()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.width}x{self.height}, {len(self.cells)} cells>"

    def _steps_from(self, cell: int) -> tuple[int, ...]:
        """The neighbour in each direction."""
        x, y = self.places[cell]
        if self.at((x, y)) != cell:
            return (OFF,) * len(self.lattice.steps)
        return tuple(self.at((x + dx, y + dy)) for dx, dy in self.lattice.steps)

    def _number_sides(self) -> None:
        """Give every side one number, whichever cell it is seen from."""
        rows = [[OFF] * len(self.lattice.steps) for _ in self.places]
        ends: list[tuple[int, int]] = []
        for cell in self.cells:
            for direction in range(0, len(self.lattice.steps), self.lattice.stride):
                if rows[cell][direction] == OFF:
                    beyond = self.steps[cell][direction]
                    rows[cell][direction] = len(ends)
                    if beyond != OFF:
                        rows[beyond][self.lattice.opposite(direction)] = len(ends)
                    ends.append((cell, beyond))
        self.sides = tuple(tuple(row) for row in rows)
        self.side_cells = tuple(ends)

    def at(self, place: Point) -> int:
        """The cell at a place of the lattice, or OFF."""
        return self._by_place.get(place, OFF)

    def cell(self, name: str) -> int:
        """The cell with a name; KeyError if there is none."""
        return self._by_name[name]

    def name(self, cell: int) -> str:
        """The name of a cell."""
        return self.names[cell]

    def step(self, cell: int, direction: int) -> int:
        """The neighbour in a direction, or OFF."""
        return self.steps[cell][direction]

    @abstractmethod
    def distance(self, a: int, b: int) -> int:
        """Steps between two cells on the open lattice, whatever lies between."""

    def direction(self, a: int, b: int) -> int | None:
        """The direction in which b lies from a in a straight row of cells; None if it does not."""
        far = self.distance(a, b)
        if far == 0:
            return None
        (ax, ay), (bx, by) = self.places[a], self.places[b]
        dx, x_rest = divmod(bx - ax, far)
        dy, y_rest = divmod(by - ay, far)
        if x_rest or y_rest or (dx, dy) not in self.lattice.steps:
            return None
        return self.lattice.steps.index((dx, dy))

    def opposite(self, direction: int) -> int:
        """The direction straight back."""
        return self.lattice.opposite(direction)

    def heading(self, name: str) -> int:
        """The direction with a name such as "ne"."""
        return self.lattice.names.index(name)

    def side(self, a: int, b: int) -> int:
        """The number of the side between two neighbouring cells; the same from both."""
        side = self.sides[a][self.steps[a].index(b)] if b in self.neighbours[a] else OFF
        if side == OFF:
            raise ValueError(f"no side between {self.names[a]} and {self.names[b]}")
        return side

    def point(self, cell: int) -> Point:
        """The centre of a cell on the fine lattice."""
        x, y = self.places[cell]
        return x * self.lattice.unit, y * self.lattice.unit

    def middle(self, cell: int, direction: int) -> Point:
        """The middle of a cell's side (of a corner for odd directions on squares) on the fine lattice."""
        x, y = self.places[cell]
        dx, dy = self.lattice.steps[direction]
        half = self.lattice.unit // 2
        return (2 * x + dx) * half, (2 * y + dy) * half
