"""18.2 Pursuit."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.field import box, field, foe, line, unit
from tests.games.adlg.orders import run
from walstatt.games.adlg.duties import serve
from walstatt.games.adlg.position import Battlefield, Unit
from walstatt.games.adlg.rules.s13_align import due_in
from walstatt.games.adlg.rules.s16_bout import engagement
from walstatt.games.adlg.rules.s16_fight import settle_roles
from walstatt.games.adlg.rules.s18_pursuit import can_follow, must_pursue, never_pursues, owe_pursuits, reach_of
from walstatt.games.adlg.rules.s18_rout import carry_out_routs, lose
from walstatt.space.plane.measure import ud

FIGHTS = {"role": "melee"}


def beating(victor: str, prey: str = "HSW O", *more: Unit, terrain: Any = (), **rest: Any) -> Battlefield:
    """Unit 1 of the south stands front to front with unit 2, which has nothing left."""
    units = [unit(victor, 10, 5, **FIGHTS), foe(prey, 10, 5, **FIGHTS), *more]
    p = field(units, terrain, phase="rout", **rest)
    lose(p, 2, 9)
    return p


def pursued(p: Battlefield, *answers: Any) -> int:
    """Carry out routs and pursuits; how far unit 1 has gone."""
    before = p.units[1].y
    carry_out_routs(p)
    left = list(answers)
    while p.owed:
        run(serve(p), left)
    owe_pursuits(p)
    while p.owed:
        run(serve(p), left)
    assert not left, left
    assert p.beaten == []
    return p.units[1].y - before


def routed_only(p: Battlefield, *answers: Any) -> Battlefield:
    """The position after the routs, before anybody pursues."""
    carry_out_routs(p)
    left = list(answers)
    while p.owed:
        run(serve(p), left)
    return p


@pytest.mark.rule("EX-PUR-01", "ADLG-PUR-69-a", "ADLG-PUR-69-c")
@pytest.mark.parametrize("amount", [0, ud("0.5"), ud(1)])
def test_EX_PUR_01_a_victor_may_advance_up_to_one_UD(amount: int) -> None:
    assert pursued(beating("HSW O"), amount) == amount
    with pytest.raises(AssertionError):
        pursued(beating("HSW O"), ud(1) + 1)


@pytest.mark.rule("EX-PUR-02", "ADLG-PUR-69-b")
@pytest.mark.parametrize("troop", ["HSW O impetuous", "ELE O"])
def test_EX_PUR_02_impetuous_troops_and_elephants_must(troop: str) -> None:
    assert pursued(beating(troop)) == ud(1)


@pytest.mark.rule("EX-PUR-03", "ADLG-PUR-69-c")
def test_EX_PUR_03_only_the_phasing_side_pursues() -> None:
    assert pursued(beating("HSW O impetuous", side="north")) == 0


@pytest.mark.rule("ADLG-PUR-69-c")
def test_PUR_69_c_not_while_another_enemy_stands_on_the_front() -> None:
    for victor in ("HSW O impetuous", "HSW O"):  # and nobody is asked
        p = beating(victor, "HSW O", foe("HSW O", "10.6", 5, **FIGHTS))
        p.replace(2, x=ud("9.6"))
        assert pursued(p) == 0


@pytest.mark.rule("ADLG-PUR-69-c", "ADLG-PUR-69-g")
@pytest.mark.parametrize(("role", "stays"), [("support", True), ("", True), ("melee", False)])
def test_PUR_69_g_a_supporter_flank_on_flank_is_an_enemy_too(role: str, stays: bool) -> None:
    """It would go on along it, and neither would fight."""
    beside = foe("LH O javelin", 9, "4.6", role=role)
    p = beating("HCV O", "HSW O", beside)
    if stays:
        assert pursued(p) < 0, "it does not go on but aligns"
        assert p.units[1].x == p.units[3].x
        assert [(fight.one, fight.other) for fight in engagement(p).melees] == [(1, 3)]
    else:
        assert pursued(p, ud(1)) == ud(1), "who fights somebody else is none of its own"


@pytest.mark.rule("ADLG-PUR-69-d", "ADLG-SUP-60-c")
def test_PUR_69_d_between_two_enemies_it_goes_straight_on_and_merely_touches_them() -> None:
    neighbour = foe("LH O javelin", 9, 5)
    p = beating("HCV O", "HSW O", neighbour)
    assert pursued(p, ud(1)) == ud(1)
    settle_roles(p)
    assert (p.units[1].role, p.units[3].role, engagement(p).melees) == ("", "", ())
    p.phase, p.corps = "orders", 1
    assert due_in(p, "south", 1) == [1], "it aligns with it at the end of its corps' next orders"


@pytest.mark.rule("ADLG-GEO-41-e", "ADLG-PUR-69-j")
@pytest.mark.parametrize("ahead", ["5.6", "6", "6.4"])
def test_PUR_69_j_along_an_enemy_front_it_turns_to_face_that_enemy(ahead: str) -> None:
    """Its flank lies on his front, which is contact; a flank on a rear edge is none (ruling R125)."""
    p = beating("HSW O", "HSW O", foe("HSW O", "10.51", ahead, 180))
    pursued(p, ud(1))
    assert p.units[1].facing == 0
    assert (p.units[1].role, p.units[3].role) == ("melee", "melee")
    back = beating("HSW O", "HSW O", foe("HSW O", "11.26", ahead, 0))
    assert pursued(back, ud(1)) == ud(1)
    assert (back.units[1].facing, back.units[3].role) == (ud(0) + 1440, "")


@pytest.mark.rule("ADLG-PUR-69-j")
def test_PUR_69_j_light_foot_with_its_front_on_the_way_must_evade() -> None:
    p = beating("HSW O", "HSW O", foe("LI O javelin", "10.51", 6, 180))
    pursued(p, ud(1), "match", 3, "go_on")
    assert p.units[3].x > ud(11)
    assert p.units[1].role == ""


@pytest.mark.rule("ADLG-PUR-69-h", "ADLG-GEO-41-e")
def test_PUR_69_h_nobody_follows_onto_an_enemy_front_beside_him() -> None:
    p = routed_only(beating("HSW O", "HSW O", foe("HSW O", "10.51", 6, 180)))
    assert not can_follow(p, 1, ud(1))
    assert can_follow(p, 1, ud("0.45"))


@pytest.mark.rule("ADLG-PUR-69-m")
def test_PUR_69_m_whoever_was_shot_is_not_pursued() -> None:
    p = beating("HSW O impetuous")
    p.replace(2, role="")
    p.replace(1, role="")
    assert pursued(p) == 0


@pytest.mark.rule("ADLG-PUR-69-d")
def test_PUR_69_d_straight_ahead_whatever_zone_lies_there() -> None:
    watcher = foe("HSW O", "11.4", "5.9", 180)
    assert pursued(beating("HSW O", "HSW O", watcher), ud(1)) == ud(1)


@pytest.mark.rule("ADLG-PUR-69-e")
def test_PUR_69_e_wagons_guns_and_expendable_levy_never() -> None:
    for troop in ("WWG O bow", "ART_L O", "LEVY O expendable"):
        p = beating(troop)
        assert never_pursues(p, 1)
        assert pursued(p) == 0
    assert not never_pursues(beating("LEVY O"), 1)


@pytest.mark.rule("EX-PUR-05", "ADLG-PUR-69-f")
@pytest.mark.parametrize("prey", ["WWG O bow", "ART_L O", "SCH O", "ELE O"])
def test_EX_PUR_05_no_duty_after_wagons_guns_chariots_and_elephants(prey: str) -> None:
    dice = (4,) if prey.startswith("ELE") else ()
    p = routed_only(beating("HKN O impetuous", prey), *dice)
    assert not must_pursue(p, 1)
    assert must_pursue(routed_only(beating("HKN O impetuous")), 1)


@pytest.mark.rule("ADLG-PUR-69-f")
def test_PUR_69_f_impetuous_foot_that_beat_mounted() -> None:
    assert not must_pursue(routed_only(beating("HSW O impetuous", "HCV O")), 1)
    assert must_pursue(routed_only(beating("HKN O impetuous", "HCV O")), 1)
    assert must_pursue(routed_only(beating("ELE O", "HCV O")), 1), "elephants are mounted"


@pytest.mark.rule("ADLG-PUR-69-f")
def test_PUR_69_f_not_off_the_table_nor_into_terrain_that_penalises() -> None:
    p = beating("HSW O impetuous")
    p.replace(1, y=ud("19.5"))
    p.replace(2, y=ud("19.5"))
    assert not must_pursue(routed_only(p), 1)
    wood = box("wood", 8, "5.5", 12, 8)
    assert not must_pursue(routed_only(beating("HSW O impetuous", terrain=[wood])), 1)
    assert must_pursue(routed_only(beating("HSW O impetuous", terrain=[box("wood", 8, 4, 12, 8)])), 1), "it is in it"
    assert must_pursue(routed_only(beating("MSW O impetuous", terrain=[box("field", 8, "5.5", 12, 8)])), 1)


@pytest.mark.rule("ADLG-PUR-69-f", "ADLG-PUR-69-l")
def test_PUR_69_f_and_l_from_a_work_nobody_must_but_may_cross_it() -> None:
    for work in ("fortification", "obstacle"):
        p = beating("HSW O impetuous", terrain=[line(work, "0.1", ("9.5", 5), ("10.5", 5))])
        assert not must_pursue(routed_only(p), 1)
        assert pursued(beating("HSW O", terrain=[line(work, "0.1", ("9.5", 5), ("10.5", 5))]), ud(1)) == ud(1)


@pytest.mark.rule("ADLG-PUR-69-f")
def test_PUR_69_f_not_from_a_river_bank() -> None:
    river = box("river", 5, "5.1", 15, "6.1", ground=1)
    p = beating("HSW O impetuous", terrain=[river])
    p.replace(2, y=ud("5.02"))
    p.replace(1, y=ud("5.02"))
    assert not must_pursue(routed_only(p), 1)


@pytest.mark.rule("ADLG-PUR-69-f")
def test_PUR_69_f_not_along_an_enemy_front() -> None:
    beside = foe("HSW O", "10.5", "6.3", 180)
    assert not must_pursue(routed_only(beating("HSW O impetuous", "HSW O", beside)), 1)
    away = beside._replace(facing=0)
    assert must_pursue(routed_only(beating("HSW O impetuous", "HSW O", away._replace(x=ud("11.25")))), 1)


@pytest.mark.rule("ADLG-PUR-69-g")
def test_PUR_69_g_with_an_enemy_on_the_flank_it_turns_to_it() -> None:
    on_flank = foe("HSW O", "10.5", "4.5", 180, **FIGHTS)
    p = beating("HSW O impetuous", "HSW O", on_flank)
    pursued(p)
    assert p.units[1].facing == 0
    assert p.units[1].role == "melee"


@pytest.mark.rule("ADLG-PUR-69-h")
def test_PUR_69_h_those_beside_may_follow_by_the_same_distance() -> None:
    friends = (unit("HSW O", 11, 5), unit("HSW O", 9, "4.8"), unit("HSW O", 12, 5))
    p = beating("HSW O impetuous", "HSW O", *friends)
    assert pursued(p, (3,)) == ud(1)
    assert [one.y for one in p.units.values() if one.side == "south"] == [ud(6), ud(6), ud("4.8"), ud(5)]
    p = beating("HSW O impetuous", "HSW O", *friends)
    assert pursued(p, ()) == ud(1)
    assert p.units[3].y == ud(5)


@pytest.mark.rule("ADLG-PUR-69-h")
def test_PUR_69_h_who_touches_an_enemy_or_has_no_way_does_not_follow() -> None:
    fighting = (unit("HSW O", 11, 5, **FIGHTS), foe("HSW O", 11, 5, **FIGHTS))
    assert pursued(beating("HSW O impetuous", "HSW O", *fighting)) == ud(1)
    barred = (unit("HSW O", 11, 5), unit("HSW O", 11, "6.5"))
    assert pursued(beating("HSW O impetuous", "HSW O", *barred)) == ud(1)


@pytest.mark.rule("ADLG-PUR-69-i")
def test_PUR_69_i_of_several_victors_one_pursues_an_impetuous_one_first() -> None:
    other = unit("HSW O impetuous", "10.5", "5.5", 180, role="melee_support")
    p = beating("HSW O", "HSW O", other)
    assert pursued(p) == 0
    assert p.units[3].x == ud("9.5"), "it alone was not asked, and went"
    plain = beating("HSW O", "HSW O", other._replace(troop="HSW O"))
    assert pursued(plain, 0, ud(1)) == 0, "if the first stays the other may"
    assert plain.units[3].x == ud("9.5")


@pytest.mark.rule("EX-PUR-04", "ADLG-PUR-69-j")
def test_EX_PUR_04_new_contact_conforms_and_is_no_first_round() -> None:
    met = foe("MSW O", "10.2", "5.7")
    p = beating("HKN O", "HSW O", met)
    pursued(p, ud("0.7"))
    one = p.units[1]
    assert (one.x, one.y, one.facing) == (ud("10.2"), ud("5.7"), p.units[1].facing)
    assert (one.role, p.units[3].role, one.has_charged) == ("melee", "melee", False)


@pytest.mark.rule("ADLG-PUR-69-a")
def test_nobody_goes_farther_than_to_the_first_enemy_or_friend() -> None:
    p = routed_only(beating("HSW O", "HSW O", foe("MSW O", 10, "5.7")))
    assert reach_of(p, 1) == ud("0.7")
    blocked = routed_only(beating("HSW O", "HSW O", unit("HSP O", 10, "6.5")))
    assert abs(reach_of(blocked, 1) - ud("0.75")) <= 4
    assert pursued(beating("HSW O impetuous", "HSW O", unit("HSP O", 10, "6.5"))) == reach_of(blocked, 1)


@pytest.mark.rule("ADLG-PUR-69-j")
def test_PUR_69_j_who_can_evade_may_and_light_foot_must() -> None:
    horse = foe("LH O javelin", 10, "5.7")
    p = beating("HSW O impetuous", "HSW O", horse)
    pursued(p, (3,), 3, "go_on")
    assert p.units[1].y == ud(6)
    assert p.units[3].y > ud(9)
    stays = beating("HSW O impetuous", "HSW O", horse)
    pursued(stays, ())
    assert (stays.units[1].y, stays.units[3].role) == (ud("5.7"), "melee")
    foot = beating("HSW O impetuous", "HSW O", foe("LI O javelin", 10, "5.7"))
    pursued(foot, 3, "go_on")
    assert foot.units[1].y == ud(6)
    assert not foot.units[3].is_lost


@pytest.mark.rule("ADLG-PUR-69-j")
def test_PUR_69_j_light_foot_that_cannot_evade_is_not_destroyed_by_the_contact() -> None:
    units = (foe("LI O javelin", 10, "5.7"), foe("HSP O", 10, "6.2"), foe("HSP O", 9, "6.2"), foe("HSP O", 11, "6.2"))
    p = beating("HSW O impetuous", "HSW O", units[0])
    p.terrain = (box("impassable", 5, "6.25", 15, 8),)
    pursued(p)
    assert not p.units[3].is_lost
    assert p.units[1].y == ud("5.7")


def hitting_the_flank(pursuer: str, left: int = 4) -> Battlefield:
    """Unit 1 pursues into the flank of unit 3, which fights unit 4."""
    prey = foe("HSP O", "10.5", 6, 0, lost_cohesion=4 - left, **FIGHTS)
    return beating(pursuer, "LI O javelin", prey, unit("HSW O", "10.5", 6, 180, **FIGHTS))


@pytest.mark.rule("ADLG-PUR-69-k", "ADLG-MAT-61-a")
@pytest.mark.parametrize(("pursuer", "loss"), [("HKN O impetuous", 1), ("HCV O", 1), ("LH O javelin", 0)])
def test_PUR_69_k_a_pursuer_in_the_flank_of_who_fights_costs_him_one(pursuer: str, loss: int) -> None:
    p = hitting_the_flank(pursuer)
    pursued(p, *(() if "impetuous" in pursuer else (ud(1),)))
    assert p.units[3].lost_cohesion == loss


@pytest.mark.rule("ADLG-PUR-69-k")
def test_PUR_69_k_if_that_routs_him_there_is_no_second_pursuit() -> None:
    p = hitting_the_flank("HKN O impetuous", left=1)
    pursued(p)
    assert p.units[3].is_lost
    assert p.units[1].y - ud(5) < ud(2)
    assert (p.routing, p.beaten) == ([], [])
