"""A hostile client: random answers, foreign seats, old questions, garbage, huge frames. Nothing changes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.serving import Server, bearer
from tests.server.wires import Wire

WORDS = ["end", "move", "fight", "banner", "hold", "storm", "strike", "", "red-one", "__class__", "\x00", "💣"]
PLAIN = (
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5)
    | st.sampled_from(WORDS)
)
ANYTHING = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner))
PATHS = ["answers", "undo", "resign", "proposals", "proposals/reply", "why-not", "odds", "join", ""]


@pytest.fixture(scope="module")
def victim(server: Server) -> dict[str, Any]:
    """A running match whose blue seat the hostile client does not have."""
    made = server.begun(blue="link")
    blue = made["links"]["blue"]["key"]
    server.answer(made, server.state(made, blue)["questions"]["blue"], 0, blue)
    server.answer(made, server.state(made, blue)["questions"]["blue"], "hold", blue)
    return made


def everything(server: Server, made: dict[str, Any]) -> list[Any]:
    """All that anybody can see of the match, except who has a socket open."""
    keys = [made["key"], made["links"]["blue"]["key"], None]
    states = [server.get(f"/api/matches/{made['match']}", key) for key in keys]
    return [{**state, "seats": None} for state in states]


@pytest.fixture(autouse=True)
def _nothing_changes(server: Server, victim: dict[str, Any]) -> Iterator[None]:
    before = everything(server, victim)
    yield
    assert everything(server, victim) == before


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    path=st.sampled_from(PATHS),
    seat=st.sampled_from(["blue", "green", "", "red-one "]) | st.text(max_size=3),
    number=st.integers(-1, 9) | ANYTHING,
    answer=ANYTHING,
    key=st.sampled_from(["stranger", "none", "table"]),
)
def test_without_the_key_nothing_changes(
    server: Server, victim: dict[str, Any], path: str, seat: str, number: Any, answer: Any, key: str
) -> None:
    body = {"seat": seat, "number": number, "answer": answer}
    if path in ("why-not", "odds"):
        body = {"seat": seat, "answers": [answer]}
    held = {"stranger": "x" * 43, "none": None, "table": victim["key"]}[key]
    sent = server.post(f"/api/matches/{victim['match']}/{path}", body, held)
    assert 400 <= sent.status_code < 500, sent.text
    assert sent.headers["content-type"] == "application/problem+json"


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(answer=ANYTHING, number=st.sampled_from([1, 2, 3, 4, 2**53]))
def test_illegal_answers_with_the_right_key_change_nothing(
    server: Server, victim: dict[str, Any], answer: Any, number: int
) -> None:
    body = {"seat": "red-one", "number": number, "answer": answer}
    if answer in ("hold", "storm") and number == 2:
        return
    sent = server.post(f"/api/matches/{victim['match']}/answers", body, victim["key"])
    assert sent.status_code in (400, 409, 422), sent.text


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(body=st.binary(max_size=60) | ANYTHING.map(lambda data: json.dumps(data).encode("utf-8", "surrogatepass")))
def test_garbage_is_told_to_be_garbage(server: Server, victim: dict[str, Any], body: bytes) -> None:
    for path in ("/api/matches", f"/api/matches/{victim['match']}/answers", f"/api/matches/{victim['match']}/join"):
        headers = {**bearer(victim["key"]), "Content-Type": "application/json"}
        sent = server.client.post(path, content=body, headers=headers)
        assert sent.status_code in (200, 400) if path.endswith("join") else sent.status_code == 400, sent.text


def test_a_hostile_socket_changes_nothing(server: Server, victim: dict[str, Any]) -> None:
    rng = random.Random(5)
    for key in (None, victim["key"]):
        wire = Wire(server, victim["match"], key)
        wire.state()
        for id in range(80):
            do = rng.choice(["answer", "undo", "resign", "propose", "reply", "why_not", "odds", "hello"])
            wire.say(do=do, id=id, seat=rng.choice(["blue", "green"]), number=rng.randrange(5), answer=0)
            assert wire.of_type("problem")["problem"]["status"] in (400, 403)
        wire.close()


def test_deep_and_strange_requests_are_no_server_errors(server: Server) -> None:
    deep = b"[" * 30_000 + b"]" * 30_000
    made = server.begun()
    for path in ("/api/matches", f"/api/matches/{made['match']}/answers"):
        sent = server.client.post(path, content=deep, headers={"Content-Type": "application/json"})
        assert sent.status_code == 400
    nested = b'{"seat":"blue","number":1,"answer":' + b"[" * 900 + b"]" * 900 + b"}"
    sent = server.client.post(f"/api/matches/{made['match']}/answers", content=nested, headers=bearer(made["key"]))
    assert sent.status_code in (400, 422)
    for path in ("/api/matches/%00", "/api/matches/" + "a" * 5000, "/api/records/..%2f..", "/api/games/%ff/rulebook"):
        assert server.client.get(path).status_code == 404
    for query in ("since=-1", "since=x", f"since={10**30}"):
        assert server.client.get(f"/api/matches/{made['match']}?{query}").status_code == 400
    odd = server.client.get(f"/api/matches/{made['match']}", headers=[(b"Authorization", b"Bearer \xff\xfe")])
    assert odd.status_code == 401
    for path in ("/%00", "/a%00b.js", "/" + "a" * 5000, "/" + "a/" * 3000):
        assert server.client.get(path).status_code == 404
    log = server.data.with_suffix(".log").read_text()
    assert "Traceback" not in log, log


@pytest.mark.parametrize("number", ["1.0", "1e2", "-0.5", str(2**70), str(-(2**64)), "9" * 400])
def test_numbers_are_whole_and_not_too_large(server: Server, victim: dict[str, Any], number: str) -> None:
    bodies = {
        "answers": f'{{"seat":"red-one","number":{number},"answer":1}}',
        "orders": f'{{"seat":"red-one","number":1,"orders":[[["move",{number}]]]}}',
        "why-not": f'{{"seat":"red-one","answers":[{number}]}}',
        "reach": f'{{"seat":"red-one","unit":{number}}}',
        "undo": f'{{"seat":"red-one","to":{number}}}',
    }
    headers = {**bearer(victim["key"]), "Content-Type": "application/json"}
    for path, body in bodies.items():
        sent = server.client.post(f"/api/matches/{victim['match']}/{path}", content=body, headers=headers)
        assert sent.status_code == 400, sent.text
        assert number[:30] in sent.json()["detail"]
    wire = Wire(server, victim["match"], victim["key"])
    wire.state()
    wire.socket.send(f'{{"do":"answer","seat":"red-one","number":1,"answer":["move",{number}]}}')
    assert wire.of_type("problem")["problem"]["status"] == 400
    wire.close()


def test_numbers_in_strings_are_nobodys_business(server: Server) -> None:
    made = server.new_match(blue="link")
    server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True, "name": '1.5 "x" 1e9'}, made["key"])
    assert server.state(made)["seats"]["red-one"]["name"] == '1.5 "x" 1e9'


@pytest.mark.parametrize("name", ["a\x00b", "line\nend", "\x1b[31mred", "turned \u202e round"])
def test_names_have_no_control_characters(server: Server, name: str) -> None:
    made = server.new_match(blue="link")
    sent = server.post(f"/api/matches/{made['match']}/join", {"trusts_server": True, "name": name}, made["key"])
    assert (sent.status_code, sent.json()["code"]) == (400, "name")
