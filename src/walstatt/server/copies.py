"""Copies of all games: a backup is a data file, whatever it was taken from, and is restored into a file or a database.

A backup is taken while the server runs, as everything stood at one moment. It takes a club from a file to a database
too: back up the one, restore into the other.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, Engine, delete, func, insert, select

from walstatt.server.listen import CannotServe, alone_with, check_data, check_database
from walstatt.server.migrate import form_of, migrate, newest
from walstatt.server.settings import Settings
from walstatt.server.storage import open_data, open_database
from walstatt.server.tables import agreements, keys, links, matches, pledges, records, seats, steps

KEPT = (matches, seats, agreements, pledges, steps, links, records, keys)
TOGETHER = 200  # rows


def back_up(settings: Settings, target: Path) -> int:
    """Write all games to a new file; returns how many matches. Raises CannotServe, and FileExistsError."""
    if target.exists():
        raise FileExistsError(target)
    source = _opened(settings)
    half = target.with_name(f"{target.name}.part")
    half.unlink(missing_ok=True)
    copy = open_data(half)
    try:
        migrate(copy)
        with source.connect() as connection:
            if form_of(connection) != newest():
                raise CannotServe("data_older", path=str(settings.data))
        count = _copied(source, copy)
    finally:
        source.dispose()
        copy.dispose()
    with closing(sqlite3.connect(half)) as file:
        file.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
    half.rename(target)
    return count


def restore(settings: Settings, backup: Path) -> int:
    """Put all games of a backup where there are none yet; returns how many matches. Raises CannotServe."""
    check_data(backup)
    with tempfile.TemporaryDirectory() as folder:
        source = open_data(Path(shutil.copy(backup, folder)))
        try:
            migrate(source)
            if settings.database:
                check_database(settings.database)
                return _put(source, open_database(settings.database))
            check_data(settings.data)
            with alone_with(settings.data):
                return _put(source, open_data(settings.data))
        finally:
            source.dispose()


def _put(source: Engine, target: Engine) -> int:
    try:
        migrate(target)
        return _copied(source, target)
    finally:
        target.dispose()


def _opened(settings: Settings) -> Engine:
    if settings.database:
        check_database(settings.database)
        # One snapshot for all tables; SQLite has one as long as a transaction reads.
        return open_database(settings.database).execution_options(isolation_level="REPEATABLE READ")
    if not settings.data.exists():
        raise CannotServe("data_not_there", path=str(settings.data))
    check_data(settings.data)
    return open_data(settings.data)


def _copied(source: Engine, target: Engine) -> int:
    """Copy every row, all or none; raises CannotServe if there is something already."""
    with source.connect() as giving, target.begin() as taking:
        if any(_count(taking, table.name) for table in (matches, records)):
            raise CannotServe("data_not_empty", path=target.url.render_as_string(hide_password=True))
        taking.execute(delete(keys))  # matches go on with the key that has signed them
        for table in KEPT:
            rows = giving.execution_options(yield_per=TOGETHER).execute(select(table)).mappings()
            for some in rows.partitions(TOGETHER):
                taking.execute(insert(table), [dict(row) for row in some])
        return _count(taking, "matches")


def _count(connection: Connection, name: str) -> int:
    table = next(one for one in KEPT if one.name == name)
    return connection.execute(select(func.count()).select_from(table)).scalar_one()
