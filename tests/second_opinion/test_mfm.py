"""The game and the second opinion agree on random positions, but for a list of known differences."""

from random import Random
from typing import Any

import pytest

import walstatt
from tests.second_opinion.mfm_compare import Check
from tests.second_opinion.mfm_known import KNOWN, reasons, shown_in, told
from tests.second_opinion.mfm_positions import look_at, play_a_game, play_from

GAME = walstatt.game("mfm")


def agree(check: Check) -> None:
    assert reasons(check) != ("unknown",), told(check)


@pytest.mark.rule(
    "MFM-X-a", "MFM-X-b", "MFM-X-c", "MFM-X-d", "MFM-X-f", "MFM-G1-b", "MFM-G1-c", "MFM-G1-d", "MFM-G1-e", "MFM-G1-j",
    "MFM-G3-a", "MFM-G3-b", "MFM-G3-d", "MFM-G3-e", "MFM-G3-f", "MFM-G3-g", "MFM-G3-h", "MFM-G3-i", "MFM-G3-j",
    "MFM-G3-k", "MFM-G3-l", "MFM-G4-b", "MFM-G4-e", "MFM-G4-f", "MFM-G4.1-b", "MFM-G4.1-d", "MFM-G4.1-e", "MFM-G4.1-f",
    "MFM-G4.1-g", "MFM-G5-b", "MFM-G5-c", "MFM-G5-d", "MFM-G5-e", "MFM-G6-a", "MFM-G6-d", "MFM-G6-e", "MFM-G7-b",
    "MFM-G7-d", "MFM-G7.1-a", "MFM-G7.1-b", "MFM-G7.1-c", "MFM-G7.2-b", "MFM-G7.3-c", "MFM-G7.3-f", "MFM-G7.3-g",
    "MFM-G7.3-h", "MFM-G7.3-i", "MFM-G7.3-j", "MFM-G7.3-k", "MFM-G7.3-l", "MFM-G7.4-a", "MFM-G7.4-b", "MFM-G7.4-f",
    "MFM-G7.4-g", "MFM-G7.5-d", "MFM-G7.5-e", "MFM-G7.5-f", "MFM-G8.1-b", "MFM-G8.1-j", "MFM-G8.1-k", "MFM-G8.2-a",
    "MFM-G8.2-e", "MFM-G8.2-j", "MFM-G8.2-k", "MFM-G8.3-b", "MFM-G8.3-c", "MFM-G8.3-d", "MFM-G9-j", "MFM-G9-k",
    "MFM-G9-l", "MFM-G9-q", "MFM-G10-h", "MFM-GS-g", "MFM-GS-j", "MFM-GS-k", "MFM-GS-n", "MFM-GS-o",
)  # fmt: skip
@pytest.mark.parametrize("hundred", range(8))
def test_thrown_positions(hundred: int) -> None:
    for seed in range(100 * hundred, 100 * hundred + 20):
        for check in look_at(Random(seed)):
            agree(check)


@pytest.mark.parametrize("seed", range(12))
def test_play_from_thrown_positions(seed: int) -> None:
    for check in play_from(Random(seed)):
        agree(check)


@pytest.mark.parametrize("scenario", ["first-fight", "geheimdokument", "free-battle"])  # those on foot
@pytest.mark.parametrize("seed", range(5))
def test_games(scenario: str, seed: int) -> None:
    for check in play_a_game(scenario, Random(seed)):
        agree(check)


@pytest.mark.parametrize("name", KNOWN)
def test_known_difference_still_shows(name: str) -> None:
    """Fails as soon as the game is mended: then the fault is deleted from the list."""
    assert shown_in(KNOWN[name].example) == {name}


def test_before_the_game() -> None:
    """What can be agreed on before a game, as the book has it."""
    usual = {option.usual for one in GAME.scenarios.values() for option in one.options if option.name == "rule12"}
    holds = {
        "MFM-N-c": usual == {"save"},
        "MFM-G10-c": is_possible(points=60),
        "MFM-G10-d": is_possible(rounds=7),
        "MFM-G10-f players": is_possible(players=6),
        "MFM-G10-f shares": shares(75, players=3) == [75, 38, 37] and shares(150, players=4) == [75, 75, 75, 75],
    }
    assert [name for name, it_holds in holds.items() if not it_holds] == []


def is_possible(**options: Any) -> bool:
    try:
        GAME.checked_options("free-battle", options)
    except ValueError:
        return False
    return True


def shares(points: int, players: int) -> list[int]:
    """The points of each seat, the single player first."""
    p = GAME.begun("free-battle", {"points": points, "players": players, "armies": "chosen"})
    return sorted(p.purse.values(), reverse=True)
