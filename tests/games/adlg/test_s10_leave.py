"""10 Leaving a zone of control."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.field import field, foe, unit
from tests.games.adlg.orders import code_of, give
from walstatt.games.adlg.position import Battlefield, Commander
from walstatt.space.plane.measure import degrees, ud


def bound(troop: str, *others: Any, y: str = "8.5", foe_facing: int = 270, **more: Any) -> Battlefield:
    units = [unit(troop, 10, 8, **more), foe("HSW O", 10, y, foe_facing), *others]
    return field(units, (), [Commander("south", 1, "competent", ud(10), ud(5))])


@pytest.mark.rule("EX-ZOC-06", "ADLG-ZOC-37-c", "ADLG-DIF-34-b")
def test_knights_go_back_two_ud() -> None:
    p = bound("MKN O impact")
    give(p, "leave", 1)
    one = p.units[1]
    assert (one.y, one.facing, one.lost_cohesion, one.is_silent) == (ud(6), degrees(90), 1, True)
    assert p.command_points == 4


@pytest.mark.rule("EX-ZOC-07", "ADLG-STA-09-c")
def test_who_is_disordered_loses_nothing_more() -> None:
    p = bound("MKN O impact", lost_cohesion=1)
    give(p, "leave", 1)
    assert p.units[1].lost_cohesion == 1


@pytest.mark.rule("ADLG-ZOC-37-c")
def test_foot_goes_back_one_ud() -> None:
    p = bound("HSP O")
    give(p, "leave", 1)
    assert p.units[1].y == ud(7)


@pytest.mark.rule("ADLG-ZOC-37-b", "ADLG-ZOC-37-c", "ADLG-ZOC-37-d")
def test_who_leaves_so() -> None:
    assert code_of(bound("LH O bow"), "leave", 1) == ("ADLG-ZOC-37-b", "evades_instead")
    free = bound("HSP O", y="12")
    assert code_of(free, "leave", 1) == ("ADLG-ZOC-37-c", "not_bound")
    assert code_of(bound("HSP O", unit("PIKE O", 10, "7.25")), "leave", 1) == ("ADLG-ZOC-37-d", "nothing_behind")
    pair = field([unit("HSP O", 10, 8), unit("HSP O", 11, 8), foe("HSW O", 10, "8.5")])
    assert code_of(pair, "leave", 1, 2) == ("TABLE-4", "order_names_others"), "groups cannot"


@pytest.mark.rule("ADLG-ZOC-37-d")
def test_it_faces_the_enemy_first_and_stops_before_others() -> None:
    aside = field([unit("HSP O", 10, 8), foe("HSW O", "8.9", "7.6", 0)])
    give(aside, "leave", 1)
    assert (aside.units[1].facing, aside.units[1].x) == (degrees(180), ud("9.5") + ud(1))
    guns = bound("MKN O impact", foe("ART_L O", 10, "6.25", 90))
    give(guns, "leave", 1)
    assert guns.units[1].y == pytest.approx(ud("7.05"), abs=8)


@pytest.mark.rule("EX-ZOC-10", "ADLG-ZOC-37-e")
def test_mounted_ride_on_from_a_slower_enemy_behind() -> None:
    p = bound("MKN O impact", y="6.8", foe_facing=90)
    assert code_of(p, "ride_off", 1) is None
    give(p, "ride_off", 1)
    one = p.units[1]
    assert (one.y, one.lost_cohesion, p.command_points) == (ud(11), 0, 5)
    foot = bound("HSP O", y="6.8", foe_facing=90)
    assert code_of(foot, "ride_off", 1) == ("ADLG-ZOC-37-e", "not_mounted")
    front = bound("MKN O impact")
    assert code_of(front, "ride_off", 1) == ("ADLG-ZOC-37-e", "nobody_slower_behind")


@pytest.mark.rule("ADLG-ZOC-37-e")
def test_a_group_rides_on_too() -> None:
    units = [unit("MKN O", 10, 8), unit("MKN O", 11, 8), foe("HSW O", 10, "6.8", 90)]
    p = field(units, (), [Commander("south", 1, "competent", ud(10), ud(5))])
    give(p, "ride_off", 1, 2)
    assert [p.units[n].y for n in (1, 2)] == [ud(11)] * 2


@pytest.mark.rule("ADLG-CON-50-d")
def test_the_position_remembers_who_entered_a_zone_first() -> None:
    from tests.games.adlg.field import march

    p = field([unit("MSW O", "9.6", 6), unit("MSW O", "10.6", 6), foe("HSW O", "10.1", 8)])
    give(p, "move", 2, answers=(march(("ahead", "1.5")),))
    give(p, "move", 1, answers=(march(("ahead", "1.5")),))
    assert [one for one in p.entered if one[0] == 3] == [(3, 2), (3, 1)]


@pytest.mark.rule("ADLG-ZOC-37-c", "ADLG-ZOC-37-e", "ADLG-MLT-34-a")
def test_who_has_moved_and_is_in_no_zone_is_not_told_of_an_enemy_near() -> None:
    far = field([unit("MSW O", 10, 6, moves=1), unit("MKN O impact", 14, 6, moves=1), foe("HSW O", 10, 16)])
    assert code_of(far, "leave", 1) == ("ADLG-ZOC-37-c", "not_bound")
    assert code_of(far, "ride_off", 2) == ("ADLG-ZOC-37-e", "nobody_slower_behind")
    near = bound("HSP O")
    near.replace(1, moves=1)
    assert code_of(near, "leave", 1) == ("ADLG-MLT-34-a", "enemy_near")
