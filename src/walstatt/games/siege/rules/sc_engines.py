"""SC5, SC7 Engines that stand on the map from the start: their owner puts and turns them while setting up."""

from __future__ import annotations

from functools import cache, partial
from random import Random

from walstatt.core.orders import EVERYWHERE, NOWHERE, order
from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.named import why_not_engine
from walstatt.games.siege.opening import engine_zones
from walstatt.games.siege.plans import zone_cells
from walstatt.games.siege.position import PLACED, STOREY, Engine, Siege
from walstatt.games.siege.rules.r2_2_works import SETUP
from walstatt.games.siege.rules.r2_4_siege_tower import FACINGS, carry_along
from walstatt.games.siege.rules.setting_up import sheet
from walstatt.space.footprints import footprint

STATIONED = ("siege_tower", "ram", "ballista")
OPEN = ("plain", "battlement")

Stands = dict[int, dict[str, tuple[int, ...]]]  # by hex of the front and orientation the hexes of an engine


@cache
def stands_in(map_name: str, zone: str, kind: str) -> Stands:
    """S2.41-c Where an engine of this kind fits into a zone as the map is printed, in any orientation."""
    where, cells_of_zone = map_named(map_name), zone_cells(map_name, zone)
    found: Stands = {}
    for front in sorted(cells_of_zone):
        for facing, name in enumerate(FACINGS):
            cells = footprint(where.grid, front, DATA.equipment[kind].hexes, facing)
            if cells is not None and all(c in cells_of_zone and where.terrain[c] in OPEN for c in cells):
                found.setdefault(front, {})[name] = cells
    return found


def stations(p: Siege, number: int) -> Stands:
    """The hexes that an engine could cover, if nothing were in the way."""
    return stands_in(p.map_name, engine_zones(p.scenario)[number], p.engines[number].kind)


def is_vacant(p: Siege, engine: Engine, cells: tuple[int, ...]) -> bool:
    """Whether nothing and nobody else stands on these hexes, and not all is as it is already."""
    g = ground(p)
    others = [cell for cell in cells if cell not in engine.cells]
    return cells != engine.cells and all(
        g.kinds[cell] == g.map.terrain[cell] and cell not in g.closed and cell not in p.standing for cell in others
    )


def fronts_free(p: Siege, number: int) -> tuple[int, ...]:
    """S2.41-c All hexes where the front of an engine can be put."""
    return tuple(front for front in stations(p, number) if facings_free(p, number, front))


def facings_free(p: Siege, number: int, front: int) -> tuple[str, ...]:
    """S2.41-c The orientations in which it fits there."""
    engine = p.engines[number]
    ways = stations(p, number).get(front, {}).items()
    return tuple(name for name, cells in ways if is_vacant(p, engine, cells))


def draw_station(p: Siege, number: int, rng: Random) -> int:
    """One of these hexes by chance."""
    left = list(stations(p, number))
    while True:
        front = left.pop(int(rng.random() * len(left)))
        if facings_free(p, number, front):
            return front


@rule("SC5", "SC7")
def why_not_station(p: Siege, me: Seat, number: int) -> Refusal | None:
    """SC5, SC7 An own engine for which the sheet names a zone, once while setting up."""
    if refusal := why_not_engine(p, me, number, STATIONED, "S2.41-c"):
        return refusal
    if number not in engine_zones(p.scenario):
        return Refusal("S3.43-a", "stays_where_it_is", engine=number)
    if p.engines[number].done & PLACED:
        return Refusal("S0-e", "already_placed", unit=number)
    return None


def why_no_station(p: Siege, me: Seat, number: int) -> Refusal | None:
    """S2.41-c There must be room for it elsewhere."""
    return None if first_station(p, number) else Refusal("S2.41-c", "no_room", engine=number)


def first_station(p: Siege, number: int) -> tuple[int, ...]:
    """Some hexes where an engine can be put; none if there is no room."""
    engine, found = p.engines[number], stations(p, number).values()
    return next((cells for ways in found for cells in ways.values() if is_vacant(p, engine, cells)), ())


def look_for_station(p: Siege, me: Seat, number: int) -> tuple[bool, int]:
    """S2.41-c It is enough that one place stays free."""
    if why_not_station(p, me, number) is not None:
        return False, NOWHERE
    cells = first_station(p, number)
    return (True, bits(cells)) if cells else (False, EVERYWHERE)


@rule("SC5", "SC7", "S1.62-a")
def why_not_front(p: Siege, number: int, front: int) -> Refusal | None:
    """SC5, SC7 All its hexes lie in its zone on open ground, and nothing else stands there."""
    if front not in stations(p, number):
        return Refusal(sheet(p), "outside_its_zone", unit=number, cell=front)
    return None if facings_free(p, number, front) else Refusal("S1.62-a", "no_room", engine=number)


@order(
    "station", rule="S2.41-c", also=("SC5", "SC7", "S3.43-b"), when=SETUP, bearers=STATIONED, why_not=why_not_station,
    why_nothing=why_no_station, look=look_for_station,
)  # fmt: skip
def station(p: Siege, me: Seat, number: int) -> Flow:
    """S2.41-c, S3.43-b Put an engine elsewhere, facing as its owner likes; whoever is inside comes with it."""
    engine = p.engines[number]
    front = yield Ask(
        me, "cell", partial(fronts_free, p, number), why_not=partial(why_not_front, p, number),
        draw=partial(draw_station, p, number), rule="S2.41-c", prompt="station_where", engine=number,
    )  # fmt: skip
    name = FACINGS[engine.facing]
    if len(engine.cells) > 1:
        names = facings_free(p, number, front)
        name = yield Ask(me, "choice", names, rule="S2.41-c", prompt="station_facing", engine=number, cell=front)
    cells = stations(p, number)[front][name]
    riders = [p.standing[node] for c in engine.cells for node in (c, c + STOREY) if node in p.standing]
    carry_along(p, riders, dict(zip(engine.cells, cells, strict=True)))
    p.engines[number] = engine._replace(cells=cells, facing=FACINGS.index(name), done=engine.done | PLACED)
    works_changed(p)
    p.tell("S2.41-c", "stationed", engine=number, from_cell=engine.cells[0], to_cell=front)
