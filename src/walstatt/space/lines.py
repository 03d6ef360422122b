"""Lines: the exact trace of a straight line over cells, sides and corners of a board."""

from functools import lru_cache
from typing import NamedTuple

from walstatt.space.crossings import Crossing, Kind, crossings
from walstatt.space.grids import OFF, Grid
from walstatt.space.lattice import Point


class Step(NamedTuple):
    """One thing a line meets.

    `through`: the inside of one cell. `along`: the side between two cells (one on the border of the board).
    `across`: a side, at a point between its corners. `corner`: a corner, with the sides that meet there; its
    cells are those the line only touches. Cells and sides are in the order of their numbers.
    """

    kind: Kind
    cells: tuple[int, ...]
    sides: tuple[int, ...]


class Line(NamedTuple):
    """A straight line: all its steps in order, and the same sorted by what they are."""

    steps: tuple[Step, ...]
    cells: tuple[int, ...]  # whose inside is crossed, both ends included
    pairs: tuple[tuple[int, ...], ...]  # between which it runs exactly along their common side
    touched: tuple[int, ...]  # met only at a corner, or at an end of the line that lies on their side
    sides: tuple[int, ...]  # crossed between their corners

    def reversed(self) -> "Line":
        """The same line the other way."""
        return _line(self.steps[::-1])


@lru_cache(maxsize=1 << 13)  # about 5 kB each
def line(grid: Grid, a: int, b: int) -> Line:
    """The line from the centre of one cell to the centre of another."""
    return trace(grid, grid.point(a), grid.point(b))


def trace(grid: Grid, start: Point, end: Point) -> Line:
    """The line between two fine points, such as the middle of a side and the centre of a cell.

    What lies off the board is left out.
    """
    unit = grid.lattice.unit
    x, y = start[0] // unit, start[1] // unit
    raw = crossings(
        grid.lattice,
        (start[0] - x * unit, start[1] - y * unit),
        (end[0] - x * unit, end[1] - y * unit),
    )
    steps = (_on_board(grid, crossing, x, y) for crossing in raw)
    return _line(tuple(step for step in steps if step.cells or step.sides))


def _on_board(grid: Grid, crossing: Crossing, x: int, y: int) -> Step:
    """A crossing of the endless lattice with the numbers of this board."""
    return Step(
        crossing.kind,
        _known([grid.at((x + i, y + j)) for i, j in crossing.places]),
        _known([_side(grid, (x + i, y + j), direction) for (i, j), direction in crossing.sides]),
    )


def _known(numbers: list[int]) -> tuple[int, ...]:
    """What is on the board, in order."""
    if len(numbers) == 1:
        return () if numbers[0] == OFF else (numbers[0],)
    return tuple(sorted([number for number in numbers if number != OFF])) if numbers else ()


def _side(grid: Grid, place: Point, direction: int) -> int:
    """The side in a direction of a place that may itself be off the board."""
    cell = grid.at(place)
    if cell != OFF:
        return grid.sides[cell][direction]
    dx, dy = grid.lattice.steps[direction]
    beyond = grid.at((place[0] + dx, place[1] + dy))
    return grid.sides[beyond][grid.opposite(direction)] if beyond != OFF else OFF


def _line(steps: tuple[Step, ...]) -> Line:
    """Sort the steps of a line by what they are."""
    return Line(
        steps,
        tuple(step.cells[0] for step in steps if step.kind == "through"),
        tuple(step.cells for step in steps if step.kind == "along"),
        tuple(cell for step in steps if step.kind in ("across", "corner") for cell in step.cells),
        tuple(side for step in steps if step.kind == "across" for side in step.sides),
    )
