"""B-7.S Melee: compulsory fights inside one hex, and the end of a COMBAT phase."""

from __future__ import annotations

from functools import partial

from walstatt.core.orders import order
from walstatt.core.questions import Ask, Asks, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.counters import COUNTERS, FOE, SIDE
from walstatt.games.bofa.position import Position, end_acting, grounded, is_melee, seat_of
from walstatt.games.bofa.rules.b1_counters import why_not_enemy
from walstatt.games.bofa.rules.b7_combat import assault_hexes, why_not_attacker
from walstatt.games.bofa.rules.b7_resolution import Fight, resolve
from walstatt.games.bofa.rules.book import Things, book
from walstatt.games.bofa.rules.o2_partners import allies, by_hex, invite, partner_of


@rule("B-7.S0", "R-16", "R-32")
def melees(p: Position, seat: Seat) -> list[int]:
    """B-7.S0 The hexes in which a seat's counters still have to fight the enemies they stand with."""
    return sorted([cell for cell in p.crowded if is_melee(p, cell) and fighters_in(p, seat, cell)])


def fighters_in(p: Position, seat: Seat, cell: int) -> list[int]:
    """The counters on the ground of a melee hex that have not fought; the seat of the top one commands them."""
    side = p.seats[seat]
    there = [i for i in grounded(p, cell, side) if not p.units[i].acted]
    return there if there and seat_of(p, there[-1]) == seat else []


def why_no_melee(p: Position, seat: Seat, target: int) -> Refusal | None:
    """B-7.S0 A melee is ordered by the enemy's top counter in its hex."""
    if refusal := why_not_enemy(p, p.seats[seat], target, "B-7.S0"):
        return refusal
    cell = p.units[target].cell
    if p.units[target].airborne:
        return Refusal("R-17", "eagle_in_the_air", target=target)
    if not is_melee(p, cell):
        return Refusal("B-7.S0", "not_in_a_melee", target=target, cell=cell)
    left = [i for i in grounded(p, cell, p.seats[seat]) if not p.units[i].acted]
    if not left:
        return Refusal("B-7.S0", "melee_is_fought", cell=cell)
    if seat_of(p, left[-1]) != seat:
        return Refusal("O-2.1", "other_seat_commands", unit=left[-1])
    if grounded(p, cell, FOE[p.seats[seat]])[-1] != target:
        return Refusal("B-7.V2", "not_on_top", target=target, cell=cell)
    return None


def entangled(p: Position, seat: Seat) -> list[int]:
    """The enemies who lie with others."""
    foe, stacks = FOE[p.seats[seat]], p.stacks
    return sorted([i for cell in p.crowded for i in stacks[cell] if SIDE[i] == foe])


def melee_tops(p: Position, seat: Seat) -> list[Things]:
    """Each melee that is to be fought by the enemy's top counter."""
    foe = FOE[p.seats[seat]]
    return sorted([(grounded(p, cell, foe)[-1],) for cell in melees(p, seat)])


@rule("B-7.S2", "B-1.14", "B-7.4")
def waves(p: Position, seat: Seat, cell: int) -> dict[int, list[int]]:
    """B-7.S2 The adjacent counters or stacks that can join a melee, each by its top counter."""
    may_join = book(p).may_join
    found = {}
    for top, stack in assault_hexes(p, seat, cell):
        joining = [i for i in stack if may_join(p, i)]
        if joining:
            found[top] = joining
    return found


def why_no_wave(p: Position, seat: Seat, cell: int, tops: Things) -> Refusal | None:
    """B-7.S2 Nobody, or one adjacent stack."""
    if len(tops) > 1:
        return Refusal("B-7.S2", "one_second_wave_only")
    return why_not_in_wave(p, seat, cell, tops[0]) if tops else None


@rule("B-7.S2", "S-7.E3")
def why_not_in_wave(p: Position, seat: Seat, cell: int, unit: int) -> Refusal | None:
    """B-7.S2, S-7.E3 As for an assault; eagles are never second wave."""
    if refusal := why_not_attacker(p, seat, cell, unit):
        return refusal
    return None if unit in waves(p, seat, cell) else Refusal("S-7.E3", "eagle_is_no_second_wave", unit=unit)


