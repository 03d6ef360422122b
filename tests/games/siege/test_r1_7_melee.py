"""1.7 Melee, 1.73 advance, PS retreats."""

import pytest

from tests.games.siege.boards import board, cell, figure, play, told, why_not
from walstatt.core.questions import Ask, Refused
from walstatt.games.siege.data import DATA
from walstatt.games.siege.position import ABLE, FOUGHT, STUNNED, WOUNDED, Engine, Figure, Siege, values
from walstatt.games.siege.rules.ps_harm import enemies_beside, is_threatened
from walstatt.games.siege.rules.r1_7_melee import (
    SHIFTS,
    column,
    defence_of,
    sign_against,
    why_cannot_fight,
)
from walstatt.games.siege.rules.r1_73_advance import advances, refuges
from walstatt.games.siege.rules.r1_74_limits import foes_of  # fmt: skip
from walstatt.games.siege.ruleset import composed

LADDER = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)


def fight(p: Siege, *answers: object, dice: tuple[int, ...]) -> tuple[Siege, list[str]]:
    match, events = play(p, *answers, dice=dice)
    what = told(events)
    return match.position, what[: what.index("phase_began")] if "phase_began" in what else what


@pytest.mark.rule("S1.7-c", "S1.7-e", "S1.7-EX1", "PS-o")
def test_S1_7_EX1_eight_against_three_is_two_to_one() -> None:
    p = board({"dai": "05.02"}, {"wat": "05.03 wounded"})
    assert (values("dai", ABLE, False)[0], defence_of(p.figures[2])) == (8, 3)
    assert column(p, (1,), (2,)) == 2
    assert values("lacy", WOUNDED, False) == values("peter", WOUNDED, False)


@pytest.mark.rule("S1.7-f", "S1.7-h")
def test_S1_7_f_nothing_below_one_to_one() -> None:
    assert column(board({"gwyn": "05.02"}, {"wat": "05.03"}), (1,), (2,)) == 0
    shifted = board({"dai": "13.09"}, {"wat": "13.10"})  # from the stairs, sign -
    assert column(shifted, (1,), (2,)) == 0
    refusal = why_not("fight", board({"gwyn": "05.02"}, {"wat": "05.03"}, stage="melee"), "besieger", (1,))
    assert refusal is not None
    assert refusal.code == "odds_below_one"


@pytest.mark.rule("S1.7-g")
def test_S1_7_g_cap_shift_cap() -> None:
    p = board({"wulfric": "05.02"}, {"maud": "05.03 wounded"})
    assert column(p, (1,), (2,)) == 8
    p = board({"wulfric": "05.02", "john": "04.02"}, {"maud": "05.03 wounded"})
    assert column(p, (1, 2), (3,)) == 8
    stairs = board({"wulfric": "13.10"}, {"maud": "13.09 wounded"})
    assert column(stairs, (1,), (2,)) == 8


@pytest.mark.rule("S1.71-a", "S1.71-b", "S1.72-d", "S1.72-h", "S1.72-EX1", "S1.72-c")
def test_S1_72_EX1_two_attackers_on_different_ground() -> None:
    assert SHIFTS[-1][1 - 1] == -2
    p = board({"wulfric": "16.12", "dai": "15.12"}, {"wat": "17.12"}, level=1)
    p.figures[3] = Figure("wat", "garrison", cell=cell("16.11"))  # inside, next to both
    assert [sign_against(p, p.figures[u], p.figures[3]) for u in (1, 2)] == [1, -1]
    odds = (values("wulfric", ABLE, False)[0] + 8) // 7
    assert odds == 3
    assert column(p, (1, 2), (3,)) == odds - 2 + 1


