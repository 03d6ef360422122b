"""The ground as it is now: printed terrain with everything that has been put upon it, compiled for speed.

Who may step where, and at what price, is kept twice: `exits[mode][cell]` names the neighbours that can be entered with
their prices, and `moves[mode]` holds the same as bit sets, price by price and offset by offset, for floods. Neither
knows of fires and heaps of dead, which come and go and only close hexes: `shut` has these. The bare map is compiled
once. Any other ground differs from the one compiled last in a few cells, and only these are made anew.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache, lru_cache, reduce
from operator import or_
from typing import Any, NamedTuple

from walstatt.core.rulebook import rule
from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.maps import Map, map_named
from walstatt.games.siege.position import Siege
from walstatt.games.siege.steps import FOOT, HORSE, MODES, SCREEN, STEPS, TERRAIN, opens, prices
from walstatt.games.siege.works import Works, works_of
from walstatt.space.grids import OFF

__all__ = ["FOOT", "HORSE", "SCREEN", "STEPS", "TERRAIN", "Ground", "compiled", "ground", "works_changed"]

SHUT = (0,) * len(MODES)
MARKS = ("battlements", "trees", "low", "moat", "thickets", "trenches")
MARKED = {
    "battlement": "battlements", "tree": "trees", "tent": "low", "ram": "low", "engine": "low", "moat": "moat",
    "thicket": "thickets", "trench": "trenches",
}  # fmt: skip

Rows = dict[int, dict[int, int]]  # price -> offset -> bit set of cells


class Reach(NamedTuple):
    """How far one comes from a cell: the cells by price, and all cells up to each price, as bit sets."""

    layers: list[int]
    unions: list[int]


class Ground:
    """The compiled terrain of one state of the works."""

    __slots__ = (
        "altered",
        "bare",
        "battlements",
        "bulk",
        "closed",
        "exits",
        "hidden",
        "indoors",
        "keep",
        "kinds",
        "ladders",
        "levels",
        "low",
        "map",
        "moat",
        "moves",
        "piles",
        "platforms",
        "reaches",
        "repriced",
        "shut",
        "sights",
        "signs",
        "stone",
        "thickets",
        "tower_of",
        "towers",
        "trees",
        "trenches",
        "upon",
        "walls",
        "ways",
        "works",
    )  # fmt: skip

    map: Map
    works: Works
    bare: Ground  # the map as printed, bridge up
    upon: dict[int, str]  # what has been put upon the map
    kinds: list[str]  # terrain of each cell as it is now
    levels: list[int]
    signs: list[int]
    ways: list[tuple[int, ...]]  # neighbours a man on foot could enter
    exits: list[list[dict[int, int]]]  # by mode and cell: neighbours that can be entered unless shut, with prices
    moves: list[list[tuple[int, int, dict[int, int]]]]  # the same for floods, the lowest price first, with all cells
    ladders: dict[int, int]  # cell of a raised ladder -> the battlement it leans on
    tower_of: dict[int, tuple[int, ...]]  # cell -> all cells of the siege tower there
    platforms: dict[int, tuple[int, ...]]  # cell of a siege tower -> battlements beside it
    piles: dict[int, bool]
    closed: frozenset[int]  # cells with fires or too many dead
    shut: int  # the same as a bit set
    keep: int  # bit sets of cells for lines of fire
    stone: int
    battlements: int
    trees: int
    towers: int
    low: int
    moat: int
    thickets: int
    trenches: int
    walls: int  # keep, towers and battlements
    bulk: int  # what blocks a line between low places that crosses it: trees, tents, engines
    indoors: int  # the keep as printed
    altered: int  # cells where a line of fire may meet something else than on the bare map
    repriced: int  # cells from which a step may cost something else than on the bare map
    sights: dict[Any, Any]  # lines of fire that were looked at, as far as the ground decides them
    hidden: dict[object, int]  # by spot the hexes that walls and trees hide, as far as was looked at
    reaches: dict[tuple[int, int], Reach]  # how far figures come, as far as the ground decides it; kept on the bare map

    def is_open(self, a: int, b: int) -> bool:
        """Whether a man could step from a to its neighbour b at all, by kind of hex and side."""
        return b in self.ways[a]

    def price(self, a: int, b: int, mode: int = FOOT) -> int | None:
        """What the step from a to its neighbour b costs; None if it is closed."""
        return None if b in self.closed else self.exits[mode][a].get(b)


def ground(p: Siege) -> Ground:
    """The ground of a position, compiled when first wanted."""
    known = p._ground
    if known is None:
        known = p._ground = compiled(works_of(p))  # type: ignore[misc]
    return known  # type: ignore[return-value]


def works_changed(p: Siege) -> None:
    """To be called by every rule that changes the works."""
    p._ground = None  # type: ignore[misc]


_latest: dict[str, Ground] = {}  # the ground of each map that was compiled last: most likely the next one is like it


@lru_cache(maxsize=128)
def compiled(works: Works) -> Ground:
    """The ground of these works, made from the one that was compiled last."""
    bare = _bare(works.map_name)
    if works == bare.works:
        return bare
    before = _latest.get(works.map_name, bare)
    new = _latest[works.map_name] = altered(before if before.bare is bare else bare, works)
    return new


@cache
def _bare(map_name: str) -> Ground:
    """The map as printed, bridge up."""
    g = Ground()
    g.bare, g.map = g, map_named(map_name)
    g.works = Works(map_name)
    g.kinds = ["moat" if kind == "drawbridge" else kind for kind in g.map.terrain]
    cells = range(len(g.kinds))
    g.levels, g.signs = [0 for _ in cells], [0 for _ in cells]
    g.ways, g.exits = [() for _ in cells], [[{} for _ in cells] for _ in MODES]
    g.moves, g.reaches, g.sights, g.hidden = [[] for _ in MODES], {}, {}, {}
    g.upon, g.ladders, g.tower_of, g.platforms, g.piles, g.closed = {}, {}, {}, {}, {}, frozenset()
    g.battlements = g.trees = g.low = g.moat = g.thickets = g.trenches = g.repriced = g.shut = 0
    building, keep = g.map.building, g.map.keep
    g.keep = bits(cell for cell in cells if building[cell] == keep != OFF)
    g.stone = bits(cell for cell in cells if building[cell] not in (keep, OFF))
    _mark(g, cells)
    _mark_works(g)
    _price_steps(g, cells)
    return g


def altered(before: Ground, works: Works) -> Ground:
    """A ground made from another one of the same map: what differs is put upon it or taken away, marked and priced."""
    g = _twin(before, works)
    _put_upon(g)
    _mark(g, [cell for cell, _ in before.upon.items() ^ g.upon.items()])
    _mark_works(g)
    if any(getattr(before, name) != getattr(g, name) for name in ("upon", "ladders", "tower_of", "altered")):
        g.sights = {}
    if (before.works.rubble, before.works.bridge_down) != (works.rubble, works.bridge_down):
        g.hidden = {}
    repriced = _differing(before, g, ("upon", "ladders", "tower_of", "piles"))
    if repriced:
        _price_steps(g, repriced)
    if before.closed != g.closed:
        _open(g, {beyond for cell in before.closed ^ g.closed for beyond in g.map.grid.neighbours[cell]})
    return g


def differences(one: Ground, other: Ground) -> set[int]:
    """The cells where two grounds of a map differ."""
    return _differing(one, other, ("upon", "ladders", "tower_of", "piles")) | (
        set(one.works.fires) ^ set(other.works.fires)
    )


def _differing(one: Ground, other: Ground, names: tuple[str, ...]) -> set[int]:
    """The cells about which two grounds of a map say something else under these names."""
    found: set[int] = set()
    for name in names:
        here, there = getattr(one, name), getattr(other, name)
        if here != there:
            found.update([cell for cell, _ in here.items() ^ there.items()])
    return found


def around_differences(one: Ground, other: Ground) -> int:
    """The cells where two grounds of a map differ and those beside them, as a bit set."""
    cells = differences(one, other)
    found = bits(cells)
    for cell in cells:
        found |= one.map.near[cell]
    return found


def _twin(before: Ground, works: Works) -> Ground:
    """Another ground that shares all with the one before; what changes is replaced, never changed in place."""
    g = Ground()
    for name in ("bare", "map", "upon", "kinds", "levels", "signs", "ways", "exits", "moves", *MARKS):
        setattr(g, name, getattr(before, name))
    g.works = works
    g.sights, g.hidden, g.reaches, g.repriced = before.sights, before.hidden, before.reaches, before.repriced
    return g


@rule("S1.1-k", "S2.31-b", "S2.4-b", "S4.22-a")
def _put_upon(g: Ground) -> None:
    """S1.1-k Put the works upon the map."""
    works, grid, bare = g.works, g.map.grid, g.bare.kinds
    upon: dict[int, str] = {}
    if works.bridge_down:
        upon |= dict.fromkeys(g.map.bridge, "drawbridge")
    upon |= dict.fromkeys(works.filled, "filled_moat")
    upon |= dict.fromkeys(works.rubble, "rubble")
    upon |= dict.fromkeys(works.burnt, "plain")
    upon |= dict.fromkeys(works.bulky, "engine")
    upon |= {cell: "raised_ladder" for cell, _ in works.ladders}
    g.tower_of = {cell: cells for cells in works.towers for cell in cells}
    upon |= dict.fromkeys(g.tower_of, "siege_tower")
    upon |= {cell: "ram" for cells in works.rams for cell in cells}
    if upon != g.upon:
        g.kinds = list(g.kinds)
        for cell in g.upon.keys() | upon.keys():
            g.kinds[cell] = upon.get(cell, bare[cell])
    g.upon, g.piles = upon, dict(works.piles)
    g.ladders = {cell: grid.steps[cell][facing] for cell, facing in works.ladders}
    g.platforms = {cell: tuple(n for n in grid.neighbours[cell] if g.kinds[n] == "battlement") for cell in g.tower_of}
    g.closed = frozenset((*works.fires, *(cell for cell, is_closed in works.piles if is_closed)))
    g.shut = bits(g.closed)


def _price_steps(g: Ground, touched: Collection[int]) -> None:
    """Write the prices of all steps from and into these cells."""
    neighbours = g.map.grid.neighbours
    flips: list[Rows] = [{} for _ in MODES]
    g.exits = [list(exits) for exits in g.exits]
    sources = {*touched, *(beyond for cell in touched for beyond in neighbours[cell])}
    for a in sources:
        ends = neighbours[a] if a in touched else [b for b in neighbours[a] if b in touched]
        steps = {b: _prices_of_step(g, a, b) for b in ends}
        for mode in MODES:
            before = g.exits[mode][a]
            found = {b: price for b in neighbours[a] if (price := steps[b][mode] if b in steps else before.get(b))}
            if found != before:
                g.exits[mode][a] = found
                _flip(flips[mode], a, found.items() ^ before.items())
    g.moves = [_moved(moves, rows) for moves, rows in zip(g.moves, flips, strict=True)]
    odd = [a for a in sources if any(g.exits[mode][a] != g.bare.exits[mode][a] for mode in MODES)]
    g.repriced = g.repriced & ~bits(sources) | bits(odd)
    _open(g, sources)


@rule("S3.54-b", "S1.61-i")
def _open(g: Ground, sources: Iterable[int]) -> None:
    """S3.54-b, S1.61-i Write where one can go from these cells: nobody steps into fire or over too many dead."""
    g.ways, exits, closed = list(g.ways), g.exits[FOOT], g.closed
    for a in sources:
        g.ways[a] = tuple([b for b in exits[a] if b not in closed])


def _flip(rows: Rows, a: int, steps: Iterable[tuple[int, int]]) -> None:
    """Note steps from a cell that are there now and were not before, or the other way round."""
    for b, price in steps:
        row = rows.setdefault(price, {})
        row[b - a] = row.get(b - a, 0) ^ 1 << a


def _moved(moves: list[tuple[int, int, dict[int, int]]], rows: Rows) -> list[tuple[int, int, dict[int, int]]]:
    """The moves with some steps more and some less."""
    found = {move[0]: move for move in moves}
    for price, flips in rows.items():
        offsets = dict(found[price][2]) if price in found else {}
        for offset, cells in flips.items():
            offsets[offset] = offsets.get(offset, 0) ^ cells
        found[price] = price, reduce(or_, offsets.values()), offsets
    return sorted(found.values())


@rule("S1.61-h")
def _prices_of_step(g: Ground, a: int, b: int) -> tuple[int, ...]:
    """S1.61-h What a step costs by who steps; some dead cost one point more."""
    if not opens(g, a, b):
        return SHUT
    costs = prices(g.kinds[a], g.kinds[b])
    return costs if b not in g.piles else tuple(price and price + 1 for price in costs)


@rule("S1.1-l", "S2.33-e", "S4.33-a", "S5.11-d")
def _mark(g: Ground, cells: Collection[int]) -> None:
    """Levels, signs, and the bit sets that lines of fire are checked against, of these cells."""
    if not cells:
        return
    g.levels, g.signs = list(g.levels), list(g.signs)
    masks = {mark: getattr(g, mark) for mark in MARKS}
    for cell in cells:
        kind = g.kinds[cell]
        g.levels[cell], g.signs[cell] = TERRAIN[kind].level, TERRAIN[kind].sign
        bit = 1 << cell
        for mark in MARKS:
            masks[mark] &= ~bit
        if kind in MARKED:
            masks[MARKED[kind]] |= bit
    for mark, mask in masks.items():
        setattr(g, mark, mask)


def _mark_works(g: Ground) -> None:
    """Walls without what lies in rubble, siege towers, and the cells where a line of fire may differ from the map's."""
    rubble = bits(g.works.rubble)
    g.keep, g.stone, g.towers = g.bare.keep & ~rubble, g.bare.stone & ~rubble, bits(g.tower_of)
    g.walls, g.bulk, g.indoors = g.keep | g.stone | g.battlements, g.trees | g.low | g.towers, g.bare.keep
    gate = bits((g.map.gate,)) if g.works.bridge_down else 0
    g.altered = bits(g.upon) | gate | (bits(g.closed) & (g.bare.keep | g.bare.stone))
