"""The chart sheet: combat table, fire table, the small tables, chits and the turn track."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import msgspec

from walstatt.games.bofa.sheets import Sheet, sheet


class RegularCell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cell that follows the diagonals with the switch."""

    row: int
    column: int
    result: str


class CombatSheet(Sheet, frozen=True):
    """The combat table as printed."""

    columns: tuple[tuple[int, int], ...]
    rows: tuple[tuple[str, ...], ...]
    regular: tuple[RegularCell, ...]


class FireSheet(Sheet, frozen=True):
    """The fire table as printed."""

    columns: tuple[tuple[int, int], ...]
    rows: tuple[tuple[int, ...], ...]
    regular: tuple[int, int]


class SmallTables(Sheet, frozen=True):
    """Chances and modifiers of the standard and the optional game."""

    rocks: tuple[int, int]
    swoop: int
    regroup: int
    calm: int
    gate_morale: int
    spells: tuple[int, int, int]
    spells_that_work: int
    spell_range: int
    spell_radius: int
    entry: tuple[int, int]
    bats: int
    bats_led: int
    extra_elves: tuple[int, int]
    bolg_radius: int
    push: int
    assault: dict[str, int]
    melee: dict[str, int]
    fire: dict[str, int]


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When reinforcements come and where."""

    turn: int
    entries: tuple[str, ...]


class TurnTrack(Sheet, frozen=True):
    """Turns, phases and arrivals."""

    turns: int
    extra_turns: int
    long_turns: int
    phases: int
    long_phases: int
    arrivals: dict[str, Arrival]


class ChitSheet(Sheet, frozen=True):
    """The chits, and the markers that limit nothing."""

    mix: dict[str, int]
    joins: dict[str, int]
    markers: dict[str, int]


SMALL = sheet("small_tables", SmallTables)
TRACK = sheet("turn_track", TurnTrack)
CHITS = sheet("chits", ChitSheet)


class Blow(NamedTuple):
    """A result of the combat table: who is hit, how often, and whether it may cause hysteria."""

    defender: int = 0
    attacker: int = 0
    is_starred: bool = False


def _blow(cell: str) -> Blow:
    if cell == "-":
        return Blow()
    hits = int(cell[1])
    return Blow(hits, 0, cell.endswith("*")) if cell[0] == "D" else Blow(0, hits)


@dataclass(frozen=True, eq=False)
class CombatTable:
    """Columns by difference, rows from 0 to 11."""

    columns: tuple[tuple[int, int], ...]
    rows: tuple[tuple[Blow, ...], ...]

    def column(self, difference: int) -> int:
        """T-1.3 The column of a difference, from 0; the outer columns take everything beyond."""
        return next((i for i, (_, most) in enumerate(self.columns) if difference <= most), len(self.columns) - 1)

    def result(self, column: int, roll: int) -> Blow:
        """R-10 The result of a modified roll; lower and higher ones use the first and the last row."""
        return self.rows[max(0, min(roll, len(self.rows) - 1))][column]


@dataclass(frozen=True, eq=False)
class FireTable:
    """Columns by fire strength, rows from 1 to 10."""

    columns: tuple[tuple[int, int], ...]
    rows: tuple[tuple[int, ...], ...]
    shared: tuple[int, int] | None = None  # a strength that uses another column than its own

    def column(self, strength: int) -> int:
        """T-2.2 The column of a fire strength, from 0."""
        if self.shared is not None and strength == self.shared[0]:
            return self.shared[1] - 1
        return next((i for i, (_, most) in enumerate(self.columns) if strength <= most), len(self.columns) - 1)

    def hits(self, column: int, roll: int) -> int:
        """R-10 The hits of a modified roll; rolls above the last row miss."""
        return 0 if roll > len(self.rows) else self.rows[max(roll, 1) - 1][column]


@lru_cache(maxsize=2)
def combat_table(is_regular: bool) -> CombatTable:
    """T-1 The combat table as printed, or with the three cells that follow the diagonals."""
    printed = sheet("combat_table", CombatSheet)
    rows = [list(row) for row in printed.rows]
    if is_regular:
        for cell in printed.regular:
            rows[cell.row][cell.column - 1] = cell.result
    return CombatTable(printed.columns, tuple(tuple(_blow(cell) for cell in row) for row in rows))


@lru_cache(maxsize=2)
def fire_table(is_regular: bool) -> FireTable:
    """T-2 The fire table as printed, or with strength 11 in the column of 9 and 10."""
    printed = sheet("fire_table", FireSheet)
    return FireTable(printed.columns, printed.rows, printed.regular if is_regular else None)


@lru_cache(maxsize=1024)
def combat_readings(table: CombatTable, column: int, modifier: int) -> tuple[Blow, ...]:
    """What each face of the die means in a column with a modifier."""
    return tuple(table.result(column, face + modifier) for face in range(1, 11))


@lru_cache(maxsize=1024)
def fire_readings(table: FireTable, column: int, modifier: int) -> tuple[int, ...]:
    """How many hits each face of the die means in a column with a modifier."""
    return tuple(table.hits(column, face + modifier) for face in range(1, 11))


@lru_cache(maxsize=64)
def at_most(limit: int) -> tuple[bool, ...]:
    """Which faces of the die are no higher than a limit."""
    return tuple(face <= limit for face in range(1, 11))
