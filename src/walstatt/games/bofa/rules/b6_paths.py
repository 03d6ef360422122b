"""B-6 Where counters can go: terrain, trails, river, enemies on the way."""

from __future__ import annotations

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD, Exits
from walstatt.games.bofa.counters import BEORN, COUNTERS, FOE, SIDE
from walstatt.games.bofa.position import NOWHERE, Position, controls, grounded
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
def is_free(p: Position, cell: int) -> bool:
    """B-6.F5 No counter of either side in the hex; an eagle in the air does not count."""
    return all(p.units[i].airborne for i in p.stacks.get(cell, ()))


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
    if is_bound(p, units) and (len(path) > 1 or not is_free(p, path[0])):
        return Refusal("B-6.F5", "leaves_melee_to_free_hex_only", unit=units[0], cell=path[0])
    if not COUNTERS[units[0]].is_eagle:
        held = next((cell for cell in path[:-1] if controls(p, cell, foe)), None)
        if held is not None:
            return Refusal("B-6.F1", "enemy_controls_hex", cell=held)
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


Before = dict[int, int]  # each hex that can be reached, with the hex before it


def walks(p: Position, units: Things) -> tuple[Before, list[int]]:
    """The hexes that counters can walk or fly through, and the enemy-held ones next to the way."""
    first = units[0]
    foe, exits, stacks = FOE[SIDE[first]], exits_of(first), p.stacks
    is_eagle, points = COUNTERS[first].is_eagle, points_of(p, units)
    start = p.units[first].cell
    before: Before = {start: start}
    buckets: list[list[tuple[int, int]]] = [[] for _ in range(points + 1)]
    buckets[0].append((start, start))
    done: set[int] = set()
    held: list[int] = []
    gate = FIELD.gate
    for spent, bucket in enumerate(buckets):
        for cell, from_cell in bucket:
            if cell in done:
                continue
            done.add(cell)
            before[cell] = from_cell
            for beyond, cost in exits[cell]:
                total = spent + cost
                if total > points or beyond in done:
                    continue
                if beyond in stacks and not is_eagle and controls(p, beyond, foe):
                    held.append(beyond)
                    before.setdefault(beyond, cell)
                elif beyond != gate or is_eagle or not any(book(p).why_closed(i, beyond) for i in units):
                    buckets[total].append((beyond, cell))
    return before, held


def path_to(before: Before, goal: int) -> Path:
    """The way to a hex, without the start."""
    path = [goal]
    while before[path[-1]] != path[-1]:
        path.append(before[path[-1]])
    return tuple(reversed(path[:-1]))


@rule("B-6.B0")
def paths(p: Position, units: Things) -> list[Path]:
    """Staying, and one cheapest way to each hex where the move can end."""
    start = p.units[units[0]].cell
    if is_bound(p, units) or len(units) > 1:
        return _few_paths(p, units, start)
    before, held = walks(p, units)
    is_eagle, leaps = COUNTERS[units[0]].is_eagle, units[0] == BEORN
    found: list[Path] = [()]
    for cell in before:
        if cell == start:
            continue
        if is_eagle:
            path = path_to(before, cell)
            if why_no_path(p, units, path) is None:
                found.append(path)
        elif cell not in held:
            found.append(path_to(before, cell))
    near = FIELD.fronts[start]
    for cell in dict.fromkeys(held):
        path = path_to(before, cell) if leaps else (cell,)
        if (leaps or cell in near) and why_no_path(p, units, path) is None:
            found.append(path)
    return found


def _few_paths(p: Position, units: Things, start: int) -> list[Path]:
    """The ways of counters that are bound, or that move together: each checked in full."""
    before, held = walks(p, units)
    ways = [path_to(before, cell) for cell in before if cell != start and cell not in held]
    ways += [(cell,) for cell in FIELD.fronts[start] if controls(p, cell, FOE[SIDE[units[0]]])]
    return [(), *(path for path in dict.fromkeys(ways) if why_no_path(p, units, path) is None)]
