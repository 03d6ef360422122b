"""3, 4, 8.1 Troops: what type, quality and abilities make of a unit, row by row."""

import pytest

from walstatt.games.adlg.tables import (
    BARRED,
    BASES,
    COLUMNS,
    DIFFICULT,
    FACTOR_SHEET,
    MOVE_SHEET,
    MOVES,
    OPEN,
    ROUGH,
    TYPES,
    combat_factors,
)
from walstatt.games.adlg.terrain import TERRAIN
from walstatt.games.adlg.traits import Troop
from walstatt.games.adlg.troops import FOOT, MOUNTED, BadTroop, troop
from walstatt.space.plane.measure import DEGREE, UD

WEAPONS = {"LI": " bow", "LH": " bow", "LCM": " bow"}


def plain(type_: str) -> Troop:
    """An ordinary unit of a type."""
    return troop(f"{type_} O{WEAPONS.get(type_, '')}")


ALL = {name: plain(name) for name in TYPES}


def names(text: str) -> set[str]:
    return set(text.split())


def who(trait: str) -> set[str]:
    """The types that have a trait without buying anything."""
    return {name for name, one in ALL.items() if getattr(one, trait)}


def against(type_: str, *columns: str) -> list[int]:
    return [combat_factors()[type_][COLUMNS.index(column)].value for column in columns]


def others(*columns: str) -> list[str]:
    return [column for column in COLUMNS if column not in columns]


# 4 The unit table


@pytest.mark.parametrize(
    ("row", "types"),
    [
        ("LI 1 2 0", "LI"), ("LMI 1 3 0", "JAV"), ("LMI 0 3 0", "BOW XBOW HGUN"), ("MI 1 3 0", "MSW MSP"),
        ("HI 1 4 0", "HSW HSP PIKE"), ("HI 3 4 2", "FKN"), ("HI 1 3 0", "LEVY"), ("WWg 2 4 0", "WWG"),
        ("Art 1 2 0", "ART_L ART_M ART_H"), ("LH 1 2 0", "LH LCM"), ("Cv 0 3 0", "MCV LCH MCM"), ("Cv 1 3 1", "HCV"),
        ("HCh 1 3 1", "HCH"), ("Ct 2 3 2", "CAT CATC"), ("Kn 1 3 1", "MKN"), ("Kn 2 3 2", "HKN"), ("El 0 3 0", "ELE"),
        ("SCh 0 1 0", "SCH"),
    ],
)  # fmt: skip
def test_category_protection_cohesion_and_armour(row: str, types: str) -> None:
    category, protection, cohesion, armour = row.split()
    for name in types.split():
        one = ALL[name]
        assert (one.category, one.protection, one.cohesion, one.armour) == (
            category, int(protection), int(cohesion), int(armour),
        )  # fmt: skip


def test_foot_and_mounted_are_all_categories() -> None:
    assert sorted((*FOOT, *MOUNTED)) == sorted({row.category for row in TYPES.values()})
    assert who("is_mounted") == names("LH LCM MCV HCV LCH MCM HCH CAT CATC MKN HKN ELE SCH")
    assert who("is_foot") == set(TYPES) - who("is_mounted")


@pytest.mark.rule("ADLG-UNIT-22-a")
def test_light_infantry_has_no_factor() -> None:
    assert set(against("LI", *COLUMNS)) == {0}


@pytest.mark.rule("ADLG-UNIT-22-d")
def test_javelinmen() -> None:
    assert against("JAV", "LI", "LH", "El", "SCh") == [1, 1, 1, 1]
    assert set(against("JAV", *others("LI", "LH", "El", "SCh"))) == {0}
    assert ALL["JAV"].has("javelin")
    assert ALL["JAV"].has_javelin_bonus


@pytest.mark.rule("ADLG-UNIT-22-e")
@pytest.mark.parametrize("type_", ["BOW", "XBOW", "HGUN"])
def test_shooters_on_foot(type_: str) -> None:
    assert against(type_, "LI", "LH") == [1, 1]
    assert set(against(type_, *others("LI", "LH"))) == {0}


