"""Running it: figures for Prometheus, health and readiness, logs as JSON."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import httpx
import pytest

from tests.server.postgres import postgres
from tests.server.serving import Server, serving
from tests.server.wires import Wire


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


def figure(server: Server, name: str) -> float:
    """The sum of a figure over its labels."""
    text = httpx.get(f"http://127.0.0.1:{server.settings['metrics_port']}/metrics", timeout=60).text
    lines = [line for line in text.splitlines() if line.split("{")[0].split(" ")[0] == name]
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines)


def test_figures_are_there_for_prometheus(tmp_path: Path) -> None:
    with serving(tmp_path / "data.db", metrics_port=free_port()) as server:
        made = server.begun()
        server.play(made, 5)
        wire = Wire(server, made["match"], made["key"])
        wire.state()
        assert figure(server, "walstatt_acts_total") == 5
        assert figure(server, "walstatt_storing_seconds_count") >= 6
        assert figure(server, "walstatt_sockets") == 1
        assert figure(server, "walstatt_matches_in_memory") == 1
        assert figure(server, "walstatt_requests_total") >= 6
        assert server.client.get("/metrics").headers["content-type"].startswith("text/html")  # only the page is public
        server.wires.close()


@pytest.mark.slow
def test_a_server_without_its_database_lives_but_is_not_ready(tmp_path: Path) -> None:
    settings = {"processes": 2, "metrics_port": free_port(), "log_form": "json"}
    with postgres() as database, serving(tmp_path / "data.db", database=database.new(), **settings) as server:
        made = server.begun()
        server.play(made, 8)
        assert figure(server, "walstatt_acts_total") == 8  # of both processes
        assert server.get("/api/ready") == {"ready": True}
        assert server.get("/api/health")["matches"] == 1
        database.kill()
        away = server.client.get("/api/ready")
        assert (away.status_code, away.json()["type"]) == (503, "/problems/away")
        assert int(away.headers["retry-after"]) > 0
        assert server.get("/api/health")["matches"] is None
        refused = server.client.get(f"/api/matches/{made['match']}")
        assert refused.status_code == 503
        database.start()
        assert server.get("/api/ready") == {"ready": True}
        server.play(made, 3)
        log = [json.loads(line) for line in (tmp_path / "data.log").read_text().splitlines()]
        assert {"time", "level", "logger", "process", "message"} <= set(log[0])
        assert figure(server, "walstatt_database_away_total") >= 2
