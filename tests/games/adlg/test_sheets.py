"""The data files: schema, sources, the rows of the printed tables, and figures of an owner."""

import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from walstatt.games.adlg import (
    armies,
    battles,
    deployments,
    formats,
    lists,
    options,
    small_tables,
    tables,
    terrain,
    view,
)
from walstatt.games.adlg.sheets import DATA, FILES, SHEETS, Sheet, load_sheet
from walstatt.papers.overlay import BadOverlay, Overlay, check_sheets, read_overlay
from walstatt.space.plane import measure
from walstatt.space.plane.measure import UD

KINDS: dict[str, type[Sheet]] = {
    "unit_types": tables.UnitSheet,
    "combat_factors": tables.FactorSheet,
    "bases": tables.BaseSheet,
    "movement": tables.MoveSheet,
    "abilities": tables.AbilitySheet,
    "unit_costs": tables.UnitCostSheet,
    "option_costs": tables.OptionCostSheet,
    "weapons": tables.WeaponSheet,
    "commander_costs": small_tables.CommanderCostSheet,
    "commanders": small_tables.RankSheet,
    "orders": small_tables.OrderSheet,
    "rally": small_tables.RallySheet,
    "dice": small_tables.DiceSheet,
    "shooting_modifiers": small_tables.ShootingModifiers,
    "melee_modifiers": small_tables.MeleeModifiers,
    "melee_results": small_tables.ResultSheet,
    "losses": small_tables.LossSheet,
    "rout": small_tables.RoutSheet,
    "dismounting": small_tables.DismountingSheet,
    "terrain": terrain.TerrainSheet,
    "terrain_penalties": terrain.PenaltySheet,
    "regions": terrain.RegionSheet,
    "set_up": terrain.SetUpSheet,
    "formats": formats.FormatSheet,
    "options": options.OptionSheet,
    "looks": view.LookSheet,
    **dict.fromkeys(lists.LISTS, lists.ArmyList),
    **dict.fromkeys(armies.ARMIES, armies.Army),
    **dict.fromkeys(battles.BATTLES, battles.Battle),
    **dict.fromkeys(deployments.GROUND_NAMES, deployments.GroundSheet),
    **dict.fromkeys(deployments.DEPLOYMENTS, deployments.Deployment),
    **dict.fromkeys(deployments.EXERCISES, deployments.Exercise),
}
ROWS = {
    "unit_types": ("types", 29),  # and mixed units, commander and camp
    "combat_factors": ("rows", 19),
    "bases": ("bases", 13),  # with the scale in millimetres and mixed units
    "movement": ("rows", 11),
    "abilities": ("abilities", 26),  # five shooting weapons share a line of the book
    "unit_costs": ("rows", 29),  # and mixed units
    "option_costs": ("rows", 18),
    "weapons": ("rows", 12),
    "terrain": ("terrain", 17),
    "regions": ("rows", 14),
    "options": ("options", 11),  # and seven measures
    "republican_roman": ("troops", 13),  # and the camp, here and below
    "carthaginian": ("troops", 14),
    "alexandrian_macedonian": ("troops", 13),
    "later_achaemenid": ("troops", 15),  # and fortifications
    "gallic": ("troops", 8),
    "hundred_years_english": ("troops", 9),
    "hundred_years_french": ("troops", 9),
    "parthian": ("troops", 6),
    "cannae": ("units", 45),
    "gaugamela": ("units", 51),
    "agincourt": ("units", 21),
}


def plain(name: str) -> dict[str, Any]:
    return tomllib.loads(FILES[name].read_text(encoding="utf-8"))


def values(table: Any) -> list[Any]:
    """All values at the ends of a file."""
    if isinstance(table, dict | list):
        return [end for one in (table.values() if isinstance(table, dict) else table) for end in values(one)]
    return [table]


