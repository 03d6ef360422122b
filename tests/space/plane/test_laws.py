"""Verdicts are the same in the mirror, after a quarter turn, elsewhere on the table and under other numbers."""

import pytest
from hypothesis import HealthCheck, given, settings
from tests.space.plane.configurations import tables
from tests.space.plane.laws import broken_laws, broken_pair_laws

from walstatt.space.plane import Base


@pytest.mark.rule("ADLG-GEO-06-a")
@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables())
def test_verdicts_do_not_depend_on_the_point_of_view(bases: tuple[Base, ...]) -> None:
    assert broken_laws(bases) == []


@pytest.mark.rule("ADLG-GEO-06-a")
@settings(max_examples=1500, deadline=None, suppress_health_check=list(HealthCheck))
@given(tables(2, 2))
def test_what_is_said_about_two_bases_does_not_either(bases: tuple[Base, ...]) -> None:
    assert broken_pair_laws(bases) == []
