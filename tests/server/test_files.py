"""The data file: durable, written by one, brought to a new form with a copy made before."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from tests.server.serving import serving
from walstatt.server import migrate as migrations
from walstatt.server.data import DataFile
from walstatt.server.storage import open_data
from walstatt.server.tables import metadata


def test_every_commit_is_on_the_disk_before_it_counts(tmp_path: Path) -> None:
    file = DataFile(tmp_path / "data.db")

    def pragmas(connection: Connection) -> tuple[object, ...]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return tuple(connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in names)

    assert asyncio.run(file.read(pragmas)) == ("wal", 2, 1)
    file.close()


def test_the_migrations_make_the_tables_that_the_code_uses(tmp_path: Path) -> None:
    engine = open_data(tmp_path / "data.db")
    assert migrations.migrate(engine, tmp_path / "data.db") is None
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_an_older_file_is_copied_before_it_is_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, folder = tmp_path / "data.db", tmp_path / "migrations"
    DataFile(data).close()
    for path in migrations.FOLDER.rglob("*.*"):
        if path.suffix in (".py", ".mako"):
            target = folder / path.relative_to(migrations.FOLDER)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(path.read_text())
    (folder / "versions/a0009_more.py").write_text(
        'from alembic import op\nrevision, down_revision = "0009", "0004"\n'
        'def upgrade():\n    op.execute("CREATE TABLE more (n INTEGER)")\n'
    )
    monkeypatch.setattr(migrations, "FOLDER", folder)
    file = DataFile(data)
    file.close()
    assert file.backup is not None
    assert "more" not in tables_of(file.backup)
    assert {"more", "matches", "steps"} <= tables_of(data)
    again = DataFile(data)
    again.close()
    assert again.backup is None


def tables_of(data: Path) -> set[str]:
    with closing(sqlite3.connect(data)) as file:
        return {name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def test_a_file_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    data = tmp_path / "data.db"
    DataFile(data).close()
    with closing(sqlite3.connect(data)) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(migrations.NewerFile, match="9999"):
        DataFile(data)


def add(connection: Connection, n: int) -> None:
    connection.execute(text("CREATE TABLE IF NOT EXISTS numbers (n INTEGER PRIMARY KEY)"))
    connection.execute(text("INSERT INTO numbers VALUES (:n)"), {"n": n})
    if n < 0:
        raise ValueError(n)


def test_changes_that_share_a_commit_succeed_and_fail_on_their_own(tmp_path: Path) -> None:
    file = DataFile(tmp_path / "data.db")

    async def story() -> list[BaseException | None]:
        changes = [file.write(lambda c, n=n: add(c, n)) for n in (1, 2, -3, 2, 4)]  # type: ignore[misc]
        return await asyncio.gather(*changes, return_exceptions=True)

    outcomes = asyncio.run(story())
    assert [type(outcome).__name__ for outcome in outcomes] == [
        "NoneType", "NoneType", "ValueError", "IntegrityError", "NoneType",
    ]  # fmt: skip
    kept = asyncio.run(file.read(lambda c: list(c.execute(text("SELECT n FROM numbers ORDER BY n")).scalars())))
    assert kept == [1, 2, 4]
    file.close()


def test_a_change_that_nobody_waits_for_any_more_does_not_stop_the_writer(tmp_path: Path) -> None:
    file = DataFile(tmp_path / "data.db")

    async def story() -> None:
        tasks = [asyncio.create_task(file.write(lambda c, n=n: add(c, n))) for n in range(20)]  # type: ignore[misc]
        await asyncio.sleep(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await file.write(lambda c: add(c, 100))

    asyncio.run(story())
    kept = asyncio.run(file.read(lambda c: list(c.execute(text("SELECT n FROM numbers")).scalars())))
    assert 100 in kept
    file.close()


def test_a_server_forgets_what_has_rested_too_long(tmp_path: Path) -> None:
    with serving(tmp_path / "data.db") as server:
        server.begun()
        server.kill()
        server.settings["forget_days"] = 1e-9
        time.sleep(1.1)  # the file counts seconds
        server.start()
        for _ in range(600):
            if server.get("/api/health")["matches"] == 0:
                break
            time.sleep(0.1)
        assert server.get("/api/health")["matches"] == 0
