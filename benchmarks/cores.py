"""Long runs on all cores, with progress."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from rich.progress import track

T = TypeVar("T")
R = TypeVar("R")


def on_all_cores(call: Callable[[T], R], things: Sequence[T], description: str) -> Iterator[R]:
    """What a function makes of each of these things, in their order; the first failure ends the run."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        yield from track(pool.map(call, things), description, total=len(things))
