"""B-6 Where counters can go: terrain, trails, river, enemies on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from random import Random

from walstatt.core.questions import Refusal, picked
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD, Steps
from walstatt.games.bofa.counters import BEORN, COUNTERS, FOE, IS_EAGLE, SIDE
from walstatt.games.bofa.position import NOWHERE, Position, grounded, held, hexes_of
from walstatt.games.bofa.rules.b6_ways import GAIT, Net, Path, Ways, around, net
from walstatt.games.bofa.rules.b9_stacking import why_no_room
from walstatt.games.bofa.rules.b10_leaders import movement
from walstatt.games.bofa.rules.book import Things, book


@rule("B-9.B1", "B-6.B0", "O-7.2")
def points_of(p: Position, units: Things) -> int:
    """B-9.B1 Counters that move together use the lowest movement value."""
    return movement(p, units[0]) if len(units) == 1 else min(movement(p, i) for i in units)


@rule("B-6.P10", "B-10.6", "B-6.P11", "T-3.6")
def steps_of(unit: int) -> Steps:
    """B-6.P10 Eagles pay one point for every hex; all others pay for terrain and river."""
    return FIELD.steps[GAIT[unit]]


def is_bound(p: Position, units: Things) -> bool:
    """B-6.F5, R-18 Begins the phase in a hex with an enemy on the ground; eagles are never bound."""
    first = units[0]
    cell = p.units[first].cell
    if cell not in p.crowded or IS_EAGLE[first] or p.units[first].settled:
        return False
    return bool(grounded(p, cell, FOE[SIDE[first]]))


@rule("B-6.F5", "R-33")
def is_free(p: Position, cell: int, side: str) -> bool:
    """B-6.F5 No counter of either side in the hex; an enemy's eagle in the air does not count."""
    return all(p.units[i].airborne and SIDE[i] != side for i in p.stacks.get(cell, ()))


def why_no_step(p: Position, unit: int, a: int, b: int) -> Refusal | None:
    """B-6.B3 Why a counter cannot go from one hex to another at all."""
    if b not in FIELD.steps["air"][a]:
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
    return steps_of(unit)[a][b]


@rule("B-6.F4", "B-6.F6", "B-10.5", "S-6.M6")
def why_no_charge(p: Position, units: Things, path: Path) -> Refusal | None:
    """B-6.F4, B-6.F6 An enemy's hex is entered from the hex where the phase began, or by Beorn and eagles from afar."""
    if tried := [i for i in units if p.units[i].tried]:
        return Refusal("S-6.M6", "has_failed_morale", unit=tried[0])
    leaps = units[0] == BEORN or IS_EAGLE[units[0]]
    if not leaps and (len(path) > 1 or [i for i in units if p.units[i].origin != NOWHERE]):
        return why_not_from_afar(p, units, path[-1])
    return why_no_room(p, list(units), path[-1]) or why_no_run_up(p, units, path)


@rule("R-39", "B-9.0")
def why_no_run_up(p: Position, units: Things, path: Path) -> Refusal | None:
    """R-39, B-9.0 Whose courage may fail before the enemy's hex needs room there: after a roll there is no way back."""
    if len(path) < 2 or book(p).morale(p, list(units), path[-2], path[-1]) is None:
        return None
    if why_no_room(p, list(units), path[-2]) is None:
        return None
    return Refusal("R-39", "no_room_before_enemy", unit=units[0], cell=path[-2])


@rule("B-6.F4", "B-6.F6")
def why_not_from_afar(p: Position, units: Things, cell: int) -> Refusal:
    """B-6.F4, B-6.F6 Who began beside the enemy goes in at once, with nothing else; who did not, not at all."""
    for i in units:
        start = p.units[i].cell if p.units[i].origin == NOWHERE else p.units[i].origin
        if start < 0 or cell not in FIELD.fronts[start]:
            return Refusal("B-6.F6", "not_adjacent_at_start", unit=i, cell=cell)
    return Refusal("B-6.F4", "charge_is_whole_move", unit=units[0], cell=cell)


def why_no_way(p: Position, units: Things, path: Path) -> Refusal | None:
    """B-6.F1, B-6.F5 Enemies on the way, and the melee a counter stands in."""
    first = units[0]
    barred, is_eagle = held(p, FOE[SIDE[first]]), COUNTERS[first].is_eagle
    if is_bound(p, units) and (len(path) > 1 or not is_free(p, path[0], SIDE[first])):
        return Refusal("B-6.F5", "leaves_melee_to_free_hex_only", unit=first, cell=path[0])
    if barred.keys().isdisjoint(path):
        return None if is_eagle else why_not_past_leaders(p, units, path)
    if not is_eagle:
        barrier = next((cell for cell in path[:-1] if cell in barred), None)
        if barrier is not None:
            return Refusal("B-6.F1", "enemy_controls_hex", cell=barrier)
    is_charge = path[-1] in barred and not (is_eagle and book(p).eagles_fly)
    return why_no_charge(p, units, path) if is_charge else None


