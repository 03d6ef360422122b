"""Law 14: what a remembered list depends on stands beside its rule, and is wide enough; narrowing it is noticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.games.siege.boards import cell as hex_of
from tests.games.siege.yards import FOES, OTHERS, YARDS
from walstatt.conformance import Broken, Disturbance
from walstatt.core.order_table import OrderTable, changed_units
from walstatt.core.orders import EVERYWHERE, NOWHERE, Order
from walstatt.games.siege.bearers import place
from walstatt.games.siege.bitsets import bits, cells_in
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import BUSY, OFF, PLACED, SHOT, STUNNED, Figure, Siege
from walstatt.games.siege.rules.ps_harm import drop_load, lift, put
from walstatt.games.siege.ruleset import not_now, rules_of, stage_of

ROUNDS = 30  # how often each position is disturbed
ON_THEMSELVES = ("leave", "dismount", "put_down")  # they depend on their bearer alone


@cache
def yard(verb: str) -> tuple[Siege, int]:
    """The position for an order, and who bears it."""
    return YARDS[verb]()


def order_of(verb: str) -> Order[Siege]:
    return next(one for one in rules_of(yard(verb)[0]).orders.orders if one.verb == verb)


def change_in_place(p: Siege, unit: int) -> None:
    """Let go, fall, be busy, have shot, be gone: by the number of the figure, so that each is tried."""
    if unit % 2:
        drop_load(p, unit)
    one = p.figures[unit]
    changes: list[dict[str, Any]] = [{"state": STUNNED}, {"done": BUSY}, {"done": SHOT}, {"spent": 6}]
    at = (unit + one.done + len(one.state)) % (len(changes) + 1)
    if at == len(changes):
        drop_load(p, unit)
        lift(p, unit)
        p.figures[unit] = p.figures[unit]._replace(cell=OFF, rear=OFF, away="left")
    else:
        p.figures[unit] = one._replace(**changes[at])


def disturbed(p: Siege, unit: int, cell: int) -> Siege | None:
    """A copy in which a figure stands on a cell; who stands there already is changed instead."""
    g, changed = ground(p), p.copy()
    here = p.standing.get(cell)
    load = p.figures[here].load if here is not None else 0
    if load in p.engines and p.engines[load].kind == "mantlet":
        changed.engines[load] = p.engines[load]._replace(facing=(p.engines[load].facing + unit) % 6, done=unit % 2)
    elif here is not None:
        change_in_place(changed, here)
    elif g.kinds[cell] == "wall":
        return None
    else:
        put(changed, unit, cell)
    return changed


def is_thrown(p: Siege, one: Figure) -> bool:
    """Whether a figure is there to be thrown about; in a scenario these are enemies, whose places free none."""
    is_named = one.who in FOES or (one.who in OTHERS and p.scenario == "drawn")
    return is_named and one.cell != OFF and not one.done & PLACED


class Aimed(Disturbance):
    """Changes just inside and just outside of what an order truly depends on, whatever it says."""

    whole: Callable[[Siege], int]

    def _at_the_edge(self, p: Siege, zone: int, rng: Random) -> list[int]:
        return super()._at_the_edge(p, self.whole(p), rng)


def disturbance() -> Aimed:
    return Aimed(
        cells=lambda p: ground(p).map.grid.cells,
        near=lambda p, cell: ground(p).map.grid.neighbours[cell],
        units=lambda p: [unit for unit, one in p.figures.items() if is_thrown(p, one)],
        put=disturbed,
    )


def restricted(verb: str, p: Siege, bearer: int) -> OrderTable[Siege]:
    """The table with this order and this bearer alone."""
    cast = rules_of(p).orders.cast._replace(own=lambda q, me: (bearer,))
    return OrderTable((order_of(verb),), phase=stage_of, cast=cast, wrong_time=not_now)


def sprinkled(verb: str, rng: Random) -> tuple[Siege, int]:
    """The position of an order, mostly with some more figures about its bearer."""
    p, bearer = yard(verb)
    p, grid = p.copy(), ground(p).map.grid
    own = p.figures[bearer].cell if bearer in p.figures else (*p.engines[bearer].cells, OFF)[0]
    near = [cell for cell in grid.cells if own != OFF and grid.distance(own, cell) <= 2]
    movable = [unit for unit in disturbance().units(p) if unit != bearer]
    for _ in range(rng.choice((0, 0, 1, 2)) if near else 0):
        changed = disturbed(p, rng.choice(movable), rng.choice(near))
        same = changed is not None and changed.figures.get(bearer) is p.figures.get(bearer)
        p = changed if changed is not None and same else p
    return p, bearer


def zone_of(one: Order[Siege], bearer: int) -> Callable[[Siege], int]:
    """What an order of this bearer depends on."""
    look, zone = one.look, one.zone
    if look is not None:
        return lambda p: look(p, p.active, bearer)[1]
    return lambda p: zone if isinstance(zone, int) else zone(p, p.active, bearer)


def disturb(verb: str, rounds: int, whole: Callable[[Siege], int] | None = None) -> Counter[str]:
    """Change something just inside and just outside of what an order depends on."""
    tried = disturbance()
    tried.whole = whole or zone_of(order_of(verb), yard(verb)[1])
    for seed in range(rounds):
        rng = Random(f"{verb} {seed}")
        p, bearer = sprinkled(verb, rng)
        tried.check(restricted(verb, p, bearer), p, p.active, rng)
    return tried.seen.get(verb, Counter())


def test_every_order_that_somebody_bears_has_a_yard() -> None:
    pages = rules_of(yard("move")[0]).orders.orders
    assert {one.verb for one in pages if one.bearers is not None} == set(YARDS)


@pytest.mark.parametrize("verb", YARDS)
def test_something_inside_and_something_outside_is_changed(verb: str) -> None:
    seen = disturb(verb, ROUNDS)
    assert seen["outside"] >= 20, seen
    if verb in ON_THEMSELVES:
        assert (seen["inside"], seen["changed"]) == (0, 0), seen
    else:
        assert min(seen["inside"], 3 * seen["changed"]) >= 9, seen


# Narrowed on purpose


def rim(zone: int, p: Siege) -> int:
    """Without the outermost hexes."""
    grid = ground(p).map.grid
    cells = [cell for cell in grid.cells if zone >> cell & 1]
    within = set(cells)
    return bits(cell for cell in cells if all(near in within for near in grid.neighbours[cell]))


NARROWER: dict[str, Callable[[int, Siege], int]] = {
    "nothing": lambda zone, p: NOWHERE,
    "all but the rim": rim,
    "a third": lambda zone, p: bits(cell for at, cell in enumerate(cells_in(zone)) if at % 3 == 2),
}
WIDE = ("lead", "drive", "harness", "flame")  # they reach farther than these positions do: over trenches, say


def narrowed(one: Order[Siege], keeps: Callable[[int, Siege], int]) -> tuple[str, Any]:
    """The attribute that tells an order's zone, and one that tells too little."""
    look, zone = one.look, one.zone

    def less(whole: int, p: Siege) -> int:
        return whole if whole == EVERYWHERE else keeps(whole, p)

    if look is not None:
        return "look", lambda p, me, unit: (look(p, me, unit)[0], less(look(p, me, unit)[1], p))
    assert callable(zone)
    return "zone", lambda p, me, unit: less(zone(p, me, unit), p)


