"""Worker processes: each desk has one. A worker that dies or thinks too long is replaced, and its thought repeated."""

from __future__ import annotations

import asyncio
import importlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress

from walstatt.core.game import add_game
from walstatt.lab.stopping import deaf_children
from walstatt.server.metrics import LOST_WORKERS, WORK

TRIES = 3

log = logging.getLogger("walstatt.server")
Job = Callable[[bytes], bytes]


class TookTooLong(Exception):
    """A thought was not finished in time, or its worker died again and again."""


def add_games(places: tuple[str, ...]) -> None:
    """Make games known that are not installed, each as "module:object"."""
    for place in places:
        module, _, name = place.partition(":")
        add_game(getattr(importlib.import_module(module), name))


def _sit_down(games: tuple[str, ...]) -> None:
    """In the worker: know the games, leave interrupts to the server, and go home when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_server, daemon=True).start()
    add_games(games)


def _leave_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Desk:
    """A place for one worker process, which comes when it is first needed."""

    def __init__(self, games: tuple[str, ...]) -> None:
        self._games = games
        self._pool: ProcessPoolExecutor | None = None
        self.worker: int | None = None  # its process id

    async def run(self, job: Job, data: bytes, seconds: float) -> bytes:
        """Let the worker think; whatever happens, the desk is usable afterwards."""
        try:
            async with asyncio.timeout(seconds):
                if self._pool is None:
                    await self._hire()
                assert self._pool is not None
                return await asyncio.wrap_future(self._pool.submit(job, data))
        except (TimeoutError, BrokenProcessPool, asyncio.CancelledError):
            self.clear()
            raise

    async def _hire(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(1, context, _sit_down, (self._games,))
        others = set(multiprocessing.active_children())
        with deaf_children():
            arrived: Future[int] = self._pool.submit(os.getpid)
        mine = set(multiprocessing.active_children()) - others
        self.worker = next((process.pid for process in mine), None)  # it may be sent home before it has arrived
        self.worker = await asyncio.wrap_future(arrived)

    def clear(self) -> None:
        """Send the worker home, even in mid-thought."""
        pool, self._pool = self._pool, None
        if self.worker is not None:
            with suppress(ProcessLookupError):
                os.kill(self.worker, signal.SIGKILL)
        self.worker = None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


class Workers:
    """All desks; a thought takes the first that is free."""

    def __init__(self, count: int, games: tuple[str, ...], seconds: float) -> None:
        self._seconds = seconds
        self._background = asyncio.Semaphore(max(1, count - 1))
        self._replays = asyncio.Semaphore(max(1, count // 3))
        self.desks = [Desk(games) for _ in range(count)]
        self._free: asyncio.Queue[Desk] = asyncio.Queue()
        for desk in self.desks:
            self._free.put_nowait(desk)

    async def think(self, job: Job, data: bytes, seconds: float | None = None) -> bytes:
        """Have a job done; raises TookTooLong, also if no desk was free in time, or what the job itself raised."""
        seconds = seconds or self._seconds
        for _ in range(TRIES):
            desk = await self._free_desk(seconds)
            try:
                with WORK.labels(job.__name__).time():
                    return await desk.run(job, data, seconds)
            except BrokenProcessPool:
                LOST_WORKERS.inc()
                log.warning("a worker died; its thought is repeated")
            except TimeoutError:
                LOST_WORKERS.inc()
                raise TookTooLong from None
            finally:
                self._free.put_nowait(desk)
        raise TookTooLong

    async def ponder(self, job: Job, data: bytes) -> bytes:
        """Have a bot's job done. Bots leave one desk to people, who must not wait for them."""
        async with self._background:
            return await self.think(job, data)

    async def watch(self, job: Job, data: bytes, seconds: float) -> tuple[bytes, float]:
        """Have a replay's job done, and tell how long it took. Replays take few desks, and leave one to people too."""
        async with self._replays, self._background:
            start = time.monotonic()
            return await self.think(job, data, seconds), time.monotonic() - start

    async def warm_up(self, job: Job) -> None:
        """Have every worker ready before it is needed: those who come take a moment to learn the games."""
        for _ in self.desks:  # the desk that rested longest is always next
            with suppress(TookTooLong):
                await self.think(job, b"")

    async def _free_desk(self, seconds: float) -> Desk:
        try:
            async with asyncio.timeout(seconds):
                return await self._free.get()
        except TimeoutError:
            raise TookTooLong from None

    def close(self) -> None:
        """Send everybody home."""
        for desk in self.desks:
            desk.clear()
