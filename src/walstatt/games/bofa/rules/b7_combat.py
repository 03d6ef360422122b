"""B-7 Combat: assaults between adjacent hexes."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from walstatt.core.orders import order
from walstatt.core.questions import Ask, Asks, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import FOE, SIDE
from walstatt.games.bofa.position import Position, grounded, hexes_of, is_melee, seat_of
from walstatt.games.bofa.rules.b1_counters import why_not_enemy, why_not_mine
from walstatt.games.bofa.rules.b7_resolution import Fight, resolve
from walstatt.games.bofa.rules.book import Things, book
from walstatt.games.bofa.rules.o2_partners import allies, by_hex, invite, partner_of

# Who can attack


def ready_in(p: Position, seat: Seat, cell: int) -> list[int]:
    """B-7.4 A seat's counters in a hex that have not fought yet and can be ordered to."""
    side, steady = p.seats[seat], book(p).is_steady
    return [
        i
        for i in p.stacks.get(cell, ())
        if SIDE[i] == side and not p.units[i].acted and steady(p, i) and (len(p.seats) == 2 or seat_of(p, i) == seat)
    ]


def free_in(p: Position, seat: Seat, cell: int) -> list[int]:
    """Counters of a hex that are ready and not bound by a melee there."""
    ready = ready_in(p, seat, cell)
    if ready and is_melee(p, cell):
        return [i for i in ready if p.units[i].airborne]
    return ready


@rule("B-7.A0", "B-7.A2", "B-7.St1", "B-9.A0")
def assault_hexes(p: Position, seat: Seat, cell: int) -> list[tuple[int, list[int]]]:
    """B-7.A0 The adjacent stacks that can assault a hex: each by its top counter, with all of its counters."""
    found = []
    for beyond in FIELD.attacked_from[cell]:
        if beyond in p.stacks and (ready := free_in(p, seat, beyond)):
            found.append((ready[-1], ready))
    return sorted(found)


def why_no_target(p: Position, seat: Seat, target: int) -> Refusal | None:
    """B-7.A0 An assault is ordered by the top counter of the hex that is to be attacked."""
    if refusal := why_not_enemy(p, p.seats[seat], target, "B-7.A0"):
        return refusal
    unit = p.units[target]
    if unit.airborne:
        return Refusal("R-17", "eagle_in_the_air", target=target)
    if not book(p).can_be_assaulted(p, unit.cell, p.seats[seat]):
        return Refusal("R-8", "no_assault_into_melee", target=target, cell=unit.cell)
    if grounded(p, unit.cell, SIDE[target])[-1] != target:
        return Refusal("B-7.V2", "not_on_top", target=target, cell=unit.cell)
    return None


def why_nobody_near(p: Position, seat: Seat, target: int) -> Refusal | None:
    """B-7.A0 An assault needs somebody next to its target."""
    cell, stacks = p.units[target].cell, p.stacks
    for beyond in FIELD.attacked_from[cell]:
        if beyond in stacks and free_in(p, seat, beyond):
            return None
    return Refusal("B-7.A0", "nobody_adjacent_can_fight", target=target, cell=cell)


def any_can_be_assaulted(p: Position, cell: int, side: str) -> bool:
    """R-8 Enemies in a melee may be assaulted like any other."""
    return True


def only_outside_melee(p: Position, cell: int, side: str) -> bool:
    """R-8 With the switch enemies in a melee are reached by the second wave only."""
    return not is_melee(p, cell)


def neighbours(p: Position, seat: Seat) -> list[int]:
    """The enemies in hexes next to one's own, the only ones that can be assaulted."""
    side, stacks, attacked_from = p.seats[seat], p.stacks, FIELD.attacked_from
    is_far = hexes_of(p, side).keys().isdisjoint
    near = [cell for cell in hexes_of(p, FOE[side]) if not is_far(attacked_from[cell])]
    return sorted([i for cell in near for i in stacks[cell] if SIDE[i] != side])


def targets(p: Position, seat: Seat) -> list[Things]:
    """The top counters of all hexes that can be assaulted."""
    side, attacked_from, can_be_assaulted = p.seats[seat], FIELD.attacked_from, book(p).can_be_assaulted
    foe, able = FOE[side], hexes_of(p, side)
    is_far = able.keys().isdisjoint
    near = [cell for cell in hexes_of(p, foe) if not is_far(attacked_from[cell])]
    for beside in {beyond: True for cell in near for beyond in attacked_from[cell] if beyond in able}:
        if not free_in(p, seat, beside):
            del able[beside]
    found: list[Things] = []
    for cell in near:
        if not is_far(attacked_from[cell]) and (there := grounded(p, cell, foe)) and can_be_assaulted(p, cell, side):
            found.append((there[-1],))
    found.sort()
    return found


