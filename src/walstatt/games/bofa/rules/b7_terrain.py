"""B-7.G Terrain advantages of the defender in assaults."""

from __future__ import annotations

from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.position import Position
from walstatt.games.bofa.rules.book import Modifiers
from walstatt.games.bofa.tables import SMALL


@rule("B-7.G0", "B-7.G1", "B-7.G2", "B-7.G3", "B-7.G4", "B-7.G5", "B-7.G6", "R-9", "R-20", "T-3.7")
def terrain_modifiers(p: Position, side: str, attackers: list[int], cell: int) -> Modifiers:
    """B-7.G What the ground adds to the roll of an assault, each reason once."""
    figures, found = SMALL.assault, []
    hexes = {p.units[i].cell for i in attackers}
    if any(FIELD.levels[a] < FIELD.levels[cell] and FIELD.terrain[a] != "cliff" for a in hexes):
        found.append(("modifier-uphill", figures["uphill"]))
    if any((a, cell) in FIELD.river for a in hexes):
        found.append(("modifier-river", figures["river"]))
    if FIELD.terrain[cell] == "dale":
        found.append(("modifier-dale", figures["dale"]))
    if cell in FIELD.guard_rooms:
        found.append(("modifier-guard-room", figures["guard_room"]))
    if cell == FIELD.gate:
        found.append(("modifier-gate", figures["gate"]))
    return tuple(found)


@rule("R-11")
def no_melee_modifiers(p: Position, side: str, cell: int, fighters: list[int], wave: list[int]) -> Modifiers:
    """R-11 Terrain gives nothing in a melee."""
    return ()


def no_shift(p: Position, side: str, cell: int) -> int:
    """No column shift in the basic game."""
    return 0
