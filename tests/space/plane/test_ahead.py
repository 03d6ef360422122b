"""What lies ahead of an edge or behind it, how far, and who is touched first."""

import pytest
from tests.space.plane.stage import at, length, point, stage

from walstatt.space.plane import (
    UD,
    Touch,
    about_centre,
    base_distance,
    degrees,
    first_touch,
    gap_behind,
    gap_toward,
    is_behind,
    is_in_contact,
    is_less,
    is_within,
    moved,
    token_distance,
    ud,
)

DEFENDER = at(0, 0, 90)


@pytest.mark.rule("ADLG-CHG-42-d")
def test_even_a_corner_is_touched() -> None:
    table = stage(at(10, 5, 90), at("10.98", 7, 270))
    touch = first_touch(table, 1, ud(3))
    assert touch == Touch(ud(2), (2,))
    assert is_in_contact(moved(at(10, 5, 90), "ahead", touch.length), at("10.98", 7, 270))


@pytest.mark.rule("EX-ROU-01", "EX-ROU-02", "ADLG-ROU-68-d", "ADLG-GEO-09-k", "ADLG-GEO-09-l")
@pytest.mark.parametrize(("gap", "is_hit"), [("0.5", True), ("0.6", True), ("1", False)])
def test_friends_less_than_one_ud_behind_a_rout(gap: str, is_hit: bool) -> None:
    unit, friend = at(10, 5, 90), at(10, "4.25", 90).shifted((0, -ud(gap)))
    found = gap_behind(unit, friend)
    assert found == ud(gap)
    assert is_less(found, UD) is is_hit
    assert is_behind(unit, friend)
    assert not is_behind(unit, at("11.1", 3, 90))
    assert gap_behind(unit, at(10, 8, 90)) is None


@pytest.mark.rule("ADLG-RMP-68-c")
def test_a_rampage_goes_by_the_strip_of_the_edge() -> None:
    elephant = at(10, 5, 90, 1)
    assert gap_toward(elephant, "front", at(10, 5, 270)) == 0
    assert gap_toward(elephant, "rear", at(10, "3.2", 90)) == ud("0.8")
    assert gap_toward(elephant, "left_flank", at("8.7", "4.9", 90)) == ud("0.3")
    assert gap_toward(elephant, "right_flank", at("8.7", "4.9", 90)) is None
    assert gap_toward(elephant, "left_flank", at("8.7", "3.9", 90)) is None


@pytest.mark.rule("ADLG-ROU-68-e")
def test_turning_on_the_middle_keeps_the_middle() -> None:
    unit = at(10, 5, 90)
    for angle in (45, 90, 180):
        assert about_centre(unit, degrees(angle)).centre == unit.centre
    assert about_centre(unit, degrees(90)).facing == degrees(180)


@pytest.mark.rule("EX-CMD-01", "ADLG-CMD-26-a")
def test_command_range_is_measured_from_the_token_to_the_base() -> None:
    radius = ud("0.375")
    horse, swordsmen = at(10, 5, 90), at(10, 5, 90)
    from_horse, from_swordsmen = point(10, "16.875"), point(10, "11.575")
    assert length(token_distance(horse, from_horse, radius)) == "11.5"
    assert is_within(token_distance(horse, from_horse, radius), ud(12))
    assert length(token_distance(swordsmen, from_swordsmen, radius)) == "6.2"
    assert not is_within(token_distance(swordsmen, from_swordsmen, radius), ud(6))
    assert token_distance(horse, point(10, "4.6"), radius) == 0


def test_an_enemy_at_exactly_four_ud_is_within_four() -> None:
    unit = at(10, 5, 90)
    for gap, is_near in (("4.2", False), ("4", True)):
        enemy = at(10, 5, 270).shifted((0, ud(gap)))
        assert is_within(base_distance(unit, enemy), ud(4)) is is_near
        table = stage(unit, enemy)
        assert (2 in table.within(unit, ud(4), skip=(1,))) is is_near
