"""The rest of the Five Armies, told again: set-up, chits, regrouping, bats, hysteria, captains, victory areas."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tests.second_opinion.bofa_field import FOE, GANDALF, ROSTER, Field, has, is_leader, is_plain_unit, side_of
from tests.second_opinion.bofa_map import (
    CLIFFS,
    DALE,
    GATE,
    GUARD_ROOMS,
    HILLTOP,
    MAP,
    SLOPES,
    STAR,
    STEPS,
    ZONES,
    beside,
    cell,
    entries,
    is_open,
    towards,
)

# Set-up


def zone(field: Field, i: int) -> set[int]:
    """B-2.F, B-2.D1, O-6.1: where a counter may be set up."""
    start = ROSTER[i].start
    if start == "gate":
        return {GATE}
    if side_of(i) == "dark":
        return set(entries("south"))
    letter = "E" if start == "ne_ridge" else "W"
    return {at for at, one in enumerate(ZONES) if one == letter}


def set_up_cells(field: Field, i: int) -> set[int]:
    """B-2.F5"""
    return {at for at in zone(field, i) if field.why_no_stack({*field.all_in(at, side_of(i)), i}) is None}


# Chits


def chit_mix(turn: int) -> dict[str, int]:
    """B-3.C1, B-3.C2"""
    more = int(turn >= 4)
    return {"move": 3, "combat": 1 + more, "fire": 1 + more, "fire_or_combat": 1}


def phases(turn: int) -> int:
    """B-3.R1, B-3.R2"""
    return 6 if turn >= 4 else 4


def first_side(turn: int) -> str:
    """B-1.17"""
    return "dark" if turn % 2 else "free"


# Regrouping


def regroupers(field: Field, side: str) -> set[int]:
    """S-3.U3, S-3.L1, O-4.4: for whom there is something to roll."""
    return {i for i in field.mine(side) if needed_to_regroup(field, i) is not None}


def needed_to_regroup(field: Field, i: int) -> int | None:
    """The highest roll that helps."""
    if is_leader(i):
        return field.original(i) if field.hits(i) else None
    help_ = regroup_help(field, i)
    if field.is_hysterical(i):
        return 1 + help_ if help_ else None  # only a commanding leader can
    return 4 + help_ if field.is_half(i) else None


def regroup_help(field: Field, i: int) -> int:
    """S-3.B0 to B3: the current strength of a commanding leader on top, of Bilbo for elves."""
    stack = [one for one in field.all_in(field.at(i), side_of(i)) if field.is_airborne(one) == field.is_airborne(i)]
    top = stack[-1]
    if not is_leader(top):
        return 0
    bilbo = ROSTER[top].kind == "bilbo" and has(i, "elf") and not field.is_hysterical(i)
    return field.strength(top) if field.commands(top, i) or bilbo else 0


def is_overfull(field: Field, i: int) -> bool:
    """S-3.B4: whether a hex cannot hold a unit that comes to full strength."""
    return field.why_no_stack(field.all_in(field.at(i), side_of(i)), healed=(i,)) is not None


def side_steps(field: Field, i: int, healed: Collection[int] = (), ignoring: int | None = None) -> set[int]:
    """R-38: the adjacent hexes into which a counter may step; `ignoring` is a friend who makes room."""
    side, home = side_of(i), field.at(i)
    found = set()
    for at in beside(home):
        friends = [one for one in field.all_in(at, side) if one not in (i, ignoring)]
        if field.ground(at, FOE[side]) or at in CLIFFS or not field.may_occupy(i, at):
            continue
        if not has(i, "eagle") and not is_open(home, at):
            continue
        if field.why_no_stack((*friends, i), healed=healed) is None:
            found.add(at)
    return found


def shiftable(field: Field, i: int) -> dict[int, set[int]]:
    """S-3.B5, R-38: the friends in adjacent hexes who can make room, and where they can go."""
    side, home = side_of(i), field.at(i)
    found = {}
    for at in beside(home):
        if field.is_melee(at):
            continue
        for friend in field.all_in(at, side):
            if at in side_steps(field, i, healed=(i,), ignoring=friend):
                goes = side_steps(field, friend) - {home}
                if goes:
                    found[friend] = goes
    return found


# Bats


def bats_needed(field: Field, i: int) -> int | None:
    """O-1: the highest roll that removes a counter, or None if bats do not come over it."""
    if side_of(i) != "free" or is_leader(i) or not field.is_half(i) or field.at(i) in GUARD_ROOMS:
        return None
    stack = field.all_in(field.at(i), "free")
    if GANDALF in stack:
        return None
    led = any(is_leader(one) and field.commands(one, i) for one in stack)
    return 2 if led else 3


# Hysteria


def is_excitable(i: int) -> bool:
    """O-4.5"""
    return is_plain_unit(i) and not has(i, "elf") and not has(i, "eagle")


def nerve(field: Field, i: int) -> int:
    """O-4.0, A-49: the highest roll with which a unit keeps its nerve."""
    stack = field.ground(field.at(i), side_of(i))
    top = stack[-1]
    return field.strength(i) + (field.strength(top) if is_leader(top) and field.commands(top, i) else 0)


def run(field: Field, i: int, direction: int, far: int) -> int | None:
    """O-4.2, O-4.3, R-27, R65: where a hysterical unit ends; None beyond the map."""
    side, at = side_of(i), field.at(i)
    gone = 0
    while True:
        step = towards(at, list(STEPS)[direction - 1])
        if step is None:
            return None
        at, gone = step, gone + 1
        friends = [one for one in field.all_in(at, side) if one != i]
        fits = field.why_no_stack((*friends, i)) is None and at not in CLIFFS and field.may_occupy(i, at)
        if fits and (gone >= far or field.ground(at, FOE[side])):
            return at


# Captains


def returns(field: Field, i: int) -> set[int]:
    """O-5.1, A-52: hexes with a counter of his tribe where a captain may come back."""
    tribe = [one for one in field.mine("dark") if ROSTER[one].army == ROSTER[i].army]
    hexes = {field.at(one) for one in tribe}
    return {at for at in hexes if field.why_no_stack((*field.all_in(at, "dark"), i)) is None}


# Victory


def areas(field: Field) -> dict[str, str]:
    """B-11, S-11: who controls each area; "" is nobody."""
    held = {}
    for area, cells in MAP["areas"].items():
        hexes = {cell(one) for one in cells}
        if not field.standard:
            held[area] = _basic_holder(field, hexes)
        elif area == "dale":
            held[area] = _dale(field)
        elif area == "hilltop":
            held[area] = _hilltop(field)
        else:
            held[area] = _stronger(points(field, hexes))
    return held


def points(field: Field, hexes: Collection[int]) -> dict[str, int]:
    """S-11.7, B-11.5: strength points of both sides."""
    return {
        side: sum(field.strength(i) for at in hexes for i in field.all_in(at, side) if _counts(i))
        for side in ("free", "dark")
    }


def _counts(i: int) -> bool:
    return has(i, "unit") and not has(i, "eagle")


def _holders(field: Field, at: int) -> set[str]:
    return {side_of(i) for i in field.stacks.get(at, ()) if _counts(i)}


def _basic_holder(field: Field, hexes: Collection[int]) -> str:
    """B-11.1, B-11.3: alone in every hex of it."""
    held = [_holders(field, at) for at in hexes]
    return next(iter(held[0])) if all(one == held[0] and len(one) == 1 for one in held) else ""


def _stronger(mine: Mapping[str, int]) -> str:
    """S-11.4a: whoever has so much more that the other has less than half of it, rounded up."""
    side = max(mine, key=mine.__getitem__)
    return side if mine[FOE[side]] < (mine[side] + 1) // 2 else ""


def _dale(field: Field) -> str:
    """S-11.5, A-46"""
    mine = points(field, DALE)
    on_star = _holders(field, STAR)
    if all(mine.values()):
        return _stronger(mine) if on_star else ""
    return next((side for side in on_star if mine[side]), "")


def _hilltop(field: Field) -> str:
    """S-11.6, A-47"""
    mine = points(field, HILLTOP | SLOPES)
    for side in ("free", "dark"):
        if all(side in _holders(field, at) for at in HILLTOP) and mine[FOE[side]] < (mine[side] + 1) // 2:
            return side
    return ""


def result(field: Field) -> tuple[str | None, str]:
    """B-11.1, S-11.1 to S-11.3, A-45: the winner, and how."""
    held = list(areas(field).values())
    free, dark = held.count("free"), held.count("dark")
    if free == dark:
        return None, "equal_areas"
    winner = "free" if free > dark else "dark"
    if not field.standard:
        return winner, "areas"
    if max(free, dark) == len(held):
        return winner, "complete"
    return winner, "marginal" if abs(free - dark) == 1 else "tactical"
