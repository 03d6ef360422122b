"""Section 4: walls, bombardment, ram, the long siege."""

from typing import Any

import pytest

from tests.games.siege.boards import aim, board, cell, figure, play, why_not
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Refusal, Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import HORSE, ground
from walstatt.games.siege.position import BUSY, FOUGHT, STUNNED, WOUNDED, Engine, Siege
from walstatt.games.siege.rules.r1_74_limits import foes_of
from walstatt.games.siege.rules.r4_1_walls import column_for, damage, is_tower, readings
from walstatt.games.siege.rules.r4_2_bombardment import marks, points_of
from walstatt.games.siege.rules.r4_3_ram import ram_modifier

RAM = Engine("ram", "besieger", (cell("13.07"), cell("13.06"), cell("13.05")), 3)
CREW = {"dai": "13.07", "evan": "13.06", "ifor": "13.05"}


def battering(engines: tuple[Engine, ...] = (RAM,), garrison: dict[str, str] | None = None, **fields: Any) -> Siege:
    return board(
        CREW, garrison or {"wat": "25.12"}, level=4, engines=engines, filled=("13.07", "13.06"), stage="melee", **fields
    )


def siege(stage: str = "day") -> Siege:
    p = GAME.new("the-long-siege", {})
    p.stage = stage
    return p


@pytest.mark.rule("S4.13-a", "S4.13-b", "S4.13-e", "S4.14-a", "S4.14-b", "S4.12-a", "S2.31-b")
def test_S4_13_four_steps_and_the_collapse() -> None:
    p = board({}, {"wat": "13.08", "simon": "12.08 stunned"}, level=4)
    for step in (1, 2, 3):
        damage(p, cell("13.08"), "S4.13-b")
        assert p.damage[cell("13.08")] == step
        assert ground(p).kinds[cell("13.08")] == "battlement"
    damage(p, cell("13.08"), "S4.13-b")
    assert p.rubble == (cell("13.08"),)
    assert ground(p).kinds[cell("13.08")] == "rubble"
    assert figure(p, "wat").state == WOUNDED
    for _ in range(4):
        damage(p, cell("12.08"), "S4.13-b")
    assert figure(p, "simon").state == "dead"


@pytest.mark.rule("S4.21-j", "S4.21-c", "S4.21-d", "S4.21-e")
def test_S4_21_points_and_columns() -> None:
    assert [column_for(n) for n in (0, 1, 2, 3, 5, 6, 8, 9, 11, 12, 20)] == [0, 1, 1, 3, 3, 6, 6, 9, 9, 12, 12]
    assert points_of(Engine("catapult", "besieger")) == 1
    assert points_of(Engine("onager", "besieger")) == 3
    assert points_of(Engine("onager", "besieger", lost=2)) == 1
    assert points_of(Engine("onager", "besieger", away="destroyed")) == 0


@pytest.mark.rule("S4.21-g", "S4.21-i", "S4.32-h")
def test_S4_21_g_one_less_against_towers_but_not_beside_the_bridge() -> None:
    p = board(level=4)
    assert is_tower(p, cell("09.07"))
    assert is_tower(p, cell("17.10"))
    assert not is_tower(p, cell("16.18"))
    assert not is_tower(p, cell("13.08"))
    assert readings(9, -1)[4] == readings(9, 0)[3]
    assert readings(12, 0)[2] == (1, 2)


@pytest.mark.rule("S4.21-h", "PS-j")
def test_S4_21_h_the_keep_only_after_a_breach() -> None:
    p = siege()
    assert cell("17.10") not in marks(p)
    assert cell("13.08") in marks(p)
    assert cell("09.07") in marks(p)
    p.rubble = (cell("13.08"),)
    p._ground = None  # type: ignore[misc]
    assert cell("17.10") in marks(p)
    assert cell("13.08") not in marks(p)


@pytest.mark.rule("S4.11-a", "S4.11-b", "S4.11-d", "S4.21-a", "S4.21-b", "S4.21-f", "S4.13-c")
def test_S4_21_f_a_day_of_bombardment() -> None:
    p = siege()
    throwers = [n for n, e in p.engines.items() if e.kind in ("catapult", "onager")]
    match = Match(GAME, p)
    match.answer("bombard")
    for number in throwers:
        match.answer(("aim", number))
        match.answer(cell("13.08"))
    assert why_not("aim", match.position, "besieger", (throwers[0],)) is not None
    match.answer("end")
    roll = match.question
    assert isinstance(roll, Roll)
    assert roll.facts["points"] == 12
    match.answer(5)
    q: Siege = match.position
    assert q.damage == {cell("13.08"): 1}
    assert q.bombarded == (cell("13.08"),)
    assert q.stage == "night"
    assert set(match.question.options) == {"sortie", "stay"}  # type: ignore[union-attr]
    match.answer("stay")
    assert match.position.day == 2
    assert "assault" in match.question.options  # type: ignore[union-attr]


@pytest.mark.rule("S4.23-a", "S4.23-b", "S4.23-c", "S4.23-e")
def test_S4_23_losses_are_divided_and_repaired() -> None:
    p = siege()
    onager = next(n for n, e in p.engines.items() if e.kind == "onager")
    match = Match(GAME, p)
    match.answer("bombard")
    match.answer(("aim", onager))
    match.answer(cell("13.08"))
    match.answer("end")
    match.answer(1)  # 1C
    q = match.question
    assert isinstance(q, Ask)
    assert (q.seat, q.prompt) == ("besieger", "lose_point")
    assert len(q.options) == 6
    match.answer(q.options[-1])
    assert sum(e.lost for e in match.position.engines.values()) == 1
    match.answer("stay")
    match.answer("repair")
    assert sum(e.lost for e in match.position.engines.values()) == 0


