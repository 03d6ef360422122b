"""B-1 Definitions: whose counters are whose, and which of them are on the map."""

from __future__ import annotations

from walstatt.core.questions import Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.counters import SIDE
from walstatt.games.bofa.position import ABSENT, LOST, RESERVE, Position, seat_of

OFF_MAP = {RESERVE: "has_not_come_yet", LOST: "has_fallen", ABSENT: "takes_no_part"}


def why_off_map(p: Position, unit: int, code: str) -> Refusal | None:
    """A counter off the map has yet to come, has fallen, or takes no part in this battle."""
    cell = p.units[unit].cell
    return None if cell >= 0 else Refusal(code, OFF_MAP[cell], unit=unit)


@rule("B-1.4", "O-2.1")
def why_not_commanded(p: Position, seat: Seat, unit: int) -> Refusal | None:
    """B-1.4, O-2.1 A counter of this seat, not of the enemy or a partner."""
    if unit not in p.units or SIDE[unit] != p.seats[seat]:
        return Refusal("B-1.4", "not_your_counter", unit=unit)
    return Refusal("O-2.1", "other_seat_commands", unit=unit) if seat_of(p, unit) != seat else None


def why_not_mine(p: Position, seat: Seat, unit: int) -> Refusal | None:
    """B-1.4, O-2.1 A counter on the map that this seat commands."""
    return why_not_commanded(p, seat, unit) or why_off_map(p, unit, "B-1.4")


@rule("B-1.5")
def why_not_enemy(p: Position, side: str, unit: int, code: str) -> Refusal | None:
    """B-1.5 An enemy of a side on the map; the code is the rule that asks for one."""
    if unit not in p.units or SIDE[unit] == side:
        return Refusal(code, "not_an_enemy", unit=unit)
    return why_off_map(p, unit, code)
