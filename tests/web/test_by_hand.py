"""What was met when whole battles were played by hand."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.web.hands import WHERE, Hands
from tests.web.visitor import Visitor

SALLY = """
game = "siege"
scenario = "coup-de-main"
[position]
stage = "melee"
turn = 1
bridge_down = true
active = "besieger"
[position.figures]
lady = { who = "blodwin", side = "garrison", cell = "17.12" }
archer = { who = "longbowman", side = "garrison", cell = "17.16" }
foe = { who = "halberdier", side = "besieger", cell = "17.17" }
foe2 = { who = "spearman", side = "besieger", cell = "18.24" }
foe3 = { who = "spearman", side = "besieger", cell = "19.24" }
lord = { who = "wulfric", side = "besieger", cell = "16.24" }
"""


def at_document(visitor: Visitor, game: str, scenario: str, text: str) -> dict[str, Any]:
    """Seated at a battle of one's own."""
    body = {"game": game, "scenario": scenario, "document": text, "seats": {}, "dice": "keyed"}
    made: dict[str, Any] = visitor.server.good("/api/matches", body)
    visitor.sit_down(made)
    return made


def test_the_only_target_there_is_stays_chosen_when_it_is_clicked(visitor: Visitor) -> None:
    hands = Hands(visitor, at_document(visitor, "siege", "coup-de-main", SALLY))
    cells = {place["name"]: place["id"] for place in hands.board["places"]}
    before = visitor.server.state(hands.made)["at"]
    roll = visitor.button(re.compile("^(Roll the dice|Do it)$"))  # a busy machine may not count the odds
    hands.click(cells["17.17"])
    expect(roll).to_be_visible()  # there is only one whom he can attack
    hands.click(cells["17.16"])
    visitor.page.evaluate("() => new Promise((done) => setTimeout(done, 200))")  # a click is soon taken in
    roll.click()
    expect(visitor.page.locator(".chronicle .rolls").first).to_be_visible()
    assert visitor.server.state(hands.made)["at"] > before


def test_a_click_on_a_unit_with_the_number_of_a_choice_does_not_roll(visitor: Visitor) -> None:
    made = visitor.at_table("two-against-two", "adlg")
    before = visitor.server.state(made)["at"]
    visitor.button(re.compile("^corps 1$")).click()
    roll = visitor.button(re.compile("^(Roll the dice|Do it)$"))
    expect(roll).to_be_visible()
    pieces = visitor.server.state(made)["views"]["south"]["pieces"]
    east, north, _ = next(piece["pose"] for piece in pieces if piece["id"] == 1)
    high = visitor.server.get(f"/api/matches/{made['match']}/board", made["key"])["height"]
    x, y, *_ = visitor.page.evaluate(WHERE, [east, high - north])
    visitor.page.mouse.click(x, y)
    expect(visitor.page.get_by_text("Hastati 1").first).to_be_visible()  # who stands there is told
    visitor.press("Escape")
    visitor.button(re.compile("^corps 1$")).click()
    expect(roll).to_be_visible()
    assert visitor.server.state(made)["at"] == before
