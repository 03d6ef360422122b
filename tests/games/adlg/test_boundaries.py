"""No verdict flips when a pose is off a boundary by less than a tenth of the tolerance."""

from fractions import Fraction

import pytest
from hypothesis import given, settings

from tests.space.plane.nudged import COARSE, DEPTH, FINE, beyond, facings, skews, tenths
from walstatt.games.adlg.rules.s02_geometry import kind_of_contact
from walstatt.games.adlg.rules.s10_zone import is_in_zone
from walstatt.games.adlg.rules.s13_conform import full_conformation
from walstatt.games.adlg.rules.s15_shooting import is_target, zone_of_range
from walstatt.space.plane import (
    UD,
    Base,
    base_distance,
    edge,
    is_at_least,
    is_beside,
    is_column,
    is_in_contact,
    is_less,
    is_more,
    is_within,
)


@pytest.mark.rule("ADLG-GEO-09-f", "ADLG-ZOC-35-b", "ADLG-SHO-57-b")
@settings(max_examples=60, deadline=None)
@given(facings, tenths, tenths)
def test_exactly_at_a_distance(facing: int, dx: Fraction, dy: Fraction) -> None:
    unit = Base(0, 0, facing, DEPTH)
    at_one = beyond(facing, UD + dx * FINE, dy * FINE, 2880)
    assert is_in_zone(unit, at_one)
    found = base_distance(unit, at_one)
    assert is_within(found, UD)
    assert is_at_least(found, UD)
    assert not is_less(found, UD)
    assert not is_more(found, UD)
    assert is_target(edge(unit), at_one, zone_of_range(UD))
    aside = beyond(facing, 2 * UD + dx * FINE, 2 * UD + dy * FINE, 2880)
    assert is_target(edge(unit), aside, zone_of_range(4 * UD))


@pytest.mark.rule("ADLG-GEO-09-m", "ADLG-GEO-09-o", "ADLG-GEO-09-p", "ADLG-CON-54-g")
@settings(max_examples=60, deadline=None)
@given(facings, tenths, tenths, skews)
def test_exactly_aligned(facing: int, dx: Fraction, dy: Fraction, skew: int) -> None:
    unit = Base(0, 0, facing, DEPTH)
    dx, dy = dx * COARSE, dy * COARSE
    assert is_in_contact(unit, beyond(facing, dx, dy, 2880 + skew))
    assert full_conformation(beyond(facing, dx, dy, 2880 + skew), unit) == "front"
    assert is_beside(unit, beyond(facing, dx, UD + dy, skew))
    assert is_column(unit, beyond(facing, -DEPTH + dx, dy, skew))
    assert full_conformation(beyond(facing, -DEPTH + dx, dy, skew), unit) == "rear"
    half = Fraction(UD, 2)
    assert full_conformation(beyond(facing, -half + dx, half + dy, 1440 + skew), unit) == "right_flank"


@pytest.mark.rule("ADLG-GEO-41-a", "ADLG-GEO-41-b")
@settings(max_examples=60, deadline=None)
@given(facings, tenths, tenths)
def test_exactly_level_with_the_front_line(facing: int, dx: Fraction, dy: Fraction) -> None:
    defender = Base(0, 0, facing, DEPTH)
    dx, dy = dx * COARSE, dy * COARSE
    level = beyond(facing, Fraction(-UD, 2) + dx, Fraction(3 * UD, 2) + dy, 1440)
    assert kind_of_contact(level, defender) == "right_flank"
    level = beyond(facing, Fraction(-UD, 2) + dx, Fraction(-3 * UD, 2) + dy, 4320)
    assert kind_of_contact(level, defender) == "left_flank"
    behind = beyond(facing, -DEPTH + dx, dy, 0)
    assert kind_of_contact(behind, defender) == "rear"
