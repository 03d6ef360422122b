"""2.2, 8.2, 8.3, 16.1 Contact, support, groups, formations; and the tolerances themselves."""

from fractions import Fraction

import pytest
from tests.space.plane.stage import at, length

from walstatt.space.plane import (
    UD,
    Base,
    contact_length,
    degrees,
    in_degrees,
    in_ud,
    is_beside,
    is_column,
    is_corner_only,
    is_in_box,
    is_in_contact,
    nearest,
    stand_beside,
    ud,
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
