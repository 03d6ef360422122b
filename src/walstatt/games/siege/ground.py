"""The ground as it is now: printed terrain with everything that has been put upon it, compiled for speed.

Who may step where, and at what price, is a table of bit sets: `steps[mode][price]` lists for every offset between
neighbouring cells the cells from which the step has this price. A flood over these sets is a search for all cells
within reach. The table of the bare map is made once; a ground differs from it in a few cells.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from walstatt.core.rulebook import rule
from walstatt.games.siege.data import DATA
from walstatt.games.siege.maps import OUTDOORS, Map, map_named
from walstatt.games.siege.position import Siege
from walstatt.space.grids import OFF

FOOT, HORSE, SCREEN = 0, 1, 2  # who steps: a man, a horse, a man with a mantlet
STEPS, TERRAIN = DATA.steps, DATA.terrain
IMPASSABLE = 6  # points of the dead (S1.61-k)
OBSTRUCTED = 3
BULKY = ("ballista", "catapult", "onager", "wagon")
CASTLE = frozenset(("battlement", "tower_door", "tower_inside", "winch", "tower_slit", "keep_inside", "keep_slit"))
RUBBLE_OPENS = OUTDOORS | (CASTLE - {"tower_slit", "keep_slit"}) | {"courtyard", "stairs", "gateway", "rubble"}

Prices = dict[int, dict[int, int]]  # price -> offset -> bit set of cells


class Works(NamedTuple):
    """Everything that changes the printed terrain."""

    map_name: str
    bridge_down: bool
    filled: tuple[int, ...]
    rubble: tuple[int, ...]
    burnt: tuple[int, ...]
    ladders: tuple[tuple[int, int], ...]  # raised: cell and facing
    towers: tuple[tuple[int, ...], ...]
    rams: tuple[tuple[int, ...], ...]
    bulky: tuple[int, ...]
    fires: tuple[int, ...]
    piles: tuple[tuple[int, bool], ...]  # cells with many dead; whether they are impassable


class Ground:
    """The compiled terrain of one state of the works."""

    __slots__ = (
        "battlements",
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
        "prices",
        "sights",
        "signs",
        "stone",
        "tower_of",
        "towers",
        "trees",
        "ways",
        "works",
    )  # fmt: skip

    map: Map
    works: Works
    kinds: list[str]  # terrain of each cell as it is now
    levels: list[int]
    signs: list[int]
    ways: list[tuple[int, ...]]  # neighbours a man on foot could enter
    prices: list[Prices]  # by mode
    moves: list[tuple[tuple[int, tuple[tuple[int, int], ...]], ...]]  # the same for floods
    ladders: dict[int, int]  # cell of a raised ladder -> the battlement it leans on
    tower_of: dict[int, tuple[int, ...]]  # cell -> all cells of the siege tower there
    platforms: dict[int, tuple[int, ...]]  # cell of a siege tower -> battlements beside it
    piles: dict[int, bool]
    keep: int  # bit sets of cells for lines of fire
    stone: int
    battlements: int
    trees: int
    towers: int
    low: int
    moat: int
    sights: dict[object, object]  # lines of fire that were looked at, as far as the ground decides them

    def is_open(self, a: int, b: int) -> bool:
        """Whether a man could step from a to its neighbour b at all, by kind of hex and side."""
        return b in self.ways[a]

    def price(self, a: int, b: int, mode: int = FOOT) -> int | None:
        """What the step from a to its neighbour b costs; None if it is closed."""
        bit = 1 << a
        for price, offsets in self.prices[mode].items():
            if offsets.get(b - a, 0) & bit:
                return price
        return None


def works_of(p: Siege) -> Works:
    """What the position has changed of the map."""
    ladders, towers, rams = [], [], []
    bulky: list[int] = []
    for engine in p.engines.values():
        if engine.away or not engine.cells:
            continue
        if engine.kind == "ladder":
            if engine.raised:
                ladders.append((engine.cells[0], engine.facing))
        elif engine.kind == "siege_tower":
            towers.append(engine.cells)
        elif engine.kind == "ram":
            rams.append(engine.cells)
        elif engine.kind in BULKY:
            bulky.extend(engine.cells)
    piles = tuple((cell, points >= IMPASSABLE) for cell, points in sorted(p.piles.items()) if points >= OBSTRUCTED)
    return Works(
        p.map_name, p.bridge_down, p.filled, p.rubble, p.burnt, tuple(sorted(ladders)), tuple(towers), tuple(rams),
        tuple(sorted(bulky)), tuple(sorted(p.fires)), piles,
    )  # fmt: skip


def ground(p: Siege) -> Ground:
    """The ground of a position, compiled when first wanted."""
    known = p._ground
    if known is None:
        known = p._ground = compiled(works_of(p))  # type: ignore[misc]
    return known  # type: ignore[return-value]


def works_changed(p: Siege) -> None:
    """To be called by every rule that changes the works."""
    p._ground = None  # type: ignore[misc]


@lru_cache(maxsize=512)
def compiled(works: Works) -> Ground:
    """The bare map with a few cells changed."""
    g = _bare(works.map_name)
    if works == g.works:
        return g
    new = _twin(g, works)
    changed = _change_kinds(new)
    around = changed | {beyond for cell in changed for beyond in g.map.grid.neighbours[cell]}
    _price_steps(new, around)
    _mark(new)
    return new


@cache
def _bare(map_name: str) -> Ground:
    """The map as printed, bridge up."""
    g = Ground()
    g.map = map_named(map_name)
    g.works = Works(map_name, False, (), (), (), (), (), (), (), (), ())
    g.kinds = ["moat" if kind == "drawbridge" else kind for kind in g.map.terrain]
    g.ways = [()] * len(g.kinds)
    g.prices = [{}, {}, {}]
    g.ladders, g.tower_of, g.platforms, g.piles = {}, {}, {}, {}
    _price_steps(g, range(len(g.kinds)))
    _mark(g)
    return g


def _twin(g: Ground, works: Works) -> Ground:
    """A copy to be changed."""
    new = Ground()
    new.map, new.works = g.map, works
    new.kinds, new.ways = list(g.kinds), list(g.ways)
    new.prices = [{price: dict(offsets) for price, offsets in prices.items()} for prices in g.prices]
    new.ladders, new.tower_of, new.platforms, new.piles = {}, {}, {}, {}
    return new


@rule("S1.1-k", "S2.31-b", "S2.4-b", "S4.22-a")
def _change_kinds(g: Ground) -> set[int]:
    """Put the works upon the map (S1.1-k) and say which cells are affected."""
    works, grid = g.works, g.map.grid
    upon: dict[int, str] = {}
    if works.bridge_down:
        upon |= dict.fromkeys(g.map.bridge, "drawbridge")
    upon |= dict.fromkeys(works.filled, "filled_moat")
    upon |= dict.fromkeys(works.rubble, "rubble")
    upon |= dict.fromkeys(works.burnt, "plain")
    upon |= dict.fromkeys(works.bulky, "engine")
    for cell, facing in works.ladders:
        upon[cell] = "raised_ladder"
        g.ladders[cell] = grid.steps[cell][facing]
    for cells in works.towers:
        upon |= dict.fromkeys(cells, "siege_tower")
        g.tower_of |= dict.fromkeys(cells, cells)
    upon |= {cell: "ram" for cells in works.rams for cell in cells}
    for cell, kind in upon.items():
        g.kinds[cell] = kind
    for cell in g.tower_of:
        g.platforms[cell] = tuple(n for n in grid.neighbours[cell] if g.kinds[n] == "battlement")
    g.piles = dict(works.piles)
    changed = set(upon) | set(works.fires) | set(g.piles)
    return changed | {g.map.gate} if works.bridge_down else changed


@rule("S3.54-b", "S1.61-h")
def _price_steps(g: Ground, cells: Iterable[int]) -> None:
    """Write the prices of all steps from these cells."""
    closed = frozenset(g.works.fires) | {cell for cell, is_closed in g.piles.items() if is_closed}
    for a in cells:
        ways = []
        for b in g.map.grid.neighbours[a]:
            offset, bit = b - a, 1 << a
            is_open = b not in closed and opens(g, a, b)
            if is_open and price_to_enter(g, a, b):
                ways.append(b)
            for mode, prices in enumerate(g.prices):
                for offsets in prices.values():
                    if offsets.get(offset, 0) & bit:
                        offsets[offset] ^= bit
                price = price_in_mode(g, a, b, mode) if is_open else 0
                if price:
                    row = prices.setdefault(price + (b in g.piles), {})
                    row[offset] = row.get(offset, 0) | bit
        g.ways[a] = tuple(ways)


@rule("S1.1-l", "S2.33-e", "S4.33-a", "S5.11-d")
def _mark(g: Ground) -> None:
    """Levels, signs, and the bit sets that lines of fire are checked against."""
    g.levels = [TERRAIN[kind].level for kind in g.kinds]
    g.signs = [TERRAIN[kind].sign for kind in g.kinds]
    g.moves = [
        tuple((price, tuple((o, m) for o, m in sorted(row.items()) if m)) for price, row in sorted(prices.items()))
        for prices in g.prices
    ]
    building, rubble = g.map.building, set(g.works.rubble)
    walls = [cell for cell, number in enumerate(building) if number != OFF and cell not in rubble]
    g.keep = bits(cell for cell in walls if building[cell] == g.map.keep)
    g.stone = bits(cell for cell in walls if building[cell] != g.map.keep)
    g.battlements = bits_of_kind(g, "battlement")
    g.trees = bits_of_kind(g, "tree")
    g.towers = bits(g.tower_of)
    g.low = bits_of_kind(g, "tent") | bits_of_kind(g, "ram") | bits_of_kind(g, "engine")
    g.moat = bits_of_kind(g, "moat")
    g.sights = {}


def bits(cells: Iterable[int]) -> int:
    """Cells as a bit set."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def bits_of_kind(g: Ground, kind: str) -> int:
    """All cells of a kind as a bit set."""
    return bits(cell for cell, one in enumerate(g.kinds) if one == kind)


