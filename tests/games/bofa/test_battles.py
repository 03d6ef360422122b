"""Random battles of all three games to their end, and the laws of the core."""

import pytest

from tests.games.bofa.checks import random_battle
from walstatt.core.conformance import LAWS, Case, faults_in_source
from walstatt.games.bofa import GAME

CHEAP_LAWS = (2, 4, 5, 6, 11, 12)


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("scenario", ["basic", "standard", "full"])
def test_random_battles_end(scenario: str, number: int) -> None:
    match = random_battle(scenario, f"battle {number}")
    assert match.result is not None
    assert match.position.turn == 12 or match.result.reason == "annihilated"


@pytest.mark.parametrize("players", [3, 4])
def test_three_and_four_players_end(players: int) -> None:
    match = random_battle("full", f"players {players}", {"players": players}, ready=False)
    assert match.result is not None
    asked = {told.seat for told in match.line if not told.bars_undo}
    assert asked == set(match.position.seats)


@pytest.mark.parametrize("law", CHEAP_LAWS)
def test_law_on_the_full_battle(law: int) -> None:
    LAWS[law](Case(GAME, "full", 1))


def test_rules_break_no_law_of_source() -> None:
    assert faults_in_source(GAME.home / "rules") == []
