"""21 Options: re-rolls."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.field import field, foe, unit
from tests.games.adlg.fights import clash, north, south
from tests.games.adlg.orders import give
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.scenarios import SCENARIOS, start


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
    assert p.losses == {} or 2 in p.losses or p.units[2].lost_cohesion
    assert p.rerolls == {"south": 0, "north": 0}
