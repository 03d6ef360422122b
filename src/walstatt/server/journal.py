"""The one writer of this process. Changes that wait at the same time share one commit; none is told before it.

A change that fails takes nothing with it: the others are then made again, each in a savepoint of its own. A commit
reaches the disk (`synchronous=FULL`) before anybody hears that a change was made. Matches are changed in the order of
their ids, so that two processes with one database never wait for each other in a circle.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeAlias

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

Change: TypeAlias = Callable[[Connection], None]
_Waiting: TypeAlias = tuple[str, Change, Future[None]]
MOST_TOGETHER = 64


class Journal:
    """A thread that writes."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def write(self, change: Change, about: str) -> None:
        """Make a change, about a match; returns when it is on the disk, raises what went wrong."""
        done: Future[None] = Future()
        self._queue.put((about, change, done))
        await asyncio.wrap_future(done)

    def close(self) -> None:
        """Write what waits, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            together = [first, *self._more()]
            wanted = [one for one in together if one is not None and one[2].set_running_or_notify_cancel()]
            self._commit(sorted(wanted, key=lambda one: one[0]))
            if None in together:
                return

    def _more(self) -> list[_Waiting | None]:
        more: list[_Waiting | None] = []
        while len(more) < MOST_TOGETHER and not self._queue.empty():
            more.append(self._queue.get())
        return more

    def _commit(self, together: list[_Waiting]) -> None:
        outcomes: list[Exception | None] = [None] * len(together)
        try:
            with self._engine.begin() as connection:
                for _, change, _ in together:
                    change(connection)
        except Exception as error:
            # Where the line has broken, the commit may have been made: it is not tried again.
            is_cut = isinstance(error, DBAPIError) and error.connection_invalidated
            outcomes = [error] * len(together) if is_cut else _one_by_one(self._engine, together)
        for (_, _, done), wrong in zip(together, outcomes, strict=True):
            if wrong is None:
                done.set_result(None)
            else:
                done.set_exception(wrong)


def _one_by_one(engine: Engine, together: list[_Waiting]) -> list[Exception | None]:
    """What went wrong with each change when it is made on its own."""
    try:
        with engine.begin() as connection:
            return [_tried(connection, change) for _, change, _ in together]
    except Exception as error:
        return [error] * len(together)


def _tried(connection: Connection, change: Change) -> Exception | None:
    try:
        with connection.begin_nested():
            change(connection)
    except Exception as error:
        return error
    return None
