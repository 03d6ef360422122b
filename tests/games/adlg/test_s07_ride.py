"""7.1 Commanders on the table: they ride, join and leave units, and make way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.field import box, field, foe, march, unit
from tests.games.adlg.orders import code_of, give
from walstatt.games.adlg.position import Battlefield, Commander
from walstatt.games.adlg.rules.s07_command import TOKEN
from walstatt.games.adlg.rules.s07_ride import spots, why_not_spot
from walstatt.games.adlg.rules.s07_tokens import flee
from walstatt.space.plane.ahead import token_distance
from walstatt.space.plane.measure import ud


def led(*others: Any, **leader: Any) -> Battlefield:
    one = Commander("south", 1, "competent", ud(10), ud(3), **leader)
    return field([unit("HSW O", 10, 6), unit("HSW O", 14, 6), *others], [box("coast", 0, 0, 4, 20)], [one])


def spot(p: Battlefield, x: int | str, y: int | str) -> str | None:
    found = why_not_spot(p, (ud(10), ud(3)), (ud(x), ud(y), 0))
    return None if found is None else found.code


@pytest.mark.rule("ADLG-CMD-27-a")
def test_where_a_commander_rides() -> None:
    p = led(foe("HSW O", 10, 10))
    assert spot(p, 10, 8) is None, "through friends"
    assert spot(p, 10, "8.1") == "too_far_to_ride"
    assert spot(p, "3.9", 3) == "too_far_to_ride"
    near = led(foe("HSW O", 10, 6, 90))
    near.units.pop(1)
    assert spot(near, 10, 7) == "enemy_in_the_way"
    assert spot(led(), "5.1", 3) is None
    coast = led()
    coast.commanders[1] = coast.commanders[1]._replace(x=ud(6))
    assert why_not_spot(coast, (ud(6), ud(3)), (ud(3), ud(3), 0)) is not None


@pytest.mark.rule("ADLG-CMD-27-a", "ADLG-CMD-27-b")
def test_he_rides_once_for_a_point_which_may_be_his_own() -> None:
    p = led()
    p.command_points, p.free_points = 0, 1
    give(p, "ride", answers=((ud(11), ud(2), 0),))
    assert (p.commanders[1].x, p.free_points) == (ud(11), 0)
    p.command_points = 3
    assert code_of(p, "ride") == ("ADLG-CMD-27-a", "commander_has_moved")


@pytest.mark.rule("ADLG-CMD-27-b")
def test_he_joins_a_unit_that_he_touches() -> None:
    p = led()
    behind = ud(10), ud(6) - ud("0.75") - TOKEN, 0
    give(p, "ride", answers=(behind, (1,)))
    assert p.commanders[1].unit == 1
    free = led()
    give(free, "ride", answers=(behind, ()))
    assert free.commanders[1].unit == 0


@pytest.mark.rule("ADLG-CMD-27-c")
def test_he_marches_with_his_unit() -> None:
    from walstatt.games.adlg.rules.s07_command import place_of

    p = led(unit=1)
    give(p, "move", 1, answers=(march(("ahead", 2)),))
    assert place_of(p, p.commanders[1]) == (ud(10), ud(8) - ud("0.75") - TOKEN)


@pytest.mark.rule("ADLG-CMD-27-d", "ADLG-CMD-27-e")
def test_when_he_leaves_a_unit() -> None:
    p = led(unit=1)
    assert code_of(p, "ride") is None
    give(p, "move", 2, answers=(march(("ahead", 1)),))
    assert code_of(p, "ride") == ("ADLG-CMD-27-d", "detaches_first")
    assert code_of(led(unit=1, is_engaged=True), "ride") == ("ADLG-CMD-27-d", "is_engaged")
    assert code_of(led(unit=1, is_included=True), "ride") == ("ADLG-CMD-27-e", "is_included")


@pytest.mark.rule("ADLG-GEO-09-h", "ADLG-BAS-08-c", "ADLG-INT-39-g")
def test_tokens_block_nobody_and_make_way() -> None:
    p = led()
    p.commanders[1] = p.commanders[1]._replace(x=ud("10.3"), y=ud(7))
    give(p, "move", 1, answers=(march(("ahead", "1.5")),))
    one = p.commanders[1]
    assert token_distance(p.units[1].base, (one.x, one.y), TOKEN) <= 4
    assert (one.x, one.y) != (ud("10.3"), ud(7))


@pytest.mark.rule("ADLG-CMD-27-f")
def test_he_flees_from_enemies_or_is_lost() -> None:
    p = led()
    flee(p, 1)
    assert not p.commanders[1].is_lost
    assert (p.commanders[1].x, p.commanders[1].y) == (ud(10), ud(6) - ud("0.75") - TOKEN)
    alone = led()
    alone.commanders[1] = alone.commanders[1]._replace(x=ud(25), y=ud(18))
    flee(alone, 1)
    assert alone.commanders[1].is_lost


def test_some_spots_are_offered() -> None:
    p = led()
    found = spots(p, 1, (ud(10), ud(3)))
    assert len(found) > 4
    assert all(why_not_spot(p, (ud(10), ud(3)), one) is None for one in found)


@pytest.mark.rule("ADLG-CMD-27-a")
def test_who_stands_among_enemies_rides_nowhere() -> None:
    """Found by the long run: every spot was refused, and his own was offered all the same."""
    ring = [foe("HSP O", x, y) for x in ("9", "10", "11") for y in ("2.5", "3.5", "4.5")]
    p = field([unit("HSW O", 28, 18), *ring], (), [Commander("south", 1, "competent", ud(10), ud(3))])
    assert code_of(p, "ride") == ("ADLG-CMD-27-a", "nowhere_to_ride")


@pytest.mark.rule("ADLG-CMD-27-f")
def test_a_charge_drives_a_commander_away() -> None:
    """Found by the long run: he stood where the enemy had charged to."""
    mine, theirs = unit("LH O bow", 10, 3), foe("MSW O", 10, 6)
    his = Commander("north", 1, "competent", ud("10.4"), ud("5.6"))
    p = field([mine, theirs, foe("HSP O", 10, 9)], (), [Commander("south", 1, "brilliant", ud(10), ud(1)), his])
    give(p, "charge", 1, answers=(2, ()))
    assert (p.commanders[2].x, p.commanders[2].y) == (ud(10), ud(6) + ud(1) + TOKEN)
