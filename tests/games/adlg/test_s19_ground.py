"""19.1 to 19.3 Terrain as the book lists it: classes, exceptions, cover, ambush, and what it is to movement."""

from __future__ import annotations

import pytest

from tests.games.adlg.field import box, field, foe, unit, walked
from walstatt.games.adlg.mover import mover_of
from walstatt.games.adlg.position import Commander
from walstatt.games.adlg.rules.s07_command import is_in_range
from walstatt.games.adlg.rules.s08_movement import allowances_of
from walstatt.games.adlg.terrain import TERRAIN, TERRAIN_SHEET
from walstatt.games.adlg.troops import troop
from walstatt.space.plane.measure import ud

ROWS = {row.id: row for row in TERRAIN_SHEET.terrain}
BOOK = [  # class, camels, elephants, cover, ambush, shooting from inside
    ("brush", "rough", "open", "open", False, "LI", 0, "ADLG-TER-72-a"),
    ("plantation", "rough", None, None, True, "not_elephants", -1, "ADLG-TER-72-b"),
    ("field", "rough", None, "open", False, "LI", 0, "ADLG-TER-72-c"),
    ("wood", "difficult", None, None, True, "all", -1, "ADLG-TER-72-d"),
    ("marsh", "difficult", None, None, False, "LI", 0, "ADLG-TER-72-e"),
    ("dunes", "difficult", "rough", None, False, "LI", 0, "ADLG-TER-72-f"),
    ("village", "difficult", None, None, True, "not_elephants_and_wagons", -1, "ADLG-TER-72-h"),
]


@pytest.mark.rule(
    "ADLG-TER-72-a", "ADLG-TER-72-b", "ADLG-TER-72-c", "ADLG-TER-72-d", "ADLG-TER-72-e", "ADLG-TER-72-f",
    "ADLG-TER-72-h",
)  # fmt: skip
@pytest.mark.parametrize("row", BOOK, ids=[row[0] for row in BOOK])
def test_the_types_of_terrain(row: tuple[object, ...]) -> None:
    name, *told = row
    one = ROWS[str(name)]
    assert [one.ground, one.camels, one.elephants, one.gives_cover, one.ambush, one.shooting_from_inside] == told[:-1]


def allowance(name: str, terrain: str | None) -> int:
    ground = [box(terrain, 5, 0, 15, 10)] if terrain else []
    return allowances_of(mover_of(field([unit(name, 10, 5), foe("HSP O", 10, 8)], ground), (1,)))[0]


def penalty(name: str, terrain: str) -> int:
    ground = TERRAIN[terrain]
    assert ground.ground is not None
    return troop(name).penalty_in(ground, ground.ground)


@pytest.mark.rule("ADLG-TER-70-a", "ADLG-TER-70-d", "ADLG-MOV-29-a")
def test_TER_70_a_four_classes_and_the_rest_of_the_table_is_open() -> None:
    assert [allowance("MCV O", name) for name in (None, "gentle_hill", "field", "wood")] == [
        ud(4), ud(4), ud(3), ud(1)
    ]  # fmt: skip


@pytest.mark.rule("ADLG-TER-72-a", "ADLG-TER-72-c", "ADLG-TER-72-f")
def test_TER_72_camels_and_elephants_in_brush_fields_and_dunes() -> None:
    assert [allowance("MCM O", name) for name in ("brush", "field", "dunes")] == [ud(4), ud(3), ud(3)]
    assert allowance("MCV O", "dunes") == ud(1)
    assert penalty("MCM O", "dunes") == 0 == penalty("ELE O", "brush")
    assert penalty("MCV O", "dunes") < 0


@pytest.mark.rule("ADLG-TER-70-d", "ADLG-TER-71-d")
@pytest.mark.parametrize("terrain", ["coast", "impassable"])
def test_TER_70_d_nobody_enters_what_is_closed_but_commands_cross_it(terrain: str) -> None:
    leader = Commander("south", 1, "competent", ud(10), ud(9))
    p = field([unit("LI O javelin", 10, 5)], [box(terrain, 6, "5.5", 14, "8.5")], [leader])
    refusal = walked(p, 1, ("ahead", 1)).refusal
    assert refusal is not None
    assert (refusal.rule, refusal.code) == ("ADLG-MOV-29-b", "closed_ground")
    assert is_in_range(p, (1,))


@pytest.mark.rule("ADLG-TER-72-j")
def test_TER_72_j_a_covered_hill_has_the_worse_ground() -> None:
    hill, wood = box("gentle_hill", 6, 2, 14, 8), box("wood", 6, 2, 14, 8)
    p = field([unit("HSW O", 10, 5)], [hill, wood])
    assert allowances_of(mover_of(p, (1,))) == (ud(1),)


@pytest.mark.rule("ADLG-TER-71-d")
def test_TER_71_d_a_coast_is_four_wide() -> None:
    width = ROWS["coast"].width
    assert width == (ud(4), ud(4))
