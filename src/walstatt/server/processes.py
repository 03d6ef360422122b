"""Several processes that serve at one address: one that dies is replaced, all end together.

They listen at the same socket, so that a connection which is waiting when one dies is taken by another.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Event
from socket import socket
from typing import TypeAlias

from walstatt.server.metrics import forget_process
from walstatt.server.settings import Settings

SHORT_LIFE = 5.0  # seconds; who dies younger is replaced only after as long
PATIENCE = 10.0  # seconds that they have to end

log = logging.getLogger("walstatt.server")
Serve: TypeAlias = Callable[[socket, Settings, Callable[[], None]], None]


def serve_together(serve: Serve, ours: socket, settings: Settings, tell: Callable[[], None]) -> None:
    """Let so many processes serve until somebody interrupts; tell once when the first one listens."""
    spawned = multiprocessing.get_context("spawn")
    is_up, is_over = spawned.Event(), threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: is_over.set())
    threading.Thread(target=_tell_when, args=(is_up, tell), daemon=True).start()
    share = settings.divided()
    born: dict[SpawnProcess, float] = {}

    def start() -> None:
        process = spawned.Process(target=_serve, args=(serve, ours, share, is_up), name="walstatt")
        process.start()
        born[process] = time.monotonic()

    for _ in range(settings.processes):
        start()
    while not is_over.wait(0.2):
        for process in [one for one in born if not one.is_alive()]:
            if time.monotonic() - born[process] > SHORT_LIFE:
                log.warning("process %s died (%s) and is replaced", process.pid, process.exitcode)
                del born[process]
                forget_process(process.pid)
                start()
    _end(list(born))


def _tell_when(is_up: Event, tell: Callable[[], None]) -> None:
    is_up.wait()
    tell()


def _serve(serve: Serve, ours: socket, settings: Settings, is_up: Event) -> None:
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    serve(ours, settings, is_up.set)


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


def _end(running: list[SpawnProcess]) -> None:
    for process in running:
        process.terminate()
    until = time.monotonic() + PATIENCE
    for process in running:
        process.join(max(0.1, until - time.monotonic()))
        if process.is_alive():
            process.kill()