def groups(p: Position, seat: Seat, cell: int) -> tuple[Things, ...]:
    """B-7.E1 Every way to choose among the stacks around a hex."""
    tops = [top for top, _ in assault_hexes(p, seat, cell)]
    return tuple(group for size in range(1, len(tops) + 1) for group in combinations(tops, size))


def why_not_group(p: Position, seat: Seat, cell: int, tops: Things) -> Refusal | None:
    """B-7.A2 Stacks next to the hex, named by their top counters, attack together."""
    if not tops:
        return Refusal("B-7.A2", "nobody_attacks")
    return next((why for i in tops if (why := why_not_attacker(p, seat, cell, i))), None)


@rule("B-7.A0", "B-7.4", "B-7.St1", "B-6.P2a", "R-8")
def why_not_attacker(p: Position, seat: Seat, cell: int, unit: int) -> Refusal | None:
    """B-7.A0 A seat's counter next to the hex that has not fought, on top of its stack, and bound by no melee."""
    if refusal := why_not_mine(p, seat, unit):
        return refusal
    own, at = p.units[unit], p.units[unit].cell
    if at not in FIELD.grid.neighbours[cell]:
        return Refusal("B-7.A0", "not_next_to", unit=unit, cell=cell)
    if at not in FIELD.attacked_from[cell]:
        return Refusal("B-6.P2a", "hexside_is_closed", unit=unit, cell=cell)
    if own.acted:
        return Refusal("B-7.4", "has_fought", unit=unit)
    if not book(p).is_steady(p, unit):
        return Refusal("O-4.1", "is_hysterical", unit=unit)
    if is_melee(p, at) and not own.airborne:
        return Refusal("R-8", "bound_by_melee", unit=unit, cell=at)
    top = free_in(p, seat, at)[-1]
    return None if top == unit else Refusal("B-7.St1", "stack_acts_together", unit=unit, other=top)


def joining(p: Position, partner: Seat, cell: int) -> tuple[Things, ...]:
    """O-2.1 Nobody, or every way to choose among a partner's stacks around a hex."""
    return ((), *groups(p, partner, cell))


def why_not_joining(p: Position, partner: Seat, cell: int, tops: Things) -> Refusal | None:
    """O-2.1 A partner may stay away; otherwise as for any assault."""
    return why_not_group(p, partner, cell, tops) if tops else None


@rule("O-2.1", "O-2.2", "B-7.A2")
def reinforced(p: Position, seat: Seat, cell: int, stacks: list[list[int]]) -> Asks[tuple[list[list[int]], Things]]:
    """O-2.1 A partner next to the hex says which of his stacks join the assault; returns all stacks, and his."""
    partner = partner_of(p, seat)
    known = dict(assault_hexes(p, partner, cell)) if partner else {}
    if not partner or not known:
        return stacks, ()
    ask, check = partial(joining, p, partner, cell), partial(why_not_joining, p, partner, cell)
    units = tuple(i for stack in stacks for i in stack)
    target = grounded(p, cell, FOE[p.seats[seat]])[-1]
    tops = yield invite(p, partner, ask, check, "join_assault", target=target, cell=cell, units=units)
    together = by_hex(p, [*units, *(i for top in tops for i in known[top])])
    return together, tops


@order(
    "assault", rule="B-7.A4", also=("B-7.A1", "B-7.A3", "B-7.1", "B-7.3", "R-12", "R-13"), when=("combat",),
    why_not=why_no_target, why_nothing=why_nobody_near, among=neighbours, ways=targets,
)  # fmt: skip
def assault(p: Position, seat: Seat, target: int) -> Flow:
    """B-7.A4 Adjacent stacks attack one hex together."""
    cell, side = p.units[target].cell, p.seats[seat]
    known = dict(assault_hexes(p, seat, cell))
    tops = tuple(known)
    if len(known) != 1:
        ask = partial(groups, p, seat, cell)
        check = partial(why_not_group, p, seat, cell)
        tops = yield Ask(seat, "some", ask, why_not=check, rule="B-7.A2", prompt="attackers", target=target, cell=cell)
    stacks, joined = yield from reinforced(p, seat, cell, [known[top] for top in tops])
    attackers = [i for stack in stacks for i in stack]
    modifiers = book(p).assault_modifiers(p, side, attackers, cell)
    seats = allies(p, seat, joined)
    yield from resolve(
        p, Fight("B-7.A4", "assaulted", side, seats, cell, stacks, grounded(p, cell, FOE[side]), modifiers)
    )
