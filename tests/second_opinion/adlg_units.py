"""A saved position of L'Art de la Guerre as the book sees it: troops, ground, commanders; from the data files alone."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from tests.second_opinion.adlg_shapes import (
    AREA,
    UD,
    Base,
    Number,
    Point,
    Shape,
    Verdict,
    area,
    corners,
    forward,
    less,
    plus,
    shared,
)

CLASSES = ("open", "rough", "difficult")
TOKEN = Fraction(3 * UD, 8)


@cache
def sheet(name: str) -> dict[str, Any]:
    text = files("walstatt.games.adlg").joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def kinds() -> dict[str, dict[str, Any]]:
    return {one["id"]: one for one in sheet("unit_types")["types"]}


@cache
def depths() -> dict[str, int]:
    bases = [one for one in sheet("bases")["bases"] if "depth" in one]
    return {unit: int(Fraction(one["depth"]) * UD) for one in bases for unit in one.get("units", ())}


@cache
def grounds() -> dict[str, dict[str, Any]]:
    return {one["id"]: one for one in sheet("terrain")["terrain"]}


class Troop(NamedTuple):
    """A unit of the saved position; mixed units are not thrown."""

    number: int
    side: str
    corps: int
    type: str
    abilities: frozenset[str]
    base: Base
    saved: dict[str, Any]

    @property
    def is_camp(self) -> bool:
        return self.type == "CAMP"

    @property
    def category(self) -> str:
        return str(kinds()[self.type]["category"])

    @property
    def is_light(self) -> bool:
        return self.category in ("LI", "LH")

    @property
    def is_foot(self) -> bool:
        return self.category in ("LI", "LMI", "MI", "HI", "WWg", "Art")

    @property
    def beast(self) -> str:
        return str(kinds()[self.type].get("beast", ""))

    @property
    def is_impetuous(self) -> bool:
        return "impetuous" in self.abilities

    @property
    def is_unmanoeuvrable(self) -> bool:
        """DIF-34-c."""
        return self.is_impetuous or self.type in ("ELE", "LEVY", "WWG", "ART_H", "SCH")

    @property
    def has_slow_turns(self) -> bool:
        """MAN-30-i."""
        return self.is_unmanoeuvrable or self.type in ("WWG", "PIKE", "CAT", "CATC")

    @property
    def may_evade(self) -> bool:
        """EVA-47-a, -b."""
        if self.is_light or self.type == "JAV":
            return True
        return self.category == "Cv" and not self.abilities & {"impact", "impetuous"}

    @property
    def shape(self) -> Shape:
        return corners(self.base)


class Field:
    """A saved position, read."""

    def __init__(self, saved: dict[str, Any]) -> None:
        self.saved = saved
        self.width, self.height = saved["width"], saved["height"]
        self.troops: dict[int, Troop] = {}
        for number, one in saved["units"].items():
            if one.get("is_lost"):
                continue
            word, *bought = one["troop"].split()
            depth, width = (UD, 2 * UD) if word == "CAMP" else (depths()[word], UD)
            base = Base(one["x"], one["y"], one["facing"], depth, width)
            built = [] if word == "CAMP" else kinds()[word].get("abilities", [])
            abilities = frozenset([*bought[1:], *built])
            self.troops[int(number)] = Troop(int(number), one["side"], one["corps"], word, abilities, base, one)
        self.pieces: list[tuple[str, Shape]] = [(one["type"], list(one["outline"])) for one in saved["terrain"]]

    def foes(self, one: Troop) -> list[Troop]:
        return [other for other in self.troops.values() if other.side != one.side]

    def friends(self, one: Troop) -> list[Troop]:
        return [other for other in self.troops.values() if other.side == one.side and other is not one]

    # Ground

    def class_for(self, one: Troop, kind: str) -> str:
        """MOV-29-h: what ground is to who moves on it."""
        row = grounds()[kind]
        if one.beast == "camel":
            return str(row.get("camels", row["ground"]))
        if one.beast == "elephant":
            return str(row.get("elephants", row["ground"]))
        return str(row["ground"])

    def is_in(self, shape: Shape, piece: Shape) -> Verdict:
        """GEO-09-q: any part counts."""
        return less(AREA, shared(piece, shape), AREA / 2)

    def is_penalised(self, one: Troop, shape: Shape) -> Verdict:
        """The table of melee penalties, section 8 of the data."""
        found: Verdict = False
        for kind, piece in self.pieces:
            ground = grounds()[kind]["ground"]
            if ground not in ("rough", "difficult") or one.beast in grounds()[kind].get("free", ()):
                continue
            if penalty(one, ground):
                inside = self.is_in(shape, piece)
                if inside:
                    return True
                found = None if inside is None else found
        return found

    def is_entirely_rough(self, shape: Shape) -> Verdict:
        """Entirely in rough or difficult ground; pieces are thrown apart from each other."""
        inside = sum(
            (
                shared(piece, shape)
                for kind, piece in self.pieces
                if grounds()[kind]["ground"] in ("rough", "difficult")
            ),
            Fraction(0),
        )
        return less(area(shape) - inside, AREA, AREA / 2)

    def is_partly_rough(self, shape: Shape) -> Verdict:
        found = [self.is_in(shape, q) for kind, q in self.pieces if grounds()[kind]["ground"] in ("rough", "difficult")]
        return True if True in found else None if None in found else False

    # Command

    def commander(self, one: Troop) -> dict[str, Any] | None:
        all_of = self.saved["commanders"].values()
        return next(
            (c for c in all_of if (c["side"], c["corps"]) == (one.side, one.corps) and not c.get("is_lost")), None
        )

    def token(self, chief: dict[str, Any]) -> Point:
        """CMD-27-c: with a unit he counts as directly behind it."""
        unit = chief.get("unit", 0)
        if not unit:
            return chief["x"], chief["y"]
        b = self.troops[unit].base
        return plus((b.x, b.y), forward(b.facing), -(b.depth + TOKEN))


def penalty(one: Troop, ground: str) -> int:
    """Melee penalties by ground (data, section 8)."""
    rough = ground == "rough"
    if one.category == "LI":
        return 0
    if one.category in ("LMI", "MI"):
        return 0 if rough else -1
    if one.category == "HI":
        return -2 if one.type in ("HSP", "PIKE") or not rough else -1
    if one.category == "WWg":
        return -1
    if one.category == "Art":
        return 0
    return -2 if rough else -3


def moves(one: Troop, ground: str) -> Number | None:
    """MOV-29-a: the allowance; nothing where it may not enter."""
    row = next(row for row in sheet("movement")["rows"] if one.type in row["units"])
    if ground == "impassable" or row[ground] < 0:
        return None
    return int(row[ground]) * UD
