"""1.3, 1.4 A shot at a figure: the range, the line, what is in its way, and the cover."""

from __future__ import annotations

from functools import cache

import msgspec

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import OFF, Figure, Siege, class_of
from walstatt.games.siege.rules.ps_harm import crowd, figures_at
from walstatt.games.siege.rules.r1_4_line_of_fire import Aim, Spot, aims, figures_in_the_way, friend_beside, spot_of
from walstatt.games.siege.rules.r1_5_cover import FULL, LIGHT, cover_of, with_mantlet
from walstatt.games.siege.sights import open_ways, why_no_way

BOWS = ("shortbow", "longbow")


class Shot(msgspec.Struct, frozen=True, gc=False):
    """A shot that can be made: line, range, cover, and the heights of its two ends."""

    aim: Aim
    distance: int
    band: str
    cover: int
    heights: tuple[int, int]


@rule("S1.3-b", "S1.44-k")
@cache
def band_of(weapon: str, distance: int) -> str | None:
    """T3 Short, medium or long range; None beyond."""
    bands = DATA.bands[weapon]
    for name in ("short", "medium", "long"):
        if distance <= bands[name]:
            return name
    return None


def line_to(p: Siege, side: str, a: Spot, weapon: str, target: int, cell: int) -> Shot | Refusal:
    """1.4 The shot at a figure in one of its hexes, or the reason why there is none."""
    found = _line_to(p, side, a, weapon, target, cell)
    return why_no_way(p, a, spot_of(p, p.figures[target], cell)) if found is None else found


@rule("S1.41-a", "S1.42-a", "S1.42-c", "S1.42-d", "S3.41-g")
def _line_to(p: Siege, side: str, a: Spot, weapon: str, target: int, cell: int) -> Shot | Refusal | None:
    """1.4 The same; without a reason where the ground is in the way."""
    distance = ground(p).map.grid.distance(a.cell, cell)
    band = band_of(weapon, distance)
    if band is None:
        return Refusal("S1.3-b", "out_of_range", target=target, distance=distance, range=DATA.bands[weapon]["long"])
    b = spot_of(p, p.figures[target], cell)
    if a.kind == "raised_ladder":
        return _from_ladder(p, a, b, distance, band, target)
    ways = open_ways(p, a, b)
    if not ways:
        return None
    refusal = friend_beside(p, side, a, b, target) if a.level >= b.level else None
    if refusal is not None:
        return refusal
    for aim, cover in ways:
        cover = cover_of(p, a, b, aim, target) if cover is None else with_mantlet(p, b, aim, cover)
        why = _why_not_over_figures(p, a, b, aim, weapon, band, cover, target)
        if cover == FULL:
            why = Refusal("S1.56-a", "full_cover", target=target, line=aim.track)
        if why is None:
            return Shot(aim, distance, band, cover, (a.level, b.level))
        refusal = refusal or why
    assert refusal is not None
    return refusal


@rule("S1.42-a", "S1.42-b", "S1.42-c")
def _why_not_over_figures(
    p: Siege, a: Spot, b: Spot, aim: Aim, weapon: str, band: str, cover: int, target: int
) -> Refusal | None:
    """1.42 Bolts pass no living figure; arrows do at medium or long range if the target has at most light cover."""
    ours, theirs = crowd(p)
    if not aim.track.crossed & (ours | theirs | ground(p).towers) & ~(1 << a.cell | 1 << b.cell):
        return None
    cell = next((at for at in figures_in_the_way(p, a, b, aim) if p.standing.get(at) != target), None)
    if cell is None or (weapon in BOWS and band != "short" and cover <= LIGHT):
        return None
    return in_the_way(p, "S1.42-c" if weapon in BOWS else "S1.42-a", cell, aim)


def in_the_way(p: Siege, rule_id: str, cell: int, aim: Aim) -> Refusal:
    """1.42 Who on the line keeps a shot from its target."""
    return Refusal(rule_id, "figure_in_the_way", other=next(figures_at(p, cell), 0), at=cell, line=aim.track)


@rule("S1.93-c", "S1.93-g")
def is_faced(p: Siege, a: Spot, b: Spot) -> bool:
    """S1.93-g From a ladder the battlement on which it leans is faced, and those beside both."""
    top, near = ground(p).ladders[a.cell], ground(p).map.grid.neighbours
    return b.kind == "battlement" and (b.cell == top or (b.cell in near[top] and b.cell in near[a.cell]))


@rule("S1.93-c", "S1.93-d")
def _from_ladder(p: Siege, a: Spot, b: Spot, distance: int, band: str, target: int) -> Shot | Refusal:
    """S1.93-c, -d From a ladder only at battlements that are faced; heavy cover."""
    if not is_faced(p, a, b):
        return Refusal("S1.93-c", "not_faced_from_ladder", target=target)
    aim = aims(p.map_name, a.cell, a.kind, b.cell, b.kind)[0]
    return Shot(aim, distance, band, cover_of(p, a, b, aim, target), (a.level, b.level))


def shot_at(p: Siege, side: str, a: Spot, weapon: str, target: int) -> Shot | Refusal:
    """The shot at a figure, or the reason why there is none."""
    found = shot_if_any(p, side, a, weapon, target)
    return line_to(p, side, a, weapon, target, p.figures[target].cell) if found is None else found


@rule("S3.31-a")
def shot_if_any(p: Siege, side: str, a: Spot, weapon: str, target: int) -> Shot | None:
    """S3.31-a The shot at a figure, if there is one; a rider may be aimed at in both hexes and has the better cover."""
    figure = p.figures[target]
    found = _line_to(p, side, a, weapon, target, figure.cell)
    if figure.rear != OFF:
        other = _line_to(p, side, a, weapon, target, figure.rear)
        if not isinstance(found, Shot) or (isinstance(other, Shot) and other.cover > found.cover):
            found = other
    return found if isinstance(found, Shot) else None


def weapon_of(figure: Figure) -> str:
    """Bow or crossbow, or nothing."""
    return class_of(figure).weapon
