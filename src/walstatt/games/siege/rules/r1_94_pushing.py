"""1.94 Pushing ladders over, and the fall."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from walstatt.core.orders import Things, order
from walstatt.core.questions import D10, Ask, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.bearers import within
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.maps import OUTDOORS
from walstatt.games.siege.named import why_not_among, why_not_ladder
from walstatt.games.siege.position import (
    ACTED,
    HEAP,
    OFF,
    PUSHING,
    STOREY,
    Siege,
    is_fit,
    is_living,
    mark_done,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import figures_at, put, stun, wound
from walstatt.games.siege.rules.r1_7_melee import MELEE
from walstatt.games.siege.rules.r1_9_ladders import LEANING
from walstatt.games.siege.ruleset import barred, own_man, seat_of

PUSHED = ("over",) * 6 + ("holds",) * 4  # S1.94-c


@rule("S1.94-a", "S1.94-b", "S1.94-k")
def why_not_push(p: Siege, me: Seat, unit: int, ladder: int) -> Refusal | None:
    """S1.94-a A figure on a battlement next to a leaning ladder that has neither shot, moved nor fought."""
    figure = own_man(p, me, unit, "S1.94-a")
    if isinstance(figure, Refusal):
        return figure
    if refusal := why_not_ladder(p, ladder, raised=True, rule_id="S1.94-a"):
        return refusal
    engine = p.engines[ladder]
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    g = ground(p)
    if g.kinds[figure.cell] != "battlement" or engine.cells[0] not in g.map.grid.neighbours[figure.cell]:
        return Refusal("S1.94-a", "not_on_adjacent_battlement", unit=unit, engine=ladder)
    if figure.done & ACTED:
        return Refusal("S1.94-a", "already_acted", unit=unit)
    return barred(p, "work", unit)


def pushers(p: Siege, me: Seat, ladder: int) -> Iterator[Things]:
    """Who may push a ladder."""
    engine = p.engines.get(ladder)
    for cell in ground(p).map.grid.neighbours[engine.cells[0]] if engine is not None and engine.raised else ():
        for unit in figures_at(p, cell):
            if why_not_push(p, me, unit, ladder) is None:
                yield unit, ladder


@order(
    "push", rule="S1.94-c", also=("S1.94-d", "S1.94-j"), when=MELEE, about=("unit", "unit"), bearers=LEANING,
    why_not=why_not_push, ways=pushers, zone=within(1),
)  # fmt: skip
def push(p: Siege, me: Seat, unit: int, ladder: int) -> Flow:
    """S1.94-c On 1 to 6 the ladder goes over; the pusher says where it falls."""
    mark_done(p, unit, PUSHING)
    roll = yield Roll(D10, reads=PUSHED, rule="S1.94-c", prompt="push", seat=me, unit=unit, engine=ladder)
    if PUSHED[roll - 1] == "holds":
        p.tell("S1.94-c", "ladder_held", unit=unit, engine=ladder, roll=roll)
        return
    foot = p.engines[ladder].cells[0]
    p.tell("S1.94-c", "ladder_pushed_over", unit=unit, engine=ladder, roll=roll)
    g = ground(p)
    beds = tuple(sorted(c for c in g.map.grid.neighbours[foot] if c not in g.map.inside and g.kinds[c] != "engine"))
    check = partial(why_not_among, beds, Refusal("S1.94-d", "falls_beside_its_foot", engine=ladder))
    where = yield Ask(me, "cell", beds, why_not=check, rule="S1.94-d", prompt="ladder_falls", engine=ladder)
    p.engines[ladder] = p.engines[ladder]._replace(cells=(foot, where), raised=False)
    works_changed(p)
    climber = p.standing.get(foot)
    if climber is not None:
        p.owe("fall_from_ladder", climber, foot)


@rule("S1.94-e", "S1.94-f", "S1.62-b", "S1.94-l")
def landings(p: Siege, foot: int) -> tuple[int, ...]:
    """S1.94-e, -f Hexes next to the ladder's, never a battlement, with at most one figure in them."""
    g = ground(p)
    return tuple(
        c
        for c in sorted(g.map.grid.neighbours[foot])
        if (g.kinds[c] in OUTDOORS or g.kinds[c] in ("rubble", "drawbridge"))
        and (c not in p.standing or p.figures[p.standing[c]].rear == OFF)
        and c + HEAP * STOREY not in p.standing and c not in p.fires and not g.piles.get(c)
    )  # fmt: skip


@rule("S1.94-e", "S1.94-g", "S1.94-h", "S1.94-i")
def fall_from_ladder(p: Siege, unit: int, foot: int) -> Flow:
    """S1.94-e to -i The figure on the ladder falls beside it, is wounded, and stuns whom it falls upon."""
    figure = p.figures[unit]
    if not is_living(figure) or figure.cell != foot:
        return
    places = landings(p, foot)
    if places:
        seat, check = (
            seat_of(p, figure.side),
            partial(why_not_among, places, Refusal("S1.94-e", "falls_down", unit=unit)),
        )
        cell = yield Ask(seat, "cell", places, why_not=check, rule="S1.94-e", prompt="fall_where", unit=unit)
        below = p.standing.get(cell)
        put(p, unit, cell, HEAP if below is not None else 0)
        p.tell("S1.94-e", "fell_from_ladder", unit=unit, from_cell=foot, to_cell=cell)
        if below is not None:
            stun(p, below, "S1.94-h")
    wound(p, unit, "S1.94-g")
