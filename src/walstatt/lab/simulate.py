"""Playing a series of games on all cores, or on any other Executor."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context
from os import cpu_count

from walstatt.lab.plan import Played, play_one
from walstatt.lab.series import Series

AHEAD = 2  # games waiting for each worker: few, so that stopping is quick


@contextmanager
def all_cores() -> Iterator[Executor]:
    """A process for each core. Waiting games are dropped when the series is stopped."""
    pool = ProcessPoolExecutor(mp_context=get_context("spawn"))
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def simulate(
    series: Series, games: int, executor: Executor, each: Callable[[Played], None] | None = None, ahead: int = 0
) -> list[Played]:
    """Play what is missing of the first `games` games; `each` is called after every one. Returns them all."""
    numbers = iter(series.missing(games))
    ahead = ahead or AHEAD * (cpu_count() or 1)
    running: set[Future[Played]] = set()
    while True:
        for number in islice(numbers, ahead - len(running)):
            running.add(executor.submit(play_one, series.plan, number))
        if not running:
            return series.first(games)
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for one in sorted((future.result() for future in done), key=lambda played: played.number):
            series.add(one)
            if each is not None:
                each(one)
