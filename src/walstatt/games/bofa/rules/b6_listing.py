"""B-4.1 The orders of a MOVE phase, listed together.

What can be done with a stack depends on its own counters alone. So what was found is remembered, and found anew only
where a counter or a stack has changed since. The memory is compared with the position every time: it saves time and
decides nothing, whatever was played before.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, compress
from operator import is_not, itemgetter
from random import Random

import msgspec

from walstatt.core.questions import Answer, Seat, picked
from walstatt.games.bofa.counters import COUNTERS, IS_EAGLE, OWN, SIDE
from walstatt.games.bofa.position import NOWHERE, RESERVE, Position, Unit, seat_of
from walstatt.games.bofa.rules import b6_movement
from walstatt.games.bofa.rules.b5_reinforcements import due, enter, why_no_entry
from walstatt.games.bofa.rules.book import TRIES, Book, Order, book

ROW = {side: itemgetter(*ids) for side, ids in OWN.items()}  # a side's counters out of all
PLACES = range(len(COUNTERS))
Answers = tuple[Answer, ...]
Stack = tuple[int, ...]
ALONE, BACK, TOP = ({i: (verb, i) for i in COUNTERS} for verb in ("move", "return", "top"))


class Crowd(msgspec.Struct, frozen=True, gc=False):
    """The orders about a stack of several counters."""

    groups: Answers  # that can move together
    back: Answers  # that have come where they do not fit
    tops: Answers  # that lie under a friend


NOBODY = Crowd((), (), ())
NOT_COUNTED = (-1,)


class Findings(msgspec.Struct, frozen=True, gc=False):
    """A side's counters as they were, and the orders that were found for a seat."""

    of: tuple[Book, Seat, Mapping[Seat, str], tuple[str, ...]] | None
    units: tuple[Unit, ...]
    waiting: tuple[int, ...]  # counters in reserve
    ready: dict[int, Answer]  # counters that can move alone
    crowds: dict[Stack, Crowd]
    in_crowds: Answers  # the orders about all of them


NOTHING = {side: Findings(None, (Unit(),) * len(ids), (), {}, {}, ("end",)) for side, ids in OWN.items()}
_LAST: dict[str, Findings] = {}  # by side; replaced as a whole, so that threads do no harm


def findings(p: Position, seat: Seat) -> Findings:
    """What a seat can do now, found anew where something has changed since the last time."""
    side, of = p.seats[seat], (book(p), seat, p.seats, p.wave)
    ids, units, last = OWN[side], ROW[side](p.units), _LAST.get(side)
    if last is None or last.of != of:
        last = NOTHING[side]
    waiting, ready, crowds, in_crowds = last.waiting, last.ready, last.crowds, last.in_crowds
    changed, stacks, crowded, stale = [], p.stacks, p.crowded, []
    for at in compress(PLACES, map(is_not, units, last.units)):
        changed.append(ids[at])
        cell = units[at].cell
        if cell in crowded:
            stale.append(stacks[cell])
        if cell == RESERVE or last.units[at].cell == RESERVE:
            waiting = NOT_COUNTED
    if waiting is NOT_COUNTED:
        waiting = tuple([i for i in ids if p.units[i].cell == RESERVE])
    if changed:
        ready = find_ready(p, seat, ready, changed)
    if stale or list(crowds) != list(map(stacks.__getitem__, crowded)):
        crowds = find_crowds(p, seat, crowds, stale)
        in_crowds = orders_about(crowds)
    found = _LAST[side] = Findings(of, units, waiting, ready, crowds, in_crowds)
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


def find_crowds(p: Position, seat: Seat, known: dict[Stack, Crowd], stale: list[Stack]) -> dict[Stack, Crowd]:
    """The stacks of several counters, looked at again where one of them or their order has changed."""
    if stale:
        known = known.copy()
        for stack in stale:
            known.pop(stack, None)
    stacks = p.stacks
    return {stack: known.get(stack) or crowd_at(p, seat, cell) for cell in p.crowded if (stack := stacks[cell])}


