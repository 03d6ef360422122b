"""19 Terrain: roads, rivers, hills and cover as they lie on the table."""

from collections.abc import Sequence

from walstatt.core.rulebook import rule
from walstatt.space.plane import terrain
from walstatt.space.plane.base import Base, Edge, Point, local
from walstatt.space.plane.measure import DIRECTIONS, MEASURE, SAME_FACING, ud
from walstatt.space.plane.sweep import Motion
from walstatt.space.plane.terrain import Piece, follows_all_along, is_entirely_in, is_in, length_in, skew_across

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
