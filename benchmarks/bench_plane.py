"""The open table: time of a verdict with 20, 40 and 80 bases a side, next to shapely in the same run.

`python -m benchmarks plane`. Two armies stand 1.6 UD apart in lines of two ranks: groups of four, side by side, each
turned by a few degrees. Shapely answers the same questions with floats: a search tree, polygons of the swept ground and
the areas they have in common. Where ours also says how far a step may go, shapely halves the way until it is found.
"""

import gc
import time
import tracemalloc
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from statistics import mean
from typing import Any, NamedTuple

from benchmarks.figures import Sheet
from walstatt.games.adlg.rules.s10_zone import entry_into_zone, most_threatening
from walstatt.games.adlg.rules.s13_conform import conformations
from walstatt.space.plane import (
    UD,
    Bars,
    Base,
    Motion,
    Side,
    Straight,
    Table,
    Wheel,
    advance,
    can_travel,
    conformed,
    degrees,
    edge,
    first_touch,
    line_of_sight,
    moved,
    shift_sweep,
    slide,
    stand_beside,
    ud,
    wheel,
    wheel_pivot,
)
from walstatt.space.plane.measure import AREA, QUARTER
from walstatt.space.plane.table import Scratch, fresh_stamp
from walstatt.space.plane.zone import zone_ahead

SIZES = (20, 40, 80)
ROUNDS = 7
Call = Callable[[int], object]


class Battle(NamedTuple):
    """Two armies, and for each unit the enemy nearest to it."""

    table: Table
    groups: dict[int, tuple[int, ...]]
    foes: dict[int, int]

    def enemies(self, who: int) -> dict[int, Base]:
        """Everybody of the other side within 4 UD."""
        near = self.table.near(self.table.bases[who].box, 4 * UD)
        return {one: self.table.bases[one] for one in near if one % 2 != who % 2}


def battle(a_side: int, seed: int = 7) -> Battle:
    """Even numbers look north, odd ones south."""
    chance = Random(seed)
    table = Table((a_side + 12) * UD, 20 * UD)
    groups: dict[int, tuple[int, ...]] = {}
    for army, facing, sign in ((0, QUARTER, -1), (1, 3 * QUARTER, 1)):
        made = 0
        while made < a_side:
            file, row = made // 8, made // 4 % 2
            x, y = 4 * UD + file * ud("4.6"), 10 * UD + sign * (ud("0.8") + row * ud("1.5"))
            first = Base(x, y + chance.randrange(ud("0.3")), facing + chance.randrange(-64, 65), ud("0.75"))
            four = [first]
            for _ in range(min(3, a_side - made - 1)):
                four.append(stand_beside(first, four[-1], "right" if army == 0 else "left"))
            names = tuple(2 * (made + index) + army for index in range(len(four)))
            for who, base in zip(names, four, strict=True):
                table.place(who, base)
                groups[who] = names
            made += len(four)
    foes = {}
    for who, base in table.bases.items():
        others = [one for one in table.bases if one % 2 != who % 2]
        foes[who] = min(others, key=lambda one: abs(table.bases[one].x - base.x) + abs(table.bases[one].y - base.y))
    return Battle(table, groups, foes)


def timed(call: Call, units: list[int]) -> tuple[float, float]:
    """Mean and worst microseconds over all units, each the best of a few rounds, as noise only ever adds."""
    best = dict.fromkeys(units, float("inf"))
    for _ in range(ROUNDS):
        for who in units:
            began = time.process_time()
            call(who)
            best[who] = min(best[who], time.process_time() - began)
    return 1e6 * mean(best.values()), 1e6 * max(best.values())


def side_of(who: int) -> Side:
    return "left" if who % 4 < 2 else "right"


def touched(table: Table, who: int) -> tuple[Base, int] | None:
    """Where a charge of 4 UD touches somebody of the other side."""
    friends = [one for one in table.bases if one % 2 == who % 2]
    touch = first_touch(table, who, ud(4), friends)
    return None if touch is None else (moved(table.bases[who], "ahead", touch.length), touch.who[0])


