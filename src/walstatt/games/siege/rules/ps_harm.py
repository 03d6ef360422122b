"""PS: where figures stand, and what stuns, wounds and kills them."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.rulebook import rule
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import HORSE, SCREEN, Ground, ground, works_changed
from walstatt.games.siege.parks import park
from walstatt.games.siege.position import (
    ABLE,
    BESIEGER,
    DEAD,
    GROUND,
    OFF,
    OTHER,
    PLATFORM,
    SHOVED,
    STOREY,
    STUNNED,
    WOUNDED,
    Figure,
    Siege,
    cell_of,
    is_animal,
    values_of,
)  # fmt: skip
from walstatt.games.siege.ruleset import rules_of
from walstatt.games.siege.works import IMPASSABLE, OBSTRUCTED

ON_MAP = ("", "asleep")


@rule("S1.91-g")
def put(p: Siege, unit: int, cell: int, layer: int = GROUND, rear: int = OFF, **marks: int) -> None:
    """S1.91-g Set a living figure on a hex; what one man carries comes with him, a ladder that he leaves he lets go.

    What else changes about the figure may be named with it.
    """
    old, standing = p.figures[unit], p.standing
    if layer == old.layer == GROUND and rear == old.rear == OFF and _is_alone(p, unit, old.cell, cell):
        standing[cell] = unit
        if old.cell != OFF:
            del standing[old.cell]
        _count_over(p, old, cell)
    else:
        _step_off(p, unit, old)
        standing[cell + layer * STOREY] = unit
        if rear != OFF:
            standing[rear] = unit
        _count_in(p, old.cell, old.rear, cell, rear)
    away = old.away if old.away == "asleep" else ""
    if old.side != p.active and old.cell not in (OFF, cell):
        marks["done"] = marks.get("done", old.done) | SHOVED  # S3.51-b: who stirs in the opponent's phase
    p.figures[unit] = old._replace(cell=cell, layer=layer, rear=rear, away=away, **marks)
    if old.load:
        engine = p.engines.get(old.load)
        if engine is not None and engine.kind in ("mantlet", "oil"):
            p.engines[old.load] = engine._replace(cells=(cell,), since=p.phase)
        elif engine is not None and engine.kind == "ladder" and (cell not in engine.cells or layer != GROUND):
            drop_load(p, unit)


def _is_alone(p: Siege, unit: int, start: int, cell: int) -> bool:
    """Whether a man has his hex to himself, or comes from beside the map, and nobody stands where he goes."""
    standing = p.standing
    if cell in standing:
        return False
    return start == OFF or (standing.get(start) == unit and start + 2 * STOREY not in standing)


def lift(p: Siege, unit: int) -> None:
    """Take a figure off the hexes where it stands; a figure that lay upon it comes down."""
    figure = p.figures[unit]
    _step_off(p, unit, figure)
    _count_in(p, figure.cell, figure.rear)


def _step_off(p: Siege, unit: int, figure: Figure) -> None:
    """Free the hexes where a figure stands; the crowd is to be counted then."""
    if figure.cell == OFF:
        return
    standing = p.standing
    for node in (figure.cell + figure.layer * STOREY, figure.rear):
        if node != OFF and standing.get(node) == unit:
            del standing[node]
    above = standing.get(figure.cell + 2 * STOREY)
    if above is not None and above != unit and figure.cell not in standing:
        del standing[figure.cell + 2 * STOREY]
        p.figures[above] = p.figures[above]._replace(layer=GROUND)
        standing[figure.cell] = above


def crowd(p: Siege) -> tuple[int, int]:
    """The hexes where besiegers and where the garrison stand, as bit sets; platforms are not among them."""
    known = p._crowd
    if known is None:
        ours = theirs = 0
        for node, unit in p.standing.items():
            if node < STOREY or node >= 2 * STOREY:
                if p.figures[unit].side == BESIEGER:
                    ours |= 1 << node % STOREY
                else:
                    theirs |= 1 << node % STOREY
        known = p._crowd = (ours, theirs)  # type: ignore[misc]
    return known  # type: ignore[return-value]


def _count_in(p: Siege, *cells: int) -> None:
    """Bring the crowd up to date in some hexes."""
    if p._crowd is None:
        return
    standing, figures = p.standing, p.figures
    counted = ours = theirs = 0
    for cell in cells:
        if cell != OFF:
            bit = 1 << cell
            counted |= bit
            for unit in (standing.get(cell), standing.get(cell + 2 * STOREY)):
                if unit is not None:
                    if figures[unit].side == BESIEGER:
                        ours |= bit
                    else:
                        theirs |= bit
    before = crowd(p)
    p._crowd = (before[0] & ~counted | ours, before[1] & ~counted | theirs)  # type: ignore[misc]


def _count_over(p: Siege, old: Figure, cell: int) -> None:
    """Bring the crowd up to date after a man has gone alone from one hex to another, or come onto the map."""
    if p._crowd is None or cell == old.cell:
        return
    ours, theirs = crowd(p)
    both = 1 << cell if old.cell == OFF else 1 << cell | 1 << old.cell
    p._crowd = (ours ^ both, theirs) if old.side == BESIEGER else (ours, theirs ^ both)  # type: ignore[misc]


def figures_at(p: Siege, cell: int) -> Iterator[int]:
    """All living figures on a hex, on every layer."""
    for node in (cell, cell + STOREY, cell + 2 * STOREY):
        unit = p.standing.get(node)
        if unit is not None:
            yield unit


def living(p: Siege, side: str) -> Iterator[tuple[int, Figure]]:
    """The living figures of a side on the map."""
    for unit, figure in p.figures.items():
        if figure.side == side and figure.cell != OFF and figure.state != DEAD and figure.away in ON_MAP:
            yield unit, figure


@rule("PS-e")
def stun(p: Siege, unit: int, rule_id: str) -> None:
    """PS-e A figure already stunned or wounded that is stunned is dead."""
    _hurt(p, unit, STUNNED, rule_id)


@rule("PS-e")
def wound(p: Siege, unit: int, rule_id: str) -> None:
    """PS-e A figure already stunned or wounded that is wounded is dead."""
    _hurt(p, unit, WOUNDED, rule_id)


def _hurt(p: Siege, unit: int, state: str, rule_id: str) -> None:
    """Whoever was able is hurt and drops what is too heavy for him now; whoever was hurt before dies."""
    figure = p.figures[unit]
    if figure.state != ABLE:
        kill(p, unit, "PS-e")
        return
    p.figures[unit] = figure._replace(state=state, since=p.phase)
    if not can_carry(p, p.figures[unit]):
        drop_load(p, unit)
    p.tell(rule_id, "stunned" if state == STUNNED else "wounded", unit=unit)


@rule("PS-m", "PS-f")
def kill(p: Siege, unit: int, rule_id: str) -> None:
    """PS-m The dead stay on the map and are obstacles (S1.61-h)."""
    figure = p.figures[unit]
    drop_load(p, unit)
    lift(p, unit)
    p.figures[unit] = p.figures[unit]._replace(state=DEAD, rear=OFF, fear="", mount=0)
    if figure.mount:
        put(p, figure.mount, figure.cell, rear=figure.rear)
    p.tell(rule_id, "killed", unit=unit)
    if figure.cell != OFF:
        pile_up(p, figure.cell, 3 if is_animal(figure) else 1)
    for hook in rules_of(p).on_death:
        hook(p, unit)


@rule("S1.61-k")
def pile_up(p: Siege, cell: int, points: int) -> None:
    """S1.61-k A dead figure counts 1, a dead animal 3."""
    before = p.piles.get(cell, 0)
    p.piles[cell] = before + points
    if before + points >= OBSTRUCTED and before < IMPASSABLE:
        works_changed(p)


@rule("S1.91-g")
def can_carry(p: Siege, figure: Figure) -> bool:
    """S1.91-g Whether his load leaves him movement points: the stunned have none, of the wounded not everybody."""
    engine = p.engines.get(figure.load)
    return engine is not None and values_of(figure)[2] > DATA.equipment[engine.kind].load


@rule("S1.91-g")
def drop_load(p: Siege, unit: int) -> None:
    """S1.91-g What is carried is left where it lies; a ladder needs both its carriers."""
    load = p.figures[unit].load
    if not load or is_animal(p.figures[unit]):
        return  # a dead animal stays harnessed until somebody sees to it (S5.11-e)
    engine = p.engines.get(load)
    if engine is not None and engine.kind == "ladder":
        for other, figure in p.figures.items():
            if figure.load == load:
                p.figures[other] = figure._replace(load=0)
    else:
        p.figures[unit] = p.figures[unit]._replace(load=0)


@rule("S5.21-b")
def drop_mantlet(p: Siege, unit: int, to: int) -> None:
    """S5.21-b Who is driven to where horses do not go lets go of a mantlet."""
    engine = p.engines.get(p.figures[unit].load)
    if engine is not None and engine.kind == "mantlet" and ground(p).price(p.figures[unit].cell, to, SCREEN) is None:
        drop_load(p, unit)


@rule("PS-n")
def is_threatened(p: Siege, cell: int, side: str, layer: int = GROUND, except_for: int = 0) -> bool:
    """PS-n Whether a living enemy next to this place could fight into it."""
    return any(unit != except_for for unit in enemies_beside(p, cell, side, layer))


def enemies_beside(p: Siege, cell: int, side: str, layer: int = GROUND) -> Iterator[int]:
    """The living enemies of a side that could fight into this place (PS-n, S1.74)."""
    enemy = OTHER[side]
    for node in nodes_beside(p, cell, layer):
        unit = p.standing.get(node)
        if unit is None or p.figures[unit].side != enemy or is_animal(p.figures[unit]):
            continue
        if not _is_kept_off(p, p.figures[unit], cell_of(node), cell):
            yield unit


def _is_kept_off(p: Siege, foe: Figure, start: int, cell: int) -> bool:
    """PS-n A mantlet between two hexes, or ground that a rider's horse does not enter, keeps an enemy off."""
    if foe.mount and ground(p).price(start, cell, HORSE) is None:
        return True
    return p.level >= 5 and foe.layer != PLATFORM and is_screened(p, start, cell)