def crowd_at(p: Position, seat: Seat, cell: int) -> Crowd:
    """The orders about the counters of one stack."""
    units, side, rules = p.units, p.seats[seat], book(p)
    own = [i for i in p.stacks[cell] if SIDE[i] == side]
    if len(own) < 2:
        return NOBODY
    mine = own if len(p.seats) == 2 else [i for i in own if seat_of(p, i) == seat]
    walkers, comers, below = [], [], []
    for i in mine:
        unit = units[i]
        if not (unit.acted or unit.hysterical or IS_EAGLE[i]):
            walkers.append(i)
        if unit.origin != NOWHERE and unit.origin != cell:
            comers.append(i)
        if not unit.lifted:
            below.append(i)
    if below and below[-1] == own[-1]:
        del below[-1]
    return Crowd(
        groups=groups_of(walkers) if len(walkers) > 1 else (),
        back=tuple([BACK[i] for i in comers]) if comers and rules.why_overstacked(p, own) else (),
        tops=tuple([TOP[i] for i in below if not rules.why_misordered(p, [*[j for j in own if j != i], i])]),
    )


def groups_of(walkers: list[int]) -> Answers:
    """B-9.B3 Every way to move together for several counters of one hex."""
    walkers.sort()
    if len(walkers) == 2:
        return (("move", *walkers),)
    sizes = range(2, len(walkers) + 1)
    return tuple([("move", *group) for size in sizes for group in combinations(walkers, size)])


def orders_about(crowds: dict[Stack, Crowd]) -> Answers:
    """Who can move together, go back or be put on top; the phase can end when nobody has to go back."""
    groups: list[Answer] = []
    back: list[Answer] = []
    tops: list[Answer] = []
    for crowd in crowds.values():
        if crowd is not NOBODY:
            groups += crowd.groups
            back += crowd.back
            tops += crowd.tops
    return (*groups, *(back or ("end",)), *tops)


def move_phase_options(p: Position, seat: Seat) -> Answers:
    """All orders of a MOVE phase: who can enter, move, go back, be put on top, and the end."""
    found = findings(p, seat)
    if not found.waiting:
        return (*found.ready.values(), *found.in_crowds)
    entering = [("enter", i) for i in due(p, found.waiting) if why_no_entry(p, seat, (i,)) is None]
    return (*entering, *found.ready.values(), *found.in_crowds)


def draw_order(p: Position, seat: Seat, rng: Random) -> Answer:
    """An order by chance without listing all: of some counter, or the end, which weighs as much as one counter."""
    own, units, crowded = OWN[p.seats[seat]], p.units, p.crowded
    for _ in range(TRIES):
        at = int(rng.random() * (len(own) + 1))
        if at == len(own):
            if b6_movement.why_not_end(p, seat, ()) is None:
                return "end"
            continue
        i = own[at]
        unit = units[i]
        if unit.cell in crowded:
            if some := orders_among(p, seat, i):
                return picked(some, rng)
        elif unit.cell >= 0:
            if not unit.acted and can_move(p, seat, unit, i):
                return ALONE[i]
        elif unit.cell == RESERVE and why_no_entry(p, seat, (i,)) is None:
            return ("enter", i)
    return picked(move_phase_options(p, seat), rng)


def orders_among(p: Position, seat: Seat, i: int) -> Answers:
    """What can be ordered with a counter and with the others of its stack."""
    crowd, unit = crowd_at(p, seat, p.units[i].cell), p.units[i]
    alone = (ALONE[i],) if can_move(p, seat, unit, i) else ()
    return (*alone, *crowd.groups, *crowd.back, *crowd.tops)


MOVE_PHASE = (
    Order("enter", move_phase_options, why_no_entry, enter),
    Order("move", move_phase_options, b6_movement.why_no_move, b6_movement.move),
    Order("return", move_phase_options, b6_movement.why_no_return, b6_movement.go_back),
    Order("top", move_phase_options, b6_movement.why_no_lift, b6_movement.put_on_top),
    Order("end", move_phase_options, b6_movement.why_not_end, b6_movement.end_moving, is_bare=True),
)
