"""17 Camps: storming, holding, looting; the examples of 22.9."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.field import field, foe, line, unit, walked
from tests.games.adlg.fights import clash, combat, north, south
from tests.games.adlg.orders import code_of, give, run
from walstatt.games.adlg.duties import serve
from walstatt.games.adlg.position import Battlefield, Commander, Patch, Unit
from walstatt.games.adlg.rules.s11_rash import is_free_of_urges
from walstatt.games.adlg.rules.s12_evade import why_never_evades
from walstatt.games.adlg.rules.s15_aim import Aim, may_be_shot
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
