"""Whole orders: looking ahead, giving them at once and together, taking them back at one press."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.serving import Server
from tests.server.test_playing import problem
from tests.server.wires import Wire
from tests.web.planting import planted
from tests.web.scripts import script


def begun(server: Server, game: str = "mfm", scenario: str = "first-fight", **by: str) -> dict[str, Any]:
    """A match of a real game in which everybody has sat down."""
    chairs = {seat: {"by": who} for seat, who in by.items()}
    made: dict[str, Any] = server.good(
        "/api/matches", {"game": game, "scenario": scenario, "seats": chairs, "proof": "server"}
    )
    for key in [made["key"], *(link["key"] for link in made["links"].values())]:
        server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True}, key)
    return made


def ask(server: Server, made: dict[str, Any], what: str, key: str | None = None, **body: Any) -> Any:
    return server.good(f"/api/matches/{made['match']}/{what}", body, key or made["key"])


def number_of(server: Server, made: dict[str, Any]) -> int:
    return int(next(iter(server.state(made)["questions"].values()))["number"])


def where(state: dict[str, Any], unit: int) -> int:
    return int(next(piece["at"] for piece in state["views"]["celts"]["pieces"] if piece["id"] == unit))


def test_looking_ahead_tells_what_would_be_asked_and_changes_nothing(server: Server) -> None:
    made = begun(server)
    before = server.state(made)
    plans = [[["move", 0]], [["shoot", 2]], [["shoot", 2], 4], [["move", 0], 704], ["end"], [["move", 99]]]
    found = ask(server, made, "ahead", seat="celts", plans=plans)
    assert found["number"] == number_of(server, made)
    assert [one["then"] for one in found["next"]] == ["asked", "asked", "dice", "done", "done", "refused"]
    move, shot = (one["question"] for one in found["next"][:2])
    assert (move["kind"], shot["kind"]) == ("cell", "unit")
    assert 704 in move["options"]
    assert found["next"][5]["refusal"]["rule"]
    assert server.state(made) == before


def test_an_order_is_given_whole_or_not_at_all(server: Server) -> None:
    made = begun(server)
    number, at = number_of(server, made), server.state(made)["at"]
    path = f"/api/matches/{made['match']}/orders"
    body: dict[str, Any] = {"seat": "celts", "number": number, "orders": [[["move", 0], 99999]]}
    refused = problem(server.post(path, body, made["key"]), "illegal-answer", 422)
    assert refused["refusal"]["rule"].startswith("MFM-")
    problem(server.post(path, {**body, "orders": [[["move", 0], 704, 705]]}, made["key"]), "malformed", 400)
    problem(server.post(path, {**body, "number": number + 1}, made["key"]), "stale-question", 409)
    problem(server.post(path, {**body, "seat": "romans", "orders": [["end"]]}, made["key"]), "illegal-answer", 422)
    assert server.state(made)["at"] == at
    given = ask(server, made, "orders", **{**body, "orders": [[["move", 0], 704]]})
    assert (given["given"], given["stopped"]) == (1, None)
    assert where(given["state"], 0) == 704
    entry = given["state"]["chronicle"][-1]
    assert (entry["number"], entry["kind"], entry["turn"], entry["side"]) == (number, "order", 1, "celts")


def test_orders_given_together_are_one_press_of_undo(server: Server) -> None:
    made = begun(server)
    number = number_of(server, made)
    start = server.state(made)
    cells = {unit: _first_cell(server, made, unit) for unit in (0, 1)}
    orders = [[["move", unit], {"to": cell}] for unit, cell in cells.items()]
    given = ask(server, made, "orders", seat="celts", number=number, orders=orders)
    assert given["given"] == 2
    assert {unit: where(given["state"], unit) for unit in cells} == cells
    assert given["state"]["back"] == {"celts": number}
    back = ask(server, made, "undo", seat="celts", to=number)
    assert back["views"] == start["views"]
    whole = server.state(made)["chronicle"]
    assert [entry["what"] for entry in whole] == ["begin", "answer", "answer", "undo"]
    assert [entry.get("undone", False) for entry in whole] == [False, True, True, False]
    assert back["back"] == {}


def _first_cell(server: Server, made: dict[str, Any], unit: int) -> int:
    found = ask(server, made, "ahead", seat="celts", plans=[[["move", unit]]])
    return int(found["next"][0]["question"]["options"][0])


def test_undo_goes_back_one_order_at_a_press(server: Server) -> None:
    made = begun(server)
    first = number_of(server, made)
    ask(server, made, "orders", seat="celts", number=first, orders=[[["move", 0], 704]])
    second = number_of(server, made)
    state = ask(
        server,
        made,
        "orders",
        seat="celts",
        number=second,
        orders=[[["move", 1], {"to": _first_cell(server, made, 1)}]],
    )
    assert state["state"]["back"] == {"celts": second}
    back = ask(server, made, "undo", seat="celts", to=second)
    assert back["back"] == {"celts": first}
    back = ask(server, made, "undo", seat="celts", to=first)
    assert back["back"] == {}
    shot = ask(server, made, "orders", seat="celts", number=number_of(server, made), orders=[[["shoot", 2], 4]])
    assert shot["state"]["back"] == {}
    assert shot["state"]["undo"]["celts"]["code"] == "dice_have_fallen"
    path = f"/api/matches/{made['match']}/undo"
    problem(server.post(path, {"seat": "celts", "to": first}, made["key"]), "illegal-answer", 422)


def test_a_group_stops_at_a_refusal_and_says_where(server: Server) -> None:
    made = begun(server)
    cell = _first_cell(server, made, 0)
    orders = [[["move", 0], cell], [["move", 1], cell], [["move", 2], {"to": 3}]]
    given = ask(server, made, "orders", seat="celts", number=number_of(server, made), orders=orders)
    assert given["given"] == 1
    stopped = given["stopped"]
    assert stopped["order"] == 1
    assert stopped["refusal"]["rule"].startswith("MFM-")
    assert stopped["refusal"]["sentence"]
    assert where(given["state"], 0) == cell


def test_a_group_stops_where_somebody_else_is_asked(server: Server) -> None:
    made = begun(server, romans="link")
    orders = [["end"], [["move", 0], 704]]
    given = ask(server, made, "orders", seat="celts", number=number_of(server, made), orders=orders)
    assert (given["given"], given["stopped"]) == (1, {"order": 1, "asked": "romans"})


def test_a_way_is_found_to_the_place_that_is_named(server: Server) -> None:
    wanted = script("five-armies-assaults")
    made = planted(server.data, wanted)
    for line in wanted.lines[: next(i for i, line in enumerate(wanted.lines) if line.prompt == "move_phase")]:
        key = made["keys"][line.seat]
        server.answer(made, server.state(made, key)["questions"][line.seat], line.answer, key)
    number = number_of(server, made)
    given = ask(server, made, "orders", seat="free", number=number, orders=[[["move", 6], {"to": 250}]])
    unit = next(piece for piece in given["state"]["views"]["free"]["pieces"] if piece["id"] == 6)
    assert unit["at"] == 250
    body = {"seat": "free", "number": number_of(server, made), "orders": [[["move", 7], {"to": 0}]]}
    path = f"/api/matches/{made['match']}/orders"
    refused = problem(server.post(path, body, made["key"]), "illegal-answer", 422)
    assert refused["refusal"]["code"] == "no_listed_way"


def test_a_phase_that_cannot_end_says_why(server: Server) -> None:
    made = begun(server, "bofa", "standard")
    question = server.state(made)["questions"]["free"]
    assert question["no_end"]["code"] == "not_set_up_yet"
    ready = ask(server, made, "ready", seat="free")
    state = ask(server, made, "orders", seat="free", number=ready["number"], orders=ready["orders"])["state"]
    assert "no_end" not in state["questions"]["free"]


SETUPS = [
    ("bofa", "standard", {}),
    ("bofa", "four", {}),
    ("siege", "assaulting-the-breach", {}),
    ("siege", "the-relief", {}),
    ("mfm", "geheimdokument", {"deployment": "by-hand"}),
]


@pytest.mark.parametrize(("game", "scenario", "options"), SETUPS)
def test_the_rest_is_set_up_by_one_proposal(server: Server, game: str, scenario: str, options: dict[str, Any]) -> None:
    made = server.good("/api/matches", {"game": game, "scenario": scenario, "options": options, "proof": "server"})
    server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True}, made["key"])
    question = next(iter(server.state(made)["questions"].values()))
    while question["kind"] != "order":  # where the chest stands
        state = server.answer(made, question, question["options"][0])
        question = next(iter(state["questions"].values()))
    found = ask(server, made, "ready", seat=question["seat"])
    assert found["number"] == question["number"]
    given = ask(server, made, "orders", seat=question["seat"], number=found["number"], orders=found["orders"])
    assert given["given"] == len(found["orders"]) > 0
    assert given["stopped"] is None


def test_the_great_siege_comes_on_by_one_proposal(server: Server) -> None:
    wanted = script("great-siege")
    made = planted(server.data, wanted)
    found = ask(server, made, "ready", seat="besieger")
    assert [answer for order in found["orders"] for answer in order] == [line.answer for line in wanted.lines]
    given = ask(server, made, "orders", seat="besieger", number=found["number"], orders=found["orders"])
    assert given["given"] == 56


def test_the_reach_of_an_enemy_is_what_the_rules_would_let_him_do(server: Server) -> None:
    made = begun(server)
    reach = ask(server, made, "reach", seat="celts", unit=5)
    assert sorted(reach["units"]) == [0, 1, 2]
    server.answer(made, server.state(made)["questions"]["celts"], "end")
    ahead = ask(server, made, "ahead", seat="romans", plans=[[["move", 5]]])
    assert set(ahead["next"][0]["question"]["options"]) <= set(reach["cells"])
    assert ask(server, made, "reach", seat="romans", unit=4711) == {"cells": [], "units": []}


def test_whoever_is_there_hears_what_each_order_has_changed(server: Server) -> None:
    made = begun(server, romans="link")
    watcher = Wire(server, made["match"], made["links"]["romans"]["key"])
    before = watcher.state()
    orders = [[["move", 0], _first_cell(server, made, 0)], [["move", 1], _first_cell(server, made, 1)], ["end"]]
    ask(server, made, "orders", seat="celts", number=number_of(server, made), orders=orders)
    after = watcher.state(lambda state: "romans" in state["questions"])
    steps = after["steps"]["romans"]
    assert [step["after"] for step in steps] == [before["at"], *(step["at"] for step in steps[:-1])]
    assert [[piece["id"] for piece in step.get("pieces", [])] for step in steps[:2]] == [[0], [1]]
    assert steps[2]["view"]["active"] == ["romans"]
    pieces = {piece["id"]: piece for piece in before["views"]["romans"]["pieces"]}
    for step in steps:
        pieces.update({piece["id"]: piece for piece in step.get("pieces", [])})
    assert list(pieces.values()) == after["views"]["romans"]["pieces"]


def test_the_past_of_a_running_game_is_shown_through_ones_own_eyes(server: Server) -> None:
    made = server.begun(blue="link")
    blue = made["links"]["blue"]["key"]
    server.answer(made, server.state(made, blue)["questions"]["blue"], 0, blue)
    path = f"/api/matches/{made['match']}/frames"
    mine = server.get(path, blue, seat="blue")
    assert mine["frames"][-1]["view"] == server.state(made, blue)["views"]["blue"]
    theirs = server.get(path, made["key"], seat="red-one")
    assert "known" not in theirs["frames"][-1]["view"]
    assert all("answer" not in (frame["entry"] or {}) for frame in (*mine["frames"], *theirs["frames"]))
    problem(server.client.get(path, params={"seat": "blue"}), "foreign-seat", 403)
    assert "known" not in server.get(path)["frames"][-1]["view"]
    later = server.get(path, blue, seat="blue", since=mine["frames"][-1]["entry"]["at"])
    assert [frame["step"] for frame in later["frames"]] == [mine["frames"][-1]["step"]]


def test_orders_and_looks_ahead_come_by_socket_too(server: Server) -> None:
    made = begun(server)
    wire = Wire(server, made["match"], made["key"])
    wire.state()
    ahead = wire.ask(1, do="ahead", seat="celts", plans=[[["move", 0]]])
    cell = ahead["result"]["next"][0]["question"]["options"][0]
    number = ahead["result"]["number"]
    given = wire.ask(2, do="order", seat="celts", number=number, orders=[[["move", 0], cell]])
    assert given["result"]["given"] == 1
    undone = wire.ask(3, do="undo", seat="celts", to=number)
    assert undone["result"]["at"] == given["result"]["at"] + 1


def test_odds_are_the_same_when_they_are_remembered(server: Server) -> None:
    made = begun(server)
    first = ask(server, made, "odds", seat="celts", answers=[["shoot", 2], 4])
    assert ask(server, made, "odds", seat="celts", answers=[["shoot", 2], 4]) == first
    ask(server, made, "orders", seat="celts", number=number_of(server, made), orders=[[["move", 0], 704]])
    again = ask(server, made, "odds", seat="celts", answers=[["shoot", 2], 4])
    assert again["total"] == first["total"]
