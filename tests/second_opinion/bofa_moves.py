"""Movement of the Five Armies, told again: reach, paths, melees entered and left, morale, escapes, swoops, entries."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations

from tests.second_opinion.bofa_field import (
    BEORN,
    FOE,
    ROSTER,
    THORIN,
    TRIBES,
    Field,
    has,
    is_leader,
    is_plain_unit,
    side_of,
)
from tests.second_opinion.bofa_map import (
    CELLS,
    CIRCLE,
    CLIFFS,
    GATE,
    GUARD_ROOMS,
    MOUNTAIN,
    RIVER,
    beside,
    cost,
    distance,
    entries,
    is_lower,
)

NOWHERE = -9  # the origin of a counter that has not moved in this phase


def points(field: Field, group: Collection[int]) -> int:
    """B-6.B0, B-9.B1: the movement points that a counter, or counters together, have left."""
    return min(field.movement(i) - int(field.units[i]["spent"]) for i in group)


def is_free(field: Field, cell: int, side: str) -> bool:
    """A-14: no counter in it; an enemy eagle in the air does not count."""
    return all(side_of(i) != side and field.is_airborne(i) for i in field.stacks.get(cell, ()))


def was_placed(field: Field, i: int) -> bool:
    """Whether it has come into play in this phase."""
    return any(i in placed for placed in field.saved["entered"].values())


def may_charge(field: Field, group: Collection[int], path: Sequence[int]) -> bool:
    """B-6.F4, B-6.F6, B-10.5, S-6.M6, R57: whether a path may end in a hex that the enemy holds."""
    side, target = side_of(next(iter(group))), path[-1]
    if any(field.units[i]["tried"] for i in group):
        return False
    has_come = any(field.units[i]["spent"] or was_placed(field, i) for i in group)
    if BEORN not in group and (len(path) > 1 or has_come):
        return False
    if len(path) > 1 and morale(field, group, path[-2], target) is not None and not has_room(field, group, path[-2]):
        return False
    return field.why_no_stack({*group, *field.all_in(target, side)}) is None


def may_walk(field: Field, group: Collection[int], path: Sequence[int]) -> bool:
    """Whether counters of one hex may take this path together on foot; R76: past leaders only to a hex with room."""
    if not can_walk(field, group, path):
        return False
    if path and has_failed(field, group) and not has_room(field, group, path[-1]):
        return False
    side = side_of(next(iter(group)))
    meets = any(runaways(field, at, side) and not field.holds(at, FOE[side]) for at in path)
    return not meets or has_room(field, group, path[-1])


def has_failed(field: Field, group: Collection[int]) -> bool:
    """R76: after a failed check a move ends where there is room."""
    return any(field.units[i]["tried"] for i in group)


def has_room(field: Field, group: Collection[int], at: int) -> bool:
    """Whether they may stay there with their friends."""
    return field.why_no_stack({*group, *field.all_in(at, side_of(next(iter(group))))}) is None


def can_walk(field: Field, group: Collection[int], path: Sequence[int]) -> bool:
    """Whether counters of one hex may take this path together on foot; an empty one is staying."""
    first = next(iter(group))
    side, here = side_of(first), field.at(first)
    left, foe = points(field, group), FOE[side]
    if path and field.in_melee(first) and (len(path) > 1 or not is_free(field, path[0], side)):
        return False  # B-6.F5
    for n, step in enumerate(path):
        price = cost(here, step, side)
        if price is None or price > left:
            return False
        if not all(field.may_occupy(i, step) for i in group):
            return False
        if field.holds(step, foe) and (n + 1 < len(path) or not may_charge(field, group, path)):
            return False
        here, left = step, left - price
    return True


def may_fly(field: Field, eagle: int, path: Sequence[int]) -> bool:
    """B-6.P10, B-10.6, R-18, S-7.E1: the path of an eagle."""
    here = field.at(eagle)
    if len(path) > points(field, (eagle,)):
        return False
    for step in path:
        if step not in beside(here):
            return False
        here = step
    if not path:
        return True
    friends = [i for i in field.all_in(here, "free") if i != eagle]
    if field.standard:
        return field.may_occupy(eagle, here) and field.why_no_stack((eagle, *friends)) is None  # R76
    if field.holds(here, "dark"):
        return field.why_no_stack((eagle, *friends)) is None  # R57
    return True


def may_go(field: Field, group: Collection[int], path: Sequence[int]) -> bool:
    """On foot or through the air."""
    first = next(iter(group))
    return may_fly(field, first, path) if has(first, "eagle") else may_walk(field, group, path)


def reach(field: Field, group: Collection[int]) -> set[int]:
    """Every hex in which the move of a counter, or of counters together, may end."""
    first = next(iter(group))
    home = field.at(first)
    if has(first, "eagle"):
        near = (at for at in CELLS if at != home and distance(home, at) <= points(field, group))
        return {home} | {at for at in near if may_fly(field, first, _straight(home, at))}
    side = side_of(first)
    ends = flood(field, group, ())
    leaders = {at for at in ends if runaways(field, at, side) and not field.holds(at, FOE[side])}
    with_room = {at for at in ends if has_room(field, group, at)}
    return with_room | ({home} if has_failed(field, group) else flood(field, group, leaders))


def flood(field: Field, group: Collection[int], barred: Collection[int]) -> set[int]:
    """Every hex to which they can walk, but for some that they shun."""
    first = next(iter(group))
    home = field.at(first)
    best: dict[int, tuple[int, ...]] = {home: ()}
    price = {home: 0}
    front = [home]
    while front:
        at = min(front, key=price.__getitem__)
        front.remove(at)
        if best[at] and (field.holds(at, FOE[side_of(first)]) or field.in_melee(first)):
            continue  # nobody goes on from there
        for step in beside(at):
            path = (*best[at], step)
            if step not in barred and can_walk(field, group, path):
                total = price[at] + (cost(at, step, side_of(first)) or 0)
                if step not in price or total < price[step]:
                    best[step], price[step] = path, total
                    front.append(step)
    return set(best)


def _straight(a: int, b: int) -> tuple[int, ...]:
    """Some shortest way through the air."""
    path: list[int] = []
    while a != b:
        a = min(beside(a), key=lambda at: distance(at, b))
        path.append(a)
    return tuple(path)


def movers(field: Field, seat: str) -> set[tuple[int, ...]]:
    """B-4.1: every counter, and all counters of one hex that may go together."""
    side = field.seats[seat]
    ready = [i for i in field.mine(side) if not field.acted(i) and not field.is_hysterical(i)]
    ready = [i for i in ready if field.commander(i) == seat]
    found: set[tuple[int, ...]] = {(i,) for i in ready}
    for stack in field.stacks.values():
        walkers = sorted(i for i in stack if i in ready and not has(i, "eagle"))
        for n in range(2, len(walkers) + 1):
            found |= set(combinations(walkers, n))
    return found


def liftable(field: Field, seat: str) -> set[int]:
    """R-5, R70: who may be put on top of his stack; once in a phase."""
    found = set()
    for at in set(field.stacks) - crowded(field, field.seats[seat]):
        own = field.all_in(at, field.seats[seat])
        for i in own[:-1]:
            if field.commander(own[-1]) == seat and not field.units[i]["lifted"] and may_top(field, i, own):
                found.add(i)
    return found


def may_top(field: Field, i: int, stack: Collection[int]) -> bool:
    """R70: no rider lies on a goblin in a stack that only O-7 allows."""
    units = [one for one in stack if is_plain_unit(one)]
    return not (has(i, "rider") and field.rides(units) and not all(field.is_half(one) for one in units))


def crowded(field: Field, side: str) -> set[int]:
    """B-9.0: the hexes with which the MOVE phase may not end."""
    return {at for at in field.stacks if field.why_no_stack(field.all_in(at, side))}


# Morale


def morale(field: Field, group: Collection[int], origin: int, target: int) -> int | None:
    """S-6: the highest roll with which they go into the enemy's hex, or None if no check is needed."""
    side = side_of(next(iter(group)))
    foes = field.ground(target, FOE[side])
    if not field.standard or not field.holds(target, FOE[side]) or any(has(i, "eagle") for i in group):
        return None
    afraid = (
        any(has(i, "goblin") for i in group) and any(has(i, "elf") for i in foes),
        is_lower(origin, target),
        frozenset((origin, target)) in RIVER,
        target == GATE,
    )
    if not any(afraid):
        return None
    return nerve(field, group, origin) - (2 if target == GATE else 0)


