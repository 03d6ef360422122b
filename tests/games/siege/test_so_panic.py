"""SO.P Panic and rout: who can panic, and the table."""

import pytest

from tests.games.siege.boards import PANIC, asked, board, cell, distance, number, slain
from walstatt.core.questions import Refused, Roll
from walstatt.games.siege.position import DEAD, Siege
from walstatt.games.siege.rules.ps_harm import kill
from walstatt.games.siege.rules.so_panic import shaken


def names(p: Siege, units: list[int]) -> set[str]:
    return {p.figures[unit].who for unit in units}


# SO.P Who can panic

CROWD = {
    "dai": "05.03", "evan": "05.04", "tam": "06.03", "twm": "04.04", "wulfric": "04.03", "pugh": "05.06",
    "jones": "05.07", "gwyn": "07.03", "merfyn": "06.02",
}  # fmt: skip


@pytest.mark.rule("SO.P-b", "SO.P-c", "SO.P-d", "SO.P-e", "SO.P-j", "SO.P-z")
def test_SO_P_d_a_dead_soldier_shakes_soldiers_and_peasants_within_three_hexes_but_no_knight() -> None:
    p = board(CROWD, {"wat": "20.03"}, options=PANIC)
    assert distance(p, cell("05.03"), cell("05.06")) == 3
    kill(p, number(p, "dai"), "PS-b")
    assert names(p, shaken(p, number(p, "dai"))) == {"evan", "tam", "twm", "pugh", "gwyn", "merfyn"}


@pytest.mark.rule("SO.P-d", "SO.P-e", "SO.P-z")
@pytest.mark.parametrize(("dead", "soldiers"), [("wulfric", True), ("pugh", True), ("tam", False)])
def test_SO_P_e_whose_death_frightens_whom(dead: str, soldiers: bool) -> None:
    p = board({dead: "05.03", "evan": "05.04", "twm": "04.03", "gwyn": "06.03"}, {"wat": "20.03"}, options=PANIC)
    kill(p, number(p, dead), "PS-b")
    assert names(p, shaken(p, number(p, dead))) == ({"evan", "gwyn", "twm"} if soldiers else {"twm"})


@pytest.mark.rule("SO.P-z")
def test_SO_P_z_a_dead_horse_frightens_nobody() -> None:
    p = board({"horse": "05.03 05.02", "evan": "05.04"}, {"wat": "20.03"}, options=PANIC, level=3)
    match = slain(p, "horse")
    assert shaken(p, 1) == []
    assert asked(match).prompt == "order_movement"


@pytest.mark.rule("SO.P-j", "SO.P-z")
def test_SO_P_j_who_dies_off_the_map_or_beside_sleepers_frightens_nobody() -> None:
    p = board({"dai": "05.03", "evan": "01.01", "jones": "05.04"}, {"wat": "20.03"}, options=PANIC)
    p.figures[3] = p.figures[3]._replace(away="asleep")
    kill(p, 1, "PS-b")
    assert shaken(p, 1) == []
    p.figures[3] = p.figures[3]._replace(away="")
    assert shaken(p, 1) == [3]
    p.figures[1] = p.figures[1]._replace(cell=-1)
    assert shaken(p, 1) == []


@pytest.mark.rule("SO.P-f")
def test_SO_P_f_the_death_of_an_enemy_frightens_nobody() -> None:
    p = board({"evan": "05.04"}, {"wat": "05.03"}, options=PANIC)
    match = slain(p, "wat")
    assert shaken(p, number(p, "wat")) == []
    assert not isinstance(match.question, Roll)


@pytest.mark.rule("SO.P-y", "SO.P-z")
@pytest.mark.parametrize("place", ["17.16", "13.08", "09.08", "17.12", "17.17"])
def test_SO_P_y_the_garrison_does_not_panic_inside_the_castle(place: str) -> None:
    p = board({"dai": "01.01"}, {"wat": place, "simon": "17.22"}, options=PANIC)
    p.figures[3] = p.figures[3]._replace(cell=p.figures[2].cell, state=DEAD)
    assert shaken(p, 3) == []
    outside = board({"dai": "01.01"}, {"wat": "17.22", "simon": "17.23"}, options=PANIC)
    kill(outside, number(outside, "wat"), "PS-b")
    assert names(outside, shaken(outside, 2)) == {"simon"}
    intruders = board({"evan": place, "jones": "17.22"}, {"wat": "01.01"}, options=PANIC)
    intruders.figures[2] = intruders.figures[2]._replace(cell=intruders.figures[1].cell, state=DEAD)
    assert shaken(intruders, 2) == [1]


# SO.P The table and the choice

TABLE = [*(("", 0),) * 5, ("panic", 1), ("panic", 2), ("panic", 3), ("rout", 3), ("rout", 6)]


@pytest.mark.rule("SO.P-h", "SO.P-g", "SO.P-a", "SO.P-i")
@pytest.mark.parametrize("die", range(1, 11))
def test_SO_P_h_the_panic_table(die: int) -> None:
    many = {"dai": "05.03", **{who: f"{4 + n}.02" for n, who in enumerate(("evan", "ifor", "llew", "hywel"))}}
    many |= {"tegid": "04.04", "gethin": "05.05", "jones": "06.04"}
    p = board({who: place.zfill(5) for who, place in many.items()}, {"wat": "20.20"}, options=PANIC)
    match = slain(p, "dai")
    roll = match.question
    assert isinstance(roll, Roll)
    assert (roll.seat, roll.rule) == ("besieger", "SO.P-h")
    match.answer(die)
    fear, count = TABLE[die - 1]
    for left in range(count, 0, -1):
        question = asked(match)
        assert (question.seat, question.prompt, question.facts["left"]) == ("besieger", "who_panics", left)
        assert "pass" not in question.options
        chosen = question.options[0]
        marked = match.answer(chosen)
        assert marked[0].what == ("panicked" if fear == "panic" else "routed")
        assert match.position.figures[chosen[1]].fear == fear
        while asked(match).prompt == "flee_where":
            match.answer(asked(match).options[0])
    assert asked(match).prompt == ("who_panics" if count else "order_movement")


@pytest.mark.rule("SO.P-j", "SO.P-k", "SO.P-i")
def test_SO_P_k_more_may_panic_than_must_and_fewer_can() -> None:
    near = {"dai": "05.03", "evan": "05.04", "jones": "06.04", "ifor": "20.02"}
    match = slain(board(near, {"wat": "05.01"}, options=PANIC), "dai")
    match.answer(6)
    assert asked(match).options == (("panic", 2), ("panic", 3))
    with pytest.raises(Refused):
        match.answer(("panic", 4))
    match.answer(("panic", 2))
    while asked(match).prompt == "flee_where":
        match.answer(asked(match).options[0])
    assert asked(match).options == ("pass", ("panic", 3))
    more = match.fork()
    more.answer(("panic", 3))
    assert more.position.figures[3].fear == "panic"
    match.answer("pass")
    assert match.position.figures[3].fear == ""
    fewer = slain(board({"dai": "05.03", "evan": "05.04"}, {"wat": "05.01"}, options=PANIC), "dai")
    fewer.answer(10)
    fewer.answer(("panic", 2))
    while asked(fewer).prompt == "flee_where":
        fewer.answer(asked(fewer).options[0])
    assert asked(fewer).prompt == "order_movement"
