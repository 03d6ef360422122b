"""B-9 Stacking: putting counters into hexes, and how many fit."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.bofa.counters import BEORN, COUNTERS, IS_EAGLE, IS_LEADER, SIDE
from walstatt.games.bofa.position import LOST, NOWHERE, Position, ground, in_hex, is_melee, note_control
from walstatt.games.bofa.rules.book import book


def put(p: Position, unit: int, cell: int, **changes: object) -> None:
    """Put a counter into a hex: leaders on top of their friends, riders at the bottom, others between."""
    counter = p.units[unit]
    p.units[unit] = counter._replace(cell=cell, airborne=False, **changes)
    if counter.cell >= 0:
        _leave(p, unit, counter.cell)
    p.stacks[cell] = _laid(p.stacks[cell], unit) if cell in p.stacks else (unit,)
    note_control(p, cell)


def _laid(stack: tuple[int, ...], unit: int) -> tuple[int, ...]:
    """A stack with one more counter in its place."""
    counter = COUNTERS[unit]
    if counter.is_leader or not stack:
        return (*stack, unit)
    leaders = (at for at, i in enumerate(stack) if COUNTERS[i].is_leader and SIDE[i] == counter.side)
    above = max((at for at, i in enumerate(stack, 1) if COUNTERS[i].is_rider and SIDE[i] == counter.side), default=0)
    at = 0 if counter.is_rider else max(above, next(leaders, len(stack)))
    return (*stack[:at], unit, *stack[at:])


def put_together(p: Position, units: tuple[int, ...], cell: int) -> None:
    """R-5 Put counters of one hex into another; where they meet no friends they lie as they lay before."""
    order = tuple(i for i in p.stacks[p.units[units[0]].cell] if i in units)
    for i in order:
        put(p, i, cell)
    others = tuple(i for i in p.stacks[cell] if i not in order)
    if all(SIDE[i] != SIDE[units[0]] for i in others):
        p.stacks[cell] = (*others, *order)


def leave(p: Position, unit: int, to: int = LOST) -> None:
    """Take a counter off the map."""
    cell = p.units[unit].cell
    p.units[unit] = p.units[unit]._replace(cell=to, airborne=False)
    _leave(p, unit, cell)


def _leave(p: Position, unit: int, cell: int) -> None:
    """Take a counter out of its stack; an eagle left without an enemy there rises into the air."""
    if cell in p.crowded:
        p.stacks[cell] = tuple([i for i in p.stacks[cell] if i != unit])
        if book(p).eagles_fly:
            take_off(p, cell)
    else:
        del p.stacks[cell]
    note_control(p, cell)


def take_off(p: Position, cell: int) -> None:
    """R-17 An eagle that is not in a melee is in the air."""
    for i in p.stacks.get(cell, ()):
        if IS_EAGLE[i] and not p.units[i].airborne and not is_melee(p, cell):
            ground(p, i, is_down=False)


def lift(p: Position, unit: int) -> None:
    """R-5 Put a counter on top of its stack."""
    cell = p.units[unit].cell
    p.stacks[cell] = (*(i for i in p.stacks[cell] if i != unit), unit)


@rule("B-9.B0", "B-9.B1", "B-9.B2", "B-9.B4", "B-9.B5", "R-4")
def why_overstacked(p: Position, counters: list[int]) -> Refusal | None:
    """B-9.B0 to B5 One full or two half-strength units and one leader; Beorn alone; no elf with a dwarf."""
    if len(counters) < 2:
        return None
    if BEORN in counters:
        return Refusal("B-9.B5", "beorn_stands_alone")
    leaders = [i for i in counters if IS_LEADER[i]]
    if len(leaders) > 1:
        return Refusal("B-9.B4", "two_leaders_in_hex", units=tuple(leaders))
    units = [i for i in counters if not IS_LEADER[i]]
    if len(units) < 2:
        return None
    if len(units) > 2 or any(not p.units[i].hits for i in units):
        return Refusal("B-9.B0", "hex_is_full", units=tuple(units))
    if any(COUNTERS[i].is_elf for i in units) and any(COUNTERS[i].is_dwarf for i in units):
        return Refusal("B-9.B2", "elf_with_dwarf", units=tuple(units))
    return None


def any_order(p: Position, stack: list[int]) -> Refusal | None:
    """R-5 The owner fixes the order of a stack as he likes."""
    return None


def why_no_room(p: Position, units: list[int], cell: int) -> Refusal | None:
    """Why these counters do not fit into a hex beside the friends there."""
    there = [i for i in in_hex(p, cell, SIDE[units[0]]) if i not in units]
    return book(p).why_overstacked(p, there + units)


def crowded(p: Position, side: str) -> Iterator[list[int]]:
    """The stacks of a side that are too large; only where somebody has come in this phase can there be one."""
    why, units, stacks = book(p).why_overstacked, p.units, p.stacks
    for cell in p.crowded:
        for i in stacks[cell]:
            if units[i].origin != NOWHERE and SIDE[i] == side:
                own = [j for j in stacks[cell] if SIDE[j] == side]
                if len(own) > 1 and why(p, own):
                    yield own
                break