@pytest.mark.rule("ADLG-UNIT-22-g")
@pytest.mark.parametrize("type_", ["MSW", "MSP"])
def test_medium_foot(type_: str) -> None:
    assert against(type_, "Ct", "HCh", "Kn") == [0, 0, 0]
    assert set(against(type_, *others("Ct", "HCh", "Kn"))) == {1}


@pytest.mark.rule("ADLG-UNIT-22-h")
@pytest.mark.parametrize("type_", ["HSW", "FKN", "HSP"])
def test_heavy_foot(type_: str) -> None:
    assert against(type_, "LMI", "LH") == [2, 2]
    assert set(against(type_, *others("LMI", "LH"))) == {1}
    assert combat_factors()[type_][COLUMNS.index("LMI")].notes == "b"
    assert FACTOR_SHEET.notes["b"].value == 1


@pytest.mark.rule("ADLG-UNIT-22-j")
def test_foot_knights_have_heavy_armour_and_two_handed_weapons() -> None:
    assert ALL["FKN"].abilities == ("heavy_armour", "two_handed")
    assert (ALL["FKN"].protection, ALL["FKN"].armour) == (3, 2)


@pytest.mark.rule("ADLG-UNIT-22-k")
def test_pikes() -> None:
    assert set(against("PIKE", *COLUMNS)) == {2}


@pytest.mark.rule("ADLG-UNIT-22-l")
def test_levy() -> None:
    assert against("LEVY", "LI", "LMI", "LH") == [1, 1, 1]
    assert set(against("LEVY", *others("LI", "LMI", "LH"))) == {0}
    assert (ALL["LEVY"].category, ALL["LEVY"].cohesion) == ("HI", 3)


@pytest.mark.rule("ADLG-UNIT-22-m")
def test_war_wagons() -> None:
    mounted = ["LH", "Cv", "HCh", "Ct", "Kn", "SCh"]
    assert set(against("WWG", *mounted)) == {2}
    assert against("WWG", "LI") == [1]
    assert set(against("WWG", *others("LI", *mounted))) == {0}
    assert combat_factors()["WWG"][COLUMNS.index("El")].notes == "e"


@pytest.mark.rule("ADLG-UNIT-22-q", "ADLG-UNIT-22-r")
def test_light_horse_and_cavalry() -> None:
    for type_ in ("LH", "LCM"):
        assert against(type_, "LI") == [1]
        assert set(against(type_, *others("LI"))) == {0}
        assert combat_factors()[type_][0].notes == "c"
    for type_ in ("MCV", "HCV", "LCH", "MCM"):
        assert against(type_, "HI", "WWg", "Art") == [0, 0, 0]
        assert set(against(type_, *others("HI", "WWg", "Art"))) == {1}
        assert "d" in combat_factors()[type_][COLUMNS.index("HI")].notes
    assert FACTOR_SHEET.notes["d"].value == 1


@pytest.mark.rule("ADLG-UNIT-22-u")
def test_heavy_mounted_and_the_switch_for_knights() -> None:
    for type_ in ("HCH", "CAT", "CATC", "MKN", "HKN"):
        assert against(type_, "LMI", "LH", "WWg") == [2, 2, 0]
        assert set(against(type_, *others("LMI", "LH", "WWg"))) == {1}
    switched = combat_factors(True)
    for type_ in ("MKN", "HKN"):
        assert [switched[type_][COLUMNS.index(column)].value for column in ("Cv", "HCh", "Ct", "Kn", "LH", "SCh")] == [
            2
        ] * 6
        assert [switched[type_][COLUMNS.index(column)].value for column in ("El", "HI", "LMI", "WWg")] == [1, 1, 2, 0]
    assert {name: row for name, row in switched.items() if name not in ("MKN", "HKN")} == {
        name: row for name, row in combat_factors().items() if name not in ("MKN", "HKN")
    }


@pytest.mark.rule("ADLG-UNIT-22-v")
def test_armour_of_mounted_types() -> None:
    assert {name for name, one in ALL.items() if one.has("armour")} == {"HCV", "HCH", "MKN"}
    assert {name for name, one in ALL.items() if one.has("heavy_armour")} == {"FKN", "CAT", "CATC", "HKN"}


