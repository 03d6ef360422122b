"""3.34 Riderless horses and how they are led."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.orders import Things, order
from walstatt.core.questions import Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.bearers import ANIMALS, within
from walstatt.games.siege.ground import HORSE, ground
from walstatt.games.siege.named import why_no_beast
from walstatt.games.siege.position import (
    BUSY,
    MOVED,
    OFF,
    Figure,
    Siege,
    has_shot_crossbow,
    hexes_of,
    is_animal,
    is_fit,
    is_living,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import lift, put
from walstatt.games.siege.rules.r1_6_movement import FAR, MOVEMENT, points_left
from walstatt.games.siege.rules.r3_33_mounting import is_being_mounted
from walstatt.games.siege.ruleset import barred, own_man
from walstatt.games.siege.tasks import why_busy, why_hands_full

OBLIQUE = 1  # one hex more of trench than a straight way over it has
FARTHEST = 7  # hexes from an animal to where a rider may come with it over a trench


@rule("S3.34-b", "S3.34-d", "S5.11-c", "S1.21-b")
def why_not_leader(p: Siege, me: Seat, unit: int, rule_id: str) -> Refusal | None:
    """S3.34-b, -d Any fit figure with free hands, wounded or mounted too; no crossbowman that has just shot."""
    figure = own_man(p, me, unit, rule_id)
    if isinstance(figure, Refusal):
        return figure
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    refusal = why_hands_full(unit, figure, rule_id)
    if refusal is not None:
        return refusal
    if figure.done & BUSY:
        return why_busy(unit, figure)
    if has_shot_crossbow(figure):
        return Refusal("S1.21-b", "crossbow_has_shot", unit=unit)
    return barred(p, "move", unit)


def heel(figure: Figure) -> int:
    """The hex of a leader behind which an animal follows: of a rider the rear one."""
    return figure.rear if figure.mount else figure.cell


def beside(p: Siege, figure: Figure, *cells: int) -> tuple[int, ...]:
    """Those of an animal's hexes that are next to its leader's heel."""
    near = ground(p).map.grid.neighbours[heel(figure)]
    return tuple(at for at in cells if at in near)


@rule("S3.34-b", "S5.11-f")
def why_no_way(p: Siege, unit: int, behind: tuple[int, ...], cell: int, rule_id: str) -> Refusal | None:
    """S5.11-f The step of a leader, and the animal's behind him, keep to ground open to horses and off trenches."""
    g, figure = ground(p), p.figures[unit]
    if not behind:
        return Refusal("S3.34-b", "not_beside_horse", unit=unit)
    if cell not in g.map.grid.neighbours[figure.cell]:
        return Refusal(rule_id, "not_next_to_hex", unit=unit, cell=cell)
    if g.price(figure.cell, cell, HORSE) is None or "trench" in (g.kinds[cell], g.kinds[figure.cell]):
        return Refusal(rule_id, "closed_to_horses", unit=unit, cell=cell)
    if all(g.price(at, heel(figure), HORSE) is None for at in behind):
        return Refusal(rule_id, "closed_to_horses", unit=unit, cell=heel(figure))
    if cell in p.standing:
        return Refusal("S1.62-a", "hex_is_occupied", unit=unit, cell=cell)
    return None


Walk = tuple[int, tuple[int, ...]]  # price, and the hexes of leader and animal afterwards, the foremost first


@rule("S3.34-c", "S3.34-d", "S3.32-c")
def led_walks(p: Siege, unit: int, horse: int) -> dict[int, Walk]:
    """S3.34-c, -d Where a leader comes with an animal in one go: to the next hex, or right over a trench."""
    g, figure, beast = ground(p), p.figures[unit], p.figures[horse]
    behind = [at for at in beside(p, figure, beast.cell, beast.rear) if g.price(at, heel(figure), HORSE) is not None]
    if not behind:
        return {}
    own = hexes_of(figure)
    size = len(own) + len(hexes_of(beast))
    found: dict[int, Walk] = {}
    ways: list[Walk] = [(0, (*own, behind[0]))]
    for _ in range(size + OBLIQUE):
        longer = [walk for way in ways for walk in _steps_on(p, figure, way)]
        ways = []
        for price, column in longer:
            if any(g.kinds[at] == "trench" for at in column[:size]):
                ways.append((price, column))
            elif column[0] not in p.standing and price < found.get(column[0], (FAR, ()))[0]:
                found[column[0]] = price, column[:size]
    return found


