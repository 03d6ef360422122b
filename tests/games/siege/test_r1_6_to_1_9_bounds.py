"""1.6 to 1.9 at their bounds: what is left over, what comes first, who else counts."""

from typing import Any

import pytest

from tests.games.siege.boards import asked, board, cell, figure, mark, number, orders, play, refused, why_not
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import BUSY, FOUGHT, HEAP, MOVED, Engine, Siege
from walstatt.games.siege.rules.ps_harm import is_threatened, put
from walstatt.games.siege.rules.r1_2_course import begin_phase
from walstatt.games.siege.rules.r1_6_movement import points_left
from walstatt.games.siege.rules.r1_7_melee import column, why_cannot_fight, why_not_foes
from walstatt.games.siege.rules.r1_9_ladders import (
    feet,
    leanings,
    new_leanings,
)  # fmt: skip
from walstatt.games.siege.rules.r1_73_advance import advances

RAISED = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)

# Movement


@pytest.mark.rule("S1.6-d")
def test_S1_6_d_a_new_phase_gives_all_points_and_no_more() -> None:
    p = board({"dai": "05.02", "evan": "07.02"}, {"wat": "17.12"})
    mark(p, "dai", spent=4, done=MOVED)
    begin_phase(p, "garrison")
    assert points_left(p, p.figures[1]) == 2  # not yet
    begin_phase(p, "besieger")
    assert [points_left(p, p.figures[unit]) for unit in (1, 2)] == [6, 6]


@pytest.mark.rule("S1.8-b", "S1.6-c")
def test_S1_8_b_who_works_the_winch_neither_moves_nor_fights() -> None:
    p = board({"dai": "18.17"}, {"wat": "19.18"})
    mark(p, "dai", done=BUSY)
    assert refused(why_not("move", p, "besieger", (1,)), "S1.8-b", "is_at_work")
    assert refused(why_cannot_fight(p, 1, p.figures[1]), "S1.8-b", "is_at_work")


@pytest.mark.rule("S1.62-d")
def test_S1_62_d_neither_of_two_in_a_heap_attacks() -> None:
    p = board({"dai": "05.05", "evan": "01.01", "jones": "06.05"}, {"wat": "05.06"}, stage="melee")
    put(p, 2, cell("05.05"), HEAP)
    for unit in (1, 2):
        assert refused(why_cannot_fight(p, unit, p.figures[unit]), "S1.62-d", "lies_in_a_heap")
    assert why_cannot_fight(p, 3, p.figures[3]) is None


# Odds


@pytest.mark.rule("S1.7-h", "S1.7-f")
def test_S1_7_h_good_ground_does_not_lift_odds_below_one() -> None:
    p = board({"gwyn": "09.08"}, {"wat": "10.08"})  # six against seven, from + against -
    assert column(p, (1,), (2,)) == 0
    mark(p, "wat", state="wounded")
    assert column(p, (1,), (2,)) == 2 + 2


@pytest.mark.rule("S1.7-g")
def test_S1_7_g_the_cap_comes_before_the_shift() -> None:
    p = board({"wulfric": "13.09"}, {"maud": "13.10 wounded"})  # seventeen to one, from the stairs
    assert column(p, (1,), (2,)) == 8 - 1


@pytest.mark.rule("S1.72-d")
def test_S1_72_d_three_attackers_get_one_shift_like_two() -> None:
    p = board({"dai": "05.02", "evan": "04.02", "ifor": "06.02"}, {"wat": "05.03"})
    assert column(p, (1, 2), (4,)) == 16 // 7 + 1
    assert column(p, (1, 2, 3), (4,)) == 24 // 7 + 1


@pytest.mark.rule("S1.72-i", "S1.72-b")
def test_S1_72_i_the_best_ground_of_the_defenders_counts() -> None:
    p = board({"wulfric": "13.10"}, {"wat": "13.09", "simon": "13.11"})  # stairs and courtyard
    assert column(p, (1,), (2,)) == 17 // 7 + 1
    assert column(p, (1,), (2, 3)) == 17 // 14


