"""1.5 Cover: what the target's hex, and what the line crosses, are worth."""

from __future__ import annotations

from itertools import pairwise

from walstatt.core.rulebook import rule
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import Ground, ground
from walstatt.games.siege.parks import park
from walstatt.games.siege.position import Siege
from walstatt.games.siege.rules.r1_4_line_of_fire import WALL_LEVEL, Aim, Spot, radius_of
from walstatt.space.grids import OFF

COVERS = ("none", "light", "medium", "heavy", "full")
NONE, LIGHT, MEDIUM, HEAVY, FULL = range(5)
WORTH = {name: i for i, name in enumerate(COVERS)}
INDOORS = ("tower_inside", "winch", "tower_slit", "keep_inside", "keep_slit")


def cover_of(p: Siege, a: Spot, b: Spot, aim: Aim, target: int) -> int:
    """1.5 The best cover that the target has against this line."""
    return with_mantlet(p, b, aim, cover_of_ground(p, a, b, aim, target))


def with_mantlet(p: Siege, b: Spot, aim: Aim, cover: int) -> int:
    """S5.22 The same cover, or a mantlet's if that is better."""
    return max(cover, _cover_of_mantlet(p, b, aim))


def cover_of_ground(p: Siege, a: Spot, b: Spot, aim: Aim, target: int) -> int:
    """1.51 to 1.57 The best cover that the target has from its hex and what the line crosses."""
    g = ground(p)
    return max(_cover_of_hex(p, g, a, b, aim, target), _cover_on_the_way(g, a, b, aim))


@rule("S3.22-b", "S3.24-b", "S3.25-b", "S1.52-b")
@rule("S1.51-a", "S1.51-b", "S1.51-c", "S1.55-a", "S2.32-b", "S2.44-b", "S2.44-c", "S1.93-d", "S1.93-e", "S1.54-a")
def _cover_of_hex(p: Siege, g: Ground, a: Spot, b: Spot, aim: Aim, target: int) -> int:
    """1.51 to 1.57 The cover of the target's own hex."""
    kind = b.kind
    if kind == "battlement":
        return HEAVY if aim.by_end != OFF or a.kind == "raised_ladder" else NONE
    if kind in INDOORS:
        return HEAVY if aim.by_end != OFF else _cover_through_door(g, a, b, aim)
    if kind == "tower_door":
        return _cover_in_door(p, g, a, b, target)
    if kind == "courtyard":
        return _cover_at_gate(g, a, b)
    if kind in ("slope", "plateau"):
        return _cover_on_hill(g, a, b, aim)
    if kind == "thicket" and _is_overlooked(g, a, b):
        return NONE
    return WORTH[DATA.terrain[kind].cover]


@rule("S1.57-a")
def _cover_at_gate(g: Ground, a: Spot, b: Spot) -> int:
    """S1.57-a Heavy cover at the two corners of the gate against shots from outside, while the bridge is down."""
    if not g.works.bridge_down or b.cell not in g.map.corners:
        return NONE
    return HEAVY if a.cell not in g.map.inside and a.level < WALL_LEVEL else NONE


@rule("S1.53-a", "S1.53-b", "S1.53-c", "S1.53-f")
def _cover_in_door(p: Siege, g: Ground, a: Spot, b: Spot, target: int) -> int:
    """S1.53-a to -c Medium cover in a tower door, in the direction its owner has named."""
    from_inside = g.map.building[a.cell] == g.map.building[b.cell]
    named = p.choices.get(target, "outside")
    return MEDIUM if (named == "inside") == from_inside else NONE


@rule("S1.53-d", "S1.53-e")
def _cover_through_door(g: Ground, a: Spot, b: Spot, aim: Aim) -> int:
    """S1.53-d, -e Medium cover against shots through a door, none if the shooter stands in it."""
    if a.kind == "tower_door" and g.map.building[a.cell] == g.map.building[b.cell]:
        return NONE
    doors = [cell for cell in aim.track.cells if g.kinds[cell] == "tower_door" and cell not in (a.cell, b.cell)]
    return MEDIUM if doors else NONE


@rule("S3.21-a")
@rule("S3.21-b", "S1.44-h", "S2.43-c")
def _cover_on_the_way(g: Ground, a: Spot, b: Spot, aim: Aim) -> int:
    """S3.21-b A thicket on the line gives light cover, but not against a shooter who looks down on it."""
    thickets = aim.track.crossed & g.thickets & ~(1 << a.cell)
    return LIGHT if thickets and not _is_overlooked(g, a, b) else NONE


@rule("S1.44-h", "S2.43-c")
def _is_overlooked(g: Ground, a: Spot, b: Spot) -> bool:
    """S1.44-h Inside the radius of a higher shooter."""
    return a.level > b.level and g.map.grid.distance(a.cell, b.cell) <= radius_of(a)


@rule("S3.23-e", "S3.1-d")
def _cover_on_hill(g: Ground, a: Spot, b: Spot, aim: Aim) -> int:
    """S3.23-e Medium on a slope against men below it, light on the plateau when the line crosses the crest there."""
    if b.kind == "slope":
        return NONE if a.kind in ("slope", "plateau") or _is_overlooked(g, a, b) else MEDIUM
    for one, other in pairwise(aim.track.cells):
        if b.cell in (one, other) and {g.kinds[one], g.kinds[other]} == {"plateau", "slope"}:
            return LIGHT
    return NONE


@rule("S5.22-b", "S5.22-c")
def _cover_of_mantlet(p: Siege, b: Spot, aim: Aim) -> int:
    """S5.22 Heavy cover if the line crosses the mantlet's hexside or one of the two beside it."""
    if p.level < 5 or b.layer or not park(p).screens >> b.cell & 1:
        return NONE
    sides = ground(p).map.grid.sides[b.cell]
    for engine in park(p).mantlets:
        if engine.cells == (b.cell,):
            front = {sides[(engine.facing + turn) % 6] for turn in (5, 0, 1)}
            if front.intersection((*aim.track.sides, *aim.track.line.brushed)):
                return HEAVY
    return NONE
