"""4.1 Destroying walls: damage in four steps, the collapse and its victims."""

from __future__ import annotations

from functools import cache

from walstatt.core.rulebook import rule
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import Siege
from walstatt.games.siege.rules.ps_harm import figures_at, wound
from walstatt.games.siege.rules.r1_9_ladders import ladders
from walstatt.games.siege.rules.r3_5_fire import destroy_engine, engine_on

STEPS = 4
WALLS = ("battlement", "wall", "tower_slit", "keep_slit")
COLUMNS = tuple(sorted(int(column) for column in DATA.battering))


@rule("S4.21-j", "S4.12-b")
def column_for(points: int) -> int:
    """S4.21-j The highest column not above the total; 0 if there is none."""
    return max((column for column in COLUMNS if column <= points), default=0)


@rule("S4.13-b", "S4.21-c", "S4.32-b")
def readings(points: int, modifier: int) -> tuple[tuple[int, int], ...]:
    """T10 Damage steps and points lost for each fallen die."""
    row = DATA.battering[str(column_for(points))]
    return tuple(row[min(max(die + modifier, 1), 10) - 1] for die in range(1, 11))


@rule("S4.14-a", "S4.21-h", "S4.32-g", "PS-j")
def is_wall(p: Siege, cell: int, with_keep: bool) -> bool:
    """A wall hex that still stands: battlement, blind wall or slit; those of the keep only if they may be hit."""
    where = ground(p).map
    if not 0 <= cell < len(where.terrain) or where.terrain[cell] not in WALLS or cell in p.rubble:
        return False
    return with_keep or where.building[cell] != where.keep


@cache
def printed_walls(map_name: str) -> tuple[int, ...]:
    """All hexes of a map where a wall may stand."""
    return tuple(cell for cell, kind in enumerate(map_named(map_name).terrain) if kind in WALLS)


@rule("S4.21-h", "PS-j")
def has_breach(p: Siege) -> bool:
    """S4.21-h Whether a hex of the outer wall has been destroyed."""
    where = ground(p).map
    return any(where.building[cell] != where.keep for cell in p.rubble)


@rule("S4.21-g", "S4.21-i")
def is_tower(p: Siege, cell: int) -> bool:
    """S4.21-g, -i A tower or keep hex; the two that flank the drawbridge count as battlements."""
    where = ground(p).map
    return where.building[cell] >= 0 and cell not in where.flanking


@rule("S4.12-a")
@rule("S4.13-a", "S4.13-b", "S4.13-e")
def damage(p: Siege, cell: int, rule_id: str) -> None:
    """S4.13-a One step: lightly damaged, damaged, heavily damaged, destroyed; only the last changes anything."""
    steps = p.damage.get(cell, 0) + 1
    p.damage[cell] = steps
    p.tell(rule_id, "wall_damaged", cell=cell, step=steps)
    if steps >= STEPS:
        collapse(p, cell)


@rule("S4.14-a", "S4.14-b")
def collapse(p: Siege, cell: int) -> None:
    """4.14 Rubble takes the place of the wall, and whoever stood there is wounded."""
    p.rubble = tuple(sorted((*p.rubble, cell)))
    works_changed(p)
    p.tell("S4.14-a", "wall_destroyed", cell=cell)
    for number, engine in list(ladders(p, raised=True)):
        if ground(p).map.grid.steps[engine.cells[0]][engine.facing] == cell:
            p.engines[number] = engine._replace(raised=False, cells=(engine.cells[0], cell))
            works_changed(p)
    number_on = engine_on(p, cell)
    if number_on is not None:
        destroy_engine(p, number_on)
    for unit in list(figures_at(p, cell)):
        wound(p, unit, "S4.14-b")
