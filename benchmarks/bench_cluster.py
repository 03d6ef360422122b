"""A series on two workers of dask.distributed beside one, and two processes of this machine beside one.

The second pair tells what a second process gains here at all while others use the machine; both are measured in turns.
"""

from __future__ import annotations

import tempfile
import time
from concurrent.futures import Executor
from pathlib import Path
from statistics import median

from tests.lab.scheduler import Cluster

from benchmarks.figures import Sheet
from walstatt.lab.cluster import cluster
from walstatt.lab.plan import Plan
from walstatt.lab.series import Series
from walstatt.lab.simulate import processes, simulate

GAMES, ROUNDS = 24, 3
BOUND = 1.6


class Farm:
    """A scheduler with so many workers, as long as the benchmark runs."""

    def __init__(self, count: int) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self.running = Cluster(Path(self._folder.name))
        for _ in range(count):
            self.running.worker()
        self.running.wait_for(count)

    def seconds(self, seed: str) -> float:
        """How long a series takes."""
        with cluster(self.running.address()) as (executor, workers):
            return played(executor, workers, seed)

    def stop(self) -> None:
        """All of it."""
        self.running.stop()
        self._folder.cleanup()


def played(executor: Executor, workers: int, seed: str) -> float:
    """Seconds that a series takes, once every worker knows the game."""
    warm = Plan.make("mfm", "first-fight", ("recruit", "recruit"), f"{seed} warm")
    simulate(Series(warm, None), 4 * workers, executor, workers=workers)
    start = time.perf_counter()
    plan = Plan.make("mfm", "first-fight", ("sergeant", "sergeant"), seed)
    simulate(Series(plan, None), GAMES, executor, workers=workers)
    return time.perf_counter() - start


def at_home(count: int, seed: str) -> float:
    """The same series in processes of our own."""
    with processes(count) as pool:
        return played(pool, count, seed)


def main() -> None:
    """Measure in turns."""
    sheet = Sheet("cluster")
    one, two = Farm(1), Farm(2)
    gains: dict[str, list[float]] = {"dask": [], "processes": []}
    try:
        for number in range(ROUNDS):
            seed = f"bench {number}"
            gains["dask"].append(one.seconds(seed) / two.seconds(seed))
            gains["processes"].append(at_home(1, seed) / at_home(2, seed))
    finally:
        one.stop()
        two.stop()
    dask, home = median(gains["dask"]), median(gains["processes"])
    sheet.note("two dask workers beside one", dask, "times", least=BOUND)
    sheet.note("two processes of one's own beside one", home, "times")
    sheet.note("gain of two dask workers beside two processes", dask / home, "times")
    sheet.keep()
