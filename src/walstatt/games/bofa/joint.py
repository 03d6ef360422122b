"""Hints for partners: with whom to join a fight or a shot of the other player.

Joining uses counters up for the phase. So nobody joins who changes nothing: of each column of the table that a partner
can reach with his counters only the smallest help is worth a look.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from walstatt.core.questions import Answer, Ask, Seat
from walstatt.games.bofa.battlefield import FIELD, distance
from walstatt.games.bofa.counters import FOE, SIDE
from walstatt.games.bofa.position import Position, grounded, seat_of
from walstatt.games.bofa.rules.b7_combat import assault_hexes
from walstatt.games.bofa.rules.b8_archers import archers, strength_at
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.rules.o2_partners import partner_of


def helps(tops: Sequence[int], strength: Callable[[int], int], column: Callable[[int], int]) -> list[Answer]:
    """The smallest help for each column, the best column first, and none; those who can best be spared join first."""
    found: list[Answer] = []
    reached, total = column(0), 0
    for size, top in enumerate(tops, 1):
        total += strength(top)
        if column(total) > reached:
            reached = column(total)
            found.append(tuple(sorted(tops[:size])))
    return [*reversed(found), ()]


def is_spare(p: Position, unit: int, cell: int) -> bool:
    """Whether a counter touches no other enemy than those in this hex."""
    foe = FOE[SIDE[unit]]
    return not any(grounded(p, near, foe) for near in FIELD.fronts[p.units[unit].cell] if near != cell)


def join_assault_hints(p: Position, ask: Ask) -> Sequence[Answer]:
    """Stacks that have nobody else to fight join first, strong ones before weak ones."""
    rules, cell = book(p), ask.facts["cell"]
    stacks = {top: sum(rules.strength(p, i) for i in stack) for top, stack in assault_hexes(p, ask.seat, cell)}
    attack = sum(rules.strength(p, i) for i in ask.facts["units"])
    defence = sum(rules.defence(p, i) for i in grounded(p, cell, FOE[p.seats[ask.seat]]))
    tops = sorted(stacks, key=lambda top: (not is_spare(p, top, cell), -stacks[top], top))
    return helps(tops, stacks.__getitem__, lambda more: rules.combat.column(attack + more - defence))


def join_volley_hints(p: Position, ask: Ask) -> Sequence[Answer]:
    """The strongest archers join first."""
    rules, cell, shooting = book(p), ask.facts["cell"], ask.facts["units"]

    def volley(seat: Seat) -> dict[int, int]:
        known = archers(p, seat)
        return {top: strength_at(bows, distance(at, cell)) for top, (at, _, bows) in known.items()}

    able = {i for group in ask.options for i in group}
    bows = {top: strength for top, strength in volley(ask.seat).items() if top in able}
    ally = sum(strength for top, strength in volley(seat_of(p, shooting[0])).items() if top in shooting)
    tops = sorted(bows, key=lambda top: (-bows[top], top))
    return helps(tops, bows.__getitem__, lambda more: rules.fire.column(ally + more))


def join_melee_hints(p: Position, ask: Ask) -> Sequence[Answer]:
    """The strongest second wave first, and none."""
    strength = book(p).strength
    waves = [group for group in ask.options if group]
    return [*sorted(waves, key=lambda group: (-sum(strength(p, i) for i in group), group)), ()]


def with_partner(p: Position, seat: Seat, cell: int) -> list[list[int]]:
    """The stacks of a seat and of its partner that can assault a hex."""
    partner = partner_of(p, seat)
    seats = (seat, partner) if partner else (seat,)
    return [stack for one in seats for _, stack in assault_hexes(p, one, cell)]
