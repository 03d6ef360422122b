"""How tests set the stage: figures as the register writes them, in UD and degrees."""

from fractions import Fraction

from walstatt.space.plane import Base, Point, Table, Verdict, degrees, in_ud, ud

Figure = int | str | Fraction


def at(x: Figure, y: Figure, facing: Figure = 90, depth: Figure = "0.75", width: Figure = 1) -> Base:
    """A base whose front edge has its middle at (x, y)."""
    return Base(ud(x), ud(y), degrees(facing), ud(depth), ud(width))


def upright(left: Figure, right: Figure, low: Figure, high: Figure, facing: int = 270) -> Base:
    """A base given as the register gives it, by the ground it covers; it faces north or south."""
    middle = (Fraction(left) + Fraction(right)) / 2
    depth = Fraction(high) - Fraction(low)
    front = Fraction(high) if facing == 90 else Fraction(low)
    return at(middle, front, facing, depth, Fraction(right) - Fraction(left))


def edge_from(ax: Figure, ay: Figure, bx: Figure, by: Figure, facing: int, depth: Figure = "0.75") -> Base:
    """A base given by the two ends of its front edge and its facing."""
    return at((Fraction(ax) + Fraction(bx)) / 2, (Fraction(ay) + Fraction(by)) / 2, facing, depth)


def point(x: Figure, y: Figure) -> Point:
    return ud(x), ud(y)


def stage(*bases: Base, width: int = 30, height: int = 20, **more: Base) -> Table:
    """A table whose origin is far from the edge: the bases get the numbers 1, 2, 3 in turn."""
    table = Table(ud(width), ud(height))
    for who, base in enumerate((*bases, *more.values()), 1):
        table.place(who, base)
    return table


def is_near(found: Point, x: Figure, y: Figure, tolerance: str = "0.001") -> bool:
    """A point is where the register says, within its measuring tolerance."""
    return abs(found[0] - ud(x)) <= ud(tolerance) and abs(found[1] - ud(y)) <= ud(tolerance)


def is_pose(base: Base, x: Figure, y: Figure, facing: Figure) -> bool:
    return is_near((base.x, base.y), x, y) and base.facing == degrees(facing) % degrees(360)


def causes(verdict: Verdict) -> list[tuple[str, int]]:
    return [(cause.what, cause.who) for cause in verdict.causes]


def length(value: int) -> str:
    """A measured length as people read it."""
    return in_ud(value, 3)
