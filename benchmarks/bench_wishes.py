"""Wishes of a hand that drags: how soon the socket tells the legal march next to it, beside a bare echo.

Two armies of 200 points stand on the table and two players drag at the same time, 15 wishes a second each, as the page
sends them: one at a time, the newest wins.
"""

from __future__ import annotations

import statistics
import tempfile
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from tests.server.serving import Server, serving
from tests.server.wires import Wire

from benchmarks.figures import Sheet

SCENARIO = "wide-plain"
WISHES = 400  # of each player
PAUSE = 1 / 15
UD = 4096


def p95(times: list[float]) -> float:
    """In milliseconds."""
    return statistics.quantiles(times, n=20)[-1] * 1000


def begun(server: Server) -> tuple[dict[str, Any], list[list[Any]], dict[int, tuple[int, int, int]]]:
    """A match with an active corps: its movers and where its units stand."""
    made = server.good("/api/matches", {"game": "adlg", "scenario": SCENARIO, "seats": {}, "proof": "server"})
    server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True}, made["key"])
    state = server.state(made)
    question = next(iter(state["questions"].values()))
    state = server.answer(made, question, question["options"][0])
    question = next(iter(state["questions"].values()))
    movers = [order for order in question["options"] if isinstance(order, list) and order[0] == "move"]
    pieces = next(iter(state["views"].values()))["pieces"]
    return made, movers, {one["id"]: tuple(one["pose"]) for one in pieces if one.get("pose") and one.get("base")}


def dragged(
    wire: Wire,
    movers: list[list[Any]],
    poses: dict[int, tuple[int, int, int]],
    seat: str,
    seed: int,
    times: list[float],
) -> None:
    """One player drags one mover after the other along wandering paths."""
    rng = Random(seed)
    asked = 0
    while asked < WISHES:
        order = rng.choice(movers)
        x, y, facing = poses[order[1]]
        ahead = (0, 0)
        for _ in range(25):
            ahead = (ahead[0] + rng.randrange(-UD // 4, UD // 4), ahead[1] + rng.randrange(-UD // 8, UD // 3))
            wish = [order[1], x + ahead[0], y + ahead[1], facing + 16 * rng.randrange(-30, 31)]
            start = time.perf_counter()
            reply = wire.ask(asked + 1, do="nearest", seat=seat, answers=[order], wish=wish)
            took = time.perf_counter() - start
            assert reply["type"] == "reply", reply
            times.append(took)
            asked += 1
            time.sleep(max(0.0, PAUSE - took))


def echoed(wire: Wire, times: list[float]) -> None:
    """As many bare messages."""
    for id in range(WISHES):
        start = time.perf_counter()
        wire.ask(id + 1, do="ping")
        times.append(time.perf_counter() - start)
        time.sleep(PAUSE / 4)


def main() -> None:
    """All figures."""
    sheet = Sheet("wishes")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder) / "data.db", warm=False, messages_per_second=1000, messages_at_once=10_000) as server,
        ExitStack() as wires,
    ):
        made, movers, poses = begun(server)
        seat = next(iter(server.state(made)["questions"]))
        echo = list[float]()
        lone = Wire(server, made["match"], made["key"])
        lone.state()
        echoed(lone, echo)
        times = list[float]()
        hands = []
        for player in range(2):
            wire = Wire(server, made["match"], made["key"])
            wire.state()
            hands.append(threading.Thread(target=dragged, args=(wire, movers, poses, seat, player, times)))
        for hand in hands:
            hand.start()
        for hand in hands:
            hand.join()
        wires.close()
        sheet.note("units on the table", len(poses))
        sheet.note("wishes of two players", len(times))
        sheet.note("wish, median", statistics.median(times) * 1000, "ms")
        sheet.note("wish, p95", p95(times), "ms")
        sheet.note("echo, p95", p95(echo), "ms")
        sheet.note("wish p95 in relation to the echo", p95(times) / p95(echo), "times")
    sheet.keep()


if __name__ == "__main__":
    main()
