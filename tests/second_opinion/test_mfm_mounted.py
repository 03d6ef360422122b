"""The game and the second opinion agree on riders and chariots in random positions."""

from collections import Counter
from random import Random

import pytest

from tests.second_opinion.mfm_mounted import look_at


@pytest.mark.rule(
    "MFM-X-h", "MFM-X-j", "MFM-X-k", "MFM-C2-e", "MFM-C2-f", "MFM-C2-h", "MFM-C2-i", "MFM-C2-j", "MFM-C2-k", "MFM-C2-l",
    "MFM-C2-n", "MFM-G9-o", "MFM-G9-p", "MFM-G8.2-m", "MFM-C10-c", "MFM-C4.2-b", "MFM-C4.2-h", "MFM-C7.2-c",
    "MFM-C7.2-i", "MFM-R1-a", "MFM-R2-a", "MFM-R2-b", "MFM-R2-c", "MFM-R2-d", "MFM-R3-a", "MFM-R3-b", "MFM-R3-d",
    "MFM-R4-a", "MFM-R4-b", "MFM-R4-c", "MFM-C3-h", "MFM-C3-l", "MFM-C3-m", "MFM-C3-n", "MFM-C3-p", "MFM-C3-u",
    "MFM-C3-v", "MFM-C3-w", "MFM-C3.1-e", "MFM-C3.1-h", "MFM-C3.1-i", "MFM-C3.2-e", "MFM-C3.3-e", "MFM-C3.3-f",
    "MFM-C3.4-h", "MFM-C3.4-k", "MFM-C3.4-m", "MFM-C3.5-g", "MFM-C3.5-i", "MFM-C10.1-a", "MFM-C10.1-e", "MFM-C10.2-a",
    "MFM-C10.2-b", "MFM-C10.2-c", "MFM-C7-b", "MFM-C7-e", "MFM-C7-h", "MFM-C7-i", "MFM-C7-j", "MFM-C8.1-a",
    "MFM-C8.1-b", "MFM-C8.1-g", "MFM-C8.1-k", "MFM-C8.2-a", "MFM-C8.2-b", "MFM-C8.2-e", "MFM-C8.2-f", "MFM-G9-c",
    "MFM-C4.2-d", "MFM-R6-a", "MFM-G7.5-g", "MFM-G7.5-i",
    "MFM-C10-b", "MFM-C8.1-j", "MFM-G8.1-k", "MFM-G8.1-m",
)  # fmt: skip
@pytest.mark.parametrize("hundred", range(4))
def test_thrown_positions(hundred: int) -> None:
    compared = Counter[str]()
    for seed in range(100 * hundred, 100 * hundred + 14):
        for check in look_at(Random(seed)):
            compared[check.what.split()[-1]] += 1
            assert check.holds(), check.told()
    assert {"odds", "where", "whom"} <= set(compared)
