"""The drill's position: the data that changes, and plain looks at the board. It has no rules."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from walstatt.core.position import Position, Value
from walstatt.core.questions import Seat
from walstatt.space.grids import Grid
from walstatt.space.hexes import hexes
from walstatt.space.squares import squares

SEATS = {"red-one": "red", "red-two": "red", "blue": "blue"}
GRIDS: Mapping[str, Grid] = {"hexes": hexes(9, 9), "squares": squares(9, 9), "field": hexes(30, 30)}
NEAR = {name: tuple(map(frozenset, grid.neighbours)) for name, grid in GRIDS.items()}
NOWHERE = -1


class Unit(Value, frozen=True, omit_defaults=True):
    """A fighter; with no health left it keeps its number and stands nowhere."""

    seat: Seat
    cell: int
    has_spear: bool = False
    health: int = 2
    has_fled: bool = False


class Drill(Position):
    """The data that changes."""

    grid: str = "hexes"
    units: dict[int, Unit] = {}
    red: dict[int, int] = {}  # the cells that red holds, and the unit on each
    blue: dict[int, int] = {}
    ready: list[int] = []  # units of the seat to move that have not acted this turn
    markers: Mapping[int, int] = {}  # ambush markers and their cells; one of them is real
    plans: Mapping[Seat, str] = {}  # the plans that have come to light this turn
    queue: tuple[Seat, ...] = ()  # seats still to move this turn
    banner: tuple[int, int, int] | None = None
    phase: str = "ambush"
    turn: int = 1
    turns: int = 6


def ours(p: Drill, seat: Seat) -> dict[int, int]:
    """The cells that the seat's side holds, and the unit on each."""
    return p.red if p.seats[seat] == "red" else p.blue


def theirs(p: Drill, seat: Seat) -> dict[int, int]:
    """The cells that the other side holds, and the unit on each."""
    return p.blue if p.seats[seat] == "red" else p.red


def set_up(p: Drill, units: Mapping[int, Unit]) -> None:
    """Put these units on the board, and no others."""
    p.units, p.red, p.blue = dict(units), {}, {}
    for number, unit in units.items():
        ours(p, unit.seat)[unit.cell] = number


def hand_over(p: Drill, queue: tuple[Seat, ...]) -> None:
    """Let these seats move next; all units of the first are ready."""
    p.queue = queue
    p.ready = [number for number, unit in p.units.items() if queue and unit.seat == queue[0] and unit.health]


def start(scenario: str, units: int = 12) -> Drill:
    """Red above, blue below, every third unit with a spear, three markers between them."""
    grid, army = GRIDS[scenario], dict[int, Unit]()
    for number in range(units):
        row, column = divmod(number // 2, grid.width)
        seat = ("red-one", "blue", "red-two", "blue")[number % 4]
        cell = (row if SEATS[seat] == "red" else grid.height - 4 - row) * grid.width + column
        army[number] = Unit(seat, cell, has_spear=number % 3 == 0)
    markers = {i: (grid.height // 2 - 1) * grid.width + 1 + 2 * i for i in range(3)}
    p = Drill(seats=dict(SEATS), grid=scenario, markers=markers)
    set_up(p, army)
    return p


def guess(p: Drill, seat: Seat, rng: Random) -> Drill:
    """The position as it may be for all that a seat knows: the others may have planned anything."""
    for other in p.seats:
        if other != seat and p.phase in ("chit", "orders") and other not in p.plans:
            p.sealed.setdefault(other, {})["plan"] = rng.choice(("hold", "storm"))
    if seat != "blue" and p.markers:
        p.sealed.setdefault("blue", {})["ambush"] = rng.choice(tuple(p.markers))
    return p


def foes(p: Drill, unit: int) -> list[int]:
    """The foes next to a unit."""
    them = theirs(p, p.units[unit].seat)
    return [them[cell] for cell in GRIDS[p.grid].neighbours[p.units[unit].cell] if cell in them]


def friends(p: Drill, unit: int) -> list[int]:
    """The friends next to a unit."""
    us = ours(p, p.units[unit].seat)
    return [us[cell] for cell in GRIDS[p.grid].neighbours[p.units[unit].cell] if cell in us]


def exits(p: Drill, unit: int) -> list[int]:
    """The free cells next to a unit."""
    return [cell for cell in GRIDS[p.grid].neighbours[p.units[unit].cell] if cell not in p.red and cell not in p.blue]


def place(p: Drill, unit: int, cell: int) -> None:
    """Put a unit on a cell."""
    one = p.units[unit]
    held = ours(p, one.seat)
    del held[one.cell]
    held[cell] = unit
    p.units[unit] = one._replace(cell=cell)


def take_off(p: Drill, unit: int) -> None:
    """Take a unit that is lost off the board."""
    one = p.units[unit]
    del ours(p, one.seat)[one.cell]
    p.units[unit] = one._replace(cell=NOWHERE)
    if unit in p.ready:
        p.ready.remove(unit)
