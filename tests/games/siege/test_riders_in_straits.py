"""Riders with their two hexes: on a rising bridge, in retreat and advance, beside wagons and the frightened."""

import pytest

from tests.games.siege.boards import asked, board, cell, figure, move, new, number, play
from tests.games.siege.invariants import check
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import works_changed
from walstatt.games.siege.position import DEAD, OFF, Siege
from walstatt.games.siege.rules.ps_harm import lift, put
from walstatt.games.siege.rules.r1_8_drawbridge import turn_bridge
from walstatt.games.siege.rules.r1_73_advance import advances, refuges
from walstatt.games.siege.rules.sc_counts import settle_wagons
from walstatt.games.siege.rules.so_panic import is_out_of_reach


def raised_under(besieger: dict[str, str]) -> Match:
    """The bridge goes up while somebody is on it."""
    p = board(besieger, {"wat": "18.17"}, level=3, bridge_down=True, active="garrison", stage="closing")
    p.notes["winch"] = number(p, "wat")
    turn_bridge(p)
    return Match(GAME, p)


@pytest.mark.rule("S1.8-d", "S1.8-e", "S1.8-i", "S1.8-j")
@pytest.mark.parametrize("place", ["17.19 17.20", "17.20 17.19", "17.18 17.19", "17.21 17.20", "17.20 17.21"])
def test_S1_8_i_a_rider_with_a_half_on_the_rising_bridge_falls_into_the_moat(place: str) -> None:
    match = raised_under({"wulfric": place, "dai": "05.05"})
    assert (asked(match).seat, asked(match).prompt) == ("besieger", "fall_where")
    beside = {cell(name) for name in ("16.19", "18.19", "16.20", "18.20")}
    assert set(asked(match).options) <= beside
    events = match.answer(asked(match).options[0])
    assert [event.what for event in events[:2]] == ["fell_from_bridge", "stunned"]
    rider, horse = figure(match.position, "wulfric"), figure(match.position, "horse")
    assert (rider.cell in beside, rider.mount) == (True, 0)
    assert (horse.state, match.position.piles[horse.cell]) == (DEAD, 3)
    assert horse.cell in beside
    check(match.position)


@pytest.mark.rule("S1.8-i")
@pytest.mark.parametrize("place", ["17.19 17.20", "17.18 17.19", "17.20 17.21", "17.21 17.20"])
def test_S1_8_i_a_horse_with_a_half_on_the_rising_bridge_dies_in_the_moat(place: str) -> None:
    match = raised_under({"horse": place, "dai": "05.05"})
    horse = figure(match.position, "horse")
    assert horse.state == DEAD
    assert horse.cell in {cell(name) for name in ("16.19", "18.19", "16.20", "18.20")}
    check(match.position)


@pytest.mark.rule("PS-c", "S3.32-d")
@pytest.mark.parametrize(
    ("foe", "refuge"),
    [
        ("05.03", {"04.04", "04.05", "05.06", "06.04", "06.05"}), ("06.03", {"04.04", "04.05", "05.06", "06.05"}),
        ("06.04", set()), ("06.05", set()),
    ],
)  # fmt: skip
def test_PS_c_neither_half_of_a_rider_ends_his_retreat_beside_an_enemy(foe: str, refuge: set[str]) -> None:
    p = board({"dai": foe}, {"richard": "05.04 05.05"}, level=3)
    assert set(refuges(p, number(p, "richard"))) == {cell(name) for name in refuge}


@pytest.mark.rule("S1.73-c")
def test_S1_73_c_an_enemy_beside_the_rear_of_a_rider_limits_his_advance_too() -> None:
    alone = board({"wulfric": "05.05 05.06"}, {"wat": "25.20"}, level=3)
    assert len(advances(alone, 1, cell("05.04"))) > 1
    pressed = board({"wulfric": "05.05 05.06"}, {"wat": "05.07"}, level=3)
    assert advances(pressed, 1, cell("05.04")) == (cell("05.04"),)