@pytest.mark.rule("S1.72-c", "S1.7-f")
def test_S1_72_c_two_may_attack_whom_neither_could_alone() -> None:
    p = board({"gwyn": "05.02", "idris": "04.02"}, {"wat": "05.03"}, stage="melee")
    assert column(p, (1,), (3,)) == 0
    assert why_not_foes(p, 1, (3,)) is None
    match, _ = play(p, ("fight", 1), (3,))
    assert asked(match).options == ((2,),)
    _, events = play(p, ("fight", 1), (3,), (2,), dice=(6,))
    assert events[0].facts["column"] == 12 // 7 + 1


@pytest.mark.rule("S1.7-d", "S1.72-e")
def test_S1_7_d_riders_have_a_table_of_their_own() -> None:
    p = board({"wulfric": "05.02", "dai": "20.20"}, {"lacy": "05.03 05.04"}, level=3, stage="melee")
    _, events = play(p, ("fight", 1), (number(p, "lacy"),), dice=(1,))
    assert (events[0].facts["column"], events[0].facts["result"]) == (1, "C")
    assert DATA.combat_foot["1-1"][0] == "D"


@pytest.mark.rule("S1.7-i")
def test_S1_7_i_all_who_attack_together_have_fought_and_a_defender_is_attacked_again() -> None:
    p = board({"dai": "05.02", "evan": "04.02", "ifor": "06.02"}, {"wat": "05.03"}, stage="melee")
    match, _ = play(p, ("fight", 1), (4,), (2,), dice=(6,))
    q = match.position
    assert [bool(q.figures[unit].done & FOUGHT) for unit in (1, 2, 3)] == [True, True, False]
    assert [order for order in orders(q) if order[0] == "fight"] == [("fight", 3)]
    match.answer(("fight", 3))
    assert asked(match).options == ((4,),)


@pytest.mark.rule("S1.72-f")
@pytest.mark.parametrize(("die", "state"), [(1, "dead"), (4, "dead"), (8, "dead")])
def test_S1_72_f_the_owner_chooses_who_is_killed_too(die: int, state: str) -> None:
    weak = {"maud": "05.04 wounded", "anselm": "05.02 wounded"}
    p = board({"wulfric": "05.03"}, weak, stage="melee")
    match, _ = play(p, ("fight", 1), (2, 3), dice=(die,))
    assert (asked(match).seat, asked(match).prompt, asked(match).options) == ("garrison", "who_suffers", (2, 3))
    match.answer(3)
    assert (figure(match.position, "anselm").state, figure(match.position, "maud").state) == (state, "wounded")


# The advance


@pytest.mark.rule("S1.73-e")
def test_S1_73_e_the_advance_neither_needs_nor_uses_the_points_of_the_phase() -> None:
    p = board({"wulfric": "05.02", "dai": "25.03"}, {"wat": "05.03 wounded", "simon": "25.04"}, stage="melee")
    mark(p, "wulfric", spent=5, done=MOVED)
    match, _ = play(p, ("fight", 1), (3,), dice=(1,))
    assert ("advance", 1, cell("05.04")) in asked(match).options
    match.answer(("advance", 1, cell("05.04")))
    assert asked(match).prompt == "order_melee"
    assert figure(match.position, "wulfric").spent == 5


@pytest.mark.rule("S1.73-a", "S1.61-a", "S1.62-a")
def test_S1_61_a_the_advance_leads_neither_through_enemies_nor_onto_friends() -> None:
    p = board({"dai": "05.05", "evan": "06.03"}, {"wat": "05.03 stunned"})
    found = advances(p, 1, cell("05.04"))
    assert {cell("04.03"), cell("06.02")} <= set(found)
    assert {cell("05.03"), cell("05.02"), cell("06.03")}.isdisjoint(found)


@pytest.mark.rule("S1.73-c", "PS-n")
def test_PS_n_an_animal_holds_up_nobody() -> None:
    p = board({"wulfric": "05.02"}, {"ox": "04.02", "wat": "25.20"}, level=5)
    assert len(advances(p, 1, cell("05.03"))) > 1
    assert not is_threatened(p, cell("05.02"), "besieger")


# Ladders


def carried(*places: str, **fields: Any) -> Siege:
    """Dai and Evan carry a ladder."""
    ladder = Engine("ladder", "besieger", tuple(cell(place) for place in places))
    p = board({"dai": places[0], "evan": places[1]}, {"wat": "17.12"}, **{"engines": (ladder,), **fields})
    for unit in (1, 2):
        p.figures[unit] = p.figures[unit]._replace(load=1001)
    return p


