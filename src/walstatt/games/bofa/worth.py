"""What a position is worth: counters, victory areas, the way to them, and who threatens whom."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush

from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, FOE, OWN, SIDE, THORIN
from walstatt.games.bofa.position import RESERVE, Position, held
from walstatt.games.bofa.rules.b11_victory import holders
from walstatt.games.bofa.tables import TRACK, CombatTable, combat_table

POINT = {"free": 100, "dark": 65}  # a point of strength; the Dark army can give two counters for one
AREA = 900  # a victory area held, at the end of the game
HILL = 120  # a hex of the hilltop
STEP = 9  # a movement point nearer to the goal
NEAR = 2  # points from the goal that count as being there
THREAT = 4  # how much of the hits to be expected counts, in tenths
FAR = 60

# The victory areas each army fights for, with a handicap in movement points.
AIMS = {
    "azog": {"dale": 0, "front_gate": 8},
    "thuk": {"guard_room_nw": 0, "dale": 5},
    "thrak": {"hilltop": 0, "guard_room_ne": 4},
    "osag": {"guard_room_ne": 0, "guard_room_nw": 0},
    "gurash": {"guard_room_ne": 0, "guard_room_nw": 0},
    "wolves": {"guard_room_nw": 0, "dale": 0},
    "wargs": {"guard_room_ne": 0, "dale": 0, "hilltop": 0},
    "bolg": {"guard_room_ne": 0, "guard_room_nw": 0, "dale": 2},
    "elves": {"guard_room_nw": 0, "dale": 3},
    "characters": {"guard_room_nw": 0, "dale": 3},
    "dwarves": {"guard_room_ne": 0, "hilltop": 4},
    "men": {"guard_room_ne": 0, "hilltop": 4},
    "eagles": {"dale": 0, "hilltop": 0, "guard_room_nw": 0, "guard_room_ne": 0},
}


@cache
def road(side: str, area: str) -> tuple[int, ...]:
    """The movement points from every hex to an area, on a map without enemies."""
    exits = FIELD.exits[side]
    into: dict[int, list[tuple[int, int]]] = {}
    for cell, row in enumerate(exits):
        for beyond, cost in row:
            into.setdefault(beyond, []).append((cell, cost))
    far = [FAR] * len(exits)
    queue = [(0, cell) for cell in FIELD.areas[area]]
    while queue:
        spent, cell = heappop(queue)
        if spent >= far[cell]:
            continue
        far[cell] = spent
        for before, cost in into.get(cell, ()):
            heappush(queue, (spent + cost, before))
    return tuple(far)


@cache
def pull(side: str, army: str) -> tuple[int, ...]:
    """What a counter of an army gains or loses in every hex by its way to the nearest of its aims."""
    roads = [(road(side, area), handicap) for area, handicap in AIMS[army].items()]
    return tuple(
        -STEP * max(0, min(ways[cell] + handicap for ways, handicap in roads) - NEAR)
        for cell in range(len(FIELD.terrain))
    )


@cache
def gain(table: CombatTable, difference: int, modifier: int) -> int:
    """Hits on the defender less hits on the attacker to be expected, in tenths, never less than none at all."""
    column = table.column(difference)
    blows = [table.result(column, face + modifier) for face in range(1, 11)]
    return max(0, sum(blow.defender - blow.attacker for blow in blows))


@cache
def cover(cell: int) -> int:
    """What the ground of a hex adds to the rolls of those who assault it."""
    if cell == FIELD.gate:
        return 2
    return int(FIELD.terrain[cell] == "dale") + int(cell in FIELD.guard_rooms) + int(FIELD.levels[cell] > 0)


@cache
def strengths() -> tuple[tuple[int, ...], ...]:
    """The strength of every counter by its hits, as the standard game counts them."""
    found: list[tuple[int, ...]] = [()]
    for counter in COUNTERS.values():
        full, half = counter.full[0], counter.half[0]
        found.append(tuple(range(full, 0, -1)) if counter.is_leader else (full, half))
    return tuple(found)


STRENGTHS = strengths()


def material(p: Position, side: str) -> int:
    """The strength of all counters of a side, on the map or to come, those on the map on their way to their aims."""
    points = steps = 0
    units, known = p.units, pulls(side)
    for i in OWN[side]:
        unit = units[i]
        cell = unit.cell
        if cell >= 0:
            points += STRENGTHS[i][unit.hits]
            steps += known[i][cell]
        elif cell == RESERVE:
            points += STRENGTHS[i][0]
    return POINT[side] * points + steps


@cache
def pulls(side: str) -> dict[int, tuple[int, ...]]:
    """What every counter of a side gains or loses in every hex; Thorin's place is the gate."""
    home = tuple(-200 * (cell != FIELD.gate) for cell in range(len(FIELD.terrain)))
    return {i: home if i == THORIN else pull(side, COUNTERS[i].army) for i in OWN[side]}


def areas(p: Position, side: str) -> int:
    """Victory areas held, worth more towards the end, and hexes of the hilltop, less those of the enemy."""
    foe = FOE[side]
    owners = list(holders(p).values())
    count = owners.count(side) - owners.count(foe)
    hill = sum((cell in held(p, side)) - (cell in held(p, foe)) for cell in FIELD.hilltop)
    return AREA * (p.turn + 4) // (TRACK.turns + 4) * count + HILL * hill


def strength_of(p: Position, cells: list[int], side: str) -> int:
    """The strength of a side in some hexes."""
    units = p.units
    return sum(STRENGTHS[i][units[i].hits] for cell in cells for i in p.stacks[cell] if SIDE[i] == side)


def threats(p: Position, side: str) -> int:
    """What a side can expect from the fights it could order now against each enemy hex in its reach."""
    foe, mine, total = FOE[side], held(p, side), 0
    table, is_apart = combat_table(False), mine.keys().isdisjoint
    for cell in held(p, foe):
        if is_apart(REACH[cell]):
            continue
        near = [a for a in REACH[cell] if a in mine]
        difference = strength_of(p, near, side) - strength_of(p, [cell], foe)
        total += gain(table, max(-6, min(difference, 15)), cover(cell))
    return total * POINT[foe] * THREAT // 10


REACH = tuple((*row, cell) for cell, row in enumerate(FIELD.fronts))  # where those stand who can fight a hex


def worth(p: Position, side: str) -> int:
    """The position from a side's view."""
    foe = FOE[side]
    return material(p, side) - material(p, foe) + areas(p, side) + threats(p, side) - threats(p, foe)
