"""SO.P Panic and rout."""

from __future__ import annotations

from walstatt.core.questions import D10, Ask, Flow, Refusal, Roll
from walstatt.core.rulebook import rule
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import FOOT, ground
from walstatt.games.siege.position import (
    BESIEGER,
    GARRISON,
    OFF,
    OTHER,
    STOREY,
    Figure,
    Siege,
    class_of,
    is_animal,
    is_fit,
    is_living,
    values_of,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import (
    crowd,
    drop_load,
    lift,
    living,
    put,
    wound,
)  # fmt: skip
from walstatt.games.siege.rules.r1_6_movement import cells_in, flood
from walstatt.games.siege.rules.r1_7_melee import places_fought
from walstatt.games.siege.ruleset import seat_of

FLIGHT = 3  # hexes of a panic flight
PANIC, ROUT = "panic", "rout"
RESULTS = tuple(zip(DATA.panic, DATA.rout, strict=True))


@rule("SO.P-b", "SO.P-c", "SO.P-d", "SO.P-e", "SO.P-f", "SO.P-j", "SO.P-y", "SO.P-z")
def shaken(p: Siege, dead: int) -> list[int]:
    """SO.P-c to -f, -y Own figures within three hexes of the dead whom his death can frighten."""
    victim = p.figures[dead]
    group = class_of(victim).group
    if victim.cell == OFF or group == "animals":
        return []
    distance, inside = ground(p).map.grid.distance, ground(p).map.inside
    found = []
    for unit, figure in living(p, victim.side):
        own = class_of(figure).group
        if distance(figure.cell, victim.cell) > DATA.panic_radius or own in ("knights", "animals"):
            continue
        if figure.mount or figure.away:  # a sleeper sees nothing
            continue
        if (own == "peasants" or group != "peasants") and not (figure.side == GARRISON and figure.cell in inside):
            found.append(unit)
    return found


@rule("SO.P-a", "SO.P-g", "SO.P-x")
def may_panic(p: Siege, dead: int) -> None:
    """SO.P-g, -x A death may frighten those near; who is in panic already goes into rout."""
    near = shaken(p, dead)
    for unit in near:
        if p.figures[unit].fear == PANIC:
            frighten(p, unit, ROUT, "SO.P-x")
    if any(not p.figures[unit].fear for unit in near):
        p.owe("panic", dead)


@rule("SO.P-h")
def panic(p: Siege, dead: int) -> Flow:
    """SO.P-h One die on the panic table."""
    near = [unit for unit in shaken(p, dead) if not p.figures[unit].fear]
    if not near:
        return
    seat = seat_of(p, p.figures[dead].side)
    roll = yield Roll(D10, reads=RESULTS, rule="SO.P-h", prompt="panic", seat=seat, unit=dead)
    panicked, routed = RESULTS[roll - 1]
    p.tell("SO.P-h", "panic_rolled", unit=dead, roll=roll, count=panicked or routed)
    if panicked or routed:
        p.owed.insert(0, ("frighten", dead, PANIC if panicked else ROUT, panicked or routed))


@rule("SO.P-i", "SO.P-j", "SO.P-k")
def choose_frightened(p: Siege, dead: int, fear: str, left: int) -> Flow:
    """SO.P-i to -k The player chooses who is affected, one by one, and may choose more than he must."""
    near = [unit for unit in shaken(p, dead) if not p.figures[unit].fear]
    if not near:
        return
    answers: list[object] = [("panic", unit) for unit in near]
    if left <= 0:
        answers.insert(0, "pass")
    seat = seat_of(p, p.figures[dead].side)
    answer = yield Ask(seat, "order", tuple(answers), rule="SO.P-i", prompt="who_panics", left=max(left, 0))
    if answer == "pass":
        return
    p.owed.insert(0, ("frighten", dead, fear, left - 1))
    frighten(p, answer[1], fear, "SO.P-i")


def frighten(p: Siege, unit: int, fear: str, rule_id: str) -> None:
    """Mark a figure and let it flee at once."""
    drop_load(p, unit)
    p.figures[unit] = p.figures[unit]._replace(fear=fear)
    p.tell(rule_id, "panicked" if fear == PANIC else "routed", unit=unit)
    p.owe("flee", unit)


@rule("SO.P-l", "SO.P-m", "SO.P-n", "SO.P-t")
def havens(p: Siege, figure: Figure) -> tuple[int, ...]:
    """SO.P-l to -n, -t The hexes to which a frightened figure may flee: as far from the enemy, or near a way out."""
    g = ground(p)
    ours, theirs = crowd(p)
    enemy = theirs if figure.side == BESIEGER else ours
    barred = enemy | threatened(p, figure)
    budget = values_of(figure)[2] if figure.fear == ROUT else FLIGHT
    if figure.fear == ROUT:
        layers = flood(g, {0: 1 << figure.cell}, budget, FOOT, barred)
    else:
        layers = _by_hexes(p, figure.cell, barred)
    reached = 0
    for layer in layers[1:]:
        reached |= layer
    free = cells_in(reached & ~(ours | theirs))
    if not free:
        return ()
    merit = {cell: _merit(p, figure, cell) for cell in free}
    best = max(merit.values())
    return tuple(cell for cell in free if merit[cell] == best)


def _by_hexes(p: Siege, start: int, barred: int) -> list[int]:
    """SO.P-l Hexes by steps, whatever they cost."""
    ways = ground(p).ways
    layers, seen = [1 << start], {start}
    for _ in range(FLIGHT):
        found = sorted({n for c in cells_in(layers[-1]) for n in ways[c] if n not in seen and not barred >> n & 1})
        seen.update(found)
        bits = 0
        for cell in found:
            bits |= 1 << cell
        layers.append(bits)
    return layers


def threatened(p: Siege, figure: Figure) -> int:
    """SO.P-n, PS-n The hexes into which enemies in a position to attack could fight."""
    bits = 0
    for _, foe in living(p, OTHER[figure.side]):
        if is_fit(foe) and not is_animal(foe):
            for at in (foe.cell, foe.rear) if foe.rear != OFF else (foe.cell,):
                for node in places_fought(p, foe, at):
                    bits |= 1 << node if node < STOREY else 0
    return bits & ~(1 << figure.cell)


def _merit(p: Siege, figure: Figure, cell: int) -> int:
    """SO.P-l, -m Far from the enemy; for a besieger inside the castle outside, or near the nearest exit."""
    distance, g = ground(p).map.grid.distance, ground(p)
    if figure.side == BESIEGER and figure.cell in g.map.inside and cell in g.map.inside:
        exits = [*p.rubble, *g.ladders.values(), *(b for walls in g.platforms.values() for b in walls)]
        if p.bridge_down and g.map.gate != OFF:
            exits.append(g.map.gate)
        if exits:
            return -min(distance(cell, way) for way in exits)
    return min((distance(cell, foe.cell) for _, foe in living(p, OTHER[figure.side])), default=0)


@rule("SO.P-l", "SO.P-o", "SO.P-p", "SO.P-v", "SO.P-zb")
def flee(p: Siege, unit: int) -> Flow:
    """SO.P-l, -o, -v Flee, off the map if at its edge; who cannot is wounded. Then see whether panic ends."""
    figure = p.figures[unit]
    if not is_living(figure) or not figure.fear or figure.state == "stunned":
        return
    edge = {cell for cells in ground(p).map.edges.values() for cell in cells}
    if figure.cell in edge and figure.fear == ROUT:
        lift(p, unit)
        p.figures[unit] = p.figures[unit]._replace(cell=OFF, away="fled")
        p.tell("SO.P-v", "fled", unit=unit)
        return
    places = havens(p, figure)
    if not places:
        wound(p, unit, "SO.P-o")
        return
    cell = places[0]
    if len(places) > 1:
        seat = seat_of(p, figure.side)
        cell = yield Ask(seat, "cell", places, rule="SO.P-l", prompt="flee_where", unit=unit)
    put(p, unit, cell)
    p.tell("SO.P-l", "fled_to", unit=unit, from_cell=figure.cell, to_cell=cell)
    calm(p, unit)


@rule("SO.P-s", "SO.P-u")
def calm(p: Siege, unit: int, at_stage_end: bool = False) -> None:
    """SO.P-s, -u Panic ends beside a knight or sergeant or far from the enemy; rout only beside one, after movement."""
    figure = p.figures[unit]
    grid = ground(p).map.grid
    beside = (p.standing.get(cell) for cell in grid.neighbours[figure.cell])
    friends = [p.figures[u] for u in beside if u is not None and p.figures[u].side == figure.side]
    steadied = any(class_of(f).group in ("knights", "sergeants") and is_fit(f) and not f.fear for f in friends)
    foes = [foe.cell for _, foe in living(p, OTHER[figure.side])]
    far = all(grid.distance(figure.cell, foe) >= DATA.panic_calm for foe in foes)
    if (steadied and (figure.fear == PANIC or at_stage_end)) or (far and figure.fear == PANIC):
        p.figures[unit] = figure._replace(fear="")
        p.tell("SO.P-s", "rallied", unit=unit)


@rule("SO.P-t", "SO.P-u", "SO.P-s")
def fear_between_stages(p: Siege) -> None:
    """SO.P-t, -u Before movement those in rout flee on; after it everybody is looked at."""
    for unit, figure in list(living(p, p.active)):
        if not figure.fear:
            continue
        if p.stage == "first_shots" and figure.fear == ROUT:
            p.owe("flee", unit)
        elif p.stage == "movement" or figure.fear == PANIC:
            calm(p, unit, at_stage_end=p.stage == "movement")


@rule("SO.P-za")
def why_not_when_afraid(p: Siege, unit: int) -> Refusal | None:
    """SO.P-za Who is in panic or rout neither attacks nor shoots nor works."""
    return Refusal("SO.P-za", "is_afraid", unit=unit) if p.figures[unit].fear else None


@rule("SO.P-t")
def why_not_when_routing(p: Siege, unit: int) -> Refusal | None:
    """SO.P-t Who is in rout moves only to flee."""
    return Refusal("SO.P-t", "is_afraid", unit=unit) if p.figures[unit].fear == ROUT else None
