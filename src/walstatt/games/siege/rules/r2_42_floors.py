"""2.42, 2.45 The floors of a siege tower as ways: up from inside, down again, along the platform, over the wall."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.rulebook import rule
from walstatt.games.siege.ground import STEPS, Ground, ground
from walstatt.games.siege.position import PLATFORM, STOREY, Figure, Siege
from walstatt.games.siege.rules.ps_harm import is_ablaze

Tops = dict[int, int]  # by hex of a platform what it costs to come there


@rule("S1.61-h")
def with_dead(g: Ground, cell: int, price: int) -> int:
    """S1.61-h A price for entering a hex: some dead in it cost one point more."""
    return price + STEPS["pile"] if cell in g.piles else price


@rule("S2.42-c", "S2.42-e", "S2.45-b")
def ways_off(g: Ground, tops: Tops) -> Iterator[tuple[int, int]]:
    """S2.42-e, S2.45-b Where one comes from a platform, with the price: inside the tower, and onto walls beside it."""
    for top, spent in tops.items():
        for cell in (*g.tower_of[top], *g.platforms[top]):
            yield cell, spent + with_dead(g, cell, STEPS["platform_to_battlement"])


def starts_from(g: Ground, tops: Tops, closed: int) -> dict[int, int]:
    """The same as bit sets by price, without what is closed."""
    starts: dict[int, int] = {}
    for cell, price in ways_off(g, tops):
        starts[price] = starts.get(price, 0) | 1 << cell & ~closed
    return starts


@rule("S2.42-c", "S2.42-d", "S2.42-e", "S2.45-a", "S2.45-b", "S1.61-b")
def tops_reached(p: Siege, figure: Figure, layers: list[int], tops: Tops, budget: int) -> Tops:
    """S2.42, S2.45 The platform hexes that a figure comes to from hexes it reaches by price, and from other ones."""
    g = ground(p)
    found = dict(tops)
    for cell, tower in g.tower_of.items():
        if is_held(p, figure, cell):
            continue
        steps = [(tops[top], STEPS["within_tower"]) for top in tower if top != cell and top in tops]
        below = ((price_in(layers, at), STEPS["platform_to_battlement"]) for at in (*tower, *g.platforms[cell]))
        steps += [(price, step) for price, step in below if price is not None]
        price = min((price + with_dead(g, cell, step) for price, step in steps), default=budget + 1)
        if price <= budget and price < found.get(cell, budget + 1):
            found[cell] = price
    return found


@rule("S1.61-a", "S3.54-b", "S5.32-c")
def is_held(p: Siege, figure: Figure, cell: int) -> bool:
    """S1.61-a, S5.32-c A platform hex with an enemy, with too many dead, or on a burning tower is no way."""
    g = ground(p)
    unit = p.standing.get(cell + STOREY)
    return cell in g.closed or is_ablaze(g, cell) or (unit is not None and p.figures[unit].side != figure.side)


def price_in(layers: list[int], cell: int) -> int | None:
    """What a hex costs by a flood; None if it was not reached."""
    return next((price for price, cells in enumerate(layers) if cells >> cell & 1), None)


def first_tops(figure: Figure) -> Tops:
    """Where a figure on a platform begins."""
    return {figure.cell: 0} if figure.layer == PLATFORM else {}
