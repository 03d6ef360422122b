"""4.1 Destroying walls, 4.2 onager and catapult."""

import pytest

from tests.games.siege.boards import aim, asked, board, cell, figure, new, orders, refused, why_not, why_not_order
from tests.games.siege.days import FLANK, KEEP, TOWER, WALL, bombard, rolled, siege, steps
from walstatt.core.match import Match
from walstatt.core.questions import Refused
from walstatt.games.siege import GAME
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import DEAD, WOUNDED, Engine
from walstatt.games.siege.rules.r1_6_movement import destinations, why_not_there
from walstatt.games.siege.rules.r3_5_fire import destroy_engine
from walstatt.games.siege.rules.r4_1_walls import column_for, damage, readings
from walstatt.games.siege.rules.r4_2_bombardment import marks, points_of, throwers
from walstatt.games.siege.rules.r4_battles import begin_assault, end_battle

CATAPULTS, ONAGERS = (1001, 1002, 1003), (1004, 1005, 1006)


# 4.1


@pytest.mark.rule("S4.11-a", "S4.11-b", "S4.21-d", "S4.21-e", "S4.32-b")
def test_S4_11_a_three_engines_break_walls_and_two_of_them_from_off_the_map() -> None:
    points = {kind: row.points for kind, row in DATA.equipment.items() if row.points}
    assert points == {"catapult": 1, "onager": 3, "ram": 9}
    match = siege("bombard")
    throwing = {one[1] for one in asked(match).options if one != "end"}
    assert throwing == {*CATAPULTS, *ONAGERS}
    assert all(match.position.engines[number].cells == () for number in throwing)


@pytest.mark.rule("S4.11-c", "S4.11-d")
def test_S4_11_d_a_day_of_bombardment_is_for_nothing_else() -> None:
    match = siege()
    assert asked(match).options == ("bombard", "repair", "assault", "rest")
    match.answer("bombard")
    for other in ("assault", "repair", "rest"):
        with pytest.raises(Refused, match="not_in_this_subphase"):
            match.answer(other)
    with pytest.raises(Refused):
        match.answer(("batter", 1007))
    bombard(match, (1001, WALL), dice=(5,))
    assert (match.position.stage, asked(match).seat) == ("night", "garrison")
    match.answer("stay")
    assert (match.position.day, match.position.stage) == (2, "day")
    match.answer("assault")
    assert refused(why_not_order(match.position, ("aim", 1001)), "S1.21-g", "not_in_this_subphase")
    assert match.position.engines[1007].away == "waiting"


@pytest.mark.rule("S4.12-a", "S4.13-a", "S4.13-b", "S4.13-e", "S4.14-a")
@pytest.mark.parametrize("place", [WALL, "10.07", TOWER])
def test_S4_13_a_four_steps_and_only_the_last_changes_anything(place: str) -> None:
    p = board({"dai": "01.01"}, {"wat": "30.20"}, level=4)
    before = (ground(p).kinds[cell(place)], ground(p).signs[cell(place)], ground(p).ways[cell(place)])
    for step in (1, 2, 3):
        damage(p, cell(place), "S4.13-b")
        assert p.damage == {cell(place): step}
        g = ground(p)
        assert (g.kinds[cell(place)], g.signs[cell(place)], g.ways[cell(place)]) == before
        assert p.rubble == ()
    damage(p, cell(place), "S4.13-b")
    assert p.rubble == (cell(place),)
    assert ground(p).kinds[cell(place)] == "rubble"


@pytest.mark.rule("S4.14-b", "PS-e")
@pytest.mark.parametrize(("before", "after"), [("", WOUNDED), ("stunned", DEAD), ("wounded", DEAD)])
def test_S4_14_b_the_collapse_wounds(before: str, after: str) -> None:
    p = board({"dai": "01.01"}, {"wat": f"{WALL} {before}".strip(), "simon": "18.08"}, level=4)
    p.damage[cell(WALL)] = 3
    damage(p, cell(WALL), "S4.13-b")
    assert figure(p, "wat").state == after
    assert figure(p, "simon").state == "able"


@pytest.mark.rule("S4.13-c", "S4.21-c", "S4.21-f")
def test_S4_13_c_one_roll_and_one_step_per_hex_and_day() -> None:
    match = bombard(siege("bombard"), *((engine, WALL) for engine in (*ONAGERS, *CATAPULTS)))
    roll = rolled(match)
    assert (roll.facts["points"], roll.seat) == (12, "besieger")
    match.answer(10)
    assert match.position.damage == {cell(WALL): 1}
    assert asked(match).seat == "garrison"


# 4.21


