"""8.2 The first strike: the reaction of a long-weapon fighter in the enemy's turn."""

from __future__ import annotations

from walstatt.core.questions import Ask, Flow
from walstatt.core.rulebook import rule
from walstatt.games.mfm.position import Battle, base, kind_of, mark
from walstatt.games.mfm.rules import c8_hits as c8
from walstatt.games.mfm.rules.g5_defence import FIRST, defend, roll_to_hit
from walstatt.games.mfm.rules.g7_3_obstacles import own_cover
from walstatt.games.mfm.rules.x_frame import bars_attacks, bits_of, touched_by
from walstatt.space.grids import OFF


@rule("MFM-G8.2-f", "MFM-G8.2-k")
def is_feared(p: Battle, mover: int) -> bool:
    """G8.2-k Whether anybody could make a first strike at this figure; against long weapons nobody does."""
    strikers = p.index.long[p.foes_of(p.units[mover].side)]
    if not strikers or c8.long_weapons(p, mover):
        return False
    return any(not p.units[one].reacted and p.units[one].cell != OFF for one in strikers)


def may_be_struck_between(p: Battle, mover: int, direction: int, steps: int) -> bool:
    """Whether a walk touches any first-strike area at all; most do not and need no look at every step."""
    figure = p.units[mover]
    area = struck_area(p, p.foes_of(figure.side))
    if area:
        for cell, _, _ in p.ground.rays[figure.cell][direction][:steps]:
            if area >> cell & 1:
                return is_feared(p, mover)
    return False


def struck_area(p: Battle, side: str) -> int:
    """All cells (as bits) that long-weapon fighters of a side touch; known until one of the side is placed."""
    areas = p.index.areas
    found = areas.get(side)
    if found is None:
        found = 0
        for one in p.index.long[side]:
            if p.units[one].cell != OFF:
                found |= touched_by(p, p.units[one])
        areas[side] = found
    return found


@rule("MFM-G8-d", "MFM-G8.2-a", "MFM-G8.2-b", "MFM-G8.2-e", "MFM-G8.2-j", "MFM-G8.2-m", "MFM-G1-g")
def who_may_strike(p: Battle, mover: int, *came_from: int) -> tuple[int, ...]:
    """G8.2-j, G8.2-m The enemy long-weapon fighters whose area the piece, from these cells, has just entered."""
    figure = p.units[mover]
    if not is_feared(p, mover):
        return ()
    found = []
    for one in p.index.long[p.foes_of(figure.side)]:
        striker = p.units[one]
        if striker.reacted or striker.cell == OFF or bars_attacks(p, striker) or c8.is_leading(p, one):
            continue
        area = touched_by(p, striker)
        if area & bits_of(base(p, figure)) and not area & bits_of(came_from):
            found.append(one)
    return tuple(found)


@rule("MFM-G8.2-a", "MFM-G8.2-c", "MFM-G8.2-h", "MFM-G8.2-i", "MFM-G8.2-l")
def first_strike(p: Battle, striker: int, mover: int) -> Flow:
    """G8.2 The long-weapon fighter may strike first, with his long-strike value; the rule of 12 is silent."""
    if p.units[mover].cell == OFF:
        return
    p.now.update(attacker=striker, target=mover)
    answer = yield Ask(
        p.units[striker].seat,
        "choice",
        ("strike", "hold"),
        rule="MFM-G8.2-l",
        prompt="first_strike",
        unit=striker,
        target=mover,
    )
    if answer == "hold":
        p.tell("MFM-G8.2-l", "held_back", attacker=striker, target=mover)
        return
    mark(p, striker, reacted=True)
    named = yield from c8.named_part(p, striker, mover)
    p.tell("MFM-G8.2-a", "struck_first", attacker=striker, target=named)
    value = kind_of(p, striker).long
    assert value is not None
    if (yield from roll_to_hit(p, striker, named, value, "MFM-G8.2-c")):
        struck = yield from c8.changed_target(p, named)
        yield from defend(p, striker, struck, FIRST, own_cover(p, struck, striker))
