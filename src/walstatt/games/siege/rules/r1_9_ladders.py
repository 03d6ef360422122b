"""1.9 Scaling ladders: carrying and raising (1.91), shifting (1.92), climbing (1.93), pushing over (1.94)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from walstatt.core.orders import Things, order
from walstatt.core.questions import Ask, Asks, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.bearers import within
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.maps import OUTDOORS
from walstatt.games.siege.named import why_not_among, why_not_ladder, word_of
from walstatt.games.siege.position import (
    BUSY,
    HEAP,
    LET_GO,
    MOVED,
    STOREY,
    Engine,
    Siege,
    has_shot_crossbow,
    is_fit,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.rules.r1_6_movement import MOVEMENT, points_left
from walstatt.games.siege.ruleset import barred, own_man
from walstatt.games.siege.tasks import why_busy

LADDER, LEANING = ("ladder",), ("leaning_ladder",)
RAISING = 2  # movement points for each carrier (S1.91-e) and for each who shifts it (S1.92-b)


def ladders(p: Siege, raised: bool) -> Iterator[tuple[int, Engine]]:
    """The ladders on the map that lean, or those that lie."""
    for number, engine in p.engines.items():
        if engine.kind == "ladder" and engine.raised == raised and not engine.away and engine.cells:
            yield number, engine


def carriers(p: Siege, ladder: int) -> list[int]:
    """The figures that carry a ladder, in the order of its hexes."""
    units = [p.standing.get(cell, 0) for cell in p.engines[ladder].cells] if ladder in p.engines else []
    return [unit for unit in units if unit and p.figures[unit].load == ladder]


def _why_idle(p: Siege, me: Seat, unit: int | None) -> Refusal | None:
    """Who may carry: a fit figure on foot of the side that has nothing else to do."""
    if unit is None:
        return Refusal("S1.91-a", "two_carriers_needed")
    figure = own_man(p, me, unit, "S1.91-a")
    if isinstance(figure, Refusal):
        return figure
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    if figure.mount:
        return Refusal("S1.91-a", "is_mounted", unit=unit)
    if figure.done & BUSY:
        return why_busy(unit, figure)
    if has_shot_crossbow(figure):
        return Refusal("S1.21-b", "crossbow_has_shot", unit=unit)
    return barred(p, "work", unit)


@rule("S1.91-a", "S1.91-g")
def why_not_carry(p: Siege, me: Seat, ladder: int) -> Refusal | None:
    """S1.91-a, -g Two figures that stand on the two hexes of a lying ladder and have not moved take it up."""
    if refusal := why_not_ladder(p, ladder, raised=False, rule_id="S1.91-a"):
        return refusal
    for cell in p.engines[ladder].cells:
        unit = p.standing.get(cell)
        refusal = _why_idle(p, me, unit)
        if refusal is not None:
            return refusal
        figure = p.figures[unit or 0]
        if figure.load or figure.spent or figure.done & (MOVED | LET_GO):
            return Refusal("S1.91-g", "must_start_on_ladder", unit=unit)
    return None


@order("carry", rule="S1.91-g", when=MOVEMENT, bearers=LADDER, why_not=why_not_carry, zone=within(0))
def carry(p: Siege, me: Seat, ladder: int) -> None:
    """S1.91-g Take up a lying ladder, which is free."""
    units = tuple(p.standing[cell] for cell in p.engines[ladder].cells)
    for unit in units:
        p.figures[unit] = p.figures[unit]._replace(load=ladder)
    p.tell("S1.91-a", "took_up_ladder", units=units, engine=ladder)


@rule("S1.91-a", "S1.91-c", "S1.91-g")
def why_not_haul(p: Siege, me: Seat, unit: int, cell: int) -> Refusal | None:
    """S1.91-g The leader steps to a free hex, the other follows into his; both must afford it."""
    figure = own_man(p, me, unit, "S1.91-g")
    if isinstance(figure, Refusal):
        return figure
    engine = p.engines.get(figure.load)
    if engine is None or engine.kind != "ladder":
        return Refusal("S1.91-a", "carries_no_ladder", unit=unit)
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    others = [one for one in carriers(p, figure.load) if one != unit]
    if not others:
        return Refusal("S1.91-a", "two_carriers_needed")
    other, g = p.figures[others[0]], ground(p)
    if cell not in g.map.grid.neighbours[figure.cell]:
        return Refusal("S1.91-g", "not_next_to_hex", unit=unit, cell=cell)
    if g.price(figure.cell, cell) is None:
        return Refusal("S1.61-f", "no_way_there", unit=unit, cell=cell, terrain=word_of(g.kinds[cell]))
    if cell in p.standing or cell + HEAP * STOREY in p.standing:
        return Refusal("S1.62-a", "hex_is_occupied", unit=unit, cell=cell)
    for one, price in ((figure, g.price(figure.cell, cell)), (other, g.price(other.cell, figure.cell))):
        if price is None or price > points_left(p, one):
            return Refusal("S1.91-c", "too_far", unit=unit, cell=cell, price=price or 0, left=points_left(p, one))
    return barred(p, "move", unit)


def hauls(p: Siege, me: Seat, ladder: int) -> Iterator[Things]:
    """Each step that the carriers of a ladder can make."""
    for unit in carriers(p, ladder):
        for cell in ground(p).map.grid.neighbours[p.figures[unit].cell]:
            if why_not_haul(p, me, unit, cell) is None:
                yield unit, cell


@order(
    "haul", rule="S1.91-g", when=MOVEMENT, about=("unit", "cell"), bearers=LADDER, why_not=why_not_haul, ways=hauls,
    zone=within(1),
)  # fmt: skip
def haul(p: Siege, me: Seat, unit: int, cell: int) -> None:
    """S1.91-g The carriers move together, one hex at a time."""
    figure = p.figures[unit]
    pair = carriers(p, figure.load)
    other = pair[0] if pair[1] == unit else pair[1]
    g = ground(p)
    p.engines[figure.load] = p.engines[figure.load]._replace(cells=(cell, figure.cell))
    for one, to in ((unit, cell), (other, figure.cell)):
        mover = p.figures[one]
        price = g.price(mover.cell, to) or 0
        p.figures[one] = mover._replace(spent=mover.spent + price, done=mover.done | MOVED)
        put(p, one, to)
    p.tell("S1.91-g", "hauled_ladder", units=(unit, other), engine=figure.load, from_cell=figure.cell, to_cell=cell)


@rule("S1.91-g")
def why_not_drop(p: Siege, me: Seat, ladder: int) -> Refusal | None:
    """S1.91-g Dropping is free at any time."""
    if refusal := why_not_ladder(p, ladder, raised=False, rule_id="S1.91-g"):
        return refusal
    units = carriers(p, ladder)
    if not units:
        return Refusal("S1.91-g", "nobody_carries", engine=ladder)
    if p.figures[units[0]].side != p.seats[me]:
        return Refusal("S1.91-g", "not_your_figure", unit=units[0])
    if not any(is_fit(p.figures[unit]) for unit in units):
        return Refusal("S1.21-l", "cannot_act", unit=units[0])
    return None


@order("drop", rule="S1.91-g", when=MOVEMENT, bearers=LADDER, why_not=why_not_drop, zone=within(0))
def drop(p: Siege, me: Seat, ladder: int) -> None:
    """S1.91-g Put the ladder down where it is."""
    units = tuple(carriers(p, ladder))
    for unit in units:
        p.figures[unit] = p.figures[unit]._replace(load=0, done=p.figures[unit].done | LET_GO)
    p.tell("S1.91-g", "dropped_ladder", units=units, engine=ladder)


@rule("S1.91-d", "S1.91-e", "S1.91-f")
def walls_beside(p: Siege, cell: int) -> tuple[int, ...]:
    """S1.91-f Battlements against which a ladder in this hex can lean: never towers, never from inside."""
    g = ground(p)
    if g.kinds[cell] not in OUTDOORS or cell in p.fires:
        return ()
    taken = {top for at, top in g.ladders.items() if at == cell}
    beside = g.map.grid.neighbours[cell]
    return tuple(b for b in beside if g.kinds[b] == "battlement" and b not in taken)


@rule("S1.91-e")
def feet(p: Siege, ladder: int) -> tuple[int, ...]:
    """S1.91-e Hexes where a ladder may be raised: next to its own, at a battlement, and nobody in them."""
    grid = ground(p).map.grid
    near = sorted({n for cell in p.engines[ladder].cells for n in (cell, *grid.neighbours[cell])})
    raised = {engine.cells[0] for _, engine in ladders(p, raised=True)}
    free = (c for c in near if c not in raised and c not in p.standing and c + HEAP * STOREY not in p.standing)
    return tuple(c for c in free if walls_beside(p, c))


def why_not_foot(p: Siege, ladder: int, cell: int) -> Refusal | None:
    """S1.91-d, -e, S1.92-a Why a ladder is not set up in a hex: beside its own, with nobody and nothing in it."""
    engine = p.engines[ladder]
    if cell in (new_leanings(p, ladder) if engine.raised else feet(p, ladder)):
        return None
    rule_id = "S1.92-a" if engine.raised else "S1.91-e"
    near = ground(p).map.grid.neighbours
    if not any(cell == at or cell in near[at] for at in engine.cells):
        return Refusal(rule_id, "not_beside_the_ladder", engine=ladder, cell=cell)
    if any(cell == one.cells[0] for number, one in ladders(p, raised=True) if number != ladder):
        return Refusal(rule_id, "ladder_stands_there", cell=cell)
    if cell in p.standing or cell + HEAP * STOREY in p.standing:
        return Refusal(rule_id, "hex_is_occupied", cell=cell)
    if cell in p.fires:
        return Refusal("S3.54-b", "hex_burns", cell=cell)
    return Refusal("S1.92-a" if engine.raised else "S1.91-d", "no_battlement_there", cell=cell)


def why_not_raise(p: Siege, me: Seat, ladder: int) -> Refusal | None:
    """S1.91-d, -e Two carriers with two points each."""
    if refusal := why_not_ladder(p, ladder, raised=False, rule_id="S1.91-e"):
        return refusal
    units = carriers(p, ladder)
    if len(units) != 2:
        return Refusal("S1.91-a", "two_carriers_needed")
    if p.figures[units[0]].side != p.seats[me]:
        return Refusal("S1.91-e", "not_your_figure", unit=units[0])
    for unit in units:
        if not is_fit(p.figures[unit]):
            return Refusal("S1.21-l", "cannot_act", unit=unit)
        if points_left(p, p.figures[unit]) < RAISING:
            return Refusal("S1.91-e", "not_enough_points", unit=unit, left=points_left(p, p.figures[unit]))
    return None


def why_no_foot(p: Siege, me: Seat, ladder: int) -> Refusal | None:
    """S1.91-d They must be at the foot of a wall."""
    return None if feet(p, ladder) else Refusal("S1.91-d", "no_wall_here", engine=ladder)


@order(
    "raise", rule="S1.91-e", when=MOVEMENT, bearers=LADDER, why_not=why_not_raise, why_nothing=why_no_foot,
    zone=within(1),
)  # fmt: skip
def raise_ladder(p: Siege, me: Seat, ladder: int) -> Flow:
    """S1.91-e The ladder is put upright in a hex and leaned against a battlement."""
    units = tuple(carriers(p, ladder))
    cell = yield Ask(
        me, "cell", feet(p, ladder), why_not=partial(why_not_foot, p, ladder), rule="S1.91-e", prompt="raise_where",
        engine=ladder,
    )  # fmt: skip
    facing = yield from lean(p, me, ladder, cell, walls_beside(p, cell), "S1.91-e")
    _set_up(p, ladder, cell, facing, units)
    p.tell("S1.91-e", "raised_ladder", units=units, engine=ladder, cell=cell)


def lean(p: Siege, me: Seat, ladder: int, cell: int, walls: tuple[int, ...], rule_id: str) -> Asks[int]:
    """S1.91-e, S1.92-a How a ladder faces one of these battlements; asks which if there are several."""
    wall = walls[0]
    if len(walls) > 1:
        check = partial(why_not_among, walls, Refusal(rule_id, "leans_beside_its_hex", engine=ladder, cell=cell))
        wall = yield Ask(me, "cell", walls, why_not=check, rule=rule_id, prompt="lean_where", engine=ladder)
    return ground(p).map.grid.steps[cell].index(wall)


def _set_up(p: Siege, ladder: int, cell: int, facing: int, units: tuple[int, ...]) -> None:
    """S1.91-e, S1.92-b A ladder leans here now; those who have put it there pay two points each and let go."""
    for unit in units:
        figure = p.figures[unit]
        p.figures[unit] = figure._replace(load=0, spent=figure.spent + RAISING, done=figure.done | MOVED)
    p.engines[ladder] = p.engines[ladder]._replace(cells=(cell,), facing=facing, raised=True)
    works_changed(p)


@rule("S1.92-a", "S1.92-b", "S1.92-c")
def shifters(p: Siege, me: Seat, ladder: int) -> list[int]:
    """S1.92-a, -b Fit figures next to a leaning ladder, outside the walls, that have two points left."""
    g, found = ground(p), []
    for cell in g.map.grid.neighbours[p.engines[ladder].cells[0]]:
        unit = p.standing.get(cell)
        is_walled = cell in g.map.inside and g.kinds[cell] != "rubble"
        if unit is None or is_walled or _why_idle(p, me, unit) is not None:
            continue
        if not p.figures[unit].load and points_left(p, p.figures[unit]) >= RAISING:
            found.append(unit)
    return found


def why_not_shift(p: Siege, me: Seat, ladder: int) -> Refusal | None:
    """1.92 Two figures next to a leaning ladder on which nobody stands."""
    if refusal := why_not_ladder(p, ladder, raised=True, rule_id="S1.92-a"):
        return refusal
    if p.engines[ladder].cells[0] in p.standing:
        return Refusal("S1.92-c", "figure_on_ladder", engine=ladder)
    return Refusal("S1.92-a", "two_carriers_needed") if len(shifters(p, me, ladder)) < 2 else None


def why_nowhere_to_lean(p: Siege, me: Seat, ladder: int) -> Refusal | None:
    """S1.92-a There must be another battlement for it."""
    return None if new_leanings(p, ladder) else Refusal("S1.92-a", "no_wall_here", engine=ladder)


def new_leanings(p: Siege, ladder: int) -> tuple[int, ...]:
    """S1.92-a Hexes to which a ladder can be shifted: the same, turned, or the next one."""
    at = p.engines[ladder].cells[0]
    raised = {engine.cells[0] for number, engine in ladders(p, raised=True) if number != ladder}
    near = (at, *ground(p).map.grid.neighbours[at])
    return tuple(sorted(c for c in near if c not in raised and c not in p.standing and leanings(p, ladder, c)))


def leanings(p: Siege, ladder: int, cell: int) -> tuple[int, ...]:
    """The battlements for a ladder in a hex, but not the one it leans on now."""
    g = ground(p)
    at = p.engines[ladder].cells[0]
    beside = [b for b in g.map.grid.neighbours[cell] if g.kinds[b] == "battlement"]
    if cell == at:
        return tuple(b for b in beside if b != g.ladders[at])
    return tuple(beside) if g.kinds[cell] in OUTDOORS and cell not in p.fires else ()


@order(
    "shift", rule="S1.92-a", when=MOVEMENT, bearers=LEANING, why_not=why_not_shift, why_nothing=why_nowhere_to_lean,
    zone=within(1),
)  # fmt: skip
def shift(p: Siege, me: Seat, ladder: int) -> Flow:
    """1.92 Move a leaning ladder by one hex or turn it; two figures pay two points each."""
    pairs = tuple(tuple(sorted(pair)) for pair in combinations(shifters(p, me, ladder), 2))
    units = pairs[0]
    if len(pairs) > 1:
        check = partial(why_not_among, pairs, Refusal("S1.92-a", "two_shift_it", engine=ladder, price=RAISING))
        units = yield Ask(me, "some", pairs, why_not=check, rule="S1.92-a", prompt="shift_who", engine=ladder)
    cell = yield Ask(
        me, "cell", partial(new_leanings, p, ladder), why_not=partial(why_not_foot, p, ladder), rule="S1.92-a",
        prompt="shift_where", engine=ladder,
    )  # fmt: skip
    facing = yield from lean(p, me, ladder, cell, leanings(p, ladder, cell), "S1.92-a")
    _set_up(p, ladder, cell, facing, units)
    p.tell("S1.92-a", "shifted_ladder", units=units, engine=ladder, cell=cell)
