"""Scenario documents at the server: described, refused with line and reason, played, and saved again."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.serving import Server, bearer
from walstatt.core.game import game
from walstatt.papers.document import document_of, read_document, start, toml


def fight() -> str:
    """The first fight with a title."""
    written = document_of(game("mfm").start("first-fight", seed="x"))
    return toml({"title": {"en": "Two duels", "de": "Zwei Duelle"}, **written})


def sent(server: Server, text: str, lang: str = "en") -> httpx.Response:
    headers = {"Content-Type": "text/plain", "Accept-Language": lang}
    return server.client.post("/api/documents", content=text.encode(), headers=headers)


def set_up(server: Server, text: str, **by: str) -> dict[str, Any]:
    seats = {seat: {"by": who} for seat, who in by.items()}
    body = {"game": "mfm", "scenario": "first-fight", "document": text, "seats": seats, "proof": "server"}
    made: dict[str, Any] = server.good("/api/matches", body)
    return made


def test_a_document_is_described(server: Server) -> None:
    told = sent(server, fight(), "de").json()
    assert (told["game"], told["scenario"], told["title"]) == ("mfm", "first-fight", "Zwei Duelle")
    assert told["seats"] == {"celts": "celts", "romans": "romans"}


@pytest.mark.parametrize(
    ("lang", "said"), [("en", 'Did you mean "celts archer"?'), ("de", "Ist „celts archer“ gemeint?")]
)
def test_a_mistake_is_told_with_its_line(server: Server, lang: str, said: str) -> None:
    text = fight().replace('"celts archer"', '"celts acher"')
    answer = sent(server, text, lang)
    assert answer.status_code == 422
    line = next(i for i, row in enumerate(text.splitlines(), 1) if "acher" in row)
    assert answer.json()["line"] == line
    assert said in answer.json()["detail"]
    assert str(line) in answer.json()["detail"]


@pytest.mark.parametrize("text", ["", "{", "game = 3", "[" * 5000, 'game = "mfm"\n[position]\nunits = 3', "\x00"])
def test_nonsense_is_refused(server: Server, text: str) -> None:
    assert sent(server, text).status_code == 422


def test_a_battle_keeps_the_title_of_its_document(server: Server) -> None:
    titles = {"en": "Two duels", "de": "Zwei Duelle"}
    made = set_up(server, fight())
    assert server.state(made)["title"] == titles
    server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True}, made["key"])
    assert server.state(made)["title"] == titles
    saved = server.client.get(f"/api/matches/{made['match']}/document", headers=bearer(made["key"])).text
    assert read_document(saved).title == titles


def test_a_record_keeps_the_title_of_its_document(server: Server) -> None:
    match = start(read_document(fight()), seed="titled")
    match.resign(match.question.seat)  # type: ignore[union-attr]
    assert match.record is not None
    added = server.client.post("/api/records", content=match.record.text()).json()
    assert added["title"] == {"en": "Two duels", "de": "Zwei Duelle"}


def test_a_document_is_played_and_saved_again(server: Server) -> None:
    text = fight().replace('cell = "T13"', 'cell = "T14"')
    made = set_up(server, text)
    server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True}, made["key"])
    saved = server.client.get(f"/api/matches/{made['match']}/document", headers=bearer(made["key"]))
    assert start(read_document(saved.text)).position == start(read_document(text)).position
    question = next(iter(server.state(made)["questions"].values()))
    server.answer(made, question, question["options"][0])
    record = server.state(made)
    assert record["stage"] == "running"


def test_a_document_outlives_the_server_before_anybody_sits_down(tmp_path: Any) -> None:
    server = Server(tmp_path / "own.db")
    made = set_up(server, fight().replace('cell = "T13"', 'cell = "T14"'), romans="link")
    server.kill()
    server.start()
    server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True}, made["key"])
    server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True}, made["links"]["romans"]["key"])
    saved = server.client.get(f"/api/matches/{made['match']}/document", headers=bearer(made["key"])).text
    assert '"T14"' in saved
    server.kill()


def test_another_game_than_the_document_names(server: Server) -> None:
    body = {"game": "bofa", "scenario": "basic", "document": fight()}
    assert server.post("/api/matches", body).status_code == 422


def test_a_step_of_a_record_is_a_document(server: Server) -> None:
    match = game("mfm").start("first-fight", seed="steps")
    for _ in range(6):
        match.answer(match.question.options[0])  # type: ignore[union-attr]
    match.resign(match.question.seat)  # type: ignore[union-attr]
    assert match.record is not None
    added = server.client.post("/api/records", content=match.record.text()).json()
    first, last = (
        server.client.get(f"/api/records/{added['id']}/document", params={"step": step}).text for step in (0, 6)
    )
    assert start(read_document(first)).position == game("mfm").start("first-fight").position
    assert first != last
