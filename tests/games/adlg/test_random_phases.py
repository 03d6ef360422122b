"""Whole movement phases by chance: nothing stands upon anything else, and what is offered is legal."""

from __future__ import annotations

import pytest

from tests.games.adlg.phases import look_for_faults, play_phase
from walstatt.games.adlg.scenarios import READY

ARMIES = READY[100]
PAIRS = tuple((ARMIES[seed % len(ARMIES)], ARMIES[(seed * 3 + 1) % len(ARMIES)]) for seed in range(16))


@pytest.mark.parametrize("seed", range(16))
def test_phases_of_ready_armies(seed: int) -> None:
    south, north = PAIRS[seed]
    scenario = "open-field" if seed % 2 else "rough-ground"
    play_phase(scenario, seed, look_for_faults, 4, south_army=south, north_army=north)


@pytest.mark.parametrize("seed", range(5))
def test_phases_of_the_exercise(seed: int) -> None:
    play_phase("drill-of-a-corps", seed, look_for_faults, 8)
