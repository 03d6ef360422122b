"""Orders about hexes, engines with men on them, and lines of fire, on the table of SIEGE."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.visitor import Visitor


def coup(visitor: Visitor, prompt: str, words: str) -> dict[str, Any]:
    """Coup de Main in the besieger's first phase: two archers, and two ladders that are carried on."""
    made = visitor.at_table("coup-de-main", "siege")
    while visitor.asked(made)["prompt"] != prompt:
        visitor.server.answer(made, visitor.asked(made), "end")
    expect(visitor.prompt).to_have_text(words)
    return made


def brightness(colour: str) -> float:
    """How bright a colour of the page is, from 0 to 255."""
    red, green, blue = map(int, re.findall(r"\d+", colour)[:3])
    return (299 * red + 587 * green + 114 * blue) / 1000


def hauls(visitor: Visitor, made: dict[str, Any]) -> dict[int, list[int]]:
    """Who can carry a ladder on, and to which hexes."""
    found: dict[int, list[int]] = {}
    for order in visitor.asked(made)["options"]:
        if order[0] == "haul":
            found.setdefault(order[1], []).append(order[2])
    return found


def test_a_ladder_is_carried_to_the_lit_hex_that_is_chosen_even_if_there_is_only_one(visitor: Visitor) -> None:
    made = coup(visitor, "order_movement", "Sub-phase 2: who moves?")
    bearer, cells = min(hauls(visitor, made).items(), key=lambda pair: len(pair[1]))
    visitor.unit(bearer).click(force=True)
    expect(visitor.prompt).to_have_text("Sub-phase 2: who moves?")
    visitor.button("Carry the ladder on").click()
    assert {target.get_attribute("data-target") for target in visitor.lit.all()} == {f"c{cell}" for cell in cells}
    visitor.cell(cells[0]).focus()
    visitor.press("Enter")
    expect(visitor.page.get_by_role("tabpanel")).to_contain_text("carry Ladder")
    pieces = visitor.server.state(made)["views"]["besieger"]["pieces"]
    assert next(piece for piece in pieces if piece["id"] == bearer)["at"] == cells[0]


def test_bearers_are_drawn_above_their_ladder_and_a_sign_tells_what_they_carry(visitor: Visitor) -> None:
    made = coup(visitor, "order_movement", "Sub-phase 2: who moves?")
    bearers = set(hauls(visitor, made))
    drawn = visitor.page.locator("[data-piece]").evaluate_all("all => all.map(one => Number(one.dataset.piece))")
    ladders = [number for number in drawn if number in (1001, 1002)]
    assert len(ladders) == 2
    assert max(map(drawn.index, ladders)) < min(map(drawn.index, bearers))
    expect(visitor.page.locator(".emblem")).to_have_count(2)
    expect(visitor.unit(min(bearers))).to_have_attribute("aria-label", re.compile("carries something"))


def shoot_at_the_lady(visitor: Visitor) -> None:
    """An order that is refused: she is in the keep."""
    made = coup(visitor, "order_first_shots", "Sub-phase 1: who shoots?")
    visitor.unit(visitor.units_that_can(made, "shoot")[0]).click()
    expect(visitor.prompt).to_contain_text("shoot at?")
    pieces = visitor.server.state(made)["views"]["besieger"]["pieces"]
    lady = next(one for one in pieces if one.get("label") == "Blodwin")
    visitor.page.locator(f'[data-piece="{lady["id"]}"]').click(force=True)


def test_a_shot_that_is_refused_shows_its_line_from_man_to_man(visitor: Visitor) -> None:
    shoot_at_the_lady(visitor)
    expect(visitor.page.get_by_test_id("refusal")).to_contain_text("keep")
    line = visitor.page.locator("svg.board path.under")
    expect(line).to_have_count(1)
    assert (line.get_attribute("d") or "").count("L") == 1
    expect(visitor.page.locator("svg.board path.culprit")).to_have_count(1)  # the hex that the sentence names


