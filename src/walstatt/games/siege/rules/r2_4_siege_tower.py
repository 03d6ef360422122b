"""2.4 The siege tower: bringing it on, rolling it, climbing it. The ram moves in the same way (4.31)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from random import Random

from walstatt.core.orders import EVERYWHERE, NOWHERE, Things, order
from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import STEPS, TERRAIN, Ground, ground, works_changed
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.named import why_not_engine
from walstatt.games.siege.position import (
    BUSY,
    GROUND,
    INVOLVED,
    MOVED,
    OFF,
    PLATFORM,
    STOREY,
    Engine,
    Siege,
    has_shot_crossbow,
    is_fit,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import is_ablaze, lift, put
from walstatt.games.siege.rules.r1_6_entering import edge_bits, side_plan
from walstatt.games.siege.rules.r1_6_movement import MOVEMENT, points_left, shuns
from walstatt.games.siege.rules.r2_42_floors import with_dead
from walstatt.games.siege.rules.r3_5_fire import why_burns
from walstatt.games.siege.ruleset import barred, own_man
from walstatt.games.siege.tasks import why_busy
from walstatt.games.siege.works import IMPASSABLE
from walstatt.space.footprints import footprint

ROLLING = ("siege_tower", "ram")
BROUGHT = (*ROLLING, "ladder")
WAITING = tuple(f"waiting_{kind}" for kind in BROUGHT)
FACINGS = ("n", "ne", "se", "s", "sw", "nw")


def is_clear(p: Siege, kind: str, cells: tuple[int, ...]) -> bool:
    """Whether an engine can be put on these hexes: open, passable ground, and free but for a ladder's men."""
    kinds, closed = ground(p).kinds, ground(p).closed
    if any(kinds[cell] not in ("plain", "filled_moat") or cell in closed for cell in cells):
        return False
    return kind == "ladder" or not any(cell in p.standing for cell in cells)


@cache
def stands_at_edge(map_name: str, letters: str, kind: str) -> dict[int, dict[str, tuple[int, ...]]]:
    """S2.41-c By hex of its front and orientation the hexes of an engine that touches these map sides."""
    grid, edge = map_named(map_name).grid, edge_bits(map_name, letters)
    found: dict[int, dict[str, tuple[int, ...]]] = {}
    for front in grid.cells:
        for facing, name in enumerate(FACINGS):
            cells = footprint(grid, front, DATA.equipment[kind].hexes, facing)
            if cells is not None and edge & bits(cells):
                found.setdefault(front, {})[name] = cells
    return found


def stands(p: Siege, number: int) -> dict[int, dict[str, tuple[int, ...]]]:
    """The hexes that a waiting engine could cover, if nothing were in the way."""
    engine = p.engines[number]
    return stands_at_edge(p.map_name, side_plan(p, engine.side).enters, engine.kind)


@rule("S2.41-c")
def fronts(p: Siege, number: int) -> tuple[int, ...]:
    """S2.41-c Hexes for the front of an engine so that it touches the map edge, in any orientation."""
    kind = p.engines[number].kind
    found = stands(p, number).items()
    return tuple(front for front, ways in found if any(is_clear(p, kind, cells) for cells in ways.values()))


def draw_front(p: Siege, number: int, rng: Random) -> int:
    """One of these hexes by chance."""
    kind, found = p.engines[number].kind, stands(p, number)
    left = list(found)
    while True:
        front = left.pop(int(rng.random() * len(left)))
        if any(is_clear(p, kind, cells) for cells in found[front].values()):
            return front


def facings_at(p: Siege, number: int, cell: int) -> tuple[str, ...]:
    """The orientations in which an engine can be brought on with its front in this hex."""
    kind, ways = p.engines[number].kind, stands(p, number).get(cell, {})
    return tuple(name for name, cells in ways.items() if is_clear(p, kind, cells))


def first_stand(p: Siege, number: int) -> tuple[int, ...]:
    """Some hexes where a waiting engine can be brought on; none if there is no room."""
    kind = p.engines[number].kind
    found = (cells for ways in stands(p, number).values() for cells in ways.values() if is_clear(p, kind, cells))
    return next(found, ())


