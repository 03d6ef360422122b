"""S-8.Z, S-8.L Aiming and line of sight."""

from __future__ import annotations

from functools import lru_cache

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import DALE_TOP, FIELD
from walstatt.games.bofa.counters import FOE, SIDE
from walstatt.games.bofa.position import Position
from walstatt.games.bofa.rules.book import Modifiers
from walstatt.games.bofa.rules.s7_eagles import over
from walstatt.games.bofa.tables import SMALL
from walstatt.space.lines import line

OPEN_SIDES = frozenset(FIELD.grid.side(FIELD.gate, cell) for cell in FIELD.gate_open)
GATE_SIDES = frozenset(FIELD.grid.sides[FIELD.gate])

Hurdles = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]  # hexes of which all must block; whose terrain does not


@rule("S-8.Z1", "S-8.Z2", "S-8.Z3", "S-8.Z4", "S-8.Z5", "S-8.Z6", "T-3.5", "R-9")
def fire_modifiers(p: Position, archers: list[int], cell: int) -> Modifiers:
    """S-8.Z1 to Z6 What eagle, town, height, guard room and gate add, each once."""
    figures, found = SMALL.fire, []
    hexes = {p.units[i].cell for i in archers}
    if over(p, cell, FOE[SIDE[archers[0]]]):
        found.append(("modifier-eagle", figures["eagle"]))
    if FIELD.terrain[cell] == "dale":
        found.append(("modifier-dale", figures["dale"]))
    if cell in FIELD.hilltop:
        if any(a not in FIELD.hilltop for a in hexes):
            found.append(("modifier-hilltop", figures["hilltop"]))
    elif cell in FIELD.mountain and any(FIELD.levels[a] < FIELD.levels[cell] for a in hexes):
        found.append(("modifier-higher", figures["higher"]))
    if cell in FIELD.guard_rooms:
        found.append(("modifier-guard-room", figures["guard_room"]))
    if cell == FIELD.gate:
        found.append(("modifier-gate", figures["gate"]))
    return tuple(found)


@lru_cache(maxsize=1 << 16)
@rule("S-8.L0", "S-8.L2", "S-8.L3", "S-8.L4", "R-19", "R-41")
def hurdles(a: int, b: int) -> Hurdles:
    """S-8.L0 What a line has to pass: single hexes, and pairs along a hexside, of which both must block."""
    trace = line(FIELD.grid, a, b)
    top = max(FIELD.levels[a], FIELD.levels[b])
    singles = [(cell,) for cell in trace.cells if cell not in (a, b)]
    pairs = [pair for pair in trace.pairs if len(pair) == 2 and a not in pair and b not in pair]
    rises = FIELD.blocks_sight
    return tuple((cells, tuple(cell for cell in cells if rises[cell] <= top)) for cells in (*singles, *pairs))


@lru_cache(maxsize=1 << 12)
def passes_gate(a: int, b: int) -> bool:
    """S-8.T1, R-28 A line into or out of the gate crosses only hexsides that face the plain."""
    crossed = [
        side
        for step in line(FIELD.grid, a, b).steps
        if step.kind in ("across", "corner")
        for side in step.sides
        if side in GATE_SIDES
    ]
    return bool(crossed) and all(side in OPEN_SIDES for side in crossed)


@rule("S-1.2", "S-8.L0", "S-8.L1", "S-8.T1", "S-8.Z7", "R-28")
def why_no_shot(p: Position, from_cell: int, cell: int) -> Refusal | None:
    """S-8.L0 to L4, S-8.Z7 A clear line, not out of a guard room, and through the open sides of the gate."""
    if from_cell in FIELD.guard_rooms:
        return Refusal("S-8.Z7", "no_fire_out_of_guard_room", from_cell=from_cell)
    if FIELD.gate in (from_cell, cell) and not passes_gate(from_cell, cell):
        return Refusal("S-8.T1", "gate_faces_the_plain", from_cell=from_cell, cell=cell)
    line_of_sight = {"from_cell": from_cell, "cell": cell}
    for cells, open_cells in hurdles(from_cell, cell):
        if not open_cells:
            is_dale = FIELD.blocks_sight[cells[0]] == DALE_TOP
            return Refusal("S-8.L2" if is_dale else "S-8.L3", "terrain_blocks_sight", at=cells[0], **line_of_sight)
        if all(map(p.stacks.__contains__, open_cells)):
            return Refusal("S-8.L1", "counter_blocks_sight", at=open_cells[0], **line_of_sight)
    return None
