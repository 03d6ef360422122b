"""12 Evade: the turn away from the charge, and where there is room for it."""

from walstatt.core.rulebook import rule
from walstatt.space.plane import room
from walstatt.space.plane.base import Base, EdgeName
from walstatt.space.plane.manoeuvre import half_turned, quarter_turned
from walstatt.space.plane.measure import UD
from walstatt.space.plane.room import Room, nearest_room
from walstatt.space.plane.table import Table
from walstatt.space.plane.travel import OPEN, Bars

rule("ADLG-EVA-47-i")(room.slide_past)


@rule("ADLG-EVA-47-g")
def turned_away(unit: Base, charged_on: EdgeName) -> Base:
    """A half turn from a charge on the front, a quarter turn from one on a flank, none from one on the rear."""
    if charged_on == "front":
        return half_turned(unit)
    if charged_on == "rear":
        return unit
    return quarter_turned(unit, "right" if charged_on == "left_flank" else "left")


@rule("ADLG-EVA-47-g")
def places_to_turn(table: Table, who: int, charged_on: EdgeName, bars: Bars = OPEN) -> tuple[Room, ...]:
    """Where the turned base stands: on the spot, else shifted by the least amount away from the charge or sideways.

    At most 1 UD; several places if they are equally near, none if there is none and the unit cannot evade.
    """
    turned = turned_away(table.bases[who], charged_on)
    return nearest_room(table, who, turned, UD, bars, ("ahead", "left", "right"))
