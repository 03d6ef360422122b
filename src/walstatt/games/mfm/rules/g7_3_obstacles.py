"""7.3 Obstacles in the line of fire, and the cover of the own cell (5, 9)."""

from __future__ import annotations

from functools import lru_cache

from walstatt.core.rulebook import rule
from walstatt.games.mfm.ground import Ground
from walstatt.games.mfm.position import Battle, base
from walstatt.games.mfm.rules.x_frame import cover_class, piece_under
from walstatt.games.mfm.tables import KINDS, Terrain
from walstatt.space.grids import OFF


@rule("MFM-G5-a", "MFM-G5-c", "MFM-G5-d", "MFM-G9-c", "MFM-G9-d", "MFM-G9-e", "MFM-G9-g")
def cover_of(terrain: Terrain, for_whom: str) -> int:
    """G9-c, G9-d What a cell adds; the own bush helps groups less and riders, chariots and large pieces not at all."""
    if terrain.is_bush and for_whom != "full":
        return (terrain.cover_in_groups or 0) if for_whom == "group" else 0
    return terrain.cover


@rule("MFM-G5-b", "MFM-X-h", "MFM-X-j")
def own_cover(p: Battle, number: int, attacker: int = OFF) -> int:
    """G5-b, X-h The cover of the cell a figure stands on; of a large base the best of those nearest to the attacker.

    X-j A large base attacks from that of its nearest cells that gives the target least.
    """
    cells, terrain = base(p, p.units[number]), p.ground.terrain
    for_whom, gait = cover_class(p, number), gait_of(p, number)
    if len(cells) == 1 or attacker == OFF:
        return max(standing_cover(terrain[cell], for_whom, gait) for cell in cells)
    starts = nearest_cells(p, cells, base(p, p.units[attacker]))
    near = (nearest_cells(p, (start,), cells) for start in starts)
    return min(max(standing_cover(terrain[cell], for_whom, gait) for cell in some) for some in near)


def gait_of(p: Battle, number: int) -> str:
    """What the terrain table calls a piece: of whoever is aboard that of the chariot or mount."""
    return KINDS[p.units[piece_under(p, number)].kind].gait


def nearest_cells(p: Battle, start: tuple[int, ...], cells: tuple[int, ...]) -> tuple[int, ...]:
    """X-c Those of some cells that are nearest to a base."""
    distance = p.ground.grid.distance
    far = [min(distance(one, cell) for one in start) for cell in cells]
    return tuple(cell for cell, away in zip(cells, far, strict=True) if away == min(far))


def standing_cover(terrain: Terrain, for_whom: str, gait: str) -> int:
    """G9-c The cover of the own cell: a branch does not help riders and chariots that stand in it."""
    return 0 if gait != "foot" and terrain.name == "branch" else cover_of(terrain, for_whom)


@rule("MFM-G7.3-c", "MFM-G7.3-e", "MFM-G7.3-f", "MFM-G7.3-g", "MFM-G7.3-h", "MFM-G7.3-i", "MFM-G9-c", "MFM-G9-d")
@rule("MFM-G9-j", "MFM-G9-k")
def cover_of_cells(
    ground: Ground, beside: int, target: int, cells: tuple[int, ...], for_whom: str, gait: str = "foot"
) -> int:
    """G7.3-f Of each obstacle the best cell counts, different obstacles add up; the one called `beside` is left out.

    G9-c, G9-d Only the bush a piece stands in helps groups less and riders, chariots and large pieces not at all.
    """
    best: dict[int, int] = {}
    own, home = standing_cover(ground.terrain[target], for_whom, gait), ground.obstacles[target]
    if own > 0:
        best[home] = own
    for cell in cells:
        obstacle = ground.obstacles[cell]
        if cell != target and obstacle != beside:
            cover = cover_of(ground.terrain[cell], for_whom if obstacle == home else "full")
            if cover > best.get(obstacle, 0):
                best[obstacle] = cover
    return sum(best.values()) + min(own, 0)


@lru_cache(maxsize=1 << 15)
def line_cover(ground: Ground, start: int, target: int, for_whom: str, gait: str) -> tuple[int, int]:
    """G7.3-j, G7.3-k The bonus of a shot without and with the cells that the line only touches."""
    crossed, touched = ground.path(start, target)
    beside = ground.obstacles[start]  # G7.3-h
    sure = cover_of_cells(ground, beside, target, crossed, for_whom, gait)
    return sure, cover_of_cells(ground, beside, target, (*crossed, *touched), for_whom, gait)


@rule("MFM-X-h")
def target_cell(p: Battle, shooter: int, target: int) -> int:
    """X-h The nearest cell of the target; among equally near ones the best protected, then lowest row and column."""
    return line_of_fire(p, shooter, target)[1]


@rule("MFM-X-h", "MFM-X-j")
def line_of_fire(p: Battle, shooter: int, target: int) -> tuple[int, int]:
    """X-j From the nearest cell of the own base, of several from the one that gives the target least cover."""
    starts, cells = base(p, p.units[shooter]), base(p, p.units[target])
    if len(starts) == 1 == len(cells):
        return starts[0], cells[0]
    for_whom, gait = cover_class(p, target), gait_of(p, target)
    if len(starts) > 1:
        starts = nearest_cells(p, cells, starts)
    lines = [(start, best_protected(p.ground, start, cells, for_whom, gait)) for start in starts]
    lines = [line for line in lines if not p.ground.is_walled_off(*line)] or lines
    return min(lines, key=lambda line: (line_cover(p.ground, *line, for_whom, gait)[0], line[0]))


def best_protected(ground: Ground, start: int, cells: tuple[int, ...], for_whom: str, gait: str) -> int:
    """X-h Of the nearest cells of a target the best protected one, then that in the lowest row and column."""
    if len(cells) == 1:
        return cells[0]
    nearest = min(ground.grid.distance(start, cell) for cell in cells)
    near = [cell for cell in cells if ground.grid.distance(start, cell) == nearest]
    near = [cell for cell in near if not ground.is_walled_off(start, cell)] or near
    return min(near, key=lambda cell: (-line_cover(ground, start, cell, for_whom, gait)[0], cell))
