"""S-3.B Making room for a unit that is whole again."""

from __future__ import annotations

from functools import partial

from walstatt.core.questions import Ask, Asks, Flow, Refusal
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, FOE, SIDE
from walstatt.games.bofa.position import Position, ground, grounded, in_hex, is_melee, seat_of
from walstatt.games.bofa.rules.b1_counters import why_not_mine
from walstatt.games.bofa.rules.b6_paths import why_no_step
from walstatt.games.bofa.rules.b9_stacking import put
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.rules.s10_leaders import owe_order


def steps_from(unit: int, cell: int) -> tuple[int, ...]:
    """The hexes next to a counter that it can step into."""
    return FIELD.grid.neighbours[cell] if COUNTERS[unit].is_eagle else FIELD.fronts[cell]


@rule("S-3.B4", "R-38")
def why_not_aside(p: Position, unit: int, cell: int, without: int = 0) -> Refusal | None:
    """R-38 One step to a hex without enemies that it may enter, and a legal stack, perhaps after a friend has left."""
    if refusal := why_no_step(p, unit, p.units[unit].cell, cell):
        return refusal
    if grounded(p, cell, FOE[SIDE[unit]]):
        return Refusal("R-38", "enemy_in_hex", cell=cell)
    if refusal := book(p).why_closed(unit, cell):
        return refusal
    left = [i for i in in_hex(p, cell, SIDE[unit]) if i not in (without, unit)]
    return book(p).why_overstacked(p, [*left, unit])


def rooms(p: Position, unit: int) -> tuple[int, ...]:
    """S-3.B4 The adjacent hexes that can take a unit."""
    return tuple(cell for cell in steps_from(unit, p.units[unit].cell) if why_not_aside(p, unit, cell) is None)


def shifts(p: Position, unit: int) -> dict[int, tuple[int, ...]]:
    """S-3.B5 Friends next to a unit who can make room, with the hexes they can go to."""
    near = [i for cell in steps_from(unit, p.units[unit].cell) for i in in_hex(p, cell, SIDE[unit])]
    return {friend: rooms(p, friend) for friend in near if why_not_shifted(p, unit, friend) is None}


@rule("S-3.B5", "R-38", "O-2.1")
def why_not_shifted(p: Position, unit: int, friend: int) -> Refusal | None:
    """S-3.B5, R-38 A friend beside the unit, in no melee, who has a hex to go to and leaves room behind."""
    if refusal := why_not_mine(p, seat_of(p, unit), friend):
        return refusal
    cell = p.units[friend].cell
    if cell not in FIELD.grid.neighbours[p.units[unit].cell]:
        return Refusal("S-3.B5", "not_next_to", unit=friend, cell=p.units[unit].cell)
    if is_melee(p, cell):
        return Refusal("R-38", "friend_in_melee", unit=friend, cell=cell)
    if refusal := why_not_aside(p, unit, cell, without=friend):
        return refusal
    return None if rooms(p, friend) else Refusal("R-38", "has_nowhere_to_go", unit=friend)


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
        check = partial(why_not_aside, p, unit)
        goal = yield Ask(seat, "cell", goals, why_not=check, rule="S-3.B4", prompt="make_room", unit=unit)
    step_aside(p, unit, goal)
    p.tell("S-3.B4", "made_room", unit=unit, cell=goal)
    owe_order(p, goal, SIDE[unit])


def _shift(p: Position, unit: int, friends: dict[int, tuple[int, ...]]) -> Asks[int]:
    """S-3.B5 The owner picks the friend and the hex he goes to; returns the hex that is free now."""
    seat, ids = seat_of(p, unit), tuple(sorted(friends))
    check = partial(why_not_shifted, p, unit)
    friend = yield Ask(seat, "unit", ids, why_not=check, rule="S-3.B5", prompt="shift_friend", unit=unit)
    goals, cell = friends[friend], p.units[friend].cell
    check = partial(why_not_aside, p, friend)
    goal = yield Ask(seat, "cell", goals, why_not=check, rule="S-3.B5", prompt="make_room", unit=friend)
    step_aside(p, friend, goal)
    p.tell("S-3.B5", "made_room", unit=friend, cell=goal)
    return cell
