"""From the lobby to a battle."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, expect

from tests.web.visitor import Visitor
from walstatt.core.game import game
from walstatt.papers.document import document_of, read_document, toml
from walstatt.papers.document import start as start_document


def test_two_clicks_lead_into_a_battle_against_a_bot(visitor: Visitor) -> None:
    visitor.go("/?game=mfm")
    visitor.button(re.compile("Set up the table: First Fight")).click()
    visitor.button("Start the battle").click()
    expect(visitor.prompt).to_have_text("Round 1: your order?")
    expect(visitor.lit).to_have_count(3)
    expect(visitor.page).to_have_url(re.compile(r"/match/\w+$"))


def test_a_battle_is_set_up_with_options_and_seats(visitor: Visitor) -> None:
    visitor.go("/?game=mfm")
    visitor.button(re.compile("Set up the table: The Secret Document")).click()
    sheet = visitor.page.get_by_role("dialog")
    for choice in sheet.get_by_role("group", name="Who plays?").get_by_role("combobox").all():
        choice.select_option("here")
    sheet.get_by_role("radio", name="Real dice, typed in").check()
    visitor.button("Start the battle").click()
    expect(visitor.prompt).to_be_visible()
    match = visitor.page.url.rsplit("/", 1)[1]
    state = visitor.server.get(f"/api/matches/{match}")
    assert state["dice"] == "typed"
    assert {seat["by"] for seat in state["seats"].values()} == {"here"}


def test_the_lobby_remembers_running_games(visitor: Visitor) -> None:
    visitor.at_table(romans="recruit")
    visitor.go("/")
    visitor.page.get_by_role("link", name=re.compile("^First Fight")).click()
    expect(visitor.prompt).to_have_text("Round 1: your order?")
    visitor.go("/").page.get_by_role("link", name=re.compile("^Go on playing First Fight")).click()
    expect(visitor.prompt).to_have_text("Round 1: your order?")


def test_the_lobby_speaks_german(visit: Callable[..., Visitor]) -> None:
    visitor = visit(lang="de").go("/?game=mfm")
    expect(visitor.button(re.compile("Tisch einrichten: Das erste Gefecht"))).to_be_visible()
    visitor.button(re.compile("^EN$")).click()
    expect(visitor.button(re.compile("Set up the table: First Fight"))).to_be_visible()
    visitor.page.reload()
    expect(visitor.button(re.compile("Set up the table: First Fight"))).to_be_visible()


def test_a_game_that_is_not_there_is_said_to_be_missing(visitor: Visitor) -> None:
    visitor.go("/match/0000")
    expect(visitor.page.get_by_text("There is no such game here.")).to_be_visible()


def test_a_file_that_is_no_record_is_refused_in_words(visitor: Visitor) -> None:
    visitor.go("/")
    visitor.page.set_input_files(
        "input[type=file]", {"name": "x.jsonl", "mimeType": "text/plain", "buffer": b"hello\n"}
    )
    expect(visitor.page.get_by_role("alert")).not_to_be_empty()


@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("de", 360)])
def test_a_document_is_loaded_played_and_saved(visit: Callable[..., Visitor], lang: str, width: int) -> None:
    written = document_of(game("mfm").start("first-fight", seed="page"))
    text = toml({"title": {"en": "By the trees", "de": "Bei den Bäumen"}, **written}).replace('"T13"', '"T14"')
    visitor = visit(lang=lang, width=width).go("/")
    page = visitor.page
    page.set_input_files("input[type=file]", paper("broken.toml", text.replace('"celts archer"', '"celts acher"')))
    expect(page.get_by_role("alert")).to_contain_text("celts archer")
    page.set_input_files("input[type=file]", paper("fight.toml", text))
    dialog = page.get_by_role("dialog", name={"en": "By the trees", "de": "Bei den Bäumen"}[lang])
    expect(dialog).to_contain_text({"en": "before the last round", "de": "bis zum Ende der letzten"}[lang])  # the goal
    dialog.get_by_role("button", name=re.compile({"en": "Start", "de": "beginnen|Beginnen"}[lang])).click()
    expect(visitor.prompt).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text({"en": "By the trees", "de": "Bei den Bäumen"}[lang])
    page.get_by_role("button", name={"en": "Table", "de": "Tisch"}[lang], exact=True).click()
    with page.expect_download() as saved:
        visitor.button(re.compile({"en": "Save the position", "de": "Stellung als Datei"}[lang])).click()
    again = start_document(read_document(Path(saved.value.path()).read_text(encoding="utf-8")))
    assert again.position == start_document(read_document(text)).position


def paper(name: str, text: str) -> FilePayload:
    """A file to be chosen."""
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
