"""Arcs: sectors of a board, seen from a cell or from any fine point."""

from walstatt.space.grids import Grid
from walstatt.space.lattice import Lattice, Point


def is_in_arc(grid: Grid, eye: Point, facing: int, width: int, target: Point) -> bool:
    """Whether a fine point lies in the sector of so many degrees around a facing; its borders belong to it.

    The width is a multiple of 60 degrees on hexes and of 90 on squares. The eye itself lies in no sector.
    """
    lattice = grid.lattice
    turns = _half_turns(lattice, width)
    x, y = target[0] - eye[0], target[1] - eye[1]
    if x == 0 and y == 0:
        return False
    full = len(lattice.compass)
    ahead = facing * full // len(lattice.steps)
    left, right = lattice.compass[(ahead - turns) % full], lattice.compass[(ahead + turns) % full]
    if 4 * turns < full:
        return _cross(left, (x, y)) >= 0 and _cross((x, y), right) >= 0
    # A half circle or more: all but the inside of the rest.
    return 2 * turns >= full or not (_cross(right, (x, y)) > 0 and _cross((x, y), left) > 0)


def arc(grid: Grid, cell: int, facing: int, width: int, radius: int | None = None) -> tuple[int, ...]:
    """The cells whose centres lie in a sector seen from the centre of a cell, in the order of cells."""
    eye = grid.point(cell)
    return tuple(
        other
        for other in grid.cells
        if (radius is None or grid.distance(cell, other) <= radius)
        and is_in_arc(grid, eye, facing, width, grid.point(other))
    )


def _half_turns(lattice: Lattice, width: int) -> int:
    """Half the width in points of the compass."""
    turns, rest = divmod(width, 2 * lattice.degrees)
    if rest or not 0 < width <= 360:
        raise ValueError(f"an arc of {width} degrees is no multiple of {2 * lattice.degrees} up to 360")
    return turns


def _cross(a: Point, b: Point) -> int:
    """Positive if b lies clockwise of a within a half circle."""
    return a[0] * b[1] - a[1] * b[0]