@rule("S1.1-a", "S1.1-n", "S2.33-a")
def opens(g: Ground, a: int, b: int) -> bool:
    """S1.61, S1.74-b, M1: whether the side between two neighbours lets figures pass."""
    here, there = g.kinds[a], g.kinds[b]
    if there == "engine" or "wall" in (here, there):
        return False
    if here in OUTDOORS and there in OUTDOORS:
        return True
    if "rubble" in (here, there):
        return here in RUBBLE_OPENS and there in RUBBLE_OPENS
    if "drawbridge" in (here, there):
        return {here, there} == {"drawbridge"} or {a, b} & {g.map.gate, g.map.bank} != set()
    if here == "raised_ladder":
        return there in OUTDOORS or there == "raised_ladder" or g.ladders[a] == b
    if there == "raised_ladder":
        return here in OUTDOORS or g.ladders[b] == a
    for one, other in ((here, there), (there, here)):
        if one in ("siege_tower", "ram", "engine"):
            return other in OUTDOORS or other == one
    return _is_passage(g, a, b, here, there)


def _is_passage(g: Ground, a: int, b: int, here: str, there: str) -> bool:
    """M1: the open hexsides of the castle."""
    return (here, there) in PASSAGES or (a, b) in g.map.links


PASSAGES = frozenset(DATA.castle.passages) | {(b, a) for a, b in DATA.castle.passages}


