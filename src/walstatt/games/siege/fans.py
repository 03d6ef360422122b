"""Fans: what lies behind some hexes as seen from another one, in sectors: more than exactly that, but at once."""

from __future__ import annotations

from functools import cache, lru_cache
from math import asin, atan2, floor, pi, sqrt

from walstatt.games.siege.maps import HEIGHT, WIDTH, disc, laid, map_named

SECTORS = 72
WIDE = 2 * pi / SECTORS
CLOSE = 1.6  # hexes: whatever a line meets, and what lies beside that, is closer to the straight line


@lru_cache(maxsize=1 << 12)
def behind(map_name: str, cell: int, others: tuple[int, ...]) -> int:
    """All hexes to which a line from a hex may run over or beside one of the others, as a bit set."""
    found = 0
    for other in others:
        found |= _behind(map_name, cell, other)
    return found


@lru_cache(maxsize=1 << 14)
def _behind(map_name: str, cell: int, other: int) -> int:
    """The same for one of them."""
    places = map_named(map_name).grid.places
    (i, j), (x, y) = places[cell], places[other]
    found, (sectors, start) = 0, _sectors(cell % WIDTH & 1)
    for sector, before in _fan(x - i, y - j):
        found |= laid(map_name, cell, *sectors[sector], start) & ~disc(map_name, cell, before)
    return found


@cache
def _fan(i: int, j: int) -> tuple[tuple[int, int], ...]:
    """The sectors that a hex so far away lies in or close to, each with the hexes for which it is too far away."""
    size = sqrt(i * i + i * j + j * j)
    if size <= CLOSE:
        return tuple((sector, 0) for sector in range(SECTORS))
    middle, half = _angle(i, j), asin(CLOSE / size)
    first, last = floor((middle - half) / WIDE), floor((middle + half) / WIDE)
    return tuple((sector % SECTORS, int(size - CLOSE)) for sector in range(first, last + 1))


def _angle(i: int, j: int) -> float:
    """The direction of a step on the lattice."""
    return atan2(j * sqrt(3) / 2, i + j / 2)


@cache
def _sectors(parity: int) -> tuple[tuple[tuple[int, int], ...], int]:
    """All that lies in each sector around a hex, left of its column and the rest, and where it lies in them itself."""
    halves = [[0, 0] for _ in range(SECTORS)]
    span, rows, column = WIDTH - 1, 2 * HEIGHT, parity + 2 * WIDTH
    for aside in range(-span, span + 1):
        sunk = (column + aside) // 2 - column // 2
        for down in range(-rows, rows + 1):
            if aside or down:
                sector = floor(_angle(aside, down - sunk) / WIDE) % SECTORS
                halves[sector][aside >= 0] |= 1 << (down + rows) * WIDTH + span + aside
    return tuple((left, right) for left, right in halves), rows * WIDTH + span
