"""The table seen in a mirror that swaps east and west."""

from __future__ import annotations

from typing import Any

from walstatt.games.adlg.mover import Steps
from walstatt.games.adlg.position import Battlefield, Patch
from walstatt.space.plane.base import Base, Point
from walstatt.space.plane.measure import FULL, HALF

SIDED = ("wheel", "slide", "turn", "pivot", "extend", "contract")


def mirrored(p: Battlefield) -> Battlefield:
    """The position in the mirror."""
    twin = p.copy()
    for number, one in p.units.items():
        twin.units[number] = one._replace(x=p.width - one.x, facing=(HALF - one.facing) % FULL)
    for number, leader in p.commanders.items():
        twin.commanders[number] = leader._replace(x=p.width - leader.x)
    twin.terrain = tuple(_patch(patch, p.width) for patch in p.terrain)
    return twin


def _points(points: tuple[Point, ...], width: int) -> tuple[Point, ...]:
    return tuple((width - x, y) for x, y in points)


def _patch(patch: Patch, width: int) -> Patch:
    return patch._replace(
        outline=_points(patch.outline, width), line=_points(patch.line, width), crest=_points(patch.crest, width)
    )


def mirrored_march(steps: Steps) -> Steps:
    """The march in the mirror; a half turn is one either way."""
    return tuple((word, -n if word in SIDED and abs(n) != HALF else n) for word, n in steps)


def mirrored_base(base: Base, width: int) -> Base:
    """The base in the mirror."""
    return Base(width - base.x, base.y, HALF - base.facing, base.depth, base.width)


def mirrored_facts(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts of a refusal in the mirror."""
    return {name: mirrored_march(fact) if name in ("upto", "anew", "march") else fact for name, fact in facts.items()}
