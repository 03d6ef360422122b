"""Shadow sectors: what lies behind some hexes as seen from another one; more than exactly that, but at once."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import cache, lru_cache
from math import isqrt

from walstatt.games.siege.maps import HEIGHT, WIDTH, disc, laid, map_named
from walstatt.space.plane.measure import DIRECTIONS, FULL, HALF, QUARTER, SCALE

SECTORS = 72
WIDE = FULL // SECTORS
CLOSE = 8  # fifths of a hex: whatever a line meets, and what lies beside that, is closer to the straight line
SPARE = 2  # sixteenths of a degree, for what is rounded
ROOT_3 = (18817, 10864)  # as a fraction, true to nine places


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
    for sector, before in _shadow(x - i, y - j):
        found |= laid(map_name, cell, *sectors[sector], start) & ~disc(map_name, cell, before)
    return found


@cache
def _shadow(i: int, j: int) -> tuple[tuple[int, int], ...]:
    """The sectors that a hex so far away lies in or close to, each with the hexes for which it is too far away."""
    squared = 25 * (i * i + i * j + j * j)  # of the distance in fifths of a hex
    if squared <= CLOSE * CLOSE:
        return tuple((sector, 0) for sector in range(SECTORS))
    middle, half = _angle(i, j), _half_angle(squared) + SPARE
    first, last = (middle - half) // WIDE, (middle + half) // WIDE
    return tuple((sector % SECTORS, (isqrt(squared) - CLOSE) // 5) for sector in range(first, last + 1))


def _half_angle(squared: int) -> int:
    """The angle, in sixteenths of a degree, at which something is close to a straight line at such a distance."""
    reach = CLOSE * CLOSE * SCALE * SCALE
    return bisect_left(range(QUARTER), reach, key=lambda angle: DIRECTIONS[angle][1] ** 2 * squared)


def _angle(i: int, j: int) -> int:
    """The direction of a step on the lattice in sixteenths of a degree, rounded down."""
    x, y = (2 * i + j) * ROOT_3[1], j * ROOT_3[0]
    if y < 0 or (y == 0 and x < 0):
        return HALF + _angle(-i, -j)
    ahead = bisect_right(range(HALF), 0, key=lambda angle: DIRECTIONS[angle][1] * x - DIRECTIONS[angle][0] * y)
    return ahead - 1


@cache
def _sectors(parity: int) -> tuple[tuple[tuple[int, int], ...], int]:
    """All that lies in each sector around a hex, left of its column and the rest, and where it lies in them itself."""
    halves = [[0, 0] for _ in range(SECTORS)]
    span, rows, column = WIDTH - 1, 2 * HEIGHT, parity + 2 * WIDTH
    for aside in range(-span, span + 1):
        sunk = (column + aside) // 2 - column // 2
        for down in range(-rows, rows + 1):
            if aside or down:
                sector = _angle(aside, down - sunk) // WIDE
                halves[sector][aside >= 0] |= 1 << (down + rows) * WIDTH + span + aside
    return tuple((left, right) for left, right in halves), rows * WIDTH + span
