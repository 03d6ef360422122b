"""1.8 The drawbridge and 1.9 scaling ladders."""

import pytest

from tests.games.siege.boards import board, cell, figure, play, told, why_not
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Refused
from walstatt.games.siege.position import BUSY, HEAP, MOVED, SHOT, Engine, Siege
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.rules.r1_2_course import why_not_end
from walstatt.games.siege.rules.r1_3_shooting import why_cannot_shoot
from walstatt.games.siege.rules.r1_6_movement import points_left
from walstatt.games.siege.rules.r1_8_drawbridge import moat_beside
from walstatt.games.siege.rules.r1_9_ladders import feet, walls_beside

RAISED = Engine("ladder", "besieger", (cell("12.07"),), 3, raised=True)


def lying(a: str, b: str) -> Engine:
    return Engine("ladder", "besieger", (cell(a), cell(b)))


def to_end(match: Match) -> None:
    """End sub-phases until the other side is asked or somebody falls."""
    side = match.position.active
    while isinstance(match.question, Ask) and match.question.kind == "order" and match.position.active == side:
        match.answer("end")


@pytest.mark.rule("S1.8-a", "S1.8-b", "S1.8-c", "S1.8-g", "S1.8-h")
def test_S1_8_the_bridge_turns_at_the_end_of_the_phase() -> None:
    p = board({"dai": "18.17", "evan": "05.05"}, {"wat": "12.08"}, bridge_down=True)
    match, events = play(p, ("winch", 1))
    assert told(events) == ["works_winch"]
    assert match.position.bridge_down
    assert match.position.figures[1].done & BUSY
    to_end(match)
    assert not match.position.bridge_down
    refusal = why_not("winch", board({"dai": "16.17"}), "besieger", (1,))
    assert refusal is not None
    assert refusal.code == "not_at_the_winch"
    moved = board({"dai": "18.17"})
    moved.figures[1] = moved.figures[1]._replace(done=MOVED)
    assert why_not("winch", moved, "besieger", (1,)) is not None


@pytest.mark.rule("S1.8-d", "S1.8-e", "S1.8-f", "S1.8-j")
@pytest.mark.parametrize(("before", "after"), [("", "stunned"), (" wounded", "killed"), (" stunned", "killed")])
def test_S1_8_d_who_stands_on_the_rising_bridge_falls(before: str, after: str) -> None:
    p = board({"dai": "17.20" + before}, {"wat": "18.17"}, bridge_down=True, active="garrison")
    match, _ = play(p, ("winch", 2))
    to_end(match)
    q = match.question
    assert isinstance(q, Ask)
    assert (q.seat, q.prompt) == ("besieger", "fall_where")
    assert cell("17.19") not in q.options
    assert cell("16.20") in q.options
    events = match.answer(cell("16.20"))
    assert [event.what for event in events[:2]] == ["fell_from_bridge", after]
    assert figure(match.position, "dai").cell == cell("16.20")


@pytest.mark.rule("S1.8-i")
def test_S1_8_i_the_nearest_free_moat_hex() -> None:
    around = {"dai": "16.19", "evan": "18.19", "ifor": "16.20", "llew": "18.20"}
    p = board(around, {"wat": "12.08"})
    assert set(moat_beside(p, cell("17.20"))).isdisjoint({cell(place) for place in around.values()})
    assert moat_beside(p, cell("17.20"))


@pytest.mark.rule("S1.91-a", "S1.91-c", "S1.91-g", "S1.91-b")
def test_S1_91_two_carriers_move_together_with_two_points_less() -> None:
    p = board({"dai": "05.03", "evan": "05.02"}, {"wat": "12.08"}, engines=(lying("05.03", "05.02"),))
    match, _ = play(p, ("carry", 1001), ("haul", 1, cell("05.04")))
    q: Siege = match.position
    assert (q.figures[1].cell, q.figures[2].cell) == (cell("05.04"), cell("05.03"))
    assert q.engines[1001].cells == (cell("05.04"), cell("05.03"))
    assert points_left(q, q.figures[1]) == 6 - 2 - 1
    refusal = why_not("move", q, "besieger", (1,))
    assert refusal is not None
    assert refusal.code == "carriers_move_together"
    archer = board({"gwyn": "05.03", "evan": "05.02"}, {"wat": "05.06"}, engines=(lying("05.03", "05.02"),))
    archer.figures[1] = archer.figures[1]._replace(load=1001)
    archer.stage = "first_shots"
    assert why_cannot_shoot(archer, 1, archer.figures[1]) is not None
    one = board({"dai": "05.03"}, {"wat": "12.08"}, engines=(lying("05.03", "05.02"),))
    assert why_not("carry", one, "besieger", (1001,)) is not None


