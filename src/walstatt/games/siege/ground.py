"""The ground as it is now: printed terrain with everything that has been put upon it, compiled for speed.

Who may step where, and at what price, is kept twice: `exits[mode][cell]` names the neighbours that can be entered with
their prices, and `moves[mode]` holds the same as bit sets, price by price and offset by offset, for floods. Neither
knows of fires and heaps of dead, which come and go and only close hexes: `shut` has these. The bare map is compiled
once. Any other ground differs from the one compiled last in a few cells, and only these are made anew; exits keep only
the cells that differ from the map, since a copy of them all would cost more than all the rest.
"""

from __future__ import annotations

from array import array
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
MOST_STEPS = 1 << 14  # cells with what lies around them that are kept
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


class Exits(dict[int, dict[int, int]]):
    """By cell the neighbours that can be entered unless shut, with prices; a cell that is not named is as printed."""

    __slots__ = ("printed",)

    def __init__(self, printed: Exits | None = None) -> None:
        super().__init__()
        self.printed = printed

    def __missing__(self, cell: int) -> dict[int, int]:
        assert self.printed is not None
        return self.printed[cell]

    def write(self, cell: int, steps: dict[int, int]) -> None:
        """Name the neighbours of a cell, unless they are as printed."""
        if self.printed is not None and self.printed[cell] == steps:
            self.pop(cell, None)
        else:
            self[cell] = steps

    def twin(self) -> Exits:
        """The same, to be changed."""
        new = Exits(self.printed or self)
        if self.printed is not None:
            new.update(self)
        return new


class Ways(dict[int, tuple[int, ...]]):
    """By cell the neighbours that a man on foot could enter, found when somebody asks."""

    __slots__ = ("_closed", "_exits")

    def __init__(self, exits: Exits, closed: frozenset[int]) -> None:
        super().__init__()
        self._exits, self._closed = exits, closed

    def __missing__(self, cell: int) -> tuple[int, ...]:
        found = self[cell] = tuple([beyond for beyond in self._exits[cell] if beyond not in self._closed])
        return found


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
        "steps",
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
    levels: array[int]
    signs: array[int]
    ways: Ways
    exits: list[Exits]  # by mode
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
    steps: dict[tuple[object, ...], tuple[dict[int, int], ...]]  # prices that were worked out; kept on the bare map
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
    g.levels, g.signs = array("b", [0 for _ in cells]), array("b", [0 for _ in cells])
    g.exits = [Exits() for _ in MODES]
    g.moves, g.steps, g.reaches, g.sights, g.hidden = [[] for _ in MODES], {}, {}, {}, {}
    g.upon, g.ladders, g.tower_of, g.platforms, g.piles, g.closed = {}, {}, {}, {}, {}, frozenset()
    g.battlements = g.trees = g.low = g.moat = g.thickets = g.trenches = g.repriced = g.shut = 0
    building, keep = g.map.building, g.map.keep
    g.keep = bits(cell for cell in cells if building[cell] == keep != OFF)
    g.stone = bits(cell for cell in cells if building[cell] not in (keep, OFF))
    _mark(g, cells)
    _mark_works(g)
    for exits in g.exits:
        exits.update((cell, {}) for cell in cells)
    _price_steps(g, cells)
    g.ways = _opened(g)
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
        g.exits = [exits.twin() for exits in g.exits]
        _price_steps(g, repriced)
    g.ways = _opened(g)
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
    for name in ("bare", "map", "upon", "kinds", "levels", "signs", "exits", "moves", "steps", *MARKS):
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
    sources = {*touched, *(beyond for cell in touched for beyond in neighbours[cell])}
    for a in sources:
        for exits, rows, steps in zip(g.exits, flips, _steps_from(g, a), strict=True):
            before = exits[a]
            if steps is not before and steps != before:
                exits.write(a, steps)
                _flip(rows, a, steps.items() ^ before.items())
    g.moves = [_moved(moves, rows) for moves, rows in zip(g.moves, flips, strict=True)]
    if g is not g.bare:
        odd = [a for a in sources if any(a in exits for exits in g.exits)]
        g.repriced = g.repriced & ~bits(sources) | bits(odd)


@rule("S3.54-b", "S1.61-i")
def _opened(g: Ground) -> Ways:
    """S3.54-b, S1.61-i Where one can go: nobody steps into fire or over too many dead."""
    return Ways(g.exits[FOOT], g.closed)


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


def _steps_from(g: Ground, a: int) -> tuple[dict[int, int], ...]:
    """By who steps the neighbours of a cell that can be entered, with prices; the same dict where the same lies around.

    It depends on what lies in and around the cell, on the ladders that lean there, and on the dead.
    """
    neighbours = g.map.grid.neighbours[a]
    around = tuple([g.kinds[b] for b in neighbours])
    leans = tuple([g.ladders.get(b) for b in (a, *neighbours)]) if g.ladders else ()
    heaps = tuple([b for b in neighbours if b in g.piles]) if g.piles else ()
    key = (a, g.kinds[a], around, leans, heaps)
    known = g.steps.get(key)
    if known is None:
        if len(g.steps) >= MOST_STEPS:
            g.steps.clear()
        costs = [(b, _prices_of_step(g, a, b)) for b in neighbours]
        known = g.steps[key] = tuple([{b: prices[mode] for b, prices in costs if prices[mode]} for mode in MODES])
    return known


@rule("S1.61-h")
def _prices_of_step(g: Ground, a: int, b: int) -> tuple[int, ...]:
    """S1.61-h What a step costs by who steps; some dead cost one point more."""
    if not opens(g, a, b):
        return SHUT
    costs = prices(g.kinds[a], g.kinds[b])
    return costs if b not in g.piles else tuple([price and price + 1 for price in costs])


@rule("S1.1-l", "S2.33-e", "S4.33-a", "S5.11-d")
def _mark(g: Ground, cells: Collection[int]) -> None:
    """Levels, signs, and the bit sets that lines of fire are checked against, of these cells."""
    if not cells:
        return
    g.levels, g.signs = g.levels[:], g.signs[:]
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
