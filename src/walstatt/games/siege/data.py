"""The printed facts: tables T1 to T15, classes, figures and maps, read once; an owner's file may overlay them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from walstatt.games.siege.checks import HEXES, check_figures, slits_of
from walstatt.papers.overlay import OWNER, Overlay, check_sheets, fault, lay_over, overlay_of

HOME = Path(__file__).parent / "data"
OVERLAY = overlay_of("siege")
CALLED = ("title", "source", "sure", "name", "class", "side", "group", "icon", "weapon", "code")  # names, not figures


class Terrain(msgspec.Struct, frozen=True):
    """One row of the terrain table: prices (0 is closed), cover, sign and height."""

    code: str
    foot: int
    horse: int
    cover: str
    sign: int
    level: int
    sure: str = ""


class Class(msgspec.Struct, frozen=True):
    """The values of a class: attack, defence, movement, by state of health and in the saddle."""

    healthy: tuple[int, int, int]
    wounded: tuple[int, int, int]
    group: str
    icon: str
    mounted: tuple[int, int, int] | None = None
    mounted_wounded: tuple[int, int, int] | None = None
    weapon: str = ""


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"class_": "class"}):
    """A figure with its name, its class and the values that are its own."""

    name: str
    class_: str
    side: str
    source: str
    attack: int = 0
    defence: int = 0
    mounted_attack: int = 0
    mounted_defence: int = 0


class Equipment(msgspec.Struct, frozen=True):
    """An engine or load: its hexes as walks from the front, crew, points, movement, weight."""

    hexes: tuple[tuple[int, ...], ...]
    crew: int
    points: int = 0
    moves: int = 0
    load: int = 0


class Sheet(msgspec.Struct, frozen=True):
    """A map as drawn: rows of codes, and what the codes cannot say."""

    rows: tuple[str, ...]
    passages: tuple[tuple[str, str], ...] = ()
    links: tuple[tuple[str, str], ...] = ()
    buildings: tuple[tuple[str, ...], ...] = ()
    slits: dict[str, str] = {}
    gate_outer: str = ""
    gate_corners: tuple[str, ...] = ()
    flanking: tuple[str, ...] = ()
    bank_of_bridge: str = ""
    places: dict[str, tuple[str, ...]] = {}


Letters = dict[str, str]


class Data(msgspec.Struct, frozen=True):
    """All printed facts."""

    terrain: dict[str, Terrain]
    steps: dict[str, int]
    bands: dict[str, dict[str, int]]
    range_modifiers: dict[str, int]
    radius: dict[str, int]
    shooting_foot: dict[str, Letters]
    shooting_mounted: dict[str, Letters]
    shifts: dict[str, tuple[int, int, int]]
    combat_foot: dict[str, str]
    combat_mounted: dict[str, str]
    fire_lights: dict[str, int]
    fire_puts_out: dict[str, int]
    fire_column: dict[str, str]
    battering: dict[str, tuple[tuple[int, int], ...]]
    healing: tuple[int, ...]
    panic: tuple[int, ...]
    rout: tuple[int, ...]
    panic_radius: int
    panic_calm: int
    stray: int
    casualties: dict[str, tuple[int, int]]
    equipment: dict[str, Equipment]
    classes: dict[str, Class]
    people: dict[str, Person]
    castle: Sheet
    camp: Sheet
    sure: dict[str, str]  # how certain each file is
    own: frozenset[str]  # figures that are the owner's, as `classes.rows.knight.healthy`


def load_data(overlay: Overlay | None = None) -> Data:
    """Read all files, lay the owner's figures over them, and check everything; ValueError says what is wrong."""
    paths = [path for path in sorted(HOME.rglob("*.toml")) if path.parent.name != "scenarios" and path.stem != "looks"]
    files = {path.stem: _read(path) for path in paths}
    check_sheets(overlay, tuple(files))
    own = {"figures": Person.__struct_encode_fields__, "castle": HEXES.names}  # values of a figure, other slits
    laid = {name: lay_over(name, file, overlay, grows=own.get(name, ())) for name, file in files.items()}
    check_figures(overlay, laid)
    owned = frozenset(overlay.fields()) if overlay is not None else frozenset()
    sure = {name: _certainty(name, file, owned) for name, file in files.items() if "sure" in file}
    try:
        return msgspec.convert(_assembled(laid) | {"sure": sure, "own": owned}, Data, strict=True)
    except msgspec.ValidationError as error:
        changed = [name for name in files if overlay is not None and name in overlay.figures]
        raise fault(overlay, changed[0] if changed else "siege", error) from None


def _read(path: Path) -> dict[str, Any]:
    """One TOML file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{path.name}: {error}") from None


def _certainty(name: str, file: dict[str, Any], owned: frozenset[str]) -> str:
    """How certain a sheet is: the owner's only if all its figures are, since a mark speaks for those that are not."""
    figures = set(_figures(name, file))
    return OWNER if figures and figures <= owned else str(file["sure"])


def _figures(above: str, table: dict[str, Any]) -> Iterator[str]:
    """The names of all figures of a sheet; titles, sources and what things are called are none."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _figures(f"{above}.{name}", value)
        elif name not in CALLED:
            yield f"{above}.{name}"


def _assembled(files: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The files under the names that the rules use."""
    people = {key: row for key, row in files["figures"].items() if isinstance(row, dict)}
    weapons = ("shortbow", "longbow", "crossbow", "ballista")
    return {
        "terrain": files["terrain"]["rows"],
        "steps": files["terrain"]["steps"],
        "bands": files["ranges"]["bands"],
        "range_modifiers": files["ranges"]["modifiers"],
        "radius": files["ranges"]["radius"],
        "shooting_foot": {weapon: files["shooting_foot"][weapon] for weapon in weapons},
        "shooting_mounted": {weapon: files["shooting_mounted"][weapon] for weapon in weapons},
        "shifts": files["terrain_shift"]["rows"],
        "combat_foot": files["combat_foot"]["columns"],
        "combat_mounted": files["combat_mounted"]["columns"],
        "fire_lights": files["fire"]["lights"],
        "fire_puts_out": files["fire"]["puts_out"],
        "fire_column": files["fire"]["column"],
        "battering": files["battering"]["columns"],
        "healing": files["healing"]["days"],
        "panic": files["panic"]["panic"],
        "rout": files["panic"]["rout"],
        "panic_radius": files["panic"]["radius"],
        "panic_calm": files["panic"]["calm"],
        "stray": files["stray"]["wounds_from"],
        "casualties": files["casualties"]["points"],
        "equipment": files["equipment"]["rows"],
        "classes": files["classes"]["rows"],
        "people": people,
        "castle": files["castle"] | {"slits": slits_of(files["castle"])},
        "camp": files["camp"],
    }


DATA = load_data(OVERLAY)
