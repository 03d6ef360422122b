"""4 Abilities in melee as they stand on the table: what counts, against whom, and what takes it away."""

from __future__ import annotations

import pytest

from tests.games.adlg.field import box, foe, line, unit
from tests.games.adlg.fights import clash, combat, ended, north, south
from walstatt.games.adlg.position import Battlefield, Patch
from walstatt.games.adlg.rules.s04_abilities import has_furious_charge
from walstatt.games.adlg.troops import troop
from walstatt.space.plane.measure import ud


def causes(p: Battlefield, at: int = 0) -> dict[str, int]:
    """What is added to the die of the southern (0) or northern unit."""
    return {one.cause: one.amount for one in combat(p).added[at]}


def charge(one: str, other: str, *helpers: object, **more: object) -> Battlefield:
    return clash(south(one), north(other), *helpers, **more)  # type: ignore[arg-type]


def is_furious(p: Battlefield, at: int = 0) -> bool:
    fight = combat(p)
    return has_furious_charge(fight.bout, fight.fighters[at], fight.fighters[1 - at])


@pytest.mark.rule("ADLG-ABI-17-d", "ADLG-ABI-17-e", "ADLG-ABI-19-d", "ADLG-UNIT-22-x")
def test_impact() -> None:
    assert causes(charge("HSW O impact", "HSP O"))["impact"] == 1
    assert causes(charge("HSW O impetuous", "HSP O"))["impetuous"] == 1
    assert "impetuous" not in causes(charge("HSW O impetuous", "HSW O")), "swordsmen cancel it"
    assert "impact" not in causes(charge("HCV O impact", "ELE O")), "never against elephants"
    assert "impact" in causes(charge("ELE O", "MCV O"))
    for light in ("LI O bow", "LH O bow", "JAV O"):
        assert "impact" not in causes(charge("ELE O", light))


@pytest.mark.rule("ADLG-ABI-17-f", "ADLG-FUR-18-h")
def test_foot_does_not_charge_home_on_horse() -> None:
    p = charge("HSW O impact", "MCV O")
    assert "impact" not in causes(p)
    assert not is_furious(charge("HSW O impetuous", "MCV O"))


@pytest.mark.rule("ADLG-ABI-17-h", "ADLG-MOD-63-m", "ADLG-FUR-18-f")
def test_hampered_horse_has_no_onset() -> None:
    ground = [box("brush", 8, 8, 12, 10)]
    p = charge("HCV O impact", "MSW O", terrain=ground)
    assert "impact" not in causes(p)
    assert not is_furious(p)
    assert causes(p)["ground"] == -2


@pytest.mark.rule("ADLG-FUR-18-a", "ADLG-FUR-18-c", "ADLG-FUR-18-f", "ADLG-ABI-18-a", "ADLG-FUR-18-b", "ADLG-FUR-18-d")
def test_furious_charges() -> None:
    fierce = [
        ("HSW O impetuous", "HSP O"), ("HCV O impact", "MSW O"), ("MCV O", "BOW O"), ("HKN O impact", "BOW O"),
        ("LH O bow", "LI O bow"), ("ELE O", "HSP O"), ("SCH O", "HSW O"),
    ]  # fmt: skip
    calm = [
        ("HSW O impact", "HSP O"), ("MCV O", "MSW O"), ("HSW O impetuous", "WWG O"), ("CAT O", "MKN O"),
        ("LH O bow", "BOW O"), ("ELE O", "JAV O"), ("SCH O", "JAV O"), ("HCV O impact", "MSW O missile_support"),
    ]  # fmt: skip
    assert all(is_furious(charge(one, other)) for one, other in fierce)
    assert not any(is_furious(charge(one, other)) for one, other in calm)
    assert not is_furious(clash(south("HSW O impetuous", has_charged=False), north("HSP O"))), "a later round"
    work = Patch("obstacle", line=((ud("9.5"), ud(10)), (ud("10.5"), ud(10))), width=1)
    assert not is_furious(charge("HSW O impetuous", "HSP O", terrain=[work]))


@pytest.mark.rule("ADLG-ABI-17-j", "ADLG-ABI-17-k")
def test_missile_support_helps_a_loser_once() -> None:
    p = charge("HSW O", "HSW O missile_support")
    assert ended(p, 5, 3) == (6, 5, 0, 1)
    assert ended(p, 4, 3) == (5, 5, None, 0)
    later = clash(south("HSW O", has_charged=False), north("HSW O missile_support"))
    assert ended(later, 4, 3) == (5, 4, 0, 1), "only in a first round"


@pytest.mark.rule("ADLG-ABI-17-l")
def test_fire_against_elephants_in_melee() -> None:
    assert causes(charge("LI O incendiary", "ELE O"))["incendiary"] == 1
    assert "incendiary" not in causes(charge("LI O incendiary", "LI O bow"))


