"""The unit tables: types, combat factors, bases, movement, abilities, weapons and costs, as printed.

`troops.py` makes of them what rules ask about a unit. Lengths are 1/4096 UD, angles 1/16 degree.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Literal, NamedTuple

from walstatt.core.rulebook import rule
from walstatt.games.adlg.sheets import OVERLAY, Angle, Length, Row, Sheet, sheet
from walstatt.papers.overlay import fault
from walstatt.space.plane.measure import UD

GROUNDS = ("open", "rough", "difficult", "impassable")
OPEN, ROUGH, DIFFICULT, IMPASSABLE = range(4)
BARRED = -1  # the allowance in ground that may not be entered, the cost of what is not to be had

QUALITIES = ("M", "O", "E")  # mediocre, ordinary, elite
QUALITY_NAMES = {"M": "mediocre", "O": "ordinary", "E": "elite"}

Category = Literal["LI", "LMI", "MI", "HI", "WWg", "Art", "LH", "Cv", "HCh", "Ct", "Kn", "El", "SCh"]
Arm = Literal[
    "skirmishers", "javelinmen", "shooters", "swordsmen", "foot_knights", "spearmen", "pikemen", "levy", "wagons",
    "artillery", "light_horse", "cavalry", "chariots", "cataphracts", "knights", "elephants", "scythed_chariots",
]  # fmt: skip
Beast = Literal["", "horse", "camel", "elephant"]
Edges = Literal["front", "all", "front_and_rear", "long"]
Effect = Literal["normal", "one", "less_one", "none"]


class UnitType(Row, frozen=True):
    """A row of the unit table."""

    id: str
    category: Category
    protection: int
    cohesion: int
    armour: int
    moves: str
    evades: Literal["yes", "no", "unless_impact"]
    unmanoeuvrable: Literal["yes", "no", "if_impetuous"]
    arm: Arm
    name: str
    name_de: str
    beast: Beast = ""
    footnotes: tuple[Literal["*", "**", "@", "#", "1"], ...] = ()
    abilities: tuple[str, ...] = ()
    no_impact_against: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    arms_itself: bool = False
    armed: str = ""
    shoots_from: Edges = "front"
    slow_turns: bool = False
    can_rally: bool = True


class Mixed(Row, frozen=True):
    """Mixed units, where they differ from their melee type."""

    id: str
    melee_types: tuple[str, ...]
    weapons: tuple[str, ...]
    evades: Literal["yes", "no"]
    unmanoeuvrable: Literal["yes", "no"]
    name: str
    name_de: str
    source: str


class CommanderToken(Row, frozen=True):
    """The token of a commander who is free."""

    id: str
    move: Length
    name: str
    name_de: str
    source: str


class CampToken(Row, frozen=True):
    """The camp."""

    id: str
    name: str
    name_de: str
    source: str


class Categories(Row, frozen=True):
    """Which categories are on foot, mounted, light."""

    foot: tuple[Category, ...]
    mounted: tuple[Category, ...]
    light: tuple[Category, ...]


class UnitSheet(Sheet, frozen=True):
    """Table 1."""

    types: tuple[UnitType, ...]
    categories: Categories
    mixed: Mixed
    commander: CommanderToken
    camp: CampToken
    frightens: dict[Beast, tuple[Beast, ...]]


class FactorRow(Row, frozen=True):
    """A row of the combat factors: figures with the letters of their notes."""

    id: str
    units: tuple[str, ...]
    factors: str


class FactorNote(Row, frozen=True):
    """The other figure that a note gives, and the rule it belongs to."""

    value: int
    rule: str


class FactorSheet(Sheet, frozen=True):
    """Table 2."""

    columns: tuple[str, ...]
    rows: tuple[FactorRow, ...]
    knights_plus2_vs_mounted: tuple[FactorRow, ...]
    keep_against_scythes: tuple[Category, ...]
    notes: dict[str, FactorNote]


class Base(Row, frozen=True):
    """A row of the bases; discs have a radius instead."""

    id: str
    units: tuple[str, ...]
    source: str
    sure: str
    width: Length = Length(UD)
    depth: Length = Length(0)
    radius: Length = Length(0)


class Scale(Row, frozen=True):
    """What one UD is in millimetres."""

    millimetres: tuple[int, int, int]
    source: str
    sure: str


class BaseSheet(Sheet, frozen=True):
    """Table 3."""

    ud: Scale
    bases: tuple[Base, ...]


class MoveClass(Row, frozen=True):
    """A row of the movement table, in UD; BARRED where it may not enter."""

    id: str
    units: tuple[str, ...]
    open: int
    rough: int
    difficult: int
    far: int = 0  # in the open, far from the enemy; 0: as in the open

    @rule("ADLG-MOV-29-a", "ADLG-MOV-29-b")
    def allowances(self) -> tuple[int, int, int, int]:
        """By ground, in 1/4096 UD."""
        open_, rough, difficult = (
            one if one == BARRED else one * UD for one in (self.open, self.rough, self.difficult)
        )
        return open_, rough, difficult, BARRED


class MoveCosts(Row, frozen=True):
    """What manoeuvres cost."""

    far_from: Length
    wheel: Length
    widest_wheel: Angle
    widest_wheel_of_wagons: Angle
    turn: Length
    slow_turn: Length
    slide: Length
    extension: Length
    cross_works_on_foot: Length
    cross_works_mounted: Length
    road: Length


class MoveSheet(Sheet, frozen=True):
    """Table 4."""

    rows: tuple[MoveClass, ...]
    costs: MoveCosts


class Ability(Row, frozen=True):
    """An ability and the rules that say what it does; `derived` ones are never bought."""

    id: str
    name: str
    name_de: str
    rules: tuple[str, ...]
    weapon: bool = False
    derived: bool = False
    protection: int = 0
    armour: int = 0


class AbilitySheet(Sheet, frozen=True):
    """Table 5."""

    abilities: tuple[Ability, ...]


class UnitCost(Row, frozen=True):
    """Base costs: mediocre, ordinary, elite."""

    id: str
    units: tuple[str, ...]
    costs: tuple[int, int, int]
    source: str
    sure: str
    having: str = ""


class MixedCost(Row, frozen=True):
    """What a mixed unit costs more than its melee type."""

    cost: int
    source: str
    sure: str


class UnitCostSheet(Sheet, frozen=True):
    """Table 6.1."""

    rows: tuple[UnitCost, ...]
    mixed: MixedCost


class OptionCost(Row, frozen=True):
    """What an option costs, and who may take it."""

    id: str
    options: tuple[str, ...]
    units: tuple[str, ...]
    cost: int = 0
    source: str = ""
    sure: str = ""


class OptionCostSheet(Sheet, frozen=True):
    """Table 6.2."""

    rows: tuple[OptionCost, ...]
    included: tuple[OptionCost, ...]


class WeaponRow(Row, frozen=True):
    """A row of the shooting weapons."""

    id: str
    weapons: tuple[str, ...]
    units: tuple[str, ...]
    range: Length
    protection: tuple[Effect, ...]
    against_mounted: int = 0
    against_huge: int = 0
    far_beside: Length = Length(0)
    shoots_after_moving: bool = True


class Huge(Row, frozen=True):
    """Whom artillery and incendiary weapons hit better."""

    categories: tuple[Category, ...]


class WeaponSheet(Sheet, frozen=True):
    """Table 7."""

    beside: Length
    far_from: Length
    from_the_rear: int
    rows: tuple[WeaponRow, ...]
    keeps: dict[Effect, tuple[Category, ...]]
    huge: Huge


UNIT_SHEET = sheet("unit_types", UnitSheet, UnitType.__struct_fields__)
FACTOR_SHEET = sheet("combat_factors", FactorSheet)
BASE_SHEET = sheet("bases", BaseSheet)
MOVE_SHEET = sheet("movement", MoveSheet, MoveClass.__struct_fields__)
ABILITY_SHEET = sheet("abilities", AbilitySheet)
UNIT_COSTS = sheet("unit_costs", UnitCostSheet)
OPTION_COSTS = sheet("option_costs", OptionCostSheet)
WEAPON_SHEET = sheet("weapons", WeaponSheet, WeaponRow.__struct_fields__)

TYPES = {row.id: row for row in UNIT_SHEET.types}
ABILITIES = {row.id: row for row in ABILITY_SHEET.abilities}
MOVE_COSTS = MOVE_SHEET.costs
MOVES = {row.id: row for row in MOVE_SHEET.rows}
BASES = {unit: base for base in BASE_SHEET.bases for unit in base.units}
COLUMNS = FACTOR_SHEET.columns


class Factor(NamedTuple):
    """A combat factor with the letters of its notes."""

    value: int
    notes: str = ""


Factors = dict[str, tuple[Factor, ...]]  # by unit type, then by column


def _factors(row: FactorRow) -> tuple[Factor, ...]:
    cells = row.factors.split()
    if len(cells) != len(COLUMNS):
        raise fault(OVERLAY, "combat_factors", f"row {row.id} needs {len(COLUMNS)} factors")
    try:
        found = [Factor(int(cell.rstrip("abcdefgh")), cell.lstrip("+-0123456789")) for cell in cells]
    except ValueError as error:
        raise fault(OVERLAY, "combat_factors", f"row {row.id}: {error}") from None
    return tuple(found)


@rule(
    "ADLG-UNIT-22-a",
    "ADLG-UNIT-22-d",
    "ADLG-UNIT-22-e",
    "ADLG-UNIT-22-g",
    "ADLG-UNIT-22-h",
    "ADLG-UNIT-22-k",
    "ADLG-UNIT-22-l",
    "ADLG-UNIT-22-m",
    "ADLG-UNIT-22-q",
    "ADLG-UNIT-22-r",
    "ADLG-UNIT-22-u",
)
@cache
def combat_factors(knights_plus2_vs_mounted: bool = False) -> Factors:
    """UNIT-22 The combat factors by unit type and column, as printed or with the switch for knights."""
    rows = [*FACTOR_SHEET.rows, *(FACTOR_SHEET.knights_plus2_vs_mounted if knights_plus2_vs_mounted else ())]
    return {unit: _factors(row) for row in rows for unit in row.units}


def column_of(category: str, arm: str) -> int:
    """Where an opponent stands in the combat factors: levy has a column of its own."""
    return COLUMNS.index("Levy" if arm == "levy" else category)


def _check() -> None:
    """Every name that a table uses stands in the table it belongs to."""
    known = {*TYPES, UNIT_SHEET.mixed.id}
    used: list[tuple[str, str, Collection[str]]] = [
        *(("unit_types", one.moves, MOVES) for one in TYPES.values()),
        *(("unit_types", one.id, BASES) for one in TYPES.values()),
        *(("unit_types", name, ABILITIES) for one in TYPES.values() for name in (*one.abilities, *one.weapons)),
        *(("combat_factors", name, TYPES) for row in FACTOR_SHEET.rows for name in row.units),
        *(("option_costs", name, ABILITIES) for row in OPTION_COSTS.rows for name in row.options),
        *(("unit_costs", name, TYPES) for row in UNIT_COSTS.rows for name in row.units),
        *(("weapons", name, known) for row in WEAPON_SHEET.rows for name in row.units),
    ]
    for name, one, those in used:
        if one not in those:
            raise fault(OVERLAY, name, f"{one!r} is not known")


_check()
