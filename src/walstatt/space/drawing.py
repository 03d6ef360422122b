"""Drawing: where cells and sides lie on a screen, in whole drawing units, y downwards.

Hexes are 312 units from flat side to flat side and 180 along a side, regular to one part in 1,500; squares are 300
wide. The origin is the centre of the first cell of a board whose first row and column are not shoved.
"""

from walstatt.space.grids import Grid
from walstatt.space.lattice import Point


def centre(grid: Grid, cell: int) -> Point:
    """The centre of a cell."""
    return grid.lattice.drawn(grid.point(cell))


def outline(grid: Grid, cell: int) -> tuple[Point, ...]:
    """The corners of a cell, clockwise."""
    x, y = grid.point(cell)
    return tuple(grid.lattice.drawn((x + dx, y + dy)) for dx, dy in grid.lattice.corners)


def side_ends(grid: Grid, side: int) -> tuple[Point, Point]:
    """The two corners between which a side runs, clockwise around its first cell."""
    cell = grid.side_cells[side][0]
    corners = outline(grid, cell)
    number = grid.sides[cell].index(side) // grid.lattice.stride
    return corners[number - 1], corners[number]


def frame(grid: Grid) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the whole board."""
    corners = [corner for cell in grid.cells for corner in outline(grid, cell)]
    across, down = [x for x, _ in corners], [y for _, y in corners]
    return min(across), min(down), max(across), max(down)
