"""PS-c Retreat, and 1.73 advance after combat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from walstatt.core.questions import Answer, Ask, Flow, Refusal
from walstatt.core.rulebook import rule
from walstatt.games.siege.ground import FOOT, HORSE, SCREEN, STEPS, ground
from walstatt.games.siege.named import word_of
from walstatt.games.siege.position import (
    GROUND,
    HEAP,
    OFF,
    PLATFORM,
    SHOVED,
    STOREY,
    STUNNED,
    Figure,
    Siege,
    cell_of,
    is_animal,
    is_fit,
    is_living,
    mark_done,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import (
    drop_mantlet,
    enemies_beside,
    is_screened,
    is_threatened,
    kill,
    put,
    wound,
)  # fmt: skip
from walstatt.games.siege.rules.r1_6_movement import (
    FAR,
    arrival,
    destinations_of,
    mode_of,
    points_left,
    trip_within,
)
from walstatt.games.siege.rules.r1_74_limits import places_entered, places_fought
from walstatt.games.siege.rules.r2_42_floors import with_dead
from walstatt.games.siege.rules.r3_32_riding import rides
from walstatt.games.siege.ruleset import seat_of


@rule("PS-c", "PS-k", "S5.23-b")
def refuges(p: Siege, unit: int) -> tuple[int, ...]:
    """PS-c, PS-k Free places next to a figure that it can enter and that no enemy could fight into."""
    figure = p.figures[unit]
    if figure.mount:
        return _refuges_of_rider(p, figure)
    found = []
    for node in places_entered(p, figure, figure.cell):
        layer, cell = node // STOREY, cell_of(node)
        if layer == HEAP or node in p.standing:
            continue
        if not is_threatened(p, cell, figure.side, layer):
            found.append(node)
    return tuple(sorted(set(found)))


def _refuges_of_rider(p: Siege, figure: Figure) -> tuple[int, ...]:
    """PS-c A rider backs one hex: his rear hex goes first, his head follows into it; neither beside an enemy."""
    g = ground(p)
    if is_threatened(p, figure.rear, figure.side):
        return ()
    return tuple(
        cell
        for cell in g.map.grid.neighbours[figure.rear]
        if cell != figure.cell and cell not in p.standing and g.price(figure.rear, cell, HORSE) is not None
        and g.kinds[cell] != "trench" and not is_threatened(p, cell, figure.side)
    )  # fmt: skip


@rule("PS-c", "PS-d")
def retreat(p: Siege, unit: int) -> Flow:
    """PS-c, PS-d One hex back; a stunned figure dies, one that cannot is wounded and stays."""
    figure = p.figures[unit]
    if not is_living(figure):
        return
    if figure.state == STUNNED:
        kill(p, unit, "PS-d")
        return
    places = refuges(p, unit)
    if not places:
        p.tell("PS-c", "could_not_retreat", unit=unit)
        wound(p, unit, "PS-c")
        return
    cells = tuple(sorted({cell_of(node) for node in places}))
    cell = yield Ask(
        seat_of(p, figure.side), "cell", cells, why_not=partial(why_not_refuge, p, unit), rule="PS-k",
        prompt="retreat_where", unit=unit,
    )  # fmt: skip
    node = [node for node in places if cell_of(node) == cell][0]  # noqa: RUF015
    if figure.mount:
        put(p, unit, figure.rear, rear=cell)
    else:
        drop_mantlet(p, unit, cell)
        put(p, unit, cell, node // STOREY)
    mark_done(p, unit, SHOVED)
    p.tell("PS-c", "retreated", unit=unit, from_cell=figure.cell, to_cell=cell)


def why_not_refuge(p: Siege, unit: int, cell: int) -> Refusal | None:
    """PS-c Why a figure cannot retreat into a hex."""
    if any(cell_of(node) == cell for node in refuges(p, unit)):
        return None
    g, figure = ground(p), p.figures[unit]
    start = figure.rear if figure.mount else figure.cell
    if cell not in g.map.grid.neighbours[start]:
        return Refusal("PS-k", "not_next_to_hex", unit=unit, cell=cell)
    if cell in p.standing:
        return Refusal("PS-c", "hex_is_occupied", unit=unit, cell=cell)
    if cell in p.fires:
        return Refusal("S3.54-b", "hex_burns", cell=cell)
    if figure.mount and (g.kinds[cell] == "trench" or g.price(start, cell, HORSE) is None):
        return Refusal("S3.32-a", "closed_to_horses", unit=unit, cell=cell)
    if figure.layer != PLATFORM and is_screened(p, start, cell):
        return Refusal("S5.23-b", "mantlet_in_the_way", unit=unit, cell=cell)
    if cell not in {cell_of(node) for node in places_entered(p, figure, start)}:
        return Refusal("PS-k", "no_way_there", unit=unit, cell=cell, terrain=word_of(g.kinds[cell]))
    return Refusal("PS-c", "enemy_adjacent", unit=unit, cell=cell)


def advances(p: Siege, unit: int, goal: int) -> tuple[int, ...]:
    """1.73 Where a winner may go: first the hex that was left, then on with half his points."""
    return tuple(ways_to_advance(p, unit, goal))


@rule("S1.73-a", "S1.73-b", "S1.73-c", "S1.73-d", "S1.73-e", "S1.73-g", "S2.45-c", "S1.93-f")
def ways_to_advance(p: Siege, unit: int, goal: int) -> dict[int, int]:
    """1.73 The same hexes, each with the layer on which he comes to stand."""
    figure = p.figures[unit]
    cell, layer = cell_of(goal), PLATFORM if goal // STOREY == PLATFORM else GROUND
    if not is_fit(figure) or cell + layer * STOREY in p.standing:
        return {}
    if not any(goal in places_fought(p, figure, at) for at in (figure.cell, figure.rear) if at != OFF):
        return {}
    if figure.mount and (cell not in ground(p).map.grid.neighbours[figure.cell] or ground(p).kinds[cell] == "trench"):
        return {}
    if ground(p).price(figure.cell, cell, SCREEN) is None and mode_of(p, figure) == SCREEN:
        return {}
    halves = (at for at in (figure.cell, figure.rear) if at != OFF)
    was_adjacent = any(True for at in halves for _ in enemies_beside(p, at, figure.side, figure.layer))
    left = points_beyond(p, figure, cell, layer)
    if was_adjacent or left <= 0:
        return {cell: layer}
    return {cell: layer} | further(p, figure, cell, layer, left)


@rule("S1.73-g", "S2.45-b", "S2.42-d")
def points_beyond(p: Siege, figure: Figure, cell: int, layer: int = GROUND) -> int:
    """S1.73-g Half the movement allowance, rounded down, less the price of the first hex."""
    g = ground(p)
    half = points_left(p, figure._replace(spent=0)) // 2
    if PLATFORM in (figure.layer, layer):
        step = "within_tower" if figure.layer == layer else "platform_to_battlement"
        return half - with_dead(g, cell, STEPS[step])
    price = g.price(figure.cell, cell, HORSE if figure.mount else FOOT)
    return half - (FAR if price is None else price)


def further(p: Siege, figure: Figure, cell: int, layer: int, left: int) -> dict[int, int]:
    """S1.73-g Hexes beyond the first one within the points that are left."""
    if figure.mount:
        found = rides(p, figure, cell, left)
        return {head: GROUND for head in found if head not in (cell, figure.cell)}
    trip = trip_within(p, figure._replace(cell=cell, layer=layer), left)
    ways = ((goal, arrival(trip, goal)) for goal in destinations_of(trip))
    return {goal: way[1] for goal, way in ways if way is not None}


@rule("S1.73-d", "S1.73-g")
def why_not_advance(units: Sequence[int], ways: Sequence[Answer], answer: Answer) -> Refusal | None:
    """1.73 Only who fought advances, through the hex that was left, as far as half his movement takes him."""
    if answer == "pass" or answer in ways:
        return None
    if not isinstance(answer, tuple) or len(answer) != 3 or answer[0] != "advance":
        return Refusal("S1.73-f", "advance_or_pass")
    _, unit, cell = answer
    if unit not in units:
        return Refusal("S1.73-d", "did_not_fight_here", units=units)
    return Refusal("S1.73-g", "no_advance_there", unit=unit, cell=cell)


@rule("S1.73-f")
def advance(p: Siege, side: str, count: int, *rest: int) -> Flow:
    """S1.73-f The winner decides at once whether one of his figures in the fight advances."""
    units, goals = rest[:count], rest[count:]
    ways = [
        ("advance", unit, cell)
        for unit in units
        if is_living(p.figures[unit]) and not is_animal(p.figures[unit])
        for goal in goals
        for cell in advances(p, unit, goal)
    ]
    if not ways:
        return
    answer = yield Ask(
        seat_of(p, side), "order", tuple(dict.fromkeys(("pass", *ways))), why_not=partial(why_not_advance, units, ways),
        rule="S1.73-f", prompt="advance",
    )  # fmt: skip
    if answer == "pass":
        return
    _, unit, cell = answer
    figure = p.figures[unit]
    layers = {at: layer for goal in goals for at, layer in ways_to_advance(p, unit, goal).items()}
    rear = rear_in_advance(p, figure, [cell_of(goal) for goal in goals], cell) if figure.mount else OFF
    put(p, unit, cell, layers[cell], rear)
    p.tell("S1.73-f", "advanced", unit=unit, from_cell=figure.cell, to_cell=cell)


def rear_in_advance(p: Siege, figure: Figure, firsts: list[int], cell: int) -> int:
    """S3.32-d The rear of a rider follows into the hex that his head has just left."""
    near = ground(p).map.grid.neighbours[figure.cell]
    firsts = [first for first in firsts if first in near and first not in p.standing]
    if cell in firsts:
        return figure.cell
    ways = (rides(p, figure, first, max(points_beyond(p, figure, first), 0)) for first in firsts)
    return next((found[cell][0] for found in ways if cell in found), figure.cell)
