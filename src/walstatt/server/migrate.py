"""Bringing the data to the form this version needs: files are copied before, databases change whole or not at all."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine

ALONE = 0x57616C73  # the lock of a database that whoever migrates holds
FOLDER = Path(__file__).parent / "migrations"


class NewerFile(Exception):
    """The data were written by a later version of Walstatt."""


def _script() -> tuple[Config, ScriptDirectory]:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    return config, ScriptDirectory.from_config(config)


def forms() -> set[str]:
    """All forms of the data that this version knows."""
    return {step.revision for step in _script()[1].walk_revisions()}


def newest() -> str | None:
    """The form that this version needs."""
    return _script()[1].get_current_head()


def migrate(engine: Engine, file: Path | None = None) -> Path | None:
    """Run the migrations that are missing; returns the copy made of a file before, if there was anything to lose."""
    config, script = _script()
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # of several processes that start, one does it
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({ALONE})")
        present = form_of(connection)
        if present == script.get_current_head():
            return None
        if present is not None and present not in forms():
            raise NewerFile(f"{file or engine.url} has form {present}, which this version does not know")
        copy = back_up(file, present) if file is not None and present is not None else None
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    return copy


def form_of(connection: Connection) -> str | None:
    """The form that the data have now; None if there are none."""
    return MigrationContext.configure(connection).get_current_revision()


def back_up(data: Path, form: str) -> Path:
    """A complete copy of the data file beside it, named after its form and the time."""
    copy = data.with_name(f"{data.name}.{form}.{datetime.now(UTC):%Y%m%dT%H%M%S%f}.backup")
    source, target = sqlite3.connect(data), sqlite3.connect(copy)
    try:
        source.backup(target)
    finally:
        source.close()
        target.close()
    return copy
