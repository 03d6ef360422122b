"""The printed tables: values of figures, defence tables, terrain, armies. Loaded once; an owner may overlay figures."""

from __future__ import annotations

import tomllib
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from walstatt.papers.overlay import Overlay, check_sheets, fault, lay_over, overlay_of

DATA = Path(__file__).parent / "data"
OVERLAY = overlay_of("mfm")
NO_FIGURES = ("looks", "scenarios", "pairings")
SHEETS = tuple(path.stem for path in DATA.rglob("*.toml") if path.stem not in NO_FIGURES)
check_sheets(OVERLAY, SHEETS)
# MFM-R1-a, MFM-C2-k What all mounts and all chariots have in common
HORSE: dict[str, Any] = {"gait": "horse", "width": 1, "length": 2, "seats": 1}
CHARIOT: dict[str, Any] = {"gait": "chariot"}
PEOPLES = ("celts", "romans", "egyptians", "persians")


class HitValue(NamedTuple):
    """T: so many dice, each of which hits on 1 to `best`."""

    dice: int
    best: int


class Build(NamedTuple):
    """Base, gait and movement points of a piece."""

    width: int
    length: int
    gait: str
    movement: int


class Kind(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A row of a value table, with its row of the defence table."""

    id: str  # letter of the people and number, such as k7
    people: str
    number: int = 0  # its row in the defence table; chariots and mounts have none
    name: str
    name_de: str
    melee: HitValue = HitValue(0, 0)  # animals have none
    movement: int
    range: int = 0
    shot: HitValue | None = None
    long: HitValue | None = None
    protection: int
    lives: int
    symbols: tuple[str, ...] = ()
    cost: int
    sure: str = ""
    boxes: tuple[str, ...] = ()
    width: int = 1  # of the base, in cells
    length: int = 1
    gait: str = "foot"  # foot, horse or chariot: what the terrain table tells apart
    trample: HitValue | None = None  # of chariots; of mounts the ride-down value
    shelter: int = 0  # S+ of a chariot for its crew
    crew_to: int = 0  # FERN hits on 1 to this strike crew or rider, above the animals
    seats: int = 0  # of a chariot or mount, the driver's among them

    @property
    def size(self) -> int:
        """Cells of the base."""
        return self.width * self.length

    @cached_property
    def build(self) -> Build:
        """What counts of it where only its way over the board is asked for."""
        return Build(self.width, self.length, self.gait, self.movement)

    @cached_property
    def strikes_long(self) -> bool:
        """MFM-G8-a Whether it makes long strikes: a WEIT value, and a row with W or ◆."""
        return self.long is not None and any(sign in box for box in self.boxes for sign in "*W")

    @cached_property
    def strikes_first(self) -> bool:
        """MFM-G8-a Whether it makes first strikes: a WEIT value, and a row with E or ◆."""
        return self.long is not None and any(sign in box for box in self.boxes for sign in "*E")

    @property
    def is_vehicle(self) -> bool:
        """Whether it is a chariot or mount: animals that carry figures."""
        return self.seats > 0

    @property
    def can_drive(self) -> bool:
        """MFM-C1.1-f, -h, -i Whether it may drive a chariot: a horse or the wheel."""
        return any(symbol in self.symbols for symbol in ("black_horse", "red_horse", "wheel"))

    @property
    def can_ride(self) -> bool:
        """MFM-R5-c Whether it may ride: a black or red horse."""
        return any(symbol in self.symbols for symbol in ("black_horse", "red_horse"))

    @cached_property
    def is_skirmisher(self) -> bool:
        """Whether it bears the skirmisher's symbol."""
        return "skirmisher" in self.symbols


class Terrain(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A row of the terrain table; a cost of 0 means that the cell cannot be entered."""

    code: str
    name: str
    rule: str
    cover: int
    foot: int
    horse: int
    chariot: int
    cover_in_groups: int | None = None
    obstacle: str = ""  # cells of one obstacle bear one name: the terrain's, or "tree"
    may_only_cross: bool = False
    is_bush: bool = False
    bars_melee: bool = False
    bars_shots: bool = False
    bars_attacks: bool = False  # of whoever stands in it
    overlooks: bool = False  # one shoots over figures from it
    is_stairs: bool = False

    @property
    def word(self) -> str:
        """Its message id."""
        return f"terrain-{self.name}"


class ReadyArmy(msgspec.Struct, frozen=True, kw_only=True):
    """A ready-made army; `mounted` lists a chariot or mount with its crew or rider."""

    people: str
    points: int
    figures: dict[str, int]
    mounted: tuple[str, ...] = ()


class Upper(msgspec.Struct, frozen=True):
    """The upper floor of a building, cell above cell."""

    left: int
    top: int
    rows: str


class BoardSheet(msgspec.Struct, frozen=True):
    """A board as drawn; zones are left, top, right, bottom."""

    source: str
    rows: str
    zones: tuple[tuple[int, int, int, int], ...]
    closed: tuple[tuple[int, int, int, int], ...] = ()
    upper: Upper | None = None


def load(name: str, overlay: Overlay | None = None) -> dict[str, Any]:
    """One data file with the figures of an owner; raises BadOverlay."""
    plain = tomllib.loads(DATA.joinpath(name).read_text(encoding="utf-8"))
    return lay_over(Path(name).stem, plain, overlay, grows=Kind.__struct_fields__)


def _typed(rows: Any, kind: Any, name: str, overlay: Overlay | None) -> Any:
    try:
        return msgspec.convert(rows, kind)
    except msgspec.ValidationError as error:
        raise fault(overlay, name, error) from None


def load_kinds(overlay: Overlay | None = None) -> dict[str, Kind]:
    """All figures, mounts and chariots of the four peoples by id; raises ValueError."""
    kinds: dict[str, Kind] = {}
    for people in PEOPLES:
        name = f"values_{people}"
        sheet = load(f"{name}.toml", overlay)
        boxes = {row["number"]: tuple(row["boxes"].split()) for row in load(f"defence_{people}.toml", overlay)["rows"]}
        for row in sheet["figures"]:
            number = row["number"]
            if len(boxes.get(number, ())) != 12:
                raise fault(overlay, f"defence_{people}", f"row {number} needs twelve boxes")
            made = {"id": f"{sheet['letter']}{number}", "people": people, "boxes": boxes[number], **row}
            kinds[made["id"]] = _typed(made, Kind, name, overlay)
    for people in PEOPLES:
        sheet = load(f"values_{people}.toml", overlay)
        for row in (*(HORSE | row for row in sheet["mounts"]), *(CHARIOT | row for row in sheet["chariots"])):
            kinds[row["id"]] = _typed({"people": people, **row}, Kind, f"values_{people}", overlay)
    return kinds


def load_terrain(overlay: Overlay | None = None) -> dict[str, Terrain]:
    """The terrain table by the letter used on boards; raises ValueError."""
    rows: list[Terrain] = _typed(load("terrain.toml", overlay)["cells"], list[Terrain], "terrain", overlay)
    return {row.code: row if row.obstacle else msgspec.structs.replace(row, obstacle=row.name) for row in rows}


@cache
def ready_armies() -> tuple[ReadyArmy, ...]:
    """All ready-made armies."""
    armies: tuple[ReadyArmy, ...] = _typed(
        load("armies.toml", OVERLAY)["armies"], tuple[ReadyArmy, ...], "armies", OVERLAY
    )
    return armies


@cache
def board_sheet(name: str) -> BoardSheet:
    """The drawing of a board."""
    sheet: BoardSheet = _typed(load(f"boards/{name}.toml", OVERLAY), BoardSheet, name, OVERLAY)
    return sheet


KINDS = load_kinds(OVERLAY)
TERRAIN = load_terrain(OVERLAY)
