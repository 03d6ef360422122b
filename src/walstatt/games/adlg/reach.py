"""Reach: the ground that a move can cover, as a fan of wheels cut to what is legal (GEO-11-a)."""

from __future__ import annotations

from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import Mover, Steps
from walstatt.games.adlg.rules.s08_movement import allowances_of
from walstatt.games.adlg.walk import walk
from walstatt.space.plane.base import Base, Point, Polygon
from walstatt.space.plane.measure import DEGREE
from walstatt.view import Overlay

FAN = 19  # wheels, from the widest to one side to the widest to the other


@rule("ADLG-GEO-11-a")
def reach(mover: Mover, at: int = 0) -> Polygon:
    """Where the front edge of one of them can come by one wheel and an advance: an outline from left to right."""
    widest, far = mover.widest_wheel, max(allowances_of(mover))
    ends = [_end(mover, at, widest - 2 * widest * i // (FAN - 1), far) for i in range(FAN)]
    return fan(mover.starts[at], ends)


def fan(start: Base, ends: list[Base]) -> Polygon:
    """The outline of what a front edge can come to, from the ends of wheels from left to right."""
    outline: list[Point] = [start.front_left]
    outline += [end.front_left for end in ends[: FAN // 2]]
    outline += [ends[FAN // 2].front_left, ends[FAN // 2].front_right]
    outline += [end.front_right for end in ends[FAN // 2 + 1 :]]
    outline.append(start.front_right)
    return tuple(dict.fromkeys(outline))


def _end(mover: Mover, at: int, angle: int, far: int) -> Base:
    ahead = ("ahead", max(1, far))
    steps: Steps = (("wheel", angle), ahead) if abs(angle) >= DEGREE else (ahead,)
    return walk(mover, steps, clip=True).ends[at]


def reach_overlay(mover: Mover, at: int = 0) -> Overlay:
    """The reach of one of them, for screens."""
    return Overlay("reach", mover.who[at], "overlay-reach", outline=reach(mover, at))
