"""Verdicts are the same in the mirror, after a quarter turn, elsewhere on the table and under other numbers.

Hypothesis looks for small counterexamples; a few thousand seeded tables are tried besides, and 100,000 in the long run.
"""

import pytest
from hypothesis import HealthCheck, given, settings
from tests.space.plane.configurations import random_bases, tables
from tests.space.plane.laws import broken_laws, broken_pair_laws

from walstatt.space.plane import Base

FIRST = 200_000  # seeds that the long run does not use


@pytest.mark.rule("ADLG-GEO-06-a")
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables())
def test_verdicts_do_not_depend_on_the_point_of_view(bases: tuple[Base, ...]) -> None:
    assert broken_laws(bases) == []


@pytest.mark.rule("ADLG-GEO-06-a")
def test_nor_on_many_seeded_tables() -> None:
    for seed in range(FIRST, FIRST + 100):
        assert broken_laws(random_bases(seed)) == [], seed


@pytest.mark.rule("ADLG-GEO-06-a")
def test_what_is_said_about_two_bases_does_not_either() -> None:
    for seed in range(FIRST, FIRST + 2000):
        assert broken_pair_laws(random_bases(seed, 2, 2)) == [], seed
