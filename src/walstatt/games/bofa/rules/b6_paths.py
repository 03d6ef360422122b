"""B-6 Where counters can go: terrain, trails, river, enemies on the way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD, Exits
from walstatt.games.bofa.counters import BEORN, COUNTERS, FOE, SIDE
from walstatt.games.bofa.position import NOWHERE, Position, controls, grounded, held
from walstatt.games.bofa.rules.b9_stacking import why_no_room
from walstatt.games.bofa.rules.b10_leaders import movement
from walstatt.games.bofa.rules.book import Things, book

Path = tuple[int, ...]


@rule("B-9.B1", "B-6.B0", "O-7.2")
def points_of(p: Position, units: Things) -> int:
    """B-9.B1 Counters that move together use the lowest movement value."""
    return min(movement(p, i) for i in units)


@rule("B-6.P10", "B-10.6", "B-6.P11", "T-3.6")
def exits_of(unit: int) -> Exits:
    """B-6.P10 Eagles pay one point for every hex; all others pay for terrain and river."""
    counter = COUNTERS[unit]
    return FIELD.flights if counter.is_eagle else FIELD.exits[counter.side]


def is_bound(p: Position, units: Things) -> bool:
    """B-6.F5, R-18 Begins the phase in a hex with an enemy on the ground; eagles are never bound."""
    first = units[0]
    return not COUNTERS[first].is_eagle and bool(grounded(p, p.units[first].cell, FOE[SIDE[first]]))


@rule("B-6.F5", "R-33")
def is_free(p: Position, cell: int, side: str) -> bool:
    """B-6.F5 No counter of either side in the hex; an enemy's eagle in the air does not count."""
    return all(p.units[i].airborne and SIDE[i] != side for i in p.stacks.get(cell, ()))


def why_no_step(p: Position, unit: int, a: int, b: int) -> Refusal | None:
    """B-6.B3 Why a counter cannot go from one hex to another at all."""
    if not 0 <= b < len(FIELD.terrain) or b not in FIELD.grid.neighbours[a]:
        return Refusal("B-6.B3", "not_adjacent", from_cell=a)
    if COUNTERS[unit].is_eagle:
        return None
    if FIELD.terrain[b] == "cliff":
        return Refusal("B-6.P4", "cliff_is_impassable", cell=b)
    if b not in FIELD.fronts[a]:
        return Refusal("B-6.P2", "gate_opens_to_two_hexes", from_cell=a, cell=b)
    return book(p).why_closed(unit, b)


def cost_of_step(unit: int, a: int, b: int) -> int:
    """B-6.P6 to P9 The points that a possible step costs."""
    return dict(exits_of(unit)[a])[b]


@rule("B-6.F4", "B-6.F6", "B-10.5", "S-6.M6")
def why_no_charge(p: Position, units: Things, path: Path) -> Refusal | None:
    """B-6.F4, B-6.F6 An enemy's hex is entered from the hex where the phase began, or by Beorn and eagles from afar."""
    if tried := next((i for i in units if p.units[i].tried), None):
        return Refusal("S-6.M6", "has_failed_morale", unit=tried)
    leaps = units[0] == BEORN or COUNTERS[units[0]].is_eagle
    if not leaps and (len(path) > 1 or any(p.units[i].origin != NOWHERE for i in units)):
        return Refusal("B-6.F6", "not_adjacent_at_start", unit=units[0], cell=path[-1])
    return why_no_room(p, list(units), path[-1])


def why_no_way(p: Position, units: Things, path: Path) -> Refusal | None:
    """B-6.F1, B-6.F5 Enemies on the way, and the melee a counter stands in."""
    foe = FOE[SIDE[units[0]]]
    if is_bound(p, units) and (len(path) > 1 or not is_free(p, path[0], SIDE[units[0]])):
        return Refusal("B-6.F5", "leaves_melee_to_free_hex_only", unit=units[0], cell=path[0])
    if not COUNTERS[units[0]].is_eagle:
        barrier = next((cell for cell in path[:-1] if controls(p, cell, foe)), None)
        if barrier is not None:
            return Refusal("B-6.F1", "enemy_controls_hex", cell=barrier)
    is_charge = controls(p, path[-1], foe) and not (COUNTERS[units[0]].is_eagle and book(p).eagles_fly)
    return why_no_charge(p, units, path) if is_charge else None


@rule("B-6.0", "B-6.B0", "B-6.B3", "B-6.F1", "B-6.F3", "R-3", "R-7")
def why_no_path(p: Position, units: Things, path: Path) -> Refusal | None:
    """B-6.B0 Every step possible, no enemy in the way, and points enough for all of them."""
    at, cost = p.units[units[0]].cell, 0
    for cell in path:
        for i in units:
            if refusal := why_no_step(p, i, at, cell):
                return refusal
        cost += cost_of_step(units[0], at, cell)
        at = cell
    if cost > points_of(p, units):
        return Refusal("B-6.B0", "too_few_points", unit=units[0], cost=cost, points=points_of(p, units))
    if COUNTERS[units[0]].is_eagle and path and (refusal := book(p).why_closed(units[0], path[-1])):
        return refusal
    return why_no_way(p, units, path) if path else None


