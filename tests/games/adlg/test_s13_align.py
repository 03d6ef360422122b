"""13 Conformation as it is played: enemies, edges, ties, friends that make room."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.charging import asked, charged, playing
from tests.games.adlg.charging import led as field
from tests.games.adlg.field import box, foe, unit, walked
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.adlg.position import CAMP, MELEE, MELEE_SUPPORT, Battlefield, Unit
from walstatt.games.adlg.rules.s08_orders import carry_out
from walstatt.games.adlg.rules.s13_conform import full_conformation
from walstatt.games.adlg.rules.s13_room import edges_to_try
from walstatt.space.plane.contact import contact_length
from walstatt.space.plane.measure import degrees, ud


def pose(match: Match, who: int) -> tuple[int, int, int]:
    one = match.position.units[who]
    return one.x, one.y, one.facing


@pytest.mark.rule("ADLG-CON-43-a", "ADLG-CON-50-a", "ADLG-CON-50-b", "ADLG-CON-50-e", "EX-GEO-10", "ADLG-CHG-42-d")
@pytest.mark.parametrize("aside", ["0", "0.4", "-0.7", "0.95"])
def test_CON_50_e_a_charger_conforms_to_the_front_wherever_it_touches(aside: str) -> None:
    p = field([unit("HSW O", 10, 5), foe("HSP O", str(10 + float(aside)), "6.5")])
    points = p.command_points
    match = charged(p, 1, 2)
    assert pose(match, 1) == (*pose(match, 2)[:2], degrees(90))
    assert match.position.units[1].role == match.position.units[2].role == MELEE
    assert match.position.command_points == points - 1  # the charge alone
    assert pose(match, 2) == (p.units[2].x, p.units[2].y, degrees(270))  # only the phasing side conforms


@pytest.mark.rule("ADLG-CON-50-f", "EX-GEO-06", "EX-GEO-09", "ADLG-GEO-41-b")
def test_CON_50_f_a_charger_on_the_flank_conforms_to_the_flank() -> None:
    p = field([unit("MCV O", 13, "8.5", 180), foe("HSP O", 10, 9, 90)])
    match = charged(p, 1, 2)
    assert pose(match, 1) == (ud("10.5"), ud("8.5"), degrees(180))
    assert full_conformation(match.position.units[1].base, match.position.units[2].base) == "right_flank"


@pytest.mark.rule("ADLG-CON-50-g", "EX-GEO-08", "EX-GEO-11", "ADLG-GEO-41-c")
def test_CON_50_g_a_charger_on_the_rear_conforms_to_the_rear() -> None:
    p = field([unit("MCV O", "10.2", 5, 90), foe("HSP O", 10, 9, 90)])
    match = charged(p, 1, 2)
    assert pose(match, 1) == (ud(10), ud("8.25"), degrees(90))


@pytest.mark.rule("ADLG-CON-50-c", "ADLG-CON-50-k", "ADLG-ZOC-36-a")
def test_CON_50_c_between_two_equal_enemies_the_owner_chooses() -> None:
    p = field([unit("HSW O", 10, 5), foe("HSP O", "9.5", "6.5"), foe("HSP O", "10.5", "6.5")])
    match = charged(p, 1, 2)
    assert asked(match) == ("south", "conform_to")
    assert isinstance(match.question, Ask)
    assert match.question.options == (2, 3)
    match.answer(3)
    assert pose(match, 1) == (ud("10.5"), ud("6.5"), degrees(90))


@pytest.mark.rule("ADLG-CON-53-a", "ADLG-CON-53-b")
def test_CON_53_a_friends_make_room_and_then_stay() -> None:
    p = field([unit("HSW O", "9.6", 5), foe("HSP O", 10, "6.5"), unit("MSW O", "10.7", "6.4")])
    match = charged(p, 1, 2)
    assert pose(match, 1) == (ud(10), ud("6.5"), degrees(90))
    friend = match.position.units[3]
    assert friend.y < ud("6.4")
    assert friend.x == ud("10.7")
    assert friend.is_fixed


@pytest.mark.rule("ADLG-CON-53-c", "ADLG-CON-54-a")
def test_CON_53_c_who_finds_no_room_conforms_in_part() -> None:
    p = field([unit("HSW O", "9.6", 5), foe("HSP O", 10, "6.5"), unit("WWG O", "10.7", "6.4")])
    match = charged(p, 1, 2)
    assert match.position.units[1].role == MELEE
    assert pose(match, 1)[0] < ud(10)
    assert pose(match, 3) == (ud("10.7"), ud("6.4"), degrees(90))


@pytest.mark.rule("ADLG-GEO-41-e", "ADLG-CON-51-b")
def test_a_flank_charge_on_who_fights_already_is_support_for_now() -> None:
    p = field([unit("MCV O", 13, "8.5", 180), foe("HSP O", 10, 9, 90, role="melee")])
    match = charged(p, 1, 2)
    assert match.position.units[1].role == MELEE_SUPPORT


@pytest.mark.rule("ADLG-CMP-66-h", "ADLG-CMP-66-a")
def test_CMP_66_h_contact_with_a_camp_needs_no_conformation() -> None:
    camp = Unit("north", 0, CAMP, ud(10), ud(8), degrees(270))
    p: Battlefield = field([unit("MCV O", "10.3", 5), camp])
    match = charged(p, 1, 2)
    assert pose(match, 1) == (ud("10.3"), ud(8), degrees(90))
    assert match.position.units[1].role == MELEE
    assert match.position.units[2].role == ""


@pytest.mark.rule("ADLG-CHG-43-p", "ADLG-CON-43-a")
def test_the_order_is_contact_then_conformation_then_going_on() -> None:
    p = field([unit("HSW O", 10, 5), unit("HSW O", 11, 5), foe("HSP O", "10.2", "6.5")])
    match = charged(p, (1, 2), 3)
    kinds = [event.what for event in match.events]
    assert kinds.index("advanced") < kinds.index("conformed")
    assert match.position.owed == [] or asked(match) == ("south", "go_on")


def test_records_of_charges_replay(tmp_path: Any) -> None:
    p = field([unit("HSW O", 10, 5), foe("HSP O", "9.5", "6.5"), foe("HSP O", "10.5", "6.5")])
    match = charged(p, 1, 2)
    match.answer(2)
    again = playing(p.copy())
    for told in match.line:
        again.answer(told.answer, seat=told.seat)
    assert again.position == match.position


@pytest.mark.rule("ADLG-CON-50-m")
def test_terrain_that_nobody_may_enter_leaves_an_incomplete_pose() -> None:
    p = field([unit("HCH O", "9.6", 5), foe("HSP O", 10, 7)], [box("wood", "10.2", 5, 14, "6.9")])
    match = charged(p, 1, 2)
    assert match.position.units[1].role == MELEE
    assert pose(match, 1)[0] <= ud("9.72")


def ended(p: Battlefield) -> Match:
    match = playing(p)
    match.answer("end")
    return match


@pytest.mark.rule("ADLG-CON-52-a", "ADLG-CON-50-b")
def test_CON_52_a_who_touches_an_enemy_askew_aligns_when_its_corps_ends() -> None:
    p = field([unit("HSW O", "10.4", 5, role="melee"), foe("HSP O", 10, 5, role="melee")])
    match = ended(p)
    assert pose(match, 1) == (ud(10), ud(5), degrees(90))
    theirs = field([foe("HSW O", "10.4", 5), unit("HSP O", 10, 5, 90, role="melee", corps=2)])
    assert pose(ended(theirs), 2) == (ud(10), ud(5), degrees(90))  # another corps waits for its own activation


@pytest.mark.rule("ADLG-CON-50-d")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
def test_CON_50_d_who_entered_the_zone_first_aligns_first(first: int, second: int) -> None:
    units = [unit("HSW O", "9.5", 5), unit("HSW O", "10.5", 5)]
    p = field([*units, foe("HSP O", 10, 5)])
    p.entered = [(3, first), (3, second)]
    match = ended(p)
    assert pose(match, first) == (ud(10), ud(5), degrees(90))
    assert pose(match, second) != (ud(10), ud(5), degrees(90))


@pytest.mark.rule("ADLG-CON-50-d", "ADLG-CHG-44-e")
@pytest.mark.parametrize(("first", "second"), [(1, 2), (2, 1)])
def test_CON_50_d_of_a_charging_group_too(first: int, second: int) -> None:
    p = field([unit("HSW O", "9.5", 5), unit("HSW O", "10.5", 5), foe("HSP O", 10, "6.5")])
    p.entered = [(3, first), (3, second)]
    match = charged(p, (1, 2), 3)
    assert pose(match, first) == (*pose(match, 3)[:2], degrees(90))


@pytest.mark.rule("ADLG-CON-52-a")
def test_CON_52_a_who_is_attacked_on_the_flank_alone_turns_to_face() -> None:
    p = field([unit("HSW O", 10, 9, role="melee"), foe("MCV O", "10.5", "8.5", 180, role="melee")])
    match = ended(p)
    assert pose(match, 1)[2] == degrees(0)
    assert full_conformation(match.position.units[1].base, match.position.units[2].base) == "front"
    both = field(
        [unit("HSW O", 10, 9, role="melee"), foe("MCV O", "10.5", "8.5", 180, role="melee"), foe("HSP O", 10, 9)]
    )
    assert pose(ended(both), 1) == (ud(10), ud(9), degrees(90))  # it fights on its front too


@pytest.mark.rule("ADLG-CON-52-a", "ADLG-GEO-41-f")
def test_CON_52_a_who_has_wheeled_from_a_mere_touch_onto_a_flank_fights_it() -> None:
    p = field([unit("HSW O", 10, 5), foe("HSW O", "11.01", "5.75", 90)])
    carry_out(p, walked(p, 1, ("wheel", -90)))
    match = ended(p)
    assert full_conformation(match.position.units[1].base, match.position.units[2].base) == "left_flank"
    assert [match.position.units[one].role for one in (1, 2)] == [MELEE, MELEE]


@pytest.mark.rule("ADLG-CON-54-c")
def test_CON_54_c_light_foot_slips_away_from_who_would_destroy_it() -> None:
    p = field([unit("LI O javelin", "10.4", 5), foe("HSP O", 10, 5)])
    match = ended(p)
    assert pose(match, 1)[1] < ud(5)
    assert match.position.units[1].role == ""


@pytest.mark.rule("ADLG-CON-54-e")
def test_CON_54_e_wagons_never_conform() -> None:
    p = field([unit("WWG O", "10.4", 5), foe("HSP O", 10, 5)])
    assert pose(ended(p), 1) == (ud("10.4"), ud(5), degrees(90))


@pytest.mark.rule("ADLG-CON-54-b", "ADLG-CON-50-c")
def test_CON_54_b_it_is_aligned_most_with_its_principal_enemy() -> None:
    p = field([unit("HSW O", 10, 5), foe("HSP O", "9.7", "6.5"), foe("HSP O", "10.7", "6.5")])
    match = charged(p, 1, 2)
    one, first, second = (match.position.units[n].base for n in (1, 2, 3))
    assert contact_length(one, first) >= contact_length(one, second)


@pytest.mark.rule("ADLG-CON-53-d")
def test_CON_53_d_where_the_flank_is_full_the_front_or_rear_is_tried() -> None:
    p = field(
        [unit("MCV O", 13, "8.5", 180), foe("HSP O", 10, 9, 90), foe("WWG O", 12, "9.4", 90), foe("WWG O", 12, 8, 90)]
    )
    assert next(iter(edges_to_try(p.units[1].base, p.units[2].base, "right_flank"))) == "right_flank"
    touching = p.units[1]._replace(x=ud("10.5"), y=ud("7.9")).base
    assert [*edges_to_try(touching, p.units[2].base, "right_flank")] == ["right_flank", "rear", "front"]
    assert [*edges_to_try(touching, p.units[2].base, "rear")] == ["rear", "right_flank"]
