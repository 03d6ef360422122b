"""Whole games, played by sergeants and kept: replayed they come to the same positions and the same end."""

from pathlib import Path

import pytest

from walstatt.conformance import play_golden
from walstatt.games.siege import GAME

GOLDEN: dict[str, tuple[str | None, str]] = {
    "coup-de-main": ("garrison", "knights_lost"),
    "burning-the-camp": ("besieger", "camp_saved"),
}
HOME = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_is_played_again(name: str) -> None:
    result = play_golden(GAME, HOME / f"{name}.jsonl").result
    assert result is not None
    assert (result.winner, result.reason) == GOLDEN[name]


def test_all_golden_games_are_tested() -> None:
    assert {path.stem for path in HOME.glob("*.jsonl")} == set(GOLDEN)
