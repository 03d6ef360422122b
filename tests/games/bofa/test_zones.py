"""Law 14: what a remembered list depends on stands beside its rule, and is wide enough; narrowing it is noticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from tests.games.bofa.table import table, u
from walstatt.conformance import Broken, Disturbance
from walstatt.core.order_table import OrderTable
from walstatt.core.orders import Order
from walstatt.games.bofa import GAME
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.position import NOWHERE, RESERVE, Position
from walstatt.games.bofa.rules.b4_phases import phase_of, wrong_time
from walstatt.games.bofa.rules.b5_reinforcements import ENTRIES
from walstatt.games.bofa.rules.b9_stacking import put

POSITIONS = 300
VERBS = ("move", "return", "top", "enter")
MIDDLE = [cell for cell in range(len(FIELD.terrain)) if FIELD.name(cell) in ("1418", "1419", "1518", "1519")]
TRIANGLES = FIELD.entries["north_east"]
TRIBES = ("azog", "thuk", "thrak")
GOBLINS = [kind for tribe in TRIBES for kind in [f"{tribe}_scim"] * 4 + [f"{tribe}_archer"] * 3]
CROWD = ("guard", "guard half", "wolf half", "wolf half", "warg half", "azog", "thuk", "bolg")


def throw(rng: Random) -> Position:
    """Goblins crowded in a few hexes, some of whom have moved; triangles over the mountain full but for one or none."""
    filled = rng.sample(TRIANGLES, len(TRIANGLES) - rng.choice((0, 1, 1)))
    stacks = {FIELD.name(cell): [kind] for cell, kind in zip(filled, GOBLINS, strict=False)}
    crowd = rng.sample(CROWD, len(CROWD))
    for cell in MIDDLE:
        some = [crowd.pop() for _ in range(min(len(crowd), rng.choice((0, 1, 2, 3))))]
        if some:
            stacks[FIELD.name(cell)] = some
    p: Position = table(
        stacks, "move", "dark", "standard", turn=4, entry="north_east", reserve=["osag_scim", "gurash"]
    ).base.copy()
    if rng.random() < 0.3:  # somebody has come in over the free ones and gone on
        p.entered = {cell: (u("osag_spear"),) for cell in TRIANGLES if cell not in filled}
    for unit, one in p.units.items():
        if one.cell in MIDDLE and rng.random() < 0.5:
            origin = rng.choice((NOWHERE, rng.choice(MIDDLE)))
            chances = {name: rng.random() < 0.3 for name in ("acted", "lifted", "settled")}
            p.units[unit] = one._replace(origin=origin, **chances)
    return p


def disturbed(p: Position, unit: int, cell: int) -> Position | None:
    """A copy in which a counter stands in another hex; or, where it stands there already, has just moved."""
    changed = p.copy()
    if p.units[unit].cell == cell:
        changed.units[unit] = p.units[unit]._replace(acted=not p.units[unit].acted)
    else:
        put(changed, unit, cell)
    return changed


def disturbance() -> Disturbance:
    return Disturbance(
        cells=lambda p: range(len(FIELD.terrain)),
        near=lambda p, cell: FIELD.grid.neighbours[cell],
        units=lambda p: [i for i, unit in p.units.items() if unit.cell >= RESERVE],
        put=disturbed,
        layers=(0, ENTRIES),
    )


def table_of(p: Position, bearers: Sequence[int] | None = None, **cast: Any) -> OrderTable[Position]:
    """The game's orders with a memory of their own, and perhaps another cast."""
    known = GAME.table(p)
    if bearers is not None:
        cast["own"] = lambda p, me: bearers
    return OrderTable(known.orders, phase=phase_of, cast=known.cast._replace(**cast), wrong_time=wrong_time)


def disturb(positions: range) -> dict[str, Counter[str]]:
    """Displace counters in thrown positions, just inside and just outside of what each order depends on."""
    tried = disturbance()
    for seed in positions:
        p, cast = throw(Random(seed)), GAME.table(Position(book="standard")).cast
        bearers = [i for i in cast.own(p, "dark") if cast.traits(p, "dark", i) and p.units[i].cell not in TRIANGLES]
        tried.check(table_of(p, bearers), p, "dark", Random(seed))
    return tried.seen


