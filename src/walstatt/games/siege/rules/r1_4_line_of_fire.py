"""1.4 Shooting restrictions: the line of fire, and what blocks it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import msgspec

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.siege.bitsets import bits, cells_in
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import Ground, compiled, ground
from walstatt.games.siege.maps import Map, map_named, ringed
from walstatt.games.siege.named import word_of
from walstatt.games.siege.position import BESIEGER, GROUND, HEAP, PLATFORM, STOREY, Figure, Siege, is_living
from walstatt.games.siege.rules.ps_harm import crowd
from walstatt.games.siege.ruleset import rules_of
from walstatt.games.siege.steps import opens
from walstatt.games.siege.tracks import Track, track
from walstatt.games.siege.walks import is_beyond
from walstatt.games.siege.works import Works
from walstatt.space.arcs import is_in_arc
from walstatt.space.grids import OFF

RADIUS = DATA.radius
KEEP_LEVEL, WALL_LEVEL = 3, 2
SLITS = ("tower_slit", "keep_slit")
EDGED = frozenset(("battlement", "tower_door", *SLITS))  # where lines may begin at a side of the hex
MIDDLE = (OFF,)
OUT_OF_SLIT, INTO_SLIT = 120, 60  # degrees: 60 to either side of its facing, and 30


class Aim(msgspec.Struct, frozen=True, gc=False):
    """One way to draw a line: the track, the ends, and by which side of its hex each end is left or entered."""

    track: Track
    by_start: int  # direction of the parapet, slit or door; OFF for the middle of the hex
    by_end: int


class Spot(NamedTuple):
    """Where one end of a shot is: hex, layer, height, terrain."""

    cell: int
    layer: int
    level: int
    kind: str


def spot_of(p: Siege, figure: Figure, cell: int | None = None) -> Spot:
    """Where a figure is, for shots; a rider may be taken in either of his hexes."""
    g = ground(p)
    where = figure.cell if cell is None else cell
    if figure.layer == PLATFORM:
        return Spot(where, PLATFORM, WALL_LEVEL, "platform")
    known: Spot | None = g.spots.get(where)
    if known is None:
        known = g.spots[where] = Spot(where, GROUND, g.levels[where], g.kinds[where])
    return known


@rule("S1.44-d", "S5.31-f")
def spot_at(p: Siege, cell: int) -> Spot:
    """S1.44-d Where an engine or tent in a hex is, for shots: as high as the ground on which it stands."""
    g = ground(p)
    kind = g.map.terrain[cell] if g.kinds[cell] == "engine" else g.kinds[cell]
    return Spot(cell, GROUND, max(DATA.terrain[kind].level, 0), kind)


def aims(map_name: str, a: int, a_kind: str, b: int, b_kind: str) -> tuple[Aim, ...]:
    """1.41, 1.43-b, 1.44-a to -c, -o All ways to draw the line between two hexes, by what stands there now."""
    where = map_named(map_name)
    grid = where.grid
    starts, ends = _ends(where, a, a_kind, b), _ends(where, b, b_kind, a)
    if starts == ends == MIDDLE:
        return (Aim(track(grid, grid.point(a), grid.point(b)), OFF, OFF),)
    found = []
    for by_start in starts:
        start = grid.point(a) if by_start == OFF else grid.middle(a, by_start)
        for by_end in ends:
            end = grid.point(b) if by_end == OFF else grid.middle(b, by_end)
            if by_start != OFF and not is_beyond(grid, a, by_start, end):
                continue
            if by_end == OFF or is_beyond(grid, b, by_end, start):
                found.append(Aim(track(grid, start, end), by_start, by_end))
    if not found:  # S1.44-o: no parapet side faces the other end, so the line is drawn normally
        found.append(Aim(track(grid, grid.point(a), grid.point(b)), OFF, OFF))
    return tuple(found)


@rule("S1.44-a", "S1.44-b", "S1.44-c", "S1.43-b", "S1.44-o")
def _ends(where: Map, cell: int, kind: str, other: int) -> tuple[int, ...]:
    """The sides from whose middle a line to the other hex may start, if not from the middle of the hex."""
    if kind not in EDGED or (where.building[cell] != OFF and where.building[cell] == where.building[other]):
        return MIDDLE
    if kind == "battlement" and other not in where.inside:
        return where.parapets[cell]
    if kind == "keep_slit" or (kind == "tower_slit" and other not in where.inside):
        return (where.slits[cell],)
    if kind == "tower_door":
        return (where.doors[cell],)
    return MIDDLE


@rule("S1.41-a", "S1.41-b", "S1.45-a", "S3.23-a")
def why_blocked(g: Ground, a: Spot, b: Spot, aim: Aim) -> Refusal | None:
    """1.44, 1.45-a What blocks a line, seen from its higher end; a shot up is as good as a shot down."""
    high, low = (a, b) if a.level >= b.level else (b, a)
    ends = ~(1 << a.cell | 1 << b.cell)
    crossed, met = aim.track.crossed & ends, (aim.track.crossed | aim.track.grazed) & ends
    return (
        _walls_block(g, a, b, high, low, aim, met)
        or _battlements_block(g, high, low, met, aim)
        or _obstacles_block(g, a, b, high, low, crossed, aim)
        or (_crest_blocks(g, high, low, aim) if aim.track.crossed & g.map.plateau else None)
    )


@rule("S1.45-d", "S1.43-a", "S1.43-c", "S1.44-i", "S1.54-a", "S1.56-a", "S1.52-a")
def _walls_block(g: Ground, a: Spot, b: Spot, high: Spot, low: Spot, aim: Aim, met: int) -> Refusal | None:
    """1.43, 1.45-d Keep, towers and walls block a line that crosses or touches them, but for doors, slits, breaches."""
    indoors = (1 << a.cell if aim.by_start == OFF else 0) | (1 << b.cell if aim.by_end == OFF else 0)
    if (met | indoors) & g.keep and not _runs_inside(g, a, b, aim, met | indoors, g.keep):
        return Refusal("S1.44-i", "keep_in_the_way", at=_shown(met & g.keep, indoors & g.keep), line=aim.track)
    if (met | indoors) & g.stone and not _runs_inside(g, a, b, aim, met | indoors, g.stone):
        if high.level == KEEP_LEVEL and not indoors & g.stone:
            return _too_close(g, high, low, met & g.stone, aim)
        return Refusal("S1.45-d", "wall_in_the_way", at=_shown(met & g.stone, indoors & g.stone), line=aim.track)
    return None


def _shown(met: int, indoors: int) -> int:
    """A hex to show: one that the line meets, else the end of it that is indoors."""
    return cells_in(met or indoors)[0]


@rule("S1.43-a", "S1.43-c", "S2.32-a")
def _runs_inside(g: Ground, a: Spot, b: Spot, aim: Aim, met: int, walls: int) -> bool:
    """S1.43-a, S2.32-a A line passes walls only by open sides: breaches, and doors at the height of the shooter."""
    if not met & walls & _openings(g.map.name, g.works.rubble) and not walls >> a.cell & walls >> b.cell & 1:
        return False
    for side in (*aim.track.sides, *aim.track.line.brushed):  # also where it only touches a wall, at a corner
        one, other = g.map.grid.side_cells[side]
        if not (walls >> one | walls >> other) & 1:
            continue
        kinds = (g.kinds[one], g.kinds[other])
        if "keep_door" in kinds or ("tower_door" in kinds and a.level != WALL_LEVEL) or not opens(g, one, other):
            return False
    return True


@lru_cache(maxsize=256)
def _openings(map_name: str, rubble: tuple[int, ...]) -> int:
    """The hexes of towers and keep from which a line may lead out: at doors, and beside breaches; as a bit set."""
    found = ringed(map_name, bits(rubble))
    for is_down in (False, True):
        g = compiled(Works(map_name, is_down))
        for walls in (g.stone, g.keep):
            for cell in cells_in(walls):
                around = g.map.grid.neighbours[cell]
                found |= any(not walls >> other & 1 and opens(g, cell, other) for other in around) << cell
    return found


@rule("S1.44-j", "S1.46-b", "S2.43-e")
def _too_close(g: Ground, high: Spot, low: Spot, over: int, aim: Aim) -> Refusal | None:
    """S1.44-j, S2.43-e The lower figure must be at least as far from what is shot over as the shooter."""
    distance = g.map.grid.distance
    for cell in cells_in(over):
        if distance(low.cell, cell) < distance(high.cell, cell):
            return Refusal(
                "S1.44-j", "too_close_behind", at=cell, line=aim.track,
                far=distance(high.cell, cell), near=distance(low.cell, cell),
            )  # fmt: skip
    return None


@rule("S1.44-j", "S2.43-e", "S1.56-a", "S1.57-b", "S2.32-a")
def _battlements_block(g: Ground, high: Spot, low: Spot, met: int, aim: Aim) -> Refusal | None:
    """T2 Battlements and a raised bridge stop shots between men on the ground; over them from above distances count."""
    shut = _shut_gate(g, aim)
    over = met & g.battlements | shut
    if not over:
        return None
    if high.level == KEEP_LEVEL or (high.layer == PLATFORM and low.level < WALL_LEVEL):
        return _too_close(g, high, low, over, aim)
    if high.level >= WALL_LEVEL:
        return _far_wall_blocks(g, high, low, over, aim)
    if shut:
        return Refusal("S1.57-b", "drawbridge_is_up", at=g.map.gate, line=aim.track)
    return Refusal("S1.56-a", "wall_in_the_way", at=cells_in(over)[0], line=aim.track)


@rule("S1.56-a", "S1.45-a")
def _far_wall_blocks(g: Ground, high: Spot, low: Spot, over: int, aim: Aim) -> Refusal | None:
    """S1.56-a Between a wall and a man outside no line passes over the yard and the far wall of the castle."""
    if low.level >= WALL_LEVEL or low.cell in g.map.inside:
        return None
    distance = g.map.grid.distance
    yard = aim.track.crossed & g.map.within & ~(g.battlements | g.stone | 1 << high.cell)
    nearest = min((distance(high.cell, cell) for cell in cells_in(yard) if g.kinds[cell] != "rubble"), default=OFF)
    is_within = high.cell in g.map.inside  # a climber outside has his own wall before him
    far = (cell for cell in cells_in(over) if nearest > OFF and (not is_within or nearest < distance(high.cell, cell)))
    at = next(far, None)
    return None if at is None else Refusal("S1.56-a", "wall_in_the_way", at=at, line=aim.track)


@rule("S1.57-b", "S1.52-a")
def _shut_gate(g: Ground, aim: Aim) -> int:
    """S1.57-b The outer hex of the gate, as a bit set, if a line passes the bridge that is raised there."""
    if g.works.bridge_down or not aim.track.crossed & g.map.doorway:
        return 0
    return g.map.doorway if g.map.grid.side(g.map.gate, g.map.bridge[0]) in aim.track.sides else 0


@rule("S1.44-e", "S1.44-f", "S1.44-l", "S2.43-a", "S2.43-d", "S2.44-a", "S2.44-d", "S3.22-a", "S3.24-a", "S3.42-a")
def _obstacles_block(g: Ground, a: Spot, b: Spot, high: Spot, low: Spot, crossed: int, aim: Aim) -> Refusal | None:
    """1.44-e to -l Trees and siege towers block; tents, rams and the like only beyond a high shooter's radius."""
    if crossed & g.trees:
        return Refusal("S3.22-a", "tree_in_the_way", at=cells_in(crossed & g.trees)[0], line=aim.track)
    towers = crossed & g.towers
    if towers:
        for end in (a, b):
            if end.layer == PLATFORM:
                for cell in g.tower_of[end.cell]:
                    towers &= ~(1 << cell)
        if towers and high.level == KEEP_LEVEL:
            return _too_close(g, high, low, towers, aim)
        if towers:
            return Refusal("S2.44-a", "siege_tower_in_the_way", at=cells_in(towers)[0], line=aim.track)
    if crossed & g.low:
        for cell in cells_in(crossed & g.low):
            if not is_overlooked(g, a, b, cell, g.levels[cell]):
                what = word_of(g.kinds[cell])
                return Refusal("S3.24-a", "obstacle_in_the_way", at=cell, terrain=what, line=aim.track)
    return None


