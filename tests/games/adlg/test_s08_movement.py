"""8.1, 8.3 Movement: allowances by ground, and the steps of one move."""

from __future__ import annotations

import pytest

from tests.games.adlg.field import box, field, foe, line, march, unit, walked
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Battlefield, Patch
from walstatt.games.adlg.rules.s08_movement import allowances_of
from walstatt.games.adlg.walk import Walk, walk
from walstatt.space.plane.ahead import base_distance
from walstatt.space.plane.measure import CONTACT, degrees, ud


def alone(troop: str, *terrain: Patch, facing: int = 90) -> Battlefield:
    return field([unit(troop, 10, 5, facing)], terrain)


def allowance(p: Battlefield) -> int:
    return allowances_of(mover_of(p, (1,)))[0]


def refused(one: Walk) -> tuple[str, str]:
    assert one.refusal is not None
    return one.refusal.rule, one.refusal.code


@pytest.mark.rule("ADLG-MOV-29-a")
@pytest.mark.parametrize(
    ("troop", "open_", "rough", "difficult"),
    [
        ("LI O bow", 3, 3, 3),
        ("MSW O", 3, 3, 2),
        ("LH O javelin", 5, 4, 2),
        ("HCV O", 4, 3, 1),
        ("MKN O", 3, 2, 1),
        ("ELE O", 3, 3, 1),
    ],
)
def test_allowances_by_ground(troop: str, open_: int, rough: int, difficult: int) -> None:
    here = (8, 3, 12, 7)
    assert allowance(alone(troop)) == ud(open_)
    assert allowance(alone(troop, box("plantation", *here))) == ud(rough)
    assert allowance(alone(troop, box("wood", *here))) == ud(difficult)


@pytest.mark.rule("EX-MOV-01", "ADLG-MOV-29-c")
def test_heavy_infantry_is_faster_far_from_the_enemy() -> None:
    def at(y: str, **options: bool) -> int:
        return allowance(field([unit("HSW O", 10, 5), foe("HSW O", 10, y)], options=options))

    assert [at("11"), at("9"), at("8")] == [ud(3), ud(2), ud(2)]
    assert at("9", hi_fast_at_exactly_4ud=True) == ud(3)
    assert allowance(alone("HSW O", box("brush", 8, 3, 12, 7))) == ud(2), "it must start in the open"


@pytest.mark.rule("ADLG-MOV-29-c")
def test_the_longer_move_stays_in_the_open() -> None:
    p = alone("HSW O", box("brush", 8, 6, 12, 12))
    assert walked(p, 1, ("ahead", "2")).refusal is None
    refusal = walked(p, 1, ("ahead", "2.5")).refusal
    assert refusal is not None
    assert (refusal.rule, refusal.facts["furthest"]) == ("ADLG-MOV-29-f", ud(2))


@pytest.mark.rule("EX-MOV-02", "ADLG-MOV-29-f")
def test_the_lowest_allowance_counts_for_the_whole_move() -> None:
    p = alone("MCV O", box("brush", 8, 7, 12, 12))
    assert walked(p, 1, ("ahead", 3)).allowance == ud(3)
    one = walked(p, 1, ("ahead", "3.2"))
    assert refused(one) == ("ADLG-MOV-29-f", "slow_ground")
    assert one.refusal is not None
    assert one.refusal.facts["furthest"] == ud(3)
    assert one.refusal.facts["terrain"] == "terrain-brush"


@pytest.mark.rule("ADLG-MOV-29-f")
def test_a_step_may_go_to_the_edge_of_slower_ground() -> None:
    p = alone("MCV O", box("wood", 8, "8.5", 12, 12))  # 1 UD in the wood, 3.5 to its edge
    one = walked(p, 1, ("ahead", 4))
    assert one.refusal is not None
    assert abs(one.refusal.facts["furthest"] - ud("3.5")) <= ud("0.002")
    assert walked(p, 1, ("ahead", 4), clip=True).allowance == ud(4), "it has not entered the wood"


@pytest.mark.rule("EX-MOV-03", "ADLG-MOV-29-b")
def test_chariots_do_not_enter_woods() -> None:
    one = walked(alone("LCH O bow", box("wood", 8, 7, 12, 12)), 1, ("ahead", 3))
    assert refused(one) == ("ADLG-MOV-29-b", "closed_ground")
    assert one.refusal is not None
    assert abs(one.refusal.facts["furthest"] - ud(2)) <= ud("0.002")


