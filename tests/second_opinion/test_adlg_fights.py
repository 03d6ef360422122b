"""Random games watched: the game and the second opinion agree on every melee and every shot before the dice."""

import pytest

from tests.second_opinion.adlg_watch import differences, played

GAMES = (("open-field", "republican_roman_100", "gallic_100"), ("open-field", "hundred_years_english_100",
         "later_achaemenid_100"), ("rough-ground", "carthaginian_100", "alexandrian_macedonian_100"))  # fmt: skip


@pytest.mark.rule(
    "ADLG-UNIT-22-a", "ADLG-UNIT-22-e", "ADLG-UNIT-22-g", "ADLG-UNIT-22-k", "ADLG-UNIT-22-q", "ADLG-UNIT-22-r",
    "ADLG-ABI-17-b", "ADLG-ABI-17-c", "ADLG-ABI-17-d", "ADLG-FLK-64-a", "ADLG-FLK-64-b", "ADLG-FLK-64-d",
    "ADLG-MOD-63-a", "ADLG-MOD-63-b", "ADLG-MOD-63-d", "ADLG-MOD-63-e", "ADLG-MOD-63-o", "ADLG-MEL-60-a",
    "ADLG-SUP-60-e", "ADLG-SUP-60-f", "ADLG-SUP-60-h", "ADLG-SUP-60-l", "ADLG-SHO-57-a", "ADLG-SHO-57-b",
    "ADLG-SHO-58-d", "ADLG-SHO-58-i", "ADLG-QUA-12-d",
)  # fmt: skip
@pytest.mark.parametrize("at", range(len(GAMES)))
def test_every_melee_and_shot(at: int) -> None:
    scenario, south, north = GAMES[at]
    armies = {"south_army": south, "north_army": north, "turn_limit": 6}
    found = [one for match, roll in played(scenario, at, **armies) for one in differences(match, roll)]
    assert found == []
