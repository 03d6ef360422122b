"""The open table at length: the laws of the plane, the plain definition and a second implementation, on random tables.

`python -m benchmarks.fuzz_plane [how many] [first seed]` prints what it did and fails at the first fault, with the
seed of the table that shows it. The same tables are made again from the same seeds.
"""

import sys
import time
from collections.abc import Callable
from random import Random

from tests.games.adlg.laws import of_rules
from tests.space.plane.agreement import disagreements
from tests.space.plane.configurations import random_bases
from tests.space.plane.laws import broken_at_once, broken_laws
from tests.space.plane.test_steps import differences

from walstatt.space.plane import Base

COUNT = 100_000

Faults = Callable[[tuple[Base, ...]], list[str]]


def examine(name: str, most: int, seeds: range, faults: Faults) -> None:
    """Hold the tables of some seeds against a law, and tell how long it took."""
    began = time.process_time()
    for seed in seeds:
        bases = random_bases(seed, 2, most)
        found = faults(bases)
        if found:
            raise AssertionError(f"seed {seed}, {bases}: {found}")
    spent = time.process_time() - began
    each = 1000 * spent / max(1, len(seeds))
    print(f"plane, {name}: {len(seeds)} tables from seed {seeds.start}, no fault, {spent:.0f} s, {each:.1f} ms each")


def differs_from_plain(bases: tuple[Base, ...]) -> list[str]:
    """Where a step of up to 1 UD, drawn by the table itself, differs from its plain definition."""
    chance = Random(hash(bases))
    return differences(bases, chance.randrange(7), chance.randrange(1, 4096), chance.randrange(32))


def broken_rules(bases: tuple[Base, ...]) -> list[str]:
    """Which of ADLG's rules about bases depend on the point of view."""
    return broken_laws(bases, of_rules)


def main(count: int = COUNT, first: int = 0) -> None:
    """All long runs: the laws one by one on every fourth table, all of them at once on every table."""
    seeds = range(first, first + count)
    examine("mirror, quarter turn, shift and other numbers, each", 5, seeds[::4], broken_laws)
    examine("mirror, quarter turn, shift and other numbers, at once", 5, seeds, broken_at_once)
    examine("against the second implementation", 4, seeds[::2], disagreements)
    examine("against the plain definition of a step", 5, seeds[::4], differs_from_plain)
    examine("what ADLG's rules say, in the mirror and so on", 5, seeds[::10], broken_rules)


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:3]))
