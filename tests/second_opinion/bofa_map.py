"""The map of the Five Armies, read again from its file: hexes, levels, hexsides, costs of steps and lines of sight."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[2] / "src" / "walstatt" / "games" / "bofa" / "data"
MAP: dict[str, Any] = tomllib.loads((DATA / "map.toml").read_text(encoding="utf-8"))
WIDE, HIGH = 26, 22
Side = frozenset[int]  # a hexside: the two hexes that share it

# O-4.2: the six directions, clockwise from the first one after north; cube steps (x, z) as data section 10.1 has them
STEPS = {"NE": (0, -1), "E": (1, -1), "SE": (1, 0), "SW": (0, 1), "W": (-1, 1), "NW": (-1, 0)}


def cell(name: str) -> int:
    """The number of a hex that is named by column and row."""
    return (int(name[2:]) - 1) * WIDE + int(name[:2]) - 1


def name(at: int) -> str:
    """Column and row."""
    return f"{at % WIDE + 1:02}{at // WIDE + 1:02}"


def cube(at: int) -> tuple[int, int, int]:
    """x to the right, z down, y = -x - z (data section 10.1)."""
    column, row = at % WIDE, at // WIDE
    z = row - column // 2
    return column, -column - z, z


def at_cube(x: int, z: int) -> int | None:
    """The hex with these coordinates, or None beyond the edge."""
    row = z + x // 2
    return row * WIDE + x if 0 <= x < WIDE and 0 <= row < HIGH else None


def distance(a: int, b: int) -> int:
    """R-22"""
    return max(abs(i - j) for i, j in zip(cube(a), cube(b), strict=True))


@cache
def beside(at: int) -> tuple[int, ...]:
    """The adjacent hexes on the map."""
    x, _, z = cube(at)
    found = (at_cube(x + dx, z + dz) for dx, dz in STEPS.values())
    return tuple(one for one in found if one is not None)


def towards(at: int, direction: str) -> int | None:
    """The neighbour in a direction."""
    x, _, z = cube(at)
    dx, dz = STEPS[direction]
    return at_cube(x + dx, z + dz)


def _sides(names: list[str]) -> set[Side]:
    return {frozenset(map(cell, one.split("-"))) for one in names}


TERRAIN = "".join(MAP["terrain"].split())
ZONES = "".join(MAP["zones"].split())
CELLS = range(WIDE * HIGH)
GATE = cell(MAP["gate"])
PORCH = frozenset(map(cell, MAP["gate_open"]))  # the two plain hexes before the gate
GUARD_ROOMS = frozenset(map(cell, MAP["guard_rooms"]))
STAR = cell(MAP["star"])
RIVER = _sides(MAP["river"])
TRAILS = {frozenset(map(cell, pair)) for trail in MAP["trails"].values() for pair in pairwise(trail)}
PILES = {cell(pile): (cell(near), cell(far)) for pile, (near, far) in MAP["rocks"].items()}
CLIFFS = frozenset(at for at in CELLS if TERRAIN[at] == "C")
DALE = frozenset(at for at in CELLS if TERRAIN[at] == "D")
HILLTOP = frozenset(at for at in CELLS if TERRAIN[at] == "H")
SLOPES = frozenset(at for at in CELLS if TERRAIN[at] == "S")
MOUNTAIN = frozenset(at for at in CELLS if TERRAIN[at] in "1234")
CIRCLE = cell(MAP["entries"]["circle"][0])


def entries(*names: str) -> frozenset[int]:
    """The triangles whose name begins so: `north_east`, `south`."""
    return frozenset(
        cell(one)
        for entry, cells in MAP["entries"].items()
        if entry.startswith(names) and entry != "circle"
        for one in cells
    )


def level(at: int) -> int | None:
    """B-6.P1, R-20: mountains by their number, the hilltop 1, cliffs none, all else 0."""
    if at in CLIFFS:
        return None
    if at in MOUNTAIN:
        return int(TERRAIN[at])
    return 1 if at in HILLTOP else 0


def is_lower(a: int, b: int) -> bool:
    """Whether a lies below b; a cliff has no level."""
    low, high = level(a), level(b)
    return low is not None and high is not None and low < high


def is_open(a: int, b: int) -> bool:
    """B-6.P2, B-6.P2a: on foot the gate has two neighbours, the hexes before it, and cliffs have none."""
    if GATE in (a, b):
        return (b if a == GATE else a) in PORCH
    return a not in CLIFFS and b not in CLIFFS


ENTER = {".": 1, "S": 2, "H": 1, "D": 2, "1": 2, "2": 2, "3": 2, "4": 2, "G": 4}  # T-3.6


def cost(a: int, b: int, side: str) -> int | None:
    """T-3.6: points for one step on foot, or None where it is closed."""
    if b not in beside(a) or not is_open(a, b):
        return None
    hexside = frozenset((a, b))
    points = 1 if hexside in TRAILS else ENTER[TERRAIN[b]]  # B-6.P6
    if hexside in RIVER:
        points += 1 if side == "free" else 2  # B-6.P7, R-29
    return points


# Lines of sight. A point p lies in the hex around c if |dx - dy|, |dy - dz| and |dz - dx| are at most 1 (d = p - c).


def _span(start: tuple[int, ...], end: tuple[int, ...], hub: tuple[int, ...]) -> tuple[Fraction, Fraction] | None:
    """Where on the way from start (0) to end (1) the closed hex around the hub is passed."""
    low, high = Fraction(0), Fraction(1)
    for i in range(3):
        j = (i + 1) % 3
        at = (start[i] - hub[i]) - (start[j] - hub[j])
        by = (end[i] - start[i]) - (end[j] - start[j])
        if by == 0:
            if abs(at) > 1:
                return None
            continue
        one, two = sorted((Fraction(-1 - at, by), Fraction(1 - at, by)))
        low, high = max(low, one), min(high, two)
    return (low, high) if low <= high else None


def _edges(start: tuple[int, ...], end: tuple[int, ...], hub: tuple[int, ...], when: Fraction) -> list[tuple[int, int]]:
    """The sides of the hex around the hub (which pair of axes, which sign) on which the way's point lies."""
    point = [s + when * (e - s) - h for s, e, h in zip(start, end, hub, strict=True)]
    gaps = [point[i] - point[(i + 1) % 3] for i in range(3)]
    return [(i, int(gap)) for i, gap in enumerate(gaps) if abs(gap) == 1]


@cache
def crossed(a: int, b: int) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """S-8.L0: the hexes whose inside the line between two others crosses, and those between which it runs."""
    start, end = cube(a), cube(b)
    far = distance(a, b)
    inside: list[int] = []
    along: dict[tuple[Fraction, Fraction], list[int]] = {}
    for at in CELLS:
        if at in (a, b) or distance(a, at) >= far or distance(at, b) >= far:
            continue
        span = _span(start, end, cube(at))
        if span is None or span[0] == span[1]:
            continue  # not met, or touched at a corner only
        if _edges(start, end, cube(at), (span[0] + span[1]) / 2):
            along.setdefault(span, []).append(at)
        else:
            inside.append(at)
    return tuple(inside), tuple(tuple(pair) for pair in along.values())


@cache
def passes_gate(outside: int) -> bool:
    """S-8.T1, R-28, R63: the line between the gate and a hex meets only hexsides that face the plain."""
    hub, end = cube(GATE), cube(outside)
    span = _span(hub, end, hub)
    assert span is not None
    met = set(_edges(hub, end, hub, span[1]))
    plain = {edge for porch in PORCH for edge in _edges(hub, cube(porch), hub, Fraction(1, 2))}
    return met <= plain
