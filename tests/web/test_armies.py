"""Putting an army together on the page: values, symbols, reasons, keeping, sharing, taking it into a battle."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.web.visitor import Visitor


def test_an_army_is_chosen_and_fights(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.go("/?game=mfm").page
    visitor.button("Set up the table: Free Battle").click()
    visitor.button("Choose an army: Red").click()
    army = page.get_by_test_id("army")
    done = visitor.button("Take it into the battle")
    expect(army).to_contain_text("An army needs at least one figure.")
    expect(done).to_be_disabled()
    for name in ("Sword fighter", "Sword fighter"):
        visitor.button(f"Add {name}").first.click()
    expect(army).to_contain_text("10 of 50 points")
    visitor.button(re.compile("^Add Rider$")).click(force=True)
    expect(army.get_by_role("alert")).to_contain_text("MFM-C1.1-g")
    visitor.button("Add Light chariot").first.click()
    visitor.button(re.compile("^Take for ")).click()
    expect(army).to_contain_text("Light chariot (Chariot driver")
    expect(done).to_be_enabled()
    visitor.check_access()
    visitor.button("Keep on this device").click()
    with page.expect_download() as download:
        visitor.button("Save as a file").click()
    download.value.save_as(tmp_path / "mine.toml")
    assert 'army = "celts; 2 k1; kw6' in (tmp_path / "mine.toml").read_text(encoding="utf-8")
    done.click()
    visitor.button("Start the battle").click()
    expect(page.get_by_role("application")).to_be_visible()
    expect(visitor.prompt).to_be_visible()  # the dice say who sets up first


def test_a_shared_army_opens_in_german_on_a_phone(visit: Callable[..., Visitor]) -> None:
    guest = visit(lang="de", width=360, height=740)
    guest.go("/?game=mfm&army=celts%3B+kw6%3B+11+k1&points=50&title=Boier")
    army = guest.page.get_by_test_id("army")
    expect(army).to_contain_text("61 von 50 Punkten")
    expect(army).to_contain_text("gibt es nur mit Lenker oder Reiter")
    expect(army).to_contain_text("MFM-G10-b")
    guest.check_fits()
    guest.button("Auf diesem Gerät aufheben").click()
    expect(army).to_contain_text("Boier")


def test_an_uneven_pairing_is_told(visitor: Visitor) -> None:
    visitor.go("/?game=mfm")
    visitor.button("Set up the table: Free Battle").click()
    note = visitor.page.get_by_text(re.compile("an uneven pairing"))
    expect(note).to_be_hidden()
    visitor.page.get_by_label(re.compile("^People of Blue Which")).select_option("Persians")
    expect(note).to_be_visible()
