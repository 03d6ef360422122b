"""Positions written down by people: lengths in UD, directions in degrees, troops by their text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Any

from walstatt.games.adlg.duties import DUTIES
from walstatt.games.adlg.position import (
    CAMP,
    MELEE,
    MELEE_SUPPORT,
    SIDES,
    SUPPORT,
    Battlefield,
    Charge,
    Commander,
    Patch,
    Unit,
)  # fmt: skip
from walstatt.games.adlg.small_tables import RANKS
from walstatt.games.adlg.table import table_of
from walstatt.games.adlg.tables import ABILITIES, QUALITIES, TYPES
from walstatt.games.adlg.terrain import TERRAIN
from walstatt.games.adlg.troops import MIX, BadTroop, troop
from walstatt.papers.compound import Field, Maybe, Plain, Record, Row, Series, Table
from walstatt.papers.forms import BadField, Form, Labels, Measure, Text, Whole, one_of, shown
from walstatt.papers.paper import ELSEWHERE, Duties, Units, fields_of, labels_for, name_in, numbers_of
from walstatt.space.plane.measure import AREA
from walstatt.space.plane.shape import common_area
from walstatt.space.plane.terrain import Course, Piece

if TYPE_CHECKING:
    from walstatt.core.game import Game

FIRST = 1
LENGTH, ANGLE, TURN = 4096, 16, 360  # parts of a UD and of a degree
WIDEST, MOST_TURNS, MOST_CORPS, MOST_COHESION = 400, 999, 9, 9
LENGTHS, ANGLES = Measure(LENGTH, -WIDEST * LENGTH, WIDEST * LENGTH), Measure(ANGLE, 0, TURN * ANGLE - 1)
LENGTHS.told_as(f"a number of UD from -{WIDEST} to {WIDEST}")
ANGLES.told_as(f"degrees from 0 to {ANGLES.write(ANGLES.most)}: 0 looks east, 90 north")
BOUGHT = tuple(name for name, one in ABILITIES.items() if not one.derived)
ROLES = ("", MELEE, MELEE_SUPPORT, SUPPORT)
PHASES = (
    "corps", "orders", "shooting", "melee", "rout",
    "initiative", "terrain", "adjustment", "camps", "plans", "ambushes", "deployment", "dismounting",
)  # fmt: skip


def listed(names: Iterable[str]) -> str:
    """Names as a reference writes them."""
    return ", ".join(f"`{name}`" for name in names)


class TroopText(Text):
    """A troop as lists write it, or a camp."""

    said = (
        'type, quality and what was bought, such as "HSW O impact armour" or "MIX E HSW bow", or `CAMP`. Types: '
        f"{listed(TYPES)}, `{MIX.id}`; qualities: {listed(QUALITIES)}; bought, where the type may have it: "
        f"{listed(BOUGHT)}"
    )

    def read(self, value: Any, path: tuple[str, ...]) -> str:
        """The text, if there is such a troop."""
        text = super().read(value, path)
        try:
            if text != CAMP:
                troop(text)
        except BadTroop as error:
            known = {"unknown_type": [*TYPES, MIX.id], "unknown_quality": QUALITIES}.get(error.code, BOUGHT)
            facts = {"why": error.code, "word": error.word, "known": ", ".join(known)}
            raise BadField(path, "troop", found=shown(value), **facts) from None
        return text


def paper(units: Mapping[str, int], commanders: Mapping[str, int]) -> Record:
    """The fields of a position with these units and commanders."""
    side, unit, count = one_of(SIDES), Labels(units), Whole(0, MOST_TURNS)
    corps, place = Whole(0, MOST_CORPS), LENGTHS  # a camp belongs to no corps
    of_unit = {
        "side": side, "corps": corps, "troop": TroopText(), "x": place, "y": place, "facing": ANGLES,
        "lost_cohesion": Whole(0, MOST_COHESION), "role": one_of(ROLES), "moves": count, "with_commander": count,
    }  # fmt: skip
    of_commander = {
        "side": side, "corps": corps, "rank": one_of(RANKS), "x": place, "y": place,
        "unit": Labels(units, {"nobody": 0}),
    }  # fmt: skip
    several, pairs = Series(unit), Series(Row(unit, unit))
    every: dict[str, Form] = {
        "points": Whole(0, 1000), "width": place, "height": place,
        "units": Units(Record(fields_of(Unit, of_unit)), units, FIRST),
        "commanders": Units(Record(fields_of(Commander, of_commander)), commanders, FIRST),
        "terrain": Series(_patch()), "first": side, "side": side, "phase": one_of(PHASES),
        "turn": Whole(1, MOST_TURNS), "turns": count, "corps": Whole(0, MOST_CORPS), "done": Series(corps),
        "command_points": count, "free_points": count, "held": several, "entered": pairs,
        "routing": several, "hit_aside": several, "beaten": pairs, "fired": several, "struck": several, "fought": pairs,
        "last_turn": one_of(("", *SIDES)), "shooting": one_of(("", *SIDES)),
        "charge": Maybe(_charge(unit)), "losses": Table(unit, Whole(-1, MOST_COHESION)),
        "aims": Table(unit, Series(Whole(-WIDEST * LENGTH))),
        "seats": Table(Text(20), side), "owed": Duties({name: ([Plain()],) for name in DUTIES}),
    }  # fmt: skip
    fields = fields_of(Battlefield, every, leave=ELSEWHERE)
    fields["units"] = Field(every["units"], must=True)
    return Record(fields)


def _patch() -> Record:
    """A piece of terrain."""
    point = Row(LENGTHS, LENGTHS)
    forms = {"type": one_of(TERRAIN), "outline": Series(point), "line": Series(point), "crest": Series(point)}
    return Record(fields_of(Patch, {**forms, "width": LENGTHS}))


def _charge(unit: Form) -> Record:
    """A charge under way."""
    several = Series(unit)
    forms = {
        "side": one_of(SIDES), "chargers": several, "starts": Series(Row(LENGTHS, LENGTHS, ANGLES)),
        "targets": several, "left": Series(LENGTHS), "first": several, "fled": several, "stood": several,
        "burst": several, "march": Series(Row(Text(), Whole(-WIDEST * LENGTH, WIDEST * LENGTH))),
    }  # fmt: skip
    return Record(fields_of(Charge, forms))


def labels_in(written: Mapping[str, Any]) -> dict[str, int]:
    """The number of each unit by its name."""
    return numbers_of(written.get("units", {}), ("units",), FIRST)


def read_position(game: Game[Battlefield], data: Mapping[str, Any], options: Mapping[str, Any]) -> Battlefield:
    """The position; raises BadField."""
    units = labels_in(data)
    commanders = numbers_of(data.get("commanders", {}), ("commanders",), FIRST)
    found = paper(units, commanders).read(data, ())
    seats = found.get("seats") or dict(zip(SIDES, SIDES, strict=True))
    labels = {number: label for label, number in units.items()}
    for key, unit in found["units"].items():
        unit.setdefault("name", name_in(labels[int(key)], unit.get("word") or unit["troop"]))
    p = game.load({**found, "seats": seats})
    p.options = options
    check(p, labels, {number: label for label, number in commanders.items()})
    return p


def write_position(game: Game[Battlefield], p: Battlefield) -> dict[str, Any]:
    """A position as people write it."""
    units = labels_for({n: f"{one.word or one.troop} {one.name}".rstrip() for n, one in p.units.items()})
    commanders = labels_for({n: f"{one.side} {one.rank} {one.corps}" for n, one in p.commanders.items()})
    written = paper(units, commanders).write(game.save(p))
    for label, unit in written["units"].items():
        one = p.units[units[label]]
        unit["name"] = one.name
        if one.name == name_in(label, one.word or one.troop):
            del unit["name"]
    return written


# The whole position


def check(p: Battlefield, units: Mapping[int, str], commanders: Mapping[int, str]) -> None:
    """What no game can reach is refused: units off the table or upon each other, sides without anybody."""
    if not p.width or not p.height:
        raise BadField((), "missing", field="width, height")
    _check_terrain(p)
    for number, one in p.units.items():
        path = ("units", units[number])
        if not one.is_camp and one.lost_cohesion > one.traits.cohesion:
            raise BadField(
                (*path, "lost_cohesion"), "whole", least=0, most=one.traits.cohesion, found=one.lost_cohesion
            )
        is_broken = not one.is_camp and not one.is_lost and one.lost_cohesion == one.traits.cohesion
        if is_broken and not p.owed and number not in p.routing:
            raise BadField((*path, "lost_cohesion"), "routed-on-table")
    _check_places(p, units)
    for side in SIDES:
        all_units = (*p.units.values(), *p.to_come.values())
        if not any(one.side == side and not one.is_lost and not one.is_camp for one in all_units):
            raise BadField(("units",), "side-missing", side=side)
        if side not in p.seats.values():
            raise BadField(("seats",), "side-without-seat", side=side)
    for number, commander in p.commanders.items():
        path = ("commanders", commanders[number])
        if commander.unit and p.units[commander.unit].side != commander.side:
            raise BadField((*path, "unit"), "unit-of-side", side=commander.side)
        if not commander.is_lost and not (commander.x <= p.width and commander.y <= p.height):
            raise BadField(path, "off-table")
    if p.phase == "orders" and not any(one.corps == p.corps and one.side == p.side for one in p.units.values()):
        raise BadField(("corps",), "no-such-corps", side=p.side, corps=p.corps)
    if p.turns and p.turn > p.turns:
        raise BadField(("turn",), "whole", least=1, most=p.turns, found=p.turn)


def _check_terrain(p: Battlefield) -> None:
    for number, patch in enumerate(p.terrain):
        path = ("terrain", str(number))
        if len(patch.crest) not in (0, 2):
            raise BadField((*path, "crest"), "list-of", least=2, most=2, found=len(patch.crest))
        if bool(patch.outline) == bool(patch.line):
            raise BadField(path, "outline")
        try:
            Course(patch.line, patch.width) if patch.line else Piece(patch.outline)
        except (ValueError, IndexError, ZeroDivisionError):
            raise BadField(path, "outline") from None


def _check_places(p: Battlefield, units: Mapping[int, str]) -> None:
    table = table_of(p)
    standing = [number for number, one in p.units.items() if not one.is_lost]
    for number in standing:
        if not table.holds(table.bases[number]):
            raise BadField(("units", units[number]), "off-table")
    for one, other in combinations(standing, 2):
        a, b = table.bases[one], table.bases[other]
        if abs(a.x - b.x) + abs(a.y - b.y) > 4 * (a.width + b.width + a.depth + b.depth):
            continue
        if common_area(a.outline, b.outline) > 2 * AREA:
            raise BadField(("units", units[other]), "upon", by=units[one])
