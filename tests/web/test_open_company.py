"""The open table with others: watched, at one screen, taken back, reloaded in mid-order, replayed."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.open_field import Field
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
HORSE = (12, 2.2)  # of the south, where it begins
LIGHT_HORSE = (11.5, 8.7)  # of the north


@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("de", 360)])
def test_who_watches_sees_marches_and_measures_but_moves_nobody(visit: Visit, lang: str, width: int) -> None:
    is_german = lang == "de"
    player, watcher = visit(), visit(lang=lang, width=width, height=740)
    field = Field(player).begun().sit_down()
    page = watcher.go(field.made["path"]).page
    expect(page.get_by_text("Du schaust zu." if is_german else "You are watching.")).to_be_visible()
    horse = page.locator('[data-piece="5"]')
    expect(horse).to_be_attached()
    expect(page.get_by_test_id("typed")).to_have_count(0)  # there is nothing to say
    seen = field.seen_by(watcher)
    seen.drag(HORSE, (12, 4))
    seen.drop()
    expect(page.locator("[data-ghost]")).to_have_count(0)
    assert field.unit(5)[1] == 2.5
    page.get_by_role("button", name="Lineal" if is_german else "Ruler").click()
    seen.click(HORSE)
    seen.click(LIGHT_HORSE)
    expect(page.get_by_test_id("ruler")).to_contain_text("UD")
    watcher.check_access()
    before = horse.bounding_box()
    field.click(HORSE)
    field.type("a 2")
    field.given()
    told = page.get_by_text("Equites: vor 2" if is_german else "Equites: ahead 2")
    expect(told.first).to_be_attached()
    after = horse.bounding_box()
    assert before is not None
    assert after is not None
    assert after["y"] < before["y"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_both_sides_at_one_screen(visit: Visit, lang: str) -> None:
    visitor = visit(lang=lang)
    field = Field(visitor).begun()
    field.answer("end", ["activate", 1], 6)
    field.sit_down()
    expect(visitor.prompt).to_contain_text("Korps 1" if lang == "de" else "Corps 1")
    x, y, facing = field.unit(9)
    assert facing == 270
    field.drag((x, y + 0.3), (x, y - 1.7))
    expect(field.ghost(9)).to_be_visible()
    field.drop()
    field.given()
    assert field.unit(9)[1] < y - 1
    field.drag(HORSE, (12, 4))  # not his
    field.drop()
    expect(visitor.page.get_by_test_id("march")).to_have_count(0)
    visitor.press("u")
    expect(visitor.page.get_by_text(re.compile("lässt sich nicht zurücknehmen|cannot be taken back"))).to_be_visible()
    assert field.unit(9) == (x, y, facing)


def test_a_charge_survives_a_reload_of_both_pages(visit: Visit) -> None:
    south, north = visit(), visit(lang="de", dark=True, width=360, height=740)
    field = Field(south, north="link").near().sit_down()
    field.order(["charge", 5], 9, [])
    south.page.reload()
    expect(south.page.get_by_text("Waiting for North").first).to_be_attached()
    key = field.key_of("north")
    north.go(f"{field.made['path']}#{key}")
    expect(north.prompt).to_contain_text("Wer weicht aus?")
    north.page.reload()
    expect(north.prompt).to_contain_text("Wer weicht aus?")
    expect(north.page.locator(".lane.hit")).to_have_count(1)
    north.check_access()
    north.check_fits()
    north.page.locator(".question").get_by_role("button", name="Niemand").click()
    expect(south.page.get_by_text(re.compile("conformed to Light horse 2")).first).to_be_attached()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_march_and_what_was_taken_back_are_replayed(visit: Visit, lang: str) -> None:
    visitor = visit(lang=lang)
    field = Field(visitor).begun().sit_down()
    for length in ("2", "1"):
        field.click(HORSE)
        field.type(f"a {length}")
        field.given()
        if length == "2":
            visitor.press("u")
            expect(visitor.prompt).to_contain_text("4 CP")
    assert field.unit(5)[1] == 3.5
    visitor.go(f"{field.made['path']}?replay")
    page = visitor.page
    horse = page.locator('[data-piece="5"]')
    expect(page.get_by_test_id("step")).to_be_visible()
    start = horse.bounding_box()
    visitor.press("End")
    expect(page.get_by_text("Equites: vor 1" if lang == "de" else "Equites: ahead 1").first).to_be_attached()
    end = horse.bounding_box()
    assert start is not None
    assert end is not None
    assert end["y"] < start["y"]
    visitor.check_access()