@pytest.mark.rule("S4.21-a", "S4.21-b")
def test_S4_21_a_one_hex_per_engine_and_day() -> None:
    match = siege("bombard")
    match.answer(("aim", 1004))
    match.answer(cell(WALL))
    assert refused(why_not("aim", match.position, "besieger", (1004,)), "S4.21-a", "already_aimed")
    match.answer("end")
    match.answer(5)
    match.answer("stay")
    match.answer("bombard")
    match.answer(("aim", 1004))
    match.answer(cell("18.08"))
    match.answer("end")
    assert rolled(match).facts["cell"] == cell("18.08")


@pytest.mark.rule("S4.21-f", "S4.21-a")
def test_S4_21_f_only_own_stone_throwers_aim_and_one_at_a_time() -> None:
    p = siege("bombard").position
    assert why_not("aim", p, "besieger", (1001,)) is None
    others = [number for number, engine in p.engines.items() if engine.kind not in ("catapult", "onager")]
    assert {p.engines[number].kind for number in others} >= {"ram", "siege_tower", "ballista", "ladder"}
    for number in others:
        assert refused(why_not("aim", p, "besieger", (number,)), "S4.21-f", "not_for_that"), number
    assert refused(why_not("aim", p, "besieger", (99,)), "S4.21-f", "no_such_engine")
    assert refused(why_not("aim", p, "garrison", (1001,)), "S4.21-f", "not_your_engine")
    p.engines[1001] = p.engines[1001]._replace(side="garrison")
    for side in ("besieger", "garrison"):
        assert refused(why_not("aim", p, side, (1001,)), "S4.21-f", "not_your_engine")
    assert 1001 not in throwers(p)
    assert ("aim", 1001) not in orders(p)
    assert ("aim", 1002) in orders(p)


@pytest.mark.rule("S4.21-f", "S4.21-c")
def test_S4_21_f_points_are_added_per_hex_and_each_hex_gets_one_roll() -> None:
    match = bombard(siege("bombard"), (1004, WALL), (1001, "18.08"), (1005, WALL), (1002, WALL))
    seen = {}
    for _ in range(2):
        seen[rolled(match).facts["cell"]] = rolled(match).facts["points"]
        match.answer(5)
    assert seen == {cell(WALL): 7, cell("18.08"): 1}


@pytest.mark.rule("S4.21-j", "S4.12-b")
def test_S4_21_j_the_highest_column_not_above_the_total() -> None:
    wanted = {1: 1, 2: 1, 3: 3, 5: 3, 6: 6, 8: 6, 9: 9, 11: 9, 12: 12, 15: 12}
    assert {points: column_for(points) for points in wanted} == wanted


@pytest.mark.rule("S4.12-b", "S4.13-b")
def test_S4_12_b_the_battering_table() -> None:
    first_step = {
        points: next(die for die in range(1, 11) if readings(points, 0)[die - 1][0]) for points in (1, 3, 6, 9, 12)
    }
    assert first_step == {1: 10, 3: 9, 6: 7, 9: 5, 12: 3}
    losses = {points: [lost for _, lost in readings(points, 0)][:4] for points in (1, 3, 6, 9, 12)}
    assert losses == {1: [1, 0, 0, 0], 3: [1, 0, 0, 0], 6: [2, 1, 0, 0], 9: [3, 2, 1, 0], 12: [4, 3, 2, 1]}


@pytest.mark.rule("S4.21-g", "S4.21-i")
@pytest.mark.parametrize(("place", "need"), [(WALL, 9), (TOWER, 10), (FLANK, 9), ("18.18", 9), ("10.07", 10)])
def test_S4_21_g_less_one_against_towers_but_not_beside_the_drawbridge(place: str, need: int) -> None:
    match = bombard(siege("bombard"), (1004, place))
    assert steps(match) == list(range(need, 11))


@pytest.mark.rule("S4.21-h", "PS-j", "S4.21-g")
def test_S4_21_h_the_keep_only_through_a_breach() -> None:
    closed, opened = siege("bombard"), siege("bombard", rubble=(cell(WALL),))
    assert cell(KEEP) not in marks(closed.position)
    assert cell(WALL) in marks(closed.position)
    assert cell(KEEP) in marks(opened.position)
    assert cell(WALL) not in marks(opened.position)
    closed.answer(("aim", 1004))
    with pytest.raises(Refused):
        closed.answer(cell(KEEP))
    bombard(opened, (1004, KEEP))
    assert steps(opened) == [10]


# 4.22, 4.23


