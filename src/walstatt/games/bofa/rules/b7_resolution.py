"""B-7 Combat: how an assault or a melee is resolved."""

from __future__ import annotations

from typing import NamedTuple

from walstatt.core.questions import D10, Flow, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import FOE
from walstatt.games.bofa.position import Position
from walstatt.games.bofa.rules.b7_advance import advance
from walstatt.games.bofa.rules.b7_losses import share_hits, take_hits
from walstatt.games.bofa.rules.book import Modifiers, book
from walstatt.games.bofa.rules.o2_partners import bind
from walstatt.games.bofa.tables import combat_readings

LAST_STAGE = 2  # fights and shots: after these neither spell nor rocks


class Fight(NamedTuple):
    """An assault or a melee about to be rolled."""

    rule: str
    what: str  # "assaulted" or "fought_melee"
    side: str
    seats: tuple[Seat, ...]  # who fights: whoever ordered it, then a partner who joined
    cell: int
    stacks: list[list[int]]  # the attackers by hex, those who take hits first in front
    defenders: list[int]
    modifiers: Modifiers


@rule("B-7.2", "B-7.V0", "B-7.A4", "B-7.S1", "B-1.21", "T-1.1", "T-1.2", "R-10")
def resolve(p: Position, fight: Fight) -> Flow:
    """B-7.A4 Difference and column, one roll, losses at once, then perhaps an advance."""
    rules, cell = book(p), fight.cell
    attackers = [i for stack in fight.stacks for i in stack]
    attack = sum(rules.strength(p, i) for i in attackers)
    defence = sum(rules.defence(p, i) for i in fight.defenders)
    shift = rules.shift(p, fight.side, cell)
    column = min(rules.combat.column(attack - defence) + shift, len(rules.combat.columns) - 1)
    modifier = sum(value for _, value in fight.modifiers)
    readings = combat_readings(rules.combat, column, modifier)
    p.now.update(cell=cell, units=tuple(attackers), attack=attack, defence=defence, modifier=modifier)
    roll = yield Roll(D10, reads=readings, rule=fight.rule, seat=fight.seats[0], prompt="combat_roll", cell=cell)
    blow = readings[roll - 1]
    for i in attackers:
        p.units[i] = p.units[i]._replace(acted=True)
    if len(p.seats) > 2:
        bind(p, [i for i in attackers if p.units[i].cell != cell])
    p.stage = LAST_STAGE
    p.tell(
        fight.rule, fight.what, side=fight.side, cell=cell, region=FIELD.regions[cell], units=tuple(attackers),
        defenders=tuple(fight.defenders), attack=attack, defence=defence, difference=attack - defence, shift=shift,
        modifier=modifier, why=tuple(reason for reason, _ in fight.modifiers), reasons=len(fight.modifiers), roll=roll,
        hits=blow.defender, losses=blow.attacker,
    )  # fmt: skip
    take_hits(p, fight.defenders, blow.defender, "B-7.V2")
    if blow.attacker:
        yield from attacker_losses(p, fight, blow.attacker)
    if blow.is_starred:
        rules.shaken(p, cell, FOE[fight.side])
    if blow.defender:
        yield from advance(p, fight.seats, cell, fight.stacks)


def attacker_losses(p: Position, fight: Fight, hits: int) -> Flow:
    """B-7.V3, B-7.V4 The owner shares the losses of an assault; in a melee those in the hex take them first."""
    if fight.what == "assaulted":
        yield from share_hits(p, fight.stacks, hits, "B-7.V3", fight.seats)
        return
    for stack in fight.stacks:
        hits = take_hits(p, stack, hits, "B-7.V4")