Ways = dict[int, Path]  # each hex that can be reached, with a cheapest way to it; the start has the empty way


@lru_cache(maxsize=1 << 14)
def open_ways(exits: str, start: int, points: int, shuts_gate: bool) -> tuple[frozenset[int], tuple[Path, ...]]:
    """The hexes in reach on an empty map and a cheapest way to each; the hexes beside them are listed too."""
    table = FIELD.flights if exits == "air" else FIELD.exits[exits]
    ways = _spread(table, start, points, {}, FIELD.gate if shuts_gate else -1)[0]
    touched = {beyond for cell in ways for beyond, _ in table[cell]} | set(ways)
    return frozenset(touched), tuple(ways.values())


def _spread(exits: Exits, start: int, points: int, barred: Mapping[int, bool], shut: int) -> tuple[Ways, list[int]]:
    """All ways within some points; hexes that are barred are listed when they are met, never entered."""
    ways: Ways = {}
    met: list[int] = []
    buckets: list[list[tuple[int, Path]]] = [[] for _ in range(points + 1)]
    buckets[0].append((start, ()))
    for spent, bucket in enumerate(buckets):
        for cell, path in bucket:
            if cell in ways:
                continue
            ways[cell] = path
            for beyond, cost in exits[cell]:
                if spent + cost > points or beyond in ways or beyond == shut:
                    continue
                if beyond in barred:
                    met.append(beyond)
                    ways.setdefault(-1 - beyond, (*path, beyond))
                else:
                    buckets[spent + cost].append((beyond, (*path, beyond)))
    return ways, met


def shuts_gate(p: Position, units: Things) -> bool:
    """Whether the gate is closed to one of the counters."""
    return any(book(p).why_closed(i, FIELD.gate) for i in units)


def walks(p: Position, units: Things) -> tuple[Ways, dict[int, Path]]:
    """The hexes that counters can go to, and the enemy-held ones they meet, each with a cheapest way."""
    first = units[0]
    start, points, side = p.units[first].cell, points_of(p, units), SIDE[first]
    shut = FIELD.gate if shuts_gate(p, units) else -1
    ways, met = _spread(exits_of(first), start, points, held(p, FOE[side]), shut)
    charges = {cell: ways.pop(-1 - cell) for cell in dict.fromkeys(met)}
    return ways, charges


@rule("B-6.B0")
def paths(p: Position, units: Things) -> list[Path]:
    """Staying, and one cheapest way to each hex where the move can end."""
    first = units[0]
    if COUNTERS[first].is_eagle:
        return _flights(p, units)
    if len(units) > 1 or is_bound(p, units):
        return _few_paths(p, units)
    barred = held(p, FOE[SIDE[first]])
    touched, ways = open_ways(SIDE[first], p.units[first].cell, points_of(p, units), shuts_gate(p, units))
    if touched.isdisjoint(barred):
        return list(ways)
    if first == BEORN:
        found, charges = walks(p, units)
        return [*found.values(), *(path for path in charges.values() if why_no_path(p, units, path) is None)]
    return [*_around(p, units, ways, barred), *_storms(p, units, barred)]


def _around(p: Position, units: Things, ways: tuple[Path, ...], barred: dict[int, bool]) -> Iterable[Path]:
    """The ways past enemies: those of the empty map, unless one of them is cut off and a detour must be looked for."""
    is_clear = barred.keys().isdisjoint
    clear = [path for path in ways if is_clear(path)]
    lost = len(ways) - len(clear) - sum(1 for path in ways if path and path[-1] in barred)
    return walks(p, units)[0].values() if lost else clear


def _storms(p: Position, units: Things, barred: dict[int, bool]) -> list[Path]:
    """The steps into adjacent hexes that the enemy holds."""
    near = [(cell,) for cell in FIELD.fronts[p.units[units[0]].cell] if cell in barred]
    return [path for path in near if why_no_path(p, units, path) is None]


def _flights(p: Position, units: Things) -> list[Path]:
    """The ways of an eagle: everywhere, but not onto a full melee in the basic game, nor into a closed gate."""
    eagle = units[0]
    _, ways = open_ways("air", p.units[eagle].cell, points_of(p, units), False)
    if book(p).eagles_fly:
        return [path for path in ways if not path or not book(p).why_closed(eagle, path[-1])]
    foes = held(p, FOE[SIDE[eagle]])
    return [path for path in ways if not path or path[-1] not in foes or why_no_path(p, units, path) is None]


def _few_paths(p: Position, units: Things) -> list[Path]:
    """The ways of counters that are bound, or that move together: each checked in full."""
    found, charges = walks(p, units)
    near = FIELD.fronts[p.units[units[0]].cell]
    ways = [*found.values(), *((cell,) for cell in charges if cell in near)]
    return [path for path in ways if not path or why_no_path(p, units, path) is None]
