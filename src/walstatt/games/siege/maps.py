"""The printed maps, compiled once: terrain, buildings, parapets, slits, edges. Nothing here changes in a game."""

from __future__ import annotations

from array import array
from functools import cache
from typing import NamedTuple

from walstatt.games.siege.bitsets import bits, cells_in
from walstatt.games.siege.data import DATA, Sheet
from walstatt.space.grids import OFF
from walstatt.space.hexes import Hexes, hexes
from walstatt.space.names import DOTTED

WIDTH, HEIGHT = 33, 25
OUTDOORS = frozenset(("plain", "moat", "thicket", "tree", "slope", "plateau", "tent", "trench", "filled_moat"))
NAMES = {row.code: name for name, row in DATA.terrain.items()} | {str(digit): "tent" for digit in range(1, 10)}


class Map(NamedTuple):
    """A map: its cells and all that is printed on them."""

    name: str
    grid: Hexes
    terrain: tuple[str, ...]
    building: tuple[int, ...]  # number of the building a cell belongs to, or OFF
    keep: int  # number of the keep
    slits: dict[int, int]  # slit -> direction it faces
    doors: dict[int, int]  # tower door -> direction of the wall walk
    parapets: dict[int, tuple[int, ...]]  # battlement -> directions of its parapet sides
    links: frozenset[tuple[int, int]]
    inside: frozenset[int]  # hexes of the castle
    within: int  # the same as a bit set
    gate: int  # outer hex of the gate passage
    doorway: int  # the same as a bit set; none where there is no gate
    bridge: tuple[int, ...]
    bank: int  # where the bridge ends
    winches: tuple[int, ...]
    near: tuple[int, ...]  # the neighbours of each cell as a bit set
    plateau: int  # its hexes as a bit set
    corners: frozenset[int]
    flanking: frozenset[int]
    tents: dict[int, int]  # tent hex -> tent
    edges: dict[str, tuple[int, ...]]  # map sides A to H
    camp_row: int  # first row of the camp


@cache
def map_named(name: str) -> Map:
    """The castle, the camp, or both joined: castle row 25 is followed by camp row 01."""
    sheets = {"castle": (DATA.castle,), "camp": (DATA.camp,), "both": (DATA.castle, DATA.camp)}[name]
    rows = [row for sheet in sheets for row in sheet.rows]
    grid = hexes(WIDTH, len(rows), naming=DOTTED)
    codes = "".join(rows)
    terrain = tuple(NAMES[code] for code in codes)
    castle = sheets[0] if name != "camp" else Sheet(rows=())
    camp_row = {"castle": len(rows), "camp": 0, "both": HEIGHT}[name]
    return _compiled(name, grid, codes, terrain, castle, camp_row)


@cache
def disc(map_name: str, cell: int, reach: int) -> int:
    """The cells at most so far from a cell, as a bit set: an outline laid upon the map, what juts out cut off."""
    return laid(map_name, cell, *_outline(cell % WIDTH & 1, reach))


@cache
def around(map_name: str, cell: int, reach: int) -> array[int]:
    """The same cells in order, to draw one of them."""
    return array("H", cells_in(disc(map_name, cell, reach)))


def laid(map_name: str, cell: int, left: int, right: int, start: int) -> int:
    """A shape around a cell, drawn as bit sets left of its column and the rest, laid upon the map."""
    shift, before = cell - start, columns_before(map_name, cell % WIDTH)
    if shift < 0:
        return left >> -shift & before | right >> -shift & columns_before(map_name, WIDTH) & ~before
    return left << shift & before | right << shift & columns_before(map_name, WIDTH) & ~before


@cache
def _outline(parity: int, reach: int) -> tuple[int, int, int]:
    """All that is so near to a cell, left of its column and the rest as bit sets, and where it lies in them itself."""
    span, column = min(reach, WIDTH - 1), parity + 2 * WIDTH
    halves = [0, 0]
    for aside in range(-span, span + 1):
        sunk = (column + aside) // 2 - column // 2
        for down in range(-reach - 1, reach + 2):
            if max(abs(aside), abs(down - sunk), abs(aside + down - sunk)) <= reach:
                halves[aside >= 0] |= 1 << (down + reach + 1) * WIDTH + span + aside
    return halves[0], halves[1], (reach + 1) * WIDTH + span


