"""A guided first game on the page: from the lobby, step by step by clicks, with a kind word for anything else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.hands import Hands
from tests.web.visitor import Visitor

WORDS = {
    "en": ("New here?", "First steps on foot", "hits best", "Step {} of 9", "Go on: ", "End the turn", "Attack"),
    "de": (
        "Neu hier?",
        "Erste Schritte zu Fuß",
        "am besten",
        "Schritt {} von 9",
        "Weiter: ",
        "Durchgang beenden",
        "Angreifen",
    ),
}


@pytest.mark.parametrize(("lang", "width", "dark"), [("en", 1280, False), ("de", 360, True)])
def test_a_guided_game_from_the_lobby_to_the_fight_of_ones_own(
    visit: Callable[..., Visitor], lang: str, width: int, dark: bool
) -> None:
    new, title, kind, step, go_on, end, attack = WORDS[lang]
    visitor = visit(lang=lang, width=width, dark=dark)
    page, lesson = visitor.go("/").page, visitor.page.get_by_test_id("lesson")
    expect(page.get_by_role("heading", name=new)).to_be_visible()
    visitor.check_access()
    visitor.check_fits()
    page.get_by_role("button", name=title).click()
    expect(lesson).to_contain_text(step.format(1))
    expect(page.locator(".counter .marked").first).to_be_visible()
    visitor.check_access()
    visitor.check_fits()
    hands = Hands(visitor, {"match": page.url.rsplit("/", 1)[1].partition("#")[0], "key": None})
    cells = {place["name"]: place["id"] for place in hands.board["places"]}

    def click(*names: str) -> None:
        for name in names:
            hands.click(cells[name])

    def roll() -> None:
        page.locator(".odds .first").click()

    click("X24", "X23")  # the legionary, who is not to move yet
    expect(page.get_by_test_id("refusal")).to_contain_text(kind)
    visitor.press("Escape", "Escape")
    click("R25", "U19")
    roll()
    expect(lesson).to_contain_text(step.format(2))
    click("U23", "U21")
    expect(lesson).to_contain_text(step.format(3))
    page.goto("/")
    page.get_by_role("link", name=f"{go_on}{title}").click()  # left, and taken up again
    expect(lesson).to_contain_text(step.format(3))
    expect(visitor.unit(3)).to_be_visible()
    click("X24", "X22")
    expect(lesson).to_contain_text(step.format(4))
    visitor.button(end).click()  # nobody can do more
    expect(lesson).to_contain_text(step.format(8))
    click("U21")
    page.get_by_test_id("verbs").get_by_role("button", name=attack, exact=True).click()
    visitor.unit(0).click()
    roll()
    expect(lesson).to_contain_text(step.format(9))
    visitor.end(end)  # from here on anything goes
    expect(lesson).to_contain_text(step.format(9))
