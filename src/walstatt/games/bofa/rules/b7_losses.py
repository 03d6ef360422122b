"""B-7.V Losses: hits from the top of the stack, and who of several attackers takes them."""

from __future__ import annotations

from functools import partial

from walstatt.core.questions import Ask, Asks, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.counters import COUNTERS, SIDE
from walstatt.games.bofa.position import LOST, Position, seat_of
from walstatt.games.bofa.rules.b9_stacking import leave
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.rules.o2_partners import bearers


@rule("B-1.19", "K-5")
def hit(p: Position, victim: int, why: str) -> None:
    """B-1.19 One step: flip to the half side, or remove what has no step left."""
    unit = p.units[victim]
    if unit.hits + 1 >= book(p).steps(p, victim):
        destroy(p, victim, why)
    else:
        p.units[victim] = unit._replace(hits=unit.hits + 1)
        p.tell(why, "was_hit", unit=victim, cell=unit.cell, strength=book(p).strength(p, victim))


def destroy(p: Position, victim: int, why: str) -> None:
    """Remove a counter from play; captains are remembered for O-5."""
    cell = p.units[victim].cell
    leave(p, victim, LOST)
    p.units[victim] = p.units[victim]._replace(hits=0, hysterical=False)
    if COUNTERS[victim].is_captain:
        p.fallen = (*p.fallen, victim)
    p.tell(why, "was_removed", unit=victim, cell=cell)


@rule("B-7.V2", "B-9.A2", "B-9.A3")
def next_victim(p: Position, stack: list[int], struck: list[int]) -> int | None:
    """B-9.A3 The topmost counter left; a leader who lies on top only once in a fight while others are below him."""
    left = [i for i in reversed(stack) if p.units[i].cell >= 0]
    if not left:
        return None
    return next((i for i in left if not (i in struck and COUNTERS[i].is_leader)), left[0])


def take_hits(p: Position, stack: list[int], hits: int, why: str) -> int:
    """B-7.V2 Hits on one stack, from top to bottom; returns those that found nobody."""
    struck: list[int] = []
    while hits:
        victim = next_victim(p, stack, struck)
        if victim is None:
            break
        struck.append(victim)
        hit(p, victim, why)
        hits -= 1
    return hits


@rule("B-7.V3", "R-14")
def share_hits(p: Position, stacks: list[list[int]], hits: int, why: str, seats: tuple[Seat, ...]) -> Flow:
    """R-14 Of several attacking hexes the owner chooses the one that takes a hit, one hit at a time."""
    struck: list[int] = []
    for number in range(hits):
        victims = [v for v in (next_victim(p, stack, struck) for stack in stacks) if v is not None]
        if not victims:
            return
        victims = bearers(p, victims, seats, number)
        victim = victims[0] if len(victims) == 1 else (yield from choose_victim(p, victims, why))
        struck.append(victim)
        hit(p, victim, why)


def choose_victim(p: Position, victims: list[int], why: str) -> Asks[int]:
    """B-7.V3 Ask the owner which counter takes the hit."""
    chosen: int = yield Ask(
        seat_of(p, victims[0]),
        "unit",
        tuple(sorted(victims)),
        why_not=partial(why_not_victim, tuple(sorted(victims))),
        rule="B-7.V3",
        prompt="take_hit",
        side=SIDE[victims[0]],
    )
    return chosen


def why_not_victim(victims: tuple[int, ...], unit: int) -> Refusal | None:
    """B-7.V3 Only the top counter of a hex that attacked can take the hit."""
    return None if unit in victims else Refusal("B-7.V3", "not_next_to_be_hit", unit=unit, units=victims)
