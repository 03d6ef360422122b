"""The position: where every counter stands and what it has done, the chits, and where the turn has got to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from walstatt.core import position as core
from walstatt.core.questions import Seat
from walstatt.core.rulebook import rule
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS, IS_EAGLE, IS_UNIT, OWN, SIDE

RESERVE, LOST, ABSENT = -1, -2, -3  # off the map: to come, removed, not in this battle
NO_HOLDERS = {side: tuple(i for i in ids if IS_EAGLE[i] or not IS_UNIT[i]) for side, ids in OWN.items()}
PLACES = (*(1 << cell for cell in range(len(FIELD.terrain))), 0, 0, 0)  # hexes as bits; the last are off the map
IS_HOLDER = tuple(is_unit and not is_eagle for is_unit, is_eagle in zip(IS_UNIT, IS_EAGLE, strict=True))
NOWHERE = -9  # the origin of a counter that has not moved in this phase


class Unit(core.Value, frozen=True):
    """One counter, unit or leader."""

    cell: int = RESERVE
    hits: int = 0
    acted: bool = False  # has moved, fought or shot in this phase
    origin: int = NOWHERE  # where it stood when the phase began, once it has moved
    spent: int = 0  # movement points used before a failed morale check
    tried: bool = False  # has failed a morale check in this phase
    lifted: bool = False  # has been put on top of its stack in this phase
    airborne: bool = False
    hysterical: bool = False
    settled: bool = False  # has done in this phase what cannot be taken back
    born: int = 0  # original strength of a captain who has come back


class Position(core.Position, kw_only=True):
    """The whole game at rest."""

    book: str = "basic"  # the rules in force, see rules/editions.py
    scenario: str = ""
    turn: int = 1
    last_turn: int = 12
    phase: str = "set_up"
    number: int = 0  # of the phase in its turn
    phasing: str = "free"
    acting: tuple[Seat, ...] = ()  # seats of the phasing side that have not ended the phase
    cup: Mapping[str, int] = {}
    first: str = ""  # the chit chosen for the first phase
    kept: str = ""
    units: dict[int, Unit] = {}
    stacks: dict[int, tuple[int, ...]] = {}  # the counters in a hex, from bottom to top
    crowded: dict[int, bool] = {}  # the hexes with more than one counter
    held_free: dict[int, bool] = {}  # the hexes that units of a side control, kept up to date by `note_control`
    held_dark: dict[int, bool] = {}
    stage: int = 0  # of a fire or combat phase: spell, rocks, then the rest
    piles: tuple[int, ...] = ()  # rock piles used in this phase
    entered: Mapping[int, tuple[int, ...]] = {}  # reinforcements placed on each entry in this phase
    spells: tuple[int, ...] = ()  # that have worked
    wave: tuple[str, ...] = ("osag", "gurash")  # the tribes that come over the mountain
    entry: str = ""  # where they may enter, once rolled
    fallen: tuple[int, ...] = ()  # captains who are to come back
    surplus: tuple[int, ...] = ()  # reinforcements for whom no entry was left in this turn


def seats_of(p: Position, side: str) -> tuple[Seat, ...]:
    """The seats that fight for a side, the chief first."""
    return tuple(seat for seat, its in p.seats.items() if its == side)


def end_acting(p: Position, seat: Seat) -> None:
    """A seat has nothing more to do in this phase."""
    p.acting = tuple(other for other in p.acting if other != seat)


def chief(p: Position, side: str) -> Seat:
    """The seat that handles the chits of its side."""
    for seat, its in p.seats.items():
        if its == side:
            return seat
    raise KeyError(side)


@rule("O-2.1", "O-2.2")
def seat_of(p: Position, unit: int) -> Seat:
    """O-2 The seat that commands a counter."""
    side = SIDE[unit]
    if len(p.seats) == 2:
        return chief(p, side)
    army = COUNTERS[unit].army
    if side == "dark":
        return "mountain" if army in p.wave else "plain"
    if "free" in p.seats:
        return "free"
    return "elves" if army in ("elves", "characters") else "dwarves"


def in_hex(p: Position, cell: int, side: str) -> list[int]:
    """A side's counters in a hex, from bottom to top, eagles in the air included."""
    return [i for i in p.stacks.get(cell, ()) if SIDE[i] == side]


def grounded(p: Position, cell: int, side: str) -> list[int]:
    """A side's counters on the ground of a hex, from bottom to top."""
    units = p.units
    return [i for i in p.stacks.get(cell, ()) if SIDE[i] == side and not units[i].airborne]


@rule("B-1.3")
def is_melee(p: Position, cell: int) -> bool:
    """B-1.3 Counters of both sides stand on the ground of one hex."""
    if cell not in p.crowded:
        return False
    return len({SIDE[i] for i in p.stacks[cell] if not p.units[i].airborne}) == 2


def held(p: Position, side: str) -> dict[int, bool]:
    """All hexes that a side controls."""
    return p.held_free if side == "free" else p.held_dark


def hexes_of(p: Position, side: str) -> dict[int, bool]:
    """All hexes in which a side has counters: those it controls, and those of leaders and eagles."""
    found, units = held(p, side).copy(), p.units
    for i in NO_HOLDERS[side]:
        if units[i].cell >= 0:
            found[units[i].cell] = True
    return found


@rule("B-1.13", "B-6.F2", "B-10.4", "S-7.E5")
def controls(p: Position, cell: int, side: str) -> bool:
    """B-6.F1, B-6.F2 A unit controls its hex; of the leaders only Thorin does, and eagles only in the basic game."""
    return cell in (p.held_free if side == "free" else p.held_dark)


def note_control(p: Position, cell: int) -> None:
    """Keep the hexes under control, and those with several counters, up to date after a change in one of them."""
    stack = p.stacks.get(cell, ())
    holds = IS_UNIT if p.book.startswith("basic") else IS_HOLDER
    holders = [SIDE[i] for i in stack if holds[i]]
    if len(stack) > 1:
        p.crowded[cell] = True
    else:
        p.crowded.pop(cell, None)
    if "free" in holders:
        p.held_free[cell] = True
    else:
        p.held_free.pop(cell, None)
    if "dark" in holders:
        p.held_dark[cell] = True
    else:
        p.held_dark.pop(cell, None)


def ground(p: Position, eagle: int, is_down: bool) -> None:
    """Bring an eagle down to the ground or let it rise."""
    p.units[eagle] = p.units[eagle]._replace(airborne=not is_down)
    if p.units[eagle].cell >= 0:
        note_control(p, p.units[eagle].cell)


def on_map(p: Position, side: str) -> Iterable[int]:
    """A side's counters on the map, by number."""
    return (i for i, unit in p.units.items() if unit.cell >= 0 and SIDE[i] == side)


def is_alive(p: Position, unit: int) -> bool:
    """On the map or still to come."""
    return p.units[unit].cell >= RESERVE
