"""Setting up, sitting down, looking, answering, taking back, giving up: what the page does, over HTTP."""

from __future__ import annotations

from typing import Any

from tests.server.serving import Server


def question_in(state: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(iter(state["questions"].values()))
    return found


def problem(answer: Any, kind: str, status: int) -> dict[str, Any]:
    assert answer.headers["content-type"] == "application/problem+json"
    body: dict[str, Any] = answer.json()
    assert (body["type"], body["status"], answer.status_code) == (f"/problems/{kind}", status, status), body
    return body


def test_a_match_begins_when_everybody_has_sat_down(server: Server) -> None:
    made = server.new_match(blue="link")
    assert server.state(made)["stage"] == "gathering"
    here = server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True, "name": "Ada"}, made["key"])
    assert here["stage"] == "gathering"
    assert here["seats"]["red-one"]["name"] == "Ada"
    blue = made["links"]["blue"]["key"]
    there = server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True}, blue)
    assert there["stage"] == "running"
    assert there["mine"] == ["blue"]
    assert list(there["views"]) == ["blue"]
    assert there["commitment"] == made["commitment"]


def test_nobody_sits_down_at_a_table_of_the_servers_word_without_agreeing(server: Server) -> None:
    made = server.new_match()
    assert len(made["commitment"]) == 64
    problem(server.post(f"/api/matches/{made['match']}/join", {"name": "Ada"}, made["key"]), "not-agreed", 422)
    assert server.state(made)["stage"] == "gathering"
    assert server.join(made, made["key"])["stage"] == "running"
    server.good(f"/api/matches/{made['match']}/resign", {"seat": "blue"}, made["key"])
    head = server.client.get(f"/api/records/{made['match']}/file").text.splitlines()[0]
    assert '"proof":"server"' in head
    assert f'"commitment":"{made["commitment"]}"' in head


def test_questions_have_options_and_answers_change_the_state(server: Server) -> None:
    made = server.begun()
    state = server.state(made)
    question = question_in(state)
    assert (question["kind"], question["prompt"], question["seat"]) == ("choice", "ambush", "blue")
    after = server.answer(made, question, question["options"][0])
    assert after["at"] > state["at"]
    assert set(after["waiting_for"]) == {"red-one", "red-two", "blue"}
    assert after["views"]["blue"]["known"] == {"ambush": 0}
    assert "known" not in after["views"]["red-one"]


def test_a_whole_game_can_be_played_and_then_watched(server: Server) -> None:
    made = server.begun()
    running = server.client.get(f"/api/records/{made['match']}/file")
    problem(running, "not-finished", 409)
    state = server.play(made, 2000)
    assert state["stage"] == "over"
    assert state["questions"] == {}
    assert state["result"]["reason"]
    summary = server.get(f"/api/records/{made['match']}")
    assert summary["checked"] == {"chain": True, "dice": True, "rules": True}
    assert summary["result"] == state["result"]
    frames = server.get(f"/api/records/{made['match']}/frames", count=5)
    assert [frame["step"] for frame in frames["frames"]] == [0, 1, 2, 3, 4]
    assert frames["frames"][0]["entry"] is None
    assert frames["frames"][1]["entry"]["answer"] == 0
    last = server.get(f"/api/records/{made['match']}/frames", from_=frames["steps"], seat="blue")
    assert last["frames"][-1]["view"] == server.state(made)["views"]["blue"]
    board = server.get(f"/api/records/{made['match']}/board")
    assert board == server.get(f"/api/matches/{made['match']}/board")


def test_a_record_file_can_be_added_and_a_false_one_is_refused(server: Server) -> None:
    made = server.begun()
    server.good(f"/api/matches/{made['match']}/resign", {"seat": "blue"}, made["key"])
    text = server.client.get(f"/api/records/{made['match']}/file").content
    added = server.client.post("/api/records", content=text)
    assert added.status_code == 201
    assert added.json()["result"]["reason"] == "resigned"
    assert server.client.post("/api/records", content=text).json()["id"] == added.json()["id"]
    assert server.get(f"/api/records/{added.json()['id']}") == added.json()
    changed = text.replace(b'"resign":"blue"', b'"resign":"red-one"')
    assert problem(server.client.post("/api/records", content=changed), "bad-record", 422)["code"] == "hash_differs"
    problem(server.client.post("/api/records", content=b"\xff\xfe"), "bad-record", 422)
    problem(server.client.post("/api/records", content=b""), "bad-record", 422)


def test_stale_questions_and_illegal_answers_change_nothing(server: Server) -> None:
    made = server.begun()
    state = server.state(made)
    question = question_in(state)
    path = f"/api/matches/{made['match']}/answers"
    body = {"seat": "blue", "number": question["number"] + 1, "answer": 0}
    assert problem(server.post(path, body, made["key"]), "stale-question", 409)["open"] == question["number"]
    refused = problem(
        server.post(path, {"seat": "blue", "number": question["number"], "answer": 77}, made["key"]),
        "illegal-answer",
        422,
    )
    assert refused["refusal"]["code"] == "not_an_option"
    assert refused["refusal"]["rule"] == "D1-a"
    assert refused["detail"] == refused["refusal"]["sentence"] == "That is none of the answers to choose from."
    assert server.state(made) == state