def nodes_beside(p: Siege, cell: int, layer: int = GROUND) -> Iterator[int]:
    """S1.74, S2.45 The places from which a man could fight into this one, on every layer that counts."""
    g = ground(p)
    if cell in g.closed or (layer == PLATFORM and is_ablaze(g, cell)):
        return
    if layer == PLATFORM:
        yield from beside_platform(g, cell)
        return
    for other in g.map.grid.neighbours[cell]:
        if cell in g.ways[other] and not is_off_ladder(g, other, cell):
            yield other
            yield other + 2 * STOREY
    yield from platforms_beside(g, cell)


@rule("S1.74-c")
def is_off_ladder(g: Ground, start: int, goal: int) -> bool:
    """S1.74-EX1, -c From a ladder one attacks only upward, the man on the battlement against which it leans."""
    return g.ladders.get(start, goal) != goal


@rule("S2.45-d", "S2.45-e")
def beside_platform(g: Ground, cell: int) -> Iterator[int]:
    """S2.45-d, -e The other places on a siege tower, and the battlements next to this one."""
    for other in g.tower_of.get(cell, ()):
        if other != cell:
            yield other + STOREY
    yield from g.platforms.get(cell, ())


@rule("S5.32-c", "S3.54-b")
def is_ablaze(g: Ground, cell: int) -> bool:
    """S5.32-c Whether the siege tower in a hex burns somewhere: nobody goes onto its platform, nor fights up there."""
    return any(at in g.works.fires for at in g.tower_of.get(cell, ()))


@rule("S2.45-d")
def platforms_beside(g: Ground, cell: int) -> Iterator[int]:
    """S2.45-d The places on a siege tower next to a battlement."""
    if g.tower_of and g.kinds[cell] == "battlement":
        for other in g.map.grid.neighbours[cell]:
            if other in g.tower_of:
                yield other + STOREY


@rule("S5.23-a", "S5.23-b", "S5.23-c")
def is_screened(p: Siege, a: int, b: int) -> bool:
    """S5.23 A mantlet stands on the side between two hexes: no fight and no retreat across it."""
    return (a, b) in screened_sides(p)


def screened_sides(p: Siege) -> list[tuple[int, int]]:
    """S5.23 Each two hexes between which a mantlet stands, both ways."""
    steps, sides = ground(p).map.grid.steps, []
    for engine in park(p).mantlets:
        at = engine.cells[0]
        beyond = steps[at][engine.facing]
        sides += [(at, beyond), (beyond, at)]
    return sides
