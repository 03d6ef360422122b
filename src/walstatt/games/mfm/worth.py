"""What attacks are worth, in hundredths of a point: the figures behind the hints."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from walstatt.core.orders import EVERYWHERE
from walstatt.games.mfm.ground import Ground
from walstatt.games.mfm.position import Battle, Figure
from walstatt.games.mfm.rules.g4_melee import cells_in
from walstatt.games.mfm.rules.g5_defence import LONG, LOST, MELEE, SHOT, outcomes
from walstatt.games.mfm.rules.g7_3_obstacles import standing_cover
from walstatt.games.mfm.tables import KINDS, HitValue

# where deep water cuts the board one has to go round and comes late: what is near counts more
LATER = {False: 45, True: 70}  # by whether it is cut: per cent of a gain that can only be made in the next turn
STEP = {False: 4, True: 10}  # by whether it is cut: hundredths of a point for a cell nearer to the enemy
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


@cache
def covers(ground: Ground) -> tuple[int, ...]:
    """The cover of each cell for a single figure."""
    return tuple(standing_cover(terrain, "full", "foot") for terrain in ground.terrain)


def gain_from(p: Battle, attacker: Figure, cell: int, target: Figure, target_cell: int, can_move: bool) -> int:
    """What an attacker on a cell can hope to take from a target on another with its fight of one turn."""
    return gain_between(p.ground, attacker.kind, cell, target.kind, target_cell, can_move)


@lru_cache(maxsize=1 << 16)
def gain_between(ground: Ground, attacker: str, cell: int, target: str, target_cell: int, can_move: bool) -> int:
    """The same of two kinds."""
    far = way = ground.grid.distance(cell, target_cell)
    if far > 1 and ground.is_cut:
        way = max(far, ground.steps_from(target_cell)[cell])
    fields = ground.range_between(cell, target_cell)
    return gain_at(attacker, target, covers(ground)[target_cell], far, way, fields, can_move)


@cache
def gain_at(attacker: str, target: str, cover: int, far: int, way: int, fields: int, can_move: bool) -> int:
    """The same behind this cover, so many cells, steps and ranged fields apart."""
    row = KINDS[attacker]
    melee, shot, long = gains(attacker, target, cover)
    best = shot if shot and far > 1 and 1 <= fields <= row.range else 0
    if way <= 1:
        best = max(best, melee)
    elif can_move and way <= row.movement + 1:
        best = max(best, CHARGE * melee // 10)
    if long and 2 <= way <= (row.movement + 2 if can_move else 2):
        best += CHARGE * long // 10
    return best


def best_gain(p: Battle, figure: Figure, cell: int, foes: int, can_move: bool) -> int:
    """The best of all attacks that a figure on a cell has against foes on these cells (as bits)."""
    near = where_gains_depend(p.ground, figure.kind, cell, can_move)
    best, ground, kind, units, taken = 0, p.ground, figure.kind, p.units, p.index.taken
    for there in cells_in(near & foes):
        gain = gain_between(ground, kind, cell, units[taken[there]].kind, there, can_move)
        if gain > best:
            best = gain
    return best


def where_gains_depend(ground: Ground, kind: str, cell: int, can_move: bool) -> int:
    """The cells, as bits, on which it can attack anybody."""
    row = KINDS[kind]
    near = ground.disc(cell, row.movement + 2 if can_move else 2)
    return near if row.shot is None else near | ground.in_range(ground.fields[cell], row.range)


def distance_to_nearest(p: Battle, cell: int, foes: int) -> int:
    """How far the nearest of these foes is, up to 24 cells, in steps of three where it is far."""
    if p.ground.is_cut:
        return min((p.ground.steps_from(foe)[cell] for foe in cells_in(foes)), default=24)
    for radius in (1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 18, 21, 24):
        if p.ground.disc(cell, radius) & foes:
            return radius
    return 24


def where_distance_depends(ground: Ground, cell: int, far: int) -> int:
    """The cells, as bits, on which it depends that the nearest foe is so far away."""
    return EVERYWHERE if ground.is_cut else ground.disc(cell, far)
