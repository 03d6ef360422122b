"""What siege towers and rams are worth: where they are rolled, who is inside, and which moat is filled for them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import TERRAIN, Ground, compiled, ground
from walstatt.games.siege.maps import Map, map_named
from walstatt.games.siege.position import BESIEGER, OFF, STOREY, Engine, Figure, Siege, class_of, is_fit, values_of
from walstatt.games.siege.rules.r2_4_siege_tower import ROLLING, crew_of, stands_at_edge
from walstatt.games.siege.rules.sc_engines import stations
from walstatt.games.siege.works import Works

BROUGHT = 150  # an engine on the map
AHEAD = 20  # a movement point nearer to the wall
LONGEST = 16  # movement points: farther off it makes no difference
CREW = 60  # a man inside who helps to roll it
MIGHT = 2  # a point of attack of a man in a siege tower, who will go over the wall
ON_TOP = 60  # a man on its platform at the wall
IN_THE_WAY = 15  # a man before it
FIGHTER = 8  # the attack of a man who is of use on the wall
LANE = 3  # hexes of moat at most that are filled before a breach
SPARE = 4  # hexes of moat that can be filled for an engine
BESIDE = 2  # battlements beside a siege tower that are enough


Roller = tuple[str, tuple[int, ...], int]  # kind of an engine, its hexes unless it is still to come, how it faces


class Track(NamedTuple):
    """What lies before an engine up to the wall."""

    price: int
    moat: tuple[int, ...]  # still to be filled
    cells: tuple[int, ...]  # it will enter
    walls: int  # battlements beside its end; none if it cannot come there


@lru_cache(maxsize=2048)
def track(g: Ground, kind: str, cells: tuple[int, ...], facing: int) -> Track:
    """The way of an engine straight on to the wall."""
    price, path, steps = 0, list[int](), g.map.grid.steps
    while not (walls := _walls_beside(g, kind, cells, facing)):
        ahead = tuple(steps[cell][facing] for cell in cells)
        entered = [cell for cell in ahead if cell not in cells]
        if OFF in entered or any(g.kinds[c] not in ("plain", "moat", "filled_moat") for c in entered):
            return Track(LONGEST, (), (), 0)
        price += max([TERRAIN["plain" if g.kinds[c] == "plain" else "filled_moat"].foot for c in entered])
        path += entered
        cells = ahead
    moat = tuple(cell for cell in path if g.kinds[cell] == "moat")
    return Track(price, moat, tuple(path), 0 if set(moat) & set(g.map.bridge) else walls)


def _walls_beside(g: Ground, kind: str, cells: tuple[int, ...], facing: int) -> int:
    """How many battlements an engine stands at: a ram with its front only."""
    grid = g.map.grid
    near = (grid.steps[cells[0]][facing],) if kind == "ram" else {n for c in cells for n in grid.neighbours[c]}
    return sum([cell != OFF and g.kinds[cell] == "battlement" for cell in near])


def rolling(p: Siege) -> int:
    """All siege towers and rams on the map."""
    return sum([_engine(p, e) for e in p.engines.values() if e.kind in ROLLING and e.cells and not e.away])


def _engine(p: Siege, engine: Engine) -> int:
    """One of them: better nearer to the wall, with a crew, with nobody before it."""
    ahead = track(ground(p), engine.kind, engine.cells, engine.facing)
    if not ahead.walls or ahead.moat:
        return 0
    total = BROUGHT + AHEAD * (LONGEST - min(ahead.price, LONGEST))
    total += sum([_hand(engine, p.figures[unit]) for unit in crew_of(p, engine)])
    if not ahead.price and engine.kind == "siege_tower":
        above = [p.figures[p.standing[c + STOREY]] for c in engine.cells if c + STOREY in p.standing]
        total += sum([ON_TOP + MIGHT * values_of(man)[0] + CREW for man in above if man.side == BESIEGER])
    return total - IN_THE_WAY * sum([cell in p.standing for cell in ahead.cells])


def _hand(engine: Engine, man: Figure) -> int:
    """What a man inside is worth there."""
    if not is_wanted(engine, man):
        return 0
    return CREW + (MIGHT * values_of(man)[0] if engine.kind == "siege_tower" else 0)


def is_wanted(engine: Engine, man: Figure) -> bool:
    """Whether a man belongs into an engine: those who will go over the wall; under a ram any but knights."""
    if class_of(man).weapon or man.mount or not is_fit(man):
        return False
    return values_of(man)[0] >= FIGHTER if engine.kind == "siege_tower" else class_of(man).group != "knights"


def places_for_crew(p: Siege, man: Figure) -> list[int]:
    """Where a man is missing to roll an engine."""
    wanted = [e for e in p.engines.values() if e.kind in ROLLING and e.cells and not e.away and is_wanted(e, man)]
    short = [e for e in wanted if len(crew_of(p, e)) < DATA.equipment[e.kind].crew]
    return [cell for engine in short for cell in engine.cells if cell not in p.standing]


def tracks_at(p: Siege, number: int, letters: str, front: int) -> Iterator[Track]:
    """The ways of an engine that is brought on with its front in this hex, by how it faces."""
    kind = p.engines[number].kind
    for facing, cells in _stands(p.map_name, letters, kind).get(front, {}).items():
        yield track(ground(p), kind, cells, facing)


@lru_cache(maxsize=16)
def _stands(map_name: str, letters: str, kind: str) -> dict[int, dict[int, tuple[int, ...]]]:
    """Where an engine can be brought on, by hex of its front and facing."""
    heading = map_named(map_name).grid.heading
    found = stands_at_edge(map_name, letters, kind).items()
    return {front: {heading(name): cells for name, cells in ways.items()} for front, ways in found}


def is_led_astray(p: Siege, number: int) -> bool:
    """Whether an engine that stands on the map cannot come to the wall as it faces."""
    engine = p.engines[number]
    return engine.kind in ROLLING and not track(ground(p), engine.kind, engine.cells, engine.facing).walls


def station_costs(p: Siege, number: int, front: int) -> dict[str, int]:
    """By how an engine would face here, what its way to the wall costs; less is better."""
    g, engine, ways = ground(p), p.engines[number], stations(p, number).get(front, {})
    found = {name: track(g, engine.kind, cells, g.map.grid.heading(name)) for name, cells in ways.items()}
    far = g.map.grid.distance(front, engine.cells[0])
    return {name: far + _toil(way) for name, way in found.items() if way.walls}


def _toil(way: Track) -> int:
    """What it takes to come to the wall: room to cross over, little to fill, a short way."""
    return LONGEST * (BESIDE - min(way.walls, BESIDE) + max(len(way.moat) - SPARE, 0)) + way.price


@lru_cache(maxsize=64)
def moat_wanted(
    map_name: str, letters: str, engines: tuple[Roller, ...], rubble: tuple[int, ...], middle: int
) -> list[int]:
    """Which moat is to be filled: before a breach, then for each engine where it needs least beside that."""
    g = compiled(Works(map_name, rubble=rubble))
    found = [cell for breach in rubble for cell in lane(g.map, breach)]
    for kind, at, ahead in engines:
        stands = [{ahead: at}] if at else _stands(map_name, letters, kind).values()
        ways = [track(g, kind, cells, facing) for one in stands for facing, cells in one.items()]
        free = [one for one in ways if one.walls and not set(found) & set(one.cells)]
        found += min(free, key=partial(_cost, g, middle)).moat if free else ()
    return found


def rollers(p: Siege) -> tuple[Roller, ...]:
    """The engines that may still be rolled."""
    return tuple((e.kind, e.cells, e.facing) for e in p.engines.values() if e.kind in ROLLING and e.away != "destroyed")


def _cost(g: Ground, middle: int, way: Track) -> tuple[int, ...]:
    """Less is better: with room to cross over, with little to fill, near the middle, short."""
    far = g.map.grid.distance(way.cells[-1], middle)
    return -min(way.walls, BESIDE), max(len(way.moat), SPARE), far, len(way.moat), way.price


def lane(where: Map, breach: int) -> list[int]:
    """The shortest straight way of moat before a breach, from the bank on."""
    lanes = []
    for way in range(6):
        cells, cell = list[int](), where.grid.steps[breach][way]
        while cell != OFF and where.terrain[cell] == "moat" and len(cells) <= LANE:
            cells.append(cell)
            cell = where.grid.steps[cell][way]
        if cells and cell != OFF and where.terrain[cell] == "plain" and len(cells) <= LANE:
            lanes.append(cells[::-1])
    return min(lanes, key=len, default=[])
