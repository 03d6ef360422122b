"""7 Command: range, command points and prices."""

from __future__ import annotations

import pytest

from tests.games.adlg.field import field, unit
from walstatt.games.adlg.position import Battlefield, Commander
from walstatt.games.adlg.rules.s07_command import (
    free_points_for,
    free_points_of,
    is_in_range,
    pay,
    place_of,
    points_for,
    price_of,
    range_of,
    why_not_pay,
)
from walstatt.space.plane.measure import ud


def leader(rank: str = "competent", x: int | str = 10, y: int | str = 3, **more: object) -> Commander:
    return Commander("south", 1, rank, ud(x), ud(y), **more)  # type: ignore[arg-type]


def line_of(troop: str, count: int = 1, **more: int) -> Battlefield:
    return field([unit(troop, 10 + i, 5) for i in range(count)], (), [leader()], **more)


@pytest.mark.rule(
    "EX-CP-01", "EX-CP-02", "EX-CP-03", "EX-CP-04", "EX-CP-05", "EX-CP-06", "ADLG-CP-25-a", "ADLG-CMD-24-a"
)
@pytest.mark.parametrize(
    ("rank", "roll", "points"),
    [
        ("ordinary", 1, 1),
        ("ordinary", 6, 3),
        ("competent", 6, 4),
        ("brilliant", 5, 4),
        ("strategist", 4, 4),
        ("strategist", 6, 5),
    ],
)
def test_command_points(rank: str, roll: int, points: int) -> None:
    p = field([unit("HSW O", 10, 5)], (), [leader(rank)])
    assert points_for(p, "south", 1, roll) == points


@pytest.mark.rule("ADLG-CP-25-b")
def test_a_commander_has_a_point_of_his_own() -> None:
    assert free_points_of(line_of("HSW O"), "south", 1) == 1


@pytest.mark.rule("EX-CP-07", "ADLG-CMD-28-j")
def test_a_corps_without_commander() -> None:
    p = field([unit("HSW O", 10, 5)], (), [leader("strategist", is_lost=True)])
    assert points_for(p, "south", 1, 5) == 3
    assert free_points_of(p, "south", 1) == 0
    assert not is_in_range(p, (1,))
    assert price_of(p, (1,), "move").total == 2


@pytest.mark.rule("EX-CMD-01", "ADLG-CMD-24-b", "ADLG-CMD-24-c", "ADLG-CMD-26-a")
def test_command_range() -> None:
    # The rear edge is 0.75 behind the front; the token's rim 0.375 ahead of its middle.
    units = [unit("LH O bow", 10, "14.625"), unit("HSW O", 10, "9.325"), unit("HSW O", 10, "9.125")]
    p = field(units, (), [leader(x=10, y=2)])
    assert [is_in_range(p, (who,)) for who in (1, 2, 3)] == [True, False, True]
    reach = [range_of(leader(rank), False) for rank in ("ordinary", "competent", "brilliant", "strategist")]
    assert reach == [ud(4), ud(6), ud(8), ud(8)]


@pytest.mark.rule("ADLG-CMD-26-a", "ADLG-CMD-26-b")
def test_the_range_to_a_group() -> None:
    units = [unit("LH O bow", 10, "9.5"), unit("HCV O", 11, "9.5"), unit("LH O bow", 18, 14)]
    p = field(units, (), [leader(x=10, y=2)])
    assert is_in_range(p, (1,))
    assert not is_in_range(p, (1, 2)), "not all of them are light"
    assert is_in_range(p, (1, 3)), "the nearest of them counts"


@pytest.mark.rule("ADLG-CMD-27-c")
def test_an_attached_commander_stands_behind_his_unit() -> None:
    p = field([unit("HSW O", 10, 5), unit("HSW O", 20, 5)], (), [leader("ordinary", 28, 18, unit=1)])
    assert place_of(p, p.commanders[1]) == (ud(10), ud(5) - ud("0.75") - ud("0.375"))
    assert is_in_range(p, (1,))
    assert not is_in_range(p, (2,))


@pytest.mark.rule("EX-ORD-01", "EX-ORD-02", "ADLG-ORD-25-b", "ADLG-ORD-25-f")
def test_one_point_for_a_group_and_one_more_out_of_range() -> None:
    p = line_of("HSW O", 4)
    assert price_of(p, (1, 2, 3, 4), "move").total == 1
    p.commanders[1] = leader(x=29, y=19)
    assert price_of(p, (1, 2, 3, 4), "move").total == 2


@pytest.mark.rule("EX-ORD-03", "EX-ORD-04", "ADLG-ORD-25-g", "ADLG-ORD-25-h", "ADLG-ORD-25-i")
def test_surcharges_add_up_and_difficulties_count_once() -> None:
    p = line_of("PIKE O")
    assert price_of(p, (1,), "move", ["turn", "short"]).total == 2
    p.commanders[1] = leader(x=29, y=19, is_engaged=True)
    assert price_of(p, (1,), "move", ["turn"]).total == 4


@pytest.mark.rule("ADLG-CP-25-c", "ADLG-CP-25-d")
def test_what_the_free_point_pays() -> None:
    p = line_of("HSW O", 2, command_points=1, free_points=1)
    assert free_points_for(p, (1,)) == 0
    assert free_points_for(p, ()) == 1, "his own move"
    refusal = why_not_pay(p, (1, 2), 2)
    assert refusal is not None
    assert (refusal.code, refusal.facts) == ("no_command_points", {"price": 2, "left": 1})
    p.commanders[1] = p.commanders[1]._replace(unit=2)
    assert why_not_pay(p, (1, 2), 2) is None, "the group that he is with"
    assert why_not_pay(p, (1,), 2) is not None
    pay(p, (1, 2), 1)
    assert (p.command_points, p.free_points) == (1, 0)
    p.free_points, p.options = 1, {"free_cp_unrestricted": True}
    assert free_points_for(p, (1,)) == 1
