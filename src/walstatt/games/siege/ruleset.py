"""How sections and optional rules are put together: each is a page of differences, composed once for all matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from walstatt.core.order_table import OrderTable
from walstatt.core.orders import Order
from walstatt.core.questions import Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.bearers import cast_for
from walstatt.games.siege.position import Figure, Siege, is_animal

Bar = Callable[[Siege, int], Refusal | None]  # why a figure may not do something


class Section(msgspec.Struct, frozen=True):
    """What a section of the book or an optional rule adds."""

    name: str  # "1" to "5", or the name of the option
    orders: tuple[Order[Any], ...] = ()
    duties: dict[str, Callable[..., Flow]] = {}
    at_phase_start: tuple[Callable[[Siege], None], ...] = ()
    at_stage_end: tuple[Callable[[Siege], None], ...] = ()
    at_phase_end: tuple[Callable[[Siege], None], ...] = ()
    at_rest: tuple[Callable[[Siege], None], ...] = ()  # after every duty and every order
    on_death: tuple[Callable[[Siege, int], None], ...] = ()
    on_miss: tuple[Callable[[Siege, int, int, int], None], ...] = ()  # shooter, target, die modifier
    bars: dict[str, tuple[Bar, ...]] = {}  # move, shoot, fight, work -> further reasons
    lifts: tuple[str, ...] = ()  # names of rules that it cancels


class Ruleset(NamedTuple):
    """All that is in force in a match."""

    orders: OrderTable[Siege]
    duties: dict[str, Callable[..., Flow]]
    at_phase_start: tuple[Callable[[Siege], None], ...]
    at_stage_end: tuple[Callable[[Siege], None], ...]
    at_phase_end: tuple[Callable[[Siege], None], ...]
    at_rest: tuple[Callable[[Siege], None], ...]
    on_death: tuple[Callable[[Siege, int], None], ...]
    on_miss: tuple[Callable[[Siege, int, int, int], None], ...]
    bars: dict[str, tuple[Bar, ...]]
    lifts: frozenset[str]


PAGES: list[Section] = []  # in the order of the book


def rules_of(p: Siege) -> Ruleset:
    """The rules of a match, by its level and options."""
    known = p._rules
    if known is None:
        chosen = tuple(sorted(name for name, value in p.options.items() if value is True))
        known = p._rules = composed(p.level, chosen)  # type: ignore[misc]
    return known  # type: ignore[return-value]


@rule("S0-c", "S0-d")
@cache
def composed(level: int, options: tuple[str, ...]) -> Ruleset:
    """Sections 1 to the level, then the options that are on; later pages replace what they name again."""
    chosen = [page for page in PAGES if (int(page.name) <= level if page.name.isdigit() else page.name in options)]
    orders = {one.verb: one for page in chosen for one in page.orders}
    return Ruleset(
        OrderTable(orders.values(), phase=stage_of, cast=cast_for(orders.values()), wrong_time=not_now),
        {name: duty for page in chosen for name, duty in page.duties.items()},
        tuple(one for page in chosen for one in page.at_phase_start),
        tuple(one for page in chosen for one in page.at_stage_end),
        tuple(one for page in chosen for one in page.at_phase_end),
        tuple(one for page in chosen for one in page.at_rest),
        tuple(one for page in chosen for one in page.on_death),
        tuple(one for page in chosen for one in page.on_miss),
        {key: tuple(_bars(chosen, key)) for key in ("move", "shoot", "fight", "work")},
        frozenset(name for page in chosen for name in page.lifts),
    )


def stage_of(p: Siege) -> str:
    """The sub-phase, by which orders are given."""
    return p.stage


@rule("S1.21-g")
def not_now(p: Siege, verb: str) -> Refusal:
    """S1.21-g Each order has its sub-phases."""
    stages = tuple(f"phase-{name}" for name, one in rules_of(p).orders.phases.items() if verb in one.by_verb)
    return Refusal("S1.21-g", "not_in_this_subphase", stages=stages)


def _bars(pages: list[Section], key: str) -> Iterator[Bar]:
    """The reasons of all pages against one kind of act."""
    for page in pages:
        yield from page.bars.get(key, ())


def own_man(p: Siege, me: Seat, unit: int, rule_id: str) -> Figure | Refusal:
    """The figure of this number if it is one of the seat's own, and no animal; else why it takes no order."""
    figure = p.figures.get(unit)
    if figure is None:
        return Refusal(rule_id, "no_such_figure")
    if figure.side != p.seats[me]:
        return Refusal(rule_id, "not_your_figure", unit=unit)
    return Refusal(rule_id, "animals_take_no_orders", unit=unit) if is_animal(figure) else figure


def barred(p: Siege, key: str, unit: int) -> Refusal | None:
    """The first reason of a later section against an act of a figure."""
    for bar in rules_of(p).bars[key]:
        refusal = bar(p, unit)
        if refusal is not None:
            return refusal
    return None


def seat_of(p: Siege, side: str) -> Seat:
    """The seat that answers for a side; mostly it bears the same name."""
    if p.seats.get(side) == side:
        return side
    for seat, own in p.seats.items():
        if own == side:
            return seat
    raise LookupError(side)
