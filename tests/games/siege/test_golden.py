"""Whole games, played by sergeants and kept: replayed they come to the same positions and the same end."""

from pathlib import Path

import pytest

from walstatt.core.record import Record
from walstatt.core.replay import replay
from walstatt.games.siege import GAME

GOLDEN: dict[str, tuple[str | None, str]] = {
    "coup-de-main": ("garrison", "knights_lost"),
    "burning-the-camp": ("besieger", "camp_saved"),
}
HOME = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_is_played_again(name: str) -> None:
    record = Record.from_file(HOME / f"{name}.jsonl")
    match = replay(record, of=GAME)
    assert match.result is not None
    assert (match.result.winner, match.result.reason) == GOLDEN[name]
    assert match.record is not None
    assert match.record.chain == record.chain


def test_all_golden_games_are_tested() -> None:
    assert {path.stem for path in HOME.glob("*.jsonl")} == set(GOLDEN)