@rule("S3.23-a", "S3.23-b", "S3.23-c", "S3.23-d", "S3.23-f")
def _crest_blocks(g: Ground, high: Spot, low: Spot, aim: Aim) -> Refusal | None:
    """3.23 Over a crest the lower figure must be at least as far from it as the higher, or stand on the slope."""
    distance, kinds = g.map.grid.distance, g.kinds
    for one, other in pairwise(aim.track.cells):
        if {kinds[one], kinds[other]} != {"plateau", "slope"}:
            continue
        top, foot = (one, other) if kinds[one] == "plateau" else (other, one)
        if high.level < 1:
            return Refusal("S3.23-c", "hill_in_the_way", at=top, line=aim.track)
        if low.level == 0 and low.kind != "slope" and distance(low.cell, foot) < distance(high.cell, top):
            return Refusal("S3.23-c", "too_close_to_crest", at=foot, line=aim.track)
    return None


@rule("S1.41-a", "S1.41-b")
def explained(p: Siege, a: Spot, b: Spot, refusal: Refusal) -> Refusal:
    """1.41 A reason with the line it speaks of: the hexes and sides that it crosses and the heights of its ends."""
    shown = refusal.facts.get("line") or aims(p.map_name, a.cell, a.kind, b.cell, b.kind)[0].track
    facts = {name: value for name, value in refusal.facts.items() if name != "line"}
    return Refusal(
        refusal.rule, refusal.code, trace=shown.cells, sides=shown.sides, heights=(a.level, b.level), **facts
    )


