"""What attacks are worth, in hundredths of a point: the figures behind the hints."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from walstatt.games.mfm.position import Battle, Figure
from walstatt.games.mfm.rules.g4_melee import cells_in
from walstatt.games.mfm.rules.g5_defence import LONG, LOST, MELEE, SHOT, outcomes
from walstatt.games.mfm.rules.g7_3_obstacles import standing_cover
from walstatt.games.mfm.tables import KINDS, HitValue

CHARGE = 7  # tenths of an attack that needs a move first: not every cell lies on a straight line


class Gains(NamedTuple):
    """What one attack of each kind can hope to take."""

    melee: int
    shot: int
    long: int


def price(kind: str) -> int:
    """What each life of a figure is worth."""
    row = KINDS[kind]
    return 100 * row.cost // row.lives


@cache
def chance_to_hit(value: HitValue) -> int:
    """In thousandths."""
    misses: int = (12 - value.best) ** value.dice
    return 1000 - 1000 * misses // int(12**value.dice)


@cache
def gains(attacker: str, target: str, cover: int) -> Gains:
    """What a figure of one kind can hope to take from one of another that has this cover."""
    row, bonus = KINDS[attacker], KINDS[target].protection + cover
    if row.is_vehicle:
        return Gains(0, 0, 0)
    long = row.long if row.strikes_long and KINDS[target].long is None else None
    values = ((MELEE, row.melee), (SHOT, row.shot), (LONG, long))

    def gain(attack: str, value: HitValue | None) -> int:
        if value is None:
            return 0
        lost = outcomes(attacker, attack, bonus, "save").count(LOST)
        return chance_to_hit(value) * lost * price(target) // 12_000

    return Gains(*(gain(attack, value) for attack, value in values))


def cover_at(p: Battle, cell: int) -> int:
    """The cover of a cell for a single figure."""
    return standing_cover(p.ground.terrain[cell], "full", "foot")


def gain_from(p: Battle, attacker: Figure, cell: int, target: Figure, target_cell: int, can_move: bool) -> int:
    """What an attacker on a cell can hope to take from a target on another with its fight of one turn."""
    ground, row = p.ground, KINDS[attacker.kind]
    (ax, ay), (tx, ty) = ground.grid.places[cell], ground.grid.places[target_cell]
    far = max(abs(ax - tx), abs(ay - ty))
    melee, shot, long = gains(attacker.kind, target.kind, cover_at(p, target_cell))
    best = shot if shot and far > 1 and 1 <= ground.range_between(cell, target_cell) <= row.range else 0
    if far > 1 and ground.is_cut:
        far = max(far, ground.steps_from(target_cell)[cell])
    if far <= 1:
        best = max(best, melee)
    elif can_move and far <= row.movement + 1:
        best = max(best, CHARGE * melee // 10)
    if long and 2 <= far <= (row.movement + 2 if can_move else 2):
        best += CHARGE * long // 10
    return best


def best_gain(p: Battle, figure: Figure, cell: int, foes: int, can_move: bool) -> int:
    """The best of all attacks that a figure on a cell has against foes on these cells (as bits)."""
    ground, row = p.ground, KINDS[figure.kind]
    near = ground.disc(cell, row.movement + 2 if can_move else 2)
    if row.shot is not None:
        near |= ground.in_range(ground.fields[cell], row.range)
    best, units, taken = 0, p.units, p.index.taken
    for there in cells_in(near & foes):
        gain = gain_from(p, figure, cell, units[taken[there]], there, can_move)
        if gain > best:
            best = gain
    return best


def distance_to_nearest(p: Battle, cell: int, foes: int) -> int:
    """How far the nearest of these foes is, up to 24 cells, in steps of three where it is far."""
    if p.ground.is_cut:
        return min((p.ground.steps_from(foe)[cell] for foe in cells_in(foes)), default=24)
    for radius in (1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 18, 21, 24):
        if p.ground.disc(cell, radius) & foes:
            return radius
    return 24
