"""S-6 Morale checks before entering an enemy's hex, and the ban of the gate."""

from __future__ import annotations

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, FOE, SIDE
from walstatt.games.bofa.position import Position, grounded
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.tables import SMALL


@rule("S-6.1", "S-6.2", "S-6.3", "S-6.4", "S-6.5", "T-3.1", "R-20")
def needs_check(p: Position, units: list[int], from_cell: int, cell: int) -> bool:
    """S-6.1 to S-6.5 Goblin against elf, uphill, across the river, into the gate: one check for all reasons."""
    foes = grounded(p, cell, FOE[SIDE[units[0]]])
    against_elves = any(COUNTERS[i].is_goblin for i in units) and any(COUNTERS[i].is_elf for i in foes)
    is_uphill = FIELD.levels[cell] > FIELD.levels[from_cell]
    return against_elves or is_uphill or (from_cell, cell) in FIELD.river or cell == FIELD.gate


@rule("S-6.M1", "S-6.M2", "S-6.M3", "S-6.M4")
def help_of_leader(p: Position, units: list[int]) -> int:
    """S-6.M1 to M4 A leader on top who goes along and commands all the units adds his current strength."""
    top = grounded(p, p.units[units[0]].cell, SIDE[units[0]])[-1]
    led = [i for i in units if not COUNTERS[i].is_leader]
    commands = COUNTERS[top].commands
    if top not in units or not COUNTERS[top].is_leader or not led or any(COUNTERS[i].army not in commands for i in led):
        return 0
    return book(p).strength(p, top)


@rule("S-6.0", "S-6.M0", "S-6.M5", "R-18")
def morale(p: Position, units: list[int], from_cell: int, cell: int) -> int | None:
    """S-6.M0, S-6.M5 The highest roll that passes, or None where no check is needed; half-strength units add theirs."""
    if COUNTERS[units[0]].is_eagle or not needs_check(p, units, from_cell, cell):
        return None
    led = [i for i in units if not COUNTERS[i].is_leader] or units
    strengths = [book(p).strength(p, i) for i in led]
    are_half = all(p.units[i].hits for i in led)
    limit = (sum(strengths) if are_half else max(strengths)) + help_of_leader(p, units)
    return limit - SMALL.gate_morale if cell == FIELD.gate else limit


@rule("S-6.6")
def why_closed(unit: int, cell: int) -> Refusal | None:
    """S-6.6 Of the Free Peoples only dwarves may occupy the Front Gate."""
    if cell == FIELD.gate and SIDE[unit] == "free" and not COUNTERS[unit].is_dwarf:
        return Refusal("S-6.6", "gate_is_for_dwarves", unit=unit)
    return None
