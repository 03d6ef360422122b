"""8.4 Several moves, what keeps a unit from moving, and what a march leaves behind."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.field import field, foe, march, unit, walked
from tests.games.adlg.orders import code_of, give
from walstatt.games.adlg.position import Battlefield, Commander
from walstatt.games.adlg.rules.s08_orders import movers
from walstatt.space.plane.ahead import base_distance
from walstatt.space.plane.measure import MEASURE, ud


def led(troop: str, with_him: bool = True, **more: Any) -> Battlefield:
    leader = Commander("south", 1, "competent", ud(10), ud(3), unit=1 if with_him else 0)
    return field([unit(troop, 10, 5), foe("HSW O", 10, 19)], (), [leader], **more)


@pytest.mark.rule("EX-MOV-10", "ADLG-MLT-34-a", "ADLG-MLT-34-b", "ADLG-MLT-34-e")
def test_a_second_move_needs_four_ud() -> None:
    p = field([unit("HCV O", 10, 5), foe("HSW O", 10, "12.9")])
    give(p, "move", 1, answers=(march(("ahead", 4)),))
    assert code_of(p, "move", 1) == ("ADLG-MLT-34-a", "enemy_near")
    exactly = field([unit("HCV O", 10, 5), foe("HSW O", 10, 13)])
    give(exactly, "move", 1, answers=(march(("ahead", 4)),))
    assert code_of(exactly, "move", 1) is None
    assert exactly.command_points == 4, "out of range, 2 CP each time"


@pytest.mark.rule("ADLG-MLT-34-b")
def test_it_is_remembered_that_an_enemy_was_near_on_the_way() -> None:
    p = field([unit("LH O bow", 10, 5), foe("ART_L O", "14.4", "7.5", 180)])
    give(p, "move", 1, answers=(march(("ahead", 5)),))
    assert p.units[1].was_near, "at its nearest it was 3.9 UD away"
    p.replace(2, x=ud(29), y=ud(19))
    assert code_of(p, "move", 1) == ("ADLG-MLT-34-b", "enemy_was_near")


@pytest.mark.rule("ADLG-MLT-34-b", "ADLG-MLT-66-a")
def test_a_further_move_keeps_away() -> None:
    p = field([unit("HCV O", 10, 5, moves=1), foe("HSW O", 10, 11)])
    one = walked(p, 1, ("ahead", 3)).refusal
    assert one is not None
    assert (one.rule, one.code, one.facts["by"]) == ("ADLG-MLT-34-b", "too_near", 2)
    assert one.facts["furthest"] == pytest.approx(ud(2), abs=8)
    turned = field([unit("HSW O", 10, 5, moves=1), foe("HSW O", 10, "0.24", 90)])
    refusal = walked(turned, 1, ("turn", -90)).refusal
    assert refusal is not None, "nor does a turn come nearer"
    creeping = walked(p, 1, ("ahead", "2"), *[("ahead", "0.001")] * 5, clip=True)
    assert base_distance(creeping.ends[0], p.units[2].base) >= ud(4) - MEASURE, "nor do many small steps"


@pytest.mark.rule("EX-ORD-08", "ADLG-MLT-34-d", "ADLG-DIF-34-a", "EX-MOV-13")
def test_a_third_move_needs_the_commander() -> None:
    def third(troop: str, with_him: bool = True) -> object:
        p = led(troop, with_him, command_points=9)
        p.replace(1, moves=2, with_commander=2 if with_him else 0)
        refused = code_of(p, "move", 1)
        return refused or walked(p, 1, ("ahead", 1)).price.total

    assert third("MCV O") == 1
    assert third("HSW O") == 2
    assert third("HSW O", with_him=False) == ("ADLG-MLT-34-d", "without_commander")
    assert third("PIKE O") == 2, "pikes are not unmanoeuvrable"


@pytest.mark.rule("ADLG-MLT-34-d")
def test_the_commander_goes_along_all_three_times() -> None:
    p = led("MCV O")
    p.replace(1, moves=2, with_commander=1)
    assert code_of(p, "move", 1) == ("ADLG-MLT-34-d", "without_commander")
    p = led("MCV O")
    give(p, "move", 1, answers=(march(("ahead", 1)),))
    assert p.units[1].with_commander == 1


@pytest.mark.rule("ADLG-MLT-34-c", "ADLG-CP-25-e")
def test_who_never_moves_thrice_and_nobody_four_times() -> None:
    for troop in ("ELE O", "WWG O", "ART_L O", "LEVY O"):
        p = led(troop)
        p.replace(1, moves=2, with_commander=2)
        assert code_of(p, "move", 1) == ("ADLG-MLT-34-c", "never_thrice")
    p = led("MCV O impetuous")
    p.replace(1, moves=2, with_commander=2)
    assert code_of(p, "move", 1) is None, "impetuous Cv are excepted"
    p.replace(1, moves=3, with_commander=3)
    assert code_of(p, "move", 1) == ("ADLG-CP-25-e", "moved_thrice")


@pytest.mark.rule("ADLG-GRP-10-f", "ADLG-INT-39-n", "ADLG-RAL-55-i", "ADLG-INT-40-e")
def test_what_keeps_a_unit_where_it_is() -> None:
    def refused(**marks: Any) -> object:
        return code_of(field([unit("HSW O", 10, 5, **marks)]), "move", 1)

    assert refused(role="melee") == ("ADLG-GRP-10-f", "in_melee")
    assert refused(is_fixed=True) == ("ADLG-INT-39-n", "was_pushed")
    assert refused(is_fixed=True, was_burst=True) == ("ADLG-INT-40-e", "was_pushed")
    assert refused(has_tested=True) == ("ADLG-RAL-55-i", "has_tested")
    assert refused() is None


@pytest.mark.rule("ADLG-INT-39-m", "ADLG-INT-39-n")
def test_pushed_heavy_units_stay_and_light_ones_may_move() -> None:
    p = field([unit("HSW O", 10, 5), unit("BOW O", 10, "6.5"), foe("HSW O", 20, 19)])
    give(p, "move", 1, answers=(march(("ahead", 2)),))
    assert p.units[2].is_fixed
    assert p.units[2].y < ud("6.5")
    assert code_of(p, "move", 2) == ("ADLG-INT-39-n", "was_pushed")
    light = field([unit("HSW O", 10, 5), unit("LI O bow", 10, "6.5"), foe("HSW O", 20, 19)])
    give(light, "move", 1, answers=(march(("ahead", "1.7")),))
    assert light.units[2].y < ud("6.5")
    assert code_of(light, "move", 2) is None


@pytest.mark.rule("ADLG-DIF-34-h", "ADLG-STA-09-c")
def test_a_turn_beyond_the_allowance_costs_a_point_of_good_order() -> None:
    from tests.games.adlg.field import box

    for lost in (0, 1):
        p = field([unit("ELE O", 10, 5, lost_cohesion=lost)], [box("wood", 8, 3, 12, 7)])
        give(p, "move", 1, answers=(march(("turn", 180)),))
        assert p.units[1].lost_cohesion == 1


@pytest.mark.rule("ADLG-MAN-30-d")
def test_a_slide_is_remembered() -> None:
    p = field([unit("LH O bow", 10, 5), foe("HSW O", 10, 19)])
    give(p, "move", 1, answers=(march(("ahead", 1), ("slide", "0.5")),))
    assert p.units[1].has_slid


@pytest.mark.rule("ADLG-CP-25-d")
def test_no_order_without_points() -> None:
    p = field([unit("HSW O", 10, 5), unit("PIKE O", 15, 5)], command_points=2)
    assert code_of(p, "move", 1) is None
    assert walked(p, 2, ("turn", 90)).refusal is not None, "a difficult one costs 3 out of range"
    p.command_points = 1
    assert code_of(p, "move", 1) == ("ADLG-CP-25-d", "no_command_points")


@pytest.mark.rule("ADLG-GRP-10-a", "ADLG-GRP-10-c")
def test_a_rear_rank_is_listed_with_the_line_before_it() -> None:
    line = [unit("HSW O", file, 5) for file in (10, 11, 12, 13)]
    p = field([*line, unit("HSW O", 12, "4.25")], points=100)
    assert code_of(p, "move", 1, 2, 3, 4, 5) is None, "four files, one of them two deep"
    assert [one for one in movers(p, "south") if len(one) > 1] == [(1, 2, 3, 4, 5)]