def wave_options(p: Position, seat: Seat, cell: int) -> tuple[Things, ...]:
    """No second wave, or each of those possible."""
    return ((), *((top,) for top in waves(p, seat, cell)))


def joining(p: Position, partner: Seat, cell: int, start: int | None) -> tuple[Things, ...]:
    """O-2.1 Nobody, or one of a partner's stacks; only from the hex of a second wave that is there already."""
    tops = [top for top in waves(p, partner, cell) if start is None or p.units[top].cell == start]
    return ((), *((top,) for top in tops))


def why_not_joining(p: Position, partner: Seat, cell: int, start: int | None, tops: Things) -> Refusal | None:
    """B-7.S2 There is one second wave, from one hex."""
    if refusal := why_no_wave(p, partner, cell, tops):
        return refusal
    is_other = bool(tops) and start is not None and p.units[tops[0]].cell != start
    return Refusal("B-7.S2", "one_second_wave_only") if is_other else None


@rule("O-2.1", "O-2.2", "B-7.S2")
def reinforced(p: Position, seat: Seat, cell: int, wave: list[int]) -> Asks[tuple[list[int], Things]]:
    """O-2.1 A partner may send the second wave, or join one of the hex he shares; returns all of it, and his part."""
    partner, start = partner_of(p, seat), p.units[wave[0]].cell if wave else None
    if not partner or len(joining(p, partner, cell, start)) == 1:
        return wave, ()
    ask, check = partial(joining, p, partner, cell, start), partial(why_not_joining, p, partner, cell, start)
    target = grounded(p, cell, FOE[p.seats[seat]])[-1]
    tops = yield invite(p, partner, ask, check, "join_melee", target=target, cell=cell)
    joined = waves(p, partner, cell)[tops[0]] if tops else []
    together = by_hex(p, [*wave, *joined])
    return (together[0] if together else []), tops


@order(
    "melee", rule="B-7.S1", also=("B-7.V4",), when=("combat",), why_not=why_no_melee, among=entangled, ways=melee_tops,
)  # fmt: skip
def melee(p: Position, seat: Seat, target: int) -> Flow:
    """B-7.S1 Fight a melee, alone or with a second wave from outside."""
    cell, side = p.units[target].cell, p.seats[seat]
    known = waves(p, seat, cell)
    tops: Things = ()
    if known:
        ask, check = partial(wave_options, p, seat, cell), partial(why_no_wave, p, seat, cell)
        tops = yield Ask(
            seat, "some", ask, why_not=check, rule="B-7.S2", prompt="second_wave", target=target, cell=cell
        )
    wave, joined = yield from reinforced(p, seat, cell, known[tops[0]] if tops else [])
    fighters = fighters_in(p, seat, cell)
    modifiers = book(p).melee_modifiers(p, side, cell, fighters, wave)
    stacks = [fighters, wave] if wave else [fighters]
    seats = allies(p, seat, joined)
    yield from resolve(
        p, Fight("B-7.S1", "fought_melee", side, seats, cell, stacks, grounded(p, cell, FOE[side]), modifiers)
    )


# The end of the phase


def why_not_end(p: Position, seat: Seat) -> Refusal | None:
    """B-7.S0 The phase ends when every melee has been fought."""
    open_melees = melees(p, seat)
    return Refusal("B-7.S0", "melee_is_compulsory", cell=open_melees[0]) if open_melees else None


@order("end", rule="B-7.S0", when=("combat",), about=(), why_not=why_not_end)
def end_fighting(p: Position, seat: Seat) -> None:
    """B-7.S0 A seat has no more fights to order; the next one begins the phase for itself."""
    end_acting(p, seat)
    p.stage = 0


def anybody_joins(p: Position, unit: int) -> bool:
    """B-7.S2 Any counter can be second wave in the basic game."""
    return not COUNTERS[unit].is_eagle or not p.units[unit].airborne
