"""2.2, 8.2, 8.3, 16.1 Contact, support, groups, formations; and the tolerances themselves."""

from fractions import Fraction

import pytest
from tests.space.plane.stage import at, is_pose, length, stage, upright

from walstatt.space.plane import (
    UD,
    Base,
    column_to_line,
    contact_length,
    degrees,
    flank_to_flank,
    formed,
    full_conformation,
    group_pivot,
    group_width,
    groups,
    in_degrees,
    in_ud,
    is_beside,
    is_column,
    is_corner_only,
    is_flank_support,
    is_group,
    is_in_box,
    is_in_contact,
    line_to_column,
    meetings,
    nearest,
    ranks,
    stand_behind,
    stand_beside,
    touches_rear_with_flank,
    ud,
    wheel,
)
from walstatt.space.plane.measure import AREA, CONTACT, DIRECTIONS, MEASURE, SCALE, rounded


def line(count: int, facing: int = 90) -> dict[int, Base]:
    found = {1: at(10, 10, facing)}
    for who in range(2, count + 1):
        found[who] = stand_beside(found[1], found[who - 1], "right")
    return found


@pytest.mark.rule("ADLG-GEO-06-a", "ADLG-GEO-09-e")
def test_the_grid_and_its_tolerances() -> None:
    assert (ud(1), degrees(1)) == (4096, 16)
    assert (MEASURE, CONTACT, AREA) == (4, 82, 16777)
    assert [rounded(n, 2) for n in (-3, -1, 1, 3)] == [-2, -1, 1, 2]
    assert ud(Fraction(1, 3)) == 1365
    assert (in_ud(ud("2.5")), in_ud(-ud("0.125")), in_degrees(degrees("22.5"))) == ("2.5", "-0.125", "22.5")


@pytest.mark.rule("ADLG-GEO-06-a")
def test_the_sines_are_exact_under_every_symmetry() -> None:
    for angle, (cosine, sine) in enumerate(DIRECTIONS):
        assert DIRECTIONS[-angle % 5760] == (cosine, -sine)
        assert DIRECTIONS[(angle + 1440) % 5760] == (-sine, cosine)
        assert abs(cosine * cosine + sine * sine - SCALE * SCALE) <= 3 * SCALE // 2
    assert DIRECTIONS[480] == (rounded(65536 * 8660254037844386, 10**16), 32768)


@pytest.mark.rule("ADLG-GEO-09-m", "ADLG-SUP-60-c")
def test_contact_length_and_corner_contact() -> None:
    low = at(10, 5, 90)
    assert contact_length(low, at(10, 5, 270)) == UD
    assert length(contact_length(low, at("10.6", 5, 270))) == "0.4"
    assert not is_corner_only(low, at("10.95", 5, 270))
    assert is_corner_only(low, at("10.96", 5, 270))
    assert contact_length(low, at("10.6", "5.02", 270)) > 0
    assert contact_length(low, at("10.6", "5.03", 270)) == 0
    slanting = at(10, 5, 92)
    assert contact_length(slanting, at(10, 5, 270)) == 0
    assert is_corner_only(low, Base(low.front_right[0] + 10, low.front_right[1] + 10, degrees(225), ud(1)))


@pytest.mark.rule("ADLG-GEO-09-n")
def test_nearest_with_ties() -> None:
    unit = at(10, 5, 90)
    near, far = at(9, 7, 270), at(11, "7.5", 270)
    assert nearest(unit, {1: near, 2: far}) == (1,)
    assert nearest(unit, {1: near, 2: at(11, 7, 270), 3: far}) == (1, 2)


@pytest.mark.rule("ADLG-GEO-09-o", "ADLG-GEO-09-p")
def test_side_by_side_and_column() -> None:
    unit = at(10, 5, 90)
    assert is_beside(unit, at(11, 5, 90, 1))
    assert is_beside(at(11, 5, 91), unit)
    assert not is_beside(unit, at("11.03", 5, 90))
    assert not is_beside(unit, at(11, 5, 270))
    assert is_column(unit, at(10, "4.25", 90))
    assert not is_column(at(10, "4.25", 90), unit)
    assert not is_column(unit, at("10.03", "4.25", 90))


@pytest.mark.rule("ADLG-SUP-60-e", "ADLG-SUP-60-f", "ADLG-SUP-60-h", "ADLG-SUP-60-k", "ADLG-SUP-61-a")
def test_support_positions() -> None:
    main, enemy = at(10, 5, 90), at(10, 5, 270)
    assert is_beside(main, stand_beside(at(0, 0), main, "left"))
    beside_enemy = flank_to_flank(at(0, 0), enemy, "left")
    assert is_flank_support(beside_enemy, enemy)
    assert is_flank_support(flank_to_flank(at(0, 0), enemy, "right", opposite=True), enemy)
    assert not is_flank_support(main, enemy)
    assert not is_flank_support(at(11, "4.3", 90), enemy)
    on_flank = at("10.5", "5.5", 180)
    assert full_conformation(on_flank, enemy) == "left_flank"
    assert full_conformation(at("10.5", "5.6", 180), enemy) is None
    assert touches_rear_with_flank(at("9.5", "6.5", 180, 1), enemy) is False
    assert touches_rear_with_flank(upright("9.5", "10.5", "5.75", "6.75", 90), at(10, 5, 270)) is False
    crosswise = at("10.5", "6.25", 0, 1)
    assert [(m.edge, m.other) for m in meetings(crosswise, enemy)] == [("right_flank", "rear")]
    assert touches_rear_with_flank(crosswise, enemy)


