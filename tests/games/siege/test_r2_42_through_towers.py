"""2.42, 2.46 Through a siege tower whose crew is inside, up and down; nobody goes back onto one that burns."""

from typing import Any

import pytest

from tests.games.siege.boards import board, cell, number, orders, play, refused, why_not
from tests.games.siege.invariants import check
from walstatt.games.siege.ground import works_changed
from walstatt.games.siege.position import GROUND, PLATFORM, Engine, Fire, Siege
from walstatt.games.siege.rules.r1_6_movement import destinations, price_of_move
from walstatt.games.siege.rules.r1_73_advance import refuges
from walstatt.games.siege.rules.r2_4_siege_tower import floors

PLACES = ("17.07", "18.06", "17.06")
CREW = {"dai": "17.07", "evan": "18.06", "ifor": "17.06"}
TOWER = Engine("siege_tower", "besieger", tuple(cell(place) for place in PLACES), 3)


def tower(besieger: dict[str, str], garrison: dict[str, str] | None = None, **fields: Any) -> Siege:
    """A siege tower at the north wall; 17.08 is the battlement before 17.07."""
    men = garrison or {"wat": "30.20"}
    return board(besieger, men, engines=(TOWER,), filled=PLACES, **{"level": 3, **fields})


def burning(p: Siege, place: str) -> Siege:
    p.fires[cell(place)] = Fire("garrison")
    works_changed(p)
    return p


@pytest.mark.rule("S2.42-b", "S2.42-c", "S2.42-e", "S2.46-a", "S1.61-b")
def test_S2_42_c_a_fourth_man_climbs_past_the_crew_to_the_top() -> None:
    p = tower(CREW | {"bran": "17.05"})
    bran = number(p, "bran")
    assert {price_of_move(p, bran, cell(place)) for place in PLACES} == {(4, PLATFORM)}
    match, _ = play(p, ("move", bran), cell("17.07"))
    moved = match.position.figures[bran]
    assert (moved.cell, moved.layer, moved.spent) == (cell("17.07"), PLATFORM, 4)
    check(match.position)


@pytest.mark.rule("S2.42-b", "S2.42-c", "S2.46-a")
def test_S2_42_c_where_there_is_room_inside_one_enters_there_first() -> None:
    p = tower({"dai": "17.07", "bran": "17.05"})
    bran = number(p, "bran")
    assert price_of_move(p, bran, cell("17.06")) == (2, GROUND)
    assert price_of_move(p, bran, cell("17.07")) == (4, PLATFORM)


@pytest.mark.rule("S2.42-c", "S2.42-e", "S2.46-a", "S1.61-b")
def test_S2_42_e_a_man_on_top_comes_down_past_the_crew() -> None:
    p = tower(CREW | {"gwyn": "17.07+"})
    gwyn = number(p, "gwyn")
    assert price_of_move(p, gwyn, cell("17.05")) == (3, GROUND)  # down 2 into the third behind, out 1
    assert price_of_move(p, gwyn, cell("18.06")) == (1, PLATFORM)
    match, _ = play(p, ("move", gwyn), cell("17.05"))
    assert (match.position.figures[gwyn].layer, match.position.figures[gwyn].spent) == (GROUND, 3)
    check(match.position)


@pytest.mark.rule("S2.46-a")
def test_S2_46_a_three_inside_and_three_on_top_and_no_more() -> None:
    p = tower(CREW | {"gwyn": "17.07+", "owen": "18.06+", "idris": "17.06+", "bran": "17.05"})
    bran = number(p, "bran")
    assert not {cell(place) for place in PLACES} & set(destinations(p, bran))
    assert cell("17.08") not in destinations(p, bran)  # 2 in, 2 up, 2 over: six are not left after the moat


@pytest.mark.rule("S2.42-e", "S2.45-b")
def test_S2_45_b_with_six_points_one_goes_through_the_tower_onto_the_wall() -> None:
    p = tower(CREW | {"bran": "17.05", "tegid": "16.05"})
    assert price_of_move(p, number(p, "tegid"), cell("17.08")) == (6, GROUND)
    assert price_of_move(p, number(p, "bran"), cell("17.08")) is None  # he has five


@pytest.mark.rule("S1.61-a", "S2.42-e")
def test_S1_61_a_enemies_inside_or_on_top_are_in_the_way() -> None:
    men = {"wat": "17.07", "simon": "18.06", "ralf": "17.06"}
    held = tower({"bran": "17.05"}, men)
    assert not {cell(place) for place in PLACES} & set(destinations(held, 1))
    above = tower(CREW | {"bran": "17.05"}, {place: f"{at}+" for place, at in zip(men, PLACES, strict=True)})
    assert not {cell(place) for place in PLACES} & set(destinations(above, number(above, "bran")))


# A burning tower


@pytest.mark.rule("S5.32-c", "S3.54-b", "S2.42-c")
def test_S5_32_c_nobody_climbs_back_onto_a_burning_tower() -> None:
    p = burning(tower({"dai": "17.06", "bran": "17.05"}), "18.06")
    assert floors(p, 1) == ()
    assert refused(why_not("climb", p, "besieger", (1,)), "S5.32-c", "tower_burns")
    assert ("climb", 1) not in orders(p)
    assert price_of_move(p, 2, cell("17.07")) == (3, GROUND)
    assert price_of_move(p, 1, cell("17.08")) is None


@pytest.mark.rule("S5.32-c", "S3.54-b", "S2.45-b", "PS-k")
def test_S5_32_c_neither_from_the_wall_nor_in_retreat() -> None:
    p = tower({"dai": "30.01"}, {"wat": "17.08"}, active="garrison")
    assert price_of_move(p, 2, cell("17.07")) == (2, PLATFORM)
    assert cell("17.07") + 2048 in refuges(p, 2)
    burning(p, "17.06")
    assert price_of_move(p, 2, cell("17.07")) is None
    assert cell("17.07") + 2048 not in refuges(p, 2)
