"""A series on an existing cluster of dask.distributed: the same seeds, the same games."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

PATIENCE = 10  # seconds for the scheduler to answer


class NoCluster(Exception):
    """There is no scheduler at this address, it has no workers, or dask.distributed is not installed."""

    def __init__(self, code: str) -> None:
        super().__init__(code.replace("_", " "))
        self.code = code


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """An Executor on the cluster of this scheduler, and how many games it plays at a time; raises NoCluster."""
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise NoCluster("not_installed") from None
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TimeoutError):
        raise NoCluster("not_there") from None
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise NoCluster("no_workers")
        yield client.get_executor(pure=False, retries=3), threads
