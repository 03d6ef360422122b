"""Sets of cells as the bits of a whole number."""

from __future__ import annotations

from collections.abc import Iterable

_BYTES = [tuple(i for i in range(8) if byte >> i & 1) for byte in range(256)]


def bits(cells: Iterable[int]) -> int:
    """Cells as a bit set."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def cells_in(bits: int) -> list[int]:
    """The cells of a bit set, in order."""
    if not bits:
        return []
    low = (bits & -bits).bit_length() - 1 & ~7  # most sets lie close together: what is empty below is passed over
    bits >>= low
    raw = bits.to_bytes((bits.bit_length() + 7) // 8, "little")
    return [low + 8 * i + j for i, byte in enumerate(raw) if byte for j in _BYTES[byte]]
