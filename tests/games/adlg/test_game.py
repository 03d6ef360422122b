"""The game as a whole: the laws of the core hold on every scenario."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import walstatt.games.adlg
from walstatt.conformance import LAWS, Case, faults_in_source
from walstatt.games.adlg import GAME

CASES: dict[str, dict[str, Any]] = {
    "drill-of-a-corps": {},
    "open-field": {"turn_limit": 6},
    "rough-ground": {"turn_limit": 6, "south_army": "gallic_100", "north_army": "parthian_100"},
}


def test_every_scenario_is_held_to_the_laws() -> None:
    assert set(CASES) == set(GAME.scenarios)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("scenario", CASES)
def test_law(law: int, scenario: str) -> None:
    LAWS[law](Case(GAME, scenario, law, CASES[scenario]))


def test_rules_break_no_law_of_source() -> None:
    assert faults_in_source(Path(walstatt.games.adlg.__file__).parent / "rules") == []