@pytest.mark.rule("S1.91-d", "S1.91-e", "S1.91-f")
def test_S1_91_e_raising_costs_two_points_each() -> None:
    p = board({"dai": "12.07", "evan": "12.06"}, {"wat": "17.12"}, engines=(lying("12.07", "12.06"),))
    for unit in (1, 2):
        p.figures[unit] = p.figures[unit]._replace(load=1001)
    match, _ = play(p, ("raise", 1001))
    options = match.question.options  # type: ignore[union-attr]
    assert set(options) == set(feet(p, 1001))
    match.answer(cell("13.07"))
    q: Siege = match.position
    assert q.engines[1001].raised
    assert q.engines[1001].cells == (cell("13.07"),)
    assert [q.figures[unit].spent for unit in (1, 2)] == [2, 2]
    assert q.figures[1].load == 0
    assert walls_beside(p, cell("09.06")) == ()
    assert walls_beside(p, cell("16.19")) == ()
    assert walls_beside(p, cell("12.09")) == ()


@pytest.mark.rule("S1.91-e")
def test_S1_91_e_not_without_the_points() -> None:
    p = board({"dai": "12.07", "evan": "12.06"}, {"wat": "17.12"}, engines=(lying("12.07", "12.06"),))
    for unit in (1, 2):
        p.figures[unit] = p.figures[unit]._replace(load=1001, spent=3)
    with pytest.raises(Refused, match="not_enough_points"):
        play(p, ("raise", 1001))


@pytest.mark.rule("S1.92-a", "S1.92-b", "S1.92-c")
def test_S1_92_shifting_takes_two_men_beside_an_empty_ladder() -> None:
    p = board({"dai": "12.06", "evan": "11.07"}, {"wat": "17.12"}, engines=(RAISED,))
    match, _ = play(p, ("shift", 1001), cell("12.07"))
    while isinstance(match.question, Ask) and match.question.prompt in ("shift_where", "lean_where"):
        match.answer(match.question.options[0])
    q: Siege = match.position
    assert [q.figures[unit].spent for unit in (1, 2)] == [2, 2]
    assert (q.engines[1001].cells, q.engines[1001].facing) != (RAISED.cells, RAISED.facing)
    climbed = board({"dai": "12.06", "evan": "11.07", "ifor": "12.07"}, {"wat": "17.12"}, engines=(RAISED,))
    refusal = why_not("shift", climbed, "besieger", (1001,))
    assert refusal is not None
    assert refusal.rule == "S1.92-c"
    assert why_not("shift", board({"dai": "12.06"}, engines=(RAISED,)), "besieger", (1001,)) is not None


@pytest.mark.rule("S1.92-a", "S1.92-b")
@pytest.mark.parametrize(
    ("men", "can"),
    [
        (("07.10", "07.09"), True), (("07.10", "09.09"), False), (("08.08", "09.09"), False),
        (("07.10", "09.10"), False), (("07.10", "07.11"), False),
    ],
)  # fmt: skip
def test_S1_92_a_from_within_the_walls_nobody_shifts_a_ladder(men: tuple[str, str], can: bool) -> None:
    leaning = Engine("ladder", "besieger", (cell("08.09"),), 2, raised=True)
    p = board({"dai": men[0], "evan": men[1]}, {"wat": "17.12"}, engines=(leaning,))
    assert (why_not("shift", p, "besieger", (1001,)) is None) is can


@pytest.mark.rule("S1.94-a", "S1.94-b", "S1.94-k")
def test_S1_94_a_who_may_push() -> None:
    p = board({"dai": "12.07"}, {"wat": "13.08", "simon": "14.08"}, engines=(RAISED,), stage="melee", active="garrison")
    assert why_not("push", p, "garrison", (2, 1001)) is None
    refusal = why_not("push", p, "garrison", (3, 1001))
    assert refusal is not None
    assert refusal.code == "not_on_adjacent_battlement"
    for flag in (SHOT, MOVED):
        p.figures[2] = p.figures[2]._replace(done=flag)
        assert why_not("push", p, "garrison", (2, 1001)) is not None
    early = board({"dai": "12.07"}, {"wat": "13.08"}, engines=(RAISED,), stage="movement", active="garrison")
    with pytest.raises(Refused):
        play(early, ("push", 2, 1001))


