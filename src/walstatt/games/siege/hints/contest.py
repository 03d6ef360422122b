"""What is fought for: where each side wants to go, and how far every hex is from there."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from walstatt.games.siege.bitsets import cells_in
from walstatt.games.siege.ground import FOOT, HORSE, Ground, compiled, ground
from walstatt.games.siege.hints.footing import feet_left, feet_wanted
from walstatt.games.siege.hints.raids import is_homeward, is_raid, prey_of, spoils_beside
from walstatt.games.siege.hints.traits import Trait, trait_of
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import (
    ABLE,
    BESIEGER,
    GARRISON,
    OFF,
    WOUNDED,
    Engine,
    Figure,
    Siege,
    is_animal,
    is_fit,
    is_living,
)
from walstatt.games.siege.rules.r1_6_entering import edge_cells, side_plan
from walstatt.games.siege.rules.r1_6_movement import flood
from walstatt.games.siege.rules.sc_counts import CAPTORS
from walstatt.games.siege.works import Works

FAR = 72
NEAR = 36  # hexes from a wall within which it matters to be nearer
FLIGHT = 15  # what a movement point nearer to the goal is worth for raiders who go home
HASTE = 4  # the same in a raid, where the camp has to be beaten first
RAID, RETREAT = 12, 30  # a middling way in a raid and home from it; to go home is never the worse for being decided
MIDDLE = "17.08"  # of the north wall, where the castle is battered
FOOTHOLD = 2  # men on the wall who can bring others in


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
def courtyard_of(map_name: str) -> tuple[int, ...]:
    """The hexes of the courtyard."""
    return tuple(cell for cell, kind in enumerate(map_named(map_name).terrain) if kind == "courtyard")


@lru_cache(maxsize=8)
def keep_of(map_name: str) -> frozenset[int]:
    """The hexes of the keep, which may be held when the castle has fallen."""
    where = map_named(map_name)
    return frozenset(cell for cell, building in enumerate(where.building) if building == where.keep != OFF)


@cache
def road_home(map_name: str) -> tuple[int, ...]:
    """How far a wagon has to go from every hex to the courtyard over the lowered bridge; FAR where it cannot go."""
    bare = compiled(Works(map_name, bridge_down=True))
    goals = trenches = 0
    for cell, kind in enumerate(bare.kinds):
        goals |= (kind == "courtyard") << cell
        trenches |= (kind == "trench") << cell
    spent = [FAR] * len(bare.kinds)
    for price, layer in enumerate(flood(bare, {0: goals}, FAR - 1, HORSE, trenches)):
        for cell in cells_in(layer):
            spent[cell] = price
    return tuple(spent)


# What is fought for


def goals_of(p: Siege, side: str) -> tuple[int, ...]:
    """Where a side wants to go in its scenario."""
    if is_raid(p):
        if side == GARRISON:
            if is_homeward(p):
                return exits_of(p)
            return spoils_beside(ground(p), prey_of(p))
        return tuple(sorted({f.cell for f in p.figures.values() if f.side == GARRISON and is_living(f)}))
    if trait_of(p.scenario).on_knights:
        return tuple(f.cell for f in p.figures.values() if f.who == "blodwin" and f.cell != OFF)
    return courtyard_of(p.map_name)


def exits_of(p: Siege) -> tuple[int, ...]:
    """The hexes at the edge by which raiders go home."""
    return edge_cells(p, side_plan(p, GARRISON).leaves)


def wagons_under_way(p: Siege) -> list[tuple[int, Engine]]:
    """The wagons on the map that are neither home nor taken."""
    wagons = ((number, engine) for number, engine in p.engines.items() if engine.kind == "wagon")
    return [(n, one) for n, one in wagons if one.cells and not one.away and not p.notes.get(f"wagon-{n}")]


class Contest(NamedTuple):
    """All that the worth of a figure depends on beside itself."""

    scenario: str
    trait: Trait
    g: Ground
    ahead: Ground  # with the bridge as the winch will leave it
    attacker: str
    goals: tuple[int, ...]
    is_watched: bool  # the winch: the bridge may go up
    zeal: int  # what a movement point nearer to the goal is worth: the more, the later
    ladders: tuple[int, ...]  # where ladders, siege towers and rams are on their way
    midway: int  # how far to go is neither good nor bad
    is_homeward: bool  # raiders who go home
    is_waiting: bool  # the besieger's knights: for a way into the castle
    exits: tuple[int, ...]  # by which raiders go home
    is_clearing: bool  # the besieger: the castle, of the few who still hold it
    feet: frozenset[int]  # where ladders are to be raised

    @property
    def is_raiding(self) -> bool:
        """Whether something is to be set on fire."""
        return self.attacker == GARRISON and not self.is_homeward

    def waits(self, figure: Figure) -> bool:
        """Whether a knight on whom all depends waits for a way; wounded for the bridge, for want of points."""
        if not self.trait.on_knights or self.ahead.works.bridge_down or figure.cell in self.g.map.inside:
            return False
        return self.is_waiting or figure.state == WOUNDED

    def away(self, cell: int) -> int:
        """How far an attacker has to go: to the goal, or if no way leads there, to a ladder that will make one."""
        far = field(self.ahead, self.goals)[cell]
        if far <= FAR or not self.g.map.inside:
            return min(far, FAR)
        name = self.g.works.map_name
        walls = field(self.ahead, feet_left(name, self.feet, (), ()))
        to_wall = min([steps_from(name, at)[cell] + 2 * walls[at] for at in self.ladders], default=walls[cell])
        return FAR + min(to_wall, NEAR)


def contest_of(p: Siege) -> Contest:
    """What this fight is about."""
    g, trait = ground(p), trait_of(p.scenario)
    attacker = GARRISON if is_raid(p) else BESIEGER
    is_watched = any(cell in p.standing and _is_guard(p.figures[p.standing[cell]]) for cell in g.map.winches)
    is_down = g.works.bridge_down != bool(p.notes.get("winch")) and not (is_watched and attacker == BESIEGER)
    ahead = g if is_down == g.works.bridge_down else compiled(g.works._replace(bridge_down=is_down))
    goals, is_back = goals_of(p, attacker), attacker == GARRISON and is_homeward(p)
    zeal = (trait.zeal if attacker == BESIEGER else FLIGHT if is_back else HASTE) + p.turn // 5
    midway = FAR if attacker == BESIEGER else RETREAT if is_back else RAID
    is_waiting = trait.on_knights and not is_open(p, ahead)
    exits = exits_of(p) if attacker == GARRISON else ()
    ladders = ladders_of(p)
    is_clearing = attacker == BESIEGER and is_nearly_won(p)
    return Contest(
        p.scenario, trait, g, ahead, attacker, goals, is_watched, zeal, ladders, midway, is_back, is_waiting, exits,
        is_clearing, feet_wanted(p),
    )  # fmt: skip


def is_nearly_won(p: Siege) -> bool:
    """Whether there are more able besiegers in the castle than men who hold it outside the keep."""
    where = map_named(p.map_name)
    inside = [f for f in p.figures.values() if f.state == ABLE and f.cell in where.inside and not is_animal(f)]
    men = sum([f.side == BESIEGER for f in inside])
    return men >= CAPTORS and men > sum([f.side == GARRISON and where.building[f.cell] != where.keep for f in inside])


def is_open(p: Siege, ahead: Ground) -> bool:
    """Whether there is a way into the castle for those who are not to be wasted: the bridge, or a wall that is won."""
    inside = ahead.map.inside
    men = sum([f.side == BESIEGER and f.cell in inside and is_fit(f) for f in p.figures.values()])
    return ahead.works.bridge_down or men >= FOOTHOLD


def ladders_of(p: Siege) -> tuple[int, ...]:
    """Where what makes a way into the castle is on its way."""
    kinds = ("ladder", "siege_tower", "ram")
    works = (e for e in p.engines.values() if e.kind in kinds and e.cells and not e.raised and not e.away)
    return tuple(engine.cells[0] for engine in works)


def _is_guard(figure: Figure) -> bool:
    """Somebody of the garrison who can work the winch."""
    return figure.side == GARRISON and is_fit(figure)
