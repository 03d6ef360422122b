"""What is added to a die: what for, by which rule, how much, and which unit causes it."""

from __future__ import annotations

from typing import NamedTuple


class Added(NamedTuple):
    """A modifier: what it is for, its rule, how much, and the unit that brings it, if it is another one."""

    cause: str
    rule: str
    amount: int
    unit: int = 0
