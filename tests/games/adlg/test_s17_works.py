"""17 Camps: storming, holding, looting; the examples of 22.9."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.games.adlg.charging import charged
from tests.games.adlg.field import field, foe, line, unit, walked
from tests.games.adlg.fights import clash, combat, north, south
from tests.games.adlg.orders import code_of, give, run
from walstatt.games.adlg.duties import serve
from walstatt.games.adlg.position import Battlefield, Commander, Patch, Unit
from walstatt.games.adlg.rules.s09_disengage import Withdrawal, withdrawal
from walstatt.games.adlg.rules.s11_charge import why_not_begin
from walstatt.games.adlg.rules.s11_rash import is_free_of_urges
from walstatt.games.adlg.rules.s12_evade import why_never_evades
from walstatt.games.adlg.rules.s12_run import run_length
from walstatt.games.adlg.rules.s15_aim import Aim, aims_of, may_be_shot
from walstatt.games.adlg.rules.s15_fire import is_covered
from walstatt.games.adlg.rules.s16_bout import engagement
from walstatt.games.adlg.rules.s16_fight import settle_roles
from walstatt.games.adlg.rules.s17_works import camp_stormed_by, owe_assaults
from walstatt.games.adlg.rules.s18_victory import losses_of
from walstatt.games.adlg.table import table_of
from walstatt.space.plane.measure import UD, ud


def storming(troop: str, *more: Unit, at: str = "19", fortified: bool = False, **rest: Any) -> Battlefield:
    """Unit 1 of the south before the camp of the north, unit 2, whose edge is at y 19."""
    camp = foe("CAMP", 10, 19, corps=0, is_fortified=fortified)
    leader = Commander("south", 1, "competent", ud(10), ud(17))
    return field([unit(troop, 10, at), camp, *more], (), [leader], **rest)


def assaulted(p: Battlefield, *dice: int) -> list[str]:
    """The melee phase as far as camps go, and what was told."""
    p._told = []  # type: ignore[misc]
    owe_assaults(p)
    left = list(dice)
    while p.owed:
        run(serve(p), left)
    assert not left
    return [code for _, code, _, _ in p._told]


@pytest.mark.rule("EX-CMP-01", "ADLG-CMP-66-b")
@pytest.mark.parametrize("troop", ["LH O javelin", "LI O javelin", "HSW O", "ELE O"])
def test_EX_CMP_01_a_plain_camp_is_lost_to_whoever_touches_it(troop: str) -> None:
    p = storming(troop)
    assert assaulted(p) == ["camp_taken"]
    assert losses_of(p, "north") == 4
    assert p.units[1].is_looting


@pytest.mark.rule("EX-CMP-02", "ADLG-CMP-66-c", "ADLG-QUA-12-e")
@pytest.mark.parametrize(
    ("troop", "falls"), [("HSW E", (5, 6)), ("HSW M", (5, 6)), ("ELE O", (5, 6)), ("HCV E", (6,)), ("HKN O", (6,))]
)
def test_EX_CMP_02_a_fortified_camp_falls_by_the_die_alone(troop: str, falls: tuple[int, ...]) -> None:
    for roll in range(1, 7):
        p = storming(troop, fortified=True)
        assert assaulted(p, roll) == ["camp_taken" if roll in falls else "camp_held"]
        assert losses_of(p, "north") == (6 if roll in falls else 0)
        assert p.units[1].is_looting is (roll in falls)


@pytest.mark.rule("ADLG-CMP-66-c")
def test_CMP_66_c_each_attacker_rolls_until_it_falls_and_light_troops_do_not() -> None:
    two = (unit("HSW O", 11, 19), unit("LH O javelin", 9, 19))
    p = storming("HSW O", *two, fortified=True)
    p.replace(1, x=ud("9.9"))
    p.replace(3, x=ud("10.9"))
    assert assaulted(p, 4, 5) == ["camp_held", "camp_taken"]
    assert assaulted(storming("LI O javelin", fortified=True)) == []
    charge = storming("LH O javelin", at="17", fortified=True)
    assert code_of(charge, "charge", 1) is not None
    assert code_of(storming("LH O javelin", at="17"), "charge", 1) is None


@pytest.mark.rule("ADLG-CMP-66-d")
def test_CMP_66_d_defenders_hurt_nobody() -> None:
    p = storming("HSW O", fortified=True)
    assaulted(p, 1)
    assert p.losses == {}
    assert p.units[1].lost_cohesion == 0


@pytest.mark.rule("ADLG-CMP-66-e")
def test_CMP_66_e_who_storms_is_in_melee_may_be_shot_and_cannot_evade() -> None:
    p = storming("LH O javelin")
    settle_roles(p)
    assert p.units[1].role == "melee"
    assert may_be_shot(p, 1, frozenset())
    refusal = why_never_evades(p, 1)
    assert refusal is not None
    assert refusal.code == "fights"


@pytest.mark.rule("ADLG-CMP-66-e")
def test_CMP_66_e_an_enemy_unit_ends_the_assault() -> None:
    on_flank = foe("HSW O", "10.5", "18.5", 180)
    p = storming("HSW O", on_flank)
    assert camp_stormed_by(p, 1) is None
    assert assaulted(p) == []
    settle_roles(p)
    assert not may_be_shot(p, 1, frozenset())


@pytest.mark.rule("ADLG-CMP-66-h")
@pytest.mark.parametrize(("x", "storms"), [("11.4", True), ("11.97", False)])
def test_CMP_66_h_a_small_part_of_the_front_edge_is_enough(x: str, storms: bool) -> None:
    p = storming("HSW O")
    p.replace(1, x=ud(x))
    assert (camp_stormed_by(p, 1) is not None) is storms
    turned = storming("HSW O")
    turned.replace(1, facing=0, y=ud("18.5"))
    assert camp_stormed_by(turned, 1) is None, "only its front edge"


@pytest.mark.rule("ADLG-CMP-66-f", "EX-CMP-03")
@pytest.mark.parametrize(("roll", "obeys"), [(3, False), (4, True)])
def test_EX_CMP_03_looters_take_orders_only_after_a_four(roll: int, obeys: bool) -> None:
    p = storming("HSW O impetuous", at="10", phase="corps", corps=0, command_points=0)
    p.replace(1, is_looting=True, lost_cohesion=1)
    give(p, "activate", 1, answers=(4, roll))
    assert p.units[1].is_looting is not obeys
    for order in ("move", "charge", "rally"):
        found = code_of(p, order, 1)
        assert (found == ("ADLG-CMP-66-f", "is_looting")) is not obeys, order


@pytest.mark.rule("ADLG-CMP-66-f")
def test_CMP_66_f_looters_make_no_uncontrolled_charge() -> None:
    p = storming("HSW O impetuous", foe("HSP O", 10, 12), at="10")
    assert not is_free_of_urges(p, 1)
    p.replace(1, is_looting=True)
    assert is_free_of_urges(p, 1)


@pytest.mark.rule("ADLG-CMP-66-g", "ADLG-CMP-66-a")
def test_CMP_66_g_a_looted_camp_stays_as_an_obstacle_and_is_no_enemy_any_more() -> None:
    p = storming("HSW O", unit("MSW O", 8, 17))
    assaulted(p)
    assert p.units[2].is_taken
    assert 2 not in table_of(p).bases
    assert [patch.type for patch in p.terrain] == ["impassable"]
    assert p.terrain[0].outline == p.units[2].base.outline
    settle_roles(p)
    assert p.units[1].role == ""
    assert losses_of(p, "north") == 4
    assert assaulted(p) == []
    assert p.height - p.terrain[0].outline[0][1] in (0, UD)


# Fortifications and obstacles


def work(kind: str) -> Patch:
    """A work 1 UD long before the front of a unit at (10, 10)."""
    return line(kind, "0.1", ("9.5", 10), ("10.5", 10))


@pytest.mark.rule("ADLG-FOR-67-e")
@pytest.mark.parametrize("kind", ["fortification", "obstacle"])
def test_FOR_67_e_who_stands_behind_a_work_does_not_wheel(kind: str) -> None:
    p = field([unit("HSW O", 10, 10), foe("HSP O", 20, 18)], [work(kind)])
    refusal = walked(p, 1, ("wheel", 10), ("ahead", 1)).refusal
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("ADLG-FOR-67-e", "behind_work")
    assert walked(p, 1, ("ahead", 1)).refusal is None
    beside = field([unit("HSW O", "10.3", 10), foe("HSP O", 20, 18)], [work(kind)])
    assert walked(beside, 1, ("wheel", 10), ("ahead", 1)).refusal is None, "only corner on corner"


def advanced(p: Battlefield, *steps: tuple[str, int | str]) -> tuple[float, float]:
    """How far a march brings unit 1 as it is cut to what is legal, and what it costs, in UD."""
    found = walked(p, 1, *steps, clip=True)
    gone = sum(amount for word, amount in found.steps if word == "ahead")
    return gone / UD, found.cost / UD


@pytest.mark.rule("ADLG-FOR-67-b")
@pytest.mark.parametrize("kind", ["fortification", "obstacle"])
@pytest.mark.parametrize(
    ("troop", "allowance", "price"), [("MSW O", 3, 1), ("LI O javelin", 3, 1), ("MCV O", 4, 2), ("LH O javelin", 5, 2)]
)
def test_FOR_67_b_crossing_costs_one_ud_on_foot_and_two_mounted(
    kind: str, troop: str, allowance: int, price: int
) -> None:
    for start in (10, "9.5"):  # who stands behind it and who comes up to it pay alike
        p = field([unit(troop, 10, start), foe("HSP O", 20, 18)], [work(kind)])
        gone, cost = advanced(p, ("ahead", 9))
        assert (gone, cost) == (allowance - price, allowance)
        assert walked(p, 1, ("ahead", allowance)).refusal is not None
        assert walked(p, 1, ("ahead", allowance - price)).refusal is None
    open_ground = field([unit(troop, "11.5", 10), foe("HSP O", 20, 18)], [work(kind)])
    assert advanced(open_ground, ("ahead", 9)) == (allowance, allowance), "beside it nothing is crossed"


@pytest.mark.rule("ADLG-FOR-67-b")
def test_FOR_67_b_without_the_rest_for_it_a_march_ends_before_the_work() -> None:
    p = field([unit("MCV O", 10, 7), foe("HSP O", 20, 18)], [work("obstacle")])
    gone, _ = advanced(p, ("ahead", 9))
    assert 3 <= gone < 3.03
    refusal = walked(p, 1, ("ahead", 4)).refusal
    assert refusal is not None
    assert (refusal.rule, refusal.code, refusal.facts["terrain"]) == (
        "ADLG-FOR-67-b", "work_to_cross", "terrain-obstacle",
    )  # fmt: skip


@pytest.mark.rule("ADLG-FOR-67-b")
def test_FOR_67_b_works_in_line_are_one_and_works_in_depth_are_two() -> None:
    wall = [line("fortification", "0.1", (x, 10), (x + 1, 10)) for x in (8, 9, 10, 11)]
    p = field([unit("MSW O", 10, "9.5"), foe("HSP O", 20, 18)], wall)
    assert advanced(p, ("ahead", 9)) == (2, 3)
    behind = line("fortification", "0.1", ("9.5", "11.2"), ("10.5", "11.2"))
    p = field([unit("LI O javelin", 10, "9.9"), foe("HSP O", 20, 18)], [*wall, behind])
    assert advanced(p, ("ahead", 9))[0] < 1.33, "the second one is not paid for any more"


@pytest.mark.rule("ADLG-FOR-67-b")
def test_FOR_67_b_a_slide_and_a_wheel_over_a_work_are_paid_too() -> None:
    aside = line("obstacle", "0.1", ("10.8", "9.2"), ("10.8", "9.8"))
    p = field([unit("MSW O", 10, 10), foe("HSP O", 20, 18)], [aside])
    assert walked(p, 1, ("ahead", 3)).refusal is None
    assert walked(p, 1, ("ahead", "1.1"), ("slide", 1)).cost == ud("1.1"), "it has passed it already"
    over = walked(p, 1, ("slide", 1), ("ahead", 1))
    assert (over.refusal, over.cost) == (None, 2 * UD)
    assert walked(p, 1, ("wheel", -45)).cost == ud("0.75"), "away from it"
    before = line("obstacle", "0.1", ("9.5", "10.4"), ("10", "10.4"))
    p = field([unit("MSW O", 10, 10), foe("HSP O", 20, 18)], [before])
    assert walked(p, 1, ("wheel", -45)).cost == ud("1.75"), "the outer corner comes over it"


@pytest.mark.rule("ADLG-FOR-67-b", "ADLG-CHG-42-e")
@pytest.mark.parametrize(("troop", "far", "near"), [("MSW O", "2.1", "1.9"), ("MCV O", "2.1", "1.9")])
def test_FOR_67_b_a_charge_pays_for_the_work_on_its_way(troop: str, far: str, near: str) -> None:
    for gap, is_legal in ((far, False), (near, True)):
        enemy = foe("HSP O", 10, str(Fraction("9.5") + Fraction(gap)))
        p = field([unit(troop, 10, "9.5"), enemy], [work("fortification")], _leaders())
        assert (why_not_begin(p, (1,), 2, ()) is None) is is_legal


def _leaders() -> list[Commander]:
    return [Commander("south", 1, "competent", ud(10), ud(8))]


@pytest.mark.rule("ADLG-FOR-67-b")
def test_FOR_67_b_who_meets_a_defender_behind_a_work_crosses_nothing() -> None:
    p = field([unit("MCV O", 10, 6), foe("HSP O", 10, 10)], [work("fortification")], _leaders())
    assert why_not_begin(p, (1,), 2, ()) is None, "4 UD: its whole allowance"


@pytest.mark.rule("ADLG-FOR-67-b", "ADLG-CHG-43-p")
def test_FOR_67_b_what_a_charge_has_left_is_less_by_the_work() -> None:
    fled = foe("LI O javelin", 10, "11.4")
    match = charged(field([unit("MCV O", 10, "9.5"), fled], [work("obstacle")], _leaders()), 1, 2, dice=(3, 3))
    stands = match.position.units[1].y
    assert stands <= ud("11.5"), "4 UD less 2 for the work"


@pytest.mark.rule("ADLG-FOR-67-b", "ADLG-EVA-48-b")
def test_FOR_67_b_who_flees_over_a_work_runs_less_far() -> None:
    p = field([unit("LH O javelin", 10, 8)], [line("obstacle", "0.1", ("9.5", 9), ("10.5", 9))])
    base = p.units[1].base
    assert run_length(p, 1, base, ud(5), 0, 0) == ud(3)
    assert run_length(p, 1, base, ud(2), 0, 0) - ud(1) <= ud("0.03"), "up to the work"


@pytest.mark.rule("ADLG-FOR-67-b", "ADLG-DIS-40-a")
def test_FOR_67_b_who_disengages_over_a_work_goes_less_far() -> None:
    fight = [unit("MCV O", 10, 8, role="melee"), foe("HSW O", 10, 8, role="melee")]
    free, over = field(fight), field(fight, [line("obstacle", "0.1", ("9.5", 7), ("10.5", 7))])
    found = withdrawal(free, 1), withdrawal(over, 1)
    assert [one.length for one in found if isinstance(one, Withdrawal)] == [ud(3), ud(1)]


@pytest.mark.rule("ADLG-FOR-67-e")
def test_FOR_67_e_who_stands_behind_a_work_does_not_wheel_into_a_charge_either() -> None:
    p = field([unit("HSW O", 10, 10), foe("HSP O", "10.9", "11.2")], [work("fortification")], _leaders())
    refusal = why_not_begin(p, (1,), 2, (("wheel", -160),))
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("ADLG-FOR-67-e", "behind_work")


@pytest.mark.rule("ADLG-FOR-67-e", "ADLG-SHO-57-a")
@pytest.mark.parametrize(("gap", "is_seen"), [("4", True), ("4.03", False)])
def test_FOR_67_e_the_front_of_a_work_is_the_front_edge_of_the_unit(gap: str, is_seen: bool) -> None:
    """It has no depth, so that ranges and contact are the same from either."""
    p = field([unit("BOW O", 10, 10), foe("HSW O", 10, str(10 + Fraction(gap)))], [work("fortification")])
    assert bool(aims_of(p, 1, frozenset())) is is_seen
    touching = field([unit("BOW O", 10, 10), foe("HSW O", 10, 10)], [work("fortification")])
    assert [fight.is_frontal for fight in engagement(touching).melees] == [True]


@pytest.mark.rule("ADLG-FOR-67-c", "ADLG-FOR-67-a")
@pytest.mark.parametrize("kind", ["fortification", "obstacle"])
def test_FOR_67_c_across_a_work_impact_and_furious_charge_do_not_apply(kind: str) -> None:
    for troop in ("HSW O impact", "HKN O impetuous"):
        behind = clash(south("HSW O"), north(troop, has_charged=True), terrain=[work(kind)])
        fight = combat(behind)
        assert not any(part.cause in ("impact", "impetuous") for side in fight.added for part in side)
        assert not any("furious_charge" in fight.result((a, b)).steps for a in range(1, 7) for b in range(1, 7))
    free = combat(clash(south("HSW O"), north("HKN O impetuous", has_charged=True)))
    assert any(part.cause == "impetuous" for side in free.added for part in side)


@pytest.mark.rule("ADLG-FOR-67-d")
def test_FOR_67_d_light_foot_behind_a_fortification_is_not_in_the_open() -> None:
    def is_destroyed(*works: Patch) -> bool:
        return combat(clash(south("LI O javelin"), north("HSW O"), terrain=works)).destroyed is not None

    assert is_destroyed()
    assert is_destroyed(work("obstacle"))
    assert not is_destroyed(work("fortification"))


@pytest.mark.rule("ADLG-FOR-67-d")
@pytest.mark.parametrize(
    ("kind", "troop", "shooter", "covered"),
    [
        ("fortification", "HSW O", "BOW O", True), ("obstacle", "HSW O", "BOW O", False),
        ("fortification", "HSW O", "ART_H O", False), ("fortification", "WWG O bow", "BOW O", False),
    ],
)  # fmt: skip
def test_FOR_67_d_cover_against_shooting_but_not_artillery(kind: str, troop: str, shooter: str, covered: bool) -> None:
    p = field([unit(troop, 10, 10), foe(shooter, 10, 13)], [work(kind)])
    assert is_covered(p, Aim(2, 1, "front")) is covered


# War wagons


@pytest.mark.rule("ADLG-WWG-67-e")
def test_WWG_67_e_a_wagon_gives_simple_support_only_even_on_a_flank() -> None:
    wagon = unit("WWG O bow", "10.5", "10.4", 180, role="support")
    found = engagement(clash(south("HSW O"), north("HSP O"), wagon)).supports
    assert [one.is_melee_support for one in found if one.who == 3] in ([], [False])


@pytest.mark.rule("ADLG-WWG-67-d")
def test_WWG_67_d_a_second_enemy_with_its_front_on_a_wagon_supports_the_first() -> None:
    wagon = foe("WWG O bow", 10, 10)
    second = unit("HSW O", "10.5", "10.5", 180)
    found = engagement(clash(south("HSW O"), wagon, second)).supports
    assert [(one.main, one.is_melee_support) for one in found if one.who == 3] == [(1, False)]
    beside = unit("HSW O", "11", "10.6", 90)
    assert not [one for one in engagement(clash(south("HSW O"), wagon, beside)).supports if one.who == 3]


@pytest.mark.rule("ADLG-WWG-67-c", "ADLG-WWG-67-d")
def test_WWG_67_c_a_second_enemy_on_one_long_edge_only_cancels_its_bonus() -> None:
    wagon, main = foe("WWG O bow", 10, 10), unit("HSW O", "9.5", "10.5", 0, has_charged=True)
    beside, opposite = unit("HSW O", "9.5", "11.5", 0), unit("HSW O", "10.5", "11", 180)

    def causes(*more: Unit) -> tuple[list[str], list[str]]:
        mine, its = combat(clash(main, wagon, *more)).added
        return [one.cause for one in mine], [one.cause for one in its]

    alone, two, three = causes(), causes(beside), causes(beside, opposite)
    assert "lone_enemy" in alone[1]
    assert "lone_enemy" not in two[1]
    assert "support" not in (*alone[0], *two[0])
    assert three[0].count("support") == 1
