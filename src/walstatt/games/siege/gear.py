"""What engines, fires and wagons are worth: those of the besieger less those of the garrison."""

from __future__ import annotations

from heapq import nsmallest

from walstatt.games.siege.contest import courtyard_of, feet_of_walls, field, is_raid, steps_from, wagons_under_way
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import BESIEGER, GARRISON, Siege, is_animal, is_fit, is_living

SPOILS = {"siege_tower": 900, "ram": 600, "onager": 700, "catapult": 450, "ballista": 400, "wagon": 900, "mantlet": 80}
BRIDGE = 200  # what a way over the bridge is worth while somebody can raise it
AT_GATE = 9  # hexes from the gate from which the bridge is lowered for a wagon
ESCORT = 6  # a hex nearer to a wagon, for the two who lead and guard it and for those who hunt it
HUNTERS = 6  # besiegers who hunt a wagon


def works(p: Siege) -> int:
    """Ladders, siege towers, rams and ballistas, filled moat and damaged walls."""
    g = ground(p)
    total = 60 * sum(p.damage.values()) + 10 * len(p.filled) + 40 * len(p.rubble)
    if not g.map.inside:
        return total
    if p.bridge_down != bool(p.notes.get("winch")) and not is_raid(p):
        at_gate = any(steps_from(p.map_name, one.cells[0])[g.map.gate] <= AT_GATE for _, one in wagons_under_way(p))
        total += -2 * BRIDGE if at_gate else BRIDGE
    walls = field(g, feet_of_walls(p.map_name))
    for number, engine in p.engines.items():
        if not engine.cells or engine.away:
            continue
        if engine.kind == "ladder":
            total += 250 if engine.raised else carried(p, number, walls[engine.cells[0]])
        elif engine.kind in ("siege_tower", "ram"):
            crew = sum(cell in p.standing for cell in engine.cells)
            total += 150 + 25 * crew - 6 * min(walls[engine.cells[0]], 48)
        elif engine.kind == "ballista":
            total += 20 * engine.count if engine.side == BESIEGER else -20 * engine.count
    return total


def carried(p: Siege, ladder: int, far: int) -> int:
    """A ladder on its way: better carried, better near the wall."""
    carriers = sum(figure.load == ladder for figure in p.figures.values())
    return 30 * carriers - 5 * min(far, 48)


def fires(p: Siege) -> int:
    """What burns, and what is burnt."""
    total, g = -60 * len(p.burnt), ground(p)
    for kind, worth in SPOILS.items():
        total -= worth * p.notes.get(f"destroyed-{kind}", 0)
    for cell, fire in p.fires.items():
        engine = next((e for e in p.engines.values() if cell in e.cells and not e.away), None)
        if engine is not None:
            worth = SPOILS.get(engine.kind, 60) * (2 + fire.turns) // 6
            total += worth if engine.side == GARRISON else -worth
        elif g.map.terrain[cell] == "tent":
            total -= 10 * (2 + fire.turns)
    return total


def wagons(p: Siege) -> int:
    """Wagons home and taken, and those on their way: how far they have to go, and whether somebody leads them."""
    total = 0
    for number, engine in p.engines.items():
        if engine.kind == "wagon":
            total += {0: 0, 1: -1200, 2: 800}[p.notes.get(f"wagon-{number}", 0)]
            total += 1000 if engine.away == "waiting" else 0
    under_way = wagons_under_way(p)
    if not under_way:
        return total
    fit = [f for f in p.figures.values() if is_fit(f) and not is_animal(f)]
    men, hunters = ([f.cell for f in fit if f.side == side] for side in (GARRISON, BESIEGER))
    beasts = {figure.load: figure.cell for figure in p.figures.values() if is_animal(figure) and is_living(figure)}
    for number, wagon in under_way:
        row = steps_from(p.map_name, beasts.get(number, wagon.cells[0]))
        total += ESCORT * sum(nsmallest(2, [max(row[cell], 1) for cell in men]))
        total -= ESCORT * sum(nsmallest(HUNTERS, [row[cell] for cell in hunters]))
        total += 5 * sum(min(steps_from(p.map_name, c)[cell] for cell in courtyard_of(p.map_name)) for c in wagon.cells)
    return total
