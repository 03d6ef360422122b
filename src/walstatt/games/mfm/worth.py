"""What attacks are worth, in thousandths of a life: the figures behind the hints."""

from __future__ import annotations

from functools import cache

from walstatt.games.mfm.position import Battle, Figure
from walstatt.games.mfm.rules.g5_defence import LONG, LOST, MELEE, SHOT, outcomes
from walstatt.games.mfm.rules.g7_3_obstacles import standing_cover
from walstatt.games.mfm.tables import KINDS, HitValue

CHARGE = 7  # tenths of an attack that needs a move first: not every cell lies on a straight line


@cache
def chance_to_hit(value: HitValue) -> int:
    """In thousandths."""
    misses: int = (12 - value.best) ** value.dice
    return 1000 - 1000 * misses // int(12**value.dice)


@cache
def loss(kind: str, attack: str, bonus: int, less: int = 0) -> int:
    """Thousandths of a life that one attack of this kind costs a target with this protection."""
    row = KINDS[kind]
    value = {MELEE: row.melee, SHOT: row.shot, LONG: row.long}[attack]
    if value is None:
        return 0
    lost = outcomes(kind, attack, bonus, "counter").count(LOST)
    return chance_to_hit(HitValue(value.dice, max(1, value.best - less))) * lost // 12


@cache
def price(kind: str) -> int:
    """Hundredths of a point for each life of a figure."""
    row = KINDS[kind]
    return 100 * row.cost // row.lives


def bonus_of(p: Battle, figure: Figure) -> int:
    """What a figure adds to its defence where it stands."""
    return KINDS[figure.kind].protection + standing_cover(p.ground.terrain[figure.cell], "full", "foot")


def gain(p: Battle, attacker: Figure, cell: int, target: Figure, can_move: bool) -> int:
    """Hundredths of a point that an attacker standing on a cell can hope to take from a target with one attack."""
    places, row = p.ground.grid.places, KINDS[attacker.kind]
    (ax, ay), (tx, ty) = places[cell], places[target.cell]
    across, down = abs(ax - tx), abs(ay - ty)
    far = across if across > down else down
    best = 0
    if row.shot is not None and 1 <= p.ground.range_between(cell, target.cell) <= row.range:
        best = loss(attacker.kind, SHOT, bonus_of(p, target))
    if far <= 1:
        best = max(best, loss(attacker.kind, MELEE, bonus_of(p, target)))
    elif can_move and far <= row.movement + 1:
        best = max(best, CHARGE * loss(attacker.kind, MELEE, bonus_of(p, target)) // 10)
    if row.long is not None and 2 <= far <= (row.movement + 2 if can_move else 2) and KINDS[target.kind].long is None:
        best += CHARGE * loss(attacker.kind, LONG, bonus_of(p, target)) // 10
    return best * price(target.kind) // 1000