@cache
def columns_before(map_name: str, column: int) -> int:
    """The cells of a map in the columns to the left of one, as a bit set."""
    return bits(cell for cell in map_named(map_name).grid.cells if cell % WIDTH < column)


def ringed(map_name: str, cells: int) -> int:
    """All neighbours of some cells, as bit sets."""
    found = 0
    for offset, sources in _leads(map_name):
        found |= (cells & sources) << offset if offset > 0 else (cells & sources) >> -offset
    return found


@cache
def _leads(map_name: str) -> tuple[tuple[int, int], ...]:
    """How far the numbers of neighbours lie apart, each with the cells that have one there as a bit set."""
    leads: dict[int, int] = {}
    for cell, around in enumerate(map_named(map_name).grid.neighbours):
        for beyond in around:
            leads[beyond - cell] = leads.get(beyond - cell, 0) | 1 << cell
    return tuple(leads.items())


def _compiled(name: str, grid: Hexes, codes: str, terrain: tuple[str, ...], castle: Sheet, camp_row: int) -> Map:
    """Names of the sheet become numbers."""
    building = [OFF] * len(terrain)
    for number, cells in enumerate(castle.buildings):
        for cell in cells:
            building[grid.cell(cell)] = number
    links = {(grid.cell(a), grid.cell(b)) for a, b in castle.links}
    gate = grid.cell(castle.gate_outer) if castle.gate_outer else OFF
    inside = [cell for cell, kind in enumerate(terrain) if kind not in OUTDOORS and kind != "drawbridge"]
    walks = [cell for cell, kind in enumerate(terrain) if kind == "battlement"]
    return Map(
        name,
        grid,
        terrain,
        tuple(building),
        len(castle.buildings) - 1,
        {grid.cell(cell): grid.heading(way) for cell, way in castle.slits.items()},
        {c: _towards(grid, terrain, c, "battlement")[0] for c, kind in enumerate(terrain) if kind == "tower_door"},
        {cell: _towards(grid, terrain, cell, "moat") for cell in walks},
        frozenset(links | {(b, a) for a, b in links}),
        frozenset(inside),
        bits(inside),
        gate,
        0 if gate == OFF else 1 << gate,
        tuple(cell for cell, kind in enumerate(terrain) if kind == "drawbridge"),
        grid.cell(castle.bank_of_bridge) if castle.bank_of_bridge else OFF,
        tuple(cell for cell, kind in enumerate(terrain) if kind == "winch"),
        tuple(sum(1 << beyond for beyond in around) for around in grid.neighbours),
        bits(c for c, kind in enumerate(terrain) if kind == "plateau"),
        frozenset(grid.cell(cell) for cell in castle.gate_corners),
        frozenset(grid.cell(cell) for cell in castle.flanking),
        {cell: int(code) for cell, code in enumerate(codes) if code.isdigit()},
        _edges(name, grid),
        camp_row,
    )


def _towards(grid: Hexes, terrain: tuple[str, ...], cell: int, kind: str) -> tuple[int, ...]:
    """The directions in which a neighbour of this kind lies."""
    kinds = (kind, "drawbridge") if kind == "moat" else (kind,)
    return tuple(d for d, beyond in enumerate(grid.steps[cell]) if beyond != OFF and terrain[beyond] in kinds)


def _edges(name: str, grid: Hexes) -> dict[str, tuple[int, ...]]:
    """The cells along each map side: camp A to D, castle E to H."""
    last = grid.height
    castle, camp = ("EFGH", 0, min(last, HEIGHT)), ("ABCD", last - HEIGHT, last)
    spans = {"castle": (castle,), "camp": (camp,), "both": (castle, camp)}
    edges: dict[str, tuple[int, ...]] = {}
    for letters, top, bottom in spans[name]:
        north, east, south, west = tuple(letters)
        edges[north] = tuple(range(top * WIDTH, top * WIDTH + WIDTH))
        edges[south] = tuple(range((bottom - 1) * WIDTH, bottom * WIDTH))
        edges[west] = tuple(row * WIDTH for row in range(top, bottom))
        edges[east] = tuple(row * WIDTH + WIDTH - 1 for row in range(top, bottom))
    return edges
