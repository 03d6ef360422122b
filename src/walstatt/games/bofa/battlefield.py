"""The map: hexes, hexsides, levels, trails, slide lines, entries, zones and victory areas."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import msgspec

from walstatt.core.rulebook import rule
from walstatt.games.bofa.sheets import Sheet, sheet
from walstatt.space.hexes import Hexes, hexes

SIDES = ("free", "dark")
EDGES_OF_WAVE = ("north_east", "north_west")  # where the tribes and the eagles come over the mountain
SOUTH = tuple(f"south_{edge}_{row}" for edge in ("east", "west") for row in (1, 2, 3))


class MapSheet(Sheet, frozen=True):
    """The drawn map as written in its file."""

    terrain: str
    zones: str
    gate: str
    gate_open: tuple[str, ...]
    red_sides: tuple[str, ...]
    dividing_line: tuple[str, ...]
    guard_rooms: tuple[str, ...]
    star: str
    bridge: str
    river: tuple[str, ...]
    trails: dict[str, tuple[str, ...]]
    rocks: dict[str, tuple[str, str]]
    entries: dict[str, tuple[str, ...]]
    areas: dict[str, tuple[str, ...]]


class Ground(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A terrain: its letter on the map, points to enter, level."""

    code: str
    cost: int
    level: int = 0


class TerrainSheet(Sheet, frozen=True):
    """Movement costs."""

    trail: int
    river: dict[str, int]
    plain: Ground
    slope: Ground
    hilltop: Ground
    dale: Ground
    mountain_1: Ground
    mountain_2: Ground
    mountain_3: Ground
    mountain_4: Ground
    cliff: Ground
    gate: Ground

    def by_code(self) -> dict[str, tuple[str, Ground]]:
        """Each terrain's name and figures by its letter."""
        named = [(name, getattr(self, name)) for name in TERRAINS]
        return {ground.code: (name, ground) for name, ground in named}


TERRAINS = (
    "plain", "slope", "hilltop", "dale", "mountain_1", "mountain_2", "mountain_3", "mountain_4", "cliff", "gate",
)  # fmt: skip

Exits = tuple[tuple[tuple[int, int], ...], ...]  # of each cell: neighbours on foot with their cost
Steps = tuple[dict[int, int], ...]  # of each cell: what a step into each neighbour costs


class Battlefield(NamedTuple):
    """The map with everything that rules ask of it, by cell."""

    grid: Hexes
    terrain: tuple[str, ...]
    levels: tuple[int, ...]
    blocks_sight: tuple[int, ...]  # the level that terrain rises to for lines of sight; Dale above all
    exits: dict[str, Exits]  # by side
    fronts: tuple[tuple[int, ...], ...]  # neighbours that can be entered on foot
    attacked_from: tuple[tuple[int, ...], ...]  # neighbours whose counters can attack here: of cliffs these are eagles
    steps: dict[str, Steps]  # by gait: a side's on foot, "air" for eagles
    river: frozenset[tuple[int, int]]  # both ways
    gate: int
    gate_open: tuple[int, ...]
    guard_rooms: tuple[int, ...]
    mountain: frozenset[int]
    hilltop: tuple[int, ...]
    slopes: tuple[int, ...]
    dale: tuple[int, ...]
    star: int
    rocks: dict[int, tuple[int, int]]
    entries: dict[str, tuple[int, ...]]
    zones: dict[str, tuple[int, ...]]  # set-up zones by a counter's start
    areas: dict[str, tuple[int, ...]]
    trails: dict[str, tuple[int, ...]]
    regions: tuple[str, ...]  # the part of the field that a hex belongs to, as a word

    def name(self, cell: int) -> str:
        """The printed number of a hex."""
        return self.grid.names[cell]


DALE_TOP = 99  # no level sees over the town


@lru_cache(maxsize=1)
def battlefield() -> Battlefield:
    """The one map of the game."""
    drawn, ground = sheet("map", MapSheet), sheet("terrain", TerrainSheet)
    rows = drawn.terrain.split()
    grid = hexes(len(rows[0]), len(rows), top="flat", shoved="even")
    by_code, codes = ground.by_code(), "".join(rows)
    terrain = tuple(by_code[code][0] for code in codes)
    levels = tuple(by_code[code][1].level for code in codes)
    gate, gate_open = grid.cell(drawn.gate), _cells(grid, drawn.gate_open)
    guard_rooms = _cells(grid, drawn.guard_rooms)
    entries = {name: _cells(grid, names) for name, names in drawn.entries.items()}
    fronts = _fronts(grid, terrain, gate, gate_open)
    exits = {side: _exits(grid, fronts, drawn, ground, side) for side in SIDES}
    flights = tuple(dict.fromkeys(row, 1) for row in grid.neighbours)
    return Battlefield(
        grid=grid,
        terrain=terrain,
        levels=levels,
        blocks_sight=tuple(_top(terrain[cell], levels[cell], cell in guard_rooms) for cell in range(len(codes))),
        exits=exits,
        fronts=fronts,
        attacked_from=_attacked_from(grid, terrain, gate, gate_open),
        steps={"air": flights, **{side: tuple(map(dict, exits[side])) for side in SIDES}},
        river=_both_ways(grid, drawn.river),
        gate=gate,
        gate_open=gate_open,
        guard_rooms=guard_rooms,
        mountain=frozenset(cell for cell, name in enumerate(terrain) if name.startswith("mountain")),
        hilltop=_of(terrain, "hilltop"),
        slopes=_of(terrain, "slope"),
        dale=_of(terrain, "dale"),
        star=grid.cell(drawn.star),
        rocks={grid.cell(pile): (grid.cell(a), grid.cell(b)) for pile, (a, b) in drawn.rocks.items()},
        entries=entries,
        zones=_zones("".join(drawn.zones.split()), gate, entries),
        areas={name: _cells(grid, names) for name, names in drawn.areas.items()},
        trails={name: _cells(grid, names) for name, names in drawn.trails.items()},
        regions=_regions(grid, terrain, drawn),
    )


