"""Ctrl-C reaches every process of a terminal; only the first one shall hear it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes that are started meanwhile never hear Ctrl-C, not even while they learn what they need."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows: they stop listening as soon as they have begun
        yield
        return
    resource_tracker.ensure_running()  # it would open our ears again when it is started later
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