@rule("B-9.0", "S-10.F1")
def why_not_past_leaders(p: Position, units: Things, path: Path) -> Refusal | None:
    """B-9.0, S-10.F1 Who makes a leader run has no way back: his move ends where there is room for him."""
    loose = book(p).loose(p, FOE[SIDE[units[0]]])
    return why_no_room(p, list(units), path[-1]) if not set(loose).isdisjoint(path) else None


@rule("B-6.0", "B-6.B0", "B-6.B3", "B-6.F1", "B-6.F3", "R-3", "R-7")
def why_no_path(p: Position, units: Things, path: Path) -> Refusal | None:
    """B-6.B0 Every step possible, no enemy in the way, and points enough for all of them."""
    if not path:
        return None
    first = units[0]
    at, cost, steps = p.units[first].cell, 0, steps_of(first)
    for cell in path:
        if cell not in steps[at] or cell == FIELD.gate:
            for i in units:
                if refusal := why_no_step(p, i, at, cell):
                    return refusal
        cost += steps[at][cell]
        at = cell
    if cost > (points := points_of(p, units)):
        return Refusal("B-6.B0", "too_few_points", unit=first, cost=cost, points=points)
    if IS_EAGLE[first] and (refusal := why_no_perch(p, first, at)):
        return refusal
    if is_settled(p, units) and (refusal := why_no_room(p, list(units), at)):
        return refusal
    return why_no_way(p, units, path)


@rule("B-9.0")
def is_settled(p: Position, units: Things) -> bool:
    """B-9.0 Who has done in this phase what cannot be taken back ends his move where there is room for him."""
    return any(p.units[i].settled for i in units)


@rule("S-7.E1", "B-9.0")
def why_no_perch(p: Position, eagle: int, cell: int) -> Refusal | None:
    """S-7.E1 An eagle in the air ends its move neither with friends nor where it is shut out."""
    rules = book(p)
    return rules.why_closed(eagle, cell) or (why_no_room(p, [eagle], cell) if rules.eagles_fly else None)


# Lists


@lru_cache(maxsize=1 << 10)
def shut_to(unit: int, why_closed: Callable[[int, int], Refusal | None]) -> int:
    """The gate, the only hex that can be closed to a counter, or -1 if it is not."""
    return FIELD.gate if why_closed(unit, FIELD.gate) else -1


def net_of(p: Position, units: Things) -> Net:
    """All that counters could reach if no enemy were in the way."""
    why_closed, first = book(p).why_closed, units[0]
    shut = shut_to(first, why_closed) if len(units) == 1 else max([shut_to(i, why_closed) for i in units])
    return net(GAIT[first], p.units[first].cell, points_of(p, units), shut)


def bars(known: Net, barred: dict[int, bool]) -> list[int]:
    """The enemy-held hexes within reach."""
    ways = known.ways
    return [] if ways.keys().isdisjoint(barred) else list(filter(ways.__contains__, barred))


def ways_on_foot(p: Position, units: Things) -> Ways:
    """The hexes that counters can go to without a fight, each with a cheapest way."""
    known = net_of(p, units)
    return around(known, bars(known, held(p, FOE[SIDE[units[0]]])))


@rule("B-6.B0")
def paths(p: Position, units: Things) -> Iterable[Path]:
    """Staying, and one cheapest way to each hex where the move can end."""
    first = units[0]
    if IS_EAGLE[first]:
        return flights(p, units)
    found = walks(p, units)
    return [path for path in found if why_no_path(p, units, path) is None] if is_settled(p, units) else found


def walks(p: Position, units: Things) -> Iterable[Path]:
    """The paths of those who walk, as far as room at their end does not matter."""
    first = units[0]
    start = p.units[first].cell
    if is_bound(p, units):
        return [(), *legal_steps(p, units, FIELD.fronts[start])]
    known, foe = net_of(p, units), FOE[SIDE[first]]
    near, loose = bars(known, held(p, foe)), book(p).loose(p, foe)
    if loose and not known.ways.keys().isdisjoint(loose):
        ways = past_leaders(p, units, known, near, loose)
    elif near:
        ways = around(known, near)
    else:
        return known.listed
    if first == BEORN:
        return (*ways.values(), *leaps(p, units, ways, near))
    return (*ways.values(), *charges(p, units, known))


