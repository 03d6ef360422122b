"""2.2 Filled moat and 2.31 rubble that the besieger places before an assault."""

from __future__ import annotations

from functools import cache, partial

from walstatt.core.orders import order
from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import BESIEGER, Siege

SETUP = ("setup",)


@rule("S2.2-a", "S2.2-b")
def moat_cells(p: Siege) -> tuple[int, ...]:
    """S2.2-a The moat hexes that are not filled yet; under the drawbridge nothing is filled."""
    g = ground(p)
    return tuple(cell for cell, kind in enumerate(g.kinds) if kind == "moat" and cell not in g.map.bridge)


def why_not_fill(p: Siege, me: Seat) -> Refusal | None:
    """S2.2-a, -b Only the besieger, as many as the scenario gives."""
    return _why_not_mark(p, me, "fills", "S2.2-a", "S2.2-b")


def _why_not_mark(p: Siege, me: Seat, note: str, whose: str, number: str) -> Refusal | None:
    """S2.2-a, S2.31-a Markers are the besieger's, and there are so many of them."""
    if p.seats[me] != BESIEGER:
        return Refusal(whose, "besieger_only")
    return Refusal(number, "no_markers_left") if p.notes.get(note, 0) < 1 else None


@order("fill", rule="S2.2-a", when=SETUP, about=(), why_not=why_not_fill)
def fill(p: Siege, me: Seat) -> Flow:
    """S2.2-a Place one filled-moat marker."""
    cell = yield Ask(me, "cell", partial(moat_cells, p), rule="S2.2-a", prompt="fill_where", left=p.notes["fills"])
    p.filled = tuple(sorted((*p.filled, cell)))
    p.notes["fills"] -= 1
    works_changed(p)
    p.tell("S2.2-a", "filled", cell=cell)


@rule("S2.31-a")
def breakable(p: Siege) -> tuple[int, ...]:
    """SC2 Two adjacent battlement hexes of one curtain wall, not next to the gatehouse."""
    walls, grid = curtain_walls(p.map_name), ground(p).map.grid
    if p.rubble:
        return tuple(c for c in walls if c not in p.rubble and any(n in p.rubble for n in grid.neighbours[c]))
    return tuple(c for c in walls if any(n in walls for n in grid.neighbours[c]))


@cache
def curtain_walls(map_name: str) -> tuple[int, ...]:
    """The battlements that are not next to the gatehouse."""
    where = map_named(map_name)
    grid = where.grid
    towers = {where.building[flank] for flank in where.flanking}
    gate = {cell for cell in grid.cells if where.building[cell] in towers}
    walls = (cell for cell in grid.cells if where.terrain[cell] == "battlement")
    return tuple(cell for cell in walls if not gate.intersection(grid.neighbours[cell]))


def why_not_break(p: Siege, me: Seat) -> Refusal | None:
    """S2.31-a Only the besieger, as many as the scenario gives."""
    return _why_not_mark(p, me, "breaks", "S2.31-a", "S2.31-a")


def why_nothing_to_break(p: Siege, me: Seat) -> Refusal | None:
    """S2.31-a There must be a wall for it."""
    return None if breakable(p) else Refusal("S2.31-a", "no_markers_left")


@order("breach", rule="S2.31-a", when=SETUP, about=(), why_not=why_not_break, why_nothing=why_nothing_to_break)
def breach(p: Siege, me: Seat) -> Flow:
    """S2.31-a Place one rubble marker."""
    cell = yield Ask(me, "cell", partial(breakable, p), rule="S2.31-a", prompt="breach_where", left=p.notes["breaks"])
    p.rubble = tuple(sorted((*p.rubble, cell)))
    p.notes["breaks"] -= 1
    works_changed(p)
    p.tell("S2.31-a", "breached", cell=cell)
