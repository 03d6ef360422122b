"""Limits of rate and size, security headers, the page, and the words of problems."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Server, bearer, serving
from walstatt.server import pages
from walstatt.server.limits import Bucket, Limits
from walstatt.server.problems import STATUS, WORDS, Problem, preferred


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that lets nobody do much."""
    data = tmp_path_factory.mktemp("small") / "data.db"
    with serving(data, requests_at_once=30, requests_per_second=0.001, matches_per_minute=2) as running:
        yield running


def test_too_many_new_matches_and_requests_are_told_when_to_come_back(small: Server) -> None:
    body = {"game": "drill", "scenario": "hexes"}
    statuses = [small.post("/api/matches", body).status_code for _ in range(3)]
    assert statuses == [201, 201, 429]
    answers = [small.client.get("/api/games") for _ in range(40)]
    refused = answers[-1]
    assert refused.status_code == 429
    assert refused.json()["type"] == "/problems/too-many"
    assert int(refused.headers["retry-after"]) > 0
    assert small.client.get("/").status_code == 200


def test_large_bodies_are_refused(server: Server) -> None:
    large = server.client.post("/api/matches", content=b'{"game":"' + b"x" * 70_000 + b'"}')
    assert (large.status_code, large.json()["type"]) == (413, "/problems/too-large")
    record = server.client.post("/api/records", content=b"x" * (9 * 1024 * 1024))
    assert (record.status_code, record.json()["type"]) == (413, "/problems/too-large")
    chunks = (b"x" * 10_000 for _ in range(20))
    streamed = server.client.post("/api/matches", content=chunks, headers={"Content-Type": "application/json"})
    assert streamed.status_code == 413


def test_every_answer_has_security_headers(server: Server) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/api/matches/none"):
        headers = server.client.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert server.client.get("/api/matches/none").headers["cache-control"] == "no-store"


def test_the_page_is_served_and_its_own_paths_lead_to_its_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path / "static")
    assert pages.file_of("/match/abc") is None
    (tmp_path / "static/assets").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    index, script = tmp_path / "static/index.html", tmp_path / "static/assets/page-1.js"
    index.write_text("<!doctype html>")
    script.write_text("1")
    assert pages.file_of("/") == pages.file_of("/match/abc") == pages.file_of("/games/siege") == index
    assert pages.file_of("/assets/page-1.js") == script
    for path in ("/../secret.txt", "/assets/../../secret.txt", "/nothing.js", "/api/nothing"):
        with pytest.raises(Problem, match="not-found"):
            pages.file_of(path)


def test_a_bucket_fills_again_with_time() -> None:
    bucket = Bucket(2, 1.0, now=0.0)
    assert [bucket.take(0.0), bucket.take(0.0), bucket.take(0.0)] == [0.0, 0.0, 1.0]
    assert bucket.take(0.5) == 0.5
    assert bucket.take(1.0) == 0.0


def test_what_is_spilled_has_to_fill_again() -> None:
    bucket = Bucket(10, 1.0, now=0.0)
    assert bucket.take(0.0, 0.0) == 0.0
    bucket.spill(0.0, 25)
    assert bucket.take(5.0, 0.0) == 10.0
    assert bucket.take(15.0, 0.0) == 0.0
    assert bucket.take(15.0, 4.0) == 4.0


def test_a_server_without_room_lets_games_go_on_but_begins_none(tmp_path: Path) -> None:
    with serving(tmp_path / "data.db", bytes_per_day=50_000) as server:
        made = server.begun()
        assert [server.post("/api/matches", {"game": "drill", "scenario": "hexes"}).status_code for _ in range(2)] == [
            201,
            429,
        ]
        server.stop()
        server.settings["most_bytes"] = 1000
        server.start()
        full = server.post("/api/matches", {"game": "drill", "scenario": "hexes"})
        assert (full.status_code, full.json()["type"]) == (507, "/problems/full")
        assert server.post("/api/records", {}).status_code == 507
        assert server.play(made, 3)["stage"] == "running"


def test_many_readers_of_replays_have_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path / "data.db", replay_seconds_at_once=0.001, replay_seconds_per_minute=0.001) as server:
        made = server.begun()
        server.play(made, 5)
        path = f"/api/matches/{made['match']}/frames"
        statuses = [server.client.get(path, headers=bearer(made["key"])).status_code for _ in range(2)]
        assert statuses == [200, 429]


def test_addresses_are_counted_apart() -> None:
    limits = Limits(1, 0.001, clock=lambda: 5.0)
    limits.check("a")
    limits.check("b")
    with pytest.raises(Problem, match="too-many"):
        limits.check("a")


def test_every_problem_has_words_in_both_languages() -> None:
    for kind in STATUS:
        titles = {lang: words.say(f"problem-{kind}") for lang, words in WORDS.items()}
        details = {
            lang: words.say(f"problem-{kind}", {"line": 3, "code": "x"}, part="detail") for lang, words in WORDS.items()
        }
        assert titles["de"] != titles["en"]
        assert details["de"] != details["en"]
        assert "problem-" not in "".join((*titles.values(), *details.values()))


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("de", "de"),
        ("en-GB,de;q=0.9", "en"),
        ("fr", "en"),
        ("", "en"),
        ("de;q=x,en;q=0.1", "en"),
        ("en;q=0.1,DE-ch", "de"),
    ],
)
def test_the_best_liked_language_is_spoken(header: str, lang: str) -> None:
    assert preferred(header) == lang
