"""11.4 Uncontrolled charge: whom it goes for, and by which way."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from walstatt.core.rulebook import rule
from walstatt.games.adlg.rules.s02_geometry import wheel_cost
from walstatt.games.adlg.rules.s10_zone import most_threatening
from walstatt.space.plane.ahead import gap_ahead, most_in_front, nearest
from walstatt.space.plane.base import Base, Side, edge
from walstatt.space.plane.manoeuvre import wheel_pivot, wheeled
from walstatt.space.plane.measure import DEGREE, MEASURE, QUARTER
from walstatt.space.plane.shape import distance

SIDES: tuple[Side, Side] = ("left", "right")


@rule("ADLG-UNC-43-b")
def first_choice(unit: Base, enemies: Mapping[int, Base], screens: Iterable[Base] = ()) -> tuple[int, ...]:
    """The most threatening enemy; else the one most in front; else the nearest. Several if they are tied."""
    return most_threatening(unit, enemies, screens) or most_in_front(unit, enemies) or nearest(unit, enemies)


class Route(NamedTuple):
    """One wheel, then straight ahead to the target, and what both cost together."""

    side: Side
    angle: int
    length: int
    cost: int


@rule("ADLG-UNC-45-d")
def shortest_routes(unit: Base, target: Base, allowance: int, widest: int = QUARTER) -> tuple[Route, ...]:
    """The ways of one wheel and a straight move that cost least; of equals those with the smaller wheel.

    Several are returned if they are tied, none if the allowance is too short. Where straight ahead leads to the target
    nobody wheels: a wheel costs a little less than the way of the outer corner, so that every charge would begin with
    one. Else every angle is compared; a degree is passed over if even the straight distance from its start is too dear.
    """
    if is_out_of_reach(unit, target, allowance):
        return ()
    straight = _route(unit, "left", 0, target, widest)
    if straight is not None:
        return (straight,) if straight.cost <= allowance else ()
    best: list[Route] = []
    most = allowance
    for side in SIDES:
        for start in range(0, widest + 1, DEGREE):
            if wheel_cost(start, 1, widest) > most:
                break
            if _least_cost(unit, side, start, target, widest) > most + MEASURE:
                continue
            for angle in range(start, min(widest + 1, start + DEGREE)):
                route = _route(unit, side, angle, target, widest)
                if route is not None and route.cost <= most:
                    best.append(route)
                    most = route.cost
    key = min(((route.cost, route.angle) for route in best), default=None)
    return tuple(route for route in best if (route.cost, route.angle) == key)


def is_out_of_reach(unit: Base, target: Base, allowance: int) -> bool:
    """Too far away for any wheel and straight way: a wheel costs up to a twentieth less than the way of a corner."""
    return 19 * distance(unit.front_edge, target.outline) > 20 * (allowance + MEASURE)


def _route(unit: Base, side: Side, angle: int, target: Base, widest: int) -> Route | None:
    """The way with a wheel by an angle, None if it leads past the target."""
    turned = wheeled(unit, wheel_pivot(unit, side), side, angle)
    gap = gap_ahead(edge(turned), target.outline, MEASURE + 1)
    return None if gap is None else Route(side, angle, gap, wheel_cost(angle, 1, widest) + gap)


def _least_cost(unit: Base, side: Side, start: int, target: Base, widest: int) -> int:
    """What a way that wheels by an angle, or by up to a degree more, costs at least."""
    front = wheeled(unit, wheel_pivot(unit, side), side, start).front_edge
    swing = unit.width // 50  # the outer corner moves by no more in one degree
    return wheel_cost(start, 1, widest) + max(0, distance(front, target.outline) - swing)
