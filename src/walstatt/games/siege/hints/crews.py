"""What men at ballistas, behind mantlets and with barrels are worth: the besieger's less the garrison's."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from walstatt.games.siege.ground import Ground, ground
from walstatt.games.siege.hints.contest import MIDDLE, steps_from
from walstatt.games.siege.hints.dangers import exposure, shooters_of, spot_of_node
from walstatt.games.siege.position import (
    ACTED,
    BESIEGER,
    GARRISON,
    OFF,
    OTHER,
    Engine,
    Figure,
    Siege,
    class_name,
    class_of,
    is_animal,
    is_fit,
    is_living,
    node_of,
)
from walstatt.games.siege.rules.r1_5_cover import with_mantlet
from walstatt.games.siege.rules.r3_4_ballista import LOADED, crew_beside, spot_of_engine
from walstatt.games.siege.rules.r5_2_mantlets import why_not_turn
from walstatt.games.siege.ruleset import seat_of
from walstatt.games.siege.sights import open_ways

CREWMEN = ("technician", "peasant")  # who are good for little else in a fight
REACH = 30  # hexes within which a ballista finds prey
MANNED = 160  # a ballista with its crew
BOLT = 15  # a turn of loading
AT_WORK = 20  # a crew that has done nothing else, so that it can load
SEAT = 40  # one of two men at a ballista
STEP, FURTHEST = 6, 12  # a hex nearer for the man who is missing, and how far he is called from
SCREEN, MOST = 25, 4  # a shooter against whom a mantlet covers the man behind it, and how many count
LADEN = 20  # a shooter with his hands full
TO_TURN = 4  # the same while his mantlet covers him against nobody yet
UNUSED, NEAREST = 5, 8  # a hex nearer to a mantlet behind which nobody stands
SET_UP = {"ballista": 120, "mantlet": 60, "oil": 30}  # what is on the map at all
IN_HAND = 25  # a barrel in the hands of somebody on the wall
RING = {"ballista": 8, "mantlet": 6}  # hexes from where the castle is assaulted
APART = 2  # hexes from there on the wall, since it may fall


def crews(p: Siege) -> int:
    """All ballistas, mantlets and barrels that stand on the map and do not burn."""
    total = 0
    shooters: dict[str, list[Figure]] = {}
    for number, engine in p.engines.items():
        if engine.kind not in SET_UP or engine.away or not engine.cells or engine.cells[0] in p.fires:
            continue
        worth = SET_UP[engine.kind]
        if engine.kind == "ballista":
            worth += manned(p, engine)
        elif engine.kind == "oil":
            worth += IN_HAND * is_in_hand(p, number, engine)
        else:
            shooters = shooters or {side: shooters_of(p, side) for side in (BESIEGER, GARRISON)}
            worth += screened(p, number, engine, shooters)
        total += worth if engine.side == BESIEGER else -worth
    return total


def is_in_hand(p: Siege, number: int, barrel: Engine) -> bool:
    """Whether somebody on the wall can pour a barrel."""
    man = p.figures.get(p.standing.get(barrel.cells[0], 0))
    on_wall = ground(p).kinds[barrel.cells[0]] == "battlement"
    return on_wall and man is not None and man.load == number and is_fit(man)


def bed_wanted(p: Siege, number: int) -> Callable[[int], int]:
    """Where engines are set up before an assault: in a ring around the breach, barrels where men stand on the wall."""
    grid = ground(p).map.grid
    kind, side = p.engines[number].kind, p.engines[number].side
    rows = [steps_from(p.map_name, cell) for cell in p.rubble or (grid.cell(MIDDLE),)]
    if side == BESIEGER:
        return lambda cell: abs(min([row[cell] for row in rows]) - RING.get(kind, 0))
    if kind == "oil":
        return lambda cell: min([row[cell] for row in rows]) + NEAREST * (cell not in p.standing)
    return lambda cell: abs(min([row[cell] for row in rows]) - APART)


# Ballistas


def manned(p: Siege, engine: Engine) -> int:
    """A ballista with something to shoot at: loaded, with a crew that stays at it, or with men on the way to it."""
    if not has_prey(p, engine):
        return 0
    if not crew_beside(p, engine):
        return called(p, engine)
    is_loading = engine.count < LOADED and crew_beside(p, engine, without=0 if engine.done else ACTED)
    return MANNED + BOLT * engine.count + AT_WORK * bool(is_loading or engine.count == LOADED)


def unmanned(p: Siege, side: str) -> list[Engine]:
    """The ballistas of a side that have no crew."""
    own = [e for e in p.engines.values() if e.kind == "ballista" and e.side == side and e.cells and not e.away]
    return [engine for engine in own if not crew_beside(p, engine)]


def is_crewman(p: Siege, unit: int) -> bool:
    """Whether a man is of most use at a ballista, and one waits for him."""
    figure = p.figures[unit]
    return class_name(figure.who) in CREWMEN and bool(unmanned(p, figure.side))


def post_wanted(p: Siege, unit: int) -> Callable[[int], int]:
    """Where such a man is set up: as near to it as can be."""
    rows = [steps_from(p.map_name, engine.cells[0]) for engine in unmanned(p, p.figures[unit].side)]
    return lambda cell: min([row[cell] for row in rows], default=0)


def has_prey(p: Siege, engine: Engine) -> bool:
    """Whether a living enemy stands where the ground lets a bolt go, or none has come yet."""
    row, seen = steps_from(p.map_name, engine.cells[0]), seen_from(ground(p))
    foes = [f for f in p.figures.values() if f.side == OTHER[engine.side] and is_living(f)]
    for foe in foes:
        if row[foe.cell] <= REACH:
            line = engine.cells[0], node_of(foe)
            if line not in seen:
                seen[line] = open_ways(p, spot_of_engine(p, engine), spot_of_node(p, line[1])) != ()
            if seen[line]:
                return True
    return not foes


@lru_cache(maxsize=64)
def seen_from(g: Ground) -> dict[tuple[int, int], bool]:
    """Which lines are open on this ground, by the places at both ends, as far as they were looked at."""
    return {}


def called(p: Siege, engine: Engine) -> int:
    """What it helps that the men who are missing at a ballista are near: a technician and anybody else on foot."""
    row = steps_from(p.map_name, engine.cells[0])
    own = [f for f in p.figures.values() if f.side == engine.side and is_fit(f) and not is_animal(f)]
    free = [f for f in own if not f.mount and not f.load]
    experts = sorted([row[f.cell] for f in free if class_name(f.who) == "technician"])
    others = sorted([row[f.cell] for f in free if class_name(f.who) != "technician" and not class_of(f).weapon])
    if not experts or len(experts) + len(others) < 2:
        return 0
    steps = experts[0], min(experts[1:2] + others[:1])
    return sum([SEAT if far <= 1 else -STEP * min(far, FURTHEST) for far in steps])


# Mantlets


def screened(p: Siege, number: int, mantlet: Engine, shooters: dict[str, list[Figure]]) -> int:
    """A mantlet: whom it covers against how many, and whether he can shoot from behind it."""
    cell = mantlet.cells[0]
    man = p.figures.get(p.standing.get(cell, 0))
    if man is None or man.side != mantlet.side or not is_fit(man):
        row, taken = steps_from(p.map_name, cell), places_behind(p)
        near = min([row[f.cell] for f in shooters[mantlet.side] if f.cell not in taken], default=NEAREST)
        return -UNUSED * min(near, NEAREST)
    foes = [node_of(foe) for foe in shooters[OTHER[mantlet.side]]]
    cover = SCREEN * min(sum([covers(p, mantlet, foe) for foe in foes]), MOST)
    if man.load != number or not class_of(man).weapon:
        return cover
    return cover - LADEN if cover or not foes else TO_TURN


def places_to_shoot_from(p: Siege, side: str) -> list[int]:
    """The mantlets of a side behind which nobody stands."""
    own = [e for e in p.engines.values() if e.kind == "mantlet" and e.side == side and e.cells and not e.away]
    return [engine.cells[0] for engine in own if engine.cells[0] not in p.standing]


def places_behind(p: Siege) -> set[int]:
    """The hexes with a mantlet."""
    return {
        cell for engine in p.engines.values() if engine.kind == "mantlet" and not engine.away for cell in engine.cells
    }


def covers(p: Siege, mantlet: Engine, shooter: int) -> bool:
    """S5.22 Whether a mantlet gives cover that the ground does not give against somebody in this place."""
    known = lines_on(ground(p))
    line = shooter, mantlet.cells[0], mantlet.facing
    if line not in known:
        eye, spot = spot_of_node(p, shooter), spot_of_node(p, mantlet.cells[0])
        ways = open_ways(p, eye, spot)
        known[line] = bool(ways) and all(with_mantlet(p, spot, aim, cover or 0) > (cover or 0) for aim, cover in ways)
    return known[line]


@lru_cache(maxsize=64)
def lines_on(g: Ground) -> dict[tuple[int, int, int], bool]:
    """Whether mantlets cover, by the shooter's place, theirs and their facing, as far as it was looked at."""
    return {}


