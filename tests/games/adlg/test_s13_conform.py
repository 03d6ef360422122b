"""13 Conformation: poses, and whether they are free."""

import pytest

from tests.space.plane.stage import at, edge_from, is_near, is_pose, length, stage
from walstatt.games.adlg.rules.s02_geometry import kind_of_contact
from walstatt.games.adlg.rules.s13_conform import (
    FARTHEST,
    best_conformations,
    conformations,
    full_conformation,
    principal_enemies,
)
from walstatt.space.plane import (
    UD,
    Cause,
    Touch,
    conformed,
    degrees,
    first_touch,
    is_corner_only,
    meetings,
    moved,
    slide_and_pivot,
    ud,
    way_between,
    wheeled,
    why_not_shift,
)

DEFENDER = at(0, 0, 90)


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


@pytest.mark.rule("ADLG-CON-50-h", "ADLG-CON-50-k")
def test_a_blocked_flank_pose_gives_way_to_the_rear_corner() -> None:
    enemy = at(10, 10, 90)
    # Somebody stands just behind the enemy's right rear corner, where the full pose would reach.
    table = stage(at("11.9", "9.9", 180), enemy, at("11.2", "9.2", 90, 1))
    found = conformations(table, 1, 2, "right_flank")
    assert found[0].is_free
    assert found[0].is_full
    assert found[0].base.front_left == enemy.rear_right
    assert is_pose(found[0].base, "10.5", "9.75", 180)
    full = next(one for one in found if one.base == conformed(at(0, 0), enemy, "right_flank"))
    assert full.causes == (Cause("base", 3),)


@pytest.mark.rule("ADLG-CON-53-c", "ADLG-CON-50-k")
def test_an_incomplete_pose_is_offered_when_the_full_one_is_taken() -> None:
    enemy = at(10, 10, 270)
    friend = at("9.4", 10, 90)
    table = stage(at("10.6", "9.7", 90), enemy, friend)
    found = conformations(table, 1, 2, "front")
    assert found[0].is_free
    assert not found[0].is_full
    assert is_pose(found[0].base, "10.4", 10, 90)
    assert length(found[0].contact) == "0.6"
    assert not found[-1].is_free


@pytest.mark.rule("ADLG-CON-50-j")
def test_a_pose_is_too_far_beyond_one_and_a_half_ud() -> None:
    table = stage(at(10, 8, 90), at(10, 10, 270))
    causes = why_not_shift(table, 1, at(10, 10, 90), FARTHEST, (2,))
    assert causes == (Cause("too_far"),)
    assert way_between(at(10, 8, 90), at(10, 10, 90)) == ud(2)
    table.place(1, at(10, "8.5", 90))
    assert why_not_shift(table, 1, at(10, 10, 90), FARTHEST, (2,)) == ()


@pytest.mark.rule("ADLG-CON-50-j")
def test_the_way_to_the_pose_must_be_free() -> None:
    table = stage(at(10, "8.6", 90), at(10, 10, 270), at("9.6", "9.4", 90, "0.5"))
    assert why_not_shift(table, 1, at(10, 10, 90), FARTHEST, (2,)) == (Cause("base", 3),)


@pytest.mark.rule("ADLG-CMP-66-h")
def test_full_conformation_on_a_flank_and_contact_with_a_camp() -> None:
    spears, cavalry = at(10, 5, 90), at("10.5", "4.5", 180)
    assert full_conformation(cavalry, spears) == "right_flank"
    assert full_conformation(at("10.5", "4.4", 180), spears) is None
    camp, horse = at(10, 1, 90, 1, 2), at("11.4", 1, 270)
    assert [(m.edge, m.other, length(m.length)) for m in meetings(horse, camp)] == [("front", "front", "0.1")]
    assert is_corner_only(at("11.46", 1, 270), camp)


@pytest.mark.rule("EX-GEO-09", "ADLG-CON-50-f")
def test_conform_to_the_right_flank() -> None:
    attacker = edge_from("1.6", "-0.2", "1.6", "-1.2", 180)
    after = conformed(attacker, DEFENDER, "right_flank")
    assert is_pose(after, "0.5", "-0.5", 180)
    assert is_near(after.front_right, "0.5", 0)
    assert full_conformation(after, DEFENDER) == "right_flank"


@pytest.mark.rule("ADLG-CON-50-f", "ADLG-CON-54-g")
def test_conform_to_the_left_flank_is_the_mirror_image() -> None:
    after = conformed(edge_from("-1.6", "-0.2", "-1.6", "-1.2", 0), DEFENDER, "left_flank")
    assert is_pose(after, "-0.5", "-0.5", 0)
    assert after.front_left == DEFENDER.front_left
    assert full_conformation(after, DEFENDER) == "left_flank"


