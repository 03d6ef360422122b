"""SO.P at its bounds: several defenders, wounds, the other side's phase, the ways out."""

import pytest

from tests.games.siege.boards import PANIC, asked, board, cell, distance, mark, number, play, slain, told
from walstatt.core.questions import Roll
from walstatt.games.siege.data import DATA
from walstatt.games.siege.position import Engine
from walstatt.games.siege.rules.r1_7_melee import column
from walstatt.games.siege.rules.so_panic import havens, is_steadied


@pytest.mark.rule("SO.P-r", "S1.72-a")
def test_SO_P_r_one_frightened_man_among_several_is_enough() -> None:
    p = board({"wulfric": "05.03"}, {"wat": "05.04", "simon": "05.02"}, stage="melee", options=PANIC)
    assert column(p, (1,), (2, 3)) == 1
    mark(p, "simon", fear="panic")
    assert column(p, (1,), (2, 3)) == 2
    assert column(p, (1,), (2,)) == 2
    for die in (7, 9):
        assert DATA.combat_foot["2-1"][die - 1] in "AB"
        match, events = play(p, ("fight", 1), (2, 3), dice=(die,))
        assert told(events)[:2] == ["fought", "nothing_happened"]
        assert (match.position.figures[1].state, match.position.figures[1].cell) == ("able", cell("05.03"))


@pytest.mark.rule("SO.P-t")
def test_SO_P_t_the_wounded_flee_with_the_points_they_have() -> None:
    p = board({"evan": "05.05 wounded"}, {"wat": "05.03"}, options=PANIC)
    places = havens(p, p.figures[1]._replace(fear="rout"))
    assert {distance(p, cell("05.05"), place) for place in places} == {3}


@pytest.mark.rule("SO.P-t")
def test_SO_P_t_nobody_flees_on_in_the_phase_of_the_enemy() -> None:
    p = board({"evan": "05.04"}, {"ernest": "05.14", "wat": "20.03"}, options=PANIC, stage="first_shots",
              active="garrison")  # fmt: skip
    mark(p, "evan", fear="rout")
    match, events = play(p, "end")
    assert (asked(match).prompt, match.position.active) == ("order_movement", "garrison")
    assert match.position.figures[1].cell == cell("05.04")
    assert not {"fled", "fled_to"} & set(told(events))


@pytest.mark.rule("SO.P-s", "SO.P-u")
def test_SO_P_s_a_knight_of_the_enemy_steadies_nobody() -> None:
    p = board({"evan": "05.05"}, {"richard": "05.06"}, options=PANIC)
    mark(p, "evan", fear="panic")
    assert not is_steadied(p, p.figures[1])
    friend = board({"evan": "05.05", "wulfric": "05.06"}, {"wat": "20.20"}, options=PANIC)
    assert is_steadied(friend, friend.figures[1])


@pytest.mark.rule("SO.P-m")
@pytest.mark.parametrize("way", ["tower", "ladder", "nothing"])
def test_SO_P_m_a_tower_or_a_ladder_at_the_wall_is_a_way_out(way: str) -> None:
    engines = {
        "tower": (Engine("siege_tower", "besieger", (cell("20.07"), cell("21.07"), cell("20.06")), 3),),
        "ladder": (Engine("ladder", "besieger", (cell("20.07"),), 3, raised=True),), "nothing": (),
    }[way]  # fmt: skip
    p = board({"evan": "16.08"}, {"wat": "22.17"}, options=PANIC, level=2, engines=engines,
              filled=("20.07", "21.07", "20.06"))  # fmt: skip
    places = havens(p, p.figures[1]._replace(fear="panic"))
    nearest = {distance(p, place, cell("20.08")) for place in places}
    assert (nearest == {1}) is (way != "nothing")


@pytest.mark.rule("SO.P-m")
def test_SO_P_m_the_raised_bridge_is_no_way_out() -> None:
    up = board({"evan": "14.15"}, {"wat": "17.16"}, options=PANIC)
    places = havens(up, up.figures[1]._replace(fear="panic"))
    assert all(distance(up, place, cell("17.16")) > distance(up, cell("14.15"), cell("17.16")) for place in places)


@pytest.mark.rule("SO.P-x", "SO.P-i")
def test_SO_P_x_who_is_afraid_already_is_not_chosen_again() -> None:
    p = board({"dai": "05.03", "evan": "05.04", "ifor": "06.04"}, {"wat": "05.01"}, options=PANIC)
    mark(p, "evan", fear="panic")
    match = slain(p, "dai")
    while not isinstance(match.question, Roll):  # Evan runs on first
        match.answer(asked(match).options[0])
    match.answer(7)
    while asked(match).prompt == "flee_where":
        match.answer(asked(match).options[0])
    assert asked(match).options == (("panic", number(p, "ifor")),)
