"""4 Melee, with the counter blow of the rule of 12."""

from __future__ import annotations

from functools import partial

from walstatt.core.orders import order
from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.mfm.position import Battle, kind_of, mark
from walstatt.games.mfm.rules import c8_hits as c8
from walstatt.games.mfm.rules.g5_defence import MELEE, STRIKES_BACK, defend, roll_to_hit
from walstatt.games.mfm.rules.g7_3_obstacles import own_cover
from walstatt.games.mfm.rules.x_frame import BATTLE, FOES, bars_attacks, can_touch, is_adjacent, touched_by, why_not_foe
from walstatt.space.grids import OFF


@rule("MFM-G4-b", "MFM-G4-g", "MFM-G4-i")
def foes_in_contact(p: Battle, number: int) -> tuple[int, ...]:
    """G4-b The enemies a figure touches; it may choose any of them."""
    figure = p.units[number]
    bits = touched_by(p, figure) & p.index.bits[p.foes_of(figure.side)]
    if not bits:
        return ()
    taken = p.index.taken
    found = sorted({taken[cell] for cell in cells_in(bits)})
    return tuple(found) if not p.vehicles else tuple(part for one in found for part in c8.parts_of(p, one))


def cells_in(bits: int) -> list[int]:
    """Bits as cells, in order."""
    cells = []
    while bits:
        lowest = bits & -bits
        cells.append(lowest.bit_length() - 1)
        bits ^= lowest
    return cells


def why_not_opponent(p: Battle, number: int, target: int) -> Refusal | None:
    """G4-b Why a figure cannot attack this one in melee."""
    figure = p.units[number]
    refusal = why_not_foe(p, target, figure.side)
    if refusal is not None:
        return refusal
    if not is_adjacent(p, figure, p.units[target]):
        return Refusal("MFM-G4-b", "not_adjacent", unit=number, target=target)
    if not can_touch(p, figure, p.units[target]):
        return Refusal("MFM-G9-k", "corner_is_closed", unit=number, target=target)
    return None


@rule("MFM-G1-c", "MFM-G1-e", "MFM-G7-f", "MFM-G9-b3")
def why_not_fight(p: Battle, number: int) -> Refusal | None:
    """G1-e A figure fights once in its turn, and not out of a thorn bush."""
    figure = p.units[number]
    if p.vehicles:
        refusal = c8.why_not_fighting(p, number)
        if refusal is not None:
            return refusal
    if figure.fought:
        return Refusal("MFM-G1-e", "already_fought", unit=number)
    if bars_attacks(p, figure):
        return Refusal("MFM-G9-b3", "stuck_in_thorns", unit=number)
    return None


def why_not_attack(p: Battle, me: Seat, number: int) -> Refusal | None:
    """G4 Why a figure cannot make a melee attack now."""
    return why_not_fight(p, number)


def why_nobody_to_attack(p: Battle, me: Seat, number: int) -> Refusal | None:
    """G4-b Melee needs an enemy in contact."""
    return None if foes_in_contact(p, number) else Refusal("MFM-G4-b", "no_foe_adjacent", unit=number)


def look_for_attack(p: Battle, me: Seat, number: int) -> tuple[bool, int]:
    """It counts which foes stand in contact."""
    figure = p.units[number]
    cells = touched_by(p, figure) if p.vehicles else p.ground.touching[figure.cell]
    is_in_contact = cells & p.index.bits[p.foes_of(figure.side)]
    return is_in_contact != 0 and why_not_fight(p, number) is None, cells << FOES


@order(
    "attack",
    rule="MFM-G4-b",
    also=("MFM-G4-c", "MFM-G4-d", "MFM-G8-c", "MFM-G8.1-d", "MFM-G8.1-n", "MFM-X-i"),
    when=BATTLE,
    bearers=("fights",),
    why_not=why_not_attack,
    why_nothing=why_nobody_to_attack,
    look=look_for_attack,
)
def attack(p: Battle, me: Seat, number: int) -> Flow:
    """G4 Attack an adjacent enemy with the melee value."""
    target = yield Ask(
        me,
        "unit",
        partial(foes_in_contact, p, number),
        why_not=partial(why_not_opponent, p, number),
        rule="MFM-G4-b",
        prompt="attack_whom",
        unit=number,
    )
    p.now.update(attacker=number, target=target)
    mark(p, number, fought=True)
    p.tell("MFM-G4-b", "attacked", attacker=number, target=target)
    if not (yield from roll_to_hit(p, number, target, kind_of(p, number).melee, "MFM-G4-e")):
        return
    struck = yield from c8.changed_target(p, target)
    result = yield from defend(p, number, struck, MELEE, own_cover(p, struck, number))
    if result == STRIKES_BACK:
        yield from strike_back(p, struck, number)


@rule("MFM-N-d", "MFM-N-e")
def strike_back(p: Battle, defender: int, attacker: int) -> Flow:
    """N-d By option a natural 12 in melee: the defender at once strikes back; a 12 against this blow only saves."""
    if bars_attacks(p, p.units[defender]) or p.units[attacker].cell == OFF or c8.cannot_strike_back(p, defender):
        return
    p.tell("MFM-N-d", "struck_back", attacker=defender, target=attacker)
    if (yield from roll_to_hit(p, defender, attacker, kind_of(p, defender).melee, "MFM-G4-e")):
        struck = yield from c8.changed_target(p, attacker)
        yield from defend(p, defender, struck, MELEE, own_cover(p, struck, defender), "save")
