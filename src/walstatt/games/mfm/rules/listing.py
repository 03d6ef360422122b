"""Listing quickly which orders the figures can be given. What is legal is defined in the sections; this finds it.

A figure's orders are remembered, and looked for again when the figure changes or a cell it watches is entered or left.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from walstatt.core.questions import Answer
from walstatt.games.mfm.position import Battle, Figure, Listing
from walstatt.games.mfm.rules import g3_movement as g3
from walstatt.games.mfm.rules import g4_melee as g4
from walstatt.games.mfm.rules import g7_shooting as g7
from walstatt.games.mfm.rules import g8_1_long_strike as g8_1
from walstatt.games.mfm.rules import gs_document as gs
from walstatt.games.mfm.tables import KINDS
from walstatt.space.grids import OFF

# kinds that can do more than move and attack a neighbour of their only cell
SPECIALISTS = frozenset(kind.id for kind in KINDS.values() if kind.shot or kind.long or kind.length > 1)
# shooters whose range does not depend on whether they move
PLAIN_SHOOTERS = frozenset(kind.id for kind in KINDS.values() if kind.shot and not kind.is_skirmisher)


def orders_of_figures(p: Battle) -> Iterator[Answer]:
    """The orders of all figures of the seat that has the word, figure by figure."""
    index, side = p.index, p.side
    listed, foes = index.listed, index.bits[p.foes_of(side)]
    key = (p.seat, side, p.round, p.chest, foes)
    if listed is None or listed.key != key:
        listed = index.listed = Listing(key, index.own.get(p.seat, ()))
    stale = dict.fromkeys(listed.stale + listed.restless)
    if stale:
        listed.stale, listed.restless = [], []
        _look_again(p, listed, stale, foes)
    return chain.from_iterable(listed.orders.values())


def _look_again(p: Battle, listed: Listing, stale: Iterable[int], foes: int) -> None:
    """What these figures can be ordered to do. For a move one free neighbouring cell is enough."""
    units, ground, taken, chest, orders = p.units, p.ground, p.index.taken, p.chest, listed.orders
    terrain, easy, touching = ground.terrain, ground.easy, ground.touching
    for number in stale:
        if number not in orders:
            continue
        figure = units[number]
        cell = figure.cell
        found: list[Answer] = []
        if not figure.moved and not figure.stays and cell != OFF:
            for there in easy[cell] if not figure.spent else ():
                if there not in taken and there != chest:
                    found.append(("move", number))
                    listed.watchers.setdefault(there, []).append(number)
                    break
            else:
                listed.restless.append(number)
                if g3.can_go(p, number):
                    found.append(("move", number))
        if not figure.fought and cell != OFF:
            if touching[cell] & foes and not terrain[cell].bars_attacks:
                found.append(("attack", number))
            if figure.kind in SPECIALISTS or cell == chest or terrain[cell].is_stairs:
                _add_others(p, number, figure, listed, found)
        orders[number] = tuple(found)


def _add_others(p: Battle, number: int, figure: Figure, listed: Listing, found: list[Answer]) -> None:
    """Shots, long strikes, stairs and searches."""
    kind, ground, cell, foes = KINDS[figure.kind], p.ground, figure.cell, p.index.bits[p.foes_of(figure.side)]
    if kind.shot is not None and ground.in_range(ground.fields[cell], kind.range) & foes:
        _add_shots(p, number, figure, found)
    if kind.long is not None and ground.second_rings[cell] & foes:
        for near in ground.neighbours[cell]:
            listed.watchers.setdefault(near, []).append(number)
        if g8_1.why_not_long_strike(p, number) is None:
            found.append(("long_strike", number))
    if ground.terrain[cell].is_stairs and g3.why_not_change_floor(p, number) is None:
        found.append(("change_floor", number))
    if cell == p.chest and gs.why_not_search(p, number) is None:
        found.append(("search", number))
    if kind.length > 1:
        listed.restless.append(number)
        if ("attack", number) not in found and g4.why_not_attack(p, number) is None:
            found.append(("attack", number))


def _add_shots(p: Battle, number: int, figure: Figure, found: list[Answer]) -> None:
    """Shots with and without a move; no figure hides another."""
    ground, cell = p.ground, figure.cell
    is_plain = figure.kind in PLAIN_SHOOTERS and not ground.has_walls and not ground.terrain[cell].bars_attacks
    if is_plain or g7.why_not_shoot(p, number) is None:
        found.append(("shoot", number))
    if not figure.moved and (is_plain or g7.why_not_shoot(p, number, announces=True) is None):
        found.append(("shoot_and_move", number))
