"""Boards and draws for the tests of space."""

from hypothesis import strategies as st

from walstatt.space.grids import Grid
from walstatt.space.hexes import hexes
from walstatt.space.squares import squares

SHEETS: tuple[Grid, ...] = (
    hexes(9, 8),
    hexes(8, 9, shoved="odd"),
    hexes(9, 8, top="pointy"),
    hexes(8, 9, top="pointy", shoved="odd"),
    squares(9, 8),
)
HOLED: tuple[Grid, ...] = (
    hexes(9, 8, missing=(0, 13, 22, 40, 41)),
    hexes(8, 9, top="pointy", missing=(7, 30, 31)),
    squares(9, 8, missing=(0, 20, 21, 30)),
)
ALL = SHEETS + HOLED

boards = st.sampled_from(ALL)
sheets = st.sampled_from(SHEETS)


def cell_of(data: st.DataObject, grid: Grid) -> int:
    """Any cell of the board."""
    return data.draw(st.sampled_from(grid.cells))


def direction_of(data: st.DataObject, grid: Grid) -> int:
    """Any direction of the board."""
    return data.draw(st.integers(0, len(grid.lattice.steps) - 1))
