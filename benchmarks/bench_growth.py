"""Does a server grow, or slow down, with the number of its matches? A thousand are begun and left alone."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.server.postgres import postgres
from tests.server.serving import Server, serving

from benchmarks.bench_databases import played
from benchmarks.bench_server import FREE, memory, per_cent
from benchmarks.figures import Sheet

MATCHES = 1000
STEPS = 4
SECONDS = 2.0
SHORT = {"live_matches": 50, "rest_seconds": 0.1}  # of the matches that were left, most are in the data only


def growing(server: Server) -> Iterator[tuple[int, float, float]]:
    """After every few hundred matches: how many there are, memory in MiB, and the median answer in ms."""
    for step in range(STEPS + 1):
        if step:
            for _ in range(MATCHES // STEPS):
                server.play(server.begun(), 2)
        times = asyncio.run(played(server, 4, SECONDS))
        yield step * MATCHES // STEPS, memory(server) / 2**20, per_cent(times, 50)


def main() -> None:
    """All figures."""
    sheet = Sheet("growth")
    with tempfile.TemporaryDirectory() as folder, postgres(is_quick=False) as database:
        kinds: dict[str, dict[str, Any]] = {"a file": {}, "PostgreSQL": {"database": database.new()}}
        for name, settings in kinds.items():
            with serving(Path(folder) / f"{name}.db", **FREE, **SHORT, **settings) as server:
                for count, held, median in growing(server):
                    sheet.note(f"{name}, {count} matches: memory", held, "MiB")
                    sheet.note(f"{name}, {count} matches: p50 at four tables", median, "ms")
    sheet.keep()


if __name__ == "__main__":
    main()
