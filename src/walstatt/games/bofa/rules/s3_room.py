"""S-3.B Making room for a unit that is whole again."""

from __future__ import annotations

from functools import partial

from walstatt.core.questions import Ask, Asks, Flow, Refusal
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, FOE, SIDE
from walstatt.games.bofa.position import Position, ground, grounded, in_hex, is_melee, seat_of
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


def step_aside(p: Position, unit: int, cell: int) -> None:
    """One step; an eagle of the standard game goes through the air (R-17)."""
    put(p, unit, cell)
    if COUNTERS[unit].is_eagle and book(p).eagles_fly:
        ground(p, unit, is_down=False)


@rule("S-3.B6", "R-38")
def can_make_room(p: Position, unit: int) -> bool:
    """S-3.B6 A hex beside the unit can take it, or a friend there can be shifted."""
    return bool(rooms(p, unit) or shifts(p, unit))


@rule("S-3.B4", "S-3.B5", "R-38")
def make_room(p: Position, unit: int) -> Flow:
    """S-3.B4, S-3.B5 A whole unit steps aside, out of a melee too; if it cannot, a friend is shifted first."""
    seat, goals = seat_of(p, unit), rooms(p, unit)
    if not goals:
        goals = ((yield from _shift(p, unit, shifts(p, unit))),)
    goal = goals[0]
    if len(goals) > 1:
        check = partial(why_not_one_of, goals, "no_room_there")
        goal = yield Ask(seat, "cell", goals, why_not=check, rule="S-3.B4", prompt="make_room", unit=unit)
    step_aside(p, unit, goal)
    p.tell("S-3.B4", "made_room", unit=unit, cell=goal)
    owe_order(p, goal, SIDE[unit])


def _shift(p: Position, unit: int, friends: dict[int, tuple[int, ...]]) -> Asks[int]:
    """S-3.B5 The owner picks the friend and the hex he goes to; returns the hex that is free now."""
    seat, ids = seat_of(p, unit), tuple(sorted(friends))
    check = partial(why_not_one_of, ids, "cannot_be_shifted")
    friend = yield Ask(seat, "unit", ids, why_not=check, rule="S-3.B5", prompt="shift_friend", unit=unit)
    goals, cell = friends[friend], p.units[friend].cell
    check = partial(why_not_one_of, goals, "no_room_there")
    goal = yield Ask(seat, "cell", goals, why_not=check, rule="S-3.B5", prompt="make_room", unit=friend)
    step_aside(p, friend, goal)
    p.tell("S-3.B5", "made_room", unit=friend, cell=goal)
    return cell
