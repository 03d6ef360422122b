"""PS Facts from the sheets: states, retreats, adjacency through walls."""

import pytest

from tests.games.siege.boards import board, cell, figure, number, play, refused, told
from walstatt.core.questions import D10, Ask
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import ABLE, DEAD, STUNNED, WOUNDED, Engine, Siege, values
from walstatt.games.siege.rules.ps_harm import enemies_beside, kill, lift, stun, wound
from walstatt.games.siege.rules.r1_3_shooting import readings
from walstatt.games.siege.rules.r1_73_advance import refuges, retreat, why_not_refuge
from walstatt.games.siege.rules.r4_1_walls import readings as battering

N, NE, SE, S, SW, NW = range(6)


@pytest.mark.rule("PS-a")
def test_PS_a_all_dice_have_ten_faces() -> None:
    assert tuple(D10.faces) == tuple(range(1, 11))
    match, _ = play(board({"dai": "05.02"}, {"wat": "05.03"}, stage="melee"), ("fight", 1), (2,))
    assert match.question is not None
    assert match.question.die == D10  # type: ignore[union-attr]


@pytest.mark.rule("PS-e")
@pytest.mark.parametrize("before", [ABLE, STUNNED, WOUNDED])
def test_PS_e_hurt_twice_is_dead(before: str) -> None:
    for hurt, after in ((stun, STUNNED), (wound, WOUNDED), (kill, DEAD)):
        p = board({"dai": f"05.02 {before}"}, {"wat": "30.20"})
        hurt(p, 1, "PS-b")
        assert p.figures[1].state == (after if before == ABLE else DEAD)