def radius_of(spot: Spot) -> int:
    """S1.44-e, -f, -m, S2.43-a How far a shooter overlooks what is lower; 0 on the ground."""
    if spot.layer == PLATFORM:
        return RADIUS["platform"]
    if spot.level == KEEP_LEVEL:
        return RADIUS["keep"]
    if spot.level == WALL_LEVEL and spot.kind != "raised_ladder":
        return RADIUS["battlement"]
    return 0


@rule("S1.44-e", "S1.44-f", "S1.44-l", "S1.45-a", "S2.43-a")
def is_overlooked(g: Ground, a: Spot, b: Spot, cell: int, level: int) -> bool:
    """S1.44-e, S1.45-a Whether a shooter, or a target above him, overlooks something at a level within his radius."""
    distance = g.map.grid.distance
    if level < a.level and distance(a.cell, cell) <= radius_of(a):
        return True
    return b.level > a.level and level < b.level and distance(b.cell, cell) <= radius_of(b)


@rule("S1.42-b", "S1.46-d", "S3.25-a")
def figures_in_the_way(p: Siege, a: Spot, b: Spot, aim: Aim) -> Iterator[int]:
    """1.42 Hexes on the line whose living figures count: not the low ones under a high end, nor those in a trench."""
    g = ground(p)
    ours, theirs = crowd(p)
    ends = ~(1 << a.cell | 1 << b.cell)
    for cell in cells_in(aim.track.crossed & (ours | theirs) & ends):
        if g.kinds[cell] == "trench" or (g.kinds[cell] == "moat" and is_at_moat(g, a)):
            continue
        if not is_overlooked(g, a, b, cell, g.levels[cell]):
            yield cell
    for cell in cells_in(aim.track.crossed & g.towers & ends):
        if cell + STOREY in p.standing and not is_overlooked(g, a, b, cell, WALL_LEVEL):
            yield cell