@rule("S2.1-a", "S2.33-b", "S2.33-c", "S2.33-d", "S2.42-b", "S3.1-a", "S3.1-b", "S3.1-c", "S3.1-e", "S3.1-f")
@rule("S1.1-b", "S1.1-c", "S1.1-d", "S1.1-e", "S1.1-f", "S1.1-h", "S1.1-i", "S1.1-j", "S1.93-a", "S1.93-b", "S1.93-h")
def price_to_enter(g: Ground, a: int, b: int) -> int:
    """S1.1, S2.33, T1: what a man pays for a step; 0 if he cannot."""
    here, there = g.kinds[a], g.kinds[b]
    if there == "moat":
        return STEPS["moat_to_moat"] if here in ("moat", "raised_ladder") else TERRAIN["moat"].foot
    if here == "moat" and there in OUTDOORS and there != "filled_moat":
        return STEPS["out_of_moat"]
    if there == "battlement" and here == "raised_ladder":
        return STEPS["ladder_to_battlement"]
    if here == "rubble" and there in CASTLE:
        return STEPS["rubble_to_castle"]
    if here == there == "siege_tower":
        return STEPS["within_tower"]
    return TERRAIN[there].foot


@rule("S5.21-b", "S3.32-a")
def price_in_mode(g: Ground, a: int, b: int, mode: int) -> int:
    """S3.32-a, S5.21-b: horses and mantlets enter only what is open to horses; a mantlet crosses filled moat too."""
    price = price_to_enter(g, a, b)
    if mode == FOOT:
        return price
    there = g.kinds[b]
    if mode == SCREEN and there == "filled_moat":
        return price
    if not TERRAIN[there].horse:
        return 0
    return TERRAIN[there].horse if mode == HORSE else price