@pytest.mark.rule("S1.73-b", "S1.73-g", "S3.32-d")
@pytest.mark.parametrize("goal", ["01.02", "11.03"])
def test_S1_73_g_a_rider_advances_through_either_hex_that_was_left(goal: str) -> None:
    p = board({"wulfric": "05.04 05.05"}, {"tam": "04.03", "twm": "06.03"}, level=3, stage="melee")
    match, _ = play(p, ("fight", 1), (3, 4), dice=(4,))
    while asked(match).prompt == "retreat_where":
        match.answer(asked(match).options[0])
    assert asked(match).prompt == "advance"
    match.answer(("advance", 1, cell(goal)))
    assert match.position.figures[1].cell == cell(goal)
    check(match.position)


@pytest.mark.rule("SC5", "S3.31-a")
@pytest.mark.parametrize(("rider", "taken"), [("21.40 20.40", False), ("22.40 21.40", True)])
def test_SC5_a_rider_guards_a_wagon_with_either_hex(rider: str, taken: bool) -> None:
    p = convoy_at_17_40()
    move(p, "dai", "17.42")
    ride(p, "lacy", rider)
    settle_wagons(p)
    assert ("wagon-" + str(wagon_of(p)) in p.notes) is taken


@pytest.mark.rule("SC5", "S3.31-a")
def test_SC5_a_rider_takes_a_wagon_with_either_hex() -> None:
    p = convoy_at_17_40()
    ride(p, "mortimer", "15.40 16.40")
    settle_wagons(p)
    assert p.notes[f"wagon-{wagon_of(p)}"] == 2


def convoy_at_17_40() -> Siege:
    """The convoy with one wagon far from everybody."""
    p = new("the-convoy")
    wagon = wagon_of(p)
    p.engines[wagon] = p.engines[wagon]._replace(cells=(cell("17.40", "both"), cell("17.41", "both")), away="")
    works_changed(p)
    for unit, one in p.figures.items():
        if one.cell != OFF:
            lift(p, unit)
            p.figures[unit] = p.figures[unit]._replace(cell=OFF, rear=OFF)
    return p


def wagon_of(p: Siege) -> int:
    return next(n for n, engine in p.engines.items() if engine.kind == "wagon")


def ride(p: Siege, who: str, place: str) -> None:
    head, rear = (cell(name, "both") for name in place.split())
    put(p, number(p, who), head, rear=rear)


@pytest.mark.rule("SO.P-s", "S3.31-a")
@pytest.mark.parametrize(("rider", "calm"), [("12.05 11.04", True), ("11.04 10.05", False)])
def test_SO_P_s_a_rider_frightens_with_either_hex(rider: str, calm: bool) -> None:
    p = board({"evan": "05.05"}, {"richard": rider}, level=3, options={"panic": True})
    assert is_out_of_reach(p, p.figures[1]) is calm


@pytest.mark.rule("PS-c", "S3.32-d")
def test_PS_c_a_rider_backs_with_his_rear_first_and_his_head_follows() -> None:
    p = board({"dai": "05.03"}, {"richard": "05.04 05.05"}, level=3, stage="melee")
    p.owe("retreat", number(p, "richard"))
    match = Match(GAME, p)
    assert (asked(match).seat, asked(match).prompt) == ("garrison", "retreat_where")
    match.answer(cell("04.05"))
    rider = figure(match.position, "richard")
    assert (rider.cell, rider.rear) == (cell("05.05"), cell("04.05"))
    check(match.position)


@pytest.mark.rule("S1.73-b", "S1.73-d", "S1.73-g", "S1.62-a")
def test_S1_73_g_half_the_points_and_only_free_hexes_beyond_the_first() -> None:
    goal = cell("05.04")
    p = board({"dai": "05.05", "evan": "05.02"}, {"wat": "25.20"})
    found = advances(p, 1, goal)
    assert found[0] == goal
    assert cell("05.03") in found
    assert {cell("05.02"), cell("05.01")}.isdisjoint(found)
    assert len(found) > 3
    assert advances(p, 1, cell("05.02")) == ()  # not beside him
    stunned = board({"dai": "05.05 stunned"}, {"wat": "25.20"})
    assert advances(stunned, 1, goal) == ()
    taken = board({"dai": "05.05"}, {"wat": "05.04"})
    assert advances(taken, 1, goal) == ()
