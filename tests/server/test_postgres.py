"""Several servers on one database of PostgreSQL: any of them takes any answer, and everybody sees the same."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from threading import Barrier

import psycopg
import pytest

from tests.server.postgres import Postgres, postgres
from tests.server.serving import Server, bearer, serving
from tests.server.sharing import play_among_kills
from tests.server.wires import Wire


@pytest.fixture(scope="module")
def two(database: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two servers on one database."""
    folder, address = tmp_path_factory.mktemp("two"), database.new()
    with ExitStack() as running:
        settings = {"database": address, "matches_per_minute": 1e5}
        servers = [running.enter_context(serving(folder / f"{n}.db", **settings)) for n in (1, 2)]
        yield servers[0], servers[1]
        for server in servers:
            server.wires.close()


def test_what_keeps_a_server_from_starting_is_told_in_a_sentence(tmp_path: Path) -> None:
    with serving(tmp_path / "data.db"):
        wanted = {
            ("--data", str(tmp_path / "data.db")): "Another server already uses",
            ("--data", str(tmp_path / "other.db"), "--processes", "2"): "A file is for one process",
            ("--database", "postgresql://me:secret@/none?host=/nowhere"): "cannot be used: ",
            ("--database", "mysql://me@here/none"): "--database needs an address like",
        }
        for given, sentence in wanted.items():
            command = [sys.executable, "-m", "walstatt", "serve", "--lang", "en", "--port", "0", "--no-browser", *given]
            done = subprocess.run(command, capture_output=True, text=True, timeout=120)
            assert done.returncode == 2
            assert sentence in done.stderr
            assert "secret" not in done.stderr


def test_any_server_takes_any_answer(two: tuple[Server, Server]) -> None:
    made = two[0].begun()
    state = two[1].state(made)
    for turn in range(60):
        if not state["questions"]:
            break
        question = next(iter(state["questions"].values()))
        answer = question["options"][turn % len(question["options"])]
        state = two[turn % 2].answer(made, question, answer)
        other = two[1 - turn % 2].state(made)
        assert {**other, "steps": {}} == {**state, "steps": {}}
    assert state["at"] > 60


def test_an_answer_at_one_server_is_seen_at_the_other(two: tuple[Server, Server]) -> None:
    made = two[0].begun(blue="link")
    red, blue = Wire(two[0], made["match"], made["key"]), Wire(two[1], made["match"], made["links"]["blue"]["key"])
    first = blue.state()
    red.state()
    reply = blue.ask(1, do="answer", seat="blue", number=first["questions"]["blue"]["number"], answer=2)
    seen = red.state(lambda state: state["at"] == reply["result"]["at"])
    assert set(seen["questions"]) == {"red-one", "red-two"}
    assert [entry["what"] for entry in seen["chronicle"]] == ["answer"]
    assert seen["steps"]["red-one"][-1]["at"] == seen["at"]


def test_people_sit_down_at_different_servers(two: tuple[Server, Server]) -> None:
    for _ in range(5):
        made = two[0].new_match(red_one="link", red_two="link", blue="link")
        spectator = Wire(two[1], made["match"])
        assert spectator.state()["stage"] == "gathering"
        keys, barrier = [link["key"] for link in made["links"].values()], Barrier(3)

        def join(n: int) -> int:
            barrier.wait()  # noqa: B023
            return two[n % 2].post(f"/api/matches/{made['match']}/join", {"trusts_server": True}, keys[n]).status_code  # noqa: B023

        with ThreadPoolExecutor(3) as people:
            assert list(people.map(join, range(3))) == [200] * 3
        assert spectator.state(lambda state: state["stage"] == "running")["at"] > 0


