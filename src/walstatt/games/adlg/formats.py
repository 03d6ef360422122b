"""Formats of the game: what changes with 100, 200 and 300 points (table 10, ARM-82-a, ARM-83-a)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Literal

import msgspec

from walstatt.core.rulebook import rule
from walstatt.games.adlg.sheets import OVERLAY, Row, Sheet, sheet
from walstatt.papers.overlay import fault
from walstatt.space.plane.measure import ud


class FormatRow(Row, frozen=True):
    """One line of the table: the figure at 100, 200 and 300 points."""

    id: str
    at: tuple[int | str, int | str, int | str]
    source: str
    sure: str


class FormatSheet(Sheet, frozen=True):
    """Table 10."""

    points: tuple[int, int, int]
    rows: tuple[FormatRow, ...]


class Format(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game of so many points a side. Lengths are 1/4096 UD."""

    points: int
    width: int  # of the table
    height: int
    centimetres: str
    corps: int
    list_factor: Fraction  # of minima and maxima
    list_rounding: Literal["up", "down"]
    command_factor: Fraction  # of the command value, rounded up
    command_added: int
    heavy_depth: int  # of the deployment zone
    light_depth: int
    side_margin: int  # for heavy troops
    sector_width: int
    sector_depth: int
    fewest_pieces: int  # of terrain, for each player
    most_pieces: int
    group_width: int
    ambushes: int
    ambushes_with_strategist: int
    scouts: int  # for each +1 of initiative
    fewest_units: int  # what is usual
    most_units: int
    piece_circle: int  # diameter of the largest piece
    ally_share: Fraction  # of the points
    allied_corps: int

    @rule("ADLG-ARM-82-a", "ADLG-ARM-83-a")
    def limit(self, printed: int) -> int:
        """ARM-81-d, ARM-82-a, ARM-83-a A minimum or maximum of an army list in this format."""
        exact = printed * self.list_factor
        return -(-exact.numerator // exact.denominator) if self.list_rounding == "up" else int(exact)

    def command_value(self, printed: int) -> int:
        """ARM-82-a, ARM-83-a The command value of an army list in this format."""
        exact = printed * self.command_factor
        return -(-exact.numerator // exact.denominator) + self.command_added


LENGTHS = (
    "width", "height", "heavy_depth", "light_depth", "side_margin", "sector_width", "sector_depth", "piece_circle",
)  # fmt: skip
SHARES = ("list_factor", "command_factor", "ally_share")
FORMAT_SHEET = sheet("formats", FormatSheet)


def _figure(name: str, value: int | str) -> Any:
    if name in LENGTHS:
        return ud(value)
    return Fraction(value) if name in SHARES else value


def _format(column: int) -> Format:
    try:
        figures = {row.id: _figure(row.id, row.at[column]) for row in FORMAT_SHEET.rows}
        return msgspec.convert(figures | {"points": FORMAT_SHEET.points[column]}, Format, dec_hook=lambda _, one: one)
    except (ValueError, msgspec.ValidationError) as error:
        raise fault(OVERLAY, "formats", error) from None


FORMATS = {points: _format(column) for column, points in enumerate(FORMAT_SHEET.points)}
