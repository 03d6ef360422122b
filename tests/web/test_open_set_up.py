"""Setting up a random encounter at the page: terrain, camps and units put by hand, sealed plans, a ready proposal."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.open_field import UD, Field
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]


def until(field: Field, *prompts: str) -> str:
    """Answer behind the scenes until one of these is asked, each time what is listed first."""
    for _ in range(120):
        _, question = field.asked()
        if question["prompt"] in prompts:
            found: str = question["prompt"]
            return found
        if question["kind"] == "roll":
            faces, dice = question["die"]["faces"], question["die"]["n"]
            field.answer(faces[len(faces) // 2] if dice == 1 else [faces[len(faces) // 2]] * dice)
        else:
            field.answer(question["options"][0])
    raise AssertionError(f"nobody asked {prompts}")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_piece_of_terrain_is_dragged_refused_and_laid(visit: Visit, lang: str) -> None:
    visitor = visit(lang=lang)
    field = Field(visitor, "encounter")
    until(field, "lay_piece")
    field.sit_down()
    card, page = visitor.page.get_by_test_id("place"), visitor.page
    expect(page.locator('[data-shape="deployment"]')).to_be_visible()  # its sector is lit
    x, y = (figure / UD for figure in field.asked()[1]["options"][0][:2])
    field.drag((x, y), (x, 30))
    expect(card).to_contain_text("ADLG-SET-75-c")  # outside of its sector
    field.drop()
    expect(page.get_by_test_id("placed")).to_be_visible()
    page.get_by_role("button", name="Turn left 15°" if lang == "en" else "15° nach links drehen").click()
    expect(page.get_by_test_id("put")).to_be_enabled()
    visitor.check_access()
    page.get_by_test_id("put").click()
    expect(page.get_by_test_id("placed")).to_have_count(0)
    assert field.asked()[1]["prompt"] != "lay_piece"


def test_a_corps_is_placed_by_hand_and_by_a_ready_proposal(visitor: Visitor) -> None:
    field = Field(visitor, "encounter")
    until(field, "deploy")
    side = field.asked()[1]["seat"]
    visitor.sit_down(field.made)
    page = visitor.page
    unveil = visitor.button(re.compile("^I am "))
    expect(unveil.or_(visitor.button("corps 1")).first).to_be_visible()
    if unveil.is_visible():
        unveil.click()
    visitor.button("corps 1").click()
    expect(visitor.prompt).to_contain_text("whom do you place")
    units = [order[1] for order in field.asked()[1]["options"] if isinstance(order, list)]
    page.locator("#main-question .keys .button").first.click()
    expect(page.get_by_test_id("place")).to_be_visible()
    page.get_by_test_id("put").click()
    expect(visitor.prompt).to_contain_text(f"{len(units) - 1} left")
    first = next(number for number in units if field.unit(number)[1])
    x, y, facing = field.unit(first)
    assert facing == (90 if side == "south" else 270)
    down = -1 if side == "south" else 1
    field.drag((x, y + down * 0.2), (x + 1, y + down * 1.2))
    expect(page.get_by_test_id("placed")).to_be_visible()
    field.drop()
    expect(visitor.prompt).to_contain_text("whom do you place")
    expect(page.get_by_test_id("place")).to_have_count(0)
    assert abs(field.unit(first)[0] - x - 1) < 0.3
    visitor.button("The rest by the ready proposal").click()
    expect(visitor.prompt).not_to_contain_text("whom do you place")


def test_terrain_is_laid_by_finger_and_plans_are_sealed_by_buttons(visit: Visit) -> None:
    visitor = visit(lang="de", dark=True, width=360, height=740)
    field = Field(visitor, "encounter")
    until(field, "lay_piece")
    visitor.sit_down(field.made)
    visitor.page.get_by_label("Süd", exact=True).fill("1")
    visitor.page.get_by_label("Süd", exact=True).press("Enter")
    expect(visitor.page.get_by_test_id("place-spoken")).to_contain_text("von Süden")
    visitor.check_fits()
    visitor.check_access()
    visitor.page.get_by_test_id("put").tap()
    until(field, "plan_line")
    visitor.page.reload()
    visitor.button(re.compile("^Ich bin ")).tap()
    expect(visitor.prompt).to_contain_text("Geheim")
    visitor.button("1 3 2").tap()
    expect(visitor.button(re.compile("^Ich bin "))).to_be_visible()  # the other seat is asked, and does not see it
    expect(visitor.page.get_by_text("1 3 2")).to_have_count(0)