def why_not_stand(p: Siege, number: int, cell: int) -> Refusal | None:
    """S2.41-c Why the front of an engine is not brought on in a hex."""
    if cell not in stands(p, number):
        return Refusal("S2.41-c", "not_at_the_map_edge", engine=number, cell=cell)
    return None if facings_at(p, number, cell) else Refusal("S2.41-c", "no_room", engine=number)


def why_not_bring(p: Siege, me: Seat, number: int) -> Refusal | None:
    """S2.41-c An engine that waits beside the map."""
    if refusal := why_not_engine(p, me, number, BROUGHT, "S2.41-c", waits=True):
        return refusal
    if p.engines[number].kind in ROLLING and p.turn > 1:
        return Refusal("S2.41-c", "too_late_to_bring", engine=number)
    return None


def why_no_room(p: Siege, me: Seat, number: int) -> Refusal | None:
    """S2.41-c There must be room for it at the edge."""
    return None if first_stand(p, number) else Refusal("S2.41-c", "no_room", engine=number)


def look_for_stand(p: Siege, me: Seat, number: int) -> tuple[bool, int]:
    """S2.41-c It is enough that the hexes of one place at the edge stay free."""
    if why_not_bring(p, me, number) is not None:
        return False, NOWHERE
    cells = first_stand(p, number)
    return (True, bits(cells)) if cells else (False, EVERYWHERE)


@order(
    "bring", rule="S2.41-c", when=MOVEMENT, bearers=WAITING, why_not=why_not_bring, why_nothing=why_no_room,
    look=look_for_stand,
)  # fmt: skip
def bring(p: Siege, me: Seat, number: int) -> Flow:
    """S2.41-c The engine comes onto the map at an edge, facing as its owner likes."""
    cell = yield Ask(
        me, "cell", partial(fronts, p, number), why_not=partial(why_not_stand, p, number),
        draw=partial(draw_front, p, number), rule="S2.41-c", prompt="bring_where", engine=number,
    )  # fmt: skip
    names = facings_at(p, number, cell)
    name = yield Ask(me, "choice", names, rule="S2.41-c", prompt="bring_facing", engine=number)
    cells = stands(p, number)[cell][name]
    p.engines[number] = p.engines[number]._replace(cells=cells, facing=FACINGS.index(name), away="", since=p.phase)
    works_changed(p)
    p.tell("S2.41-c", "brought_on", engine=number, cells=cells)


def crew_of(p: Siege, engine: Engine) -> list[int]:
    """The figures of the owner inside or under an engine."""
    units = (p.standing.get(cell) for cell in engine.cells)
    return [unit for unit in units if unit is not None and p.figures[unit].side == engine.side]


@rule("S2.41-a", "S2.41-b", "S2.41-d", "S2.41-e", "S2.41-f", "S2.41-g", "S2.2-c", "S4.31-a", "S4.31-b", "S4.31-c")
def why_not_roll(p: Siege, me: Seat, number: int, back: int) -> Refusal | None:
    """2.41 Three fit figures inside that were in no fight; straight ahead or back over open ground."""
    if refusal := why_not_engine(p, me, number, ROLLING, "S2.41-a"):
        return refusal
    engine = p.engines[number]
    if back not in (0, 1):
        return Refusal("S2.41-b", "straight_on_or_back", engine=number)
    if p.notes.get("immobile"):
        return Refusal("SC3", "cannot_be_moved", engine=number)
    refusal = why_burns(p, engine)
    if refusal is not None:
        return refusal
    crew = crew_of(p, engine)
    if len(crew) < DATA.equipment[engine.kind].crew:
        return Refusal("S2.41-a", "crew_missing", engine=number)
    for unit in crew:
        figure = p.figures[unit]
        if not is_fit(figure):
            return Refusal("S1.21-l", "cannot_act", unit=unit)
        if figure.done & BUSY:
            return why_busy(unit, figure)
        if figure.done & INVOLVED:
            return Refusal("S2.41-d", "was_in_melee", unit=unit)
        refusal = barred(p, "work", unit)
        if refusal is not None:
            return refusal
    return _why_no_ground(p, number, engine, back)


