"""B-8 Archery: targets, joint shots, hits on the whole stack."""

from __future__ import annotations

from functools import partial

from walstatt.core.orders import NOWHERE, order
from walstatt.core.questions import D10, Ask, Asks, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD, distance
from walstatt.games.bofa.counters import FOE, SIDE
from walstatt.games.bofa.position import Position, end_acting, hexes_of, in_hex, is_melee
from walstatt.games.bofa.rules.b1_counters import why_not_enemy
from walstatt.games.bofa.rules.b7_losses import take_hits
from walstatt.games.bofa.rules.b7_resolution import LAST_STAGE
from walstatt.games.bofa.rules.b8_archers import (
    Archers,
    archers,
    in_bowshot,
    in_reach,
    shooters,
    strength_at,
    why_cannot_hit,
    why_not_archer,
)
from walstatt.games.bofa.rules.book import Modifiers, Things, book
from walstatt.games.bofa.rules.o2_partners import bind, invite, partner_of
from walstatt.games.bofa.tables import fire_readings


@rule("B-8.R0")
def no_fire_modifiers(p: Position, archers: list[int], cell: int) -> Modifiers:
    """B-8.R0 No modifiers in the basic game."""
    return ()


NO_ARCHER = Refusal("B-8.R3", "no_archer_left")


def why_no_target(p: Position, seat: Seat, target: int) -> Refusal | None:
    """B-8.R2 A shot is ordered by the top counter of the target hex; units in a melee cannot be fired at."""
    if refusal := why_not_enemy(p, p.seats[seat], target, "B-8.A0"):
        return refusal
    unit = p.units[target]
    if is_melee(p, unit.cell) and not unit.airborne:
        return Refusal("B-8.R2", "target_in_melee", target=target, cell=unit.cell)
    if in_hex(p, unit.cell, SIDE[target])[-1] != target:
        return Refusal("B-7.V2", "not_on_top", target=target, cell=unit.cell)
    return None


def why_nobody_can_hit(p: Position, seat: Seat, target: int) -> Refusal | None:
    """B-8.W1 A shot needs an archer who can take it; if there is none, the nearest of them has his reason."""
    known, cell = archers(p, seat), p.units[target].cell
    near = sorted(known, key=lambda top: (distance(known[top][0], cell), top))
    reasons = [why_cannot_hit(p, known, top, cell) for top in near]
    return next((reason for reason in reasons if reason is None), reasons[0]) if reasons else NO_ARCHER


def in_range(p: Position, seat: Seat) -> list[int]:
    """The enemies in hexes that an archer reaches."""
    foe, stacks = FOE[p.seats[seat]], p.stacks
    reached = frozenset().union(*[in_reach(at, bows) for at, _, bows in archers(p, seat).values()])
    return sorted([i for cell in hexes_of(p, foe) if cell in reached for i in stacks[cell] if SIDE[i] == foe])


def look_for_shot(p: Position, seat: Seat, target: int) -> tuple[bool, int]:
    """Whether an archer reaches a target and sees it."""
    cell = p.units[target].cell
    if cell < 0 or (cell in p.crowded and why_no_target(p, seat, target)):
        return False, NOWHERE
    why_no_shot = book(p).why_no_shot
    near = [at for at, _, bows in archers(p, seat, in_bowshot(cell)).values() if cell in in_reach(at, bows)]
    return any(why_no_shot(p, at, cell) is None for at in near), NOWHERE


def shots(p: Position, seat: Seat) -> list[Things]:
    """All targets in reach of an archer."""
    known = archers(p, seat)
    if not known:
        return []
    foe = FOE[p.seats[seat]]
    taken, why_no_shot = frozenset(hexes_of(p, foe)), book(p).why_no_shot
    reached: dict[int, list[int]] = {}
    for from_cell, _, bows in known.values():
        for cell in in_reach(from_cell, bows) & taken:
            reached.setdefault(cell, []).append(from_cell)
    found: list[Things] = []
    for cell in sorted(reached):
        target = in_hex(p, cell, foe)[-1]
        if cell in p.crowded and why_no_target(p, seat, target):
            continue
        for from_cell in reached[cell]:
            if why_no_shot(p, from_cell, cell) is None:
                found.append((target,))
                break
    found.sort()
    return found


def volleys(able: list[int]) -> tuple[Things, ...]:
    """Each archer alone, and the strongest two, three and so on together: a fair sample of all volleys."""
    joint = [tuple(sorted(able[:size])) for size in range(2, len(able) + 1)]
    return (*((top,) for top in able), *joint)


