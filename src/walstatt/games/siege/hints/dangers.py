"""What shooters threaten, and where nobody sees one."""

from __future__ import annotations

from functools import cache, lru_cache

from walstatt.games.siege.ground import Ground, ground
from walstatt.games.siege.hints.contest import field, steps_from
from walstatt.games.siege.position import STOREY, Figure, Siege, cell_of, class_of, is_fit, is_living
from walstatt.games.siege.rules.r1_4_line_of_fire import Spot, spot_of
from walstatt.games.siege.sights import open_ways

REACH = 40  # hexes within which archers hit at medium range
MARCH = 5  # movement points of a knight
SHORT, LONG = 10, 25  # hexes beyond which shots are half as dangerous, and not worth a thought


@lru_cache(maxsize=64)
def lines_on(g: Ground, has_mantlets: bool) -> dict[tuple[int, int], int]:
    """What lines of fire threaten, by the places at both ends, as far as they were looked at on this ground."""
    return {}


def exposure(p: Siege, shooter: int, target: int) -> int:
    """What a shooter threatens in a target, the less the more cover it has; too far away nothing to speak of."""
    far = steps_from(p.map_name, cell_of(shooter))[cell_of(target)]
    if far > LONG:
        return 0
    lines = lines_on(ground(p), p.level >= 5)
    found = lines.get((shooter, target))
    if found is None:
        ways = open_ways(p, spot_of_node(p, shooter), spot_of_node(p, target))
        found = 60 - 18 * (ways[0][1] or 0) if ways else 0
        found = lines[shooter, target] = found if far <= SHORT else found // 2
    return found


@cache
def as_printed(map_name: str) -> Siege:
    """A map with nothing on it."""
    return Siege(map_name=map_name)


@lru_cache(maxsize=1 << 16)
def is_in_view(map_name: str, shooter: int, cell: int) -> bool:
    """Whether the map as it is printed lets a shot go from a place to a hex, not too far away."""
    if steps_from(map_name, cell)[cell_of(shooter)] > REACH:
        return False
    p = as_printed(map_name)
    return open_ways(p, spot_of_node(p, shooter), spot_of_node(p, cell)) != ()


def archers_of(p: Siege, side: str) -> list[Figure]:
    """Those of a side who have something to shoot with, be they stunned or asleep."""
    return [f for f in p.figures.values() if f.side == side and is_living(f) and class_of(f).weapon]


def shooters_of(p: Siege, side: str) -> list[Figure]:
    """Those of a side who can shoot."""
    return [f for f in archers_of(p, side) if is_fit(f)]


def spot_of_node(p: Siege, node: int) -> Spot:
    """A place, for shots."""
    return spot_of(p, Figure("", "", cell_of(node), node // STOREY))


@lru_cache(maxsize=64)
def ways_to_shelter(g: Ground) -> dict[tuple[int, ...], tuple[int, ...]]:
    """How far every hex is from shelter, by the places of shooters, as far as they were looked at on this ground."""
    return {}


def to_shelter(p: Siege, shooters: tuple[int, ...]) -> tuple[int, ...]:
    """How far every hex is from the nearest one outside the castle that none of these shooters sees."""
    g = ground(p)
    known = ways_to_shelter(g)
    found = known.get(shooters)
    if found is None:
        outside = [cell for cell in g.map.grid.cells if cell not in g.map.inside]
        unseen = [cell for cell in outside if not any(exposure(p, one, cell) for one in shooters)]
        found = known[shooters] = field(g, tuple(unseen))
    return found


def marches(far: int) -> int:
    """The phases that a knight takes for a way."""
    return -(-far // MARCH)
