"""Rings, discs and rows of cells."""

from functools import lru_cache

from walstatt.space.grids import OFF, Grid
from walstatt.space.lattice import Lattice, Point


@lru_cache(maxsize=1 << 10)
def _ring_offsets(lattice: Lattice, radius: int) -> tuple[Point, ...]:
    """The places of a ring, clockwise from direction 0."""
    if radius == 0:
        return ((0, 0),)
    corners = lattice.steps
    following = corners[1:] + corners[:1]
    return tuple(
        (x * radius + i * (nx - x), y * radius + i * (ny - y))
        for (x, y), (nx, ny) in zip(corners, following, strict=True)
        for i in range(radius)
    )


def ring(grid: Grid, cell: int, radius: int) -> tuple[int, ...]:
    """The cells at exactly this distance, clockwise from direction 0."""
    x, y = grid.places[cell]
    found = (grid.at((x + dx, y + dy)) for dx, dy in _ring_offsets(grid.lattice, radius))
    return tuple(other for other in found if other != OFF)


def disc(grid: Grid, cell: int, radius: int) -> tuple[int, ...]:
    """The cells at most this far away, from the cell itself outwards, ring by ring."""
    return tuple(other for far in range(radius + 1) for other in ring(grid, cell, far))


def ray(grid: Grid, cell: int, direction: int, length: int | None = None) -> tuple[int, ...]:
    """The row of cells in a direction up to the edge of the board or a missing cell, without the first."""
    row: list[int] = []
    cell = grid.steps[cell][direction]
    while cell != OFF and (length is None or len(row) < length):
        row.append(cell)
        cell = grid.steps[cell][direction]
    return tuple(row)


def onward(grid: Grid, a: int, b: int, far: int) -> tuple[int, ...]:
    """The cells so many steps farther from a than b is that lie nearest to the line from a through b.

    Ties are all told, clockwise; where the line leads off the board there is none.
    """
    (ax, ay), (bx, by) = grid.places[a], grid.places[b]
    x, y = bx - ax, by - ay
    ahead = [
        (abs(x * dy - y * dx), (ax + dx, ay + dy))
        for dx, dy in _ring_offsets(grid.lattice, grid.distance(a, b) + far)
        if _is_ahead(grid.lattice, (x, y), (dx, dy))
    ]
    least = min(ahead, default=(0, (0, 0)))[0]
    return tuple(grid.at(place) for off, place in ahead if off == least and grid.at(place) != OFF)


def _is_ahead(lattice: Lattice, a: Point, b: Point) -> bool:
    """Whether two vectors lie less than a right angle apart."""
    return sum((fx * a[0] + fy * a[1]) * (fx * b[0] + fy * b[1]) for fx, fy in lattice.forms) > 0
