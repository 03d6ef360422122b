"""Two browsers play a whole game whose dice nobody could choose or foresee; a third one proves it from the record."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.web.visitor import Visitor


def set_up(player: Visitor) -> str:
    """A first fight for two, set up in the lobby; returns the link for the other."""
    player.go("/?game=mfm")
    player.button(re.compile("Set up the table: First Fight")).click()
    player.page.get_by_label("Romans").select_option("link")
    player.button("Start the battle").click()
    return player.page.get_by_label("Link for Romans").input_value()


def shoot(visitor: Visitor) -> bool:
    """Shoot at somebody, if anybody can; dice fall then."""
    key = visitor.page.evaluate("() => JSON.parse(localStorage['walstatt.games'])[0].key")
    made = {"match": visitor.page.url.rpartition("/")[2], "key": key}
    state = visitor.server.state(made)
    question = next(iter(state["questions"].values()))
    archers = [order[1] for order in question["options"] if isinstance(order, list) and order[0] == "shoot"]
    if not archers:
        return False
    visitor.order(archers[0], "Shoot")
    expect(visitor.prompt).to_have_text(re.compile("shoot"))
    visitor.lit.first.click()
    visitor.button("Roll the dice").click()
    return True


def test_two_play_one_goes_away_and_a_third_proves_it(visit: Callable[..., Visitor], tmp_path: Path) -> None:
    celt, roman, reader = visit(), visit(), visit()
    roman.go(set_up(celt))
    expect(celt.prompt).to_have_text("Round 1: your order?")
    rolls = 0
    for turn in range(6):
        mover, other = (celt, roman) if turn % 2 == 0 else (roman, celt)
        expect(mover.prompt).to_have_text(re.compile("your order"))
        rolls += shoot(mover)
        if turn == 2:
            other.page.reload()  # he goes away, and comes back
            expect(other.page.get_by_role("application")).to_be_visible()
        expect(mover.prompt).to_have_text(re.compile("your order"))
        mover.end()
    assert rolls > 0
    expect(celt.prompt).to_have_text(re.compile("your order"))
    celt.button("Table").click()
    celt.button("Give up").click()
    celt.button(re.compile("Give up for")).click()
    for player in (celt, roman):
        verdict = player.page.get_by_test_id("verdict")
        expect(verdict).to_contain_text("every deed is signed by the keys your page met")
        expect(verdict).to_contain_text("rolls also mixed links")
    celt.page.get_by_role("link", name="See the replay").click()
    with celt.page.expect_download() as download:
        celt.page.get_by_role("link", name="Download the record").click()
    download.value.save_as(tmp_path / "game.jsonl")
    reader.go("/")
    reader.page.set_input_files("input[type=file]", tmp_path / "game.jsonl")
    reader.button("Check the dice").click()
    expect(reader.page.get_by_test_id("verdict")).to_contain_text("by keys that nobody here has vouched for")


def test_nobody_sits_down_on_the_servers_word_without_agreeing(visit: Callable[..., Visitor]) -> None:
    celt, roman = visit(), visit()
    celt.go("/?game=mfm")
    celt.button(re.compile("Set up the table: First Fight")).click()
    celt.page.get_by_label("Romans").select_option("link")
    celt.page.get_by_label("Without keys: trust this server with the dice").check()
    celt.button("Start the battle").click()
    roman.go(celt.page.get_by_label("Link for Romans").input_value())
    expect(roman.page.get_by_text("nobody signs what is done")).to_be_visible()
    roman.button("I agree: sit down").click()
    expect(roman.page.get_by_test_id("trust")).to_have_text(re.compile("from the server alone"))


def test_a_private_link_leads_to_the_same_seat_with_the_same_keys(visit: Callable[..., Visitor]) -> None:
    celt, roman, phone = visit(), visit(), visit(width=360)
    roman.go(set_up(celt))
    expect(celt.prompt).to_have_text("Round 1: your order?")
    celt.button("Table").click()
    private = celt.page.get_by_label(re.compile("Your private link")).input_value()
    phone.go(private)
    expect(phone.prompt).to_have_text("Round 1: your order?")
    assert "#" not in phone.page.url
    phone.end()
    expect(roman.prompt).to_have_text("Round 1: your order?")
