"""Armies over the wire: costs, faults with their sentences, what can join, notes, and lists in a match."""

from typing import Any

from tests.server.serving import Server


def look(server: Server, text: str, **more: Any) -> dict[str, Any]:
    found: dict[str, Any] = server.good("/api/games/mfm/army", {"text": text, "points": 75, **more})
    return found


def test_a_list_is_looked_at(server: Server) -> None:
    army = look(server, "celts; k1; kw6 k16 k17; k1")
    assert army["text"] == "celts; 2 k1; kw6 k16 k17"
    assert (army["cost"], army["left"]) == (26, 49)
    assert army["pieces"] == [{"piece": "k1", "count": 2, "cost": 5}, {"piece": "kw6 k16 k17", "count": 1, "cost": 16}]
    assert army["faults"] == []
    assert army["barred"]["k14"]["rule"] == "MFM-C1.1-g"
    assert any(one["id"] == "kw8" and one["seats"] == 3 for one in army["offers"])
    assert len(army["ready"]) == 2


def test_faults_have_rule_and_sentence(server: Server) -> None:
    army = look(server, "celts; kw6; k13; k13", limits=True, adding="kw6 k1")
    assert {fault["code"] for fault in army["faults"]} == {"only_with_a_crew", "too_many_commanders"}
    assert all(fault["rule"].startswith("MFM-") and fault["sentence"].endswith(".") for fault in army["faults"])
    assert army["barred"]["kw6 k1"]["code"] == "cannot_start_aboard"


def test_what_is_no_list_is_a_problem(server: Server) -> None:
    for text in ("huns; k1", "<b>", "celts; 3"):
        response = server.post("/api/games/mfm/army", {"text": text, "points": 75})
        assert response.json()["type"] == "/problems/bad-setup"
    assert server.post("/api/games/siege/army", {"text": "celts; k1", "points": 75}).status_code == 404


def test_notes_tell_of_an_uneven_pairing(server: Server) -> None:
    options = {"red-people": "celts", "blue-people": "persians", "points": 50}
    told = server.good("/api/games/mfm/notes", {"scenario": "free-battle", "options": options})["notes"]
    assert [note["code"] for note in told] == ["pairing_is_uneven"]
    assert "40" in told[0]["sentence"]
    assert server.good("/api/games/mfm/notes", {"scenario": "free-battle", "options": {}})["notes"] == []
    assert server.post("/api/games/mfm/notes", {"scenario": "none"}).json()["type"] == "/problems/bad-setup"


def test_a_list_is_loaded_into_a_match_or_refused(server: Server) -> None:
    body = {"game": "mfm", "scenario": "free-battle", "options": {"red-army": "celts; kp k14; k1"}}
    assert server.good("/api/matches", body)["match"]
    bad = server.post("/api/matches", {**body, "options": {"red-army": "celts; kp; k1"}}).json()
    assert bad["type"] == "/problems/bad-setup"
    assert "red-army" in bad["detail"]
