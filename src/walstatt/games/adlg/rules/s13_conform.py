"""13 Conformation: to whom, in which pose, and which pose is best."""

from collections.abc import Mapping
from typing import NamedTuple

from walstatt.core.rulebook import rule
from walstatt.games.adlg.rules.s10_zone import most_threatening
from walstatt.space.plane import conform
from walstatt.space.plane.ahead import nearest
from walstatt.space.plane.base import Base, EdgeName, edge_facing
from walstatt.space.plane.conform import conformed, way_between, why_not_shift
from walstatt.space.plane.contact import contact_length
from walstatt.space.plane.limits import Cause
from walstatt.space.plane.manoeuvre import Heading, moved
from walstatt.space.plane.measure import CONTACT, FULL, HALF, LEAST_EDGE, MEASURE, UD, faces_alike, ud
from walstatt.space.plane.room import shift_to_clear
from walstatt.space.plane.shape import are_together
from walstatt.space.plane.table import Table
from walstatt.space.plane.travel import OPEN, Bars

rule("ADLG-CON-50-e", "ADLG-CON-50-f", "ADLG-CON-50-g", "ADLG-CON-50-h")(conform.conformed)
rule("ADLG-CON-51-a")(conform.flank_to_flank)
rule("ADLG-CON-50-j")(conform.why_not_shift)

FARTHEST = ud("1.5")  # how far a front corner may be displaced (CON-50-j)


class Conformation(NamedTuple):
    """A pose in which a base may conform, how good it is, and what keeps it from being taken."""

    base: Base
    edge: EdgeName
    is_full: bool
    contact: int  # length of edge shared with the enemy
    way: int  # the longer displacement of the two front corners
    causes: tuple[Cause, ...]

    @property
    def is_free(self) -> bool:
        """Nothing is in the way."""
        return not self.causes


@rule("ADLG-CON-54-g")
def full_conformation(base: Base, enemy: Base) -> EdgeName | None:
    """The edge of the enemy on which a base is fully conformed, None if on none (CON-54-g)."""
    if abs(base.x - enemy.x) + abs(base.y - enemy.y) > 4 * UD + 2 * enemy.depth:
        return None
    left, right = base.front_left, base.front_right
    fits: dict[EdgeName, bool] = {
        "front": are_together(left, enemy.front_right, CONTACT) or are_together(right, enemy.front_left, CONTACT),
        "right_flank": are_together(right, enemy.front_right, CONTACT) or are_together(left, enemy.rear_right, CONTACT),
        "rear": are_together(left, enemy.rear_left, CONTACT) or are_together(right, enemy.rear_right, CONTACT),
        "left_flank": are_together(left, enemy.front_left, CONTACT) or are_together(right, enemy.rear_left, CONTACT),
    }
    for name, corners_fit in fits.items():
        if corners_fit and faces_alike(base.facing, (edge_facing(enemy, name) + HALF) % FULL):
            return name
    return None


@rule("ADLG-CON-50-c")
def principal_enemies(unit: Base, zones: Mapping[int, Base], touching: Mapping[int, Base]) -> tuple[int, ...]:
    """To whom a unit conforms: its most threatening enemy; without a zone on it the longest contact, then the nearest.

    `zones` are the enemies that exert one on the unit, `touching` those in contact; several are returned if tied.
    """
    bound = most_threatening(unit, zones, (*zones.values(), *touching.values()))
    if bound:
        return bound
    lengths = {who: contact_length(unit, enemy) for who, enemy in touching.items()}
    longest = max(lengths.values(), default=0)
    return nearest(unit, {who: touching[who] for who, length in lengths.items() if length >= longest - MEASURE})


def judge(
    table: Table, who: int, enemy: int, after: Base, name: EdgeName, bars: Bars = OPEN, start: Base | None = None
) -> Conformation:
    """Weigh one pose on an edge of an enemy."""
    foe, before = table.bases[enemy], table.bases[who] if start is None else start
    return Conformation(
        after,
        name,
        full_conformation(after, foe) == name,
        contact_length(after, foe),
        way_between(before, after),
        why_not_shift(table, who, after, FARTHEST, (enemy,), bars, before),
    )


@rule("ADLG-CON-50-h", "ADLG-CON-53-c")
def conformations(
    table: Table, who: int, enemy: int, name: EdgeName, bars: Bars = OPEN, start: Base | None = None
) -> list[Conformation]:
    """The poses on an edge from best to worst: free ones first, full before incomplete, more contact, shorter way.

    The rear corner of a flank and poses slid along the edge are offered only if the full pose is not free
    (CON-50-h, -k, CON-53-c).
    """
    base, foe = table.bases[who] if start is None else start, table.bases[enemy]
    full = judge(table, who, enemy, conformed(base, foe, name), name, bars, base)
    found = [full]
    if not full.is_free:
        if name in ("left_flank", "right_flank"):
            found.append(judge(table, who, enemy, conformed(base, foe, name, "rear"), name, bars, base))
        sides: tuple[Heading, Heading] = ("left", "right")
        for side in sides:
            length = shift_to_clear(table, who, full.base, side, base.width, bars)
            if length:
                found.append(judge(table, who, enemy, moved(full.base, side, length), name, bars, base))
    kept = [one for one in found if one is full or one.contact >= LEAST_EDGE]
    return sorted(kept, key=lambda one: (not one.is_free, not one.is_full, -one.contact, one.way))


@rule("ADLG-CON-50-k")
def best_conformations(
    table: Table, who: int, enemy: int, name: EdgeName, bars: Bars = OPEN, start: Base | None = None
) -> tuple[Conformation, ...]:
    """The free poses among which the owner chooses; none if no pose on the edge is free (CON-50-k)."""
    free = [one for one in conformations(table, who, enemy, name, bars, start) if one.is_free]
    full = [one for one in free if one.is_full] or free
    most = max((one.contact for one in full), default=0)
    broad = [one for one in full if one.contact >= most - MEASURE]
    least = min((one.way for one in broad), default=0)
    return tuple(one for one in broad if one.way <= least + MEASURE)
