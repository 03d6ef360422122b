"""The open table: time of a verdict and memory of a table, with 25, 50, 100 and 200 units.

`python -m benchmarks.bench_plane`. The tables are two battle lines with skirmishers in between, some units turned
and scattered, so that about half of the steps asked are stopped by somebody.
"""

import gc
import random
import time
import tracemalloc
from collections.abc import Callable

from walstatt.space.plane import UD, Base, Table, advance, degrees, edge, line_of_sight, slide, ud, wheel
from walstatt.space.plane.measure import FULL, HALF, QUARTER

SIZES = (25, 50, 100, 200)
DEPTHS = [ud("0.5"), ud("0.75"), ud("0.75"), ud(1)]
REPEATS = 9
AT_MOST = {"advance": 300, "wheel": 1000}  # microseconds, with 50 units


def battle(count: int, seed: int = 7) -> Table:
    """A table of 30 x 20 UD for 50 units and of the same density for more: 200 units have four times the ground."""
    chance = random.Random(seed)
    scale = max(1, round((count / 50) ** 0.5 * 8)) / 8
    table = Table(round(30 * UD * scale), round(20 * UD * scale))
    tries = 0
    while len(table.bases) < count:
        tries += 1
        if len(table.bases) < count * 2 // 3:
            # Lines face each other: side by side, level, a few UD apart.
            who = len(table.bases)
            side, place = who % 2, who // 2
            row, file = divmod(place, max(4, round(12 * scale)))
            x = round(table.width * 0.2) + file * UD + chance.choice([0, 0, 0, ud("0.3")]) * (file % 3)
            y = table.height // 2 + (1 if side else -1) * (ud("1.7") + row * ud("1.6"))
            base = Base(x, y, 3 * QUARTER if side else QUARTER, ud("0.75"))
        else:
            x, y = chance.randrange(table.width), chance.randrange(table.height)
            base = Base(x, y, chance.randrange(FULL), chance.choice(DEPTHS))
        if tries > 50 * count or (table.holds(base) and not table.overlapping(base)):
            table.place(len(table.bases), base)
        elif len(table.bases) < count * 2 // 3:
            base = Base(chance.randrange(table.width), chance.randrange(table.height), HALF, ud("0.75"))
            if table.holds(base) and not table.overlapping(base):
                table.place(len(table.bases), base)
    return table


def timed(call: Callable[[int], object], units: int) -> tuple[float, float]:
    """Mean and worst microseconds per call over all units, each the best of a few repeats."""
    best = [1e9] * units
    for _ in range(REPEATS):
        for who in range(units):
            began = time.perf_counter()
            call(who)
            best[who] = min(best[who], time.perf_counter() - began)
    return 1e6 * sum(best) / units, 1e6 * max(best)


def memory(count: int) -> int:
    """Bytes that a table of so many units takes."""
    gc.collect()
    tracemalloc.start()
    table = battle(count)
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del table
    return size


def measure(count: int) -> dict[str, tuple[float, float]]:
    """All verdicts on a table of one size."""
    table = battle(count)
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


def main() -> None:
    """Print the figures, and say whether the limits hold."""
    found = {count: measure(count) for count in SIZES}
    print("The open table: microseconds per verdict, mean (worst)")
    print(f"{'units':>14}" + "".join(f"{count:>16}" for count in SIZES))
    for name in found[SIZES[0]]:
        cells = "".join(f"{f'{found[c][name][0]:.0f} ({found[c][name][1]:.0f})':>16}" for c in SIZES)
        print(f"{name:>14}{cells}")
    print(f"{'memory, bytes':>14}" + "".join(f"{memory(count):>16}" for count in SIZES))
    for name, limit in AT_MOST.items():
        mean, worst = found[50][name]
        print(f"{name} with 50 units: mean {mean:.0f} µs, worst {worst:.0f} µs; the limit is {limit} µs")
        growth = found[200][name][0] / found[25][name][0]
        print(f"{name}: 8 times the units take {growth:.2f} times as long")


if __name__ == "__main__":
    main()
