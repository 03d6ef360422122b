"""Tables where seats pledge, show and sign, over the server's interface."""

from __future__ import annotations

import json
import secrets
import sqlite3
from contextlib import closing
from typing import Any

import msgspec
from sqlalchemy import insert, update

from tests.drill.game import GAME
from tests.server.pages import Page, asked, at_table, play, record_of
from tests.server.serving import Server
from walstatt.papers import signing
from walstatt.papers.keep import keep
from walstatt.papers.proof import prove
from walstatt.papers.replay import replay
from walstatt.server.seats import key_hash
from walstatt.server.storage import MatchRow, SeatRow, add_match, open_data
from walstatt.server.tables import matches, steps
from walstatt.server.wire import Entry
from walstatt.server.workers import add_games


def problem(answer: Any, kind: str) -> None:
    assert answer.json()["type"] == f"/problems/{kind}", answer.text


def test_nothing_is_shown_before_all_have_pledged(server: Server) -> None:
    made = server.new_match(proof="keys", blue="link")
    red = Page(server, made, made["key"])
    problem(server.post(f"{red.path}/join", {"trusts_server": True}, red.key), "bad-pledge")
    red.sit_down()
    assert red.state()["stage"] == "gathering"
    blue = Page(server, made, made["links"]["blue"]["key"]).sit_down()
    state = red.state()
    assert (state["stage"], state["awaits"]["what"]) == ("running", "secrets")
    assert sorted(state["awaits"]["seats"]) == sorted([*red.seats, "blue"])
    head = server.client.get(f"{red.path}/head").text
    assert all(own.public in head for own in (*red.seats.values(), *blue.seats.values()))
    red.show()
    blue.show()
    assert red.state()["awaits"] is None


def test_a_pledge_counts_for_its_own_seat_and_terms_only(server: Server) -> None:
    made, other = (server.new_match(proof="keys", blue="link") for _ in range(2))
    page = Page(server, made, made["links"]["blue"]["key"])
    stranger = Page(server, other, other["links"]["blue"]["key"])
    stranger.sit_down()
    own = stranger.seats["blue"]
    pledge = own.pledge(stranger.state()["terms"] or "")
    body = {"public": pledge.public, "secret": pledge.secret, "anchor": pledge.anchor, "sig": pledge.sig}
    problem(server.post(f"{page.path}/join", {"pledges": {"blue": body}}, page.key), "bad-pledge")


def test_answers_must_be_signed_by_the_seats_own_key_for_this_place(server: Server) -> None:
    red, blue = at_table(server, links=False)
    found = asked(red, blue)
    assert found is not None
    own, question = found
    other = blue if own is red else red
    answer = question["options"][0]
    problem(own.answered(question, answer, signed=None), "not-signed")
    mark = (question["number"], question["seat"], question["rule"], question["kind"])
    forged = other.signed(next(iter(other.seats)), signing.answering, mark, question["seat"], [[answer]])
    problem(own.answered(question, answer, signed=forged), "bad-signature")
    for_else = own.signed(question["seat"], signing.answering, mark, question["seat"], [["another"]])
    problem(own.answered(question, answer, signed=for_else), "bad-signature")
    old = own.signed(question["seat"], signing.answering, mark, question["seat"], [[answer]], chain="0" * 64)
    problem(own.answered(question, answer, signed=old), "stale-question")
    assert own.answered(question, answer).status_code == 200


def test_a_message_that_is_repeated_does_nothing(server: Server) -> None:
    red, _ = at_table(server, links=False)
    seat = next(iter(red.seats))
    body = {"seat": seat, "what": "draw", "signed": red.signed(seat, signing.proposing, "draw", seat, 0)}
    assert server.post(f"{red.path}/proposals", body, red.key).status_code == 200
    at = red.state()["at"]
    problem(server.post(f"{red.path}/proposals", body, red.key), "stale-question")
    assert red.state()["at"] == at
    made = server.begun(blue="link")
    again = {"seat": "red-one", "number": 99}
    problem(server.post(f"/api/matches/{made['match']}/resign", again, made["key"]), "stale-question")


def test_a_whole_game_without_links_is_proven(server: Server) -> None:
    red, blue = at_table(server, links=False)
    assert not red.socket  # they are away: nobody is called, and rolls are not held up
    play((red, blue), 40)
    if red.state()["stage"] == "running":
        red.resign("red-one")
    record = record_of(server, red.match)
    proof = prove(record)
    assert (proof.state, proof.keys["blue"]) == ("keys", blue.seats["blue"].public)
    assert proof.deeds > 20
    assert replay(record).result is not None


