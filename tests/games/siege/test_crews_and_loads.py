"""What men at work, with loads, in engines and beside their friends may do: shooting, rolling, ramming, burning."""

from typing import Any

import pytest

from tests.games.siege.boards import STRAY, aim, at, board, camp, cell, number, orders, play, refused, why_not
from walstatt.games.siege.position import (
    ATTACKED,
    BESET,
    DOUSING,
    FOUGHT,
    HARNESSING,
    INVOLVED,
    LIGHTING,
    MOUNTING,
    POURING,
    PUSHING,
    RAMMING,
    SERVING,
    WINDING,
    Engine,
    Fire,
    Siege,
)  # fmt: skip
from walstatt.games.siege.rules.r1_2_course import begin_phase
from walstatt.games.siege.rules.r1_3_shooting import why_cannot_shoot
from walstatt.games.siege.rules.r1_3_shots import Shot
from walstatt.games.siege.rules.r1_6_movement import destinations, why_cannot_move
from walstatt.games.siege.rules.r1_7_melee import why_cannot_fight
from walstatt.games.siege.rules.r3_5_fire import burn
from walstatt.games.siege.rules.r5_3_arrows_and_oil import flame_targets

# S1.91-b, S5.21-a, S5.32-d Who carries what and shoots


@pytest.mark.rule("S1.91-b", "S5.21-a", "S5.32-d", "S5.32-e")
@pytest.mark.parametrize("kind", ["mantlet", "oil"])
def test_S5_21_a_an_archer_with_a_mantlet_or_a_barrel_shoots(kind: str) -> None:
    load = Engine(kind, "garrison", (cell("17.08"),))
    p = board({"dai": "17.03"}, {"ernest": "17.08"}, level=5, active="garrison", stage="first_shots", engines=(load,))
    p.figures[2] = p.figures[2]._replace(load=1001)
    assert why_cannot_shoot(p, 2, p.figures[2]) is None
    assert ("shoot", 2) in orders(p)
    match, _ = play(p, ("shoot", 2), 1, dice=(10,))
    assert match.position.figures[2].load == 1001


@pytest.mark.rule("S1.91-b")
def test_S1_91_b_who_carries_a_ladder_does_not_shoot() -> None:
    ladder = Engine("ladder", "besieger", (cell("17.04"), cell("17.03")))
    p = board({"gwyn": "17.04", "dai": "17.03"}, {"wat": "17.08"}, stage="first_shots", engines=(ladder,))
    assert ("shoot", 1) in orders(p)
    for unit in (1, 2):
        p.figures[unit] = p.figures[unit]._replace(load=1001)
    assert refused(why_cannot_shoot(p, 1, p.figures[1]), "S1.91-b", "carries_ladder")
    assert ("shoot", 1) not in orders(p)


# A busy man is told the rule of his own work


@pytest.mark.rule("S1.8-b", "S1.94-k", "S3.33-f", "S3.41-f", "S3.51-b", "S3.53-d", "S4.34-d", "S5.11-e", "S5.32-d")
@pytest.mark.parametrize(("task", "rule"), [
    (WINDING, "S1.8-b"), (PUSHING, "S1.94-k"), (MOUNTING, "S3.33-f"), (SERVING, "S3.41-f"), (LIGHTING, "S3.51-b"),
    (DOUSING, "S3.53-d"), (RAMMING, "S4.34-d"), (HARNESSING, "S5.11-e"), (POURING, "S5.32-d"),
])  # fmt: skip
def test_a_busy_man_is_told_the_rule_of_his_own_work(task: int, rule: str) -> None:
    p = board({"gwyn": "17.03"}, {"wat": "17.08"}, level=5)
    p.figures[1] = p.figures[1]._replace(done=task)
    for reason in (why_cannot_move, why_cannot_fight, why_cannot_shoot):
        assert refused(reason(p, 1, p.figures[1]), rule, "is_at_work")


# S1.44-g Own men beside the target


@pytest.mark.rule("S1.44-g")
def test_S1_44_g_no_shot_along_the_wall_at_a_target_beside_an_own_man() -> None:
    men = {"wat": "15.08", "ernest": "20.08", "simon": "30.20"}
    assert isinstance(aim(board({"dai": "16.08"}, men | {"wat": "30.21"}), "ernest", "dai"), Shot)
    p = board({"dai": "16.08"}, men)
    assert refused(aim(p, "ernest", "dai"), "S1.44-g", "friend_beside_target")
    lifted = board({"dai": "16.08"}, men, options=STRAY)
    assert isinstance(aim(lifted, "ernest", "dai"), Shot)


@pytest.mark.rule("S1.44-g")
def test_S1_44_g_the_shooter_himself_is_no_such_man_nor_is_one_beyond_his_radius() -> None:
    beside = board({"dai": "16.08"}, {"ernest": "17.08"})
    assert isinstance(aim(beside, "ernest", "dai"), Shot)
    far = board({"dai": "12.08"}, {"wat": "11.08", "ernest": "22.08"})
    assert isinstance(aim(far, "ernest", "dai"), Shot)


