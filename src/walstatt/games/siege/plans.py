"""Scenarios as files: who takes part, where they stand or enter, what they have, and how long they fight."""

from __future__ import annotations

import tomllib
from functools import cache

import msgspec

from walstatt.core.rulebook import rule
from walstatt.games.siege.data import HOME
from walstatt.games.siege.maps import WIDTH, Map, disc, map_named


class SidePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The forces of one side: each figure with its hex, `waiting`, `off`, or `mounted` and a hex."""

    figures: dict[str, str]
    zone: str = "anywhere"
    zones: dict[str, str] = {}
    mounted: tuple[str, ...] = ()
    enters: str = ""  # letters of the map sides by which waiting figures enter
    entries: dict[str, str] = {}  # the same for single figures
    leaves: str = ""  # letters of the map sides by which figures may leave
    until: int = 99  # the turn, of the first day, by which all of them come
    asleep: tuple[str, ...] = ()
    most_on_walls: int = 99
    least_in_camp: int = 0  # figures that stay on the camp map, and on the castle map, while setting up
    least_in_field: int = 0
    may_ride: tuple[str, ...] = ()  # on foot or mounted, as the player likes


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of equipment."""

    kind: str
    side: str
    cells: tuple[str, ...] = ()
    facing: str = "n"
    count: int = 0
    number: int = 1
    zone: str = ""  # where its owner may put it instead while setting up, facing as he likes


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario sheet."""

    title: str
    source: str
    sure: str
    number: int
    level: int
    map: str
    first: str
    setup: tuple[str, ...]
    sides: dict[str, SidePlan]
    turns: int
    days: int = 0
    campaign: bool = True  # days with a choice; without, every day is a battle
    convoy_day: int = 0
    bridge_down: bool = False
    fills: int = 0
    breaks: int = 0
    barrels: int = 0
    immobile: bool = False  # engines stay where they are
    minutes: int = 60
    equipment: tuple[Item, ...] = ()


@rule("S0-b", "S5.32-m")
def _read() -> dict[str, Plan]:
    """All scenario sheets by name, in the order of the book."""
    found = {}
    for path in HOME.joinpath("scenarios").glob("*.toml"):
        try:
            found[path.stem] = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Plan, strict=True)
        except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
            raise ValueError(f"{path.name}: {error}") from None
    return dict(sorted(found.items(), key=lambda item: item[1].number))


PLANS = _read()


@cache
def zone_cells(map_name: str, zone: str) -> frozenset[int]:
    """The hexes of a set-up zone by its name."""
    where = map_named(map_name)
    return frozenset(cell for cell in where.grid.cells if any(_is_in(where, cell, one) for one in zone.split(" or ")))


@cache
def by_the_moat(map_name: str) -> int:
    """The moat and the hexes at most two from it, as a bit set; none where there is no moat."""
    found = 0
    for cell, kind in enumerate(map_named(map_name).terrain):
        if kind == "moat":
            found |= disc(map_name, cell, 2)
    return found


def _is_in(where: Map, cell: int, zone: str) -> bool:
    """Whether a hex lies in a zone: a word, or rows and columns."""
    kind = where.terrain[cell]
    if kind == "wall" or kind == "drawbridge":
        return False
    row, column = cell // WIDTH + 1, cell % WIDTH + 1
    if zone.startswith("rows "):
        _, rows, _, columns = zone.split()
        (top, bottom), (left, right) = (tuple(map(int, part.split("-"))) for part in (rows, columns))
        return top <= row <= bottom and left <= column <= right and kind != "moat"
    if zone == "castle":
        return cell in where.inside
    if zone == "keep":
        return where.keep >= 0 and where.building[cell] == where.keep
    if zone == "field":
        bank = by_the_moat(where.name)
        return row <= where.camp_row and cell not in where.inside and bank != 0 and not bank >> cell & 1
    if zone == "outside":
        return row <= where.camp_row and cell not in where.inside
    if zone == "camp":
        return row > where.camp_row
    if zone == "anywhere":
        return True
    return kind == zone
