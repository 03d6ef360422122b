"""Chambers and slits: what is out of view from a place on the printed map, for a quick look without drawing a line.

Nobody looks into or out of a chamber but from its own height, through a slit but where it faces, into the moat but
from its edge or from above.
"""

from __future__ import annotations

from functools import cache

from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.maps import map_named, ringed
from walstatt.games.siege.rules.r1_4_line_of_fire import INTO_SLIT, OUT_OF_SLIT, WALL_LEVEL
from walstatt.games.siege.steps import TERRAIN
from walstatt.games.siege.walks import is_beyond
from walstatt.space.arcs import is_in_arc
from walstatt.space.grids import OFF

CHAMBERS = ("tower_inside", "winch")


@cache
def out_of_view(map_name: str, cell: int) -> int:
    """The hexes that are never seen from a hex while both are as printed, as a bit set: not all, but at once."""
    where = map_named(map_name)
    kind, is_low = where.terrain[cell], TERRAIN[where.terrain[cell]].level < WALL_LEVEL
    hidden = 0 if where.building[cell] == where.keep else _of_kind(map_name, "keep_inside")
    if is_low:
        hidden |= _of_kind(map_name, *CHAMBERS)
        hidden |= bits([slit for slit, before in _before_slits(map_name) if not before >> cell & 1])
    if kind in CHAMBERS and where.building[cell] != OFF:
        hidden |= _low(map_name)
    if kind == "tower_slit":
        hidden |= _low(map_name) & ~(_arc(map_name, cell, OUT_OF_SLIT) | where.within)
    elif kind == "keep_slit":
        hidden |= _low(map_name) & ~_arc(map_name, cell, OUT_OF_SLIT) & ~_of_kind(map_name, "keep_door")
    elif kind == "moat":
        hidden |= ~_about_moat(map_name)
    elif is_low and not _about_moat(map_name) >> cell & 1:
        hidden |= _moat(map_name)
    return hidden


@cache
def before_parapets(map_name: str, wall: int) -> int:
    """The hexes that a battlement's parapets face, as a bit set: from all others a line to it is drawn normally."""
    where = map_named(map_name)
    grid, ways = where.grid, where.parapets[wall]
    return bits(c for c in grid.cells if any(is_beyond(grid, wall, way, grid.point(c)) for way in ways))


@cache
def _before_slits(map_name: str) -> tuple[tuple[int, int], ...]:
    """Each slit with the hexes from which it can be shot at, if they are low: that of a tower only from outside."""
    where = map_named(map_name)
    inside = {slit: where.within if where.terrain[slit] == "tower_slit" else 0 for slit in where.slits}
    return tuple((slit, _arc(map_name, slit, INTO_SLIT) & ~inside[slit]) for slit in where.slits)


@cache
def _arc(map_name: str, slit: int, width: int) -> int:
    """The hexes in the sector that a slit faces, as a bit set."""
    where = map_named(map_name)
    facing, grid = where.slits[slit], where.grid
    eye = grid.middle(slit, facing)
    return bits(cell for cell in grid.cells if is_in_arc(grid, eye, facing, width, grid.point(cell)))


@cache
def _of_kind(map_name: str, *kinds: str) -> int:
    """The hexes of a building with this terrain, as a bit set."""
    where = map_named(map_name)
    return bits(cell for cell, kind in enumerate(where.terrain) if kind in kinds and where.building[cell] != OFF)


@cache
def _moat(map_name: str) -> int:
    """The moat, as a bit set."""
    return bits(cell for cell, kind in enumerate(map_named(map_name).terrain) if kind == "moat")


@cache
def _about_moat(map_name: str) -> int:
    """The moat with its edges: what is filled later only makes it smaller."""
    moat = _moat(map_name) | bits(map_named(map_name).bridge)
    return (moat | ringed(map_name, moat)) & _low(map_name)


@cache
def _low(map_name: str) -> int:
    """The hexes that are lower than the walls, as a bit set."""
    return bits(cell for cell, kind in enumerate(map_named(map_name).terrain) if TERRAIN[kind].level < WALL_LEVEL)
