"""A series on a cluster: a real scheduler, two workers, and the same games though one of them is killed."""

import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from walstatt.lab.cluster import NoCluster, cluster
from walstatt.lab.plan import Plan, Played, play_one
from walstatt.lab.series import Series
from walstatt.lab.simulate import simulate

Client: Any = import_module("distributed").Client  # it has no types
GAMES = 8

pytestmark = [
    pytest.mark.slow,
    # what the killed worker leaves behind in this process is not ours
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
]


class Cluster:
    """A scheduler and its workers, each a process."""

    def __init__(self, place: Path) -> None:
        self.place, self.file = place, place / "scheduler.json"
        self.processes: list[subprocess.Popen[bytes]] = []
        self.start("dask_scheduler", "--port", "0", "--host", "127.0.0.1", "--no-dashboard", "--no-jupyter")

    def start(self, command: str, *arguments: str) -> subprocess.Popen[bytes]:
        """One more process."""
        log = (self.place / f"log{len(self.processes)}").open("wb")
        called = [sys.executable, "-m", f"distributed.cli.{command}", "--scheduler-file", str(self.file), *arguments]
        process = subprocess.Popen(called, cwd=self.place, stdout=log, stderr=log)
        log.close()
        self.processes.append(process)
        return process

    def worker(self) -> subprocess.Popen[bytes]:
        """One more worker that plays one game at a time."""
        return self.start("dask_worker", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")

    def address(self) -> str:
        """Where the scheduler answers, once it does."""
        while not self.file.exists() or not self.file.read_text().endswith("}"):
            time.sleep(0.1)
        with Client(scheduler_file=str(self.file), set_as_default=False) as client:
            return str(client.scheduler.address)

    def stop(self) -> None:
        """All of it."""
        for process in self.processes:
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def two_workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    running = Cluster(tmp_path_factory.mktemp("cluster"))
    running.worker()
    running.worker()
    try:
        with Client(running.address(), set_as_default=False) as client:
            client.wait_for_workers(2)
        yield running
    finally:
        running.stop()


def test_a_cluster_plays_the_same_games_though_a_worker_is_killed(two_workers: Cluster, tmp_path: Path) -> None:
    plan = Plan.make("mfm", "first-fight", ("sergeant", "recruit"), "cluster")
    series = Series(plan, tmp_path / "series.jsonl")
    seen: list[Played] = []

    def each(one: Played) -> None:
        seen.append(one)
        if len(seen) == 1:
            two_workers.processes[-1].kill()

    with cluster(two_workers.address()) as (executor, workers):
        assert workers == 2
        simulate(series, GAMES, executor, each, workers=workers)
    found = sorted(series.first(GAMES), key=lambda one: one.number)
    assert found == [play_one(plan, number).played for number in range(GAMES)]
    assert len(seen) == GAMES


def test_a_cluster_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("walstatt.lab.cluster.PATIENCE", 1)
    with pytest.raises(NoCluster) as none, cluster("tcp://127.0.0.1:9"):
        pass
    assert none.value.code == "not_there"
