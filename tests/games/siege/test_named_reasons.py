"""Reasons that speak of what was named: the man at the ladder, the hex that is not next, the floor of this tower."""

import pytest

from tests.games.siege.boards import aim, asked, at, board, camp, cell, mark, number, play, refused, why_not
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.position import FOUGHT, POURING, SHOT, Engine, Fire, Siege
from walstatt.games.siege.rules.r1_3_shots import Shot
from walstatt.games.siege.rules.r1_7_melee import why_cannot_join
from walstatt.games.siege.rules.r1_72_results import who_suffers
from walstatt.games.siege.rules.r1_73_advance import why_not_refuge
from walstatt.games.siege.rules.r2_4_siege_tower import why_not_floor
from walstatt.games.siege.rules.r3_5_fire import set_fire
from walstatt.games.siege.rules.setting_up import ask_rear, why_not_put

LYING = Engine("ladder", "besieger", (cell("05.04"), cell("05.05")))
TOWER = Engine("siege_tower", "besieger", tuple(cell(name) for name in ("05.12", "06.12", "05.13")), 0)


@pytest.mark.rule("SO.F-a", "SO.F-b")
def test_SO_F_a_nobody_trades_skill_with_himself() -> None:
    p = board({"owen": "05.05", "emlyn": "05.06"})
    p.phase = 0
    assert refused(why_not("train", p, "besieger", (1, 1)), "SO.F-a", "not_with_himself")
    assert refused(why_not("train", p, "besieger", (1, 2)), "SO.F-b", "not_the_same_school")


def carried(*carriers: str) -> Siege:
    places = dict(zip(carriers, ("05.04", "05.05"), strict=False))
    p = board(places, {"wat": "17.12"}, engines=(LYING,))
    for who in carriers:
        mark(p, who, load=1001)
    return p


@pytest.mark.rule("S1.91-g", "S1.61-f")
def test_S1_91_g_a_ladder_is_hauled_by_one_hex() -> None:
    p = carried("dai", "evan")
    assert refused(why_not("haul", p, "besieger", (1, cell("05.01"))), "S1.91-g", "not_next_to_hex")
    wall = board({"dai": "12.07", "evan": "12.06"}, engines=(LYING._replace(cells=(cell("12.07"), cell("12.06"))),))
    for unit in (1, 2):
        wall.figures[unit] = wall.figures[unit]._replace(load=1001)
    found = why_not("haul", wall, "besieger", (1, cell("12.08")))
    assert refused(found, "S1.61-f", "no_way_there")
    assert found is not None
    assert found.facts["terrain"] == "terrain-battlement"


@pytest.mark.rule("S1.91-a")
def test_S1_91_a_who_else_stands_at_the_ladder_is_named() -> None:
    p = board({"dai": "05.04"}, {"wat": "05.05"}, engines=(LYING,))
    found = why_not("carry", p, "besieger", (1001,))
    assert refused(found, "S1.91-a", "not_your_figure")
    assert found is not None
    assert found.facts["unit"] == 2
    ox = board({"dai": "05.04", "ox": "05.05"}, engines=(LYING,), level=5)
    assert refused(why_not("carry", ox, "besieger", (1001,)), "S1.91-a", "animals_take_no_orders")
    alone = board({"dai": "05.04"}, engines=(LYING,))
    assert refused(why_not("carry", alone, "besieger", (1001,)), "S1.91-a", "two_carriers_needed")


@pytest.mark.rule("S1.91-e", "S1.91-g", "S1.21-l")
def test_S1_91_g_who_carries_the_ladder_of_others() -> None:
    p = carried("dai", "evan")
    for verb in ("raise", "drop"):
        found = why_not(verb, p, "garrison", (1001,))
        assert found is not None
        assert (found.code, found.facts["unit"]) == ("not_your_figure", 1)
    for who in ("dai", "evan"):
        mark(p, who, state="stunned")
    assert refused(why_not("drop", p, "besieger", (1001,)), "S1.21-l", "cannot_act")
    assert refused(why_not("drop", carried(), "besieger", (1001,)), "S1.91-g", "nobody_carries")


@pytest.mark.rule("S2.46-a", "S1.61-i", "S3.54-b")
def test_S2_46_a_the_tower_that_has_no_room_is_named() -> None:
    tops = {"evan": "05.12+", "ifor": "06.12+", "llew": "05.13+"}
    p = board({"dai": "05.12", **tops}, level=2, engines=(LYING, TOWER))
    found = why_not("climb", p, "besieger", (1,))
    assert refused(found, "S2.46-a", "no_room")
    assert found is not None
    assert found.facts["engine"] == 1002
    p = board({"dai": "05.12+"}, level=3, engines=(TOWER,))
    p.piles[cell("06.12")] = 6
    works_changed(p)
    assert refused(why_not_floor(p, 1, cell("06.12")), "S1.61-i", "too_many_dead")
    p.fires[cell("06.12")] = Fire("garrison")
    works_changed(p)
    assert refused(why_not_floor(p, 1, cell("06.12")), "S3.54-b", "hex_burns")


