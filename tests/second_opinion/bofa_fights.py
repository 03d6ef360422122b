"""Assaults and melees of the Five Armies, told again: who may fight whom, sums, modifiers, table, losses, advances."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from tests.second_opinion.bofa_field import BEORN, BOLG, FOE, ROSTER, THORIN, Field, has, is_leader, is_plain_unit
from tests.second_opinion.bofa_map import CLIFFS, DALE, GATE, GUARD_ROOMS, RIVER, beside, distance, is_lower, is_open

COLUMNS = (-5, -3, -1, 0, 2, 4, 6, 8, 10, 14)  # the greatest difference of each column but the last
DIE = range(1, 11)
Groups = dict[int, tuple[int, ...]]  # stacks that act as one, bottom to top, by their hex


class Result(NamedTuple):
    """Hits on the defender, hits on the attacker, an asterisk."""

    hits: int
    losses: int
    star: bool


class Sum(NamedTuple):
    """What a fight is rolled with."""

    attack: int
    defence: int
    shift: int
    modifier: int
    why: frozenset[str]


def table(row: int, column: int, regular: bool) -> Result:
    """T-1, data section 2: columns from 1; the diagonals, and the three cells that are printed otherwise (A-54)."""
    row = min(max(row, 0), 11)
    if not regular:
        if (row, column) in ((4, 1), (11, 8)):
            return Result(0, 0, False)
        if (row, column) == (5, 5):
            return Result(1, 0, False)
    k = column - row
    if k >= 1:
        return Result(3 if k >= 8 else 2 if k >= 5 else 1, 0, k == 4 and column >= 7)
    return Result(0, 0 if k >= -2 else 1 if k >= -7 else 2, False)


def column(difference: int, shift: int) -> int:
    """T-1.3, A-42: never beyond the last."""
    return min(1 + sum(difference > most for most in COLUMNS) + shift, 11)


def result(field: Field, fight: Sum, roll: int) -> Result:
    """What a roll gives."""
    where = column(fight.attack - fight.defence, fight.shift)
    return table(roll + fight.modifier, where, field.option("combat_table") == "regular")


# Who fights


def can_reach(field: Field, i: int, a: int, b: int) -> bool:
    """B-7.A0, R68: fights between adjacent hexes; eagles fight from cliffs, nobody past the walls of the gate."""
    if b not in beside(a):
        return False
    if has(i, "eagle") and GATE not in (a, b):
        return b not in CLIFFS
    return is_open(a, b)


def fighters(field: Field, cell: int, side: str) -> tuple[int, ...]:
    """B-7.4, O-4.1, R58: the counters of a hex, bottom to top, that may still assault or be a second wave."""
    return tuple(
        i
        for i in field.all_in(cell, side)
        if not field.acted(i) and not field.is_hysterical(i) and not field.in_melee(i)
    )


def assailants(field: Field, cell: int, side: str, seat: str | None = None) -> Groups:
    """The stacks that may assault a hex."""
    if not field.ground(cell, FOE[side]):
        return {}  # nobody there, or eagles in the air
    if field.option("no_assault_into_melee") and field.is_melee(cell):
        return {}
    return _around(field, cell, side, seat, eagles=True)


def waves(field: Field, cell: int, side: str, seat: str | None = None) -> Groups:
    """B-7.S2, S-7.E3: the stacks that may join a melee."""
    return _around(field, cell, side, seat, eagles=not field.standard)


def _around(field: Field, cell: int, side: str, seat: str | None, eagles: bool) -> Groups:
    found: Groups = {}
    for at in beside(cell):
        stack = [i for i in fighters(field, at, side) if can_reach(field, i, at, cell)]
        if seat is not None:
            stack = [i for i in stack if field.commander(i) == seat]
        if stack and (eagles or not any(has(i, "eagle") for i in stack)):
            found[at] = tuple(stack)
    return found


def in_hex(field: Field, cell: int, side: str) -> tuple[int, ...]:
    """Those who fight a melee on the ground of its hex, bottom to top (B-7.4, R59)."""
    return tuple(i for i in field.ground(cell, side) if not field.acted(i))


def melees(field: Field, side: str) -> list[int]:
    """B-7.S0: the hexes whose melee is still to be fought."""
    return [cell for cell in field.stacks if field.is_melee(cell) and in_hex(field, cell, side)]


# Sums and modifiers


def shift(field: Field, cell: int) -> int:
    """S-10.Bo1, O-3.1: one column to the right."""
    if field.standard and field.phasing == "dark":
        return int(field.at(BOLG) >= 0 and distance(field.at(BOLG), cell) <= 3)
    if field.option("thorin") and field.phasing == "free":
        return int(field.at(THORIN) >= 0 and field.at(THORIN) != GATE)
    return 0


def assault(field: Field, attackers: Collection[int], cell: int) -> Sum:
    """B-7.A4, B-7.G, S-7.A"""
    defenders = field.ground(cell, FOE[field.phasing])
    hexes = {field.at(i) for i in attackers}
    why = {
        "uphill": any(is_lower(at, cell) for at in hexes),  # G1 and G2 are one
        "river": any(frozenset((at, cell)) in RIVER for at in hexes),
        "dale": cell in DALE,
        "guard_room": cell in GUARD_ROOMS,
        "gate": cell == GATE,
    }
    if field.standard:
        some = any if field.option("assault_bonus") == "any" else all
        units = [i for i in attackers if is_plain_unit(i)]
        spears = bool(units) and some(has(i, "spearman") for i in units)
        why["spearmen"] = spears and not any(has(i, "spearman") and is_plain_unit(i) for i in defenders)
        why["bolg"] = some(ROSTER[i].kind in ("bolg", "guard") for i in attackers)
        why["beorn"] = some(i == BEORN for i in attackers)
    worth = {"gate": 2, "spearmen": -1, "bolg": -1, "beorn": -1}
    return _sum(field, attackers, defenders, cell, why, worth)


def melee(field: Field, wave: Collection[int], cell: int) -> Sum:
    """B-7.S1, S-7.N"""
    side = field.phasing
    attackers = (*in_hex(field, cell, side), *wave)
    why: dict[str, bool] = {}
    worth = {"goblins": -1, "beorn": -2}
    if field.standard:
        why["goblins"] = side == "dark" and _are_goblin_swords(attackers)
        why["beorn"] = BEORN in attackers
        if wave and cell == GATE:
            why["wave_gate"] = True
            worth["wave_gate"] = 2 + (sum(map(is_plain_unit, wave)) > 1)
        elif wave:
            at = field.at(next(iter(wave)))
            why["wave"] = is_lower(at, cell) or frozenset((at, cell)) in RIVER
    return _sum(field, attackers, field.ground(cell, FOE[side]), cell, why, worth)


def _are_goblin_swords(attackers: Iterable[int]) -> bool:
    """S-7.N1, A-33"""
    units = [i for i in attackers if is_plain_unit(i)]
    if not units:
        return all(has(i, "goblin") for i in attackers)
    return all(has(i, "goblin") and ROSTER[i].weapon == "scimitar" for i in units)


def _sum(
    field: Field,
    attackers: Iterable[int],
    defenders: Iterable[int],
    cell: int,
    why: Mapping[str, bool],
    worth: Mapping[str, int],
) -> Sum:
    reasons = frozenset(name for name, holds in why.items() if holds)
    return Sum(
        sum(map(field.strength, attackers)),
        sum(map(field.defence, defenders)),
        shift(field, cell),
        sum(worth.get(name, 1) for name in reasons),
        reasons,
    )


# Losses

Blow = tuple[str, int, int]  # was_hit or was_removed, who, the strength left


def strike(field: Field, stack: Sequence[int], hits: int, before: Iterable[int] = ()) -> list[Blow]:
    """B-7.V2, B-9.A3, R71: hits on a stack, top counter first; `before` took a hit of this fight already."""
    taken = {i: field.hits(i) for i in stack}
    struck, alive, told = set(before), list(stack), []
    for _ in range(hits):
        if not alive:
            break  # lost
        ready = [i for i in alive if not (is_leader(i) and i in struck)] or alive
        victim = ready[0]
        struck.add(victim)
        taken[victim] += 1
        if taken[victim] >= field.lives(victim):
            alive.remove(victim)
            told.append(("was_removed", victim, 0))
        else:
            told.append(("was_hit", victim, field.strength_after(victim, taken[victim])))
    return told


def downwards(stack: Iterable[int]) -> list[int]:
    """From top to bottom."""
    return list(stack)[::-1]


# Advance


def advances(field: Field, cell: int, groups: Iterable[Iterable[int]]) -> set[tuple[int, ...]]:
    """B-7.V5, R-15, R60: every set of counters of one attacking hex that may move into the hex that became free."""
    side = field.phasing
    if field.ground(cell, FOE[side]):
        return set()
    there, found = field.all_in(cell, side), set()
    for group in groups:
        able = [i for i in group if field.at(i) >= 0 and not field.is_airborne(i) and field.may_occupy(i, cell)]
        for n in range(1, len(able) + 1):
            for some in combinations(sorted(able), n):
                if field.why_no_stack((*some, *there)) is None:
                    found.add(some)
    return found
