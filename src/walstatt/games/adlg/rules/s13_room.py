"""13 Conformation: which edges are tried, whether a unit can align at all, and friends that make room for it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from walstatt.core.rulebook import rule
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s09_passing import can_be_pushed
from walstatt.games.adlg.rules.s12_evade import closed_to
from walstatt.games.adlg.rules.s13_conform import Conformation, best_conformations, conformations
from walstatt.games.adlg.table import table_of
from walstatt.space.plane.base import Base, EdgeName, local
from walstatt.space.plane.measure import UD
from walstatt.space.plane.room import pushed_back
from walstatt.space.plane.shape import are_together
from walstatt.space.plane.travel import Bars

FARTHEST = UD  # how far friends are shifted (CON-53-a)


class Roomy(NamedTuple):
    """A full pose, and where friends stand then who made room for it."""

    pose: Conformation
    places: dict[int, Base]


@rule("ADLG-CON-54-e", "ADLG-CMP-66-h")
def never_conforms(p: Battlefield, who: int, enemy: int) -> bool:
    """War wagons without blades never conform, with blades only in a charge; camps need no conformation."""
    one = p.units[who]
    if p.units[enemy].is_camp or one.traits.type == "ART_H":
        return True
    return one.traits.category == "WWg" and not (one.traits.has("blades") and one.has_charged)


@rule("ADLG-CON-53-d")
def edges_to_try(base: Base, enemy: Base, edge: EdgeName) -> Iterator[EdgeName]:
    """The edge that was charged; if a flank has no free pose the rear or front whose corner is touched, and so on."""
    yield edge
    if edge in ("left_flank", "right_flank"):
        is_left = edge == "left_flank"
        rear = enemy.rear_left if is_left else enemy.rear_right
        if any(are_together(corner, rear, UD // 2) for corner in base.front_edge):
            yield "rear"
        yield "front"
    elif edge == "rear":
        yield "left_flank" if local(enemy, (base.x, base.y))[1] < 0 else "right_flank"


@rule("ADLG-CON-53-a", "ADLG-CON-53-b", "ADLG-CON-54-a")
def with_room(
    p: Battlefield, who: int, enemy: int, edge: EdgeName, bars: Bars, start: Base | None = None
) -> Roomy | None:
    """Friends not in melee are shifted back by the least amount, at most 1 UD, to make room for a full pose."""
    full = conformations(table_of(p), who, enemy, edge, bars, start)
    pose = next((one for one in full if one.is_full), None)
    if pose is None or any(cause.what != "base" for cause in pose.causes):
        return None
    friends, side = [cause.who for cause in pose.causes], p.units[who].side
    if any(p.units[one].side != side for one in friends):
        return None

    def can(other: int) -> bool:
        return p.units[other].side == side and can_be_pushed(p.units[other])

    places: dict[int, Base] = {}
    for friend in friends:
        push = pushed_back(table_of(p), {who: pose.base, **places}, friend, FARTHEST, can, bars)
        if push.causes:
            return None
        places |= push.places
    return Roomy(pose, places)


@rule("ADLG-CHG-42-d")
def can_align(p: Battlefield, who: int, enemy: int, edge: EdgeName, start: Base, fellows: Collection[int] = ()) -> bool:
    """A unit that meets an enemy at a pose could align with it, at least in part; those who charge with it go along."""
    if never_conforms(p, who, enemy):
        return True
    bars = Bars(skip=tuple(one for one in fellows if one != who), closed=closed_to(p, who))
    return any(
        best_conformations(table_of(p), who, enemy, tried, bars, start)
        or with_room(p, who, enemy, tried, bars, start) is not None
        for tried in dict.fromkeys(edges_to_try(start, p.units[enemy].base, edge))
    )
