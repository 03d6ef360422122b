"""The server under load: 200 connections in 100 matches, one answer a second each, beside a bare WebSocket echo.

Every time is from sending an answer to the other side's update, through the rules, the disk and the fan-out.
"""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.serving import ROOT, Server, serving
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.figures import Sheet

MATCHES = 100
SECONDS = 20.0
ECHO = """
import uvicorn
async def app(scope, receive, send):
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})
uvicorn.run(app, port=PORT, log_level="error", lifespan="off", ws_per_message_deflate=False)
"""
FREE = {
    "messages_per_second": 1e6,
    "messages_at_once": 10**6,
    "sockets_at_once": 10**4,
    "matches_per_minute": 1e6,
    "workers": 1,
}


def per_cent(times: list[float], part: int) -> float:
    """A percentile, in milliseconds."""
    return statistics.quantiles(times, n=100)[part - 1] * 1000


class Pair:
    """Two people at one match: red, who has two seats, and blue."""

    def __init__(self, red: ClientConnection, blue: ClientConnection) -> None:
        self.sockets = {"red": red, "blue": blue}
        self.states: dict[str, dict[str, Any]] = {}
        self.news = asyncio.Event()
        self.sent: dict[str, float] = {}
        self.times: list[float] = []
        self.rng = random.Random(1)

    async def listen(self, side: str) -> None:
        """Note every state; an update after the other side's answer is timed."""
        other = "blue" if side == "red" else "red"
        async for text in self.sockets[side]:
            message = json.loads(text)
            assert message["type"] != "problem", message
            if message["type"] != "state":
                continue
            state, before = message["state"], self.states.get(side)
            self.states[side] = state
            if other in self.sent and before is not None and state["at"] > before["at"]:
                self.times.append(time.perf_counter() - self.sent.pop(other))
            self.news.set()

    async def play(self, until: float, every: float) -> None:
        """Answer again and again, whoever is asked."""
        await asyncio.sleep(self.rng.random() * every)
        while time.perf_counter() < until:
            asked = [(side, q) for side, state in self.states.items() for q in state["questions"].values()]
            if asked and not self.sent:
                side, question = self.rng.choice(asked)
                answer = self.rng.choice(question["options"])
                self.states[side]["questions"] = {}
                self.sent[side] = time.perf_counter()
                fields = {"seat": question["seat"], "number": question["number"], "answer": answer}
                await self.sockets[side].send(json.dumps({"do": "answer", "id": 1, **fields}))
            await asyncio.sleep(every)


async def dial(server: Server, match: str, key: str) -> ClientConnection:
    address = server.address.replace("http", "ws", 1)
    socket = await connect(f"{address}/api/matches/{match}/live", proxy=None, compression=None)
    await socket.send(json.dumps({"do": "hello", "key": key}))
    return socket


async def played(server: Server, made: list[dict[str, Any]], seconds: float) -> list[float]:
    """The times of all matches played at once."""
    pairs = []
    for one in made:
        red = await dial(server, one["match"], one["key"])
        pairs.append(Pair(red, await dial(server, one["match"], one["links"]["blue"]["key"])))
    listeners = [asyncio.create_task(pair.listen(side)) for pair in pairs for side in ("red", "blue")]
    while not all(len(pair.states) == 2 for pair in pairs):
        await asyncio.sleep(0.1)
    until = time.perf_counter() + seconds
    await asyncio.gather(*(pair.play(until, 0.5) for pair in pairs))
    await asyncio.sleep(1)
    for listener in listeners:
        listener.cancel()
    await asyncio.gather(*listeners, return_exceptions=True)
    await asyncio.gather(*(socket.close() for pair in pairs for socket in pair.sockets.values()))
    return [one for pair in pairs for one in pair.times]


async def echoed(port: int, seconds: float) -> list[float]:
    """The times of as many connections to a bare echo, one message a second each."""
    sockets = [await connect(f"ws://127.0.0.1:{port}/", proxy=None, compression=None) for _ in range(2 * MATCHES)]
    until, times = time.perf_counter() + seconds, list[float]()

    async def talk(socket: ClientConnection) -> None:
        await asyncio.sleep(random.random())
        while time.perf_counter() < until:
            start = time.perf_counter()
            await socket.send(json.dumps({"do": "answer", "id": 1, "seat": "blue", "number": 1, "answer": 1}))
            await socket.recv()
            times.append(time.perf_counter() - start)
            await asyncio.sleep(1)

    await asyncio.gather(*map(talk, sockets))
    await asyncio.gather(*(socket.close() for socket in sockets))
    return times


@contextmanager
def echo_server() -> Iterator[int]:
    """A bare echo in a process of its own; yields its port."""
    import socket

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-c", ECHO.replace("PORT", str(port))], cwd=ROOT)
    try:
        for _ in range(200):
            with socket.socket() as trial:
                if trial.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield port
    finally:
        process.kill()
        process.wait()


def echo(seconds: float) -> list[float]:
    """The times of a bare echo."""
    with echo_server() as port:
        return asyncio.run(echoed(port, seconds))


def memory(server: Server) -> int:
    """Bytes that the server's process holds."""
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) * 1024


def idle_memory(server: Server, game: str, scenario: str) -> float:
    """KiB that one match adds which has begun and rests in memory."""
    before = memory(server)
    for _ in range(MATCHES):
        made = server.good("/api/matches", {"game": game, "scenario": scenario, "proof": "server"})
        server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True}, made["key"])
    return (memory(server) - before) / 1024 / MATCHES


def main() -> None:
    """All figures."""
    sheet = Sheet("server")
    with tempfile.TemporaryDirectory() as folder:
        bare = echo(SECONDS / 2)
        with serving(Path(folder) / "data.db", **FREE) as server:
            made = [server.begun(blue="link") for _ in range(MATCHES)]
            times = asyncio.run(played(server, made, SECONDS))
        bare += echo(SECONDS / 2)
        sheet.note("answers", len(times))
        for part in (50, 99):
            sheet.note(f"answer to the other side's update, p{part}", per_cent(times, part), "ms")
            sheet.note(f"bare echo, p{part}", per_cent(bare, part), "ms")
        sheet.note("p99 in relation to the bare echo", per_cent(times, 99) / per_cent(bare, 99), "times")
        with serving(Path(folder) / "idle.db", **FREE) as server:
            for game in server.get("/api/games"):
                name, scenario = game["name"], game["scenarios"][0]["name"]
                sheet.note(f"idle match of {name}, {scenario}", idle_memory(server, name, scenario), "KiB")
    sheet.keep()


if __name__ == "__main__":
    main()
