"""S-7.A, S-7.N What the standard game adds to the rolls of assaults and melees."""

from __future__ import annotations

from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import BEORN, COUNTERS, FOE
from walstatt.games.bofa.position import Position, grounded
from walstatt.games.bofa.rules.b7_terrain import terrain_modifiers
from walstatt.games.bofa.rules.book import Modifiers
from walstatt.games.bofa.tables import SMALL


def _units(counters: list[int]) -> list[int]:
    return [i for i in counters if not COUNTERS[i].is_leader]


def has_spearmen(counters: list[int]) -> bool:
    """Whether one of the units carries spears."""
    return any(COUNTERS[i].is_spearman for i in counters)


@rule("S-7.A0", "S-7.A1", "S-7.A2", "S-7.A3", "T-3.2")
def assault_modifiers(p: Position, side: str, attackers: list[int], cell: int) -> Modifiers:
    """S-7.A1 to A3 Only spearmen against none, only Bolg and his guard, only Beorn: each one less."""
    found, units = [], _units(attackers)
    no_spears = not has_spearmen(grounded(p, cell, FOE[side]))
    if units and no_spears and all(COUNTERS[i].is_spearman for i in units):
        found.append(("modifier-spearmen", SMALL.assault["spearmen"]))
    if all(COUNTERS[i].army == "bolg" for i in attackers):
        found.append(("modifier-bolg", SMALL.assault["bolg"]))
    if attackers == [BEORN]:
        found.append(("modifier-beorn", SMALL.assault["beorn"]))
    return (*terrain_modifiers(p, side, attackers, cell), *found)


@rule("S-7.A1", "S-7.A2", "S-7.A3")
def assault_modifiers_any(p: Position, side: str, attackers: list[int], cell: int) -> Modifiers:
    """A-60 With the switch one of them among the attackers is enough, each reason once."""
    found = []
    if has_spearmen(attackers) and not has_spearmen(grounded(p, cell, FOE[side])):
        found.append(("modifier-spearmen", SMALL.assault["spearmen"]))
    if any(COUNTERS[i].army == "bolg" for i in attackers):
        found.append(("modifier-bolg", SMALL.assault["bolg"]))
    if BEORN in attackers:
        found.append(("modifier-beorn", SMALL.assault["beorn"]))
    return (*terrain_modifiers(p, side, attackers, cell), *found)


@rule("S-7.N1")
def are_goblin_swords(counters: list[int]) -> bool:
    """S-7.N1 Goblins all, neither archers nor spearmen; leaders count only where no unit fights."""
    fighting = _units(counters) or counters
    return all(COUNTERS[i].is_goblin and not COUNTERS[i].is_spearman and not COUNTERS[i].full[1] for i in fighting)


@rule("S-7.N3", "S-7.N4", "S-7.N5")
def wave_modifiers(p: Position, cell: int, wave: list[int]) -> Modifiers:
    """S-7.N3 to N5 A second wave from below, over the river, or into the narrow gate."""
    if not wave:
        return ()
    if cell == FIELD.gate:
        second = SMALL.melee["gate_second"] if len(_units(wave)) > 1 else 0
        return (("modifier-wave-gate", SMALL.melee["gate"] + second),)
    start = p.units[wave[0]].cell
    if FIELD.levels[start] < FIELD.levels[cell] or (start, cell) in FIELD.river:
        return (("modifier-wave", SMALL.melee["wave"]),)
    return ()


@rule("S-7.N1", "S-7.N2", "T-3.3", "S-10.Be1")
def melee_modifiers(p: Position, side: str, cell: int, fighters: list[int], wave: list[int]) -> Modifiers:
    """S-7.N1 to N5 Goblin swords one less, Beorn two less, a laboured second wave more."""
    found = []
    everybody = fighters + wave
    if side == "dark" and are_goblin_swords(everybody):
        found.append(("modifier-goblins", SMALL.melee["goblins"]))
    if BEORN in everybody:
        found.append(("modifier-beorn", SMALL.melee["beorn"]))
    return (*found, *wave_modifiers(p, cell, wave))