@pytest.mark.rule("EX-MOV-04", "ADLG-MOV-29-h")
def test_elephants_treat_brush_as_open() -> None:
    p = alone("ELE O", box("brush", 8, 3, 12, 12))
    assert walked(p, 1, ("ahead", 3)).refusal is None
    camels = alone("MCM O", box("dunes", 8, 3, 12, 12))
    assert allowance(camels) == ud(3), "dunes are rough for camels"


@pytest.mark.rule("EX-MOV-06", "ADLG-MAN-30-j", "ADLG-MAN-30-k")
def test_light_horse_turns_for_nothing_and_again_for_one() -> None:
    p = field([unit("LH O javelin", 10, 10)])
    one = walked(p, 1, ("turn", 180), ("ahead", 4), ("turn", 180))
    assert (one.refusal, one.cost) == (None, ud(5))
    assert refused(walked(p, 1, ("turn", 180), ("ahead", 5), ("turn", 180)))[0] == "ADLG-MAN-30-i"
    middle = walked(p, 1, ("ahead", 1), ("turn", 90), ("ahead", 1))
    assert middle.cost == ud(3), "in the middle of a move the turn is not free"
    assert walked(p, 1, ("ahead", 5), ("turn", 180)).cost == ud(5), "at its end it is"
    assert refused(walked(p, 1, ("turn", 90), ("turn", 90), ("turn", 90))) == ("ADLG-MAN-30-k", "third_turn")


@pytest.mark.rule("EX-MOV-07", "ADLG-MAN-30-i")
def test_pikes_pay_two_for_a_half_turn() -> None:
    p = field([unit("PIKE O", 10, 5), foe("HSW O", 10, 8)])
    one = walked(p, 1, ("turn", 180))
    assert (one.refusal, one.cost, one.allowance) == (None, ud(2), ud(2))
    assert refused(walked(p, 1, ("turn", 180), ("ahead", "0.1")))[1] == "too_far"


@pytest.mark.rule("EX-MOV-08", "ADLG-MAN-30-c", "ADLG-MAN-30-b")
def test_a_slide_is_earned_by_an_advance() -> None:
    p = alone("MSW O")
    assert refused(walked(p, 1, ("ahead", "0.5"), ("slide", "0.8"))) == ("ADLG-MAN-30-c", "slide_not_earned")
    one = walked(p, 1, ("slide", "0.8"), ("ahead", 1))
    assert (one.refusal, one.cost) == (None, ud(1))
    assert (one.ends[0].x, one.ends[0].y) == (ud("10.8"), ud(6))


@pytest.mark.rule("EX-MOV-09", "ADLG-MAN-30-f", "ADLG-GEO-30-b")
def test_wheel_and_advance_share_the_allowance() -> None:
    p = alone("MSW O")
    one = walked(p, 1, ("wheel", 60), ("ahead", 2))
    assert (one.refusal, one.cost) == (None, ud(3))
    refusal = walked(p, 1, ("wheel", 60), ("ahead", "2.1")).refusal
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("ADLG-GEO-30-b", "too_far")
    told = {name: refusal.facts[name] for name in ("word", "asked", "furthest", "again", "step")}
    assert told == {"word": "ahead", "asked": ud("2.1"), "furthest": ud(2), "again": 0, "step": 2}


@pytest.mark.rule("EX-MOV-12", "ADLG-MAN-30-f", "ADLG-GEO-30-f")
def test_war_wagons_wheel_by_half_a_right_angle() -> None:
    p = alone("WWG O")
    assert [walked(p, 1, ("wheel", angle)).cost for angle in (45, 30)] == [ud("1.5"), ud(1)]
    assert refused(walked(p, 1, ("wheel", 50))) == ("ADLG-MAN-30-f", "too_wide")
    assert refused(walked(p, 1, ("wheel", 30), ("wheel", -20))) == ("ADLG-MAN-30-f", "too_wide"), "all together"


@pytest.mark.rule("ADLG-MAN-30-a", "ADLG-MAN-30-d", "ADLG-MAN-30-e")
def test_slides() -> None:
    p = alone("MSW O")
    far = walked(p, 1, ("ahead", 1), ("slide", "-1.2"))
    assert refused(far) == ("ADLG-MAN-30-a", "too_much_aside")
    assert far.refusal is not None
    assert far.refusal.facts["furthest"] == ud(1)
    assert refused(walked(p, 1, ("slide", "0.2"), ("ahead", 1), ("slide", "0.2"))) == ("ADLG-MAN-30-d", "second_slide")
    assert refused(walked(p, 1, ("slide", "0.2"), ("turn", 90))) == ("ADLG-MAN-30-e", "slide_and_turn")
    assert refused(walked(p, 1, ("turn", 90), ("slide", "0.2"))) == ("ADLG-MAN-30-e", "slide_and_turn")
    p.replace(1, has_slid=True)
    assert refused(walked(p, 1, ("ahead", 1), ("slide", "0.2"))) == ("ADLG-MAN-30-d", "has_slid")