def ours(scene: Battle) -> dict[str, Call]:
    """Every question, as the plane and the rules answer it."""
    table = scene.table
    charges = {who: touched(table, who) for who in table.bases}
    sides = [frozenset(who for who in table.bases if who % 2 == army) for army in (0, 1)]
    past = [Bars(through=side) for side in sides]

    def conformation(who: int) -> object:
        charge = charges[who]
        return charge and conformations(table, who, charge[1], "front", start=charge[0])

    def threat(who: int) -> object:
        return most_threatening(table.bases[who], scene.enemies(who), table.bases.values())

    def entry(who: int) -> object:
        return entry_into_zone(table.bases[scene.foes[who]], table.bases[who], Straight("ahead"), ud(3))

    def sight(who: int) -> object:
        other = scene.foes[who]
        return line_of_sight(table, edge(table.bases[who]), table.bases[other], (who, other))

    return {
        "straight step, 3 UD": lambda who: advance(table, who, ud(3)),
        "straight step, 0.5 UD": lambda who: advance(table, who, ud("0.5")),
        "wheel, 90°": lambda who: wheel(table, who, side_of(who), degrees(90)),
        "wheel, 30°": lambda who: wheel(table, who, side_of(who), degrees(30)),
        "wheel past friends, 60°": lambda who: wheel(table, who, side_of(who), degrees(60), past[who % 2]),
        "slide, 1 UD": lambda who: slide(table, who, "right", UD),
        "straight step of a group, 3 UD": lambda who: advance(table, scene.groups[who], ud(3)),
        "wheel of a group, 30°": lambda who: wheel(table, scene.groups[who], "left", degrees(30)),
        "first touch, 4 UD": lambda who: first_touch(table, who, ud(4)),
        "conformation": conformation,
        "most threatening enemy": threat,
        "entry into a zone": entry,
        "everybody within 4 UD": lambda who: table.within(table.bases[who], ud(4)),
        "nearest enemy": lambda who: table.nearest_to(table.bases[who], ud(4), sides[1 - who % 2]),
        "whether a step is free, 3 UD": lambda who: can_travel(table, who, Straight("ahead"), ud(3)),
        "line of sight": sight,
    }


class Shapely:
    """The same questions, answered with shapely's floats."""

    def __init__(self, scene: Battle) -> None:
        self.of: Any = import_module("shapely")
        self.scene, self.names = scene, list(scene.table.bases)
        self.polygons = [self.of.Polygon(base.outline) for base in scene.table.bases.values()]
        self.tree = self.of.STRtree(self.polygons)

    def met(self, who: int, ground: Any, limit: float = AREA) -> list[int]:
        """Whose ground a polygon shares by more than a limit."""
        near = [i for i in self.tree.query(ground) if self.names[i] != who]
        areas = [self.of.intersection(ground, self.polygons[i]).area for i in near]
        return [self.names[i] for i, area in zip(near, areas, strict=True) if area > limit]

    def hull(self, *outlines: Any) -> Any:
        return self.of.MultiPoint([corner for outline in outlines for corner in outline]).convex_hull

    def furthest(self, who: int, motion: Motion, asked: int) -> int:
        """Halving, until the furthest clear amount is found to the grid."""
        base = self.scene.table.bases[who]

        def is_clear(amount: int) -> bool:
            arcs = motion.ground(base, amount)
            return not any(self.met(who, self.of.Polygon(arc)) for arc in arcs)

        if is_clear(asked):
            return asked
        low, high = 0, asked
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if is_clear(middle) else (low, middle)
        return low

    def touch(self, who: int) -> object:
        """The nearest point, along the facing, of whatever is in the lane."""
        base = self.scene.table.bases[who]
        lane = self.hull(base.front_edge, moved(base, "ahead", ud(4)).front_edge)
        parts = [self.of.intersection(lane, self.polygons[i]) for i in self.tree.query(lane) if self.names[i] != who]
        front = self.of.LineString(base.front_edge)
        return min((front.distance(part) for part in parts if part.area > 0), default=None)

    def conformation(self, who: int, charge: tuple[Base, int]) -> object:
        """Whether pose and way of a full conformation are free."""
        start, enemy = charge
        after = conformed(start, self.scene.table.bases[enemy], "front")
        areas = [self.of.Polygon(after.outline), *map(self.of.Polygon, shift_sweep(start, after))]
        return not any(one != enemy for area in areas for one in self.met(who, area))

    def threat(self, who: int) -> object:
        """The nearest of those whose zone covers the unit; nothing is said of screens."""
        unit = self.of.Polygon(self.scene.table.bases[who].outline)
        found = []
        for one, enemy in self.scene.enemies(who).items():
            if self.of.intersection(self.of.Polygon(zone_ahead(enemy)), unit).area > 0:
                found.append((unit.distance(self.of.Polygon(enemy.outline)), one))
        return min(found, default=None)

    def within(self, who: int) -> object:
        unit = self.polygons[self.names.index(who)]
        return self.tree.query(unit, predicate="dwithin", distance=ud(4))

    def calls(self) -> dict[str, Call]:
        """Those questions for which there is a like answer."""
        bases = self.scene.table.bases
        charges = {who: touched(self.scene.table, who) for who in bases}

        def turn(who: int, angle: int) -> object:
            side = side_of(who)
            return self.furthest(who, Wheel(wheel_pivot(bases[who], side), side), degrees(angle))

        def conforming(who: int) -> object:
            charge = charges[who]
            return charge and self.conformation(who, charge)

        return {
            "straight step, 3 UD": lambda who: self.furthest(who, Straight("ahead"), ud(3)),
            "straight step, 0.5 UD": lambda who: self.furthest(who, Straight("ahead"), ud("0.5")),
            "wheel, 90°": lambda who: turn(who, 90),
            "wheel, 30°": lambda who: turn(who, 30),
            "slide, 1 UD": lambda who: self.furthest(who, Straight("right"), UD),
            "first touch, 4 UD": self.touch,
            "conformation": conforming,
            "most threatening enemy": self.threat,
            "everybody within 4 UD": self.within,
        }


