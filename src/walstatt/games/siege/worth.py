"""What a position is worth: men, ways into the castle, ladders, engines, fires and wagons.

All figures are those of the besieger less those of the garrison. What depends on single figures is kept from one
position to the next, since nearly all of them are as they were.
"""

from __future__ import annotations

from functools import cache, lru_cache
from heapq import nsmallest
from typing import NamedTuple

from walstatt.core.questions import Refusal
from walstatt.games.siege.bitsets import cells_in
from walstatt.games.siege.ground import FOOT, Ground, compiled, ground
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import (
    ABLE,
    BESIEGER,
    BUSY,
    DEAD,
    GARRISON,
    OFF,
    OTHER,
    STOREY,
    STUNNED,
    Figure,
    Siege,
    cell_of,
    class_name,
    class_of,
    is_animal,
    is_fit,
    is_living,
    node_of,
)  # fmt: skip
from walstatt.games.siege.rules.r1_3_shooting import open_ways
from walstatt.games.siege.rules.r1_4_line_of_fire import Spot, spot_of
from walstatt.games.siege.rules.r1_6_movement import flood

WORTH = {
    "baron": 900, "knight": 800, "sergeant": 550, "halberdier": 420, "spearman": 360, "crossbowman": 420,
    "longbowman": 430, "shortbowman": 340, "technician": 280, "peasant": 200, "civilian": 80, "lady": 300,
    "horse": 40, "draught_horse": 80, "ox": 80,
}  # fmt: skip
SPOILS = {"siege_tower": 900, "ram": 600, "onager": 700, "catapult": 450, "ballista": 400, "wagon": 900, "mantlet": 80}
HEALTH = {ABLE: 10, STUNNED: 7, "wounded": 4, DEAD: 0}
WALLS = ("battlement", "tower_slit", "keep_slit")
FAR = 48
FOREMOST = 6  # attackers that defenders turn to


# The ground


@lru_cache(maxsize=256)
def field(g: Ground, goals: tuple[int, ...]) -> tuple[int, ...]:
    """How far every hex is from the nearest goal, in movement points; FAR and more where no way leads."""
    bits = 0
    for cell in goals:
        bits |= 1 << cell
    spent = [FAR + 4] * len(g.kinds)
    for price, layer in enumerate(flood(g, {0: bits}, FAR, FOOT, 0)):
        for cell in cells_in(layer):
            spent[cell] = price
    return tuple(spent)


@cache
def steps_from(map_name: str, cell: int) -> bytes:
    """How far every hex is from one, as the crow flies."""
    grid = map_named(map_name).grid
    return bytes(grid.distance(cell, other) for other in range(len(map_named(map_name).terrain)))


@lru_cache(maxsize=8)
def feet_of_walls(map_name: str) -> tuple[int, ...]:
    """The moat hexes at the foot of the battlements."""
    where = map_named(map_name)
    kinds, grid = where.terrain, where.grid
    moats = (c for c in grid.cells if kinds[c] == "moat")
    return tuple(c for c in moats if any(kinds[n] == "battlement" for n in grid.neighbours[c]))


@lru_cache(maxsize=8)
def courtyard_of(map_name: str) -> tuple[int, ...]:
    """The hexes of the courtyard."""
    return tuple(cell for cell, kind in enumerate(map_named(map_name).terrain) if kind == "courtyard")


# What is fought for


def is_raid(p: Siege) -> bool:
    """A fight in the camp at night."""
    return p.scenario == "burning-the-camp" or p.notes.get("battle") == 2


def goals_of(p: Siege, side: str) -> tuple[int, ...]:
    """Where a side wants to go in its scenario."""
    if is_raid(p):
        if side == GARRISON:
            engines = [c for e in p.engines.values() if e.side == BESIEGER and not e.away for c in e.cells]
            return spoils_beside(ground(p), tuple(engines))
        return tuple(sorted({f.cell for f in p.figures.values() if f.side == GARRISON and is_living(f)}))
    if p.scenario == "coup-de-main":
        return tuple(f.cell for f in p.figures.values() if f.who == "blodwin" and f.cell != OFF)
    return courtyard_of(p.map_name)


@lru_cache(maxsize=256)
def spoils_beside(g: Ground, engines: tuple[int, ...]) -> tuple[int, ...]:
    """The hexes from which tents and engines can be set on fire."""
    tents = [cell for cell in g.map.tents if g.kinds[cell] == "tent"]
    near = {n for cell in (*tents, *engines) for n in g.map.grid.neighbours[cell]}
    return tuple(sorted(near - set(g.works.fires)))


