"""A series on a cluster: a real scheduler, two workers, and the same games though one of them is killed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lab.scheduler import Cluster
from walstatt.cli.entry import run
from walstatt.lab.cluster import NoCluster, cluster
from walstatt.lab.plan import Plan, Played, play_one
from walstatt.lab.series import Series
from walstatt.lab.simulate import simulate

GAMES = 8

pytestmark = [
    pytest.mark.slow,
    # what the killed worker leaves behind in this process is not ours
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
]


@pytest.fixture(scope="module")
def two_workers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    running = Cluster(tmp_path_factory.mktemp("cluster"))
    running.worker()
    running.worker()
    try:
        running.wait_for(2)
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


def test_the_command_plays_on_a_cluster(
    two_workers: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file is that of a series at home, though a worker is gone by now."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    series = ["simulate", "mfm/first-fight", "--games", "3", "--seats", "recruit,recruit", "--seed", "c", "--json"]
    assert run([*series, "--dask", two_workers.address(), "--out", str(tmp_path / "far")]) == 0
    assert run([*series, "--jobs", "1", "--out", str(tmp_path / "near")]) == 0
    assert len(set(capsys.readouterr().out.splitlines())) == 1
    assert sorted((tmp_path / "far").read_text().splitlines()) == sorted((tmp_path / "near").read_text().splitlines())
    assert run([*series, "--dask", "tcp://127.0.0.1:9"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
