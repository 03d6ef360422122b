"""1.8 The winch and the bridge: who works it, who falls, who makes way."""

from typing import Any

import pytest

from tests.games.siege.boards import board, cell, figure, number, orders, refused, why_not
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import (
    ATTACKED,
    FOUGHT,
    INVOLVED,
    MOVED,
    SHOT,
    STUNNED,
    WOUNDED,
    Engine,
    Siege,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import kill, put
from walstatt.games.siege.rules.r1_8_drawbridge import turn_bridge


@pytest.mark.rule("S1.8-a", "S1.8-b", "S1.8-g", "S1.8-h")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({}, ""), ({"state": WOUNDED}, ""), ({"done": INVOLVED}, ""), ({"done": ATTACKED}, ""),
        ({"state": STUNNED}, "cannot_act"), ({"mount": 9}, "is_mounted"), ({"who": "ox"}, "animals_take_no_orders"),
        ({"side": "garrison"}, "not_your_figure"),
        ({"done": MOVED}, "already_acted"), ({"done": SHOT}, "already_acted"), ({"done": FOUGHT}, "already_acted"),
    ],
)  # fmt: skip
def test_S1_8_h_any_fit_figure_on_foot_that_does_nothing_else(changes: dict[str, Any], code: str) -> None:
    p = board({"dai": "18.17"}, {"wat": "05.05"})
    p.figures[1] = p.figures[1]._replace(**changes)
    found = why_not("winch", p, "besieger", (1,))
    assert (found.code if found is not None else "") == code
    assert (("winch", 1) in orders(p)) is (code == "")
    assert refused(why_not("winch", p, "besieger", (99,)), "S1.8-a", "no_such_figure")


def turned(bridge_down: bool, besieger: dict[str, str], **fields: Any) -> Siege:
    """Wat has worked the winch."""
    p = board(besieger, {"wat": "18.17"}, bridge_down=bridge_down, active="garrison", stage="closing", **fields)
    p.notes["winch"] = number(p, "wat")
    return p


@pytest.mark.rule("S1.8-c")
def test_S1_8_c_only_from_the_winch_hex_and_with_no_wagon_on_it() -> None:
    away = turned(True, {"dai": "05.05"})
    put(away, number(away, "wat"), cell("16.17"))
    turn_bridge(away)
    assert away.bridge_down
    wagon = Engine("wagon", "garrison", (cell("17.20"), cell("17.21")))
    held = turned(True, {"dai": "05.05"}, level=5, engines=(wagon,))
    turn_bridge(held)
    assert held.bridge_down
    ladder = Engine("ladder", "besieger", (cell("17.20"), cell("17.21")))
    light = turned(True, {"dai": "05.05"}, engines=(ladder,))
    turn_bridge(light)
    assert not light.bridge_down
    assert ground(light).kinds[cell("17.20")] == "moat"
    nobody = board({"dai": "05.05"}, {"wat": "18.17"}, bridge_down=True)
    turn_bridge(nobody)
    assert nobody.bridge_down


@pytest.mark.rule("S1.8-c")
def test_S1_8_c_who_is_in_the_moat_under_the_falling_bridge_makes_way_unhurt() -> None:
    p = turned(False, {"dai": "17.20", "evan": "16.20"})
    turn_bridge(p)
    assert p.owed == [("make_way", 1, cell("17.20"))]
    match = Match(GAME, p)
    question = match.question
    assert isinstance(question, Ask)
    assert (question.seat, question.prompt) == ("besieger", "make_way")
    assert set(question.options) <= {cell(name) for name in ("18.19", "18.20", "16.19")}
    match.answer(question.options[0])
    assert (figure(match.position, "dai").cell, figure(match.position, "dai").state) == (question.options[0], "able")
    assert match.position.bridge_down


@pytest.mark.rule("S1.8-c", "S1.91-g")
def test_S1_8_c_who_makes_way_lets_go_of_his_ladder() -> None:
    ladder = Engine("ladder", "besieger", (cell("17.20"), cell("17.21")))
    p = turned(False, {"dai": "17.20", "evan": "17.21"}, engines=(ladder,))
    for who in ("dai", "evan"):
        p.figures[number(p, who)] = figure(p, who)._replace(load=1001)
    turn_bridge(p)
    match = Match(GAME, p)
    match.answer(cell("16.20"))
    assert (figure(match.position, "dai").load, figure(match.position, "evan").load) == (0, 0)


@pytest.mark.rule("S1.8-i", "S1.61-h")
def test_S1_8_i_the_dead_on_the_bridge_go_into_the_moat_and_others_stay_where_they_are() -> None:
    p = turned(True, {"dai": "17.20", "evan": "17.20", "ifor": "17.20", "llew": "05.05"})
    for who in ("dai", "evan", "ifor", "llew"):
        unit = number(p, who)
        put(p, unit, p.figures[unit].cell)
        kill(p, unit, "PS-b")
    turn_bridge(p)
    fallen = {figure(p, who).cell for who in ("dai", "evan", "ifor")}
    assert len(fallen) == 1
    place = fallen.pop()
    assert ground(p).kinds[place] == "moat"
    assert place not in ground(p).map.bridge
    assert (p.piles.get(place), p.piles.get(cell("17.20"))) == (3, None)
    assert figure(p, "llew").cell == cell("05.05")
    start = next(n for n in ground(p).map.grid.neighbours[place] if ground(p).kinds[n] == "moat")
    assert ground(p).price(start, place) == 2  # three dead cost one point more
