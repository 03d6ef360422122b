"""The ground as it is now: printed terrain with everything that has been put upon it, compiled for speed.

The bare map is compiled once. Any other ground differs from the one compiled last in a few cells, and only these are
made anew. What steps cost is worked out when somebody asks, by who steps (`paths`); fires and heaps of dead, which come
and go, only close hexes (`shut`).
"""

from __future__ import annotations

from array import array
from collections.abc import Collection
from functools import cache, lru_cache
from typing import Any

from walstatt.core.rulebook import rule
from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.maps import Map, map_named
from walstatt.games.siege.paths import Paths, Ways, priced, printed_paths
from walstatt.games.siege.position import Siege
from walstatt.games.siege.steps import FOOT, HORSE, MODES, SCREEN, STEPS, TERRAIN
from walstatt.games.siege.works import Works, works_of
from walstatt.space.grids import OFF

__all__ = ["FOOT", "HORSE", "SCREEN", "STEPS", "TERRAIN", "Ground", "compiled", "ground", "works_changed"]

MARKS = ("battlements", "trees", "low", "moat", "thickets", "trenches")
MARKED = {
    "battlement": "battlements", "tree": "trees", "tent": "low", "ram": "low", "engine": "low", "moat": "moat",
    "thicket": "thickets", "trench": "trenches",
}  # fmt: skip


Floods = tuple[list[int], list[int]]  # cells by price, and all cells up to each price, as bit sets


class Ground:
    """The compiled terrain of one state of the works."""

    __slots__ = (
        "_older",
        "_paths",
        "_ways",
        "altered",
        "bare",
        "battlements",
        "burnt",
        "closed",
        "hidden",
        "keep",
        "kinds",
        "ladders",
        "levels",
        "low",
        "map",
        "moat",
        "piles",
        "platforms",
        "reaches",
        "shut",
        "sights",
        "signs",
        "spots",
        "steps",
        "stone",
        "thickets",
        "tower_of",
        "towers",
        "trees",
        "trenches",
        "upon",
        "works",
    )  # fmt: skip

    map: Map
    works: Works
    bare: Ground  # the map as printed, bridge up
    upon: dict[int, str]  # what has been put upon the map
    kinds: list[str]  # terrain of each cell as it is now
    levels: array[int]
    signs: array[int]
    spots: dict[int, Any]  # where shots begin and end, by cell, as far as somebody has asked
    _ways: Ways | None
    _paths: list[Paths | None]  # by who steps, as far as somebody has asked
    _older: list[tuple[Paths, frozenset[int]]]  # those of an earlier ground, and the cells that differ
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
    burnt: int  # cells where a tent is no more, and nothing else
    altered: int  # all others where a line of fire may meet something else than on the bare map
    sights: dict[Any, Any]  # lines of fire that were looked at, as far as the ground decides them
    hidden: dict[int, int]  # by cell the hexes that walls and tents hide, as far as somebody has asked
    steps: dict[tuple[object, ...], tuple[dict[int, int], ...]]  # prices that were worked out; kept on the bare map
    reaches: dict[tuple[int, int], Floods]  # how far figures come by mode and cell; kept on the bare map

    def paths(self, mode: int = FOOT) -> Paths:
        """All steps of those who step alike."""
        known = self._paths[mode]
        if known is None:
            known = self._paths[mode] = priced(self, *self._older[mode], mode)
        return known

    @property
    def ways(self) -> Ways:
        """By cell the neighbours a man on foot could enter."""
        if self._ways is None:
            self._ways = _opened(self)
        return self._ways

    def is_open(self, a: int, b: int) -> bool:
        """Whether a man could step from a to its neighbour b at all, by kind of hex and side."""
        return b in self.ways[a]

    def price(self, a: int, b: int, mode: int = FOOT) -> int | None:
        """What the step from a to its neighbour b costs; None if it is closed."""
        return None if b in self.closed else self.paths(mode).exits[a].get(b)


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
    g.steps, g.reaches, g.sights, g.hidden, g._ways = {}, {}, {}, {}, None
    g.upon, g.ladders, g.tower_of, g.platforms, g.piles, g.closed = {}, {}, {}, {}, {}, frozenset()
    g.battlements = g.trees = g.low = g.moat = g.thickets = g.trenches = g.shut = 0
    building, keep = g.map.building, g.map.keep
    g.keep = bits(cell for cell in cells if building[cell] == keep != OFF)
    g.stone = bits(cell for cell in cells if building[cell] not in (keep, OFF))
    _mark(g, cells)
    _mark_works(g)
    g._paths, g._older = [printed_paths(g, mode) for mode in MODES], []
    return g


