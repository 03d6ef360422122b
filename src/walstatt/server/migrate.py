"""Bringing the data file to the form this version needs, with a copy of it made before anything is changed."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

FOLDER = Path(__file__).parent / "migrations"


class NewerFile(Exception):
    """The data file was written by a later version of Walstatt."""


def _script() -> tuple[Config, ScriptDirectory]:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    return config, ScriptDirectory.from_config(config)


def forms() -> set[str]:
    """All forms of a data file that this version knows."""
    return {step.revision for step in _script()[1].walk_revisions()}


def migrate(engine: Engine, data: Path) -> Path | None:
    """Run the migrations that are missing; returns the copy made before, if there was anything to lose."""
    config, script = _script()
    with engine.connect() as connection:
        present = MigrationContext.configure(connection).get_current_revision()
    if present == script.get_current_head():
        return None
    if present is not None and present not in forms():
        raise NewerFile(f"{data} has form {present}, which this version does not know")
    copy = back_up(data, present) if present is not None else None
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    return copy


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
