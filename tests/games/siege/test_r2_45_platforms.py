"""2.42, 2.45 On and off the platform of a siege tower: the dead, fires, the advance, and fear up there."""

from typing import Any

import pytest

from tests.games.siege.boards import PANIC, asked, board, cell, figure, mark, number, play, refused, why_not
from tests.games.siege.invariants import check
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.position import PLATFORM, STOREY, Engine, Fire, Siege
from walstatt.games.siege.rules.r1_6_movement import destinations, price_of_move, why_not_there
from walstatt.games.siege.rules.r1_73_advance import advances, refuges
from walstatt.games.siege.rules.r1_74_limits import foes_of
from walstatt.games.siege.rules.r2_4_siege_tower import floors
from walstatt.games.siege.rules.so_panic import havens

PLACES = ("17.07", "18.06", "17.06")
TOWER = Engine("siege_tower", "besieger", tuple(cell(place) for place in PLACES), 3)


def tower(besieger: dict[str, str], garrison: dict[str, str], **fields: Any) -> Siege:
    """A siege tower at the north wall; 17.08 is the battlement before 17.07."""
    return board(besieger, garrison, engines=(TOWER,), filled=PLACES, **{"level": 3, **fields})


def burning(p: Siege, place: str) -> Siege:
    p.fires[cell(place)] = Fire("garrison")
    works_changed(p)
    return p


def heaped(p: Siege, place: str, points: int) -> Siege:
    p.piles[cell(place)] = points
    works_changed(p)
    return p


# The dead


@pytest.mark.rule("S1.61-h", "S2.45-b")
@pytest.mark.parametrize(("points", "price"), [(2, 2), (3, 3), (5, 3)])
def test_S1_61_h_between_platform_and_battlement_the_dead_cost_a_point_too(points: int, price: int) -> None:
    down = heaped(tower({"dai": "17.07+"}, {"wat": "30.20"}), "17.08", points)
    assert price_of_move(down, 1, cell("17.08")) == (price, 0)
    up = heaped(tower({"dai": "30.01"}, {"wat": "17.08"}, active="garrison"), "17.07", points)
    assert price_of_move(up, 2, cell("17.07")) == (price, PLATFORM)
    along = heaped(tower({"dai": "17.07+"}, {"wat": "30.20"}), "17.06", points)
    assert price_of_move(along, 1, cell("17.06")) == (price - 1, PLATFORM)


@pytest.mark.rule("S1.61-i", "S2.42-e", "S2.45-b")
def test_S1_61_i_nobody_steps_onto_a_platform_over_six_dead() -> None:
    up = heaped(tower({"dai": "30.01"}, {"wat": "17.08"}, active="garrison"), "17.07", 6)
    assert cell("17.07") not in destinations(up, 2)
    along = heaped(tower({"dai": "17.07+"}, {"wat": "30.20"}), "17.06", 6)
    assert cell("17.06") not in destinations(along, 1)
    assert cell("18.06") in destinations(along, 1)
    inside = heaped(tower({"dai": "17.07"}, {"wat": "30.20"}), "17.06", 6)
    assert set(floors(inside, 1)) == {cell("17.07"), cell("18.06")}


@pytest.mark.rule("S2.41-f", "S1.61-h")
@pytest.mark.parametrize(("points", "left"), [(2, 1), (3, 0), (5, 0)])
def test_S1_61_h_a_tower_pays_for_the_dead_in_its_way(points: int, left: int) -> None:
    cells = tuple(cell(place) for place in ("05.05", "06.05", "05.06"))
    crew = {"dai": "05.05", "evan": "06.05", "ifor": "05.06"}
    p = board(crew, {"wat": "25.12"}, level=2, engines=(Engine("siege_tower", "besieger", cells, 0),))
    match, _ = play(heaped(p, "05.04", points), ("roll", 1001, 0))
    assert match.position.engines[1001].spent == 2 - left
    assert (why_not("roll", match.position, "besieger", (1001, 0)) is None) is (left > 0)


# Fires


@pytest.mark.rule("S3.54-b", "S2.45-b", "S2.42-d")
def test_S3_54_b_nobody_steps_onto_a_burning_platform() -> None:
    wall = burning(tower({"dai": "30.01"}, {"wat": "17.08"}, active="garrison"), "17.07")
    assert cell("17.07") not in destinations(wall, 2)
    assert cell("17.07") not in {node % STOREY for node in refuges(wall, 2)}
    assert advances(wall, 2, cell("17.07") + STOREY) == ()
    along = burning(tower({"dai": "17.06+"}, {"wat": "30.20"}), "17.07")
    assert cell("17.07") not in destinations(along, 1)
    assert cell("18.06") in destinations(along, 1)