def _steps_on(p: Siege, figure: Figure, way: Walk) -> Iterator[Walk]:
    """One step further: over free ground, and over men in trenches if they are friends or the leader rides."""
    g, (price, column) = ground(p), way
    for cell, step in g.paths(HORSE).exits[column[0]].items():
        if cell in column or cell in g.closed:
            continue
        other = p.standing.get(cell)
        is_passed = g.kinds[cell] == "trench" and (
            figure.mount or other is None or p.figures[other].side == figure.side
        )
        if other is None or is_passed:
            yield price + step, (cell, *column)


@rule("S3.34-a", "S3.34-b", "S3.34-c", "S3.34-d", "S5.11-c")
def why_not_lead(p: Siege, me: Seat, unit: int, horse: int, cell: int) -> Refusal | None:
    """3.34 A figure next to a riderless animal goes on over ground open to horses, and it follows."""
    refusal = why_not_leader(p, me, unit, "S3.34-b")
    if refusal is not None:
        return refusal
    if refusal := why_no_beast(p, horse, "S3.34-b"):
        return refusal
    beast = p.figures[horse]
    if beast.load or is_being_mounted(p, horse):
        return Refusal("S3.34-b", "animal_is_harnessed" if beast.load else "animal_is_mounted", other=horse)
    if is_being_harnessed(p, horse):
        return Refusal("S5.11-e", "animal_is_busy", other=horse)
    walk = led_walks(p, unit, horse).get(cell)
    if walk is None:
        return _why_not_led(p, unit, beast, cell)
    left = points_left(p, p.figures[unit])
    return None if walk[0] <= left else Refusal("S3.34-d", "too_far", cell=cell, price=walk[0], left=left)


def _why_not_led(p: Siege, unit: int, beast: Figure, cell: int) -> Refusal:
    """S3.34-b, -d Why a leader does not come to a hex with an animal."""
    g, figure = ground(p), p.figures[unit]
    if not beside(p, figure, beast.cell, beast.rear):
        return Refusal("S3.34-b", "not_beside_horse", unit=unit)
    near = (cell, *hexes_of(figure)) if cell in g.map.grid.neighbours[figure.cell] else ()
    if any(g.kinds[at] == "trench" for at in near):
        return Refusal("S3.32-c", "no_stop_in_trench", unit=unit)
    found = why_no_way(p, unit, beside(p, figure, beast.cell, beast.rear), cell, "S3.34-d")
    return found or Refusal("S3.34-d", "closed_to_horses", unit=unit, cell=cell)


def is_being_harnessed(p: Siege, animal: int) -> bool:
    """S5.11-e Whether somebody is busy with the harness of this animal until the end of the phase."""
    return f"harness-{animal}" in p.notes


def leads(p: Siege, me: Seat, animal: int) -> Iterator[Things]:
    """Each step on which somebody can lead an animal."""
    beast, near = p.figures.get(animal), ground(p).map.grid.neighbours
    if beast is not None and is_animal(beast) and is_living(beast) and not beast.load:
        cells = (n for at in hexes_of(beast) for n in near[at])
        for unit in dict.fromkeys(p.standing[cell] for cell in cells if cell in p.standing):
            if unit != animal and why_not_leader(p, me, unit, "S3.34-b") is None:
                for cell in led_walks(p, unit, animal):
                    if why_not_lead(p, me, unit, animal, cell) is None:
                        yield unit, animal, cell


@order(
    "lead", rule="S3.34-c", when=MOVEMENT, about=("unit", "unit", "cell"), bearers=ANIMALS, why_not=why_not_lead,
    ways=leads, zone=within(FARTHEST),
)  # fmt: skip
def lead(p: Siege, me: Seat, unit: int, horse: int, cell: int) -> None:
    """S3.34-c The leader goes on, the animal follows as if it were part of him."""
    figure, beast = p.figures[unit], p.figures[horse]
    price, column = led_walks(p, unit, horse)[cell]
    p.figures[unit] = figure._replace(done=figure.done | MOVED, spent=figure.spent + price)
    lift(p, horse)
    head, *tail = column[len(hexes_of(figure)) :]
    put(p, unit, cell, rear=column[1] if figure.mount else OFF)
    put(p, horse, head, rear=tail[0] if beast.rear != OFF else OFF)
    p.tell("S3.34-c", "led", unit=unit, other=horse, from_cell=figure.cell, to_cell=cell)
