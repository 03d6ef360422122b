"""S-3.B Making room for a unit that is whole again."""

from __future__ import annotations

from functools import partial

from walstatt.core.questions import Ask, Asks, Refusal
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, FOE, SIDE
from walstatt.games.bofa.position import Position, grounded, in_hex, is_melee, seat_of
from walstatt.games.bofa.rules.b9_stacking import put, why_no_room
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.rules.s10_leaders import owe_order


def steps_from(unit: int, cell: int) -> tuple[int, ...]:
    """The hexes next to a counter that it can step into."""
    return FIELD.grid.neighbours[cell] if COUNTERS[unit].is_eagle else FIELD.fronts[cell]


def is_room(p: Position, unit: int, cell: int, without: int = 0) -> bool:
    """R-38 No enemy there, a hex it may enter, and a legal stack, perhaps after a friend has left."""
    if grounded(p, cell, FOE[SIDE[unit]]) or book(p).why_closed(unit, cell):
        return False
    if not without:
        return why_no_room(p, [unit], cell) is None
    left = [i for i in in_hex(p, cell, SIDE[unit]) if i != without]
    return book(p).why_overstacked(p, [*left, unit]) is None


def rooms(p: Position, unit: int) -> tuple[int, ...]:
    """S-3.B4 The adjacent hexes that can take a unit."""
    return tuple(cell for cell in steps_from(unit, p.units[unit].cell) if is_room(p, unit, cell))


def shifts(p: Position, unit: int) -> dict[int, tuple[int, ...]]:
    """S-3.B5 Friends next to a unit who can make room, with the hexes they can go to."""
    found, seat = {}, seat_of(p, unit)
    for cell in steps_from(unit, p.units[unit].cell):
        if is_melee(p, cell):
            continue
        for friend in in_hex(p, cell, SIDE[unit]):
            goals = rooms(p, friend)
            if goals and seat_of(p, friend) == seat and is_room(p, unit, cell, without=friend):
                found[friend] = goals
    return found


def why_not_one_of(allowed: tuple[int, ...], code: str, answer: int) -> Refusal | None:
    """R-38 Only what was found to fit."""
    return None if answer in allowed else Refusal("R-38", code)


@rule("S-3.B4", "S-3.B5", "S-3.B6", "R-38")
def make_room(p: Position, unit: int) -> Asks[bool]:
    """S-3.B4 to B6 A whole unit steps aside, but not out of a melee; if it cannot, a friend may be shifted first."""
    if is_melee(p, p.units[unit].cell):
        return False
    seat = seat_of(p, unit)
    goals = rooms(p, unit)
    if not goals:
        friends = shifts(p, unit)
        if not friends:
            return False
        cell = yield from _shift(p, unit, friends)
        goals = (cell,)
    goal = goals[0]
    if len(goals) > 1:
        check = partial(why_not_one_of, goals, "no_room_there")
        goal = yield Ask(seat, "cell", goals, why_not=check, rule="S-3.B4", prompt="make_room", unit=unit)
    put(p, unit, goal)
    p.tell("S-3.B4", "made_room", unit=unit, cell=goal)
    owe_order(p, goal, SIDE[unit])
    return True


def _shift(p: Position, unit: int, friends: dict[int, tuple[int, ...]]) -> Asks[int]:
    """S-3.B5 The owner picks the friend and the hex he goes to; returns the hex that is free now."""
    seat, ids = seat_of(p, unit), tuple(sorted(friends))
    check = partial(why_not_one_of, ids, "cannot_be_shifted")
    friend = yield Ask(seat, "unit", ids, why_not=check, rule="S-3.B5", prompt="shift_friend", unit=unit)
    goals, cell = friends[friend], p.units[friend].cell
    check = partial(why_not_one_of, goals, "no_room_there")
    goal = yield Ask(seat, "cell", goals, why_not=check, rule="S-3.B5", prompt="make_room", unit=friend)
    put(p, friend, goal)
    p.tell("S-3.B5", "made_room", unit=friend, cell=goal)
    return cell
