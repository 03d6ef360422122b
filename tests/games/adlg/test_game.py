"""The game as a whole: the laws of the core hold on every scenario."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import walstatt.games.adlg
from walstatt.conformance import LAWS, Case, faults_in_verdicts
from walstatt.games.adlg import GAME

CASES: dict[str, dict[str, Any]] = {
    "drill-of-a-corps": {},
    "two-against-two": {},
    "open-field": {"turn_limit": 6},
    "rough-ground": {"turn_limit": 6, "south_army": "gallic_100", "north_army": "parthian_100"},
}
# Larger fights begin with the same rules: each is held to one law, the smaller ones to all.
SHARED: dict[str, dict[str, Any]] = {
    "six-against-six": {},
    "agincourt": {},
    "cannae": {},
    "gaugamela": {},
    "wide-plain": {"turn_limit": 6},
    "encounter": {"turn_limit": 6, "south_people": "gallic", "north_people": "parthian"},
    "great-woods": {"turn_limit": 6, "south_army": "later_achaemenid_200", "north_army": "hundred_years_french_200"},
}
SHARES = {name: (6,) if name == "six-against-six" else (7,) for name in SHARED} | {"encounter": tuple(range(1, 10))}
PAIRS = [
    *((scenario, law) for scenario in CASES for law in LAWS),
    *((scenario, law) for scenario, laws in SHARES.items() for law in laws),
]


def test_every_scenario_is_held_to_the_laws() -> None:
    assert {*CASES, *SHARED} == set(GAME.scenarios)
    assert set(SHARES) == set(SHARED)


@pytest.mark.parametrize(("scenario", "law"), PAIRS)
def test_law(scenario: str, law: int) -> None:
    LAWS[law](Case(GAME, scenario, law, {**CASES, **SHARED}[scenario]))


def test_rules_break_no_law_of_source() -> None:
    assert faults_in_verdicts(Path(walstatt.games.adlg.__file__).parent) == []
