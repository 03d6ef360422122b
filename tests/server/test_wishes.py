"""Wishes: the legal answer next to where a hand holds a piece, over the WebSocket."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.serving import Server, serving
from tests.server.wires import Wire

UD, QUARTER = 4096, 1440


@pytest.fixture(scope="module")
def parade(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the parade, that takes few wishes at once."""
    data = tmp_path_factory.mktemp("parade") / "data.db"
    with serving(data, games=("tests.parade.game:GAME",), wishes_at_once=8, wishes_per_second=0.001) as running:
        yield running


def begun(server: Server, lang: str = "en") -> tuple[dict[str, Any], Wire]:
    made = server.good("/api/matches", {"game": "parade", "scenario": "field", "proof": "server"})
    server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True}, made["key"])
    wire = Wire(server, made["match"], made["key"], lang=lang)
    return made, wire


def test_open_tables_are_listed_too(parade: Server) -> None:
    listed = {game["name"] for game in parade.get("/api/games")}
    assert {"parade", "adlg", "bofa", "mfm", "siege"} <= listed


def test_a_wish_is_answered_with_a_march_in_words_and_changes_nothing(parade: Server) -> None:
    made, wire = begun(parade, "de")
    before = wire.state()
    found = wire.ask(1, do="nearest", seat="east", wish=[0, UD, 9 * UD, 0])["result"]
    number = before["questions"]["east"]["number"]
    assert found["answer"] == [["turn", QUARTER], ["ahead", 2 * UD]]
    assert (found["said"], found["miss"], found["number"]) == ("dreht links, vor 2", 2 * UD, number)
    assert found["facts"]["ends"] == [[0, UD, 7 * UD, QUARTER]]
    assert parade.state(made)["at"] == before["at"]
    given = wire.ask(2, do="answer", seat="east", number=number, answer=found["answer"])
    assert given["result"]["at"] > before["at"]


def test_a_wish_that_cannot_be_fulfilled_says_why_and_plans_are_walked_first(parade: Server) -> None:
    _, wire = begun(parade)
    wire.state()
    refused = wire.ask(1, do="nearest", seat="east", wish=[1, 0, 0, 0])["result"]
    assert refused["refusal"]["rule"] == "P1-d"
    assert refused["refusal"]["sentence"] == "That is not your rider."
    other = wire.ask(2, do="nearest", seat="east", answers=[[["ahead", UD]]], wish=[0, 0, 0, 0])
    assert other["problem"]["type"] == "/problems/stale-question"  # the other seat is asked after that
    illegal = wire.ask(3, do="nearest", seat="east", answers=[[["ahead", 9 * UD]]], wish=[0, 0, 0, 0])
    assert illegal["problem"]["type"] == "/problems/illegal-answer"
    assert wire.ask(4, do="nearest", seat="west", wish=[1, 0, 0, 0])["problem"]["type"] == "/problems/stale-question"


def test_too_many_wishes_are_turned_away_and_the_socket_stays_open(parade: Server) -> None:
    _, wire = begun(parade)
    wire.state()
    replies = [wire.ask(id, do="nearest", seat="east", wish=[0, 0, 0, 0]) for id in range(9)]
    assert [reply["type"] for reply in replies] == ["reply"] * 8 + ["problem"]
    assert replies[-1]["problem"]["type"] == "/problems/too-many"
    assert wire.ask(20, do="ping")["type"] == "reply"
    wire.say(id=21, do="nearest", seat="east", wish="here")
    malformed = wire.of_type("problem")
    assert malformed["problem"]["type"] == "/problems/malformed"
