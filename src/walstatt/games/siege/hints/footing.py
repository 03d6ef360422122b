"""The feet of the walls: where ladders can be raised, and where they are best raised."""

from __future__ import annotations

from functools import cache, lru_cache, partial

from walstatt.games.siege.hints.traits import trait_of
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import GARRISON, Siege, class_of, is_living

BESIDE = 3  # hexes from a breach within which ladders are only in the way
AT_HAND, WATCH = 4, 2  # hexes from a wall within which a shooter watches it, and how far one goes round him


@lru_cache(maxsize=8)
def feet_of_walls(map_name: str) -> frozenset[int]:
    """The moat hexes at the foot of the battlements."""
    where = map_named(map_name)
    kinds, grid = where.terrain, where.grid
    moats = (c for c in grid.cells if kinds[c] == "moat")
    return frozenset(c for c in moats if any(kinds[n] == "battlement" for n in grid.neighbours[c]))


@cache
def gate_walls(map_name: str) -> tuple[int, ...]:
    """The battlements from which a door leads into a gate tower."""
    where = map_named(map_name)
    rooms = {where.building[cell] for cell in (*where.winches, *where.flanking)}
    return tuple(where.grid.steps[door][way] for door, way in where.doors.items() if where.building[door] in rooms)


@cache
def lone_feet(map_name: str) -> dict[int, frozenset[int]]:
    """By the wall beside a gate tower: where a ladder leads to it and can be pushed over from nowhere else."""
    where = map_named(map_name)
    near, kinds = where.grid.neighbours, where.terrain
    beside = {cell: [n for n in near[cell] if kinds[n] == "battlement"] for cell in feet_of_walls(map_name)}
    return {wall: frozenset(c for c, walls in beside.items() if walls == [wall]) for wall in gate_walls(map_name)}


def feet_wanted(p: Siege) -> frozenset[int]:
    """Where ladders are to be raised: where all depends on speed, beside the gate, all of them in one place."""
    if not trait_of(p.scenario).on_knights:
        return feet_of_walls(p.map_name)
    feet = lone_feet(p.map_name)
    return feet[min(feet, key=partial(strength, p))] if feet else feet_of_walls(p.map_name)


def strength(p: Siege, wall: int) -> int:
    """How hard a wall is to take: shooters who are near, and the way of the ladders, so that they are not turned."""
    row = map_named(p.map_name).grid.distance
    guards = [f.cell for f in p.figures.values() if f.side == GARRISON and class_of(f).weapon and is_living(f)]
    ladders = [e.cells[0] for e in p.engines.values() if e.kind == "ladder" and e.cells and not e.away]
    return WATCH * sum([row(wall, cell) <= AT_HAND for cell in guards]) + sum([row(wall, cell) for cell in ladders])


@lru_cache(maxsize=64)
def feet_left(
    map_name: str, wanted: frozenset[int], raised: tuple[tuple[int, int], ...], rubble: tuple[int, ...]
) -> tuple[int, ...]:
    """Of these those where no ladder stands already and which are not beside a breach; if none is left, all of them."""
    distance = map_named(map_name).grid.distance
    free = wanted - {cell for cell, _ in raised}
    apart = [cell for cell in free if all(distance(cell, breach) > BESIDE for breach in rubble)]
    return tuple(sorted(apart)) or tuple(sorted(wanted))