@pytest.mark.rule("S4.22-a", "S3.43-a", "S3.43-c", "S3.42-a")
@pytest.mark.parametrize("kind", ["catapult", "onager", "ballista"])
def test_S4_22_a_on_the_map_they_stand_like_a_ballista(kind: str) -> None:
    cells = {"catapult": ("05.04", "05.05"), "onager": ("05.04", "04.04", "05.05"), "ballista": ("05.04",)}[kind]
    engine = Engine(kind, "besieger", tuple(cell(place) for place in cells))
    p = board({"gwyn": "05.01", "dai": "05.03"}, {"wat": "05.07"}, level=4, engines=(engine,))
    q = board({"gwyn": "05.03"}, {"wat": "05.07"}, level=4, engines=(engine,))
    assert refused(aim(q, "gwyn", "wat"), "S3.24-a", "obstacle_in_the_way")
    assert cell("05.04") not in destinations(p, 2)
    assert refused(why_not_there(p, 2, cell("05.04")), "S1.61-f", "no_way_there")
    assert not [one for one in orders(p) if isinstance(one, tuple) and 1001 in one[1:]]
    code = "engine_is_there" if kind == "ballista" else "not_for_that"
    assert refused(why_not("emplace", p, "besieger", (1001,)), "S3.43-b", code)


@pytest.mark.rule("S4.23-a", "S4.23-e")
def test_S4_23_e_the_loss_is_divided_among_all_engines_after_all_rolls() -> None:
    match = bombard(siege("bombard"), *((engine, WALL) for engine in (*ONAGERS, *CATAPULTS)), dice=(1,))
    for left in range(4, 0, -1):
        question = asked(match)
        assert (question.seat, question.rule, question.prompt) == ("besieger", "S4.23-a", "lose_point")
        match.answer(1004 if left > 1 else 1001)
        if left == 2:
            assert 1004 not in asked(match).options
    q = match.position
    assert [points_of(q.engines[one]) for one in (1001, 1002, 1004, 1005)] == [0, 1, 0, 3]
    match.answer("stay")
    match.answer("bombard")
    assert refused(why_not("aim", match.position, "besieger", (1004,)), "S4.23-c", "engine_is_out")
    bombard(match, (1005, WALL), (1002, "18.08"), dice=(1, 1))
    assert asked(match).prompt == "lose_point"


@pytest.mark.rule("S4.23-e", "S4.23-a")
def test_S4_23_e_a_surplus_is_lost_and_who_aims_elsewhere_can_bear_it() -> None:
    match = siege("bombard")
    p = match.position
    for engine in (*CATAPULTS[1:], *ONAGERS):
        p.engines[engine] = p.engines[engine]._replace(lost=points_of(p.engines[engine]))
    bombard(match, (1001, WALL), dice=(1,))
    assert points_of(match.position.engines[1001]) == 0
    assert asked(match).prompt == "order_night"
    match.answer("stay")
    assert "bombard" not in asked(match).options


@pytest.mark.rule("S4.23-b", "S4.23-c")
def test_S4_23_b_one_day_repairs_everything_and_is_lost_for_throwing() -> None:
    match = siege()
    for engine in (1001, 1004):
        match.position.engines[engine] = match.position.engines[engine]._replace(lost=1)
    match.answer("repair")
    assert all(engine.lost == 0 for engine in match.position.engines.values())
    assert match.position.stage == "night"
    match.answer("stay")
    assert match.position.day == 2


@pytest.mark.rule("S4.23-d")
def test_S4_23_d_burnt_engines_are_out_for_good() -> None:
    match = siege()
    destroy_engine(match.position, 1004)
    match.answer("repair")
    match.answer("stay")
    match.answer("bombard")
    assert points_of(match.position.engines[1004]) == 0
    assert ("aim", 1004) not in asked(match).options
    assert ("aim", 1005) in asked(match).options


# Days and nights


@pytest.mark.rule("SC4", "S4.11-d")
@pytest.mark.parametrize("day", ["rest", "repair", "bombard"])
@pytest.mark.parametrize(("sorties", "stage", "number"), [(0, "night", 1), (1, "night", 1), (2, "day", 2)])
def test_SC4_with_no_sortie_left_the_night_is_passed_over(day: str, sorties: int, stage: str, number: int) -> None:
    match = siege(day, notes={**siege().position.notes, "sorties": sorties})
    if day == "bombard":
        bombard(match, (1001, WALL), dice=(5,))
    assert (match.position.stage, match.position.day) == (stage, number)
    assert asked(match).seat == ("garrison" if stage == "night" else "besieger")
    if stage == "night":
        assert asked(match).options == ("sortie", "stay")


@pytest.mark.rule("SC4")
def test_SC4_after_an_assault_there_is_no_night() -> None:
    p = new("the-long-siege", day=1)
    begin_assault(p)
    end_battle(p)
    match = Match(GAME, p)
    assert (match.position.stage, match.position.day, asked(match).seat) == ("day", 2, "besieger")
