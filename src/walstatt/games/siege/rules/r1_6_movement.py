"""1.6 Movement, with its limits (1.61) and stacking (1.62)."""

from __future__ import annotations

from functools import partial, reduce
from itertools import accumulate
from operator import or_
from random import Random

import msgspec

from walstatt.core.orders import EVERYWHERE, NOWHERE, order
from walstatt.core.questions import Ask, Flow, Refusal, Seat, picked
from walstatt.core.rulebook import rule
from walstatt.games.siege.bearers import MEN
from walstatt.games.siege.bitsets import bits, cells_in, draw_cell
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import FOOT, SCREEN, Ground, ground
from walstatt.games.siege.maps import around
from walstatt.games.siege.named import word_of
from walstatt.games.siege.position import (
    BESIEGER,
    BUSY,
    GROUND,
    HEAP,
    MOVED,
    OFF,
    OTHER,
    PLATFORM,
    STOREY,
    Figure,
    Siege,
    has_shot_crossbow,
    hexes_of,
    is_fit,
    values,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import crowd, is_threatened, living, put
from walstatt.games.siege.rules.r2_42_floors import Tops, first_tops, price_in, starts_from, tops_reached
from walstatt.games.siege.ruleset import barred, own_man
from walstatt.games.siege.tasks import why_busy

FAR = 60  # more points than any figure has: to tell "too far" from "no way"
MOVEMENT = ("movement",)
KEPT = 6  # points of the fastest man on foot


def flood(g: Ground, starts: dict[int, int], budget: int, mode: int, closed: int) -> list[int]:
    """All hexes within a budget as bit sets by price; what is shut or in `closed` cannot be entered."""
    return _flood_on(g, [starts.get(0, 0)], starts, budget, mode, closed)


def _flood_on(
    g: Ground, layers: list[int], starts: dict[int, int], budget: int, mode: int, closed: int
) -> list[int]:  # fmt: skip
    """The same from where the first prices are known already."""
    seen = reduce(or_, layers) | closed | g.shut
    moves = g.paths(mode).moves
    for spent in range(len(layers), budget + 1):
        new = starts.get(spent, 0)
        for price, sources, offsets in moves:
            if price > spent:
                break
            source = layers[spent - price] & sources
            if source:
                for offset, froms in offsets.items():
                    leaving = source & froms
                    if leaving:
                        new |= leaving << offset if offset > 0 else leaving >> -offset
        new &= ~seen
        seen |= new
        layers.append(new)
    return layers


Reach = tuple[int, list[int]]  # how far one comes, as bit sets: all hexes, and by price, where some may be too far


def flood_from(g: Ground, cell: int, budget: int, mode: int, closed: int) -> Reach:
    """A flood from one hex; that of the bare map is made once and holds as far as nothing is different in its reach."""
    if not 0 <= budget <= KEPT:
        return reached(flood(g, {0: 1 << cell}, budget, mode, closed))
    known = g.reaches.get((mode, cell))
    if known is None:
        printed = flood(g.bare, {0: 1 << cell}, KEPT, mode, 0)
        known = g.reaches[mode, cell] = printed, list(accumulate(printed, or_))
    layers, unions = known
    hindered = closed | g.shut
    odd, far = hindered | g.paths(mode).repriced, budget - 1
    while far >= 0 and unions[far] & odd:
        far -= 1
    if far < 0:  # who stands where nobody may go can still leave
        return reached(_flood_on(g, [1 << cell], {}, budget, mode, closed))
    last = layers[far + 1] & ~hindered  # to the next price one comes as on the map
    if far == budget - 1:
        return unions[far] | last, layers
    return reached(_flood_on(g, [*layers[: far + 1], last], {}, budget, mode, closed))


def reached(layers: list[int]) -> Reach:
    """How far one comes with a flood."""
    return reduce(or_, layers), layers


def mode_of(p: Siege, figure: Figure) -> int:
    """S5.21-b With a mantlet a man enters only what horses enter, and filled moat."""
    engine = p.engines.get(figure.load) if figure.load else None
    return SCREEN if engine is not None and engine.kind == "mantlet" else FOOT


@rule("S1.6-a", "S1.6-d", "S1.91-c", "S5.21-a", "S5.32-e")
def points_left(p: Siege, figure: Figure) -> int:
    """1.6 The movement points a figure still has in this phase; what it carries takes two of them."""
    left = values(figure.who, figure.state, figure.mount != 0)[2] - figure.spent
    if figure.load and figure.load in p.engines:
        left -= DATA.equipment[p.engines[figure.load].kind].load
    return left


@rule("S1.61-a", "S1.61-b", "S2.42-e", "S2.45-a", "S2.45-b")
def reach(p: Siege, figure: Figure, budget: int) -> tuple[Reach, Tops]:
    """1.61 The hexes a figure comes to, by price: never through living enemies, freely through its own.

    And the platform hexes, through siege towers and from the walls beside them.
    """
    g = ground(p)
    ours, theirs = crowd(p)
    closed = theirs if figure.side == BESIEGER else ours
    if figure.fear:
        closed |= shunned(p, figure)
    mode, own = mode_of(p, figure), first_tops(figure)
    if not own:
        found = flood_from(g, figure.cell, budget, mode, closed)
        if not g.tower_of or not found[0] & by_platforms(g):
            return found, {}
    tops = own
    while True:
        starts = starts_from(g, tops, closed)
        if not own:
            starts[0] = 1 << figure.cell
        layers = flood(g, starts, budget, mode, closed)
        further = tops_reached(p, figure, layers, tops, budget)
        if further == tops:
            return reached(layers), tops
        tops = further


def by_platforms(g: Ground) -> int:
    """The hexes from which one may come onto a platform, as a bit set."""
    return g.towers | bits(wall for walls in g.platforms.values() for wall in walls)


class Trip(msgspec.Struct, frozen=True, gc=False):
    """How far a figure comes: free hexes (S1.62-c) as a bit set, all by price, and the platforms with their prices."""

    start: int
    left: int  # its points
    free: int
    layers: list[int]
    upper: dict[int, int]


def trip_of(p: Siege, unit: int) -> Trip:
    """How far a figure comes with the points it has left."""
    return trip_within(p, p.figures[unit], points_left(p, p.figures[unit]))


@rule("S1.62-c", "S2.46-a")
def trip_within(p: Siege, figure: Figure, left: int) -> Trip:
    """S1.62-c, S2.46-a How far a figure comes with so many points, and where it may stay: one inside, one on top."""
    (within, layers), tops = reach(p, figure, left)
    upper = {cell: price for cell, price in tops.items() if cell + STOREY not in p.standing} if tops else {}
    if figure.fear:
        upper = {cell: price for cell, price in upper.items() if not shuns(p, figure, cell, PLATFORM)}
    ours, theirs = crowd(p)
    return Trip(figure.cell, left, within & ~(ours | theirs), layers, upper)


def destinations(p: Siege, unit: int, trip: Trip | None = None) -> tuple[int, ...]:
    """Where a figure may go: hexes within its points that are free (S1.62-c)."""
    return destinations_of(trip or trip_of(p, unit))


def destinations_of(trip: Trip) -> tuple[int, ...]:
    """The same for a trip."""
    return tuple(sorted({*cells_in(trip.free), *trip.upper})) if trip.upper else tuple(cells_in(trip.free))


def draw_destination(p: Siege, unit: int, trip: Trip, rng: Random) -> int:
    """One of these hexes by chance."""
    if trip.upper:
        return picked(destinations(p, unit, trip), rng)
    return draw_cell(trip.free, rng, around(p.map_name, trip.start, trip.left))


def price_of_move(p: Siege, unit: int, cell: int, trip: Trip | None = None) -> tuple[int, int] | None:
    """The price of a destination and the layer on which the figure arrives; None if it is out of reach."""
    return arrival(trip or trip_of(p, unit), cell)


@rule("S2.42-c")
def arrival(trip: Trip, cell: int) -> tuple[int, int] | None:
    """S2.42-c Price and layer: in a siege tower the floor that costs less, if there is room on it."""
    below = price_in(trip.layers, cell) if trip.free >> cell & 1 else None
    above = trip.upper.get(cell)
    if above is None or (below is not None and below <= above):
        return None if below is None else (below, GROUND)
    return above, PLATFORM


@rule("SO.P-q")
def shuns(p: Siege, figure: Figure, cell: int, layer: int = GROUND) -> bool:
    """SO.P-q A figure in panic does not move next to an enemy."""
    return figure.fear != "" and is_threatened(p, cell, figure.side, layer)


@rule("SO.P-q")
def shunned(p: Siege, figure: Figure) -> int:
    """SO.P-q The hexes next to enemies, into which a figure in panic does not even step on its way, as a bit set."""
    near = ground(p).map.grid.neighbours
    beside = {n for _, foe in living(p, OTHER[figure.side]) for at in hexes_of(foe) for n in near[at]}
    return reduce(or_, (1 << cell for cell in beside if shuns(p, figure, cell)), 0) & ~(1 << figure.cell)


def why_not_mover(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """1.6 Every figure of the side that may move."""
    figure = own_man(p, me, unit, "S1.6-c")
    if isinstance(figure, Refusal):
        return figure
    return why_cannot_move(p, unit, figure)


@rule("S1.21-b", "S1.6-c", "S1.91-b", "S1.21-l")
def why_cannot_move(p: Siege, unit: int, figure: Figure) -> Refusal | None:
    """1.21, 1.6 Reasons that lie in the figure: every fit one may move, but no crossbowman that has just shot."""
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    if figure.done & BUSY:
        return why_busy(unit, figure)
    if has_shot_crossbow(figure):
        return Refusal("S1.21-b", "crossbow_has_shot", unit=unit)
    if figure.mount:
        return Refusal("S3.32-d", "rider_must_ride", unit=unit)
    if figure.load and p.engines.get(figure.load) is not None and p.engines[figure.load].kind == "ladder":
        return Refusal("S1.91-g", "carriers_move_together", unit=unit)
    return barred(p, "move", unit)


@rule("S1.6-b")
def why_nowhere(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """S1.6-b There must be a free hex within the points that are left."""
    figure = p.figures[unit]
    if first_step(p, figure) != OFF or destinations(p, unit):
        return None
    return Refusal("S1.6-b", "nowhere_to_go", unit=unit, left=points_left(p, figure))


def look_for_way(p: Siege, me: Seat, unit: int) -> tuple[bool, int]:
    """1.6 It is enough that one neighbouring hex stays free."""
    figure = p.figures[unit]
    if why_cannot_move(p, unit, figure) is not None:
        return False, NOWHERE
    step = first_step(p, figure)
    if step != OFF:
        return True, 1 << step
    return (False, NOWHERE) if points_left(p, figure) < 1 else (destinations(p, unit) != (), EVERYWHERE)


def first_step(p: Siege, figure: Figure) -> int:
    """A quick look for a neighbouring hex that is open, free and not too dear; OFF if it finds none."""
    left = points_left(p, figure)
    if left >= 1 and figure.layer != PLATFORM and not figure.fear:
        g, standing = ground(p), p.standing
        closed, mode = g.closed, mode_of(p, figure) if figure.load else FOOT
        for cell, price in g.paths(mode).exits[figure.cell].items():
            if price <= left and cell not in standing and cell not in closed and cell + HEAP * STOREY not in standing:
                return cell
    return OFF


@rule("S1.6-b", "S1.61-c", "S1.61-d", "S1.61-e", "S1.61-f", "S1.61-g", "S1.62-a", "S1.62-c", "S1.61-i", "S1.61-j")
def why_not_there(p: Siege, unit: int, cell: int, trip: Trip | None = None) -> Refusal | None:
    """1.61, 1.62 Why a figure cannot end its move in a hex."""
    g = ground(p)
    if not 0 <= cell < len(g.kinds):
        return Refusal("S1.6-b", "not_on_the_map", cell=cell)
    found = price_of_move(p, unit, cell, trip)
    figure = p.figures[unit]
    if found is not None and not (cell == figure.cell and found[1] == figure.layer):
        return None
    if cell in p.standing or cell + HEAP * STOREY in p.standing:
        return Refusal("S1.62-a", "hex_is_occupied", unit=unit, cell=cell)
    if g.kinds[cell] == "wall":
        return Refusal("S1.61-c", "wall_cannot_be_crossed", unit=unit, cell=cell)
    if g.piles.get(cell):
        return Refusal("S1.61-i", "too_many_dead", unit=unit, cell=cell)
    if cell in p.fires:
        return Refusal("S3.54-b", "hex_burns", unit=unit, cell=cell)
    if shuns(p, figure, cell):
        return Refusal("SO.P-q", "enemy_adjacent", unit=unit, cell=cell)
    price = price_in(reach(p, figure, FAR)[0][1], cell)
    if price is not None:
        return Refusal("S1.6-b", "too_far", unit=unit, cell=cell, price=price, left=points_left(p, figure))
    return Refusal("S1.61-f", "no_way_there", unit=unit, cell=cell, terrain=word_of(g.kinds[cell]))


@order(
    "move", rule="S1.6-b", also=("S1.1-g", "S1.1-m", "S1.61-h", "PS-h"), when=MOVEMENT, bearers=MEN,
    why_not=why_not_mover, why_nothing=why_nowhere, look=look_for_way,
)  # fmt: skip
def move(p: Siege, me: Seat, unit: int) -> Flow:
    """1.6 Move one figure; it may go on later with the points it has left."""
    trip = trip_of(p, unit)
    cell = yield Ask(
        me, "cell", partial(destinations, p, unit, trip), why_not=partial(why_not_there, p, unit, trip=trip),
        draw=partial(draw_destination, p, unit, trip), rule="S1.6-b", prompt="move_where", unit=unit, left=trip.left,
    )  # fmt: skip
    found = price_of_move(p, unit, cell, trip)
    assert found is not None
    step_to(p, unit, cell, *found)


def step_to(p: Siege, unit: int, cell: int, price: int, layer: int = GROUND) -> None:
    """Carry out a move that has been found legal, with what the figure carries."""
    figure = p.figures[unit]
    put(p, unit, cell, layer, done=figure.done | MOVED, spent=figure.spent + price)
    p.tell("S1.6-b", "moved", unit=unit, from_cell=figure.cell, to_cell=cell, price=price)
