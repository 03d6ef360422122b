"""20.3 Deployment zones: where camps, works, heavy and light troops may stand before the battle."""

from __future__ import annotations

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.formats import FORMATS
from walstatt.games.adlg.landscape import COAST, RIVER
from walstatt.games.adlg.position import SIDES, Battlefield, Unit
from walstatt.games.adlg.table import Land, land_of, table_of
from walstatt.games.adlg.tables import BARRED
from walstatt.games.adlg.traits import Troop
from walstatt.space.plane.base import Base, Box
from walstatt.space.plane.measure import AREA, MEASURE, UD
from walstatt.space.plane.shape import common_area
from walstatt.space.plane.terrain import follows, is_in

ON_ROAD = UD // 2


@rule("ADLG-DEP-78-b", "ADLG-DEP-78-c")
def zone_of(p: Battlefield, side: str, is_light: bool) -> Box:
    """Heavy troops and camps stay 4 UD from the side edges and 5 UD from the middle; light ones 3 UD."""
    size = FORMATS[p.points]
    margin, depth = (0, size.light_depth) if is_light else (size.side_margin, size.heavy_depth)
    low, high = (0, depth) if side == SIDES[0] else (p.height - depth, p.height)
    return margin, low, p.width - margin, high


@rule("ADLG-DEP-78-d")
def is_in_box(base: Base, zone: Box) -> bool:
    """The whole base lies in a zone."""
    west, south, east, north = base.box
    return min(west - zone[0], south - zone[1], zone[2] - east, zone[3] - north) >= -MEASURE


def base_of(one: Unit, pose: tuple[int, ...]) -> Base:
    """The base of a unit at a pose."""
    base = one.base
    return Base(pose[0], pose[1], pose[2], base.depth, base.width)


@rule("ADLG-DEP-78-b", "ADLG-DEP-78-c", "ADLG-DEP-78-d")
def why_not_in_zone(p: Battlefield, one: Unit, base: Base) -> Refusal | None:
    """A unit stands wholly in the zone of its side."""
    is_light = not one.is_camp and one.traits.is_light
    if is_in_box(base, zone_of(p, one.side, is_light)):
        return None
    return Refusal("ADLG-DEP-78-c" if is_light else "ADLG-DEP-78-b", "outside_zone")


def _follows_road(land: Land, base: Base) -> bool:
    return any(follows(base, land.grounds[road].line, ON_ROAD) for road in land.roads)


@rule("ADLG-DEP-78-g")
def why_not_ground(p: Battlefield, troop: Troop, base: Base) -> Refusal | None:
    """Nobody deploys in a river, the coast or ground that he cannot enter, except on a road."""
    land = land_of(p)
    if _follows_road(land, base):
        return None
    for piece, ground in enumerate(land.grounds):
        if not is_in(base, ground.piece):
            continue
        is_wet = ground.terrain.id in (RIVER, COAST)
        if is_wet or troop.moves[troop.ground_in(ground.terrain, ground.kind)] == BARRED:
            return Refusal("ADLG-DEP-78-g", "barred_ground", terrain=f"terrain-{ground.terrain.id}", piece=piece)
    return None


def why_upon(p: Battlefield, base: Base, but: int = 0) -> Refusal | None:
    """Nobody stands upon another."""
    table = table_of(p)
    for other in sorted(table.near(base.box, 0)):
        if other != but and common_area(base.outline, table.bases[other].outline) > AREA:
            return Refusal("ADLG-DEP-78-d", "upon_another", by=other)
    return None
