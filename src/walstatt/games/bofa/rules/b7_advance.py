"""B-7.V5 Advance after combat."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.counters import FOE
from walstatt.games.bofa.position import Position, grounded, seat_of
from walstatt.games.bofa.rules.b1_counters import why_not_commanded, why_off_map
from walstatt.games.bofa.rules.b9_stacking import put_together, why_no_room
from walstatt.games.bofa.rules.book import Things, book


def why_no_advance(
    p: Position, seat: Seat, cell: int, attackers: Things, stacks: list[list[int]], units: Things
) -> Refusal | None:
    """B-7.V5, R-15 Counters of one hex that attacked, as many as may stack in the hex they won."""
    for i in units:
        if refusal := why_not_commanded(p, seat, i):
            return refusal
        if i not in attackers:
            return Refusal("B-7.V5", "did_not_attack", unit=i, cell=cell)
        if refusal := why_off_map(p, i, "B-7.V5") or why_not_into(p, i, cell):
            return refusal
        if not any(i in stack for stack in stacks):
            return Refusal("B-7.V5", "others_have_advanced", unit=i, cell=cell)
    if not units:
        return None
    if not any(all(i in stack for i in units) for stack in stacks):
        return Refusal("B-7.V5", "not_in_one_hex", units=units)
    return why_no_room(p, list(units), cell)


@rule("B-7.V5", "R-15", "R-17")
def why_not_into(p: Position, unit: int, cell: int) -> Refusal | None:
    """R-15, R-17 Not who is there already, nor an eagle in the air, nor who may not enter the hex."""
    if p.units[unit].airborne:
        return Refusal("R-17", "eagle_in_the_air", target=unit)
    if p.units[unit].cell == cell:
        return Refusal("B-7.V5", "is_there_already", unit=unit, cell=cell)
    return book(p).why_closed(unit, cell)


def advances(p: Position, seat: Seat, cell: int, attackers: Things, stacks: list[list[int]]) -> tuple[Things, ...]:
    """Nobody, or each set of counters that may advance."""
    why_not = partial(why_no_advance, p, seat, cell, attackers, stacks)
    found: list[Things] = [()]
    for stack in stacks:
        left = sorted(i for i in stack if p.units[i].cell >= 0)
        for size in range(1, len(left) + 1):
            found += [some for some in combinations(left, size) if why_not(some) is None]
    return tuple(found)


@rule("B-7.V5", "R-15", "R-40", "O-2.1")
def advance(p: Position, seats: tuple[Seat, ...], cell: int, stacks: list[list[int]]) -> Flow:
    """B-7.V5, R-15 Into a hex that the fight has freed of enemies the attackers may move from one hex, each his own."""
    foe, attackers = FOE[p.seats[seats[0]]], tuple(i for stack in stacks for i in stack)
    for seat in seats:
        if grounded(p, cell, foe):
            return
        own = stacks if len(p.seats) == 2 else [[i for i in stack if seat_of(p, i) == seat] for stack in stacks]
        options = advances(p, seat, cell, attackers, own)
        if len(options) == 1:
            continue
        check = partial(why_no_advance, p, seat, cell, attackers, own)
        units = yield Ask(seat, "some", options, why_not=check, rule="B-7.V5", prompt="advance", cell=cell)
        if units:
            stacks = [stack for stack in stacks if units[0] in stack]
            put_together(p, units, cell)
            p.tell("B-7.V5", "advanced", units=units, cell=cell)
