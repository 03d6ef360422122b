"""Optional rules: panic and rout, stray shots, skill of marksmen."""

from typing import Any

import pytest

from tests.games.siege.boards import PANIC, STRAY, aim, board, cell, number, play, told, why_not
from walstatt.core.questions import Ask, Refused, Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import Siege
from walstatt.games.siege.rules.ps_harm import kill
from walstatt.games.siege.rules.r1_3_shooting import why_cannot_shoot
from walstatt.games.siege.rules.r1_3_shots import Shot
from walstatt.games.siege.rules.r1_6_movement import destinations
from walstatt.games.siege.rules.sc_counts import casualty_points
from walstatt.games.siege.rules.so_panic import RESULTS, fear_between_stages, havens, shaken, take_heart
from walstatt.games.siege.rules.so_stray import bystanders, school


def field(besieger: dict[str, str], garrison: dict[str, str] | None = None, **fields: Any) -> Siege:
    return board(besieger, garrison or {"wat": "30.20"}, options=PANIC, **fields)


@pytest.mark.rule("SO.P-a", "SO.P-b", "SO.P-c", "SO.P-d", "SO.P-e", "SO.P-f", "SO.P-j", "SO.P-z")
def test_SO_P_who_can_panic() -> None:
    near = {"dai": "05.05", "wulfric": "05.06", "pugh": "05.07", "tam": "06.05", "evan": "05.09", "gwyn": "04.05"}
    p = field(near, {"wat": "05.04"})
    names = {p.figures[unit].who for unit in shaken(p, 1)}
    assert names == {"dai", "pugh", "tam", "gwyn"}
    peasant = {p.figures[unit].who for unit in shaken(p, number(p, "tam"))}
    assert peasant == {"tam"}


@pytest.mark.rule("SO.P-y")
def test_SO_P_y_not_inside_the_own_castle() -> None:
    p = field({"dai": "30.20"}, {"wat": "13.10", "simon": "13.11", "ralf": "05.05", "adam": "05.06"})
    assert shaken(p, number(p, "wat")) == []
    assert shaken(p, number(p, "ralf"))


@pytest.mark.rule("SO.P-g", "SO.P-h", "SO.P-i", "SO.P-k", "SO.P-l")
def test_SO_P_g_one_die_then_the_player_chooses() -> None:
    assert RESULTS == ((0, 0),) * 5 + ((1, 0), (2, 0), (3, 0), (0, 3), (0, 6))
    p = field({"dai": "05.05", "evan": "05.06", "ifor": "05.07"})
    kill(p, 1, "PS-b")
    match, _ = play(p)
    assert isinstance(match.question, Roll)
    match.answer(6)
    q = match.question
    assert isinstance(q, Ask)
    assert q.options == (("panic", 2), ("panic", 3))
    match.answer(("panic", 2))
    assert "pass" in match.question.options
    match.answer(("panic", 3))
    assert match.position.figures[2].fear in ("panic", "")


@pytest.mark.rule("SO.P-l", "SO.P-m", "SO.P-n", "SO.P-t")
def test_SO_P_l_flight_away_from_the_enemy() -> None:
    p = field({"dai": "05.10", "evan": "05.11"}, {"wat": "05.12"})
    p.figures[1] = p.figures[1]._replace(fear="panic")
    distance = p.figures[1]
    places = havens(p, distance)
    assert places
    assert all(_far(p, place) == 2 + 3 for place in places)
    inside = field({"dai": "13.10"}, {"wat": "13.12"}, rubble=("11.08",))
    inside.figures[1] = inside.figures[1]._replace(fear="panic")
    towards = havens(inside, inside.figures[1])
    assert towards
    assert all(_between(inside, place, "11.08") < _between(inside, cell("13.10"), "11.08") for place in towards)
    rout = field({"dai": "05.10"}, {"wat": "05.13"})
    rout.figures[1] = rout.figures[1]._replace(fear="rout")
    assert all(_far(rout, place, "05.13") == 3 + 6 for place in havens(rout, rout.figures[1]))


