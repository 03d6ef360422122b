"""Reasons that are true of what was asked: neighbours out of reach, trenches, the bridge, the keep under fire."""

import pytest

from tests.games.siege.boards import asked, at, board, camp, cell, mark, play, refused, why_not
from tests.games.siege.days import KEEP, WALL, siege
from walstatt.core.questions import Refused
from walstatt.games.siege.ground import works_changed
from walstatt.games.siege.position import Engine, Fire
from walstatt.games.siege.rules.r1_7_melee import why_not_foes
from walstatt.games.siege.rules.r3_32_riding import heads, why_not_head

LADDER = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)


@pytest.mark.rule("S5.23-a", "S1.74-b")
def test_S5_23_a_a_neighbour_behind_a_mantlet_is_not_called_out_of_reach() -> None:
    mantlet = Engine("mantlet", "besieger", (cell("05.05"),), 0)
    p = board({"dai": "05.05"}, {"wat": "05.04", "simon": "30.20"}, level=5, stage="melee", engines=(mantlet,))
    for side, unit, foe in (("besieger", 1, 2), ("garrison", 2, 1)):
        assert refused(why_not("fight", p, side, (unit,)), "S5.23-a", "mantlet_in_the_way")
        assert refused(why_not_foes(p, unit, (foe,)), "S5.23-a", "mantlet_in_the_way")
    assert refused(why_not("fight", p, "garrison", (3,)), "S1.7-a", "no_enemy_adjacent")
    assert refused(why_not_foes(p, 3, (1,)), "S1.7-a", "not_adjacent")
    assert refused(why_not_foes(p, 3, (2,)), "S1.7-b", "no_such_foe")


@pytest.mark.rule("S1.74-c", "S1.74-EX1")
def test_S1_74_c_on_a_ladder_and_beside_it() -> None:
    p = board({"dai": "12.07"}, {"wat": "13.08", "simon": "12.06"}, engines=(LADDER,), stage="melee")
    assert refused(why_not("fight", p, "besieger", (1,)), "S1.74-c", "only_upward_from_ladder")
    assert refused(why_not("fight", p, "garrison", (2,)), "S1.74-c", "ladder_leans_elsewhere")
    assert why_not("fight", p, "garrison", (3,)) is None


@pytest.mark.rule("S2.45-f")
def test_S2_45_f_on_another_level() -> None:
    cells = tuple(cell(name) for name in ("05.12", "06.12", "05.13"))
    p = board({"dai": "05.12+"}, {"wat": "05.11"}, level=2, engines=(Engine("siege_tower", "besieger", cells, 0),))
    assert refused(why_not("fight", p, "garrison", (2,)), "S2.45-f", "on_another_level")


@pytest.mark.rule("S3.54-b", "S1.74-b", "S3.32-a")
def test_S1_74_b_a_wall_a_fire_and_ground_closed_to_horses() -> None:
    p = board({"dai": "12.07"}, {"wat": "12.08"})
    assert refused(why_not("fight", p, "besieger", (1,)), "S1.74-b", "cannot_fight_there")
    burning = camp({"dai": "05.05"}, {"wat": "05.06"}, fires={at("05.06"): Fire("besieger")})
    works_changed(burning)
    assert refused(why_not("fight", burning, "besieger", (1,)), "S3.54-b", "hex_burns")
    rider = camp({"wulfric": "03.03 04.03"}, {"wat": "03.02"})
    assert refused(why_not("fight", rider, "besieger", (1,)), "S3.32-a", "closed_to_horses")


@pytest.mark.rule("S3.32-c")
def test_S3_32_c_where_a_trench_is_in_the_way_it_is_not_called_too_far() -> None:
    p = camp({"wulfric": "09.09 09.10"})
    mark(p, "wulfric", spent=9)
    assert refused(why_not_head(p, 1, at("09.06")), "S3.32-c", "rear_in_trench")
    assert refused(why_not_head(p, 1, at("09.05")), "S3.32-d", "too_far_to_ride")
    mark(p, "wulfric", spent=8)
    assert at("09.05") in heads(p, 1)


@pytest.mark.rule("S3.32-d", "S3.32-a")
def test_S3_32_d_no_room_for_the_rear_and_no_way_at_all() -> None:
    fence = ("10.20", "11.20", "12.20", "11.22", "10.21", "12.21")
    men = dict(zip(("dai", "evan", "ifor", "llew", "jones", "tegid"), fence, strict=True))
    p = camp({"wulfric": "20.22 20.23", **men})
    assert refused(why_not_head(p, 1, at("11.21")), "S3.32-d", "no_room_for_rear")


@pytest.mark.rule("S1.8-d", "S1.8-i", "S1.8-j")
def test_S1_8_d_why_nobody_falls_there() -> None:
    p = board({"dai": "17.20", "evan": "16.20"}, {"wat": "18.17"}, bridge_down=True, active="garrison")
    match, _ = play(p, ("winch", 3))
    assert asked(match).prompt == "fall_where"
    for place, rule, code in (
        ("17.19", "S1.8-j", "under_the_bridge"), ("17.21", "S1.8-d", "no_moat_there"),
        ("16.20", "S1.62-a", "hex_is_occupied"), ("14.20", "S1.8-d", "nearer_moat_is_free"),
    ):  # fmt: skip
        assert refused(asked(match).why_not(cell(place)), rule, code)


@pytest.mark.rule("S1.8-c", "S1.8-j")
def test_S1_8_c_why_nobody_makes_way_there() -> None:
    p = board({"dai": "17.20"}, {"wat": "18.17"}, active="garrison")
    match, _ = play(p, ("winch", 2))
    assert asked(match).prompt == "make_way"
    assert refused(asked(match).why_not(cell("17.21")), "S1.8-d", "no_moat_there")


@pytest.mark.rule("S4.21-h", "S4.21-f", "S4.14-a")
def test_S4_21_h_why_the_keep_is_not_bombarded() -> None:
    match = siege("bombard")
    onager = next(number for number, engine in match.position.engines.items() if engine.kind == "onager")
    match.answer(("aim", onager))
    assert refused(asked(match).why_not(cell(KEEP)), "S4.21-h", "outer_wall_first")
    assert refused(asked(match).why_not(cell("13.12")), "S4.21-f", "no_wall_there")
    with pytest.raises(Refused, match="outer_wall_first"):
        match.answer(cell(KEEP))
    breached = siege("bombard", rubble=(cell(WALL),))
    breached.answer(("aim", onager))
    assert asked(breached).why_not(cell(KEEP)) is None
    assert refused(asked(breached).why_not(cell(WALL)), "S4.14-a", "already_destroyed")
