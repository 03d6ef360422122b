"""What a book of rules is: the named pieces that basic, standard and optional game replace."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from walstatt.core.orders import Order
from walstatt.core.questions import Flow, Refusal, Seat
from walstatt.games.bofa.position import Position
from walstatt.games.bofa.tables import CombatTable, FireTable

Things = tuple[int, ...]
Modifiers = tuple[tuple[str, int], ...]  # each reason with what it adds to the roll


@dataclass(frozen=True, eq=False)
class Book:
    """The rules of one match, composed once from its options."""

    combat: CombatTable
    fire: FireTable
    turns: int
    must_play_kept: bool
    orders: tuple[Order[Position], ...]  # all that can be ordered
    duties: Mapping[str, Callable[..., Flow]]  # what can be owed, by name
    opens: Mapping[str, tuple[Callable[[Position], None], ...]]  # what is owed when a phase or a turn begins
    steps: Callable[[Position, int], int]  # hits that remove a counter
    strength: Callable[[Position, int], int]
    defence: Callable[[Position, int], int]  # strength of a counter that is attacked
    why_overstacked: Callable[[Position, list[int]], Refusal | None]
    why_misordered: Callable[[Position, list[int]], Refusal | None]  # a side's counters in a hex, from bottom to top
    why_closed: Callable[[int, int], Refusal | None]  # a hex that a counter may not enter
    entries_of: Callable[[Position, int], tuple[int, ...]]
    land: Callable[[Position, int, Seat], Flow]  # what an eagle's arrival brings
    fly: Callable[[Position, int, tuple[int, ...], Seat], Flow]  # what an eagle does along its path
    eagles_fly: bool
    morale: Callable[[Position, list[int], int, int], int | None]  # the highest roll that passes; None: no check
    alarm: Callable[[Position, int, str], Flow]  # leaders of a side whose hex an enemy enters
    loose: Callable[[Position, str], list[int]]  # the hexes without units in which such leaders are
    surplus: Callable[[Position], list[int]]  # reinforcements who have found no entry when a MOVE phase ends
    assault_modifiers: Callable[[Position, str, list[int], int], Modifiers]
    melee_modifiers: Callable[[Position, str, int, list[int], list[int]], Modifiers]
    shift: Callable[[Position, str, int], int]  # columns to the right
    can_be_assaulted: Callable[[Position, int, str], bool]
    is_steady: Callable[[Position, int], bool]  # can be ordered to move and fight
    may_join: Callable[[Position, int], bool]  # as second wave
    shaken: Callable[[Position, int, str], None]  # what a starred result brings
    fire_modifiers: Callable[[Position, list[int], int], Modifiers]
    why_no_shot: Callable[[Position, int, int], Refusal | None]  # from a hex at a hex
    holder: Callable[[Position, str], str | None]  # who holds a victory area
    verdict: Callable[[Position, dict[str, str | None]], None]
    regroups: Callable[[Position, int], bool]  # has to roll in the regrouping step
    push_radius: int  # of Gandalf's second spell
    stack_instead: Callable[[Position, list[int]], bool]  # of being displaced by it

    def with_(self, **changes: Any) -> Book:
        """The same book with some pieces replaced."""
        return replace(self, **changes)

    def with_orders(self, *orders: Order[Position]) -> Book:
        """The same book with more orders."""
        return replace(self, orders=(*self.orders, *orders))

    def with_duties(self, **duties: Callable[..., Flow]) -> Book:
        """The same book with more that can be owed."""
        return replace(self, duties={**self.duties, **duties})

    def with_opening(self, phase: str, opening: Callable[[Position], None]) -> Book:
        """The same book with more that is owed when a phase begins."""
        return replace(self, opens={**self.opens, phase: (*self.opens.get(phase, ()), opening)})


class Shelf(dict[str, Book]):
    """The books in use by their code, each composed when it is first opened."""

    def __missing__(self, code: str) -> Book:
        from walstatt.games.bofa.rules.editions import compose

        found = self[code] = compose(code)
        return found


_BOOKS = Shelf()


def book(p: Position) -> Book:
    """The rules in force."""
    return _BOOKS[p.book]
