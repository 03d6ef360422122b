"""The drill as screens draw it."""

from __future__ import annotations

from tests.drill.position import GRIDS, Drill
from walstatt.core.questions import Seat
from walstatt.space.drawing import centre, frame
from walstatt.view import Army, Board, Look, Piece, Place, Track, View


def board(p: Drill) -> Board:
    """A meadow."""
    grid = GRIDS[p.grid]
    shape, size = ("square", 300) if p.grid == "squares" else ("hex-flat", 180)
    left, top, right, bottom = frame(grid)
    return Board(
        shape=shape,
        size=size,
        width=right - left,
        height=bottom - top,
        places=tuple(Place(cell, grid.name(cell), *centre(grid, cell), "meadow") for cell in grid.cells),
        terrain={"meadow": Look("#cfe0b0")},
        armies={"red": Army("#a33", shape="square"), "blue": Army("#35a", shape="round")},
    )


def view(p: Drill, seat: Seat | None) -> View:
    """All units and markers; the seat's own secrets."""
    units = (piece(p, number) for number in p.units)
    markers = (
        Piece(1000 + i, "unit-marker", "blue", "blue", "ambush", at=cell, is_marker=True, number=i)
        for i, cell in p.markers.items()
    )
    return View(
        turn=p.turn,
        turns=p.turns,
        phase=f"phase-{p.phase}",
        active=(p.seats[p.queue[0]],) if p.queue else (),
        pieces=(*units, *markers),
        tracks=(Track("track-turn", p.turn, p.turns),),
        now=dict(p.now),
        known=dict(p.sealed.get(seat or "", {})),
    )


def piece(p: Drill, number: int) -> Piece:
    """A unit on the board, or in the tray of the lost."""
    unit = p.units[number]
    side = p.seats[unit.seat]
    return Piece(
        number,
        "unit-spear" if unit.has_spear else "unit-sword",
        side=side,
        army=side,
        icon="spears" if unit.has_spear else "broadsword",
        label=str(number),
        at=unit.cell if unit.health else None,
        tray="" if unit.health else "tray-lost",
        health=(unit.health, 2),
        states=("state-acted",) if p.queue[:1] == (unit.seat,) and number not in p.ready else (),
    )
