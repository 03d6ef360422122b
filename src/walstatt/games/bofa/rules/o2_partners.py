"""O-2 More players: partners fight together, and nobody decides for the other."""

from __future__ import annotations

from typing import Any

from walstatt.core.questions import Ask, Options, Seat, WhyNot
from walstatt.core.rulebook import rule
from walstatt.games.bofa.counters import OWN, SIDE
from walstatt.games.bofa.position import RESERVE, Position, in_hex, seat_of, seats_of
from walstatt.games.bofa.rules.b5_reinforcements import arrival_turn
from walstatt.games.bofa.rules.book import Things


@rule("O-2.1", "O-2.2")
def partner_of(p: Position, seat: Seat) -> Seat | None:
    """O-2.1, O-2.2 The other player of the same side, if there is one."""
    if len(p.seats) == 2:
        return None
    return next((other for other in seats_of(p, p.seats[seat]) if other != seat), None)


@rule("O-2.1", "O-2.2")
def has_part(p: Position, seat: Seat) -> bool:
    """O-2.1 Of partners only those are asked who have counters on the map, or due to come in this phase."""
    own = [i for i in OWN[p.seats[seat]] if seat_of(p, i) == seat]
    waiting = [i for i in own if p.units[i].cell == RESERVE] if p.phase in ("set_up", "move") else []
    return any(p.units[i].cell >= 0 for i in own) or any(arrival_turn(p, i) <= p.turn for i in waiting)


def invite(p: Position, partner: Seat, options: Options, why_not: WhyNot, prompt: str, **facts: Any) -> Ask:
    """O-2.1 The question to a partner whether and with whom he joins a fight or a shot."""
    return Ask(partner, "some", options, why_not=why_not, rule="O-2.1", prompt=prompt, side=p.seats[partner], **facts)


def by_hex(p: Position, counters: list[int]) -> list[list[int]]:
    """Counters as they lie in their hexes, from bottom to top."""
    cells = dict.fromkeys(p.units[i].cell for i in counters)
    return [[i for i in p.stacks[cell] if i in counters] for cell in cells]


def allies(p: Position, seat: Seat, joined: Things) -> tuple[Seat, ...]:
    """Who takes part in a fight: whoever ordered it, then the partner who joined."""
    return (seat, seat_of(p, joined[0])) if joined else (seat,)


@rule("B-7.St1", "B-9.A0", "B-8.R4")
def bind(p: Position, acting: list[int]) -> None:
    """B-7.St1, B-8.R4 A stack acts against one hex only: who did not join the part of his partner stays out of it."""
    for cell in dict.fromkeys(p.units[i].cell for i in acting):
        for i in in_hex(p, cell, SIDE[acting[0]]):
            if i not in acting:
                p.units[i] = p.units[i]._replace(acted=True)


def bearers(p: Position, victims: list[int], seats: tuple[Seat, ...], number: int) -> list[int]:
    """O-2.1 Of partners who attacked together each bears a hit in turn, beginning with the one who ordered it."""
    if len(seats) == 1:
        return victims
    for seat in (seats[number % 2], seats[1 - number % 2]):
        if own := [i for i in victims if seat_of(p, i) == seat]:
            return own
    return victims
