"""How long Ctrl-C takes: from the key until every process that a command has started is gone.

The peer is a bare Python that sleeps and hears the same key.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from statistics import median

import httpx
from tests.lab.test_stopping import children_of, hears_ctrl_c
from tests.server.serving import bearer
from websockets.sync.client import connect

from benchmarks.figures import Sheet

ROUNDS = 3
BOUND = 1.0
WORK = 5.0  # seconds of processor time after which a command is in the middle of its work
SLEEPER = ["-c", "import time; print('here', flush=True); time.sleep(600)"]
SERVE = ["-m", "walstatt", "serve", "--port", "0", "--no-browser", "--data", "games.db"]
SERIES = ["-m", "walstatt", "simulate", "adlg/cannae", "--games", "9", "--jobs", "2", "--out", "series.jsonl"]
BATTLE = ["-m", "walstatt", "play", "bofa/standard", "--seats", "sergeant,sergeant"]


def heard(log: Path, wanted: str) -> str:
    """What a process has said, once it is there."""
    while not (found := re.search(wanted, log.read_text())):
        time.sleep(0.05)
    return found[0]


@contextmanager
def watched(address: str) -> Iterator[None]:
    """A page that watches two sergeants fight."""
    with httpx.Client(base_url=address, timeout=60) as client:
        chairs = {seat: {"by": "bot", "level": "sergeant"} for seat in ("besieger", "garrison")}
        body = {"game": "siege", "scenario": "the-great-siege", "dice": "keyed", "seats": chairs}
        made = client.post("/api/matches", json=body).raise_for_status().json()
        path = f"/api/matches/{made['match']}"
        client.post(f"{path}/join", json={"trusts_server": True}, headers=bearer(made["key"]))
        with connect(f"{address.replace('http', 'ws', 1)}{path}/live", proxy=None, max_size=None) as wire:
            wire.send(json.dumps({"do": "hello", "key": made["key"], "since": 0, "lang": "en"}))
            wire.recv()
            yield


def stopped(process: subprocess.Popen[bytes]) -> float:
    """Press Ctrl-C; the seconds until the process and all that it has started are gone."""
    children = children_of(process.pid)
    start = time.perf_counter()
    os.killpg(process.pid, signal.SIGINT)
    process.wait()
    while any(runs(child) for child in children):
        time.sleep(0.005)
    return time.perf_counter() - start


def fields(number: str) -> list[str]:
    """What the system tells of a process after its name: its state first."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def runs(number: str) -> bool:
    """Whether there is such a process that is not over."""
    return fields(number)[:1] not in ([], ["Z"])


def worked(process: subprocess.Popen[bytes]) -> float:
    """Processor seconds of a process and of those that it has started."""
    ticks = [int(tick) for one in (str(process.pid), *children_of(process.pid)) for tick in fields(one)[11:13]]
    return sum(ticks) / os.sysconf("SC_CLK_TCK")


def seconds(arguments: list[str], wanted: str = "", work: float = WORK, is_watched: bool = False) -> float:
    """Start a command, let it get to work, and stop it."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("wb") as file:
            process = subprocess.Popen(
                [sys.executable, *arguments],
                cwd=folder,
                env={**os.environ, "WALSTATT_HOME": folder},
                start_new_session=True,
                preexec_fn=hears_ctrl_c,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
            )
        said = heard(log, wanted)
        with watched(said) if is_watched else nullcontext():
            while worked(process) < work and process.poll() is None:
                time.sleep(0.1)
            return stopped(process)


def main() -> None:
    """All figures, in turns."""
    sheet = Sheet("stopping")
    cases: dict[str, Callable[[], float]] = {
        "a bare Python": partial(seconds, SLEEPER, "here", work=0),
        "a server, watched while sergeants fight": partial(seconds, SERVE, r"http://\S+\d(?=/\s)", is_watched=True),
        "a series in two processes": partial(seconds, SERIES),
        "a battle of sergeants in the terminal": partial(seconds, BATTLE),
    }
    times: dict[str, list[float]] = {name: [] for name in cases}
    for _ in range(ROUNDS):
        for name, case in cases.items():
            times[name].append(case())
    for name, found in times.items():
        sheet.note(f"Ctrl-C, until all is gone: {name}", median(found), "s", most=BOUND)
    sheet.keep()
