"""11.4 Uncontrolled charge: target and way."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings

from tests.space.plane.configurations import tables
from tests.space.plane.stage import at
from walstatt.games.adlg.rules.s02_geometry import wheel_cost
from walstatt.games.adlg.rules.s11_uncontrolled import SIDES, _route, first_choice, is_out_of_reach, shortest_routes
from walstatt.space.plane import Base, degrees, edge, ud, wheel_pivot, wheeled
from walstatt.space.plane.ahead import gap_ahead
from walstatt.space.plane.base import Side


@pytest.mark.rule("ADLG-UNC-43-b")
def test_the_most_threatening_then_most_in_front_then_the_nearest() -> None:
    unit = at(10, 5, 90)
    binding, ahead, more_ahead, aside = at(10, "5.8", 270), at("10.7", 6, 90), at("10.4", 8, 90), at("11.3", "5.2", 90)
    assert first_choice(unit, {1: binding, 2: ahead, 3: more_ahead, 4: aside}) == (1,)
    assert first_choice(unit, {2: ahead, 3: more_ahead, 4: aside}) == (3,)
    assert first_choice(unit, {4: aside, 5: at(15, 5, 90)}) == (4,)
    # Equally much in front, the nearer.
    assert first_choice(unit, {6: at("10.4", 9, 90), 3: more_ahead}) == (3,)
    assert first_choice(unit, {}) == ()


@pytest.mark.rule("ADLG-UNC-45-d")
def test_the_shortest_way_is_the_cheapest_of_wheel_and_straight_move() -> None:
    unit = at(10, 5, 90)
    (straight,) = shortest_routes(unit, at("10.9", 7, 270), ud(3))
    assert (straight.angle, straight.length, straight.cost) == (0, ud(2), ud(2))
    (right,) = shortest_routes(unit, at("11.8", "6.5", 270), ud(3))
    assert right.side == "right"
    assert right.cost == wheel_cost(right.angle) + right.length
    assert shortest_routes(unit, at("11.8", "6.5", 270), right.cost - 1) == ()
    assert shortest_routes(unit, at("10.9", 7, 270), ud("1.9")) == ()


def plain_least(unit: Base, target: Base, allowance: int) -> tuple[int, int] | None:
    """Every angle to both sides, unless straight ahead leads there."""
    straight = gap_ahead(edge(unit), target.outline, 5)
    if straight is not None:
        return (straight, 0) if straight <= allowance else None
    found = []
    sides: tuple[Side, Side] = ("left", "right")
    for side in sides:
        for angle in range(degrees(90) + 1):
            gap = gap_ahead(edge(wheeled(unit, wheel_pivot(unit, side), side, angle)), target.outline, 5)
            if gap is not None and wheel_cost(angle) + gap <= allowance:
                found.append((wheel_cost(angle) + gap, angle))
    return min(found, default=None)


@pytest.mark.rule("ADLG-UNC-45-d")
@settings(max_examples=25, deadline=None)
@given(tables(2, 2))
def test_no_angle_is_overlooked(bases: tuple[Base, ...]) -> None:
    routes = shortest_routes(bases[0], bases[1], ud(4))
    assert {(route.cost, route.angle) for route in routes} == ({plain_least(bases[0], bases[1], ud(4))} - {None})


@pytest.mark.rule("ADLG-UNC-45-d")
def test_who_is_called_out_of_reach_has_no_route() -> None:
    rng = Random(7)
    refused = 0
    for _ in range(300):
        unit = at(10, 10, 90)
        x, y = Fraction(rng.randint(-300, 300), 100), Fraction(rng.randint(-50, 500), 100)
        target = at(10 + x, 10 + y, rng.randint(0, 359))
        allowance = ud(rng.randint(1, 3))
        if is_out_of_reach(unit, target, allowance):
            refused += 1
            found = [
                route
                for side in SIDES
                for angle in range(0, 1441, 8)
                if (route := _route(unit, side, angle, target, 1440)) is not None and route.cost <= allowance
            ]
            assert found == []
    assert refused > 50
