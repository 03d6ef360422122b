"""9.3 Disengaging."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.field import box, field, foe, unit
from tests.games.adlg.orders import code_of, give
from walstatt.core.questions import Refusal
from walstatt.games.adlg.position import Battlefield, Commander, Patch, Unit
from walstatt.games.adlg.rules.s09_disengage import Withdrawal, may_disengage_from, withdrawal
from walstatt.space.plane.measure import ud


def fight(ours: str, theirs: str, *others: Unit, terrain: tuple[Patch, ...] = (), **more: Any) -> Battlefield:
    units = [unit(ours, 10, 8, role="melee", **more), foe(theirs, 10, 8, role="melee"), *others]
    return field(units, terrain)


def back(p: Battlefield) -> int:
    found = withdrawal(p, 1)
    assert isinstance(found, Withdrawal)
    return found.length


@pytest.mark.rule("EX-DIS-01", "ADLG-DIS-40-a", "ADLG-DIS-40-d", "ADLG-DIS-40-k")
def test_cavalry_leaves_heavy_infantry() -> None:
    p = fight("MCV O", "HSW O")
    assert back(p) == ud(3)
    give(p, "disengage", 1)
    one = p.units[1]
    assert (one.y, one.facing, one.role, one.is_disordered) == (ud(5), 1440, "", False)
    assert (one.is_silent, p.units[2].is_silent, p.units[2].role) == (True, True, "")


@pytest.mark.rule("EX-DIS-02", "ADLG-DIS-40-d", "ADLG-DIS-40-j")
def test_cavalry_does_not_leave_faster_horse() -> None:
    assert code_of(fight("MCV O", "LH O bow"), "disengage", 1) == ("ADLG-DIS-40-j", "not_from_these")
    assert code_of(fight("MCV O", "MCV O"), "disengage", 1) == ("ADLG-DIS-40-j", "not_from_these")
    assert back(fight("MCV O", "MKN O")) == ud(3)


@pytest.mark.rule("EX-DIS-03", "ADLG-DIS-40-c")
def test_javelinmen_leave_heavy_infantry_and_elephants() -> None:
    assert back(fight("JAV O", "HSW O")) == ud(2)
    assert back(fight("JAV O", "ELE O")) == ud(2)
    assert code_of(fight("JAV O", "MSW O"), "disengage", 1) == ("ADLG-DIS-40-j", "not_from_these")


@pytest.mark.rule("EX-DIS-04", "ADLG-DIS-40-b")
def test_light_infantry_leaves_horse_in_a_wood() -> None:
    wood = (box("wood", 6, 2, 14, 12),)
    assert back(fight("LI O bow", "HCV O", terrain=wood)) == ud(2)
    assert code_of(fight("LI O bow", "HCV O"), "disengage", 1) == ("ADLG-DIS-40-j", "not_from_these")
    assert back(fight("LI O bow", "HSW O")) == ud(2)


@pytest.mark.rule("ADLG-DIS-40-e")
def test_everybody_leaves_guns_and_wagons() -> None:
    for theirs in ("ART_L O", "WWG O"):
        assert may_disengage_from(field([]), unit("HSP O", 1, 1).traits, foe(theirs, 5, 5))
    assert not may_disengage_from(field([]), unit("HSP O", 1, 1).traits, foe("HSP O", 5, 5))


@pytest.mark.rule("ADLG-DIS-40-d")
def test_elephants_and_scythed_chariots_stay() -> None:
    for ours in ("ELE O", "SCH O"):
        assert not may_disengage_from(field([]), unit(ours, 1, 1).traits, foe("HSW O", 5, 5))


@pytest.mark.rule("ADLG-DIS-40-f")
def test_the_price() -> None:
    found = withdrawal(fight("MCV O", "HSW O"), 1)
    rash = withdrawal(fight("MCV O impetuous", "HSW O"), 1)
    assert isinstance(found, Withdrawal)
    assert isinstance(rash, Withdrawal)
    assert (found.price.points, rash.price.points) == (1, 2)
    assert found.price.total == 2, "out of range"


@pytest.mark.rule("ADLG-DIS-40-g")
def test_what_hems_it_in() -> None:
    flank = foe("HSW O", "9.5", "7.5", 0, role="melee_support")
    assert code_of(fight("MCV O", "HSW O", flank), "disengage", 1) == ("ADLG-DIS-40-g", "hit_in_flank")
    zone = foe("HSW O", "9", "7.6", 0)
    assert code_of(fight("MCV O", "HSW O", zone), "disengage", 1) == ("ADLG-DIS-40-g", "flank_in_zone")
    pikes = unit("PIKE O", 10, "6.5")
    assert code_of(fight("MCV O", "HSW O", pikes), "disengage", 1) == ("ADLG-DIS-40-g", "blocked_behind")
    light = unit("LI O bow", 10, "6.5")
    assert code_of(fight("MCV O", "HSW O", light), "disengage", 1) is None


@pytest.mark.rule("ADLG-DIS-40-h", "ADLG-ZOC-38-c")
def test_where_it_stops() -> None:
    assert back(fight("MCV O", "HSW O", unit("PIKE O", 10, "5.25"))) == pytest.approx(ud(2), abs=8)
    guns = foe("ART_L O", 10, "5.25", 90)
    assert back(fight("MCV O", "HSW O", guns)) == pytest.approx(ud("1.95"), abs=8), "0.05 UD short of an enemy"
    zone = foe("HSW O", "8.6", "5.5", 0)
    stopped = back(fight("MCV O", "HSW O", zone))
    assert ud("1.2") < stopped < ud("1.3"), "before another enemy's zone"
    assert back(fight("MCV O", "HSW O", terrain=(box("coast", 0, 0, 30, 6),))) == pytest.approx(ud("1.25"), abs=8)


@pytest.mark.rule("ADLG-DIS-40-i", "ADLG-DIS-40-a")
def test_only_who_is_in_melee() -> None:
    p = fight("MCV O", "HSW O")
    p.replace(1, role="")
    assert code_of(p, "disengage", 1) == ("ADLG-DIS-40-a", "not_in_melee")


@pytest.mark.rule("ADLG-DIS-40-a")
@pytest.mark.parametrize(
    ("y", "terrain", "cause"),
    [
        ("0.75", (), {"cause": "table_edge"}),
        ("0.765", (), {"cause": "table_edge"}),  # so little that they would touch as before
        (8, (box("impassable", 8, 5, 12, "7.25"),), {"cause": "terrain", "terrain": "terrain-impassable"}),
        (8, (box("wood", 8, 5, 12, 8),), {"cause": "short"}),
    ],
)
def test_why_there_is_no_way_back(y: int | str, terrain: tuple[Patch, ...], cause: dict[str, str]) -> None:
    p = field([unit("MCV O", 10, y, role="melee"), foe("HSW O", 10, y, role="melee")], terrain)
    assert withdrawal(p, 1) == Refusal("ADLG-DIS-40-a", "no_way_back", unit=1, **cause)


@pytest.mark.rule("ADLG-CMD-28-c", "ADLG-DIS-40-i")
def test_commanders_whose_melee_is_over_are_engaged_no_more() -> None:
    """Found by the long run: whoever disengaged took an engaged commander along."""
    leaders = [
        Commander(side, 1, "ordinary", 0, 0, unit=at, is_engaged=True) for at, side in ((1, "south"), (2, "north"))
    ]
    p = field([unit("MCV O", 10, 8, role="melee"), foe("HSW O", 10, 8, role="melee")], (), leaders, command_points=4)
    give(p, "disengage", 1)
    assert [one.is_engaged for one in p.commanders.values()] == [False, False]
