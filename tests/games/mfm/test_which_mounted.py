"""Law 15 with chariots and riders: where two reasons hold, which of them is told."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from tests.games.mfm.field import add, battle, cell
from tests.games.mfm.test_reasons_mounted import VERBS
from walstatt.core.match import Match
from walstatt.core.questions import Answer
from walstatt.games.mfm import GAME
from walstatt.games.mfm.position import Battle, Figure
from walstatt.games.mfm.tables import KINDS
from walstatt.space.grids import OFF

Change = Callable[[Battle], None]
Row = tuple[str, Change]
AT = 14  # cells in a row


def unit(number: int, **changes: Any) -> Change:
    """A change of a figure."""

    def change(p: Battle) -> None:
        p.units[number] = p.units[number]._replace(**changes)

    return change


def car(**changes: Any) -> Change:
    """A change of what is known of the chariot."""

    def change(p: Battle) -> None:
        p.vehicles[10] = p.vehicles[10]._replace(**changes)

    return change


def deploys(p: Battle) -> None:
    p.phase = "deploy"


def strays(p: Battle) -> None:
    """The figure on foot stands far away."""
    if p.units[1].cell != OFF:
        p.units[1] = p.units[1]._replace(cell=12 * AT + 3)


def field(kinds: dict[int, tuple[str, int, int]], crew: dict[int, str], driver: int | None = -1) -> Battle:
    """A red chariot at (6, 8) facing north, figures on foot, and an enemy in its way."""
    p = battle(" ".join(["." * 14] * 14), {})
    for number, (kind, x, y) in {**kinds, 51: ("r1", 6, 4)}.items():
        side = "red" if number < 50 else "blue"
        p.units[number] = Figure(kind=kind, side=side, seat=side, cell=cell(p, x, y), lives=KINDS[kind].lives)
    return add(p, 10, "kw6", 6, 8, "n", crew, driver)


CREW = {11: "k16", 12: "k17"}


def driven() -> Battle:
    return field({}, CREW)


def announced() -> Battle:
    p = field({}, CREW)
    car(tramples=True, heading=0, steps=3)(p)
    return p


def walker() -> Battle:
    return field({1: ("k16", 5, 10)}, {11: "k16"})


def passenger() -> Battle:
    return field({}, {11: "k16", 12: "k16"}, driver=None)


def loose() -> Battle:
    return field({1: ("k1", 5, 8)}, {})


def leader() -> Battle:
    p = loose()
    car(leader=1)(p)
    return p


def skirmisher() -> Battle:
    p = field({1: (LIGHT, 1, 8)}, CREW)
    unit(1, moved=True)(p)
    return p


LIGHT = next(kind.id for kind in KINDS.values() if kind.is_skirmisher and kind.people == "celts")


def anybody(number: int) -> list[Row]:
    """What is told of any order to a figure first."""
    return [
        ("deploy_first", deploys),
        ("has_fallen", unit(number, cell=OFF, lives=0)),
        ("only_defends", unit(number, side="blue", seat="blue")),
    ]


UNDER_WAY: list[Row] = [
    ("nobody_drives", car(driver=OFF)),
    ("turn_ended_by_tree", unit(11, idle=True)),
    ("trample_comes_first", car(tramples=True)),
    ("driver_failed", car(will_drive=False)),
    ("move_not_announced", unit(12, stays=True)),
    ("already_moved", car(is_halted=True)),
]
DRIVE: list[Row] = [*anybody(10), *UNDER_WAY, ("trample_ends_the_drive", car(has_trampled=True))]

# for each order a position in which the plan is legal, and what may be changed, in the order in which it is told
WHICH: dict[str, tuple[Callable[[], Battle], tuple[Answer, ...], list[Row]]] = {
    "drive": (driven, (("drive", 10), 6 * AT + 6), [*DRIVE, ("too_far", unit(10, spent=8))]),
    "trample": (driven, (("trample", 10), 5 * AT + 6), [*DRIVE, ("contact_too_far", unit(10, spent=6))]),
    "run_down": (announced, (("run_down", 10),), [*anybody(10), ("no_trample_announced", car(tramples=False))]),
    "face": (driven, (("face", 10), "south"), [*anybody(10), *UNDER_WAY, ("faces_that_way", unit(10, facing=4))]),
    "dismount": (
        driven,
        (("dismount", 10), (11,)),
        [
            *anybody(10),
            ("trample_comes_first", car(tramples=True)),
            ("no_movement_left", unit(10, spent=9)),
            ("not_on_this", car(crew=(12,), driver=12)),
            ("turn_ended_by_tree", unit(11, idle=True)),
            ("move_not_announced", unit(11, stays=True)),
            ("already_changed", unit(11, changed=True)),
        ],
    ),
    "mount": (
        walker,
        (("mount", 1), 10),
        [
            *anybody(1),
            ("turn_ended_by_tree", unit(1, idle=True)),
            ("move_not_announced", unit(1, stays=True)),
            ("already_changed", unit(1, changed=True)),
            ("not_in_the_zone", strays),
            ("held_by_the_enemy", unit(10, side="blue", seat="blue")),
            ("no_seat_free", car(crew=(11, 12))),
            ("no_movement_left", unit(10, spent=9)),
            ("trample_comes_first", car(tramples=True)),
        ],
    ),
    "take_reins": (
        passenger,
        (("take_reins", 12),),
        [
            *anybody(12),
            ("not_aboard", unit(12, aboard=OFF)),
            ("somebody_drives", car(driver=11)),
            ("cannot_drive", unit(12, kind="k1")),
            ("turn_ended_by_tree", unit(12, idle=True)),
            ("reins_next_turn", unit(10, moved=True)),
            ("no_movement_left", unit(10, spent=9)),
        ],
    ),
    "catch": (
        loose,
        (("catch", 1), 10),
        [
            *anybody(1),
            ("turn_ended_by_tree", unit(1, idle=True)),
            ("already_fought", unit(1, fought=True)),
            ("already_struck", unit(1, struck=True)),
            ("somebody_drives", car(driver=11)),
            ("somebody_leads", car(leader=51)),
            ("not_beside_the_animals", strays),
        ],
    ),
    "lead": (
        leader,
        (("lead", 1), 7 * AT + 5),
        [
            *anybody(1),
            ("leads_nothing", car(leader=OFF)),
            ("already_moved", unit(1, moved=True)),
            ("too_far", unit(1, spent=KINDS["k1"].movement)),
        ],
    ),
    "second_move": (
        skirmisher,
        (("second_move", 1), 7 * AT + 1),
        [
            *anybody(1),
            ("no_skirmisher", unit(1, kind="k1")),
            ("already_changed", unit(1, changed=True)),
            ("moves_first", unit(1, moved=False)),
            ("already_fought", unit(1, fought=True)),
            ("already_struck", unit(1, struck=True)),
            ("turn_ended_by_tree", unit(1, idle=True)),
        ],
    ),
}


def code(verb: str, *changes: Change) -> str:
    """Why the plan is refused after these changes; nothing if it is not."""
    make, plan, _ = WHICH[verb]
    p = make()
    for change in changes:
        change(p)
    p._index = None  # type: ignore[misc]
    found = Match(GAME, p).why_not(*plan)
    return "" if found is None else found.code


def test_every_order_has_a_table() -> None:
    assert set(WHICH) == set(VERBS)


@pytest.mark.parametrize("verb", WHICH)
def test_each_change_alone_gives_its_reason(verb: str) -> None:
    assert code(verb) == ""
    told = [(reason, code(verb, change)) for reason, change in WHICH[verb][2]]
    assert told == [(reason, reason) for reason, _ in told]


@pytest.mark.parametrize("verb", WHICH)
def test_of_two_reasons_the_earlier_wins(verb: str) -> None:
    pairs = list(combinations(WHICH[verb][2], 2))
    assert len(pairs) >= 5
    told = [(reason, other, code(verb, change, second)) for (reason, change), (other, second) in pairs]
    assert told == [(reason, other, reason) for reason, other, _ in told]
