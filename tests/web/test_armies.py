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


def corps(visitor: Visitor, number: int) -> None:
    """Look at a corps of the army."""
    tab = visitor.button(re.compile(rf"^(Corps|Korps) {number}\b"))
    tab.click()
    expect(tab).to_have_attribute("aria-pressed", "true")


def test_all_ready_armies_of_the_lists_open_and_are_finished(visitor: Visitor) -> None:
    page = visitor.go("/?game=adlg").page
    visitor.button("Choose an army").click()
    army, people = page.get_by_test_id("army"), page.get_by_label("People")
    expect(people.get_by_role("option")).to_have_count(8)
    names = people.get_by_role("option").all_inner_texts()
    for name in names:
        people.select_option(name)
        for points in ("100", "200"):
            page.get_by_label("Points").select_option(points)
            expect(visitor.button("Take it into the battle")).to_be_disabled()
            expect(visitor.button("Ready army")).to_have_count(1)
            visitor.button("Ready army").click()
            expect(visitor.button("Take it into the battle")).to_be_enabled()
            expect(army.get_by_role("status")).to_contain_text(
                re.compile(rf"^({points}|{int(points) - 1}) of {points} points")
            )
        page.get_by_label("Points").select_option("300")
        visitor.button("One by chance").click()
        expect(visitor.button("Take it into the battle")).to_be_enabled()
        expect(visitor.button(re.compile("^Corps 4"))).to_be_visible()
        people.select_option(names[0])


def test_an_army_of_a_list_is_built_refused_printed_and_fights(visitor: Visitor) -> None:
    page = visitor.go("/?game=adlg&army=gallic&points=100").page
    army, done = page.get_by_test_id("army"), visitor.button("Take it into the battle")
    expect(army).to_contain_text("Corps 1 is missing")
    page.get_by_label("Commander").select_option(label="Brilliant commander · 3")
    warriors = army.locator("[data-row=warriors]")
    add = warriors.get_by_role("button", name=re.compile("^Add ")).first
    for count in range(1, 4):
        add.click()
        expect(warriors.locator(".many").first).to_have_text(str(count))
    page.get_by_label("Commander").select_option("competent in warriors")  # rides with them
    expect(army).to_contain_text("3 of ")
    expect(army.get_by_label("What you have taken")).not_to_contain_text("Brilliant")
    corps(visitor, 2)
    expect(warriors.locator(".many").first).to_have_text("0")  # of this corps
    page.get_by_label("Commander").select_option(label="Ordinary commander")
    expect(page.get_by_label("Commander")).to_have_value("ordinary")
    corps(visitor, 3)
    page.get_by_label("Commander").select_option(label="Brilliant commander · 3")
    expect(army.get_by_role("alert")).to_contain_text("ADLG-ARM-24-a")
    expect(page.get_by_label("Commander")).to_have_value("")
    expect(done).to_be_disabled()
    visitor.check_access()
    visitor.button("Ready army").click()
    expect(done).to_be_enabled()
    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Roster to print").click()
    sheet = opened.value
    expect(sheet.get_by_test_id("sheet")).to_contain_text("Gallic 100")
    expect(sheet.get_by_test_id("sheet").get_by_role("table")).to_have_count(3)
    sheet.close()
    done.click()
    expect(page.get_by_role("dialog").get_by_text("whoever runs the server could read")).to_be_visible()
    expect(page.get_by_label("Points")).to_have_value("100")
    visitor.check_access()
    visitor.button("Start the battle").click()
    expect(page.get_by_role("application")).to_be_visible()
    expect(visitor.prompt).to_be_visible()


def test_a_list_is_changed_by_finger_in_german(visit: Callable[..., Visitor]) -> None:
    guest = visit(lang="de", dark=True, width=360, height=740)
    text = "gallic; 1: strategist; 30 warriors"
    page = guest.go(f"/?game=adlg&army={text.replace(' ', '+')}&points=100").page
    army = page.get_by_test_id("army")
    expect(army).to_contain_text("ADLG-ARM-81-a")
    expect(army.get_by_role("status")).to_contain_text("von 100 Punkten")
    expect(guest.button("In die Schlacht mitnehmen")).to_be_disabled()
    guest.check_fits()
    guest.check_access()
    guest.button("Eine durch Zufall").tap()
    expect(guest.button("In die Schlacht mitnehmen")).to_be_enabled()
    corps(guest, 2)
    page.get_by_label("Platz").select_option("rechts")
    guest.button("Auf diesem Gerät aufheben").tap()
    expect(guest.button("Aufgehoben")).to_be_visible()
    page.get_by_label("Volk").select_option("Parther")
    guest.button(re.compile("^Galli")).first.tap()
    expect(page.get_by_label("Volk")).to_have_value("gallic")