def _why_no_ground(p: Siege, number: int, engine: Engine, back: int) -> Refusal | None:
    """S2.41-e, -f Whether the hexes newly entered are open ground, free, and cheap enough."""
    g = ground(p)
    cells = rolled(p, engine, back)
    entered = [cell for cell in cells if cell not in engine.cells]
    for cell in entered:
        if cell == OFF or g.kinds[cell] not in ("plain", "filled_moat") or p.piles.get(cell, 0) >= IMPASSABLE:
            return Refusal("S2.41-e", "engine_needs_open_ground", engine=number, cell=cell)
        if cell in p.fires:
            return Refusal("S3.54-b", "hex_burns", cell=cell)
        if cell in p.standing:
            return Refusal("S1.62-a", "hex_is_occupied", engine=number, cell=cell)
    price = price_to_roll(g, entered)
    left = DATA.equipment[engine.kind].moves - engine.spent
    if price > left:
        return Refusal("S2.41-a", "too_far", cell=entered[0], price=price, left=left)
    return None


@rule("S2.41-f", "S1.61-h")
def price_to_roll(g: Ground, entered: list[int]) -> int:
    """S2.41-f The price of the dearest hex newly entered; some dead cost one point more (S1.61-h)."""
    return max(with_dead(g, cell, TERRAIN[g.kinds[cell]].foot) for cell in entered)


def rolled(p: Siege, engine: Engine, back: int) -> tuple[int, ...]:
    """The hexes of an engine one step on."""
    direction = (engine.facing + 3 * back) % 6
    return tuple(ground(p).map.grid.steps[cell][direction] for cell in engine.cells)


def rolls(p: Siege, me: Seat, number: int) -> Iterator[Things]:
    """Whether an engine can be rolled ahead (0) or back (1)."""
    for back in (0, 1):
        if why_not_roll(p, me, number, back) is None:
            yield number, back


def on_its_way(p: Siege, me: Seat, number: int) -> int:
    """2.41 The crew, and the hexes ahead and behind."""
    engine = p.engines[number]
    cells = (*engine.cells, *rolled(p, engine, 0), *rolled(p, engine, 1))
    return bits(cell for cell in cells if cell != OFF)


@order(
    "roll", rule="S2.41-b", when=MOVEMENT, about=("unit", "word"), bearers=ROLLING, why_not=why_not_roll, ways=rolls,
    zone=on_its_way,
)  # fmt: skip
def roll(p: Siege, me: Seat, number: int, back: int) -> None:
    """S2.41-b, -f One hex ahead or back; the three inside use up their movement, those on top are carried free."""
    engine = p.engines[number]
    cells = rolled(p, engine, back)
    moved = dict(zip(engine.cells, cells, strict=True))
    g = ground(p)
    price = price_to_roll(g, [cell for cell in cells if cell not in engine.cells])
    riders = [p.standing[node] for c in engine.cells for node in (c, c + STOREY) if node in p.standing]
    for unit in (unit for unit in riders if p.figures[unit].layer != PLATFORM):
        p.figures[unit] = p.figures[unit]._replace(done=p.figures[unit].done | MOVED, spent=99)
    carry_along(p, riders, moved)
    p.engines[number] = engine._replace(cells=cells, spent=engine.spent + price, since=p.phase)
    works_changed(p)
    p.tell("S2.41-b", "rolled", engine=number, from_cell=engine.cells[0], to_cell=cells[0])


def carry_along(p: Siege, riders: list[int], moved: dict[int, int]) -> None:
    """Everybody keeps his place in the engine."""
    for unit in riders:
        lift(p, unit)
    for unit in riders:
        put(p, unit, moved[p.figures[unit].cell], p.figures[unit].layer)