def past_leaders(p: Position, units: Things, known: Net, near: list[int], loose: list[int]) -> Ways:
    """S-10.F1 The ways of those who may drive leaders off: to a hex without room only where they meet none of them."""
    ways, clear = around(known, near), clear_ways(known, near, loose)
    for cell, path in list(ways.items()):
        if needs_other_way(p, units, path, loose):
            if cell in clear:
                ways[cell] = clear[cell]
            else:
                del ways[cell]
    return ways


def needs_other_way(p: Position, units: Things, path: Path, loose: list[int]) -> bool:
    """S-10.F1 Whether a path meets leaders who may run, and there is no room at its end: there is no way back."""
    return any(cell in path for cell in loose) and why_no_room(p, list(units), path[-1]) is not None


def clear_ways(known: Net, near: list[int], loose: list[int]) -> Ways:
    """S-10.F1 The ways that meet none of these leaders."""
    return around(known, [*near, *[cell for cell in loose if cell in known.ways]])


def charges(p: Position, units: Things, known: Net) -> list[Path]:
    """B-6.F4 The single steps into adjacent hexes that the enemy holds."""
    start, barred = p.units[units[0]].cell, held(p, FOE[SIDE[units[0]]])
    if barred.keys().isdisjoint(FIELD.fronts[start]):
        return []
    costs = FIELD.steps[known.gait][start]
    steps = [(cell,) for cell in FIELD.fronts[start] if cell in barred and costs[cell] <= known.points]
    return [path for path in steps if why_no_path(p, units, path) is None]


def legal_steps(p: Position, units: Things, cells: Iterable[int]) -> list[Path]:
    """The single steps into some adjacent hexes that are allowed."""
    return [(cell,) for cell in cells if why_no_path(p, units, (cell,)) is None]


def leaps(p: Position, units: Things, ways: Ways, barred: list[int]) -> list[Path]:
    """B-10.5 Beorn's ways into hexes that the enemy holds, by the cheapest hex beside each."""
    led = [[(*ways[beside], cell) for beside in FIELD.fronts[cell] if beside in ways] for cell in barred]
    legal = [[path for path in some if why_no_path(p, units, path) is None] for some in led]
    return [min(some, key=partial(cost_of_path, p, BEORN)) for some in legal if some]


def cost_of_path(p: Position, unit: int, path: Path) -> int:
    """The points that a possible path costs."""
    starts = (p.units[unit].cell, *path)
    return sum(cost_of_step(unit, a, b) for a, b in zip(starts, path, strict=False))


def flights(p: Position, units: Things) -> Iterable[Path]:
    """The ways of an eagle: everywhere, but not onto a full melee in the basic game, nor into a closed gate."""
    start, rules = p.units[units[0]].cell, book(p)
    known = net("air", start, points_of(p, units), -1)
    closed = [shut_to(units[0], rules.why_closed)]
    if rules.eagles_fly:
        friends = hexes_of(p, SIDE[units[0]])
        closed += [cell for cell in friends if cell != start and cell in known.ways and why_no_perch(p, units[0], cell)]
    else:
        foes = bars(known, held(p, FOE[SIDE[units[0]]]))
        closed += [cell for cell in foes if cell != start and why_no_charge(p, units, known.ways[cell])]
    ways = known.ways.copy()
    for cell in closed:
        if cell != start:
            ways.pop(cell, None)
    return tuple(ways.values())


def draw_path(p: Position, units: Things, rng: Random) -> Path:
    """One of all paths by chance, each as likely: a way over the empty map, or around the enemies who bar it."""
    if IS_EAGLE[units[0]]:
        return draw_flight(p, units, rng)
    if units[0] == BEORN or is_bound(p, units) or is_settled(p, units):
        return picked(tuple(paths(p, units)), rng)
    known, foe = net_of(p, units), FOE[SIDE[units[0]]]
    barred, loose = held(p, foe), book(p).loose(p, foe)
    fights, ways, left = charges(p, units, known), known.listed, None
    while True:
        at = int(rng.random() * (len(ways) + len(fights)))
        if at >= len(ways):
            return fights[at - len(ways)]
        path: Path | None = ways[at]
        if path and not barred.keys().isdisjoint(path):
            left = left or around(known, bars(known, barred))
            path = left.get(path[-1])
        if path and loose and needs_other_way(p, units, path, loose):
            path = clear_ways(known, bars(known, barred), loose).get(path[-1])
        if path is not None:
            return path


def draw_flight(p: Position, units: Things, rng: Random) -> Path:
    """One of an eagle's ways by chance."""
    known = net("air", p.units[units[0]].cell, points_of(p, units), -1)
    while True:
        path = picked(known.listed, rng)
        if why_no_path(p, units, path) is None:
            return path
