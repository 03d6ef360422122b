"""1.1 Terrain of the castle map and 1.6 movement."""

import pytest

from tests.games.siege.boards import board, cell, figure, number, play, why_not
from walstatt.core.questions import Refused
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import FOOT, HORSE, ground
from walstatt.games.siege.position import DEAD, Engine, Figure, Siege, values
from walstatt.games.siege.rules.ps_harm import kill
from walstatt.games.siege.rules.r1_6_movement import destinations, points_left, why_not_there

LADDER = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)


def price(a: str, b: str, p: Siege | None = None, mode: int = FOOT) -> int | None:
    return ground(p or board()).price(cell(a), cell(b), mode)


@pytest.mark.rule("S1.1-a", "S1.61-c")
def test_S1_1_a_walls_cannot_be_entered() -> None:
    p = board({"dai": "10.06"}, {"wat": "09.08"})
    assert all(price(a, "10.07") is None for a in ("10.06", "09.08", "11.08", "10.08"))
    refusal = why_not_there(p, 1, cell("10.07"))
    assert refusal is not None
    assert refusal.code == "wall_cannot_be_crossed"
    assert DATA.terrain["wall"].cover == "full"


@pytest.mark.rule("S1.1-b", "S1.61-e", "S1.74-a", "S1.1-n")
def test_S1_1_b_slits_are_entered_from_inside_only() -> None:
    assert price("09.08", "09.07") == 1
    assert price("09.06", "09.07") is None
    assert price("09.07", "09.06") is None
    assert ground(board()).signs[cell("09.07")] == 1
    assert ground(board()).signs[cell("13.08")] == 0


@pytest.mark.rule("S1.1-c", "S1.93-f", "S1.61-f", "S1.61-g")
def test_S1_1_c_battlements_from_the_walk_the_stairs_or_a_ladder() -> None:
    p = board(engines=(LADDER,))
    assert price("13.08", "12.08") == 1
    assert price("13.09", "13.08") == 1
    assert price("12.09", "12.08") is None
    assert price("12.07", "12.08") is None
    assert price("12.07", "12.08", p) == 4
    assert price("12.07", "13.08", p) is None


@pytest.mark.rule("S1.1-d")
def test_S1_1_d_stairs() -> None:
    assert price("13.10", "13.09") == 2
    assert price("13.10", "13.09", mode=HORSE) is None
    assert ground(board()).signs[cell("13.09")] == -1


@pytest.mark.rule("S1.1-e", "S1.61-d")
def test_S1_1_e_doors_are_the_only_way_into_buildings() -> None:
    assert price("11.08", "10.08") == 1
    assert price("10.08", "09.08") == 1
    assert price("14.12", "15.12") == 1
    assert price("14.12", "15.12", mode=HORSE) is None
    assert price("10.09", "10.08") is None
    assert price("14.10", "15.11") is None
    assert ground(board()).signs[cell("10.08")] == ground(board()).signs[cell("15.12")] == -1


@pytest.mark.rule("S1.1-f")
def test_S1_1_f_inside() -> None:
    assert price("15.12", "16.12") == 1
    assert ground(board()).signs[cell("17.12")] == ground(board()).signs[cell("09.08")] == 1


@pytest.mark.rule("S1.1-g", "S1.1-m")
def test_S1_1_g_moat_one_inside_four_in_and_out() -> None:
    assert price("17.06", "17.07") == 1
    assert price("17.05", "17.06") == 4
    assert price("17.06", "17.05") == 4
    assert price("17.05", "17.06", mode=HORSE) is None
    filled = board(filled=("17.06",))
    assert price("17.07", "17.06", filled) == 2
    assert price("17.06", "17.07", filled) == 4
    assert ground(board()).signs[cell("17.06")] == -1


@pytest.mark.rule("S1.1-h", "S1.1-i")
def test_S1_1_h_plain_and_lowered_bridge() -> None:
    down = board(bridge_down=True)
    assert price("17.02", "17.03") == price("17.02", "17.03", mode=HORSE) == 1
    assert price("17.21", "17.20", down) == price("17.19", "17.18", down) == 1
    assert price("17.21", "17.20", down, HORSE) == 1
    assert price("17.19", "17.18") is None
    assert price("16.20", "17.20", down) is None


@pytest.mark.rule("S1.1-j", "S1.1-k", "S1.93-a", "S1.93-b", "S1.93-h", "S1.93-e")
def test_S1_1_j_a_ladder_replaces_the_terrain() -> None:
    p = board(engines=(LADDER,))
    g = ground(p)
    assert price("12.06", "12.07", p) == 3
    assert price("12.07", "12.06", p) == 1
    assert price("12.08", "12.07", p) == 3
    assert price("12.06", "12.07", p, HORSE) is None
    assert g.signs[cell("12.07")] == -1
    assert DATA.terrain["raised_ladder"].cover == "none"


