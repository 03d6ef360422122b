"""3.5 Fire: laying (3.51), spreading (3.52), putting out (3.53), leaving (3.54), damage (3.55)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from walstatt.core.orders import Things, order
from walstatt.core.questions import D10, Ask, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.bitsets import bits, cells_in
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import Ground, ground, works_changed
from walstatt.games.siege.maps import OUTDOORS, ringed
from walstatt.games.siege.named import why_not_among
from walstatt.games.siege.parks import park
from walstatt.games.siege.position import (
    ABLE,
    ACTED,
    BESIEGER,
    DOUSING,
    GROUND,
    LIGHTING,
    OFF,
    OTHER,
    PLATFORM,
    SHOVED,
    STOREY,
    STUNNED,
    Engine,
    Figure,
    Fire,
    Siege,
    hexes_of,
    is_fit,
    is_living,
    mark_done,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import crowd, drop_load, drop_mantlet, figures_at, kill, put, wound
from walstatt.games.siege.rules.r1_7_melee import MELEE
from walstatt.games.siege.ruleset import barred, own_man, seat_of

ENGINES = ("siege_tower", "ram", "ballista", "catapult", "onager")
BURNS = (*ENGINES, "wagon", "mantlet")
LAST = 3  # turns until what burns is destroyed
SPREADS = tuple(die >= DATA.fire_lights["spread"] for die in range(1, 11))
WAKES = (True,) * 6 + (False,) * 4  # S3.54-c


def engine_on(p: Siege, cell: int) -> int | None:
    """The engine that could burn in a hex."""
    if not park(p).all >> cell & 1:
        return None
    for number, engine in p.engines.items():
        if cell in engine.cells and not engine.away and engine.kind in BURNS:
            return number
    return None


def can_burn(p: Siege, cell: int) -> bool:
    """S3.51-a A hex with a tent, an engine, a wagon or a mantlet, or part of one, that does not burn yet."""
    return cell not in p.fires and (ground(p).kinds[cell] == "tent" or engine_on(p, cell) is not None)


@rule("S3.52-b")
def can_catch_fire(p: Siege, cell: int) -> bool:
    """S3.52-b Fire spreads into tents and siege engines alone, not to wagons and mantlets."""
    if not can_burn(p, cell):
        return False
    return ground(p).kinds[cell] == "tent" or any(
        cell in engine.cells and not engine.away for engine in p.engines.values() if engine.kind in ENGINES
    )


@rule("S3.54-b")
def why_burns(p: Siege, engine: Engine) -> Refusal | None:
    """S3.54-b Nobody moves what is on fire."""
    at = next((cell for cell in engine.cells if cell in p.fires), None)
    return None if at is None else Refusal("S3.54-b", "hex_burns", cell=at)


def set_fire(p: Siege, cell: int, side: str, rule_id: str, by_arrow: bool = False) -> None:
    """Put a fire marker down; whoever is in the hex, or on top of the siege tower, must get out."""
    p.fires[cell] = Fire(side, by_arrow=by_arrow)
    works_changed(p)
    p.tell(rule_id, "caught_fire", cell=cell)
    nodes = [cell, cell + STOREY, cell + 2 * STOREY]
    nodes += [other + STOREY for other in ground(p).tower_of.get(cell, ()) if other != cell]
    for node in nodes:
        if node in p.standing:
            _let_go(p, p.standing[node])
            p.owe("leave_fire", p.standing[node])


def _let_go(p: Siege, unit: int) -> None:
    """S3.54-d A mantlet that burns is left in the flames."""
    engine = p.engines.get(p.figures[unit].load)
    if engine is not None and engine.kind in BURNS:
        drop_load(p, unit)


@rule("S3.51-a", "S3.51-b", "S3.51-d", "S3.51-e")
def why_not_torch(p: Siege, me: Seat, unit: int, cell: int) -> Refusal | None:
    """3.51 A fit figure that has stayed beside a tent or engine since its last phase, and not on or behind a wall."""
    figure = own_man(p, me, unit, "S3.51-a")
    if isinstance(figure, Refusal):
        return figure
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    g, near = ground(p), hexes_beside(p, figure, cell)
    if not near:
        return Refusal("S3.51-a", "not_next_to_hex", unit=unit, cell=cell)
    if cell in p.fires:
        return Refusal("S3.51-a", "hex_burns", cell=cell)
    if not can_burn(p, cell):
        return Refusal("S3.51-a", "nothing_to_burn", unit=unit, cell=cell)
    number = engine_on(p, cell)
    if number is not None and has_just_come(p, p.engines[number]):
        return Refusal("S3.51-a", "has_just_come", engine=number)
    if figure.layer == PLATFORM or all(g.kinds[at] == "battlement" or _is_walled_off(g, at, cell) for at in near):
        return Refusal("S3.51-d", "not_from_battlement", unit=unit)
    if figure.done & (ACTED | SHOVED):
        return Refusal("S3.51-b", "already_acted", unit=unit)
    return barred(p, "work", unit)


@rule("S3.51-a")
def has_just_come(p: Siege, engine: Engine) -> bool:
    """S3.51-a Whether an engine has not stood where it is since the end of the own last phase, a whole turn."""
    return engine.since > p.phase - 2


def hexes_beside(p: Siege, figure: Figure, cell: int) -> list[int]:
    """S3.51-a, S3.53-a The hexes of a figure that are next to a hex: a rider has two."""
    near = ground(p).map.grid.neighbours[cell] if 0 <= cell < len(ground(p).kinds) else ()
    return [at for at in hexes_of(figure) if at in near]


def _is_walled_off(g: Ground, start: int, cell: int) -> bool:
    """S3.51-d Whether a castle wall lies between a figure inside and a hex outside; gate and breach are open."""
    inside = g.map.inside
    return start in inside and cell not in inside and g.kinds[start] not in ("gateway", "rubble")


def torches(p: Siege, me: Seat) -> Iterator[Things]:
    """Who may set fire to what: tents and engines are low or towers, mantlets are looked for."""
    g = ground(p)
    fuel = g.low | g.towers | park(p).screens
    for unit in men_beside(p, me, fuel):
        figure = p.figures[unit]
        near = g.map.near[figure.cell] | (g.map.near[figure.rear] if figure.rear != OFF else 0)
        for cell in cells_in(near & fuel):
            if why_not_torch(p, me, unit, cell) is None:
                yield unit, cell


def men_beside(p: Siege, me: Seat, cells: int) -> list[int]:
    """The figures next to some hexes, of a seat or on a siege tower, by their numbers."""
    own = (crowd(p)[p.seats[me] != BESIEGER] | ground(p).towers) & ringed(p.map_name, cells) if cells else 0
    return sorted({unit for cell in cells_in(own) for unit in figures_at(p, cell)}) if own else []


@order(
    "torch", rule="S3.51-c", when=MELEE, about=("unit", "cell"), why_not=why_not_torch, ways=torches
)  # fmt: skip
def torch(p: Siege, me: Seat, unit: int, cell: int) -> None:
    """S3.51-c A fire marker is put into the hex, without a die."""
    mark_done(p, unit, LIGHTING)
    p.tell("S3.51-c", "set_fire", unit=unit, cell=cell)
    set_fire(p, cell, p.figures[unit].side, "S3.51-c")


@rule("S3.53-a", "S3.53-b", "S3.53-c", "S3.53-d")
def why_not_douse(p: Siege, me: Seat, unit: int, cell: int) -> Refusal | None:
    """3.53 A fit figure next to a fire that has neither moved, shot nor fought, once."""
    figure = own_man(p, me, unit, "S3.53-a")
    if isinstance(figure, Refusal):
        return figure
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    if cell not in p.fires:
        return Refusal("S3.53-a", "no_fire_there", cell=cell)
    if not hexes_beside(p, figure, cell):
        return Refusal("S3.53-a", "not_next_to_hex", unit=unit, cell=cell)
    if figure.done & ACTED:
        return Refusal("S3.53-d", "already_acted", unit=unit)
    return barred(p, "work", unit)


def douses(p: Siege, me: Seat) -> Iterator[Things]:
    """Who may try to put out which fire."""
    for unit in men_beside(p, me, bits(p.fires)) if p.fires else ():
        for cell in sorted(p.fires):
            if why_not_douse(p, me, unit, cell) is None:
                yield unit, cell


@order(
    "douse", rule="S3.53-e", when=MELEE, about=("unit", "cell"), why_not=why_not_douse, ways=douses
)  # fmt: skip
def douse(p: Siege, me: Seat, unit: int, cell: int) -> Flow:
    """S3.53-e One die: low puts the fire out; a fire lit by an arrow goes out more easily."""
    mark_done(p, unit, DOUSING)
    need = DATA.fire_puts_out["arrow" if p.fires[cell].by_arrow else "any"]
    reads = tuple(die <= need for die in range(1, 11))
    roll = yield Roll(D10, reads=reads, rule="S3.53-e", prompt="douse", seat=me, unit=unit, cell=cell)
    if reads[roll - 1]:
        go_out(p, cell)
        p.tell("S3.53-e", "put_out", unit=unit, cell=cell, roll=roll)
    else:
        p.tell("S3.53-e", "still_burns", unit=unit, cell=cell, roll=roll)


def go_out(p: Siege, cell: int) -> None:
    """Take a fire marker away."""
    del p.fires[cell]
    works_changed(p)


def is_in_flames(p: Siege, figure: Figure) -> bool:
    """Whether a fire burns where a figure stands, with one hex or the other."""
    return figure.cell in p.fires or figure.rear in p.fires


@rule("S3.52-a", "S3.52-c", "S3.52-d", "S3.52-f", "S3.55-e", "S3.54-a")
def burn(p: Siege) -> None:
    """S3.52-a, S3.55-e At the end of a phase the fires of the other side spread, then their markers go on."""
    side = OTHER[p.active]
    if not p.fires:
        return
    for unit in sorted({unit for cell in p.fires for unit in figures_at(p, cell)}):
        if p.figures[unit].side == p.active and p.figures[unit].since < p.phase:
            wound(p, unit, "S3.54-a")
    cells = sorted(cell for cell, fire in p.fires.items() if fire.side == side)
    near = sorted({n for cell in cells for n in ground(p).map.grid.neighbours[cell] if can_catch_fire(p, n)})
    for cell in near:
        p.owe("spread", cell, side)
    if cells:
        p.owe("burn_on", *cells)


@rule("S3.52-c", "S3.52-e", "S3.54-a")
def spread(p: Siege, cell: int, side: str) -> Flow:
    """S3.52-c One die for each hex next to a fire that could burn."""
    if not can_catch_fire(p, cell):
        return
    roll = yield Roll(D10, reads=SPREADS, rule="S3.52-c", prompt="spread", seat=seat_of(p, side), cell=cell)
    if SPREADS[roll - 1]:
        later, p.owed[:] = list(p.owed), []
        set_fire(p, cell, side, "S3.52-c")
        p.owed += later  # S3.54-a: who is there leaves at once


@rule("S3.55-a", "S3.55-b", "S3.55-c", "S3.55-d")
def burn_on(p: Siege, *cells: int) -> Flow:
    """3.55 The markers go on by one; at three everything in the hex is destroyed, an engine as a whole."""
    for cell in cells:
        fire = p.fires.get(cell)
        if fire is None:
            continue
        p.fires[cell] = fire._replace(turns=fire.turns + 1)
        if fire.turns + 1 == LAST:
            destroy_by_fire(p, cell)
    yield from ()


@rule("S3.55-a", "S3.55-c", "S3.55-d")
def destroy_by_fire(p: Siege, cell: int) -> None:
    """S3.55-a, -c, -d All that is in the hex: an engine as a whole, a tent hex by hex, which leaves plain."""
    is_tent = ground(p).kinds[cell] == "tent"
    for number in [number for number, engine in p.engines.items() if cell in engine.cells and not engine.away]:
        cells = p.engines[number].cells
        if p.engines[number].kind in BURNS:
            destroy_engine(p, number)
            for unit in [unit for at in cells for unit in figures_at(p, at)]:
                p.owe("leave_wreck", unit)
        else:
            _lose(p, number)
    if is_tent:
        p.burnt = tuple(sorted((*p.burnt, cell)))
        works_changed(p)
        p.tell("S3.55-d", "tent_destroyed", cell=cell)
    if cell in p.fires:
        go_out(p, cell)


def destroy_engine(p: Siege, number: int) -> None:
    """Take an engine off the map; who was in or on it stands on the ground."""
    engine = p.engines[number]
    for at in engine.cells:
        if at in p.fires:
            go_out(p, at)
        _come_down(p, at)
    p.notes[f"destroyed-{engine.kind}"] = p.notes.get(f"destroyed-{engine.kind}", 0) + 1
    _lose(p, number)


def _lose(p: Siege, number: int) -> None:
    """S3.55-a An engine, ladder or barrel is no more."""
    p.engines[number] = p.engines[number]._replace(away="destroyed", cells=(), raised=False)
    for unit, figure in p.figures.items():
        if figure.load == number:
            p.figures[unit] = figure._replace(load=0)
    works_changed(p)
    p.tell("S3.55-c", "engine_destroyed", engine=number)


def _come_down(p: Siege, cell: int) -> None:
    """A figure on a platform comes to the ground: in its hex, or in the nearest free one."""
    unit = p.standing.get(cell + STOREY)
    if unit is None:
        return
    grid, kinds = ground(p).map.grid, ground(p).kinds
    open_kinds = (*OUTDOORS, "siege_tower")
    free = [c for c in grid.cells if c not in p.standing and kinds[c] in open_kinds and c not in p.fires]
    put(p, unit, min(free, key=lambda c: (grid.distance(cell, c), c)))


@rule("S3.54-d", "S5.32-c")
def ways_out(p: Siege, unit: int) -> tuple[int, ...]:
    """S3.54-d Hexes next to the fire that a figure can enter; from a burning tower down or onto the wall."""
    figure = p.figures[unit]
    g = ground(p)
    free = [n for n in g.ways[figure.cell] if n not in p.standing and n + 2 * STOREY not in p.standing]
    if figure.layer == PLATFORM:
        tower = g.tower_of[figure.cell]
        near = {n for cell in tower for n in g.map.grid.neighbours[cell]} - set(tower)
        free = [n for n in near if n not in p.standing and n not in p.fires and g.kinds[n] in (*OUTDOORS, "battlement")]
    return tuple(sorted(free))


@rule("S3.54-a", "S3.54-c", "S3.54-d")
def leave_fire(p: Siege, unit: int) -> Flow:
    """3.54 Out of the flames at once; a stunned figure wakes on 1 to 6 or dies."""
    figure = p.figures[unit]
    tower = ground(p).tower_of.get(figure.cell, ())
    if not is_living(figure) or not (is_in_flames(p, figure) or any(cell in p.fires for cell in tower)):
        return
    seat = seat_of(p, figure.side)
    if figure.state == STUNNED:
        roll = yield Roll(D10, reads=WAKES, rule="S3.54-c", prompt="wake", seat=seat, unit=unit)
        if not WAKES[roll - 1]:
            kill(p, unit, "S3.54-c")
            return
    p.figures[unit] = figure._replace(state=ABLE if figure.state == STUNNED else figure.state, away="")
    places = ways_out(p, unit)
    if not places or figure.rear != OFF:  # R59: riders and horses are trapped
        p.figures[unit] = p.figures[unit]._replace(since=p.phase)
        p.tell("S3.54-d", "trapped_in_fire", unit=unit)
        return
    yield from _step_out(p, unit, places, "S3.54-d")


@rule("S3.55-d")
def leave_wreck(p: Siege, unit: int) -> Flow:
    """S3.55-d Who was in an engine that has burnt makes the free step of S3.54-d, if he can and there is room."""
    figure, places = p.figures[unit], ways_out(p, unit)
    if not is_fit(figure) or figure.rear != OFF or not places:
        return
    yield from _step_out(p, unit, places, "S3.55-d")


def _step_out(p: Siege, unit: int, places: tuple[int, ...], rule_id: str) -> Flow:
    """S3.54-d One hex free of points, wherever the owner likes."""
    seat = seat_of(p, p.figures[unit].side)
    check = partial(why_not_among, places, Refusal(rule_id, "one_step_out_of_the_fire", unit=unit))
    cell = yield Ask(seat, "cell", places, why_not=check, rule=rule_id, prompt="leave_fire", unit=unit)
    drop_mantlet(p, unit, cell)
    put(p, unit, cell, GROUND)
    mark_done(p, unit, SHOVED)
    p.tell(rule_id, "left_fire", unit=unit, to_cell=cell)
