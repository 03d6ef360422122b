"""5.2 Mantlets, and how loads for one man are taken up and put down."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.questions import Flow, Refusal, Seat
from walstatt.core.rulebook import order, rule
from walstatt.games.siege.position import BUSY, LET_GO, MOVED, PLATFORM, Siege, is_fit
from walstatt.games.siege.rules.ps_harm import living
from walstatt.games.siege.rules.r1_6_movement import points_left
from walstatt.games.siege.rules.r3_5_fire import why_burns
from walstatt.games.siege.ruleset import Things, Verb, barred, man_of
from walstatt.games.siege.tasks import why_busy

LOADS = ("mantlet", "oil")
TURNING = 1


def _why_hands_full(p: Siege, side: str, unit: int) -> Refusal | None:
    """Who may handle a load: a fit figure on foot that is not busy."""
    figure = man_of(p, side, unit)
    if figure is None or figure.mount:
        return Refusal("S5.21-a", "not_your_figure", unit=unit)
    if not is_fit(figure) or figure.layer == PLATFORM:
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    if figure.done & BUSY:
        return why_busy(unit, figure)
    return barred(p, "work", unit)


@rule("S5.21-a", "S5.32-e")
def why_not_take(p: Siege, side: str, things: Things) -> Refusal | None:
    """S5.21-a, S5.32-e A figure in the hex of a mantlet or barrel that carries nothing."""
    if len(things) != 2:
        return Refusal("S5.21-a", "nothing_to_take")
    unit, number = things
    refusal = _why_hands_full(p, side, unit)
    if refusal is not None:
        return refusal
    engine = p.engines.get(number)
    if engine is None or engine.kind not in LOADS or engine.away or engine.cells != (p.figures[unit].cell,):
        return Refusal("S5.21-a", "nothing_to_take")
    if p.figures[unit].load or any(figure.load == number for figure in p.figures.values()):
        return Refusal("S5.21-a", "is_at_work", unit=unit)
    if p.figures[unit].done & LET_GO:
        return Refusal("S5.21-a", "already_acted", unit=unit)
    return why_burns(p, engine)


def takers(p: Siege, side: str) -> Iterator[Things]:
    """Who can take up what."""
    for number, engine in p.engines.items():
        if engine.kind in LOADS and not engine.away and engine.cells:
            unit = p.standing.get(engine.cells[0])
            if unit is not None and why_not_take(p, side, (unit, number)) is None:
                yield unit, number


@order("take", rule="S5.21-a")
def take(p: Siege, seat: Seat, things: Things) -> Flow:
    """S5.21-a Take up a mantlet or barrel."""
    unit, number = things
    p.figures[unit] = p.figures[unit]._replace(load=number)
    p.tell("S5.21-a", "took_up", unit=unit, engine=number)
    yield from ()


@rule("S5.23-c")
def why_not_put_down(p: Siege, side: str, things: Things) -> Refusal | None:
    """S5.23-c Whoever carries a mantlet or barrel may leave it."""
    unit = things[0] if len(things) == 1 else 0
    refusal = _why_hands_full(p, side, unit)
    if refusal is not None:
        return refusal
    engine = p.engines.get(p.figures[unit].load)
    return None if engine is not None and engine.kind in LOADS else Refusal("S5.23-c", "nothing_to_take")


def putters(p: Siege, side: str) -> Iterator[Things]:
    """Who can put down his load."""
    for unit, figure in living(p, side):
        if figure.load and why_not_put_down(p, side, (unit,)) is None:
            yield (unit,)


@order("put_down", rule="S5.23-c")
def put_down(p: Siege, seat: Seat, things: Things) -> Flow:
    """S5.23-c A dropped mantlet stays with its facing and still covers whoever stands in the hex."""
    unit = things[0]
    number = p.figures[unit].load
    p.figures[unit] = p.figures[unit]._replace(load=0, done=p.figures[unit].done | LET_GO)
    p.tell("S5.23-c", "put_down", unit=unit, engine=number)
    yield from ()


@rule("S5.22-a", "S5.23-c")
def why_not_turn(p: Siege, side: str, things: Things) -> Refusal | None:
    """S5.23-c A carrier turns his mantlet once, free after moving, else for one point."""
    if len(things) != 2 or not 0 <= things[1] < 6:
        return Refusal("S5.22-a", "nothing_to_take")
    unit, facing = things
    refusal = _why_hands_full(p, side, unit)
    if refusal is not None:
        return refusal
    figure = p.figures[unit]
    engine = p.engines.get(figure.load)
    if engine is None or engine.kind != "mantlet":
        return Refusal("S5.22-a", "nothing_to_take")
    if engine.facing == facing or engine.done:
        return Refusal("S5.23-c", "already_turned", engine=figure.load)
    if not figure.done & MOVED and points_left(p, figure) < TURNING:
        return Refusal("S5.23-c", "not_enough_points", unit=unit, left=points_left(p, figure))
    return None


def turners(p: Siege, side: str) -> Iterator[Things]:
    """Who can turn his mantlet which way."""
    for unit, _ in living(p, side):
        yield from turns_of(p, side, unit)


def turns_of(p: Siege, side: str, unit: int) -> Iterator[Things]:
    """Which way a figure can turn the mantlet that it carries."""
    engine = p.engines.get(p.figures[unit].load)
    for facing in range(6) if engine is not None and engine.kind == "mantlet" else ():
        if why_not_turn(p, side, (unit, facing)) is None:
            yield unit, facing


@order("turn", rule="S5.23-c")
def turn(p: Siege, seat: Seat, things: Things) -> Flow:
    """S5.22-a The lower edge of the mantlet lies along one hexside."""
    unit, facing = things
    figure = p.figures[unit]
    if not figure.done & MOVED:
        p.figures[unit] = figure._replace(spent=figure.spent + TURNING)
    p.engines[figure.load] = p.engines[figure.load]._replace(facing=facing, done=1)
    p.tell("S5.22-a", "turned_mantlet", unit=unit, engine=figure.load)
    yield from ()


MANTLET_VERBS = (
    Verb("take", ("movement",), takers, why_not_take, take),
    Verb("put_down", ("movement",), putters, why_not_put_down, put_down),
    Verb("turn", ("movement",), turners, why_not_turn, turn),
)
