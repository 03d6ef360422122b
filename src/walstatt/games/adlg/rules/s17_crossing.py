"""17 Crossing fortifications and obstacles: where a step comes over one, and what that costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from walstatt.core.rulebook import rule
from walstatt.games.adlg.table import Land
from walstatt.games.adlg.tables import MOVE_COSTS
from walstatt.games.adlg.traits import Troop
from walstatt.space.plane.ahead import cut_to, seen_from
from walstatt.space.plane.base import Base, Point, edge
from walstatt.space.plane.limits import Mover as Way
from walstatt.space.plane.measure import CONTACT, DEGREE, UD
from walstatt.space.plane.shape import box_of, boxes_meet
from walstatt.space.plane.sweep import Motion, Wheel

PACE, TURN = UD // 20, DEGREE // 2  # how often a step is looked at


class Crossing(NamedTuple):
    """Where a step comes over works: how much of it leads up to them, and the first of them."""

    edge: int
    piece: int


@rule("ADLG-FOR-67-b")
def price_of_crossing(troop: Troop) -> int:
    """1 UD on foot, 2 UD mounted."""
    return MOVE_COSTS.cross_works_on_foot if troop.is_foot else MOVE_COSTS.cross_works_mounted


def is_over(base: Base, line: Sequence[Point]) -> bool:
    """A part of a line lies inside a base, not merely on its rim."""
    view, rim = edge(base), CONTACT
    points = seen_from(view, tuple(line))
    return bool(cut_to(points, (rim - base.depth, rim - view.half, -rim, view.half - rim)))


@rule("ADLG-FOR-67-b")
def crossings(land: Land, base: Base, motion: Motion, amount: int) -> list[Crossing]:
    """Where a step comes over works from where it stood over none; works side by side are crossed together."""
    near = [one for one in land.works if boxes_meet(box_of(land.grounds[one].line), Way(base, motion).box(amount))]
    if not near or amount <= 0:
        return []

    def under(at: int) -> int | None:
        pose = motion.pose(base, at) if at else base
        return next((one for one in near if is_over(pose, land.grounds[one].line)), None)

    found: list[Crossing] = []
    pace = TURN if isinstance(motion, Wheel) else PACE
    before, was = 0, under(0)
    for mark in (*range(pace, amount, pace), amount):
        now = under(mark)
        if now is not None and was is None:
            low, high = before, mark
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (low, middle) if under(middle) is not None else (middle, high)
            found.append(Crossing(low, now))
        before, was = mark, now
    return found


@rule("ADLG-FOR-67-b")
def cut_by_works(land: Land, troop: Troop, base: Base, motion: Motion, length: int) -> int:
    """How far a length takes a unit straight that pays for the works on its way; always up to them."""
    if not land.works:
        return length
    left = length
    for one in crossings(land, base, motion, length):
        if one.edge >= left:
            break
        left = max(one.edge, left - price_of_crossing(troop))
    return left


@rule("ADLG-FOR-67-b")
def paid_for_works(land: Land, troop: Troop, base: Base, motion: Motion, amount: int) -> int:
    """What a step has paid for the works that it came over."""
    return price_of_crossing(troop) * len(crossings(land, base, motion, amount)) if land.works else 0
