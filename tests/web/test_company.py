"""Several browsers at one table: by link, as spectators, and afterwards at the replay."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.web.visitor import Visitor


def test_a_friend_comes_by_link_and_both_see_the_same(visit: Callable[..., Visitor]) -> None:
    celt, roman = visit(), visit(lang="de")
    celt.go("/?game=mfm")
    celt.button(re.compile("Set up the table: First Fight")).click()
    celt.page.get_by_label("Romans").select_option("link")
    celt.button("Start the battle").click()
    link = celt.page.get_by_label("Link for Romans").input_value()
    roman.go(link)
    expect(celt.prompt).to_have_text("Round 1: your order?")
    assert "#" not in roman.page.url  # the key is put away
    celt.end()
    expect(roman.prompt).to_have_text("Runde 1: dein Befehl?")
    roman.page.reload()
    expect(roman.prompt).to_have_text("Runde 1: dein Befehl?")
    roman.end("Durchgang beenden")
    expect(celt.prompt).to_have_text("Round 2: your order?")


def test_a_spectator_sees_the_game_and_can_do_nothing(visit: Callable[..., Visitor]) -> None:
    player, spectator = visit(), visit()
    made = player.at_table()
    spectator.go(made["path"])
    expect(spectator.page.get_by_text("You are watching.")).to_be_visible()
    expect(spectator.page.locator("[data-piece]")).to_have_count(6)
    expect(spectator.lit).to_have_count(0)
    unit = player.units_that_can(made, "move")[0]
    player.order(unit, "Move")
    expect(player.prompt).to_have_text(re.compile("Where"))
    player.cell(player.next_asked(made, ["move", unit])["options"][0]).click()
    expect(spectator.page.get_by_role("tabpanel")).to_contain_text("moves from")


def test_a_finished_game_is_replayed_shared_checked_and_loaded(visit: Callable[..., Visitor], tmp_path: Path) -> None:
    player, guest = visit(), visit(lang="de")
    made = player.at_table()
    archer = player.units_that_can(made, "shoot")[0]
    player.order(archer, "Shoot")
    expect(player.prompt).to_have_text(re.compile("shoot"))
    player.unit(player.next_asked(made, ["shoot", archer])["options"][0]).click()
    player.button("Roll the dice").click()
    expect(player.prompt).to_have_text("Round 1: your order?")
    player.button("Table").click()
    player.button("Give up").click()
    player.button(re.compile("Give up for")).click()
    player.page.get_by_role("link", name="See the replay").click()
    step = player.page.get_by_test_id("step")
    expect(step).to_have_text("Step 0 of 3")  # whom, at whom, and giving up
    player.page.get_by_role("slider").fill("1")
    player.button("Step forward").click()
    expect(step).to_have_text("Step 2 of 3")
    expect(player.page.get_by_role("tabpanel")).to_contain_text("shoots")
    player.button("Copy link to this moment").click()
    guest.go(player.page.evaluate("() => navigator.clipboard.readText()"))
    expect(guest.page.get_by_test_id("step")).to_have_text("Schritt 2 von 3")
    guest.button("Würfel prüfen").click()
    expect(guest.page.get_by_test_id("verdict")).to_contain_text("aus dem Geheimnis")
    with player.page.expect_download() as download:
        player.page.get_by_role("link", name="Download the record").click()
    download.value.save_as(tmp_path / "game.jsonl")
    guest.go("/")
    guest.page.set_input_files("input[type=file]", tmp_path / "game.jsonl")
    expect(guest.page.get_by_test_id("step")).to_have_text("Schritt 0 von 3")


def test_partners_see_whose_turn_it_is(visit: Callable[..., Visitor]) -> None:
    player = visit()
    player.at_table("three", "bofa", free="recruit", mountain="recruit")
    head = player.page.get_by_role("banner")
    expect(player.prompt).to_have_text("Dark army: set up your counters.")
    expect(head).to_contain_text("Goblins of the plain")
    expect(player.page.get_by_text("units wait beside the board, under Forces.").first).to_be_visible()
    player.button("Ready set-up for the rest").click()
    player.end("Done")
    expect(player.prompt).to_have_text("Turn 1: which chit for your first phase?")  # the mountain has nothing to set up
    expect(head).to_contain_text("Goblins of the plain")
