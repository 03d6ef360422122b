"""No verdict flips when a pose is off a boundary by less than a tenth of the tolerance."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from tests.space.plane.nudged import DEPTH, FINE, beyond, facings, tenths
from tests.space.plane.stage import point, stage

from walstatt.space.plane import (
    UD,
    Base,
    advance,
    first_touch,
    is_entirely_in,
    is_in,
    rectangle,
    ud,
)
from walstatt.space.plane.measure import AREA, rounded
from walstatt.space.plane.shape import common_area


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


@pytest.mark.rule("ADLG-GEO-09-q")
@settings(max_examples=40, deadline=None)
@given(tenths)
def test_exactly_at_the_edge_of_terrain(off: Fraction) -> None:
    field = rectangle(point(-4, 0), point(4, 3))
    shift = rounded((off * FINE).numerator, (off * FINE).denominator)
    assert not is_in(Base(0, shift, 1440, DEPTH), field)
    assert is_entirely_in(Base(0, DEPTH + shift, 1440, DEPTH), field)
    assert is_in(Base(0, DEPTH // 2, 1440, DEPTH), field)