def test_on_a_small_screen_nothing_hides_the_line_that_is_refused(visit: Callable[..., Visitor]) -> None:
    visitor = visit(width=360, height=740)
    shoot_at_the_lady(visitor)
    expect(visitor.page.get_by_test_id("refusal")).to_be_visible()
    expect(visitor.page.get_by_test_id("info")).to_be_hidden()


def test_the_button_that_ends_a_sub_phase_says_which_one(visitor: Visitor) -> None:
    coup(visitor, "order_first_shots", "Sub-phase 1: who shoots?")
    visitor.end("End the shooting")
    expect(visitor.button("End the movement")).to_be_visible()


def test_the_order_that_is_chosen_can_be_read_and_is_put_back_before_anything_is_taken_back(visitor: Visitor) -> None:
    made = coup(visitor, "order_movement", "Sub-phase 2: who moves?")
    bearer = min(hauls(visitor, made))
    pieces = visitor.server.state(made)["views"]["besieger"]["pieces"]
    name = next(one["label"] for one in pieces if one["id"] == bearer)
    visitor.unit(bearer).click(force=True)
    verbs = visitor.page.get_by_test_id("verbs")
    verbs.get_by_role("button", name="Carry the ladder on").click()
    expect(verbs.locator("[aria-pressed=true]")).to_have_text("Carry the ladder on")
    expect(visitor.page.get_by_label("Question", exact=True)).to_contain_text(f"{name}: Choose a lit cell.")
    visitor.page.mouse.move(0, 0)
    ink, ground = verbs.locator("[aria-pressed=true]").evaluate(
        "one => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]"
    )
    assert abs(brightness(ink) - brightness(ground)) > 125
    at = visitor.server.state(made)["at"]
    visitor.press("u")
    expect(verbs).to_be_hidden()
    assert visitor.server.state(made)["at"] == at


def test_a_hex_is_told_about_while_the_pointer_is_on_the_board(visitor: Visitor) -> None:
    coup(visitor, "order_first_shots", "Sub-phase 1: who shoots?")
    visitor.page.locator("[data-target]").first.hover(force=True)
    expect(visitor.page.get_by_test_id("info")).to_be_visible()
    visitor.button("End the shooting").hover()
    expect(visitor.page.get_by_test_id("info")).to_be_hidden()


SEEN = """all => all.every(one => {
  const box = one.getBoundingClientRect(), board = document.querySelector('svg.board').getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > board.left && x < board.right && y > board.top && y < board.bottom
    && document.elementFromPoint(x, y).closest('svg.board') !== null;
})"""


@pytest.mark.parametrize("width", [1280, 360])
def test_all_that_can_be_chosen_first_is_in_sight_and_nothing_lies_over_it(
    visit: Callable[..., Visitor], width: int
) -> None:
    visitor = visit(width=width)
    visitor.at_table("assaulting-the-breach", "siege", garrison="recruit")
    visitor.button("Fill the moat").click()
    expect(visitor.prompt).to_contain_text("Which moat hex")
    expect(visitor.lit.first).to_be_visible()
    visitor.page.wait_for_function(f"() => ({SEEN})([...document.querySelectorAll('[data-target]')])")


def test_a_long_siege_tells_its_day_and_what_each_choice_leads_to(visitor: Visitor) -> None:
    visitor.at_table("the-long-siege", "siege")
    expect(visitor.page.get_by_role("banner")).to_contain_text("Day 1 of 12")
    card = visitor.page.get_by_label("Question", exact=True)
    expect(card).to_contain_text("There is no sortie in the night after it.")
    visitor.check_access()
    visitor.button("Bombard").click()
    expect(visitor.page.get_by_role("tabpanel")).to_contain_text("Day 1: bombardment")