def _between(p: Siege, a: int, b: str) -> int:
    return ground(p).map.grid.distance(a, cell(b))


def _far(p: Siege, place: int, foe: str = "05.12") -> int:
    return _between(p, place, foe)


@pytest.mark.rule("SO.P-o", "SO.P-v", "SO.P-w")
def test_SO_P_o_no_way_out_and_off_the_map() -> None:
    boxed = field({"dai": "09.07"}, {"wat": "09.08"})
    boxed.figures[1] = boxed.figures[1]._replace(fear="panic")
    boxed.owe("flee", 1)
    match, _ = play(boxed)
    assert match.position.figures[1].state == "wounded"
    edge = field({"dai": "05.01", "evan": "20.02"})
    edge.figures[1] = edge.figures[1]._replace(fear="rout")
    edge.owe("flee", 1)
    match, _ = play(edge)
    assert match.position.figures[1].away == "fled"
    assert casualty_points(match.position, "besieger") == 0
    assert all(order[0] != "enter" for order in match.question.options)  # type: ignore[union-attr]


@pytest.mark.rule("SO.P-p", "SO.P-q", "SO.P-za", "SO.P-t")
def test_SO_P_q_the_frightened_shun_the_enemy_and_do_nothing() -> None:
    p = field({"gwyn": "05.05"}, {"wat": "05.08"})
    p.figures[1] = p.figures[1]._replace(fear="panic")
    assert cell("05.07") not in destinations(p, 1)
    assert cell("05.06") in destinations(p, 1)
    assert p.figures[1].spent == 0
    p.stage = "first_shots"
    refusal = why_cannot_shoot(p, 1, p.figures[1])
    assert refusal is not None
    assert refusal.code == "is_afraid"
    p.figures[1] = p.figures[1]._replace(fear="rout")
    assert why_not("move", p, "besieger", (1,)) is not None


@pytest.mark.rule("SO.P-s", "SO.P-u", "SO.P-zb")
def test_SO_P_s_how_fear_ends() -> None:
    beside = field({"dai": "05.05", "pugh": "05.06"}, {"wat": "05.08"})
    for fear, ends in (("panic", True), ("rout", False)):
        beside.figures[1] = beside.figures[1]._replace(fear=fear)
        take_heart(beside)
        assert (beside.figures[1].fear == "") is ends
    beside.stage = "movement"
    fear_between_stages(beside)
    assert beside.figures[1].fear == ""
    far = field({"dai": "05.05"}, {"wat": "05.11"})
    far.figures[1] = far.figures[1]._replace(fear="panic")
    take_heart(far)
    assert far.figures[1].fear == ""
    near = field({"dai": "05.05"}, {"wat": "05.10"})
    near.figures[1] = near.figures[1]._replace(fear="panic")
    take_heart(near)
    assert near.figures[1].fear == "panic"


@pytest.mark.rule("SO.P-x", "SO.P-t")
def test_SO_P_x_a_second_death_turns_panic_into_rout() -> None:
    p = field({"dai": "05.05", "evan": "05.06"})
    p.figures[2] = p.figures[2]._replace(fear="panic")
    kill(p, 1, "PS-b")
    assert p.figures[2].fear == "rout"
    assert p.owed == [("flee", 2)]
    p.owed.clear()
    p.stage = "first_shots"
    fear_between_stages(p)
    assert p.owed == [("flee", 2)]


@pytest.mark.rule("SO.E-a", "SO.E-b", "SO.E-c", "SO.E-f", "SO.E-g")
@pytest.mark.parametrize(("die", "hit"), [(7, False), (8, True)])
def test_SO_E_a_miss_may_hit_the_man_beside(die: int, hit: bool) -> None:
    p = board({"gwyn": "05.02", "dai": "05.06"}, {"wat": "05.05"}, stage="first_shots", options=STRAY)
    match, events = play(p, ("shoot", 1), 3, dice=(10, die))
    assert ("strayed" in told(events)) is hit
    assert (match.position.figures[2].state == "wounded") is hit
    above = board({"aylwin": "17.03"}, {"ernest": "17.10", "wat": "17.04"}, options=STRAY)
    assert isinstance(aim(above, "ernest", "aylwin"), Shot)


