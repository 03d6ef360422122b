"""SO.P Panic and rout."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial, reduce
from operator import or_

from walstatt.core.questions import D10, Answer, Ask, Flow, Refusal, Roll
from walstatt.core.rulebook import rule
from walstatt.games.siege.bitsets import cells_in
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import FOOT, STEPS, ground
from walstatt.games.siege.named import why_not_among
from walstatt.games.siege.position import (
    BESIEGER,
    GARRISON,
    OFF,
    OTHER,
    PLATFORM,
    SHOVED,
    STOREY,
    STUNNED,
    Figure,
    Siege,
    class_of,
    hexes_of,
    is_animal,
    is_fit,
    is_living,
    mark_done,
    values_of,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import (
    crowd,
    drop_load,
    figures_at,
    lift,
    living,
    put,
    wound,
)  # fmt: skip
from walstatt.games.siege.rules.r1_6_movement import flood
from walstatt.games.siege.rules.r1_74_limits import places_fought
from walstatt.games.siege.rules.r2_42_floors import with_dead
from walstatt.games.siege.ruleset import seat_of

FLIGHT = 3  # hexes of a panic flight
FRIGHTS = ("panic", "frighten", "flee")  # duties
PANIC, ROUT = "panic", "rout"
NOWHERE = 99  # no enemy on the map
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
        if figure.mount or figure.away or figure.state == STUNNED:  # sleepers and the stunned see nothing
            continue
        if (own == "peasants" or group != "peasants") and not (figure.side == GARRISON and figure.cell in inside):
            found.append(unit)
    return found


@rule("SO.P-a", "SO.P-g", "SO.P-x")
def may_panic(p: Siege, dead: int) -> None:
    """SO.P-g, -x A death may frighten those near, except at night; who is in panic already goes into rout."""
    near = shaken(p, dead) if p.stage != "evening" else []
    for unit in near:
        if p.figures[unit].fear == PANIC:
            frighten(p, unit, ROUT, "SO.P-x")
    if any(not p.figures[unit].fear for unit in near):
        owe_at_once(p, "panic", dead)


def owe_at_once(p: Siege, *duty: int | str) -> None:
    """SO.P-g The result takes effect at once: before everything that is owed, but after earlier frights."""
    place = next((i for i, owed in enumerate(p.owed) if owed[0] not in FRIGHTS), len(p.owed))
    p.owed.insert(place, duty)


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
def why_not_panic(near: Sequence[int], left: int, answer: Answer) -> Refusal | None:
    """SO.P-i, -j As many as the result asks for, of those near the dead whom fear can seize."""
    if answer == "pass":
        return Refusal("SO.P-i", "more_must_panic", left=left) if left > 0 else None
    if isinstance(answer, tuple) and len(answer) == 2 and answer[0] == "panic" and answer[1] in near:
        return None
    return Refusal("SO.P-j", "not_one_of_these", units=near)


@rule("SO.P-i", "SO.P-j", "SO.P-k")
def choose_frightened(p: Siege, dead: int, fear: str, left: int) -> Flow:
    """SO.P-i to -k The player chooses who is affected, one by one; whom he adds of his own will only panics."""
    near = [unit for unit in shaken(p, dead) if not p.figures[unit].fear]
    if not near:
        return
    answers: list[object] = [("panic", unit) for unit in near]
    if left <= 0:
        answers.insert(0, "pass")
    seat = seat_of(p, p.figures[dead].side)
    answer = yield Ask(
        seat, "order", tuple(answers), why_not=partial(why_not_panic, near, left), rule="SO.P-i", prompt="who_panics",
        left=max(left, 0),
    )  # fmt: skip
    if answer == "pass":
        return
    p.owed.insert(0, ("frighten", dead, fear, left - 1))
    frighten(p, answer[1], fear if left > 0 else PANIC, "SO.P-i")


def frighten(p: Siege, unit: int, fear: str, rule_id: str) -> None:
    """Mark a figure and let it flee at once."""
    drop_load(p, unit)
    p.figures[unit] = p.figures[unit]._replace(fear=fear)
    p.tell(rule_id, "panicked" if fear == PANIC else "routed", unit=unit)
    owe_at_once(p, "flee", unit)


@rule("SO.P-l", "SO.P-m", "SO.P-n", "SO.P-t")
def havens(p: Siege, figure: Figure) -> tuple[int, ...]:
    """SO.P-l to -o, -t Where a frightened figure flees to: far from the enemy, or near a way out; in panic three hexes.

    If none of these is free the figure in panic goes as far as it can.
    """
    g = ground(p)
    ours, theirs = crowd(p)
    enemy = theirs if figure.side == BESIEGER else ours
    barred = enemy | threatened(p, figure)
    taken = ours | theirs
    if figure.fear == ROUT:
        layers = flood(g, _way_down(p, figure, barred), values_of(figure)[2], FOOT, barred)
        free = cells_in(reduce(or_, layers[1:], 0) & ~taken)
    else:
        layers = _by_hexes(p, figure, barred)[1:]
        free = cells_in(next((layer & ~taken for layer in reversed(layers) if layer & ~taken), 0))
    if not free:
        return ()
    merit = {cell: _merit(p, figure, cell) for cell in free}
    best = max(merit.values())
    return tuple(cell for cell in free if merit[cell] == best)


@rule("SO.P-o")
def is_cut_short(p: Siege, figure: Figure) -> bool:
    """SO.P-o Whether a figure in panic cannot flee three hexes."""
    ours, theirs = crowd(p)
    barred = (theirs if figure.side == BESIEGER else ours) | threatened(p, figure)
    return figure.fear == PANIC and not _by_hexes(p, figure, barred)[FLIGHT] & ~(ours | theirs)


def _by_hexes(p: Siege, figure: Figure, barred: int) -> list[int]:
    """SO.P-l Hexes by steps, whatever they cost."""
    ways = ground(p).ways
    layers, seen = [1 << figure.cell], {figure.cell}
    over = ground(p).platforms[figure.cell] if figure.layer == PLATFORM else ()
    for _ in range(FLIGHT):
        beyond = {n for c in cells_in(layers[-1]) for n in ways[c]}.union(over if len(layers) == 1 else ())
        found = sorted(n for n in beyond if n not in seen and not (barred | ground(p).shut) >> n & 1)
        seen.update(found)
        bits = 0
        for cell in found:
            bits |= 1 << cell
        layers.append(bits)
    return layers


@rule("SO.P-t", "S2.42-c", "S2.45-b")
def _way_down(p: Siege, figure: Figure, barred: int) -> dict[int, int]:
    """SO.P-t Where a flight begins, by price: from a platform first down into the tower or onto the wall beside it."""
    g = ground(p)
    if figure.layer != PLATFORM:
        return {0: 1 << figure.cell}
    starts: dict[int, int] = {}
    for cell in (*g.tower_of[figure.cell], *g.platforms[figure.cell]):
        price = with_dead(g, cell, STEPS["platform_to_battlement"])
        starts[price] = starts.get(price, 0) | 1 << cell & ~barred
    return starts


def threatened(p: Siege, figure: Figure) -> int:
    """SO.P-n, PS-n The hexes into which enemies in a position to attack could fight."""
    bits = 0
    for _, foe in living(p, OTHER[figure.side]):
        if is_fit(foe) and not is_animal(foe):
            for at in hexes_of(foe):
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
    return _from_enemies(p, figure, cell)


def _from_enemies(p: Siege, figure: Figure, cell: int) -> int:
    """How far a hex is from the nearest enemy; animals frighten nobody."""
    distance = ground(p).map.grid.distance
    foes = (foe for _, foe in living(p, OTHER[figure.side]) if not is_animal(foe))
    return min((distance(cell, at) for foe in foes for at in hexes_of(foe)), default=NOWHERE)


@rule("SO.P-l", "SO.P-o", "SO.P-p", "SO.P-v", "SO.P-zb")
def flee(p: Siege, unit: int) -> Flow:
    """SO.P-l, -o, -v Flee, over the edge of the map if that is the way; who cannot, or not far enough, is wounded."""
    figure = p.figures[unit]
    if not is_living(figure) or not figure.fear or figure.state == STUNNED:
        return
    places = havens(p, figure)
    if runs_off(p, figure, places):
        lift(p, unit)
        p.figures[unit] = p.figures[unit]._replace(cell=OFF, away="fled")
        p.tell("SO.P-v", "fled", unit=unit)
        return
    if not places:
        wound(p, unit, "SO.P-o")
        return
    cell, is_short = places[0], is_cut_short(p, figure)
    if len(places) > 1:
        seat, check = (
            seat_of(p, figure.side),
            partial(why_not_among, places, Refusal("SO.P-l", "flees_from_the_enemy", unit=unit)),
        )
        cell = yield Ask(seat, "cell", places, why_not=check, rule="SO.P-l", prompt="flee_where", unit=unit)
    put(p, unit, cell)
    mark_done(p, unit, SHOVED)
    p.tell("SO.P-l", "fled_to", unit=unit, from_cell=figure.cell, to_cell=cell)
    if is_short:
        wound(p, unit, "SO.P-o")


@rule("SO.P-v")
def runs_off(p: Siege, figure: Figure, places: tuple[int, ...]) -> bool:
    """SO.P-v At the edge a figure in rout leaves the map, one in panic if no hex is farther from the enemy."""
    if OFF not in ground(p).map.grid.steps[figure.cell]:
        return False
    here = _from_enemies(p, figure, figure.cell)
    return figure.fear == ROUT or all(_from_enemies(p, figure, cell) <= here for cell in places)


@rule("SO.P-s", "SO.P-zb")
def take_heart(p: Siege) -> None:
    """SO.P-s, -y Panic ends as soon as it can, fear at the castle gate; a flight that is still owed comes first."""
    for unit, figure in p.figures.items():
        if figure.fear and is_living(figure) and ("flee", unit) not in p.owed:
            if figure.fear == PANIC and (is_steadied(p, figure) or is_out_of_reach(p, figure)):
                rally(p, unit, "SO.P-s")
            elif figure.side == GARRISON and figure.cell in ground(p).map.inside:
                rally(p, unit, "SO.P-y")


def is_steadied(p: Siege, figure: Figure) -> bool:
    """SO.P-s, -u A knight or sergeant of the own side, fit and not afraid himself, is in one of the six hexes."""
    near = (unit for cell in ground(p).map.grid.neighbours[figure.cell] for unit in figures_at(p, cell))
    friends = (p.figures[unit] for unit in near if p.figures[unit].side == figure.side)
    return any(class_of(one).group in ("knights", "sergeants") and is_fit(one) and not one.fear for one in friends)


def is_out_of_reach(p: Siege, figure: Figure) -> bool:
    """SO.P-s The nearest enemy is at least six hexes away."""
    return _from_enemies(p, figure, figure.cell) >= DATA.panic_calm


def rally(p: Siege, unit: int, rule_id: str) -> None:
    """Take the marker away."""
    p.figures[unit] = p.figures[unit]._replace(fear="")
    p.tell(rule_id, "rallied", unit=unit)


@rule("SO.P-t", "SO.P-u")
def fear_between_stages(p: Siege) -> None:
    """SO.P-t, -u Before movement those of the side in rout flee on; after it rout ends beside a knight or sergeant."""
    for unit, figure in list(p.figures.items()):
        if figure.fear != ROUT or not is_living(figure):
            continue
        if p.stage == "first_shots" and figure.side == p.active:
            p.owe("flee", unit)
        elif p.stage == "movement" and is_steadied(p, figure):
            rally(p, unit, "SO.P-u")


@rule("SO.P-za")
def why_not_when_afraid(p: Siege, unit: int) -> Refusal | None:
    """SO.P-za Who is in panic or rout neither attacks nor shoots nor works."""
    return Refusal("SO.P-za", "is_afraid", unit=unit) if p.figures[unit].fear else None


@rule("SO.P-t")
def why_not_when_routing(p: Siege, unit: int) -> Refusal | None:
    """SO.P-t Who is in rout moves only to flee."""
    return Refusal("SO.P-t", "is_afraid", unit=unit) if p.figures[unit].fear == ROUT else None