@pytest.mark.rule("S2.2-a")
def test_S2_2_a_the_moat_under_the_bridge() -> None:
    match = Match(GAME, GAME.new("assaulting-the-breach", {}))
    match.answer("fill")
    assert refused(asked(match).why_not(cell("17.20")), "S2.2-a", "bridge_moat_stays_open")


@pytest.mark.rule("S3.34-d", "S5.11-f")
def test_S3_34_d_an_animal_is_led_to_the_next_hex() -> None:
    p = camp({"wulfric": "15.21", "horse": "15.22 15.23"})
    assert refused(why_not("lead", p, "besieger", (1, 2, at("15.10"))), "S3.34-d", "not_next_to_hex")


@pytest.mark.rule("S3.31-a", "S3.32-a")
def test_S3_31_a_no_room_for_the_rear_is_not_closed_ground() -> None:
    p = GAME.new("the-convoy", {})
    rider = next(unit for unit, one in p.figures.items() if one.mount)
    codes = {found.code for place in range(33 * 50) if (found := why_not_put(p, rider, place)) is not None}
    assert {"closed_to_horses", "outside_its_zone"} <= codes
    here = next(place for place in range(33 * 50) if why_not_put(p, rider, place) is None)
    for n in ground(p).map.grid.neighbours[here]:
        p.standing.setdefault(n, 0)
    assert refused(why_not_put(p, rider, here), "S3.31-a", "no_room_for_rear")


@pytest.mark.rule("PS-c", "PS-k", "S3.54-b", "S3.32-a")
def test_PS_k_why_nobody_retreats_there() -> None:
    p = camp({"dai": "20.20"}, {"wat": "20.19"}, fires={at("20.21"): Fire("garrison")})
    works_changed(p)
    assert refused(why_not_refuge(p, 1, at("10.10")), "PS-k", "not_next_to_hex")
    assert refused(why_not_refuge(p, 1, at("20.21")), "S3.54-b", "hex_burns")
    assert refused(why_not_refuge(p, 1, at("20.19")), "PS-c", "hex_is_occupied")
    assert refused(why_not_refuge(p, 1, at("21.20")), "PS-c", "enemy_adjacent")
    rider = camp({"wulfric": "08.05 08.06"}, {"wat": "08.04"})
    assert refused(why_not_refuge(rider, 1, at("08.07")), "S3.32-a", "closed_to_horses")
    wall = board({"dai": "12.07"}, {"wat": "12.06"})
    assert refused(why_not_refuge(wall, 1, cell("12.08")), "PS-k", "no_way_there")


@pytest.mark.rule("S5.32-d", "S1.21-a")
def test_S5_32_d_who_pours_does_not_shoot_and_who_has_shot_does_not_pour() -> None:
    barrel = Engine("oil", "garrison", (cell("12.08"),))
    p = board({"dai": "12.07"}, {"aylwin": "12.08"}, level=5, stage="melee", active="garrison", engines=(barrel,))
    archer = number(p, "aylwin")
    p.figures[archer] = p.figures[archer]._replace(load=1001)
    assert why_not("pour", p, "garrison", (archer, cell("12.07"))) is None
    for shot in (SHOT, SHOT << 7):
        mark(p, "aylwin", done=shot)
        assert refused(why_not("pour", p, "garrison", (archer, cell("12.07"))), "S5.32-d", "already_acted")
    mark(p, "aylwin", done=0)
    match, _ = play(p, ("pour", archer, cell("12.07")))
    assert match.position.figures[archer].done & POURING
    for stage in ("first_shots", "second_shots"):
        p.stage = stage
        mark(p, "aylwin", done=POURING)
        assert refused(why_not("shoot", p, "garrison", (archer,)), "S5.32-d", "is_at_work")


@pytest.mark.rule("S2.31-a", "S2.33-a")
def test_S2_31_a_rubble_lies_where_the_attacker_chooses() -> None:
    """Every battlement, blind wall and slit of the outer wall may be chosen, the keep's may not."""
    match = Match(GAME, GAME.new("assaulting-the-breach", {}))
    match.answer("breach")
    printed = asked(match)
    for name in ("12.08", "17.08", "09.10", "08.07"):
        assert printed.why_not(cell(name)) is None, name
    assert refused(printed.why_not(cell("17.10")), "S2.31-a", "not_the_outer_wall")
    match.answer(cell("12.08"))
    assert match.position.rubble == (cell("12.08"),)


# The engine, the ladder, the animal, the sub-phase


