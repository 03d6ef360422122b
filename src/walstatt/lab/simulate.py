"""Playing a series of games on all cores, on a cluster, or on any other Executor."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from itertools import islice
from multiprocessing import active_children, get_context
from os import cpu_count
from signal import SIG_IGN, SIGINT, signal
from typing import TypeVar

from walstatt.lab.plan import Played, play_one
from walstatt.lab.records import Records
from walstatt.lab.series import Series
from walstatt.lab.stopping import deaf_children

R = TypeVar("R")

AHEAD = 2  # games waiting for each worker: few, so that stopping is quick


@contextmanager
def processes(jobs: int | None = None) -> Iterator[Executor]:
    """So many processes, one for each core if none are named. They end at once when the series is stopped."""
    others = set(active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_leave_stopping_to_the_first)
    try:
        yield pool
    except BaseException:
        for child in set(active_children()) - others:
            child.kill()  # a game may take minutes; it is played anew by the next run
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_stopping_to_the_first() -> None:
    """Ctrl-C reaches every process of a terminal; only the first one shall speak."""
    signal(SIGINT, SIG_IGN)


def each_done(executor: Executor, call: Callable[[int], R], numbers: Iterator[int], workers: int = 0) -> Iterator[R]:
    """What the call gives for each number, as it is ready; few are under way at any time."""
    ahead = AHEAD * (workers or cpu_count() or 1)
    running: set[Future[R]] = set()
    while True:
        with deaf_children():
            running |= {executor.submit(call, number) for number in islice(numbers, ahead - len(running))}
        if not running:
            return
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


def missing(series: Series, games: int, records: Records | None = None) -> Iterator[int]:
    """The games still to be played: a stop may leave a record without its game, or a game without its record."""
    if records is None:
        return series.missing(games)
    return (number for number in range(games) if number not in series.done or number not in records)


def simulate(
    series: Series,
    games: int,
    executor: Executor,
    each: Callable[[Played], None] | None = None,
    *,
    records: Records | None = None,
    workers: int = 0,
) -> None:
    """Play what is missing of the first `games` games, or of their records; `each` is called after every one."""
    call = partial(play_one, series.plan, keeps_record=records is not None)
    for played, record in each_done(executor, call, missing(series, games, records), workers):
        if records is not None and record is not None:
            records.keep(played.number, record)
        if played.number not in series.done:
            series.add(played)
        if each is not None:
            each(played)
