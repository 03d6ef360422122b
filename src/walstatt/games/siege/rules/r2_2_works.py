"""2.2 Filled moat and 2.31 rubble that the besieger places before an assault."""

from __future__ import annotations

from functools import partial

from walstatt.core.orders import order
from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.position import BESIEGER, Siege
from walstatt.games.siege.rules.r4_1_walls import is_wall, printed_walls

SETUP = ("setup",)


@rule("S2.2-a", "S2.2-b")
def moat_cells(p: Siege) -> tuple[int, ...]:
    """S2.2-a The moat hexes that are not filled yet; under the drawbridge nothing is filled."""
    g = ground(p)
    return tuple(cell for cell, kind in enumerate(g.kinds) if kind == "moat" and cell not in g.map.bridge)


def why_not_filled(p: Siege, cell: int) -> Refusal | None:
    """S2.2-a Why a hex is not filled."""
    g = ground(p)
    if cell in p.filled:
        return Refusal("S2.2-a", "already_filled", cell=cell)
    if cell in g.map.bridge:
        return Refusal("S2.2-a", "bridge_moat_stays_open", cell=cell)
    is_moat = 0 <= cell < len(g.kinds) and g.kinds[cell] == "moat"
    return None if is_moat else Refusal("S2.2-a", "no_moat_there", cell=cell)


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
    cell = yield Ask(
        me, "cell", partial(moat_cells, p), why_not=partial(why_not_filled, p), rule="S2.2-a", prompt="fill_where",
        left=p.notes["fills"],
    )  # fmt: skip
    p.filled = tuple(sorted((*p.filled, cell)))
    p.notes["fills"] -= 1
    works_changed(p)
    p.tell("S2.2-a", "filled", cell=cell)


@rule("S2.31-a", "S2.33-a")
def breakable(p: Siege) -> tuple[int, ...]:
    """S2.31-a, SC2 Battlements, blind walls and slits of the outer wall, wherever the besieger likes."""
    return tuple(cell for cell in printed_walls(p.map_name) if is_wall(p, cell, with_keep=False))


def why_not_rubble(p: Siege, cell: int) -> Refusal | None:
    """S2.31-a Why no rubble marker is placed on a hex."""
    if cell in p.rubble:
        return Refusal("S2.31-a", "already_destroyed", cell=cell)
    if not is_wall(p, cell, with_keep=True):
        return Refusal("S2.31-a", "no_wall_there", cell=cell)
    return None if is_wall(p, cell, with_keep=False) else Refusal("S2.31-a", "not_the_outer_wall", cell=cell)


def why_not_break(p: Siege, me: Seat) -> Refusal | None:
    """S2.31-a Only the besieger, as many as the scenario gives."""
    return _why_not_mark(p, me, "breaks", "S2.31-a", "S2.31-a")


def why_nothing_to_break(p: Siege, me: Seat) -> Refusal | None:
    """S2.31-a There must be a wall for it."""
    return None if breakable(p) else Refusal("S2.31-a", "no_wall_left")


@order("breach", rule="S2.31-a", when=SETUP, about=(), why_not=why_not_break, why_nothing=why_nothing_to_break)
def breach(p: Siege, me: Seat) -> Flow:
    """S2.31-a Place one rubble marker."""
    cell = yield Ask(
        me, "cell", partial(breakable, p), why_not=partial(why_not_rubble, p), rule="S2.31-a", prompt="breach_where",
        left=p.notes["breaks"],
    )  # fmt: skip
    p.rubble = tuple(sorted((*p.rubble, cell)))
    p.notes["breaks"] -= 1
    works_changed(p)
    p.tell("S2.31-a", "breached", cell=cell)