def named(table: Any, name: str) -> list[Any]:
    """All values that bear a name, wherever they stand."""
    if isinstance(table, list):
        return [end for one in table for end in named(one, name)]
    if isinstance(table, dict):
        return [end for key, one in table.items() for end in ([one] if key == name else named(one, name))]
    return []


def test_every_file_has_a_schema() -> None:
    assert sorted(KINDS) == sorted(SHEETS)
    assert len(SHEETS) + 1 == len(list(DATA.rglob("*.toml")))  # no name twice


@pytest.mark.parametrize("name", KINDS)
def test_every_file_fits_its_schema_and_only_that(name: str, tmp_path: Path) -> None:
    assert isinstance(load_sheet(name, KINDS[name]), KINDS[name])
    with pytest.raises(msgspec.ValidationError, match="colour"):
        msgspec.convert(plain(name) | {"colour": 1}, KINDS[name], dec_hook=lambda kind, value: kind(0))


@pytest.mark.parametrize("name", SHEETS)
def test_no_figure_is_a_fraction_in_floating_point(name: str) -> None:
    assert [value for value in values(plain(name)) if isinstance(value, float)] == []


def test_every_file_says_where_it_comes_from_and_how_sure_it_is() -> None:
    keys = {row["id"] for row in plain("sources")["sources"]}
    assert len(keys) == 19
    for name in SHEETS:
        file = plain(name)
        assert file["source"], name
        assert file["sure"], name
        for source in named(file, "source"):
            cited = set(re.findall(r"\b(?:[A-Z]\d?|sheet|ours)\b(?! ours)", source)) - {"O", "M", "E"}
            assert cited <= keys, (name, source)
            assert cited & keys or "at 4 cm" in source or "half the table" in source, (name, source)


def test_uncertain_figures_are_marked() -> None:
    doubtful = {name for name in SHEETS if plain(name).get("doubt")}
    assert doubtful == {
        "unit_costs", "option_costs", "commander_costs", "bases", "formats", "regions", "combat_factors",
    }  # fmt: skip
    low = [row["id"] for row in plain("regions")["rows"] if row["sure"].startswith("low")]
    assert low == ["brush", "river"]
    for name in ("gallic", "hundred_years_english", "hundred_years_french", "parthian"):
        assert plain(name)["sure"].startswith("reconstructed")
        assert plain(f"{name}_200")["sure"].startswith("reconstructed")
    for name in battles.BATTLES:
        assert plain(name)["sure"] == "reconstructed"


@pytest.mark.parametrize(("name", "rows"), ROWS.items())
def test_every_table_has_all_its_rows(name: str, rows: tuple[str, int]) -> None:
    assert len(plain(name)[rows[0]]) == rows[1]


def test_there_are_eight_lists_sixteen_armies_and_three_battles() -> None:
    assert (len(lists.LISTS), len(armies.ARMIES), len(battles.BATTLES)) == (8, 16, 3)
    assert {f"{name}_{points}" for name in lists.LISTS for points in (100, 200)} == set(armies.ARMIES)


def test_everything_with_a_name_has_one_in_german() -> None:
    for name in SHEETS:
        assert len(named(plain(name), "name")) == len(named(plain(name), "name_de")), name
        assert all(named(plain(name), "name_de")), name


@pytest.mark.rule("ADLG-GEO-06-a", "ADLG-GEO-09-e")
def test_steps_and_tolerances_are_those_of_the_plane() -> None:
    kept = options.OPTION_SHEET.measures
    assert kept.length_step * measure.UD == kept.angle_step * measure.DEGREE == 1
    assert (kept.tolerance_measure, kept.tolerance_contact) == (measure.MEASURE, measure.CONTACT)
    assert (kept.tolerance_angle, kept.stop_gap) == (measure.SAME_FACING, measure.STOP_SHORT)
    assert round(kept.tolerance_area * UD * UD) == measure.AREA


# Figures of an owner


def own(tmp_path: Path, text: str) -> Overlay:
    path = tmp_path / "own.toml"
    path.write_text(text, encoding="utf-8")
    return read_overlay(path)