def altered(before: Ground, works: Works) -> Ground:
    """A ground made from another one of the same map: what differs is put upon it or taken away, marked and priced."""
    g = _twin(before, works)
    _put_upon(g)
    _mark(g, [cell for cell, _ in before.upon.items() ^ g.upon.items()])
    _mark_works(g)
    if any(getattr(before, name) != getattr(g, name) for name in ("upon", "ladders", "tower_of", "altered")):
        g.sights = {}
    if any(getattr(before.works, name) != getattr(works, name) for name in ("rubble", "burnt", "bridge_down")):
        g.hidden = {}
    touched = _differing(before, g, ("upon", "ladders", "tower_of", "piles"))
    if touched:
        older = [(known, frozenset[int]()) if known else before._older[i] for i, known in enumerate(before._paths)]
        g._paths, g._older = [None for _ in MODES], [(paths, cells | touched) for paths, cells in older]
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
    for name in ("bare", "map", "upon", "kinds", "levels", "signs", "spots", "steps", "_paths", "_older", *MARKS):
        setattr(g, name, getattr(before, name))
    g.works, g._ways = works, None
    g.sights, g.hidden, g.reaches = before.sights, before.hidden, before.reaches
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


@rule("S3.54-b", "S1.61-i")
def _opened(g: Ground) -> Ways:
    """S3.54-b, S1.61-i Where one can go: nobody steps into fire or over too many dead."""
    return Ways(g.paths(FOOT).exits, g.closed)


@rule("S1.1-l", "S2.33-e", "S4.33-a", "S5.11-d")
def _mark(g: Ground, cells: Collection[int]) -> None:
    """Levels, signs, and the bit sets that lines of fire are checked against, of these cells."""
    if not cells:
        return
    g.levels, g.signs, g.spots = g.levels[:], g.signs[:], {}
    masks = {mark: getattr(g, mark) for mark in MARKS}
    for cell in cells:
        kind = g.kinds[cell]
        g.levels[cell], g.signs[cell] = TERRAIN[kind].level, TERRAIN[kind].sign
        if kind == "engine":  # as high as what it stands on, and no wall falls under it
            g.levels[cell] = max(TERRAIN[g.bare.kinds[cell]].level, 0)
        bit = 1 << cell
        for mark in MARKS:
            masks[mark] &= ~bit
        if kind in MARKED:
            masks[MARKED[kind]] |= bit
        if kind == "engine" and g.bare.kinds[cell] == "battlement":
            masks["battlements"] |= bit
    for mark, mask in masks.items():
        setattr(g, mark, mask)


def _mark_works(g: Ground) -> None:
    """Walls without what lies in rubble, siege towers, and the cells where a line of fire may differ from the map's."""
    rubble = bits(g.works.rubble)
    g.keep, g.stone, g.towers = g.bare.keep & ~rubble, g.bare.stone & ~rubble, bits(g.tower_of)
    gate = g.map.doorway if g.works.bridge_down else 0
    g.burnt = bits([cell for cell in g.works.burnt if g.kinds[cell] == "plain"])
    g.altered = bits(g.upon) & ~g.burnt | gate | (bits(g.closed) & (g.bare.keep | g.bare.stone))
