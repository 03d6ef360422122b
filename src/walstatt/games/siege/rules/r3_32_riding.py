"""3.32 Riding: a counter of two hexes, the head first, the rear behind it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import accumulate
from operator import or_

from walstatt.core.orders import EVERYWHERE, NOWHERE, order
from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.bitsets import cells_in
from walstatt.games.siege.ground import HORSE, Ground, ground
from walstatt.games.siege.named import why_not_among
from walstatt.games.siege.position import (
    BESIEGER,
    BUSY,
    MOVED,
    OFF,
    Figure,
    Siege,
    is_fit,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import crowd, put
from walstatt.games.siege.rules.r1_6_movement import FAR, MOVEMENT, flood, points_left
from walstatt.games.siege.ruleset import barred, own_man
from walstatt.games.siege.tasks import why_busy

RIDER = ("rider",)
WHEEL = 1


class Rides:
    """Where a rider's head can come from a hex, each with the hexes where his rear may then be, the cheapest first."""

    __slots__ = ("_budget", "_free", "_g", "_heads", "_spent")

    def __init__(self, g: Ground, layers: list[int], budget: int, free: int) -> None:
        self._g, self._budget, self._free = g, budget, free & ~g.trenches
        self._spent = list(accumulate(layers, or_))  # up to each price
        self._heads = self._found() & self._free & self._spent[budget] & ~layers[0]

    def _found(self) -> int:
        """The hexes that can be entered within the points from one where the rear can stay."""
        heads = 0
        for price, _, offsets in self._g.paths(HORSE).moves:
            if price > self._budget:
                break
            rears = self._spent[self._budget - price] & self._free
            for offset, froms in offsets.items():
                heads |= (rears & froms) << offset if offset > 0 else (rears & froms) >> -offset
        return heads

    def __iter__(self) -> Iterator[int]:
        return iter(cells_in(self._heads))

    def __contains__(self, head: int) -> bool:
        return head >= 0 and self._heads >> head & 1 == 1

    def __len__(self) -> int:
        return len(cells_in(self._heads))

    def __getitem__(self, head: int) -> tuple[int, ...]:
        """The hexes for the rear."""
        priced = [(self.price(rear), rear) for rear in self._g.map.grid.neighbours[head] if self._fits(rear, head)]
        return tuple(rear for _, rear in sorted(priced))

    def price(self, cell: int) -> int:
        """What it costs to come to a hex."""
        return next((i for i, cells in enumerate(self._spent) if cells >> cell & 1), self._budget)

    def is_passed(self, cell: int) -> bool:
        """Whether the head can come to a hex at all, wherever the rear is then."""
        return bool(self._spent[self._budget] >> cell & 1)

    def _fits(self, rear: int, head: int) -> bool:
        """Whether the hex before the head is free, no trench, and leads there within the points."""
        price = self._g.price(rear, head, HORSE)
        left = self._budget - price if price is not None else OFF
        return left >= 0 and (self._spent[left] & self._free) >> rear & 1 == 1


@rule("S3.32-a", "S3.32-b", "S3.32-c", "S3.32-d")
def rides(p: Siege, figure: Figure, start: int, budget: int) -> Rides:
    """S3.32 Where a rider can come from a hex: never through enemies, unless they are in a trench."""
    g = ground(p)
    ours, theirs = crowd(p)
    enemy = (theirs if figure.side == BESIEGER else ours) & ~g.trenches
    layers = flood(g, {0: 1 << start}, budget, HORSE, (enemy | 1 << figure.rear) & ~(1 << start))
    return Rides(g, layers, budget, ~(ours | theirs) | 1 << figure.cell | 1 << figure.rear)


def first_step(p: Siege, figure: Figure) -> int:
    """A quick look for a hex to which the head can go on, the rear following into its place; OFF if there is none."""
    g, left = ground(p), points_left(p, figure)
    if g.kinds[figure.cell] != "trench":
        for cell, price in g.paths(HORSE).exits[figure.cell].items():
            if price <= left and cell not in p.standing and cell not in g.closed and g.kinds[cell] != "trench":
                return cell
    return OFF