@pytest.mark.rule("S1.74-b", "S2.45-d", "S2.45-e", "S3.54-b")
def test_S1_74_b_no_fight_onto_a_burning_tower_but_off_it() -> None:
    p = tower({"dai": "17.07+"}, {"wat": "17.08", "simon": "18.06+"})
    assert set(foes_of(p, 1)) == {2, 3}
    assert list(foes_of(p, 2)) == list(foes_of(p, 3)) == [1]
    burning(p, "17.07")
    assert list(foes_of(p, 1)) == [2]
    assert list(foes_of(p, 2)) == list(foes_of(p, 3)) == []


# The advance


@pytest.mark.rule("S2.45-c", "S1.73-g", "S2.45-b")
def test_S1_73_g_from_the_platform_over_the_wall_with_what_is_left_of_the_half() -> None:
    man = tower({"dai": "17.07+", "wulfric": "18.06+"}, {"wat": "30.20"})
    assert set(advances(man, 1, cell("17.08"))) == {cell(place) for place in ("17.08", "16.08", "18.08")}
    assert advances(man, 2, cell("18.07")) == ()  # moat: not beside a platform
    knight = tower({"wulfric": "17.07+"}, {"wat": "30.20"})
    assert advances(knight, 1, cell("17.08")) == (cell("17.08"),)  # half of five is two
    pressed = tower({"dai": "17.07+"}, {"wat": "18.06+"})
    assert advances(pressed, 1, cell("17.08")) == (cell("17.08"),)


@pytest.mark.rule("S2.45-c", "S1.73-g", "S2.42-d")
def test_S1_73_g_from_the_wall_onto_the_platform_and_on() -> None:
    p = tower({"dai": "17.07+ wounded", "evan": "17.07"}, {"baldric": "17.08"}, stage="melee", active="garrison")
    match, _ = play(p, ("fight", 3), (1,), dice=(1,))
    goals = {answer[2] for answer in asked(match).options if answer != "pass"}
    assert goals == {cell("17.07"), cell("18.06"), cell("17.06")}
    match.answer(("advance", 3, cell("17.06")))
    moved = match.position.figures[3]
    assert (moved.cell, moved.layer) == (cell("17.06"), PLATFORM)
    check(match.position)


# Fear


@pytest.mark.rule("SO.P-q", "S2.45-d")
def test_SO_P_q_in_panic_nobody_moves_or_climbs_to_a_platform_beside_an_enemy() -> None:
    p = tower({"dai": "17.06+", "evan": "17.06"}, {"wat": "17.08"}, options=PANIC)
    assert cell("17.07") in destinations(p, 1)
    assert cell("17.07") in floors(p, 2)
    for who in ("dai", "evan"):
        mark(p, who, fear="panic")
    assert price_of_move(p, 1, cell("17.07")) == (2, 0)  # inside, where no enemy reaches him
    assert price_of_move(p, 1, cell("18.06")) == (1, PLATFORM)
    assert refused(why_not_there(p, 1, cell("17.08")), "S1.62-a", "hex_is_occupied")
    assert set(floors(p, 2)) == {cell("18.06")}


@pytest.mark.rule("SO.P-q")
def test_SO_P_q_in_panic_the_way_does_not_lead_past_an_enemy() -> None:
    between = {"wat": "04.03", "simon": "06.03"}
    p = board({"evan": "05.05"}, between, options=PANIC)
    assert cell("05.02") in destinations(p, 1)
    mark(p, "evan", fear="panic")
    assert cell("05.02") not in destinations(p, 1)  # every way there within six points leads beside one of them
    assert cell("05.06") in destinations(p, 1)
    assert refused(why_not_there(p, 1, cell("05.04")), "SO.P-q", "enemy_adjacent")
    with_lone = board({"evan": "05.05"}, {"wat": "05.04"}, options=PANIC)
    mark(with_lone, "evan", fear="panic")
    assert destinations(with_lone, 1)  # who stands beside an enemy may leave


@pytest.mark.rule("SO.P-t", "S2.42-c")
def test_SO_P_t_who_routs_from_a_platform_pays_for_the_way_down() -> None:
    inside = tower({"dai": "17.06"}, {"wat": "17.08"}, options=PANIC)
    above = tower({"dai": "17.06+"}, {"wat": "17.08"}, options=PANIC)
    distance = ground(inside).map.grid.distance

    def farthest(p: Siege) -> int:
        return max(distance(cell("17.06"), place) for place in havens(p, p.figures[1]._replace(fear="rout")))

    assert (farthest(inside), farthest(above)) == (6, 4)


@pytest.mark.rule("SO.P-l", "S2.45-a")
def test_SO_P_l_from_a_platform_one_flees_over_the_wall_too() -> None:
    p = tower({"jones": "17.04"}, {"wat": "17.07+"}, options=PANIC)
    mark(p, "wat", fear="panic")
    p.owe("flee", number(p, "wat"))
    match = Match(GAME, p)
    within = [place for place in asked(match).options if place in ground(p).map.inside]
    match.answer(within[0])
    wat = figure(match.position, "wat")
    assert (wat.cell, wat.layer, wat.fear) == (within[0], 0, "")
    check(match.position)
