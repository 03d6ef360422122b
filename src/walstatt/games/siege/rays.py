"""Rays: what a line from middle to middle of two hexes meets on its way, for a quick look at what walls and trees hide.

Such a line is the same wherever on the map it lies, but for the parity of the column in which it begins.
"""

from __future__ import annotations

from typing import NamedTuple

from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.tracks import met
from walstatt.space.hexes import Hexes


class Ray(NamedTuple):
    """A line without its ends, its bits counted from the lowest cell, which lies `low` cells from its start."""

    low: int
    crossed: int
    over: int  # crossed or touched


_rays: dict[tuple[int, int, int], Ray] = {}  # at most some thousands: every direction and length on the largest map


def is_screened(grid: Hexes, a: int, b: int, walls: int, trees: int) -> bool:
    """Whether the line between two hexes meets one of these walls or crosses one of these trees between its ends."""
    if a > b:
        a, b = b, a
    width = grid.width
    column = a % width
    ray = _rays.get((column & 1, b % width - column, b - a))
    if ray is None or a + ray[0] < 0:
        ray = _ray(grid, a, b)
    shift = a + ray[0]
    return ray[2] << shift & walls != 0 or ray[1] << shift & trees != 0


def _ray(grid: Hexes, a: int, b: int) -> Ray:
    """A line that is met for the first time; one that leaves the map on its way is true only where it is."""
    line = met(grid, grid.point(a), grid.point(b))
    ends = ~(1 << a | 1 << b)
    crossed = bits(line.cells) & ends
    over = crossed | bits(line.grazed) & ends
    low = (over & -over).bit_length() - 1 if over else a
    ray = Ray(low - a, crossed >> low, over >> low)
    if line.is_everywhere:
        _rays[a % grid.width & 1, b % grid.width - a % grid.width, b - a] = ray
    return ray
