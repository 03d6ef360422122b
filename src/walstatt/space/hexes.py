"""Hex boards: rectangular sheets of hexes, flat or pointed side up."""

from collections.abc import Iterable
from typing import Literal

from walstatt.space.grids import Grid
from walstatt.space.lattice import FLAT, POINTY, Point
from walstatt.space.names import DIGITS, Naming, cell_names

Top = Literal["flat", "pointy"]
Shoved = Literal["odd", "even"]


class Hexes(Grid):
    """A board of hexes."""

    __slots__ = ()

    def distance(self, a: int, b: int) -> int:
        """Steps between two hexes."""
        (ax, ay), (bx, by) = self.places[a], self.places[b]
        x = bx - ax
        y = by - ay
        if (x < 0) == (y < 0):  # both count
            return abs(x + y)
        return max(abs(x), abs(y))


def hexes(
    width: int,
    height: int,
    top: Top = "flat",
    shoved: Shoved = "even",
    missing: Iterable[int] = (),
    naming: Naming = DIGITS,
) -> Hexes:
    """A sheet of hexes.

    With flat tops the shoved columns lie half a hex lower, with pointed tops the shoved rows half a hex to the
    right. Odd and even are counted from 1, as printed on maps.
    """
    lattice = FLAT if top == "flat" else POINTY
    early = int(shoved == "odd")
    places = [_place(column, row, top, early) for row in range(height) for column in range(width)]
    return Hexes(lattice, width, places, cell_names(width, height, naming), missing)


def _place(column: int, row: int, top: Top, early: int) -> Point:
    """The axial coordinates of a column and row; early is 1 where the first row or column is shoved already."""
    if top == "flat":
        return column, row - (column + early) // 2
    return column - (row + early) // 2, row
