"""SO Optional rules: off unless chosen; stray shots, skill of marksmen."""

from typing import Any

import pytest

from tests.games.siege.boards import STRAY, aim, asked, board, cell, figure, number, play, refused, slain, told, why_not
from walstatt.core.match import Match
from walstatt.core.questions import Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import ABLE, WOUNDED, Siege
from walstatt.games.siege.rules.r1_3_shooting import readings
from walstatt.games.siege.rules.r1_3_shots import Shot
from walstatt.games.siege.rules.so_stray import bystanders


@pytest.mark.rule("S0-d", "SO.P-a", "SO.E-a", "SO.F-a")
def test_S0_d_each_option_is_off_unless_chosen() -> None:
    assert {o.name: o.usual for o in GAME.scenarios["coup-de-main"].options} == {
        "panic": False, "stray": False, "stray_from_above": False, "skill": False,
    }  # fmt: skip
    match = slain(board({"dai": "05.03", "evan": "05.04"}, {"wat": "20.20"}), "dai")
    assert asked(match).prompt == "order_movement"


# SO.E Stray shots


def shot(
    *dice: int, shooter: str = "05.03", friends: dict[str, str] | None = None, skill: int = 0, **more: Any
) -> tuple[Siege, list[str]]:
    """Gwyn shoots at Wat, who stands on 09.03, while others stand about."""
    friends = {"dai": "09.04"} if friends is None else friends
    fields = {"options": STRAY, "stage": "first_shots", **more}
    p = board({"gwyn": shooter, **friends}, {"wat": "09.03"}, **fields)
    p.figures[1] = p.figures[1]._replace(skill=skill)
    match, events = play(p, ("shoot", 1), len(friends) + 2, dice=dice)
    return match.position, told(events)


@pytest.mark.rule("SO.E-b", "SO.E-g", "SO.E-h")
@pytest.mark.parametrize("die", range(1, 11))
def test_SO_E_g_eight_to_ten_wounds_the_own_figure(die: int) -> None:
    assert DATA.shooting_foot["longbow"]["none"][7] == "A"
    q, what = shot(8, die)
    assert what[:2] == ["shot", "missed"]
    assert figure(q, "dai").state == (WOUNDED if die >= 8 else ABLE)
    assert ("strayed" in what, "flew_into_void" in what) == (die >= 8, die < 8)


@pytest.mark.rule("SO.E-b")
def test_SO_E_b_only_after_a_miss() -> None:
    q, what = shot(5)
    assert "missed" not in what
    assert figure(q, "wat").state == "stunned"


@pytest.mark.rule("SO.E-c")
def test_SO_E_c_only_beside_the_target_and_at_its_height() -> None:
    assert "flew_into_void" not in shot(8, friends={"dai": "09.01"})[1]
    p = board({"gwyn": "05.03", "dai": "09.05"}, {"wat": "09.04"}, options=STRAY)
    assert ground(p).levels[cell("09.05")] == -1
    assert bystanders(p, 1, 3) == []
    filled = board({"gwyn": "05.03", "dai": "09.05"}, {"wat": "09.04"}, options=STRAY, level=2, filled=("09.05",))
    assert bystanders(filled, 1, 3) == [2]


@pytest.mark.rule("SO.E-d")
def test_SO_E_d_one_of_several_is_drawn_by_lot() -> None:
    friends = {"dai": "09.04", "evan": "10.03"}
    p = board({"gwyn": "05.03", **friends}, {"wat": "09.03"}, options=STRAY, stage="first_shots")
    match, _ = play(p, ("shoot", 1), 4, dice=(8,))
    lot = match.question
    assert isinstance(lot, Roll)
    assert (lot.rule, set(lot.die.faces)) == ("SO.E-d", {2, 3})
    match.answer(3)
    match.answer(8)
    assert [match.position.figures[unit].state for unit in (2, 3)] == [ABLE, WOUNDED]


@pytest.mark.rule("SO.E-e")
def test_SO_E_e_an_obstacle_protects_the_bystander() -> None:
    p = board({"gwyn": "01.01", "dai": "05.02"}, {"wat": "04.01"}, map_name="camp", level=3, options=STRAY)
    assert isinstance(aim(p, "gwyn", "wat"), Shot)
    assert bystanders(p, 1, 3) == []
    free = board({"gwyn": "01.01", "dai": "05.01"}, {"wat": "04.01"}, map_name="camp", level=3, options=STRAY)
    assert bystanders(free, 1, 3) == [2]


@pytest.mark.rule("SO.E-f", "SO.F-c", "SO.F-d")
def test_SO_E_f_the_modifiers_of_the_shot_count_again() -> None:
    assert figure(shot(8, 7)[0], "dai").state == ABLE
    assert figure(shot(8, 7, shooter="05.03 wounded")[0], "dai").state == WOUNDED
    assert figure(shot(8, 7, shooter="27.03")[0], "dai").state == WOUNDED  # medium range
    assert figure(shot(8, 6, shooter="27.03 wounded")[0], "dai").state == WOUNDED
    assert figure(shot(8, 6, skill=2)[0], "dai").state == WOUNDED
    assert figure(shot(9, 9, skill=-2)[0], "dai").state == ABLE


