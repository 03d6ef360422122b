"""2.2 The kind of contact, fixed at the start of a charge: front, flank or rear (GEO-41-a to -d)."""

from walstatt.space.plane.ahead import extent, gap_ahead, seen_from, width_ahead
from walstatt.space.plane.base import EDGES, Base, EdgeName, edge, edge_ends, edge_facing, local
from walstatt.space.plane.measure import CONTACT, FULL, HALF, LEAST_AMOUNT, MEASURE, angle_between


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
