"""8.2, 8.3 Groups and their formations."""

import pytest

from tests.space.plane.stage import at, is_pose, point, stage
from walstatt.games.adlg.rules.s08_groups import extended, extension_cost, turned, why_not_form
from walstatt.space.plane import (
    Bars,
    Base,
    Cause,
    column_to_line,
    degrees,
    formed,
    group_pivot,
    group_width,
    groups,
    is_group,
    line_to_column,
    ranks,
    rectangle,
    stand_behind,
    stand_beside,
    ud,
    wheel,
)


def line(count: int, facing: int = 90) -> dict[int, Base]:
    found = {1: at(10, 10, facing)}
    for who in range(2, count + 1):
        found[who] = stand_beside(found[1], found[who - 1], "right")
    return found


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


@pytest.mark.rule("ADLG-MAN-33-e")
def test_extension_and_contraction_are_new_formations_on_the_same_anchor() -> None:
    bases = line(2)
    bases[3], bases[4] = stand_behind(at(0, 0), bases[1]), stand_behind(at(0, 0), bases[2])
    wide = formed(bases, [[1, 2, 3, 4]], 1)
    assert wide[1] == bases[1]
    assert ranks(wide) == [[1, 2, 3, 4]]
    assert formed(bases, [[3, 1, 2, 4]], 2)[2] == bases[2]
    narrow = formed(bases, [[1], [2], [3], [4]], 1, at(10, 12, 90))
    assert is_pose(narrow[1], 10, 12, 90)
    assert [rank[0] for rank in ranks(narrow)] == [1, 2, 3, 4]


@pytest.mark.rule("EX-MOV-11", "ADLG-MAN-33-a", "ADLG-MAN-33-e")
def test_a_column_of_three_extends_by_one_unit_but_not_by_two() -> None:
    column = {1: at(10, 10, 90)}
    column[2] = stand_behind(column[1], column[1])
    column[3] = stand_behind(column[1], column[2])
    assert extension_cost(1) == ud(2)
    assert extension_cost(2) == ud(3)
    by_one = extended(column, "right", 1)
    assert ranks(by_one) == [[1, 3], [2]]
    assert by_one[1] == column[1]
    by_two = extended(column, "right", 2)
    assert ranks(by_two) == [[1, 3, 2]]
    with pytest.raises(ValueError, match="3 of 2"):
        extended(column, "right", 3)


@pytest.mark.rule("ADLG-MAN-33-e")
def test_units_of_the_last_rank_come_forward_from_the_wing_that_grows() -> None:
    bases = line(3)
    for who, ahead in ((4, 1), (5, 2), (6, 3)):
        bases[who] = stand_behind(at(0, 0), bases[ahead])
    right = extended(bases, "right", 2)
    assert ranks(right) == [[1, 2, 3, 6, 5], [4]]
    assert is_pose(right[6], 13, 10, 90)
    left = extended(bases, "left", 1)
    assert ranks(left) == [[4, 1, 2, 3], [5, 6]]
    assert is_pose(left[4], 9, 10, 90)
    assert left[3] == bases[3]
    assert left[6] == bases[6]


@pytest.mark.rule("ADLG-MAN-33-e")
def test_the_way_into_the_formation_leads_past_friends_but_not_through_enemies() -> None:
    bases = line(2)
    bases[3] = stand_behind(at(0, 0), bases[2])
    after = extended(bases, "right", 1)
    table = stage(*bases.values())
    assert why_not_form(table, after, bases) == ()
    table.place(4, at("11.9", "8.9", 0, "0.5"))
    assert why_not_form(table, after, bases) == (Cause("base", 4),)
    assert why_not_form(table, after, bases, Bars(skip=(4,))) == ()
    table.lift(4)
    table.pieces = (rectangle(point(12, 9), point(14, 12)),)
    assert why_not_form(table, after, bases, Bars(closed=(0,))) == (Cause("terrain", 0),)


def test_a_group_with_a_broader_rear_rank_loses_nobody_when_it_turns_about() -> None:
    front = at(10, 10, 90)
    behind = stand_behind(at(10, 10, 90), front)
    group = {1: front, 2: behind, 3: stand_beside(behind, behind, "left")}
    assert sorted(turned(group, degrees(180), 4)) == [1, 2, 3]