@pytest.mark.rule("S1.91-a", "S1.91-e", "S1.92-a", "S1.94-a")
def test_S1_91_a_a_ladder_that_lies_leans_waits_or_is_none() -> None:
    leaning = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)
    waiting = Engine("ladder", "besieger", away="waiting")
    p = board({"dai": "05.04", "evan": "05.05"}, {"wat": "12.08"}, engines=(LYING, leaning, waiting, TOWER))
    for verb, things, code in (
        ("carry", (1002,), "ladder_is_raised"), ("raise", (1002,), "ladder_is_raised"),
        ("shift", (1001,), "ladder_lies"),
        ("carry", (1003,), "engine_waits"), ("carry", (1004,), "not_for_that"), ("carry", (1009,), "no_such_engine"),
    ):  # fmt: skip
        found = why_not(verb, p, "besieger", things)
        assert found is not None
        assert found.code == code
    assert refused(why_not("push", p, "garrison", (3, 1001)), "S1.94-a", "ladder_lies")


@pytest.mark.rule("S1.21-g")
def test_S1_21_g_the_subphase_of_an_order_is_named() -> None:
    p = board({"gwyn": "17.05"}, {"ernest": "17.08"}, stage="first_shots")
    found = Match(GAME, p).why_not(("move", 1))
    assert found is not None
    assert found.facts["stages"] == ("phase-movement",)
    shots = Match(GAME, board({"gwyn": "17.05"}, {"ernest": "17.08"}, stage="movement")).why_not(("shoot", 1))
    assert shots is not None
    assert shots.facts["stages"] == ("phase-first_shots", "phase-second_shots")


@pytest.mark.rule("S1.72-c")
def test_S1_72_c_who_does_not_join_is_told_why() -> None:
    p = board({"wulfric": "05.03", "john": "04.03", "evan": "20.20"}, {"wat": "05.04", "simon": "06.03"}, stage="melee")
    for other, rule, code in (
        (1, "S1.72-c", "leads_the_attack"), (3, "S1.7-a", "not_adjacent"), (5, "S1.72-c", "not_your_figure"),
        (99, "S1.72-c", "no_such_figure"),
    ):  # fmt: skip
        assert refused(why_cannot_join(p, 1, 4, other), rule, code)
    mark(p, "john", done=FOUGHT)
    assert refused(why_cannot_join(p, 1, 4, 2), "S1.7-i", "has_fought")


@pytest.mark.rule("S3.24-a")
def test_S3_24_a_what_stands_in_the_line_is_named() -> None:
    found = aim(camp({"gwyn": "11.08"}, {"wat": "11.12"}), "gwyn", "wat")
    assert not isinstance(found, Shot)
    assert found.facts["terrain"] == "terrain-tent"


# Questions with few answers say what they all have in common


@pytest.mark.rule("S1.94-d", "S1.94-e")
def test_S1_94_d_where_a_ladder_and_its_man_fall() -> None:
    leaning = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)
    p = board(
        {"dai": "12.07"}, {"wat": "12.08", "simon": "30.20"}, engines=(leaning,), stage="melee", active="garrison"
    )
    match, _ = play(p, ("push", number(p, "wat"), 1001), dice=(3,))
    assert refused(asked(match).why_not(cell("05.05")), "S1.94-d", "falls_beside_its_foot")
    match.answer(asked(match).options[0])
    assert asked(match).prompt == "fall_where"
    assert refused(asked(match).why_not(cell("12.08")), "S1.94-e", "falls_down")


@pytest.mark.rule("S3.54-d")
def test_S3_54_d_one_step_out_of_the_fire() -> None:
    p = camp({"dai": "11.10", "evan": "30.20"}, {"wat": "30.02"})
    set_fire(p, at("11.10"), "garrison", "S3.51-c")
    match, _ = play(p)
    assert refused(asked(match).why_not(at("20.20")), "S3.54-d", "one_step_out_of_the_fire")


@pytest.mark.rule("S3.31-a", "S3.32-d")
def test_S3_31_a_where_the_rear_of_a_rider_stands() -> None:
    p = GAME.new("the-convoy", {})
    john = number(p, "john")
    ask = ask_rear(p, "besieger", john, p.figures[john].cell)
    assert refused(ask.why_not(cell("01.01", "both")), "S3.31-a", "rear_stands_beside_the_head")
    assert all(ask.why_not(place) is None for place in ask.options)


@pytest.mark.rule("S1.72-f")
def test_S1_72_f_who_bears_a_result_has_fought() -> None:
    p = board({"wulfric": "05.03", "john": "04.03", "evan": "20.20"}, {"wat": "05.04"}, stage="melee")
    flow = who_suffers(p, (1, 2), "D")
    question = next(flow)
    assert isinstance(question, Ask)
    assert refused(question.why_not(3), "S1.72-f", "not_in_that_fight")
    assert question.why_not(2) is None
