"""Law 14: what a remembered list depends on stands beside its rule, and is wide enough; narrowing it is noticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.games.mfm.field import add, battle
from tests.second_opinion.mfm_positions import match_of, throw
from walstatt.conformance import Broken, Case, Disturbance, check_zones
from walstatt.core.orders import Order
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Battle, base_at, place
from walstatt.games.mfm.rules.c2_driving import why_no_room
from walstatt.games.mfm.rules.g1_rounds import ORDERS
from walstatt.games.mfm.rules.x_frame import FOES, MARKS
from walstatt.games.mfm.tables import KINDS
from walstatt.space.grids import OFF

POSITIONS = 250
ZONED = ("move", "attack", "shoot", "shoot_and_move", "long_strike")
# orders of chariots, riders and skirmishers, and to them
MOUNTED = ("drive", "trample", "run_down", "face", "dismount", "mount", "take_reins", "catch", "lead", "second_move")
UNZONED = ("change_floor", "search")  # they depend on their bearer and the chest alone


def put(p: Battle, unit: int, cell: int) -> Battle | None:
    """The position with a figure on another cell; None where nobody can stand, or somebody does."""
    if cell in p.index.taken or not p.ground.may_stand(cell):
        return None
    changed = p.copy()
    place(changed, unit, cell)
    return changed


def is_on_foot(p: Battle, number: int) -> bool:
    """Whether a figure stands on a cell of its own."""
    return number not in p.vehicles and p.units[number].aboard == OFF


def disturbance() -> Disturbance:
    return Disturbance(
        cells=lambda p: p.ground.grid.cells,
        near=lambda p, cell: p.ground.neighbours[cell],
        units=lambda p: [number for number, one in p.units.items() if one.cell != OFF and is_on_foot(p, number)],
        put=put,
        layers=(0, FOES),
    )


def put_base(p: Battle, number: int, cell: int) -> Battle | None:
    """The position with a chariot or mount somewhere else; None where its base does not fit."""
    piece = p.units[number]
    cells = base_at(p.ground, KINDS[piece.kind], cell, piece.facing)
    if not cells or why_no_room(p, number, cells) is not None or not all(p.ground.may_stand(one) for one in cells):
        return None
    changed = p.copy()
    place(changed, number, cell)
    return changed


def moved_bases() -> Disturbance:
    return Disturbance(
        cells=lambda p: p.ground.grid.cells,
        near=lambda p, cell: p.ground.neighbours[cell],
        units=lambda p: [number for number in p.vehicles if p.units[number].cell != OFF],
        put=put_base,
        layers=(0, FOES, MARKS),
    )


def disturb(positions: range) -> dict[str, Counter[str]]:
    """Displace figures in thrown positions, just inside and just outside of what each order depends on."""
    tried = disturbance()
    for seed in positions:
        p = match_of(throw(Random(seed))).base.copy()
        tried.check(ORDERS, p, p.seat, Random(seed))
    return tried.seen


def test_every_remembered_verb_is_tried_inside_and_outside() -> None:
    borne = {one.verb for one in ORDERS.orders if one.bearers is not None}
    assert borne == {*ZONED, *UNZONED, *MOUNTED}
    seen = disturb(range(POSITIONS))
    for verb in ZONED:
        assert all(seen[verb][what] >= 20 for what in ("inside", "outside")), (verb, seen[verb])
        assert seen[verb]["changed"] >= 5, (verb, seen[verb])
    assert all(seen[verb]["outside"] >= 3 and not seen[verb]["changed"] for verb in UNZONED if verb in seen)


@pytest.mark.parametrize(
    ("scenario", "options"),
    [("geheimdokument", {"rounds": 20}), ("free-battle", {"board": "valley", "rounds": 4, "players": 3})],
)
def test_zones_hold_in_whole_games(scenario: str, options: dict[str, Any]) -> None:
    seen = check_zones(Case(GAME, scenario, 3, options), disturbance(), looks=0.1)
    assert seen["move"]["outside"] > 20


@pytest.mark.parametrize("scenario", ["chariot-charge", "camp-raid"])
def test_zones_hold_where_chariots_and_riders_are(scenario: str) -> None:
    tried = disturbance()
    for seed in range(4):
        check_zones(Case(GAME, scenario, seed, {}), tried, looks=0.3)
    for verb in ("drive", "trample", "dismount", "move", "attack"):
        assert tried.seen[verb]["inside"] >= 10, (verb, tried.seen)
    assert tried.seen["drive"]["changed"] + tried.seen["trample"]["changed"] >= 1, tried.seen


def test_zones_hold_when_chariots_and_mounts_are_displaced() -> None:
    tried = moved_bases()
    for scenario in ("chariot-charge", "camp-raid"):
        for seed in range(4):
            check_zones(Case(GAME, scenario, seed, {}), tried, looks=0.3)
    for verb in ("drive", "trample", "mount", "move", "attack"):
        assert tried.seen[verb]["inside"] >= 10, (verb, tried.seen)
    assert tried.seen["mount"]["changed"] >= 5, tried.seen
    assert tried.seen["catch"]["inside"] >= 5, tried.seen


def narrowed(one: Order[Battle], keeps: Callable[[int], int]) -> tuple[str, Any]:
    """The attribute that tells an order's zone, and one that tells too little."""
    if one.look is not None:
        look = one.look

        def quick(p: Battle, me: str, number: int) -> tuple[bool, int]:
            can, zone = look(p, me, number)
            return can, keeps(zone)

        return "look", quick
    zone = one.zone
    assert callable(zone)
    return "zone", lambda p, me, number: keeps(zone(p, me, number))


