"""B-4.1 The orders of a MOVE phase, listed together.

What can be done with a stack depends on its own counters alone. So what was found is remembered, and found anew only
where a counter or a stack has changed since. The memory is compared with the position every time: it saves time and
decides nothing, whatever was played before.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain, combinations, compress
from operator import is_not, itemgetter
from typing import NamedTuple

from walstatt.core.questions import Answer, Seat
from walstatt.games.bofa.counters import COUNTERS, IS_EAGLE, OWN, SIDE
from walstatt.games.bofa.position import NOWHERE, RESERVE, Position, Unit, seat_of
from walstatt.games.bofa.rules import b6_movement
from walstatt.games.bofa.rules.b5_reinforcements import due, enter, why_no_entry
from walstatt.games.bofa.rules.book import Book, Order, book

ROW = {side: itemgetter(*ids) for side, ids in OWN.items()}  # a side's counters out of all
PLACES = range(len(COUNTERS))
ALONE: dict[int, Answer] = {i: ("move", i) for i in COUNTERS}
Answers = tuple[Answer, ...]


class Crowd(NamedTuple):
    """A stack of several counters with the orders about them."""

    stack: tuple[int, ...]
    groups: Answers  # that can move together
    back: Answers  # that have come where they do not fit
    tops: Answers  # that lie under a friend


GROUPS, BACK, TOPS = itemgetter(1), itemgetter(2), itemgetter(3)


class Findings(NamedTuple):
    """A side's counters as they were, and the orders that were found for a seat."""

    of: tuple[Book, Seat, Mapping[Seat, str], tuple[str, ...]]
    units: tuple[Unit, ...]
    waiting: tuple[int, ...]  # counters in reserve
    ready: dict[int, Answer]  # counters that can move alone
    stacks: list[tuple[int, ...]]  # of several counters
    crowds: dict[int, Crowd]  # by hex
    in_crowds: Answers  # the orders about all of them


_LAST: dict[str, Findings] = {}  # by side; replaced as a whole, so that threads do no harm


def findings(p: Position, seat: Seat) -> Findings:
    """What a seat can do now, found anew where something has changed since the last time."""
    side, of = p.seats[seat], (book(p), seat, p.seats, p.wave)
    ids, units, last = OWN[side], ROW[side](p.units), _LAST.get(side)
    if last is None or last.of != of:
        last = Findings(of, (), (), {}, [], {}, ())
        changed, touched = list(ids), {RESERVE: True}
    else:
        changed, touched = [], {}
        for at in compress(PLACES, map(is_not, units, last.units)):
            changed.append(ids[at])
            touched[last.units[at].cell] = touched[units[at].cell] = True
    waiting = tuple(i for i in ids if p.units[i].cell == RESERVE) if RESERVE in touched else last.waiting
    ready = find_ready(p, seat, last.ready, changed)
    stacks, crowds, in_crowds = list(map(p.stacks.__getitem__, p.crowded)), last.crowds, last.in_crowds
    if stacks != last.stacks or not in_crowds or not touched.keys().isdisjoint(p.crowded):
        crowds = find_crowds(p, seat, last.crowds, touched)
        in_crowds = orders_about(crowds)
    found = _LAST[side] = Findings(of, units, waiting, ready, stacks, crowds, in_crowds)
    return found


def can_move(p: Position, seat: Seat, unit: Unit, i: int) -> bool:
    """B-6.B1 On the map, has not moved, obeys this seat."""
    if unit.acted or unit.cell < 0 or unit.hysterical:
        return False
    return len(p.seats) == 2 or seat_of(p, i) == seat


def find_ready(p: Position, seat: Seat, known: dict[int, Answer], changed: list[int]) -> dict[int, Answer]:
    """The counters that can move, by number: those known but for some who have moved, or all looked through."""
    units, found = p.units, known.copy()
    for i in changed:
        if not can_move(p, seat, units[i], i):
            found.pop(i, None)
        elif i not in found:
            return {i: ALONE[i] for i in OWN[p.seats[seat]] if can_move(p, seat, units[i], i)}
    return found


def find_crowds(p: Position, seat: Seat, known: dict[int, Crowd], touched: dict[int, bool]) -> dict[int, Crowd]:
    """The stacks of several counters, looked at again where one of them or their order has changed."""
    stacks = p.stacks
    return {
        cell: known[cell]
        if cell in known and cell not in touched and known[cell][0] == stacks[cell]
        else crowd_at(p, seat, cell)
        for cell in p.crowded
    }


def crowd_at(p: Position, seat: Seat, cell: int) -> Crowd:
    """The orders about the counters of one stack."""
    units, stack, side, rules = p.units, p.stacks[cell], p.seats[seat], book(p)
    own = [i for i in stack if SIDE[i] == side]
    if len(own) < 2:
        return Crowd(stack, (), (), ())
    mine = own if len(p.seats) == 2 else [i for i in own if seat_of(p, i) == seat]
    walkers = [i for i in mine if not (units[i].acted or units[i].hysterical or IS_EAGLE[i])]
    comers = [i for i in own if units[i].origin != NOWHERE]
    if comers and not rules.why_overstacked(p, own):
        comers = []
    below = [i for i in mine if i != own[-1] and not units[i].lifted]
    return Crowd(
        stack,
        groups=groups_of(walkers) if len(walkers) > 1 else (),
        back=tuple([("return", i) for i in comers if units[i].origin != cell and i in mine]),
        tops=tuple([("top", i) for i in below if not rules.why_misordered(p, [*(j for j in own if j != i), i])]),
    )


def groups_of(walkers: list[int]) -> Answers:
    """B-9.B3 Every way to move together for several counters of one hex."""
    sizes = range(2, len(walkers) + 1)
    return tuple(("move", *group) for size in sizes for group in combinations(sorted(walkers), size))


def orders_about(crowds: dict[int, Crowd]) -> Answers:
    """Who can move together, go back or be put on top; the phase can end when nobody has to go back."""
    found, of_all = crowds.values(), chain.from_iterable
    back = tuple(of_all(map(BACK, found)))
    return (*of_all(map(GROUPS, found)), *(back or ("end",)), *of_all(map(TOPS, found)))


def move_phase_options(p: Position, seat: Seat) -> Answers:
    """All orders of a MOVE phase: who can enter, move, go back, be put on top, and the end."""
    found = findings(p, seat)
    waiting = due(p, found.waiting) if found.waiting else ()
    entering = [("enter", i) for i in waiting if why_no_entry(p, seat, (i,)) is None]
    return (*entering, *found.ready.values(), *found.in_crowds)


MOVE_PHASE = (
    Order("enter", move_phase_options, why_no_entry, enter),
    Order("move", move_phase_options, b6_movement.why_no_move, b6_movement.move),
    Order("return", move_phase_options, b6_movement.why_no_return, b6_movement.go_back),
    Order("top", move_phase_options, b6_movement.why_no_lift, b6_movement.put_on_top),
    Order("end", move_phase_options, b6_movement.why_not_end, b6_movement.end_moving, is_bare=True),
)