def test_a_notice_that_is_missed_is_made_good(two: tuple[Server, Server]) -> None:
    made = two[0].begun(blue="link")
    red = Wire(two[0], made["match"], made["key"])
    before = red.state()["at"]
    question = two[1].state(made, made["links"]["blue"]["key"])["questions"]["blue"]
    with psycopg.connect(str(two[0].settings["database"]), autocommit=True) as line:
        ended = line.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'walstatt listens' AND datname = current_database()"
        ).fetchall()
    assert len(ended) == 2
    state = two[1].answer(made, question, 2, made["links"]["blue"]["key"])
    assert red.state(lambda told: told["at"] > before)["at"] == state["at"]


def test_what_a_database_cannot_keep_is_refused(two: tuple[Server, Server]) -> None:
    made = two[0].new_match()
    joined = two[0].post(f"/api/matches/{made['match']}/join", {"name": "a\0b", "trusts_server": True}, made["key"])
    assert (joined.status_code, joined.json()["type"]) == (400, "/problems/malformed")
    assert two[0].client.get("/api/matches/a%00b").status_code == 404
    assert two[0].client.get("/api/records/a%00b").status_code == 404


def test_of_two_who_race_at_two_servers_one_wins(two: tuple[Server, Server]) -> None:
    for _ in range(20):
        made = two[0].begun()
        number = two[1].state(made)["questions"]["blue"]["number"]
        barrier = Barrier(2)

        def answer(n: int) -> int:
            barrier.wait()  # noqa: B023
            body = {"seat": "blue", "number": number, "answer": n}  # noqa: B023
            path = f"/api/matches/{made['match']}/answers"  # noqa: B023
            return two[n].client.post(path, json=body, headers=bearer(made["key"])).status_code  # noqa: B023

        with ThreadPoolExecutor(2) as racers:
            assert sorted(racers.map(answer, (0, 1))) == [200, 409]
        states = [server.state(made) for server in two]
        assert {**states[0], "steps": {}} == {**states[1], "steps": {}}


def test_everybody_hears_who_is_there_at_the_other_server(two: tuple[Server, Server]) -> None:
    made = two[0].begun(blue="link")
    red = Wire(two[0], made["match"], made["key"])
    blue = Wire(two[1], made["match"], made["links"]["blue"]["key"])
    for wire in (red, blue):
        wire.hear(lambda m: m["type"] == "presence" and all(m["seats"].values()))
    assert two[0].state(made)["seats"]["blue"]["present"] is True
    blue.close()
    red.hear(lambda m: m["type"] == "presence" and m["seats"]["blue"] is False)


def test_two_servers_play_a_game_against_a_bot(two: tuple[Server, Server]) -> None:
    made = two[0].begun(blue="recruit")
    wires = [Wire(server, made["match"], made["key"]) for server in two]
    for turn in range(12):
        told = [wire.state(lambda state: state["stage"] == "over" or bool(state["questions"])) for wire in wires]
        assert told[0]["at"] == told[1]["at"]
        if told[0]["stage"] == "over":
            break
        two[turn % 2].play(made, 1)


@pytest.mark.slow
def test_a_server_that_dies_leaves_its_bots_to_others(two: tuple[Server, Server], tmp_path: Path) -> None:
    with serving(tmp_path / "slow.db", database=two[0].settings["database"], bot_pause=600) as slow:
        made = slow.begun(blue="recruit")
        other = Wire(two[0], made["match"], made["key"])
        other.hear(lambda m: m["type"] == "thinking" and m["seats"] == ["blue"])
        slow.kill()
        other.state(lambda state: "blue" not in state["waiting_for"])


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_processes_workers_and_the_database_are_killed(tmp_path: Path) -> None:
    with postgres() as database:
        settings = {"database": database.new(), "processes": 2, "matches_per_minute": 1e6, "connections_of_one": 1000}
        with serving(tmp_path / "data.db", **settings) as server:
            players, killed = play_among_kills(server, database, range(60), most=20, every=200)
    assert all(player.is_over for player in players)
    assert min(killed[what] for what in ("process", "worker", "database")) >= 1
    assert sum(player.reconnected for player in players) >= 60
