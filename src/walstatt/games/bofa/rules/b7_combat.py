"""B-7 Combat: assaults between adjacent hexes, compulsory melees inside one hex, and how both are resolved."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import combinations
from typing import NamedTuple

from walstatt.core.questions import D10, Answer, Ask, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import order, rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, FOE, OWN, SIDE
from walstatt.games.bofa.position import Position, crowds, grounded, is_melee, seat_of
from walstatt.games.bofa.rules.b7_advance import advance
from walstatt.games.bofa.rules.b7_losses import share_hits, take_hits
from walstatt.games.bofa.rules.book import Modifiers, Order, Things, book
from walstatt.games.bofa.tables import combat_readings

LAST_STAGE = 2  # fights and shots: after these neither spell nor rocks


class Fight(NamedTuple):
    """An assault or a melee about to be rolled."""

    rule: str
    what: str  # "assaulted" or "fought_melee"
    side: str
    seat: Seat
    cell: int
    stacks: list[list[int]]  # the attackers by hex, those who take hits first in front
    defenders: list[int]
    modifiers: Modifiers


# Who can attack


def ready_in(p: Position, seat: Seat, cell: int) -> list[int]:
    """B-7.4 A seat's counters in a hex that have not fought yet and can be ordered to."""
    side, steady = p.seats[seat], book(p).is_steady
    return [
        i
        for i in p.stacks.get(cell, ())
        if SIDE[i] == side and not p.units[i].acted and steady(p, i) and (len(p.seats) == 2 or seat_of(p, i) == seat)
    ]


def free_in(p: Position, seat: Seat, cell: int) -> list[int]:
    """Counters of a hex that are ready and not bound by a melee there."""
    ready = ready_in(p, seat, cell)
    if ready and is_melee(p, cell):
        return [i for i in ready if p.units[i].airborne]
    return ready


@rule("B-7.A0", "B-7.A2", "B-7.St1", "B-9.A0")
def assault_hexes(p: Position, seat: Seat, cell: int) -> list[tuple[int, list[int]]]:
    """B-7.A0 The adjacent stacks that can assault a hex: each by its top counter, with all of its counters."""
    found = []
    for beyond in FIELD.attacked_from[cell]:
        if beyond in p.stacks and (ready := free_in(p, seat, beyond)):
            found.append((ready[-1], ready))
    return sorted(found)


def why_no_target(p: Position, seat: Seat, target: int) -> Refusal | None:
    """B-7.A0 Whether a counter can be assaulted by anybody."""
    unit = p.units.get(target)
    if unit is None or unit.cell < 0 or SIDE[target] == p.seats[seat]:
        return Refusal("B-7.A0", "not_an_enemy_on_map", unit=target)
    if unit.airborne:
        return Refusal("R-17", "eagle_in_the_air", target=target)
    if not book(p).can_be_assaulted(p, unit.cell, p.seats[seat]):
        return Refusal("R-8", "no_assault_into_melee", target=target, cell=unit.cell)
    if grounded(p, unit.cell, SIDE[target])[-1] != target:
        return Refusal("B-7.V2", "not_on_top", target=target, cell=unit.cell)
    if not assault_hexes(p, seat, unit.cell):
        return Refusal("B-7.A0", "nobody_adjacent_can_fight", target=target, cell=unit.cell)
    return None


def any_can_be_assaulted(p: Position, cell: int, side: str) -> bool:
    """R-8 Enemies in a melee may be assaulted like any other."""
    return True


def only_outside_melee(p: Position, cell: int, side: str) -> bool:
    """R-8 With the switch enemies in a melee are reached by the second wave only."""
    return not is_melee(p, cell)


def targets(p: Position, seat: Seat) -> Iterable[Answer]:
    """The top counters of all hexes that can be assaulted."""
    side = p.seats[seat]
    foe = FOE[side]
    units, attacked_from = p.units, FIELD.attacked_from
    mine = {unit.cell for i in OWN[side] if (unit := units[i]).cell >= 0 and not unit.acted}
    theirs = {unit.cell for i in OWN[foe] if (unit := units[i]).cell >= 0}
    for cell in sorted(theirs):
        if mine.isdisjoint(attacked_from[cell]):
            continue
        if (there := grounded(p, cell, foe)) and why_no_target(p, seat, there[-1]) is None:
            yield ("assault", there[-1])


def why_no_assault(p: Position, seat: Seat, things: Things) -> Refusal | None:
    """B-7.A0 An assault is ordered by the top counter of the hex that is to be attacked."""
    if len(things) != 1:
        return Refusal("B-7.A0", "name_one_counter")
    return why_no_target(p, seat, things[0])


