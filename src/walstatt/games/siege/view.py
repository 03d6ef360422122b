"""What leaves a position for screens: the map once, and the pieces, markers and tracks after every answer."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

import msgspec

from walstatt.games.siege.data import DATA, HOME
from walstatt.games.siege.maps import Map, map_named
from walstatt.games.siege.plans import PLANS
from walstatt.games.siege.position import (
    ABLE,
    BESIEGER,
    BUSY,
    DEAD,
    FOUGHT,
    GARRISON,
    INVOLVED,
    MOVED,
    OFF,
    PLATFORM,
    SHOT,
    SHOT_AGAIN,
    WOUNDED,
    Engine,
    Figure,
    Siege,
    class_name,
    class_of,
    is_animal,
    values_of,
)  # fmt: skip
from walstatt.games.siege.rules.r4_battles import SORTIE
from walstatt.games.siege.rules.sc_counts import casualty_points, still_able
from walstatt.games.siege.rules.victory import SORTIE_TURNS
from walstatt.games.siege.steps import PASSAGES
from walstatt.space.drawing import centre, frame, side_ends
from walstatt.view import Army, Board, Edge, Look, Piece, Place, Track, View


class Looks(msgspec.Struct, frozen=True):
    """looks.toml."""

    terrain: dict[str, Look]
    edges: dict[str, Look]
    works: dict[str, Look]
    armies: dict[str, Army]
    engines: dict[str, str]


LOOKS = msgspec.convert(tomllib.loads(HOME.joinpath("looks.toml").read_text(encoding="utf-8")), Looks)
MARKS = {"filled": 10_000, "rubble": 20_000, "fire": 30_000, "damage": 40_000, "bridge": 50_000, "burnt": 60_000}
STATES = ((SHOT | SHOT_AGAIN, "state-shot"), (MOVED, "state-moved"), (FOUGHT, "state-fought"), (BUSY, "state-busy"))
VALUES = ("value-attack", "value-defence", "value-movement")
MARGIN = 40
BETWEEN = ("day", "bombard", "evening", "night", "muster")  # stages of a long siege in which nobody counts turns


def marked(word: str, source: str) -> str:
    """The word for figures from a data file, or for one of them, with a mark if it is reconstructed."""
    is_ours = source not in DATA.own and DATA.sure[source.partition(".")[0]] == "reconstructed"
    return f"{word}-marked" if is_ours else word


def sources(figure: Figure) -> Iterator[str]:
    """Where attack, defence and movement of a figure are printed: in its own row, or in that of its class (PS-o)."""
    name, person = class_name(figure.who), DATA.people.get(figure.who)
    row = "wounded" if figure.state == WOUNDED else "healthy"
    if figure.mount and DATA.classes[name].mounted is not None:
        row = "mounted_wounded" if figure.state == WOUNDED else "mounted"
    for value in ("attack", "defence", "movement"):
        own = f"mounted_{value}" if figure.mount else value
        is_own = figure.state != WOUNDED and getattr(person, own, 0) > 0
        yield f"figures.{figure.who}.{own}" if is_own else f"classes.rows.{name}.{row}"


@cache
def board_of(map_name: str) -> Board:
    """The map as it is drawn: every hex with its terrain and height, walls, parapets, slits, doors and crests."""
    where = map_named(map_name)
    left, top, right, bottom = frame(where.grid)
    dx, dy = MARGIN - left, MARGIN - top
    places = []
    for cell in where.grid.cells:
        x, y = centre(where.grid, cell)
        kind = where.terrain[cell]
        places.append(Place(cell, where.grid.name(cell), x + dx, y + dy, kind, DATA.terrain[kind].level))
    named = {kind: msgspec.structs.replace(look, word=_word("terrain", kind)) for kind, look in LOOKS.terrain.items()}
    edges = {kind: msgspec.structs.replace(look, word=_word("edge", kind)) for kind, look in LOOKS.edges.items()}
    works = {kind: msgspec.structs.replace(look, word=_word("marker", kind)) for kind, look in LOOKS.works.items()}
    armies = {name: msgspec.structs.replace(army, word=_word("side", name)) for name, army in LOOKS.armies.items()}
    return Board(
        "hex-flat", 180, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN, tuple(places),
        tuple(_edges(where, dx, dy)), terrain=named | edges | works, armies=armies, source=_source(map_name),
    )  # fmt: skip


def _source(map_name: str) -> str:
    """Where a map is from; one with anything of the owner's says so."""
    sheets = ("castle", "camp") if map_name == "both" else (map_name,)
    is_own = any(field.partition(".")[0] in sheets for field in DATA.own)
    return "map-source-owner" if is_own else "map-source-" + map_name


