"""The drill with a memory: fights are found bearer by bearer, and again only where something near them has changed."""

from __future__ import annotations

from collections.abc import Callable

from tests.drill import game as drill
from tests.drill.position import GRIDS, Drill, Unit
from walstatt.core.order_table import Cast, OrderTable, Reading, changed_units
from walstatt.core.orders import NOWHERE, Order
from walstatt.core.questions import Refusal, Seat

BESIDE = {name: [sum(1 << cell for cell in near) for near in grid.neighbours] for name, grid in GRIDS.items()}


def beside(p: Drill, me: Seat, unit: int) -> int:
    """D5 It matters who stands on the next cells."""
    return BESIDE[p.grid][p.units[unit].cell]


def read(p: Drill, me: Seat) -> Reading:
    """Units that have not acted, the grid, and where everybody stands."""
    own = tuple(p.ready)
    return own, tuple([p.units[unit] for unit in own]), p.grid, (p.units.copy(),)


def place(p: Drill, unit: Unit) -> int:
    return 1 << unit.cell if unit.cell >= 0 else NOWHERE


class Remembering(drill.DrillGame):
    """A table whose fights depend on a zone."""

    def __init__(self, zone: Callable[[Drill, Seat, int], int] = beside) -> None:
        one = drill.fight
        fight: Order[Drill] = Order(
            one.flow,
            "fight",
            rule=one.rule,
            when=one.when,
            bearers=("ready",),
            why_not=one.why_not,
            why_nothing=one.why_nothing,
            zone=zone,
        )
        self._table: OrderTable[Drill] = OrderTable(
            (drill.move, fight, drill.raise_banner, drill.end_turn),
            phase=lambda p: p.phase,
            cast=Cast(
                own=lambda p, me: p.ready,
                traits=lambda p, me, unit: ("ready",),
                read=read,
                stirred=lambda p, before, now: changed_units(p, before, now, place),
            ),
            wrong_time=lambda p, verb: Refusal("D9-a", "no_such_order"),
            why_not_bearer=drill.why_not_bearer,
        )

    def table(self, p: Drill) -> OrderTable[Drill]:
        return self._table