@pytest.mark.rule("S1.6-a", "S1.6-b", "S1.6-d")
def test_S1_6_a_points_are_spent_and_not_saved() -> None:
    p = board({"dai": "05.02"}, {"wat": "17.12"})
    assert values("dai", "able", False)[2] == points_left(p, p.figures[1]) == 6
    match, events = play(p, ("move", 1), cell("05.05"))
    moved = match.position.figures[1]
    assert (moved.spent, points_left(match.position, moved)) == (3, 3)
    assert events[0].facts["price"] == 3
    with pytest.raises(Refused, match="too_far"):
        play(board({"dai": "05.02"}, {"wat": "17.12"}), ("move", 1), cell("05.09"))


@pytest.mark.rule("S1.6-c")
def test_S1_6_c_some_figures_some_points_in_any_order() -> None:
    p = board({"dai": "05.02", "evan": "07.02"}, {"wat": "17.12"})
    match, _ = play(p, ("move", 1), cell("05.03"), ("move", 2), cell("07.03"), ("move", 1), cell("05.04"), "end")
    assert match.position.figures[1].cell == cell("05.04")


@pytest.mark.rule("S1.61-a", "S1.61-b", "S1.62-a", "S1.62-c")
def test_S1_61_through_friends_never_through_enemies() -> None:
    wall = {"leopold": "13.08 stunned"}
    p = board({"dai": "12.08"}, wall)
    assert cell("14.08") not in destinations(p, 1)
    friend = board({"dai": "12.08", "evan": "13.08"}, {"wat": "17.12"})
    assert cell("14.08") in destinations(friend, 1)
    assert cell("13.08") not in destinations(friend, 1)
    refusal = why_not_there(friend, 1, cell("13.08"))
    assert refusal is not None
    assert refusal.code == "hex_is_occupied"


@pytest.mark.rule("S1.61-h", "S1.61-i", "S1.61-j", "S1.61-k", "PS-m")
@pytest.mark.parametrize(
    ("men", "horses", "wanted"), [(2, 0, 1), (3, 0, 2), (5, 0, 2), (0, 1, 2), (6, 0, 0), (0, 2, 0), (3, 1, 0)]
)
def test_S1_61_h_the_dead_are_obstacles(men: int, horses: int, wanted: int) -> None:
    p = board({"dai": "05.02"}, {"wat": "17.12"})
    for i in range(men + horses):
        unit = 10 + i
        p.figures[unit] = Figure("evan" if i < men else "horse", "besieger", cell=cell("05.03"))
        kill(p, unit, "PS-m")
        assert p.figures[unit].state == DEAD
        assert p.figures[unit].cell == cell("05.03")
    assert (ground(p).price(cell("05.02"), cell("05.03")) or 0) == wanted


@pytest.mark.rule("S1.21-b", "S1.21-i")
def test_S1_21_b_a_crossbowman_who_has_shot_stays() -> None:
    p = board({"emlyn": "13.03"}, {"wat": "13.08"}, stage="first_shots")
    match, _ = play(p, ("shoot", 1), 2, dice=(9,))
    p = match.position
    assert p.stage == "movement"
    refusal = why_not("move", p, "besieger", (1,))
    assert refusal is not None
    assert refusal.code == "crossbow_has_shot"


@pytest.mark.rule("S1.21-l")
def test_S1_21_l_the_stunned_do_nothing() -> None:
    p = board({"dai": "05.02 stunned"}, {"wat": "17.12"})
    refusal = why_not("move", p, "besieger", (number(p, "dai"),))
    assert refusal is not None
    assert refusal.code == "cannot_act"
    assert figure(p, "dai").cell in p.standing


@pytest.mark.rule("S1.1-l", "S1.3-e", "S1.3-f", "S1.44-d")
def test_S1_1_l_cover_sign_and_height_come_from_the_table() -> None:
    rows = DATA.terrain
    assert [rows[k].cover for k in ("battlement", "moat", "tower_door", "keep_door")] == [
        "heavy",
        "none",
        "medium",
        "full",
    ]
    assert rows["keep_slit"].level > rows["battlement"].level == rows["tower_slit"].level > rows["courtyard"].level
    assert rows["courtyard"].level > rows["moat"].level
    assert rows["raised_ladder"].level == rows["platform"].level == rows["battlement"].level
