"""9.1 Interpenetration on the march: who passes whom, and the room that is made."""

from __future__ import annotations

import pytest

from tests.games.adlg.field import field, foe, unit, walked
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Unit
from walstatt.games.adlg.rules.s09_passing import may_pass
from walstatt.games.adlg.walk import Walk, walk
from walstatt.space.plane.measure import degrees, ud


def refused(one: Walk) -> tuple[str, str]:
    assert one.refusal is not None
    return one.refusal.rule, one.refusal.code


def passes(one: str, other: str, facing: int = 90, word: str = "ahead", **more: str) -> bool:
    mover, friend = unit(one, 10, 5), unit(other, 10, 7, facing, **more)
    return may_pass(mover, mover.base, friend, friend.base, word)


@pytest.mark.rule("ADLG-INT-39-a", "EX-INT-03")
def test_light_infantry_passes_and_is_passed_in_any_facing() -> None:
    assert passes("HCV O", "LI O bow", 0)
    assert passes("LI O bow", "PIKE O", 33)
    assert passes("LI O bow", "ELE O")
    assert passes("HSW O", "LI O bow", 90, "slide"), "sideways only with LI (INT-39-h)"


@pytest.mark.rule("ADLG-INT-39-b", "ADLG-INT-39-h")
def test_mounted_pass_light_horse_in_line() -> None:
    assert passes("MKN O", "LH O bow")
    assert passes("LH O bow", "MKN O", 270)
    assert not passes("LH O bow", "MKN O", 92)
    assert not passes("MKN O", "MCV O")
    assert not passes("HSW O", "LH O bow")
    assert not passes("MKN O", "LH O bow", 90, "slide")


@pytest.mark.rule("ADLG-INT-39-c")
def test_loose_foot_pass_each_other() -> None:
    assert passes("JAV O", "BOW O")
    assert not passes("JAV O", "BOW O", 0)
    assert not passes("JAV O", "MSW O")


@pytest.mark.rule("ADLG-INT-39-d", "ADLG-INT-39-i", "EX-INT-01")
def test_swordsmen_pass_shooters() -> None:
    assert passes("HSW O", "BOW O")
    assert passes("XBOW O", "MSW O", 270)
    assert passes("FKN O", "HGUN O")
    assert not passes("HSW O impetuous", "BOW O")
    assert not passes("HSP O", "BOW O")
    assert not passes("HSW O", "JAV O")
    assert not passes("MIX O HSW bow", "BOW O"), "mixed units do not"


@pytest.mark.rule("ADLG-INT-39-f")
def test_foot_passes_guns_in_any_direction() -> None:
    assert passes("PIKE O", "ART_L O", 33)
    assert not passes("MCV O", "ART_L O")


@pytest.mark.rule("ADLG-INT-39-j")
def test_who_fights_is_not_passed() -> None:
    assert not passes("LI O bow", "HSW O", role="melee")
    assert not passes("LI O bow", "HSW O", role="melee_support")
    assert passes("LI O bow", "HSW O", role="support")
    camp = Unit("south", 0, "CAMP", ud(10), ud(7), 1440)
    mover = unit("LI O bow", 10, 5)
    assert not may_pass(mover, mover.base, camp, camp.base)


@pytest.mark.rule("ADLG-INT-39-k")
def test_horses_do_not_pass_whom_they_fear() -> None:
    assert not passes("LH O bow", "ELE O")
    assert not passes("MKN O", "LCM O bow")
    assert passes("MCM O", "LH O bow")


@pytest.mark.rule("ADLG-INT-39-l")
def test_a_passage_leads_beyond_the_far_edge() -> None:
    p = field([unit("HSW O", 10, 5), unit("BOW O", 10, "6.5"), foe("HSW O", 20, 8)])
    one = walked(p, 1, ("ahead", 1))
    assert refused(one) == ("ADLG-INT-39-l", "in_the_way")
    assert one.refusal is not None
    assert one.refusal.facts["furthest"] == pytest.approx(ud("0.5"), abs=8)
    assert one.refusal.facts["again"] == pytest.approx(ud("1.5"), abs=8), "again where it is passed in part"


