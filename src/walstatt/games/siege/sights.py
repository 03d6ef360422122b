"""Sights: which lines of fire the ground leaves open, looked at once and remembered for as long as they hold.

A line that meets nothing but what is printed on the map is the same on every ground, any other one is remembered with
the ground. What walls, trees and the keep hide stays hidden until a wall falls: these hexes are kept as one bit set for
each place to shoot from.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import islice
from operator import or_
from typing import Any

from walstatt.core.questions import Refusal
from walstatt.games.siege.bitsets import cells_in
from walstatt.games.siege.chambers import before_parapets, out_of_view
from walstatt.games.siege.ground import Ground, ground
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import GROUND, PLATFORM, STOREY, Figure, Siege
from walstatt.games.siege.rays import is_screened
from walstatt.games.siege.rules.r1_4_line_of_fire import (
    KEEP_LEVEL,
    WALL_LEVEL,
    Aim,
    Spot,
    aims,
    spot_of,
    why_blocked,
    why_not_moat,
    why_not_through_slit,
)  # fmt: skip
from walstatt.games.siege.rules.r1_5_cover import cover_of_ground
from walstatt.space.grids import OFF

MOST = 1 << 15  # lines that are kept

Ways = tuple[tuple[Aim, int | None], ...]  # with the cover that the ground gives, unless the target's owner has a say
Sight = tuple[Ways, int]  # with the hexes on which it depends as a bit set


def open_ways(p: Siege, a: Spot, b: Spot) -> Ways:
    """All ways to draw a line that nothing on the ground blocks."""
    g = ground(p)
    ways = known_ways(g, a, b.cell)
    if ways is not None:
        return ways
    known: Sight | None = g.sights.get((a, b))
    if known is None:
        known = _look(p, g, a, b)
        if known[1] & g.altered:
            _keep(g.sights, (a, b), known)
        else:
            _keep(g.bare.sights, a.cell * STOREY + b.cell, known)
    return known[0]


def known_ways(g: Ground, a: Spot, cell: int) -> Ways | None:
    """The ways of a line that was looked at before and meets nothing but what is printed; None if it is to be drawn."""
    known: Sight | None = g.bare.sights.get(a.cell * STOREY + cell)
    return None if known is None or known[1] & g.altered else known[0]


def _keep(sights: dict[Any, Sight], key: object, sight: Sight) -> None:
    """Remember a line, and not too many of them: those of long ago go first."""
    if len(sights) >= MOST:
        for old in list(islice(sights, MOST // 2)):
            del sights[old]
    sights[key] = sight


def is_in_sight(p: Siege, a: Spot, foe: Figure) -> bool:
    """Whether there is an open way to a figure, in either of its hexes; from a ladder other things count (S1.93-c)."""
    if a.kind == "raised_ladder" or _is_seen_at(p, a, foe, foe.cell):
        return True
    return foe.rear != OFF and _is_seen_at(p, a, foe, foe.rear)


def _is_seen_at(p: Siege, a: Spot, foe: Figure, cell: int) -> bool:
    """Whether there is an open way to one hex of a figure."""
    g = ground(p)
    ways = known_ways(g, a, cell)
    if ways is None:
        if foe.layer != PLATFORM and is_behind(g, a, cell):
            return False
        ways = open_ways(p, a, spot_of(p, foe, cell))
    return ways != ()


def hidden_from(p: Siege, a: Spot) -> int:
    """The hexes on the ground that are known to be out of sight until a wall falls, as a bit set."""
    g = ground(p)
    known = g.hidden.get(a)
    if known is None:
        known = g.hidden[a] = _hidden_at_once(g, a)
    return known & ~g.altered  # what was put upon the map may be higher than the map


def _hide(g: Ground, a: Spot, cell: int) -> None:
    """Remember that a hex is out of sight, unless it is only for what was put upon it."""
    if not g.altered >> cell & 1:
        known = g.hidden.get(a)
        g.hidden[a] = (_hidden_at_once(g, a) if known is None else known) | 1 << cell


def _hidden_at_once(g: Ground, a: Spot) -> int:
    """What needs no look: from inside the keep all else, chambers, and from low ground every room but one's own."""
    if a.kind == "raised_ladder":
        return 0
    if a.kind == "keep_inside":
        return ~g.keep
    secluded = 0 if a.layer or g.altered >> a.cell & 1 else out_of_view(g.map.name, a.cell)
    rooms = rooms_on(g.map.name, g.walls, g.works.bridge_down)
    own = next((room for room in rooms if room >> a.cell & 1), 0)
    return secluded | reduce(or_, rooms) & ~own if own and a.level < WALL_LEVEL else secluded


