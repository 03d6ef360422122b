"""Live updates over WebSockets: everybody hears of every change, nothing is missed, nobody waits for others."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.serving import Server
from tests.server.wires import Message, Wire, dial


def test_an_answer_reaches_the_other_side_and_a_spectator(server: Server) -> None:
    made = server.begun(blue="link")
    red = Wire(server, made["match"], made["key"])
    blue = Wire(server, made["match"], made["links"]["blue"]["key"])
    spectator = Wire(server, made["match"])
    first = blue.state()
    assert first["questions"]["blue"]["prompt"] == "ambush"
    before = red.state()["at"]
    spectator.state()
    reply = blue.ask(1, do="answer", seat="blue", number=first["questions"]["blue"]["number"], answer=2)
    assert reply["result"]["at"] > before
    seen = red.state()
    assert seen["at"] == reply["result"]["at"]
    assert set(seen["questions"]) == {"red-one", "red-two"}
    assert [entry["what"] for entry in seen["chronicle"]] == ["answer"]
    assert "answer" not in seen["chronicle"][0]
    assert blue.state()["views"]["blue"]["known"] == {"ambush": 2}
    watched = spectator.state()
    assert watched["questions"] == {}
    assert watched["views"][""] == {**seen["views"]["red-one"]}
    for wire in (red, blue, spectator):
        wire.close()


def test_after_a_broken_connection_nothing_is_missed(server: Server) -> None:
    made = server.begun()
    wire = Wire(server, made["match"], made["key"])
    seen = wire.state()["at"]
    wire.close()
    server.play(made, 6)
    again = Wire(server, made["match"], made["key"], since=seen).state()
    assert len(again["chronicle"]) == 6
    assert all(entry["at"] > seen for entry in again["chronicle"])
    assert again["chronicle"] == server.state(made, since=seen)["chronicle"]


def test_a_long_game_can_be_taken_up_from_its_beginning(server: Server) -> None:
    made = server.begun()
    state = server.play(made, 60)
    whole = server.state(made)["chronicle"]
    assert [entry["what"] for entry in whole] == ["begin"] + ["answer"] * 60
    late = server.state(made, since=whole[50]["at"])["chronicle"]
    assert late == whole[51:]
    assert state["at"] == whole[-1]["at"]


def test_everybody_hears_who_is_there(server: Server) -> None:
    made = server.begun(blue="link")
    red = Wire(server, made["match"], made["key"])
    blue = Wire(server, made["match"], made["links"]["blue"]["key"])
    red.hear(lambda m: m["type"] == "presence" and m["seats"] == {"red-one": True, "red-two": True, "blue": True})
    assert server.state(made)["seats"]["blue"]["present"] is True
    blue.close()
    red.hear(lambda m: m["type"] == "presence" and m["seats"]["blue"] is False)
    Wire(server, made["match"])
    red.hear(lambda m: m["type"] == "presence" and m["spectators"] == 1)


def race(barrier: Barrier, number: int, wire: Wire, answer: int) -> Message:
    barrier.wait()
    return wire.ask(9, do="answer", seat="blue", number=number, answer=answer)


def test_of_two_clients_racing_for_one_question_one_wins_and_the_other_hears_stale(server: Server) -> None:
    for _ in range(20):
        made = server.begun()
        wires = [Wire(server, made["match"], made["key"]) for _ in range(2)]
        number = wires[0].state()["questions"]["blue"]["number"]
        barrier = Barrier(2)
        with ThreadPoolExecutor(2) as racers:
            outcomes = list(racers.map(partial(race, barrier, number), wires, (0, 1)))
        assert sorted(outcome["type"] for outcome in outcomes) == ["problem", "reply"]
        lost = next(outcome for outcome in outcomes if outcome["type"] == "problem")
        assert lost["problem"]["type"] == "/problems/stale-question"
        for wire in wires:
            wire.close()


def test_everything_can_be_done_over_the_wire(server: Server) -> None:
    made = server.begun()
    wire = Wire(server, made["match"], made["key"], lang="de")
    number = wire.state()["questions"]["blue"]["number"]
    refused = wire.ask(1, do="answer", seat="blue", number=number, answer="x")
    assert refused["problem"]["title"] == "Das ist nicht erlaubt"
    assert refused["problem"]["refusal"]["code"] == "not_an_option"
    assert wire.ask(2, do="why_not", seat="blue", answers=[0])["result"] == {"refusal": None}
    assert wire.ask(3, do="undo", seat="blue")["problem"]["refusal"]["code"] == "nothing_to_take_back"
    assert wire.ask(4, do="odds", seat="red-one", answers=[0])["problem"]["type"] == "/problems/stale-question"
    assert wire.ask(5, do="propose", seat="blue", what="draw")["type"] == "reply"
    assert wire.ask(6, do="reply", seat="red-one", agree=False)["type"] == "reply"
    assert wire.ask(7, do="ping")["result"] == {"at": server.state(made)["at"]}
    assert wire.ask(8, do="resign", seat="blue")["type"] == "reply"
    over = wire.state(lambda state: state["stage"] == "over")
    assert over["result"] == {"winner": "red", "reason": "resigned", "facts": {"seat": "blue"}}
    late = wire.ask(9, do="answer", seat="blue", number=number, answer=0)
    assert late["problem"]["type"] == "/problems/stale-question"
    assert late["problem"]["open"] is None


def closing(server: Server, match: str, *messages: str | bytes) -> int:
    """The code with which the server closes the line after these messages, or while they are still being sent."""
    socket = dial(server, match)

    def talk() -> None:
        for message in messages:
            socket.send(message)
        list(socket)

    with pytest.raises(ConnectionClosed) as closed:
        talk()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_who_does_not_greet_is_sent_away(server: Server) -> None:
    made = server.begun()
    assert closing(server, made["match"], "garbage") == 4401
    assert closing(server, made["match"], '{"do":"answer","seat":"blue","number":1,"answer":0}') == 4401
    assert closing(server, made["match"], '{"do":"hello","key":"guessed"}') == 4401
    assert closing(server, "nowhere", '{"do":"hello"}') == 4404
    assert closing(server, made["match"], '{"do":"hello"}', "x" * 100_000) == 1009
    assert closing(server, made["match"], '{"do":"hello"}', *['{"do":"ping"}'] * 200) == 4429


def test_a_malformed_message_is_told_and_the_line_stays_open(server: Server) -> None:
    made = server.begun()
    wire = Wire(server, made["match"], made["key"])
    wire.state()
    for text in (
        "",
        "{",
        "[]",
        '{"do":"dance"}',
        '{"do":"answer"}',
        '{"do":"ping","more":1}',
        "[" * 10_000,
        '"\\ud800"',
    ):
        wire.socket.send(text)
        assert wire.of_type("problem")["problem"]["type"] == "/problems/malformed"
    wire.socket.send(b"\xff\xfe")
    wire.of_type("problem")
    assert wire.ask(1, do="ping")["type"] == "reply"
