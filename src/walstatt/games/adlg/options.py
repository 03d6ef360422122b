"""15 and 21 Switches of the game and its small measures (OPT-22-a, OPT-83-a, OPT-84-a, GEO-09-e)."""

from __future__ import annotations

from fractions import Fraction

from walstatt.core.game import Option
from walstatt.games.adlg.sheets import Angle, Length, Row, Sheet, sheet
from walstatt.games.adlg.small_tables import Faces


class OptionRow(Row, frozen=True):
    """A switch that players choose before a game."""

    id: str
    usual: bool | int
    values: tuple[bool | int, ...]
    rule: str
    source: str


class Measures(Row, frozen=True):
    """The grid and the tolerances."""

    length_step: Fraction
    angle_step: Fraction
    tolerance_measure: Length
    tolerance_contact: Length
    tolerance_angle: Angle
    tolerance_area: Fraction
    stop_gap: Length


class GroundScale(Row, frozen=True):
    """What the table stands for; no rule uses it."""

    metres_per_centimetre: int
    men_in_a_unit: tuple[int, int]
    minutes_in_a_turn: tuple[int, int]


class OptionSheet(Sheet, frozen=True):
    """Table 15."""

    options: tuple[OptionRow, ...]
    average_die: Faces
    measures: Measures
    scale: GroundScale


OPTION_SHEET = sheet("options", OptionSheet)
OPTIONS = tuple(Option(row.id, row.values, row.usual, row.rule) for row in OPTION_SHEET.options)
AVERAGE_DIE = OPTION_SHEET.average_die