def nerve(field: Field, group: Collection[int], origin: int) -> int:
    """S-6.M0 to M5: strength, with the help of a commanding leader who lies on top and goes with them."""
    units = [i for i in group if is_plain_unit(i)]
    if not units:
        return sum(field.strength(i) for i in group)
    strengths = [field.strength(i) for i in units]
    own = sum(strengths) if all(field.is_half(i) for i in units) else max(strengths)
    stack = field.ground(origin, side_of(units[0]))
    top = stack[-1]
    if top in group and is_leader(top) and all(field.commands(top, i) for i in units):
        own += field.strength(top)
    return own


# Escapes


def runaways(field: Field, cell: int, mover_side: str) -> list[int]:
    """S-10.F1, R-17: the leaders on the ground of a hex who may escape when an enemy counter comes there."""
    there = field.ground(cell, FOE[mover_side]) if field.standard else ()
    return [i for i in there if is_leader(i) and i not in (BEORN, THORIN)]


def may_escape(field: Field, leader: int, path: Sequence[int]) -> bool:
    """S-10.F1, A-41, R61: staying, or a way around enemy units to a hex without enemies where he may stack."""
    if not path:
        return True
    side, here, left = side_of(leader), field.at(leader), field.movement(leader)
    for step in path:
        price = (1 if step in beside(here) else None) if has(leader, "eagle") else cost(here, step, side)
        if price is None or price > left or (field.holds(step, FOE[side]) and not has(leader, "eagle")):
            return False
        here, left = step, left - price
    if field.ground(here, FOE[side]) or not field.may_occupy(leader, here):
        return False
    friends = [i for i in field.all_in(here, side) if i != leader]
    return field.why_no_stack((leader, *friends)) is None


