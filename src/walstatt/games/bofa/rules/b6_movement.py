"""B-6 Movement: what the orders of a MOVE phase do, and why they may not be given."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import combinations

from walstatt.core.orders import order
from walstatt.core.questions import D10, Ask, Asks, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, FOE, IS_EAGLE, SIDE
from walstatt.games.bofa.position import (
    NOWHERE,
    PLACES,
    RESERVE,
    Position,
    controls,
    end_acting,
    ground,
    grounded,
    in_hex,
    seat_of,
)
from walstatt.games.bofa.rules.b1_counters import why_not_mine
from walstatt.games.bofa.rules.b6_paths import cost_of_path, cost_of_step, draw_path, paths, why_no_path
from walstatt.games.bofa.rules.b6_ways import Path
from walstatt.games.bofa.rules.b9_stacking import crowded, leave, lift, put, why_no_room
from walstatt.games.bofa.rules.book import Things, book
from walstatt.games.bofa.tables import at_most

# Who can move


def why_cannot_move(p: Position, seat: Seat, unit: int) -> Refusal | None:
    """B-6.B1 Each counter on the map moves once in a MOVE phase."""
    if refusal := why_not_mine(p, seat, unit):
        return refusal
    if p.units[unit].acted:
        return Refusal("B-6.B1", "has_moved", unit=unit)
    if not book(p).is_steady(p, unit):
        return Refusal("O-4.1", "is_hysterical", unit=unit)
    return None


def why_no_move(p: Position, seat: Seat, *units: int) -> Refusal | None:
    """B-9.B3 One counter, or several of one hex that move together."""
    for i in units:
        if refusal := why_cannot_move(p, seat, i):
            return refusal
    if len(units) > 1 and len({p.units[i].cell for i in units}) > 1:
        return Refusal("B-9.B3", "not_in_one_hex", units=units)
    if len(units) > 1 and any(COUNTERS[i].is_eagle for i in units):
        return Refusal("S-7.St1", "eagles_fly_alone", units=units)
    return None


ALONE = {i: ((i,),) for i in COUNTERS}


@rule("B-9.B3")
def parties(p: Position, seat: Seat, unit: int) -> Iterable[Things]:
    """B-9.B3 A counter by itself, and with each choice of those that lie in its hex and have a higher number."""
    cell = p.units[unit].cell
    if cell not in p.crowded or IS_EAGLE[unit]:
        return ALONE[unit]
    others = [i for i in p.stacks[cell] if i > unit and SIDE[i] == SIDE[unit] and not p.units[i].acted]
    others = [i for i in sorted(others) if not IS_EAGLE[i] and why_cannot_move(p, seat, i) is None]
    if not others:
        return ALONE[unit]
    return [(unit, *some) for size in range(len(others) + 1) for some in combinations(others, size)]


def own_hex(p: Position, seat: Seat, unit: int) -> int:
    """It counts who lies in a counter's own hex."""
    return PLACES[p.units[unit].cell]


# Moving


@order(
    "move", rule="B-6.0", also=("B-4.1", "B-6.B1", "B-6.B2", "B-9.0", "B-9.B3"), when=("move",), about=("units",),
    bearers=("ready",), why_not=why_no_move, ways=parties, zone=own_hex,
)  # fmt: skip
def move(p: Position, seat: Seat, *units: int) -> Flow:
    """B-6.0 Counters go along a path; staying is a path without hexes."""
    ask, check, draw = partial(paths, p, units), partial(why_no_path, p, units), partial(draw_path, p, units)
    path = yield Ask(seat, "path", ask, why_not=check, draw=draw, rule="B-6.0", prompt="path", units=units)
    if not path:
        _mark(p, units, acted=True)
        if COUNTERS[units[0]].is_eagle:
            yield from book(p).land(p, units[0], seat)
    elif COUNTERS[units[0]].is_eagle:
        yield from soar(p, seat, units[0], path)
    else:
        yield from walk(p, seat, units, path)


def _mark(p: Position, units: Things, **changes: object) -> None:
    for i in units:
        p.units[i] = p.units[i]._replace(**changes)


def _go(p: Position, units: Things, cell: int, acted: bool = False) -> None:
    """Put counters into the next hex and remember where they came from; perhaps it is their last."""
    for i in units:
        unit = p.units[i]
        put(p, i, cell, origin=unit.cell if unit.origin == NOWHERE else unit.origin, acted=acted)