def test_problems_speak_the_readers_language(server: Server) -> None:
    made = server.begun()
    body = {"seat": "blue", "number": 1, "answer": [[]]}
    headers = {"Authorization": f"Bearer {made['key']}", "Accept-Language": "fr, de-AT;q=0.8, en;q=0.5"}
    german = server.client.post(f"/api/matches/{made['match']}/answers", json=body, headers=headers)
    assert german.json()["title"] == "Das ist nicht erlaubt"
    assert german.json()["refusal"]["code"] == "wrong_shape"
    assert german.headers["content-language"] == "de"
    assert server.client.get("/api/matches/none?lang=de").json()["title"] == "Diese Partie gibt es nicht"
    assert server.client.get("/api/matches/none").json()["title"] == "There is no such match"


def test_nobody_sees_or_answers_what_is_not_theirs(server: Server) -> None:
    made = server.begun(blue="link")
    blue = made["links"]["blue"]["key"]
    path = f"/api/matches/{made['match']}"
    body = {"seat": "blue", "number": 1, "answer": 0}
    assert server.state(made)["questions"] == {}
    problem(server.post(f"{path}/answers", body, made["key"]), "foreign-seat", 403)
    problem(server.post(f"{path}/answers", body), "foreign-seat", 403)
    problem(server.post(f"{path}/answers", body, "guessed"), "unknown-key", 401)
    problem(server.client.get(path, headers={"Authorization": "Bearer guessed"}), "unknown-key", 401)
    server.good(f"{path}/answers", body, blue)
    spectator = server.get(path)
    assert (spectator["mine"], list(spectator["views"]), spectator["questions"]) == ([], [""], {})
    assert "known" not in spectator["views"][""]
    assert server.get(path, blue)["views"]["blue"]["known"] == {"ambush": 0}
    problem(server.post(f"{path}/why-not", {"seat": "blue", "answers": ["hold"]}, made["key"]), "foreign-seat", 403)
    problem(server.post(f"{path}/odds", {"seat": "blue", "answers": ["hold"]}, made["key"]), "foreign-seat", 403)


def test_games_that_differ_only_in_secrets_look_the_same_to_others(server: Server) -> None:
    seen = []
    for secret in (0, 2):
        made = server.begun(blue="link")
        blue = made["links"]["blue"]["key"]
        path = f"/api/matches/{made['match']}/answers"
        server.good(path, {"seat": "blue", "number": 1, "answer": secret}, blue)
        server.good(path, {"seat": "blue", "number": 2, "answer": "hold" if secret else "storm"}, blue)
        for key in (made["key"], None):
            state = server.get(f"/api/matches/{made['match']}", key)
            seen.append({**state, "match": "", "commitment": "", "created": ""})
    assert seen[:2] == seen[2:]


def in_orders(server: Server) -> tuple[dict[str, Any], dict[str, Any]]:
    """A match whose open question is an order, and that question."""
    made = server.begun()
    for _ in range(4):
        question = question_in(server.state(made))
        server.answer(made, question, question["options"][0])
    return made, question_in(server.state(made))


def first_move(question: dict[str, Any]) -> Any:
    return next(option for option in question["options"] if option[0] == "move")


def test_undo_takes_back_and_the_chronicle_says_so(server: Server) -> None:
    made, question = in_orders(server)
    path, seat = f"/api/matches/{made['match']}", question["seat"]
    after = server.answer(made, question, first_move(question))
    assert after["undo"][seat] is None
    back = server.good(f"{path}/undo", {"seat": seat}, made["key"])
    assert back["questions"][seat]["options"] == question["options"]
    assert back["questions"][seat]["number"] > question["number"]
    told = {entry["number"]: entry.get("undone", False) for entry in back["chronicle"] if entry["what"] == "answer"}
    assert told[question["number"]] is True
    assert told[1] is False
    assert back["undo"][seat]["code"] == "dice_have_fallen"
    refused = problem(server.post(f"{path}/undo", {"seat": seat}, made["key"]), "illegal-answer", 422)
    assert refused["refusal"]["code"] == "dice_have_fallen"


def test_why_not_names_rule_facts_and_sentence_for_a_plan(server: Server) -> None:
    made, question = in_orders(server)
    path, move = f"/api/matches/{made['match']}/why-not", first_move(question)
    assert server.good(path, {"seat": question["seat"], "answers": [move]}, made["key"]) == {"refusal": None}
    plan = {"seat": question["seat"], "answers": [move, [80]]}
    refusal = server.good(f"{path}?lang=de", plan, made["key"])["refusal"]
    assert (refusal["rule"], refusal["code"], refusal["facts"]) == ("D3-a", "not_next", {"cell": 80})
    assert refusal["sentence"] == "0909 schließt nicht an den Weg an."


