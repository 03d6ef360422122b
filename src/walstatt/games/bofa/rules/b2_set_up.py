"""B-2 Setting up: zones by choice, or the ready set-up."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from walstatt.core.questions import Answer, Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import order, rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, SIDE
from walstatt.games.bofa.position import RESERVE, Position, end_acting, seat_of
from walstatt.games.bofa.rules.b5_reinforcements import start_of
from walstatt.games.bofa.rules.b6_movement import put_on_top, why_no_lift
from walstatt.games.bofa.rules.b9_stacking import put, why_no_room
from walstatt.games.bofa.rules.book import Order, Things
from walstatt.games.bofa.sheets import sheet


def waiting(p: Position, seat: Seat) -> list[int]:
    """A seat's counters that still have to be set up."""
    side = p.seats[seat]
    return [
        i
        for i, unit in p.units.items()
        if unit.cell == RESERVE and SIDE[i] == side and start_of(p, i) in FIELD.zones and seat_of(p, i) == seat
    ]


@rule("B-2.1", "B-2.F1", "B-2.F1a", "B-2.F1b", "B-2.F2", "B-2.F3", "B-2.F5", "B-2.D1", "B-2.4")
def why_not_there(p: Position, unit: int, cell: int) -> Refusal | None:
    """B-2.F1 to F5 A hex of the counter's zone, within the stacking limits."""
    if cell not in FIELD.zones[start_of(p, unit)]:
        return Refusal("B-2.F1", "outside_set_up_zone", unit=unit)
    return why_no_room(p, [unit], cell)


def zone_of(p: Position, unit: int) -> list[int]:
    """The hexes where a counter can be set up."""
    return [cell for cell in FIELD.zones[start_of(p, unit)] if why_no_room(p, [unit], cell) is None]


def why_no_place(p: Position, seat: Seat, things: Things) -> Refusal | None:
    """B-2.F1 A counter that sets up and has no place yet."""
    if len(things) != 1 or things[0] not in waiting(p, seat):
        return Refusal("B-2.F1", "not_to_be_set_up")
    return None


def place_options(p: Position, seat: Seat) -> Iterable[Answer]:
    """Every counter without a place."""
    return [("place", i) for i in waiting(p, seat)]


@order("place", rule="B-2.F1", also=("B-2.F2", "B-2.D1"))
def place(p: Position, seat: Seat, things: Things) -> Flow:
    """B-2.F1 Set one counter up."""
    ask, check = partial(zone_of, p, things[0]), partial(why_not_there, p, things[0])
    cell = yield Ask(seat, "cell", ask, why_not=check, rule="B-2.F1", prompt="place", unit=things[0])
    put(p, things[0], cell)
    p.tell("B-2.F1", "was_set_up", unit=things[0], cell=cell)


def why_not_ready(p: Position, seat: Seat, things: Things) -> Refusal | None:
    """The ready set-up places those that are left."""
    return None if waiting(p, seat) else Refusal("B-2.F1", "all_are_set_up")


def ready_options(p: Position, seat: Seat) -> Iterable[Answer]:
    """The ready set-up, while somebody is left."""
    return ("ready",) if waiting(p, seat) else ()


@order("ready", rule="B-2.F1")
def ready(p: Position, seat: Seat, things: Things) -> Flow:
    """Put every counter that is left as near to its rallying point as its zone allows."""
    for unit in waiting(p, seat):
        put(p, unit, rally_hex(p, unit))
    p.tell("B-2.F1", "set_up_ready", side=p.seats[seat])
    yield from ()


def rally_hex(p: Position, unit: int) -> int:
    """The free hex of its zone nearest to a counter's rallying point."""
    points: dict[str, str] = dict(sheet("set_up", dict)["rally"])
    rally = FIELD.grid.cell(points[COUNTERS[unit].kind])
    return min(zone_of(p, unit), key=lambda cell: (FIELD.grid.distance(cell, rally), cell))


def why_not_end(p: Position, seat: Seat, things: Things) -> Refusal | None:
    """B-2.3 All starting counters are set up."""
    left = waiting(p, seat)
    return Refusal("B-2.3", "not_set_up_yet", unit=left[0]) if left else None


def end_options(p: Position, seat: Seat) -> Iterable[Answer]:
    """Ending, once all are placed."""
    return () if waiting(p, seat) else ("end",)


def end_set_up(p: Position, seat: Seat, things: Things) -> Flow:
    """A seat has set up."""
    end_acting(p, seat)
    yield from ()


def top_options(p: Position, seat: Seat) -> Iterable[Answer]:
    """R-5 The counters that can be put on top of their stacks."""
    return [("top", i) for cell in p.crowded for i in p.stacks[cell] if why_no_lift(p, seat, (i,)) is None]


PLACE = Order("place", place_options, why_no_place, place)
TOP = Order("top", top_options, why_no_lift, put_on_top)
READY = Order("ready", ready_options, why_not_ready, ready, is_bare=True)
END_SET_UP = Order("end", end_options, why_not_end, end_set_up, is_bare=True)
