"""1.6, 2.41-c Coming onto the map and leaving it."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from random import Random

from walstatt.core.orders import EVERYWHERE, NOWHERE, order
from walstatt.core.questions import Ask, Flow, Refusal, Seat, picked
from walstatt.core.rulebook import rule
from walstatt.games.siege.bearers import FIGHTERS
from walstatt.games.siege.bitsets import bits, cells_in, draw_cell
from walstatt.games.siege.ground import FOOT, HORSE, TERRAIN, Ground, ground
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.plans import PLANS, SidePlan
from walstatt.games.siege.position import (
    BESIEGER,
    BUSY,
    MOVED,
    OFF,
    PLATFORM,
    WAITING,
    Figure,
    Siege,
    has_shot_crossbow,
    is_fit,
    values_of,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import crowd, drop_load, lift, living, put
from walstatt.games.siege.rules.r1_6_movement import MOVEMENT, Reach, flood, points_left, reached
from walstatt.games.siege.ruleset import barred, own_man, seat_of
from walstatt.games.siege.tasks import why_busy

LATE = 99  # no last turn


def side_plan(p: Siege, side: str) -> SidePlan:
    """The sheet of a side; a drawn position has none."""
    return _side_plan(p.scenario, side)


@cache
def _side_plan(scenario: str, side: str) -> SidePlan:
    """The same by the name of the scenario."""
    plan = PLANS.get(scenario)
    return plan.sides[side] if plan else SidePlan({}, enters="EFGHABCD", leaves="EFGHABCD")


@cache
def ways_out(scenario: str, map_name: str, side: str) -> int:
    """S1.6-c The hexes from which a side may leave the map, as a bit set."""
    return edge_bits(map_name, _side_plan(scenario, side).leaves)


def edge_cells(p: Siege, letters: str) -> tuple[int, ...]:
    """The hexes of some map sides."""
    return _edge_cells(p.map_name, letters)


@cache
def edge_bits(map_name: str, letters: str) -> int:
    """The same as a bit set."""
    return bits(_edge_cells(map_name, letters))


@cache
def _edge_cells(map_name: str, letters: str) -> tuple[int, ...]:
    """The same, once for each map."""
    edges = map_named(map_name).edges
    return tuple(sorted({cell for letter in letters for cell in edges.get(letter, ())}))


def entrances(p: Siege, figure: Figure) -> tuple[int, ...]:
    """Where a figure may come on: the map sides of its scenario, unless an enemy stands there."""
    return edge_cells(p, _entries(p, figure))


def _entries(p: Siege, figure: Figure) -> str:
    """The letters of the map sides by which a figure may come on."""
    if p.notes.get("convoy") and figure.side == BESIEGER:
        return "ABCDEFH"  # SC6: the besieger may meet the convoy anywhere
    plan = side_plan(p, figure.side)
    return plan.entries.get(figure.who, plan.enters)


@rule("PS-h", "S2.41-c")
def entry_reach(p: Siege, figure: Figure) -> Reach:
    """PS-h A figure that enters pays for its entry hex and goes on with what is left."""
    ours, theirs = crowd(p)
    closed = theirs if figure.side == BESIEGER else ours
    return _flood_in(ground(p), _entries(p, figure), values_of(figure)[2], closed)


@lru_cache(maxsize=16)
def _flood_in(g: Ground, letters: str, budget: int, closed: int) -> Reach:
    """A flood from the hexes of some map sides, which are paid for; on most of them is nothing but what is printed."""
    odd = (bits((*g.upon, *g.piles)) | g.shut) & edge_bits(g.map.name, letters)
    starts = {price: cells & ~odd for price, cells in _printed_starts(g.map.name, letters).items()}
    for cell in cells_in(odd & ~g.shut):
        price = TERRAIN[g.kinds[cell]].foot
        if price:
            price += cell in g.piles
            starts[price] = starts.get(price, 0) | 1 << cell
    return reached(flood(g, starts, budget, FOOT, closed))


@cache
def _printed_starts(map_name: str, letters: str) -> dict[int, int]:
    """What the hexes of some map sides cost as printed: by price as bit sets."""
    starts, kinds = dict[int, int](), map_named(map_name).terrain
    for cell in _edge_cells(map_name, letters):
        price = TERRAIN[kinds[cell]].foot
        if price:
            starts[price] = starts.get(price, 0) | 1 << cell
    return starts


def entry_cells(p: Siege, unit: int) -> tuple[int, ...]:
    """The free hexes where a figure can end its entry; a rider needs a second hex behind him."""
    figure = p.figures[unit]
    ours, theirs = crowd(p)
    if figure.mount:
        return tuple(cell for cell in entrances(p, figure) if rear_of_entry(p, cell) is not None)
    return tuple(cells_in(entry_reach(p, figure)[0] & ~(ours | theirs)))


def draw_entry(p: Siege, unit: int, rng: Random) -> int:
    """One of these hexes by chance."""
    figure = p.figures[unit]
    if figure.mount:
        return picked(entry_cells(p, unit), rng)
    ours, theirs = crowd(p)
    return draw_cell(entry_reach(p, figure)[0] & ~(ours | theirs), rng)


def rear_of_entry(p: Siege, cell: int) -> int | None:
    """The free hex for the rear of a rider who enters on this hex."""
    g = ground(p)
    if cell in p.standing or not TERRAIN[g.kinds[cell]].horse or g.kinds[cell] == "trench":
        return None
    near = (c for c in g.map.grid.neighbours[cell] if c not in p.standing and g.price(c, cell, HORSE) is not None)
    return next((c for c in near if g.price(cell, c, HORSE) is not None and g.kinds[c] != "trench"), None)


def why_not_enter(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """A figure that waits beside the map, in a turn in which it may still come."""
    figure = own_man(p, me, unit, "PS-h")
    if isinstance(figure, Refusal):
        return figure
    if figure.away not in WAITING:
        return Refusal("PS-h", "not_waiting", unit=unit)
    return Refusal("PS-h", "too_late_to_enter", unit=unit) if is_too_late(p, figure.side) else None


@rule("PS-h")
def why_no_way_in(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """PS-h There must be a free hex at its map sides."""
    if way_in(p, p.figures[unit]) or entry_cells(p, unit):
        return None
    return Refusal("PS-h", "nowhere_to_go", unit=unit, left=0)


def look_for_way_in(p: Siege, me: Seat, unit: int) -> tuple[bool, int]:
    """PS-h It is enough that one hex of the edge stays free."""
    if why_not_enter(p, me, unit) is not None:
        return False, NOWHERE
    cells = way_in(p, p.figures[unit])
    return (True, bits(cells)) if cells else (entry_cells(p, unit) != (), EVERYWHERE)


def is_too_late(p: Siege, side: str) -> bool:
    """PS-h Whether the turn by which a side must have come is over."""
    until = side_plan(p, side).until
    return p.turn > until or (until < LATE and p.day > 1)


def way_in(p: Siege, figure: Figure) -> tuple[int, ...]:
    """A quick look for an entry hex of plain where nothing is in the way, with one behind it for a rider's rear."""
    g = ground(p)
    for cell in entrances(p, figure):
        if g.kinds[cell] == "plain" and cell not in p.standing and cell not in g.closed and cell not in g.piles:
            behind = rear_of_entry(p, cell) if figure.mount else cell
            if behind is not None:
                return (cell, behind)
    return ()