def _word(kind: str, name: str) -> str:
    """A word code."""
    return f"{kind}-{name.replace('_', '-')}"


def _edges(where: Map, dx: int, dy: int) -> Iterator[Edge]:
    """Everything that stands on a side between two hexes."""
    for side, (a, b) in enumerate(where.grid.side_cells):
        kind = _edge_kind(where, a, b) if b != OFF else ""
        if kind:
            (x1, y1), (x2, y2) = side_ends(where.grid, side)
            yield Edge(a, b, kind, (x1 + dx, y1 + dy, x2 + dx, y2 + dy))


def _edge_kind(where: Map, a: int, b: int) -> str:
    """Parapet, slit, door, blind wall or crest; nothing where figures simply pass."""
    here, there = where.terrain[a], where.terrain[b]
    for one, other in ((a, b), (b, a)):
        if one in where.slits and where.grid.steps[one][where.slits[one]] == other:
            return "slit"
    if {here, there} == {"plateau", "slope"}:
        return "crest"
    castle = (a in where.inside) + (b in where.inside)
    if castle == 1:
        return "parapet" if "battlement" in (here, there) else "blind" if "gateway" not in (here, there) else ""
    if castle == 0 or here == there == "wall":
        return ""
    if (here, there) in PASSAGES or (a, b) in where.links:
        return "door" if "tower_door" in (here, there) or "keep_door" in (here, there) else ""
    return "blind"


def view_of(p: Siege) -> View:
    """What everybody sees; nothing in this game is secret."""
    pieces = (*_figures(p), *_engines(p), *_markers(p))
    turns = SORTIE_TURNS if p.notes.get("battle") == SORTIE else PLANS[p.scenario].turns
    turn = 0 if p.stage in BETWEEN else p.turn
    return View(turn, turns, _word("phase", p.stage), (p.active,), pieces, tuple(_tracks(p)), dict(p.now))


def _figures(p: Siege) -> Iterator[Piece]:
    """Men, women and animals; the dead lie at the bottom."""
    for unit, figure in p.figures.items():
        if figure.away != "ridden" or figure.state == DEAD:
            yield _figure(unit, figure, figure.side == p.active)


@lru_cache(maxsize=1 << 14)
def _figure(unit: int, figure: Figure, is_active: bool) -> Piece:
    """One of them, while its side has its phase or the other one."""
    on_map = figure.cell != OFF and figure.away in ("", "asleep")
    words = (marked(word, source) for word, source in zip(VALUES, sources(figure), strict=True))
    return Piece(
        unit, _word("unit", class_name(figure.who)), figure.side, figure.side,
        LOOKS.engines["mounted"] if figure.mount else class_of(figure).icon,
        label=DATA.people[figure.who].name if figure.who in DATA.people else "",
        at=figure.cell if on_map else None,
        cells=(figure.cell, figure.rear) if on_map and figure.rear != OFF else (),
        tray="" if on_map else "tray-" + (figure.away or "waiting"),
        stack=0 if figure.state == DEAD else 3 + figure.layer,
        values=tuple(zip(words, map(str, values_of(figure)), strict=True)), states=tuple(_states(figure, is_active)),
    )  # fmt: skip


def _states(figure: Figure, is_active: bool) -> Iterator[str]:
    """Health, fear, what it has done and where it is."""
    if figure.state != "able":
        yield "state-" + figure.state
    if figure.fear:
        yield "state-" + figure.fear
    if figure.away == "asleep":
        yield "state-asleep"
    if figure.layer == PLATFORM:
        yield "state-on-platform"
    if figure.load:
        yield "state-harnessed" if is_animal(figure) else "state-carrying"
    yield from (word for flag, word in STATES if figure.done & flag and is_active)
    if figure.done & INVOLVED and is_active:
        yield "state-in-melee"


def _engines(p: Siege) -> Iterator[Piece]:
    """Engines and loads, over all their hexes."""
    for number, engine in p.engines.items():
        at = engine.cells[0] if engine.cells and not engine.away else None
        yield Piece(
            number, _word("unit", engine.kind), engine.side, engine.side, LOOKS.engines[engine.kind],
            label=str(number - 1000), at=at, cells=engine.cells if at is not None and len(engine.cells) > 1 else (),
            facing=_facing(p, engine),
            tray="" if at is not None else _tray(engine), stack=1 + _is_over(engine),
            states=tuple(_engine_states(engine)),
        )  # fmt: skip