@pytest.mark.rule("ADLG-UNIT-22-w", "ADLG-UNIT-22-x")
def test_who_has_impact_without_buying_it_and_against_whom_not() -> None:
    assert who("has_impact") == {"CAT", "CATC", "ELE"}
    assert ALL["CAT"].no_impact_against == ALL["CATC"].no_impact_against == ("MKN", "HKN")
    assert set(ALL["ELE"].no_impact_against) == {"LI", "LH", "LCM", "JAV"}
    assert set(against("ELE", "LH", "Cv", "HCh", "Ct", "Kn", "El", "SCh")) == {2}
    assert set(against("ELE", "LI", "LMI", "MI", "HI", "Levy", "WWg", "Art")) == {1}


def test_scythed_chariots() -> None:
    assert set(against("SCH", *COLUMNS)) == {0}
    assert FACTOR_SHEET.keep_against_scythes == ("LI", "LH", "LMI", "WWg", "El")


def test_footnotes() -> None:
    assert who("cancels_impact_of_mounted") == who("has_spear_bonus") == {"MSP", "HSP", "PIKE"}
    assert who("is_spears_or_pikes") == {"MSP", "HSP", "PIKE"}
    assert who("cancels_impact_of_impetuous_foot") == {"MSW", "HSW", "FKN"}
    assert who("is_swordsmen") == {"MSW", "HSW"}
    assert who("cancels_charges") == {"WWG"}


@pytest.mark.rule("ADLG-UNIT-22-ag")
def test_who_panics_at_whom() -> None:
    horses = names("LH MCV HCV LCH HCH CAT MKN HKN")
    camels = {"LCM", "MCM", "CATC"}
    assert {name for name, one in ALL.items() if one.frightened_by(ALL["ELE"])} == horses | camels
    for camel in camels:
        assert {name for name, one in ALL.items() if one.frightened_by(ALL[camel])} == horses
    assert not any(one.frightened_by(ALL["HCV"]) or one.frightened_by(ALL["SCH"]) for one in ALL.values())
    assert {name for name, one in ALL.items() if one.has("panic")} == camels | {"ELE"}


# 3 Bases and quality


