"""Pieces of terrain that players lay: their outlines at a pose, and what of a position follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain

from walstatt.games.adlg.position import Battlefield, Laid, Patch
from walstatt.games.adlg.tables import GROUNDS
from walstatt.games.adlg.terrain import TERRAIN, TERRAIN_SHEET
from walstatt.space.plane.base import Point
from walstatt.space.plane.measure import FULL, along, ud
from walstatt.space.plane.terrain import Course, Piece, axis, ellipse, rectangle

RIVER, COAST, ROAD, VILLAGE = "river", "coast", "road", "village"
GENTLE_HILL, STEEP_HILL, IMPASSABLE = "gentle_hill", "steep_hill", "impassable"
HILLS = (GENTLE_HILL, STEEP_HILL)
LINES = (RIVER, COAST, ROAD)  # all others are areas that are laid at a pose
WORKS = ("fortification", "obstacle")
WIDTHS: dict[str, tuple[int, ...]] = {
    row.id: row.width or () for row in TERRAIN_SHEET.terrain
}  # the least and the most
RIVER_WIDTH = sum(WIDTHS[RIVER]) // 2
COAST_WIDTH, ROAD_WIDTH = WIDTHS[COAST][0], WIDTHS[ROAD][0]
WORK_WIDTH = ud("0.1")  # only to be drawn: a work is the line on the front edge of who stands behind it
SHAPES = TERRAIN_SHEET.shapes


def half_axes(type_: str) -> tuple[int, int]:
    """Half the length and half the breadth of a piece."""
    if TERRAIN[type_].is_high:
        return SHAPES.hill
    if TERRAIN[type_].outline == "rectangle":
        length, breadth = SHAPES.village if type_ == VILLAGE else SHAPES.rectangle
        return length // 2, breadth // 2
    return SHAPES.gully if type_ == "gully" else SHAPES.rounded


@lru_cache(maxsize=1024)
def _shape(type_: str, facing: int) -> Piece:
    """A piece around the corner of the table, turned to a direction."""
    half, across = half_axes(type_)
    if TERRAIN[type_].outline == "rectangle":
        upright = rectangle((-half, -across), (half, across))
        return upright.turned(facing, (0, 0)) if facing else upright
    return ellipse((0, 0), half, across, facing)


def piece_at(type_: str, x: int, y: int, facing: int) -> Piece:
    """A piece with its middle at a point."""
    return _shape(type_, facing % FULL).shifted((x, y))


@lru_cache(maxsize=1024)
def piece_of(one: Laid) -> Piece:
    """The ground of a piece that was laid."""
    if one.line:
        return Course(one.line, width_of(one.type)).piece
    return piece_at(one.type, one.x, one.y, one.facing)


def width_of(type_: str) -> int:
    """How wide a line of terrain is."""
    return {RIVER: RIVER_WIDTH, COAST: COAST_WIDTH, ROAD: ROAD_WIDTH}.get(type_, WORK_WIDTH)


def patches_of(one: Laid, name: str = "") -> Iterator[Patch]:
    """A piece as rules and screens know it; what grows on a hill is a piece of the same outline (TER-72-j)."""
    if one.line:
        yield Patch(one.type, line=one.line, width=width_of(one.type), ground=one.ground, name=name)
        return
    outline = piece_of(one).outline
    is_hill = TERRAIN[one.type].is_high
    crest = axis((one.x, one.y), half_axes(one.type)[0], one.facing) if is_hill else ()
    yield Patch(one.type, outline=outline, crest=crest, name=name)
    if one.cover:
        yield Patch(one.cover, outline=outline, name=f"{name}-{one.cover}")


def lay(p: Battlefield, laid: Iterable[Laid]) -> None:
    """These pieces lie on the table."""
    p.laid = tuple(laid)
    p.terrain = tuple(chain.from_iterable(patches_of(one, f"{one.type}-{at}") for at, one in enumerate(p.laid)))


def areas(p: Battlefield) -> list[Laid]:
    """The pieces that are no river, coast, road or works."""
    return [one for one in p.laid if one.type not in (*LINES, *WORKS)]


def water(p: Battlefield) -> Laid | None:
    """The river or the coast, if there is one."""
    return next((one for one in p.laid if one.type in (RIVER, COAST)), None)


def is_flooded(one: Laid) -> bool:
    """A river that nobody can cross."""
    return one.type == RIVER and one.ground == GROUNDS.index("impassable")


def gaps(p: Battlefield, piece: Piece) -> tuple[int, int, int, int]:
    """How far a piece is from the western, southern, eastern and northern edge of the table."""
    west, south, east, north = piece.box
    return west, south, p.width - east, p.height - north


def straight(a: Point, b: Point) -> Point:
    """The middle between two points."""
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2


def around(x: int, y: int, least: int, most: int, spokes: int = 16) -> Iterator[Point]:
    """Points around a point, the nearest first."""
    far = least
    while far <= most:
        for spoke in range(spokes):
            dx, dy = along(spoke * FULL // spokes, far)
            yield x + dx, y + dy
        far += least
