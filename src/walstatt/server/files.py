"""The data file in use: one writer, readers in threads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection

from walstatt.server.journal import Change, Journal
from walstatt.server.migrate import migrate
from walstatt.server.storage import open_data

T = TypeVar("T")


class DataFile:
    """An open data file, brought to the form this version needs."""

    def __init__(self, data: Path) -> None:
        self._data, self._engine = data, open_data(data)
        self.backup = migrate(self._engine, data)
        self._journal = Journal(self._engine)

    async def write(self, change: Change) -> None:
        """Make a change; returns when it is on the disk."""
        await self._journal.write(change)

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the file something."""
        return await asyncio.to_thread(self._ask, question)

    def _ask(self, question: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return question(connection)

    def size(self) -> int:
        """How many bytes it takes on the disk, with what has been written ahead."""
        parts = (self._data, self._data.with_name(f"{self._data.name}-wal"))
        return sum(part.stat().st_size for part in parts if part.exists())

    def close(self) -> None:
        """Write what waits and close the file."""
        self._journal.close()
        self._engine.dispose()
