"""5.2 Mantlets, and how loads for one man are taken up and put down."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.orders import NOWHERE, Things, order
from walstatt.core.questions import Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.bearers import within
from walstatt.games.siege.position import BUSY, LET_GO, MOVED, PLATFORM, Siege, is_fit
from walstatt.games.siege.rules.r1_6_movement import MOVEMENT, points_left
from walstatt.games.siege.rules.r3_5_fire import why_burns
from walstatt.games.siege.ruleset import barred, own_man
from walstatt.games.siege.tasks import why_busy

LOADS = ("mantlet", "oil")
LADEN = ("laden",)
TURNING = 1


def _why_hands_full(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """Who may handle a load: a fit figure on foot that is not busy."""
    figure = own_man(p, me, unit, "S5.21-a")
    if isinstance(figure, Refusal):
        return figure
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    if figure.mount:
        return Refusal("S5.21-a", "is_mounted", unit=unit)
    if figure.layer == PLATFORM:
        return Refusal("S5.21-a", "on_the_platform", unit=unit)
    if figure.done & BUSY:
        return why_busy(unit, figure)
    return barred(p, "work", unit)


@rule("S5.21-a", "S5.32-e")
def why_not_take(p: Siege, me: Seat, unit: int, number: int) -> Refusal | None:
    """S5.21-a, S5.32-e A figure in the hex of a mantlet or barrel that carries nothing."""
    refusal = _why_hands_full(p, me, unit)
    if refusal is not None:
        return refusal
    engine = p.engines.get(number)
    if engine is None or engine.kind not in LOADS or engine.away or engine.cells != (p.figures[unit].cell,):
        return Refusal("S5.21-a", "nothing_to_take", unit=unit)
    if p.figures[unit].load:
        return Refusal("S5.21-a", "carries_load", unit=unit)
    if any(figure.load == number for figure in p.figures.values()):
        return Refusal("S5.21-a", "already_carried", engine=number)
    if p.figures[unit].done & LET_GO:
        return Refusal("S5.21-a", "already_acted", unit=unit)
    return why_burns(p, engine)


def takers(p: Siege, me: Seat, number: int) -> Iterator[Things]:
    """Who can take up a mantlet or barrel."""
    engine = p.engines.get(number)
    if engine is not None and engine.kind in LOADS and engine.cells:
        unit = p.standing.get(engine.cells[0])
        if unit is not None and why_not_take(p, me, unit, number) is None:
            yield unit, number


@order(
    "take", rule="S5.21-a", when=MOVEMENT, about=("unit", "unit"), bearers=LOADS, why_not=why_not_take, ways=takers,
    zone=within(0),
)  # fmt: skip
def take(p: Siege, me: Seat, unit: int, number: int) -> None:
    """S5.21-a Take up a mantlet or barrel."""
    p.figures[unit] = p.figures[unit]._replace(load=number)
    p.tell("S5.21-a", "took_up", unit=unit, engine=number)


@rule("S5.23-c")
def why_not_put_down(p: Siege, me: Seat, unit: int) -> Refusal | None:
    """S5.23-c Whoever carries a mantlet or barrel may leave it."""
    refusal = _why_hands_full(p, me, unit)
    if refusal is not None:
        return refusal
    engine = p.engines.get(p.figures[unit].load)
    return None if engine is not None and engine.kind in LOADS else Refusal("S5.23-c", "carries_nothing", unit=unit)


@order("put_down", rule="S5.23-c", when=MOVEMENT, bearers=LADEN, why_not=why_not_put_down, zone=NOWHERE)
def put_down(p: Siege, me: Seat, unit: int) -> None:
    """S5.23-c A dropped mantlet stays with its facing and still covers whoever stands in the hex."""
    number = p.figures[unit].load
    p.figures[unit] = p.figures[unit]._replace(load=0, done=p.figures[unit].done | LET_GO)
    p.tell("S5.23-c", "put_down", unit=unit, engine=number)


@rule("S5.22-a", "S5.23-c")
def why_not_turn(p: Siege, me: Seat, unit: int, facing: int) -> Refusal | None:
    """S5.23-c A carrier turns his mantlet once, free after moving, else for one point."""
    refusal = _why_hands_full(p, me, unit)
    if refusal is not None:
        return refusal
    figure = p.figures[unit]
    engine = p.engines.get(figure.load)
    if engine is None or engine.kind != "mantlet":
        return Refusal("S5.22-a", "carries_no_mantlet", unit=unit)
    if not 0 <= facing < 6:
        return Refusal("S5.22-a", "no_such_side")
    if engine.done:
        return Refusal("S5.23-c", "already_turned", engine=figure.load)
    if engine.facing == facing:
        return Refusal("S5.22-a", "faces_there_already", engine=figure.load)
    if not figure.done & MOVED and points_left(p, figure) < TURNING:
        return Refusal("S5.23-c", "not_enough_points", unit=unit, left=points_left(p, figure))
    return None


def turns(p: Siege, me: Seat, unit: int) -> Iterator[Things]:
    """Which way a figure can turn the mantlet that it carries."""
    for facing in range(6):
        if why_not_turn(p, me, unit, facing) is None:
            yield unit, facing


@order(
    "turn", rule="S5.23-c", when=MOVEMENT, about=("unit", "word"), bearers=LADEN, why_not=why_not_turn, ways=turns,
    zone=within(0),
)  # fmt: skip
def turn(p: Siege, me: Seat, unit: int, facing: int) -> None:
    """S5.22-a The lower edge of the mantlet lies along one hexside."""
    figure = p.figures[unit]
    if not figure.done & MOVED:
        p.figures[unit] = figure._replace(spent=figure.spent + TURNING)
    p.engines[figure.load] = p.engines[figure.load]._replace(facing=facing, done=1)
    p.tell("S5.22-a", "turned_mantlet", unit=unit, engine=figure.load)
