"""Poses off a boundary by less than a tenth of the tolerance."""

from fractions import Fraction

from hypothesis import strategies as st

from walstatt.space.plane import UD, Base, ud
from walstatt.space.plane.measure import DIRECTIONS, FULL, SCALE, rounded

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
