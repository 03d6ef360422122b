"""14 Ready battles: order of battle, ground, camps and victory of Cannae, Gaugamela and Agincourt."""

from __future__ import annotations

from functools import cache
from typing import Literal

from walstatt.games.adlg.sheets import DATA, Angle, Length, Row, Sheet, sheet
from walstatt.games.adlg.small_tables import Ground
from walstatt.games.adlg.troops import check_texts

BATTLES = tuple(sorted(path.stem for path in (DATA / "battles").glob("*.toml")))
SIDES = ("south", "north")
Side = Literal["south", "north"]
Box = tuple[Length, Length, Length, Length]  # west, south, east, north


class BattleSide(Row, frozen=True):
    """A side: its ready army, its part, its camp."""

    army: str
    role: Literal["attacker", "defender"]
    camp: Box


class Victory(Row, frozen=True):
    """Besides army rout: who wins after the last turn, and what the loss of a commander-in-chief means."""

    after_last_turn: Literal["share_of_losses", "south", "north"]
    chief_lost_and_losses: tuple[int, int] | None = None  # a share of the break point


class BattleTerrain(Row, frozen=True):
    """A piece: a rectangle, or an ellipse with half-axes along and across its facing."""

    id: str
    type: str
    ground: Ground | None = None  # where the type does not say
    rectangle: Box | None = None
    centre: tuple[Length, Length] | None = None
    half_axes: tuple[Length, Length] | None = None
    facing: Angle = Angle(0)


class BattleCommander(Row, frozen=True):
    """A free commander."""

    side: Side
    corps: int
    rank: str
    at: tuple[Length, Length]


class BattleUnit(Row, frozen=True):
    """A unit: midpoint of its front edge and facing."""

    side: Side
    corps: int
    id: str
    troop: str
    at: tuple[Length, Length]
    facing: Angle
    name: str
    name_de: str


class Battle(Sheet, frozen=True):
    """A battle that is ready to be played."""

    name: str
    name_de: str
    points: int
    table: tuple[Length, Length]
    first: Side
    turns: int
    victory: Victory
    south: BattleSide
    north: BattleSide
    terrain: tuple[BattleTerrain, ...]
    commanders: tuple[BattleCommander, ...]
    units: tuple[BattleUnit, ...]
    stakes_planted: bool = False


@cache
def battle(name: str) -> Battle:
    """A battle by the name of its file."""
    found = sheet(name, Battle, BattleTerrain.__struct_fields__)
    check_texts(name, (unit.troop for unit in found.units))
    return found
