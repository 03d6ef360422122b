"""The feet of the walls: where ladders can be raised, and where they are best raised."""

from __future__ import annotations

from functools import cache, lru_cache

from walstatt.games.siege.hints.traits import trait_of
from walstatt.games.siege.maps import map_named

BESIDE = 3  # hexes from a breach within which ladders are only in the way


@lru_cache(maxsize=8)
def feet_of_walls(map_name: str) -> tuple[int, ...]:
    """The moat hexes at the foot of the battlements."""
    where = map_named(map_name)
    kinds, grid = where.terrain, where.grid
    moats = (c for c in grid.cells if kinds[c] == "moat")
    return tuple(c for c in moats if any(kinds[n] == "battlement" for n in grid.neighbours[c]))


@cache
def gate_walls(map_name: str) -> tuple[int, ...]:
    """The battlements from which a door leads into a gate tower."""
    where = map_named(map_name)
    rooms = {where.building[cell] for cell in (*where.winches, *where.flanking)}
    return tuple(where.grid.steps[door][way] for door, way in where.doors.items() if where.building[door] in rooms)


@cache
def lone_feet(map_name: str) -> tuple[int, ...]:
    """Where a ladder leads to a gate tower and can be pushed over from nowhere but where it leans."""
    where = map_named(map_name)
    near, kinds = where.grid.neighbours, where.terrain
    beside = {cell: [n for n in near[cell] if kinds[n] == "battlement"] for cell in feet_of_walls(map_name)}
    return tuple(cell for cell, walls in beside.items() if len(walls) == 1 and walls[0] in gate_walls(map_name))


@cache
def feet_wanted(map_name: str, scenario: str) -> frozenset[int]:
    """Where ladders are to be raised: where all depends on speed, beside the gate, so that it can be opened."""
    return frozenset(lone_feet(map_name) if trait_of(scenario).on_knights else feet_of_walls(map_name))


@lru_cache(maxsize=64)
def feet_left(
    map_name: str, scenario: str, raised: tuple[tuple[int, int], ...], rubble: tuple[int, ...]
) -> tuple[int, ...]:
    """The same without those where ladders stand already and those beside a breach; if none is left, all of them."""
    distance, wanted = map_named(map_name).grid.distance, feet_wanted(map_name, scenario)
    free = wanted - {cell for cell, _ in raised}
    apart = [cell for cell in free if all(distance(cell, breach) > BESIDE for breach in rubble)]
    return tuple(sorted(apart)) or tuple(sorted(wanted))
