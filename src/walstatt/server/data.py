"""The data in use: a file with one writer, or a PostgreSQL database that several processes share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection, Engine, exc, text

from walstatt.server.journal import Change, Journal
from walstatt.server.metrics import AWAY
from walstatt.server.migrate import migrate
from walstatt.server.settings import Settings
from walstatt.server.storage import open_data, open_database

T = TypeVar("T")


class Away(Exception):
    """The database does not answer, or has stopped answering in the midst of it: nobody knows what it has stored."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        AWAY.inc()


class Data:
    """Open data, brought to the form this version needs."""

    is_shared = False  # whether other processes may change it too
    backup: Path | None = None  # the copy that was made before its form was changed

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._journal = Journal(engine)

    async def write(self, change: Change, about: str = "") -> None:
        """Make a change, about a match; returns when it is on the disk."""
        await self._journal.write(change, about)

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask something."""
        return await asyncio.to_thread(self._ask, question)

    def _ask(self, question: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return question(connection)

    def size(self) -> int:
        """How many bytes it takes on the disk."""
        raise NotImplementedError

    def close(self) -> None:
        """Write what waits and close."""
        self._journal.close()
        self.engine.dispose()


class DataFile(Data):
    """A file of SQLite."""

    def __init__(self, path: Path) -> None:
        self._path = path
        engine = open_data(path)
        self.backup = migrate(engine, path)
        super().__init__(engine)

    def size(self) -> int:
        """How many bytes it takes on the disk, with what has been written ahead."""
        parts = (self._path, self._path.with_name(f"{self._path.name}-wal"))
        return sum(part.stat().st_size for part in parts if part.exists())


class Database(Data):
    """A database of PostgreSQL."""

    is_shared = True

    def __init__(self, address: str) -> None:
        engine = open_database(address)
        migrate(engine)
        super().__init__(engine)
        self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")  # each question is one statement or two

    async def write(self, change: Change, about: str = "") -> None:
        """Make a change; raises Away if nobody knows whether it was made."""
        try:
            await super().write(change, about)
        except (exc.OperationalError, exc.InterfaceError, exc.TimeoutError) as error:
            raise Away(str(error)) from error

    def _ask(self, question: Callable[[Connection], T]) -> T:
        try:
            with self._reading.connect() as connection:
                return question(connection)
        except (exc.OperationalError, exc.InterfaceError, exc.TimeoutError) as error:
            raise Away(str(error)) from error

    def size(self) -> int:
        """How many bytes it takes on its server's disk."""
        return self._ask(lambda one: int(one.execute(text("SELECT pg_database_size(current_database())")).scalar_one()))


def open_all(settings: Settings) -> Data:
    """The data that the settings name."""
    return Database(settings.database) if settings.database else DataFile(settings.data)
