"""Figures of an owner: the lobby and the table say that they are in play, and which they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.serving import Server, serving
from tests.web.visitor import Visitor
from walstatt.papers.overlay import CARRIER, carried

OWN = """
title = "My copy"
[counters.counter.wolf]
full = [3, 0, 8]
[small_tables]
swoop = 6
"""
WORDS = {
    "en": ("Own figures", "from “My copy”: 2 figures replaced", "Forces"),
    "de": ("Eigene Zahlen", "aus „My copy“: 2 Zahlen ersetzt", "Truppen"),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose owner has figures of his own for one game."""
    home = tmp_path_factory.mktemp("own")
    (home / "mine.toml").write_text(OWN, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(CARRIER, carried({"bofa": home / "mine.toml"}))
        with serving(Path(home / "own.db"), bot_pause=0, workers=1) as running:
            yield running


@pytest.mark.parametrize("lang", ["en", "de"])
def test_lobby_and_table_name_the_figures(visit: Callable[..., Visitor], lang: str) -> None:
    own, told, forces = WORDS[lang]
    guest = visit(lang=lang, width=360 if lang == "de" else 1280, dark=lang == "de")
    guest.go("/?game=bofa")
    note = guest.page.get_by_test_id("figures")
    expect(note).to_contain_text(f"{own} {told}")
    expect(guest.page.locator(".cover", has_text=own)).to_have_count(1)
    note.locator("summary").click()
    expect(note.get_by_role("listitem")).to_have_text(["counters.counter.wolf.full", "small_tables.swoop"])
    guest.check_fits()
    guest.check_access()
    guest.at_table("hill", "bofa")
    expect(guest.page.get_by_role("banner")).to_contain_text(own)
    guest.page.get_by_role("tab", name=forces).click()
    expect(note).to_contain_text(told)
    guest.check_fits()
    guest.check_access()


def test_a_game_without_figures_of_an_owner_says_nothing(visit: Callable[..., Visitor]) -> None:
    guest = visit()
    guest.go("/?game=mfm")
    expect(guest.page.locator(".battle").first).to_be_visible()
    expect(guest.page.get_by_test_id("figures")).to_have_count(0)
