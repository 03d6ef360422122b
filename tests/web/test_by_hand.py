"""What was met when whole battles were played by hand."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
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

ROAD = """
game = "bofa"
scenario = "basic"
[position]
book = "basic"
last_turn = 2
underway = true
phase = "move"
side = "free"
acting = ["free"]
[position.stacks]
"1109" = ["dain"]
"1414" = ["wolf"]
"""
TWO_ON_ONE = SALLY.replace("17.16", "17.15").replace("17.17", "16.15").replace("18.24", "17.16")
VOLLEY = """
game = "adlg"
scenario = "two-against-two"
[position]
width = 20
height = 15
phase = "shooting"
shooting = "south"
[position.units]
archers = { side = "south", corps = 1, troop = "LI O bow", x = 9, y = 6, facing = 90 }
pikes = { side = "south", corps = 1, troop = "PIKE O", x = 8, y = 4, facing = 90 }
knights = { side = "north", corps = 1, troop = "HKN O impact", x = 9, y = 7.5, facing = 270 }
riders = { side = "north", corps = 1, troop = "LH O javelin", x = 14, y = 12, facing = 270 }
[position.commanders]
consul = { side = "south", corps = 1, rank = "competent", x = 9, y = 3 }
count = { side = "north", corps = 1, rank = "ordinary", x = 10, y = 11 }
"""


def at_document(visitor: Visitor, game: str, scenario: str, text: str) -> dict[str, Any]:
    """Seated at a battle of one's own."""
    body = {"game": game, "scenario": scenario, "document": text, "seats": {}, "proof": "server"}
    made: dict[str, Any] = visitor.server.good("/api/matches", body)
    visitor.server.join(made, made["key"])
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


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_far_place_is_refused_with_what_bars_the_way(visit: Callable[..., Visitor], lang: str) -> None:
    visitor = visit(lang=lang)
    hands = Hands(visitor, at_document(visitor, "bofa", "basic", ROAD))
    cells = {place["name"]: place["id"] for place in hands.board["places"]}
    hands.click(cells["1109"])
    expect(visitor.cell(cells["1110"])).to_be_visible()
    hands.click(cells["1118"])
    refusal = visitor.page.get_by_test_id("refusal")
    expect(refusal).to_be_visible()
    expect(refusal).not_to_contain_text(re.compile("must border|grenzen"))  # nobody meant a single step


def test_a_click_on_the_only_target_goes_on_to_who_joins_in(visitor: Visitor) -> None:
    hands = Hands(visitor, at_document(visitor, "siege", "coup-de-main", TWO_ON_ONE))
    cells = {place["name"]: place["id"] for place in hands.board["places"]}
    hands.click(cells["16.15"])
    expect(visitor.button(re.compile("^Confirm"))).to_be_visible()
    hands.click(cells["17.15"])
    expect(visitor.prompt).to_contain_text("together")
    expect(visitor.button(re.compile("^All who can"))).to_be_visible()


def test_on_the_open_table_a_click_on_the_target_tells_the_odds(visitor: Visitor) -> None:
    made = at_document(visitor, "adlg", "two-against-two", VOLLEY)
    high = visitor.server.get(f"/api/matches/{made['match']}/board", made["key"])["height"]
    for unit, behind in (("archers", -1200), ("knights", 1200)):
        pieces = visitor.server.state(made)["views"]["south"]["pieces"]
        east, north, _ = next(piece["pose"] for piece in pieces if piece.get("label") == unit)
        x, y, *_ = visitor.page.evaluate(WHERE, [east, high - north - behind])
        visitor.page.mouse.click(x, y)
        expect(visitor.button(re.compile("^(Roll the dice|Do it)$"))).to_be_visible()
    expect(visitor.page.get_by_test_id("refusal")).to_be_hidden()