@pytest.mark.rule("ADLG-MAN-30-h", "ADLG-GEO-30-c")
def test_turns_and_backward_steps() -> None:
    p = alone("MSW O")
    assert refused(walked(p, 1, ("turn", 90), ("turn", 90))) == ("ADLG-MAN-30-h", "second_turn")
    assert refused(walked(p, 1, ("turn", 45))) == ("ADLG-MAN-30-h", "no_such_turn")
    assert refused(walked(p, 1, ("ahead", -1))) == ("ADLG-GEO-30-c", "backwards")


@pytest.mark.rule("ADLG-MOV-29-l")
def test_nobody_leaves_the_table() -> None:
    one = walked(field([unit("MSW O", 10, "18.5")]), 1, ("ahead", 3))
    assert refused(one) == ("ADLG-MOV-29-l", "table_edge")
    assert one.refusal is not None
    assert abs(one.refusal.facts["furthest"] - ud("1.5")) <= 4


@pytest.mark.rule("ADLG-GEO-41-e")
def test_an_ordinary_move_touches_no_enemy() -> None:
    one = walked(field([unit("MSW O", 10, 5), foe("ART_L O", 10, 7)]), 1, ("ahead", "1.99"))
    assert refused(one) == ("ADLG-GEO-41-e", "enemy_contact")
    assert one.refusal is not None
    assert one.refusal.facts["by"] == 2
    assert ud("1.975") < one.refusal.facts["furthest"] < ud("1.98")
    p = field([unit("MSW O", 10, 5), foe("ART_L O", 10, 7)])
    creeping = walked(p, 1, ("ahead", "1.979"), *[("ahead", "0.002")] * 5, clip=True)
    assert base_distance(creeping.ends[0], p.units[2].base) > CONTACT, "nor by many small steps"


@pytest.mark.rule("ADLG-GEO-09-h", "ADLG-GEO-30-d")
def test_friends_stand_in_the_way() -> None:
    p = field([unit("MSW O", 10, 5), unit("PIKE O", "10.5", 8), unit("PIKE O", "11.6", 6)])
    one = walked(p, 1, ("ahead", 3))
    assert refused(one) == ("ADLG-GEO-09-h", "in_the_way")
    assert one.refusal is not None
    assert (one.refusal.facts["by"], one.refusal.facts["furthest"]) == (2, pytest.approx(ud(2), abs=8))
    slide = walked(p, 1, ("ahead", 1), ("slide", 1))
    assert refused(slide) == ("ADLG-GEO-09-h", "in_the_way")


def test_a_clipped_march_is_legal() -> None:
    p = field([unit("MSW O", 10, 5), unit("PIKE O", "10.5", 8), foe("HSW O", 12, 8)], [box("wood", 6, 6, 9, 9)])
    for steps in (march(("ahead", 5)), march(("wheel", 120), ("ahead", 4)), march(("wheel", -80), ("ahead", 4))):
        mover = mover_of(p, (1,))
        cut = walk(mover, steps, clip=True)
        assert walk(mover, cut.steps).refusal is None
        assert walk(mover, cut.steps).ends == cut.ends
        assert cut.steps
        assert cut.steps != steps


def test_looking_changes_nothing() -> None:
    p = alone("MSW O")
    before = p.copy()
    walked(p, 1, ("wheel", 30), ("ahead", 1))
    assert p == before
    assert walked(p, 1, ("wheel", 30)).ends[0].facing == degrees(120)


@pytest.mark.rule("EX-MOV-05", "ADLG-MOV-29-d", "ADLG-MOV-29-e", "ADLG-TER-72-i")
def test_a_road_leads_through_a_wood() -> None:
    p = field([unit("MCV O", 10, 5)], [box("wood", 5, 0, 15, 15), line("road", "0.5", (10, 0), (10, 20))])
    one = walked(p, 1, ("ahead", 5))
    assert (one.refusal, one.cost, one.allowance) == (None, ud(5), ud(5))
    assert refused(walked(p, 1, ("ahead", "5.1"))) == ("ADLG-GEO-30-b", "too_far")
    aside = walked(p, 1, ("wheel", 45), ("ahead", "2"))
    assert refused(aside)[0] == "ADLG-MOV-29-e", "it would leave the road"
    beside = field([unit("MCV O", "10.6", 5)], p.terrain)
    assert refused(walked(beside, 1, ("ahead", 2)))[0] == "ADLG-GEO-30-b", "1 UD in the wood"


