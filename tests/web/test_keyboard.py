"""Whole games without a mouse."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.visitor import Visitor


def focused(visitor: Visitor) -> str:
    """What the focus is on, as a screen reader would name it."""
    name: str = visitor.page.evaluate(
        "() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()"
    )
    return name


def tab_to(visitor: Visitor, name: str) -> None:
    """Press Tab until the focus is on something of this name."""
    for _ in range(60):
        visitor.press("Tab")
        if re.match(name, focused(visitor)):
            return
    raise AssertionError(f"Tab never came to {name}")


def test_a_unit_moves_by_keys_alone(visitor: Visitor) -> None:
    made = visitor.at_table()
    visitor.press("b")
    assert re.search(r"[A-Z]+\d+", focused(visitor))
    before = focused(visitor)
    visitor.press("ArrowDown")
    assert focused(visitor) != before
    visitor.press("Enter")
    expect(visitor.prompt).to_have_text(re.compile("Where"))
    expect(visitor.page.locator("[data-target]:focus")).to_have_count(1)  # the focus follows the question
    expect(visitor.page.locator("[data-target]:focus")).to_have_attribute("aria-label", re.compile("^[Q-U]1[2-4],"))
    visitor.press("ArrowDown", "Enter")
    expect(visitor.prompt).to_have_text("Round 1: your order?")
    assert len(visitor.units_that_can(made, "move")) == 2


def test_a_shot_by_keys_alone(visitor: Visitor) -> None:
    visitor.at_table()
    visitor.press("b", "Enter")
    expect(visitor.button(re.compile("^Move$"))).to_be_focused()  # the archer has several orders
    visitor.press("Tab", "Enter")
    expect(visitor.prompt).to_have_text(re.compile("shoot"))
    expect(visitor.page.locator("[data-target]:focus")).to_have_count(1)
    visitor.press("Enter")
    expect(visitor.button("Roll the dice")).to_be_focused()
    visitor.press("Enter")
    expect(visitor.page.get_by_test_id("odds")).to_contain_text("It fell")


def test_walking_over_the_board_asks_why_not(visitor: Visitor) -> None:
    made = visitor.at_table()
    visitor.order(visitor.units_that_can(made, "move")[0], "Move")
    expect(visitor.prompt).to_have_text(re.compile("Where"))
    visitor.press("b", *["Shift+ArrowLeft"] * 12)
    expect(visitor.page.locator(".cursor.walking")).to_be_visible()
    visitor.press("?")
    expect(visitor.page.get_by_test_id("refusal")).to_be_visible()


def test_a_whole_battle_by_keys_alone(visitor: Visitor) -> None:
    visitor.at_table(romans="recruit")
    outcome = visitor.page.get_by_test_id("outcome")
    for turn in range(1, 6):
        asked = visitor.prompt.filter(has_text=f"Round {turn}: your order?")
        expect(asked.or_(outcome)).to_be_visible()
        if outcome.is_visible():
            break  # by chance even a recruit may have left nobody alive
        tab_to(visitor, "End the turn")
        visitor.press("Enter", "Enter")  # and once more, as some could still act
    expect(outcome).to_contain_text("The battle is over", ignore_case=True)
    expect(visitor.page.get_by_role("link", name="See the replay")).to_be_focused()
    visitor.press("Enter")
    expect(visitor.page.get_by_test_id("step")).to_be_visible()
    visitor.press("End")
    expect(visitor.page.get_by_test_id("step")).to_have_text(re.compile(r"Step (\d+) of \1$"))


def test_the_keys_are_told(visitor: Visitor) -> None:
    visitor.at_table()
    visitor.press("k")
    expect(visitor.page.get_by_role("dialog", name="Keys")).to_contain_text("Take back")


def test_one_key_leads_to_the_answers_also_where_none_is_on_the_board(visitor: Visitor) -> None:
    visitor.at_table("hexes", "drill")
    assert visitor.lit.count() == 0
    visitor.press("b")
    expect(visitor.button("Marker 1")).to_be_focused()
    visitor.press("Enter")
    expect(visitor.button("I am Red, first")).to_be_visible()