@pytest.mark.rule("SO.E-f", "SO.F-c")
def test_SO_E_f_the_modifiers_of_the_shot_count() -> None:
    p = board({"gwyn": "05.02 wounded", "dai": "05.06"}, {"wat": "05.05"}, stage="first_shots", options=STRAY)
    match, events = play(p, ("shoot", 1), 3, dice=(10, 7))
    assert "strayed" in told(events)
    assert match.position.figures[2].state == "wounded"


@pytest.mark.rule("SO.E-c", "SO.E-d", "SO.E-e", "SO.E-h")
def test_SO_E_d_by_lot_at_the_same_height_and_within_the_line() -> None:
    p = board({"gwyn": "05.02", "dai": "05.06", "evan": "04.05"}, {"wat": "05.05"}, stage="first_shots", options=STRAY)
    assert bystanders(p, 1, 4) == [3, 2] or bystanders(p, 1, 4) == [2, 3]
    match, _ = play(p, ("shoot", 1), 4, dice=(10,))
    lot = match.question
    assert isinstance(lot, Roll)
    assert sorted(lot.die.faces) == [2, 3]
    moat = board({"gwyn": "17.05", "dai": "17.07"}, {"wat": "17.06", "simon": "16.05"}, options=STRAY)
    assert bystanders(moat, 1, 4) == []
    level = board({"gwyn": "05.02", "dai": "05.06"}, {"wat": "05.05"}, options=STRAY | {"stray_from_above": True})
    assert bystanders(level, 1, 3) == []


@pytest.mark.rule("SO.F-a", "SO.F-b", "SO.F-EX1", "SO.F-EX2", "SO.F-EX3", "SO.F-f", "SO.F-EX4")
def test_SO_F_numbers_from_minus_three_to_three_that_sum_to_zero() -> None:
    wanted = {
        "alric": 2,
        "edric": -2,
        "emlyn": -1,
        "gawain": 1,
        "aylwin": 0,
        "dylan": -1,
        "gwyn": -2,
        "idris": 0,
        "owen": 3,
        "myrlyn": 0,
    }
    match = GAME.start("the-convoy", seed="skill", options={"skill": True})
    p = match.position
    for side in ("garrison", "besieger"):
        pairs = {
            "garrison": [("edric", "alric")] * 2,
            "besieger": [("emlyn", "gawain"), ("dylan", "owen"), ("gwyn", "owen"), ("gwyn", "owen")],
        }[side]
        for better, worse in pairs:
            match.answer(("train", number(p, better), number(p, worse)))
        if side == "garrison":
            match.answer("end")
    shooters = {f.who: f.skill for f in match.position.figures.values() if f.who in wanted}
    assert shooters == wanted
    for group in ("bow", "crossbow"):
        for side in ("garrison", "besieger"):
            units = [
                u for u, f in match.position.figures.items() if f.side == side and school(match.position, u) == group
            ]
            assert sum(match.position.figures[u].skill for u in units) == 0
    mixed = why_not("train", match.position, "besieger", (number(p, "gwyn"), number(p, "emlyn")))
    assert mixed is not None
    assert mixed.code == "not_the_same_school"
    limit = why_not("train", match.position, "besieger", (number(p, "idris"), number(p, "owen")))
    assert limit is not None
    assert limit.code == "skill_limit"
    with pytest.raises(Refused):
        match.answer(("train", number(p, "gwyn"), number(p, "emlyn")))


@pytest.mark.rule("SO.E-g", "SO.P-h")
def test_printed_option_tables() -> None:
    assert DATA.stray == 8
    assert DATA.panic_radius == 3
    assert DATA.panic_calm == 6
