"""Random tables for the laws: a few bases, many of them exactly on a boundary or a few grid units off it.

They are made from a stream of choices, which hypothesis gives in the tests and a plain generator in the long runs.
"""

from collections.abc import Callable
from random import Random

from hypothesis import strategies as st

from walstatt.space.plane import UD, Base, conformed, stand_behind, stand_beside, ud
from walstatt.space.plane.base import EDGES, with_corner
from walstatt.space.plane.measure import FULL, HALF, QUARTER, along

DEPTHS = [ud("0.5"), ud("0.75"), ud(1), ud(2)]
FACINGS = [0, QUARTER, HALF, 3 * QUARTER, 720, 480, 5000, 333]


Choices = Callable[[int, int], int]  # a stream of whole numbers, each from a least to a greatest


def facing(choose: Choices) -> int:
    """One of a few plain directions or any other."""
    index = choose(0, 2 * len(FACINGS))
    return FACINGS[index] if index < len(FACINGS) else choose(0, FULL - 1)


def nudge(choose: Choices) -> int:
    """Exactly on the spot, within the measuring tolerance, around the contact tolerance, or at a limit."""
    how = choose(0, 3)
    if how == 0:
        return 0
    if how == 1:
        return choose(-6, 6)
    return choose(-86, 86) if how == 2 else [-83, -82, -41, -40, 40, 41, 82, 83][choose(0, 7)]


def skew(choose: Choices) -> int:
    """Parallel, within a degree, or at the limit of it."""
    how = choose(0, 2)
    return 0 if how == 0 else choose(-18, 18) if how == 1 else [-17, -16, 16, 17][choose(0, 3)]


def gap(choose: Choices) -> int:
    """Touching, exactly at 1 UD, at another whole distance, or any."""
    how = choose(0, 5)
    return [0, UD, UD, UD // 2, 2 * UD][how] if how < 5 else choose(0, 2 * UD)


def neighbour(choose: Choices, of: Base) -> Base:
    """A base in some relation to another: a boundary case, slightly disturbed, or simply near."""
    plain = Base(0, 0, 0, DEPTHS[choose(0, 3)])
    how = choose(0, 6)
    if how == 0:
        base = conformed(plain, of, EDGES[choose(0, 3)], "rear" if choose(0, 1) else "front")
    elif how == 1:
        base = stand_beside(plain, of, "left" if choose(0, 1) else "right")
    elif how == 2:
        base = stand_behind(plain, of)
    elif how == 3:
        corner = of.outline[choose(0, 3)]
        return with_corner(plain, corner, "left" if choose(0, 1) else "right", facing(choose))
    elif how == 4:
        (ax, ay) = along(of.facing, gap(choose))
        (bx, by) = along((of.facing - QUARTER) % FULL, [0, UD // 2, UD, choose(-UD, UD)][choose(0, 3)])
        base = Base(of.x + ax + bx, of.y + ay + by, of.facing + choose(0, 3) * QUARTER, plain.depth)
    else:
        far = 3 * UD
        return Base(of.x + choose(-far, far), of.y + choose(-far, far), facing(choose), plain.depth)
    return Base(base.x + nudge(choose), base.y + nudge(choose), base.facing + skew(choose), base.depth)


def bases(choose: Choices, least: int = 2, most: int = 5) -> tuple[Base, ...]:
    """Bases, each related to one that is already there. The first two are the ones that most verdicts are about."""
    reach = 8 * UD
    found = [Base(choose(-reach, reach), choose(-reach, reach), facing(choose), DEPTHS[choose(0, 3)])]
    for _ in range(choose(least - 1, most - 1)):
        found.append(neighbour(choose, found[choose(0, len(found) - 1)]))
    return tuple(found)


@st.composite
def tables(draw: st.DrawFn, least: int = 2, most: int = 5) -> tuple[Base, ...]:
    """Tables as hypothesis makes and shrinks them."""
    return bases(lambda low, high: draw(st.integers(low, high)), least, most)


def random_bases(seed: int, least: int = 2, most: int = 5) -> tuple[Base, ...]:
    """The table of a seed."""
    return bases(Random(seed).randint, least, most)
