"""What is added to a die: what for, by which rule, how much, and which unit causes it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from walstatt.core.position import Position
from walstatt.games.adlg.small_tables import Faces


class Added(NamedTuple):
    """A modifier: what it is for, its rule, how much, and the unit that brings it, if it is another one."""

    cause: str
    rule: str
    amount: int
    unit: int = 0


def tell_added(p: Position, unit: int, added: Iterable[Added]) -> None:
    """Say what is added to the die of a unit, one after the other."""
    for one in added:
        amount = f"+{one.amount}" if one.amount >= 0 else f"−{-one.amount}"
        if one.unit:
            p.tell(one.rule, "added_by", unit=unit, why=f"cause-{one.cause}", amount=amount, by=one.unit)
        else:
            p.tell(one.rule, "added", unit=unit, why=f"cause-{one.cause}", amount=amount)


def tell_die(p: Position, unit: int, die: Faces) -> None:
    """Say what quality does to the die of a unit, if anything (QUA-12-d)."""
    raised = sum(after > face for face, after in enumerate(die, 1))
    lowered = sum(after < face for face, after in enumerate(die, 1))
    if raised or lowered:
        p.tell("ADLG-QUA-12-d", "die_of_quality", unit=unit, why="cause-elite" if raised else "cause-mediocre")