@pytest.mark.rule("S1.91-g")
@pytest.mark.parametrize("unit", [1, 2])
@pytest.mark.parametrize(("changes", "can"), [({}, True), ({"spent": 1}, False), ({"done": MOVED}, False)])
def test_S1_91_g_both_must_begin_their_movement_on_the_ladder(unit: int, changes: dict[str, int], can: bool) -> None:
    p = carried("05.03", "05.02")
    for one in (1, 2):
        p.figures[one] = p.figures[one]._replace(load=0)
    p.figures[unit] = p.figures[unit]._replace(**changes)
    found = why_not("carry", p, "besieger", (1001,))
    assert found is None if can else refused(found, "S1.91-g", "must_start_on_ladder")


@pytest.mark.rule("S1.91-g", "S1.91-c")
def test_S1_91_g_each_carrier_pays_for_his_own_step() -> None:
    p = carried("12.05", "12.06")  # one on the bank, the other behind him in the moat
    match, _ = play(p, ("haul", 1, cell("12.04")))
    q = match.position
    assert [q.figures[unit].spent for unit in (1, 2)] == [1, 4]
    assert all(q.figures[unit].done & MOVED for unit in (1, 2))
    assert refused(why_not("haul", q, "besieger", (1, cell("12.03"))), "S1.91-c", "too_far")
    mark(p, "evan", spent=1)
    assert refused(why_not("haul", p, "besieger", (1, cell("12.04"))), "S1.91-c", "too_far")


@pytest.mark.rule("S1.91-e")
def test_S1_91_e_no_two_ladders_in_one_hex() -> None:
    ladder = Engine("ladder", "besieger", (cell("11.07"), cell("11.06")))
    p = carried("11.07", "11.06", engines=(ladder,))
    assert cell("12.07") in feet(p, 1001)
    p = carried("12.06", "11.06", engines=(Engine("ladder", "besieger", (cell("12.06"), cell("11.06"))), RAISED))
    assert cell("11.07") in feet(p, 1001)
    assert cell("12.07") not in feet(p, 1001)
    match = Match(GAME, p)
    match.answer(("raise", 1001))
    assert set(asked(match).options) == set(feet(p, 1001))


@pytest.mark.rule("S1.91-e", "S1.91-d")
@pytest.mark.parametrize("unit", [1, 2])
def test_S1_91_e_both_carriers_need_the_points_to_raise_it(unit: int) -> None:
    p = carried("12.07", "12.06")
    assert why_not("raise", p, "besieger", (1001,)) is None
    p.figures[unit] = p.figures[unit]._replace(spent=3)
    assert refused(why_not("raise", p, "besieger", (1001,)), "S1.91-e", "not_enough_points")


def shifting(garrison: dict[str, str] | None = None, *ladders: Engine) -> Siege:
    """Two men beside a ladder at 12.07 that leans on 12.08."""
    return board({"dai": "12.06", "evan": "11.07"}, {"wat": "17.12", **(garrison or {})}, engines=(RAISED, *ladders))


@pytest.mark.rule("S1.92-a")
def test_S1_92_a_one_hex_on_or_turned_but_not_as_it_leans() -> None:
    p = shifting()
    grid = ground(p).map.grid
    assert all(grid.distance(cell("12.07"), place) <= 1 for place in new_leanings(p, 1001))
    assert {cell("12.07"), cell("13.07")} <= set(new_leanings(p, 1001))
    assert cell("12.08") not in leanings(p, 1001, cell("12.07"))
    assert set(leanings(p, 1001, cell("12.07"))) == {cell("11.08"), cell("13.08")}


@pytest.mark.rule("S1.92-a", "S1.62-a")
def test_S1_92_a_neither_into_a_hex_with_somebody_nor_to_another_ladder() -> None:
    assert cell("13.07") not in new_leanings(shifting({"simon": "13.07"}), 1001)
    other = Engine("ladder", "besieger", (cell("13.07"),), 3, raised=True)
    assert cell("13.07") not in new_leanings(shifting({}, other), 1001)