def test_the_die_stands_beside_the_sentence_that_reads_it_and_what_is_taken_back_is_told_once(visitor: Visitor) -> None:
    made = coup(visitor, "order_first_shots", "Sub-phase 1: who shoots?")
    archer, other = visitor.units_that_can(made, "shoot")[:2]
    visitor.unit(other).click()
    expect(visitor.prompt).to_contain_text("shoot at?")
    visitor.press("u")
    expect(visitor.prompt).to_contain_text("who shoots?")
    visitor.unit(archer).click()
    expect(visitor.prompt).to_contain_text("shoot at?")
    visitor.lit.first.click(force=True)
    expect(visitor.page.locator("svg.board path.free")).to_have_count(1)  # the line along which the shot will go
    visitor.button("Roll the dice").click()
    told = visitor.page.locator(".chronicle li").filter(has_text="shoots at")
    expect(told.locator("p").first.locator(".die")).to_have_count(1)
    expect(visitor.page.locator(".chronicle")).not_to_contain_text("takes a decision back")


def test_the_works_change_the_ground_and_a_long_chronicle_does_not_make_the_page_longer(visitor: Visitor) -> None:
    made = visitor.at_table("assaulting-the-breach", "siege")
    visitor.button("Fill the moat").click()
    expect(visitor.prompt).to_contain_text("Which moat hex")
    visitor.lit.first.focus()
    visitor.press("Enter")
    expect(visitor.page.locator("[data-worn=filled] path").first).to_be_attached()
    expect(visitor.page.locator(".counter.marker")).to_have_count(0)
    visitor.server.play(made, 60)
    visitor.page.get_by_role("tab", name="Chronicle").click()
    expect(visitor.page.locator(".chronicle li").nth(20)).to_be_attached()
    assert visitor.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("width", [1280, 360])
def test_who_waits_beside_the_map_is_listed_at_once_and_all_edges_of_the_map_are_seen(
    visit: Callable[..., Visitor], width: int
) -> None:
    visitor = visit(width=width)
    made = visitor.at_table("assaulting-the-breach", "siege")
    while (asked := visitor.asked(made))["prompt"] != "order_movement":
        visitor.server.answer(made, asked, "end" if "end" in asked["options"] else asked["options"][0])
    expect(visitor.page.get_by_role("tab", name="Forces")).to_have_attribute("aria-selected", "true")
    visitor.page.get_by_role("tabpanel").get_by_role("button").first.click()
    expect(visitor.prompt).to_contain_text("come on?")
    visitor.page.wait_for_function(f"() => ({SEEN})([...document.querySelectorAll('[data-target]')])")


def test_a_shot_is_drawn_for_who_watches_and_for_who_reads_of_it(visit: Callable[..., Visitor]) -> None:
    visitor, watcher = visit(), visit()
    made = coup(visitor, "order_first_shots", "Sub-phase 1: who shoots?")
    watcher.go(made["path"])
    expect(watcher.page.locator("[data-piece]").first).to_be_attached()
    for _ in range(2):
        visitor.server.answer(made, visitor.asked(made), visitor.asked(made)["options"][0])
    lines = "svg.board path.free"
    expect(watcher.page.locator("[data-trail=shot]")).to_have_count(1)
    told = visitor.page.locator(".chronicle p").filter(has_text="shoots at")
    expect(visitor.page.locator(lines)).to_have_count(0)  # who shot knows
    told.hover()
    expect(visitor.page.locator(lines)).to_have_count(1)


def test_the_dead_lie_down_and_are_no_longer_counted_among_those_left(visitor: Visitor) -> None:
    made = coup(visitor, "order_first_shots", "Sub-phase 1: who shoots?")
    for _ in range(400):
        asked = visitor.asked(made)
        pieces = visitor.server.state(made)["views"][asked["seat"]]["pieces"]
        if dead := next((piece for piece in pieces if "state-dead" in piece.get("states", ())), None):
            break
        visitor.server.answer(
            made, asked, asked["options"][0 if "shot" in asked["prompt"] or asked["kind"] != "order" else -1]
        )
    assert dead is not None
    counter = visitor.page.locator(f'[data-piece="{dead["id"]}"]')
    expect(counter.locator("[transform*='rotate(-75)']").first).to_be_attached()
    expect(counter.locator("text.figure")).to_have_count(0)
    visitor.page.get_by_role("tab", name="Forces").click()
    lying = visitor.page.get_by_role("tabpanel").get_by_role("button", name=dead["label"])
    expect(lying.get_by_role("img", name="dead")).to_be_visible()
    visitor.check_access()
