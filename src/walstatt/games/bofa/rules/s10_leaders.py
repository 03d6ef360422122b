"""S-10 Leaders: hits up to their strength, escape, Bolg's presence, the order of stacks."""

from __future__ import annotations

from functools import partial
from random import Random

from walstatt.core.questions import Ask, Flow, Refusal, picked
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import BEORN, BOLG, COUNTERS, FOE, OWN, SIDE, THORIN
from walstatt.games.bofa.position import Position, controls, ground, grounded, held, in_hex, seat_of
from walstatt.games.bofa.rules import b10_leaders
from walstatt.games.bofa.rules.b6_paths import cost_of_step, points_of, ways_on_foot, why_no_step
from walstatt.games.bofa.rules.b6_ways import Path, Ways, net
from walstatt.games.bofa.rules.b9_stacking import put, why_no_room
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.tables import SMALL


def original_strength(p: Position, leader: int) -> int:
    """S-10.V0 The strength a leader has without hits; less for a captain who has come back."""
    return p.units[leader].born or COUNTERS[leader].full[0]


@rule("S-10.V1", "S-10.V2", "S-10.V3")
def strength(p: Position, unit: int) -> int:
    """S-10.V3 A leader loses one point for each hit; units have the strength of the side that lies up."""
    if COUNTERS[unit].is_leader:
        return original_strength(p, unit) - p.units[unit].hits
    return b10_leaders.strength(p, unit)


@rule("S-10.V0", "S-10.V4", "S-10.Be1", "S-10.Bi1")
def steps(p: Position, unit: int) -> int:
    """S-10.V4 A leader is removed when his hits reach his original strength."""
    return original_strength(p, unit) if COUNTERS[unit].is_leader else 2


@rule("S-10.Bo1", "S-10.Bo2")
def bolgs_shift(p: Position, side: str, cell: int) -> int:
    """S-10.Bo1 Dark fights within three hexes of Bolg use the next column to the right."""
    at = p.units[BOLG].cell
    return int(side == "dark" and at >= 0 and FIELD.grid.distance(at, cell) <= SMALL.bolg_radius)


# Escape


def can_escape(leader: int) -> bool:
    """S-10.F1 Every leader but Beorn and Thorin."""
    return COUNTERS[leader].is_leader and leader not in (BEORN, THORIN)


FLEEING = {side: tuple(i for i in ids if can_escape(i)) for side, ids in OWN.items()}


def loose(p: Position, side: str) -> list[int]:
    """S-10.F1 The hexes of leaders who may escape and whom no unit covers."""
    units, covered = p.units, held(p, side)
    cells = [units[i].cell for i in FLEEING[side] if units[i].cell >= 0 and not units[i].airborne]
    return [cell for cell in cells if cell not in covered]


def why_not_end_here(p: Position, leader: int, cell: int) -> Refusal | None:
    """S-10.F1 An escape ends in a legal hex without enemies."""
    if grounded(p, cell, FOE[SIDE[leader]]):
        return Refusal("S-10.F1", "enemy_in_hex", cell=cell)
    return book(p).why_closed(leader, cell) or why_no_room(p, [leader], cell)


def why_no_escape(p: Position, leader: int, path: Path) -> Refusal | None:
    """S-10.F1, B-10.3 With his whole movement, not through enemy units; or he stays."""
    at, cost = p.units[leader].cell, 0
    for cell in path:
        if refusal := why_no_step(p, leader, at, cell):
            return refusal
        if not COUNTERS[leader].is_eagle and controls(p, cell, FOE[SIDE[leader]]):
            return Refusal("B-10.3", "enemy_controls_hex", cell=cell)
        cost += cost_of_step(leader, at, cell)
        at = cell
    if cost > points_of(p, (leader,)):
        return Refusal("B-6.B0", "too_few_points", unit=leader, cost=cost, points=points_of(p, (leader,)))
    return why_not_end_here(p, leader, at) if path else None


def ways_out(p: Position, leader: int) -> Ways:
    """Staying, and one way to each hex that a leader can reach."""
    if COUNTERS[leader].is_eagle:
        return net("air", p.units[leader].cell, points_of(p, (leader,)), -1).ways
    return ways_on_foot(p, (leader,))


def escapes(p: Position, leader: int) -> list[Path]:
    """Staying, and one way to each hex where the leader can save himself."""
    ways = ways_out(p, leader)
    return [path for cell, path in ways.items() if not path or why_not_end_here(p, leader, cell) is None]


def draw_escape(p: Position, leader: int, rng: Random) -> Path:
    """One of all escapes by chance, each as likely."""
    ways = tuple(ways_out(p, leader).values())
    while True:
        path = picked(ways, rng)
        if not path or why_not_end_here(p, leader, path[-1]) is None:
            return path


@rule("S-10.F1", "R-16")
def alarm(p: Position, cell: int, side: str) -> Flow:
    """S-10.F1 A leader whose hex an enemy enters may leave at once; then the enemy goes on as he likes."""
    for leader in [i for i in grounded(p, cell, side) if can_escape(i)]:
        seat, ask, check = seat_of(p, leader), partial(escapes, p, leader), partial(why_no_escape, p, leader)
        draw = partial(draw_escape, p, leader)
        path = yield Ask(seat, "path", ask, why_not=check, draw=draw, rule="S-10.F1", prompt="escape", unit=leader)
        if path:
            put(p, leader, path[-1])
            ground(p, leader, is_down=not COUNTERS[leader].is_eagle)
            p.tell("S-10.F1", "escaped", unit=leader, from_cell=cell, cell=path[-1])
            owe_order(p, path[-1], side)


# The order of stacks


def owe_order(p: Position, cell: int, side: str) -> None:
    """R-5 After a forced change the owner fixes the order of his stack."""
    if len(in_hex(p, cell, side)) > 1 and ("arrange", cell, side) not in p.owed:
        p.owe("arrange", cell, side)


@rule("R-5")
def arrange(p: Position, cell: int, side: str) -> Flow:
    """R-5 The owner says who lies on top, then who is next."""
    left, chosen = in_hex(p, cell, side), []
    while len(left) > 1:
        check = partial(why_not_on_top, p, tuple(left))
        ids = tuple(i for i in sorted(left) if check(i) is None)
        top = ids[0]
        if len(ids) > 1:
            seat = seat_of(p, left[-1])
            top = yield Ask(seat, "unit", ids, why_not=check, rule="R-5", prompt="on_top", cell=cell)
        chosen.append(top)
        left.remove(top)
    others = [i for i in p.stacks.get(cell, ()) if SIDE[i] != side]
    if chosen:
        p.stacks[cell] = (*others, *left, *reversed(chosen))


def why_not_on_top(p: Position, left: tuple[int, ...], unit: int) -> Refusal | None:
    """R-5, O-7.1 One of the counters of the stack, and no riders above the goblin they carry."""
    if unit not in left:
        is_laid = unit in p.stacks[p.units[left[0]].cell] and SIDE[unit] == SIDE[left[0]]
        return Refusal("R-5", "lies_above_already" if is_laid else "not_in_stack", unit=unit)
    below = sorted((i for i in left if i != unit), key=lambda i: not COUNTERS[i].is_rider)
    return book(p).why_misordered(p, [*below, unit])
