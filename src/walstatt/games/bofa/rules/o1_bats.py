"""O-1 Bats."""

from __future__ import annotations

from walstatt.core.questions import D10, Flow, Roll
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, GANDALF
from walstatt.games.bofa.position import Position, chief, in_hex, on_map
from walstatt.games.bofa.rules.b7_losses import destroy
from walstatt.games.bofa.rules.book import Book
from walstatt.games.bofa.tables import SMALL, at_most


@rule("O-1.1", "O-1.4", "R-37")
def open_bats(p: Position) -> None:
    """O-1.1, O-1.4 A Dark FIRE phase begins with bats over half-strength units, not in guard rooms nor with Gandalf."""
    if p.phasing != "dark":
        return
    for i in on_map(p, "free"):
        cell = p.units[i].cell
        is_prey = p.units[i].hits > 0 and not COUNTERS[i].is_leader and cell not in FIELD.guard_rooms
        if is_prey and GANDALF not in in_hex(p, cell, "free"):
            p.owe("bats", i)


def is_led(p: Position, unit: int) -> bool:
    """O-1.3 Stacked with a leader who commands it."""
    army = COUNTERS[unit].army
    return any(army in COUNTERS[i].commands for i in in_hex(p, p.units[unit].cell, "free"))


@rule("O-1.2", "O-1.3")
def bats(p: Position, unit: int) -> Flow:
    """O-1.2, O-1.3 Removed on 1 to 3; with a leader in command only on 1 or 2."""
    limit = SMALL.bats_led if is_led(p, unit) else SMALL.bats
    readings = at_most(limit)
    roll = yield Roll(D10, reads=readings, rule="O-1.2", seat=chief(p, "dark"), prompt="bats_roll", unit=unit)
    is_prey = readings[roll - 1]
    p.tell("O-1.2", "bats_attacked", unit=unit, cell=p.units[unit].cell, roll=roll, needed=limit)
    if is_prey:
        destroy(p, unit, "O-1.2")


def with_bats(book: Book) -> Book:
    """O-1 The page of bats."""
    return book.with_opening("fire", open_bats).with_duties(bats=bats)
