"""12 Evade."""

import pytest

from tests.games.adlg.field import box, field, foe, unit
from tests.space.plane.stage import at, is_pose, length, point, stage
from walstatt.core.questions import Refusal
from walstatt.games.adlg.rules.s02_geometry import kind_of_contact
from walstatt.games.adlg.rules.s12_evade import places_to_turn, turned_away, why_not_evade
from walstatt.space.plane import (
    UD,
    Bars,
    Touch,
    advance,
    base_distance,
    degrees,
    edge,
    first_touch,
    gap_in_front,
    gap_to_piece,
    half_turned,
    is_behind,
    is_within,
    moved,
    quarter_turned,
    rectangle,
    slide_past,
    ud,
    wheel,
)


@pytest.mark.rule("EX-EVA-01", "EX-EVA-02", "ADLG-EVA-47-g")
@pytest.mark.parametrize(("evade", "charge", "rear", "front", "gap"), [(5, 4, 5, 1, 4), (4, 5, 4, 2, 2)])
def test_light_horse_evades_straight_away(evade: int, charge: int, rear: int, front: int, gap: int) -> None:
    horse, charger = at(10, 10, 270), at(10, 7, 90)
    turned = half_turned(horse)
    assert is_pose(turned, 10, "10.75", 90)
    table = stage(turned, charger)
    fled = advance(table, 1, ud(evade))
    assert fled.is_legal
    table.place(1, fled.ends[0])
    charged = advance(table, 2, ud(charge))
    assert charged.is_legal
    assert length(fled.ends[0].rear_left[1] - ud(10)) == str(rear)
    assert length(charged.ends[0].y - ud(10)) == str(front)
    assert base_distance(fled.ends[0], charged.ends[0]) == ud(gap)


@pytest.mark.rule("EX-EVA-03")
def test_javelinmen_are_caught() -> None:
    turned = half_turned(at(10, 10, 270, 1))
    table = stage(moved(turned, "ahead", ud(2)), at(10, 9, 90))
    assert length(table.bases[1].rear_left[1] - ud(10)) == "2"
    touch = first_touch(table, 2, ud(5))
    assert touch == Touch(ud(3), (1,))
    assert kind_of_contact(table.bases[2], table.bases[1]) == "rear"


@pytest.mark.rule("EX-EVA-04", "ADLG-EVA-47-i")
@pytest.mark.parametrize(("gap", "is_barred"), [("0.5", True), ("1", True), ("1.01", False)])
def test_impassable_ground_within_one_ud_bars_the_evade(gap: str, is_barred: bool) -> None:
    light = half_turned(at(10, 10, 270, "0.5"))
    table = stage(light, at(10, 7, 90))
    y = light.y + ud(gap)
    rock = rectangle((ud(6), y), (ud(14), y + ud(2)))
    table.pieces = (rock,)
    found = gap_to_piece(edge(light), rock)
    assert found == ud(gap)
    assert is_within(found, UD) is is_barred
    assert (slide_past(table, 1, UD, UD, Bars(closed=(0,))) == {}) is is_barred


@pytest.mark.rule("ADLG-EVA-47-i")
def test_a_slide_of_one_ud_may_clear_the_way() -> None:
    light = half_turned(at(10, 10, 270, "0.5"))
    table = stage(light, at(10, 7, 90))
    table.pieces = (rectangle(point("9.8", 11), point(14, 13)),)
    ways = slide_past(table, 1, UD, UD, Bars(closed=(0,)))
    assert list(ways) == ["left"]
    assert ways["left"] == pytest.approx(ud("0.7"), abs=3)


def test_light_infantry_passes_its_own_pikes() -> None:
    light = half_turned(at(10, 10, 270, "0.5"))
    pikes = at(10, "11.9", 90, 1)
    table = stage(light, pikes)
    assert gap_in_front(light, pikes) == ud("0.4")
    assert not advance(table, 1, ud(3)).is_legal
    assert advance(table, 1, ud(3), Bars(through=(2,))).is_legal


@pytest.mark.rule("EX-EVA-06", "ADLG-EVA-47-g")
def test_charged_on_the_left_flank_it_turns_right() -> None:
    horse = at(10, 10, 90)
    charger = at(8, "9.5", 0)
    assert kind_of_contact(charger, horse) == "left_flank"
    turned = quarter_turned(horse, "right")
    assert turned.facing == charger.facing
    assert is_behind(turned, charger)


def test_an_evader_may_leave_the_table() -> None:
    table = stage(at(10, "18.5", 90))
    stopped = advance(table, 1, ud(4))
    assert [cause.what for cause in stopped.causes] == ["table_edge"]
    assert stopped.furthest == pytest.approx(ud("1.5"), abs=4)
    assert not table.holds(stopped.ends[0])


def test_a_wheel_matches_the_direction_of_the_charge() -> None:
    table = stage(at(10, 10, 90))
    turned = wheel(table, 1, "left", degrees(20)).ends[0]
    assert turned.facing == degrees(110)


@pytest.mark.rule("ADLG-EVA-47-g", "EX-EVA-06")
def test_the_turn_is_away_from_the_charge() -> None:
    horse = at(10, 10, 90)
    assert turned_away(horse, "front") == half_turned(horse)
    assert turned_away(horse, "left_flank") == quarter_turned(horse, "right")
    assert turned_away(horse, "right_flank") == quarter_turned(horse, "left")
    assert turned_away(horse, "rear") == horse


@pytest.mark.rule("ADLG-EVA-47-g")
def test_a_turned_base_that_does_not_fit_is_shifted_by_the_least() -> None:
    horse = at(10, 10, 90)
    table = stage(horse, at("8.9", "9.9", 0))
    # Turned to the right it reaches 0.25 UD behind its old rear line; a friend stands 0.1 UD behind it.
    assert [one.shift for one in places_to_turn(table, 1, "left_flank")] == [0]
    table.place(3, at(10, "9.15", 90))
    (place,) = places_to_turn(table, 1, "left_flank")
    assert place.heading == "left"
    assert place.shift == pytest.approx(ud("0.15"), abs=2)
    assert place.base.facing == degrees(0)
    table.place(4, at("10.4", "10.85", 90))
    assert [one.heading for one in places_to_turn(table, 1, "left_flank")] == ["ahead"]


@pytest.mark.rule("ADLG-EVA-47-g")
def test_who_has_no_room_to_turn_cannot_evade() -> None:
    wagon = at(10, 10, 90, 2)
    walls = [at(10, "11.1", 90, 1), at("11.2", 10, 90, 2), at("8.4", 10, 90, 2), at(10, "7.9", 90, 1)]
    table = stage(wagon, *walls)
    assert places_to_turn(table, 1, "left_flank") == ()


@pytest.mark.rule("ADLG-EVA-47-i")
def test_who_or_what_bars_the_way_is_named() -> None:
    horse, charger = unit("LH O bow", 10, 5), foe("HSW O", 10, 7)
    pikes = [unit("PIKE O", x, "3.5") for x in (9, 10, 11)]
    by_pikes = why_not_evade(field([horse, charger, *pikes]), 1, "front", (2,))
    assert by_pikes == Refusal("ADLG-EVA-47-i", "way_is_barred", unit=1, cause="base", by=4)
    rocks = box("impassable", 5, 1, 15, "3.5")
    by_rocks = why_not_evade(field([horse, charger], [rocks]), 1, "front", (2,))
    assert by_rocks == Refusal("ADLG-EVA-47-i", "way_is_barred", unit=1, cause="terrain", terrain="terrain-impassable")
