"""Law 15 for movement and charges: where two reasons hold, which of them is told.

Each row is a change that alone gives its reason; of two changes together the earlier one wins.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from tests.games.adlg.field import field, foe, unit
from tests.games.adlg.orders import refusal_of
from walstatt.games.adlg.position import Battlefield, Commander
from walstatt.space.plane.measure import ud

CHIEF = Commander("south", 1, "competent", ud(10), ud(3))
FAR = foe("HSW O", 25, 19)

Change = Callable[[Battlefield], None]
Row = tuple[Change, str]


def marked(**changes: Any) -> Change:
    """The unit that is ordered is otherwise."""
    return lambda p: p.replace(1, **changes)


def led(**changes: Any) -> Change:
    """Its commander is otherwise."""
    return lambda p: p.commanders.__setitem__(1, p.commanders[1]._replace(**changes))


def poor(p: Battlefield) -> None:
    """No command points are left."""
    p.command_points = p.free_points = 0


def other_corps(p: Battlefield) -> None:
    p.replace(1, corps=2)


def alone(troop: str, *others: Any, **more: Any) -> Callable[[], Battlefield]:
    return lambda: field([unit(troop, 10, 8, **more), *others, FAR], (), [CHIEF])


LOST: Row = (marked(is_lost=True), "is_lost")
AWAY: Row = (other_corps, "other_corps")
POOR: Row = (poor, "no_command_points")

WHICH: dict[str, tuple[Callable[[], Battlefield], list[Row]]] = {
    "move": (
        alone("HSW O"),
        [LOST, AWAY, (marked(role="melee"), "in_melee"), (marked(has_charged=True), "has_charged"),
         (marked(is_fixed=True), "was_pushed"), (marked(has_tested=True), "has_tested"), POOR,
         (marked(moves=3), "moved_thrice")],
    ),
    "charge": (
        alone("HSW O", foe("HSW O", 10, "9.5")),
        [LOST, AWAY, (marked(troop="ART_L O"), "never_charges"), (marked(role="melee"), "fights"),
         (marked(has_charged=True), "has_moved"), (marked(has_tested=True), "has_rallied"),
         (marked(is_fixed=True), "is_fixed")],
    ),
    "leave": (
        alone("MKN O impact", foe("HSW O", 10, "8.5")),
        [LOST, AWAY, (marked(has_charged=True), "has_charged"), (marked(is_fixed=True), "was_pushed"),
         (marked(has_tested=True), "has_tested"), (marked(troop="LH O bow"), "evades_instead"),
         (marked(y=ud(4)), "not_bound")],
    ),
    "ride_off": (
        alone("MKN O impact", foe("HSW O", 10, "6.8", 90)),
        [LOST, AWAY, (marked(has_charged=True), "has_charged"), (marked(is_fixed=True), "was_pushed"),
         (marked(troop="HSP O"), "not_mounted"), (marked(y=ud(14)), "nobody_slower_behind"), POOR],
    ),
    "disengage": (
        alone("MCV O", foe("HSW O", 10, 8, role="melee"), role="melee"),
        [LOST, AWAY, (marked(role=""), "not_in_melee"), (marked(has_tested=True), "has_tested"),
         (marked(moves=1), "has_moved"), (marked(y=ud(4)), "touches_nobody"), POOR],
    ),
    "rally": (
        alone("HSW O", foe("HSW O", 10, 11), lost_cohesion=1),
        [LOST, AWAY, (marked(lost_cohesion=0), "in_good_order"), (marked(troop="ELE O"), "never_rallies"),
         (marked(has_tested=True), "tested_already"), (marked(moves=1), "moved_already"),
         (marked(is_fixed=True), "was_pushed"), POOR],
    ),
    "ride": (
        alone("HSW O"),
        [(led(is_lost=True), "no_commander"), (led(unit=1, is_included=True), "is_included"),
         (led(unit=1, is_engaged=True), "is_engaged"), (led(has_moved=True), "commander_has_moved"), POOR],
    ),
}  # fmt: skip


def code(verb: str, p: Battlefield) -> str:
    found = refusal_of(p, verb) if verb == "ride" else refusal_of(p, verb, 1)
    return "" if found is None else found.code


@pytest.mark.rule("ADLG-ARM-10-d", "ADLG-STA-09-d", "ADLG-CP-25-d")
@pytest.mark.parametrize("verb", WHICH)
def test_each_change_alone_gives_its_reason(verb: str) -> None:
    make, rows = WHICH[verb]
    assert code(verb, make()) == ""
    for change, reason in rows:
        p = make()
        change(p)
        assert code(verb, p) == reason


@pytest.mark.rule("ADLG-ARM-10-d", "ADLG-STA-09-d", "ADLG-CP-25-d")
@pytest.mark.parametrize("verb", WHICH)
def test_of_two_reasons_the_earlier_wins(verb: str) -> None:
    make, rows = WHICH[verb]
    pairs = list(combinations(rows, 2))
    assert len(pairs) >= 5
    for (change, reason), (other, beaten) in pairs:
        p = make()
        change(p)
        other(p)
        assert code(verb, p) == reason, (reason, beaten)


@pytest.mark.rule("ADLG-SEQ-23-b")
def test_a_corps_that_is_done_is_told_so_although_nobody_is_left_of_it() -> None:
    p = field([unit("HSW O", 10, 8), FAR], phase="corps", corps=0, done=(2,))
    assert code_of_corps(p, 2) == "corps_done"
    assert code_of_corps(p, 3) == "no_such_corps"
    assert code_of_corps(p, 1) == ""


def code_of_corps(p: Battlefield, corps: int) -> str:
    found = refusal_of(p, "activate", corps)
    return "" if found is None else found.code
