"""A real server in a process of its own, to be spoken to, and to be killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).parents[2]
DRILL = "tests.drill.game:GAME"


class Server:
    """A server on a port of its own, with a data file of its own."""

    def __init__(self, data: Path, **settings: object) -> None:
        self.games: Any = settings.pop("games", (DRILL,))
        self.descriptors: Any = settings.pop("descriptors", None)  # files it may have open
        usual = {"bot_pause": 0, "requests_at_once": 1_000_000, "warm": False, "odds_seconds": 120}  # also when crowded
        self.data, self.settings = data, {**usual, **settings}
        self.wires = ExitStack()  # WebSockets that are open
        self.start()

    def start(self) -> None:
        """Start it, and wait until it listens."""
        command = [sys.executable, "-m", "walstatt.server", "port=0", f"data={self.data}"]
        command += [f"games={','.join(self.games)}"] if self.games else []
        command += [f"{name}={value}" for name, value in self.settings.items()]
        path = os.pathsep.join([str(ROOT), str(ROOT / "src")])
        self.log = self.data.with_suffix(".log").open("ab")
        start = self.log.tell()
        if self.descriptors is not None:
            command = ["prlimit", f"--nofile={self.descriptors}:{self.descriptors}", *command]
        self.process = subprocess.Popen(command, stderr=self.log, cwd=ROOT, env={**os.environ, "PYTHONPATH": path})
        self.address = self._address(start)
        self.client = httpx.Client(base_url=self.address, timeout=60)

    def _address(self, start: int) -> str:
        for _ in range(3600):
            text = self.data.with_suffix(".log").read_bytes()[start:].decode()
            if found := re.search(r"Walstatt is at (http://[^/\s]+)/", text):
                return found[1]
            if self.process.poll() is not None:
                raise RuntimeError(text)
            time.sleep(0.05)
        raise RuntimeError(f"no server after three minutes: {text}")

    def kill(self) -> None:
        """SIGKILL: no time to say goodbye."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """An orderly end."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        self.process.wait(30)
        self.client.close()
        self.log.close()

    # Speaking to it

    def get(self, path: str, key: str | None = None, **query: Any) -> Any:
        """What stands there; the answer must be good."""
        params = {name.rstrip("_"): value for name, value in query.items()}
        answer = self.client.get(path, params=params, headers=bearer(key))
        if answer.status_code == 503:
            answer.raise_for_status()  # an error that whoever plays on can tell from a wrong answer
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any, key: str | None = None) -> httpx.Response:
        """Send something."""
        return self.client.post(path, json=body, headers=bearer(key))

    def good(self, path: str, body: Any, key: str | None = None) -> Any:
        """Send something that must succeed."""
        answer = self.post(path, body, key)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def new_match(
        self, scenario: str = "hexes", dice: str = "keyed", proof: str = "server", **by: str
    ) -> dict[str, Any]:
        """Set a match up: `red_one="link"`, `blue="recruit"`; seats not named are at this table."""
        chairs = {
            seat.replace("_", "-"): {"by": "bot", "level": who} if who in ("recruit", "sergeant") else {"by": who}
            for seat, who in by.items()
        }
        body = {"game": "drill", "scenario": scenario, "dice": dice, "proof": proof, "seats": chairs}
        made: dict[str, Any] = self.good("/api/matches", body)
        return made

    def begun(self, scenario: str = "hexes", dice: str = "keyed", **by: str) -> dict[str, Any]:
        """A match in which everybody has sat down."""
        made = self.new_match(scenario, dice, **by)
        for key in [made["key"], *(link["key"] for link in made["links"].values())]:
            if key is not None:
                self.join(made, key)
        return made

    def join(self, made: dict[str, Any], key: str) -> dict[str, Any]:
        """Sit down at a table that rests on the server's word."""
        found: dict[str, Any] = self.good(f"/api/matches/{made['match']}/join", {"trusts_server": True}, key)
        return found

    def state(self, made: dict[str, Any], key: str | None = None, since: int = 0) -> dict[str, Any]:
        """The match as the table sees it, or the holder of another key."""
        found: dict[str, Any] = self.get(f"/api/matches/{made['match']}", key or made["key"], since=since)
        return found

    def answer(self, made: dict[str, Any], question: dict[str, Any], answer: Any, key: str | None = None) -> Any:
        """Answer a question; the answer must be good."""
        body = {"seat": question["seat"], "number": question["number"], "answer": answer}
        return self.good(f"/api/matches/{made['match']}/answers", body, key or made["key"])

    def play(self, made: dict[str, Any], answers: int, pick: int = 0) -> dict[str, Any]:
        """Answer as the table so many times, each time with the next place among the options; returns the state."""
        state = self.state(made)
        for turn in range(answers):
            if state["stage"] == "over" or not state["questions"]:
                break
            question = next(iter(state["questions"].values()))
            options = question["options"]
            state = self.answer(made, question, options[(pick + turn) % len(options)])
        return state


def bearer(key: str | None) -> dict[str, str]:
    """The header that carries a key."""
    return {} if key is None else {"Authorization": f"Bearer {key}"}


@contextmanager
def serving(data: Path, **settings: object) -> Iterator[Server]:
    """A server while a test runs."""
    server = Server(data, **settings)
    try:
        yield server
    finally:
        server.kill()