NARROWER: dict[str, Callable[[int], int]] = {
    "nothing": lambda zone: 0,
    "friends": lambda zone: zone >> FOES << FOES,
    "foes": lambda zone: zone & (1 << FOES) - 1,
    "foes beside": lambda zone: zone & (zone << FOES | (1 << FOES) - 1),
    "odd cells": lambda zone: zone & int("aa" * 512, 16),
}
NEEDED = {
    "move": ("nothing", "friends", "foes", "foes beside", "odd cells"),
    "attack": ("nothing", "foes", "odd cells"),  # friends change nothing
    "shoot": ("nothing", "foes", "odd cells"),
    "shoot_and_move": ("nothing", "foes", "odd cells"),
    "long_strike": ("nothing", "friends", "foes", "odd cells"),
}


@pytest.mark.parametrize(("verb", "what"), [(verb, what) for verb, some in NEEDED.items() for what in some])
def test_a_narrower_zone_is_noticed(verb: str, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = next(one for one in ORDERS.orders if one.verb == verb)
    monkeypatch.setattr(one, *narrowed(one, NARROWER[what]))
    with pytest.raises(Broken, match=verb):
        disturb(range(4000))


def charges(tried: Disturbance) -> None:
    for seed in range(12):
        check_zones(Case(GAME, ("chariot-charge", "camp-raid")[seed % 2], seed, {}), tried, looks=0.3)


@pytest.mark.parametrize("what", ["nothing", "odd cells"])
def test_a_narrower_zone_of_mounting_is_noticed(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    one = next(one for one in ORDERS.orders if one.verb == "mount")
    monkeypatch.setattr(one, *narrowed(one, NARROWER[what]))
    with pytest.raises(Broken, match="mount"):
        charges(moved_bases())


def displace(p: Battle) -> None:
    tried = moved_bases()
    for seed in range(80):
        tried.check(ORDERS, p, "red", Random(seed))


@pytest.mark.parametrize(("verb", "row", "closed"), [("drive", "..", ()), ("face", "...", (12,))])
def test_a_narrower_zone_is_noticed_where_there_is_little_room(
    verb: str, row: str, closed: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    p = add(battle(" ".join([row] * 9), {}), 10, "kw6", 0, 4, "n", {11: "k16"})
    add(p, 60, "kp", len(row) - 1, 7 if verb == "drive" else 0, "n", {61: "r14"})
    p.closed = closed  # so that it cannot turn about
    displace(p)
    one = next(one for one in ORDERS.orders if one.verb == verb)
    monkeypatch.setattr(one, *narrowed(one, NARROWER["nothing"]))
    with pytest.raises(Broken, match=verb):
        displace(p)
