"""Paths: which neighbours can be entered from each hex and at what price, by who steps.

They are kept twice: `exits[cell]` names the neighbours that can be entered with their prices, and `moves` holds the
same as bit sets, price by price and offset by offset, for floods. Neither knows of fires and heaps of dead, which come
and go and only close hexes. The paths of a ground differ from those of another one in a few cells, and only these are
priced anew; exits keep only the cells that differ from the map, since a copy of all would cost more than all the rest.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from walstatt.core.rulebook import rule
from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.steps import MODES, STEPS, opens, prices

if TYPE_CHECKING:
    from walstatt.games.siege.ground import Ground

SHUT = (0,) * len(MODES)
MOST_STEPS = 1 << 14  # cells with what lies around them that are kept

Rows = dict[int, dict[int, int]]  # price -> offset -> bit set of cells
Move = tuple[int, int, dict[int, int]]  # a price, all cells that have a step at that price, and they by offset


class Exits(dict[int, dict[int, int]]):
    """By cell the neighbours that can be entered unless shut, with prices; a cell that is not named is as printed."""

    __slots__ = ("printed",)

    def __init__(self, printed: Exits | None = None) -> None:
        super().__init__()
        self.printed = printed

    def __missing__(self, cell: int) -> dict[int, int]:
        assert self.printed is not None
        return self.printed[cell]

    def write(self, cell: int, steps: dict[int, int]) -> None:
        """Name the neighbours of a cell, unless they are as printed."""
        if self.printed is not None and self.printed[cell] == steps:
            self.pop(cell, None)
        else:
            self[cell] = steps

    def twin(self) -> Exits:
        """The same, to be changed."""
        new = Exits(self.printed or self)
        if self.printed is not None:
            new.update(self)
        return new


class Ways(dict[int, tuple[int, ...]]):
    """By cell the neighbours that a man on foot could enter, found when somebody asks."""

    __slots__ = ("_closed", "_exits")

    def __init__(self, exits: Exits, closed: frozenset[int]) -> None:
        super().__init__()
        self._exits, self._closed = exits, closed

    def __missing__(self, cell: int) -> tuple[int, ...]:
        found = self[cell] = tuple([beyond for beyond in self._exits[cell] if beyond not in self._closed])
        return found


class Paths(NamedTuple):
    """All steps of those who step alike."""

    exits: Exits
    moves: list[Move]  # the lowest price first
    repriced: int  # cells from which a step may cost something else than on the bare map, as a bit set


def printed_paths(g: Ground, mode: int) -> Paths:
    """The paths of the bare map."""
    exits, rows = Exits(), Rows()
    for a in g.map.grid.cells:
        exits[a] = steps_from(g, a)[mode]
        _flip(rows, a, exits[a].items())
    return Paths(exits, _moved([], rows), 0)


def priced(g: Ground, before: Paths, touched: Collection[int], mode: int) -> Paths:
    """The paths of a ground that differs from an earlier one in these cells."""
    neighbours, exits, rows = g.map.grid.neighbours, before.exits.twin(), Rows()
    sources = {*touched, *(beyond for cell in touched for beyond in neighbours[cell])}
    for a in sources:
        old, steps = exits[a], steps_from(g, a)[mode]
        if steps is not old and steps != old:
            exits.write(a, steps)
            _flip(rows, a, steps.items() ^ old.items())
    odd = bits([a for a in sources if a in exits])
    return Paths(exits, _moved(before.moves, rows), before.repriced & ~bits(sources) | odd)


def _flip(rows: Rows, a: int, steps: Iterable[tuple[int, int]]) -> None:
    """Note steps from a cell that are there now and were not before, or the other way round."""
    for b, price in steps:
        row = rows.setdefault(price, {})
        row[b - a] = row.get(b - a, 0) ^ 1 << a


def _moved(moves: list[Move], rows: Rows) -> list[Move]:
    """The moves with some steps more and some less."""
    found = {move[0]: move for move in moves}
    for price, flips in rows.items():
        offsets = dict(found[price][2]) if price in found else {}
        for offset, cells in flips.items():
            offsets[offset] = offsets.get(offset, 0) ^ cells
        found[price] = price, reduce(or_, offsets.values()), offsets
    return sorted(found.values())


def steps_from(g: Ground, a: int) -> tuple[dict[int, int], ...]:
    """By who steps the neighbours of a cell that can be entered, with prices; the same dict where the same lies around.

    It depends on what lies in and around the cell, on the ladders that lean there, and on the dead.
    """
    neighbours = g.map.grid.neighbours[a]
    around = tuple([g.kinds[b] for b in neighbours])
    leans = tuple([g.ladders.get(b) for b in (a, *neighbours)]) if g.ladders else ()
    heaps = tuple([b for b in neighbours if b in g.piles]) if g.piles else ()
    key = (a, g.kinds[a], around, leans, heaps)
    known = g.steps.get(key)
    if known is None:
        if len(g.steps) >= MOST_STEPS:
            g.steps.clear()
        costs = [(b, prices_of_step(g, a, b)) for b in neighbours]
        known = g.steps[key] = tuple([{b: prices[mode] for b, prices in costs if prices[mode]} for mode in MODES])
    return known


@rule("S1.61-h")
def prices_of_step(g: Ground, a: int, b: int) -> tuple[int, ...]:
    """S1.61-h What a step costs by who steps; some dead cost one point more."""
    if not opens(g, a, b):
        return SHUT
    costs = prices(g.kinds[a], g.kinds[b])
    return costs if b not in g.piles else tuple([price and price + STEPS["pile"] for price in costs])
