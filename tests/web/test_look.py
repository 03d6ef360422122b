"""Good to look at for everybody: contrast and names, small screens, large letters, little weight."""

from __future__ import annotations

import gzip
import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.conftest import STATIC
from tests.web.visitor import Visitor

LARGE = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%' })"


@pytest.mark.parametrize(("lang", "dark", "width"), [("en", False, 1280), ("de", True, 360)])
def test_axe_finds_nothing(visit: Callable[..., Visitor], lang: str, dark: bool, width: int) -> None:
    visitor = visit(lang=lang, dark=dark, width=width, height=760).go("/?game=mfm")
    expect(visitor.page.get_by_role("article").first).to_be_visible()
    visitor.check_access()
    visitor.page.get_by_role("article").get_by_role("button").first.click()
    visitor.check_access()
    made = visitor.new_match()
    visitor.sit_down(made)
    visitor.check_access()
    archer = visitor.units_that_can(made, "shoot")[0]
    visitor.unit(archer).click()
    visitor.check_access()
    visitor.button(re.compile("^(Shoot|Schießen)$")).click()
    expect(visitor.prompt).to_have_text(re.compile("shoot|schießt"))
    visitor.unit(visitor.next_asked(made, ["shoot", archer])["options"][0]).click()
    expect(visitor.page.get_by_test_id("odds")).to_be_visible()
    visitor.check_access()
    visitor.press("Escape", "r")
    expect(visitor.page.get_by_role("dialog").locator("[data-rule]").first).to_be_visible()
    visitor.check_access()


@pytest.mark.parametrize(("game", "scenario"), [("bofa", "hill"), ("siege", "coup-de-main")])
def test_axe_finds_nothing_beside_the_board_of_any_game(visitor: Visitor, game: str, scenario: str) -> None:
    visitor.at_table(scenario, game)
    visitor.check_access()
    visitor.page.get_by_role("tab", name="Forces").click()
    expect(visitor.page.get_by_role("tabpanel").get_by_role("heading").first).to_be_visible()
    visitor.check_access()


@pytest.mark.parametrize(("lang", "dark", "width"), [("en", True, 1280), ("de", False, 360)])
def test_axe_finds_nothing_in_a_replay(visit: Callable[..., Visitor], lang: str, dark: bool, width: int) -> None:
    visitor = visit(lang=lang, dark=dark, width=width, height=760)
    made = visitor.new_match()
    path, key = f"/api/matches/{made['match']}", made["key"]
    visitor.server.good(f"{path}/join", {"trusts_server": True}, key)
    for order in (["move", 1], "end"):
        options = visitor.asked(made)["options"]
        visitor.server.answer(made, visitor.asked(made), order if order in options else options[0])
    visitor.server.good(f"{path}/resign", {"seat": "celts"}, key)
    visitor.go(f"/replay/{made['match']}?step=2")
    expect(visitor.page.get_by_test_id("step")).to_be_visible()
    expect(visitor.page.locator("[data-piece]").first).to_be_visible()
    visitor.check_fits()
    visitor.check_access()
    visitor.button(re.compile("^(Check the dice|Würfel prüfen)$")).click()
    expect(visitor.page.get_by_test_id("verdict")).not_to_be_empty()
    visitor.check_access()


def test_a_phone_shows_board_and_question_at_once(visit: Callable[..., Visitor]) -> None:
    visitor = visit(width=360, height=740)
    visitor.go("/?game=mfm")
    expect(visitor.page.get_by_role("article").first).to_be_visible()
    visitor.check_fits()
    made = visitor.at_table()
    visitor.check_fits()
    expect(visitor.prompt).to_be_in_viewport()
    expect(visitor.button("End the turn")).to_be_in_viewport()
    visitor.unit(visitor.units_that_can(made, "shoot")[0]).tap()
    expect(visitor.button("Shoot").first).to_be_in_viewport()


def test_letters_may_be_twice_as_large(visit: Callable[..., Visitor]) -> None:
    visitor = visit(lang="de", width=1280)
    visitor.page.add_init_script(
        "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '200%' })"
    )
    visitor.go("/?game=mfm")
    expect(visitor.page.get_by_role("article").first).to_be_visible()
    visitor.check_fits()
    visitor.at_table()
    visitor.check_fits()
    expect(visitor.prompt).to_be_in_viewport()


def test_the_page_is_small() -> None:
    scripts = re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', (STATIC / "index.html").read_text(encoding="utf-8"))
    weight = sum(len(gzip.compress((STATIC / script).read_bytes())) for script in scripts)
    assert 10_000 < weight <= 160_000


def test_the_first_board_stands_within_two_seconds(visit: Callable[..., Visitor]) -> None:
    made = visit().new_match()

    def seconds() -> float:
        visitor = visit()  # a browser that has seen nothing yet
        start = time.monotonic()
        visitor.go(f"{made['path']}#{made['key']}")
        expect(visitor.page.locator("[data-piece]").first).to_be_visible()
        return time.monotonic() - start

    assert any(seconds() < 2 for _ in range(4))  # the machine may be busy with other tests


def test_the_theme_can_be_chosen(visitor: Visitor) -> None:
    visitor.go("/")
    theme = visitor.button(re.compile("Light or dark"))
    theme.click()
    theme.click()
    assert visitor.page.evaluate("() => document.documentElement.dataset.theme") == "dark"
    visitor.page.reload()
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "dark")
