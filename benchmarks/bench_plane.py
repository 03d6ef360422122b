"""The open table: time of a verdict and memory of a table, with 25, 50, 100 and 200 units.

`python -m benchmarks.bench_plane`. Two kinds of tables: battle lines with others scattered around them, on a table that
grows with the number of units; and units scattered at random over one table of 30 x 20 UD, the crowded case.
"""

import gc
import random
import time
import tracemalloc
from collections.abc import Callable
from functools import partial

from walstatt.space.plane import UD, Base, Table, advance, degrees, edge, line_of_sight, slide, ud, wheel
from walstatt.space.plane.measure import FULL, QUARTER

SIZES = (25, 50, 100, 200)
DEPTHS = [ud("0.5"), ud("0.75"), ud("0.75"), ud(1)]
REPEATS = 9
AT_MOST = {"advance": 300, "wheel": 1000}  # microseconds, with 50 units


def place_if_free(table: Table, base: Base, count: int) -> None:
    """Add a base if there is room and need for it."""
    if len(table.bases) < count and table.holds(base) and not table.overlapping(base):
        table.place(len(table.bases), base)


def scatter(table: Table, count: int, chance: random.Random) -> Table:
    """Fill a table at random up to a number of units."""
    while len(table.bases) < count:
        x, y = chance.randrange(table.width), chance.randrange(table.height)
        place_if_free(table, Base(x, y, chance.randrange(FULL), chance.choice(DEPTHS)), count)
    return table


def crowd(count: int, seed: int = 7) -> Table:
    """Units at random on one table of 30 x 20 UD."""
    return scatter(Table(30 * UD, 20 * UD), count, random.Random(seed))


def battle(count: int, seed: int = 7) -> Table:
    """Two thirds of the units in two lines of two ranks that face each other, the others anywhere."""
    width = 30 * UD * count // 50
    table = Table(max(20 * UD, width), 20 * UD)
    middle, lined = table.height // 2, count * 2 // 3
    for file in range(lined):
        x = 3 * UD + file * UD + (file // 4) * ud("0.3")
        for y, facing in ((-ud("1.6"), QUARTER), (ud("1.6"), 3 * QUARTER), (-ud("2.9"), QUARTER)):
            place_if_free(table, Base(x, middle + y, facing, ud("0.75")), lined)
    return scatter(table, count, random.Random(seed))


def timed(call: Callable[[int], object], units: int) -> tuple[float, float]:
    """Mean and worst microseconds per call over all units, each the best of a few repeats."""
    best = [1e9] * units
    for _ in range(REPEATS):
        for who in range(units):
            began = time.perf_counter()
            call(who)
            best[who] = min(best[who], time.perf_counter() - began)
    return 1e6 * sum(best) / units, 1e6 * max(best)


def memory(make: Callable[[int], Table], count: int) -> int:
    """Bytes that a table of so many units takes."""
    gc.collect()
    tracemalloc.start()
    table = make(count)
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del table
    return size


def measure(table: Table) -> dict[str, tuple[float, float]]:
    """All verdicts on one table, as mean and worst."""
    count = len(table.bases)
    near = {who: table.near(table.bases[who].box, 4 * UD) for who in table.bases}

    def sight(who: int) -> object:
        other = near[who][-1] if near[who][-1] != who else near[who][0]
        return line_of_sight(table, edge(table.bases[who]), table.bases[other], (who, other))

    calls: dict[str, Callable[[int], object]] = {
        "advance": lambda who: advance(table, who, ud(3)),
        "wheel": lambda who: wheel(table, who, "left" if who % 2 else "right", degrees(90)),
        "slide": lambda who: slide(table, who, "right", UD),
        "within 4 UD": lambda who: table.within(table.bases[who], ud(4)),
        "sight": sight,
        "copy": lambda who: table.copy(),
    }
    return {name: timed(call, count) for name, call in calls.items()}


def report(title: str, make: Callable[[int], Table]) -> None:
    """The figures of one kind of table, and whether the limits hold."""
    found = {count: measure(make(count)) for count in SIZES}
    print(f"The open table, {title}: microseconds per verdict, mean (worst)")
    print(f"{'units':>14}" + "".join(f"{count:>16}" for count in SIZES))
    for name in found[SIZES[0]]:
        cells = "".join(f"{f'{found[c][name][0]:.0f} ({found[c][name][1]:.0f})':>16}" for c in SIZES)
        print(f"{name:>14}{cells}")
    print(f"{'memory, bytes':>14}" + "".join(f"{memory(make, count):>16}" for count in SIZES))
    for name, limit in AT_MOST.items():
        mean, worst = found[50][name]
        growth = found[200][name][0] / found[25][name][0]
        print(f"{name}, 50 units: mean {mean:.0f} µs, worst {worst:.0f} µs, limit {limit} µs")
        print(f"{name}: 8 times the units take {growth:.2f} times as long")


def main() -> None:
    """Both kinds of tables."""
    report("battle lines", partial(battle, seed=7))
    report("crowded", partial(crowd, seed=7))


if __name__ == "__main__":
    main()
