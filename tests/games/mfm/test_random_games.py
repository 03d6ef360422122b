"""Random games of every scenario: no crash, no dead end, no impossible position, and they end."""

from typing import Any

import pytest

from tests.games.mfm.invariants import play_randomly

PEOPLES = ("celts", "romans", "egyptians", "persians")
GAMES = 50


def options_of(scenario: str, seed: int) -> dict[str, Any]:
    """Spread the games over the options of a scenario."""
    if scenario == "geheimdokument":
        return {"rounds": 20, "deployment": ("proposed", "by-hand")[seed % 10 == 0]}
    if scenario == "first-fight":
        return {"rule12": ("counter", "save", "off")[seed % 3]}
    return {
        "board": ("plain", "wood", "valley")[seed % 3],
        "red-people": PEOPLES[seed % 4],
        "blue-people": PEOPLES[seed // 4 % 4],
        "rounds": 5,
        "players": (2, 3, 4)[seed // 3 % 3],
        "armies": ("ready", "chosen")[seed % 7 == 0],
        "deployment": ("quick", "by-hand")[seed % 25 == 0],
    }


MOUNTED = ("chariot-charge", "chariots-meet", "camp-raid", "free-battle")


def mounted_options(scenario: str, seed: int) -> dict[str, Any]:
    """Spread the games with chariots and riders over the options."""
    if scenario != "free-battle":
        return {"multi_lp_jump": bool(seed % 2), "rule12": ("counter", "save", "off")[seed % 3]}
    return options_of(scenario, seed) | {
        "armies": "mounted",
        "points": (75, 100, 150)[seed % 3],
        "board": ("plain", "wood")[seed % 2],
        "players": 2,
    }


@pytest.mark.parametrize("part", range(3))
@pytest.mark.parametrize("scenario", MOUNTED)
def test_random_games_with_chariots_and_riders(scenario: str, part: int) -> None:
    for seed in range(part, 30, 3):
        assert play_randomly(scenario, seed, mounted_options(scenario, seed)).result is not None


@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("scenario", ["first-fight", "geheimdokument", "free-battle"])
def test_random_games(scenario: str, part: int) -> None:
    ends = [play_randomly(scenario, seed, options_of(scenario, seed)).result for seed in range(part, GAMES, 5)]
    assert all(end is not None for end in ends)
    assert len(ends) == GAMES // 5
