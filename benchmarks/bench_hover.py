"""Odds on hover: what a pointer that rests on a target waits for, beside a bare echo.

A hover is what the page asks: what would follow the order, and its odds if dice decide. Cold is the first look at a
target of a position that nobody has looked at; warm is another look at it.
"""

from __future__ import annotations

import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from tests.server.serving import ROOT, Server, bearer, serving
from tests.web.planting import planted
from tests.web.scripts import Script, begin

from benchmarks.figures import Sheet
from walstatt.bots import bot
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.server.ahead import after

Plan = list[Any]

GAMES = {"mfm": "first-fight", "bofa": "standard", "siege": "coup-de-main"}
POSITIONS = 12  # of each game
TARGETS = 8  # of each position
FAR = 1500  # answers into a game
EVERY = 0.02  # seconds between two hovers of one hand
ECHO = """
import uvicorn
async def app(scope, receive, send):
    body = (await receive())["body"]
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"application/json")]})
    await send({"type": "http.response.body", "body": body})
uvicorn.run(app, port=PORT, log_level="error", lifespan="off")
"""


def p95(times: list[float]) -> float:
    """In milliseconds."""
    return statistics.quantiles(times, n=20)[-1] * 1000


def fights(match: Match, ask: Ask, rng: Random) -> list[Plan]:
    """Orders on which dice decide, as the page builds them: an order, at whom, and who takes part."""
    found: list[Plan] = []
    orders = [order for order in ask.options if isinstance(order, tuple | list) and len(order) == 2]
    for order in rng.sample(orders, min(len(orders), 60)):
        found += decided(match, ask.seat, [order])
        if len(found) >= TARGETS:
            break
    return found[:TARGETS]


def decided(match: Match, seat: str, plan: Plan) -> list[Plan]:
    """The plan itself if dice follow, or what it becomes with each answer to what is asked then."""
    following = after(match, seat, plan)
    if following.then == "dice" and not following.draws:
        return [plan]
    question = following.question
    if following.then != "asked" or question is None or len(plan) > 2:
        return []
    if question.kind == "unit":
        return [one for target in question.options or () for one in decided(match, seat, [*plan, target])]
    everybody = max(question.options or (), key=len) if question.kind == "some" and question.options else ()
    return decided(match, seat, [*plan, everybody]) if everybody else []


def positions(name: str) -> Iterator[tuple[Script, list[Plan]]]:
    """Positions of games that recruits play in which something can be fought over, each of another game."""
    recruit = bot("recruit")
    for game in range(POSITIONS):
        seed, rng = f"hover {name} {game}", Random(game)
        match, before, wanted = begin(name, GAMES[name], seed), list[Any](), 1 + game % 4
        while match.question is not None and len(before) < FAR:
            seat = match.waiting_for()[0]
            ask = match.asks(seat)
            plans = fights(match, ask, rng) if ask is not None and ask.kind == "order" else []
            wanted -= bool(plans)
            if plans and wanted <= 0:
                yield Script(name, GAMES[name], seed, seat, before, []), plans
                break
            before.append(recruit.choose(match, seat, rng))
            match.answer(before[-1], seat=seat)


def hovered(server: Server, made: dict[str, Any], seat: str, plan: Plan) -> float:
    """The seconds until the odds of a plan are there."""
    path = f"/api/matches/{made['match']}"
    time.sleep(EVERY)
    start = time.perf_counter()
    server.good(f"{path}/ahead", {"seat": seat, "plans": [plan]}, made["key"])
    server.good(f"{path}/odds", {"seat": seat, "answers": plan}, made["key"])
    return time.perf_counter() - start


@contextmanager
def echo() -> Iterator[httpx.Client]:
    """A bare echo in a process of its own."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-c", ECHO.replace("PORT", str(port))], cwd=ROOT)
    try:
        for _ in range(400):
            with socket.socket() as trial:
                if trial.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        with httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
            yield client
    finally:
        process.kill()
        process.wait()


def echoed(client: httpx.Client, plan: Plan) -> float:
    """The seconds that as many bare requests take."""
    time.sleep(EVERY)
    start = time.perf_counter()
    for body in ({"seat": "seat", "plans": [plan]}, {"seat": "seat", "answers": plan}):
        client.post("/", json=body, headers=bearer("key"))
    return time.perf_counter() - start


def measure(server: Server, bare: httpx.Client, name: str, sheet: Sheet) -> None:
    """Hover over all targets of a game's positions: for the first time, once more, and the echo in between."""
    cold, warm, echoes = list[float](), list[float](), list[float]()
    for script, plans in positions(name):
        made = planted(server.data, script)
        server.state(made)
        cold += [hovered(server, made, script.player, plan) for plan in plans]
        echoes += [echoed(bare, plan) for plan in plans for _ in range(2)]
        warm += [hovered(server, made, script.player, plan) for plan in plans]
    sheet.note(f"{name}: targets", len(cold))
    for what, times in (("cold", cold), ("warm", warm), ("echo", echoes)):
        sheet.note(f"{name}: {what}, p95", p95(times), "ms")
    sheet.note(f"{name}: cold p95 in relation to the echo", p95(cold) / p95(echoes), "times")
    sheet.note(f"{name}: warm p95 in relation to the echo", p95(warm) / p95(echoes), "times")


def main() -> None:
    """All figures."""
    sheet = Sheet("hover")
    with (
        tempfile.TemporaryDirectory() as folder,
        echo() as bare,
        serving(Path(folder) / "data.db", warm=True, workers=1) as server,
    ):
        for name in GAMES:
            measure(server, bare, name, sheet)
    sheet.keep()


if __name__ == "__main__":
    main()