def havens(field: Field, leader: int) -> set[int]:
    """The hexes to which a leader may escape, his own included."""
    home = field.at(leader)
    best: dict[int, tuple[int, tuple[int, ...]]] = {home: (0, ())}
    front = [home]
    while front:
        at = front.pop(0)
        for step in beside(at):
            price = 1 if has(leader, "eagle") else cost(at, step, side_of(leader))
            total = best[at][0] + (price or 0)
            if price is None or total > field.movement(leader):
                continue
            if field.holds(step, FOE[side_of(leader)]) and not has(leader, "eagle"):
                continue
            if step not in best or total < best[step][0]:
                best[step] = (total, (*best[at][1], step))
                front.append(step)
    return {at for at, (_, path) in best.items() if may_escape(field, leader, path)}


# Swoops and landings


def prey(field: Field, path: Sequence[int]) -> set[int]:
    """S-7.St, R-24: the units along a flight path on which an eagle may swoop."""
    found = set()
    for at in path:
        units = [i for i in field.ground(at, "dark") if is_plain_unit(i)]
        if units and at in MOUNTAIN and at not in GUARD_ROOMS and not field.is_melee(at):
            found.add(units[-1])
    return found


def may_land(field: Field, eagle: int, cell: int) -> bool:
    """S-7.E0, S-7.E4, R-31: whether an eagle over a hex may go down into a melee there."""
    friends = [i for i in field.all_in(cell, "free") if i != eagle]
    if not field.standard or cell == GATE or cell in GUARD_ROOMS or not field.ground(cell, "dark"):
        return False
    return field.why_no_stack((eagle, *friends)) is None  # R57


# Reinforcements

ARRIVALS = {"turn_4": 4, "turn_5": 5, "turn_7": 7, "turn_8": 8}


def arrival(field: Field, i: int) -> int:
    """B-5, O-6.1: the turn in which a counter may first come."""
    if ROSTER[i].army in TRIBES:
        return 4
    return ARRIVALS[ROSTER[i].start]


def entry_cells(field: Field, i: int) -> set[int]:
    """B-5, S-5, R-6: where a reinforcement may be put down now."""
    if i == BEORN:
        return _beorns_entry(field)
    if side_of(i) == "free":
        edge = entries("north")
    elif arrival(field, i) == 5:
        edge = entries("south")
    elif field.standard and field.saved["entry"] != "both":
        edge = entries(field.saved["entry"])
    else:
        edge = entries("north")
    return {at for at in edge if _takes(field, at, i)}


def _takes(field: Field, at: int, i: int) -> bool:
    placed = [int(one) for cell, ids in field.saved["entered"].items() if int(cell) == at for one in ids]
    there = field.all_in(at, side_of(i))
    if field.why_no_stack({*placed, i}):
        return False
    if field.standard and has(i, "eagle"):
        return field.why_no_stack({i, *(one for one in there if has(one, "eagle"))}) is None
    return field.why_no_stack({*there, i}) is None


def _beorns_entry(field: Field) -> set[int]:
    """B-5.5, A-08"""
    if is_free(field, CIRCLE, "free"):
        return {CIRCLE}
    free = [at for at in CELLS if is_free(field, at, "free") and at != GATE and at not in CLIFFS]
    near = min(distance(CIRCLE, at) for at in free)
    return {CIRCLE} | {at for at in free if distance(CIRCLE, at) == near}


def arrivals(field: Field, seat: str) -> set[int]:
    """Who may enter now."""
    side = field.seats[seat]
    waiting = [i for i in field.mine(side, off_map=True) if field.commander(i) == seat]
    due = [i for i in waiting if arrival(field, i) <= field.turn and not field.acted(i)]
    return {i for i in due if entry_cells(field, i)}
