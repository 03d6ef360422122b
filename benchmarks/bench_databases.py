"""How many answers a second are taken and stored: with a file, and with PostgreSQL and one or two processes.

Every table answers again as soon as its last answer is acknowledged, which is when it is on the disk. Beside it stands
a bare WebSocket echo with as many connections.
"""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.server.postgres import postgres
from tests.server.serving import Server, serving
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.bench_server import FREE, dial, echo_server, per_cent
from benchmarks.figures import Sheet

TABLES = 40
SECONDS = 10.0


async def answered(socket: ClientConnection, until: float, times: list[float], rng: random.Random) -> None:
    """Answer at one table as fast as it is acknowledged, until its game or the time is over."""
    questions: list[dict[str, Any]] = []
    sent = 0.0
    async for text in socket:
        message = json.loads(text)
        assert message["type"] != "problem", message
        if message["type"] == "reply":
            times.append(time.perf_counter() - sent)
            sent = 0.0
        elif message["type"] == "state":
            questions = list(message["state"]["questions"].values())
            if not questions:
                return
        if questions and not sent:
            if time.perf_counter() > until:
                return
            question = rng.choice(questions)
            sent, questions = time.perf_counter(), []
            given = {"seat": question["seat"], "number": question["number"], "answer": rng.choice(question["options"])}
            await socket.send(json.dumps({"do": "answer", "id": 1, **given}))


async def played(server: Server, tables: int, seconds: float) -> list[float]:
    """The times of all answers, at so many tables at once; a table whose game is over begins another one."""
    times: list[float] = []
    made = [server.begun() for _ in range(tables)]
    until = time.perf_counter() + seconds

    async def table(seed: int, made: dict[str, Any]) -> None:
        rng = random.Random(seed)
        while time.perf_counter() < until:
            socket = await dial(server, made["match"], made["key"])
            await answered(socket, until, times, rng)
            await socket.close()
            made = await asyncio.to_thread(server.begun)

    await asyncio.gather(*(table(seed, one) for seed, one in enumerate(made)))
    return times


async def echoed(port: int, tables: int, seconds: float) -> list[float]:
    """The times of a bare echo."""
    times: list[float] = []
    until = time.perf_counter() + seconds

    async def talk() -> None:
        async with connect(f"ws://127.0.0.1:{port}/", proxy=None, compression=None) as socket:
            while time.perf_counter() < until:
                start = time.perf_counter()
                await socket.send(json.dumps({"do": "answer", "id": 1, "seat": "blue", "number": 1, "answer": 1}))
                await socket.recv()
                times.append(time.perf_counter() - start)

    await asyncio.gather(*(talk() for _ in range(tables)))
    return times


def note(sheet: Sheet, name: str, times: list[float], seconds: float) -> None:
    sheet.note(f"{name}: answers a second", len(times) / seconds)
    for part in (50, 99):
        sheet.note(f"{name}: p{part}", per_cent(times, part), "ms")


def main() -> None:
    """All figures."""
    sheet = Sheet("databases")
    with tempfile.TemporaryDirectory() as place, ExitStack() as open_things:
        folder = Path(place)
        with echo_server() as port:
            note(sheet, "bare echo", asyncio.run(echoed(port, TABLES, SECONDS / 2)), SECONDS / 2)
        database = open_things.enter_context(postgres(is_quick=False))
        kinds: dict[str, dict[str, Any]] = {
            "a file": {},
            "PostgreSQL, one process": {"database": database.new()},
            "PostgreSQL, two processes": {"database": database.new(), "processes": 2},
        }
        for name, settings in kinds.items():
            with serving(folder / f"{len(name)}.db", **FREE, **settings) as server:
                asyncio.run(played(server, TABLES, SECONDS / 5))
                note(sheet, name, asyncio.run(played(server, TABLES, SECONDS)), SECONDS)
    sheet.keep()


if __name__ == "__main__":
    main()