def test_odds_are_exact_and_come_from_a_worker(server: Server) -> None:
    made, question = in_orders(server)
    path, move = f"/api/matches/{made['match']}/odds", first_move(question)
    odds = server.good(path, {"seat": question["seat"], "answers": [move]}, made["key"])
    assert odds["total"] == 1
    assert odds["outcomes"][0]["chance"] == [1, 1]
    assert odds["outcomes"][0]["stop"]["kind"] == "path"
    in_secret = server.begun()
    trivial = server.good(f"/api/matches/{in_secret['match']}/odds", {"seat": "blue", "answers": [0]}, in_secret["key"])
    assert trivial["outcomes"][0]["stop"]["kind"] == "each"
    refused = server.post(path, {"seat": question["seat"], "answers": [move, [80]]}, made["key"])
    assert problem(refused, "illegal-answer", 422)["refusal"]["code"] == "not_next"


def test_draw_and_takeback_need_everybody(server: Server) -> None:
    made, _ = in_orders(server)
    path = f"/api/matches/{made['match']}"
    asked = {"seat": "blue", "what": "takeback", "to": 1}
    assert server.good(f"{path}/proposals", asked, made["key"])["proposal"]["agreed"] == ["blue"]
    server.good(f"{path}/proposals/reply", {"seat": "red-one", "agree": True}, made["key"])
    back = server.good(f"{path}/proposals/reply", {"seat": "red-two", "agree": True}, made["key"])
    assert question_in(back)["prompt"] == "ambush"
    assert all(entry.get("undone") for entry in back["chronicle"] if entry["what"] == "answer")
    server.good(f"{path}/proposals", {"seat": "blue", "what": "draw"}, made["key"])
    declined = server.good(f"{path}/proposals/reply", {"seat": "red-one", "agree": False}, made["key"])
    assert declined["proposal"] is None
    problem(server.post(f"{path}/proposals/reply", {"seat": "blue", "agree": True}, made["key"]), "illegal-answer", 422)


def test_real_dice_are_typed_in_by_whoever_rolls(server: Server) -> None:
    made = server.begun(dice="typed")
    for _ in range(4):
        question = question_in(server.state(made))
        server.answer(made, question, question["options"][0])
    question = question_in(server.state(made))
    assert question["kind"] == "roll"
    assert question["die"] == {"name": "cup", "faces": [0, 1], "n": 1}
    body = {"seat": question["seat"], "number": question["number"], "answer": 5}
    refused = problem(server.post(f"/api/matches/{made['match']}/answers", body, made["key"]), "illegal-answer", 422)
    assert refused["refusal"]["code"] == "no_such_roll"
    after = server.answer(made, question, 1)
    assert after["waiting_for"] == ["blue"]
    told = [(roll["number"], roll["dice"]) for roll in after["chronicle"][-1]["rolls"]]
    assert told == [(question["number"], [1])]  # typed dice are told like any others


def test_what_cannot_be_set_up_is_told(server: Server) -> None:
    def tried(**changes: Any) -> Any:
        return server.post("/api/matches", {"game": "drill", "scenario": "hexes", **changes})

    problem(tried(game="chess"), "unknown-game", 404)
    assert problem(tried(scenario="moon"), "bad-setup", 422)["detail"] == "There is no scenario moon."
    assert problem(tried(options={"x": 1}), "bad-setup", 422)["code"] == "no_such_option"
    assert problem(tried(scenario="field", options={"units": True}), "bad-setup", 422)["code"] == "no_such_value"
    assert problem(tried(seats={"green": {"by": "me"}}), "bad-setup", 422)["code"] == "no_such_seat"
    assert problem(tried(seats={"blue": {"by": "bot", "level": "god"}}), "bad-setup", 422)["code"] == "no_such_level"
    assert "seats" in problem(tried(seats={"blue": {"by": "alien"}}), "malformed", 400)["detail"]
    problem(tried(colour="red"), "malformed", 400)


def test_everything_there_is_to_read_can_be_read(server: Server) -> None:
    assert server.get("/api/games/drill") in server.get("/api/games")
    preview = server.get("/api/games/drill/scenarios/hexes")
    assert len(preview["board"]["places"]) == 81
    assert preview["view"]["turn"] == 1
    book = server.get("/api/games/drill/rulebook", lang="de")
    assert book["lang"] == "de"
    assert {rule["id"] for rule in book["rules"]} >= {"D1-a", "D9-a"}
    for path in [f"/api/words/{source}/{lang}.ftl" for source in ("drill", "core", "server") for lang in ("de", "en")]:
        words = server.client.get(path)
        assert words.status_code == 200
        assert server.client.get(path, headers={"If-None-Match": words.headers["etag"]}).status_code == 304
    problem(server.client.get("/api/words/drill/fr.ftl"), "not-found", 404)
    problem(server.client.get("/api/games/chess"), "unknown-game", 404)
    problem(server.client.get("/api/nothing"), "not-found", 404)
    problem(server.client.put("/api/games"), "method-not-allowed", 405)
    assert "/api/matches/{match}/answers" in server.get("/api/schema/openapi.json")["paths"]
    assert server.get("/api/health")["ok"] is True
