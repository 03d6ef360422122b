"""11.2 How a charge begins: every step of its start that is refused says why, and how far it would be legal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.charging import led as field
from tests.games.adlg.field import foe, march, unit
from walstatt.core.questions import Refusal
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s11_course import begun
from walstatt.space.plane.measure import degrees, ud


def refused(p: Battlefield, *steps: tuple[str, Any]) -> Refusal | None:
    return begun(mover_of(p, (1,)), march(*steps)).refusal


def alone(troop: str = "HSW O", *others: Any, **more: Any) -> Battlefield:
    return field([unit(troop, 10, 5, **more), *others, foe("HSP O", 10, 15)])


@pytest.mark.rule("ADLG-CHG-43-g")
@pytest.mark.parametrize(
    "steps", [(("ahead", 1),), (("wheel", 10), ("slide", "0.5")), (("slide", "0.5"), ("slide", "0.2"))]
)
def test_CHG_43_g_one_slide_or_one_wheel_or_a_turn_and_a_wheel(steps: Any) -> None:
    found = refused(alone(), *steps)
    assert found is not None
    assert (found.rule, found.code) == ("ADLG-CHG-43-g", "no_such_start")


@pytest.mark.rule("ADLG-MAN-30-h", "ADLG-CHG-43-g")
def test_MAN_30_h_a_charge_begins_with_quarter_and_half_turns_only() -> None:
    found = refused(alone("LI O javelin"), ("turn", 45))
    assert found == Refusal("ADLG-MAN-30-h", "no_such_turn", step=1)
    assert refused(alone("LI O javelin"), ("turn", 90)) is None


@pytest.mark.rule("ADLG-MAN-30-d")
def test_MAN_30_d_who_has_slid_in_this_phase_does_not_slide_into_a_charge() -> None:
    assert refused(alone(has_slid=True), ("slide", "0.5")) == Refusal("ADLG-MAN-30-d", "has_slid", unit=1, step=1)
    assert refused(alone(), ("slide", "0.5")) is None
    assert refused(alone(has_slid=True), ("wheel", 10)) is None


@pytest.mark.rule("ADLG-MAN-30-a", "ADLG-MAN-30-f")
@pytest.mark.parametrize(("sign", "way"), [(1, "left or right"), (-1, "the other")])
def test_MAN_30_a_f_a_slide_of_one_and_a_wheel_of_ninety_at_most(sign: int, way: str) -> None:
    aside = refused(alone("LH O javelin"), ("slide", sign * 2))
    assert aside is not None, way
    assert (aside.rule, aside.code, aside.facts["furthest"]) == ("ADLG-MAN-30-a", "too_much_aside", ud(1))
    assert aside.facts["upto"] == (("slide", sign * ud(1)),)
    wide = refused(alone("LH O javelin"), ("wheel", sign * 100))
    assert wide is not None
    assert (wide.rule, wide.code, wide.facts["furthest"]) == ("ADLG-MAN-30-f", "too_wide", degrees(90))


@pytest.mark.rule("ADLG-GEO-30-b", "ADLG-CHG-43-h")
def test_GEO_30_b_a_group_wheels_no_wider_than_it_can_pay() -> None:
    p = field([*(unit("HSW O", 10 + at, 5) for at in range(4)), foe("HSP O", 10, 9)])
    found = begun(mover_of(p, (1, 2, 3, 4)), march(("wheel", 60))).refusal
    assert found is not None
    assert (found.rule, found.code) == ("ADLG-GEO-30-b", "too_far")
    furthest = found.facts["furthest"]
    assert 0 < furthest < degrees(60)
    assert begun(mover_of(p, (1, 2, 3, 4)), (("wheel", furthest),)).refusal is None
    assert begun(mover_of(p, (1, 2, 3, 4)), (("wheel", furthest + 1),)).refusal is not None
