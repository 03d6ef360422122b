"""What screens draw."""

from __future__ import annotations

from walstatt.space.drawing import centre, frame
from walstatt.view import Army, Board, Look, Piece, Place, View

from .position import FALLEN, GRID, TURNS, Fighter, Skirmish


def board() -> Board:
    """The meadow."""
    left, top, right, bottom = frame(GRID)
    return Board(
        shape="square",
        size=300,
        width=right - left,
        height=bottom - top,
        places=tuple(Place(cell, GRID.name(cell), *centre(GRID, cell), "meadow") for cell in GRID.cells),
        terrain={"meadow": Look("#cfe0b0", dark="#33402a", pattern="grass", word="terrain-meadow")},
        armies={"red": Army("#a33333", word="side-red"), "blue": Army("#3355aa", shape="round", word="side-blue")},
    )


def view(p: Skirmish) -> View:
    """Nobody has secrets: all see the same."""
    pieces = tuple(piece(p, number, one) for number, one in p.fighters.items())
    return View(turn=min(p.turn, TURNS), turns=TURNS, phase="phase-orders", active=(p.active,), pieces=pieces)


def piece(p: Skirmish, number: int, one: Fighter) -> Piece:
    """A fighter on the board or among the fallen."""
    return Piece(
        number,
        "unit-fighter",
        side=one.seat,
        army=one.seat,
        icon="broadsword",
        label=str(number % 4 + 1),
        at=None if one.cell == FALLEN else one.cell,
        tray="tray-fallen" if one.cell == FALLEN else "",
        states=("state-acted",) if one.seat == p.active and number not in p.ready and one.cell != FALLEN else (),
    )
