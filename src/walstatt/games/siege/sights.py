"""Sights: which lines of fire the ground leaves open, looked at once and remembered for as long as they hold.

A line that meets nothing but what is printed on the map is the same on every ground, and so is one over burnt tents as
long as no other burns; any other one is remembered with the ground. What is hidden on the printed maps (`hidden`) stays
hidden until a wall falls, a tent burns or the bridge is lowered, and then everywhere else (`fans`).
"""

from __future__ import annotations

from itertools import compress, islice
from typing import Any

from walstatt.core.questions import Refusal
from walstatt.games.siege.ground import Ground, ground
from walstatt.games.siege.hidden import hidden_on
from walstatt.games.siege.position import GROUND, STOREY, Siege
from walstatt.games.siege.rules.r1_4_line_of_fire import (
    Aim,
    Spot,
    aims,
    why_blocked,
    why_not_moat,
    why_not_through_slit,
)  # fmt: skip
from walstatt.games.siege.rules.r1_5_cover import cover_of_ground
from walstatt.games.siege.shadow_sectors import behind

MOST = 1 << 16  # lines that are kept

Ways = tuple[tuple[Aim, int | None], ...]  # with the cover that the ground gives, unless the target's owner has a say
Sight = tuple[Ways, int, int]  # with the hexes on which it depends, and those of them where a tent was burnt


def open_ways(p: Siege, a: Spot, b: Spot) -> Ways:
    """All ways to draw a line that nothing on the ground blocks."""
    g = ground(p)
    ways = known_ways(g, a, b.cell)
    if ways is not None:
        return ways
    if b.layer == GROUND and hidden_from(p, a) >> b.cell & 1:
        return ()
    known: Sight | None = g.sights.get((a, b))
    if known is None:
        ways, over = _look(p, g, a, b)
        known = ways, over, over & g.burnt
        if over & g.altered:
            _keep(g.sights, (a, b), known)
        else:
            _keep(g.bare.sights, a.cell * STOREY + b.cell, known)
    return known[0]


def known_ways(g: Ground, a: Spot, cell: int) -> Ways | None:
    """The ways of a line that was looked at before and meets nothing new; None if it is to be drawn."""
    known: Sight | None = g.bare.sights.get(a.cell * STOREY + cell)
    if known is None or known[1] & g.altered or known[1] & g.burnt != known[2]:
        return None
    return known[0]


def _keep(sights: dict[Any, Sight], key: object, sight: Sight) -> None:
    """Remember a line, and not too many of them: those of long ago go first."""
    if len(sights) >= MOST:
        for old in list(islice(sights, MOST // 2)):
            del sights[old]
    sights[key] = sight


def hidden_from(p: Siege, a: Spot) -> int:
    """The hexes on the ground that walls and tents as printed hide, as a bit set; what was looked at adds nothing."""
    g = ground(p)
    if a.layer != GROUND or g.altered >> a.cell & 1:
        return 0
    known = g.hidden.get(a.cell)
    if known is None:
        known = g.hidden[a.cell] = _still_hidden(g, a.cell)
    return known & ~g.altered  # what was put upon the map may be higher than the map


def _still_hidden(g: Ground, cell: int) -> int:
    """What is hidden on the printed map, but for lines past fallen walls and burnt tents."""
    known, works = hidden_on(g.map.name), g.works
    if known is None:
        return 0
    hidden = known.by_tents[cell] | (0 if works.bridge_down else known.by_bridge[cell])
    if hidden and works.burnt:
        hidden &= ~behind(g.map.name, cell, works.burnt)
    hidden |= known.by_walls[cell]
    return hidden & ~behind(g.map.name, cell, works.rubble) if works.rubble else hidden


def why_no_way(p: Siege, a: Spot, b: Spot) -> Refusal:
    """1.43 to 1.46 Why no line is open: the moat, a slit, or what stands on the line."""
    g = ground(p)
    refusal = why_not_moat(g, a, b)
    if refusal is not None:
        return refusal
    for aim in aims(p.map_name, a.cell, a.kind, b.cell, b.kind):
        refusal = why_not_through_slit(g, a, b, aim) or why_blocked(g, a, b, aim)
        if refusal is not None:
            return refusal
    raise AssertionError("a line is open")


def _look(p: Siege, g: Ground, a: Spot, b: Spot) -> tuple[Ways, int]:
    """1.43 to 1.46 The moat, the slits, what stands on the line, and the hexes on which that depends."""
    near, lines = g.map.near, aims(p.map_name, a.cell, a.kind, b.cell, b.kind)
    over = near[a.cell] | near[b.cell] | 1 << a.cell | 1 << b.cell
    for aim in lines:
        over |= aim.track.crossed | aim.track.grazed
    if len(lines) > 1 or not _is_open_on_map(g, a, b, over):
        if why_not_moat(g, a, b) is not None:
            return (), over
        is_open = [why_not_through_slit(g, a, b, aim) is None and why_blocked(g, a, b, aim) is None for aim in lines]
        lines = tuple(compress(lines, is_open))
    is_open_to_choice = b.kind == "tower_door"
    return tuple([(aim, None if is_open_to_choice else cover_of_ground(p, a, b, aim, 0)) for aim in lines]), over


def _is_open_on_map(g: Ground, a: Spot, b: Spot, over: int) -> bool:
    """Whether the only line that there is meets nothing new and is open on the printed map; a fire only opens lines."""
    known = hidden_on(g.map.name)
    if known is None or a.layer != GROUND or b.layer != GROUND:
        return False
    hidden = known.by_walls[a.cell] | known.by_bridge[a.cell] | known.by_tents[a.cell]
    return not (hidden >> b.cell & 1 or over & g.altered)
