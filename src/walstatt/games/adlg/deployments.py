"""Ready deployments: the armies drawn up on open and on rough tables, in the battles, and in the teaching fights."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from walstatt.games.adlg.armies import Army, army
from walstatt.games.adlg.battles import Battle, BattleCommander, BattleTerrain, BattleUnit, Side
from walstatt.games.adlg.position import CAMP, SIDES, Commander, Patch, Unit
from walstatt.games.adlg.sheets import DATA, Length, Row, Sheet, sheet
from walstatt.games.adlg.tables import GROUNDS
from walstatt.games.adlg.terrain import TERRAIN, Region
from walstatt.games.adlg.troops import check_texts
from walstatt.space.plane.measure import FULL, HALF, QUARTER
from walstatt.space.plane.terrain import Piece, axis, ellipse, rectangle

Spot = tuple[Length, Length]

GROUND_NAMES = tuple(sorted(path.stem for path in (DATA / "grounds").glob("*.toml")))
DEPLOYMENTS = tuple(sorted(path.stem for path in (DATA / "deployments").glob("*.toml")))
EXERCISES = tuple(sorted(path.stem for path in (DATA / "exercises").glob("*.toml")))


class GroundSheet(Sheet, frozen=True):
    """A table with its terrain; turned half round it is the same, so that both sides may deploy alike."""

    name: str
    name_de: str
    points: int
    region: Region
    terrain: tuple[BattleTerrain, ...]


class DeployedCommander(Row, frozen=True):
    """Where a free commander stands."""

    corps: int
    at: Spot


class DeployedUnits(Row, frozen=True):
    """Where the units of one line of an army stand: the midpoints of their front edges."""

    row: str
    at: tuple[Spot, ...]


class Deployment(Sheet, frozen=True):
    """An army drawn up, seen from its own edge as south; everybody looks at the enemy."""

    army: str
    ground: str
    camp: Spot
    commanders: tuple[DeployedCommander, ...]
    units: tuple[DeployedUnits, ...]


class Exercise(Sheet, frozen=True):
    """A few units of both sides, to learn with."""

    name: str
    name_de: str
    points: int
    table: Spot
    first: Side
    turns: int
    terrain: tuple[BattleTerrain, ...]
    commanders: tuple[BattleCommander, ...]
    units: tuple[BattleUnit, ...]


class DrawnUp(NamedTuple):
    """One side on the table: its units with the camp, and its commanders."""

    units: tuple[Unit, ...]
    commanders: tuple[Commander, ...]


@cache
def ground(name: str) -> GroundSheet:
    """A table by the name of its file."""
    return sheet(name, GroundSheet, BattleTerrain.__struct_fields__)


@cache
def deployment(army_name: str, ground_name: str) -> Deployment:
    """How an army stands on a table: `gallic_100` on `rough_100`."""
    return sheet(f"{army_name}_{ground_name.partition('_')[0]}", Deployment)


@cache
def exercise(name: str) -> Exercise:
    """An exercise by the name of its file."""
    found = sheet(name, Exercise, BattleTerrain.__struct_fields__)
    check_texts(name, (unit.troop for unit in found.units))
    return found


def word_of(name: str) -> str:
    """The code of a unit's name among the words: `noble-cavalry`."""
    return "-".join("".join(sign if sign.isalnum() else " " for sign in name.casefold()).split())


def piece_of(row: BattleTerrain) -> Piece:
    """The area of a piece of terrain."""
    if row.rectangle is not None:
        west, south, east, north = row.rectangle
        return rectangle((west, south), (east, north))
    assert row.centre is not None
    assert row.half_axes is not None
    return ellipse(row.centre, *row.half_axes, row.facing)


def patch_of(row: BattleTerrain) -> Patch:
    """A piece of terrain as a position has it; a hill's long axis is the line behind which it hides (TER-71-f)."""
    is_hill = TERRAIN[row.type].is_high and row.centre is not None and row.half_axes is not None
    crest = axis(row.centre, row.half_axes[0], row.facing) if is_hill and row.centre and row.half_axes else ()
    known = None if row.ground is None else GROUNDS.index(row.ground)
    return Patch(row.type, outline=piece_of(row).outline, ground=known, crest=crest, name=row.id)


def drawn_up(found: Deployment, side: str, width: int, height: int) -> DrawnUp:
    """An army as it stands on one side of a table; who plays north sees it turned half round."""
    ready, is_south = army(found.army), side == SIDES[0]

    def put(spot: Spot) -> tuple[int, int]:
        return spot if is_south else (width - spot[0], height - spot[1])

    facing = QUARTER if is_south else (QUARTER + HALF) % FULL
    rows = {row.id: row for row in ready.troops}
    units = list[Unit]()
    for many in found.units:
        row = rows[many.row]
        for spot in many.at:
            units.append(Unit(side, row.corps, row.troop, *put(spot), facing, word=word_of(row.name)))
    units.append(Unit(side, 0, CAMP, *put(found.camp), facing, word="camp", is_fortified=ready.fortified_camp))
    return DrawnUp(
        tuple(named_apart(units)),
        tuple(Commander(side, one.corps, _rank(ready, one.corps), *put(one.at)) for one in found.commanders),
    )


def _rank(ready: Army, corps: int) -> str:
    return {one.number: one.commander for one in ready.corps}[corps]


def named_apart(units: list[Unit]) -> list[Unit]:
    """Units of one name get a number that tells them from their like."""
    named = [one.word for one in units]
    return [
        one._replace(name=str(named[: at + 1].count(one.word))) if named.count(one.word) > 1 else one
        for at, one in enumerate(units)
    ]


def drilled(found: Exercise, side: str) -> DrawnUp:
    """One side of an exercise; it has no camp."""
    return _ranks(found.units, found.commanders, side)


def ranged(found: Battle, side: str) -> DrawnUp:
    """One side of a battle, with its camp."""
    own = found.south if side == SIDES[0] else found.north
    west, south, east, north = own.camp
    facing, front = (QUARTER, north) if side == SIDES[0] else ((QUARTER + HALF) % FULL, south)
    camp = Unit(
        side, 0, CAMP, (west + east) // 2, front, facing, word="camp", is_fortified=army(own.army).fortified_camp
    )
    drawn = _ranks(found.units, found.commanders, side)
    return drawn._replace(units=(*drawn.units, camp))


def _ranks(units: tuple[BattleUnit, ...], commanders: tuple[BattleCommander, ...], side: str) -> DrawnUp:
    """The units and commanders of a side as their rows say."""
    own = [
        Unit(side, one.corps, one.troop, *one.at, one.facing, word=word_of(one.name))
        for one in units
        if one.side == side
    ]
    return DrawnUp(
        tuple(named_apart(own)),
        tuple(Commander(side, one.corps, one.rank, *one.at) for one in commanders if one.side == side),
    )