@pytest.mark.rule("S1.72-b", "S1.72-i", "S1.72-a")
def test_S1_72_b_one_against_several_adds_their_defences() -> None:
    p = board({"wulfric": "05.03"}, {"wat": "05.04", "simon": "05.02"}, stage="melee")
    assert column(p, (1,), (2, 3)) == 17 // 14
    match, _ = play(p, ("fight", 1))
    assert set(match.question.options) == {(2,), (3,), (2, 3)}  # type: ignore[union-attr]
    mixed = board({"wulfric": "17.12"}, {"wat": "17.13", "simon": "16.12"})
    assert column(mixed, (1,), (2, 3)) == 1


@pytest.mark.rule("S1.72-e")
def test_S1_72_e_no_joint_shift_against_riders() -> None:
    p = board({"wulfric": "05.02", "dai": "04.02"}, {"lacy": "05.03 05.04"}, level=3)
    assert column(p, (1, 2), (3,)) == (17 + 8) // 12


@pytest.mark.rule("S1.72-j", "S1.72-c")
def test_S1_72_j_who_fights_several_fights_alone() -> None:
    p = board({"wulfric": "05.03", "john": "04.03"}, {"wat": "05.04", "simon": "05.02"}, stage="melee")
    match, _ = play(p, ("fight", 1), (3, 4), dice=(5,))
    assert match.position.figures[2].done & FOUGHT == 0
    with pytest.raises(Refused, match="not_your_figure"):
        play(p, ("fight", 1), (3,), (4,))


@pytest.mark.rule("S1.7-a", "S1.7-b", "S1.7-i", "S1.7-d", "PS-b")
def test_S1_7_i_each_figure_attacks_once() -> None:
    p = board({"dai": "05.02", "evan": "04.02"}, {"wat": "05.03"}, stage="melee")
    after, what = fight(p, ("fight", 1), (3,), (), dice=(6,))
    assert what == ["fought", "nothing_happened"]
    refusal = why_cannot_fight(after, 1, after.figures[1])
    assert refusal is not None
    assert refusal.code == "has_fought"
    assert why_cannot_fight(after, 2, after.figures[2]) is None
    with pytest.raises(Refused, match="not_your_figure"):
        play(p, ("fight", 3))


@pytest.mark.rule("PS-b")
@pytest.mark.parametrize(("die", "unit"), [(1, 2), (7, 1), (10, 1)])
def test_PS_b_letters_at_one_to_one(die: int, unit: int) -> None:
    p = board({"dai": "05.02"}, {"wat": "05.03"}, stage="melee")
    _, events = play(p, ("fight", 1), (2,), dice=(die,))
    assert (events[1].what, events[1].facts["unit"]) == ("stunned", unit)


@pytest.mark.rule("S1.72-f")
def test_S1_72_f_the_owner_chooses_who_suffers() -> None:
    p = board({"dai": "05.02", "evan": "04.02"}, {"wat": "05.03"}, stage="melee")
    match, _ = play(p, ("fight", 1), (3,), (2,), dice=(7,))
    assert isinstance(match.question, Ask)
    assert (match.question.seat, match.question.prompt) == ("besieger", "who_suffers")
    match.answer(2)
    assert (match.position.figures[1].state, match.position.figures[2].state) == (ABLE, STUNNED)
    assert figure(match.position, "wat").state == ABLE


@pytest.mark.rule("S1.72-g", "PS-c", "PS-k")
def test_S1_72_g_all_retreat_and_none_next_to_an_enemy() -> None:
    p = board({"dai": "05.02", "evan": "04.02"}, {"wat": "05.03"}, stage="melee")
    match, events = play(p, ("fight", 1), (3,), (2,), dice=(9,))
    assert isinstance(match.question, Ask)
    assert match.question.prompt == "retreat_where"
    for place in match.question.options:
        assert not is_threatened(match.position, place, "besieger")
    with pytest.raises(Refused):
        match.answer(cell("04.03"))
    match.answer(match.question.options[0])
    match.answer(match.question.options[0])
    assert told(events) == ["fought"]
    assert match.position.figures[1].cell != cell("05.02")
    assert match.position.figures[2].cell != cell("04.02")


