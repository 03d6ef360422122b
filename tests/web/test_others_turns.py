"""The turns of others, what they leave, and how one comes back to it: by mouse, touch and keys, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.player import EVERY_HAND, Player
from tests.web.visitor import Visitor


@EVERY_HAND
def test_the_others_turn_is_paused_stepped_skipped_and_shown_again(
    visit: Callable[..., Visitor], how: str, lang: str
) -> None:
    player = Player(visit, how, lang, speed="slow")
    player.sit(romans="recruit")
    watching = player.page.get_by_test_id("watching")
    if how == "keys":
        player.visitor.press("e", "e")
    else:
        player.button("^(End the turn|Durchgang beenden)$")
        player.button("^(End anyway|Trotzdem beenden)$")
    expect(watching).to_be_visible()
    if how == "keys":
        player.visitor.press("p")
    else:
        player.button("^(Pause|Anhalten)$")
    expect(player.page.get_by_role("button", name=re.compile("^(Play|Abspielen)$"))).to_be_visible()
    player.visitor.check_access()
    player.visitor.check_fits()
    player.button("^(Step forward|Schritt weiter)$", watching)
    if how == "keys":
        player.visitor.press("s")
    else:
        player.button("^(Skip|Überspringen)")
    expect(player.visitor.prompt).to_contain_text("2")
    expect(player.page).to_have_title(re.compile("^● (Celts: your decision|Kelten: deine Entscheidung)"))
    expect(player.page.locator("[data-trail]").first).to_be_attached()
    if how == "keys":
        player.visitor.press("p")
    else:
        player.button("^(Show the last turn again|Letzten Zug zeigen)$")
    expect(watching).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_others_turn_is_held_before_it_begins(visit: Callable[..., Visitor], lang: str) -> None:
    player = Player(visit, "keys", lang)  # at once: without the pause nothing of it would be shown
    made = player.visitor.new_match(romans="link")
    key = made["links"]["romans"]["path"].partition("#")[2]
    player.visitor.server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True}, key)
    player.at(made)
    player.visitor.press("e", "e")
    held = player.page.locator("#main-question")
    expect(held).to_contain_text(re.compile("Romans|Römer"))
    player.visitor.press("p")
    expect(held).to_contain_text(re.compile("will wait for you|wartet auf dich"))
    player.visitor.check_access()
    player.visitor.server.answer(made, romans(player, key), "end", key)
    expect(player.page.get_by_test_id("watching")).to_be_visible()
    player.visitor.press("p")
    expect(player.visitor.prompt).to_contain_text("2")


@EVERY_HAND
def test_a_running_game_is_replayed(visit: Callable[..., Visitor], how: str, lang: str) -> None:
    player = Player(visit, how, lang)
    made = player.sit()
    unit = player.visitor.units_that_can(made, "move")[0]
    cell = player.visitor.next_asked(made, ["move", unit])["options"][0]
    player.visitor.server.answer(made, player.visitor.asked(made), ["move", unit])
    player.visitor.server.answer(made, player.visitor.asked(made), cell)
    expect(player.moves).to_have_count(1)
    player.button("^(Table|Tisch)$")
    follow(player, "^(Replay this game so far|Dieses Spiel bis hierher ansehen)$")
    expect(player.page.get_by_test_id("step")).to_have_text(re.compile(r"(Step|Schritt) 0 .*\d+"))
    if how == "keys":
        player.visitor.press("End")
    else:
        player.button("^(To the end|Zum Ende)$")
    expect(player.page.get_by_test_id("step")).to_have_text(re.compile(r"2 \w+ 2$"))
    follow(player, "^(Back to the table|Zurück an den Tisch)$")
    expect(player.visitor.prompt).to_be_visible()


def follow(player: Player, name: str) -> None:
    """Follow a link."""
    link = player.page.get_by_role("link", name=re.compile(name))
    if player.how == "keys":
        link.focus()
        player.visitor.press("Enter")
    elif player.how == "touch":
        link.tap()
    else:
        link.click()


@EVERY_HAND
def test_a_seat_is_not_lost_by_a_touch(visit: Callable[..., Visitor], how: str, lang: str) -> None:
    player = Player(visit, how, lang)
    player.sit(romans="recruit")
    player.visitor.go("/")
    forget = player.page.get_by_role("button", name=re.compile("^(Forget this game|Dieses Spiel)"))
    player.button("^(Forget this game|Dieses Spiel)")
    expect(player.page.get_by_role("alert")).to_contain_text(re.compile("seat|Platz"))
    player.button("^(Cancel|Abbrechen)$")
    expect(forget).to_have_count(1)
    player.button("^(Forget this game|Dieses Spiel)")
    player.button("^(Forget|Vergessen)$")
    expect(forget).to_have_count(0)


@EVERY_HAND
def test_the_chronicle_leads_back_to_the_board(visit: Callable[..., Visitor], how: str, lang: str) -> None:
    player = Player(visit, how, lang)
    made = player.sit()
    for unit in player.visitor.units_that_can(made, "move")[:2]:
        options = player.visitor.next_asked(made, ["move", unit])["options"]
        player.visitor.server.answer(made, player.visitor.asked(made), ["move", unit])
        player.visitor.server.answer(made, player.visitor.asked(made), options[0])
    lines = player.page.locator(".chronicle .line")
    expect(lines).to_have_count(2)
    marked = player.page.locator("svg.board .marked").first
    if how == "keys":
        lines.last.focus()
        player.visitor.press("ArrowUp")
        expect(lines.first).to_be_focused()
        player.visitor.press("Enter")
    elif how == "touch":
        player.page.get_by_role("tab", name=re.compile("Chronicle|Chronik")).tap()
        lines.first.tap()
    else:
        lines.first.click()
    expect(marked).to_be_attached()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_shots_of_others_stay_on_the_board(visit: Callable[..., Visitor], lang: str) -> None:
    player = Player(visit, "mouse", lang)
    made = player.visitor.new_match(romans="link")
    key = made["links"]["romans"]["path"].partition("#")[2]
    player.visitor.server.good(f"/api/matches/{made['match']}/join", {"trusts_server": True}, key)
    player.at(made)
    player.visitor.server.answer(made, player.visitor.asked(made), "end")
    shot = next(order for order in romans(player, key)["options"] if order[0] == "shoot")
    player.visitor.server.answer(made, romans(player, key), shot, key)
    player.visitor.server.answer(made, romans(player, key), romans(player, key)["options"][0], key)
    expect(player.page.locator('[data-trail="shot"]')).to_have_count(1)


def romans(player: Player, key: str) -> dict[str, Any]:
    """What the Romans are asked."""
    found: dict[str, Any] = player.visitor.server.state(player.made, key)["questions"]["romans"]
    return found


@pytest.mark.parametrize("is_wanted", [True, False])
def test_a_small_sound_tells_the_turn_if_it_is_wished(visitor: Visitor, is_wanted: bool) -> None:
    visitor.page.add_init_script(
        "const start = OscillatorNode.prototype.start; window.rung = 0;"
        "OscillatorNode.prototype.start = function (...at) { window.rung++; return start.apply(this, at); }"
    )
    visitor.at_table(romans="recruit")
    visitor.button("Table").click()
    box = visitor.page.get_by_role("dialog").get_by_label("A small sound when it is my turn")
    expect(box).not_to_be_checked()
    if is_wanted:
        box.check()
    visitor.press("Escape")
    visitor.end()
    expect(visitor.prompt).to_contain_text("Round 2")
    assert visitor.page.evaluate("() => window.rung > 0") is is_wanted
