"""7.3 Obstacles in the line of fire, and the cover of the own cell (5, 9)."""

from __future__ import annotations

from functools import lru_cache

from walstatt.core.rulebook import rule
from walstatt.games.mfm.ground import Ground
from walstatt.games.mfm.position import Battle, base
from walstatt.games.mfm.rules.x_frame import cover_class
from walstatt.games.mfm.tables import KINDS, Terrain


@rule("MFM-G5-a", "MFM-G5-c", "MFM-G5-d", "MFM-G9-c", "MFM-G9-d", "MFM-G9-e", "MFM-G9-g")
def cover_of(terrain: Terrain, for_whom: str) -> int:
    """G9-c, G9-d What a cell adds; the own bush helps groups less and riders, chariots and large pieces not at all."""
    if terrain.is_bush and for_whom != "full":
        return (terrain.cover_in_groups or 0) if for_whom == "group" else 0
    return terrain.cover


@rule("MFM-G5-b")
def own_cover(p: Battle, number: int) -> int:
    """G5-b The cover of the cell a figure stands on; of a large base its best cell."""
    figure = p.units[number]
    for_whom = cover_class(p, number)
    return max(standing_cover(p.ground.terrain[cell], for_whom, KINDS[figure.kind].gait) for cell in base(p, figure))


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
    figure = p.units[target]
    cells = base(p, figure)
    if len(cells) == 1:
        return cells[0]
    start, ground = p.units[shooter].cell, p.ground
    nearest = min(ground.grid.distance(start, cell) for cell in cells)
    near = [cell for cell in cells if ground.grid.distance(start, cell) == nearest]
    near = [cell for cell in near if not ground.is_walled_off(start, cell)] or near
    for_whom, gait = cover_class(p, target), KINDS[figure.kind].gait
    return min(near, key=lambda cell: (-line_cover(ground, start, cell, for_whom, gait)[0], cell))
