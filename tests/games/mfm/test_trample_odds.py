"""Exact odds of tramples, of the announcement and the tests in one, and held against rolls."""

from collections import Counter
from random import Random

import pytest

from tests.games.mfm.tramples import SCENES, foretold, rolled
from walstatt.core.questions import Ask

ROLLS = 600  # `benchmarks.fuzz_tramples` rolls a million


@pytest.mark.rule("MFM-C3-o", "MFM-C3-d", "MFM-C3-p", "MFM-C3.3-f", "MFM-C3.5-h", "MFM-R3-b")
@pytest.mark.parametrize("name", SCENES)
def test_exact_odds_agree_with_rolls(name: str) -> None:
    match = SCENES[name]()
    exact, rng = foretold(match), Random(name)
    assert sum(exact.values()) == 1
    fell = Counter(rolled(match, rng) for _ in range(ROLLS))
    assert set(fell) <= set(exact)
    for told, chance in exact.items():
        spread = (float(chance) * (1 - float(chance)) * ROLLS) ** 0.5
        assert abs(fell[told] - float(chance) * ROLLS) <= 5 * spread + 1, (told, chance, fell[told])


@pytest.mark.rule("MFM-C3-s", "MFM-C3-t")
def test_odds_of_announcement_and_tests_in_one() -> None:
    before = SCENES["two swordsmen"]()
    before.undo("red")
    before.undo("red")  # back to before the announcement
    assert isinstance(before.question, Ask)
    front = before.fork()
    front.answer(("trample", 10))
    assert isinstance(front.question, Ask)
    odds = before.odds(("trample", 10), front.question.options[0], ("run_down", 10))
    assert sum(one.chance for one in odds.outcomes) == 1
    later = SCENES["two swordsmen"]().odds(("run_down", 10))
    assert odds.chance("trampled") == later.chance("trampled")
    assert odds.chance("announced_trample") == 1
