"""What screens draw: boards, figures, the chest, points and rounds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

import msgspec

from walstatt.games.mfm.ground import Ground, ground
from walstatt.games.mfm.position import Battle, Figure, base, is_in_play
from walstatt.games.mfm.rules.c2_driving import HORSES
from walstatt.games.mfm.rules.c8_hits import is_leading
from walstatt.games.mfm.rules.g10_points import points_removed
from walstatt.games.mfm.tables import KINDS, HitValue, Kind, load
from walstatt.space.drawing import centre, frame
from walstatt.space.grids import OFF
from walstatt.view import Army, Board, Course, Look, Piece, Place, Track, View

CHEST = 1000  # the chest among the pieces
SIZE = 300
OWN = ("red", "blue")


class Looks(msgspec.Struct, frozen=True):
    """Colours, patterns and icons."""

    terrain: dict[str, Look]
    armies: dict[str, Army]
    icons: dict[str, str]


@cache
def looks() -> Looks:
    """How everything is drawn."""
    return msgspec.convert(load("looks.toml"), Looks)


@cache
def board_of(name: str) -> Board:
    """A board; upper floors lie below the map."""
    land = ground(name)
    left, top, right, bottom = frame(land.grid)
    used = {terrain.name for terrain in land.terrain}
    shown = looks().terrain
    return Board(
        shape="square",
        size=SIZE,
        width=right - left,
        height=bottom - top,
        places=tuple(_place(land, cell, left, top) for cell in land.grid.cells),
        courses=tuple(_floors(land)),
        terrain={terrain: shown[terrain] for terrain in shown if terrain in used},
        armies=looks().armies,
        blocks=2,
        source=f"board-{name}",
    )


def _place(land: Ground, cell: int, left: int, top: int) -> Place:
    x, y = centre(land.grid, cell)
    level = 1 if cell in land.below else 0
    terrain = land.terrain[cell]
    label = "label-upper-floor" if level and cell == min(land.below) else ""
    return Place(cell, land.grid.names[cell], x - left, y - top, terrain.name, level, label)


def _floors(land: Ground) -> list[Course]:
    """The outline of an upper floor."""
    return [Course("upper-floor", tuple(sorted(land.below)), "label-upper-floor")] if land.below else []


def view_of(p: Battle) -> View:
    """What a seat sees of a position: all of it."""
    if p.vehicles:
        pieces = [piece_of(p, number, figure) for number, figure in p.units.items()]
    else:
        armies = {side: army_of(p, side) for side in p.sides}
        pieces = [_on_foot(n, one, armies[one.side], n in p.carriers) for n, one in p.units.items()]
    if p.chest != OFF:
        pieces.append(
            Piece(CHEST, "unit-chest", p.escort, army_of(p, p.escort), "locked-chest", at=p.chest, is_marker=True)
        )
    return View(
        turn=p.round,
        turns=p.rounds or None,
        phase=f"phase-{p.phase}",
        active=(p.side,),
        pieces=tuple(pieces),
        tracks=() if p.escort else (Track("track-points", items=tuple(_removed(p))),),
        now=dict(p.now),
    )


def _removed(p: Battle) -> Iterator[tuple[str, int]]:
    """What each side has removed."""
    for side in p.sides:
        yield f"side-{side}", points_removed(p, side)


def army_of(p: Battle, side: str) -> str:
    """Whose colours a side wears: its own, or those of red and blue where its document has given it a name."""
    return side if side in looks().armies else OWN[p.sides.index(side)]


@lru_cache(maxsize=1 << 14)
def _on_foot(number: int, figure: Figure, army: str, carries: bool) -> Piece:
    """A figure where there is nothing but figures: drawn anew only where something about it has changed."""
    cells = () if figure.cell == OFF else (figure.cell,)
    return _piece(number, figure, army, cells, _states(figure, carries))


def piece_of(p: Battle, number: int, figure: Figure) -> Piece:
    """A figure with its printed values."""
    cells = base(p, figure) if figure.cell != OFF else ()
    states = (*_states(figure, number in p.carriers), *(_mounted_states(p, number, figure) if p.vehicles else ()))
    piece = _piece(number, figure, army_of(p, figure.side), cells, states)
    if figure.aboard != OFF and cells:
        return msgspec.structs.replace(piece, at=seat_of(p, number, cells), cells=())
    return piece


def _piece(number: int, figure: Figure, army: str, cells: tuple[int, ...], states: tuple[str, ...]) -> Piece:
    kind = KINDS[figure.kind]
    return Piece(
        number,
        f"unit-{kind.id}",
        figure.side,
        army,
        icon_of(kind),
        label=figure.name,
        at=figure.cell if figure.cell != OFF else None,
        stack=int(figure.aboard != OFF),
        cells=cells if len(cells) > 1 else (),
        facing=figure.facing * 45 if kind.size > 1 else None,
        beasts=kind.width if kind.is_vehicle else 0,
        tray="" if figure.cell != OFF else _tray(figure),
        values=values_of(kind),
        states=states,
        health=(figure.lives, kind.lives),
    )


def seat_of(p: Battle, number: int, cells: tuple[int, ...]) -> int:
    """The cell on which somebody aboard is drawn: the driver behind the animals, the others behind him."""
    car = p.vehicles[p.units[number].aboard]
    wagon = cells[HORSES * KINDS[p.units[p.units[number].aboard].kind].width :] or cells[1:]
    order = sorted(car.crew, key=lambda one: (one != car.driver, one))
    return wagon[order.index(number) % len(wagon)]


def _tray(figure: Figure) -> str:
    """Where a figure is that is not on the board."""
    if not figure.lives:
        return "tray-lost"
    return "tray-stairs" if is_in_play(figure) else "tray-reserve"


def icon_of(kind: Kind) -> str:
    """The icon of a kind: by id, else by weapon."""
    icons = looks().icons
    if kind.is_vehicle:
        return icons.get(kind.id) or icons[kind.gait]
    weapon = "shooter" if kind.shot else "long" if kind.long else "melee"
    return icons.get(kind.id) or icons[weapon]


@cache
def values_of(kind: Kind) -> tuple[tuple[str, str], ...]:
    """The printed values, NAH first; of chariots and mounts what tramples."""
    values = [("value-melee", dice_text(kind.melee))] if kind.trample is None else _values_of_vehicle(kind)
    if kind.shot:
        values += [("value-shot", dice_text(kind.shot)), ("value-range", str(kind.range))]
    if kind.long:
        values.append(("value-long", dice_text(kind.long)))
    values += [
        ("value-movement", str(kind.movement)),
        ("value-protection", str(kind.protection)),
        ("value-cost", str(kind.cost)),
    ]
    return tuple(values)


def _values_of_vehicle(kind: Kind) -> list[tuple[str, str]]:
    """What a chariot or mount has besides."""
    assert kind.trample is not None
    values = [("value-trample", dice_text(kind.trample)), ("value-crew-to", str(kind.crew_to))]
    return (
        values + ([("value-shelter", f"+{kind.shelter}")] if kind.shelter else []) + [("value-seats", str(kind.seats))]
    )


def dice_text(value: HitValue) -> str:
    """A hit value as it is printed: 1x 1-5."""
    return f"{value.dice}x 1-{value.best}"


def _states(figure: Figure, carries: bool) -> tuple[str, ...]:
    """What a figure has done and is doing."""
    marks = {
        "state-moved": figure.moved,
        "state-fought": figure.fought,
        "state-struck": figure.struck,
        "state-reacted": figure.reacted,
        "state-carrying": carries,
        "state-wounded": 0 < figure.lives < KINDS[figure.kind].lives,
    }
    return tuple(word for word, holds in marks.items() if holds)


def _mounted_states(p: Battle, number: int, figure: Figure) -> tuple[str, ...]:
    """The same of chariots and riders."""
    car = p.vehicles.get(number)
    marks = {
        "state-aboard": figure.aboard != OFF,
        "state-driving": figure.aboard != OFF and p.vehicles[figure.aboard].driver == number,
        "state-leading": is_leading(p, number),
        "state-led": car is not None and car.leader != OFF,
        "state-driverless": car is not None and car.driver == OFF,
        "state-tramples": car is not None and car.tramples,
        "state-idle": figure.idle,
    }
    return tuple(word for word, holds in marks.items() if holds)