@pytest.mark.rule("PS-c", "PS-d")
def test_PS_c_who_cannot_retreat_is_wounded_and_the_stunned_die() -> None:
    p = board({"wulfric": "16.12"}, {"wat": "15.12", "simon": "17.12"}, stage="melee")
    assert refuges(p, 2)
    boxed = board({"wulfric": "09.08"}, {"wat": "09.07"}, stage="melee")
    assert refuges(boxed, 2) == ()
    after, what = fight(boxed, ("fight", 1), (2,), dice=(4,))
    assert "could_not_retreat" in what
    assert figure(after, "wat").state == WOUNDED
    stunned = board({"dai": "05.02"}, {"wat": "05.03 stunned"}, stage="melee")
    assert column(stunned, (1,), (2,)) == 8 // 3
    after, _ = fight(stunned, ("fight", 1), (2,), dice=(3,))
    assert figure(after, "wat").state == "dead"


@pytest.mark.rule("PS-l")
def test_PS_l_stunned_values() -> None:
    assert values("wat", STUNNED, False) == (0, 3, 0)
    assert values("leopold", STUNNED, False) == (0, 4, 0)
    assert values("maud", STUNNED, False) == (0, 1, 0)


@pytest.mark.rule("S1.73-a", "S1.73-b", "S1.73-d", "S1.73-f", "S1.73-e")
def test_S1_73_the_winner_may_advance_into_the_hex_that_was_left() -> None:
    p = board({"wulfric": "05.02", "gwyn": "03.02"}, {"wat": "05.03 wounded"}, stage="melee")
    match, _ = play(p, ("fight", 1), (3,), dice=(1,))
    assert figure(match.position, "wat").state == "dead"
    options = match.question.options  # type: ignore[union-attr]
    assert options[0] == "pass"
    assert {one[1] for one in options[1:]} == {1}
    assert ("advance", 1, cell("05.03")) in options
    assert ("advance", 1, cell("05.04")) in options
    assert ("advance", 1, cell("05.05")) not in options
    spent = match.position.figures[1].spent
    match.answer(("advance", 1, cell("05.03")))
    assert match.position.figures[1].cell == cell("05.03")
    assert match.position.figures[1].spent == spent


@pytest.mark.rule("S1.73-a")
def test_S1_73_a_the_defender_can_win_too() -> None:
    p = board({"dai": "05.02"}, {"wat": "05.03"}, stage="melee")
    match, _ = play(p, ("fight", 1), (2,), dice=(9,))
    match.answer(match.question.options[0])  # type: ignore[union-attr]
    assert match.question.seat == "garrison"  # type: ignore[union-attr]
    assert ("advance", 2, cell("05.02")) in match.question.options  # type: ignore[union-attr]


@pytest.mark.rule("S1.73-c")
def test_S1_73_c_one_hex_if_another_enemy_was_adjacent() -> None:
    p = board({"wulfric": "05.02"}, {"simon": "04.02 stunned"})
    assert advances(p, 1, cell("05.03")) == (cell("05.03"),)
    assert len(advances(board({"wulfric": "05.02"}, {"simon": "17.12"}), 1, cell("05.03"))) > 1


@pytest.mark.rule("S1.73-g", "S1.93-f", "S1.74-EX1", "S1.74-c", "S1.74-b", "S1.93-e")
def test_S1_74_EX1_from_a_ladder_only_the_battlement_it_leans_on() -> None:
    p = board({"dai": "12.07"}, {"wat": "12.08", "simon": "13.08"}, engines=(LADDER,))
    assert list(foes_of(p, 1)) == [2]
    assert list(foes_of(p, 2)) == [1]
    assert list(foes_of(p, 3)) == []
    open_wall = board({"dai": "12.07"}, {"simon": "17.12"}, engines=(LADDER,))
    assert advances(open_wall, 1, cell("12.08")) == (cell("12.08"),)


