"""S-5 Reinforcements: where the tribes come over the mountain."""

from __future__ import annotations

from walstatt.core.questions import D10, Flow, Roll
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import EDGES_OF_WAVE, FIELD
from walstatt.games.bofa.counters import COUNTERS, one
from walstatt.games.bofa.position import RESERVE, Position, seat_of
from walstatt.games.bofa.rules import b5_reinforcements
from walstatt.games.bofa.rules.b5_reinforcements import start_of
from walstatt.games.bofa.tables import SMALL, TRACK

READINGS = tuple(
    "north_east" if face <= SMALL.entry[0] else "north_west" if face <= SMALL.entry[1] else "both"
    for face in range(1, 11)
)


@rule("R-36")
def open_entry_roll(p: Position) -> None:
    """R-36 The roll is made once, at the start of the first Dark MOVE phase in or after turn 4."""
    if p.phasing != "dark" or p.entry or p.turn < TRACK.arrivals["turn_4"].turn:
        return
    if any(unit.cell == RESERVE and COUNTERS[i].army in p.wave for i, unit in p.units.items()):
        p.owe("roll_entry")


@rule("S-5.1", "T-3.8")
def roll_entry(p: Position) -> Flow:
    """S-5.1 North-east edge, north-west edge, or both."""
    seat = seat_of(p, one(p.wave[0]))
    roll = yield Roll(D10, reads=READINGS, rule="S-5.1", seat=seat, prompt="entry_roll")
    p.entry = READINGS[roll - 1]
    p.tell("S-5.1", "edge_rolled", edge=f"edge-{p.entry}", roll=roll)


@rule("S-5.1")
def entries_of(p: Position, unit: int) -> tuple[int, ...]:
    """S-5.1 The tribes of the second wave enter only where the roll allows."""
    if start_of(p, unit) != "turn_4" or p.entry not in EDGES_OF_WAVE:
        return b5_reinforcements.entries_of(p, unit)
    return FIELD.entries[p.entry]
