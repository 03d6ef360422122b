"""B-4 The phases: who bears their orders, and what lists of orders depend on."""

from __future__ import annotations

from functools import cache
from itertools import compress
from operator import is_not, itemgetter
from typing import Any

from walstatt.core.order_table import Cast, OrderTable, Reading
from walstatt.core.orders import NOWHERE
from walstatt.core.questions import Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.counters import OWN
from walstatt.games.bofa.position import PLACES, RESERVE, Position, seat_of
from walstatt.games.bofa.rules.b5_reinforcements import ENTRIES, arrival_turn, is_due
from walstatt.games.bofa.rules.b6_movement import own_hex
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.tables import TRACK

ROW = {side: itemgetter(*ids) for side, ids in OWN.items()}  # a side's counters out of all
BORNE = ("set_up", "move")  # phases in which counters bear orders; in the others orders are about enemies
FIRST_ARRIVAL = min(arrival.turn for arrival in TRACK.arrivals.values())
NOBODY: tuple[int, ...] = ()
PHASE_RULES = {"set_up": "B-2.3", "regroup": "S-4.1", "move": "B-4.1", "combat": "B-4.2", "fire": "B-4.3"}
VERB_RULES = {"rocks": "S-4.4", "destroy": "S-4.2", "drive": "S-4.2", "rally": "S-4.2"}


@rule("B-4.1", "B-4.2", "B-4.3")
def wrong_time(p: Position, verb: str) -> Refusal:
    """B-4.1 to B-4.3 Every order belongs to its phases."""
    phases = [phase for one in book(p).orders if one.verb == verb for phase in one.when]
    code = VERB_RULES.get(verb) or PHASE_RULES[phases[0]]
    return Refusal(code, "belongs_to_other_phase", phases=tuple(f"phase-{phase}" for phase in phases))


# What a list of orders depends on


def own(p: Position, seat: Seat) -> tuple[int, ...]:
    """The counters that may bear orders: all of a side, wherever they are."""
    return OWN[p.seats[seat]] if p.phase in BORNE else NOBODY


Traits = tuple[str, ...]
READY, READY_STACKED, STACKED = ("ready",), ("ready", "stacked"), ("stacked",)
DUE: Traits = ("due",)
IDLE: Traits = ()


def traits(p: Position, seat: Seat, i: int) -> Traits:
    """What can be done with a counter now: it can move, lies with others, or may enter."""
    unit = p.units[i]
    cell = unit.cell
    if cell < 0:
        can = DUE if cell == RESERVE and not unit.acted and p.phase == "move" and is_due(p, i) else IDLE
    elif unit.acted or unit.hysterical:
        can = STACKED if cell in p.crowded else IDLE
    else:
        can = READY_STACKED if cell in p.crowded else READY
    return can if not can or len(p.seats) == 2 or seat_of(p, i) == seat else IDLE


def read(p: Position, seat: Seat) -> Reading:
    """A side's counters, what holds for all of them; then the stacks of several, who has entered, and who is due."""
    side, stacks = p.seats[seat], p.stacks
    units = ROW[side](p.units)
    piles = {cell: stacks[cell] for cell in p.crowded}
    is_awaited = p.turn >= FIRST_ARRIVAL and RESERVE in [p.units[i].cell for i in late(p.wave, side)]
    return OWN[side], units, (seat, p.seats, p.turn, p.entry, p.wave, p.surplus), (units, piles, p.entered, is_awaited)


def stirred(p: Position, before: Any, now: Any) -> int:
    """The hexes of several counters where one or their order has changed; while some are due, entries as well."""
    places = NOWHERE
    (were, then, entered, _), (are, piles, entering, is_awaited) = before, now
    for at in compress(range(len(are)), map(is_not, were, are)):
        cell = are[at].cell
        if cell in piles:
            places |= PLACES[cell]
        if is_awaited:
            places |= (PLACES[cell] | PLACES[were[at].cell]) << ENTRIES
    if then != piles:
        places |= sum([PLACES[cell] for cell in {**then, **piles} if then.get(cell) != piles.get(cell)])
    if entered is not entering and is_awaited:
        places |= sum([PLACES[cell] << ENTRIES for cell in {**entered, **entering}])
    return places


@cache
def late(wave: tuple[str, ...], side: str) -> tuple[int, ...]:
    """A side's counters that come later in the battle."""
    p = Position(wave=wave)
    return tuple(i for i in OWN[side] if arrival_turn(p, i))


# The tables


class Tables(dict[str, OrderTable[Position]]):
    """The order tables by the code of their book, each made when it is first needed."""

    def __missing__(self, code: str) -> OrderTable[Position]:
        cast = Cast(own, traits, read, stirred, zone=own_hex)
        orders = book(Position(book=code)).orders
        found = self[code] = OrderTable(orders, phase=phase_of, cast=cast, wrong_time=wrong_time)
        return found


def phase_of(p: Position) -> str:
    """Where the turn has got to."""
    return p.phase


_TABLES = Tables()


def table(p: Position) -> OrderTable[Position]:
    """The orders of the rules in force."""
    return _TABLES[p.book]


def give_order(p: Position, seat: Seat, code: str, prompt: str) -> Flow:
    """Ask a seat for an order and carry it out."""
    orders = _TABLES[p.book]
    answer = yield orders.ask(p, seat, rule=code, prompt=prompt, turn=p.turn, side=p.phasing)
    flow = orders.flow(p, seat, answer)
    if flow is not None:
        yield from flow
