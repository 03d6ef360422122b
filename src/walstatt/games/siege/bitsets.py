"""Sets of cells as the bits of a whole number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from walstatt.core.questions import picked

FEW = 10  # cells that are quicker looked up one by one
TRIES = 24  # cells that are drawn before all are listed
_BYTES = [tuple(i for i in range(8) if byte >> i & 1) for byte in range(256)]


def bits(cells: Iterable[int]) -> int:
    """Cells as a bit set."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def cells_in(bits: int) -> list[int]:
    """The cells of a bit set, in order."""
    if bits.bit_count() <= FEW:
        found = []
        while bits:
            lowest = bits & -bits
            found.append(lowest.bit_length() - 1)
            bits ^= lowest
        return found
    low = (bits & -bits).bit_length() - 1 & ~7  # most sets lie close together: what is empty below is passed over
    bits >>= low
    raw = bits.to_bytes((bits.bit_length() + 7) // 8, "little")
    return [low + 8 * i + j for i, byte in enumerate(raw) if byte for j in _BYTES[byte]]


def draw_cell(bits: int, rng: Random, among: Sequence[int] | None = None) -> int:
    """One of the cells of a bit set by chance; who knows cells among which they all are, and few others, names them."""
    if among is None:
        among = range((bits & -bits).bit_length() - 1, bits.bit_length())
    many, chance = len(among), rng.random
    for _ in range(TRIES):
        cell = among[int(chance() * many)]
        if bits >> cell & 1:
            return cell
    return picked(cells_in(bits), rng)
