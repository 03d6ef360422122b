"""B-5 Reinforcements: who enters in which turn, and where."""

from __future__ import annotations

from functools import partial

from walstatt.core.orders import order
from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import BEORN, COUNTERS, FOE, IS_EAGLE, SIDE, TRIBES
from walstatt.games.bofa.position import PLACES, RESERVE, Position, ground, grounded, in_hex
from walstatt.games.bofa.rules.b1_counters import why_not_commanded, why_off_map
from walstatt.games.bofa.rules.b6_paths import is_free
from walstatt.games.bofa.rules.b9_stacking import put
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.tables import TRACK
from walstatt.space.rings import ring

ENTRIES = len(FIELD.terrain)  # from this bit on, zones tell entries; up to it, hexes with several counters


@rule("B-2.D1", "B-2.D2", "O-6.1")
def start_of(p: Position, unit: int) -> str:
    """B-2.D1, B-2.D2 Where or when a counter comes into play; two of the tribes come over the mountain."""
    counter = COUNTERS[unit]
    if counter.army in TRIBES:
        return "turn_4" if counter.army in p.wave else "south"
    return "nw_ridge" if counter.start == "extra" else counter.start


def arrival_turn(p: Position, unit: int) -> int:
    """The earliest turn in which a counter may enter; 0 for those that set up."""
    arrival = TRACK.arrivals.get(start_of(p, unit))
    return arrival.turn if arrival else 0


def is_due(p: Position, unit: int) -> bool:
    """Whether a counter of the reserve may enter now: its turn has come."""
    return 0 < arrival_turn(p, unit) <= p.turn and unit not in p.surplus


def nobody_waits(p: Position) -> list[int]:
    """B-5.6 Who finds no entry comes in a later MOVE phase, of the same turn too."""
    return []


@rule("B-5.2", "B-5.3", "B-5.4", "B-5.5")
def entries_of(p: Position, unit: int) -> tuple[int, ...]:
    """B-5.2 to B-5.5 The entry hexes of a counter."""
    arrival = TRACK.arrivals[start_of(p, unit)]
    cells = dict.fromkeys(cell for name in arrival.entries for cell in FIELD.entries[name])
    return (*cells, *_beside_circle(p)) if unit == BEORN else tuple(cells)


@rule("B-5.5a")
def _beside_circle(p: Position) -> tuple[int, ...]:
    """B-5.5a If the entry circle is taken, the nearest free hexes will do for Beorn."""
    circle = FIELD.entries["circle"][0]
    if is_free(p, circle, "free"):
        return ()
    for far in range(1, 30):
        near = [c for c in ring(FIELD.grid, circle, far) if is_free(p, c, "free")]
        near = [c for c in near if FIELD.terrain[c] not in ("cliff", "gate")]
        if near:
            return tuple(sorted(near))
    return ()


@rule("B-5.2b", "B-5.2c", "R-6", "R-31", "S-5.2", "S-5.3")
def why_not_there(p: Position, unit: int, cell: int) -> Refusal | None:
    """R-6, R-31 An entry takes one legal stack in a phase, on top of enemies too; eagles may be placed on friends."""
    if cell not in book(p).entries_of(p, unit):
        return Refusal("B-5.1", "not_an_entry", unit=unit, cell=cell)
    if refusal := book(p).why_closed(unit, cell):
        return refusal
    if unit == BEORN:
        return None
    rules, there = book(p), in_hex(p, cell, SIDE[unit])
    if IS_EAGLE[unit] and rules.eagles_fly:
        there = [i for i in there if IS_EAGLE[i]]
    if refusal := rules.why_overstacked(p, [*there, unit]):
        return refusal
    is_full = rules.why_overstacked(p, [*p.entered.get(cell, ()), unit]) is not None
    return Refusal("R-6", "entry_is_full", cell=cell) if is_full else None


def why_no_arrival(p: Position, seat: Seat, unit: int) -> Refusal | None:
    """B-5.1, B-5.6 Whether a counter is to come, and its turn has come."""
    if refusal := why_not_commanded(p, seat, unit):
        return refusal
    cell = p.units[unit].cell
    if cell >= 0:
        return Refusal("B-5.1", "is_on_map", unit=unit, cell=cell)
    if cell != RESERVE:
        return why_off_map(p, unit, "B-5.1")
    if not arrival_turn(p, unit):
        return Refusal("B-5.1", "not_a_reinforcement", unit=unit)
    if p.turn < arrival_turn(p, unit):
        return Refusal("B-5.1", "comes_later", unit=unit, turn=arrival_turn(p, unit))
    if unit in p.surplus:
        return Refusal("O-6.2", "waits_for_next_turn", unit=unit)
    return Refusal("B-6.B1", "has_moved", unit=unit) if p.units[unit].acted else None


def why_no_entry(p: Position, seat: Seat, unit: int) -> Refusal | None:
    """R-6 A reinforcement enters if one of its entries can take it."""
    if any(why_not_there(p, unit, cell) is None for cell in book(p).entries_of(p, unit)):
        return None
    return Refusal("R-6", "no_entry_is_open", unit=unit)


def open_entries(p: Position, unit: int) -> tuple[int, ...]:
    """The entries that can take a counter."""
    return tuple(cell for cell in book(p).entries_of(p, unit) if why_not_there(p, unit, cell) is None)


def zone_of_entries(p: Position, seat: Seat, unit: int) -> int:
    """It counts who of one's own stands on a counter's entries, or has entered there."""
    return sum([PLACES[cell] for cell in book(p).entries_of(p, unit)]) << ENTRIES


@order(
    "enter", rule="B-5.1", also=("B-5.2a", "B-5.6"), when=("move",), bearers=("due",),
    why_not=why_no_arrival, why_nothing=why_no_entry, zone=zone_of_entries,
)  # fmt: skip
def enter(p: Position, seat: Seat, unit: int) -> Flow:
    """B-5.1 Place a reinforcement; it may then move on, unless it was placed on an enemy."""
    rules = book(p)
    ask, check = partial(open_entries, p, unit), partial(why_not_there, p, unit)
    cell = yield Ask(seat, "cell", ask, why_not=check, rule="B-5.1", prompt="entry", unit=unit)
    put(p, unit, cell)
    p.entered = {**p.entered, cell: (*p.entered.get(cell, ()), unit)}
    is_air = COUNTERS[unit].is_eagle and rules.eagles_fly
    foes = [] if is_air else grounded(p, cell, FOE[SIDE[unit]])
    p.units[unit] = p.units[unit]._replace(origin=RESERVE, acted=bool(foes))
    ground(p, unit, is_down=not is_air)
    what = "entered_on_enemy" if foes else "entered"
    p.tell("B-5.1", what, unit=unit, cell=cell, region=FIELD.regions[cell])
    if foes:
        yield from rules.alarm(p, cell, FOE[SIDE[unit]])
