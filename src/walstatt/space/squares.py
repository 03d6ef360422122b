"""Square boards with eight directions; a diagonal step counts as one."""

from collections.abc import Iterable

from walstatt.space.grids import OFF, Grid
from walstatt.space.lattice import SQUARE
from walstatt.space.names import LETTERS, Naming, cell_names


class Squares(Grid):
    """A board of squares."""

    __slots__ = ()

    def distance(self, a: int, b: int) -> int:
        """The larger of column and row difference."""
        (ax, ay), (bx, by) = self.places[a], self.places[b]
        return max(abs(bx - ax), abs(by - ay))


def squares(width: int, height: int, missing: Iterable[int] = (), naming: Naming = LETTERS) -> Squares:
    """A board of squares."""
    places = [(column, row) for row in range(height) for column in range(width)]
    return Squares(SQUARE, width, places, cell_names(width, height, naming), missing)


def blocks(grid: Squares, size: int, naming: Naming = LETTERS) -> tuple[Squares, tuple[int, ...]]:
    """A coarser board of blocks of size by size cells, and the block of each cell.

    The last blocks of a row or column are cut off by the edge where the size does not divide it.
    """
    coarse = squares(-(-grid.width // size), -(-grid.height // size), naming=naming)
    return coarse, tuple(y // size * coarse.width + x // size for x, y in grid.places)


def flanks(grid: Squares, a: int, b: int) -> tuple[int, ...]:
    """The cells on both sides of a diagonal step, between which it squeezes; none for a straight step."""
    (ax, ay), (bx, by) = grid.places[a], grid.places[b]
    if abs(bx - ax) != 1 or abs(by - ay) != 1:
        return ()
    return tuple(cell for cell in (grid.at((ax, by)), grid.at((bx, ay))) if cell != OFF)