@pytest.mark.rule("ADLG-BAS-07-a", "ADLG-BAS-07-b", "ADLG-BAS-08-b")
def test_bases() -> None:
    assert {one.width for one in ALL.values()} == {UD}
    halves = {"LI": 2}
    three_quarters = dict.fromkeys(names("HSW FKN HSP LEVY LH LCM MCV HCV MCM CAT CATC MKN HKN"), 3)
    expected = dict.fromkeys(TYPES, 4) | halves | three_quarters | {"WWG": 8}
    assert {name: one.depth * 4 // UD for name, one in ALL.items()} == expected
    assert troop("MIX E HSW bow").depth == UD
    assert (BASES["CAMP"].width, BASES["CAMP"].depth) == (2 * UD, UD)
    assert BASES["CMD"].radius * 8 == 3 * UD


@pytest.mark.rule("ADLG-QUA-12-a", "ADLG-QUA-12-b", "ADLG-QUA-12-c")
def test_quality_changes_the_die() -> None:
    assert [troop(f"HSW {quality}").die for quality in "EOM"] == [
        (2, 3, 4, 4, 5, 6), (1, 2, 3, 4, 5, 6), (1, 2, 3, 3, 4, 5),
    ]  # fmt: skip


@pytest.mark.rule("ADLG-ABI-18-b")
@pytest.mark.parametrize(("quality", "melee"), [("E", "O"), ("O", "M"), ("M", "M")])
def test_mixed_units_fight_one_quality_lower(quality: str, melee: str) -> None:
    mixed = troop(f"MIX {quality} HSW bow")
    assert mixed.melee_die == troop(f"HSW {melee}").die
    assert mixed.shooting_die == mixed.die == troop(f"HSW {quality}").die
    assert (mixed.category, mixed.melee_type, mixed.is_mixed, mixed.cohesion) == ("HI", "HSW", True, 4)


@pytest.mark.rule("ADLG-ABI-17-i")
@pytest.mark.parametrize(("quality", "shoots"), [("E", "O"), ("O", "M"), ("M", "M")])
def test_impact_with_half_bow(quality: str, shoots: str) -> None:
    half = troop(f"HCV {quality} impact_half_bow")
    assert half.has_impact
    assert half.can_evade
    assert half.shooting_die == troop(f"HCV {shoots}").die
    assert half.melee_die == half.die
    assert half.weapon is not None
    assert (half.weapon.name, half.weapon.range) == ("bow", 2 * UD)


# 8.1 Allowances

ALLOWANCES = {
    "LI": "3 3 3", "JAV BOW XBOW HGUN MSW MSP": "3 3 2", "HSW FKN HSP PIKE LEVY": "2 2 1", "LH LCM": "5 4 2",
    "MCV HCV MCM": "4 3 1", "MKN HKN": "3 2 1", "LCH SCH": "4 2 -", "HCH CAT CATC": "3 1 -", "ELE": "3 3 1",
    "WWG ART_L ART_M": "2 1 -", "ART_H": "0 0 0",
}  # fmt: skip


@pytest.mark.rule("ADLG-MOV-29-a", "ADLG-MOV-29-b", "ADLG-MOV-29-i", "ADLG-MOV-29-j")
@pytest.mark.parametrize(("types", "row"), ALLOWANCES.items())
def test_allowances_by_ground(types: str, row: str) -> None:
    expected = [BARRED if figure == "-" else int(figure) * UD for figure in row.split()]
    for name in types.split():
        assert list(ALL[name].moves) == [*expected, BARRED]
        assert ALL[name].far_move == (3 * UD if ALL[name].category == "HI" else expected[OPEN])


def test_movement_classes_name_the_types_that_have_them() -> None:
    for name, row in TYPES.items():
        assert name in MOVES[row.moves].units
    assert sorted(unit for row in MOVE_SHEET.rows for unit in row.units) == sorted([*TYPES, "CAMP"])


@pytest.mark.rule("ADLG-MOV-29-h")
def test_camels_and_elephants_have_ground_of_their_own() -> None:
    brush, dunes, field = TERRAIN["brush"], TERRAIN["dunes"], TERRAIN["field"]
    for camel in ("LCM", "MCM", "CATC"):
        grounds = [ALL[camel].ground_in(one, one.ground or 0) for one in (brush, dunes, field)]
        assert grounds == [OPEN, ROUGH, ROUGH]
    assert [ALL["ELE"].ground_in(one, one.ground or 0) for one in (brush, dunes, field)] == [OPEN, DIFFICULT, OPEN]
    assert [ALL["HCV"].ground_in(one, one.ground or 0) for one in (brush, dunes, field)] == [ROUGH, DIFFICULT, ROUGH]


@pytest.mark.rule("ADLG-MOD-63-i", "ADLG-MOD-63-j", "ADLG-MOD-63-k")
@pytest.mark.parametrize(
    ("types", "rough", "difficult"),
    [
        ("LI ART_L ART_M ART_H", 0, 0), ("JAV BOW XBOW HGUN MSW MSP", 0, -1), ("HSW FKN LEVY", -1, -2),
        ("HSP PIKE", -2, -2), ("WWG", -1, 0), ("LH LCM MCV HCV LCH MCM HCH CAT CATC MKN HKN ELE SCH", -2, -3),
    ],
)  # fmt: skip
def test_melee_penalties_by_ground(types: str, rough: int, difficult: int) -> None:
    for name in types.split():
        assert ALL[name].penalties == (0, rough, difficult, 0)


@pytest.mark.rule("ADLG-MOD-63-l")
def test_who_has_no_penalty_where() -> None:
    def penalties(name: str) -> list[int]:
        return [
            ALL[name].penalty_in(TERRAIN[one], TERRAIN[one].ground or 0) for one in ("brush", "dunes", "field", "wood")
        ]

    assert penalties("MCM") == penalties("LCM") == penalties("CATC") == [0, 0, -2, -3]
    assert penalties("ELE") == [0, -3, 0, -3]
    assert penalties("HCV") == [-2, -3, -2, -3]


@pytest.mark.rule("ADLG-DIF-34-c")
def test_who_is_unmanoeuvrable() -> None:
    assert who("is_unmanoeuvrable") == {"ELE", "LEVY", "WWG", "ART_H", "SCH"}
    for text in ("HSW O impetuous", "HKN E impetuous", "MCV O impetuous", "FKN O impetuous"):
        assert troop(text).is_unmanoeuvrable
    assert not troop("HSW O impact").is_unmanoeuvrable


@pytest.mark.rule("ADLG-MAN-30-i", "ADLG-MAN-30-f")
def test_turns_and_wheels() -> None:
    assert who("has_slow_turns") == {"ELE", "LEVY", "WWG", "ART_H", "SCH", "PIKE", "CAT", "CATC"}
    assert (ALL["PIKE"].turn_cost, ALL["HSW"].turn_cost) == (2 * UD, UD)
    assert (ALL["WWG"].widest_wheel, ALL["ELE"].widest_wheel) == (45 * DEGREE, 90 * DEGREE)


@pytest.mark.rule("ADLG-MLT-34-c", "ADLG-DIF-34-a")
def test_third_moves() -> None:
    assert set(TYPES) - who("may_move_thrice") == {"ELE", "LEVY", "WWG", "ART_L", "ART_M", "ART_H", "SCH"}
    assert troop("MCV O impetuous").may_move_thrice
    assert not troop("HKN O impetuous").may_move_thrice
    assert set(TYPES) - who("thrice_is_difficult") == {"LI", "LH", "LCM", "MCV", "HCV", "LCH", "MCM"}
    assert troop("MCV O impetuous").thrice_is_difficult


@pytest.mark.rule("ADLG-EVA-47-a", "ADLG-EVA-47-b")
def test_who_can_evade() -> None:
    assert who("can_evade") == {"LI", "JAV", "LH", "LCM", "MCV", "HCV", "LCH", "MCM"}
    for text in ("MCV O impact", "HCV E impetuous", "LCH O impact", "MIX O MSW bow"):
        assert not troop(text).can_evade
    assert troop("LH O impact").can_evade


@pytest.mark.rule("ADLG-STA-12-a")
def test_light_troops() -> None:
    assert who("is_light") == {"LI", "LH", "LCM"}
    assert who("is_heavy") == set(TYPES) - {"LI", "LH", "LCM"}


@pytest.mark.rule("ADLG-RAL-55-g")
def test_who_can_rally_and_who_is_expendable() -> None:
    assert set(TYPES) - who("can_rally") == {"ELE", "SCH"}
    assert who("is_expendable") == {"SCH"}
    assert not troop("LEVY O expendable").can_rally


@pytest.mark.rule("ADLG-CHG-43-a")
def test_who_may_charge() -> None:
    assert set(TYPES) - who("may_charge") == {"WWG", "ART_L", "ART_M", "ART_H"}
    assert troop("WWG O blades").may_charge
    assert not troop("LEVY O expendable").may_charge


def test_traits_that_follow_from_abilities() -> None:
    assert who("charges_uncontrolled") == {"SCH"}
    assert troop("HSW O impetuous").charges_uncontrolled
    assert set(TYPES) - who("may_support") == {"ART_L", "ART_M", "ART_H"}
    assert set(TYPES) - who("may_support_in_melee") == {"ART_L", "ART_M", "ART_H", "WWG"}
    assert troop("LI O javelin").has_javelin_bonus
    assert troop("LH O javelin").has_javelin_bonus
    assert not troop("MCV O javelin").has_javelin_bonus
    assert (troop("HSW O armour").protection, troop("HSW O armour").armour) == (2, 1)
    assert (troop("HSW O heavy_armour").protection, troop("HSW O heavy_armour").armour) == (3, 2)


# 15.1 Weapons


@pytest.mark.rule("ADLG-SHO-56-a", "ADLG-SHO-56-b", "ADLG-SHO-56-c", "ADLG-SHO-56-d", "ADLG-SHO-56-e", "ADLG-SHO-56-i")
@pytest.mark.parametrize(
    ("texts", "range_", "effect"),
    [
        ("LI O javelin, LH O javelin, LCM O javelin, MCV O javelin, HCV O javelin, LCH O javelin, JAV O", 1, "normal"),
        ("LI O incendiary", 1, "none"),
        ("LI O bow, LI O sling, LH O bow, LCM O bow, MSW O atlatl, MCV O bow, LCH O bow, HCV O bow", 2, "normal"),
        ("LI O crossbow, LI O handgun, LH O crossbow, LH O handgun, MCV O crossbow, HCV O handgun", 2, "one"),
        ("BOW O, MSW O bow, MIX O HSW bow, WWG O", 4, "normal"),
        ("BOW O longbow", 4, "less_one"),
        ("XBOW O, HGUN O, MIX O HSP crossbow, WWG O handgun", 4, "one"),
        ("ART_L O, ELE O light_artillery", 4, "none"),
        ("ART_M O", 6, "none"),
        ("ART_H O", 8, "none"),
    ],
)
def test_ranges_and_effects_of_weapons(texts: str, range_: int, effect: str) -> None:
    for text in texts.split(", "):
        weapon = troop(text).weapon
        assert weapon is not None
        assert (weapon.range, weapon.effect) == (range_ * UD, effect), text


@pytest.mark.rule("ADLG-SHO-56-i")
@pytest.mark.parametrize("text", ["WWG O blades", "LH O impact", "HSW O", "ELE O", "SCH O", "MCV O impact"])
def test_who_does_not_shoot(text: str) -> None:
    assert troop(text).weapon is None


def test_edges_zones_and_bonuses_of_weapons() -> None:
    def weapon(text: str) -> tuple[str, int, int, int, bool]:
        one = troop(text).weapon
        assert one is not None
        return one.edges, one.far_beside // UD, one.against_mounted, one.against_huge, one.shoots_after_moving

    assert weapon("LH O bow") == ("all", 1, 0, 0, True)
    assert weapon("LCH O bow") == ("front_and_rear", 1, 0, 0, True)
    assert weapon("WWG O") == ("long", 1, 0, 0, True)
    assert weapon("BOW O longbow") == weapon("XBOW O") == weapon("MSW O bow") == ("front", 1, 1, 0, True)
    assert weapon("ART_L O") == ("front", 1, 0, 1, True)
    assert weapon("ART_H O") == weapon("ART_M O") == ("front", 2, 0, 1, False)
    assert weapon("LI O incendiary") == ("front", 1, 0, 1, True)


# Texts


@pytest.mark.parametrize(
    ("text", "code", "word"),
    [
        ("HSW", "needs_type_and_quality", ""), ("HSX O", "unknown_type", "HSX"), ("HSW X", "unknown_quality", "X"),
        ("HSW O shiny", "unknown_ability", "shiny"), ("HSW O furious_charge", "not_to_be_bought", "furious_charge"),
        ("HSW O impact impact", "not_to_be_bought", "impact"), ("PIKE O impact", "not_for_this_type", "impact"),
        ("HCV O armour", "not_for_this_type", "armour"), ("HSW O impact impetuous", "not_together", "impact impetuous"),
        ("HSW O armour heavy_armour", "not_together", "armour heavy_armour"), ("LI O", "needs_weapon", ""),
        ("LI O bow sling", "too_many_weapons", "bow sling"), ("LH O impact bow", "too_many_weapons", "bow"),
        ("LH O", "needs_weapon", ""), ("MIX O bow", "needs_melee_type", ""), ("MIX O HSW", "needs_weapon", ""),
        ("MIX O HSW sling", "not_for_this_type", "sling"),
        ("MIX O HSW bow impetuous", "not_for_this_type", "impetuous"),
        ("SCH E", "no_such_quality", "E"), ("WWG O blades bow", "too_many_weapons", "bow"),
        ("MCV O impact_half_bow bow", "too_many_weapons", "bow"),
    ],
)  # fmt: skip
def test_texts_that_name_no_troop_say_why(text: str, code: str, word: str) -> None:
    with pytest.raises(BadTroop) as caught:
        troop(text)
    assert (caught.value.code, caught.value.word) == (code, word)


def test_one_troop_has_one_text() -> None:
    assert troop("HSW O armour impact").code == "HSW O impact armour" == troop("HSW O impact armour").code
    assert troop("MIX E HSW bow").code == "MIX E HSW bow"
