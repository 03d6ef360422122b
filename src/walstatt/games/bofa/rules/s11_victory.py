"""S-11 Victory: contested areas and three grades."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.position import Result
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD, SIDES
from walstatt.games.bofa.counters import FOE
from walstatt.games.bofa.position import Position
from walstatt.games.bofa.rules.b11_victory import has_units, lead, points


@rule("S-11.4", "S-11.4a")
def stronger(p: Position, cells: Iterable[int]) -> str | None:
    """S-11.4a The side with more points, unless the other has at least half of them, rounded up."""
    cells = tuple(cells)
    free, dark = points(p, cells, "free"), points(p, cells, "dark")
    strong, weak = max(free, dark), min(free, dark)
    if weak >= (strong + 1) // 2:
        return None
    return "free" if free > dark else "dark"


@rule("S-11.4", "S-11.5", "S-11.6")
def holder(p: Position, area: str) -> str | None:
    """S-11.4 to S-11.6 Who holds an area: alone, or much stronger than the enemy there."""
    if area == "hilltop":
        side = stronger(p, (*FIELD.hilltop, *FIELD.slopes))
        return side if side and all(has_units(p, (cell,), side) for cell in FIELD.hilltop) else None
    if area != "dale":
        return stronger(p, FIELD.areas[area])
    if all(has_units(p, FIELD.dale, side) for side in SIDES):
        is_claimed = any(has_units(p, (FIELD.star,), side) for side in SIDES)
        return stronger(p, FIELD.dale) if is_claimed else None
    return next((s for s in SIDES if has_units(p, (FIELD.star,), s) and not has_units(p, FIELD.dale, FOE[s])), None)


@rule("S-11.0", "S-11.1", "S-11.2", "S-11.3")
def verdict(p: Position, held: dict[str, str | None]) -> None:
    """S-11.1 to S-11.3 One area more is a marginal, two or more a tactical, all five a complete victory."""
    winner, by = lead(held)
    if winner is None:
        p.result = Result(None, "equal_areas", {"lead": 0})
        return
    grade = "complete" if by == len(held) else "tactical" if by > 1 else "marginal"
    p.result = Result(winner, grade, {"lead": by, "side": winner})
