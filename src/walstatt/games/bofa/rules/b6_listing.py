"""B-4.1 The orders of a MOVE phase, listed together.

What can be done with a stack depends on its own counters alone. So what was found is remembered, and found anew only
where a counter or a stack has changed since. The memory is compared with the position every time: it saves time and
decides nothing, whatever was played before.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, compress
from operator import is_not, itemgetter
from typing import NamedTuple

from walstatt.core.questions import Answer, Seat
from walstatt.games.bofa.counters import COUNTERS, IS_EAGLE, OWN, SIDE
from walstatt.games.bofa.position import NOWHERE, RESERVE, Position, Unit, seat_of
from walstatt.games.bofa.rules import b6_movement
from walstatt.games.bofa.rules.b5_reinforcements import enter, why_no_entry
from walstatt.games.bofa.rules.book import Book, Order, book

ROW = {side: itemgetter(*ids) for side, ids in OWN.items()}
ALONE: dict[int, Answer] = {i: ("move", i) for i in COUNTERS}
Answers = tuple[Answer, ...]


class Crowd(NamedTuple):
    """A stack of several counters with the orders about them."""

    stack: tuple[int, ...]
    groups: Answers  # that can move together
    back: Answers  # that have come where they do not fit
    tops: Answers  # that lie under a friend


class Findings(NamedTuple):
    """A side's counters as they were, and the orders that were found for a seat."""

    of: tuple[Book, Seat, Mapping[Seat, str], tuple[str, ...]]
    units: tuple[Unit, ...]
    ready: dict[int, Answer]  # counters that can move alone
    waiting: tuple[int, ...]  # counters in reserve
    crowds: dict[int, Crowd]  # by hex


_LAST: dict[str, Findings] = {}  # by side; replaced as a whole, so that threads do no harm


def findings(p: Position, seat: Seat) -> Findings:
    """What a seat can do now, found anew where something has changed since the last time."""
    side, of = p.seats[seat], (book(p), seat, p.seats, p.wave)
    ids, units = OWN[side], ROW[side](p.units)
    last = _LAST.get(side)
    if last is None or last.of != of:
        last = Findings(of, (), {}, (), {})
        changed, touched = ids, {RESERVE: True}
    else:
        places = list(compress(range(len(ids)), map(is_not, units, last.units)))
        changed = tuple(ids[at] for at in places)
        touched = {unit.cell: True for at in places for unit in (last.units[at], units[at])}
    ready = find_ready(p, seat, last.ready, changed)
    waiting = tuple(i for i in ids if p.units[i].cell == RESERVE) if RESERVE in touched else last.waiting
    crowds = find_crowds(p, seat, last.crowds, touched)
    found = _LAST[side] = Findings(of, units, ready, waiting, crowds)
    return found


def can_move(p: Position, seat: Seat, unit: Unit, i: int) -> bool:
    """B-6.B1 On the map, has not moved, obeys this seat."""
    if unit.acted or unit.cell < 0 or unit.hysterical:
        return False
    return len(p.seats) == 2 or seat_of(p, i) == seat


def find_ready(p: Position, seat: Seat, known: dict[int, Answer], changed: tuple[int, ...]) -> dict[int, Answer]:
    """The counters that can move, by number: those known but for some who have moved, or all looked through."""
    units = p.units
    able = [i for i in changed if can_move(p, seat, units[i], i)]
    if [i for i in able if i not in known]:
        return {i: ALONE[i] for i in OWN[p.seats[seat]] if can_move(p, seat, units[i], i)}
    if gone := [i for i in changed if i in known and i not in able]:
        known = known.copy()
        for i in gone:
            del known[i]
    return known


def find_crowds(p: Position, seat: Seat, known: dict[int, Crowd], touched: dict[int, bool]) -> dict[int, Crowd]:
    """The stacks of several counters, looked at again where one of them or their order has changed."""
    stacks, found = p.stacks, {}
    for cell in p.crowded:
        crowd = known.get(cell)
        if crowd is None or cell in touched or crowd.stack is not stacks[cell]:
            crowd = crowd_at(p, seat, cell)
        found[cell] = crowd
    return found


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


def move_phase_options(p: Position, seat: Seat) -> list[Answer]:
    """Who can enter, move, go back or be put on top; the phase can end when nobody has to go back."""
    found = findings(p, seat)
    crowds = found.crowds.values()
    listed: list[Answer] = [("enter", i) for i in found.waiting if why_no_entry(p, seat, (i,)) is None]
    listed += found.ready.values()
    listed += [answer for crowd in crowds for answer in crowd.groups]
    listed += [answer for crowd in crowds for answer in crowd.back] or ("end",)
    listed += [answer for crowd in crowds for answer in crowd.tops]
    return listed


MOVE_PHASE = (
    Order("enter", move_phase_options, why_no_entry, enter),
    Order("move", move_phase_options, b6_movement.why_no_move, b6_movement.move),
    Order("return", move_phase_options, b6_movement.why_no_return, b6_movement.go_back),
    Order("top", move_phase_options, b6_movement.why_no_lift, b6_movement.put_on_top),
    Order("end", move_phase_options, b6_movement.why_not_end, b6_movement.end_moving, is_bare=True),
)
