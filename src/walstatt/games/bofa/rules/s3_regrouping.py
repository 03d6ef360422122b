"""S-3 Regrouping at the start of the turn, with leaders' help and room for those who are whole again."""

from __future__ import annotations

from functools import partial
from typing import Any

from walstatt.core.orders import order
from walstatt.core.questions import D10, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.counters import COUNTERS, OWN, SIDE
from walstatt.games.bofa.position import Position, end_acting, in_hex, seat_of, seats_of
from walstatt.games.bofa.rules.b1_counters import why_not_mine
from walstatt.games.bofa.rules.b3_sequence import first_side
from walstatt.games.bofa.rules.book import Things, book
from walstatt.games.bofa.rules.s3_room import can_make_room, make_room
from walstatt.games.bofa.rules.s10_leaders import original_strength, owe_order
from walstatt.games.bofa.tables import SMALL, at_most


def waiting(p: Position, seat: Seat) -> list[int]:
    """A seat's counters that have not rolled yet, leaders first."""
    units, regroups = p.units, book(p).regroups
    own = [i for i in OWN[p.seats[seat]] if units[i].cell >= 0 and regroups(p, i) and seat_of(p, i) == seat]
    return sorted(own, key=lambda i: (not COUNTERS[i].is_leader, i))


@rule("S-3.U0", "S-3.U1", "S-3.U2", "S-1.4", "S-4.1")
def open_regrouping(p: Position) -> None:
    """S-3.U1, S-3.U2 The side that chooses first in a turn regroups before the chits are chosen."""
    side = first_side(p.turn)
    p.acting = tuple(seat for seat in seats_of(p, side) if waiting(p, seat))
    if p.acting:
        p.phase, p.phasing = "regroup", side


@rule("S-3.B0", "S-3.B1", "S-3.B2", "S-3.B3")
def help_of_leader(p: Position, unit: int) -> int:
    """S-3.B0, S-3.B2 The current strength of a leader on top of the stack who helps units of this army to regroup."""
    top = in_hex(p, p.units[unit].cell, SIDE[unit])[-1]
    return book(p).strength(p, top) if COUNTERS[unit].army in COUNTERS[top].regroups else 0


def successes(limit: int, dice: tuple[int, ...] | int) -> int:
    """How many dice are no higher than a limit."""
    return sum(1 for face in ((dice,) if isinstance(dice, int) else dice) if face <= limit)


@rule("S-3.U3", "S-3.U4", "S-3.L1")
def regroup(p: Position, unit: int) -> Flow:
    """S-3.U3, S-3.L1 One roll for a unit, one for each hit of a leader."""
    if p.units[unit].cell < 0 or not book(p).regroups(p, unit):
        return
    p.units[unit] = p.units[unit]._replace(acted=True)
    if COUNTERS[unit].is_leader:
        yield from regroup_leader(p, unit)
    else:
        yield from regroup_unit(p, unit)


def regroup_leader(p: Position, leader: int) -> Flow:
    """S-3.L1 Each roll of at most the original strength takes a hit away."""
    hits, limit = p.units[leader].hits, original_strength(p, leader)
    read = partial(successes, limit)
    dice = yield Roll(
        D10, hits, reads=read, each=at_most(limit), rule="S-3.L1", seat=seat_of(p, leader),
        prompt="regroup_roll", unit=leader,
    )  # fmt: skip
    healed = read(dice)
    p.units[leader] = p.units[leader]._replace(hits=hits - healed)
    p.tell("S-3.L1", "leader_regrouped", unit=leader, roll=dice, healed=healed, hits=hits - healed)


def regroup_unit(p: Position, unit: int) -> Flow:
    """S-3.U3 A roll of 4 or less, with a leader's help more, makes a unit whole."""
    limit = SMALL.regroup + help_of_leader(p, unit)
    readings = at_most(limit)
    roll = yield Roll(D10, reads=readings, rule="S-3.U3", seat=seat_of(p, unit), prompt="regroup_roll", unit=unit)
    if not readings[roll - 1]:
        p.tell("S-3.U3", "stayed_half", unit=unit, roll=roll, needed=limit)
        return
    yield from become_whole(p, unit, "S-3.U3", "regrouped", roll=roll, needed=limit)


@rule("S-8.G3")
def make_whole(p: Position, unit: int) -> Flow:
    """S-8.G3 The third spell makes a unit whole, if there is room for it."""
    if p.units[unit].cell >= 0 and p.units[unit].hits:
        yield from become_whole(p, unit, "S-8.G3", "was_restored", cell=p.units[unit].cell)


@rule("S-3.B4", "S-3.B6")
def become_whole(p: Position, unit: int, why: str, what: str, **facts: Any) -> Flow:
    """S-3.B4, S-3.B6 Turn a unit to its full side and tell so; it needs room, or stays at half strength."""
    p.units[unit] = p.units[unit]._replace(hits=0)
    is_overstacked = book(p).why_overstacked(p, in_hex(p, p.units[unit].cell, SIDE[unit])) is not None
    if is_overstacked and not can_make_room(p, unit):
        p.units[unit] = p.units[unit]._replace(hits=1)
        p.tell("S-3.B6", "no_room_to_regroup", unit=unit)
        return
    p.tell(why, what, unit=unit, **facts)
    if is_overstacked:
        yield from make_room(p, unit)
    elif book(p).why_misordered(p, in_hex(p, p.units[unit].cell, SIDE[unit])):
        owe_order(p, p.units[unit].cell, SIDE[unit])


# Orders


def why_no_regrouping(p: Position, seat: Seat, unit: int) -> Refusal | None:
    """S-3.U3, S-3.L1, O-4.4 Each half-strength unit and each wounded leader rolls once."""
    if refusal := why_not_mine(p, seat, unit):
        return refusal
    if p.units[unit].acted:
        return Refusal("S-3.U3", "has_rolled", unit=unit)
    if book(p).regroups(p, unit):
        return None
    if not book(p).is_steady(p, unit):
        return Refusal("O-4.4", "nobody_calms_it", unit=unit)
    return Refusal("S-3.L1" if COUNTERS[unit].is_leader else "S-3.U3", "is_unhurt", unit=unit)


def waiting_one_by_one(p: Position, seat: Seat) -> list[Things]:
    """All who have not rolled yet."""
    return [(i,) for i in waiting(p, seat)]


@order("regroup", rule="S-3.L2", when=("regroup",), why_not=why_no_regrouping, among=waiting, ways=waiting_one_by_one)
def regroup_one(p: Position, seat: Seat, unit: int) -> Flow:
    """S-3.L2 The player chooses the order; a leader who wants to help goes first."""
    yield from book(p).duties["regroup"](p, unit)
    if not waiting(p, seat):
        end_acting(p, seat)


def any_time(p: Position, seat: Seat) -> None:
    """S-3.U0 Always possible: regrouping is automatic."""


@order("all", rule="S-3.U0", when=("regroup",), about=(), why_not=any_time)
def regroup_all(p: Position, seat: Seat) -> None:
    """S-3.U0 All who are left roll one after the other, leaders first."""
    for i in waiting(p, seat):
        p.owe("regroup", i)
    end_acting(p, seat)