@pytest.mark.rule("S1.74-a", "PS-n")
def test_S1_74_a_no_fight_through_a_wall() -> None:
    p = board({"dai": "12.07"}, {"wat": "12.08"})
    assert list(foes_of(p, 1)) == []
    assert list(enemies_beside(p, cell("12.07"), "besieger")) == []
    leaning = board({"dai": "12.06"}, {"wat": "12.08"}, engines=(LADDER,))
    assert list(enemies_beside(leaning, cell("12.07"), "besieger")) == [2]


@pytest.mark.rule("S1.75-a")
def test_S1_75_a_against_the_keep_door_from_outside() -> None:
    p = board({"wulfric": "14.12"}, {"wat": "15.12"})
    assert sign_against(p, p.figures[1], p.figures[2]) == -1
    assert column(p, (1,), (2,)) == 17 // 7
    inside = board({"wulfric": "16.12"}, {"wat": "15.12"})
    assert column(inside, (1,), (2,)) == 17 // 7 + 2


@pytest.mark.rule("S1.91-b", "S1.62-d")
def test_S1_91_b_carriers_and_heaps_do_not_attack() -> None:
    lying = Engine("ladder", "besieger", (cell("05.02"), cell("05.01")))
    p = board({"dai": "05.02", "evan": "05.01"}, {"wat": "05.03"}, engines=(lying,))
    for unit in (1, 2):
        p.figures[unit] = p.figures[unit]._replace(load=1001)
    refusal = why_cannot_fight(p, 1, p.figures[1])
    assert refusal is not None
    assert refusal.rule == "S1.91-b"


@pytest.mark.rule("SO.P-r")
def test_SO_P_r_against_the_frightened() -> None:
    p = board({"dai": "05.02"}, {"wat": "05.03"}, stage="melee", options={"panic": True})
    p.figures[2] = p.figures[2]._replace(fear="panic")
    assert column(p, (1,), (2,)) == 2
    after, what = fight(p, ("fight", 1), (2,), dice=(7,))
    assert what == ["fought", "nothing_happened"]
    assert after.figures[1].state == ABLE
    assert composed(1, ("panic",)).bars["fight"]


@pytest.mark.rule("S1.7-d")
def test_S1_7_d_both_published_cells() -> None:
    assert (DATA.combat_foot["3-1"][1], DATA.combat_foot["3-1"][6]) == ("D", "A")


@pytest.mark.rule("S1.73-a", "PS-e")
def test_S1_73_a_the_defender_advances_where_a_wounded_attacker_was_struck_dead() -> None:
    p = board({"wulfric": "05.02 wounded"}, {"wat": "05.03"}, stage="melee")
    match, events = play(p, ("fight", 1), (2,), dice=(7,))
    assert told(events)[:2] == ["fought", "killed"]
    assert isinstance(match.question, Ask)
    assert (match.question.seat, match.question.prompt) == ("garrison", "advance")
    match.answer(("advance", 2, cell("05.02")))
    assert figure(match.position, "wat").cell == cell("05.02")


@pytest.mark.rule("S1.72-e", "S3.35-c")
@pytest.mark.parametrize("beast", ["horse", "ox"])
def test_S1_72_e_no_shift_for_several_against_an_animal(beast: str) -> None:
    at = "05.03" if beast == "ox" else "05.03 05.04"
    p = board({"tam": "05.02 wounded", "twm": "04.02 wounded"}, {beast: at, "wat": "20.20"}, level=3, stage="melee")
    assert column(p, (1, 2), (3,)) == 4
    man = board({"dai": "05.02", "evan": "04.02"}, {"wat": "05.03"}, stage="melee")
    assert column(man, (1, 2), (3,)) == 2 + 1


@pytest.mark.rule("S1.73-a", "S3.34-a")
def test_S1_73_a_a_riderless_horse_does_not_advance() -> None:
    p = board({"dai": "05.02"}, {"horse": "05.03 05.04", "wat": "20.20"}, level=3, stage="melee")
    p.owe("advance", "garrison", 1, 2, cell("06.02"))
    match, _ = play(p)
    assert isinstance(match.question, Ask)
    assert match.question.prompt != "advance"
