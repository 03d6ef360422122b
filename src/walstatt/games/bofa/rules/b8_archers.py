"""B-8 Archery: who can shoot, how far, and how strongly."""

from __future__ import annotations

from collections.abc import Container
from functools import cache, lru_cache

from walstatt.core.questions import Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD, distance
from walstatt.games.bofa.counters import BARD, COUNTERS, OWN, SIDE
from walstatt.games.bofa.position import Position, is_melee, seat_of
from walstatt.games.bofa.rules.b1_counters import why_not_mine
from walstatt.games.bofa.rules.b10_leaders import printed
from walstatt.games.bofa.rules.book import book
from walstatt.space.rings import disc

BOWMEN = {side: tuple(i for i in ids if COUNTERS[i].full[1]) for side, ids in OWN.items()}
EVERYWHERE = range(len(FIELD.terrain))
Archers = dict[int, tuple[int, tuple[int, ...], tuple[int, ...]]]  # top archer -> hex, archers, bow values


@rule("B-1.8", "B-8.W0", "B-8.W3", "B-8.R4", "B-9.A1", "R-35")
def bows_in(p: Position, seat: Seat, cell: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """B-8.R4 The archers of a hex, who shoot together, and their bow values; Bard raises that of one man by one."""
    side = p.seats[seat]
    there = [i for i in p.stacks[cell] if SIDE[i] == side]
    archers = [i for i in there if is_archer(p, seat, i) and i != BARD]
    bows = [printed(p, i)[1] for i in archers]
    if BARD in there and is_archer(p, seat, BARD):
        men = [at for at, i in enumerate(archers) if COUNTERS[i].army == "men"]
        if men:
            bows[men[-1]] += printed(p, BARD)[1]
            archers.append(BARD)
        elif there == [BARD]:
            archers, bows = [BARD], [printed(p, BARD)[1]]
    return tuple(archers), tuple(bows)


def is_archer(p: Position, seat: Seat, unit: int) -> bool:
    """B-8.1, B-8.R3 A counter with a bow that has not shot in this phase."""
    if not COUNTERS[unit].full[1] or p.units[unit].acted or not book(p).is_steady(p, unit):
        return False
    return len(p.seats) == 2 or seat_of(p, unit) == seat


@rule("B-8.R1")
def archers(p: Position, seat: Seat, near: Container[int] = EVERYWHERE) -> Archers:
    """B-8.R1 All hexes from which a seat can still shoot, or those of them near: no archer in a melee can."""
    found: Archers = {}
    steady, crowded = book(p).is_steady, p.crowded
    for i in BOWMEN[p.seats[seat]]:
        unit = p.units[i]
        if unit.acted or unit.cell not in near:
            continue
        if unit.cell not in crowded:
            if steady(p, i) and (len(p.seats) == 2 or seat_of(p, i) == seat):
                found[i] = (unit.cell, (i,), (printed(p, i)[1],))
        elif not is_melee(p, unit.cell):
            there, bows = bows_in(p, seat, unit.cell)
            if there:
                found[there[-1]] = (unit.cell, there, bows)
    return found


@rule("B-8.W1", "B-8.W2", "R-22")
def strength_at(bows: tuple[int, ...], distance: int) -> int:
    """B-8.W1 Bow value less one for each hex beyond the first; nothing beyond the bow value."""
    return sum([bow + 1 - distance for bow in bows if bow >= distance])


@lru_cache(maxsize=1 << 14)
def in_reach(cell: int, bows: tuple[int, ...]) -> frozenset[int]:
    """B-8.W1 The hexes that bows reach from a hex, not the hex itself."""
    return frozenset(disc(FIELD.grid, cell, max(bows))) - {cell}


@cache
def in_bowshot(cell: int) -> frozenset[int]:
    """The hexes from which the longest bow could reach a hex."""
    longest = max(bow for counter in COUNTERS.values() for bow in (counter.full[1], counter.half[1]))
    return frozenset(disc(FIELD.grid, cell, longest + 1))  # Bard adds one


def why_no_shot(p: Position, from_cell: int, cell: int) -> Refusal | None:
    """B-6.P2, R-28 Fire over counters and terrain, also out of the gate; into it only from its two hexes."""
    if cell == FIELD.gate and from_cell not in FIELD.gate_open:
        return Refusal("B-6.P2", "gate_opens_to_two_hexes", from_cell=from_cell, cell=cell)
    return None


@rule("B-8.1", "B-8.R1", "B-8.R3", "B-8.R4", "B-8.W3", "O-4.1")
def why_not_archer(p: Position, seat: Seat, known: Archers, unit: int) -> Refusal | None:
    """B-8.1, B-8.R1 to R4 A counter with a bow that has not shot, in no melee; a stack is named by its top archer."""
    if unit in known:
        return None
    if refusal := why_not_mine(p, seat, unit):
        return refusal
    if not COUNTERS[unit].full[1]:
        return Refusal("B-8.1", "has_no_bow", unit=unit)
    if p.units[unit].acted:
        return Refusal("B-8.R3", "has_shot", unit=unit)
    if not book(p).is_steady(p, unit):
        return Refusal("O-4.1", "is_hysterical", unit=unit)
    cell = p.units[unit].cell
    if is_melee(p, cell):
        return Refusal("B-8.R1", "archer_in_melee", unit=unit, cell=cell)
    others = [top for top, (at, there, _) in known.items() if at == cell and unit in there]
    if not others:
        return Refusal("B-8.W3", "bard_needs_his_men", unit=unit, cell=cell)
    return Refusal("B-8.R4", "stack_shoots_together", unit=unit, other=others[0])


def why_cannot_hit(p: Position, known: Archers, top: int, cell: int) -> Refusal | None:
    """B-8.W1 Whether one hex of archers can shoot at a hex."""
    from_cell, _, bows = known[top]
    if from_cell == cell:
        return Refusal("B-8.W2", "in_own_hex", shooter=top, cell=cell)
    if cell not in in_reach(from_cell, bows):
        far = distance(from_cell, cell)
        return Refusal("B-8.W1", "out_of_range", shooter=top, cell=cell, distance=far, range=max(bows))
    return book(p).why_no_shot(p, from_cell, cell)


def shooters(p: Position, known: Archers, cell: int) -> list[int]:
    """The hexes of archers, by their top archer, that can shoot at a hex, strongest first."""
    near = [top for top, (from_cell, _, bows) in known.items() if cell in in_reach(from_cell, bows)]
    able = [top for top in near if why_cannot_hit(p, known, top, cell) is None]
    return sorted(able, key=lambda top: (-strength_at(known[top][2], distance(known[top][0], cell)), top))
