"""SO.E Stray shots at riders' neighbours and from a ballista, by whose roll and with which modifiers."""

import pytest

from tests.games.siege.boards import STRAY, board, cell, play, told, why_not
from walstatt.core.questions import Roll
from walstatt.games.siege.position import WOUNDED, Engine
from walstatt.games.siege.rules.so_stray import TRANSFERS, bystanders, skills


@pytest.mark.rule("SO.E-c")
def test_SO_E_c_beside_either_hex_of_a_rider_and_each_man_once() -> None:
    men = {"gwyn": "05.03", "dai": "09.05", "evan": "10.03"}
    p = board(men, {"lacy": "09.03 09.04"}, level=3, options=STRAY, filled=("09.05",))
    assert sorted(bystanders(p, 1, 4)) == [2, 3]


@pytest.mark.rule("SO.E-b", "SO.E-g")
@pytest.mark.parametrize(("die", "hit"), [(7, False), (8, True)])
def test_SO_E_b_a_bolt_of_a_ballista_can_go_astray_too(die: int, hit: bool) -> None:
    ballista = Engine("ballista", "besieger", (cell("05.03"),), count=3)
    men = {"merfyn": "05.02", "jones": "04.03", "dai": "09.04"}
    p = board(men, {"wat": "09.03"}, level=3, options=STRAY, engines=(ballista,), stage="first_shots")
    match, events = play(p, ("bolt", 1001), 4, dice=(10, die))
    assert ("strayed" in told(events)) is hit
    assert (match.position.figures[3].state == WOUNDED) is hit


@pytest.mark.rule("SO.E-c", "SO.E-d")
def test_SO_E_c_neither_the_shooter_nor_animals_nor_enemies() -> None:
    beside = {"gwyn": "09.02", "horse": "08.02 07.02", "dai": "10.02"}
    p = board(beside, {"wat": "09.03", "simon": "09.04"}, level=3, options=STRAY, stage="first_shots")
    assert bystanders(p, 1, 4) == [3]
    match, _ = play(p, ("shoot", 1), 4, dice=(10,))
    assert isinstance(match.question, Roll)
    assert (match.question.seat, match.question.rule) == ("besieger", "SO.E-g")
    assert match.question.facts["victim"] == 3


@pytest.mark.rule("SO.E-f", "SO.F-c", "PS-g")
@pytest.mark.parametrize(("skill", "die", "hit"), [(-1, 8, False), (-1, 9, True), (3, 5, True), (3, 4, False)])
def test_SO_E_f_skill_counts_for_the_stray_shot(skill: int, die: int, hit: bool) -> None:
    p = board({"gwyn": "05.03", "dai": "09.04"}, {"wat": "09.03"}, options=STRAY, stage="first_shots")
    p.figures[1] = p.figures[1]._replace(skill=skill)
    match, _ = play(p, ("shoot", 1), 3, dice=(10, die))
    assert (match.position.figures[2].state == WOUNDED) is hit


@pytest.mark.rule("SO.F-a", "SO.F-b")
def test_SO_F_a_points_are_shifted_before_play_between_own_shooters_of_one_school() -> None:
    men = {"gwyn": "05.03", "idris": "06.03", "emlyn": "07.03", "gawain": "08.03", "dai": "09.03"}
    p = board(men, {"ernest": "20.20", "philip": "21.20"}, options={"skill": True}, stage="setup")
    p.phase = 0
    assert set(skills(p, "besieger")) == {(1, 2), (2, 1), (3, 4), (4, 3)}
    for things, code in (((1, 1), "not_with_himself"), ((1, 3), "not_the_same_school"),
                         ((1, 6), "not_your_figure"), ((5, 5), "no_bow"),
                         ((1,), "order_names_others"), ((5, 1), "no_bow")):  # fmt: skip
        found = why_not("train", p, "besieger", things)
        assert found is not None
        assert found.code == code
    p.figures[1] = p.figures[1]._replace(skill=-3)
    assert (1, 2) not in skills(p, "besieger")
    p.figures[1] = p.figures[1]._replace(skill=0)
    p.figures[2] = p.figures[2]._replace(skill=3)
    assert (1, 2) not in skills(p, "besieger")
    assert (2, 1) in skills(p, "besieger")


@pytest.mark.rule("SO.F-a")
def test_SO_F_a_settled_once_play_has_begun_or_after_twelve_shifts() -> None:
    p = board({"gwyn": "05.03", "idris": "06.03"}, {"wat": "20.20"}, options={"skill": True}, stage="setup")
    p.phase = 1
    assert list(skills(p, "besieger")) == []
    p.phase, p.notes["skill-besieger"] = 0, TRANSFERS - 1
    match, events = play(p, ("train", 1, 2))
    assert told(events) == ["trained"]
    q = match.position
    assert [q.figures[unit].skill for unit in (1, 2)] == [-1, 1]
    assert (TRANSFERS, q.notes["skill-besieger"]) == (12, 12)
    found = why_not("train", q, "besieger", (1, 2))
    assert found is not None
    assert found.code == "skill_is_settled"


@pytest.mark.rule("SO.E-h")
def test_SO_E_h_with_the_switch_nobody_is_hit_from_the_same_height() -> None:
    for more, near in (({}, [2]), ({"stray_from_above": True}, [])):
        p = board({"gwyn": "05.03", "dai": "09.04"}, {"wat": "09.03"}, options=STRAY | more)
        assert bystanders(p, 1, 3) == near


@pytest.mark.rule("SO.F-b")
def test_SO_F_b_long_and_short_bows_are_one_school() -> None:
    men = {"gwyn": "05.03", "ernest": "06.03", "emlyn": "07.03"}
    p = board(men, {"wat": "20.20"}, options={"skill": True}, stage="setup", level=1)
    p.phase = 0
    assert set(skills(p, "besieger")) == {(1, 2), (2, 1)}
