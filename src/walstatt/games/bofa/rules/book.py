"""What a book of rules is: the named pieces that basic, standard and optional game replace."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any, NamedTuple

from walstatt.core.questions import Answer, Ask, Flow, Refusal, Seat, picked
from walstatt.games.bofa.position import Position
from walstatt.games.bofa.tables import CombatTable, FireTable

Things = tuple[int, ...]
Modifiers = tuple[tuple[str, int], ...]  # each reason with what it adds to the roll
Lot = tuple[Sequence[Any], Callable[[Any], Answer | None]]  # hexes, and the order that is about one, if there is any
Draw = Callable[[Position, Seat, Random], Answer]
TRIES = 40  # draws before all orders are listed after all


class Order(NamedTuple):
    """An order of a phase: its verb, what it can be about, why not, and what it does."""

    verb: str
    options: Callable[[Position, Seat], Iterable[Answer]]
    why_not: Callable[[Position, Seat, Things], Refusal | None]
    run: Callable[[Position, Seat, Things], Flow]
    is_bare: bool = False  # a verb that is about nothing
    lot: Callable[[Position, Seat], Lot] | None = None  # to draw from where a list is dear


@dataclass(frozen=True, eq=False)
class Book:
    """The rules of one match, composed once from its options."""

    combat: CombatTable
    fire: FireTable
    turns: int
    must_play_kept: bool
    orders: Mapping[str, tuple[Order, ...]]  # by phase
    draws: Mapping[str, Draw]  # an order by chance, by phase, where a list is dear
    duties: Mapping[str, Callable[..., Flow]]  # what can be owed, by name
    opens: Mapping[str, tuple[Callable[[Position], None], ...]]  # what is owed when a phase or a turn begins
    steps: Callable[[Position, int], int]  # hits that remove a counter
    strength: Callable[[Position, int], int]
    defence: Callable[[Position, int], int]  # strength of a counter that is attacked
    why_overstacked: Callable[[Position, list[int]], Refusal | None]
    why_misordered: Callable[[Position, list[int]], Refusal | None]  # a side's counters in a hex, from bottom to top
    why_closed: Callable[[int, int], Refusal | None]  # a hex that a counter may not enter
    entries_of: Callable[[Position, int], tuple[int, ...]]
    land: Callable[[Position, int, Seat], Flow]  # what an eagle's arrival brings
    fly: Callable[[Position, int, tuple[int, ...], Seat], Flow]  # what an eagle does along its path
    eagles_fly: bool
    morale: Callable[[Position, list[int], int, int], int | None]  # the highest roll that passes; None: no check
    alarm: Callable[[Position, int, str], Flow]  # leaders of a side whose hex an enemy enters
    assault_modifiers: Callable[[Position, str, list[int], int], Modifiers]
    melee_modifiers: Callable[[Position, str, int, list[int], list[int]], Modifiers]
    shift: Callable[[Position, str, int], int]  # columns to the right
    can_be_assaulted: Callable[[Position, int, str], bool]
    is_steady: Callable[[Position, int], bool]  # can be ordered to move and fight
    may_join: Callable[[Position, int], bool]  # as second wave
    shaken: Callable[[Position, int, str], None]  # what a starred result brings
    fire_modifiers: Callable[[Position, list[int], int], Modifiers]
    why_no_shot: Callable[[Position, int, int], Refusal | None]  # from a hex at a hex
    holder: Callable[[Position, str], str | None]  # who holds a victory area
    verdict: Callable[[Position, dict[str, str | None]], None]
    regroups: Callable[[Position, int], bool]  # has to roll in the regrouping step
    push_radius: int  # of Gandalf's second spell
    stack_instead: Callable[[Position, list[int]], bool]  # of being displaced by it

    def with_(self, **changes: Any) -> Book:
        """The same book with some pieces replaced."""
        return replace(self, **changes)

    def with_orders(self, phase: str, *orders: Order) -> Book:
        """The same book with more orders in a phase, before those it has."""
        return replace(self, orders={**self.orders, phase: (*orders, *self.orders[phase])})

    def with_duties(self, **duties: Callable[..., Flow]) -> Book:
        """The same book with more that can be owed."""
        return replace(self, duties={**self.duties, **duties})

    def with_opening(self, phase: str, opening: Callable[[Position], None]) -> Book:
        """The same book with more that is owed when a phase begins."""
        return replace(self, opens={**self.opens, phase: (*self.opens.get(phase, ()), opening)})


class Shelf(dict[str, Book]):
    """The books in use by their code, each composed when it is first opened."""

    def __missing__(self, code: str) -> Book:
        from walstatt.games.bofa.rules.editions import compose

        found = self[code] = compose(code)
        return found


_BOOKS = Shelf()


def book(p: Position) -> Book:
    """The rules in force."""
    return _BOOKS[p.book]


def order_options(p: Position, seat: Seat, orders: tuple[Order, ...]) -> Iterable[Answer]:
    """All orders that a seat can give now; orders that are listed together have the same list and stand together."""
    listed = orders[0].options
    found = listed(p, seat)
    if orders[-1].options is listed:
        return found
    for order in orders:
        if order.options is not listed:
            listed = order.options
            found = (*found, *listed(p, seat))
    return found


def why_no_order(p: Position, seat: Seat, orders: tuple[Order, ...], answer: Answer) -> Refusal | None:
    """Why an order cannot be given."""
    is_bare = type(answer) is str
    verb = answer if is_bare else answer[0]
    for order in orders:
        if order.verb == verb and order.is_bare == is_bare:
            return order.why_not(p, seat, () if is_bare else answer[1:])
    return Refusal("B-4.1", "no_such_order", verb=verb)


def draw_order(p: Position, seat: Seat, rng: Random) -> Answer:
    """One of all orders by chance, each as likely: from the lots until one can be given, at last from the list."""
    orders = book(p).orders[p.phase]
    lots = [order.lot(p, seat) if order.lot else (tuple(order.options(p, seat)), as_it_is) for order in orders]
    sizes = [(len(some), some, order_about) for some, order_about in lots if some]
    total = sum([size for size, _, _ in sizes])
    for _ in range(TRIES):
        at = int(rng.random() * total)
        for size, some, order_about in sizes:
            if at < size:
                if (answer := order_about(some[at])) is not None:
                    return answer
                break
            at -= size
    return picked(tuple(order_options(p, seat, orders)), rng)


def as_it_is(answer: Answer) -> Answer:
    """An order that is known to be possible."""
    return answer


def run_order(p: Position, seat: Seat, rule: str, prompt: str) -> Flow:
    """Ask a seat for an order and carry it out."""
    rules, phase = book(p), p.phase
    orders, draw = rules.orders[phase], rules.draws.get(phase)
    answer = yield Ask(
        seat,
        "order",
        partial(order_options, p, seat, orders),
        why_not=partial(why_no_order, p, seat, orders),
        draw=partial(draw, p, seat) if draw else None,
        rule=rule,
        prompt=prompt,
        turn=p.turn,
        side=p.phasing,
    )
    verb, things = (answer, ()) if type(answer) is str else (answer[0], answer[1:])
    for order in orders:
        if order.verb == verb:
            yield from order.run(p, seat, things)
            return
