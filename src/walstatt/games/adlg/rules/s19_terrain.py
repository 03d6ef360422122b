"""19 Terrain: roads, rivers, hills and cover as they lie on the table."""

from collections.abc import Sequence

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import Mover, Progress
from walstatt.space.plane import terrain
from walstatt.space.plane.base import Base, Edge, Point, local
from walstatt.space.plane.group import group_width
from walstatt.space.plane.limits import AtMost, Cause, Limit
from walstatt.space.plane.limits import Mover as Way
from walstatt.space.plane.measure import DIRECTIONS, HALF, MEASURE, SAME_FACING, ud
from walstatt.space.plane.sweep import Motion
from walstatt.space.plane.terrain import (
    Piece,
    distance_to_line,
    follows,
    follows_all_along,
    is_entirely_in,
    is_in,
    length_in,
    skew_across,
    way_to_edge,
)

ON_ROAD = ud("0.5")  # how far the middle of a base may be from the road's centre line (MOV-29-e)

rule("ADLG-MOV-29-f")(terrain.way_to_edge)
rule("ADLG-TER-71-f")(terrain.ellipse)
rule("ADLG-TER-72-g")(terrain.depth_inside)
rule("ADLG-SET-75-c")(terrain.do_overlap)


@rule("ADLG-MOV-29-e")
def follows_road(base: Base, motion: Motion, amount: int, line: Sequence[Point]) -> bool:
    """The middle of the base is within 0.5 UD of the road's centre line all the way (MOV-29-e)."""
    return follows_all_along(base, motion, amount, line, ON_ROAD)


@rule("ADLG-TER-71-b")
def is_square_across(base: Base, river: Sequence[Point]) -> bool:
    """The base faces right across the river where it is, within a degree (TER-71-b)."""
    return skew_across(base, river) <= DIRECTIONS[SAME_FACING][1]


@rule("ADLG-SHO-58-s")
def is_in_cover(shooting: Edge, target: Base, piece: Piece) -> bool:
    """The target is in the piece, and the line from the shooting edge to its middle runs through it (SHO-58-s)."""
    return is_in(target, piece) and length_in((shooting.x, shooting.y), target.centre, piece) > MEASURE


@rule("ADLG-MOD-64-a")
def stands_higher(base: Base, hill: Piece, top: Point) -> bool:
    """The base is entirely on the hill and the hill's top lies behind the extension of its front edge (MOD-64-a)."""
    return is_entirely_in(base, hill) and local(base, top)[0] < 0


# Roads and rivers on the march


class OnRoad(Limit):
    """The middle of a base stays within 0.5 UD of the road (MOV-29-e)."""

    __slots__ = ("line", "way")

    def __init__(self, way: Way, line: Sequence[Point], road: int) -> None:
        super().__init__(Cause("road", road))
        self.way, self.line = way, line

    def _middle(self, amount: int) -> Point:
        return self.way.motion.pose(self.way.base, amount).centre

    def forbids(self, amount: int) -> bool:
        """It is too far from the road."""
        return distance_to_line(self._middle(amount), self.line) > ON_ROAD + MEASURE

    def bars(self, amount: int) -> bool:
        """All along."""
        return self.forbids(amount)

    def stride(self, amount: int) -> int:
        """No middle goes faster than the corners."""
        return max(1, (distance_to_line(self._middle(amount), self.line) - ON_ROAD - MEASURE) // self.way.speed - 2)


@rule("ADLG-MOV-29-e")
def road_under(mover: Mover) -> int | None:
    """The road that a unit or a group one unit wide stands on; the first of several (MOV-29-e)."""
    roads = mover.land.roads
    if not roads or (len(mover.who) > 1 and group_width(dict(zip(mover.who, mover.starts, strict=True))) > 1):
        return None
    grounds = mover.land.grounds
    return next(
        (road for road in roads if all(follows(base, grounds[road].line, ON_ROAD) for base in mover.starts)), None
    )


@rule("ADLG-MOV-29-d", "ADLG-MOV-29-e")
def road_limit(now: Progress, at: int, motion: Motion) -> list[Limit]:
    """A march along a road does not leave it."""
    if now.road is None:
        return []
    return [OnRoad(Way(now.poses[at], motion), now.mover.land.grounds[now.road].line, now.road)]


@rule("ADLG-TER-71-b")
def river_limit(now: Progress, at: int, motion: Motion, amount: int) -> list[Limit]:
    """A river that is not dry is entered straight across only, and nobody wheels in it; slides are free (TER-71-b)."""
    if now.road is not None or motion.name in ("left", "right"):
        return []
    base, found = now.poses[at], list[Limit]()
    for river in now.mover.land.rivers:
        ground = now.mover.land.grounds[river]
        if is_in(base, ground.piece):
            if motion.name == "wheel":
                found.append(AtMost(0, Cause("river", river)))
        elif motion.name == "wheel" or not is_square_across(base, ground.line):
            edge = way_to_edge(base, motion, amount, ground.piece)
            if edge < amount:
                found.append(AtMost(edge, Cause("river", river)))
    return found


@rule("ADLG-TER-71-b")
def why_not_turn_in_river(now: Progress, amount: int) -> Refusal | None:
    """In a river that is not dry there are half turns only (TER-71-b)."""
    if abs(amount) == HALF:
        return None
    for river in now.mover.land.rivers:
        for at, base in enumerate(now.poses):
            if is_in(base, now.mover.land.grounds[river].piece):
                return Refusal("ADLG-TER-71-b", "quarter_turn_in_river", unit=now.mover.who[at])
    return None
