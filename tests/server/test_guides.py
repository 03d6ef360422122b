"""Guided games at the server: listed, played step by step against a bot that knows its part, and what waits."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.papers.test_guides import GUIDES, taught
from tests.server.serving import Server
from walstatt.papers.document import read_document
from walstatt.papers.guide import guide_of

PATIENCE = 60.0


def learning(server: Server, path: Path) -> dict[str, Any]:
    """A guided game begun as the page begins it."""
    document = read_document(path)
    guide = guide_of(document.guide)
    assert guide is not None
    text = server.client.get(f"/api/guides/{document.game}/{path.stem}").text
    seats = {
        seat: {"by": "me"} if seat == guide.seat else {"by": "bot", "level": "recruit"}
        for seat in server.client.post("/api/documents", content=text, headers={"content-type": "text/plain"}).json()[
            "seats"
        ]
    }
    body = {"game": document.game, "scenario": document.scenario, "document": text, "seats": seats, "proof": "server"}
    made: dict[str, Any] = server.good("/api/matches", body)
    server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True}, made["key"])
    return made


def asked(server: Server, made: dict[str, Any], seat: str) -> dict[str, Any]:
    """The state when the learner is asked, after the bots have answered."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        state = server.state(made)
        if seat in state["questions"]:
            return state
        time.sleep(0.05)
    raise AssertionError("the bot does not answer")


def test_guides_are_listed(server: Server) -> None:
    listed = server.client.get("/api/guides").json()
    assert {(one["game"], one["name"]) for one in listed} == {(read_document(path).game, path.stem) for path in GUIDES}
    assert all(set(one["title"]) == set(one["about"]) == {"de", "en"} for one in listed)
    assert server.client.get("/api/guides/mfm/nothing").status_code == 404
    assert server.client.get("/api/guides/nothing/on-foot").status_code == 404


@pytest.mark.parametrize("path", GUIDES, ids=lambda path: path.stem)
def test_a_guide_is_played_at_the_server(server: Server, path: Path) -> None:
    made, seat = learning(server, path), guide_of(read_document(path).guide).seat  # type: ignore[union-attr]
    steps = [0]
    for answer in taught(path):
        state = asked(server, made, seat)
        steps.append(state["guide"]["at"])
        body = {"seat": seat, "number": state["questions"][seat]["number"], "answer": answer}
        server.good(f"/api/matches/{made['match']}/answers", body, made["key"])
    guide = asked(server, made, seat)["guide"]
    assert steps == sorted(steps)
    assert guide["is_free"]
    assert guide["at"] == guide["of"] - 1


def test_another_order_is_refused_with_the_kind_word_and_the_game_goes_on(server: Server) -> None:
    path = next(path for path in GUIDES if path.stem == "on-foot")
    made = learning(server, path)
    state = asked(server, made, "romans")
    number, at = state["questions"]["romans"]["number"], f"/api/matches/{made['match']}"
    body = {"seat": "romans", "number": number, "answer": ["move", 2], "orders": [[["move", 2]]]}
    answer = server.post(f"{at}/answers", {name: body[name] for name in ("seat", "number", "answer")}, made["key"])
    assert answer.status_code == 422
    assert answer.json()["refusal"]["rule"] == "TABLE-10"
    assert "bow" in answer.json()["detail"]
    order = server.post(f"{at}/orders", {name: body[name] for name in ("seat", "number", "orders")}, made["key"])
    assert order.json()["refusal"]["rule"] == "TABLE-10"
    verdict = server.good(f"{at}/why-not", {"seat": "romans", "answers": [["move", 2]]}, made["key"])
    assert verdict["refusal"]["code"] == "step_says"
    assert server.state(made)["questions"]["romans"]["number"] == number
