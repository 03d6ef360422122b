"""O-7 Additional stacking: a goblin unit on top of wolf riders."""

from __future__ import annotations

from itertools import combinations

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.bofa.counters import COUNTERS
from walstatt.games.bofa.position import Position
from walstatt.games.bofa.rules.book import Book


@rule("O-7.1")
def is_mounted_pair(units: list[int]) -> bool:
    """O-7.1 One goblin unit on foot and one of wolf riders."""
    if len(units) != 2 or not all(COUNTERS[i].is_goblin for i in units):
        return False
    return COUNTERS[units[0]].is_rider != COUNTERS[units[1]].is_rider


@rule("O-7.1", "O-7.2", "S-8.G2c")
def with_additional_stacking(book: Book) -> Book:
    """O-7 The page of additional stacking."""
    usual = book.why_overstacked

    def why_overstacked(p: Position, counters: list[int]) -> Refusal | None:
        """O-7.1 The pair may share a hex at any strength, with one leader as usual."""
        units = [i for i in counters if not COUNTERS[i].is_leader]
        if is_mounted_pair(units):
            leaders = [i for i in counters if COUNTERS[i].is_leader]
            return usual(p, [*leaders, units[0]])
        return usual(p, counters)

    def stack_instead(p: Position, counters: list[int]) -> bool:
        """S-8.G2c Riders and goblins are stacked by the second spell instead of displaced."""
        units = [i for i in counters if not COUNTERS[i].is_leader]
        return is_mounted_pair(units) and why_overstacked(p, counters) is None

    def why_misordered(p: Position, stack: list[int]) -> Refusal | None:
        """O-7.1 A goblin lies on top of riders, unless both are at half strength and may stack anyway."""
        for below, above in combinations([i for i in stack if not COUNTERS[i].is_leader], 2):
            if is_mounted_pair([below, above]) and COUNTERS[above].is_rider and usual(p, [below, above]):
                return Refusal("O-7.1", "goblin_lies_on_riders", unit=above, other=below)
        return None

    return book.with_(why_overstacked=why_overstacked, stack_instead=stack_instead, why_misordered=why_misordered)
