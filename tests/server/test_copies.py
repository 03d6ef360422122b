"""Backup and restore: from a file to a database and back, while games go on; nothing is laid over anything."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.postgres import Postgres
from tests.server.serving import Server, serving


def squeezed(text: str) -> str:
    """Without spaces: paths are broken at the end of a line."""
    return "".join(text.split())


def told(*args: object) -> tuple[int, str]:
    command = [sys.executable, "-m", "walstatt", *map(str, args), "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    return done.returncode, squeezed(done.stdout + done.stderr)


def begun(server: Server) -> tuple[dict[str, Any], dict[str, Any]]:
    made = server.begun()
    return made, server.play(made, 12)


@pytest.mark.slow
def test_games_go_from_a_file_to_a_database_and_back(database: Postgres, tmp_path: Path) -> None:
    address, backup, back = database.new(), tmp_path / "backup.db", tmp_path / "back.db"
    with serving(tmp_path / "data.db") as server:
        made, before = begun(server)
        assert told("backup", backup, "--data", server.data) == (0, squeezed(f"One match is in {backup}."))
        server.play(made, 3)  # what comes later is not in the backup
    assert told("restore", backup, "--database", address) == (0, squeezed(f"One match was restored from {backup}."))
    assert [path.name for path in tmp_path.glob("backup*")] == ["backup.db"]
    with serving(tmp_path / "other.db", database=address) as server:
        assert server.state(made) == before
        second, _ = begun(server)
        assert told("backup", back, "--database", address) == (0, squeezed(f"2 matches are in {back}."))
    with serving(back) as server:
        assert server.state(made) == before
        assert server.state(second)["at"] > 12
        for file, target in ((backup, ("--database", address)), (backup, ("--data", back))):
            code, said = told("restore", file, *target)
            assert code == 2
            assert squeezed("holds games already") in said or squeezed("Another server already uses") in said
    assert told("backup", back, "--database", address) == (2, squeezed(f"{back} exists; it is left as it is."))
    none = tmp_path / "none.db"
    assert told("restore", none, "--data", back) == (2, squeezed(f"{none} is not there."))
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"no database at all, but long enough to look like one" * 100)
    code, said = told("restore", broken, "--data", tmp_path / "new.db")
    assert code == 2
    assert squeezed("is no data file of Walstatt") in said
