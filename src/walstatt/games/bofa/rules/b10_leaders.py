"""B-10 Leaders and special counters in the basic game, and the figures of every counter."""

from __future__ import annotations

from walstatt.core.questions import Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.counters import COUNTERS
from walstatt.games.bofa.position import Position, Unit


def printed(p: Position, unit: int) -> tuple[int, int, int]:
    """B-1.18 Strength, bow value and movement of the side that lies up."""
    counter = COUNTERS[unit]
    return counter.half if p.units[unit].hits else counter.full


@rule("B-1.7", "B-1.18", "B-10.1")
def strength(p: Position, unit: int) -> int:
    """B-1.7 The combat strength of the side that lies up."""
    return printed(p, unit)[0]


@rule("B-1.19", "B-7.V1", "B-10.2")
def steps(p: Position, unit: int) -> int:
    """B-7.V1 The second hit removes every counter, leaders too."""
    return 2


@rule("B-1.6", "K-4")
def movement(p: Position, unit: int) -> int:
    """B-1.6 The movement value, less what a failed attempt has cost."""
    counter = p.units[unit]
    return (COUNTERS[unit].half if counter.hits else COUNTERS[unit].full)[2] - counter.spent


def is_half(unit: Unit) -> bool:
    """B-1.18 On its half side."""
    return unit.hits > 0


def is_always_steady(p: Position, unit: int) -> bool:
    """Counters obey in the basic and the standard game."""
    return True


def nobody_is_shaken(p: Position, cell: int, side: str) -> None:
    """A starred result has no further effect without O-4."""


def no_alarm(p: Position, cell: int, side: str) -> Flow:
    """B-10.3 Leaders of the basic game stay where they are."""
    yield from ()


def nobody_flees(p: Position, side: str) -> list[int]:
    """B-10.3 So nobody waits for their decision."""
    return []


def no_flight(p: Position, unit: int, path: tuple[int, ...], seat: Seat) -> Flow:
    """Eagles of the basic game only move."""
    yield from ()


def no_landing(p: Position, unit: int, seat: Seat) -> Flow:
    """Eagles of the basic game stand on the ground like other units."""
    yield from ()


def never_closed(unit: int, cell: int) -> Refusal | None:
    """The basic game closes no hex to single counters."""
    return None
