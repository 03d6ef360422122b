"""9.1 Interpenetration: across which edges a base is passed, and how room is made for who ends upon it."""

from collections.abc import Callable

from walstatt.core.rulebook import rule
from walstatt.space.plane import room
from walstatt.space.plane.base import Base
from walstatt.space.plane.room import Push, crossed_edges, pushed_back
from walstatt.space.plane.table import Table
from walstatt.space.plane.travel import OPEN, Bars

rule("ADLG-INT-39-h")(room.is_in_line)
rule("ADLG-INT-39-l")(room.has_passed)

LONG_EDGES = {"left_flank", "right_flank"}


@rule("ADLG-INT-39-e")
def crosses_side_to_side(mover: Base, wagon: Base) -> bool:
    """The way straight ahead leads over one long edge of a war wagon and out over the other, and over no short one."""
    return set(crossed_edges(mover, wagon)) == LONG_EDGES


@rule("ADLG-INT-39-m")
def room_behind(
    table: Table,
    passing: dict[int, Base],
    passed: int,
    farthest: int,
    can_be_pushed: Callable[[int], bool],
    bars: Bars = OPEN,
) -> Push:
    """The passed unit is pushed straight back by the least amount, and pushes friends behind it likewise."""
    return pushed_back(table, passing, passed, farthest, can_be_pushed, bars)