class Contest(NamedTuple):
    """All that the worth of a figure depends on beside itself."""

    scenario: str
    g: Ground
    ahead: Ground  # with the bridge as the winch will leave it
    attacker: str
    goals: tuple[int, ...]
    is_watched: bool  # the winch: the bridge may go up

    def away(self, cell: int) -> int:
        """How far an attacker has to go: to the goal, or if no way leads there, to the foot of a wall."""
        far = field(self.ahead, self.goals)[cell]
        if far <= FAR:
            return far
        walls = field(self.ahead, feet_of_walls(self.g.works.map_name)) if self.g.map.inside else ()
        return FAR // 2 + (min(walls[cell], FAR // 2) if walls else FAR // 2)


def contest_of(p: Siege) -> Contest:
    """What is fought for now."""
    g = ground(p)
    attacker = GARRISON if is_raid(p) else BESIEGER
    ahead = compiled(g.works._replace(bridge_down=not g.works.bridge_down)) if p.notes.get("winch") else g
    is_watched = any(cell in p.standing and p.figures[p.standing[cell]].side == GARRISON for cell in g.map.winches)
    return Contest(p.scenario, g, ahead, attacker, goals_of(p, attacker), is_watched)


# Figures


@cache
def price(who: str, state: str, away: str, fear: str) -> int:
    """What a figure is worth as it is."""
    if away in ("ridden", "captured", "fled"):
        return 0
    worth = WORTH[class_name(who)] * HEALTH[state] // 10
    return worth * 7 // 10 if fear else worth


def way(contest: Contest, figure: Figure) -> int:
    """What an attacker loses by the way that lies before him, and by standing on a bridge that may go up."""
    if figure.state == DEAD or is_animal(figure) or not contest.goals:
        return 0
    if figure.cell == OFF:
        return -4 * FAR if figure.away in ("waiting", "reserve") else 0
    total = -3 * contest.away(figure.cell)
    if contest.is_watched and figure.cell in contest.g.map.bridge:
        total -= WORTH[class_name(figure.who)] // 5
    return total


def post(contest: Contest, figure: Figure) -> int:
    """What a defender gains by his post: shooters under cover, somebody at the winch."""
    kind, bridge_down = contest.g.kinds[figure.cell], contest.g.works.bridge_down
    if kind in WALLS:
        return 25 if class_of(figure).weapon else 12
    return 20 if kind == "winch" and (bridge_down or figure.done & BUSY) else 0


@lru_cache(maxsize=64)
def lines_on(g: Ground, has_mantlets: bool) -> dict[tuple[int, int], int]:
    """What lines of fire threaten, by the places at both ends, as far as they were looked at on this ground."""
    return {}


def exposure(p: Siege, shooter: int, target: int) -> int:
    """What a shooter threatens in a target, the less the more cover it has."""
    lines = lines_on(ground(p), p.level >= 5)
    found = lines.get((shooter, target))
    if found is None:
        ways = open_ways(p, spot_at(p, shooter), spot_at(p, target))
        found = lines[shooter, target] = 0 if isinstance(ways, Refusal) else 60 - 18 * (ways[0][1] or 0)
    return found


