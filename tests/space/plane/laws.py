"""The laws of the plane: one table seen from the mirror, from another side, from afar, with other numbers."""

from collections.abc import Callable, Mapping
from typing import Any

from walstatt.space.plane import (
    UD,
    Bars,
    Base,
    Straight,
    Table,
    Verdict,
    advance,
    amount_in_front,
    base_distance,
    common_area,
    contact_length,
    degrees,
    edge,
    first_touch,
    gap_behind,
    gap_in_front,
    gap_toward,
    groups,
    is_beside,
    is_column,
    is_corner_only,
    is_in_contact,
    is_in_front,
    line_of_sight,
    most_in_front,
    nearest,
    slide,
    step_back,
    travel,
    wheel,
)
from walstatt.space.plane.base import mirrored, quarter_rotated

Report = dict[str, Any]
SIDES = {"left": "right", "right": "left", "left_flank": "right_flank", "right_flank": "left_flank"}
ROAMING = Bars(may_leave=True)


def of_pair(a: Base, b: Base) -> Report:
    """Everything that is said about two bases."""
    return {
        "distance": base_distance(a, b),
        "area": common_area(a.outline, b.outline),
        "amount": amount_in_front(a, b),
        "gap_ahead": gap_in_front(a, b),
        "gap_behind": gap_behind(a, b),
        "gap_left": gap_toward(a, "left_flank", b),
        "gap_right": gap_toward(a, "right_flank", b),
        "contact": is_in_contact(a, b),
        "length": contact_length(a, b),
        "corner": is_corner_only(a, b),
        "beside": is_beside(a, b),
        "column": is_column(a, b),
    }


def of_step(verdict: Verdict) -> tuple[Any, frozenset[int]]:
    return (verdict.furthest, verdict.again), frozenset(cause.who for cause in verdict.causes)


def of_table(bases: Mapping[int, Base], mover: int, other: int) -> Report:
    """Everything that is said about one mover on a table of several."""
    table = Table(30 * UD, 20 * UD)
    for who, base in bases.items():
        table.place(who, base)
    rest = {who: base for who, base in bases.items() if who != mover}
    unit, target = bases[mover], bases[other]
    touch = first_touch(table, mover, 3 * UD)
    crossing = Bars(through=rest, may_leave=True)
    return {
        **of_pair(unit, target),
        "ahead": of_step(advance(table, mover, 3 * UD, ROAMING)),
        "slide_left": of_step(slide(table, mover, "left", UD, ROAMING)),
        "slide_right": of_step(slide(table, mover, "right", UD, ROAMING)),
        "wheel_left": of_step(wheel(table, mover, "left", degrees(40), ROAMING)),
        "wheel_right": of_step(wheel(table, mover, "right", degrees(40), ROAMING)),
        "back": of_step(step_back(table, mover, UD, ROAMING)),
        "crossing": of_step(travel(table, mover, Straight("ahead"), UD, crossing, upto=3 * UD)),
        "turning_left": of_step(wheel(table, mover, "left", degrees(30), crossing)),
        "turning_right": of_step(wheel(table, mover, "right", degrees(30), crossing)),
        "apart": of_step(advance(table, mover, 2 * UD, Bars(skip=rest, may_leave=True, away=rest, by=UD // 2))),
        "touch": touch and (touch.length, frozenset(touch.who)),
        "nearest": frozenset(nearest(unit, rest)),
        "most_in_front": frozenset(most_in_front(unit, rest)),
        "sight": line_of_sight(table, edge(unit), target, (mover, other)).is_clear,
        "groups": frozenset(frozenset(group) for group in groups(bases)),
        "front": is_in_front(unit, target),
    }


def swapped(report: Report) -> Report:
    """A report as the mirror tells it: left for right."""
    pairs = [(f"{name}_left", f"{name}_right") for name in ("gap", "slide", "wheel", "turning")]
    names = {**dict(pairs), **{b: a for a, b in pairs}}
    return {
        names.get(key, key): SIDES.get(value, value) if isinstance(value, str) else value
        for key, value in report.items()
    }


def renumbered(report: Report, number: Callable[[int], int]) -> Report:
    """A report with other numbers for the bases."""

    def anew(value: Any) -> Any:
        if isinstance(value, frozenset):
            return (
                frozenset(anew(one) for one in value)
                if value and isinstance(next(iter(value)), frozenset)
                else (frozenset(number(one) for one in value))
            )
        if isinstance(value, tuple):
            return value[0], anew(value[1])
        return value

    return {key: anew(value) for key, value in report.items()}


Told = Callable[[Mapping[int, Base], int, int], Report]


def _told_of_pair(bases: Mapping[int, Base], mover: int, other: int) -> Report:
    return of_pair(bases[mover], bases[other])


def broken_laws(bases: tuple[Base, ...], told: Told = of_table) -> list[str]:
    """Which verdicts change under mirroring, a quarter turn, a shift by whole UD, or other numbers; none should."""
    numbered = dict(enumerate(bases))
    report = told(numbered, 0, 1)
    last = len(bases) - 1
    by = 7 * UD, -5 * UD
    others = {
        "mirror": (swapped(report), told({w: mirrored(b) for w, b in numbered.items()}, 0, 1)),
        "quarter": (report, told({w: quarter_rotated(b) for w, b in numbered.items()}, 0, 1)),
        "shift": (report, told({w: b.shifted(by) for w, b in numbered.items()}, 0, 1)),
        "numbers": (
            renumbered(report, lambda who: last - who),
            told({last - w: b for w, b in reversed(numbered.items())}, last, last - 1),
        ),
    }
    return [
        f"{law}: {key} {first[key]} became {second[key]}"
        for law, (first, second) in others.items()
        for key in first
        if first[key] != second[key]
    ]


def broken_pair_laws(bases: tuple[Base, ...]) -> list[str]:
    """The same for what is said about two bases alone."""
    return broken_laws(bases, _told_of_pair)


def broken_at_once(bases: tuple[Base, ...]) -> list[str]:
    """Which verdicts change when a table is mirrored, turned, shifted and renumbered all at once."""
    last = len(bases) - 1
    by = -6 * UD, 9 * UD
    moved = {last - who: quarter_rotated(mirrored(base)).shifted(by) for who, base in enumerate(bases)}
    first = renumbered(swapped(of_table(dict(enumerate(bases)), 0, 1)), lambda who: last - who)
    second = of_table(moved, last, last - 1)
    return [f"{key} {first[key]} became {second[key]}" for key in first if first[key] != second[key]]
