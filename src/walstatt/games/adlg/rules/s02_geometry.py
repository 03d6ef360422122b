"""2 Geometry: what the open table carries out of it, the prices of steps, and front, flank or rear."""

from collections.abc import Collection, Iterable

from walstatt.core.rulebook import rule
from walstatt.space.plane import ahead, base, contact, manoeuvre, measure, shape, terrain, travel
from walstatt.space.plane.ahead import extent, gap_ahead, seen_from, width_ahead
from walstatt.space.plane.base import EDGES, Base, EdgeName, edge, edge_ends, edge_facing, local
from walstatt.space.plane.measure import (
    CONTACT,
    FULL,
    HALF,
    LEAST_AMOUNT,
    MEASURE,
    QUARTER,
    UD,
    angle_between,
    rounded,
)
from walstatt.space.plane.table import Table

WAGON_WHEEL = QUARTER // 2  # the widest wheel of a war wagon

# Where the rules of this section stand that any measured game could share.
rule("ADLG-GEO-06-a", "ADLG-GEO-09-e")(measure.on_grid)
rule("ADLG-GEO-09-a", "ADLG-GEO-09-b", "ADLG-GEO-09-c")(base.Base)
rule("ADLG-GEO-09-d", "ADLG-GEO-09-l")(base.local)
rule("ADLG-GEO-09-f")(measure.is_within)
rule("ADLG-GEO-09-g")(shape.distance)
rule("ADLG-GEO-09-h", "ADLG-GEO-30-a", "ADLG-GEO-31-d")(travel)
rule("ADLG-GEO-09-i")(ahead.amount_in_front)
rule("ADLG-GEO-09-j")(ahead.most_in_front)
rule("ADLG-GEO-09-k")(ahead.is_behind)
rule("ADLG-GEO-09-m")(contact.contact_length)
rule("ADLG-GEO-09-n")(ahead.nearest)
rule("ADLG-GEO-09-o")(contact.is_beside)
rule("ADLG-GEO-09-p")(contact.is_column)
rule("ADLG-GEO-09-q")(terrain.is_in)
rule("ADLG-GEO-30-c", "ADLG-GEO-30-d")(manoeuvre.moved)
rule("ADLG-GEO-30-e")(manoeuvre.wheeled)
rule("ADLG-GEO-31-a")(manoeuvre.half_turned)
rule("ADLG-GEO-31-b")(manoeuvre.quarter_turned)


@rule("ADLG-GEO-30-f")
def wheel_cost(angle: int, width: int = 1, widest: int = QUARTER) -> int:
    """1.5 UD for the widest wheel (90 degrees, 45 for war wagons) and each UD of rank, in proportion (GEO-30-f)."""
    return rounded(3 * UD * width * angle, 2 * widest)


@rule("ADLG-MAN-30-f")
def widest_wheel(allowance: int, width: int = 1, widest: int = QUARTER) -> int:
    """The largest wheel that an allowance pays for (GEO-30-f, MAN-30-f)."""
    angle = min(widest, 2 * widest * allowance // (3 * UD * width))
    while angle < widest and wheel_cost(angle + 1, width, widest) <= allowance:
        angle += 1
    while angle and wheel_cost(angle, width, widest) > allowance:
        angle -= 1
    return angle


@rule("ADLG-GEO-30-b", "ADLG-MAN-30-b", "ADLG-MAN-30-i")
def step_cost(step: str, amount: int, *, width: int = 1, widest: int = QUARTER, turn: int = UD) -> int:
    """What one step takes from the allowance; a slide is free (GEO-30-b, MAN-30-b, -i)."""
    if step == "wheel":
        return wheel_cost(amount, width, widest)
    if step == "turn":
        return turn
    return amount if step in ("ahead", "back") else 0


@rule("ADLG-GEO-31-c")
def beside_the_wheel(table: Table, wheeling: Iterable[Base], standing: Collection[int]) -> tuple[int, ...]:
    """Friends within 1 UD of who wheels may be overlapped on the way; `standing`: who neither moved nor fought."""
    found = {who for one in wheeling for who in table.within(one, UD) if who in standing}
    return tuple(sorted(found))


def edge_reached(charger: Base, defender: Base) -> EdgeName | None:
    """The edge of the defender that a straight advance touches first, None if it passes by.

    At a corner two edges are touched at once; the one that looks more toward the charger counts, then the flank.
    """
    view = edge(charger)
    if gap_ahead(view, defender.outline, MEASURE + 1) is None:
        return None
    gaps: dict[EdgeName, int] = {}
    for name in EDGES:
        depth = extent(seen_from(view, edge_ends(defender, name)), 1, -view.half, view.half)
        if depth is not None and depth[1] >= -CONTACT:
            gaps[name] = max(0, depth[0])
    least = min(gaps.values())
    toward = (charger.facing + HALF) % FULL
    first = {
        name: (angle_between(edge_facing(defender, name), toward), name in ("front", "rear"))
        for name, gap in gaps.items()
        if gap <= least + MEASURE
    }
    if "left_flank" in first and "right_flank" in first:
        # Head on against the whole width, both flanks begin where the front or rear edge lies: that edge counts.
        # Without it the front edge stands inside the defender and reaches nothing any more.
        del first["left_flank"], first["right_flank"]
    return min(first, key=lambda name: first[name], default=None)


def is_partly_behind(attacker: Base, defender: Base) -> bool:
    """A part of the attacker's front edge lies directly behind the defender (GEO-41-b)."""
    width = width_ahead(edge(defender, "rear"), attacker.front_edge)
    return width is not None and width[1] - width[0] >= LEAST_AMOUNT


@rule("ADLG-GEO-41-a", "ADLG-GEO-41-b", "ADLG-GEO-41-c", "ADLG-GEO-41-d")
def kind_of_contact(
    attacker: Base, defender: Base, approach: Base | None = None, rear_is_free: bool = True
) -> EdgeName | None:
    """The edge on which a charge counts, from the attacker's pose at its start; None if the advance passes by.

    `approach` is the pose after the wheel or slide that begins the charge; it decides which edge is reached first.
    `rear_is_free` says whether the attacker can conform to the rear, which settles the doubtful cases (GEO-41-d).
    """
    heights = [local(defender, corner)[0] for corner in attacker.front_edge]
    if max(heights) > CONTACT:
        return "front"
    reached = edge_reached(attacker if approach is None else approach, defender)
    if reached is None or reached == "front":
        return reached
    if reached == "rear":
        if max(heights) <= CONTACT - defender.depth or rear_is_free:
            return "rear"
        aside = sum(local(defender, corner)[1] for corner in attacker.front_edge)
        return "left_flank" if aside < 0 else "right_flank" if aside > 0 else "rear"
    return "rear" if rear_is_free and is_partly_behind(attacker, defender) else reached
