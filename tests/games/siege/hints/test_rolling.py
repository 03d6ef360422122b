"""What bots know about siege towers and rams: where the moat is filled for them, who rolls them, who goes over."""

from random import Random
from typing import Any

from tests.games.siege.boards import board, cell, figure, move, number
from tests.games.siege.hints.test_assault import line, storming
from walstatt.bots.sergeant import Sergeant
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground
from walstatt.games.siege.hints.rolling import moat_wanted, places_for_crew, rollers, rolling, track
from walstatt.games.siege.position import Engine, Siege

BREACH = (cell("16.08"), cell("17.08"))
FILLED = ("13.06", "13.07", "14.06", "14.07")


def tower(front: str, *others: str) -> Engine:
    return Engine("siege_tower", "besieger", tuple(cell(name) for name in (front, *others)), 3)


FAR_OFF = tower("14.02", "13.02", "14.01")
AT_WALL = tower("14.07", "13.07", "14.06")


def before_castle(besieger: dict[str, str], garrison: dict[str, str], engine: Engine, **fields: Any) -> Siege:
    return board(besieger, garrison, level=2, engines=(engine,), filled=FILLED, **fields)


def test_the_moat_is_filled_before_the_breach_and_beside_it_for_the_siege_tower() -> None:
    wanted = moat_wanted("castle", "EFGH", (("siege_tower", (), 0),), BREACH, BREACH[0])
    lanes = {cell(name) for name in ("16.06", "16.07", "17.06", "17.07")}
    assert set(wanted[:4]) == lanes
    assert set(wanted[4:]) == {cell(name) for name in FILLED}


def test_a_ram_needs_only_a_narrow_way() -> None:
    wanted = moat_wanted("castle", "EFGH", (("ram", (), 0),), (), cell("17.08"))
    assert len(wanted) == 2


def test_for_an_engine_that_stands_on_the_map_its_own_way_is_filled() -> None:
    p = GAME.new("the-relief", {})
    ram = next(e for e in p.engines.values() if e.kind == "ram")
    wanted = moat_wanted(p.map_name, "EFGH", rollers(p), (), cell("17.08", p.map_name))
    assert set(track(ground(p), "ram", ram.cells, ram.facing).moat) <= set(wanted)


def test_no_way_leads_to_the_wall_over_the_place_of_the_bridge() -> None:
    g = ground(board({}, {}))
    assert not track(g, "ram", (cell("17.23"), cell("17.24"), cell("17.25")), 0).walls


def test_he_brings_the_siege_tower_to_where_the_moat_is_filled_for_it() -> None:
    p = storming(filled=tuple(cell(name) for name in FILLED))
    match, bot, rng = Match(GAME, p), Sergeant(150), Random(1)
    for _ in range(40):
        assert isinstance(match.question, Ask)
        match.answer(bot.choose(match, match.question.seat, rng))
        engine = next(e for e in match.position.engines.values() if e.kind == "siege_tower")
        if engine.cells:
            break
    assert engine.cells[0] in {cell("14.02"), cell("14.01")}
    found = track(ground(match.position), engine.kind, engine.cells, engine.facing)
    assert found.walls
    assert not found.moat


def test_strong_men_are_wanted_in_the_siege_tower_and_shooters_are_not() -> None:
    p = before_castle({"bran": "14.04", "gwyn": "15.04"}, {"wat": "13.13"}, FAR_OFF)
    assert set(places_for_crew(p, figure(p, "bran"))) == set(FAR_OFF.cells)
    assert not places_for_crew(p, figure(p, "gwyn"))
    before = rolling(p)
    move(p, "bran", "14.01")
    assert rolling(p) > before


def test_three_men_inside_roll_it_to_the_wall() -> None:
    p = before_castle({"bran": "14.02", "madoc": "13.02", "ifor": "14.01"}, {"wat": "13.13"}, FAR_OFF)
    assert line(p, 1) == (("roll", 1001, 0),)


def test_nobody_stays_where_it_is_to_be_rolled() -> None:
    p = before_castle({"dai": "14.03"}, {"wat": "13.13"}, FAR_OFF)
    before = rolling(p)
    move(p, "dai", "16.03")
    assert rolling(p) > before


def test_at_the_wall_they_climb_up_and_go_over() -> None:
    p = before_castle({"bran": "14.07"}, {"wat": "13.13"}, AT_WALL)
    order, to = line(p)
    assert order == ("move", number(p, "bran"))  # through the tower and over the wall at once
    assert to in ground(p).map.inside
    p = before_castle({"bran": "14.07+"}, {"wat": "13.13"}, AT_WALL)
    order, to = line(p)
    assert order == ("move", number(p, "bran"))
    assert to in ground(p).map.inside


def test_an_engine_before_open_moat_is_worth_nobodys_time() -> None:
    p = board({"bran": "14.01"}, {"wat": "13.13"}, scenario="assaulting-the-breach", level=2, engines=(FAR_OFF,))
    assert rolling(p) == 0