@pytest.mark.rule("ADLG-GRP-10-a")
def test_groups_are_linked_by_line_and_column() -> None:
    bases = line(3)
    bases[4] = stand_behind(at(0, 0), bases[2])
    bases[5] = at(20, 10, 90)
    assert groups(bases) == [(1, 2, 3, 4), (5,)]
    del bases[5]
    assert is_group(bases)
    assert ranks(bases) == [[1, 2, 3], [4]]
    assert group_width(bases) == 3


@pytest.mark.rule("ADLG-MAN-30-g", "ADLG-GEO-30-e")
def test_a_group_wheels_on_the_outer_corner_of_its_widest_rank() -> None:
    bases = line(4)
    bases[5] = stand_behind(at(0, 0), bases[1])
    assert group_pivot(bases, "left") == bases[1].front_left
    assert group_pivot(bases, "right") == bases[4].front_right
    table = stage(*bases.values())
    verdict = wheel(table, tuple(bases), "right", degrees(30))
    assert verdict.is_legal
    after = dict(enumerate(verdict.ends, 1))
    assert is_group(after)
    assert ranks(after) == [[1, 2, 3, 4], [5]]
    assert after[4].front_right == bases[4].front_right
    table.place(6, at(10, 12, 270))
    stopped = wheel(table, tuple(bases), "right", degrees(60))
    assert [(cause.what, cause.who) for cause in stopped.causes] == [("base", 6)]
    assert wheel(table, tuple(bases), "right", stopped.furthest).is_legal


@pytest.mark.rule("ADLG-MAN-32-a", "ADLG-MAN-32-b")
@pytest.mark.parametrize("side", ["left", "right"])
def test_line_to_column_and_back(side: str) -> None:
    bases = line(3)
    turn = "left" if side == "left" else "right"
    column = line_to_column(bases, "left" if turn == "left" else "right")
    head = 1 if side == "left" else 3
    assert column[head].facing == degrees(180 if side == "left" else 0)
    assert [rank[0] for rank in ranks(column)] == ([1, 2, 3] if side == "left" else [3, 2, 1])
    assert is_group(column)
    other = column_to_line(column, "left" if turn == "right" else "right")
    assert is_group(other)
    assert len(ranks(other)) == 1
    assert other[head].facing == degrees(90)
    two_wide = column_to_line(column, "left", widest=2)
    assert [len(rank) for rank in ranks(two_wide)] == [2, 1]


@pytest.mark.rule("ADLG-MAN-33-a", "ADLG-MAN-33-e")
def test_extension_and_contraction_are_new_formations_on_the_same_anchor() -> None:
    bases = line(2)
    bases[3], bases[4] = stand_behind(at(0, 0), bases[1]), stand_behind(at(0, 0), bases[2])
    wide = formed(bases, [[1, 2, 3, 4]])
    assert wide[1] == bases[1]
    assert ranks(wide) == [[1, 2, 3, 4]]
    narrow = formed(bases, [[1], [2], [3], [4]], at(10, 12, 90))
    assert is_pose(narrow[1], 10, 12, 90)
    assert [rank[0] for rank in ranks(narrow)] == [1, 2, 3, 4]


@pytest.mark.rule("EX-DEP-01", "EX-DEP-02", "ADLG-DEP-78-d")
def test_the_whole_base_is_in_the_deployment_zone() -> None:
    heavy, light = (ud(4), 0, ud(26), ud(5)), (0, 0, ud(30), ud(7))
    assert is_in_box(at("4.5", 5, 90), heavy)
    assert is_in_box(at("0.5", 7, 90), light)
    assert not is_in_box(at("4.5", "5.3", 90), heavy)
    assert not is_in_box(at("4.4", 5, 90), heavy)


@pytest.mark.rule("ADLG-BAS-08-b")
def test_bases_have_the_size_they_are_given() -> None:
    camp = at(10, 5, 90, 1, 2)
    assert sorted(camp.outline) == sorted([(ud(9), ud(5)), (ud(9), ud(4)), (ud(11), ud(4)), (ud(11), ud(5))])
    assert is_in_contact(camp, at(10, 5, 270))


@pytest.mark.rule("ADLG-CMP-66-h")
def test_full_conformation_on_a_flank_and_contact_with_a_camp() -> None:
    spears, cavalry = at(10, 5, 90), at("10.5", "4.5", 180)
    assert full_conformation(cavalry, spears) == "right_flank"
    assert full_conformation(at("10.5", "4.4", 180), spears) is None
    camp, horse = at(10, 1, 90, 1, 2), at("11.4", 1, 270)
    assert [(m.edge, m.other, length(m.length)) for m in meetings(horse, camp)] == [("front", "front", "0.1")]
    assert is_corner_only(at("11.46", 1, 270), camp)