@rule("S-10.F1")
def walk(p: Position, seat: Seat, units: Things, path: Path) -> Flow:
    """B-6.F3, S-10.F1 Hex by hex; where a leader may run, he decides, and only then the mover says how he goes on."""
    foe, alarm = FOE[SIDE[units[0]]], book(p).alarm
    while path:
        loose = book(p).loose(p, foe)
        first = [at for at, cell in enumerate(path) if cell in loose][:1]
        leg = path[: first[0] + 1] if first else path
        cost = cost_of_path(p, units[0], leg) if first else 0
        if not (yield from march(p, seat, units, leg, is_last=not first)):
            return
        if leg[-1] in p.crowded and grounded(p, leg[-1], foe):
            yield from alarm(p, leg[-1], foe)
        if not first:
            return
        for i in units:
            p.units[i] = p.units[i]._replace(settled=True, spent=p.units[i].spent + cost)
        path = yield from go_on(p, seat, units)
    _mark(p, units, acted=True)


def march(p: Position, seat: Seat, units: Things, path: Path, is_last: bool) -> Asks[bool]:
    """B-6.F4 Go along a path, and perhaps into an enemy's hex, which may need courage; whether they got there."""
    from_cell, last = p.units[units[0]].cell, path[-1]
    if controls(p, last, FOE[SIDE[units[0]]]):
        if not (yield from dares(p, seat, units, from_cell, path)):
            return False
        _go(p, units, last, acted=True)
        p.tell("B-6.F4", "entered_melee", units=units, cell=last, region=FIELD.regions[last], side=SIDE[units[0]])
    else:
        _go(p, units, last, acted=is_last)
        p.tell("B-6.0", "moved", units=units, from_cell=from_cell, cell=last, region=FIELD.regions[last])
    return True


@rule("S-10.F1")
def go_on(p: Position, seat: Seat, units: Things) -> Asks[Path]:
    """S-10.F1 After a leader's decision: stop there, or go on with the points that are left to any hex with room."""
    options, check = tuple(onward(p, units)), partial(why_not_onward, p, units)
    if len(options) == 1:
        return options[0]
    path: Path = yield Ask(seat, "path", options, why_not=check, rule="S-10.F1", prompt="go_on", units=units)
    return path


def onward(p: Position, units: Things) -> list[Path]:
    """Stopping and going on, as far as there is room."""
    return [path for path in paths(p, units) if why_not_onward(p, units, path) is None]


def why_not_onward(p: Position, units: Things, path: Path) -> Refusal | None:
    """S-10.F1, B-9.0 Like any path; it ends where there is room, since there is no way back."""
    end = path[-1] if path else p.units[units[0]].cell
    return why_no_path(p, units, path) or why_no_room(p, list(units), end)


@rule("S-6.M0", "S-6.M6", "R-39")
def dares(p: Position, seat: Seat, units: Things, from_cell: int, path: Path) -> Asks[bool]:
    """S-6.M0, S-6.M6 A morale check where the standard game asks for one; who fails stays before the enemy's hex."""
    here = path[-2] if len(path) > 1 else from_cell
    limit = book(p).morale(p, list(units), here, path[-1])
    if limit is None:
        return True
    readings = at_most(limit)
    roll = yield Roll(D10, reads=readings, rule="S-6.M0", seat=seat, prompt="morale_roll", units=units, cell=path[-1])
    if readings[roll - 1]:
        _mark(p, units, settled=True)
        p.tell("S-6.M0", "took_heart", units=units, cell=path[-1], roll=roll, needed=limit)
        return True
    spent = 0
    for a, b in zip((from_cell, *path), path[:-1], strict=False):
        spent += cost_of_step(units[0], a, b)
    if len(path) > 1:
        _go(p, units, here)
    for i in units:
        p.units[i] = p.units[i]._replace(tried=True, settled=True, spent=p.units[i].spent + spent)
    p.tell("S-6.M6", "lost_heart", units=units, cell=path[-1], roll=roll, needed=limit)
    return False


@rule("B-10.6")
def soar(p: Position, seat: Seat, eagle: int, path: Path) -> Flow:
    """B-10.6 An eagle flies over everything and may end on an enemy."""
    from_cell, rules = p.units[eagle].cell, book(p)
    _go(p, (eagle,), path[-1])
    p.units[eagle] = p.units[eagle]._replace(acted=True)
    ground(p, eagle, is_down=not rules.eagles_fly)
    p.tell("B-10.6", "flew", unit=eagle, from_cell=from_cell, cell=path[-1], region=FIELD.regions[path[-1]])
    yield from rules.fly(p, eagle, path, seat)
    yield from rules.land(p, eagle, seat)


# Going back, the order of a stack, the end


