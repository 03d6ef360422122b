"""Who may bear orders, what they are, and what their lists depend on.

A list depends on its bearer, on the ground and the clock, and on who and what stands in its zone: the hexes that each
order names beside its rule.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from typing import Any

from walstatt.core.order_table import Cast, Reading, changed_units
from walstatt.core.orders import NOWHERE, Order
from walstatt.core.questions import Seat
from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.ground import ground
from walstatt.games.siege.maps import disc
from walstatt.games.siege.position import (
    DEAD,
    OFF,
    STUNNED,
    WAITING,
    Engine,
    Figure,
    Siege,
    class_named,
    hexes_of,
)  # fmt: skip

MEN = ("man", "archer", "laden")  # on foot, with free hands or a load
FIGHTERS = (*MEN, "rider")
PLACED = (*FIGHTERS, "helpless")
ANIMALS = ("horse", "draught")

Zone = Callable[[Siege, Seat, int], int]


def traits(p: Siege, me: Seat, bearer: int) -> tuple[str, ...]:
    """What a figure or engine is now; one that waits beside the map is something else than one on it."""
    figure = p.figures.get(bearer)
    if figure is None:
        engine = p.engines[bearer]
        kind = engine.kind
        if kind == "ladder" and not engine.away:
            kind = "leaning_ladder" if engine.raised else kind if _is_attended(p, engine) else "deserted_ladder"
        return _kind(kind, engine.away)
    if figure.cell == OFF:
        return ("to_come",) if figure.away in WAITING else ()
    calling = _calling(figure.who)
    if calling[0] in ANIMALS:
        return calling
    if figure.state == DEAD:
        return ()
    if figure.state == STUNNED or figure.away:
        return ("helpless",)
    if figure.mount:
        return ("rider",)
    return ("laden",) if figure.load else calling


def _is_attended(p: Siege, engine: Engine) -> bool:
    """Whether somebody stands where an engine is."""
    return not p.standing.keys().isdisjoint(engine.cells)


@cache
def _kind(kind: str, away: str) -> tuple[str, ...]:
    """An engine on the map by its kind, one that waits by that too."""
    return (kind,) if not away else (f"waiting_{kind}",) if away == "waiting" else ()


@cache
def _calling(who: str) -> tuple[str, ...]:
    """What somebody is when nothing hinders him."""
    kind = class_named(who)
    if kind.group == "animals":
        return ("horse",) if who == "horse" else ("draught",)
    return ("archer",) if kind.weapon else ("man",)


def place(p: Siege, one: Figure | Engine) -> int:
    """The hexes of a figure or engine, as a bit set."""
    if type(one) is Engine:
        return bits(one.cells)
    assert type(one) is Figure
    return 0 if one.cell == OFF else 1 << one.cell if one.rear == OFF else 1 << one.cell | 1 << one.rear


def ever(one: Figure | Engine, side: str) -> set[str]:
    """All that a figure or engine can be for a side: animals and engines are worked by whoever is there."""
    if type(one) is Engine:
        return {one.kind, f"waiting_{one.kind}", f"leaning_{one.kind}"}
    assert type(one) is Figure
    calling = _calling(one.who)[0]
    if calling in ANIMALS:
        return {calling}
    return {calling, "to_come", "helpless", "rider", "laden"} if one.side == side else set()


def stirred(p: Siege, before: tuple[dict[int, Any], ...], now: tuple[dict[int, Any], ...]) -> int:
    """The hexes where figures or engines have come, gone or changed."""
    return changed_units(p, before, now, place)


def under(p: Siege, me: Seat, bearer: int) -> int:
    """What a lying ladder is depends on who stands there."""
    engine = p.engines.get(bearer)
    return bits(engine.cells) if engine is not None and engine.kind == "ladder" else NOWHERE


def around(p: Siege, bearer: int, reach: int) -> int:
    """The hexes of a figure or engine and those so far around them."""
    figure = p.figures.get(bearer)
    zone = 0
    for cell in hexes_of(figure) if figure is not None else p.engines[bearer].cells:
        zone |= disc(p.map_name, cell, reach)
    return zone


def within(reach: int) -> Zone:
    """A zone: who and what is at most so far from the bearer."""
    return lambda p, me, bearer: around(p, bearer, reach)


def cast_for(orders: Collection[Order[Any]]) -> Cast:
    """Who may bear these orders, sub-phase by sub-phase, and what their lists depend on."""
    stages = dict.fromkeys(stage for one in orders for stage in one.when)
    wanted = {stage: {trait for one in orders if stage in one.when for trait in one.bearers or ()} for stage in stages}

    def own(p: Siege, me: Seat) -> tuple[int, ...]:
        """The figures of a seat, animals and engines that may ever bear an order of this sub-phase."""
        if p._own is None:
            p._own = {}  # type: ignore[misc]
        many, known = len(p.figures) + len(p.engines), p._own.get((p.stage, me))  # type: ignore[attr-defined]
        if known is None or known[0] != many:
            some = wanted[p.stage]
            bearers = [unit for unit, one in (p.figures | p.engines).items() if some & ever(one, p.seats[me])]
            known = p._own[p.stage, me] = many, tuple(bearers)  # type: ignore[index]
        return known[1]  # type: ignore[no-any-return]

    def read(p: Siege, me: Seat) -> Reading:
        """The bearers as they are; ground, clock and notes, which concern all lists; and where everybody stands."""
        bearers, figures, engines = own(p, me), p.figures, p.engines
        values = tuple([figures[one] if one in figures else engines[one] for one in bearers])
        clock = p.turn, p.phase, p.day, tuple(p.notes.items()), tuple(p.damage.items()), tuple(p.choices.items())
        return bearers, values, (p.scenario, ground(p), clock), (figures.copy(), engines.copy())

    return Cast(own, traits, read, stirred, under)