def why_no_volley(p: Position, seat: Seat, known: Archers, cell: int, tops: Things) -> Refusal | None:
    """B-8.A0 Archers in range, named by the top archer of their hex, fire together."""
    if not tops:
        return Refusal("B-8.A0", "nobody_fires")
    for top in tops:
        if refusal := why_not_archer(p, seat, known, top) or why_cannot_hit(p, known, top, cell):
            return refusal
    return None


def joining(able: list[int]) -> tuple[Things, ...]:
    """O-2.1 Nobody, or a partner's archers."""
    return ((), *volleys(able))


def why_not_joining(p: Position, seat: Seat, known: Archers, cell: int, tops: Things) -> Refusal | None:
    """O-2.1 A partner may stay away; otherwise as for any volley."""
    return why_no_volley(p, seat, known, cell, tops) if tops else None


@rule("O-2.1", "O-2.2", "B-8.A0")
def reinforced(p: Position, seat: Seat, cell: int, known: Archers, tops: Things) -> Asks[Archers]:
    """O-2.1 A partner whose archers reach the hex says which of them join the volley; returns all who shoot."""
    firing = {top: known[top] for top in tops}
    partner = partner_of(p, seat)
    others = archers(p, partner) if partner else {}
    if partner and (able := shooters(p, others, cell)):
        ask, check = partial(joining, able), partial(why_not_joining, p, partner, others, cell)
        units = tuple(i for _, there, _ in firing.values() for i in there)
        target = in_hex(p, cell, FOE[p.seats[seat]])[-1]
        joined = yield invite(p, partner, ask, check, "join_volley", target=target, cell=cell, units=units)
        firing |= {top: others[top] for top in joined}
        bind(p, [i for _, there, _ in firing.values() for i in there])
    return firing


@order(
    "fire", rule="B-8.A0", also=("B-8.1", "B-8.A1", "B-8.A2", "B-8.A3", "B-8.A4", "B-8.R3", "T-2.1"), when=("fire",),
    why_not=why_no_target, why_nothing=why_nobody_can_hit, among=in_range, look=look_for_shot, ways=shots,
)  # fmt: skip
def fire(p: Position, seat: Seat, target: int) -> Flow:
    """B-8.A0 Archers add their strengths against one hex; one roll; hits from the top."""
    rules = book(p)
    cell, side = p.units[target].cell, SIDE[target]
    known = archers(p, seat)
    able = shooters(p, known, cell)
    tops = tuple(able)
    if len(able) != 1:
        ask, check = partial(volleys, able), partial(why_no_volley, p, seat, known, cell)
        tops = yield Ask(seat, "some", ask, why_not=check, rule="B-8.A0", prompt="archers", target=target, cell=cell)
    volley = yield from reinforced(p, seat, cell, known, tops)
    firing = [i for _, there, _ in volley.values() for i in there]
    strength = sum(strength_at(bows, distance(at, cell)) for at, _, bows in volley.values())
    modifiers = rules.fire_modifiers(p, firing, cell)
    modifier = sum(value for _, value in modifiers)
    readings = fire_readings(rules.fire, rules.fire.column(strength), modifier)
    p.now.update(cell=cell, units=tuple(firing), strength=strength, modifier=modifier)
    roll = yield Roll(D10, reads=readings, rule="B-8.A0", seat=seat, prompt="fire_roll", cell=cell)
    hits = readings[roll - 1]
    for i in firing:
        p.units[i] = p.units[i]._replace(acted=True)
    p.stage = LAST_STAGE
    p.tell(
        "B-8.A0", "shot", side=p.seats[seat], units=tuple(firing), cell=cell, region=FIELD.regions[cell], target=target,
        strength=strength, modifier=modifier, why=tuple(reason for reason, _ in modifiers), reasons=len(modifiers),
        roll=roll, hits=hits,
    )  # fmt: skip
    take_hits(p, exposed(p, cell, side), hits, "B-8.A0")


@rule("B-8.R2")
def exposed(p: Position, cell: int, side: str) -> list[int]:
    """B-8.R2 Whom a shot at a hex can hit: over a melee only those in the air."""
    there = in_hex(p, cell, side)
    return [i for i in there if p.units[i].airborne] if is_melee(p, cell) else there


def any_time(p: Position, seat: Seat) -> None:
    """B-4.3 Shooting is voluntary."""


@order("end", rule="B-4.3", when=("fire",), about=(), why_not=any_time)
def end_firing(p: Position, seat: Seat) -> None:
    """B-4.3 A seat shoots no more; the next one begins the phase for itself."""
    end_acting(p, seat)
    p.stage = 0
