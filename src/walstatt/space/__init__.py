"""Boards: hexes, squares and the open table. Integers only.

`hexes` and `squares` make a board; `grids` says what a board knows: cells, neighbours, directions, sides, names.
On it work `reach` (costs and paths), `lines` (exact traces), `arcs`, `rings`, `footprints` (bases of several cells)
and `drawing`. `lattice`, `crossings` and `names` are their ground.
"""