def memory(a_side: int) -> int:
    """Bytes that a table of two armies takes."""
    gc.collect()
    tracemalloc.start()
    scene = battle(a_side)
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del scene
    return size


def keep_up(sheet: Sheet, scene: Battle, name: str) -> None:
    """What it costs to bring the one table up to date, next to a copy of the table."""
    table = scene.table
    units = dict(table.bases)
    ground = (table.width, table.height, table.pieces)
    scratch = Scratch[Base](lambda base: base)
    other = {**units, 0: moved(units[0], "ahead", UD)}
    turns = [units, other]

    def one_moved(who: int) -> object:
        turns.reverse()
        return scratch.table(turns[0], ground)

    stamp = fresh_stamp()
    scratch.table(units, ground, stamp)
    sheet.note(f"table, nothing moved, {name}", timed(lambda who: scratch.table(units, ground, stamp), [0])[0], "µs")
    sheet.note(f"table, one unit moved, {name}", timed(one_moved, [0, 2, 4, 6])[0], "µs")
    sheet.note(f"table, copied, {name}", timed(lambda who: table.copy(), [0])[0], "µs")


def main() -> None:
    """All questions with all sizes."""
    sheet = Sheet("The open table")
    has_peer = find_spec("shapely") is not None
    if not has_peer:
        print("  shapely is not installed; the peer is left out")
    for a_side in SIZES:
        scene = battle(a_side)
        units, name = sorted(scene.table.bases), f"{a_side} a side"
        peers = Shapely(scene).calls() if has_peer else {}
        for question, call in ours(scene).items():
            average, worst = timed(call, units)
            sheet.note(
                f"{question}, {name}", average, "µs", most=None if "group" in question or "90°" in question else 300
            )
            sheet.note(f"{question}, the slowest unit, {name}", worst, "µs")
            if question in peers:
                sheet.note(
                    f"{question}, shapely, {name}", timed(peers[question], units[:: max(1, a_side // 10)])[0], "µs"
                )
        keep_up(sheet, scene, name)
        sheet.note(f"memory of the table, {name}", memory(a_side), "bytes")
    sheet.keep()


if __name__ == "__main__":
    main()
