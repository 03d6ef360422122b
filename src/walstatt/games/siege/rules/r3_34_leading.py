"""3.34 Riderless horses and how they are led."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.orders import Things, order
from walstatt.core.questions import Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.bearers import ANIMALS, within
from walstatt.games.siege.ground import HORSE, ground
from walstatt.games.siege.position import (
    BUSY,
    MOVED,
    OFF,
    Figure,
    Siege,
    has_shot_crossbow,
    is_animal,
    is_fit,
    is_living,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.rules.r1_6_movement import MOVEMENT, points_left
from walstatt.games.siege.rules.r3_33_mounting import is_being_mounted
from walstatt.games.siege.ruleset import barred, man_of


@rule("S3.34-b", "S5.11-c", "S1.21-b")
def why_not_leader(p: Siege, me: Seat, unit: int, rule_id: str) -> Refusal | None:
    """S3.34-b Any fit figure on foot with free hands, even a wounded one; no crossbowman that has just shot."""
    figure = man_of(p, me, unit)
    if figure is None or figure.mount:
        return Refusal(rule_id, "not_your_figure", unit=unit)
    if not is_fit(figure) or figure.done & BUSY or figure.load or figure.layer:
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    if has_shot_crossbow(figure):
        return Refusal("S1.21-b", "crossbow_has_shot", unit=unit)
    return barred(p, "move", unit)


def beside(p: Siege, figure: Figure, *cells: int) -> tuple[int, ...]:
    """Those of an animal's hexes that are next to a figure."""
    near = ground(p).map.grid.neighbours[figure.cell]
    return tuple(at for at in cells if at in near)


@rule("S3.34-b", "S3.34-d", "S5.11-f")
def why_no_way(p: Siege, unit: int, behind: tuple[int, ...], cell: int, rule_id: str) -> Refusal | None:
    """S3.34-d, S5.11-f The step of a leader, and the animal's into his hex, keep to ground that is open to horses."""
    g, here = ground(p), p.figures[unit].cell
    if not behind:
        return Refusal("S3.34-b", "not_beside_horse", unit=unit)
    is_open = cell in g.map.grid.neighbours[here] and g.price(here, cell, HORSE) is not None
    if not is_open or "trench" in (g.kinds[cell], g.kinds[here]):
        return Refusal(rule_id, "closed_to_horses", unit=unit, cell=cell)
    if all(g.price(at, here, HORSE) is None for at in behind):
        return Refusal(rule_id, "closed_to_horses", unit=unit, cell=here)
    if cell in p.standing:
        return Refusal("S1.62-a", "hex_is_occupied", unit=unit, cell=cell)
    return None


@rule("S3.34-a", "S3.34-b", "S3.34-c", "S3.34-d", "S5.11-c")
def why_not_lead(p: Siege, me: Seat, unit: int, horse: int, cell: int) -> Refusal | None:
    """3.34 A figure on foot next to a riderless animal steps on over ground open to horses, and it follows."""
    refusal = why_not_leader(p, me, unit, "S3.34-b")
    if refusal is not None:
        return refusal
    beast = p.figures.get(horse)
    if beast is None or not is_animal(beast) or not is_living(beast) or beast.load or is_being_mounted(p, horse):
        return Refusal("S3.34-b", "no_horse")
    if is_being_harnessed(p, horse):
        return Refusal("S5.11-e", "animal_is_busy", other=horse)
    figure = p.figures[unit]
    refusal = why_no_way(p, unit, beside(p, figure, beast.cell, beast.rear), cell, "S3.34-d")
    if refusal is not None:
        return refusal
    price, left = ground(p).price(figure.cell, cell, HORSE) or 0, points_left(p, figure)
    return None if price <= left else Refusal("S3.34-d", "too_far", cell=cell, price=price, left=left)


def is_being_harnessed(p: Siege, animal: int) -> bool:
    """S5.11-e Whether somebody is busy with the harness of this animal until the end of the phase."""
    return f"harness-{animal}" in p.notes


def leads(p: Siege, me: Seat, animal: int) -> Iterator[Things]:
    """Each step on which somebody can lead an animal."""
    beast, near = p.figures.get(animal), ground(p).map.grid.neighbours
    if beast is not None and is_animal(beast) and is_living(beast) and not beast.load:
        for beside in dict.fromkeys((*near[beast.cell], *(near[beast.rear] if beast.rear != OFF else ()))):
            unit = p.standing.get(beside)
            if unit is not None and why_not_leader(p, me, unit, "S3.34-b") is None:
                for cell in ground(p).paths(HORSE).exits[beside]:
                    if cell not in p.standing and why_not_lead(p, me, unit, animal, cell) is None:
                        yield unit, animal, cell


@order(
    "lead", rule="S3.34-c", when=MOVEMENT, about=("unit", "unit", "cell"), bearers=ANIMALS, why_not=why_not_lead,
    ways=leads, zone=within(2),
)  # fmt: skip
def lead(p: Siege, me: Seat, unit: int, horse: int, cell: int) -> None:
    """S3.34-c The leader steps on, the animal follows as if it were part of him."""
    figure, beast = p.figures[unit], p.figures[horse]
    tail = beside(p, figure, beast.cell, beast.rear)[0]
    price = ground(p).price(figure.cell, cell, HORSE) or 0
    p.figures[unit] = figure._replace(done=figure.done | MOVED, spent=figure.spent + price)
    put(p, unit, cell)
    put(p, horse, figure.cell, rear=tail if beast.rear != OFF else OFF)
    p.tell("S3.34-c", "led", unit=unit, other=horse, from_cell=figure.cell, to_cell=cell)