@pytest.mark.rule("S1.94-c", "S1.94-k")
@pytest.mark.parametrize(("die", "falls"), [(1, True), (6, True), (7, False), (10, False)])
def test_S1_94_c_one_to_six_pushes_it_over(die: int, falls: bool) -> None:
    p = board({"evan": "05.05"}, {"wat": "12.08"}, engines=(RAISED,), stage="melee", active="garrison")
    match, _ = play(p, ("push", 2, 1001), dice=(die,))
    assert isinstance(match.question, Ask)
    assert (match.question.prompt == "ladder_falls") is falls
    if falls:
        match.answer(cell("12.06"))
        assert match.position.engines[1001].cells == (cell("12.07"), cell("12.06"))
    assert match.position.engines[1001].raised is not falls
    assert match.position.figures[2].done & BUSY or match.position.active == "besieger"


@pytest.mark.rule("S1.94-d", "S1.94-e", "S1.94-f", "S1.94-g", "S1.94-h", "S1.94-i", "S1.94-j", "S1.94-l", "S1.62-b")
@pytest.mark.parametrize(("climber", "below", "states"), [
    ("", "", ("wounded", "stunned")), (" wounded", "", ("killed", "stunned")), ("", " wounded", ("wounded", "killed")),
])  # fmt: skip
def test_S1_94_e_the_fall(climber: str, below: str, states: tuple[str, str]) -> None:
    p = board({"dai": "12.07" + climber, "evan": "12.06" + below}, {"wat": "12.08"},
              engines=(RAISED,), stage="melee", active="garrison")  # fmt: skip
    match, _ = play(p, ("push", 3, 1001), cell("12.06"), dice=(3,))
    q = match.question
    assert isinstance(q, Ask)
    assert (q.seat, q.prompt) == ("besieger", "fall_where")
    assert cell("12.08") not in q.options
    assert cell("12.06") in q.options
    events = match.answer(cell("12.06"))
    assert [(event.what, event.facts["unit"]) for event in events[1:3]] == [(states[1], 2), (states[0], 1)]


@pytest.mark.rule("S1.62-d", "S1.62-b")
def test_S1_62_d_who_lies_upon_another_must_leave() -> None:
    p = board({"dai": "12.07", "evan": "12.06"}, {"wat": "12.08"}, engines=(RAISED,), stage="melee", active="garrison")
    match, _ = play(p, ("push", 3, 1001), cell("11.07"), cell("12.06"), dice=(3,))
    q: Siege = match.position
    assert figure(q, "dai").layer == HEAP
    while match.position.stage != "movement":
        match.answer("end")
    refusal = why_not_end(match.position, match.position.active)
    assert refusal is not None
    assert refusal.code == "must_leave_heap"
    match.answer(("move", 1))
    match.answer(match.question.options[0])  # type: ignore[union-attr]
    assert why_not_end(match.position, match.position.active) is None
    assert figure(match.position, "dai").layer == 0


@pytest.mark.rule("S1.62-d")
@pytest.mark.parametrize(
    ("upper", "lower", "leaves"), [("", "", "dai"), ("stunned", "", "evan"), ("stunned", "stunned", "")]
)
def test_S1_62_d_the_one_who_can_leaves_the_heap(upper: str, lower: str, leaves: str) -> None:
    p = board({"dai": "05.04", "evan": "05.05", "jones": "20.20"}, {"wat": "12.08"})
    put(p, 1, cell("05.05"), HEAP)
    for unit, state in ((1, upper), (2, lower)):
        p.figures[unit] = p.figures[unit]._replace(state=state or "able")
    refusal = why_not_end(p, p.active)
    assert ("" if refusal is None else p.figures[refusal.facts["unit"]].who) == leaves
    p.figures[2] = p.figures[2]._replace(side="garrison")
    p.figures[1] = p.figures[1]._replace(state="stunned")
    assert why_not_end(p, p.active) is None
