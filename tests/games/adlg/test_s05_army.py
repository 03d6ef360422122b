"""5 Armies: every rule just inside and just outside of it; the builder against a second reader."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.games.adlg.wild_armies import LISTS, changed, check_legal, clicked, faults
from tests.second_opinion import adlg_army
from tests.second_opinion.adlg_army import NATIONS, complaints, cost_of
from walstatt.conformance import codes_in_source
from walstatt.games.adlg import GAME
from walstatt.games.adlg.armies import ARMIES, army
from walstatt.games.adlg.costs import cost_of as cost_of_troop
from walstatt.games.adlg.drafts import called, draft, troop_called
from walstatt.games.adlg.lists import army_list
from walstatt.games.adlg.own_armies import army_named, list_of
from walstatt.games.adlg.rules.s05_army import command_value
from walstatt.games.adlg.sheets import DATA
from walstatt.papers.rosters import Roster, parted, read_roster
from walstatt.papers.words import LANGUAGES, words

GAUL = "gallic; 1: competent; 3 warriors; 2: ordinary; nobles; 3: ordinary; youths"  # the least army of 100 points
GAULS = "gallic; 1: competent; 6 warriors; 2: ordinary; 2 nobles; 3: ordinary; 2 youths"  # and of 200
ROMANS = "republican_roman; 1: ordinary; 8 hastati; 2: ordinary; velites; 3: ordinary; velites"
PUNIC = "carthaginian; 1: ordinary; 2 african_spearmen; 2: ordinary; 2 skirmishers; 3: ordinary; 2 light_horse"
HANNIBAL = (
    "carthaginian; hannibal_in_italy; 1: strategist; 2 african_veterans; 2: ordinary; 2 skirmishers; "
    "3: ordinary; 2 light_horse"
)
DARIUS = (
    "later_achaemenid; darius_at_gaugamela; 1: ordinary; guard_cavalry; apple_bearers; "
    "2: ordinary; 4 horse; 3: ordinary; 2 paphlagonians"
)
FOUR = "gallic; 1: competent; 9 warriors; 2: ordinary; 3 nobles; 3: ordinary; 3 youths; 4: ordinary; 2 hill_warriors"
ALLIED = GAULS.replace("3: ordinary; 2 youths", "1: 2 youths; 3: ordinary allied carthaginian; {}")
FEW_ALLIES = "light_horse; african_spearmen; skirmishers"


def told(line: str, points: int = 200) -> list[tuple[str, str]]:
    people, pieces = read_roster(line)
    return [(one.rule, one.code) for one in LISTS.faults(people, pieces, points, False)]


def expect(line: str, points: int, *wanted: tuple[str, str]) -> None:
    """The game says exactly this of a list, and so does the second reader."""
    found = [(f"ADLG-{rule}", code) for rule, code in wanted]
    assert sorted(told(line, points)) == sorted(found), line
    assert complaints(line, points) == Counter(code for _, code in wanted), line


@pytest.mark.parametrize(
    ("line", "points"),
    [(GAUL, 100), (GAULS, 200), (ROMANS, 200), (PUNIC, 200), (HANNIBAL, 200), (DARIUS, 200), (FOUR, 300)],
)
def test_the_armies_of_these_tests_are_legal(line: str, points: int) -> None:
    expect(line, points)
    check_legal(line, points)


# Corps


@pytest.mark.rule("ADLG-ARM-10-a", "ADLG-ARM-82-a", "ADLG-ARM-83-a")
def test_ARM_10_a_three_corps_and_four_at_300_points() -> None:
    two = GAULS.replace("3: ordinary; 2 youths", "2: 2 youths")
    expect(two, 200, ("ARM-10-a", "corps_is_missing"))
    expect(two + "; 4: ordinary; scouts", 200, ("ARM-10-a", "corps_is_missing"), ("ARM-10-a", "too_many_corps"))
    expect(GAULS + "; 4: ordinary; scouts", 200, ("ARM-10-a", "too_many_corps"))
    expect(GAUL + "; 4: ordinary; scouts", 100, ("ARM-82-a", "too_many_corps"))
    expect(GAUL.replace("3: ordinary; youths", "2: youths"), 100, ("ARM-82-a", "corps_is_missing"))
    expect(FOUR.replace("4: ordinary; ", "3: "), 300, ("ARM-83-a", "corps_is_missing"))
    expect(FOUR + "; 5: ordinary; scouts", 300, ("ARM-83-a", "too_many_corps"))
    wing = (("ARM-10-a", "corps_without_number"), ("ARM-10-a", "corps_is_missing"), ("ARM-81-d", "too_few"))
    expect(GAULS.replace("3: ", "wing: "), 200, *wing)
    assert [LISTS.parts(points) for points in (100, 200, 300)] == [("1", "2", "3")] * 2 + [("1", "2", "3", "4")]


@pytest.mark.rule("ADLG-ARM-10-a")
def test_ARM_10_a_games_have_three_sizes() -> None:
    assert ("ADLG-ARM-10-a", "no_such_format") in told(GAULS, 150)
    assert LISTS.sizes == (100, 200, 300)
    assert LISTS.parts(150) == ()


@pytest.mark.rule("ADLG-ARM-10-b")
def test_ARM_10_b_every_corps_has_one_commander_and_a_unit() -> None:
    expect(GAULS.replace("3: ordinary; ", "3: "), 200, ("ARM-10-b", "corps_without_commander"))
    expect(GAULS.replace("2: ordinary;", "2: ordinary; ordinary;"), 200, ("ARM-10-b", "two_commanders"))
    expect(GAULS.replace("3: ordinary; 2 youths", "3: ordinary; 1: 2 youths"), 200, ("ARM-10-b", "corps_without_units"))
    expect(GAULS.replace("2: ordinary;", "2: ordinary; left; right;"), 200, ("ARM-10-b", "two_places"))


@pytest.mark.rule("ADLG-ARM-10-c", "ADLG-ARM-83-a", "ADLG-ARM-81-d")
def test_ARM_10_c_one_allied_corps_and_two_at_300_points() -> None:
    expect(ALLIED.format(FEW_ALLIES), 200)
    two = ALLIED.format(FEW_ALLIES).replace(
        "2: ordinary; 2 nobles", f"1: 2 nobles; 2: ordinary allied carthaginian; {FEW_ALLIES}"
    )
    expect(two, 200, ("ARM-10-c", "too_many_allies"))
    many = "2 light_horse; african_spearmen; african_spearmen; 2 skirmishers"
    three = (
        f"gallic; 1: ordinary; 9 warriors; 3 nobles; 3 youths; 2: ordinary allied carthaginian; {many}; "
        f"3: ordinary allied carthaginian; {many}; 4: ordinary; scouts"
    )
    expect(three, 300)
    four = three.replace("4: ordinary; scouts", "4: ordinary allied republican_roman; 6 hastati; 2 velites")
    expect(four, 300, ("ARM-83-a", "too_many_allies"))
    others = "2: ordinary; 6 warriors; 3: ordinary; 2 nobles; 2 youths"
    chief = f"gallic; 1: ordinary allied carthaginian; {FEW_ALLIES}; {others}"
    expect(chief, 200, ("ARM-10-c", "chief_is_no_ally"))
    own = GAULS.replace("3: ordinary;", "2: 2 youths; 3: ordinary allied gallic; 3 warriors; nobles; youths;")
    expect(own.replace("youths; 2 youths", "youths"), 200, ("ARM-81-d", "ally_of_own_list"))


@pytest.mark.rule("ADLG-ARM-10-d")
def test_ARM_10_d_every_unit_belongs_to_a_corps() -> None:
    expect(GAULS + "; 2: scouts", 200)
    expect(GAULS.replace("gallic;", "gallic; scouts;"), 200, ("ARM-10-d", "in_no_corps"))


# Commanders


@pytest.mark.rule("ADLG-ARM-24-a", "ADLG-ARM-82-a", "ADLG-ARM-83-a")
def test_ARM_24_a_the_command_value_of_the_list_bounds_all_commanders() -> None:
    three = GAULS.replace("ordinary", "competent")  # 1 + 1 + 1 of 3
    expect(three, 200)
    expect(three.replace("1: competent", "1: brilliant"), 200, ("ARM-24-a", "beyond_command_value"))
    small = GAUL.replace("2: ordinary", "2: competent")  # 1 + 1 of 2
    expect(small, 100)
    expect(small.replace("3: ordinary", "3: competent"), 100, ("ARM-24-a", "beyond_command_value"))
    large = FOUR.replace("ordinary", "competent")  # 4 of 4
    expect(large, 300)
    expect(large.replace("1: competent", "1: brilliant"), 300, ("ARM-24-a", "beyond_command_value"))
    values = [command_value(draft("hundred_years_english", (), points)) for points in (100, 200, 300)]
    assert values == [3, 5, 6]


@pytest.mark.rule("ADLG-ARM-24-b")
def test_ARM_24_b_a_strategist_is_chief_of_a_list_that_names_one() -> None:
    expect(ROMANS.replace("1: ordinary", "1: strategist"), 200)
    expect(ROMANS.replace("2: ordinary", "2: strategist"), 200, ("ARM-24-b", "strategist_is_not_chief"))
    expect(GAULS.replace("1: competent", "1: strategist"), 200, ("ARM-24-b", "no_strategist_named"))
    darius = DARIUS.replace("1: ordinary", "1: strategist")
    expect(darius, 200, ("ARM-24-b", "no_strategist_named"))


@pytest.mark.rule("ADLG-ARM-24-b", "ADLG-ARM-81-d")
def test_ARM_24_b_he_lived_in_the_years_of_the_army() -> None:
    scipio = ROMANS.replace("1: ordinary", "1: strategist")
    expect(scipio.replace("3: ordinary", "3: ordinary; elephant"), 200)  # Scipio in 202, Marius later
    greeks = scipio.replace(
        "3: ordinary; velites", "1: velites; 3: ordinary allied later_achaemenid; 2 horse; paphlagonians"
    )
    expect(greeks, 200, ("ARM-81-d", "no_common_year"))
    philip = (
        "alexandrian_macedonian; 1: strategist; 2 companions; 2: ordinary; 2 phalangites; hypaspists; 2 agrianians; "
        "3: ordinary allied {}"
    )
    expect(philip.format("gallic; 3 warriors; nobles; youths"), 200)
    hannibal = PUNIC.replace("1: ordinary", "1: strategist")
    expect(hannibal, 200)
    young = hannibal.replace(
        "3: ordinary; 2 light_horse",
        "1: 2 light_horse; 3: ordinary allied republican_roman; 4 hastati; velites; cretans",
    )
    expect(young, 200)  # both in 202
    gauls = "2: velites; 3: ordinary allied gallic; 3 warriors; nobles; youths; chariots"
    expect(scipio.replace("3: ordinary; velites", gauls), 200)


# Points


@pytest.mark.rule("ADLG-ARM-81-a")
def test_ARM_81_a_all_together_costs_no_more_than_the_points() -> None:
    exact = list_of(army("gallic_200"))
    assert cost_of(exact, 200) == 200
    expect(exact, 200)
    dearer = exact.replace("3: competent; right; 3 nobles MCV", "3: competent; right; 2 nobles MCV; nobles MCV E")
    assert cost_of(dearer, 200) == 202
    expect(dearer, 200, ("ARM-81-a", "too_expensive"))


@pytest.mark.rule("ADLG-ARM-81-b", "ADLG-ARM-83-a")
def test_ARM_81_b_one_camp_plain_for_nothing_or_fortified() -> None:
    for points, line, price in ((100, GAUL, 3), (200, GAULS, 6), (300, FOUR, 9)):
        people, pieces = read_roster(line)
        walled = line.replace("gallic;", "gallic; fortified_camp;")
        expect(walled, points)
        assert army_named(walled, points).cost() - army_named(line, points).cost() == price
        assert army_named(walled, points).break_point == army_named(line, points).break_point + 1
        assert LISTS.costs(people, ("fortified_camp", *pieces), points)[0] == price
        twice = line.replace("gallic;", "gallic; 2 fortified_camp;")
        expect(twice, points, ("ARM-81-b", "one_camp_only"))  # at 300 points no more than at 200
    expect(DARIUS.replace("; 1:", "; fortified_camp; 1:"), 200, ("ARM-81-b", "no_fortified_camp"))


@pytest.mark.rule("ADLG-ARM-81-d", "ADLG-ARM-82-a", "ADLG-ARM-83-a")
def test_works_by_the_list() -> None:
    for points, most, rule in ((100, 3, "ARM-82-a"), (200, 6, "ARM-81-d"), (300, 9, "ARM-83-a")):
        people = "later_achaemenid"
        pieces = ["fortification"] * (most + 1)
        codes = [(one.rule, one.code) for one in LISTS.faults(people, pieces, points, False)]
        assert (f"ADLG-{rule}", "too_many_works") in codes
        assert "too_many_works" not in [one.code for one in LISTS.faults(people, pieces[1:], points, False)]
    expect(DARIUS.replace("; 1:", "; 4 fortification; 1:"), 200)
    expect(GAULS.replace("; 1:", "; fortification; 1:"), 200, ("ARM-81-d", "too_many_works"))
    assert army_named(DARIUS.replace("; 1:", "; 4 fortification; 1:"), 200).works == {"fortification": 4}


@pytest.mark.rule("ADLG-ARM-81-c", "ADLG-CMD-27-e")
def test_ARM_81_c_allied_and_included_commanders_are_cheaper() -> None:
    people, plain = read_roster(GAULS)
    included = GAULS.replace("1: competent", "1: competent in warriors")
    expect(included, 200)
    assert cost_of(GAULS, 200) - cost_of(included, 200) == 2
    assert army_named(included, 200).corps[0].joins == "warriors-1"
    assert LISTS.costs(people, ("1: competent in warriors", *plain[1:]), 300)[0] == 0
    expect(GAULS.replace("1: competent", "1: competent in scouts"), 200, ("CMD-27-e", "no_unit_to_join"))
    assert LISTS.costs("gallic", ("2: competent allied carthaginian", "2: ordinary allied carthaginian"), 200) == (
        1,
        -2,
    )
    assert LISTS.costs("gallic", ("2: brilliant allied carthaginian in light_horse",), 200) == (2,)
    chariots = DARIUS.replace("1: ordinary;", "1: ordinary in scythed_chariots; scythed_chariots;")
    expect(chariots, 200, ("CMD-27-e", "no_unit_to_join"))


# Minima and maxima


@pytest.mark.rule("ADLG-ARM-81-d", "ADLG-ARM-82-a", "ADLG-ARM-83-a")
def test_ARM_81_d_minima_and_maxima_by_format() -> None:
    for points, line, rule in ((100, GAUL, "ARM-82-a"), (200, GAULS, "ARM-81-d"), (300, FOUR, "ARM-83-a")):
        least, most = {100: (3, 10), 200: (6, 20), 300: (9, 30)}[points]
        expect(line.replace(f"{least} warriors", f"{least - 1} warriors"), points, (rule, "too_few"))
        people, pieces = read_roster(line)
        warriors = ["1: warriors"] * most
        assert "too_many" not in [one.code for one in LISTS.faults(people, warriors, points, False)]
        more = LISTS.faults(people, [*warriors, "1: warriors"], points, False)
        assert (f"ADLG-{rule}", "too_many") in [(one.rule, one.code) for one in more]
        assert LISTS.why_not_add(people, pieces, "1: warriors", points, False) is None


@pytest.mark.rule("ADLG-ARM-82-a", "ADLG-ARM-83-a")
@pytest.mark.parametrize(("points", "most", "code"), [(100, 2, "ARM-82-a"), (200, 3, "ARM-81-d"), (300, 4, "ARM-83-a")])
def test_odd_maxima_are_halved_up_and_enlarged_down(points: int, most: int, code: str) -> None:
    slingers = ["1: slingers"] * (most + 1)  # 3 as printed
    assert "too_many" not in [one.code for one in LISTS.faults("gallic", slingers[1:], points, False)]
    found = [(one.rule, one.code) for one in LISTS.faults("gallic", slingers, points, False)]
    assert (f"ADLG-{code}", "too_many") in found


@pytest.mark.rule("ADLG-ARM-81-d")
def test_ARM_81_d_qualities_types_and_rows_that_hang_on_others() -> None:
    expect(GAULS.replace("2 nobles", "2 nobles E"), 200)
    expect(GAULS.replace("2 nobles", "3 nobles E"), 200, ("ARM-81-d", "too_many_of_quality"))
    expect(GAULS.replace("2 nobles", "4 nobles"), 200)
    expect(GAULS.replace("2 nobles", "5 nobles"), 200, ("ARM-81-d", "too_many_of_type"))
    expect(GAULS.replace("2 nobles", "4 nobles; 4 nobles MCV"), 200)
    expect(ROMANS + "; 2 triarii", 200)
    expect(ROMANS + "; 3 triarii", 200, ("ARM-81-d", "one_for_others"))
    recruits = ROMANS.replace("8 hastati", "4 hastati; 8 recruits")
    expect(recruits + "; 3 triarii", 200)  # recruits count as Hastati
    expect(recruits.replace("4 hastati; 8 recruits", "3 hastati; 5 recruits"), 200)
    expect(recruits.replace("4 hastati; 8 recruits", "3 hastati; 4 recruits"), 200, ("ARM-81-d", "too_few"))
    found = LISTS.faults("republican_roman", ["1: hastati"] * 9 + ["1: recruits"] * 8, 200, False)
    assert [one.facts["kind"] for one in found if one.code == "too_many"] == ["unit-hastati-and-principes"]


@pytest.mark.rule("ADLG-ARM-81-d")
@pytest.mark.parametrize(
    ("armoured", "bare", "is_right"),
    [(8, 0, True), (0, 8, True), (4, 4, True), (5, 4, True), (4, 5, True), (1, 7, False), (5, 3, False), (7, 1, False)],
)
def test_hastati_have_armour_all_half_or_none(armoured: int, bare: int, is_right: bool) -> None:
    line = ROMANS.replace(
        "8 hastati", "; ".join(f"{n} hastati{a}" for n, a in ((armoured, " armour"), (bare, "")) if n)
    )
    expect(line, 200, *([] if is_right else [("ARM-81-d", "all_half_or_none")]))


@pytest.mark.rule("ADLG-ARM-81-d")
def test_what_is_on_no_list_is_not_to_be_had() -> None:
    expect(GAULS + "; hastati", 200, ("ARM-81-d", "not_on_the_list"))
    expect(GAULS + "; scouts bow", 200, ("ARM-81-d", "no_such_troop"))
    expect(GAULS.replace("1:", "dancers; 1:"), 200, ("ARM-81-d", "not_to_be_had"))


@pytest.mark.rule("ADLG-ARM-81-d")
def test_ARM_81_d_an_ally_keeps_half_of_his_own_limits() -> None:
    expect(ALLIED.format("light_horse; 2 african_spearmen"), 200, ("ARM-81-d", "too_few"))  # one of his skirmishers
    expect(ALLIED.format(FEW_ALLIES + "; 2 african_spearmen"), 200, ("ARM-81-d", "too_many"))  # two of four
    expect(ALLIED.format(FEW_ALLIES + "; african_spearmen; 2 slingers"), 200)
    expect(ALLIED.format(FEW_ALLIES + "; african_spearmen; 3 slingers"), 200, ("ARM-81-d", "too_many"))
    expect(ALLIED.format(FEW_ALLIES + "; african_veterans"), 200, ("ARM-81-d", "only_in_variant"))


@pytest.mark.rule("ADLG-ARM-81-e", "ADLG-ARM-83-a")
@pytest.mark.parametrize(("points", "share"), [(100, 33), (200, 66), (300, 120)])
def test_ARM_81_e_an_ally_costs_a_third_or_forty_per_cent_at_300(points: int, share: int) -> None:
    pieces = ["2: competent allied carthaginian", *["2: militia"] * (share // 5), "2: skirmishers"]
    price = sum(LISTS.costs("gallic", pieces, points))
    faults_at = {
        extra: [one.code for one in LISTS.faults("gallic", [*pieces[: len(pieces) - cut]], points, False)]
        for cut, extra in ((0, "all"), (3, "less"))
    }
    assert price > share
    assert "ally_too_expensive" in faults_at["all"]
    assert sum(LISTS.costs("gallic", pieces[:-3], points)) <= share
    assert "ally_too_expensive" not in faults_at["less"]


@pytest.mark.rule("ADLG-ARM-81-e", "ADLG-ARM-81-c")
@pytest.mark.parametrize(
    ("rank", "skirmishers", "cost"), [("ordinary", "", 63), ("competent", "", 66), ("competent", " E", 67)]
)
def test_ARM_81_e_to_the_point(rank: str, skirmishers: str, cost: int) -> None:
    allies = f"light_horse; african_spearmen; skirmishers{skirmishers}; 3 cavalry HCV; elephants; 2 slingers"
    line = ALLIED.format(allies).replace("ordinary allied", f"{rank} allied")
    assert cost_of(line, 200) - cost_of(ALLIED.split("3: ")[0].rstrip("; "), 200) == cost
    expect(line, 200, *([("ARM-81-e", "ally_too_expensive")] if cost > 66 else []))


@pytest.mark.rule("ADLG-ARM-81-f")
def test_ARM_81_f_a_mixed_unit_counts_as_one() -> None:
    expect(DARIUS, 200)
    expect(DARIUS.replace("apple_bearers", "2 apple_bearers"), 200, ("ARM-81-d", "too_many"))
    expect(DARIUS.replace("apple_bearers; ", ""), 200, ("ARM-81-d", "too_few"))


# Versions and years


@pytest.mark.rule("ADLG-ARM-81-d")
def test_versions_replace_rows_and_need_their_leader() -> None:
    expect(PUNIC.replace("2 african_spearmen", "2 african_spearmen; campanians"), 200, ("ARM-81-d", "only_in_variant"))
    expect(HANNIBAL + "; campanians", 200)
    expect(HANNIBAL + "; african_spearmen", 200, ("ARM-81-d", "not_in_variant"))
    expect(HANNIBAL + "; artillery", 200, ("ARM-81-d", "not_in_variant"))
    expect(HANNIBAL + "; elephants", 200)
    expect(HANNIBAL + "; 2 elephants", 200, ("ARM-81-d", "too_many"))
    expect(HANNIBAL + "; scutarii impact", 200)
    expect(HANNIBAL + "; scutarii", 200, ("ARM-81-d", "not_in_variant"))
    expect(HANNIBAL.replace("strategist", "brilliant"), 200, ("ARM-81-d", "variant_needs_leader"))
    expect(HANNIBAL.replace("hannibal_in_italy;", "2 hannibal_in_italy;"), 200, ("ARM-81-d", "one_variant_only"))
    expect(DARIUS.replace("guard_cavalry", "guard_cavalry impact"), 200)
    persians = DARIUS.replace("darius_at_gaugamela; ", "")
    expect(persians, 200)
    expect(persians.replace("guard_cavalry", "guard_cavalry impact"), 200, ("ARM-81-d", "only_in_variant"))
    expect(DARIUS + "; 2 greek_mercenaries; elephant", 200)
    expect(DARIUS + "; 3 greek_mercenaries", 200, ("ARM-81-d", "too_many"))
    expect(persians + "; 3 greek_mercenaries", 200)
    expect(persians.replace("guard_cavalry; ", ""), 200)
    expect(DARIUS.replace("guard_cavalry; ", ""), 200, ("ARM-81-d", "too_few"))


@pytest.mark.rule("ADLG-ARM-81-d")
def test_all_of_it_is_to_be_had_in_one_year() -> None:
    with_gauls = ROMANS.replace(
        "3: ordinary; velites", "2: velites; 3: ordinary allied gallic; 3 warriors; nobles; youths"
    )
    expect(with_gauls + "; chariots", 200)
    romans = "1: 2 skirmishers; 2: ordinary allied republican_roman; 4 hastati; velites"
    line = HANNIBAL.replace("2: ordinary; 2 skirmishers", romans)
    expect(line, 200)
    expect(
        line.replace("velites", "velites; cretans"), 200, ("ARM-81-d", "no_common_year")
    )  # 216 to 203, and from 202 on


# The builder


@pytest.mark.rule("ADLG-ARM-81-a", "ADLG-ARM-81-d")
@pytest.mark.parametrize("name", ARMIES)
def test_ready_armies_open_in_the_builder_and_cost_what_is_printed(name: str) -> None:
    ready = army(name)
    line = list_of(ready)
    assert line in LISTS.ready(ready.list, ready.points)
    expect(line, ready.points)
    people, pieces = read_roster(line)
    assert sum(LISTS.costs(people, pieces, ready.points)) == cost_of(line, ready.points) == ready.points
    own = army_named(line, ready.points)
    assert (own.units, own.break_point, own.cost()) == (ready.units, ready.break_point, ready.points)
    assert own.corps == ready.corps
    rows = [sorted((row.corps, row.row, row.troop, row.count) for row in one.troops) for one in (own, ready)]
    assert rows[0] == rows[1]
    assert army_named(name, ready.points) is ready


def test_what_is_no_army_is_refused_by_name() -> None:
    for line, points in ((GAULS, 300), ("huns; 1: ordinary", 200), ("<", 200), ("gallic_100", 200), ("gallic", 200)):
        with pytest.raises(ValueError, match=r"army|gallic|people"):
            army_named(line, points)


@pytest.mark.parametrize("name", sorted(NATIONS))
def test_lists_agree_with_a_second_transcription(name: str) -> None:
    ours, theirs = army_list(name), NATIONS[name]
    assert list(theirs.lines) == [row.id for row in ours.troops]
    assert (ours.command_value, ours.years) == (theirs.value, theirs.years)
    assert [one.years for one in ours.leaders if one.rank == "strategist"] == theirs.strategists
    for row in ours.troops:
        line = theirs.lines[row.id]
        assert (row.least, row.most) == (line.least, line.most), row.id
        found = {frozenset(text.split()): cost_of_troop(text) for text in row.troops()}
        assert found == {frozenset(one): cost for one, cost in line.troops.items()}, row.id
    assert [one.id for one in ours.variants] == list(theirs.versions)


@pytest.mark.parametrize("name", sorted(NATIONS))
def test_few_words_name_every_troop(name: str) -> None:
    for row in army_list(name).troops:
        pieces = {called(name, row.id, code) for code in row.troops()}
        assert len(pieces) == len(row.troops())
        for piece in pieces:
            assert troop_called(name, row.id, tuple(piece.split()[1:])) in row.troops()


@pytest.mark.parametrize("people", LISTS.peoples)
def test_offers_are_priced_told_and_counted(people: str) -> None:
    for points in LISTS.sizes:
        offers = LISTS.offers(people, (), "2", points)
        assert len({one.id for one in offers}) == len(offers)
        for one in offers:
            piece = one.id if one.is_whole else f"2: {one.id}"
            assert LISTS.tidy(people, (piece,)) == (piece,)
            assert LISTS.costs(people, (piece,), points) == (one.cost,), piece
            codes = (one.word, *one.adds, one.group, *one.allows, *(word for word, _ in one.values))
            for lang in LANGUAGES:
                assert [code for code in codes if not words(GAME, lang).has(code)] == []
            assert LISTS.names(people, (piece,)) == ((one.word, *one.adds),), piece
        shown = {one.id.split()[0] for one in offers if one.bounds and not one.is_whole}
        assert shown == {row.id for row in army_list(people).troops}


@pytest.mark.rule("ADLG-ARM-10-b", "ADLG-ARM-24-a", "ADLG-ARM-81-a")
def test_why_not_add_tells_what_more_of_others_cannot_mend() -> None:
    people, pieces = read_roster(GAULS)
    assert LISTS.why_not_add(people, pieces, "2: competent", 200, False) is None  # in place of the ordinary one
    brilliant = LISTS.why_not_add(people, (*pieces[:-3], "3: competent"), "2: brilliant", 200, False)
    assert brilliant is not None
    assert brilliant.code == "beyond_command_value"
    assert LISTS.why_not_add(people, [], "1: warriors", 200, False) is None  # though all else is lacking
    dear = LISTS.why_not_add(people, ["1: warriors"] * 12, "1: scouts", 100, False)
    assert dear is not None
    assert dear.code == "too_many" or dear.code == "too_expensive"


@pytest.mark.parametrize("people", LISTS.peoples)
@pytest.mark.parametrize("points", LISTS.sizes)
def test_armies_by_chance_are_legal_and_the_same_for_one_seed(people: str, points: int) -> None:
    for seed in ("a", "b"):
        line = LISTS.drawn(people, points, seed)
        check_legal(line, points)
        assert cost_of(line, points) >= points * 19 // 20
        assert LISTS.drawn(people, points, seed) == line
    assert LISTS.drawn(people, points, "a") != LISTS.drawn(people, points, "b")


SAMPLE = 40  # of the 10,000 in `benchmarks/fuzz_armies_adlg.py`


@pytest.mark.rule("ADLG-ARM-81-a", "ADLG-ARM-81-d")
def test_clicked_armies_are_legal_and_changed_ones_are_refused_for_the_same_reasons() -> None:
    for number in range(SAMPLE):
        text, points, _ = clicked(number)
        check_legal(text, points)
        wrong, size = changed(text, points, Random(f"changed {number}"))
        found = faults(wrong, size)
        assert found, wrong
        assert found == complaints(wrong, size), wrong
        with pytest.raises(ValueError, match="no army"):
            army_named(wrong, size)


def test_law_15_every_reason_is_one_that_the_second_reader_knows() -> None:
    texts = [
        (DATA.parent / name).read_text("utf-8") for name in ("drafts.py", "rules/s05_army.py", "rules/s05_lists.py")
    ]
    codes = {code for code in codes_in_source(DATA.parent) if any(f'"{code}"' in text for text in texts)}
    assert len(codes) > 30
    known = set(Path(adlg_army.__file__).read_text("utf-8").split('"'))
    assert sorted(codes - known) == ["no_such_format"]  # the second reader is shown games of the three sizes only


def test_lists_survive_being_written_and_read() -> None:
    for number in range(6):
        text, _, _ = clicked(number)
        people, pieces = read_roster(text)
        assert Roster(people, LISTS.tidy(people, pieces)).text == text
        assert all(parted(piece)[1] for piece in pieces)