def why_not_rider(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """S3.32 A fit rider of the side who is not busy."""
    figure = own_man(p, me, unit, "S3.32-d")
    if isinstance(figure, Refusal):
        return figure
    if not figure.mount:
        return Refusal("S3.32-d", "not_mounted", unit=unit)
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    if figure.done & BUSY:
        return why_busy(unit, figure)
    return barred(p, "move", unit)


def why_nowhere_to_ride(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """S3.32-d A rider must have somewhere to go."""
    figure = p.figures[unit]
    if first_step(p, figure) == OFF and not rides(p, figure, figure.cell, points_left(p, figure)):
        return Refusal("S3.32-d", "nowhere_to_go", unit=unit, left=points_left(p, figure))
    return None


def look_for_ride(p: Siege, me: Seat, unit: int) -> tuple[bool, int]:
    """S3.32 It is enough that one hex before the head stays free."""
    if why_not_rider(p, me, unit) is not None:
        return False, NOWHERE
    step = first_step(p, p.figures[unit])
    return (True, 1 << step) if step != OFF else (why_nowhere_to_ride(p, me, unit) is None, EVERYWHERE)


def heads(p: Siege, unit: int) -> tuple[int, ...]:
    """Where the head of a rider can go."""
    figure = p.figures[unit]
    return tuple(rides(p, figure, figure.cell, points_left(p, figure)))


def why_not_head(p: Siege, unit: int, cell: int) -> Refusal | None:
    """S3.32-a, -c Why a rider cannot ride there."""
    g = ground(p)
    if cell in heads(p, unit):
        return None
    if not 0 <= cell < len(g.kinds) or not any(g.price(n, cell, HORSE) for n in g.map.grid.neighbours[cell]):
        return Refusal("S3.32-a", "closed_to_horses", unit=unit, cell=cell)
    if g.kinds[cell] == "trench":
        return Refusal("S3.32-c", "no_stop_in_trench", unit=unit, cell=cell)
    if cell in p.standing:
        return Refusal("S1.62-a", "hex_is_occupied", unit=unit, cell=cell)
    return why_too_far(p, unit, cell)


@rule("S3.32-c", "S3.32-d")
def why_too_far(p: Siege, unit: int, cell: int) -> Refusal:
    """S3.32-c, -d Why a rider cannot come to a free hex: no way, too far, or no place behind it for his rear."""
    g, figure = ground(p), p.figures[unit]
    left, found = points_left(p, figure), rides(p, figure, figure.cell, FAR)
    if not found.is_passed(cell):
        return Refusal("S3.32-a", "no_way_to_ride", unit=unit, cell=cell)
    if found.price(cell) > left:
        return Refusal("S3.32-d", "too_far_to_ride", unit=unit, cell=cell, left=left)
    behind = [n for n in g.map.grid.neighbours[cell] if g.price(n, cell, HORSE) and found.price(n) < found.price(cell)]
    if any(g.kinds[n] == "trench" for n in behind):
        return Refusal("S3.32-c", "rear_in_trench", unit=unit, cell=cell)
    return Refusal("S3.32-d", "no_room_for_rear", unit=unit, cell=cell)


@order(
    "ride", rule="S3.32-d", when=MOVEMENT, bearers=RIDER, why_not=why_not_rider, why_nothing=why_nowhere_to_ride,
    look=look_for_ride,
)  # fmt: skip
def ride(p: Siege, me: Seat, unit: int) -> Flow:
    """S3.32-d The head goes first and pays; the rear follows into the hex the head has just left."""
    figure = p.figures[unit]
    left = points_left(p, figure)
    head = yield Ask(
        me, "cell", partial(heads, p, unit), why_not=partial(why_not_head, p, unit), rule="S3.32-d",
        prompt="ride_where", unit=unit, left=left,
    )  # fmt: skip
    found = rides(p, figure, figure.cell, left)
    rears = found[head]
    rear = rears[0]
    if len(rears) > 1:
        check = partial(why_not_among, rears, Refusal("S3.32-d", "rear_follows_the_head", unit=unit, cell=head))
        rear = yield Ask(me, "cell", rears, why_not=check, rule="S3.32-d", prompt="rear_where", unit=unit)
    spent = found.price(rear) + (ground(p).price(rear, head, HORSE) or 0)
    p.figures[unit] = figure._replace(done=figure.done | MOVED, spent=figure.spent + spent)
    put(p, unit, head, rear=rear)
    p.tell("S3.32-d", "rode", unit=unit, from_cell=figure.cell, to_cell=head)


@rule("S3.32-d")
def swings(p: Siege, unit: int) -> tuple[int, ...]:
    """S3.32-d Hexes next to the rear and to the head into which the rear can swing."""
    figure = p.figures[unit]
    g = ground(p)
    beside = g.map.grid.neighbours[figure.rear]
    return tuple(
        cell
        for cell in sorted(g.map.grid.neighbours[figure.cell])
        if cell in beside and cell not in p.standing and g.price(figure.rear, cell, HORSE) and g.kinds[cell] != "trench"
        and g.price(figure.cell, cell, HORSE)
    )  # fmt: skip


def why_not_swing(p: Siege, unit: int, cell: int) -> Refusal | None:
    """S3.32-d Why the rear of a rider does not swing into a hex."""
    if cell in swings(p, unit):
        return None
    g, figure = ground(p), p.figures[unit]
    near = g.map.grid.neighbours
    if cell not in near[figure.cell] or cell not in near[figure.rear]:
        return Refusal("S3.32-d", "not_beside_head_and_rear", unit=unit, cell=cell)
    if cell in p.standing:
        return Refusal("S1.62-a", "hex_is_occupied", unit=unit, cell=cell)
    if g.kinds[cell] == "trench":
        return Refusal("S3.32-c", "no_stop_in_trench", unit=unit, cell=cell)
    return Refusal("S3.32-a", "closed_to_horses", unit=unit, cell=cell)


def why_nowhere_to_swing(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """S3.32-d A rider must have a point left and room for his rear."""
    left = points_left(p, p.figures[unit])
    return None if left >= WHEEL and swings(p, unit) else Refusal("S3.32-d", "nowhere_to_go", unit=unit, left=left)


def beside_both(p: Siege, me: Seat, unit: int) -> int:
    """S3.32-d The two hexes next to head and rear."""
    near, figure = ground(p).map.near, p.figures[unit]
    return near[figure.cell] & near[figure.rear]


@order(
    "wheel", rule="S3.32-d", when=MOVEMENT, bearers=RIDER, why_not=why_not_rider, why_nothing=why_nowhere_to_swing,
    zone=beside_both,
)  # fmt: skip
def wheel(p: Siege, me: Seat, unit: int) -> Flow:
    """S3.32-d Turning on the spot by one hexside costs one point."""
    rear = yield Ask(
        me, "cell", partial(swings, p, unit), why_not=partial(why_not_swing, p, unit), rule="S3.32-d",
        prompt="rear_where", unit=unit,
    )  # fmt: skip
    figure = p.figures[unit]
    p.figures[unit] = figure._replace(done=figure.done | MOVED, spent=figure.spent + WHEEL)
    put(p, unit, figure.cell, rear=rear)
    p.tell("S3.32-d", "wheeled", unit=unit, cell=rear)