NARROWED = [
    (verb, what)
    for verb in YARDS
    for what in NARROWER
    if verb not in ON_THEMSELVES and not (verb in WIDE and what == "all but the rim")
]


@pytest.mark.parametrize(("verb", "what"), NARROWED)
def test_a_narrower_zone_is_noticed(verb: str, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = order_of(verb)
    whole = zone_of(one, yard(verb)[1])
    monkeypatch.setattr(one, *narrowed(one, NARROWER[what]))
    with pytest.raises(Broken, match=f"Order\\('{verb}'"):
        disturb(verb, 20 * ROUNDS, whole)


# The whole memory: the lists of all, after one change anywhere


def remember(verb: str, rounds: int, **cast: Any) -> int:
    """List a position, change one thing and list again from memory; how often that changed the list."""
    known, tried, changes = rules_of(yard(verb)[0]).orders, disturbance(), 0
    for seed in range(rounds):
        rng = Random(f"{verb} memory {seed}")
        p, _ = sprinkled(verb, rng)
        table = OrderTable(known.orders, phase=stage_of, cast=known.cast._replace(**cast), wrong_time=not_now)
        before = table.options(p, p.active)
        near = [cell for cell in ground(p).map.grid.cells if cell in p.standing]
        beside = [other for cell in near for other in ground(p).map.grid.neighbours[cell]]
        changed = disturbed(p, rng.choice(tried.units(p)), rng.choice(near + beside))
        if changed is None:
            continue
        after = table.options(changed, p.active)
        if after != table.listed_anew(changed, p.active):
            raise Broken(14, "what was changed is not what is remembered")
        changes += before != after
    return changes


REMEMBERED = [verb for verb in YARDS if verb not in ("place", "station", "emplace", "enter", "bring", "roll_in")]


def remember_all(rounds: int, **cast: Any) -> int:
    return sum(remember(verb, rounds, **cast) for verb in REMEMBERED)


def test_what_is_remembered_is_true_after_a_change() -> None:
    assert remember_all(6) > 40


@pytest.mark.parametrize(
    "stirred",
    [
        lambda p, before, now: NOWHERE,
        lambda p, before, now: changed_units(p, before[1:], now[1:], place),  # engines only
        lambda p, before, now: changed_units(p, before, now, lambda q, one: 1),  # at other places
    ],
)
def test_a_blind_memory_is_noticed(stirred: Callable[..., int]) -> None:
    with pytest.raises(Broken):
        remember_all(60, stirred=stirred)


@pytest.mark.parametrize("sees", [True, False])
def test_who_comes_to_a_deserted_ladder_can_take_it_up(sees: bool) -> None:
    """What a lying ladder is depends on who stands there; a memory that does not look there keeps it deserted."""
    p, ladder = YARDS["carry"]()
    known = rules_of(p).orders
    cast = known.cast if sees else known.cast._replace(zone=lambda q, me, unit: NOWHERE)
    table = OrderTable(known.orders, phase=stage_of, cast=cast, wrong_time=not_now)
    men = [p.standing[cell] for cell in p.engines[ladder].cells]
    deserted = p.copy()
    for unit, far in zip(men, ("20.04", "20.05"), strict=True):
        put(deserted, unit, hex_of(far))
    assert ("carry", ladder) not in table.options(deserted, p.active)
    assert (("carry", ladder) in table.options(p, p.active)) is sees