def test_an_owner_may_replace_figures(tmp_path: Path) -> None:
    mine = own(
        tmp_path,
        "[movement.rows.HVY]\nopen = 3\n[bases.bases.WWG]\ndepth = '1.5'\n[unit_types.types.LEVY]\nprotection = 0\n"
        "[unit_costs.rows.HKN]\ncosts = [9, 11, 13]\n[melee_modifiers]\npanic = -2\n",
    )
    check_sheets(mine, SHEETS)
    moves = load_sheet("movement", tables.MoveSheet, mine)
    assert {row.id: row.open for row in moves.rows if row.id in ("HVY", "MED")} == {"HVY": 3, "MED": 3}
    wagon = next(base for base in load_sheet("bases", tables.BaseSheet, mine).bases if base.id == "WWG")
    assert (wagon.depth, wagon.sure) == (UD * 3 // 2, "owner")
    assert next(t for t in load_sheet("unit_types", tables.UnitSheet, mine).types if t.id == "LEVY").protection == 0
    knights = next(row for row in load_sheet("unit_costs", tables.UnitCostSheet, mine).rows if row.id == "HKN")
    assert (knights.costs, knights.sure) == ((9, 11, 13), "owner")
    assert load_sheet("melee_modifiers", small_tables.MeleeModifiers, mine).panic == -2


def test_an_owner_may_add_figures_and_rows(tmp_path: Path) -> None:
    text = (
        "[unit_types.types.HSP]\nslow_turns = true\n"
        "[gallic.troops.gaesati]\nname = 'Gaesati'\nname_de = 'Gaesaten'\nchoices = ['MSW E impetuous']\ncosts = [8]\n"
        "least = 0\nmost = 2\n"
    )
    mine = own(tmp_path, text)
    fields = tables.UnitType.__struct_fields__
    spears = next(t for t in load_sheet("unit_types", tables.UnitSheet, mine, fields).types if t.id == "HSP")
    assert spears.slow_turns
    with pytest.raises(BadOverlay, match="unknown name"):
        load_sheet("unit_types", tables.UnitSheet, mine)
    found = load_sheet("gallic", lists.ArmyList, mine)
    assert (len(found.troops), found.troops[-1].id, found.troops[-1].most) == (9, "gaesati", 2)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[sources]\nx = 1\n", r"own\.toml, sources: unknown name"),
        ("[wepons]\nx = 1\n", r"own\.toml, wepons: unknown name"),
    ],
)
def test_only_sheets_with_figures_can_be_laid_over(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(BadOverlay, match=says):
        check_sheets(own(tmp_path, text), SHEETS)


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("movement", "[movement.rows.XXX]\nopen = 3\n", r"movement\.rows\.XXX: unknown name"),
        ("movement", "[movement.rows.HVY]\nopen = '3'\n", r"movement\.rows\.HVY\.open: whole number"),
        ("bases", "[bases.bases.LI]\ndepth = 'deep'\n", r"bases: bad value .*'deep' is no number"),
        ("bases", "[bases.bases.LI]\ndepth = '1/0'\n", r"bases: bad value .*'1/0' is no number"),
        ("bases", "[bases.bases.LI]\ndepth = 0.5\n", r"bases\.bases\.LI\.depth: text"),
        ("dice", "[dice.distance]\ncharge = [1, 2]\n", r"dice: bad value .*distance\.charge"),
        ("unit_types", "[unit_types.types.LI]\ncategory = 'XY'\n", r"unit_types: bad value .*XY"),
        ("gallic", "[gallic.troops]\nnew = 3\n", r"gallic\.troops\.new: table"),
        ("gallic", "[gallic.troops.new]\nname = 'New'\n", r"gallic: bad value .*name_de"),
    ],
)
def test_figures_that_cannot_be_used_are_named(tmp_path: Path, name: str, text: str, says: str) -> None:
    with pytest.raises(BadOverlay, match=says):
        load_sheet(name, KINDS[name], own(tmp_path, text))
