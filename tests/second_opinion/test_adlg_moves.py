"""The game and the second opinion on L'Art de la Guerre agree on whole marches and charges, thrown and of games."""

from random import Random
from typing import Any

import pytest

from tests.second_opinion.adlg_compare import Difference
from tests.second_opinion.adlg_compare_moves import Count, charges, moves, of_game
from tests.second_opinion.adlg_positions import throw

MARCHED = pytest.mark.rule(
    "ADLG-GEO-30-a", "ADLG-GEO-30-b", "ADLG-GEO-30-c", "ADLG-GEO-30-d", "ADLG-GEO-30-e", "ADLG-GEO-30-f",
    "ADLG-GEO-31-a", "ADLG-GEO-31-b", "ADLG-GEO-09-h", "ADLG-GEO-41-e", "ADLG-MOV-29-a", "ADLG-MOV-29-b",
    "ADLG-MOV-29-c", "ADLG-MOV-29-f", "ADLG-MOV-29-l", "ADLG-MAN-30-a", "ADLG-MAN-30-c", "ADLG-MAN-30-d",
    "ADLG-MAN-30-e", "ADLG-MAN-30-f", "ADLG-MAN-30-h", "ADLG-MAN-30-i", "ADLG-MAN-30-j", "ADLG-MAN-30-k",
    "ADLG-ZOC-35-f", "ADLG-ZOC-36-b", "ADLG-ZOC-36-c", "ADLG-ZOC-29-a",
    "ADLG-CHG-43-a", "ADLG-CHG-43-c", "ADLG-CHG-42-e", "ADLG-CHG-43-g", "ADLG-CHG-43-j", "ADLG-CHG-44-b",
    "ADLG-CON-50-e", "ADLG-CON-50-f", "ADLG-CON-50-g",
)  # fmt: skip


def compared(positions: list[dict[str, Any]], rng: Random, marches: int) -> tuple[list[Difference], Count]:
    """All differences, and how much was compared."""
    count = Count()
    found = [one for p in positions for one in (*moves(p, rng, marches, count), *charges(p, rng, count))]
    return found, count


@MARCHED
@pytest.mark.parametrize("seed", range(5))
def test_on_thrown_tables(seed: int) -> None:
    rng = Random(f"moves {seed}")
    found, count = compared([throw(rng) for _ in range(6)], rng, 5)
    assert found == []
    assert min(count.legal, count.illegal) > 0
    assert count.legal + count.illegal > 2 * count.open


@MARCHED
@pytest.mark.parametrize("seed", range(2))
def test_in_games(seed: int) -> None:
    found, count = compared(of_game(seed, 6), Random(f"moves of game {seed}"), 8)
    assert found == []
    assert count.legal > 0
