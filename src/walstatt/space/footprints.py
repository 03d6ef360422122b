"""Footprints: the cells under a base of several cells with a facing."""

from collections.abc import Iterable
from functools import lru_cache

from walstatt.space.grids import OFF, Grid
from walstatt.space.lattice import Lattice, Point

# Each cell of a shape is a walk from the anchor, in directions relative to the facing (0 = ahead).
Shape = tuple[tuple[int, ...], ...]

SINGLE: Shape = ((),)


def file(length: int, back: int = 3) -> Shape:
    """Cells one behind the other, the anchor in front; back is the direction straight back (3 on hexes)."""
    return tuple((back,) * behind for behind in range(length))


def rectangle(width: int, length: int) -> Shape:
    """A rectangle of squares, row by row from the front, each from left to right; the anchor is front left."""
    return tuple((2,) * right + (4,) * behind for behind in range(length) for right in range(width))


@lru_cache(maxsize=1 << 10)
def _turned(lattice: Lattice, shape: Shape, facing: int) -> tuple[Point, ...]:
    """The places of a shape around its anchor for one facing."""
    turns = len(lattice.steps)
    walks = [[lattice.steps[(facing + turn) % turns] for turn in walk] for walk in shape]
    return tuple((sum(x for x, _ in walk), sum(y for _, y in walk)) for walk in walks)


def footprint(grid: Grid, anchor: int, shape: Shape, facing: int) -> tuple[int, ...] | None:
    """The cells a base covers, in the order of its shape; None if one of them is off the board."""
    x, y = grid.places[anchor]
    cells = tuple(grid.at((x + dx, y + dy)) for dx, dy in _turned(grid.lattice, shape, facing))
    return None if OFF in cells else cells


def anchor_on(grid: Grid, cells: Iterable[int], shape: Shape, facing: int) -> int | None:
    """The anchor with which a base of this facing covers exactly these cells; None if it cannot."""
    ground = frozenset(cells)
    for anchor in sorted(ground):
        covered = footprint(grid, anchor, shape, facing)
        if covered is not None and frozenset(covered) == ground:
            return anchor
    return None


def around(grid: Grid, cells: Iterable[int]) -> tuple[int, ...]:
    """The cells that touch a base from outside, in the order of cells."""
    base = frozenset(cells)
    return tuple(sorted({beyond for cell in base for beyond in grid.neighbours[cell]} - base))


def distance_between(grid: Grid, ours: Iterable[int], theirs: Iterable[int]) -> int:
    """The smallest distance between a cell of one base and a cell of another."""
    others = tuple(theirs)
    return min(grid.distance(our, their) for our in ours for their in others)
