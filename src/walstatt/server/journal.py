"""The one writer of the data file. Changes that wait at the same time share one commit; none is told before it.

A change that fails takes nothing with it: the others are then made again, each in a savepoint of its own. A commit
reaches the disk (`synchronous=FULL`) before anybody hears that a change was made.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeAlias

from sqlalchemy import Connection, Engine

Change: TypeAlias = Callable[[Connection], None]
_Waiting: TypeAlias = tuple[Change, Future[None]]
MOST_TOGETHER = 64


class Journal:
    """A thread that writes."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    async def write(self, change: Change) -> None:
        """Make a change; returns when it is on the disk, raises what went wrong."""
        done: Future[None] = Future()
        self._queue.put((change, done))
        await asyncio.wrap_future(done)

    def close(self) -> None:
        """Write what waits, then stop."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        with self._engine.connect() as connection:
            while (first := self._queue.get()) is not None:
                together = [first, *self._more()]
                wanted = [one for one in together if one is not None and one[1].set_running_or_notify_cancel()]
                self._commit(connection, wanted)
                if None in together:
                    return

    def _more(self) -> list[_Waiting | None]:
        more: list[_Waiting | None] = []
        while len(more) < MOST_TOGETHER and not self._queue.empty():
            more.append(self._queue.get())
        return more

    def _commit(self, connection: Connection, together: list[_Waiting]) -> None:
        try:
            with connection.begin():
                for change, _ in together:
                    change(connection)
            outcomes: list[Exception | None] = [None] * len(together)
        except Exception:
            outcomes = _one_by_one(connection, together)
        for (_, done), wrong in zip(together, outcomes, strict=True):
            if wrong is None:
                done.set_result(None)
            else:
                done.set_exception(wrong)


def _one_by_one(connection: Connection, together: list[_Waiting]) -> list[Exception | None]:
    """What went wrong with each change when it is made on its own."""
    try:
        with connection.begin():
            return [_tried(connection, change) for change, _ in together]
    except Exception as error:
        return [error] * len(together)


def _tried(connection: Connection, change: Change) -> Exception | None:
    try:
        with connection.begin_nested():
            change(connection)
    except Exception as error:
        return error
    return None