def test_every_verb_that_counters_bear_is_tried_inside_and_outside() -> None:
    borne = {one.verb for one in GAME.table(throw(Random(0))).orders if one.bearers is not None}
    assert borne == set(VERBS)
    seen = disturb(range(POSITIONS))
    for verb in VERBS:
        assert all(seen[verb][what] >= 20 for what in ("inside", "outside")), (verb, seen[verb])
        assert seen[verb]["changed"] >= 5, (verb, seen[verb])


# Narrowed on purpose


NARROWER: dict[str, Callable[[int], int]] = {
    "nothing": lambda zone: 0,
    "the hex beside": lambda zone: zone << 1,
    "hexes for entries": lambda zone: zone >> ENTRIES,
    "odd hexes": lambda zone: zone & int("aa" * 512, 16),
    "all but one": lambda zone: zone & zone - 1,
}
NEEDED = {
    "move": ("nothing", "the hex beside", "odd hexes"),
    "return": ("nothing", "the hex beside", "odd hexes"),
    "top": ("nothing", "the hex beside", "odd hexes"),
    "enter": ("nothing", "hexes for entries", "odd hexes", "all but one"),
}


def narrowed(one: Order[Position], keeps: Callable[[int], int]) -> tuple[str, Any]:
    """The attribute that tells an order's zone, and one that tells too little."""
    look, zone = one.look, one.zone
    if look is not None:
        return "look", lambda p, me, unit: (look(p, me, unit)[0], keeps(look(p, me, unit)[1]))
    assert callable(zone)
    return "zone", lambda p, me, unit: keeps(zone(p, me, unit))


@pytest.mark.parametrize(("verb", "what"), [(verb, what) for verb, some in NEEDED.items() for what in some])
def test_a_narrower_zone_is_noticed(verb: str, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = next(one for one in GAME.table(throw(Random(0))).orders if one.verb == verb)
    monkeypatch.setattr(one, *narrowed(one, NARROWER[what]))
    with pytest.raises(Broken, match=verb):
        disturb(range(4000))


# The whole memory: what a counter can do at all depends on its hex, and on what is seen to have stirred


def remember(positions: range, **cast: Any) -> Counter[bool]:
    """List positions, change one thing and list again from memory; how often that changed the list."""
    changes: Counter[bool] = Counter()
    for seed in positions:
        rng = Random(seed)
        p = throw(rng)
        orders = table_of(p, **cast)
        before = orders.options(p, "dark")
        unit = rng.choice([i for i, one in p.units.items() if one.cell in MIDDLE])
        changed = disturbed(p, unit, rng.choice((*MIDDLE, *TRIANGLES)))
        if rng.random() < 0.2:  # the next MOVE phase has begun
            changed = p.copy()
            changed.entered = {}
        assert changed is not None
        after = orders.options(changed, "dark")
        if after != orders.listed_anew(changed, "dark"):
            raise Broken(14, f"{unit} changed what others can do")
        changes[before != after] += 1
    return changes


def test_what_is_remembered_is_true_after_a_change() -> None:
    assert remember(range(POSITIONS))[True] > POSITIONS // 2


def stirred_without(*parts: int) -> Callable[[Any, Any, Any], int]:
    """A look at changes that leaves out some parts of the sight."""
    whole = GAME.table(Position(book="standard")).cast.stirred

    def blind(p: Any, before: Any, now: Any) -> int:
        return whole(p, tuple(now[at] if at in parts else before[at] for at in range(len(now))), now)

    return blind


@pytest.mark.parametrize(
    "cast",
    [
        {"zone": lambda p, me, unit: 0},
        {"stirred": lambda p, before, now: 0},
        {"stirred": stirred_without(0)},  # counters
        {"stirred": stirred_without(1)},  # stacks
        {"stirred": stirred_without(2)},  # who has entered
    ],
    ids=["zone", "stirred", "counters", "stacks", "entered"],
)
def test_a_blind_memory_is_noticed(cast: dict[str, Any]) -> None:
    with pytest.raises(Broken):
        remember(range(4000), **cast)
