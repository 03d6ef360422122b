"""A hand that is quicker than the server: clicks keep their order, and none means more than was to be seen."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Route, expect

from tests.web.hands import Hands
from tests.web.visitor import Visitor


def at_of(visitor: Visitor, made: dict[str, Any]) -> dict[int, int]:
    """Where units stand."""
    pieces = visitor.server.state(made)["views"]["celts"]["pieces"]
    return {piece["id"]: piece["at"] for piece in pieces if piece.get("at") is not None}


def test_a_second_click_on_a_target_rolls_only_if_the_odds_were_to_be_seen(visitor: Visitor) -> None:
    made = visitor.at_table()
    hands, where = Hands(visitor, made), at_of(visitor, made)
    archer = visitor.units_that_can(made, "shoot")[0]
    target = visitor.next_asked(made, ["shoot", archer])["options"][0]
    waiting: list[Route] = []
    visitor.page.route("**/ahead", lambda route: waiting.append(route))
    hands.click(where[archer])
    visitor.button(re.compile("^Shoot$")).click()
    hands.click(where[target])
    hands.click(where[target])  # impatient: the server has not even said what the archer can do
    visitor.page.unroute("**/ahead")
    expect(visitor.button("Roll the dice")).to_be_enabled()
    visitor.page.wait_for_timeout(200)
    assert at_of(visitor, made) == where
    assert not [entry for entry in visitor.server.state(made)["chronicle"] if entry.get("rolls")]
    hands.click(where[target])  # now they are told
    expect(visitor.page.get_by_test_id("odds")).to_contain_text("It fell")


def test_clicks_behind_one_that_waited_too_long_are_not_meant_any_more(visitor: Visitor) -> None:
    visitor.page.clock.install()
    made = visitor.at_table()
    hands, where = Hands(visitor, made), at_of(visitor, made)
    one, two, archer = *visitor.units_that_can(made, "move")[:2], visitor.units_that_can(made, "shoot")[0]
    x, y = hands.places[where[one]]
    below = next(cell for cell, place in hands.places.items() if place == (x, y + hands.board["size"]))
    hands.click(where[one])
    hands.click(below)
    expect(visitor.page.locator(".chronicle li").filter(has_text="moves from")).to_have_count(1)
    hands.click(where[two])
    again = visitor.button("The same again")
    expect(again).to_be_visible()
    waiting: list[Route] = []
    visitor.page.route("**/order*", lambda route: waiting.append(route))
    again.click()
    expect(visitor.page.locator(".pulse")).to_be_visible()
    spare = next(unit for unit in (one, two, archer) if unit not in (one, two))
    hands.click(where[spare])  # this one waits in vain
    x, y = hands.places[where[spare]]
    hands.click(next(cell for cell, place in hands.places.items() if place == (x, y + hands.board["size"])))
    visitor.page.clock.run_for(3200)
    visitor.page.unroute("**/order*")
    expect(visitor.page.locator(".chronicle li").filter(has_text="moves from")).to_have_count(2)
    visitor.page.clock.run_for(3200)
    expect(visitor.page.locator(".counter .chosen, .counter .actor")).to_have_count(0)
    expect(visitor.page.get_by_test_id("refusal")).to_be_hidden()
    expect(visitor.prompt).to_have_text(re.compile("Round 1"))
