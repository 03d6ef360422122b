"""Playing with the mouse: orders, refusals, odds, taking back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Route, expect

from tests.web.visitor import Visitor


def test_a_unit_moves_where_it_is_told_and_the_chronicle_tells(visitor: Visitor) -> None:
    made = visitor.at_table()
    unit = visitor.units_that_can(made, "move")[0]
    visitor.order(unit, "Move")
    expect(visitor.prompt).to_have_text(re.compile("Where"))
    target = visitor.next_asked(made, ["move", unit])["options"][0]
    visitor.cell(target).click()
    expect(visitor.prompt).to_have_text("Round 1: your order?")
    expect(visitor.page.get_by_role("tabpanel")).to_contain_text("moves from")
    pieces = visitor.server.state(made)["views"]["celts"]["pieces"]
    assert next(piece for piece in pieces if piece["id"] == unit)["at"] == target


def test_a_cell_that_is_not_lit_says_why_with_its_rule(visitor: Visitor) -> None:
    made = visitor.at_table()
    visitor.order(visitor.units_that_can(made, "move")[0], "Move")
    expect(visitor.prompt).to_have_text(re.compile("Where"))
    board = visitor.page.get_by_role("application", name="Board")
    board.click(position={"x": 40, "y": 500})
    refusal = visitor.page.get_by_test_id("refusal")
    expect(refusal).to_contain_text("Why not?")
    rule = refusal.get_by_role("button", name=re.compile("Open rule MFM-"))
    number = rule.inner_text().removeprefix("Open rule ")
    rule.click()
    book = visitor.page.get_by_role("dialog", name="Rules")
    expect(book.locator(".wanted")).to_be_in_viewport()
    assert book.locator(".wanted").get_attribute("data-rule") == number
    book.get_by_role("searchbox").fill("tree trunk")
    expect(book.get_by_role("status")).to_have_text(re.compile(r"^\d+ rules$|^One rule$"))
    visitor.press("Escape", "Escape")  # the first one empties the search
    expect(book).to_be_hidden()


def test_odds_stand_before_the_dice_and_the_bar_that_fell_after_them(visitor: Visitor) -> None:
    made = visitor.at_table()
    archer = visitor.units_that_can(made, "shoot")[0]
    visitor.order(archer, "Shoot")
    expect(visitor.prompt).to_have_text(re.compile("shoot"))
    visitor.unit(visitor.next_asked(made, ["shoot", archer])["options"][0]).click()
    odds = visitor.page.get_by_test_id("odds")
    expect(odds).to_contain_text("What can happen")
    shares = [float(text.removesuffix(" %")) for text in odds.locator(".share").all_inner_texts()]
    assert 99 <= sum(shares) <= 101
    expect(visitor.prompt).to_have_text(re.compile("shoot"))  # nothing has been rolled yet
    visitor.button("Roll the dice").click()
    expect(odds).to_contain_text("It fell")
    expect(odds.locator(".fell")).to_have_count(1)
    expect(visitor.page.get_by_role("tabpanel").get_by_role("img", name=re.compile("Dice: ")).first).to_be_visible()
    expect(visitor.button(re.compile("Take back"))).to_have_attribute("aria-disabled", "true")
    expect(visitor.page.locator("#no-undo")).to_contain_text("dice")


def test_an_order_waits_for_its_odds_however_slow_they_are(visitor: Visitor) -> None:
    made = visitor.at_table()
    waiting: list[Route] = []
    visitor.page.route("**/odds", lambda route: waiting.append(route))
    archer = visitor.units_that_can(made, "shoot")[0]
    visitor.order(archer, "Shoot")
    expect(visitor.prompt).to_have_text(re.compile("shoot"))
    target = visitor.next_asked(made, ["shoot", archer])["options"][0]
    visitor.unit(target).click()
    counting = visitor.page.get_by_test_id("counting")
    expect(counting).to_contain_text("Working out the odds")
    visitor.check_access()
    counting.get_by_role("button", name="Cancel").click()
    expect(counting).to_be_hidden()
    visitor.unit(target).click()
    expect(counting).to_be_visible()
    visitor.page.wait_for_timeout(7000)  # longer than anybody's patience
    expect(visitor.prompt).to_have_text(re.compile("shoot"))
    expect(visitor.button("Roll the dice")).to_be_hidden()
    for route in waiting:
        route.continue_()
    expect(visitor.page.get_by_test_id("odds")).to_contain_text("What can happen")
    expect(counting).to_be_hidden()
    visitor.button("Roll the dice").click()
    expect(visitor.page.get_by_test_id("odds")).to_contain_text("It fell")


def test_where_there_can_be_no_odds_the_reason_stands_before_the_dice(visit: Callable[..., Visitor]) -> None:
    visitor = visit(lang="de")
    made = visitor.at_table()
    archer = visitor.units_that_can(made, "shoot")[0]
    problem = {"type": "/problems/too-much-to-think", "detail": "Zu viele Ausgänge.", "code": "too_many_outcomes"}
    visitor.page.route(
        "**/odds", lambda route: route.fulfill(status=503, content_type="application/problem+json", json=problem)
    )
    visitor.order(archer, "Schießen")
    expect(visitor.prompt).to_have_text(re.compile("schießt"))
    visitor.unit(visitor.next_asked(made, ["shoot", archer])["options"][0]).click()
    notice = visitor.page.get_by_test_id("no-odds")
    expect(notice).to_contain_text("Zu viele Ausgänge.")
    visitor.check_access()
    notice.get_by_role("button", name="Ausführen").click()
    expect(visitor.prompt).to_have_text("Runde 1: dein Befehl?")


def test_real_dice_are_typed_in(visitor: Visitor) -> None:
    made = visitor.at_table(dice="typed")
    archer = visitor.units_that_can(made, "shoot")[0]
    visitor.order(archer, "Shoot")
    expect(visitor.prompt).to_have_text(re.compile("shoot"))
    visitor.unit(visitor.next_asked(made, ["shoot", archer])["options"][0]).click()
    visitor.button("Roll the dice").click()
    dice = visitor.page.get_by_role("group", name="Die 1")
    expect(dice.get_by_role("button")).to_have_count(12)
    expect(visitor.page.get_by_test_id("odds")).to_be_hidden()  # nothing has fallen yet
    visitor.check_access()
    dice.get_by_role("button", name="12", exact=True).click()
    expect(visitor.prompt).to_have_text("Round 1: your order?")
    expect(visitor.page.get_by_role("tabpanel").get_by_role("img", name="Dice: 12")).to_be_visible()
    odds = visitor.page.get_by_test_id("odds")
    expect(odds).to_contain_text("It fell")
    expect(odds.locator(".fell")).to_have_count(1)


IN_SIGHT = """() => {
    const board = document.querySelector('svg.board').getBoundingClientRect();
    return [...document.querySelectorAll('[data-target]')].some((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        return across > board.left && across < board.right && down > board.top && down < board.bottom;
    });
}"""


def test_what_can_be_chosen_comes_into_sight(visitor: Visitor) -> None:
    visitor.at_table()
    visitor.page.wait_for_function(IN_SIGHT)
    for _ in range(4):
        visitor.button("Closer").click()
    for _ in range(8):  # away from all units
        visitor.page.mouse.move(60, 700)
        visitor.page.mouse.down()
        visitor.page.mouse.move(700, 120, steps=4)
        visitor.page.mouse.up()
    assert not visitor.page.evaluate(IN_SIGHT)
    visitor.end()
    expect(visitor.page.locator("#main-question")).to_contain_text("Romans")
    visitor.page.wait_for_function(IN_SIGHT)


def test_a_whole_order_is_taken_back_with_u(visitor: Visitor) -> None:
    made = visitor.at_table()
    unit = visitor.units_that_can(made, "move")[0]
    before = visitor.server.state(made)["views"]["celts"]["pieces"]
    visitor.order(unit, "Move")
    visitor.cell(visitor.next_asked(made, ["move", unit])["options"][0]).click()
    expect(visitor.page.locator(".chronicle li:not(.when)")).to_have_count(2)
    visitor.press("u")
    expect(visitor.page.locator(".chronicle li:not(.when)")).to_have_count(
        1
    )  # what is taken back does not fill the chronicle
    assert visitor.server.state(made)["views"]["celts"]["pieces"] == before


def test_nothing_is_sent_before_an_order_is_whole_so_a_reload_drops_it(visitor: Visitor) -> None:
    made = visitor.at_table()
    at = visitor.server.state(made)["at"]
    visitor.order(visitor.units_that_can(made, "move")[0], "Move")
    expect(visitor.prompt).to_have_text(re.compile("Where"))
    visitor.page.reload()
    expect(visitor.prompt).to_have_text("Round 1: your order?")
    assert visitor.server.state(made)["at"] == at


def test_two_at_one_screen_take_turns(visitor: Visitor) -> None:
    visitor.at_table()
    question = visitor.page.locator("#main-question")
    expect(question).to_contain_text("Celts")
    visitor.end()
    expect(question).to_contain_text("Romans")
    visitor.end()
    expect(visitor.prompt).to_have_text("Round 2: your order?")


def test_the_bot_plays_its_turn(visitor: Visitor) -> None:
    visitor.at_table(romans="recruit")
    visitor.end()
    expect(visitor.prompt).to_have_text("Round 2: your order?")
    expect(visitor.page.get_by_role("tabpanel").get_by_role("listitem").nth(2)).to_be_visible()


def begin_drill(visitor: Visitor) -> dict[str, Any]:
    """The drill up to its first order: an ambush and three plans, each in secret at the same screen."""
    made = visitor.at_table("hexes", "drill")
    visitor.button("Marker 1").click()
    for name in ("Red, first", "Red, second", "Blue"):
        ready = visitor.button(f"I am {name}")
        expect(ready).to_be_visible()
        assert visitor.page.locator("[data-piece]").count() == 0  # nothing to see before the screen is handed over
        ready.click()
        visitor.button("Hold").click()
    expect(visitor.prompt).to_have_text("Your order?")
    return made


def test_a_reload_covers_what_the_last_one_has_to_decide_in_secret(visitor: Visitor) -> None:
    visitor.at_table("hexes", "drill")
    visitor.button("Marker 1").click()
    for name in ("Red, first", "Red, second"):
        visitor.button(f"I am {name}").click()
        visitor.button("Hold").click()
    visitor.button("I am Blue").click()
    expect(visitor.button("Hold")).to_be_visible()
    visitor.page.reload()
    expect(visitor.button("I am Blue")).to_be_visible()
    assert visitor.button("Hold").count() == 0
    assert visitor.page.locator("[data-piece]").count() == 0
    visitor.button("I am Blue").click()
    visitor.button("Hold").click()
    expect(visitor.prompt).to_have_text("Your order?")


def test_secrets_are_asked_one_after_the_other_and_a_way_on_hexes_is_built(visitor: Visitor) -> None:
    made = begin_drill(visitor)
    unit = visitor.units_that_can(made, "move")[0]
    visitor.order(unit, "Move")
    expect(visitor.prompt).to_have_text("Where does the unit go?")
    path = max(visitor.next_asked(made, ["move", unit])["options"], key=len)
    visitor.button("Step by step").click()
    visitor.cell(path[-1]).click()
    confirm = visitor.button(re.compile("^Confirm: to "))
    expect(confirm).to_be_enabled()
    visitor.button("Cancel").click()
    expect(confirm).to_be_hidden()
    visitor.order(unit, "Move")
    visitor.cell(path[-1]).click()  # its end is enough
    expect(visitor.prompt).not_to_have_text("Where does the unit go?")


def test_a_draw_is_offered_and_agreed(visit: Callable[..., Visitor]) -> None:
    celt, roman = visit(), visit()
    made = celt.new_match(romans="link")
    roman.go(made["links"]["romans"]["path"])
    roman.button("I agree: sit down").click()
    celt.sit_down(made)
    celt.button("Table").click()
    celt.button("Offer a draw").click()
    roman.button("Agree").click()
    expect(celt.page.get_by_test_id("outcome")).to_contain_text("Nobody wins")
