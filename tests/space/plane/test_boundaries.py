"""No verdict flips when a pose is off a boundary by less than a tenth of the tolerance."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.space.plane.stage import point, stage

from walstatt.space.plane import (
    UD,
    Base,
    advance,
    base_distance,
    edge,
    first_touch,
    full_conformation,
    is_at_least,
    is_beside,
    is_column,
    is_entirely_in,
    is_in,
    is_in_contact,
    is_in_zone,
    is_less,
    is_more,
    is_target,
    is_within,
    kind_of_contact,
    rectangle,
    ud,
    zone_of_range,
)
from walstatt.space.plane.measure import AREA, DIRECTIONS, FULL, SCALE, rounded
from walstatt.space.plane.shape import common_area

DEPTH = ud("0.75")
FINE = Fraction(UD, 10_000)  # a tenth of the measuring tolerance, in grid units
COARSE = Fraction(UD * 2, 1000)  # a tenth of the contact tolerance
facings = st.one_of(st.sampled_from([0, 1440, 2880, 4320, 720]), st.integers(0, FULL - 1))
tenths = st.fractions(min_value=Fraction(-99, 100), max_value=Fraction(99, 100), max_denominator=100)
skews = st.integers(-1, 1)  # a tenth of a degree is 1.6 steps


def beyond(facing: int, ahead: Fraction, aside: Fraction, turn: int) -> Base:
    """A base so far ahead and aside of one at the origin, placed as truly as the grid can."""
    c, s = (Fraction(v, SCALE) for v in DIRECTIONS[facing])
    x, y = ahead * c + aside * s, ahead * s - aside * c
    return Base(rounded(x.numerator, x.denominator), rounded(y.numerator, y.denominator), facing + turn, DEPTH)


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


@pytest.mark.rule("ADLG-GEO-09-h", "ADLG-GEO-09-m")
@settings(max_examples=60, deadline=None)
@given(facings, tenths, tenths)
def test_exactly_touching(facing: int, dx: Fraction, dy: Fraction) -> None:
    unit = Base(ud(10), ud(10), facing, DEPTH)
    for gap in (0, UD):
        far = beyond(facing, gap + dx * FINE, dy * FINE, 2880).shifted((ud(10), ud(10)))
        assert common_area(unit.outline, far.outline) <= AREA
        table = stage(unit, far)
        assert gap == 0 or advance(table, 1, gap).is_legal
        assert not advance(table, 1, gap + ud("0.01")).is_legal
        touch = first_touch(table, 1, gap)
        assert touch is not None
        assert touch.who == (2,)


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


@pytest.mark.rule("ADLG-GEO-09-q")
@settings(max_examples=40, deadline=None)
@given(tenths)
def test_exactly_at_the_edge_of_terrain(off: Fraction) -> None:
    field = rectangle(point(-4, 0), point(4, 3))
    shift = rounded((off * FINE).numerator, (off * FINE).denominator)
    assert not is_in(Base(0, shift, 1440, DEPTH), field)
    assert is_entirely_in(Base(0, DEPTH + shift, 1440, DEPTH), field)
    assert is_in(Base(0, DEPTH // 2, 1440, DEPTH), field)
