"""Before the server starts: the address it will listen at, and whether its data can be used."""

from __future__ import annotations

import errno
import os
import socket
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from walstatt.server.migrate import NewerFile, forms, migrate
from walstatt.server.storage import open_database


class CannotServe(Exception):
    """The server cannot start: a code for the reason, and what it is about."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(f"{code.replace('_', ' ')}: {facts}")
        self.code, self.facts = code, facts


def listening(host: str, port: int) -> socket.socket:
    """A socket bound to this address, which nobody else has then; raises CannotServe."""
    try:
        family, kind, number, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        ours = socket.socket(family, kind, number)
    except OSError as error:
        raise refused(error, host, port) from None
    try:
        if os.name == "posix":
            ours.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        ours.bind(address)
    except OSError as error:
        ours.close()
        raise refused(error, host, port) from None
    ours.setblocking(False)
    return ours


def refused(error: OSError, host: str, port: int) -> CannotServe:
    """Why nobody can listen there."""
    is_busy = error.errno in (errno.EADDRINUSE, errno.EACCES)
    reason = error.strerror or str(error)
    return CannotServe("address_busy" if is_busy else "address_wrong", host=host, port=str(port), reason=reason)


def check_data(path: Path) -> None:
    """Whether the data file can be read and written; raises CannotServe."""
    if path.is_dir():
        raise CannotServe("data_is_folder", path=str(path))
    is_new = not path.exists()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("ab"):
            pass
    except OSError as error:
        raise CannotServe("data_not_writable", path=str(path), reason=error.strerror or str(error)) from None
    try:
        form = _form(path)
    except sqlite3.OperationalError as error:
        raise CannotServe("data_not_writable", path=str(path), reason=str(error)) from None
    except sqlite3.DatabaseError as error:
        raise CannotServe("data_broken", path=str(path), reason=str(error)) from None
    finally:
        if is_new and path.exists() and not path.stat().st_size:
            path.unlink()
    if form is not None and form not in forms():
        raise CannotServe("data_newer", path=str(path))


@contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """Hold a data file as long as this server runs; raises CannotServe if another server holds it."""
    with path.with_name(f"{path.name}.lock").open("ab") as held:
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(held.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise CannotServe("data_in_use", path=str(path)) from None
        yield


def check_database(address: str) -> None:
    """Whether a database can be used, and bring it to the form this version needs; raises CannotServe."""
    if find_spec("psycopg") is None:
        raise CannotServe("no_psycopg")
    try:
        if make_url(address).drivername not in ("postgresql", "postgres"):
            raise ValueError(f"this is {make_url(address).drivername}")
        engine = open_database(address)
    except (ArgumentError, ValueError) as error:
        raise CannotServe("database_wrong", reason=str(error)) from None
    name = engine.url.render_as_string(hide_password=True)
    try:
        migrate(engine)
    except NewerFile:
        raise CannotServe("data_newer", path=name) from None
    except DBAPIError as error:
        raise CannotServe("database_away", address=name, reason=" ".join(str(error.orig).split())) from None
    finally:
        engine.dispose()


def _form(path: Path) -> str | None:
    """Which form the file has, after a write that is taken back."""
    file = sqlite3.connect(path, timeout=5)
    try:
        tables = {name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        file.execute("BEGIN IMMEDIATE")
        file.rollback()
        if "alembic_version" not in tables:
            if tables:
                raise sqlite3.DatabaseError("it holds something else")
            return None
        found = file.execute("SELECT version_num FROM alembic_version").fetchone()
        return None if found is None else str(found[0])
    finally:
        file.close()