@rule("B-6.B2", "B-9.0")
def why_no_return(p: Position, seat: Seat, unit: int) -> Refusal | None:
    """B-9.0 A counter that overcrowds its hex may go back to where it began the phase."""
    if refusal := why_not_mine(p, seat, unit):
        return refusal
    counter = p.units[unit]
    if counter.origin == NOWHERE or counter.origin == counter.cell:
        return Refusal("B-9.0", "has_not_moved", unit=unit)
    if not book(p).why_overstacked(p, in_hex(p, counter.cell, p.seats[seat])):
        return Refusal("B-9.0", "hex_is_not_overstacked", cell=counter.cell)
    return Refusal("B-9.0", "no_way_back", unit=unit) if has_no_way_back(p, unit) else None


@rule("B-9.0")
def has_no_way_back(p: Position, unit: int) -> bool:
    """B-9.0 Nobody goes back after what cannot be taken back, while somebody else there can."""
    if not p.units[unit].settled:
        return False
    others = [p.units[i] for i in in_hex(p, p.units[unit].cell, SIDE[unit]) if i != unit]
    return any(not one.settled and one.origin not in (NOWHERE, one.cell) for one in others)


def look_for_return(p: Position, seat: Seat, unit: int) -> tuple[bool, int]:
    """Most have not moved, and most hexes are not overstacked; it counts who lies in the hex."""
    counter = p.units[unit]
    cell = counter.cell
    if counter.origin == NOWHERE or counter.origin == cell:
        return False, PLACES[cell]
    can = book(p).why_overstacked(p, in_hex(p, cell, SIDE[unit])) is not None and not has_no_way_back(p, unit)
    return can, PLACES[cell]


@order("return", rule="B-9.0", when=("move",), bearers=("stacked",), why_not=why_no_return, look=look_for_return)
def go_back(p: Position, seat: Seat, unit: int) -> Flow:
    """B-9.0 Back to where the phase began for it: no dead end can arise."""
    origin = p.units[unit].origin
    if origin == RESERVE:
        leave(p, unit, RESERVE)
    else:
        put(p, unit, origin)
    is_air = COUNTERS[unit].is_eagle and book(p).eagles_fly and origin != RESERVE
    p.units[unit] = p.units[unit]._replace(acted=True, origin=NOWHERE)
    ground(p, unit, is_down=not is_air)
    p.tell("B-9.0", "went_back", unit=unit)
    if origin >= 0 and grounded(p, origin, FOE[SIDE[unit]]):
        yield from book(p).alarm(p, origin, FOE[SIDE[unit]])


@rule("R-5")
def why_no_lift(p: Position, seat: Seat, unit: int) -> Refusal | None:
    """R-5 The owner fixes the order of his stacks; each counter is put on top at most once in a phase."""
    if refusal := why_not_mine(p, seat, unit):
        return refusal
    own = in_hex(p, p.units[unit].cell, p.seats[seat])
    if own[-1] == unit:
        return Refusal("R-5", "is_on_top", unit=unit)
    if seat_of(p, own[-1]) != seat:
        return Refusal("O-2.1", "ally_lies_on_top", unit=unit, other=own[-1])
    if p.units[unit].lifted:
        return Refusal("R-5", "was_put_on_top", unit=unit)
    return book(p).why_misordered(p, [*[i for i in own if i != unit], unit])


def look_for_lift(p: Position, seat: Seat, unit: int) -> tuple[bool, int]:
    """Nobody is lifted twice, nor from the top; it counts who lies in the hex."""
    cell = p.units[unit].cell
    if p.units[unit].lifted:
        return False, PLACES[cell]
    own = in_hex(p, cell, SIDE[unit])
    if own[-1] == unit or (len(p.seats) > 2 and seat_of(p, own[-1]) != seat):
        return False, PLACES[cell]
    own.remove(unit)
    return book(p).why_misordered(p, [*own, unit]) is None, PLACES[cell]


@order("top", rule="R-5", when=("set_up", "move"), bearers=("stacked",), why_not=why_no_lift, look=look_for_lift)
def put_on_top(p: Position, seat: Seat, unit: int) -> None:
    """R-5 Put a counter on top of its stack."""
    lift(p, unit)
    p.units[unit] = p.units[unit]._replace(lifted=True)
    p.tell("R-5", "put_on_top", unit=unit, cell=p.units[unit].cell)


def why_not_end(p: Position, seat: Seat) -> Refusal | None:
    """B-9.0 The stacking limits hold when the phase ends."""
    for stack in crowded(p, p.seats[seat]):
        if any(p.units[i].origin != NOWHERE and seat_of(p, i) == seat for i in stack):
            return book(p).why_overstacked(p, stack)
    return None


@order("end", rule="B-9.0", when=("move",), about=(), why_not=why_not_end)
def end_moving(p: Position, seat: Seat) -> None:
    """B-9.0 A seat moves no more; reinforcements who found no entry have to wait (O-6.2)."""
    p.surplus = (*p.surplus, *book(p).surplus(p))
    end_acting(p, seat)
