"""Arrows, rocks and two spells of the Five Armies, told again: ranges, lines of sight, strengths, modifiers, hits."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from tests.second_opinion.bofa_field import (
    BARD,
    BEORN,
    FOE,
    GANDALF,
    ROSTER,
    THORIN,
    Field,
    has,
    is_leader,
    is_plain_unit,
)
from tests.second_opinion.bofa_map import (
    CLIFFS,
    DALE,
    GATE,
    GUARD_ROOMS,
    HILLTOP,
    MOUNTAIN,
    PILES,
    PORCH,
    crossed,
    distance,
    is_lower,
    level,
    passes_gate,
)

# T-2, data section 3: hits by roll in each column, and the greatest strength of each column but the last
FIRE = {1: "11", 3: "211", 5: "2111", 8: "32111", 10: "321111", 11: "3221111", 14: "3221111", 999: "32211111"}

FARTHEST = 7  # the best bow, and one more than any with Bard


class Shot(NamedTuple):
    """What a shot is rolled with."""

    strength: int
    modifier: int
    why: frozenset[str]


def fire_hits(strength: int, roll: int, regular: bool) -> int:
    """T-2.1, T-2.2, R-10: rolls beyond the printed figures miss."""
    most = next(most for most in FIRE if strength <= most)
    hits = FIRE[10 if regular and most == 11 else most]
    return int(hits[max(roll, 1) - 1]) if roll <= len(hits) else 0


# Targets


def targets(field: Field, cell: int, side: str) -> tuple[int, ...]:
    """B-8.R2, R-31: the enemies of a side in a hex that arrows may hit, bottom to top."""
    foes = field.all_in(cell, FOE[side])
    return tuple(i for i in foes if not field.in_melee(i))


def sees(field: Field, a: int, b: int) -> bool:
    """S-8.L: a clear line of sight; R-19 along hexsides."""
    inside, along = crossed(a, b)
    if any(_blocks(field, at, a, b) for at in inside):
        return False
    return not any(len(pair) == 2 and all(_blocks(field, at, a, b) for at in pair) for pair in along)


def _blocks(field: Field, at: int, a: int, b: int) -> bool:
    if field.stacks.get(at) or at in DALE:
        return True
    if at in GUARD_ROOMS or at in CLIFFS or at == GATE:
        return False  # S-8.L4
    here = level(at)
    ends = [height for height in (level(a), level(b)) if height is not None]
    return here is not None and all(here > height for height in ends)


def may_shoot(field: Field, a: int, b: int) -> bool:
    """Whether arrows fly from hex to hex at all, whatever the range."""
    if not field.standard:
        return b != GATE or a in PORCH  # B-6.P2, R-28
    if a in GUARD_ROOMS:
        return False  # S-8.Z7
    if a == GATE and not passes_gate(b):
        return False
    if b == GATE and not passes_gate(a):
        return False  # S-8.T1
    return sees(field, a, b)


# Archers


def bowmen(field: Field, cell: int, side: str) -> tuple[int, ...]:
    """Counters of a hex with a bow that have not shot, in no melee; hysterical ones do not shoot (O-4.1)."""
    return tuple(
        i
        for i in field.ground(cell, side)
        if field.bow(i) and not field.acted(i) and not field.in_melee(i) and not field.is_hysterical(i)
    )


def volley(field: Field, archers: Collection[int], gap: int) -> list[int]:
    """B-8.W1, B-8.W3, R-35: the strength of each archer of one hex at a distance; Bard raises one of his men by 1."""
    bows = [field.bow(i) for i in archers if i != BARD]
    if BARD in archers:
        men = [n for n, i in enumerate(one for one in archers if one != BARD) if ROSTER[i].army == "men"]
        bows = [bow + (n == men[0]) for n, bow in enumerate(bows)] if men else [field.bow(BARD)]
    return [max(0, bow + 1 - gap) for bow in bows]


def battery(field: Field, a: int, b: int, side: str, seat: str | None = None) -> tuple[int, ...]:
    """B-8.W3, B-8.R4: those of a hex who shoot at another together, bottom to top; Bard with his men or alone."""
    ready, gap = bowmen(field, a, side), distance(a, b)
    if seat is not None:
        ready = tuple(i for i in ready if field.commander(i) == seat)
    if not ready or gap > FARTHEST or not may_shoot(field, a, b):
        return ()
    if BARD in ready and not any(ROSTER[i].army == "men" for i in ready if i != BARD):
        ready = tuple(i for i in ready if i != BARD or len(field.all_in(a, side)) == 1)
    return ready if any(volley(field, ready, gap)) else ()


def batteries(field: Field, cell: int, side: str, seat: str | None = None) -> dict[int, tuple[int, ...]]:
    """The stacks that may shoot at a hex, by their hex."""
    if not targets(field, cell, side):
        return {}
    found = {at: battery(field, at, cell, side, seat) for at in field.stacks if at != cell}
    return {at: stack for at, stack in found.items() if stack}


def shot(field: Field, archers: Collection[int], cell: int, side: str) -> Shot:
    """B-8.A0, S-8.Z, R-9"""
    hexes = {field.at(i) for i in archers}
    strength = 0
    for at in hexes:
        here = [i for i in archers if field.at(i) == at]
        strength += sum(volley(field, here, distance(at, cell)))
    if not field.standard:
        return Shot(strength, 0, frozenset())  # B-8.R0
    why = {
        "eagle": any(field.is_airborne(i) for i in targets(field, cell, side)),
        "dale": cell in DALE,
        "hilltop": cell in HILLTOP and not hexes <= HILLTOP,
        "higher": cell in MOUNTAIN and any(is_lower(at, cell) for at in hexes),
        "guard_room": cell in GUARD_ROOMS,
        "gate": cell == GATE,
    }
    reasons = frozenset(name for name, holds in why.items() if holds)
    return Shot(strength, sum(2 if name in ("guard_room", "gate") else 1 for name in reasons), reasons)


# Rocks


def rollers(field: Field, side: str) -> set[int]:
    """S-7.F, R-23: who may roll rocks from a pile that has not been used in this phase."""
    found = set()
    for pile in PILES:
        if pile not in field.saved["piles"] and rock_line(field, pile, side):
            found |= {i for i in field.ground(pile, side) if _rolls(field, i)}
    return found


def _rolls(field: Field, i: int) -> bool:
    is_one = (is_plain_unit(i) and not has(i, "eagle")) or i in (THORIN, BEORN)
    return is_one and not field.in_melee(i) and not field.is_hysterical(i)


def rock_line(field: Field, pile: int, side: str) -> list[tuple[int, int]]:
    """S-7.F7: whom rocks may hit, the nearer first, and the highest roll that hits; empty if they may not be rolled."""
    hit: list[tuple[int, int]] = []
    for at, needed in zip(PILES[pile], (5, 3), strict=True):
        stack = [i for i in field.stacks.get(at, ()) if not field.is_airborne(i)]
        if field.is_melee(at):
            if needed == 5:
                return []
            break
        if stack:
            hit.append((stack[-1], needed))
    return hit if any(ROSTER[i].side != side for i, _ in hit) else []


# The first and the third spell


def spell_cells(field: Field) -> set[int]:
    """S-8.G1, R-26: hexes with enemy combat units within 10, no melee."""
    home = field.at(GANDALF)
    return {
        at
        for at in field.stacks
        if distance(home, at) <= 10 and not field.is_melee(at) and any(map(is_plain_unit, field.ground(at, "dark")))
    }


def doomed(field: Field, cell: int) -> list[int]:
    """S-8.G1: whom the spell destroys."""
    return [i for i in field.ground(cell, "dark") if is_plain_unit(i)]


def rallied(field: Field) -> set[int]:
    """S-8.G3, R72: the friends within 3 who would be whole again."""
    home = field.at(GANDALF)
    return {
        i
        for i in field.mine("free")
        if not is_leader(i) and field.is_half(i) and not field.is_hysterical(i) and distance(home, field.at(i)) <= 3
    }
