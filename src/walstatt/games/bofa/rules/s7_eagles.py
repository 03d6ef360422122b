"""S-7.St, S-7.E Eagles: swoops along the flight, and landing in a melee."""

from __future__ import annotations

from functools import partial

from walstatt.core.questions import D10, Ask, Flow, Refusal, Roll, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import BEORN, COUNTERS, FOE, IS_EAGLE, SIDE
from walstatt.games.bofa.position import Position, ground, grounded, in_hex, is_melee
from walstatt.games.bofa.rules import b9_stacking
from walstatt.games.bofa.rules.b1_counters import why_not_enemy
from walstatt.games.bofa.rules.b7_losses import hit
from walstatt.games.bofa.rules.book import Things, book
from walstatt.games.bofa.tables import SMALL, at_most


@rule("S-7.St2", "S-7.St4", "S-7.St7", "S-7.St8", "S-7.St9", "S-7.St10", "R-24")
def prey(p: Position, eagle: int, path: Things) -> list[int]:
    """S-7.St2 to St10 The top unit of each enemy stack on mountain hexes of the path, no guard room, no melee."""
    found = []
    for cell in dict.fromkeys(path):
        if cell in FIELD.mountain and cell not in FIELD.guard_rooms and not is_melee(p, cell):
            units = [i for i in grounded(p, cell, FOE[SIDE[eagle]]) if not COUNTERS[i].is_leader]
            found += units[-1:]
    return sorted(found)


@rule("S-7.St7", "S-7.St8", "S-7.St9", "S-7.St10", "R-24")
def why_no_prey(p: Position, eagle: int, path: Things, target: int) -> Refusal | None:
    """S-7.St2 to St10 An enemy unit in the mountains on the path, the top one of its hex, in no guard room or melee."""
    if refusal := why_not_enemy(p, SIDE[eagle], target, "S-7.St2"):
        return refusal
    unit = p.units[target]
    if unit.cell not in path:
        return Refusal("R-24", "not_on_flight_path", target=target, cell=unit.cell)
    if unit.cell in FIELD.guard_rooms:
        return Refusal("S-7.St8", "guard_room_is_safe", target=target, cell=unit.cell)
    if unit.cell not in FIELD.mountain:
        return Refusal("S-7.St7", "not_in_the_mountains", target=target, cell=unit.cell)
    if is_melee(p, unit.cell):
        return Refusal("S-7.St10", "target_in_melee", target=target, cell=unit.cell)
    if COUNTERS[target].is_leader:
        return Refusal("S-7.St9", "leader_is_no_prey", target=target)
    return None if target in prey(p, eagle, path) else Refusal("S-7.St2", "not_top_unit", target=target, cell=unit.cell)


def why_no_swoop(p: Position, eagle: int, path: Things, chosen: Things) -> Refusal | None:
    """S-7.St3 One swoop at most, at a unit on the path."""
    if len(chosen) > 1:
        return Refusal("S-7.St3", "one_swoop_only")
    return why_no_prey(p, eagle, path, chosen[0]) if chosen else None


@rule("S-7.St1", "S-7.St3", "S-7.St5", "S-7.St6", "S-4.3")
def swoop(p: Position, eagle: int, path: Things, seat: Seat) -> Flow:
    """S-7.St1, S-7.St6 A flying eagle may strike one unit below: hit on 1 to 5."""
    targets = tuple(prey(p, eagle, path))
    if not targets:
        return
    options = ((), *((i,) for i in targets))
    check = partial(why_no_swoop, p, eagle, path)
    chosen = yield Ask(seat, "some", options, why_not=check, rule="S-7.St2", prompt="swoop", unit=eagle)
    if not chosen:
        return
    readings, target = at_most(SMALL.swoop), chosen[0]
    roll = yield Roll(D10, reads=readings, rule="S-7.St6", seat=seat, prompt="swoop_roll", unit=eagle, target=target)
    is_hit = readings[roll - 1]
    p.units[eagle] = p.units[eagle]._replace(settled=True)
    p.tell("S-7.St6", "swooped", unit=eagle, target=target, cell=p.units[target].cell, roll=roll, hits=int(is_hit))
    if is_hit:
        hit(p, target, "S-7.St6")


@rule("S-7.E4")
def can_land(p: Position, eagle: int, cell: int) -> bool:
    """S-7.E4 A melee is possible over an enemy, but not in the gate or a guard room."""
    if cell == FIELD.gate or cell in FIELD.guard_rooms or FIELD.terrain[cell] == "cliff":
        return False
    return bool(grounded(p, cell, FOE[SIDE[eagle]])) and b9_stacking.why_no_room(p, [eagle], cell) is None


@rule("S-7.E0", "S-7.E5", "S-7.E6", "R-31")
def land(p: Position, eagle: int, seat: Seat) -> Flow:
    """S-7.E0 An eagle whose move ends over an enemy is in the air or on the ground in a melee."""
    cell, was_down = p.units[eagle].cell, not p.units[eagle].airborne
    if not can_land(p, eagle, cell):
        return
    choices = ("air", "ground")
    choice = yield Ask(seat, "choice", choices, rule="S-7.E0", prompt="land", unit=eagle, cell=cell)
    if was_down == (choice == "ground"):
        return
    ground(p, eagle, is_down=not was_down)
    p.tell("S-7.E0", "rose" if was_down else "landed_in_melee", unit=eagle, cell=cell)
    if not was_down:
        yield from book(p).alarm(p, cell, FOE[SIDE[eagle]])


@rule("S-7.E2", "S-7.E3")
def may_join(p: Position, unit: int) -> bool:
    """S-7.E3 Eagles are never second wave."""
    return not COUNTERS[unit].is_eagle


@rule("S-7.E1")
def why_overstacked(p: Position, counters: list[int]) -> Refusal | None:
    """S-7.E1 Eagles share a hex only with eagles; all other limits as in the basic game."""
    eagles = [i for i in counters if IS_EAGLE[i]]
    if eagles and len(eagles) < len(counters) and BEORN not in counters:
        return Refusal("S-7.E1", "eagle_with_friend", unit=eagles[0])
    return b9_stacking.why_overstacked(p, counters)


def over(p: Position, cell: int, side: str) -> list[int]:
    """A side's eagles in the air over a hex."""
    return [i for i in in_hex(p, cell, side) if p.units[i].airborne]