def spot_at(p: Siege, node: int) -> Spot:
    """A place, for shots."""
    return spot_of(p, Figure("", "", cell_of(node), node // STOREY))


class Tally:
    """What the figures are worth in a contest, kept up with one position after the other."""

    __slots__ = ("contest", "figures", "front", "guards", "knights", "shooters", "total")

    def __init__(self, contest: Contest) -> None:
        self.contest, self.total = contest, 0
        self.figures: dict[int, Figure] = {}
        self.front: dict[int, tuple[int, int]] = {}  # attackers: how far they have to go, and their hex
        self.guards: dict[int, int] = {}  # defenders who can act, and their hex
        self.knights: dict[str, dict[int, int]] = {BESIEGER: {}, GARRISON: {}}  # by side, with their place
        self.shooters: dict[str, dict[int, int]] = {BESIEGER: {}, GARRISON: {}}

    def fits(self, p: Siege, contest: Contest) -> bool:
        """Whether a position is of the same contest."""
        return self.contest == contest and self.figures.keys() == p.figures.keys()

    def follow(self, p: Siege) -> int:
        """What the figures of a position are worth."""
        figures = self.figures
        for unit, figure in p.figures.items():
            before = figures.get(unit)
            if figure is not before:
                if before is not None:
                    self._drop(unit, before)
                self._add(unit, figure)
                figures[unit] = figure
        return self.total + self._nearness() - self._exposed(p, BESIEGER) + self._exposed(p, GARRISON)

    def _worth(self, figure: Figure) -> int:
        """What a figure adds by itself."""
        worth = price(figure.who, figure.state, figure.away, figure.fear)
        if figure.side == self.contest.attacker:
            worth += way(self.contest, figure)
        elif is_fit(figure) and not is_animal(figure):
            worth += post(self.contest, figure)
        return worth if figure.side == BESIEGER else -worth

    def _add(self, unit: int, figure: Figure) -> None:
        self.total += self._worth(figure)
        kind = class_of(figure)
        if not is_living(figure) or kind.group == "animals":
            return
        if figure.side == self.contest.attacker:
            if self.contest.goals:
                self.front[unit] = self.contest.away(figure.cell), figure.cell
        elif is_fit(figure) and class_name(figure.who) not in ("lady", "civilian"):
            self.guards[unit] = figure.cell
        if kind.group == "knights":
            self.knights[figure.side][unit] = node_of(figure)
        if kind.weapon and is_fit(figure):
            self.shooters[figure.side][unit] = node_of(figure)

    def _drop(self, unit: int, figure: Figure) -> None:
        self.total -= self._worth(figure)
        for places in (self.front, self.guards, self.knights[figure.side], self.shooters[figure.side]):
            places.pop(unit, None)

    def _nearness(self) -> int:
        """Defenders close to the foremost attackers."""
        name = self.contest.g.works.map_name
        rows = [steps_from(name, cell) for _, cell in nsmallest(FOREMOST, self.front.values())]
        if not rows:
            return 0
        total = sum([min([row[cell] for row in rows]) for cell in self.guards.values()])
        return total if self.contest.attacker == BESIEGER else -total

    def _exposed(self, p: Siege, side: str) -> int:
        """The knights of a side in the enemy's line of fire."""
        shooters = self.shooters[OTHER[side]].values()
        return sum([exposure(p, shooter, knight) for knight in self.knights[side].values() for shooter in shooters])


# Works, fires and wagons


def works(p: Siege) -> int:
    """Ladders, siege towers, rams and ballistas, filled moat and damaged walls."""
    g = ground(p)
    total = 60 * sum(p.damage.values()) + 10 * len(p.filled) + 40 * len(p.rubble)
    if not g.map.inside:
        return total
    walls = field(g, feet_of_walls(p.map_name))
    for number, engine in p.engines.items():
        if not engine.cells or engine.away:
            continue
        if engine.kind == "ladder":
            total += 250 if engine.raised else carried(p, number, walls[engine.cells[0]])
        elif engine.kind in ("siege_tower", "ram"):
            crew = sum(cell in p.standing for cell in engine.cells)
            total += 150 + 25 * crew - 6 * min(walls[engine.cells[0]], FAR)
        elif engine.kind == "ballista":
            total += 20 * engine.count if engine.side == BESIEGER else -20 * engine.count
    return total


def carried(p: Siege, ladder: int, far: int) -> int:
    """A ladder on its way: better carried, better near the wall."""
    carriers = sum(figure.load == ladder for figure in p.figures.values())
    return 30 * carriers - 5 * min(far, FAR)


def fires(p: Siege) -> int:
    """What burns, and what is burnt."""
    total = -60 * len(p.burnt)
    for kind, worth in SPOILS.items():
        total -= worth * p.notes.get(f"destroyed-{kind}", 0)
    for cell, fire in p.fires.items():
        kind = next((e.kind for e in p.engines.values() if cell in e.cells and not e.away), "")
        worth = SPOILS.get(kind, 60) * (2 + fire.turns) // 6
        total -= worth if fire.side == GARRISON else -worth
    return total


def wagons(p: Siege) -> int:
    """Wagons on their way to the courtyard."""
    total, where = 0, ground(p).map
    for number, engine in p.engines.items():
        if engine.kind == "wagon" and engine.cells and not engine.away:
            far = where.grid.distance(engine.cells[0], where.gate) if where.gate != OFF else 0
            total += {0: 10 * far - 400, 1: -1200, 2: 800}[p.notes.get(f"wagon-{number}", 0)]
    return total


_last: dict[str, Tally] = {}  # by scenario


def worth(p: Siege, side: str) -> int:
    """The position from a side's view."""
    contest = contest_of(p)
    tally = _last.get(p.scenario)
    if tally is None or not tally.fits(p, contest):
        tally = _last[p.scenario] = Tally(contest)
    total = tally.follow(p) + works(p) + fires(p) + wagons(p)
    return total if side == BESIEGER else -total
