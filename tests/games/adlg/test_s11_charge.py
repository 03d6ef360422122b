"""11 Charge: who may charge whom, declarations, distances, contact; the worked examples."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.games.adlg.charging import asked, charged, playing
from tests.games.adlg.charging import led as field
from tests.games.adlg.field import box, foe, unit
from walstatt.core.questions import Refusal
from walstatt.games.adlg.position import MELEE
from walstatt.games.adlg.rules.s11_charge import (
    charge_price,
    is_spontaneous,
    starts_of,
    targets_of,
    why_no_target,
    why_not_begin,
    why_not_chargers,
)
from walstatt.space.plane.measure import degrees, ud


def front(match: Any, who: int) -> tuple[int, int]:
    one = match.position.units[who]
    return one.x, one.y


@pytest.mark.rule("EX-CHG-01", "ADLG-SPO-43-a", "ADLG-SPO-44-a", "ADLG-SPO-44-d", "ADLG-ORD-25-a", "ADLG-ORD-25-b")
@pytest.mark.parametrize(("gap", "price"), [("1.8", 1), ("1", 0), ("0.9", 0), ("1.01", 1)])
def test_EX_CHG_01_ordered_beyond_one_ud_spontaneous_up_to_it(gap: str, price: int) -> None:
    p = field([unit("HSW O", 10, 5), foe("HSP O", 10, str(5 + Fraction(gap)))])
    before = p.command_points
    match = charged(p, 1, 2)
    assert before - match.position.command_points == price
    assert match.position.units[1].role == match.position.units[2].role == MELEE
    assert front(match, 1) == front(match, 2)


@pytest.mark.rule("ADLG-SPO-44-a")
def test_SPO_44_a_with_a_wheel_or_slide_it_is_an_ordered_charge() -> None:
    p = field([unit("HSW O", 10, 5), foe("HSP O", 10, "5.8")])
    assert is_spontaneous(p, (1,), 2, ())
    assert not is_spontaneous(p, (1,), 2, (("slide", ud("0.2")),))
    p.command_points = 0
    assert why_not_begin(p, (1,), 2, ()) is None
    refusal = why_not_begin(p, (1,), 2, (("slide", ud("0.2")),))
    assert refusal is not None
    assert refusal.code == "no_command_points"


@pytest.mark.rule("ADLG-SPO-44-b")
def test_SPO_44_b_the_whole_group_joins() -> None:
    p = field([unit("HSW O", 10, 5), unit("HSW O", 11, 5), foe("HSP O", 10, "5.8"), foe("HSP O", 11, "6.5")])
    p.command_points = 0
    match = charged(p, (1, 2), 3)
    assert match.position.command_points == 0
    assert front(match, 1) == (ud(10), ud("5.8"))
    assert front(match, 2) == (ud(11), ud("6.5"))


@pytest.mark.rule("EX-CHG-02", "ADLG-CHG-43-k", "ADLG-CHG-43-o", "ADLG-CHG-43-m", "ADLG-QUA-12-e")
@pytest.mark.parametrize(("roll", "most"), [(1, 3), (2, 3), (3, 4), (4, 4), (5, 5), (6, 5)])
def test_EX_CHG_02_all_targets_evade(roll: int, most: int) -> None:
    p = field([unit("MCV O", 10, 3), foe("LH O javelin", 10, 6)])
    match = charged(p, 1, 2, dice=(5, roll))
    assert asked(match) == ("north", "who_evades")
    match.answer((2,))
    assert asked(match) == ("north", "about")
    match.answer("go_on")
    assert asked(match) == ("south", "how_far")
    facts = match.question.facts  # type: ignore[union-attr]
    assert (facts["least"], facts["most"]) == (ud(2), ud(most))
    assert match.why_not(ud(2) - 1) == Refusal("ADLG-CHG-43-o", "not_so_far", least=ud(2), most=ud(most))
    assert match.why_not(ud(most) + 1) is not None
    match.answer(ud(most))
    assert front(match, 1) == (ud(10), ud(3 + most))
    assert match.position.charge is None


@pytest.mark.rule("EX-CHG-03", "ADLG-CHG-43-o")
def test_EX_CHG_03_impetuous_knights_go_all_the_way() -> None:
    p = field([unit("HKN O impetuous", 10, 3), foe("LH O javelin", 10, "5.5")])
    match = charged(p, 1, 2, dice=(5, 5))
    match.answer((2,))
    match.answer("go_on")
    assert front(match, 1) == (ud(10), ud(7))


@pytest.mark.rule("EX-CHG-04", "ADLG-CHG-43-l", "ADLG-CHG-43-o")
def test_EX_CHG_04_heavy_infantry_never_has_less() -> None:
    p = field([unit("HSW O", 10, 3), foe("LH O javelin", 10, "4.5")])
    match = charged(p, 1, 2, dice=(3, 1))
    match.answer((2,))
    match.answer("go_on")
    assert asked(match) == ("south", "how_far")
    facts = match.question.facts  # type: ignore[union-attr]
    assert (facts["least"], facts["most"]) == (ud(1), ud(2))


@pytest.mark.rule("EX-CHG-05", "ADLG-CHG-43-c")
@pytest.mark.parametrize(
    ("troop", "allowed"), [("MSW O", False), ("LI O javelin", True), ("ELE O", True), ("LH O javelin", False)]
)
def test_EX_CHG_05_whom_light_foot_charges_in_the_open(troop: str, allowed: bool) -> None:
    p = field([unit("LI O javelin", 10, 5), foe(troop, 10, 7)])
    refusal = why_not_begin(p, (1,), 2, ())
    assert refusal == (None if allowed else Refusal("ADLG-CHG-43-c", "not_for_light_foot", unit=1, target=2))


@pytest.mark.rule("ADLG-CHG-43-c")
def test_CHG_43_c_with_the_switch_light_foot_charges_light_horse() -> None:
    p = field([unit("LI O javelin", 10, 5), foe("LH O javelin", 10, 7)], options={"li_may_charge_lh": True})
    assert why_not_begin(p, (1,), 2, ()) is None


@pytest.mark.rule("EX-CHG-06", "ADLG-CHG-43-d", "ADLG-CHG-42-a")
def test_EX_CHG_06_light_foot_in_a_wood() -> None:
    wood = [box("wood", 7, 3, 13, 10)]
    weak = field([unit("LI O javelin", 10, 5), foe("MSW O", 10, 7, lost_cohesion=1)], wood)
    assert why_not_begin(weak, (1,), 2, ()) is None
    strong = field([unit("LI O javelin", 10, 5), foe("LI O javelin", 10, 7)], wood)
    assert why_not_begin(strong, (1,), 2, ()) == Refusal("ADLG-CHG-43-d", "not_weakened", unit=1, target=2)
    broad = field(
        [unit("LI O javelin", 10, 5), foe("LI O javelin", 10, 7)], wood, options={"li_broader_in_terrain": True}
    )
    assert why_not_begin(broad, (1,), 2, ()) is None
    penalised = field([unit("LI O javelin", 10, 5), foe("HSP O", 10, 7)], wood)
    assert why_not_begin(penalised, (1,), 2, ()) is None


@pytest.mark.rule("EX-CHG-07", "ADLG-CHG-42-e", "ADLG-CHG-43-g")
def test_EX_CHG_07_a_wheel_uses_up_distance() -> None:
    p = field([unit("MCV O", 10, 3), foe("HSP O", 10, 9)])
    from walstatt.games.adlg.mover import mover_of
    from walstatt.games.adlg.rules.s11_course import begun

    assert begun(mover_of(p, (1,)), (("wheel", degrees(30)),)).now.left(0) == ud("3.5")
    assert begun(mover_of(p, (1,)), (("slide", ud("0.7")),)).now.left(0) == ud(4)


@pytest.mark.rule("EX-CHG-11", "ADLG-CHG-43-o")
def test_EX_CHG_11_at_least_two_ud_mounted() -> None:
    p = field([unit("MCV O", 10, 3), foe("LH O javelin", 10, "4.2")])
    match = charged(p, 1, 2, dice=(3, 3))
    match.answer((2,))
    match.answer("go_on")
    assert match.question.facts["least"] == ud(2)  # type: ignore[union-attr]


@pytest.mark.rule("ADLG-CHG-43-g", "ADLG-CHG-43-h")
@pytest.mark.parametrize(
    ("march", "code"),
    [
        ((("slide", ud("0.3")), ("wheel", degrees(5))), "no_such_start"),
        ((("ahead", ud(1)),), "no_such_start"),
        ((("turn", degrees(90)), ("slide", ud("0.3"))), "no_such_start"),
        ((("slide", ud("1.1")),), "too_much_aside"),
        ((("wheel", degrees(91)),), "too_wide"),
        ((("turn", degrees(45)),), "no_such_turn"),
    ],
)
def test_CHG_43_g_h_one_slide_or_one_wheel_or_a_turn_and_a_wheel(march: Any, code: str) -> None:
    p = field([unit("MCV O", 10, 3), foe("HSP O", 10, 6)])
    refusal = why_not_begin(p, (1,), 2, march)
    assert refusal is not None
    assert refusal.code == code


@pytest.mark.rule("ADLG-CHG-43-h")
def test_CHG_43_h_a_charge_may_begin_with_a_turn() -> None:
    p = field([unit("MCV O", 10, 5), foe("HSP O", 7, "5.3", 90)])
    assert 2 in targets_of(p, (1,))
    match = charged(p, 1, 2, ("turn", degrees(90)))
    assert match.position.units[1].role == MELEE
    assert match.position.units[1].facing == degrees(180)


@pytest.mark.rule("ADLG-CHG-43-f")
@pytest.mark.parametrize(("x", "y", "code"), [("12", "5.5", "not_on_this_way"), ("12", "8.5", "not_reached")])
def test_CHG_43_f_who_is_near_but_beside_the_way_is_not_called_too_far(x: str, y: str, code: str) -> None:
    p = field([unit("HSW O", 10, 5), foe("HSP O", x, y)])
    refusal = why_not_begin(p, (1,), 2, ())
    assert refusal is not None
    assert refusal.code == code


@pytest.mark.rule("ADLG-CHG-42-e")
def test_CHG_42_e_out_of_range_is_told_with_the_distance() -> None:
    p = field([unit("HSW O", 10, 5), foe("HSP O", 10, "7.2")])
    refusal = why_not_begin(p, (1,), 2, ())
    assert refusal == Refusal("ADLG-CHG-42-e", "not_reached", target=2, distance=ud("2.2"), reach=ud(2))
    assert why_no_target(p, "south", 1) == Refusal("ADLG-CHG-42-e", "nobody_in_range", units=(1,))
    match = playing(p)
    assert match.why_not(("charge", 1)) is not None


@pytest.mark.rule("ADLG-CHG-43-a", "ADLG-CHG-42-c", "ADLG-CHG-43-e", "ADLG-RAL-55-i", "ADLG-INT-39-n")
@pytest.mark.parametrize(
    ("troop", "marks", "code"),
    [
        ("WWG O", {}, "never_charges"),
        ("ART_L O", {}, "never_charges"),
        ("HSW O", {"role": "melee"}, "fights"),
        ("HSW O", {"moves": 1}, "has_moved"),
        ("HSW O", {"has_tested": True}, "has_rallied"),
        ("HSW O", {"is_fixed": True}, "is_fixed"),
        ("HSW O", {"corps": 2}, "not_of_this_corps"),
    ],
)
def test_who_cannot_charge(troop: str, marks: dict[str, Any], code: str) -> None:
    p = field([unit(troop, 10, 5, **marks), foe("HSP O", 10, 6)])
    refusal = why_not_chargers(p, "south", 1)
    assert refusal is not None
    assert refusal.code == code


@pytest.mark.rule("ADLG-CHG-42-c")
def test_CHG_42_c_who_touches_already_does_not_charge() -> None:
    p = field([unit("HSW O", 10, 5), foe("HSP O", 10, 5)])
    refusal = why_not_begin(p, (1,), 2, ())
    assert refusal == Refusal("ADLG-CHG-42-c", "touches_already", unit=1, target=2)


@pytest.mark.rule("ADLG-CHG-44-a")
def test_CHG_44_a_no_charge_on_an_edge_where_a_friend_fights() -> None:
    p = field([unit("MCV O", "10.45", 5), foe("HSP O", 10, 7, role="melee"), unit("HSW O", "9.4", 7, role="melee")])
    refusal = why_not_begin(p, (1,), 2, ())
    assert refusal == Refusal("ADLG-CHG-44-a", "friend_fights_there", target=2, by=3)


@pytest.mark.rule("ADLG-ZOC-37-a", "ADLG-ZOC-35-e")
def test_ZOC_37_a_in_a_zone_only_its_owner_is_charged() -> None:
    p = field([unit("HSW O", 10, 5), foe("HSP O", 10, "5.8"), foe("HSP O", "11.5", "6")])
    assert targets_of(p, (1,)) == [2]
    refusal = why_not_begin(p, (1,), 3, (("slide", ud("0.9")),))
    assert refusal is not None
    assert refusal.code in ("bound_by_another", "not_on_this_way")


@pytest.mark.rule("ADLG-CHG-43-r", "ADLG-EVA-47-d")
def test_CHG_43_r_a_target_behind_light_foot_may_be_named() -> None:
    p = field([unit("MCV O", 10, 3), foe("LI O javelin", 10, "4.5"), foe("MSW O", 10, "6.5")])
    assert set(targets_of(p, (1,))) == {2, 3}
    match = charged(p, 1, 3, dice=(5,))
    assert asked(match) == ("north", "about")
    match.answer("turn_about")
    assert match.position.units[1].role == MELEE
    assert front(match, 1) == (ud(10), ud("6.5"))
    assert match.position.units[2].is_silent  # it ran through its friends


@pytest.mark.rule("ADLG-CHG-44-b", "ADLG-CHG-43-p")
def test_CHG_44_b_a_charge_stops_at_terrain_that_penalises_it() -> None:
    p = field([unit("MCV O", 10, 3), foe("LH O javelin", 10, 5)], [box("brush", 8, "5.5", 12, 9)])
    match = charged(p, 1, 2, dice=(5, 5))
    match.answer((2,))
    match.answer("go_on")
    match.answer(ud(5))
    assert abs(front(match, 1)[1] - ud("5.5")) <= 5


@pytest.mark.rule("ADLG-CHG-43-p", "ADLG-CHG-42-f", "ADLG-CHG-44-e", "ADLG-CHG-43-q")
def test_CHG_43_p_who_meets_nobody_may_go_on() -> None:
    p = field([unit("MCV O", 10, 3), unit("MCV O", 11, 3), foe("HSP O", 10, 5)])
    match = charged(p, (1, 2), 3)
    assert asked(match) == ("south", "go_on")
    assert match.position.units[1].role == MELEE
    assert match.question.facts["most"] <= ud(4)  # type: ignore[union-attr]
    match.answer(ud(1))
    assert front(match, 2) == (ud(11), ud(4))
    assert match.position.charge is None


@pytest.mark.rule("ADLG-CHG-44-d")
def test_CHG_44_d_who_is_met_later_may_evade_too() -> None:
    p = field([unit("HCV O", 10, 3), foe("LH O javelin", 10, "4.5"), foe("LH O javelin", "10.2", 7)])
    match = charged(p, 1, 2, dice=(6, 6, 1))
    assert asked(match) == ("north", "who_evades")
    match.answer((2,))
    match.answer("go_on")
    match.answer(ud(5))
    assert asked(match) == ("north", "who_evades")
    match.answer((3,))
    match.answer("go_on")
    assert match.position.charge is None
    assert match.position.units[1].role == ""


@pytest.mark.rule("ADLG-CHG-43-f", "ADLG-CHG-43-s")
def test_a_declaration_can_be_taken_back_until_somebody_answers() -> None:
    p = field([unit("MCV O", 10, 3), foe("LH O javelin", 10, 6)])
    before = p.copy()
    match = charged(p, 1, 2)
    assert match.position.units[1].is_silent
    for _ in range(3):
        match.undo("south")
    assert match.position == before


def test_what_is_offered_is_legal_and_short() -> None:
    p = field([unit("MCV O", 10, 3), foe("HSP O", "11.3", 5), foe("MSW O", "8.5", "5.5", 300)])
    for target in targets_of(p, (1,)):
        marches = starts_of(p, (1,), target)
        assert marches
        assert len(marches) < 40
        assert all(why_not_begin(p, (1,), target, march) is None for march in marches)
    assert charge_price(p, (1,), ()) == 1


@pytest.mark.rule("ADLG-INT-39-l", "ADLG-INT-39-m", "ADLG-CHG-44-b")
def test_INT_39_m_a_charge_through_a_friend_ends_upon_nobody() -> None:
    through = field([unit("MCV O", 10, 3), unit("LI O javelin", 10, "5.4"), foe("HSP O", 10, "5.6")])
    match = charged(through, 1, 3)
    assert front(match, 1) == (ud(10), ud("5.6"))
    assert front(match, 2)[1] <= ud("4.85")  # pushed back behind the horse
    stopped = field([unit("MCV O", 10, 3), unit("LI O javelin", 10, "6.4"), foe("LH O javelin", 10, 7)])
    match = charged(stopped, 1, 3, dice=(5, 3))
    match.answer((3,))
    match.answer("go_on")
    match.answer(ud("3.2"))
    assert front(match, 1)[1] <= ud("5.9") + 5


@pytest.mark.rule("ADLG-CHG-43-p", "ADLG-INT-39-l")
def test_CHG_43_p_nobody_goes_on_to_stand_upon_a_friend() -> None:
    p = field([unit("MCV O", 10, 3), unit("MCV O", 11, 3), foe("HSP O", 10, 5), unit("LI O javelin", 11, "4.5")])
    match = charged(p, (1, 2), 3)
    assert asked(match) == ("south", "go_on")
    refusal = match.why_not(ud("1.5"))
    assert refusal is not None
    assert (refusal.code, refusal.facts["reach"]) == ("ends_on_friend", pytest.approx(ud(1), abs=5))
    assert all(match.why_not(amount) is None for amount in match.question.options)  # type: ignore[union-attr]


@pytest.mark.rule("ADLG-CHG-42-f", "ADLG-GEO-09-h")
def test_a_column_charges_one_behind_the_other() -> None:
    p = field([unit("HSW O", 10, 5), unit("HSW O", 10, "4.25"), foe("HSP O", 10, "6.5")])
    match = charged(p, (1, 2), 3)
    assert asked(match) == ("south", "go_on")
    assert match.question.facts["most"] == ud("1.5")  # type: ignore[union-attr]
    match.answer(ud("1.5"))
    assert front(match, 1) == (ud(10), ud("6.5"))
    assert front(match, 2) == (ud(10), ud("5.75"))


@pytest.mark.rule("ADLG-CHG-42-b")
def test_CHG_42_b_light_foot_may_join_against_who_fights_already() -> None:
    p = field([unit("LI O javelin", 13, "8.5", 180), foe("MSW O", 10, 9, 90, role="melee")])
    assert why_not_begin(p, (1,), 2, ()) is None
    fresh = field([unit("LI O javelin", 13, "8.5", 180), foe("MSW O", 10, 9, 90)])
    assert why_not_begin(fresh, (1,), 2, ()) is not None


@pytest.mark.rule("ADLG-CHG-42-g")
@pytest.mark.parametrize("troop", ["BOW O", "XBOW O", "HGUN O"])
def test_CHG_42_g_shooters_may_charge_everybody(troop: str) -> None:
    for enemy in ("HSP O", "HKN O impetuous", "ELE O", "LI O javelin"):
        assert why_not_begin(field([unit(troop, 10, 5), foe(enemy, 10, 7)]), (1,), 2, ()) is None


@pytest.mark.rule("ADLG-CHG-43-n", "ADLG-CHG-43-k")
def test_CHG_43_n_one_die_for_each_allowance() -> None:
    p = field([unit("MCV O", 10, 3), unit("HKN O impetuous", 11, 3), foe("LH O javelin", 10, "5.5")])
    match = charged(p, (1, 2), 3, dice=(5, 1, 6))
    match.answer((3,))
    match.answer("go_on")
    dice = [event.facts for event in match.events if event.what == "distance_thrown"]
    assert [(one["units"], one["roll"], one["length"]) for one in dice] == [((2,), 1, ud(2)), ((1,), 6, ud(5))]


@pytest.mark.rule("ADLG-CHG-44-c")
def test_CHG_44_c_contact_counts_before_what_stops_at_the_same_place() -> None:
    p = field(
        [unit("MCV O", 10, 3), foe("HSP O", 10, 6), unit("PIKE O", "10.9", "6.75", 180)], [box("brush", 8, 6, 12, 9)]
    )
    match = charged(p, 1, 2)
    assert match.position.units[1].role == MELEE


@pytest.mark.rule("ADLG-CHG-43-t", "ADLG-CHG-43-j")
def test_CHG_43_t_nearer_than_the_least_advance_it_simply_moves_to_contact() -> None:
    p = field([unit("MCV O", 10, 3), foe("HSP O", 10, "3.4")])
    match = charged(p, 1, 2)
    assert front(match, 1) == (ud(10), ud("3.4"))