def test_who_does_not_show_has_no_game_and_the_next_try_says_so(server: Server) -> None:
    keys = [secrets.token_bytes(32) for _ in range(2)]

    def pledged() -> tuple[Page, Page]:
        made = server.new_match(proof="keys", blue="link")
        red = Page(server, made, made["key"], keys[0]).sit_down()
        return red, Page(server, made, made["links"]["blue"]["key"], keys[1]).sit_down()

    red, blue = pledged()
    red.show()
    with closing(sqlite3.connect(server.data)) as file, file:
        file.execute("UPDATE agreements SET begun = '2020-01-01T00:00:00Z' WHERE match = ?", (red.match,))
    server.kill()
    server.start()
    for _ in range(200):  # orders without dice may be given; the first roll finds that the time is over
        state = red.state()
        if state["stage"] == "over":
            break
        open_questions = [(page, question) for page in (red, blue) for question in page.state()["questions"].values()]
        for page, question in open_questions[:1]:
            options = [option for option in question["options"] if option != "end"] or question["options"]
            page.answer(question, options[0])
    assert state["result"]["reason"] == "not_shown"
    proof = prove(record_of(server, red.match))
    assert (proof.state, proof.tries) == ("called_off", 1)
    again, _ = pledged()
    assert again.state()["tries"] == 2
    head = json.loads(server.client.get(f"{again.path}/head").text)
    assert head["tries"] == 2


def test_orders_may_be_given_before_all_have_shown(server: Server) -> None:
    made = server.new_match(proof="keys", blue="link")
    red = Page(server, made, made["key"]).sit_down()
    blue = Page(server, made, made["links"]["blue"]["key"]).sit_down()
    found = asked(red, blue)
    assert found is not None
    page, question = found
    assert page.answer(question, question["options"][0])["awaits"]["what"] == "secrets"
    red.show()
    problem(server.post(f"{blue.path}/secrets", {"seat": "blue", "secret": "0" * 64, "signed":
            blue.signed("blue", lambda: ["show", "blue", "0" * 64])}, blue.key), "bad-pledge")  # fmt: skip
    blue.show()
    assert red.state()["awaits"] is None


def test_bots_pledge_show_and_sign_by_the_servers_key(server: Server) -> None:
    made = server.new_match(proof="keys", blue="recruit")
    red = Page(server, made, made["key"]).sit_down().show()
    for _ in range(6):
        questions = red.state()["questions"]
        if questions:
            question = next(iter(questions.values()))
            red.answer(question, question["options"][0])
    red.resign("red-one")
    record = record_of(server, red.match)
    proof = prove(record)
    assert proof.keys["blue"] == record.entries()[0]["terms"]["server"]
    assert proof.state == "keys"


def test_a_running_game_of_before_goes_on_as_it_was(server: Server) -> None:
    match = GAME.start("hexes", match_id="before", secret=b"s" * 32, seeds={"blue": "mine"})
    assert match.record is not None
    sides, lines = match.position.seats, match.record.lines
    row = MatchRow("before", "drill", "hexes", dict(match.position.options), "keyed", b"s" * 32)
    own = [SeatRow(seat, side, "here", key_hash=key_hash("key"), joined=True) for seat, side in sides.items()]
    entry = msgspec.json.encode(Entry(at=len(lines), what="begin"))
    kept = msgspec.json.encode(keep(match))
    engine = open_data(server.data)
    with engine.begin() as connection:
        add_match(connection, row, own)
        step = {"match": "before", "first": 0, "at": len(lines), "lines": match.record.text(), "entry": entry}
        connection.execute(insert(steps).values(**step))
        connection.execute(
            update(matches).where(matches.c.id == "before").values(stage="running", at=len(lines), kept=kept)
        )
    engine.dispose()
    made = {"match": "before", "key": "key"}
    state = server.play(made, 12)
    assert (state["proof"], state["chain"]) == (None, "")
    assert state["at"] > len(lines)
    server.good("/api/matches/before/resign", {"seat": "blue"}, "key")
    record = record_of(server, "before")
    assert record.entries()[0]["walstatt"] == 1
    assert prove(record).state == "alone"


add_games(("tests.drill.game:GAME",))