def is_at_moat(g: Ground, spot: Spot) -> bool:
    """S1.46-c In a hex on the ground at the edge of the moat, outside the castle."""
    if spot.level != 0 or (spot.cell in g.map.inside and spot.kind != "rubble"):
        return False
    return any(g.kinds[beyond] == "moat" for beyond in g.map.grid.neighbours[spot.cell])


@rule("S1.45-c", "S1.46-a", "S1.46-c", "S1.46-e")
def why_not_moat(g: Ground, a: Spot, b: Spot) -> Refusal | None:
    """1.46 Shots into and out of the moat: from the moat, its edge, or from above."""
    if a.kind == "moat":
        if b.level >= WALL_LEVEL and b.kind != "raised_ladder":
            return Refusal("S1.45-c", "shooter_in_moat", cell=a.cell)
        if b.kind != "moat" and not is_at_moat(g, b):
            return Refusal("S1.46-e", "shooter_in_moat", cell=a.cell)
    elif b.kind == "moat" and a.level < WALL_LEVEL and not is_at_moat(g, a):
        return Refusal("S1.46-c", "not_at_the_moat", cell=a.cell)
    return None


@rule("S1.44-n", "S1.45-b")
def why_not_through_slit(g: Ground, a: Spot, b: Spot, aim: Aim) -> Refusal | None:
    """S1.44-n, S1.45-b Out of a slit within 60 degrees of its facing, into it within 30."""
    grid = g.map.grid
    if aim.by_start != OFF and a.kind in SLITS:
        eye = grid.middle(a.cell, aim.by_start)
        if not is_in_arc(grid, eye, aim.by_start, OUT_OF_SLIT, grid.point(b.cell)):
            return Refusal("S1.44-n", "outside_the_slit", at=a.cell, line=aim.track)
    if aim.by_end != OFF and b.kind in SLITS:
        eye = grid.middle(b.cell, aim.by_end)
        if not is_in_arc(grid, eye, aim.by_end, INTO_SLIT, grid.point(a.cell)):
            return Refusal("S1.45-b", "no_straight_line_to_slit", at=b.cell, line=aim.track)
    return None


