"""The laws of the core hold on every scenario of MfM."""

from pathlib import Path
from typing import Any

import pytest

import walstatt.games.mfm
from walstatt.conformance import LAWS, Case, faults_in_verdicts
from walstatt.games.mfm import GAME

CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "geheimdokument": ("geheimdokument", {"rounds": 20}),
    "geheimdokument by hand": ("geheimdokument", {"deployment": "by-hand", "rounds": 20}),
    "first-fight": ("first-fight", {}),
    "free-battle": ("free-battle", {"rounds": 5}),
    "chariot-charge": ("chariot-charge", {}),
    "chariots-meet": ("chariots-meet", {}),
    "camp-raid": ("camp-raid", {}),
    "free-battle mounted": (
        "free-battle",
        {"armies": "mounted", "points": 100, "red-people": "persians", "deployment": "by-hand", "rounds": 5},
    ),
    "free-battle chosen": (
        "free-battle",
        {"board": "valley", "armies": "chosen", "deployment": "by-hand", "players": 3, "rounds": 5},
    ),
}


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("name", CASES)
def test_law(law: int, name: str) -> None:
    scenario, options = CASES[name]
    LAWS[law](Case(GAME, scenario, law, options))


def test_rules_break_no_law_of_source() -> None:
    assert faults_in_verdicts(Path(walstatt.games.mfm.__file__).parent) == []
