"""8.4, 10 to 12 Limits that a sample of broken rules showed to be held by too little."""

from __future__ import annotations

import pytest

from tests.games.adlg.charging import led
from tests.games.adlg.field import box, field, foe, unit, walked
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Unit
from walstatt.games.adlg.rules.s08_difficult import why_not_again
from walstatt.games.adlg.rules.s10_zone import bound_by
from walstatt.games.adlg.rules.s11_charge import charge_price, why_not_begin
from walstatt.games.adlg.rules.s12_run import allowance_at
from walstatt.space.plane.measure import ud


@pytest.mark.rule("ADLG-MLT-34-a", "ADLG-MLT-34-b")
@pytest.mark.parametrize(("gap", "code"), [("3.99", "enemy_near"), ("4", "")])
def test_MLT_34_a_a_further_move_needs_four_clear_where_it_begins(gap: str, code: str) -> None:
    p = field([unit("LH O bow", 10, 5, moves=1), foe("HSP O", 10, 5)._replace(y=ud(5) + ud(gap))])
    refusal = why_not_again(p, mover_of(p, (1,)))
    assert (refusal.code if refusal else "") == code


@pytest.mark.rule("ADLG-ZOC-36-c")
def test_ZOC_36_c_who_is_bound_from_the_flank_may_turn_to_face_it() -> None:
    """A part of the front edge leaves the zone, and yet it is allowed."""
    p = field([unit("LI O javelin", 10, 5), foe("LI O bow", "10.8", "4.9", 180), foe("HSP O", 25, 15)])
    assert bound_by(p, 1) == (2,)
    assert walked(p, 1, ("turn", -90)).refusal is None
    away = walked(p, 1, ("turn", 90)).refusal
    assert away is not None
    assert away.rule == "ADLG-ZOC-36-b"


@pytest.mark.rule("ADLG-ZOC-35-c")
@pytest.mark.parametrize(("between", "bound"), [("HSP O", ()), ("", (2,))])
def test_ZOC_35_c_a_zone_ends_at_whoever_stands_between(between: str, bound: tuple[int, ...]) -> None:
    screen = [unit(between, 10, "5.95")] if between else []
    p = field([unit("MSW O", 10, "5.05"), foe("HSP O", 10, 6), *screen])
    assert bound_by(p, 1) == bound


@pytest.mark.rule("ADLG-ORD-25-f", "ADLG-DIF-34-e")
def test_ORD_25_f_a_charge_costs_more_out_of_range_and_after_a_slow_turn() -> None:
    lost = field([unit("PIKE O", 10, 5), foe("HSP O", 10, 7)])
    led_by = led([unit("PIKE O", 10, 5), foe("HSP O", 10, 7)])
    assert [charge_price(p, (1,), ()) for p in (led_by, lost)] == [1, 2]
    assert charge_price(led_by, (1,), (("turn", 1440),)) == 2


@pytest.mark.rule("ADLG-ZOC-37-a", "ADLG-CHG-44-b")
@pytest.mark.parametrize(("x", "facing", "code"), [("11.2", 180, "not_on_this_way"), ("12", 0, "")])
def test_CHG_44_b_a_charge_stops_in_the_zone_of_another_enemy(x: str, facing: int, code: str) -> None:
    p = led([unit("MCV O", 10, 3), foe("HSP O", 10, "6.9"), foe("HSP O", x, "5.2", facing)])
    refusal = why_not_begin(p, (1,), 2, ())
    assert (refusal.code if refusal else "") == code


@pytest.mark.rule("ADLG-EVA-48-b", "ADLG-MOV-29-f")
@pytest.mark.parametrize(("terrain", "length"), [("wood", 2), ("field", 4), ("gentle_hill", 5)])
def test_EVA_48_b_who_flees_has_the_allowance_of_its_ground(terrain: str, length: int) -> None:
    p = field([unit("LH O bow", 10, 5), foe("HSP O", 10, 9)], [box(terrain, 5, 2, 15, 8)])
    assert allowance_at(p, 1, p.units[1].base) == ud(length)


@pytest.mark.rule("ADLG-ZOC-36-b")
def test_ZOC_36_b_a_group_of_which_one_member_is_bound_by_whom_another_may_approach() -> None:
    """Found by a series of battles: the reason was asked of the member that the zone does not stop."""
    p = field({
        **{5 + at: Unit("south", 1, "PIKE O", x, y, 1728)
           for at, (x, y) in enumerate([(28670, 29163), (32565, 30429), (36461, 31694), (40356, 32960)])},
        22: Unit("north", 1, "MCV O", 28946, 39534, 4800), 23: Unit("north", 1, "MCV O", 25399, 37486, 4800),
    })  # fmt: skip
    refusal = walked(p, (5, 6, 7, 8), ("ahead", 2)).refusal
    assert refusal is not None
    assert (refusal.rule, refusal.facts["by"], refusal.facts["furthest"]) == ("ADLG-ZOC-36-b", 23, 5293)
