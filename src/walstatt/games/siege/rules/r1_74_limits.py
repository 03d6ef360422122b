"""1.74 The limits of melee: into which places a figure can fight, and why not into others."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.siege.ground import HORSE, ground
from walstatt.games.siege.position import (
    OFF,
    OTHER,
    PLATFORM,
    STOREY,
    Figure,
    Siege,
    cell_of,
    hexes_of,
    is_living,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import (
    beside_platform,
    figures_at,
    is_ablaze,
    is_off_ladder,
    is_screened,
    platforms_beside,
    screened_sides,
)  # fmt: skip


def foes_of(p: Siege, unit: int) -> Iterator[int]:
    """S1.74 The enemies a figure could fight: in places next to it that it could enter."""
    figure = p.figures[unit]
    seen: set[int] = set()
    for cell in (figure.cell, figure.rear) if figure.rear != OFF else (figure.cell,):
        for node in places_fought(p, figure, cell):
            foe = p.standing.get(node)
            if foe is not None and foe not in seen and p.figures[foe].side != figure.side:
                seen.add(foe)
                yield foe


@rule("S1.7-a", "S1.74-a", "S1.74-b", "S1.74-c", "S2.45-d", "S2.45-e", "S2.45-f", "S2.45-g", "S4.34-b", "S5.23-a")
def places_fought(p: Siege, figure: Figure, cell: int) -> Iterator[int]:
    """S1.74-b The places next to a hex into which this figure could step, if nobody stood there; S1.74-EX1 ladders."""
    g = ground(p)
    for node in places_entered(p, figure, cell):
        if not g.ladders or node // STOREY == PLATFORM or not is_off_ladder(g, cell, cell_of(node)):
            yield node


@rule("S1.74-b", "S3.54-b", "S1.61-i")
def places_entered(p: Siege, figure: Figure, cell: int) -> Iterator[int]:
    """S1.74-b The places next to a hex into which this figure could step, by kind of hex and hexside."""
    g = ground(p)
    if figure.layer == PLATFORM:
        nodes = (node for node in beside_platform(g, cell) if cell_of(node) not in g.closed)
        yield from (node for node in nodes if node < STOREY or not is_ablaze(g, cell_of(node)))
        return
    screened = screened_sides(p) if p.level >= 5 else ()
    for other in g.ways[cell]:
        if figure.mount and g.price(cell, other, HORSE) is None:
            continue
        if not screened or (cell, other) not in screened:
            yield other
            yield other + 2 * STOREY
    tops = (node for node in platforms_beside(g, cell) if cell_of(node) not in g.closed)
    yield from (node for node in tops if not is_ablaze(g, cell_of(node)))


@rule("S1.7-a")
def why_not_next(p: Siege, unit: int) -> Refusal:
    """S1.7-a, S1.74 Why a figure can fight nobody: no enemy is next to it, or what keeps it from the one who is."""
    figure = p.figures[unit]
    near = ground(p).map.grid.neighbours
    cells = dict.fromkeys(cell for at in hexes_of(figure) for cell in (at, *near[at]))
    beside = (foe for cell in cells for foe in figures_at(p, cell) if p.figures[foe].side == OTHER[figure.side])
    foe = next(beside, None)
    return Refusal("S1.7-a", "no_enemy_adjacent", unit=unit) if foe is None else why_not_reached(p, unit, foe)


@rule("S1.74-a", "S1.74-b", "S1.74-c", "S2.45-f", "S5.23-a", "S3.32-a", "S3.54-b")
def why_not_reached(p: Siege, unit: int, target: int) -> Refusal:
    """1.74 What keeps a figure from fighting another one."""
    figure, foe, g = p.figures[unit], p.figures.get(target), ground(p)
    if foe is None or not is_living(foe) or foe.side == figure.side:
        return Refusal("S1.7-b", "no_such_foe", unit=unit)
    near = g.map.grid.neighbours
    pairs = [(a, b) for a in hexes_of(figure) for b in hexes_of(foe) if b == a or b in near[a]]
    if not pairs:
        return Refusal("S1.7-a", "not_adjacent", unit=unit, target=target)
    if (figure.layer == PLATFORM) != (foe.layer == PLATFORM) and any(b in g.tower_of for pair in pairs for b in pair):
        return Refusal("S2.45-f", "on_another_level", unit=unit, target=target)
    if p.level >= 5 and all(is_screened(p, a, b) for a, b in pairs):
        return Refusal("S5.23-a", "mantlet_in_the_way", unit=unit, target=target)
    for start, cell in pairs:
        if start in g.ladders and figure.layer != PLATFORM:
            return Refusal("S1.74-c", "only_upward_from_ladder", unit=unit, target=target)
        if cell in g.ladders and g.kinds[start] == "battlement":
            return Refusal("S1.74-c", "ladder_leans_elsewhere", unit=unit, target=target)
        if cell in p.fires:
            return Refusal("S3.54-b", "hex_burns", cell=cell)
        if figure.mount and g.is_open(start, cell) and g.price(start, cell, HORSE) is None:
            return Refusal("S3.32-a", "closed_to_horses", unit=unit, cell=cell)
    return Refusal("S1.74-b", "cannot_fight_there", unit=unit, target=target)
