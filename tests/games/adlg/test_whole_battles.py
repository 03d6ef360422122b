"""Ten whole battles by chance: every one ends, and nothing is wrong on the way. `make fuzz` plays three hundred."""

from __future__ import annotations

import pytest

from tests.games.adlg.whole_battles import pairing, play_battle


@pytest.mark.rule("ADLG-SEQ-23-a", "ADLG-SEQ-23-c", "ADLG-VIC-69-i")
@pytest.mark.parametrize("seed", range(10))
def test_battles_end(seed: int) -> None:
    scenario = "open-field" if seed % 2 else "rough-ground"
    match = play_battle(scenario, seed, looks=3, turn_limit=6, **pairing(seed))
    assert match.result is not None
    assert match.position.turn <= 6
