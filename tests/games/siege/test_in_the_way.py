"""What is in the way: of ladders and those who fall, of loads, of those who come, leave and ride."""

from typing import Any

import pytest

from tests.games.siege.boards import board, camp, cell, play, refused, why_not
from walstatt.games.siege.ground import works_changed
from walstatt.games.siege.position import HEAP, LET_GO, Engine, Siege
from walstatt.games.siege.rules.ps_harm import lift, put
from walstatt.games.siege.rules.r1_6_entering import entry_cells, entry_reach
from walstatt.games.siege.rules.r1_9_ladders import feet, shifters
from walstatt.games.siege.rules.r1_94_pushing import landings
from walstatt.games.siege.rules.r3_32_riding import heads, swings


def carried(besieger: dict[str, str], *places: str) -> Siege:
    """The first two figures carry a ladder over these hexes."""
    ladder = Engine("ladder", "besieger", tuple(cell(place) for place in places))
    p = board(besieger, {"wat": "17.12"}, engines=(ladder,))
    for unit in (1, 2):
        p.figures[unit] = p.figures[unit]._replace(load=1001)
    return p


@pytest.mark.rule("S1.91-g", "S1.62-a")
def test_S1_91_g_carriers_do_not_step_onto_anybody() -> None:
    p = carried({"dai": "05.04", "evan": "05.05", "llew": "05.03"}, "05.04", "05.05")
    assert refused(why_not("haul", p, "besieger", (1, cell("05.03"))), "S1.62-a", "hex_is_occupied")
    assert why_not("haul", p, "besieger", (1, cell("06.03"))) is None


@pytest.mark.rule("S1.91-e")
def test_S1_91_e_no_ladder_is_raised_in_a_hex_with_anybody_the_carriers_included() -> None:
    alone = carried({"dai": "12.07", "evan": "12.06"}, "12.07", "12.06")
    assert {cell("11.07"), cell("13.07")} <= set(feet(alone, 1001))
    assert cell("12.07") not in feet(alone, 1001)
    crowded = carried({"dai": "12.07", "evan": "12.06", "llew": "13.07"}, "12.07", "12.06")
    assert cell("11.07") in feet(crowded, 1001)
    assert cell("13.07") not in feet(crowded, 1001)


@pytest.mark.rule("S1.91-e", "S1.93-a")
def test_S1_91_e_whoever_has_raised_it_still_pays_for_the_climb() -> None:
    p = carried({"dai": "12.07", "evan": "12.06"}, "12.07", "12.06")
    match, _ = play(p, ("raise", 1001), cell("13.07"), ("move", 1), cell("13.07"))
    assert match.position.figures[1].spent == 2 + 3


@pytest.mark.rule("S1.92-a", "S1.92-b")
@pytest.mark.parametrize(("changes", "count"), [({}, 2), ({"spent": 4}, 2), ({"spent": 5}, 1), ({"load": 9}, 1)])
def test_S1_92_b_two_points_and_free_hands_to_shift_a_ladder(changes: dict[str, int], count: int) -> None:
    ladder = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)
    p = board({"dai": "12.06", "evan": "11.07"}, {"wat": "17.12"}, engines=(ladder,))
    p.figures[1] = p.figures[1]._replace(**changes)
    assert len(shifters(p, "besieger", 1001)) == count


@pytest.mark.rule("S1.94-f", "S1.62-b")
def test_S1_94_f_nobody_falls_onto_two_or_onto_a_rider() -> None:
    p = board({"dai": "12.06", "evan": "11.07", "llew": "01.01"}, {"wat": "17.12"}, level=3)
    assert {cell("12.06"), cell("11.07")} <= set(landings(p, cell("12.07")))
    put(p, 3, cell("11.07"), HEAP)
    assert cell("12.06") in landings(p, cell("12.07"))
    assert cell("11.07") not in landings(p, cell("12.07"))
    rider = board({"wulfric": "05.04 05.05"}, {"wat": "17.12"}, level=3)
    assert {cell("05.04"), cell("05.05")}.isdisjoint(landings(rider, cell("06.04")))
    assert cell("06.05") in landings(rider, cell("06.04"))


@pytest.mark.rule("S5.21-a", "S5.23-c")
@pytest.mark.parametrize(
    ("unit", "changes", "code"),
    [(1, {}, ""), (1, {"load": 9}, "carries_load"), (2, {"load": 1001}, "already_carried"),
     (1, {"done": LET_GO}, "already_acted")],
)  # fmt: skip
def test_S5_21_a_one_load_for_one_man_and_not_again_what_he_put_down(
    unit: int, changes: dict[str, Any], code: str
) -> None:
    mantlet = Engine("mantlet", "besieger", (cell("05.05"),), 0)
    p = board({"dai": "05.05", "evan": "07.05"}, {"wat": "17.12"}, level=5, engines=(mantlet,))
    p.figures[unit] = p.figures[unit]._replace(**changes)
    found = why_not("take", p, "besieger", (1, 1001))
    assert (found.code if found is not None else "") == code


@pytest.mark.rule("PS-h", "S1.61-a", "S1.61-h")
def test_PS_h_nobody_enters_through_an_enemy_and_the_dead_cost_a_point() -> None:
    p = board({"dai": "05.05"}, {"wat": "09.01"}, level=2)
    lift(p, 1)
    p.figures[1] = p.figures[1]._replace(cell=-1, away="waiting")
    assert cell("09.01") not in entry_cells(p, 1)
    assert [reached >> cell("05.01") & 1 for reached in entry_reach(p, p.figures[1])[1]].index(1) == 1
    p.piles[cell("05.01")] = 3
    works_changed(p)
    assert [reached >> cell("05.01") & 1 for reached in entry_reach(p, p.figures[1])[1]].index(1) == 2
    assert not any(reached >> cell("09.01") & 1 for reached in entry_reach(p, p.figures[1])[1])


@pytest.mark.rule("S1.6-c", "S1.6-b")
@pytest.mark.parametrize(
    ("place", "spent", "code"), [("05.01", 0, ""), ("05.01", 6, "not_enough_points"), ("05.03", 0, "not_at_the_edge")]
)
def test_S1_6_c_off_the_map_from_its_edge_with_a_point_left(place: str, spent: int, code: str) -> None:
    p = board({"dai": place}, {"wat": "17.12"})
    p.figures[1] = p.figures[1]._replace(spent=spent)
    found = why_not("leave", p, "besieger", (1,))
    assert (found.code if found is not None else "") == code


@pytest.mark.rule("S3.32-c", "S3.32-d")
def test_S3_32_c_the_rear_of_a_rider_does_not_swing_into_a_trench() -> None:
    p = camp({"mortimer": "08.06 07.06"}, {"wat": "30.20"}, level=3)
    assert cell("07.07", "camp") not in swings(p, 1)
    assert swings(p, 1) != ()
    assert cell("08.07", "camp") not in heads(p, 1)


@pytest.mark.rule("S3.32-b", "S1.61-a")
def test_S3_32_b_riders_cross_a_trench_with_enemies_in_it_but_no_others() -> None:
    beyond = cell("08.09", "camp")
    for places, can in ((("08.07", "07.07", "09.07"), True), (("08.08", "07.08", "09.08"), False)):
        p = camp({"mortimer": "08.06 08.05"}, dict(zip(("wat", "simon", "ralf"), places, strict=True)), level=3)
        p.figures[1] = p.figures[1]._replace(spent=9)
        assert (beyond in heads(p, 1)) is can, places
