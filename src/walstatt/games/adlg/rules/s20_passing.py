"""20.4 Markers on the way: who passes through one of his own, or near one of the enemy's, brings it to light."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield
from walstatt.space.plane.base import Base, Polygon
from walstatt.space.plane.measure import AREA, UD, is_within
from walstatt.space.plane.shape import common_area, distance
from walstatt.space.plane.sweep import dragged


@rule("ADLG-INT-39-o", "ADLG-AMB-77-e")
def pass_markers(p: Battlefield, side: str, areas: Iterable[Polygon]) -> None:
    """Note the own markers that lie on the ground of a way, and those of the enemy within 1 UD of it."""
    covered = list(areas) if p.markers else []
    for number, one in p.markers.items():
        its = one.base.outline
        if one.side == side:
            is_passed = any(common_area(area, its) > AREA for area in covered)
        else:
            is_passed = any(is_within(distance(area, its), UD) for area in covered)
        if is_passed:
            p.markers[number] = one._replace(is_passed=True)


@rule("ADLG-AMB-77-e")
def note_halt(p: Battlefield, side: str, ends: Mapping[int, Base], left: int) -> None:
    """Note whose march has ended at a marker of the enemy: behind a fake it goes on."""
    for number, one in p.markers.items():
        near = any(is_within(distance(base.outline, one.base.outline), UD) for base in ends.values())
        if one.side != side and near:
            p.markers[number] = one._replace(halted=tuple(ends), left=max(0, left))


def pass_straight(p: Battlefield, who: int, start: Base) -> None:
    """A unit has gone straight from here to where it stands."""
    if p.markers:
        one = p.units[who]
        pass_markers(p, one.side, [dragged(start.outline, (one.x - start.x, one.y - start.y))])
