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
    found = [(one["piece"], one["count"], one["cost"], one["words"][0]) for one in army["pieces"]]
    assert found == [("k1", 2, 5, "unit-k1"), ("kw6 k16 k17", 1, 16, "unit-kw6")]
    assert (army["parts"], army["sizes"]) == ([], [])
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


def test_corps_have_offers_of_their_own(server: Server) -> None:
    text = "gallic; 1: competent; 3 warriors; 3: ordinary allied carthaginian; light_horse"
    first, third = (
        server.good("/api/games/adlg/army", {"text": text, "points": 100, "part": part}) for part in ("1", "3")
    )
    assert (first["parts"], first["sizes"]) == (["1", "2", "3"], [100, 200, 300])
    assert {"warriors", "competent in warriors"} <= {one["id"] for one in first["offers"]}
    assert "warriors" not in {one["id"] for one in third["offers"]}
    assert first["barred"]["strategist"]["code"] == "no_strategist_named"
    assert {fault["code"] for fault in first["faults"]} == {"corps_is_missing", "too_few"}
    (horse,) = [one for one in first["pieces"] if one["piece"] == "3: light_horse"]
    assert (horse["words"][0], horse["base"]) == ("unit-numidian-or-spanish-light-horse", [100, 75])
    assert ["army-break-point", "4"] in first["summary"]


def test_an_army_by_chance_is_legal(server: Server) -> None:
    for game, points in (("adlg", 300), ("mfm", 60)):
        text = server.good(f"/api/games/{game}/army/any", {"points": points})["text"]
        army = server.good(f"/api/games/{game}/army", {"text": text, "points": points})
        assert army["faults"] == []
    for people, points in (("huns", 200), ("gallic", 150)):
        response = server.post("/api/games/adlg/army/any", {"points": points, "people": people})
        assert response.json()["type"] == "/problems/bad-setup"
    assert server.post("/api/games/siege/army/any", {"points": 75}).status_code == 404
