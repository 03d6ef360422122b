"""The game and the second opinion on L'Art de la Guerre agree on random tables: measures, zones, command, contacts."""

from random import Random

import pytest

from tests.second_opinion.adlg_compare import differences
from tests.second_opinion.adlg_positions import throw


@pytest.mark.rule(
    "ADLG-GEO-09-b", "ADLG-GEO-09-c", "ADLG-GEO-09-d", "ADLG-GEO-09-g", "ADLG-GEO-09-i", "ADLG-GEO-09-q",
    "ADLG-GEO-41-a", "ADLG-GEO-41-b", "ADLG-GEO-41-c", "ADLG-ZOC-35-a", "ADLG-ZOC-35-b", "ADLG-ZOC-35-c",
    "ADLG-ZOC-35-h", "ADLG-ZOC-35-i", "ADLG-ZOC-35-j", "ADLG-ZOC-36-a", "ADLG-CMD-24-b", "ADLG-CMD-24-c",
    "ADLG-CMD-26-a", "ADLG-CMD-26-b", "ADLG-CMD-27-c", "ADLG-CON-50-e", "ADLG-CON-50-f", "ADLG-CON-50-g",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(8))
def test_tables(seed: int) -> None:
    seeds = range(100 * seed, 100 * seed + 8)
    found = [(s, one) for s in seeds for one in differences(throw(Random(s)), Random(s))]
    assert found == []