@pytest.mark.rule("ADLG-ABI-17-n", "ADLG-ABI-17-o", "ADLG-ABI-17-p")
def test_armour() -> None:
    assert troop("HSW O armour").protection == troop("HSW O").protection + 1
    assert troop("HSW O heavy_armour").protection == troop("HSW O").protection + 2
    later = south("HSW O armour", has_charged=False)
    assert ended(clash(later, north("HSW O")), 2, 4) == (4, 5, 1, 1)
    assert ended(clash(south("HSW O heavy_armour", has_charged=False), north("HSW O")), 2, 4)[0] == 4, "never more"
    assert ended(clash(later, north("HSW O armour")), 2, 4)[0] == 3
    assert ended(clash(later, north("ELE O")), 2, 4)[0] == 3, "not against elephants"


@pytest.mark.rule("ADLG-ABI-18-g", "ADLG-ABI-18-e", "ADLG-ABI-20-e", "ADLG-ABI-20-f", "ADLG-ABI-21-a")
def test_weapons_of_the_winner() -> None:
    two = clash(south("HSW O two_handed", has_charged=False), north("HSW O two_handed"))
    assert ended(two, 4, 3) == (6, 4, 0, 1), "only the winner uses it"
    assert ended(two, 3, 3) == (4, 4, None, 0)
    poles = charge("MCV O", "HSW O polearm")
    assert causes(poles, 1)["polearm"] == 1
    assert "polearm" not in causes(charge("ELE O", "HSW O polearm"), 1)
    for mine in range(1, 7):
        for its in range(1, 7):
            p = charge("HSW O armour two_handed", "MSW O missile_support")
            before, after = combat(p).totals((mine, its)), ended(p, mine, its)
            winner = None if before[0] == before[1] else int(before[1] > before[0])
            assert after[2] in (winner, None), "nothing after the dice turns a defeat into a victory"


@pytest.mark.rule("ADLG-ABI-19-a", "ADLG-ABI-19-b", "ADLG-ABI-19-c", "ADLG-UNIT-22-ag")
def test_panic() -> None:
    assert causes(charge("ELE O", "MCV O"), 1)["panic"] == -1
    assert causes(charge("MCM O", "MCV O"), 1)["panic"] == -1
    assert "panic" not in causes(charge("MCV O", "MCM O"), 1), "camels do not mind horses"
    friend = causes(charge("MCV O", "MSW O", unit("ELE O", 11, 10)))
    assert friend["panic"] == -1, "a friend in edge contact"
    assert friend["support"] == 1, "and that supports it none the less"
    both = charge("MCV O", "ELE O", unit("ELE O", 11, 10))
    assert causes(both)["panic"] == -1, "never more"
    helper = clash(south("HSW O", has_charged=False), north("MCV O"), unit("ELE O", "10.5", "10.5", 180))
    assert causes(helper, 1)["panic"] == -1, "who only supports passes it on"
    assert "panic" not in causes(clash(south("HSW O"), north("HSW O"), unit("MCV O", 9, 10), foe("ELE O", 8, 10))), (
        "foot"
    )
    assert "panic" not in causes(charge("SCH O", "ELE O"))


@pytest.mark.rule("ADLG-ABI-19-e", "ADLG-DIF-34-c")
def test_impetuous_units_are_unmanoeuvrable_and_rash() -> None:
    hot = troop("HSW O impetuous")
    assert hot.is_unmanoeuvrable
    assert hot.charges_uncontrolled
    assert not troop("HSW O impact").charges_uncontrolled


@pytest.mark.rule("ADLG-UNIT-22-p", "ADLG-MOD-63-p")
def test_everybody_but_light_troops_is_better_against_artillery() -> None:
    p = charge("MSW O", "ART_L O")
    assert (causes(p)["factor"], causes(p)["against_artillery"], causes(p, 1)["factor"]) == (1, 1, 0)
    for light in ("LI O javelin", "LH O javelin"):
        assert "against_artillery" not in causes(charge(light, "ART_L O"))
    flank = clash(south("HSW O", has_charged=False), north("ART_L O"), unit("MCV O", "10.5", "10.5", 180))
    assert causes(flank)["melee_support"] == 1, "the bonus against guns is not part of the supporter's factor"


@pytest.mark.rule("ADLG-UNIT-22-ae", "ADLG-UNIT-22-af")
def test_war_wagons_break_charges() -> None:
    wagon = foe("WWG O", 11, "10.5", 0)
    for one in ("HCV O impact", "LI O javelin", "HSW O impetuous"):
        found = causes(clash(south(one), wagon))
        assert not {"impact", "impetuous", "javelin"} & set(found)
    assert "impact" in causes(clash(south("ELE O"), wagon))
    blades = foe("WWG O blades", 11, "10.5", 0)
    assert "impact" not in causes(clash(south("ELE O"), blades))
    assert causes(clash(south("ELE O"), wagon), 1)["factor"] == 0
    assert causes(clash(south("ELE O"), blades), 1)["factor"] == 2


