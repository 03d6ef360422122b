"""10 The zone of control on the march: what it leaves of a move, and who exerts it on whom."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.field import box, field, foe, unit, walked
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Battlefield, Patch, Unit
from walstatt.games.adlg.rules.s10_zone import bound_by
from walstatt.games.adlg.walk import walk
from walstatt.space.plane.measure import ud


def bound_field(*units: Unit, terrain: tuple[Patch, ...] = (), **more: Any) -> Battlefield:
    return field(list(units), terrain, **more)


@pytest.mark.rule("EX-ZOC-11", "ADLG-ZOC-35-f", "ADLG-ZOC-36-b", "ADLG-MAN-30-c")
def test_a_slide_in_a_zone() -> None:
    p = bound_field(unit("HSW O", "10.3", "5.8", 270), foe("HSW O", 10, 5, 90))
    one = walked(p, 1, ("slide", "0.3"))  # to the west: its right hand
    assert (one.refusal, one.cost) == (None, 0)
    assert (one.ends[0].x, one.ends[0].y) == (ud(10), ud("5.8"))
    away = walked(p, 1, ("slide", "-0.2"))
    assert away.refusal is not None
    assert (away.refusal.rule, away.refusal.code) == ("ADLG-ZOC-36-b", "leaves_zone")
    p.options = {"zoc_slide_only_in_charge": True}
    only = walked(p, 1, ("slide", "0.3")).refusal
    assert only is not None
    assert (only.rule, only.code) == ("ADLG-ZOC-35-f", "slide_in_zone")


@pytest.mark.rule("ADLG-ZOC-29-a", "ADLG-ZOC-35-e")
def test_who_enters_a_zone_must_come_closer() -> None:
    p = bound_field(unit("MSW O", 10, 5), foe("HSW O", "10.4", 8, 270))
    assert walked(p, 1, ("ahead", "2.9")).refusal is None, "toward the enemy"
    one = walked(p, 1, ("ahead", "2.5"), ("wheel", 20)).refusal
    assert one is not None
    assert (one.rule, one.code, one.facts["step"], one.facts["by"]) == ("ADLG-ZOC-36-b", "turns_away", 2, 2)
    across = bound_field(unit("MSW O", 10, 5), foe("HSW O", "9", "5.9", 0))
    refusal = walked(across, 1, ("ahead", 3)).refusal
    assert refusal is not None
    assert refusal.rule == "ADLG-ZOC-36-b"


@pytest.mark.rule("ADLG-ZOC-36-c")
def test_a_turn_to_face_who_binds_from_the_flank() -> None:
    p = bound_field(unit("MSW O", 10, 5), foe("HSW O", "8.7", "4.5", 0))
    assert bound_by(p, 1) == (2,)
    assert walked(p, 1, ("turn", 90)).refusal is None
    refusal = walked(p, 1, ("turn", -90)).refusal
    assert refusal is not None
    assert refusal.rule == "ADLG-ZOC-36-b"


@pytest.mark.rule("EX-ZOC-08", "ADLG-ZOC-35-h")
def test_light_infantry_binds_light_troops_only() -> None:
    def is_bound(troop: str) -> bool:
        return bool(bound_by(bound_field(unit(troop, 10, 5), foe("LI O bow", 10, "5.8")), 1))

    assert [is_bound(one) for one in ("HSW O", "LH O bow", "LI O bow", "ELE O", "SCH O", "ART_L O")] == [
        False, True, True, True, True, True,
    ]  # fmt: skip


@pytest.mark.rule("ADLG-ZOC-38-a")
def test_light_infantry_in_a_wood_binds_everybody_in_the_wood() -> None:
    wood = (box("wood", 8, 4, 12, 8),)
    units = unit("MSW O", 10, "5.4"), foe("LI O bow", 10, "6.1")
    assert bound_by(bound_field(*units, terrain=wood), 1) == (2,)
    assert bound_by(bound_field(*units), 1) == ()
    half = unit("MSW O", 10, "5.4"), foe("LI O bow", 10, "6.1")
    assert bound_by(bound_field(*half, terrain=(box("wood", 8, 4, 12, "6.3"),)), 1) == (), "not entirely in it"


@pytest.mark.rule("EX-ZOC-09", "ADLG-ZOC-35-j")
def test_no_zone_into_or_out_of_ground_that_penalises() -> None:
    wood = (box("wood", 8, 3, 12, "5.5"),)
    assert bound_by(bound_field(unit("MSW O", 10, 5), foe("HSP O", 10, "5.6"), terrain=wood), 1) == ()
    assert bound_by(bound_field(unit("MSW O", 10, 5), foe("LI O bow", 10, "5.6"), terrain=wood), 1) == ()
    assert bound_by(bound_field(unit("MSW O", 10, 5), foe("HSP O", 10, "5.6")), 1) == (2,)
    out_of = (box("wood", 8, "5.5", 12, 8),)
    assert bound_by(bound_field(unit("MSW O", 10, 5), foe("HSP O", 10, "5.6"), terrain=out_of), 1) == ()


@pytest.mark.rule("ADLG-ZOC-35-i")
def test_who_has_no_zone() -> None:
    for troop in ("ART_L O", "WWG O"):
        assert bound_by(bound_field(unit("MSW O", 10, 5), foe(troop, 10, "5.6")), 1) == ()
    fighting = foe("HSW O", 10, "5.6", role="melee")
    assert bound_by(bound_field(unit("MSW O", 10, 5), fighting), 1) == ()
    assert bound_by(bound_field(unit("WWG O", 10, 5), foe("HSW O", 10, "5.6")), 1) == (2,), "but they are bound"


@pytest.mark.rule("ADLG-ZOC-35-c")
def test_friends_of_the_owner_that_it_could_pass_hide_nothing() -> None:
    behind = foe("HSW O", 10, "5.95")
    light, pikes = foe("LI O bow", 10, "5.3"), foe("PIKE O", 10, "5.3")
    assert bound_by(bound_field(unit("MSW O", 10, 5), behind, light), 1) == (2,)
    assert bound_by(bound_field(unit("MSW O", 10, 5), behind._replace(y=ud("6.4")), pikes), 1) == (3,)


@pytest.mark.rule("ADLG-ZOC-35-g")
def test_nobody_leaves_a_zone_by_a_new_formation() -> None:
    p = bound_field(unit("MSW O", 10, 5), unit("MSW O", 10, 4), foe("HSW O", "8.7", "3.5", 0))
    assert bound_by(p, 2) == (3,)
    refusal = walk(mover_of(p, (1, 2)), (("extend", 1),)).refusal
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("ADLG-ZOC-35-g", "leaves_zone")