@lru_cache(maxsize=64)
def rooms_on(map_name: str, walls: int, is_bridge_down: bool) -> tuple[int, ...]:
    """Hexes that are joined without a wall between them, as bit sets: no low line leads from one room to another.

    All that a line crosses or touches is joined hex by hex. A drawbridge that is up cuts the gate off from the bridge.
    """
    where = map_named(map_name)
    near = list(where.near)
    if not is_bridge_down and where.gate != OFF:
        near[where.gate] &= ~(1 << where.bridge[0])
        near[where.bridge[0]] &= ~(1 << where.gate)
    found, left = [], (1 << len(near)) - 1 & ~walls
    while left:
        room = ring = left & -left
        while ring:
            ring = reduce(or_, [near[cell] for cell in cells_in(ring)]) & left & ~room
            room |= ring
        found.append(room)
        left &= ~room
    return tuple(found)


def why_no_way(p: Siege, a: Spot, b: Spot) -> Refusal:
    """1.43 to 1.46 Why no line is open: the moat, a slit, or what stands on the line."""
    g = ground(p)
    refusal = why_not_moat(g, a, b)
    if refusal is not None:
        return refusal
    for aim in aims(p.map_name, a.cell, a.kind, b.cell, b.kind):
        refusal = why_not_through_slit(g, a, b, aim) or why_blocked(p, a, b, aim)
        if refusal is not None:
            return refusal
    raise AssertionError("a line is open")


def _look(p: Siege, g: Ground, a: Spot, b: Spot) -> Sight:
    """1.43 to 1.46 The moat, the slits, and what stands on the line."""
    near, lines = g.map.near, aims(p.map_name, a.cell, a.kind, b.cell, b.kind)
    over = near[a.cell] | near[b.cell] | 1 << a.cell | 1 << b.cell
    for aim in lines:
        over |= aim.track.crossed | aim.track.grazed
    unhidden = [aim for aim in lines if not is_hidden(g, a, b, aim)]
    if not unhidden:
        if b.layer == GROUND:
            _hide(g, a, b.cell)
        return (), over
    if why_not_moat(g, a, b) is not None:
        return (), over
    is_open_to_choice = b.kind == "tower_door"
    ways = tuple(
        [
            (aim, None if is_open_to_choice else cover_of_ground(p, a, b, aim, 0))
            for aim in unhidden
            if why_not_through_slit(g, a, b, aim) is None and why_blocked(p, a, b, aim) is None
        ]
    )
    if not ways and b.layer == GROUND and not over & g.altered and not any(aim.track.crossed & g.low for aim in lines):
        _hide(g, a, b.cell)
    return ways, over


def is_behind(g: Ground, a: Spot, cell: int) -> bool:
    """A quick look along lines from middle to middle that tells most of those that something blocks."""
    grid, level = g.map.grid, g.levels[cell]
    if g.indoors >> a.cell & 1 or g.indoors >> cell & 1:
        return False
    if a.level < WALL_LEVEL and level < WALL_LEVEL:
        if not is_screened(grid, a.cell, cell, g.walls, g.bulk):
            return False
        if is_screened(grid, a.cell, cell, g.walls, g.trees):
            _hide(g, a, cell)
        return True
    is_low = level < WALL_LEVEL
    wall, other = (a.cell, cell) if is_low else (cell, a.cell)
    if a.level == level or not _looks_away(g, wall, other):
        return False
    if not is_screened(grid, a.cell, cell, g.keep | g.stone, g.trees):
        return False
    _hide(g, a, cell)
    return True


def _looks_away(g: Ground, wall: int, other: int) -> bool:
    """Whether a hex is a battlement whose parapets do not face another hex, so that the line is drawn normally."""
    if g.kinds[wall] != "battlement":
        return False
    return g.map.within >> other & 1 != 0 or not before_parapets(g.map.name, wall) >> other & 1


def is_hidden(g: Ground, a: Spot, b: Spot, aim: Aim) -> bool:
    """A quick look that tells some lines from and to high places that are blocked: by trees, towers and keep."""
    ends = ~(1 << a.cell | 1 << b.cell)
    crossed = aim.track.crossed & ends
    if crossed & g.trees:
        return True
    high, keep, building = max(a.level, b.level), g.map.keep, g.map.building
    if high == KEEP_LEVEL or a.level == b.level == WALL_LEVEL or keep in (building[a.cell], building[b.cell]):
        return False
    return (crossed | aim.track.grazed & ends) & (g.keep | g.stone) != 0