@pytest.mark.rule("ADLG-FLK-64-c", "ADLG-FLK-64-d", "ADLG-FLK-64-e", "ADLG-FLK-64-f", "ADLG-UNIT-22-f")
def test_what_an_attack_on_the_flank_takes() -> None:
    light = unit("LI O bow", "10.5", "10.5", 180)
    p = charge("MCV O", "HSP O", light)
    assert "spears" not in causes(p, 1)
    assert causes(p, 1)["factor"] == 1, "light troops do not take the factor"
    assert "shooters" in causes(charge("MCV O", "BOW O"), 1)
    assert "shooters" not in causes(charge("MCV O", "BOW O", light), 1)
    grazing = unit("LI O bow", 11, "10.6")  # flank on flank, its front on nobody
    assert "shooters" not in causes(charge("MCV O", "BOW O", grazing), 1)
    swords = clash(south("HSW O", has_charged=False), north("HSW O two_handed heavy_armour"), light)
    assert ended(swords, 2, 4) == (4, 5, 1, 1), "no two-handed weapon"
    assert ended(swords, 6, 2) == (8, 4, 0, 2), "armour stays: 3 and 1"


@pytest.mark.rule("ADLG-MOD-64-b", "ADLG-MOD-64-d", "ADLG-MOD-63-f", "ADLG-TER-71-c", "ADLG-TER-72-g", "ADLG-TER-72-j")
def test_banks_and_gullies() -> None:
    river = line("river", "1.5", (0, "9.2"), (30, "9.2"), ground=2)
    assert causes(charge("HSW O", "HSW O", terrain=[river]), 1)["bank"] == 1
    dry = line("river", "1.5", (0, "9.2"), (30, "9.2"), ground=0)
    assert "bank" not in causes(charge("HSW O", "HSW O", terrain=[dry]), 1)
    gully = box("gully", 4, 5, 16, 10)
    assert causes(charge("HSW O", "HSW O", terrain=[gully]), 1)["bank"] == 1
    hill = box("gentle_hill", 6, 10, 14, 16, crest=((ud(8), ud(13)), (ud(12), ud(13))))
    both = causes(charge("HSW O", "HSW O", terrain=[gully, hill]), 1)
    assert ("bank" in both) + ("higher" in both) == 1, "they do not add up"
    covered = causes(charge("HSW O", "HSW O", terrain=[hill, box("wood", 6, 10, 14, 16)]), 1)
    assert (covered["higher"], covered["ground"]) == (1, -2), "the worse ground counts and the height stays"


@pytest.mark.rule("ADLG-MOD-63-q", "ADLG-TER-72-i")
def test_a_road_changes_no_ground() -> None:
    road = line("road", "0.5", (10, 0), (10, 20))
    p = charge("HSW O", "HSW O", terrain=[box("wood", 8, 8, 12, 12), road])
    assert causes(p)["ground"] == -2
    assert "ground" not in causes(charge("HSW O", "HSW O", terrain=[road]))


@pytest.mark.rule("ADLG-MOD-63-i", "ADLG-MOD-63-j", "ADLG-MOD-63-k", "ADLG-MOD-63-l", "ADLG-MOD-63-n")
def test_ground_by_troop() -> None:
    def ground(one: str, kind: str) -> int:
        p = clash(south(one, has_charged=False), north("LI O bow"), terrain=[box(kind, 8, 8, 12, "9.8")])
        return causes(p).get("ground", 0)

    rough = {"HSW O": -1, "HSP O": -2, "PIKE O": -2, "MCV O": -2, "MSW O": 0, "BOW O": 0, "LI O bow": 0, "ELE O": 0}
    assert {one: ground(one, "brush") for one in rough} == rough
    difficult = {"MSW O": -1, "BOW O": -1, "HSW O": -2, "PIKE O": -2, "MCV O": -3, "LI O bow": 0, "MCM O": 0}
    assert {one: ground(one, "dunes") for one in difficult} == difficult
    edge = [box("wood", 8, 10, 12, 12)]
    assert causes(charge("HSW O", "LI O bow", terrain=edge))["ground"] == -2, "it attacks an enemy at the very edge"
    stood = clash(south("HSW O", has_charged=False, has_attacked=False), north("LI O bow"), terrain=edge)
    assert "ground" not in causes(stood)


@pytest.mark.rule("ADLG-UNIT-22-t", "ADLG-UNIT-22-u")
def test_the_switches_of_section_four() -> None:
    assert causes(charge("MCV O", "HSW O"))["cavalry"] == 1
    assert "cavalry" not in causes(charge("MCV O", "HSW O", options={"cv_first_round_vs_all_swordsmen": False}))
    assert "cavalry" not in causes(charge("MCV O", "FKN O"))
    assert causes(charge("HKN O impact", "MCV O"))["factor"] == 1
    assert causes(charge("HKN O impact", "MCV O", options={"knights_plus2_vs_mounted": True}))["factor"] == 2
