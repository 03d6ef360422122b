"""The same deeds by mouse, by touch and by keys, in both languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server
from tests.web.player import EVERY_HAND, Player, walk_to
from tests.web.visitor import Visitor


@EVERY_HAND
def test_choosing_another_and_dropping(visit: Callable[..., Visitor], how: str, lang: str) -> None:
    player = Player(visit, how, lang)
    made = player.sit()
    where, at = player.where(), player.visitor.server.state(made)["at"]
    archer, fighter = player.visitor.units_that_can(made, "shoot")[0], player.visitor.units_that_can(made, "move")[0]
    player.point(where[archer], archer)
    expect(player.page.get_by_test_id("verbs").get_by_role("button")).to_have_count(3)
    if how == "keys":
        player.visitor.press("Escape")
    else:
        player.point(where[archer])  # the same again
    expect(player.chosen).to_have_count(0)
    player.point(where[fighter], fighter)
    expect(player.page.locator(f'[data-piece="{fighter}"] .mark')).to_have_class(re.compile("actor|chosen"))
    player.visitor.check_access()
    player.button("^(Cancel|Abbrechen)$", player.page.locator("#main-question"))
    expect(player.chosen).to_have_count(0)
    assert player.visitor.server.state(made)["at"] == at


@EVERY_HAND
def test_a_move_and_its_undo(visit: Callable[..., Visitor], how: str, lang: str) -> None:
    player = Player(visit, how, lang)
    made = player.sit()
    where = player.where()
    unit = player.visitor.units_that_can(made, "move")[0]
    player.point(where[unit], unit)
    expect(player.visitor.cell(player.below(where[unit]))).to_be_attached()
    player.point(player.below(where[unit]))
    expect(player.moves).to_have_count(1)
    assert player.where()[unit] == player.below(where[unit])
    if how == "keys":
        player.visitor.press("u")
    else:
        player.button("^↶")
    expect(player.moves).to_have_count(0)
    assert player.where() == where
    expect(player.page.locator("#no-undo")).not_to_be_empty()  # now the button says why it can do no more


@EVERY_HAND
def test_a_group_goes_together(visit: Callable[..., Visitor], how: str, lang: str) -> None:
    player = Player(visit, how, lang)
    made = player.sit()
    where = player.where()
    one, two = player.visitor.units_that_can(made, "move")[:2]
    player.point(where[one], one)
    expect(player.page.get_by_role("button", name=re.compile("^(Group|Gruppe)"))).to_be_visible()
    if how == "keys":
        player.visitor.press("g")
    else:
        player.button("^(Group|Gruppe)")
    expect(player.page.get_by_role("button", name=re.compile("^(Group|Gruppe)"))).to_have_attribute(
        "aria-pressed", "true"
    )
    if how == "keys":
        player.visitor.press("b", *walk_to(player, where[two]), "Enter")
    else:
        player.point(where[two])
    expect(player.page.get_by_role("button", name="+1")).to_be_visible()
    player.visitor.check_access()
    player.visitor.check_fits()
    player.point(player.below(where[one]))
    expect(player.moves).to_have_count(2)
    now = player.where()
    assert [now[unit] for unit in (one, two)] == [player.below(where[unit]) for unit in (one, two)]


@EVERY_HAND
def test_the_odds_of_a_shot_and_the_dice(visit: Callable[..., Visitor], how: str, lang: str) -> None:
    player = Player(visit, how, lang)
    made = player.sit()
    where = player.where()
    archer = player.visitor.units_that_can(made, "shoot")[0]
    target = player.visitor.next_asked(made, ["shoot", archer])["options"][0]
    player.point(where[archer], archer)
    expect(player.page.get_by_test_id("verbs")).to_be_visible()
    glimpse = player.page.get_by_test_id("glimpse")
    if how == "mouse":
        player.page.mouse.move(*player.hands.at(where[target]))
        expect(glimpse).to_contain_text("%")  # although it is not yet said whether he goes on after it
    elif how == "keys":
        player.visitor.press("b")
        player.visitor.unit(target).focus()
        expect(glimpse).to_contain_text("%")
    player.point(where[target], target)
    odds = player.page.get_by_test_id("odds")
    expect(odds).to_contain_text("%")
    expect(player.page.get_by_test_id("meanings").get_by_role("button")).to_have_count(2)
    player.visitor.check_access()
    player.button("^(Roll the dice|Würfeln)$")
    expect(odds).to_contain_text(re.compile("It fell|Gefallen ist"))


@EVERY_HAND
def test_an_enemy_tells_his_values_and_reach(visit: Callable[..., Visitor], how: str, lang: str) -> None:
    player = Player(visit, how, lang)
    player.sit()
    where = player.where()
    foe = next(one for one in where if one > 2)
    if how == "keys":
        player.visitor.press("b", *walk_to(player, where[foe]), "Enter")
    else:
        player.point(where[foe])
    expect(player.page.locator("svg.board path.reach").first).to_be_attached()
    expect(player.page.get_by_test_id("info")).to_be_visible()
    expect(player.page.get_by_test_id("refusal")).to_be_hidden()


@EVERY_HAND
def test_ending_asks_once_and_shows_who_could_act(visit: Callable[..., Visitor], how: str, lang: str) -> None:
    player = Player(visit, how, lang)
    made = player.sit()
    asking = player.page.get_by_test_id("ending")
    if how == "keys":
        player.visitor.press("e")
    else:
        player.button("^(End the turn|Durchgang beenden)$")
    expect(asking).to_contain_text("3")
    player.button("^(Show me|Zeigen)$", asking)
    expect(player.chosen).to_have_count(1)
    if how == "keys":
        player.visitor.press("n", "Escape", "e", "e")  # the second one is sure
    else:
        player.button("^(End the turn|Durchgang beenden)$")
        player.button("^(End anyway|Trotzdem beenden)$", asking)
    expect(player.page.locator("#main-question")).to_contain_text(re.compile("Romans|Römer"))
    assert player.visitor.asked(made)["seat"] == "romans"


@EVERY_HAND
def test_done_says_why_a_phase_cannot_end_and_where(visit: Callable[..., Visitor], how: str, lang: str) -> None:
    player = Player(visit, how, lang)
    made = player.visitor.new_match("hill", "bofa")
    player.visitor.server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True}, made["key"])
    for choice in ("move", "move"):  # the chits of both sides
        player.visitor.server.answer(made, player.visitor.asked(made), choice)
    crowd(player, made)
    player.at(made)
    done = player.page.locator("[aria-keyshortcuts=e], .barred[aria-describedby=no-end]")
    expect(done.first).to_be_visible()
    expect(player.page.get_by_test_id("no-end")).not_to_be_empty()
    if how == "keys":
        player.visitor.press("e")
    else:
        player.button("^(Done|Fertig)$")
    expect(player.page.get_by_test_id("refusal")).to_contain_text("B-")
    expect(player.page.locator("svg.board .marked").first).to_be_attached()
    player.visitor.check_access()


def crowd(player: Player, made: dict[str, Any]) -> None:
    """Move counters onto one place, until the phase could not end so."""
    server = player.visitor.server
    for _ in range(40):
        question = player.visitor.asked(made)
        if question.get("no_end"):
            return
        pieces = server.state(made)["views"]["dark"]["pieces"]
        at = {piece["id"]: piece["at"] for piece in pieces if piece["side"] == "dark" and piece.get("at") is not None}
        fullest = Counter(at.values()).most_common(1)[0][0]
        movers = [order[1] for order in question["options"] if order[0] == "move" and at.get(order[1]) != fullest]
        assert any(comes(server, made, question["number"], unit, fullest) for unit in movers), "nobody can come"
    raise AssertionError("the phase can still end")


def comes(server: Server, made: dict[str, Any], number: int, unit: int, cell: int) -> bool:
    """Move a unit to a place, if it can come there."""
    body = {"seat": "dark", "number": number, "orders": [[["move", unit], {"to": cell}]]}
    return server.post(f"/api/matches/{made['match']}/orders", body, made["key"]).status_code == 200


@EVERY_HAND
def test_the_same_again(visit: Callable[..., Visitor], how: str, lang: str) -> None:
    player = Player(visit, how, lang)
    made = player.sit()
    where = player.where()
    one, two = player.visitor.units_that_can(made, "move")[:2]
    player.point(where[one], one)
    expect(player.visitor.cell(player.below(where[one]))).to_be_attached()
    player.point(player.below(where[one]))
    expect(player.moves).to_have_count(1)
    player.point(where[two], two)
    again = player.page.get_by_role("button", name=re.compile("^(The same again|Noch einmal so)"))
    expect(again).to_be_visible()
    if how == "keys":
        player.visitor.press(".")
    elif how == "touch":
        again.tap()
    else:
        again.click()
    expect(player.moves).to_have_count(2)
    assert player.where()[two] == player.below(where[two])


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_click_beside_everything_drops_the_choice_and_says_why(visit: Callable[..., Visitor], lang: str) -> None:
    player = Player(visit, "mouse", lang)
    made = player.sit()
    where = player.where()
    unit = player.visitor.units_that_can(made, "move")[0]
    lit = set(player.visitor.next_asked(made, ["move", unit])["options"])
    player.point(where[unit], unit)
    expect(player.chosen).to_have_count(1)
    box = player.page.locator("svg.board").bounding_box()
    assert box is not None
    dark = next(
        cell
        for cell in player.hands.places
        if cell not in lit
        and cell not in where.values()
        and box["x"] + 60 < player.hands.at(cell)[0] < box["x"] + box["width"] - 160
        and box["y"] + 250 < player.hands.at(cell)[1] < box["y"] + box["height"] - 160
    )
    player.point(dark)
    expect(player.page.get_by_test_id("refusal")).to_contain_text("MFM-")
    expect(player.chosen).to_have_count(0)