@pytest.mark.rule("EX-GEO-10", "ADLG-CON-50-e")
def test_conform_to_the_front() -> None:
    enemy = at(4, 8, 270)
    after = conformed(at(4, 6, 90), enemy, "front")
    assert is_pose(after, 4, 8, 90)
    assert full_conformation(after, enemy) == "front"


@pytest.mark.rule("EX-GEO-11", "ADLG-CON-50-g")
def test_conform_to_the_rear() -> None:
    after = conformed(at(0, -3, 90), DEFENDER, "rear")
    assert is_pose(after, 0, "-0.75", 90)
    assert full_conformation(after, DEFENDER) == "rear"


@pytest.mark.rule("ADLG-CON-50-e", "ADLG-CON-50-j")
def test_a_free_pose_within_reach_is_offered_as_full() -> None:
    table = stage(at("5.2", "4.9", 90), at(5, 5, 270))
    best = conformations(table, 1, 2, "front")[0]
    assert best.is_free
    assert best.is_full
    assert best.contact == UD
    assert is_pose(best.base, 5, 5, 90)


@pytest.mark.rule("ADLG-CON-50-c")
def test_the_principal_enemy_is_the_most_threatening_or_the_longest_contact() -> None:
    unit = at(10, 10, 90)
    front, flank = at("10.4", 10, 270), at("10.5", "9.5", 180)
    assert principal_enemies(unit, {1: front, 2: flank}, {1: front, 2: flank}) == (1,)
    assert principal_enemies(unit, {2: flank}, {1: front, 2: flank}) == (2,)
    assert principal_enemies(unit, {}, {1: front, 2: flank}) == (2,)
    nearer, farther = at("9.4", 10, 270), at("10.6", "10.01", 270)
    assert principal_enemies(unit, {}, {3: nearer, 4: farther}) == (3,)
    assert principal_enemies(unit, {}, {3: nearer, 5: at("10.6", 10, 270)}) == (3, 5)
    assert principal_enemies(unit, {}, {}) == ()


@pytest.mark.rule("ADLG-CON-50-j")
def test_the_way_is_a_slide_and_a_pivot_on_the_corner_in_place() -> None:
    enemy = at(10, 10, 270)
    unit = wheeled(at("10.2", "9.4", 90), at("10.2", "9.4", 90).front_left, "left", degrees(25))
    after = conformed(unit, enemy, "front")
    for side, corner in (("left", after.front_left), ("right", after.front_right)):
        way = slide_and_pivot(unit, after, "left" if side == "left" else "right")
        assert way.slide.pose(unit, way.slide.length) == way.slid
        assert corner in (way.slid.front_left, way.slid.front_right)
        assert way.pivot.pose(way.slid, way.angle) == after
    table = stage(unit, enemy)
    assert why_not_shift(table, 1, after, FARTHEST, (2,)) == ()
    # A friend where only an even slide and turn would pass, not a slide followed by a pivot.
    table.place(3, at("9.05", "10.9", 90))
    assert why_not_shift(table, 1, after, FARTHEST, (2,)) == ()


@pytest.mark.rule("ADLG-CON-50-j")
def test_both_sweeps_must_be_free() -> None:
    table = stage(at("10.8", "9.2", 90), at(10, 10, 270), at("10.9", "10.2", 90))
    assert why_not_shift(table, 1, at(10, 10, 90), FARTHEST, (2,)) == (Cause("base", 3),)
    table.lift(3)
    assert why_not_shift(table, 1, at(10, 10, 90), FARTHEST, (2,)) == ()
    table.place(3, at("9.9", "9.15", 90, "0.5"))
    assert why_not_shift(table, 1, at(10, 10, 90), FARTHEST, (2,)) == (Cause("base", 3),)


@pytest.mark.rule("ADLG-CON-50-k")
def test_the_best_poses_are_offered_together() -> None:
    table = stage(at(10, "9.7", 90), at(10, 10, 270), at(10, "10.0", 90, "0.02"))
    table.lift(3)
    (best,) = best_conformations(table, 1, 2, "front")
    assert best.is_full
    table.place(3, at("9.4", 10, 90))
    (beside,) = best_conformations(table, 1, 2, "front")
    assert not beside.is_full
    assert is_pose(beside.base, "10.4", 10, 90)


def test_a_pose_may_be_judged_from_where_a_charge_has_led() -> None:
    table = stage(at(10, 5, 90), at(10, 10, 270))
    assert best_conformations(table, 1, 2, "front") == ()
    (best,) = best_conformations(table, 1, 2, "front", start=at("10.3", "9.9", 90))
    assert is_pose(best.base, 10, 10, 90)
    assert table.bases[1] == at(10, 5, 90)
