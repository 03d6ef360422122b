"""O-3 Thorin leaves the gate."""

from __future__ import annotations

from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import THORIN
from walstatt.games.bofa.position import Position
from walstatt.games.bofa.rules.book import Book


@rule("O-3.1")
def with_thorin(book: Book) -> Book:
    """O-3 The page of Thorin."""
    before = book.shift

    def shift(p: Position, side: str, cell: int) -> int:
        """O-3.1 While Thorin is in play outside the gate, fights of the Free Peoples use the next column."""
        at = p.units[THORIN].cell
        return before(p, side, cell) + int(side == "free" and at >= 0 and at != FIELD.gate)

    return book.with_(shift=shift)