@pytest.mark.rule("ADLG-MOV-29-e")
def test_a_road_is_for_groups_one_unit_wide() -> None:
    road = line("road", "0.5", (10, 0), (10, 20))
    pair = field([unit("MCV O", "9.75", 5), unit("MCV O", "10.75", 5)], [road])
    assert refused(walked(pair, (1, 2), ("ahead", 5))) == ("ADLG-GEO-30-b", "too_far")
    column = field([unit("MCV O", 10, 5), unit("MCV O", 10, "4.25")], [road])
    assert walked(column, (1, 2), ("ahead", 5)).refusal is None


@pytest.mark.rule("ADLG-TER-71-b")
def test_a_river_is_crossed_at_right_angles() -> None:
    river = box("river", 0, 7, 30, 8, ground=1)
    straight = field([unit("MSW O", 10, 5)], [river])
    assert walked(straight, 1, ("ahead", "2.5")).refusal is None
    skewed = field([unit("MSW O", 10, 5, 80)], [river])
    one = walked(skewed, 1, ("ahead", "2.5"))
    assert refused(one) == ("ADLG-TER-71-b", "not_across")
    inside = field([unit("MSW O", 10, "7.5")], [river])
    assert refused(walked(inside, 1, ("wheel", 20))) == ("ADLG-TER-71-b", "not_across")
    assert refused(walked(inside, 1, ("turn", 90))) == ("ADLG-TER-71-b", "quarter_turn_in_river")
    assert walked(inside, 1, ("turn", 180)).refusal is None
    dry = field([unit("MSW O", 10, "7.5")], [box("river", 0, 7, 30, 8, ground=0)])
    assert walked(dry, 1, ("wheel", 20)).refusal is None


@pytest.mark.rule("ADLG-MOV-29-j", "ADLG-MAN-31-a", "ADLG-DIF-35-b")
def test_guns_pivot_on_their_middle() -> None:
    heavy = alone("ART_H O")
    assert refused(walked(heavy, 1, ("ahead", 1))) == ("ADLG-MOV-29-j", "never_moves")
    one = walked(heavy, 1, ("pivot", 60))
    assert (one.refusal, one.difficulties, one.price.total) == (None, ("pivot", "short")[:1], 3)
    assert one.ends[0].centre == heavy.units[1].base.centre
    assert refused(walked(heavy, 1, ("pivot", 100))) == ("ADLG-MAN-31-a", "too_wide")
    light = walked(alone("ART_L O"), 1, ("pivot", 60), ("ahead", 1))
    assert (light.refusal, light.cost) == (None, ud(2))
    assert refused(walked(alone("MSW O"), 1, ("pivot", 30))) == ("ADLG-MAN-31-a", "only_guns_pivot")


@pytest.mark.rule("ADLG-DIF-34-h")
def test_a_turn_beyond_the_allowance_disorders() -> None:
    p = alone("ELE O", box("wood", 8, 3, 12, 7))
    one = walked(p, 1, ("turn", 180))
    assert (one.refusal, one.disordered, one.cost) == (None, (1,), ud(1))
    assert refused(walked(p, 1, ("ahead", "0.5"), ("turn", 180)))[1] == "no_distance_to_turn"


@pytest.mark.rule("ADLG-DIF-35-a")
def test_scythed_chariots_make_simple_moves_only() -> None:
    p = alone("SCH O")
    assert refused(walked(p, 1, ("turn", 90))) == ("ADLG-DIF-35-a", "only_simple_moves")
    assert walked(p, 1, ("wheel", 60), ("ahead", 3)).refusal is None


@pytest.mark.rule("ADLG-MOV-29-m")
def test_a_march_has_a_step() -> None:
    assert refused(walked(alone("MSW O"), 1)) == ("ADLG-MOV-29-m", "no_step")


@pytest.mark.rule("ADLG-GEO-09-h")
@pytest.mark.parametrize(("x", "is_free"), [("10.998", True), ("10.97", False)])
def test_GEO_09_h_a_friend_that_is_close_beside_by_a_hair_does_not_hold_anybody_up(x: str, is_free: bool) -> None:
    """Found by the long run: a hair of common ground grows with the way along it."""
    p = field([unit("HSW O", 10, 5), unit("HSW O", x, "5.5"), foe("HSP O", 10, 15)])
    refusal = walked(p, 1, ("ahead", "0.5")).refusal
    assert (refusal is None) == is_free