def is_worth_taking(p: Siege, unit: int, number: int) -> bool:
    """Whether a load is for this man: a mantlet for a shooter who must turn it, a barrel for one who cannot shoot."""
    engine, is_shooter = p.engines[number], class_of(p.figures[unit]).weapon != ""
    if engine.kind != "mantlet":
        return not is_shooter
    foes = [node_of(foe) for foe in shooters_of(p, OTHER[p.figures[unit].side])]
    is_in_danger = any(exposure(p, foe, engine.cells[0]) for foe in foes)
    return is_shooter and is_in_danger and not any(covers(p, engine, foe) for foe in foes)


def is_ready_to_shoot(p: Siege, unit: int) -> bool:
    """Whether a shooter carries a mantlet from behind which he could shoot, and need not or cannot turn it first."""
    mantlet, figure = _mantlet_of(p, unit), p.figures[unit]
    if mantlet is None or not class_of(figure).weapon:
        return False
    front = [(mantlet.facing + turn) % 6 for turn in (5, 0, 1)]
    ways = [facing for facing in range(6) if is_towards_enemy(p, unit, facing)]
    return any(way in front for way in ways) or all(why_not_turn(p, seat_of(p, figure.side), unit, way) for way in ways)


def is_towards_enemy(p: Siege, unit: int, facing: int) -> bool:
    """Whether a mantlet that is turned this way faces the nearest enemy who shoots."""
    mantlet = _mantlet_of(p, unit)
    foes = shooters_of(p, OTHER[p.figures[unit].side])
    if mantlet is None or not foes:
        return False
    cell, steps = mantlet.cells[0], ground(p).map.grid.steps[mantlet.cells[0]]
    row = steps_from(p.map_name, cell)
    nearest = steps_from(p.map_name, min([foe.cell for foe in foes], key=row.__getitem__))
    return steps[facing] != OFF and nearest[steps[facing]] == min([nearest[step] for step in steps if step != OFF])


def _mantlet_of(p: Siege, unit: int) -> Engine | None:
    """The mantlet that somebody carries."""
    engine = p.engines.get(p.figures[unit].load)
    return engine if engine is not None and engine.kind == "mantlet" else None