@pytest.mark.rule("ADLG-INT-39-m")
def test_the_passed_unit_is_pushed_back() -> None:
    p = field([unit("HSW O", 10, 5), unit("BOW O", 10, "6.5"), unit("BOW O", 10, "3.9"), foe("HSW O", 10, "11.9")])
    one = walked(p, 1, ("ahead", 2))
    assert one.refusal is None
    assert set(one.pushed) == {2}
    assert one.pushed[2].y == pytest.approx(one.ends[0].y - ud("0.75"), abs=8)


@pytest.mark.rule("ADLG-INT-39-m")
def test_who_is_pushed_pushes_the_next() -> None:
    units = [unit("HSW O", 10, 5), unit("BOW O", "10.3", "6.2"), unit("BOW O", "11.1", 5)]
    both = walked(field(units), 1, ("ahead", "1.25"))
    assert both.refusal is None
    assert set(both.pushed) == {2, 3}
    stuck = walked(field([*units[:2], unit("WWG O", "11.1", 5)]), 1, ("ahead", "1.25"))
    assert stuck.refusal is not None, "a wagon does not make room"


@pytest.mark.rule("ADLG-INT-39-m")
def test_light_troops_are_moved_on_just_clear() -> None:
    p = field([unit("LI O bow", 10, 5), unit("PIKE O", 10, 7)])
    one = walked(p, 1, ("ahead", "2.2"))
    assert (one.refusal, one.cost) == (None, ud("2.2"))
    assert one.ends[0].y == pytest.approx(ud("7.5"), abs=8)
    assert not one.pushed
    p.units[3] = unit("PIKE O", 10, "8.3")
    assert refused(walked(p, 1, ("ahead", "2.2")))[0].startswith("ADLG-INT-39")


@pytest.mark.rule("ADLG-INT-39-m", "ADLG-INT-39-e", "EX-INT-05")
def test_wagons_and_heavy_guns_must_be_cleared_completely() -> None:
    p = field([unit("MSW O", 10, 4), unit("WWG O", 11, "4.5", 0)])
    assert walked(p, 1, ("ahead", 3)).refusal is None
    one = walked(p, 1, ("ahead", "1.5"))
    assert one.refusal is not None
    assert one.refusal.facts["again"] == pytest.approx(ud(2), abs=8)
    along = field([unit("MSW O", 10, 4), unit("WWG O", 10, 6)])
    assert walked(along, 1, ("ahead", 3)).refusal is not None
    guns = field([unit("MSW O", 10, 4), unit("ART_H O", 10, "5.5")])
    short = walked(guns, 1, ("ahead", 2))
    assert short.refusal is not None
    assert short.refusal.facts["again"] == pytest.approx(ud("2.5"), abs=8)


@pytest.mark.rule("ADLG-INT-39-m")
def test_a_group_passes_as_its_units() -> None:
    units = [unit("HSW O", 10, 5), unit("HSW O", 11, 5), unit("BOW O", 10, 6), unit("BOW O", 11, 6)]
    one = walked(field(units), (1, 2), ("ahead", "1.5"))
    assert one.refusal is None
    assert set(one.pushed) == {3, 4}


@pytest.mark.rule("ADLG-GEO-31-c")
def test_a_wheel_may_brush_over_friends_beside_it() -> None:
    p = field([unit("MSW O", 10, 5), unit("PIKE O", 11, 5)])
    assert walked(p, 1, ("wheel", 80)).refusal is None
    one = walked(p, 1, ("wheel", 30)).refusal
    assert one is not None, "not at its end"
    assert one.facts["again"] <= degrees(80)
    p.replace(2, role="melee")
    assert walked(p, 1, ("wheel", 80)).refusal is not None, "nor over who fights"


@pytest.mark.rule("ADLG-GEO-09-h")
def test_a_friend_whose_corner_is_brushed_on_the_whole_way_refuses_no_length_of_it() -> None:
    """Rounding would refuse every other length: up to 408 of 4096, again from 410."""
    friend = Unit("south", 1, "MCV O", 34816, 17412, degrees(270))
    p = field([Unit("south", 1, "MSW O", 32018, 14855, degrees(300)), friend])
    mover = mover_of(p, (1,))
    assert [length for length in range(1, 2100) if walk(mover, (("ahead", length),)).refusal is not None] == []
    p.replace(2, x=35685, y=15597)
    assert walk(mover_of(p, (1,)), (("ahead", 400),)).refusal is not None, "of one farther ahead ever more is met"