@pytest.mark.rule("S1.44-g")
def test_S1_44_g_does_not_hold_for_men_on_the_ground() -> None:
    p = board({"gwyn": "05.03", "dai": "05.06"}, {"wat": "05.05"})
    assert isinstance(aim(p, "gwyn", "wat"), Shot)


# S2.41-f The siege tower rolls


def tower(besieger: dict[str, str], **fields: Any) -> Siege:
    """A siege tower in the field that faces north."""
    cells = tuple(cell(name) for name in ("05.12", "06.12", "05.13"))
    return board(besieger, {"wat": "25.12"}, level=5, engines=(Engine("siege_tower", "besieger", cells, 0),), **fields)


CREW = {"dai": "05.12", "evan": "06.12", "ifor": "05.13"}


@pytest.mark.rule("S2.41-f")
def test_S2_41_f_men_on_the_platform_are_carried_free_and_move_before_or_after() -> None:
    match, _ = play(tower(CREW | {"gwyn": "05.12+"}), ("roll", 1001, 0))
    q = match.position
    gwyn = number(q, "gwyn")
    assert (q.figures[gwyn].spent, q.figures[gwyn].done, q.figures[gwyn].layer) == (0, 0, 1)
    assert q.figures[1].spent > 0
    assert destinations(q, gwyn)
    before = tower(CREW | {"gwyn": "05.12+"})
    before.figures[gwyn] = before.figures[gwyn]._replace(spent=1)
    match, _ = play(before, ("roll", 1001, 0))
    assert match.position.figures[gwyn].spent == 1


@pytest.mark.rule("S2.41-f", "S2.41-a")
def test_S2_41_f_who_has_just_entered_helps_to_roll_and_has_then_moved() -> None:
    p = tower(CREW | {"dai": "05.11"})
    match, _ = play(p, ("move", 1), cell("05.12"), ("roll", 1001, 0))
    assert destinations(match.position, 1) == ()


# S3.52-b, S5.31-f Fire


@pytest.mark.rule("S3.52-b")
@pytest.mark.parametrize(("kind", "spreads"), [
    ("siege_tower", True), ("ram", True), ("ballista", True), ("catapult", True), ("onager", True),
    ("wagon", False), ("mantlet", False), ("ladder", False),
])  # fmt: skip
def test_S3_52_b_fire_spreads_to_engines_and_tents_only(kind: str, spreads: bool) -> None:
    beside = Engine(kind, "besieger", (at("20.14"),))
    p = camp({"dai": "30.22"}, {"wat": "01.01"}, engines=(beside,), fires={at("20.13"): Fire("garrison")})
    burn(p)
    assert [duty[1] for duty in p.owed if duty[0] == "spread"] == ([at("20.14")] if spreads else [])


@pytest.mark.rule("S5.31-f")
def test_S5_31_f_a_siege_tower_is_a_target_at_its_foot_and_at_its_top() -> None:
    tower_ahead = Engine("siege_tower", "besieger", (cell("05.09"), cell("06.09"), cell("05.10")), 0)
    catapult = Engine("catapult", "besieger", (cell("05.06"),), 0)
    for engines, cells in (((tower_ahead,), tower_ahead.cells), ((tower_ahead, catapult), tower_ahead.cells[:2])):
        p = board(
            {"dai": "30.01"}, {"ernest": "05.03"}, level=5, active="garrison", stage="first_shots", engines=engines
        )
        assert set(cells) <= set(flame_targets(p, 2))
        match, _ = play(p, ("flame", 2), cell("05.09"), dice=(10,))
        assert cell("05.09") in match.position.fires


# S4.34-a Attacked crews


@pytest.mark.rule("S4.34-a")
@pytest.mark.parametrize(("done", "code"), [(ATTACKED, "was_in_melee"), (FOUGHT, ""), (0, "")])
def test_S4_34_a_a_crew_that_was_attacked_does_not_work_the_ram(done: int, code: str) -> None:
    cells = tuple(cell(name) for name in ("17.07", "17.06", "17.05"))
    men = {"dai": "17.07", "evan": "17.06", "jones": "17.05"}
    ram = Engine("ram", "besieger", cells, 3)
    p = board(men, {"wat": "30.20"}, level=4, stage="melee", engines=(ram,), filled=("17.07", "17.06"))
    p.figures[2] = p.figures[2]._replace(done=done)
    begin_phase(p, "besieger")
    assert p.figures[2].done == {ATTACKED: INVOLVED | BESET, FOUGHT: INVOLVED, 0: 0}[done]
    p.stage = "melee"
    found = why_not("batter", p, "besieger", (1001,))
    assert ("" if found is None else found.code) == code
    begin_phase(p, "garrison")
    begin_phase(p, "besieger")
    p.stage = "melee"
    assert why_not("batter", p, "besieger", (1001,)) is None
