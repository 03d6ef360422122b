"""11.2 Charges that meet more than their target: friends on the way, corners without room, enemies beside the way."""

from __future__ import annotations

import pytest

from tests.games.adlg.charging import charged
from tests.games.adlg.charging import led as field
from tests.games.adlg.field import foe, unit
from walstatt.core.questions import Refusal
from walstatt.games.adlg.position import Unit
from walstatt.games.adlg.rules.s11_charge import why_not_begin
from walstatt.space.plane.ahead import base_distance
from walstatt.space.plane.measure import ud
from walstatt.space.plane.shape import common_area


@pytest.mark.rule("ADLG-CHG-42-d")
def test_CHG_42_d_a_corner_does_not_suffice_where_there_is_no_room_to_align() -> None:
    wagon, horse = unit("WWG O", 10, "5.9"), unit("LH O bow", "12.2", "4.95", 135)
    free, barred = field([horse, foe("MSW O", 10, 6)]), field([horse, foe("MSW O", 10, 6), wagon])
    assert why_not_begin(free, (1,), 2, ()) is None
    assert why_not_begin(barred, (1,), 2, ()) == Refusal("ADLG-CHG-42-d", "cannot_align", unit=1, target=2)


@pytest.mark.rule("ADLG-INT-39-m", "ADLG-INT-39-l")
def test_INT_39_m_a_light_charger_pushes_back_the_friend_whom_it_has_passed() -> None:
    """Found by the long run: it cannot be moved on, for the enemy stands there."""
    p = field([unit("LH O bow", 10, 3), unit("CAT O", "10.1", "5.3"), foe("MSW O", 10, 6)])
    match = charged(p, 1, 3)
    assert base_distance(match.position.units[1].base, match.position.units[2].base) == 0
    assert common_area(match.position.units[1].base.outline, match.position.units[2].base.outline) == 0
    assert match.position.units[2].y == ud("5.25")
    assert match.position.units[2].is_fixed


@pytest.mark.rule("ADLG-GEO-41-e", "ADLG-CHG-43-p")
def test_GEO_41_e_who_ends_a_charge_beside_an_enemy_fights_it() -> None:
    """Found by the long run: a charger behind fugitives brushes an enemy who stands beside its way."""
    p = field([unit("MCV O", 10, 3), foe("LI O javelin", 10, 5), foe("HSW O", "11.01", "6.5", 90)])
    match = charged(p, 1, 2, dice=(3, 3))
    match.answer("go_on")
    match.answer(ud(3))
    assert (match.position.units[1].role, match.position.units[3].role) == ("melee", "melee")


@pytest.mark.rule("ADLG-CHG-42-d", "ADLG-SUP-60-c")
def test_CHG_42_d_nobody_charges_along_the_flank_of_an_enemy() -> None:
    """Found by the long run: a charger that looks half a degree aside grazed a flank and could not align."""
    p = field({
        3: Unit("south", 1, "HSW O impact", 35840, 8184, 7),
        4: Unit("south", 1, "MSW O impact", 36864, 10212, 4320, role="melee"),
        21: Unit("north", 1, "HKN O impetuous", 38912, 12260, 2880, role="melee"),
    })  # fmt: skip
    assert why_not_begin(p, (3,), 21, (("slide", 62),)) == Refusal("ADLG-CHG-42-d", "cannot_align", unit=3, target=21)
