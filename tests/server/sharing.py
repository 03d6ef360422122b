"""Scripted games against several processes on one database, while processes, workers and the database are killed."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import cycle
from typing import Any

import httpx
import psycopg

from tests.server.crashing import Scripted, check_after_crash, check_finished, lines_of
from tests.server.postgres import Postgres
from tests.server.serving import Server, bearer
from walstatt.papers.records import read_record

GONE = (httpx.HTTPError, OSError, psycopg.OperationalError)


class Away(httpx.HTTPError):
    """The server says that its database does not answer."""


class Sharing(Scripted):
    """A player whose server may be gone for a moment, and who goes on where he was."""

    def __init__(self, server: Server, seed: int, most: int) -> None:
        super().__init__(server, seed)
        self.most = most  # answers
        self.undone = 0  # answers taken back that were acknowledged
        self.reconnected = 0

    def play_on(self) -> None:
        """Play, whatever happens; after every break look whether everything is as it was acknowledged."""
        while not self.is_over:
            try:
                self.play()
            except GONE:
                self.reconnect()

    def reconnect(self) -> None:
        """Come back until somebody is there again."""
        while True:
            with suppress(*GONE):
                was_undoing = self.doubtful is None or self.doubtful[1] == "undo"
                check_after_crash(self.server, self)
                self.check_undone(was_undoing)
                self.check_everywhere()
                self.reconnected += 1
                return
            time.sleep(0.2)

    def check_undone(self, may_be_more: bool) -> None:
        """Nothing was taken back twice."""
        record = read_record(lines_of(self.server, self.made["match"]))
        undone = sum("undo" in entry for entry in record.entries())
        assert undone in (self.undone, self.undone + may_be_more)
        self.undone = undone

    def check_everywhere(self) -> None:
        """Whichever process is asked, the match stands at the same place."""
        path, key = f"{self.server.address}/api/matches/{self.made['match']}", bearer(self.made["key"])
        states = []
        for _ in range(3):
            answer = httpx.get(path, headers=key, timeout=60)
            if answer.status_code == 503:
                raise Away("away")
            states.append({**answer.json(), "steps": {}})
        assert states[0] == states[1] == states[2]

    def _undone(self, seat: str) -> dict[str, Any]:
        self.doubtful = (0, "undo", seat)
        state = super()._undone(seat)
        self.undone += 1
        return state

    def _sent(self, what: str, body: dict[str, Any]) -> dict[str, Any]:
        if self.acknowledged >= self.most:
            self.is_over = True
            raise Away("enough")
        if self.rng.random() < 0.02 and what == "answers":
            self._asked_for_odds(body)
        path = f"/api/matches/{self.made['match']}/{what}"
        answer = self.server.client.post(path, json=body, headers=bearer(self.made["key"]))
        if answer.status_code == 503:
            raise Away(answer.text)
        assert answer.status_code == 200, answer.text
        state: dict[str, Any] = answer.json()
        self.at = state["at"]
        self.acknowledged += 1
        return state

    def _asked_for_odds(self, body: dict[str, Any]) -> None:
        """Let a worker think, so that there is one to be killed."""
        wanted = {"seat": body["seat"], "answers": [body["answer"]]}
        path = f"/api/matches/{self.made['match']}/odds"
        answer = self.server.client.post(path, json=wanted, headers=bearer(self.made["key"]))
        assert answer.status_code in (200, 422, 429, 503), answer.text


def children(pid: int) -> list[int]:
    """The Python processes that a process has started, without multiprocessing's own."""
    found = subprocess.run(["pgrep", "-P", str(pid), "-f", "spawn_main"], capture_output=True, text=True).stdout
    return [int(one) for one in found.split()]


class Mayhem(threading.Thread):
    """Kills processes, workers and the database in turn, every few acknowledged answers."""

    def __init__(self, server: Server, database: Postgres, players: Sequence[Sharing], every: int) -> None:
        super().__init__(daemon=True)
        self.server, self.database, self.players, self.every = server, database, players, every
        self.killed: Counter[str] = Counter()
        self.is_called_off = threading.Event()
        self.rng = random.Random(1)

    def run(self) -> None:
        """Kill in turn until called off."""
        for what in cycle(("process", "worker", "database")):
            heard = self._heard()
            while self._heard() < heard + self.every:
                if self.is_called_off.wait(0.01):
                    return
            self._kill(what)

    def _heard(self) -> int:
        return sum(player.acknowledged for player in self.players)

    def _kill(self, what: str) -> None:
        serving = children(self.server.process.pid)
        if what == "database":
            self.database.kill()
            self.database.start()
        else:
            these = serving if what == "process" else [worker for one in serving for worker in children(one)]
            if not these:
                return
            with suppress(ProcessLookupError):
                os.kill(self.rng.choice(these), signal.SIGKILL)
        self.killed[what] += 1


def play_among_kills(
    server: Server, database: Postgres, seeds: Sequence[int], most: int, every: int
) -> tuple[list[Sharing], Counter[str]]:
    """Games side by side to their end, or for so many answers; returns the players and who was killed how often."""
    players = [Sharing(server, seed, most) for seed in seeds]
    mayhem = Mayhem(server, database, players, every)
    mayhem.start()
    try:
        with ThreadPoolExecutor(len(players)) as table:
            list(table.map(Sharing.play_on, players))
    finally:
        mayhem.is_called_off.set()
        mayhem.join()
    for player in players:
        player.reconnect()
        if server.state(player.made)["stage"] == "over":
            check_finished(server, player)
    return players, mayhem.killed
