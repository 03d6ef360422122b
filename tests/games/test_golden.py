"""Whole games, played by bots and kept: replayed they come to the same positions and the same end."""

from pathlib import Path

import pytest

from walstatt.conformance import play_golden
from walstatt.core.game import game

HERE = Path(__file__).parent
GOLDEN: dict[str, tuple[str | None, str]] = {
    "adlg/drill-of-a-corps": ("south", "army_routed"),
    "adlg/open-field": ("south", "army_routed"),
    "adlg/rough-ground": ("south", "fewer_losses"),
    "bofa/dale": (None, "equal_areas"),
    "bofa/gate": ("dark", "marginal"),
    "bofa/hill": (None, "equal_areas"),
    "bofa/introduction": ("free", "areas"),
    "mfm/camp-raid": ("persians", "more_points"),
    "mfm/chariot-charge": ("romans", "more_points"),
    "mfm/first-fight": ("celts", "no_figures_left"),
    "mfm/free-battle": ("blue", "more_points"),
    "mfm/geheimdokument": ("romans", "chest_delivered"),
    "mfm/mounted-battle": ("blue", "more_points"),
    "mfm/river-valley": ("red", "more_points"),
    "siege/burning-the-camp": ("besieger", "camp_saved"),
    "siege/coup-de-main": ("besieger", "blodwin_seized"),
}


def test_all_golden_games_are_tested() -> None:
    assert {f"{path.parts[-3]}/{path.stem}" for path in HERE.glob("*/golden/*.jsonl")} == set(GOLDEN)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_is_played_again(name: str) -> None:
    own, kept = name.split("/")
    result = play_golden(game(own), HERE / own / "golden" / f"{kept}.jsonl").result
    assert result is not None
    assert (result.winner, result.reason) == GOLDEN[name]
