"""22.8 The worked examples of melee, laid out on the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adlg.field import box, foe, unit
from tests.games.adlg.fights import clash, combat, ended, north, south
from walstatt.games.adlg.position import Commander, Patch
from walstatt.games.adlg.rules.s04_ready import pose_of
from walstatt.games.adlg.rules.s16_bout import combat_of, engagement
from walstatt.games.adlg.rules.s16_support import Support
from walstatt.space.plane.measure import ud

GAULS, ROMANS = "HSW O impetuous", "HSW O impact armour"
LEADER = Commander("south", 1, "competent", 0, 0, unit=1, is_engaged=True)

# (example, southern unit, northern unit, dice, totals, winner, loss); the southern unit charges
CHARGES: list[tuple[str, str, str, tuple[int, int], tuple[int, int], int | None, int]] = [
    ("EX-MEL-01", GAULS, ROMANS, (3, 4), (4, 6), 1, 1),
    ("EX-MEL-02", GAULS, ROMANS, (5, 2), (6, 4), 0, 2),
    ("EX-MEL-05", "HCV O impact", "HSP O", (5, 3), (5, 5), None, 0),
    ("EX-MEL-06", "HCV O impact", "MSW O", (4, 3), (6, 4), 0, 2),
    ("EX-MEL-07", "MCV O", "MSW O", (3, 3), (5, 4), 0, 1),
    ("EX-MEL-08", "MCV O", "MSP O", (3, 3), (4, 5), 1, 1),
    ("EX-MEL-09", "HCV O impact", "MSP O", (4, 2), (5, 4), 0, 2),
    ("EX-MEL-10", "ELE M", "MCV O", (5, 4), (7, 4), 0, 2),
    ("EX-MEL-11", "ELE O", "HSP O", (4, 3), (6, 4), 0, 2),
    ("EX-MEL-12", "LI O javelin", "ELE O", (3, 3), (4, 4), None, 0),
    ("EX-MEL-13", "JAV O", "ELE O", (3, 3), (5, 4), 0, 1),
    ("EX-MEL-15", "SCH O", "JAV O", (3, 3), (3, 5), 1, 1),
    ("EX-MEL-16", "FKN O", "PIKE O", (4, 3), (6, 5), 0, 1),
    ("EX-MEL-19", "HKN O impetuous", "BOW E longbow stakes", (4, 2), (7, 4), 0, 3),
    ("EX-MEL-23", "HKN O impact", "MKN O impact", (3, 5), (6, 7), 1, 1),
    ("EX-MEL-24", "CAT O", "MKN O impact", (4, 4), (6, 6), None, 0),
    ("EX-MEL-27", "HCV O impact", "MSW O missile_support", (4, 3), (6, 5), 0, 1),
    ("EX-MEL-28", "HKN O impetuous", "HSW O polearm", (2, 3), (5, 6), 1, 1),
    ("EX-MEL-31", "MCV O", "ART_L O", (3, 4), (4, 4), None, 0),
    ("EX-MEL-33", "MCM O", "HCV O", (4, 4), (5, 5), None, 0),
    ("EX-MEL-45", "MCV O", "HSW O", (3, 3), (4, 4), None, 0),
]


@pytest.mark.parametrize("row", [pytest.param(row, marks=pytest.mark.rule(row[0]), id=f"{row[0]}") for row in CHARGES])
def test_charges(row: tuple[str, str, str, tuple[int, int], tuple[int, int], int | None, int]) -> None:
    _, one, other, dice, totals, winner, loss = row
    assert ended(clash(south(one), north(other)), *dice) == (*totals, winner, loss)


# The same where the northern unit has charged
@pytest.mark.rule("EX-MEL-34", "EX-MEL-35", "EX-MEL-42", "EX-MEL-46", "ADLG-ABI-17-g", "ADLG-ABI-18-d")
def test_units_that_are_charged() -> None:
    def charged(one: str, other: str, *dice: int) -> tuple[int, int, int | None, int]:
        return ended(clash(south(one, has_charged=False), north(other, has_charged=True)), *dice)

    assert charged("LH O javelin", "MCV O", 4, 4) == (5, 5, None, 0)
    assert charged("LH O javelin", "HCV O impact", 4, 4) == (4, 6, 1, 1)
    assert charged("MSP O impact", "HCV O impact", 3, 3) == (5, 5, None, 0)
    assert charged("MSW O impact", "MCV O", 3, 3)[0] == 3 + 1 + 1, "it counts against horse without Impact"
    assert charged("MSW O impact", "HCV O impact", 3, 3)[0] == 3 + 1, "but not against horse with it"


@pytest.mark.rule("EX-MEL-03", "EX-MEL-04", "EX-MEL-17", "EX-MEL-41", "ADLG-ABI-17-o", "ADLG-ABI-18-e")
def test_later_rounds() -> None:
    def later(one: str, other: str, *dice: int) -> tuple[int, int, int | None, int]:
        return ended(clash(south(one, has_charged=False), north(other)), *dice)

    assert later(GAULS, ROMANS, 5, 2) == (6, 4, 0, 1)
    assert later(GAULS, ROMANS, 4, 3) == (5, 5, None, 0)
    assert later("FKN O", "PIKE O", 6, 2) == (8, 4, 0, 2)
    assert later("MIX E HSW bow", "HSW O", 2, 1)[0] == 2 + 1, "an elite mixed unit fights as an ordinary one"


@pytest.mark.rule("EX-MEL-14", "ADLG-UNIT-22-y", "ADLG-UNIT-22-z", "ADLG-SUP-63-a", "ADLG-UNIT-22-aa")
def test_scythes_take_factor_and_support() -> None:
    beside = foe("HSW O", 11, 10)
    p = clash(south("SCH O"), north(ROMANS), beside)
    assert ended(p, 4, 3) == (4, 4, None, 0)
    p = clash(south("SCH O"), north(ROMANS), unit("HSW O", 11, 10))
    assert combat(p).totals((4, 3))[0] == 5, "the chariot's own support counts"


@pytest.mark.rule("EX-MEL-18", "ADLG-ABI-20-c", "ADLG-MOD-63-h")
def test_stakes() -> None:
    bowmen = north("BOW E longbow stakes")
    p = clash(south("HKN O impetuous"), bowmen._replace(staked=pose_of(bowmen)))
    assert ended(p, 4, 2) == (4, 4, None, 0)
    p = clash(south("ELE O"), bowmen._replace(staked=pose_of(bowmen)))
    assert not [one for one in combat(p).added[0] if one.cause == "works"], "elephants do not mind stakes"


@pytest.mark.rule("EX-MEL-20", "ADLG-UNIT-22-s", "ADLG-FLK-64-a", "ADLG-MOD-63-d", "ADLG-FLK-64-g", "ADLG-ABI-17-c")
def test_a_flank_attack() -> None:
    spears = foe("HSP O", 10, 10, 180)  # its left flank looks south
    p = clash(unit("MCV O", "10.5", "9.5", has_charged=True), spears)
    assert ended(p, 3, 3) == (5, 3, 0, 1)


@pytest.mark.rule("EX-MEL-21", "ADLG-MOD-63-e", "ADLG-SUP-60-e", "ADLG-SUP-60-g", "ADLG-SUP-60-k")
def test_supports_add_up() -> None:
    behind = unit("LI O bow", "9.7", 11, 270)  # not fully conformed on the rear: simple support
    p = clash(south("HSW O impact"), north("PIKE O"), unit("HSW O", 9, 10), behind, foe("PIKE O", 11, 10))
    assert ended(p, 4, 3) == (8, 6, 0, 1)


@pytest.mark.rule("EX-MEL-22", "ADLG-MOD-63-i", "ADLG-MOD-63-n")
def test_pikes_in_brush() -> None:
    p = clash(south("MSW O impetuous"), north("PIKE O"), terrain=[box("brush", 8, "9.5", 12, 12)])
    assert ended(p, 4, 4) == (6, 4, 0, 2)


@pytest.mark.rule("EX-MEL-25", "ADLG-MOD-63-c")
def test_a_rash_charge() -> None:
    p = clash(south("HSW O impetuous", is_rash=True), north("HSP O"))
    assert ended(p, 5, 3) == (6, 4, 0, 2)


@pytest.mark.rule("EX-MEL-26", "ADLG-CMD-28-d", "ADLG-MOD-63-g")
def test_a_commander_who_fights() -> None:
    p = clash(south("HCV E impact"), north("HCV O"), commanders=[LEADER])
    assert ended(p, 2, 4) == (6, 5, 0, 1)
    p = clash(south("HCV E impact"), north("HCV O"), commanders=[LEADER._replace(is_engaged=False)])
    assert ended(p, 2, 4)[0] == 5


def hill(south_edge: str = "10") -> Patch:
    """A hill north of the line whose top lies behind the northern unit."""
    return box("gentle_hill", 6, south_edge, 14, 16, crest=((ud(8), ud(13)), (ud(12), ud(13))))


@pytest.mark.rule("EX-MEL-29", "ADLG-MOD-63-f", "ADLG-MOD-64-a")
def test_standing_higher() -> None:
    p = clash(south(GAULS, is_rash=True), north("HSW O impact"), terrain=[hill()])
    assert ended(p, 3, 3) == (3, 6, 1, 2)


@pytest.mark.rule("EX-MEL-30", "ADLG-MEL-60-e")
def test_a_rout_at_once() -> None:
    p = clash(south("PIKE E", has_charged=False), north("LEVY M"), unit("HSP O", 9, 10), unit("HSP O", 11, 10))
    assert ended(p, 6, 2) == (10, 2, 0, -1)


@pytest.mark.rule("EX-MEL-32", "ADLG-WWG-67-c", "ADLG-UNIT-22-ae", "ADLG-WWG-67-a")
def test_a_war_wagon_with_one_enemy() -> None:
    wagon = foe("WWG O", "10.5", "9.5", 0)  # lies along the line, its right flank to the south
    wagon = wagon._replace(x=ud("11"), y=ud("10.5"))
    p = clash(south("HCV O impact"), wagon)
    assert ended(p, 4, 3) == (5, 6, 1, 1)
    p = clash(south("HCV O impact"), wagon, unit("HCV O", 11, 10))
    assert combat(p).totals((4, 3))[1] == 3 + 2, "a second enemy on that side cancels it"


@pytest.mark.rule("EX-MEL-36", "EX-MEL-37", "ADLG-SUP-60-h", "ADLG-SUP-60-j", "ADLG-FLK-64-b", "ADLG-FLK-64-d")
def test_melee_support_on_the_flank() -> None:
    def struck(helper: str, **more: Any) -> tuple[int, int, int | None, int]:
        spears = north("HSP O", **more)
        return ended(clash(south("HSW O", has_charged=False), spears, unit(helper, "10.5", "10.5", 180)), 3, 4)

    assert struck("MCV O", lost_cohesion=1) == (6, 3, 0, 2)
    assert struck("LI O javelin") == (5, 5, None, 0)


@pytest.mark.rule("EX-MEL-38", "EX-MEL-39", "ADLG-MOD-63-b", "ADLG-FUR-18-e")
def test_a_rash_charge_uphill() -> None:
    soldurii = south("HSW E impetuous", is_rash=True, lost_cohesion=1)
    helpers = unit("HSW O", 3, 10), foe("HSW O", 5, 15), foe("HSW O", 7, 15)
    p = clash(soldurii, north(ROMANS), *helpers, terrain=[hill()], commanders=[LEADER])
    places = ((3, 1, "left", "right_flank"), (4, 2, "left", "right_flank"), (5, 2, "right", "left_flank"))
    helping = tuple(Support(who, main, place, False, side) for who, main, place, side in places)
    now = engagement(p)._replace(supports=helping)  # so many stand beside such a pair only if others fight nobody
    fight = combat_of(p, now, now.melees[0])
    assert fight.result((3, 2))[:3] == ((5, 7), 1, 1)
    assert fight.result((6, 1))[:3] == ((7, 6), 0, 2)


@pytest.mark.rule("EX-MEL-40", "ADLG-UNIT-22-b", "ADLG-UNIT-22-c", "ADLG-MOD-63-m")
def test_light_foot_in_the_open_is_destroyed() -> None:
    assert combat(clash(south("HSW O"), north("LI O bow"))).destroyed == 1
    wood = [box("wood", 8, 10, 12, 12)]
    assert combat(clash(south("HSW O"), north("LI O bow"), terrain=wood)).destroyed is None
    half = [box("brush", 8, "9", 12, "10.2")]
    assert combat(clash(south("HCV O"), north("LI O bow"), terrain=half)).destroyed is None, "hampered horse does not"
    assert combat(clash(south("ELE O"), north("LI O bow"))).destroyed is None


@pytest.mark.rule("EX-MEL-43", "ADLG-MOD-63-j", "ADLG-MOD-63-k")
def test_a_fight_in_a_wood() -> None:
    p = clash(south("HSW O", has_charged=False), north("LI O bow"), terrain=[box("wood", 8, 8, 12, 12)])
    assert ended(p, 3, 3) == (2, 3, 1, 1)


@pytest.mark.rule("EX-MEL-44", "ADLG-MOD-63-h", "ADLG-MOD-64-c", "ADLG-FOR-67-a")
def test_across_a_fortification() -> None:
    work = Patch("fortification", line=((ud("9.5"), ud(10)), (ud("10.5"), ud(10))), width=1)
    p = clash(south("HCV O", has_charged=False), north("HSW O"), terrain=[work])
    assert ended(p, 4, 3) == (3, 5, 1, 1)


@pytest.mark.rule("ADLG-MOD-64-a")
def test_the_whole_crest_of_a_steep_hill_lies_behind() -> None:
    def is_higher(kind: str, left: str) -> bool:
        ground = box(kind, 6, 10, 14, 16, crest=((ud(8), ud(left)), (ud(12), ud(13))))
        return any(
            one.cause == "higher" for one in combat(clash(south("HSW O"), north("MSW O"), terrain=[ground])).added[1]
        )

    assert is_higher("steep_hill", "13")
    assert not is_higher("steep_hill", "9.5"), "one end of the crest is before the front"
    assert is_higher("gentle_hill", "9.5"), "the middle of its line is behind"
    assert not is_higher("gentle_hill", "6.5")
