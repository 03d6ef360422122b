"""What a base covers on its way, as bits, worked out once for a board.

It makes quick and decides nothing: what is legal stands in C2 and C3, and tests compare.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from operator import or_
from typing import NamedTuple

from walstatt.core.orders import NOWHERE
from walstatt.games.mfm.ground import Ground
from walstatt.games.mfm.position import Battle, footprint_of
from walstatt.games.mfm.rules.g3_movement import step_cost
from walstatt.games.mfm.rules.x_frame import bits_of
from walstatt.games.mfm.tables import KINDS, Build
from walstatt.space.grids import OFF


class Stage(NamedTuple):
    """A place a drive comes to: the cell of its front left corner, all cells, and what the way there has cost."""

    anchor: int
    cells: tuple[int, ...]
    cost: int


class Leg(NamedTuple):
    """The same with its cells as bits, the front row of the next place and of all after it; whether it may stay."""

    stage: Stage
    bits: int
    front: int
    fronts: int
    may_stay: bool


def legs(p: Battle, number: int, heading: int) -> tuple[Leg, ...]:
    """What a drive in one direction leads through if nobody is in its way, from where it begins to the end of B."""
    piece, driver = p.units[number], p.vehicles[number].driver
    build = KINDS[piece.kind].build
    is_light = driver != OFF and build.gait == "horse" and KINDS[p.units[driver].kind].is_skirmisher
    return _legs(p.ground, build, piece.cell, piece.facing, heading, is_light)


@lru_cache(maxsize=1 << 16)
def _legs(ground: Ground, build: Build, cell: int, facing: int, heading: int, is_light: bool) -> tuple[Leg, ...]:
    steps, terrain, size = ground.grid.steps, ground.terrain, build.width * build.length
    found, stage = [], Stage(cell, footprint_of(ground, cell, build.width, build.length, facing), 0)
    while stage.cost <= build.movement:
        ahead = tuple(steps[one][heading] for one in stage.cells)
        front = bits_of(tuple(one for one in ahead[: build.width] if one != OFF))
        may_stay = not any(terrain[one].may_only_cross for one in stage.cells)
        found.append(Leg(stage, bits_of(stage.cells), front, NOWHERE, may_stay))
        cost = step_cost(ground, stage.cells, heading, build.gait, size >= 4)
        if cost is None:
            break
        stage = Stage(ahead[0], ahead, stage.cost + (max(1, cost - 1) if is_light else cost))
    fronts = list(accumulate((leg.front for leg in reversed(found)), or_))
    return tuple([leg._replace(fronts=some) for leg, some in zip(found, reversed(fronts), strict=True)])


def open_legs(p: Battle, number: int, heading: int, left: int) -> list[Leg]:
    """Those a drive passes with so many movement points left, up to enemies and fallen chariots."""
    blocked, found = p.index.bits[p.foes_of(p.units[number].side)], []
    if p.closed:
        blocked |= bits_of(p.closed)
    for leg in legs(p, number, heading)[1:]:
        if leg.bits & blocked or leg.stage.cost > left:
            break
        found.append(leg)
    return found


def others(p: Battle, number: int) -> int:
    """The cells on which anybody else stands."""
    one, other = p.index.bits.values()
    return (one | other) & ~under(p, number)


def under(p: Battle, number: int) -> int:
    """The cells under the base of a chariot or mount."""
    piece = p.units[number]
    return covered(p.ground, KINDS[piece.kind].build, piece.cell, piece.facing)


@lru_cache(maxsize=1 << 16)
def covered(ground: Ground, build: Build, cell: int, facing: int) -> int:
    """The cells of a base."""
    return bits_of(footprint_of(ground, cell, build.width, build.length, facing))