@rule("S1.44-g", "S2.43-b", "SO.E-a")
def friend_beside(p: Siege, side: str, a: Spot, b: Spot, target: int) -> Refusal | None:
    """S1.44-g From walls, slits and platforms no shot at an enemy, not higher, with an own figure beside him there."""
    g = ground(p)
    own = crowd(p)[side != BESIEGER]
    foe = p.figures[target]
    cells = (b.cell,) if foe.rear == OFF else (foe.cell, foe.rear)
    if not g.tower_of and not g.map.near[cells[0]] & own and not g.map.near[cells[-1]] & own:
        return None
    if a.level < b.level or g.map.grid.distance(a.cell, b.cell) > radius_of(a) or "S1.44-g" in rules_of(p).lifts:
        return None
    shooter = p.standing.get(a.cell + a.layer * STOREY)
    for unit in (unit for unit in own_beside(p, side, cells, b.level) if unit != shooter):
        return Refusal("S1.44-g", "friend_beside_target", friend=unit, target=target)
    return None


def own_beside(p: Siege, side: str, cells: Iterable[int], level: int) -> Iterator[int]:
    """S1.44-g, SO.E-c The living figures of a side next to some hexes and at the same height, each once."""
    near = ground(p).map.grid.neighbours
    found: list[int] = []
    for cell in sorted({n for at in cells for n in near[at]}):
        for node in (cell, cell + STOREY, cell + HEAP * STOREY):
            unit = p.standing.get(node)
            if unit is None or unit in found or p.figures[unit].side != side:
                continue
            if is_living(p.figures[unit]) and spot_of(p, p.figures[unit], cell).level == level:
                found.append(unit)
                yield unit