def is_last_chance(p: Siege) -> bool:
    """PS-h Whether this is the turn by which the side must have come."""
    return p.turn == side_plan(p, p.active).until and p.day <= 1


@rule("PS-h", "SC3")
def latecomer(p: Siege) -> int:
    """PS-h In the last turn for it everybody comes who can; says who is still missing, 0 if nobody.

    R74 Of a side that may hold back all its figures one comes in turn 1.
    """
    if is_last_chance(p):
        wanted = "waiting"
    elif p.turn == 1 and next(living(p, p.active), None) is None:
        wanted = "reserve"
    else:
        return 0
    me = seat_of(p, p.active)
    missing = (unit for unit, figure in p.figures.items() if figure.away == wanted)
    return next((unit for unit in missing if enter.refusal(p, me, (unit,)) is None), 0)


def why_not_entry(p: Siege, unit: int, cell: int) -> Refusal | None:
    """PS-h Why a figure cannot come on as far as this hex."""
    if cell in entry_cells(p, unit):
        return None
    return Refusal("PS-h", "hex_is_occupied" if cell in p.standing else "too_far_to_enter", unit=unit, cell=cell)


@order(
    "enter", rule="PS-h", when=MOVEMENT, bearers=("to_come",), why_not=why_not_enter, why_nothing=why_no_way_in,
    look=look_for_way_in,
)  # fmt: skip
def enter(p: Siege, me: Seat, unit: int) -> Flow:
    """PS-h Come onto the map."""
    cell = yield Ask(
        me, "cell", partial(entry_cells, p, unit), why_not=partial(why_not_entry, p, unit),
        draw=partial(draw_entry, p, unit), rule="PS-h", prompt="enter_where", unit=unit,
    )  # fmt: skip
    figure = p.figures[unit]
    price, rear = 2, OFF
    if figure.mount:
        behind = rear_of_entry(p, cell)
        rear = OFF if behind is None else behind
    else:
        price = next((i for i, layer in enumerate(entry_reach(p, figure)[1]) if layer >> cell & 1), 0)
    p.figures[unit] = figure._replace(done=figure.done | MOVED, spent=price, away="")
    put(p, unit, cell, rear=rear)
    p.tell("PS-h", "entered", unit=unit, cell=cell)


@rule("S1.6-c")
def why_not_leave(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """A fit figure on an edge hex of its side's way out, with a point left to step off."""
    figure = own_man(p, me, unit, "S1.6-c")
    if isinstance(figure, Refusal):
        return figure
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    if figure.done & BUSY:
        return why_busy(unit, figure)
    if has_shot_crossbow(figure):
        return Refusal("S1.21-b", "crossbow_has_shot", unit=unit)
    if figure.cell not in edge_cells(p, side_plan(p, figure.side).leaves):
        return Refusal("S1.6-c", "not_at_the_edge", unit=unit)
    if figure.layer == PLATFORM:
        return Refusal("S1.6-c", "on_the_platform", unit=unit)
    if points_left(p, figure) < 1:
        return Refusal("S1.6-b", "not_enough_points", unit=unit, left=max(points_left(p, figure), 0))
    return barred(p, "move", unit)


def look_for_way_out(p: Siege, me: Seat, unit: int) -> tuple[bool, int]:
    """S1.6-c It counts only where he stands himself."""
    figure = p.figures[unit]
    at_edge = ways_out(p.scenario, p.map_name, figure.side) >> figure.cell & 1
    return at_edge != 0 and why_not_leave(p, me, unit) is None, NOWHERE


@order("leave", rule="S1.6-c", when=MOVEMENT, bearers=FIGHTERS, why_not=why_not_leave, look=look_for_way_out)
def leave(p: Siege, me: Seat, unit: int) -> None:
    """Step off the map, for good."""
    before = p.figures[unit].cell
    drop_load(p, unit)
    lift(p, unit)
    p.figures[unit] = p.figures[unit]._replace(cell=OFF, rear=OFF, away="left")
    p.tell("S1.6-c", "left_the_map", unit=unit, from_cell=before)
