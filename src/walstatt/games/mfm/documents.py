"""Positions written down by people: cells may be names, kinds and cells are checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from walstatt.games.mfm.ground import BOARDS, Ground, ground
from walstatt.games.mfm.position import MOVING, Battle, Vehicle, base, base_at
from walstatt.games.mfm.tables import KINDS
from walstatt.papers.document import BadField
from walstatt.space.grids import OFF

if TYPE_CHECKING:
    from walstatt.core.game import Game

PLACES = ("cell", "began", "stairs")  # fields of a figure that are cells


def read_position(game: Game[Battle], data: Mapping[str, Any]) -> Battle:
    """The position; raises BadField or msgspec.ValidationError."""
    land = _board(data.get("map_name", "plain"))
    written = dict(data)
    if "chest" in written:
        written["chest"] = _cell(land, written["chest"], ("chest",))
    units = written.get("units", {})
    if isinstance(units, Mapping):
        written["units"] = {key: _figure(land, key, figure) for key, figure in units.items()}
    p = game.load(written)
    _man(p)
    _check_cells(p)
    return p


def _man(p: Battle) -> None:
    """Chariots and mounts know who is aboard: the figures say so, and the first who may drive does."""
    for number, figure in p.units.items():
        if not KINDS[figure.kind].is_vehicle:
            continue
        crew = tuple(one for one, other in p.units.items() if other.aboard == number)
        known = p.vehicles.get(number, Vehicle(owner=figure.side))
        drivers = [one for one in crew if KINDS[p.units[one].kind].can_drive]
        driver = known.driver if known.driver in crew else next(iter(drivers), OFF)
        p.vehicles[number] = known._replace(crew=crew, driver=driver, owner=known.owner or figure.side)
        for one in crew:
            p.units[one] = p.units[one]._replace(cell=figure.cell)


def _board(name: Any) -> Ground:
    try:
        return ground(str(name))
    except ValueError:
        raise BadField(("map_name",), f"one of {', '.join(BOARDS)} or a drawing") from None


def _figure(land: Ground, key: str, figure: Any) -> Any:
    """A figure with numbers for names of cells and with the lives of its kind."""
    if not isinstance(figure, Mapping):
        return figure
    kind = KINDS.get(str(figure.get("kind")))
    if kind is None:
        raise BadField(("units", str(key), "kind"), "the id of a figure such as k1")
    places = {name: _cell(land, figure[name], ("units", str(key), name)) for name in PLACES if name in figure}
    return {"lives": kind.lives, "seat": figure.get("side"), **figure, **places}


def _cell(land: Ground, written: Any, path: tuple[str, ...]) -> Any:
    if isinstance(written, str):
        try:
            return land.grid.cell(written)
        except KeyError:
            raise BadField(path, "a cell of the board such as K7") from None
    if isinstance(written, int) and written != OFF and written not in land.grid.cells:
        raise BadField(path, "a cell of the board")
    return written


def _check_cells(p: Battle) -> None:
    """MFM-X-f Two figures on one cell are no position, unless one of them is passing over the other."""
    walking = {number for duty in p.owed if duty[0] in MOVING for number in duty[4:]}
    taken: dict[int, int] = {}
    for number, figure in p.units.items():
        if figure.cell == OFF or figure.aboard != OFF or number in walking:
            continue
        if KINDS[figure.kind].is_vehicle and not base_at(p.ground, KINDS[figure.kind], figure.cell, figure.facing):
            raise BadField(("units", str(number), "cell"), "a cell from which its whole base lies on the board")
        for cell in base(p, figure):
            if taken.setdefault(cell, number) != number:
                raise BadField(("units", str(number), "cell"), f"a free cell; {taken[cell]} stands there")
