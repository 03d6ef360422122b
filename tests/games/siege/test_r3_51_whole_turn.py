"""3.51 A torch needs a whole turn beside an object that stands there all the time."""

import pytest

from tests.games.siege.boards import at, board, camp, cell, number, orders, play, refused, why_not
from walstatt.games.siege import GAME
from walstatt.games.siege.position import SHOVED, Engine
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.rules.r1_2_course import begin_phase, end_setup

CELLS = tuple(cell(name) for name in ("05.05", "06.05", "05.06"))
CREW = {"dai": "05.05", "evan": "06.05", "ifor": "05.06"}


@pytest.mark.rule("S3.51-a")
def test_S3_51_a_no_torch_to_a_siege_tower_that_has_just_rolled_up() -> None:
    tower = Engine("siege_tower", "besieger", CELLS, 0)
    p = board(CREW, {"wat": "05.03", "simon": "30.20"}, level=3, engines=(tower,))
    match, _ = play(p, ("roll", 1001, 0))
    q = match.position
    assert q.engines[1001].cells[0] == cell("05.04")
    wat = number(q, "wat")
    begin_phase(q, "garrison")
    q.stage = "melee"
    assert refused(why_not("torch", q, "garrison", (wat, cell("05.04"))), "S3.51-a", "has_just_come")
    assert ("torch", wat, cell("05.04")) not in orders(q)
    begin_phase(q, "besieger")
    begin_phase(q, "garrison")
    q.stage = "melee"
    assert why_not("torch", q, "garrison", (wat, cell("05.04"))) is None


@pytest.mark.rule("S3.51-a")
def test_S3_51_a_nor_to_a_mantlet_that_was_carried_there() -> None:
    mantlet = Engine("mantlet", "besieger", (cell("05.07"),), 3)
    p = board({"dai": "05.07"}, {"wat": "05.03", "simon": "30.20"}, level=5, engines=(mantlet,))
    p.figures[1] = p.figures[1]._replace(load=1001)
    match, _ = play(p, ("move", 1), cell("05.04"))
    q = match.position
    begin_phase(q, "garrison")
    q.stage = "melee"
    assert refused(why_not("torch", q, "garrison", (2, cell("05.04"))), "S3.51-a", "has_just_come")


@pytest.mark.rule("S3.51-a", "S3.51-b")
def test_S3_51_b_who_was_moved_in_the_opponents_phase_has_not_stayed() -> None:
    p = camp({"dai": "20.09"}, {"wat": "30.20"}, stage="melee", active="garrison")
    put(p, 1, at("21.09"))
    assert p.figures[1].done & SHOVED
    begin_phase(p, "besieger")
    p.stage = "melee"
    assert refused(why_not("torch", p, "besieger", (1, at("21.10"))), "S3.51-b", "already_acted")


@pytest.mark.rule("S3.51-a")
def test_S3_51_a_in_the_first_turn_nothing_has_stood_for_a_turn() -> None:
    p = GAME.new("the-convoy", {})
    p.phase, p.notes["set_up"] = 40, 1
    end_setup(p)
    assert p.phase == 41
    assert {engine.since for engine in p.engines.values()} == {41}