@pytest.mark.rule("S4.3-a", "S4.33-a", "S4.33-b", "S4.34-b", "S4.31-b")
def test_S4_3_under_the_ram() -> None:
    p = battering(garrison={"wat": "12.06", "ernest": "15.08"})
    g = ground(p)
    assert g.price(cell("13.04"), cell("13.05")) == 2
    assert g.price(cell("13.04"), cell("13.05"), HORSE) is None
    assert g.signs[cell("13.05")] == -1
    assert isinstance(aim(p, "ernest", "dai"), Refusal)
    assert 4 in list(foes_of(p, 2))
    assert 2 in list(foes_of(p, 4))
    low = board(
        {"gwyn": "11.04"},
        {"wat": "15.06"},
        level=4,
        engines=(RAM._replace(cells=(cell("13.05"), cell("13.04"), cell("13.03"))),),
        filled=("15.06",),
    )
    assert isinstance(aim(low, "gwyn", "wat"), Refusal)


@pytest.mark.rule("S4.31-a", "S4.31-c", "S4.11-c", "S2.2-c")
def test_S4_31_the_ram_moves_like_a_siege_tower() -> None:
    ram = RAM._replace(cells=(cell("13.05"), cell("13.04"), cell("13.03")))
    p = board(
        {"dai": "13.05", "evan": "13.04", "ifor": "13.03"}, {"wat": "25.12"}, level=4, engines=(ram,), filled=("13.06",)
    )
    match, _ = play(p, ("roll", 1001, 0))
    assert match.position.engines[1001].cells[0] == cell("13.06")
    assert why_not("roll", board({"dai": "13.05"}, level=4, engines=(ram,)), "besieger", (1001, 0)) is not None


@pytest.mark.rule("S4.32-a", "S4.32-b", "S4.32-c", "S4.32-d", "S4.32-e", "S4.13-d", "S4.34-d")
@pytest.mark.parametrize(("die", "steps"), [(1, 0), (4, 0), (5, 1), (10, 1)])
def test_S4_32_one_blow_every_second_turn(die: int, steps: int) -> None:
    p = battering(damage={cell("13.08"): 1})
    match, events = play(p, ("batter", 1001), dice=(die,))
    assert events[0].what == "battered"
    assert match.position.damage[cell("13.08")] == 1 + steps
    assert sum(e.lost for e in match.position.engines.values()) == 0
    q = battering(engines=(RAM._replace(count=3),))
    refusal = why_not("batter", q, "besieger", (1001,))  # struck in phase 3, now 5
    assert refusal is not None
    assert refusal.rule == "S4.32-c"
    q.phase = 7
    assert why_not("batter", q, "besieger", (1001,)) is None


@pytest.mark.rule("S4.34-a", "S4.34-c", "S4.34-d")
def test_S4_34_crew_that_fought_fell_or_is_missing() -> None:
    for change in ({"done": FOUGHT}, {"done": BUSY}, {"state": STUNNED}):
        p = battering()
        p.figures[2] = p.figures[2]._replace(**change)
        assert why_not("batter", p, "besieger", (1001,)) is not None
    two = battering()
    two.standing.pop(cell("13.06"))
    refusal = why_not("batter", two, "besieger", (1001,))
    assert refusal is not None
    assert refusal.code == "crew_missing"


@pytest.mark.rule("S4.32-f")
def test_S4_32_f_the_modifier_and_its_switch() -> None:
    p = board(level=4, bombarded=(cell("13.08"),))
    assert (ram_modifier(p, cell("13.08")), ram_modifier(p, cell("12.08")), ram_modifier(p, cell("09.07"))) == (
        -1,
        0,
        0,
    )
    towers = board(level=4, bombarded=(cell("13.08"),), options={"ram_modifier": "tower"})
    assert (ram_modifier(towers, cell("13.08")), ram_modifier(towers, cell("09.07"))) == (0, -1)


@pytest.mark.rule("S4.32-g")
def test_S4_32_g_no_ram_against_the_keep() -> None:
    ram = Engine("ram", "besieger", (cell("17.15"), cell("17.16"), cell("17.17")), 0)
    p = board({"dai": "17.15"}, {"wat": "25.12"}, level=4, engines=(ram,), stage="melee")
    refusal = why_not("batter", p, "besieger", (1001,))
    assert refusal is not None
    assert refusal.code == "not_against_keep"


@pytest.mark.rule("S2.2-d", "S3.43-b", "S4.11-c")
def test_an_assault_begins_with_markers_and_ends_the_day() -> None:
    match = Match(GAME, siege())
    match.answer("assault")
    q: Siege = match.position
    assert (q.stage, q.active, q.notes["fills"]) == ("setup", "besieger", 10)
    match.answer("fill")
    match.answer(cell("17.06"))
    match.answer("end")
    match.answer("end")
    assert match.position.turn == 1
    for _ in range(400):
        if match.position.day == 2:
            break
        match.answer("end")
    assert match.position.day == 2
    assert match.position.filled == ()
    assert DATA.equipment["ram"].points == 9
