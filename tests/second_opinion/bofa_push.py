"""Gandalf's great wind (spell 2), told again: who is pushed where, who drowns, who gives way."""

from __future__ import annotations

from fractions import Fraction

from tests.second_opinion.bofa_field import GANDALF, Field, has, is_plain_unit
from tests.second_opinion.bofa_map import CELLS, CLIFFS, GATE, RIVER, STEPS, at_cube, cube, distance, is_open

Point = tuple[int, int]  # x and z of a hex, also beyond the map


def _gap(a: Point, b: Point) -> int:
    dx, dz = b[0] - a[0], b[1] - a[1]
    return max(abs(dx), abs(dz), abs(dx + dz))


def _around(at: Point) -> list[Point]:
    return [(at[0] + dx, at[1] + dz) for dx, dz in STEPS.values()]


def _off_line(home: Point, own: Point, at: Point) -> Fraction:
    """How far a hex lies from the straight line through two others (the square of it, in units of our own)."""
    dx, dz = own[0] - home[0], own[1] - home[1]
    ex, ez = at[0] - home[0], at[1] - home[1]
    return Fraction((dx * ez - dz * ex) ** 2)


def _nearest(home: Point, own: Point, some: list[Point]) -> list[Point]:
    best = min(_off_line(home, own, at) for at in some)
    return [at for at in some if _off_line(home, own, at) == best]


def ways(field: Field, at: int) -> set[tuple[int, ...]]:
    """R-25: the hexes over which the counters of a hex may be pushed, as far as they get; ties are FP's choice."""
    home, own = _point(field.at(GANDALF)), _point(at)
    gap = _gap(home, own)
    if gap == 0:
        straight = [[(own[0] + dx, own[1] + dz), (own[0] + 2 * dx, own[1] + 2 * dz)] for dx, dz in STEPS.values()]
        return {_stopped(field, at, path) for path in straight}
    found = set()
    for mid in _nearest(home, own, [one for one in _around(own) if _gap(home, one) == gap + 1]):
        for end in _nearest(home, own, [one for one in _around(mid) if _gap(home, one) == gap + 2]):
            found.add(_stopped(field, at, [mid, end]))
    return found


def _point(at: int) -> Point:
    x, _, z = cube(at)
    return x, z


def _stopped(field: Field, at: int, path: list[Point]) -> tuple[int, ...]:
    """They stop at the edge, before cliffs, the gate and hexes with FP counters on the ground."""
    gone: list[int] = []
    for point in path:
        step = at_cube(*point)
        if step is None or step in CLIFFS or step == GATE or field.ground(step, "free"):
            break
        if at == GATE and not gone and not is_open(at, step):
            break
        gone.append(step)
    return tuple(gone)


def drowns(i: int, at: int, path: tuple[int, ...]) -> bool:
    """S-8.G2a"""
    steps = zip((at, *path), path, strict=False)
    return has(i, "goblin") and is_plain_unit(i) and any(frozenset(step) in RIVER for step in steps)


def is_pushed(field: Field, at: int) -> bool:
    """A-38"""
    return field.option("spell2_radius") != "3" or distance(field.at(GANDALF), at) <= 3


def gap(field: Field, at: int) -> int:
    """How far from Gandalf."""
    return distance(field.at(GANDALF), at)


def targets(field: Field) -> list[int]:
    """Whom the wind may blow upon."""
    return field.mine("dark")


def asides(field: Field, at: int) -> set[int]:
    """S-8.G2b, R-25: the nearest free hexes for those who give way; not the gate, not cliffs."""
    free = [one for one in CELLS if not field.stacks.get(one) and one not in CLIFFS and one != GATE]
    near = min(distance(at, one) for one in free)
    return {one for one in free if distance(at, one) == near}
