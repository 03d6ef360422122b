"""Measure: the grid of lengths and angles, one table of sines, and how figures are compared."""

from fractions import Fraction

UD = 4096  # one unit of distance
DEGREE = 16
QUARTER, HALF, FULL = 90 * DEGREE, 180 * DEGREE, 360 * DEGREE
SCALE_BITS = 16
SCALE = 1 << SCALE_BITS  # a sine of 1
HALF_SCALE = SCALE // 2


def rounded(number: int, by: int) -> int:
    """The quotient on the grid, half away from zero, so that mirrored figures stay mirrored (`by` is positive)."""
    if number >= 0:
        return (2 * number + by) // (2 * by)
    return -((by - 2 * number) // (2 * by))


def on_grid(value: int | str | Fraction, unit: int) -> int:
    """A figure of the rulebook ("0.75", 3, Fraction(1, 3)) in grid units."""
    exact = Fraction(value) * unit
    return rounded(exact.numerator, exact.denominator)


def ud(value: int | str | Fraction) -> int:
    """A length in UD as the table stores it: 1/4096 UD."""
    return on_grid(value, UD)


def degrees(value: int | str | Fraction) -> int:
    """An angle in degrees as the table stores it: 1/16 degree."""
    return on_grid(value, DEGREE)


# Tolerances and small measures, on the same grid as everything they judge.
MEASURE = ud("0.001")
CONTACT = ud("0.02")
SAME_FACING = degrees(1)
AREA = rounded(UD * UD, 1000)  # 0.001 UD², in squares of the grid
LEAST_AMOUNT = ud("0.01")
LEAST_EDGE = ud("0.05")  # below this a contact is corner-only
STOP_SHORT = ud("0.05")  # where a move halts before what it may not touch


def _first_quadrant() -> list[tuple[int, int]]:
    """(cosine, sine) of 0 to 90 degrees in steps of 1/16, by integers of 160 bits, rounded once at the end."""
    one = 1 << 160
    pi = 16 * _inverse_tangent(5, one) - 4 * _inverse_tangent(239, one)
    step = pi // HALF
    cosine, sine, term, k = one, 0, one, 0
    while term:
        k += 1
        term = term * step // (one * k)
        if k % 2:
            sine += term if k % 4 == 1 else -term
        else:
            cosine += term if k % 4 == 0 else -term
    x, y, found = one, 0, []
    for _ in range(QUARTER + 1):
        found.append((rounded(x * SCALE, one), rounded(y * SCALE, one)))
        x, y = (x * cosine - y * sine) // one, (x * sine + y * cosine) // one
    return found


def _inverse_tangent(of: int, one: int) -> int:
    """The angle whose tangent is 1/of, as an integer of scale `one`."""
    total, power, k = 0, one // of, 1
    while power:
        total += power // k if k % 4 == 1 else -(power // k)
        power //= of * of
        k += 2
    return total


def _whole_turn() -> tuple[tuple[int, int], ...]:
    """All 5760 directions, unfolded from 45 degrees so that every mirror and quarter turn is exact."""
    first = _first_quadrant()
    octant = first[: QUARTER // 2 + 1]
    quadrant = octant + [(y, x) for x, y in reversed(octant[:-1])]
    turn = quadrant[:-1]
    for _ in range(3):
        turn = turn + [(-y, x) for x, y in turn[-QUARTER:]]
    return tuple(turn)


DIRECTIONS = _whole_turn()  # angle -> (cosine, sine), both times SCALE


def turned(angle: int, by: int = 0) -> int:
    """An angle brought into 0 to 360 degrees."""
    return (angle + by) % FULL


def angle_between(one: int, other: int) -> int:
    """The unsigned angle between two directions, 0 to 180 degrees."""
    apart = (one - other) % FULL
    return min(apart, FULL - apart)


def turn_from(start: int, end: int) -> int:
    """The signed turn from one direction to another: positive to the left, above -180 and up to 180 degrees."""
    apart = (end - start) % FULL
    return apart - FULL if apart > HALF else apart


def faces_alike(one: int, other: int) -> bool:
    """Two directions are the same within one degree."""
    return angle_between(one, other) <= SAME_FACING


def along(facing: int, length: int) -> tuple[int, int]:
    """The vector of a length in a direction, rounded to the grid."""
    cosine, sine = DIRECTIONS[facing]
    return rounded(cosine * length, SCALE), rounded(sine * length, SCALE)


def rotate(x: int, y: int, angle: int) -> tuple[int, int]:
    """A vector turned to the left by an angle, rounded to the grid."""
    cosine, sine = DIRECTIONS[angle % FULL]
    return rounded(x * cosine - y * sine, SCALE), rounded(x * sine + y * cosine, SCALE)


def is_less(measured: int, limit: int) -> bool:
    """Less than the limit."""
    return measured < limit - MEASURE


def is_within(measured: int, limit: int) -> bool:
    """The limit or less."""
    return measured <= limit + MEASURE


def is_at_least(measured: int, limit: int) -> bool:
    """At least the limit."""
    return measured >= limit - MEASURE


def is_more(measured: int, limit: int) -> bool:
    """More than the limit."""
    return measured > limit + MEASURE


def in_ud(length: int, places: int = 3) -> str:
    """A length as people read it, in UD."""
    return _as_text(length, UD, places)


def in_degrees(angle: int, places: int = 2) -> str:
    """An angle as people read it, in degrees."""
    return _as_text(angle, DEGREE, places)


def _as_text(value: int, unit: int, places: int) -> str:
    """A grid figure as decimal text without needless zeros."""
    ten = 10**places
    whole = rounded(value * ten, unit)
    sign, whole = ("-", -whole) if whole < 0 else ("", whole)
    digits = f"{whole // ten}.{whole % ten:0{places}d}".rstrip("0").rstrip(".")
    return sign + digits
