"""What a position is worth: counters, victory areas, the way to them, and who threatens whom.

A position is counted in full once, then by what has changed: of two positions that a bot compares, nearly all counters
stand where they stood. All figures are those of the Free Peoples less those of the Dark army.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from heapq import heappop, heappush

from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, FOE, SIDE, THORIN
from walstatt.games.bofa.position import ABSENT, RESERVE, Position, Unit, held
from walstatt.games.bofa.rules.b11_victory import holders
from walstatt.games.bofa.tables import TRACK, CombatTable, combat_table

POINT = {"free": 100, "dark": 65}  # a point of strength; the Dark army can give two counters for one
AREA = 900  # a victory area held, at the end of the game
HILL = 120  # a hex of the hilltop
STEP = 9  # a movement point nearer to the goal
NEAR = 2  # points from the goal that count as being there
THREAT = 4  # how much of the hits to be expected counts, in tenths
FAR = 60
FEW = 4  # changed counters up to which positions are counted against the same one
SIGN = {"free": 1, "dark": -1}

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


@cache
def places() -> tuple[tuple[int, ...], ...]:
    """What every counter gains or loses in every hex; Thorin's place is the gate."""
    home = tuple(-200 * (cell != FIELD.gate) for cell in range(len(FIELD.terrain)))
    return ((), *(home if i == THORIN else pull(SIDE[i], counter.army) for i, counter in COUNTERS.items()))


def value(i: int, unit: Unit) -> int:
    """The strength of a counter, on the map or to come, and on the map its way to its aims."""
    side, cell = SIDE[i], unit.cell
    if cell >= 0:
        return SIGN[side] * (POINT[side] * STRENGTHS[i][unit.hits] + places()[i][cell])
    return SIGN[side] * POINT[side] * STRENGTHS[i][0] if cell == RESERVE else 0


REACH = tuple((*row, cell) for cell, row in enumerate(FIELD.fronts))  # where those stand who can fight a hex
STAKES = frozenset(cell for cells in (*FIELD.areas.values(), FIELD.slopes, FIELD.dale) for cell in cells)


def strength_of(p: Position, cells: Iterable[int], side: str) -> int:
    """The strength of a side in some hexes."""
    units, total = p.units, 0
    for cell in cells:
        for i in p.stacks.get(cell, ()):
            if SIDE[i] == side:
                total += STRENGTHS[i][units[i].hits]
    return total


def threat(p: Position, cell: int, side: str) -> int:
    """What a side can expect, in tenths of a hit, if it fights those in an enemy hex now with all who reach it."""
    mine = held(p, side)
    near = [a for a in REACH[cell] if a in mine]
    if not near:
        return 0
    difference = strength_of(p, near, side) - strength_of(p, (cell,), FOE[side])
    return gain(combat_table(False), max(-6, min(difference, 15)), cover(cell))


def threats(p: Position, side: str) -> int:
    """What a side can expect from the fights it could order now against each enemy hex in its reach."""
    return sum(threat(p, cell, side) for cell in held(p, FOE[side])) * POINT[FOE[side]] * THREAT // 10


def danger(p: Position, cell: int) -> int:
    """What both sides can expect of a fight for a hex, in tenths of a hundredth."""
    free = POINT["dark"] * threat(p, cell, "free") if cell in p.held_dark else 0
    return free - (POINT["free"] * threat(p, cell, "dark") if cell in p.held_free else 0)


def stakes(p: Position) -> tuple[int, int]:
    """How many victory areas, and how many hexes of the hilltop, the Free Peoples hold more."""
    owners = list(holders(p).values())
    hill = sum((cell in p.held_free) - (cell in p.held_dark) for cell in FIELD.hilltop)
    return owners.count("free") - owners.count("dark"), hill


class Tally:
    """A position counted part by part, to count others against that differ from it by little."""

    __slots__ = ("dangers", "risk", "stakes", "units", "values")

    def __init__(self, p: Position) -> None:
        self.units = dict.fromkeys(p.units, Unit(cell=ABSENT))
        self.values = self.risk = 0
        self.dangers: dict[int, int] = {}
        self.stakes = (0, 0)
        self.worth(p)

    def worth(self, p: Position) -> int:
        """The worth of a position by what has changed; if that is much, it is what is counted against from now on."""
        old, units = self.units, p.units
        changed = [i for i, unit in units.items() if unit is not old[i]]
        values = self.values + sum([value(i, units[i]) - value(i, old[i]) for i in changed])
        cells = {cell for i in changed if is_elsewhere(old[i], units[i]) for cell in (old[i].cell, units[i].cell)}
        dangers = {cell: danger(p, cell) for cell in around(cells) if cell in p.stacks or cell in self.dangers}
        risk = self.risk + sum([new - self.dangers.get(cell, 0) for cell, new in dangers.items()])
        held_more = self.stakes if cells.isdisjoint(STAKES) else stakes(p)
        if len(changed) > FEW:
            self.units, self.values, self.risk, self.stakes = units.copy(), values, risk, held_more
            self.dangers.update(dangers)
        count, hill = held_more
        return values + risk * THREAT // 10 + AREA * (p.turn + 4) // (TRACK.turns + 4) * count + HILL * hill


def is_elsewhere(before: Unit, after: Unit) -> bool:
    """Whether a counter counts for something else, or somewhere else, than before."""
    return before.cell != after.cell or before.hits != after.hits or before.airborne != after.airborne


def around(cells: Iterable[int]) -> set[int]:
    """The hexes whose fights are others when counters come to these hexes or leave them."""
    return {near for cell in cells if cell >= 0 for near in REACH[cell]}


_last: dict[str, Tally] = {}  # by rules in force


def worth(p: Position, side: str) -> int:
    """The position from a side's view."""
    tally = _last.get(p.book)
    if tally is None:
        tally = _last[p.book] = Tally(p)
    return SIGN[side] * tally.worth(p)
