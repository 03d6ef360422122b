"""B-2 Setting up: zones by choice, or the ready set-up."""

from __future__ import annotations

from functools import partial

from walstatt.core.orders import order
from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, OWN, SIDE
from walstatt.games.bofa.position import RESERVE, Position, end_acting, seat_of
from walstatt.games.bofa.rules.b1_counters import why_not_commanded, why_off_map
from walstatt.games.bofa.rules.b5_reinforcements import arrival_turn, start_of
from walstatt.games.bofa.rules.b9_stacking import put, why_no_room
from walstatt.games.bofa.rules.book import Things
from walstatt.games.bofa.sheets import sheet

SET_UP = ("set_up",)


def is_waiting(p: Position, seat: Seat, unit: int) -> bool:
    """Whether a seat's counter still has to be set up."""
    if unit not in p.units or p.units[unit].cell != RESERVE or SIDE[unit] != p.seats[seat]:
        return False
    return start_of(p, unit) in FIELD.zones and seat_of(p, unit) == seat


def waiting(p: Position, seat: Seat) -> list[int]:
    """A seat's counters that still have to be set up."""
    return [i for i in OWN[p.seats[seat]] if is_waiting(p, seat, i)]


@rule("B-2.1", "B-2.F1", "B-2.F1a", "B-2.F1b", "B-2.F2", "B-2.F3", "B-2.F5", "B-2.D1", "B-2.4")
def why_not_there(p: Position, unit: int, cell: int) -> Refusal | None:
    """B-2.F1 to F5 A hex of the counter's zone, within the stacking limits."""
    if cell not in FIELD.zones[start_of(p, unit)]:
        return Refusal("B-2.F1", "outside_set_up_zone", unit=unit, cell=cell)
    return why_no_room(p, [unit], cell)


def zone_of(p: Position, unit: int) -> list[int]:
    """The hexes where a counter can be set up."""
    return [cell for cell in FIELD.zones[start_of(p, unit)] if why_no_room(p, [unit], cell) is None]


def why_no_place(p: Position, seat: Seat, unit: int) -> Refusal | None:
    """B-2.F1, B-2.F4, B-2.D2 A counter that sets up and has no place yet."""
    if refusal := why_not_commanded(p, seat, unit):
        return refusal
    cell = p.units[unit].cell
    if cell >= 0:
        return Refusal("B-2.F1", "is_set_up", unit=unit, cell=cell)
    if cell != RESERVE:
        return why_off_map(p, unit, "B-2.1")
    if turn := arrival_turn(p, unit):
        return Refusal("B-2.F4" if SIDE[unit] == "free" else "B-2.D2", "comes_later", unit=unit, turn=turn)
    return None


def placeable(p: Position, seat: Seat) -> list[Things]:
    """Every counter without a place."""
    return [(i,) for i in waiting(p, seat)]


@order(
    "place", rule="B-2.F1", also=("B-2.F2", "B-2.D1"), when=SET_UP, why_not=why_no_place, among=waiting, ways=placeable
)
def place(p: Position, seat: Seat, unit: int) -> Flow:
    """B-2.F1 Set one counter up."""
    ask, check = partial(zone_of, p, unit), partial(why_not_there, p, unit)
    cell = yield Ask(seat, "cell", ask, why_not=check, rule="B-2.F1", prompt="place", unit=unit)
    put(p, unit, cell)
    p.tell("B-2.F1", "was_set_up", unit=unit, cell=cell)


def why_not_ready(p: Position, seat: Seat) -> Refusal | None:
    """The ready set-up places those that are left."""
    return None if waiting(p, seat) else Refusal("B-2.F1", "all_are_set_up")


@order("ready", rule="B-2.F1", when=SET_UP, about=(), why_not=why_not_ready)
def ready(p: Position, seat: Seat) -> None:
    """Put every counter that is left as near to its rallying point as its zone allows."""
    for unit in waiting(p, seat):
        put(p, unit, rally_hex(p, unit))
    p.tell("B-2.F1", "set_up_ready", side=p.seats[seat])


def rally_hex(p: Position, unit: int) -> int:
    """The free hex of its zone nearest to a counter's rallying point."""
    points: dict[str, str] = dict(sheet("set_up", dict)["rally"])
    rally = FIELD.grid.cell(points[COUNTERS[unit].kind])
    return min(zone_of(p, unit), key=lambda cell: (FIELD.grid.distance(cell, rally), cell))


def why_not_end(p: Position, seat: Seat) -> Refusal | None:
    """B-2.3 All starting counters are set up."""
    left = waiting(p, seat)
    return Refusal("B-2.3", "not_set_up_yet", unit=left[0]) if left else None


@order("end", rule="B-2.3", when=SET_UP, about=(), why_not=why_not_end)
def end_set_up(p: Position, seat: Seat) -> None:
    """B-2.3 A seat has set up."""
    end_acting(p, seat)