def groups(p: Position, seat: Seat, cell: int) -> tuple[Things, ...]:
    """B-7.E1 Every way to choose among the stacks around a hex."""
    tops = [top for top, _ in assault_hexes(p, seat, cell)]
    return tuple(group for size in range(1, len(tops) + 1) for group in combinations(tops, size))


def why_not_group(p: Position, seat: Seat, cell: int, tops: Things) -> Refusal | None:
    """B-7.A2 Stacks next to the hex, named by their top counters, attack together."""
    known = {top for top, _ in assault_hexes(p, seat, cell)}
    if not tops:
        return Refusal("B-7.A2", "nobody_attacks")
    stranger = next((i for i in tops if i not in known), None)
    return None if stranger is None else Refusal("B-7.A0", "cannot_assault_there", unit=stranger, cell=cell)


@order("assault", rule="B-7.A4", also=("B-7.A1", "B-7.A3", "B-7.1", "B-7.3", "R-12", "R-13"))
def assault(p: Position, seat: Seat, things: Things) -> Flow:
    """B-7.A4 Adjacent stacks attack one hex together."""
    cell, side = p.units[things[0]].cell, p.seats[seat]
    known = dict(assault_hexes(p, seat, cell))
    tops = tuple(known)
    if len(known) > 1:
        ask = partial(groups, p, seat, cell)
        check = partial(why_not_group, p, seat, cell)
        tops = yield Ask(
            seat, "some", ask, why_not=check, rule="B-7.A2", prompt="attackers", target=things[0], cell=cell
        )
    stacks = [known[top] for top in tops]
    attackers = [i for stack in stacks for i in stack]
    modifiers = book(p).assault_modifiers(p, side, attackers, cell)
    fight = Fight("B-7.A4", "assaulted", side, seat, cell, stacks, grounded(p, cell, FOE[side]), modifiers)
    yield from resolve(p, fight)


# Melee


@rule("B-7.S0", "R-16", "R-32")
def melees(p: Position, seat: Seat) -> list[int]:
    """B-7.S0 The hexes in which a seat's counters still have to fight the enemies they stand with."""
    cells = [p.units[stack[0]].cell for stack in crowds(p)]
    return sorted(cell for cell in cells if is_melee(p, cell) and fighters_in(p, seat, cell))


def fighters_in(p: Position, seat: Seat, cell: int) -> list[int]:
    """The counters on the ground of a melee hex that have not fought; the seat of the top one commands them."""
    side = p.seats[seat]
    there = [i for i in grounded(p, cell, side) if not p.units[i].acted]
    return there if there and seat_of(p, there[-1]) == seat else []


def melee_options(p: Position, seat: Seat) -> Iterable[Answer]:
    """Each melee by the enemy's top counter."""
    foe = FOE[p.seats[seat]]
    return [("melee", grounded(p, cell, foe)[-1]) for cell in melees(p, seat)]


def why_no_melee(p: Position, seat: Seat, things: Things) -> Refusal | None:
    """B-7.S0 A melee is ordered by the enemy's top counter in its hex."""
    if len(things) != 1 or things[0] not in p.units:
        return Refusal("B-7.S0", "name_one_counter")
    cell = p.units[things[0]].cell
    if cell not in melees(p, seat):
        return Refusal("B-7.S0", "no_melee_to_fight", unit=things[0])
    if grounded(p, cell, FOE[p.seats[seat]])[-1:] != [things[0]]:
        return Refusal("B-7.V2", "not_on_top", target=things[0], cell=cell)
    return None


@rule("B-7.S2", "B-1.14", "B-7.4")
def waves(p: Position, seat: Seat, cell: int) -> dict[int, list[int]]:
    """B-7.S2 The adjacent counters or stacks that can join a melee, each by its top counter."""
    may_join = book(p).may_join
    found = {}
    for top, stack in assault_hexes(p, seat, cell):
        joining = [i for i in stack if may_join(p, i)]
        if joining:
            found[top] = joining
    return found


def why_no_wave(p: Position, seat: Seat, cell: int, tops: Things) -> Refusal | None:
    """B-7.S2 Nobody, or one adjacent stack."""
    if len(tops) > 1:
        return Refusal("B-7.S2", "one_second_wave_only")
    if tops and tops[0] not in waves(p, seat, cell):
        return Refusal("B-7.S2", "cannot_join_melee", unit=tops[0], cell=cell)
    return None


