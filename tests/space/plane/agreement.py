"""Where the plane and its slow second implementation are held against each other."""

from typing import Any

from tests.space.plane import reference as slow
from tests.space.plane.laws import ROAMING

from walstatt.space.plane import (
    UD,
    Base,
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
    is_in_contact,
    line_of_sight,
    slide,
    wheel,
)


def _pair(a: Base, b: Base) -> dict[str, tuple[Any, Any]]:
    """Both answers to everything that is said about two bases."""
    ours, theirs = slow.corners(a), slow.corners(b)
    return {
        "corners": (a.outline, tuple(ours)),
        "distance": (base_distance(a, b), slow.distance(ours, theirs)),
        "area": (common_area(a.outline, b.outline), slow.area(ours, theirs)),
        "amount": (amount_in_front(a, b), slow.amount(slow.rim(a, "front"), theirs)),
        "gap_ahead": (gap_in_front(a, b), slow.gap(slow.rim(a, "front"), theirs)),
        "gap_behind": (gap_behind(a, b), slow.gap(slow.rim(a, "rear"), theirs)),
        "gap_left": (gap_toward(a, "left_flank", b), slow.gap(slow.rim(a, "left_flank"), theirs)),
        "contact": (is_in_contact(a, b), slow.contact(a, b)),
        "length": (contact_length(a, b), slow.shared(a, b)),
    }


def _step(verdict: Verdict, rest: dict[int, Base], name: str, side: str = "") -> dict[str, tuple[Any, Any]]:
    """A step: whether it may be made as asked, whether it may stop where it stops, and who keeps it from going on."""
    start = verdict.starts[0]
    limits = {who: max(slow.GROUND, share) for who, share in slow.shares(start, rest).items()}

    def too_much(amount: int, more: int = 0) -> set[int]:
        pose = slow.at_wheel(start, side, amount) if side else slow.at_step(start, name, amount)
        return {who for who, share in slow.shares(pose, rest).items() if share > limits[who] + more}

    def is_legal(amount: int) -> bool:
        pace = 8 if side else 205
        return not too_much(amount) and not any(too_much(m, slow.GROUND) for m in range(pace, amount + 1, pace))

    found: dict[str, tuple[Any, Any]] = {f"{name}_legal": (verdict.is_legal, is_legal(verdict.asked))}
    if not verdict.is_legal:
        beyond = min(verdict.asked, verdict.furthest + (1 if side else 4))
        causes = too_much(verdict.furthest + 1) | too_much(beyond)
        found[f"{name}_causes"] = ({cause.who for cause in verdict.causes}, causes)
        found[f"{name}_furthest"] = (True, is_legal(verdict.furthest))
    return found


def _table(bases: tuple[Base, ...]) -> dict[str, tuple[Any, Any]]:
    """Both answers to what a mover may do and see among the others."""
    table = Table(30 * UD, 20 * UD)
    for who, base in enumerate(bases):
        table.place(who, base)
    rest = {who: base for who, base in enumerate(bases) if who}
    touch = first_touch(table, 0, 3 * UD)
    front = slow.rim(bases[0], "front")
    gaps = {who: slow.gap(front, slow.corners(base), 5) for who, base in rest.items()}
    met = [g for g in gaps.values() if g is not None and g <= 3 * UD + 4]
    return {
        **_step(advance(table, 0, 3 * UD, ROAMING), rest, "ahead"),
        **_step(slide(table, 0, "left", UD, ROAMING), rest, "left"),
        **_step(slide(table, 0, "right", UD, ROAMING), rest, "right"),
        **_step(wheel(table, 0, "left", degrees(7), ROAMING), rest, "wheel_left", "left"),
        **_step(wheel(table, 0, "right", degrees(5), ROAMING), rest, "wheel_right", "right"),
        "touch": (touch and touch.length, min([*met, 3 * UD]) if met else None),
        "sight": (
            line_of_sight(table, edge(bases[0]), bases[1], (0, 1)).is_clear,
            slow.sees(bases[0], bases[1], list(bases[2:])),
        ),
    }


def disagreements(bases: tuple[Base, ...]) -> list[str]:
    """Where the two implementations differ; nowhere, they should."""
    both = {**_pair(bases[0], bases[1]), **_table(bases)}
    return [f"{name}: {fast} but slowly {true}" for name, (fast, true) in both.items() if fast != true]
