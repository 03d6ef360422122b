"""15.1, 15.2 Shooting: zones as areas, the distance of a target, and who is shot at first."""

from collections.abc import Mapping
from typing import NamedTuple

from walstatt.core.rulebook import rule
from walstatt.space.plane import sight
from walstatt.space.plane.ahead import amount_ahead, cut_to, rectangle_ahead, seen_from
from walstatt.space.plane.base import Base, Edge, Polygon
from walstatt.space.plane.measure import LEAST_AMOUNT, MEASURE, UD, ud
from walstatt.space.plane.shape import distance

rule("ADLG-SHO-57-f", "ADLG-SHO-57-g", "ADLG-TER-71-e")(sight.line_of_sight)

LONG_RANGE = ud(4)  # beyond this medium and heavy artillery shoot wider (SHO-57-e)


class Band(NamedTuple):
    """A part of a shooting zone: from and to which distance, and how much wider than the edge on each side."""

    near: int
    far: int
    aside: int


Zone = tuple[Band, ...]


@rule("ADLG-SHO-57-a")
def zone_of_range(reach: int) -> Zone:
    """The common zone: as deep as the range, 1 UD wider than the edge on each side (SHO-57-a)."""
    return (Band(0, reach, UD),)


@rule("ADLG-SHO-57-e")
def artillery_zone(reach: int) -> Zone:
    """Medium and heavy artillery: 2 UD wider on each side beyond 4 UD (SHO-57-e)."""
    return (Band(0, min(reach, LONG_RANGE), UD), Band(LONG_RANGE, reach, 2 * UD))


def shooting_zone(view: Edge, bands: Zone) -> tuple[Polygon, ...]:
    """The areas of a zone before a shooting edge, for drawing and measuring."""
    return tuple(rectangle_ahead(view, band.near, band.far, band.aside) for band in bands)


@rule("ADLG-SHO-57-b")
def target_distance(view: Edge, target: Polygon, bands: Zone) -> int | None:
    """The distance from the shooting edge to the part of a target in the zone, None if none is in range (SHO-57-b)."""
    corners = seen_from(view, target)
    shooting = ((0, -view.half), (0, view.half))
    found = []
    for band in bands:
        side = view.half + band.aside + MEASURE
        part = cut_to(corners, (band.near, -side, band.far + MEASURE, side))
        if part:
            apart = distance(tuple(part), shooting)
            if apart <= band.far + MEASURE:
                found.append(apart)
    return min(found, default=None)


def is_target(view: Edge, target: Base, bands: Zone) -> bool:
    """A part of the base lies in the shooting zone and in range (SHO-57-b)."""
    return target_distance(view, target.outline, bands) is not None


@rule("ADLG-SHO-56-j", "ADLG-SHO-56-k")
def first_targets(view: Edge, targets: Mapping[int, Base], bands: Zone) -> tuple[int, ...]:
    """Who must be shot at: the nearest directly in front, most in front if equal; else the nearest in the zone.

    Several are returned if they are tied (SHO-56-j to -l).
    """
    far = {who: target_distance(view, base.outline, bands) for who, base in targets.items()}
    near = {who: length for who, length in far.items() if length is not None}
    amounts = {who: amount_ahead(view, targets[who].outline) for who in near}
    ahead = {who: length for who, length in near.items() if amounts[who]}
    choice = ahead or near
    least = min(choice.values(), default=0)
    level = [who for who in sorted(choice) if choice[who] <= least + MEASURE]
    most = max((amounts[who] for who in level), default=0)
    return tuple(who for who in level if amounts[who] >= most - LEAST_AMOUNT)
