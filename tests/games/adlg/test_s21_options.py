"""21 Options: re-rolls, and the switch of wagons."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.field import field, foe, unit
from tests.games.adlg.fights import clash, north, south
from tests.games.adlg.orders import give, run
from walstatt.games.adlg.position import Battlefield, Commander
from walstatt.games.adlg.rules.s09_passing import passes_guns, passes_wagon
from walstatt.games.adlg.rules.s12_run import evade
from walstatt.games.adlg.rules.s17_works import assault
from walstatt.games.adlg.scenarios import SCENARIOS, start
from walstatt.games.adlg.troops import troop
from walstatt.space.plane.base import Base
from walstatt.space.plane.measure import degrees, ud


def resting(**more: Any) -> Battlefield:
    return field(
        [unit("HSW O", 10, 5, lost_cohesion=1), foe("HSP O", 10, 15)], phase="corps", corps=0, command_points=0, **more
    )


@pytest.mark.rule("ADLG-OPT-84-a")
def test_every_player_has_his_own_pool() -> None:
    usual = {option.name: option.usual for option in SCENARIOS["open-field"].options}
    assert start("open-field", usual).rerolls == {}
    assert start("open-field", {**usual, "rerolls_per_player": 2}).rerolls == {"south": 2, "north": 2}


@pytest.mark.rule("ADLG-OPT-84-a")
def test_command_dice_and_rally_and_the_second_result_stands() -> None:
    p = resting(rerolls={"south": 2})
    give(p, "activate", 1, answers=(6, "roll_again", 1))
    assert (p.command_points, p.rerolls["south"]) == (1, 1)
    give(p, "rally", 1, answers=(1, "roll_again", 6))
    assert (p.units[1].lost_cohesion, p.rerolls["south"]) == (0, 0)
    other = resting(rerolls={"south": 1})
    give(other, "activate", 1, answers=(6, "keep_roll"))
    assert (other.command_points, other.rerolls["south"]) == (3, 1)
    none = resting()
    give(none, "activate", 1, answers=(6,))
    assert none.command_points == 3


@pytest.mark.rule("ADLG-OPT-84-a")
def test_in_melee_each_throws_his_own_die_again() -> None:
    p = clash(south("HSW O"), north("HSW O"), unit("HSW O", 3, 3), rerolls={"south": 1, "north": 1})
    give(p, "fight", 1, answers=((1, 6), "roll_again", 6, "roll_again", 1))
    assert [p.units[who].lost_cohesion for who in (1, 2)] == [0, 3], "6 against 1 stands"
    assert p.rerolls == {"south": 0, "north": 0}


@pytest.mark.rule("ADLG-OPT-84-a")
def test_in_shooting_each_throws_his_own_die_again() -> None:
    for first, answers, lost in (
        ((1, 6), ("roll_again", 6, "roll_again", 1), 1),
        ((6, 1), ("roll_again", 1, "keep_roll"), 0),
        ((6, 1), ("keep_roll", "keep_roll"), 1),
    ):
        p = field([unit("BOW O", 10, 5), foe("HSW O", 10, 8)], phase="shooting", shooting="south", corps=0)
        p.rerolls = {"south": 1, "north": 1}
        give(p, "shoot", 1, answers=(first, *answers))
        assert p.units[2].lost_cohesion == lost
        assert p.rerolls == {side: 1 - (answer == "roll_again") for side, answer in _said(answers).items()}


def _said(answers: tuple[Any, ...]) -> dict[str, Any]:
    return dict(zip(("south", "north"), (one for one in answers if isinstance(one, str)), strict=True))


@pytest.mark.rule("ADLG-OPT-84-a")
def test_never_for_a_commanders_risk_a_camp_or_the_distance_of_an_evader() -> None:
    leader = Commander("north", 1, "competent", ud(10), ud(15), unit=2, is_engaged=True)
    p = clash(south("HSW O"), north("HSW O"), unit("HSW O", 3, 3), commanders=[leader])
    p.rerolls = {"south": 1}
    give(p, "fight", 1, answers=((6, 1), "keep_roll", 1))
    assert p.commanders[1].is_lost, "the die of the risk stands"
    stormed = field([unit("HSW O", 10, 19), foe("CAMP", 10, 19, corps=0, is_fortified=True)], phase="melee", corps=0)
    stormed.rerolls = {"south": 1, "north": 1}
    run(assault(stormed, 1), [1])
    assert not stormed.units[2].is_taken
    horse = field([unit("LH O javelin", 10, 10), foe("HSW O", 10, 12)])
    horse.rerolls = {"south": 1, "north": 1}
    run(evade(horse, 1, "front", 2), [3, "go_on"])
    assert horse.rerolls == {"south": 1, "north": 1}


@pytest.mark.rule("ADLG-INT-39-e", "ADLG-INT-39-f", "ADLG-OPT-22-a")
@pytest.mark.parametrize(("turn", "across", "along"), [(0, True, False), (90, False, True)])
def test_the_switch_turns_the_way_through_wagons_and_guns(turn: int, across: bool, along: bool) -> None:
    """Foot looks north; the wagon's long edges are its flanks, so that it is passed across when it looks east."""
    foot, lengthwise = troop("HSW O"), {"wagons_lengthwise": True}
    base, wagon = Base(ud(10), ud(5), degrees(90), ud("0.75"), ud(1)), Base(ud(10), ud(8), degrees(turn), ud(2), ud(1))
    assert passes_wagon(foot, base, wagon) is across
    assert passes_wagon(foot, base, wagon, lengthwise) is along
    guns = Base(ud(10), ud(8), degrees(turn), ud(1), ud(1))
    assert passes_guns(foot, base, guns)
    assert passes_guns(foot, base, guns, lengthwise) is along
