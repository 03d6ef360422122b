"""14 Rally."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.field import field, foe, unit
from tests.games.adlg.orders import code_of, give
from walstatt.games.adlg.position import Battlefield, Commander
from walstatt.games.adlg.rules.s14_rally import rally_price, rally_row
from walstatt.space.plane.measure import ud


def disordered(troop: str = "MSW O", far: str = "9.2", lost: int = 1, at: int = 3, **more: Any) -> Battlefield:
    leader = Commander("south", 1, "competent", ud(10), ud(at), **more.pop("leader", {}))
    return field([unit(troop, 10, 5, lost_cohesion=lost, **more), foe("HSW O", 10, far)], (), [leader])


def tried(p: Battlefield, roll: int) -> tuple[bool, int]:
    before, points = p.units[1].lost_cohesion, p.command_points + p.free_points
    give(p, "rally", 1, answers=(roll,))
    return p.units[1].lost_cohesion < before, points - p.command_points - p.free_points


@pytest.mark.rule("EX-RAL-01", "ADLG-RAL-55-b", "ADLG-ORD-55-a")
def test_far_from_the_enemy() -> None:
    assert tried(disordered(), 3) == (True, 0)
    assert tried(disordered(), 2) == (False, 0)
    alone = disordered(leader={"is_lost": True})
    assert tried(alone, 3) == (True, 0), "even without a commander"


@pytest.mark.rule("EX-RAL-02", "ADLG-RAL-55-c", "ADLG-ORD-25-c")
def test_at_exactly_four_ud() -> None:
    assert tried(disordered(far="9"), 3) == (False, 1)
    assert tried(disordered(far="9"), 4) == (True, 1)


@pytest.mark.rule("EX-RAL-03", "ADLG-RAL-55-d", "ADLG-RAL-55-e", "ADLG-ORD-25-d")
def test_in_melee_with_the_commander() -> None:
    assert tried(disordered(far="5", role="melee", leader={"unit": 1}), 4) == (True, 2)
    assert tried(disordered(far="5", role="melee"), 4) == (False, 2)
    assert tried(disordered(far="5", role="melee_support"), 5) == (True, 2)


@pytest.mark.rule("EX-RAL-04", "ADLG-RAL-55-g")
def test_who_never_rallies() -> None:
    assert code_of(disordered("ELE O"), "rally", 1) == ("ADLG-RAL-55-g", "never_rallies")
    assert code_of(disordered("LEVY O expendable"), "rally", 1) == ("ADLG-RAL-55-g", "never_rallies")


@pytest.mark.rule("EX-RAL-05", "ADLG-RAL-55-d")
def test_in_simple_support() -> None:
    assert tried(disordered(far="7", role="support"), 4) == (True, 1)


@pytest.mark.rule("EX-RAL-06", "ADLG-RAL-55-m", "ADLG-QUA-12-e")
def test_quality_does_not_count() -> None:
    assert tried(disordered("MSW E", far="7"), 3) == (False, 1)
    assert tried(disordered("MSW M", far="7"), 4) == (True, 1)


@pytest.mark.rule("EX-RAL-07", "ADLG-RAL-55-a", "ADLG-STA-09-b", "ADLG-STA-09-a")
def test_one_point_is_regained() -> None:
    p = disordered("HSW O", lost=2)
    assert tried(p, 6) == (True, 0)
    assert (p.units[1].cohesion, p.units[1].is_disordered) == (3, True)
    fresh = disordered("HSW O", lost=0)
    assert code_of(fresh, "rally", 1) == ("ADLG-RAL-55-a", "in_good_order")


@pytest.mark.rule("ADLG-RAL-55-l", "ADLG-RAL-55-e")
def test_a_two_reaches_three_with_a_commander() -> None:
    assert tried(disordered(leader={"unit": 1}), 2) == (True, 0)
    assert tried(disordered(leader={"unit": 1}), 1) == (False, 0)


@pytest.mark.rule("EX-ORD-07", "ADLG-RAL-55-f")
def test_out_of_range_it_costs_more() -> None:
    p = disordered(far="8.5", at=17)
    assert (rally_price(p, 1).total, rally_row(p, 1).least) == (2, 4)
    assert rally_price(disordered(at=17), 1).total == 0


@pytest.mark.rule("EX-ORD-09", "ADLG-ORD-25-h", "ADLG-RAL-55-j", "ADLG-CP-25-c")
def test_the_engaged_commander_and_his_own_unit() -> None:
    own = disordered(far="5", role="melee", leader={"unit": 1, "is_engaged": True})
    own.command_points, own.free_points = 1, 1
    assert rally_price(own, 1).total == 2
    assert tried(own, 6) == (True, 2)
    other = disordered(far="5", role="melee", leader={"unit": 3, "is_engaged": True})
    other.units[3] = unit("HSW O", 12, 5)
    assert rally_price(other, 1).total == 3


@pytest.mark.rule("ADLG-RAL-55-h", "ADLG-RAL-55-i", "ADLG-INT-39-n")
def test_one_attempt_and_no_move() -> None:
    p = disordered()
    tried(p, 1)
    assert code_of(p, "rally", 1) == ("ADLG-RAL-55-h", "tested_already")
    assert code_of(p, "move", 1) == ("ADLG-RAL-55-i", "has_tested")
    assert code_of(disordered(moves=1), "rally", 1) == ("ADLG-RAL-55-i", "moved_already")
    assert code_of(disordered(is_fixed=True), "rally", 1) == ("ADLG-INT-39-n", "was_pushed")
