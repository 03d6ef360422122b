"""The data that changes, how a game begins, and plain looks at the board. No rules."""

from __future__ import annotations

from walstatt.core.position import Position, Value
from walstatt.core.questions import Seat
from walstatt.space.squares import squares

SEATS = {"red": "red", "blue": "blue"}  # each seat and its side
GRID = squares(5, 7)
TURNS = 10
FALLEN = -1  # the cell of those who have fallen


class Fighter(Value, frozen=True, omit_defaults=True):
    """A fighter; who falls keeps the number and stands nowhere."""

    seat: Seat
    cell: int


class Skirmish(Position):
    """Everything that can differ from one moment to the next."""

    fighters: dict[int, Fighter] = {}
    ready: list[int] = []  # those of the active seat that have not acted
    active: Seat = "red"
    turn: int = 1


def start() -> Skirmish:
    """Four red fighters above, four blue ones below."""
    cells = {"red": (0, 1, 3, 4), "blue": (30, 31, 33, 34)}
    fighters = [Fighter(seat, cell) for seat, own in cells.items() for cell in own]
    return Skirmish(seats=dict(SEATS), fighters=dict(enumerate(fighters)), ready=[0, 1, 2, 3])


def standing(p: Skirmish, seat: Seat) -> list[int]:
    """The fighters of a seat that have not fallen."""
    return [number for number, one in p.fighters.items() if one.seat == seat and one.cell != FALLEN]


def taken(p: Skirmish) -> dict[int, int]:
    """Who stands on which cell."""
    return {one.cell: number for number, one in p.fighters.items() if one.cell != FALLEN}


def foes_beside(p: Skirmish, unit: int) -> list[int]:
    """The foes next to a fighter."""
    here, by_cell = p.fighters[unit], taken(p)
    near = [by_cell[cell] for cell in GRID.neighbours[here.cell] if cell in by_cell]
    return sorted(number for number in near if p.fighters[number].seat != here.seat)