def wave_options(p: Position, seat: Seat, cell: int) -> tuple[Things, ...]:
    """No second wave, or each of those possible."""
    return ((), *((top,) for top in waves(p, seat, cell)))


@order("melee", rule="B-7.S1", also=("B-7.V4",))
def melee(p: Position, seat: Seat, things: Things) -> Flow:
    """B-7.S1 Fight a melee, alone or with a second wave from outside."""
    cell, side = p.units[things[0]].cell, p.seats[seat]
    known = waves(p, seat, cell)
    tops: Things = ()
    if known:
        ask, check = partial(wave_options, p, seat, cell), partial(why_no_wave, p, seat, cell)
        tops = yield Ask(
            seat, "some", ask, why_not=check, rule="B-7.S2", prompt="second_wave", target=things[0], cell=cell
        )
    wave = known[tops[0]] if tops else []
    fighters = fighters_in(p, seat, cell)
    modifiers = book(p).melee_modifiers(p, side, cell, fighters, wave)
    stacks = [fighters, wave] if wave else [fighters]
    yield from resolve(
        p, Fight("B-7.S1", "fought_melee", side, seat, cell, stacks, grounded(p, cell, FOE[side]), modifiers)
    )


# Resolution


@rule("B-7.2", "B-7.V0", "B-7.A4", "B-7.S1", "B-1.21", "T-1.1", "T-1.2", "R-10")
def resolve(p: Position, fight: Fight) -> Flow:
    """B-7.A4 Difference and column, one roll, losses at once, then perhaps an advance."""
    rules, cell = book(p), fight.cell
    attackers = [i for stack in fight.stacks for i in stack]
    attack = sum(rules.strength(p, i) for i in attackers)
    defence = sum(rules.defence(p, i) for i in fight.defenders)
    column = min(
        rules.combat.column(attack - defence) + rules.shift(p, fight.side, cell), len(rules.combat.columns) - 1
    )
    modifier = sum(value for _, value in fight.modifiers)
    readings = combat_readings(rules.combat, column, modifier)
    p.now.update(cell=cell, units=tuple(attackers), attack=attack, defence=defence, modifier=modifier)
    roll = yield Roll(D10, reads=readings, rule=fight.rule, seat=fight.seat, prompt="combat_roll", cell=cell)
    blow = readings[roll - 1]
    for i in attackers:
        p.units[i] = p.units[i]._replace(acted=True)
    p.stage = LAST_STAGE
    p.tell(
        fight.rule, fight.what, side=fight.side, cell=cell, units=tuple(attackers), defenders=tuple(fight.defenders),
        attack=attack, defence=defence, difference=attack - defence, modifier=modifier, roll=roll,
        hits=blow.defender, losses=blow.attacker,
    )  # fmt: skip
    take_hits(p, fight.defenders, blow.defender, "B-7.V2")
    if blow.attacker:
        yield from attacker_losses(p, fight, blow.attacker)
    if blow.is_starred:
        rules.shaken(p, cell, FOE[fight.side])
    if blow.defender:
        yield from advance(p, fight.seat, cell, fight.stacks)


def attacker_losses(p: Position, fight: Fight, hits: int) -> Flow:
    """B-7.V3, B-7.V4 The owner shares the losses of an assault; in a melee those in the hex take them first."""
    if fight.what == "assaulted":
        yield from share_hits(p, fight.stacks, hits, "B-7.V3")
        return
    for stack in fight.stacks:
        hits = take_hits(p, stack, hits, "B-7.V4")


# The end of the phase


def why_not_end(p: Position, seat: Seat, things: Things) -> Refusal | None:
    """B-7.S0 The phase ends when every melee has been fought."""
    open_melees = melees(p, seat)
    return Refusal("B-7.S0", "melee_is_compulsory", cell=open_melees[0]) if open_melees else None


def end_options(p: Position, seat: Seat) -> Iterable[Answer]:
    """Ending, if allowed."""
    return () if melees(p, seat) else ("end",)


def end_fighting(p: Position, seat: Seat, things: Things) -> Flow:
    """A seat has no more fights to order."""
    p.acting.remove(seat)
    yield from ()


ASSAULT = Order("assault", targets, why_no_assault, assault)
MELEE = Order("melee", melee_options, why_no_melee, melee)
END_COMBAT = Order("end", end_options, why_not_end, end_fighting, is_bare=True)


def anybody_joins(p: Position, unit: int) -> bool:
    """B-7.S2 Any counter can be second wave in the basic game."""
    return not COUNTERS[unit].is_eagle or not p.units[unit].airborne
