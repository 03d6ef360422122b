"""The table of a position: one scratch table for each thread, brought up to date from units that are replaced."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from walstatt.games.adlg.position import Battlefield, Patch, Unit
from walstatt.games.adlg.tables import IMPASSABLE, OPEN
from walstatt.games.adlg.terrain import TERRAIN, Terrain
from walstatt.space.plane.base import Base, Point
from walstatt.space.plane.shape import boxes_meet
from walstatt.space.plane.table import Scratch, Table
from walstatt.space.plane.terrain import Course, Piece, is_in

ROAD, RIVER = "road", "river"
WORKS = ("fortification", "obstacle")


class Ground(NamedTuple):
    """A piece of terrain with what its type says."""

    piece: Piece
    terrain: Terrain
    kind: int  # open, rough, difficult, impassable
    line: tuple[Point, ...]  # of roads and rivers

    @property
    def is_river(self) -> bool:
        """A river that is not dry."""
        return self.terrain.id == RIVER and self.kind != OPEN


class Land(NamedTuple):
    """The terrain of a position made ready: the same for all positions of a match."""

    size: tuple[int, int, tuple[Piece, ...]]
    grounds: tuple[Ground, ...]  # in the order of the position
    slow: tuple[int, ...]  # those that are not open for everybody
    closed: tuple[int, ...]  # those that nobody may enter
    roads: tuple[int, ...]
    rivers: tuple[int, ...]
    works: tuple[int, ...] = ()  # fortifications and obstacles


def _ground(patch: Patch) -> Ground:
    terrain = TERRAIN[patch.type]
    piece = Course(patch.line, patch.width).piece if patch.line else Piece(patch.outline)
    kind = patch.ground if patch.ground is not None else terrain.ground
    line = patch.line or (_middle_line(patch.outline) if patch.type == RIVER else ())
    return Ground(piece, terrain, OPEN if kind is None else kind, line)


def _middle_line(outline: tuple[Point, ...]) -> tuple[Point, ...]:
    """The line down the middle of a river that is a rectangle: between the middles of its short sides."""
    a, b, c, d = outline
    is_long = abs(a[0] - b[0]) + abs(a[1] - b[1]) > abs(b[0] - c[0]) + abs(b[1] - c[1])
    one, other = ((d, a), (b, c)) if is_long else ((a, b), (c, d))
    return _middle(*one), _middle(*other)


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2


@lru_cache(maxsize=64)
def made_ready(width: int, height: int, terrain: tuple[Patch, ...]) -> Land:
    """The terrain of a table."""
    grounds = tuple(_ground(patch) for patch in terrain)
    return Land(
        (width, height, tuple(one.piece for one in grounds)),
        grounds,
        tuple(index for index, one in enumerate(grounds) if one.kind != OPEN),
        tuple(index for index, one in enumerate(grounds) if one.kind == IMPASSABLE),
        tuple(index for index, one in enumerate(grounds) if one.terrain.id == ROAD),
        tuple(index for index, one in enumerate(grounds) if one.is_river),
        tuple(index for index, one in enumerate(grounds) if one.terrain.id in WORKS),
    )


def land_of(p: Battlefield) -> Land:
    """The terrain of a position."""
    known = p._land
    if known is None or known[0] is not p.terrain:
        known = p.terrain, made_ready(p.width, p.height, p.terrain)
        p._land = known  # type: ignore[misc]
    land: Land = known[1]
    return land


def _base_of(unit: Unit) -> Base | None:
    return None if unit.is_lost else unit.base


_SCRATCH = Scratch[Unit](_base_of)


def table_of(p: Battlefield) -> Table:
    """The table with the units of a position; it is true until the next position is looked at."""
    return _SCRATCH.table(p.units, land_of(p).size)


def grounds_under(p: Battlefield, base: Base) -> list[int]:
    """The pieces that are not open for everybody in which a part of a base lies."""
    land, box = land_of(p), base.box
    return [
        one
        for one in land.slow
        if boxes_meet(land.grounds[one].piece.box, box) and is_in(base, land.grounds[one].piece)
    ]
