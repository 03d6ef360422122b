"""15.3 The worked examples of shooting: totals of shooter and target."""

from __future__ import annotations

from typing import Any

import pytest

from walstatt.games.adlg.rules.s15_volley import Volley, does_hit, modifiers_of, support_of, totals_of
from walstatt.games.adlg.troops import troop

BOW, LIGHT, SWORDS, HORSE, KNIGHTS = "BOW O", "LI O bow", "HSW O", "MCV O", "HKN O"


def volley(shooter: str, target: str, *supporters: str, **more: Any) -> Volley:
    return Volley(troop(shooter), troop(target), tuple(troop(one) for one in supporters), **more)


def shot(one: Volley, *dice: int) -> tuple[int, int, bool]:
    """Both totals, and whether the target loses a point."""
    both = dice[0], dice[1]
    return *totals_of(one, both), does_hit(one, both)


@pytest.mark.rule("EX-SHO-01", "EX-SHO-02", "ADLG-SHO-58-a")
def test_the_higher_total_hits() -> None:
    assert shot(volley(BOW, SWORDS), 4, 2) == (4, 3, True)
    assert shot(volley(BOW, SWORDS), 4, 3) == (4, 4, False)


@pytest.mark.rule("EX-SHO-03", "ADLG-SHO-58-h")
def test_foot_shoots_better_at_mounted() -> None:
    assert shot(volley(BOW, HORSE), 3, 3) == (4, 3, True)
    assert shot(volley("MCV O bow", HORSE), 3, 3) == (3, 3, False), "horse does not"
    assert shot(volley("BOW O longbow", HORSE), 3, 3) == (4, 3, True)


@pytest.mark.rule("EX-SHO-04", "ADLG-SHO-58-i")
def test_each_supporter_adds_one() -> None:
    assert shot(volley(BOW, SWORDS, BOW, BOW), 2, 3) == (4, 4, False)


@pytest.mark.rule("EX-SHO-05", "EX-SHO-06", "ADLG-SHO-58-d", "ADLG-SHO-58-j")
def test_light_troops_shoot_worse_and_support_by_halves() -> None:
    assert shot(volley(LIGHT, SWORDS, LIGHT, LIGHT), 4, 3) == (4, 4, False)
    assert shot(volley(LIGHT, SWORDS, LIGHT, LIGHT, LIGHT), 4, 3) == (5, 4, True)
    assert shot(volley("LH O bow", SWORDS), 4, 3) == (3, 4, False)
    assert shot(volley(BOW, LIGHT), 3, 3)[0] == 3, "a light target changes nothing"


@pytest.mark.rule("EX-SHO-07", "ADLG-SHO-58-n")
def test_longbows_lessen_protection() -> None:
    assert shot(volley("BOW O longbow", KNIGHTS), 3, 2) == (4, 3, True)
    assert shot(volley("BOW O longbow", HORSE), 3, 2)[1] == 2, "never below 0"
    for keeps in (LIGHT, "LH O bow", "WWG O", "ART_H O"):
        assert shot(volley("BOW O longbow", keeps), 3, 2)[1] == 2 + troop(keeps).protection


@pytest.mark.rule("EX-SHO-08", "EX-SHO-09", "EX-SHO-10", "ADLG-SHO-58-m", "ADLG-SHO-58-h")
def test_crossbows_make_protection_one() -> None:
    assert shot(volley("XBOW O", KNIGHTS), 3, 3) == (4, 4, False)
    assert shot(volley("XBOW O", HORSE), 3, 3) == (4, 4, False)
    assert shot(volley("XBOW O", "ELE O"), 4, 4) == (5, 4, True)
    assert shot(volley("XBOW O", "WWG O"), 4, 1)[1] == 1 + troop("WWG O").protection


@pytest.mark.rule("EX-SHO-11", "EX-SHO-12", "EX-SHO-13", "ADLG-SHO-58-o", "ADLG-SHO-58-t")
def test_artillery_takes_protection() -> None:
    assert shot(volley("ART_H O", SWORDS), 3, 2) == (3, 2, True)
    assert shot(volley("ART_H O", "ELE O"), 3, 3) == (4, 3, True)
    assert shot(volley("ART_H O", LIGHT), 3, 3) == (3, 4, False)
    assert shot(volley("ART_L O", "WWG O"), 3, 3) == (4, 3, True)


@pytest.mark.rule("EX-SHO-14", "ADLG-SHO-58-e")
def test_a_target_in_cover() -> None:
    assert shot(volley(BOW, "MSW O", is_covered=True), 4, 2) == (3, 3, False)


@pytest.mark.rule("EX-SHO-15", "ADLG-SHO-58-p", "ADLG-ABI-20-a")
def test_a_pavise_comes_after_the_weapon() -> None:
    assert shot(volley("XBOW O", "BOW O pavise"), 5, 3) == (5, 5, False)
    assert shot(volley("ART_H O", "BOW O pavise"), 5, 3) == (5, 3, True)
    assert shot(volley("LI O incendiary", "BOW O pavise"), 5, 3) == (4, 3, True)


@pytest.mark.rule("ADLG-ABI-20-b")
def test_a_pavise_or_cover_but_never_both() -> None:
    assert shot(volley(BOW, "BOW O pavise", is_covered=True), 4, 2) == (3, 2 + troop(BOW).protection, True)


@pytest.mark.rule("EX-SHO-16", "ADLG-QUA-12-d")
def test_quality_of_both() -> None:
    assert shot(volley("BOW E", "HSP M"), 3, 5) == (4, 5, False)


@pytest.mark.rule("EX-SHO-17", "ADLG-SHO-58-f")
def test_a_disordered_shooter() -> None:
    assert shot(volley(BOW, SWORDS, is_disordered=True), 5, 3) == (4, 4, False)


@pytest.mark.rule("EX-SHO-18", "ADLG-ABI-17-i")
def test_half_bows_shoot_one_quality_lower() -> None:
    assert shot(volley("HCV O impact_half_bow", SWORDS), 5, 2) == (4, 3, True)


@pytest.mark.rule("EX-SHO-19", "ADLG-SHO-58-i")
def test_support_is_three_at_most() -> None:
    assert support_of((troop(BOW),) * 4) == 3
    assert support_of((troop(BOW), troop(BOW), troop(LIGHT))) == 3


@pytest.mark.rule("EX-SHO-23", "ADLG-SHO-58-t", "ADLG-SHO-58-d")
def test_fire_against_elephants() -> None:
    assert shot(volley("LI O incendiary", "ELE O"), 3, 2) == (3, 2, True)


@pytest.mark.rule("ADLG-SHO-58-g")
def test_shooters_in_a_wood() -> None:
    assert shot(volley(BOW, SWORDS, is_hampered=True), 4, 2) == (3, 3, False)
    assert shot(volley(LIGHT, SWORDS, is_hampered=True), 5, 2) == (4, 3, True), "light foot is at home there"


@pytest.mark.rule("ADLG-SHO-58-l", "ADLG-SHO-58-q")
def test_weapon_and_modifiers_are_those_of_the_main_shooter() -> None:
    assert shot(volley("XBOW O", KNIGHTS, LIGHT), 3, 3) == (5, 4, True)
    assert shot(volley(LIGHT, KNIGHTS, "XBOW O"), 3, 3) == (3, 5, False)
    causes = {one.cause: one.amount for one in modifiers_of(volley(LIGHT, KNIGHTS, "XBOW O", is_covered=True))}
    assert causes == {"light_shooter": -1, "target_in_cover": -1, "support": 1}
