"""2.2, 11.2, 12, 18 Charge, evade, rout and pursuit as geometry."""

import pytest
from tests.space.plane.stage import at, edge_from, is_pose, length, point, stage

from walstatt.space.plane import (
    UD,
    Bars,
    Touch,
    about_centre,
    advance,
    base_distance,
    conformations,
    degrees,
    edge,
    edge_reached,
    first_touch,
    full_conformation,
    gap_behind,
    gap_in_front,
    gap_to_piece,
    gap_toward,
    half_turned,
    is_behind,
    is_in_contact,
    is_less,
    is_within,
    kind_of_contact,
    moved,
    quarter_turned,
    rectangle,
    slide_past,
    token_distance,
    ud,
    wheel,
    wheel_cost,
)

DEFENDER = at(0, 0, 90)


@pytest.mark.rule("ADLG-GEO-41-d")
def test_partly_behind_but_reaching_a_flank_first_is_rear_if_it_can_conform_there() -> None:
    attacker = edge_from("0.9", "-0.6", "0.2", "-1.3", 135)
    assert edge_reached(attacker, DEFENDER) in ("right_flank", "rear")
    assert kind_of_contact(attacker, DEFENDER, rear_is_free=True) == "rear"
    assert kind_of_contact(attacker, DEFENDER, rear_is_free=False) == "right_flank"


@pytest.mark.rule("ADLG-GEO-41-a", "ADLG-GEO-41-b")
def test_the_kind_of_contact_is_fixed_before_the_wheel() -> None:
    start = edge_from("1.6", "-0.2", "1.6", "-1.2", 180)
    after = moved(start, "right", ud("0.4"))
    assert kind_of_contact(start, DEFENDER, after) == "right_flank"
    assert kind_of_contact(after, DEFENDER) == "front"


@pytest.mark.rule("ADLG-GEO-41-b")
def test_a_charge_that_passes_by_has_no_contact() -> None:
    assert kind_of_contact(edge_from("1.6", "-3", "1.6", "-4", 180), DEFENDER) is None


@pytest.mark.rule("ADLG-CHG-42-d")
def test_even_a_corner_is_touched() -> None:
    table = stage(at(10, 5, 90), at("10.98", 7, 270))
    touch = first_touch(table, 1, ud(3))
    assert touch == Touch(ud(2), (2,))
    assert is_in_contact(moved(at(10, 5, 90), "ahead", touch.length), at("10.98", 7, 270))


@pytest.mark.rule("EX-CHG-07", "ADLG-CHG-42-e")
def test_a_wheel_at_the_start_uses_up_distance() -> None:
    assert ud(4) - wheel_cost(degrees(30)) == ud("3.5")


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


def test_a_pursuit_meets_the_next_enemy_and_conforms() -> None:
    table = stage(at(10, 5, 90), at("10.3", "5.7", 270))
    touch = first_touch(table, 1, UD)
    assert touch == Touch(ud("0.7"), (2,))
    table.place(1, moved(table.bases[1], "ahead", touch.length))
    best = conformations(table, 1, 2, "front")[0]
    assert best.is_free
    assert is_pose(best.base, "10.3", "5.7", 90)


@pytest.mark.rule("ADLG-GEO-41-b")
def test_a_flank_attack_on_a_unit_in_melee_conforms_fully() -> None:
    spears, front, cavalry = at(10, 10, 90), at(10, 10, 270), at("12.5", "9.4", 180)
    table = stage(spears, front, cavalry)
    assert kind_of_contact(cavalry, spears) == "right_flank"
    touch = first_touch(table, 3, ud(4))
    assert touch == Touch(ud(2), (1,))
    table.place(3, moved(cavalry, "ahead", touch.length))
    best = conformations(table, 3, 1, "right_flank")[0]
    assert best.is_free
    assert best.is_full
    assert full_conformation(best.base, spears) == "right_flank"
    assert length(best.contact) == "0.75"


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


def test_a_wheel_matches_the_direction_of_the_charge() -> None:
    table = stage(at(10, 10, 90))
    turned = wheel(table, 1, "left", degrees(20)).ends[0]
    assert turned.facing == degrees(110)