def _top(terrain: str, level: int, is_guard_room: bool) -> int:
    """S-8.L2 to L4 How high a hex rises into a line of sight: Dale above all, guard rooms not at all."""
    return DALE_TOP if terrain == "dale" else 0 if is_guard_room else level


def _cells(grid: Hexes, names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(grid.cell(name) for name in names)


def _of(terrain: tuple[str, ...], wanted: str) -> tuple[int, ...]:
    return tuple(cell for cell, name in enumerate(terrain) if name == wanted)


def _both_ways(grid: Hexes, sides: tuple[str, ...]) -> frozenset[tuple[int, int]]:
    pairs = [tuple(grid.cell(name) for name in side.split("-")) for side in sides]
    return frozenset(step for a, b in pairs for step in ((a, b), (b, a)))


@rule("B-6.P1", "B-6.P2a")
def _fronts(
    grid: Hexes, terrain: tuple[str, ...], gate: int, gate_open: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """B-6.P2 Nobody crosses into a cliff, and the gate opens only to the two plain hexes before it."""

    def is_open(a: int, b: int) -> bool:
        if terrain[a] == "cliff" or terrain[b] == "cliff":
            return False
        return gate not in (a, b) or a in gate_open or b in gate_open

    return tuple(tuple(b for b in grid.neighbours[a] if is_open(a, b)) for a in range(len(terrain)))


@rule("B-7.A0", "B-6.P2", "B-6.P4", "R-17")
def _attacked_from(
    grid: Hexes, terrain: tuple[str, ...], gate: int, gate_open: tuple[int, ...]
) -> tuple[tuple[int, ...], ...]:
    """B-7.A0 The gate is attacked from the two plain hexes only, a cliff from nowhere; eagles attack from a cliff."""

    def is_open(a: int, b: int) -> bool:
        return terrain[b] != "cliff" and (gate not in (a, b) or a in gate_open or b in gate_open)

    return tuple(tuple(a for a in grid.neighbours[b] if is_open(a, b)) for b in range(len(terrain)))


@rule("B-6.P2b", "B-6.P3", "B-6.P5", "B-6.P6", "B-6.P6a", "B-6.P7", "B-6.P8", "B-6.P9", "R-29")
def _exits(grid: Hexes, fronts: tuple[tuple[int, ...], ...], drawn: MapSheet, ground: TerrainSheet, side: str) -> Exits:
    """B-6.P6, B-6.P7 What each step on foot costs: trail or terrain, and the river on top."""
    by_code, crossing, river = ground.by_code(), ground.river[side], _both_ways(grid, drawn.river)
    costs = tuple(by_code[code][1].cost for code in "".join(drawn.terrain.split()))
    trails = [_cells(grid, names) for names in drawn.trails.values()]
    on_trail = {step for trail in trails for a, b in pairwise(trail) for step in ((a, b), (b, a))}
    return tuple(
        tuple((b, (ground.trail if (a, b) in on_trail else costs[b]) + crossing * ((a, b) in river)) for b in row)
        for a, row in enumerate(fronts)
    )


def _zones(letters: str, gate: int, entries: dict[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
    south = sorted({cell for name in SOUTH for cell in entries[name]})
    return {
        "nw_ridge": tuple(cell for cell, letter in enumerate(letters) if letter == "W"),
        "ne_ridge": tuple(cell for cell, letter in enumerate(letters) if letter == "E"),
        "gate": (gate,),
        "south": tuple(south),
    }


def _regions(grid: Hexes, terrain: tuple[str, ...], drawn: MapSheet) -> tuple[str, ...]:
    """What tales call the part of the field round each hex; the river parts the plain."""
    ridges = {"W": "region-north-west", "E": "region-north-east", "L": "region-mountain", ".": "region-plain-east"}
    found = [ridges[letter] for letter in "".join(drawn.zones.split())]
    for cell in _this_side(grid, terrain, drawn):
        found[cell] = "region-plain-west"
    for cell, name in enumerate(terrain):
        if name in ("slope", "hilltop", "dale", "cliff", "gate"):
            found[cell] = f"region-{name}"
    for name in ("guard_room_nw", "guard_room_ne"):
        found[grid.cell(drawn.areas[name][0])] = f"area-{name.replace('_', '-')}"
    return tuple(found)


def _this_side(grid: Hexes, terrain: tuple[str, ...], drawn: MapSheet) -> set[int]:
    """The plain on Dale's side of the river."""
    river, low = _both_ways(grid, drawn.river), ("plain", "dale", "slope", "hilltop")
    found, edge = set(), [grid.cell(drawn.star)]
    while edge:
        cell = edge.pop()
        if cell not in found and terrain[cell] in low:
            found.add(cell)
            edge += [beyond for beyond in grid.neighbours[cell] if (cell, beyond) not in river]
    return found


FIELD = battlefield()


@lru_cache(maxsize=1 << 16)
def distance(a: int, b: int) -> int:
    """How far two hexes are from each other."""
    return FIELD.grid.distance(a, b)
