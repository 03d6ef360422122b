"""What each reason of terrain, camps, plans and deployment claims of the position, told without the game's rules."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import walstatt.games.adlg
from tests.games.adlg.settings import HAIR, NORTH, Setting, ground, is_within, overlap, spread
from tests.second_opinion.adlg_shapes import UD, Number, Point, distance, hull
from walstatt.games.adlg.position import SIDES

Truth = Callable[[Setting], bool]
DATA = Path(walstatt.games.adlg.__file__).parent / "data"
REGIONS: dict[str, Any] = tomllib.loads((DATA / "regions.toml").read_text(encoding="utf-8"))
MOST = {
    (row["id"], region): most
    for row in REGIONS["rows"]
    for region, most in zip(REGIONS["regions"], row["most"], strict=True)
}
SIZES = {100: (1, 2), 200: (2, 4), 300: (2, 4)}  # the fewest and the most pieces of a side
NEVER_MOVED = ("river", "coast", "road", "village")
RANGES = {"ordinary": 4, "competent": 6, "brilliant": 8, "strategist": 8}
HIDE_ALL = ("wood", "gully", "plantation", "village")  # all or nearly all troops
HIDE_LIGHT_FOOT = ("brush", "field", "marsh", "dunes")
HILLS = ("gentle_hill", "steep_hill")

# Pieces that are picked


def kinds(c: Setting) -> Counter[str]:
    """How many of each kind have been picked, hills with what grows on them as hills."""
    return Counter(piece.split("-")[0] for _, piece in c.set_up.chosen)


def own_pieces(c: Setting) -> list[str]:
    """What the player has picked, without the compulsory piece."""
    return [piece for side, piece in c.set_up.chosen[1:] if side == c.side]


def picked(c: Setting) -> str:
    return str(c.answer).split("-")[0]


def is_not_of_region(c: Setting) -> bool:
    kind, _, cover = str(c.answer).partition("-")
    is_strange = MOST.get((kind, c.set_up.region), 0) == 0
    barred = kind not in HILLS or cover not in REGIONS["covered_hills"]["with"]
    in_steppe = c.set_up.region == "steppe" and cover != "brush"
    return is_strange or (bool(cover) and (barred or in_steppe))


OF_PIECES: dict[str, Truth] = {
    "region_not_of_list": lambda c: c.answer not in c.ask.options,
    "too_few_pieces": lambda c: len(own_pieces(c)) < SIZES[c.p.points][0] and c.answer == "enough",
    "enough_pieces": lambda c: len(own_pieces(c)) == SIZES[c.p.points][1],
    "not_of_region": is_not_of_region,
    "village_of_defender": lambda c: picked(c) == "village" and c.side != c.set_up.defender,
    "die_refused": lambda c: (c.side, picked(c)) in c.set_up.barred,
    "one_water": lambda c: picked(c) in ("river", "coast") and kinds(c)["river"] + kinds(c)["coast"] > 0,
    "no_more_of_it": lambda c: kinds(c)[picked(c)] >= MOST[picked(c), c.set_up.region],
    "two_alike": lambda c: (
        sum(side == c.side and piece.split("-")[0] == picked(c) for side, piece in c.set_up.chosen) >= 2
    ),
    "hills_covered": lambda c: (
        "-" in c.answer and c.set_up.region == "steppe" and any("-" in piece for _, piece in c.set_up.chosen)
    ),
}

# Pieces that are laid


def is_no_pose(c: Setting) -> bool:
    """Not three numbers for each that is placed, off the table, or no direction."""
    some: tuple[int, ...] = c.answer
    count = len(c.ask.facts["units"]) if c.ask.prompt == "spring" else 1
    if len(some) != 3 * count:
        return True
    xs, ys, facings = some[::3], some[1::3], some[2::3]
    is_off = any(not (0 <= x <= c.p.width) for x in xs) or any(not (0 <= y <= c.p.height) for y in ys)
    sticks_out = c.ask.prompt == "spring" and any(
        not is_within(c.stood(c.unit(unit), some[3 * at : 3 * at + 3]), (0, 0, c.p.width, c.p.height), 0)
        for at, unit in enumerate(c.ask.facts["units"])
    )
    return is_off or sticks_out or any(not (0 <= facing < 5760) for facing in facings)


def is_outside_sector(c: Setting) -> bool:
    return not is_within(c.here, c.p.now["sector"], 2)


def lies_on_another(c: Setting) -> bool:
    """A piece of the named type, which is no road, has ground in common with it."""
    here = c.here if c.ask.prompt != "river" else strip_of_river(c)
    return c.facts["terrain"] != "terrain-road" and any(overlap(here, ground(one)) for one in c.named_patches())


def strip_of_river(c: Setting) -> list[Point]:
    x = c.pose[0]
    half = UD * 3 // 4
    return [(x - half, 0), (x + half, 0), (x + half, c.p.height), (x - half, c.p.height)]


def is_village_outside(c: Setting) -> bool:
    """Not wholly in the half of its player."""
    middle = c.p.height // 2
    low, high = (0, middle) if c.side == SIDES[0] else (middle, c.p.height)
    return not is_within(c.here, (0, low, c.p.width, high), 2)


def points(c: Setting) -> list[Point]:
    """Those of a road."""
    return list(zip(c.answer[::2], c.answer[1::2], strict=True))


def is_no_road(c: Setting) -> bool:
    """Not two or three points on the table, or a line that goes back on itself or nowhere."""
    if len(c.answer) not in (4, 6):
        return True
    some = points(c)
    is_off = any(not (0 <= x <= c.p.width and 0 <= y <= c.p.height) for x, y in some)
    return is_off or any(a == b for a, b in pairwise(some)) or (len(some) == 3 and is_flat(*some))


def is_flat(a: Point, b: Point, d: Point) -> bool:
    """It turns back at its bend."""
    return (b[0] - a[0]) * (d[0] - b[0]) + (b[1] - a[1]) * (d[1] - b[1]) < 0


def is_at_edge(c: Setting, point: Point) -> bool:
    x, y = point
    return 0 <= x <= c.p.width and 0 <= y <= c.p.height and (x in (0, c.p.width) or y in (0, c.p.height))


def has_an_end_inside(c: Setting) -> bool:
    ends = points(c)[-1:] if c.ask.prompt == "village_road" else [points(c)[0], points(c)[-1]]
    return not all(is_at_edge(c, end) for end in ends)


def leads_elsewhere(c: Setting) -> bool:
    def inside(point: Point, box: tuple[int, ...]) -> bool:
        return bool(box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3])

    one, other = c.ask.facts["sectors"]
    a, b = points(c)[0], points(c)[-1]
    return not ((inside(a, one) and inside(b, other)) or (inside(b, one) and inside(a, other)))


def has_wrong_length(c: Setting) -> bool:
    long = sum(((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 for a, b in pairwise(points(c)))
    return not 10 * UD <= long <= 30 * UD


def crosses_closed_ground(c: Setting) -> bool:
    lines = [hull([a, b]) for a, b in pairwise(points(c))]
    closed = c.facts["terrain"] in ("terrain-coast", "terrain-impassable")
    return closed and any(distance(line, ground(one)) == 0 for one in c.named_patches() for line in lines)


def begins_beside_village(c: Setting) -> bool:
    spot = [points(c)[0]] * 2
    return not any(distance(spot, ground(one)) <= HAIR for one in c.patches("village"))


def is_river_aside(c: Setting) -> bool:
    """Less than 2 or more than 6 UD from the nearer short edge, with its breadth of one and a half."""
    x = min(c.pose[0], c.p.width - c.pose[0])
    return not (x - UD * 3 // 4 >= 2 * UD and x + UD * 3 // 4 <= 6 * UD)


def is_river_of_other_edge(c: Setting) -> bool:
    """Each edge has its rivers: seen from the other one all lie outside."""
    return is_river_aside(c) or (2 * c.pose[0] < c.p.width) != (c.ask.facts["edge"] == "edge-west")


# Pieces that are adjusted


def start(c: Setting) -> tuple[int, int]:
    x, y = c.ask.facts["start"]
    return x, y


def facing_at_start(c: Setting) -> int:
    return next(one.facing for one in c.p.laid if (one.x, one.y) == start(c))


def is_moved_far(c: Setting) -> bool:
    far = ((c.pose[0] - start(c)[0]) ** 2 + (c.pose[1] - start(c)[1]) ** 2) ** 0.5
    return far > c.ask.facts["reach"] - HAIR and bool(c.facts["distance"] > c.facts["reach"])


OF_GROUND: dict[str, Truth] = {
    "no_pose": is_no_pose,
    "outside_sector": is_outside_sector,
    "touches_no_edge": lambda c: min(c.gaps) > 0 and c.ask.facts["position"] == "position-edge",
    "too_near_edge": lambda c: min(c.gaps) < 2 * UD and c.ask.facts["position"] == "position-inside",
    "pieces_overlap": lies_on_another,
    "river_across": lambda c: c.pose[1:] != (c.p.height // 2, NORTH),
    "river_outside": is_river_of_other_edge,
    "village_outside": is_village_outside,
    "village_not_at_water": lambda c: len(c.named_patches()) > 0 and not c.touches_water(),
    "no_road": is_no_road,
    "road_off_edge": has_an_end_inside,
    "road_outside_sectors": leads_elsewhere,
    "road_too_long": has_wrong_length,
    "road_barred": crosses_closed_ground,
    "road_not_at_village": begins_beside_village,
    "no_such_piece": lambda c: not 0 <= c.answer <= len(c.p.laid),
    "never_adjusted": lambda c: c.p.laid[c.answer - 1].type in NEVER_MOVED,
    "only_moved": lambda c: c.pose[2] != facing_at_start(c),
    "only_turned": lambda c: c.pose[:2] != start(c),
    "moved_too_far": is_moved_far,
    "piece_off_table": lambda c: not is_within(c.here, (0, 0, c.p.width, c.p.height), 0),
}

# Camps and works


def is_out_of_zone(c: Setting) -> bool:
    """A camp, a work or a heavy unit outside of its zone, a light unit or a commander outside of theirs."""
    if c.ask.prompt == "place_leader":
        low_x, low_y, high_x, high_y = c.zone(c.side, is_light=True)
        return not (low_x <= c.pose[0] <= high_x and low_y <= c.pose[1] <= high_y)
    is_light = c.ask.prompt == "place" and c.placed.traits.category in ("LI", "LH")
    return not is_within(c.here, c.zone(c.side, is_light), 0)


def is_away_from_edge(c: Setting) -> bool:
    own = c.gaps[1] if c.side == SIDES[0] else c.gaps[3]
    return not c.placed.is_fortified and own > 0 and not c.touches_water()


def is_on_such_ground(c: Setting) -> bool:
    return any(overlap(c.here, ground(one)) for one in c.named_patches())


def is_shut_in(c: Setting) -> bool:
    """Beyond each of its edges closed ground or the edge of the table is nearer than 1 UD."""
    west, south, east, north = spread(c.here)
    middle = Fraction(west + east, 2), Fraction(south + north, 2)
    half = UD // 2
    beyond = (
        (west - UD, middle[1] - half, west, middle[1] + half),
        (east, middle[1] - half, east + UD, middle[1] + half),
        (middle[0] - half, south - UD, middle[0] + half, south),
        (middle[0] - half, north, middle[0] + half, north + UD),
    )
    closed = [ground(one) for one in c.patches("impassable", "coast", "river")]
    return all(is_closed_there(c, box, closed) for box in beyond)


def is_closed_there(c: Setting, box: tuple[Number, Number, Number, Number], closed: list[Any]) -> bool:
    west, south, east, north = box
    if not is_within([(west, south), (east, north)], (0, 0, c.p.width, c.p.height), 0):
        return True
    return any(overlap([(west, south), (east, south), (east, north), (west, north)], one) for one in closed)


def is_near_other_work(c: Setting) -> bool:
    x, y, _ = c.pose
    line: list[Point] = [(x - UD // 2, y), (x + UD // 2, y)]
    works = c.patches("fortification", "obstacle")
    return any(distance(line, list(one.line)) < UD for one in works)


def stands_in_wet(c: Setting) -> bool:
    return c.facts["terrain"] in ("terrain-marsh", "terrain-river", "terrain-coast") and any(
        distance(c.here, ground(one)) <= HAIR for one in c.named_patches()
    )


def stands_on_another(c: Setting) -> bool:
    """Who is named has ground in common with it; of those who dismount one is near who is named."""
    if c.ask.prompt == "dismount":
        return any(distance(hull(c.shape(c.p.units[one])), hull(c.shape(c.by))) < UD for one in c.answer)
    return c.facts["by"] in c.upon(c.here)


OF_CAMPS: dict[str, Truth] = {
    "outside_zone": is_out_of_zone,
    "camp_not_open": is_on_such_ground,
    "camp_not_at_edge": is_away_from_edge,
    "camp_closed_in": is_shut_in,
    "work_in_wet": stands_in_wet,
    "works_too_near": is_near_other_work,
    "upon_another": stands_on_another,
}
