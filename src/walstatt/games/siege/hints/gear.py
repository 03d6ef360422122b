"""What engines and fires are worth: those of the besieger less those of the garrison."""

from __future__ import annotations

from heapq import nsmallest

from walstatt.games.siege.ground import ground
from walstatt.games.siege.hints.assaults import ladders
from walstatt.games.siege.hints.contest import steps_from, wagons_under_way
from walstatt.games.siege.hints.raids import is_raid
from walstatt.games.siege.hints.rolling import rolling
from walstatt.games.siege.hints.traits import trait_of
from walstatt.games.siege.position import ACTED, BESIEGER, GARRISON, OFF, Siege, is_animal, is_fit
from walstatt.games.siege.rules.sc_counts import PRIZES

SPOILS = {"siege_tower": 900, "ram": 600, "onager": 700, "catapult": 450, "ballista": 400, "wagon": 900, "mantlet": 80}
BRIDGE = 200  # what a way over the bridge is worth while somebody can raise it
AT_GATE = 9  # hexes from the gate from which the bridge is lowered for a wagon
DOUSE = 4  # a hex nearer to what burns, for those who could put it out
DOUSERS = 3
SPREADING = 300  # a fire beside a wagon
BUCKETS = (10, 9, 7, 6, 5, 4, 3)  # tenths of the loss by a fire with so many hands beside it; who has acted has but one
AGAIN = 6  # one in so many: what a second fire on the same engine is worth where engines are counted
POINT = 160  # a point of the raiders' score; about half a soldier


def works(p: Siege) -> int:
    """Ladders, siege towers and rams, filled moat and damaged walls."""
    g = ground(p)
    total = 60 * sum(p.damage.values()) + 10 * len(p.filled) + 40 * len(p.rubble)
    if not g.map.inside:
        return total
    if p.bridge_down != bool(p.notes.get("winch")) and not is_raid(p):
        at_gate = any(steps_from(p.map_name, one.cells[0])[g.map.gate] <= AT_GATE for _, one in wagons_under_way(p))
        total += -2 * BRIDGE if at_gate else BRIDGE
    if not is_raid(p):
        total += ladders(p) + rolling(p)
    return total


def fires(p: Siege) -> int:
    """What burns, and what is burnt."""
    is_scored = trait_of(p.scenario).is_raid
    spoils = {kind: POINT * points for kind, points in PRIZES.items()} if is_scored else SPOILS
    tent = POINT if is_scored else 60 if is_raid(p) else 0
    total = -tent * len(p.burnt)
    for kind, worth in spoils.items():
        total -= worth * p.notes.get(f"destroyed-{kind}", 0)
    return total + burning(p, spoils, tent, AGAIN if is_scored else 1) if p.fires else total


def burning(p: Siege, spoils: dict[str, int], tent: int, again: int) -> int:
    """What burns: an engine but once, with a share of its other fires, since one of them is enough to destroy it."""
    g, total = ground(p), 0
    losses: dict[int, list[int]] = {}
    carts = [cell for _, wagon in wagons_under_way(p) for cell in wagon.cells]
    for cell, fire in p.fires.items():
        number = next((n for n, e in p.engines.items() if cell in e.cells and not e.away), 0)
        if number or (tent and g.map.terrain[cell] == "tent"):
            side = p.engines[number].side if number else BESIEGER
            worth = spoils.get(p.engines[number].kind, 60) if number else tent
            loss = fire_watch(p, side, cell, worth * (4 + fire.turns) // 7)
            losses.setdefault(number or -cell, []).append(loss if side == GARRISON else -loss)
            total += SPREADING * sum(steps_from(p.map_name, cell)[one] == 1 for one in carts)
    for found in losses.values():
        worst = max(found, key=abs)
        total += worst + (sum(found) - worst) // again
    return total


def fire_watch(p: Siege, side: str, fire: int, loss: int) -> int:
    """What a fire costs its owner: the less, the more men have stayed beside it, and the nearer others are."""
    row = steps_from(p.map_name, fire)
    men = [f for f in p.figures.values() if f.side == side and f.cell != OFF and is_fit(f) and not is_animal(f)]
    hands = sum([1 if man.done & ACTED else 2 for man in men if row[man.cell] == 1])
    return loss * BUCKETS[min(hands, 2 * DOUSERS)] // 10 + DOUSE * sum(
        nsmallest(DOUSERS, [row[man.cell] for man in men])
    )


def is_worth_burning(p: Siege, cell: int) -> bool:
    """Whether what stands in a hex is the enemy's; tents are the besieger's."""
    engine = next((e for e in p.engines.values() if cell in e.cells and not e.away), None)
    return p.active != (BESIEGER if engine is None else engine.side)