@pytest.mark.rule("SO.E-a")
def test_SO_E_a_the_ban_of_shots_beside_own_figures_is_lifted() -> None:
    for options, allowed in ((None, False), (STRAY, True)):
        p = board({"aylwin": "17.03"}, {"ernest": "17.10", "hugh": "13.08", "wat": "17.04"}, options=options)
        for who in ("ernest", "hugh"):
            found = aim(p, who, "aylwin")
            assert isinstance(found, Shot) if allowed else refused(found, "S1.44-g", "friend_beside_target")


@pytest.mark.rule("SO.E-h")
def test_SO_E_h_the_switch_keeps_it_to_shots_from_above() -> None:
    only = {"stray": True, "stray_from_above": True}
    assert shot(8, options=only)[1][:2] == ["shot", "missed"]
    assert "flew_into_void" not in shot(8, options=only)[1]
    p = board({"aylwin": "17.03"}, {"hugh": "13.08", "wat": "17.04"}, options=only)
    assert bystanders(p, 2, 1) == [3]


# SO.F Skill


def convoy(*shifts: tuple[str, str], side: str = "besieger") -> Match:
    """Scenario 5 while a side sets up; each shift makes the first better by one and the second worse."""
    options = GAME.checked_options("the-convoy", {"skill": True})
    p = GAME.new("the-convoy", options)
    p.options, p.active = options, side
    match = Match(GAME, p)
    for better, worse in shifts:
        match.answer(("train", number(p, better), number(p, worse)))
    return match


def skills(match: Match, *who: str) -> tuple[int, ...]:
    return tuple(figure(match.position, one).skill for one in who)


@pytest.mark.rule("SO.F-EX1")
def test_SO_F_EX1_norman_crossbows() -> None:
    match = convoy(("edric", "alric"), ("edric", "alric"), side="garrison")
    assert skills(match, "alric", "edric") == (2, -2)


WELSH = (("dylan", "owen"), ("gwyn", "owen"), ("gwyn", "owen"), ("emlyn", "gawain"))


@pytest.mark.rule("SO.F-EX2", "SO.F-EX3", "SO.F-f", "SO.F-b")
def test_SO_F_EX2_EX3_welsh_crossbows_and_longbows() -> None:
    match = convoy(*WELSH)
    assert skills(match, "emlyn", "gawain") == (-1, 1)
    assert skills(match, "aylwin", "dylan", "gwyn", "idris", "owen", "myrlyn") == (0, -1, -2, 0, 3, 0)
    for school in (("emlyn", "gawain"), ("aylwin", "dylan", "gwyn", "idris", "owen", "myrlyn")):
        assert sum(skills(match, *school)) == 0


@pytest.mark.rule("SO.F-EX4", "SO.F-e")
def test_SO_F_EX4_low_is_good() -> None:
    worth = {"A": 0, "B": 1, "C": 2, "D": 3}
    for weapon in ("shortbow", "longbow", "crossbow"):
        for cover in range(4):
            row = [worth[letter] for letter in readings(weapon, cover, 0, is_mounted=False)]
            assert row == sorted(row, reverse=True)
            better = [worth[letter] for letter in readings(weapon, cover, -2, is_mounted=False)]
            assert all(good >= plain for good, plain in zip(better, row, strict=True))
            assert sum(better) > sum(row)


@pytest.mark.rule("SO.F-a", "SO.F-b")
def test_SO_F_a_from_minus_three_to_plus_three_and_never_between_schools() -> None:
    match = convoy(*(("gwyn", "owen"),) * 3)
    p = match.position
    gwyn, owen, dylan, emlyn, alric = (number(p, who) for who in ("gwyn", "owen", "dylan", "emlyn", "alric"))
    assert refused(why_not("train", p, "besieger", (gwyn, dylan)), "SO.F-a", "skill_limit")
    assert refused(why_not("train", p, "besieger", (dylan, owen)), "SO.F-a", "skill_limit")
    assert refused(why_not("train", p, "besieger", (dylan, emlyn)), "SO.F-b", "not_the_same_school")
    assert refused(why_not("train", p, "besieger", (dylan, number(p, "dai"))), "SO.F-a", "no_bow")
    assert refused(why_not("train", p, "besieger", (alric, emlyn)), "SO.F-a", "not_your_figure")
    assert why_not("train", p, "besieger", (owen, gwyn)) is None
    p.phase = 1
    assert refused(why_not("train", p, "besieger", (owen, gwyn)), "SO.F-g", "skill_is_settled")


@pytest.mark.rule("SO.F-c", "SO.F-d")
@pytest.mark.parametrize(("skill", "shooter", "state"), [
    (0, "05.03", ABLE), (-1, "05.03", "stunned"), (-3, "05.03", WOUNDED), (-1, "27.03", ABLE), (-2, "27.03", "stunned"),
])  # fmt: skip
def test_SO_F_c_the_number_comes_on_top_of_range(skill: int, shooter: str, state: str) -> None:
    q, _ = shot(7, shooter=shooter, friends={}, skill=skill, options={"skill": True})
    assert figure(q, "wat").state == state
