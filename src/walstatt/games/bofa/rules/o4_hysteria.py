"""O-4 Hysteria."""

from __future__ import annotations

from walstatt.core.questions import D10, Flow, Roll
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, FOE, SIDE
from walstatt.games.bofa.position import LOST, Position, grounded, in_hex, on_map, seat_of
from walstatt.games.bofa.rules.b7_losses import destroy
from walstatt.games.bofa.rules.b9_stacking import put, why_no_room
from walstatt.games.bofa.rules.book import Book, book
from walstatt.games.bofa.tables import SMALL, at_most
from walstatt.space.grids import OFF

DIRECTIONS = 6  # 1 to 6 run that way, 7 to 10 stay
WAYS = tuple(face if face <= DIRECTIONS else 0 for face in range(1, 11))


@rule("O-4.5")
def can_panic(p: Position, unit: int) -> bool:
    """O-4.5 Leaders, eagles and elves never become hysterical."""
    counter = COUNTERS[unit]
    return not (counter.is_leader or counter.is_eagle or counter.is_elf or p.units[unit].hysterical)


@rule("O-4.0", "T-1.5")
def shaken(p: Position, cell: int, side: str) -> None:
    """O-4.0 After a starred result every surviving unit of the defending hex checks its morale."""
    for i in grounded(p, cell, side):
        if can_panic(p, i):
            p.owe("keep_nerve", i)


def command_of(p: Position, unit: int) -> int:
    """The current strength of a leader on top who commands the unit."""
    top = in_hex(p, p.units[unit].cell, SIDE[unit])[-1]
    return book(p).strength(p, top) if COUNTERS[unit].army in COUNTERS[top].commands else 0


@rule("O-4.0")
def keep_nerve(p: Position, unit: int) -> Flow:
    """O-4.0 A check with the current strength; a leader on top helps; who fails is hysterical."""
    limit = book(p).strength(p, unit) + command_of(p, unit)
    readings = at_most(limit)
    roll = yield Roll(D10, reads=readings, rule="O-4.0", seat=seat_of(p, unit), prompt="nerve_roll", unit=unit)
    is_calm = readings[roll - 1]
    if not is_calm:
        p.units[unit] = p.units[unit]._replace(hysterical=True)
    p.tell("O-4.0", "kept_nerve" if is_calm else "became_hysterical", unit=unit, roll=roll, needed=limit)


@rule("O-4.1")
def is_steady(p: Position, unit: int) -> bool:
    """O-4.1 Hysterical units obey no orders."""
    return not p.units[unit].hysterical


# Running


@rule("O-4.2")
def open_runs(p: Position) -> None:
    """O-4.2 At the start of their own MOVE phase hysterical units run."""
    for i in on_map(p, p.phasing):
        if p.units[i].hysterical:
            p.owe("run_wild", i)


@rule("O-4.2", "O-4.3", "R-27")
def run_wild(p: Position, unit: int) -> Flow:
    """O-4.2 One roll for the direction, one for the distance."""
    seat = seat_of(p, unit)
    roll = yield Roll(D10, reads=WAYS, rule="O-4.2", seat=seat, prompt="run_direction", unit=unit)
    if not WAYS[roll - 1]:
        p.tell("O-4.2", "ran_nowhere", unit=unit, roll=roll)
        return
    distance = yield Roll(D10, rule="O-4.2", seat=seat, prompt="run_distance", unit=unit)
    from_cell = p.units[unit].cell
    goal = way_end(p, unit, roll - 1, distance)
    if goal == OFF:
        p.tell("R-27", "ran_off_map", unit=unit, from_cell=from_cell)
        destroy(p, unit, "R-27")
        return
    put(p, unit, goal)
    p.tell("O-4.2", "ran_wild", unit=unit, from_cell=from_cell, cell=goal, distance=distance)
    if grounded(p, goal, FOE[SIDE[unit]]):
        yield from book(p).alarm(p, goal, FOE[SIDE[unit]])


@rule("O-4.3", "R-27")
def way_end(p: Position, unit: int, direction: int, distance: int) -> int:
    """O-4.3, R-27 A run ends at its length or at an enemy, goes on where there is no place, and may leave the map."""
    cell, gone = p.units[unit].cell, 0
    while True:
        cell, gone = FIELD.grid.step(cell, direction), gone + 1
        if cell == OFF:
            return OFF
        is_end = gone >= distance or bool(grounded(p, cell, FOE[SIDE[unit]]))
        if is_end and can_stop(p, unit, cell):
            return cell


def can_stop(p: Position, unit: int, cell: int) -> bool:
    """R-27 Not on a cliff, not where it is shut out, not overstacked."""
    if FIELD.terrain[cell] == "cliff" or book(p).why_closed(unit, cell):
        return False
    return why_no_room(p, [unit], cell) is None


# Calming down


@rule("O-4.4")
def calm(p: Position, unit: int) -> Flow:
    """O-4.4 In the regrouping step a leader in command on top may calm a hysterical unit; it stays at half strength."""
    limit = SMALL.calm + command_of(p, unit)
    p.units[unit] = p.units[unit]._replace(acted=True)
    readings = at_most(limit)
    roll = yield Roll(D10, reads=readings, rule="O-4.4", seat=seat_of(p, unit), prompt="regroup_roll", unit=unit)
    if readings[roll - 1]:
        p.units[unit] = p.units[unit]._replace(hysterical=False)
    what = "calmed_down" if readings[roll - 1] else "stayed_hysterical"
    p.tell("O-4.4", what, unit=unit, roll=roll, needed=limit)


def with_hysteria(book: Book) -> Book:
    """O-4 The page of hysteria."""
    regroup, regroups, defence = book.duties["regroup"], book.regroups, book.defence

    def regroup_or_calm(p: Position, unit: int) -> Flow:
        """O-4.4 Hysterical units are calmed, all others regroup."""
        return calm(p, unit) if p.units[unit].hysterical and p.units[unit].cell > LOST else regroup(p, unit)

    def has_to_roll(p: Position, unit: int) -> bool:
        """O-4.4 A hysterical unit rolls only under a leader who commands it."""
        if p.units[unit].hysterical:
            return not p.units[unit].acted and command_of(p, unit) > 0
        return regroups(p, unit)

    def defence_of(p: Position, unit: int) -> int:
        """O-4.1 Hysterical units defend with strength 1."""
        return 1 if p.units[unit].hysterical else defence(p, unit)

    return (
        book.with_(shaken=shaken, is_steady=is_steady, regroups=has_to_roll, defence=defence_of)
        .with_opening("move", open_runs)
        .with_duties(keep_nerve=keep_nerve, run_wild=run_wild, regroup=regroup_or_calm)
    )
