"""S-7.F Rolling rocks."""

from __future__ import annotations

from walstatt.core.orders import order
from walstatt.core.questions import D10, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD, SIDES
from walstatt.games.bofa.counters import BEORN, COUNTERS, FOE
from walstatt.games.bofa.position import Position, grounded, is_melee, seat_of
from walstatt.games.bofa.rules.b1_counters import why_not_mine
from walstatt.games.bofa.rules.b7_losses import hit
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.tables import SMALL, at_most

ROCK_STAGE = 1


@rule("S-7.F5", "S-7.F6")
def why_not_roller(p: Position, unit: int) -> Refusal | None:
    """S-7.F5, S-7.F6 Units but no eagles; of the leaders only Thorin and Beorn."""
    counter = COUNTERS[unit]
    if counter.is_eagle:
        return Refusal("S-7.F5", "eagles_roll_no_rocks", unit=unit)
    if not counter.is_unit and unit != BEORN:
        return Refusal("S-7.F6", "leader_rolls_no_rocks", unit=unit)
    return None if book(p).is_steady(p, unit) else Refusal("O-4.1", "is_hysterical", unit=unit)


def roller_on(p: Position, seat: Seat, pile: int) -> int | None:
    """The topmost counter on a pile that can roll rocks."""
    able = [i for i in grounded(p, pile, p.seats[seat]) if not why_not_roller(p, i) and seat_of(p, i) == seat]
    return able[-1] if able else None


@rule("S-7.F0a", "S-7.F3", "S-7.F4", "R-23")
def why_no_rocks(p: Position, seat: Seat, unit: int) -> Refusal | None:
    """S-7.F0a to F4 From a pile without enemies on it, once in a phase, at an enemy on its slide line."""
    if refusal := why_not_mine(p, seat, unit) or why_not_roller(p, unit):
        return refusal
    pile = p.units[unit].cell
    if pile not in FIELD.rocks:
        return Refusal("S-7.F0a", "not_on_rock_pile", unit=unit)
    if p.stage > ROCK_STAGE:
        return Refusal("S-7.F0", "rocks_come_first")
    if pile in p.piles:
        return Refusal("S-7.F3", "pile_is_used", cell=pile)
    if (roller := roller_on(p, seat, pile)) != unit:
        return Refusal("S-7.F3", "other_rolls_here", unit=unit, other=roller)
    return why_no_slide(p, seat, pile)


@rule("S-7.F0a", "S-7.F4", "R-23")
def why_no_slide(p: Position, seat: Seat, pile: int) -> Refusal | None:
    """S-7.F4, S-7.F0a No melee on the pile or in the nearer hex, and an enemy on the slide line."""
    near, far = FIELD.rocks[pile]
    if is_melee(p, pile) or is_melee(p, near):
        return Refusal("S-7.F4", "melee_bars_rocks", cell=pile if is_melee(p, pile) else near)
    foe = FOE[p.seats[seat]]
    if grounded(p, near, foe) or (grounded(p, far, foe) and not is_melee(p, far)):
        return None
    return Refusal("S-7.F0a", "no_enemy_on_slide_line", cell=pile)


def on_piles(p: Position, seat: Seat) -> list[int]:
    """The counters on rock piles, while rocks can be rolled."""
    if p.stage > ROCK_STAGE:
        return []
    stacks = p.stacks
    return [i for pile in FIELD.rocks if pile in stacks for i in stacks[pile]]


def on_slide(p: Position, cell: int) -> list[int]:
    """Whom rocks would strike in a hex: friend or enemy, on the ground, not in a melee."""
    return [] if is_melee(p, cell) else [i for side in SIDES for i in grounded(p, cell, side)]


@order(
    "rocks", rule="S-7.F0", also=("S-7.F0b", "S-7.F1", "S-7.F2", "S-7.F7", "S-4.4", "T-3.4"), when=("combat", "fire"),
    why_not=why_no_rocks, among=on_piles,
)  # fmt: skip
def roll_rocks(p: Position, seat: Seat, unit: int) -> Flow:
    """S-7.F7 First against the nearer hex; if that misses, against the farther one, friends too."""
    pile = p.units[unit].cell
    p.piles = (*p.piles, pile)
    p.stage = max(p.stage, ROCK_STAGE)
    for cell, limit in zip(FIELD.rocks[pile], SMALL.rocks, strict=True):
        victims = on_slide(p, cell)
        if not victims:
            continue
        readings = at_most(limit)
        roll = yield Roll(D10, reads=readings, rule="S-7.F0b", seat=seat, prompt="rocks_roll", unit=unit, cell=cell)
        is_hit = readings[roll - 1]
        p.tell("S-7.F0b", "rocks_rolled", unit=unit, target=victims[-1], cell=cell, roll=roll, hits=int(is_hit))
        if is_hit:
            hit(p, victims[-1], "S-7.F0b")
            return
