"""What leaves a position for screens: the board once, and what a seat sees of it after every answer.

It describes what to draw and knows no rules. Icons are names from the game-icons set; terrain, icons and colours come
from the game's data; every `word` is a code in the game's words.
"""

from __future__ import annotations

from typing import Any

import msgspec


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A cell of the board: its number in rules, its name for people, and where to draw it."""

    id: int
    name: str
    x: int  # centre, in drawing units of the board
    y: int
    terrain: str
    level: int = 0
    label: str = ""  # a place name printed on the map (a word code)


class Edge(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something on the side between two cells: a river, a wall, a gate. `b` is -1 at the border of the board."""

    a: int
    b: int
    kind: str
    ends: tuple[int, int, int, int] = (0, 0, 0, 0)  # x1, y1, x2, y2 in drawing units


class Course(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that runs through cells: a trail, a slide line, the outline of a zone."""

    kind: str
    places: tuple[int, ...]
    label: str = ""


Point = tuple[int, int]


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of terrain on an open table: an outline, or a line with a width, in drawing units."""

    look: str  # key of Board.terrain
    outline: tuple[Point, ...] = ()
    line: tuple[Point, ...] = ()
    width: int = 0
    ground: str = ""  # a word code: how it is to walk on
    crest: tuple[Point, ...] = ()  # the line of a hill behind which nobody is seen


class Overlay(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something measured that may be drawn over an open table: a zone, a radius, a reach, a ruler, a cause.

    It is an outline, a circle, a line, or everything within a distance of its owner's base.
    """

    kind: str
    owner: int  # the piece it belongs to, by its number in questions
    word: str
    outline: tuple[Point, ...] = ()
    circle: tuple[int, int, int] | None = None  # x, y, radius
    around: int = 0
    line: tuple[Point, ...] = ()  # of a ruler
    figure: int | None = None  # the length to be told beside it, in drawing units
    among: tuple[int, ...] | None = None  # the pieces it is about, where a rule tells and not the area alone


class Look(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a terrain or an edge is drawn: a colour for light and dark, a pattern and an icon by name."""

    colour: str
    dark: str = ""
    pattern: str = ""  # "", grass, bush, tree, rock, water, marsh, wall, plank, rubble, slope, thorn, road, roof,
    # house, tent; for a while on the ground: earth, breach, deck, and with the ground seen through: flame, crack,
    # cracks, shattered
    icon: str = ""
    word: str = ""


class Army(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a side or people is drawn: colour and counter shape, so that colour is never alone."""

    colour: str
    ink: str = "#ffffff"
    shape: str = "square"  # square, round, shield, hexagon, diamond
    word: str = ""


class Recruit(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an army can be put together from: a figure, an animal or engine with whom it carries, a unit."""

    id: str  # what a list calls it
    word: str
    group: str  # a word code: those that are offered together
    icon: str
    cost: int
    values: tuple[tuple[str, str], ...] = ()  # as on a piece
    allows: tuple[str, ...] = ()  # word codes of what its symbols allow
    seats: int = 0  # how many others are taken with it, at most; the first of them leads
    leads: bool = False  # may be that first one
    rides: tuple[str, ...] = ()  # the recruits that it can be taken with
    colour: str = ""  # of its army
    adds: tuple[str, ...] = ()  # word codes of what tells it from others of its name
    is_whole: bool = False  # it is of the whole army, where others join a part of it
    slot: str = ""  # a part, or the army, has one of those of a slot: taking another replaces it
    base: tuple[int, int] = (0, 0)  # its width and depth, in hundredths of a unit of distance
    bounds: tuple[int, int, int] | None = None  # how many there are of its row, the fewest and the most


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """The map of a match."""

    shape: str  # "square", "hex-flat" (flat side up), "hex-pointy" or "plane"
    size: int  # side of a square, distance from a hex's centre to its corner, or one unit of distance of an open table
    width: int
    height: int
    places: tuple[Place, ...] = ()
    edges: tuple[Edge, ...] = ()
    courses: tuple[Course, ...] = ()
    terrain: dict[str, Look] = {}
    armies: dict[str, Army] = {}
    blocks: int = 0  # a heavier grid line every so many cells (ranged fields)
    source: str = ""  # a word code that says where the map comes from and how sure it is
    areas: tuple[Area, ...] = ()  # of an open table: x to the east, y to the north, from the south-west corner


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure, counter, engine or marker on the board or beside it."""

    id: int
    word: str  # its name
    side: str
    army: str  # key of Board.armies
    icon: str
    label: str = ""  # tells it from its like: a personal name or a number, the same in every language
    at: int | None = None  # the cell it stands on; None: in the tray named by `tray`
    cells: tuple[int, ...] = ()  # all cells it covers, if more than one
    facing: int | None = None  # in degrees clockwise from north
    beasts: int = 0  # animals that draw or carry it, side by side on its two front rows
    pose: tuple[int, int, int] | None = None  # of an open table: x, y, and 1/16 degree counter-clockwise from east
    base: Point | None = None  # width and depth of its base; the pose is then the middle of its front edge
    tray: str = ""  # off the board: a word code such as tray-reserve, tray-lost
    stack: int = 0  # 0 lies at the bottom
    values: tuple[tuple[str, str], ...] = ()  # word ("…-marked": reconstructed) and figure, the first on the counter
    states: tuple[str, ...] = ()  # word codes: state-moved, state-wounded, ...
    health: tuple[int, int] | None = None  # left, of
    is_marker: bool = False  # not a unit: a chest, fire, ladder, damage
    ground: str = ""  # a look of the board that its cells wear as long as it lies there, instead of a counter
    number: int | None = None  # its id in questions, if it differs from `id` (None: the same)
    verb: str = ""  # of an open table: the order, about nothing else, that takes it where it is dragged


class Track(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line beside the board: turn track, score, cup of chits."""

    word: str
    value: Any = None
    of: Any = None
    items: tuple[tuple[str, Any], ...] = ()


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat sees of a position."""

    turn: int
    turns: int | None
    phase: str  # word code
    active: tuple[str, ...]  # sides whose phase it is
    pieces: tuple[Piece, ...]
    tracks: tuple[Track, ...] = ()
    now: dict[str, Any] = {}  # of the running order: cells, units, a trace to draw
    known: dict[str, Any] = {}  # what this seat itself has sealed
    overlays: tuple[Overlay, ...] = ()
    areas: tuple[Area, ...] | None = None  # of an open table whose terrain players lay: instead of the board's
    acting: tuple[str, ...] = ()  # where partners share a side: the seats of it whose turn it is
