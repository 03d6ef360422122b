"""Law 15 for shooting, melee and getting ready: where two reasons hold, which of them is told.

Each row is a change that alone gives its reason; of two changes together the earlier one wins.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from tests.games.adlg.documents_fights import BOW, FIGHT, TARGET, fought, shot
from tests.games.adlg.field import foe
from tests.games.adlg.orders import refusal_of
from tests.games.adlg.test_which_of_movement import AWAY, LOST, POOR, Row, alone, marked
from walstatt.games.adlg.position import Battlefield
from walstatt.space.plane.measure import ud

FOREIGN: Row = (marked(side="north"), "not_yours")


def phase(name: str) -> Callable[[Battlefield], None]:
    def change(p: Battlefield) -> None:
        p.phase = name

    return change


def fired(p: Battlefield) -> None:
    p.fired = [1]


def struck(p: Battlefield) -> None:
    p.struck = [2]


def have_fought(p: Battlefield) -> None:
    p.fought = [(1, 2)]


def planted(p: Battlefield) -> None:
    p.replace(1, staked=(p.units[1].x, p.units[1].y, p.units[1].facing))


def braced(p: Battlefield) -> None:
    p.replace(1, braced=(p.units[1].x, p.units[1].y, p.units[1].facing))


def near(p: Battlefield) -> None:
    p.replace(2, x=ud(10), y=ud("8.9"))


def apart(p: Battlefield) -> None:
    p.replace(2, x=ud(25), y=ud(19))


WHICH: dict[str, tuple[Callable[[], Battlefield], list[Row]]] = {
    "shoot": (
        lambda: shot(BOW, TARGET),
        [(phase("melee"), "other_phase"), FOREIGN, LOST, (marked(troop="HSW O"), "no_weapon"), (fired, "has_shot"),
         (marked(has_charged=True), "may_not_shoot"), (marked(moves=2), "moved_too_much"),
         (apart, "nobody_in_sight"), (struck, "shot_at_already")],
    ),
    "fight": (
        lambda: fought(*FIGHT),
        [(phase("shooting"), "other_phase"), FOREIGN, LOST, (have_fought, "has_fought"), (apart, "fights_nobody")],
    ),
    "brace": (
        alone("WWG O"),
        [FOREIGN, LOST, AWAY, (marked(troop="WWG M"), "never_ready"), (braced, "is_ready"),
         (marked(role="melee"), "in_melee"), (marked(has_charged=True), "has_charged"), (marked(moves=1), "has_moved"),
         POOR],
    ),
    "plant": (
        alone("BOW O stakes", foe("HSW O", 10, 14)),
        [FOREIGN, LOST, AWAY, (marked(troop="BOW O"), "no_stakes"), (planted, "are_planted"), (near, "enemy_too_near"),
         (marked(role="melee"), "in_melee"), (marked(has_charged=True), "has_charged"), (marked(moves=1), "has_moved"),
         POOR],
    ),
}  # fmt: skip


def code(verb: str, *changes: Callable[[Battlefield], None]) -> str:
    p = WHICH[verb][0]()
    for change in changes:
        change(p)
    found = refusal_of(p, verb, 1)
    return "" if found is None else found.code


@pytest.mark.rule("ADLG-SHO-56-h", "ADLG-SEQ-23-f", "ADLG-UNIT-22-o", "ADLG-ABI-20-d")
@pytest.mark.parametrize("verb", WHICH)
def test_each_change_alone_gives_its_reason(verb: str) -> None:
    assert code(verb) == ""
    told = [(reason, code(verb, change)) for change, reason in WHICH[verb][1]]
    assert told == [(reason, reason) for reason, _ in told]


@pytest.mark.rule("ADLG-SHO-56-h", "ADLG-SEQ-23-f", "ADLG-UNIT-22-o", "ADLG-ABI-20-d")
@pytest.mark.parametrize("verb", WHICH)
def test_of_two_reasons_the_earlier_wins(verb: str) -> None:
    pairs = list(combinations(WHICH[verb][1], 2))
    assert len(pairs) >= 5
    told = [(reason, other, code(verb, change, second)) for (change, reason), (second, other) in pairs]
    assert told == [(reason, other, reason) for reason, other, _ in told]
