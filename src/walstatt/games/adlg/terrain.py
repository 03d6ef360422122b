"""19 and 20.2 Terrain: types, melee penalties, regions, the dice of the set-up, shapes for a generator."""

from __future__ import annotations

from typing import Literal

from walstatt.core.rulebook import rule
from walstatt.games.adlg.sheets import Length, Row, Sheet, sheet
from walstatt.games.adlg.tables import GROUNDS, Beast

Ground = Literal["open", "rough", "difficult", "impassable", "rolled", "crossed", "linear"]
Outline = Literal["none", "ellipse", "rounded", "rectangle", "strip", "line"]
Ambush = Literal["none", "LI", "all", "behind", "not_elephants", "not_elephants_and_wagons"]
Region = Literal["plain", "forest", "mountain", "desert", "steppe"]


class TerrainRow(Row, frozen=True):
    """A row of the terrain table."""

    id: str
    ground: Ground
    outline: Outline
    ambush: Ambush
    name: str
    name_de: str
    source: str
    sure: str
    gives_cover: bool = False
    is_high: bool = False
    camels: Ground | None = None
    elephants: Ground | None = None
    free: tuple[Beast, ...] = ()
    shooting_from_inside: int = 0
    hides_beyond: Length | None = None
    seen_within: Length | None = None
    edge_bonus: int = 0
    defence: int = 0
    width: tuple[Length, Length] | None = None


class Size(Row, frozen=True):
    """How large area pieces may be and must be."""

    circle: Length
    circle_at_300: Length
    holds: tuple[Length, Length]


class Shapes(Row, frozen=True):
    """Half-axes of ellipses and sides of rectangles for a generator."""

    rounded: tuple[Length, Length]
    rectangle: tuple[Length, Length]
    gully: tuple[Length, Length]
    village: tuple[Length, Length]
    hill: tuple[Length, Length]
    gully_at_least: tuple[int, int]


class TerrainSheet(Sheet, frozen=True):
    """Table 8."""

    terrain: tuple[TerrainRow, ...]
    size: Size
    shapes: Shapes


class PenaltyRows(Row, frozen=True):
    """Melee modifiers by column; 1 where the unit cannot be."""

    rough: tuple[int, int, int, int, int, int, int]
    difficult: tuple[int, int, int, int, int, int, int]


class PenaltySheet(Sheet, frozen=True):
    """Melee penalties by ground."""

    columns: tuple[str, ...]
    rows: PenaltyRows


class RegionRow(Row, frozen=True):
    """How many pieces of a terrain each region allows."""

    id: str
    most: tuple[int, int, int, int, int]
    sure: str
    compulsory: Region | None = None


class SteppeHills(Row, frozen=True, rename={"with_": "with"}):
    """How many hills of the steppe may be covered, and with what."""

    most: int
    with_: tuple[str, ...]


class CoveredHills(Row, frozen=True, rename={"with_": "with"}):
    """What hills may be covered with, and the limit of the steppe."""

    with_: tuple[str, ...]
    steppe: SteppeHills


class RegionSheet(Sheet, frozen=True):
    """Table 9."""

    regions: tuple[Region, ...]
    most_of_a_kind: int
    rows: tuple[RegionRow, ...]
    covered_hills: CoveredHills


class Adjustment(Row, frozen=True):
    """What a face of the adjustment die allows."""

    move: Length
    rotate: bool
    remove: Literal["nothing", "impassable", "not_compulsory"]


class Initiative(Row, frozen=True):
    """What is added to the initiative."""

    most_added: int
    strategist: int
    light_infantry_per_scout: int
    most_for_scouts: int


class SetUpSheet(Sheet, frozen=True):
    """Dice of the set-up, by their faces."""

    river_coast_or_village: int
    sector: tuple[Literal["left", "centre", "right"], ...]
    position: tuple[Literal["edge", "inside"], ...]
    inside: Length
    tries_less_pieces: int
    most_removals: int
    adjustment: tuple[Adjustment, ...]
    initiative: Initiative


class Terrain(Row, frozen=True):
    """A type of terrain as rules ask for it; grounds are numbers."""

    id: str
    ground: int | None  # None: rolled, as crossed, or a line
    kind: Ground
    outline: Outline
    ambush: Ambush
    gives_cover: bool
    is_high: bool
    camels: int | None
    elephants: int | None
    free: tuple[Beast, ...]
    shooting_from_inside: int
    hides_beyond: int | None  # 1/4096 UD
    seen_within: int | None
    edge_bonus: int
    defence: int


TERRAIN_SHEET = sheet("terrain", TerrainSheet, TerrainRow.__struct_fields__)
PENALTY_SHEET = sheet("terrain_penalties", PenaltySheet)
REGION_SHEET = sheet("regions", RegionSheet, RegionRow.__struct_fields__)
SET_UP = sheet("set_up", SetUpSheet)


def _number(ground: Ground | None) -> int | None:
    return GROUNDS.index(ground) if ground in GROUNDS else None


def _terrain(row: TerrainRow) -> Terrain:
    return Terrain(
        id=row.id,
        ground=_number(row.ground),
        kind=row.ground,
        outline=row.outline,
        ambush=row.ambush,
        gives_cover=row.gives_cover,
        is_high=row.is_high,
        camels=_number(row.camels),
        elephants=_number(row.elephants),
        free=row.free,
        shooting_from_inside=row.shooting_from_inside,
        hides_beyond=row.hides_beyond,
        seen_within=row.seen_within,
        edge_bonus=row.edge_bonus,
        defence=row.defence,
    )


TERRAIN = {row.id: _terrain(row) for row in TERRAIN_SHEET.terrain}
_PENALTIES = {
    name: (0, min(0, rough), min(0, difficult), 0)
    for name, rough, difficult in zip(
        PENALTY_SHEET.columns, PENALTY_SHEET.rows.rough, PENALTY_SHEET.rows.difficult, strict=True
    )
}


def penalties_of(category: str, arm: str) -> tuple[int, int, int, int]:
    """MOD-63-i to -k The melee modifiers of a category by ground."""
    if category == "HI":
        return _PENALTIES["spears_and_pikes" if arm in ("spearmen", "pikemen") else "heavy_foot"]
    columns = {"LI": "LI", "LMI": "medium_foot", "MI": "medium_foot", "WWg": "wagons", "Art": "artillery"}
    return _PENALTIES[columns.get(category, "mounted")]


@rule("ADLG-SET-74-b")
def pieces_of(region: Region) -> dict[str, int]:
    """SET-74-b The pieces that a region allows, for both players together."""
    column = REGION_SHEET.regions.index(region)
    return {row.id: row.most[column] for row in REGION_SHEET.rows if row.most[column]}


@rule("ADLG-SET-74-a")
def compulsory_in(region: Region) -> str:
    """SET-74-a The piece that the defender must take."""
    return {row.compulsory: row.id for row in REGION_SHEET.rows}[region]
