"""The game and the second opinion on SIEGE agree on random positions: shots, walks and fights on foot."""

from random import Random

import pytest

from tests.second_opinion.siege_compare import differences
from tests.second_opinion.siege_positions import throw


@pytest.mark.rule(
    "S1.1-g", "S1.1-m", "S1.6-a", "S1.6-b", "S1.6-d", "S1.61-a", "S1.61-b", "S1.61-c", "S1.61-d", "S1.61-e",
    "S1.61-f", "S1.61-g", "S1.61-h", "S1.61-i", "S1.61-k", "S1.62-a", "S1.62-c", "S1.93-a", "S1.93-h", "S2.33-a",
    "S2.33-b", "S2.33-c", "S2.33-d", "S2.42-b", "S2.42-c", "S2.42-d", "S2.42-e", "S2.45-b",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(8))
def test_walks(seed: int) -> None:
    agree("movement", range(100 * seed, 100 * seed + 20))


@pytest.mark.rule(
    "S1.7-a", "S1.7-c", "S1.7-e", "S1.7-f", "S1.7-g", "S1.7-h", "S1.71-a", "S1.71-b", "S1.72-a", "S1.72-b",
    "S1.72-c", "S1.72-d", "S1.72-h", "S1.72-i", "S1.72-j", "S1.74-a", "S1.74-b", "S1.74-c", "S1.75-a", "S2.45-d",
    "S2.45-e", "S2.45-f", "S2.45-g", "S5.23-a", "PS-l", "PS-o",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(8))
def test_fights(seed: int) -> None:
    agree("melee", range(100 * seed, 100 * seed + 40))


@pytest.mark.rule(
    "S1.3-b", "S1.3-d", "S1.41-a", "S1.42-a", "S1.42-b", "S1.42-c", "S1.44-a", "S1.44-b", "S1.44-e", "S1.44-f",
    "S1.44-g", "S1.44-h", "S1.44-i", "S1.44-j", "S1.44-l", "S1.44-n", "S1.44-o", "S1.45-a", "S1.45-b", "S1.45-c",
    "S1.45-d", "S1.46-a", "S1.46-c", "S1.46-d", "S1.46-e", "S1.51-a", "S1.51-b", "S1.51-c", "S1.52-a", "S1.55-a",
    "S1.56-a", "S1.57-a", "S1.93-c", "S1.93-d", "S2.32-a", "S2.32-b", "S2.43-a", "S2.43-b", "S2.43-c", "S2.43-e",
    "S2.44-a", "S2.44-b", "S2.44-d", "S3.21-b", "S3.22-a", "S3.23-b", "S3.23-c", "S3.23-d", "S3.23-e", "S3.24-a",
    "S3.25-a", "S3.25-b", "S5.22-b",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(8))
def test_shots(seed: int) -> None:
    for stage in ("first_shots", "second_shots"):
        agree(stage, range(100 * seed, 100 * seed + 20))


def agree(stage: str, seeds: range) -> None:
    found = [(seed, one) for seed in seeds for one in differences(throw(Random(seed), stage), Random(seed))]
    assert found == []
