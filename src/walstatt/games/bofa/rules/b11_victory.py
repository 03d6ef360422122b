"""B-11 Victory: five areas, held by whoever alone has units there."""

from __future__ import annotations

from collections.abc import Iterable

from walstatt.core.position import Result
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD, SIDES
from walstatt.games.bofa.counters import COUNTERS, FOE, OWN, SIDE
from walstatt.games.bofa.position import RESERVE, Position
from walstatt.games.bofa.rules.book import book


@rule("B-11.5", "S-11.7")
def points(p: Position, cells: Iterable[int], side: str) -> int:
    """B-11.5 The strength of a side in some hexes, of the units that count for victory."""
    strength = book(p).strength
    return sum(
        strength(p, i)
        for cell in cells
        for i in p.stacks.get(cell, ())
        if SIDE[i] == side and COUNTERS[i].counts_for_victory
    )


def has_units(p: Position, cells: Iterable[int], side: str) -> bool:
    """Whether a side has units that count in some hexes."""
    return any(SIDE[i] == side and COUNTERS[i].counts_for_victory for cell in cells for i in p.stacks.get(cell, ()))


@rule("B-11.1", "B-11.3", "B-11.4")
def holder(p: Position, area: str) -> str | None:
    """B-11.1 The side that alone has units in every hex of the area: one hex, or the three of the hilltop."""
    cells = FIELD.areas[area]
    for side in SIDES:
        if all(has_units(p, (cell,), side) for cell in cells) and not has_units(p, cells, FOE[side]):
            return side
    return None


def holders(p: Position) -> dict[str, str | None]:
    """Who holds each of the five areas."""
    held_by = book(p).holder
    return {area: held_by(p, area) for area in FIELD.areas}


def lead(held: dict[str, str | None]) -> tuple[str | None, int]:
    """The side that holds more areas, and how many more."""
    counts = {side: sum(1 for one in held.values() if one == side) for side in SIDES}
    more = counts["free"] - counts["dark"]
    return ("free" if more > 0 else "dark" if more < 0 else None), abs(more)


@rule("B-11.1", "B-11.2")
def verdict(p: Position, held: dict[str, str | None]) -> None:
    """B-11.1 More areas win; equal numbers are a draw."""
    winner, by = lead(held)
    p.result = Result(winner, "areas" if winner else "equal_areas", {"lead": by})


def settle(p: Position) -> None:
    """The game ends after its last turn."""
    held = holders(p)
    free = sum(1 for one in held.values() if one == "free")
    dark = sum(1 for one in held.values() if one == "dark")
    p.tell("B-11.1", "areas_counted", free=free, dark=dark)
    book(p).verdict(p, held)


def tell_areas(p: Position) -> None:
    """What a tale of the battle says when a turn begins: who holds which area, and how many are left on the field."""
    held = holders(p)
    areas = {who: tuple(f"area-{area}" for area, one in held.items() if one == who) for who in (*SIDES, None)}
    left = {side: sum(1 for i in OWN[side] if p.units[i].cell >= 0) for side in SIDES}
    none = ("area-none",)
    p.tell(
        "B-11.2", "areas_held", free=areas["free"] or none, dark=areas["dark"] or none, nobody=areas[None] or none,
        free_left=left["free"], dark_left=left["dark"],
    )  # fmt: skip


@rule("R-34")
def end_if_annihilated(p: Position) -> None:
    """R-34 A side without any counter, on the map or to come, has lost completely."""
    if p.held_free and p.held_dark:
        return
    for side in SIDES:
        if not any(p.units[i].cell >= RESERVE for i in OWN[side]):
            p.result = Result(FOE[side], "annihilated", {"side": side})
            return