@pytest.mark.rule("PS-f", "PS-o")
def test_PS_f_values_drop_with_a_wound_and_level_what_a_man_has_more() -> None:
    for name, person in DATA.people.items():
        healthy, hurt = values(name, ABLE, False), values(name, WOUNDED, False)
        assert all(a >= b for a, b in zip(healthy, hurt, strict=True)), name
        assert sum(healthy) > sum(hurt), name
        assert hurt == tuple(DATA.classes[person.class_].wounded), name
        assert values(name, STUNNED, False) == (0, max(healthy[1] // 2, 1), 0)
        assert values(name, DEAD, False) == (0, 0, 0)
    assert (values("leopold", STUNNED, False)[1], values("john", STUNNED, True)[1]) == (4, 6)


@pytest.mark.rule("PS-g")
def test_PS_g_a_modified_die_stays_between_one_and_ten() -> None:
    plain = readings("crossbow", 0, 0, is_mounted=False)
    assert readings("crossbow", 0, 3, is_mounted=False)[-3:] == (plain[-1],) * 3
    assert readings("crossbow", 0, -3, is_mounted=False)[:4] == (plain[0],) * 4
    assert battering(9, -1)[0] == battering(9, 0)[0] == battering(9, -1)[1]


@pytest.mark.rule("PS-m")
def test_PS_m_the_dead_stay_where_they_fell() -> None:
    p = board({"dai": "05.02"}, {"wat": "05.03", "simon": "05.04"}, stage="melee")
    kill(p, 2, "PS-b")
    wat = figure(p, "wat")
    assert (wat.cell, wat.state, p.piles) == (cell("05.03"), DEAD, {cell("05.03"): 1})
    assert cell("05.03") not in p.standing
    horse = board({"dai": "30.20"}, {"horse": "05.03 05.04"}, level=3)
    kill(horse, 2, "PS-b")
    assert horse.piles == {cell("05.03"): 3}


@pytest.mark.rule("PS-d")
def test_PS_d_the_stunned_die_when_they_must_retreat() -> None:
    p = board({"dai": "05.02 stunned"}, {"wat": "30.20"})
    list(retreat(p, 1))
    assert p.figures[1].state == DEAD


def packed(**others: str) -> Siege:
    """Dai on 05.04 with an enemy north of him, and perhaps more."""
    return board({"dai": "05.04"}, {"wat": "05.03", **others}, stage="melee", level=5)


@pytest.mark.rule("PS-c", "PS-k")
def test_PS_c_neither_onto_others_nor_beside_an_enemy() -> None:
    p = packed()
    assert set(refuges(p, 1)) == {cell("05.05"), cell("04.04"), cell("06.04")}
    assert refused(why_not_refuge(p, 1, cell("04.03")), "PS-c", "enemy_adjacent")
    assert refused(why_not_refuge(p, 1, cell("05.03")), "PS-c", "hex_is_occupied")
    assert refused(why_not_refuge(p, 1, cell("05.07")), "PS-k", "not_next_to_hex")
    assert refuges(packed(simon="05.05"), 1) == ()
    stunned = packed(simon="05.05 stunned")
    assert refuges(stunned, 1) == ()  # a stunned enemy counts too (PS-n)
    match, events = play(board({"wulfric": "05.03"}, {"simon": "05.04", "wat": "30.20"}, stage="melee"),
                         ("fight", 1), (2,), dice=(3,))  # fmt: skip
    assert isinstance(match.question, Ask)
    assert (match.question.seat, match.question.prompt) == ("garrison", "retreat_where")
    assert told(events) == ["fought"]


@pytest.mark.rule("PS-c")
def test_PS_c_who_cannot_go_is_wounded_and_stays() -> None:
    p = packed(simon="05.05")
    list(retreat(p, 1))
    assert (p.figures[1].state, p.figures[1].cell) == (WOUNDED, cell("05.04"))
    p.figures[1] = p.figures[1]._replace(state=WOUNDED)
    list(retreat(p, 1))
    assert p.figures[1].state == DEAD


@pytest.mark.rule("PS-k")
def test_PS_k_from_the_wall_only_along_the_walk_or_by_the_stairs() -> None:
    p = board({"dai": "30.20"}, {"wat": "13.08"})
    assert set(refuges(p, 2)) == {cell("12.08"), cell("14.08"), cell("13.09")}
    plain_wall = board({"dai": "30.20"}, {"wat": "15.08"})
    assert set(refuges(plain_wall, 2)) == {cell("14.08"), cell("16.08")}
    moat = board({"dai": "17.06"}, {"wat": "30.20"})  # points do not matter
    moat.figures[1] = moat.figures[1]._replace(spent=6)
    assert cell("17.05") in refuges(moat, 1)


LADDER = Engine("ladder", "besieger", (cell("12.07"),), S, raised=True)


@pytest.mark.rule("PS-n", "S1.74-a")
def test_PS_n_through_a_wall_nobody_is_adjacent() -> None:
    p = board({"dai": "17.06"}, {"wat": "17.08"})
    assert cell("17.07") in refuges(p, 1)
    leaning = board({"dai": "12.06"}, {"wat": "12.08"}, engines=(LADDER,))
    assert cell("12.07") not in refuges(leaning, 1)
    beside = board({"dai": "12.06"}, {"wat": "13.08"}, engines=(LADDER,))
    assert cell("12.07") in refuges(beside, 1)


@pytest.mark.rule("PS-n", "S5.23-a")
def test_PS_n_behind_a_mantlet_nobody_is_adjacent() -> None:
    screen = Engine("mantlet", "garrison", (cell("05.06"),), N)
    p = board({"dai": "05.04"}, {"wat": "05.03", "simon": "05.06"}, level=5, engines=(screen,))
    assert list(enemies_beside(p, cell("05.05"), "besieger")) == []
    assert cell("05.05") in refuges(p, 1)
    assert list(enemies_beside(p, cell("06.05"), "besieger")) == [3]


@pytest.mark.rule("PS-n", "S3.32-a")
def test_PS_n_a_rider_threatens_no_hex_that_is_closed_to_horses() -> None:
    where = {"map_name": "camp", "level": 3}
    tent, open_ground = cell("11.10", "camp"), cell("10.08", "camp")
    p = board({"dai": "30.20"}, {"lacy": "11.09 11.08"}, **where)  # type: ignore[arg-type]
    assert list(enemies_beside(p, tent, "besieger")) == []
    assert set(enemies_beside(p, open_ground, "besieger")) == {number(p, "lacy")}
    on_foot = board({"dai": "30.20"}, {"lacy": "11.09"}, **where)  # type: ignore[arg-type]
    assert list(enemies_beside(on_foot, tent, "besieger")) == [2]


@pytest.mark.rule("PS-i")
def test_PS_i_a_drawn_position_has_no_turn_limit() -> None:
    p = board({"dai": "05.02"}, {"wat": "30.20"})
    p.turn = 500
    match, _ = play(p, "end", "end", "end")
    assert match.position.turn == 501
    assert match.result is None


@pytest.mark.rule("PS-h", "S3.32-d")
@pytest.mark.parametrize("place", ["01.02", "05.25", "33.04"])
def test_PS_h_a_rider_enters_with_both_hexes(place: str) -> None:
    p = board({"wulfric": "20.10 20.11", "dai": "20.20"}, {"wat": "30.20"}, map_name="camp", level=3)
    lift(p, 1)
    p.figures[1] = p.figures[1]._replace(cell=-1, rear=-1, away="waiting")
    match, _ = play(p, ("enter", 1), cell(place, "camp"))
    rider = match.position.figures[1]
    assert rider.cell == cell(place, "camp")
    assert rider.rear in ground(p).map.grid.neighbours[rider.cell]
    assert match.position.standing[rider.rear] == 1
