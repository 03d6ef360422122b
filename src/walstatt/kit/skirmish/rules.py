"""The rules, as they read in the rulebook. A rule asks where somebody must decide or a die must fall.

An order says beside its function when it may be given, who bears it, and why not; everything else follows from that:
lists, refusals, undo, odds, bots, screens.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from walstatt.core.order_table import Cast, OrderTable
from walstatt.core.orders import order
from walstatt.core.position import Result
from walstatt.core.questions import D6, Ask, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule

from .position import FALLEN, GRID, SEATS, TURNS, Skirmish, foes_beside, standing, taken

PHASE = ("orders",)
NEEDED = 4  # to strike a foe down


def any_ready(p: Skirmish, me: Seat, unit: int) -> None:
    """Whoever has not acted may."""


def any_time(p: Skirmish, me: Seat) -> None:
    """A turn can be ended at any time."""


# K1 Moving


def free_cells(p: Skirmish, unit: int) -> list[int]:
    """K1 Where a fighter can go."""
    by_cell = taken(p)
    return [cell for cell in GRID.neighbours[p.fighters[unit].cell] if cell not in by_cell]


def why_not_cell(p: Skirmish, unit: int, cell: int) -> Refusal | None:
    """K1 One step, to a free cell."""
    if cell not in GRID.neighbours[p.fighters[unit].cell]:
        return Refusal("K1-b", "too_far", unit=unit, cell=cell)
    by = taken(p).get(cell)
    return None if by is None else Refusal("K1-b", "cell_taken", cell=cell, by=by)


def why_no_way(p: Skirmish, me: Seat, unit: int) -> Refusal | None:
    """K1 Who is surrounded stays."""
    return None if free_cells(p, unit) else Refusal("K1-b", "no_way", unit=unit)


def who_can_move(p: Skirmish, me: Seat, units: Sequence[int]) -> list[int]:
    """K1 Of these, those with a free cell beside them."""
    return [unit for unit in units if free_cells(p, unit)]


@order("move", rule="K1-a", also=("K1-b",), when=PHASE, why_not=any_ready, why_nothing=why_no_way, who=who_can_move)
def move(p: Skirmish, me: Seat, unit: int) -> Flow:
    """K1 A fighter moves one step to a free cell."""
    options, why_not = partial(free_cells, p, unit), partial(why_not_cell, p, unit)
    cell = yield Ask(me, "cell", options, why_not=why_not, rule="K1-b", prompt="step", unit=unit)
    p.ready.remove(unit)
    p.fighters[unit] = p.fighters[unit]._replace(cell=cell)
    p.tell("K1-b", "moved", unit=unit, to_cell=cell)


# K2 Striking


def why_nobody(p: Skirmish, me: Seat, unit: int) -> Refusal | None:
    """K2 Somebody must stand beside."""
    return None if foes_beside(p, unit) else Refusal("K2-a", "nobody_beside", unit=unit)


def why_not_target(p: Skirmish, unit: int, target: int) -> Refusal | None:
    """K2 Only a foe beside can be struck."""
    return None if target in foes_beside(p, unit) else Refusal("K2-a", "not_beside", unit=unit, target=target)


def who_can_strike(p: Skirmish, me: Seat, units: Sequence[int]) -> list[int]:
    """K2 Of these, those with a foe beside them."""
    return [unit for unit in units if foes_beside(p, unit)]


@order("strike", rule="K2-a", also=("K2-b",), when=PHASE, why_not=any_ready, why_nothing=why_nobody, who=who_can_strike)
def strike(p: Skirmish, me: Seat, unit: int) -> Flow:
    """K2 A fighter strikes a foe beside; on 4 or more the foe falls."""
    options, why_not = partial(foes_beside, p, unit), partial(why_not_target, p, unit)
    target = yield Ask(me, "unit", options, why_not=why_not, rule="K2-a", prompt="target", unit=unit)
    p.ready.remove(unit)
    roll = yield Roll(D6, reads=partial(int.__le__, NEEDED), rule="K2-b", prompt="strike", seat=me)
    p.tell("K2-b", "struck" if roll >= NEEDED else "missed", unit=unit, target=target, roll=roll)
    if roll >= NEEDED:
        p.fighters[target] = p.fighters[target]._replace(cell=FALLEN)
        if not standing(p, p.fighters[target].seat):
            p.result = Result(p.seats[me], "beaten", {"side": p.seats[p.fighters[target].seat]})


# K3 Turns


@order("end", rule="K3-a", also=("K3-b",), when=PHASE, about=(), why_not=any_time)
def end_turn(p: Skirmish, me: Seat) -> None:
    """K3 The other side is next; after the last turn whoever has more fighters wins."""
    p.active = "blue" if me == "red" else "red"
    p.ready = standing(p, p.active)
    p.tell("K3-a", "turn_ended", side=p.seats[me])
    if me == "blue":
        p.turn += 1
    if p.turn > TURNS:
        p.result = judged(p)


@rule("K3-b")
def judged(p: Skirmish) -> Result:
    """K3 More fighters win."""
    red, blue = (len(standing(p, seat)) for seat in SEATS)
    return Result("red" if red > blue else "blue" if blue > red else None, "time", {"red": red, "blue": blue})


def why_not_bearer(p: Skirmish, me: Seat, unit: int) -> Refusal | None:
    """K1 One order a turn, for one's own fighters."""
    if unit not in standing(p, me):
        return Refusal("K1-a", "not_yours")
    return None if unit in p.ready else Refusal("K1-a", "has_acted", unit=unit)


TABLE: OrderTable[Skirmish] = OrderTable(
    (move, strike, end_turn),
    phase=lambda p: "orders",
    cast=Cast(own=lambda p, me: p.ready),
    wrong_time=lambda p, verb: Refusal("K1-a", "no_such_order"),
    why_not_bearer=why_not_bearer,
)


def give_order(p: Skirmish, me: Seat) -> Flow:
    """K1 Ask for an order and carry it out."""
    answer = yield TABLE.ask(p, me, rule="K1-a", prompt="order")
    yield from TABLE.flow(p, me, answer) or ()