def _facing(p: Siege, engine: Engine) -> int | None:
    """Where an engine faces, in degrees; a ladder that lies or is carried shows where its head is."""
    if engine.kind == "oil":
        return None
    if engine.kind == "ladder" and len(engine.cells) == 2:
        head, foot = engine.cells
        return 60 * map_named(p.map_name).grid.steps[foot].index(head)
    return engine.facing * 60


def _tray(engine: Engine) -> str:
    """Where an engine lies that is not on the map."""
    return f"tray-{engine.away}" if engine.away in ("destroyed", "used", "off") else "tray-waiting"


def _is_over(engine: Engine) -> bool:
    """Whether it lies above the ground and its dead."""
    return engine.kind not in ("ladder", "oil")


def _engine_states(engine: Engine) -> Iterator[str]:
    """A ladder that leans, a ballista being loaded, an engine that lost points."""
    if engine.kind == "ladder" and engine.raised:
        yield "state-raised"
    if engine.kind == "ballista" and engine.count:
        yield f"state-loading-{min(engine.count, 3)}"
    if engine.lost:
        yield "state-damaged"


def _markers(p: Siege) -> Iterator[Piece]:
    """Filled moat, rubble, fires, damage and the lowered bridge: the hexes themselves look otherwise."""
    for cell in p.filled:
        yield _work("filled", "rock", cell)
    for cell in p.rubble:
        yield _work("rubble", "stone-pile", cell)
    for cell in p.burnt:
        yield _work("burnt", "campfire", cell)
    for cell, fire in p.fires.items():
        yield _work("fire", "small-fire", cell, side=fire.side, label=str(fire.turns or ""), stack=9)
    for cell, steps in p.damage.items():
        if 0 < steps < 4:
            yield _work("damage", "broken-wall", cell, step=f"-{steps}", stack=1)
    if p.bridge_down and (bridge := map_named(p.map_name).bridge):
        yield _work("bridge", "drawbridge", bridge[0], side=GARRISON, cells=bridge)


def _work(kind: str, icon: str, cell: int, step: str = "", side: str = "", **more: Any) -> Piece:
    """A marker of the works."""
    number = MARKS[kind] + (cell if kind != "bridge" else 0)
    return Piece(
        number, f"marker-{kind}{step}", side, "works", icon, at=cell, is_marker=True, ground=kind + step, **more
    )


def _tracks(p: Siege) -> Iterator[Track]:
    """Day, casualties and how sure the figures of this scenario are."""
    if p.day:
        yield Track("track-day", p.day, PLANS[p.scenario].days)
    yield Track("track-able", items=tuple((f"side-{side}", count) for side, count in _able(p).items()))
    yield Track(
        marked("track-casualties", "casualties"),
        items=tuple((f"side-{side}", casualty_points(p, side)) for side in ("besieger", "garrison")),
    )
    yield Track("track-sure", _sure(PLANS[p.scenario].sure))
    yield Track("track-tables", items=tuple((word, _sure(DATA.sure[file])) for word, file in _tables(p)))


def _tables(p: Siege) -> Iterator[tuple[str, str]]:
    """The tables on which dice of this scenario are read, each with its file."""
    yield from (("table-shooting", "shooting_foot"), ("table-combat", "combat_foot"), ("table-ranges", "ranges"))
    if p.level >= 3:
        yield from (("table-shooting-mounted", "shooting_mounted"), ("table-combat-mounted", "combat_mounted"))
        yield "table-fire", "fire"
    if p.level >= 4:
        yield "table-battering", "battering"
    if p.day and (p.level >= 5 or p.options.get("healing")):
        yield "table-healing", "healing"


def _able(p: Siege) -> dict[str, int]:
    """Who could fight: those in this battle; between the battles of a siege, whoever is unhurt."""
    fighting = {side: still_able(p, side) for side in (BESIEGER, GARRISON)}
    if any(fighting.values()):
        return fighting
    ready = [f.side for f in p.figures.values() if f.away == "off" and f.state == ABLE and not is_animal(f)]
    return {side: ready.count(side) for side in fighting}


def _sure(certainty: str) -> str:
    """The word for how certain figures are."""
    return "sure-" + certainty.replace(" ", "-")
