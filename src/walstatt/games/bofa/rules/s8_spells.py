"""S-8.G Gandalf's spells."""

from __future__ import annotations

from functools import partial

from walstatt.core.orders import Order
from walstatt.core.questions import D10, Ask, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD, distance
from walstatt.games.bofa.counters import COUNTERS, GANDALF
from walstatt.games.bofa.position import Position, grounded, is_melee, on_map
from walstatt.games.bofa.rules.b1_counters import why_not_mine
from walstatt.games.bofa.rules.b7_losses import destroy
from walstatt.games.bofa.rules.s8_push import owe_pushes
from walstatt.games.bofa.tables import SMALL, at_most

DESTROY, PUSH, RALLY = 1, 2, 3
VERBS = {DESTROY: "destroy", PUSH: "drive", RALLY: "rally"}
SPELL_STAGE = 0


@rule("S-8.G1", "R-26")
def why_not_struck(p: Position, cell: int) -> Refusal | None:
    """S-8.G1 A hex with enemy units, up to ten hexes away, no melee."""
    if not 0 <= cell < len(FIELD.terrain):
        return Refusal("B-1.11", "no_such_hex")
    if (far := distance(p.units[GANDALF].cell, cell)) > SMALL.spell_range:
        return Refusal("S-8.G1", "out_of_spell_range", cell=cell, distance=far, range=SMALL.spell_range)
    if not any(not COUNTERS[i].is_leader for i in grounded(p, cell, "dark")):
        return Refusal("S-8.G1", "no_enemy_unit_there", cell=cell)
    return Refusal("R-26", "spell_spares_melees", cell=cell) if is_melee(p, cell) else None


def struck_hexes(p: Position) -> list[int]:
    """All hexes that the first spell can be aimed at."""
    return sorted(cell for cell in p.held_dark if why_not_struck(p, cell) is None)


def friends_to_rally(p: Position) -> list[int]:
    """S-8.G3, O-4.4 Half-strength friends within three hexes; neither leaders nor the hysterical are affected."""
    units, at = p.units, p.units[GANDALF].cell
    halves = [i for i in on_map(p, "free") if units[i].hits and not COUNTERS[i].is_leader]
    near = [i for i in halves if distance(at, units[i].cell) <= SMALL.spell_radius]
    return sorted(i for i in near if not units[i].hysterical)


@rule("S-8.G0a", "S-8.G0b", "S-8.G0c", "S-8.G0d", "S-8.G0e", "R-37")
def why_no_spell(spell: int, p: Position, seat: Seat) -> Refusal | None:
    """S-8.G0 One attempt before anything else in a FIRE phase; each spell works once, two in a game."""
    if refusal := why_not_mine(p, seat, GANDALF):
        return refusal
    if spell in p.spells:
        return Refusal("S-8.G0c", "spell_is_used_up")
    if len(p.spells) >= SMALL.spells_that_work:
        return Refusal("S-8.G0d", "two_spells_have_worked")
    return Refusal("R-37", "spell_comes_first") if p.stage > SPELL_STAGE else None


def why_no_aim(spell: int, p: Position, seat: Seat) -> Refusal | None:
    """S-8.G0a A spell needs somebody on whom it would work."""
    if spell == DESTROY:
        has_target = any(why_not_struck(p, cell) is None for cell in p.held_dark)
    else:
        has_target = any(True for _ in on_map(p, "dark")) if spell == PUSH else bool(friends_to_rally(p))
    return None if has_target else Refusal("S-8.G0a", "spell_has_no_target")


@rule("S-8.G0a", "S-4.2", "B-8.2")
def cast(spell: int, p: Position, seat: Seat) -> Flow:
    """S-8.G0a Announce spell and target, roll, and if it works carry it out."""
    cell = p.units[GANDALF].cell
    if spell == DESTROY:
        ask, check = partial(struck_hexes, p), partial(why_not_struck, p)
        cell = yield Ask(seat, "cell", ask, why_not=check, rule="S-8.G1", prompt="spell_target", unit=GANDALF)
    readings = at_most(SMALL.spells[spell - 1])
    p.stage = SPELL_STAGE + 1
    roll = yield Roll(D10, reads=readings, rule=f"S-8.G{spell}", seat=seat, prompt="spell_roll", unit=GANDALF)
    works = readings[roll - 1]
    p.tell(
        f"S-8.G{spell}", "spell_worked" if works else "spell_failed", unit=GANDALF, spell=f"spell-{spell}", roll=roll
    )
    if not works:
        return
    p.spells = (*p.spells, spell)
    if spell == DESTROY:
        strike(p, cell)
    elif spell == PUSH:
        owe_pushes(p)
    else:
        for i in friends_to_rally(p):
            p.owe("make_whole", i)


@rule("S-8.G1")
def strike(p: Position, cell: int) -> None:
    """S-8.G1 All enemy combat units of a hex are destroyed; leaders there are unhurt."""
    for i in grounded(p, cell, "dark"):
        if not COUNTERS[i].is_leader:
            destroy(p, i, "S-8.G1")


SPELLS: tuple[Order[Position], ...] = tuple(
    Order(
        partial(cast, spell), verb, rule=f"S-8.G{spell}", when=("fire",), about=(),
        why_not=partial(why_no_spell, spell), why_nothing=partial(why_no_aim, spell),
    )
    for spell, verb in VERBS.items()
)  # fmt: skip