@rule("S2.42-a", "S2.42-c", "S2.42-e", "S2.46-a")
def floors(p: Siege, unit: int) -> tuple[int, ...]:
    """S2.42-c, -e Free hexes of the other floor of the siege tower a figure is in; all are connected."""
    figure = p.figures[unit]
    other = GROUND if figure.layer == PLATFORM else STOREY
    cells = ground(p).tower_of.get(figure.cell, ())
    layer, closed = other // STOREY, ground(p).closed
    if layer == PLATFORM and is_ablaze(ground(p), figure.cell):
        return ()
    free = (cell for cell in cells if cell + other not in p.standing and cell not in closed)
    return tuple(sorted(cell for cell in free if not shuns(p, figure, cell, layer)))


def why_not_climb(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """S2.42-c A fit figure in a siege tower with two points left."""
    figure = own_man(p, me, unit, "S2.42-c")
    if isinstance(figure, Refusal):
        return figure
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    if figure.done & BUSY:
        return why_busy(unit, figure)
    if figure.cell not in ground(p).tower_of:
        return Refusal("S2.42-c", "not_in_siege_tower", unit=unit)
    if has_shot_crossbow(figure):
        return Refusal("S1.21-b", "crossbow_has_shot", unit=unit)
    if points_left(p, figure) < STEPS["platform_to_battlement"]:
        return Refusal("S2.42-c", "not_enough_points", unit=unit, left=points_left(p, figure))
    if figure.layer != PLATFORM and is_ablaze(ground(p), figure.cell):
        return Refusal("S5.32-c", "tower_burns", unit=unit)
    return barred(p, "move", unit)


def why_not_floor(p: Siege, unit: int, cell: int) -> Refusal | None:
    """S2.42-e, S2.46-a Why a figure does not climb to a hex of the other floor."""
    if cell in floors(p, unit):
        return None
    figure = p.figures[unit]
    if cell not in ground(p).tower_of.get(figure.cell, ()):
        return Refusal("S2.42-e", "not_in_this_tower", unit=unit, cell=cell)
    if cell in p.fires:
        return Refusal("S3.54-b", "hex_burns", cell=cell)
    if figure.layer == PLATFORM and cell in ground(p).closed:
        return Refusal("S1.61-i", "too_many_dead", unit=unit, cell=cell)
    if cell + (GROUND if figure.layer == PLATFORM else STOREY) in p.standing:
        return Refusal("S2.46-a", "hex_is_occupied", unit=unit, cell=cell)
    return Refusal("SO.P-q", "enemy_adjacent", unit=unit, cell=cell)


def why_no_floor(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """S2.46-a There must be room on the other floor."""
    if floors(p, unit):
        return None
    at = p.figures[unit].cell
    towers = [number for number, engine in p.engines.items() if at in engine.cells and engine.kind == "siege_tower"]
    return Refusal("S2.46-a", "no_room", engine=towers[0])


def in_towers(p: Siege, me: Seat) -> list[int]:
    """Who is inside or on top of a siege tower."""
    towers = ground(p).tower_of
    nodes = (node for cell in towers for node in (cell, cell + STOREY))
    return [p.standing[node] for node in nodes if node in p.standing] if towers else []


@order(
    "climb", rule="S2.42-c", when=MOVEMENT, among=in_towers, why_not=why_not_climb, why_nothing=why_no_floor
)  # fmt: skip
def climb(p: Siege, me: Seat, unit: int) -> Flow:
    """S2.42-c Up to the platform or down from it for two points."""
    cell = yield Ask(
        me, "cell", partial(floors, p, unit), why_not=partial(why_not_floor, p, unit), rule="S2.42-e",
        prompt="climb_where", unit=unit,
    )  # fmt: skip
    figure = p.figures[unit]
    layer = GROUND if figure.layer == PLATFORM else PLATFORM
    price = STEPS["platform_to_battlement"]
    p.figures[unit] = figure._replace(done=figure.done | MOVED, spent=figure.spent + price)
    put(p, unit, cell, layer)
    p.tell("S2.42-c", "climbed_up" if layer == PLATFORM else "climbed_down", unit=unit, to_cell=cell)
