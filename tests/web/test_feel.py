"""The feel of the board: choosing, dragging, odds before a click, moving together, the turn of the others."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.web.hands import Hands
from tests.web.visitor import Visitor

WORDS = {
    "en": {"move": "Move", "order": "Round 1: your order?", "end": "End the turn", "count": "3 units could still act."},
    "de": {
        "move": "Bewegen",
        "order": "Runde 1: dein Befehl?",
        "end": "Durchgang beenden",
        "count": "3 Einheiten könnten noch handeln.",
    },
}


def at_of(visitor: Visitor, made: dict[str, Any]) -> dict[int, int]:
    """Where units stand."""
    pieces = visitor.server.state(made)["views"]["celts"]["pieces"]
    return {piece["id"]: piece["at"] for piece in pieces if piece.get("at") is not None}


def chosen(visitor: Visitor) -> Any:
    """What is marked as chosen on the board."""
    return visitor.page.locator(".counter .chosen, .counter .actor")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_one_piece_is_chosen_or_none_and_nothing_is_sent(visit: Callable[..., Visitor], lang: str) -> None:
    visitor = visit(lang=lang)
    made = visitor.at_table()
    hands, where, at = Hands(visitor, made), at_of(visitor, made), visitor.server.state(made)["at"]
    first, archer = visitor.units_that_can(made, "move")[0], visitor.units_that_can(made, "shoot")[0]
    hands.click(where[archer])
    expect(visitor.page.get_by_test_id("verbs").get_by_role("button")).to_have_count(3)  # beside the unit
    expect(chosen(visitor)).to_have_count(1)
    hands.click(where[first])  # another own unit is chosen instead
    expect(visitor.page.get_by_test_id("verbs")).to_be_hidden()
    expect(visitor.page.locator(f'[data-piece="{first}"] .mark')).to_have_class(re.compile("actor|chosen"))
    hands.click(where[first])  # the same again drops it
    expect(chosen(visitor)).to_have_count(0)
    hands.click(where[archer])
    expect(chosen(visitor)).to_have_count(1)
    visitor.press("Escape")
    expect(chosen(visitor)).to_have_count(0)
    expect(visitor.prompt).to_have_text(WORDS[lang]["order"])
    assert visitor.server.state(made)["at"] == at


@pytest.mark.parametrize("how", ["drag", "touch", "keys"])
def test_a_drag_a_touch_and_keys_do_the_same_as_clicks(visit: Callable[..., Visitor], how: str) -> None:
    visitor = visit(lang="de" if how == "touch" else "en", width=360 if how == "touch" else 1280, height=740)
    made = visitor.at_table()
    hands, where = Hands(visitor, made), at_of(visitor, made)
    unit = visitor.units_that_can(made, "move")[0]
    target = visitor.next_asked(made, ["move", unit])["options"][5]
    if how == "drag":
        mouse = visitor.page.mouse
        mouse.move(*hands.at(where[unit]))
        mouse.down()
        mouse.move(*hands.at(target), steps=6)
        expect(visitor.page.get_by_test_id("ghost")).to_be_visible()
        expect(visitor.page.locator("svg.board path.way").first).to_be_attached()  # the ghost shows the way
        mouse.up()
    elif how == "touch":
        visitor.page.touchscreen.tap(*hands.at(where[unit]))
        expect(visitor.cell(target)).to_be_attached()
        visitor.page.wait_for_timeout(100)  # what can be chosen comes into sight
        visitor.page.touchscreen.tap(*hands.at(target))
    else:
        visitor.unit(unit).focus()
        visitor.press("Enter")
        visitor.cell(target).focus()
        visitor.press("Enter")
    expect(visitor.page.locator(".chronicle li").nth(1)).to_be_attached()
    assert at_of(visitor, made)[unit] == target


def test_the_ground_is_dragged_and_a_unit_let_go_of_where_it_may_not_be_says_why(visitor: Visitor) -> None:
    made = visitor.at_table()
    hands, where = Hands(visitor, made), at_of(visitor, made)
    unit = visitor.units_that_can(made, "move")[0]
    free = next(place for place in hands.places if hands.at(place)[0] > 300 and place not in where.values())
    before = hands.at(free)
    visitor.page.mouse.move(600, 330)
    visitor.page.mouse.down()
    visitor.page.mouse.move(640, 350, steps=4)
    visitor.page.mouse.up()
    after = hands.at(free)
    assert (round(after[0] - before[0]), round(after[1] - before[1])) == (40, 20)
    foe = next(one for one in where if one > 2)
    hands.drag(where[unit], where[foe])
    expect(visitor.page.get_by_test_id("refusal")).to_contain_text("MFM-")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_odds_are_told_before_a_click(visit: Callable[..., Visitor], lang: str) -> None:
    visitor = visit(lang=lang)
    made = visitor.at_table()
    hands, where = Hands(visitor, made), at_of(visitor, made)
    archer = visitor.units_that_can(made, "shoot")[0]
    target = visitor.next_asked(made, ["shoot", archer])["options"][0]
    hands.click(where[archer])
    visitor.button(re.compile("^(Shoot|Schießen)$")).click()
    visitor.page.mouse.move(*hands.at(where[target]))
    glimpse = visitor.page.get_by_test_id("glimpse")
    expect(glimpse).to_contain_text("%")
    visitor.check_access()
    visitor.page.mouse.move(20, 500)
    expect(glimpse).to_be_hidden()
    visitor.press("b", "ArrowDown", "ArrowUp")
    expect(glimpse).to_contain_text("%")  # for keys too


def test_odds_are_told_where_the_pointer_rests_when_the_answer_is_late(visitor: Visitor) -> None:
    made = visitor.at_table()
    hands, where = Hands(visitor, made), at_of(visitor, made)
    archer = visitor.units_that_can(made, "shoot")[0]
    target = visitor.next_asked(made, ["shoot", archer])["options"][0]
    waiting: list[Route] = []
    visitor.page.route("**/ahead", lambda route: waiting.append(route))
    hands.click(where[archer])
    visitor.button(re.compile("^(Shoot|Schießen)$")).click()
    visitor.page.mouse.move(*hands.at(where[target]))
    expect(visitor.page.get_by_test_id("info")).to_be_visible()
    assert waiting
    visitor.page.unroute("**/ahead")  # lets go of what waits
    expect(visitor.page.get_by_test_id("glimpse")).to_contain_text("%")


def test_a_click_on_an_enemy_tells_his_values_and_reach(visitor: Visitor) -> None:
    made = visitor.at_table()
    hands, where = Hands(visitor, made), at_of(visitor, made)
    foe = next(one for one in where if one > 2)
    hands.click(where[foe])
    expect(visitor.page.locator("svg.board path.reach").first).to_be_attached()
    expect(visitor.page.get_by_test_id("info")).to_be_visible()
    expect(visitor.page.get_by_test_id("refusal")).to_be_hidden()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_ending_tells_how_many_could_still_act(visit: Callable[..., Visitor], lang: str) -> None:
    visitor = visit(lang=lang, width=360 if lang == "de" else 1280, dark=lang == "de")
    made = visitor.at_table()
    visitor.button(WORDS[lang]["end"]).click()
    asking = visitor.page.get_by_test_id("ending")
    expect(asking).to_contain_text(WORDS[lang]["count"])
    visitor.check_access()
    visitor.check_fits()
    asking.get_by_role("button").first.click()  # show me
    expect(chosen(visitor)).to_have_count(1)
    expect(asking).to_be_hidden()
    visitor.press("Escape", "e")
    asking.get_by_role("checkbox").check()
    asking.locator(".first").click()
    expect(visitor.page.locator("#main-question")).to_contain_text(re.compile("Romans|Römer"))
    visitor.button(WORDS[lang]["end"]).click()  # it is not asked again
    expect(visitor.prompt).to_contain_text("2")
    assert visitor.server.state(made)["views"]["celts"]["turn"] == 2


def test_units_move_together_and_the_same_again(visitor: Visitor) -> None:
    made = visitor.at_table()
    hands, where = Hands(visitor, made), at_of(visitor, made)
    one, two, three = visitor.units_that_can(made, "move")[:3]
    (x, y), by_place = hands.places[where[one]], {place: cell for cell, place in hands.places.items()}
    step = hands.board["size"]
    below = by_place[(x, y + step)]
    hands.click(where[one])
    visitor.page.keyboard.down("Shift")
    hands.click(where[two])
    visitor.page.keyboard.up("Shift")
    hands.click(below)
    expect(visitor.page.locator(".chronicle li").filter(has_text="moves from")).to_have_count(2)
    now = at_of(visitor, made)
    for unit in (one, two):
        assert hands.places[now[unit]][1] == hands.places[where[unit]][1] + step
    hands.click(where[three])
    visitor.button("The same again").click()
    expect(visitor.page.locator(".chronicle li").filter(has_text="moves from")).to_have_count(3)
    assert hands.places[at_of(visitor, made)[three]][1] == hands.places[where[three]][1] + step
    visitor.press("u")
    expect(visitor.page.locator(".chronicle li").filter(has_text="moves from")).to_have_count(2)
    visitor.press("u")  # what was given together is taken back together
    expect(visitor.page.locator(".chronicle li").filter(has_text="moves from")).to_have_count(0)
    assert at_of(visitor, made) == where


@pytest.mark.parametrize("pause", [0, 7, 14])
def test_quick_clicks_keep_their_order_when_the_answer_is_late(visitor: Visitor, pause: int) -> None:
    made = visitor.at_table()
    hands, where = Hands(visitor, made), at_of(visitor, made)
    one, two = visitor.units_that_can(made, "move")[:2]
    x, y = hands.places[where[one]]
    below = next(cell for cell, place in hands.places.items() if place == (x, y + hands.board["size"]))
    waiting: list[Route] = []
    visitor.page.route("**/ahead", lambda route: waiting.append(route))
    hands.click(where[one])
    visitor.page.keyboard.down("Shift")
    hands.click(where[two])
    visitor.page.keyboard.up("Shift")
    visitor.page.wait_for_timeout(pause)
    hands.click(below)
    visitor.page.unroute("**/ahead")
    expect(visitor.page.locator(".chronicle li").filter(has_text="moves from")).to_have_count(2)


def test_the_turn_of_others_is_shown_paused_skipped_and_shown_again(visit: Callable[..., Visitor]) -> None:
    visitor = visit(speed="slow")
    visitor.at_table(romans="recruit")
    visitor.end()
    watching = visitor.page.get_by_test_id("watching")
    expect(watching).to_be_visible()
    visitor.button("Pause").click()
    expect(visitor.prompt).to_be_hidden()
    visitor.check_access()
    watching.get_by_role("button", name="Step forward").click()
    visitor.button(re.compile("^Skip")).click()
    expect(visitor.prompt).to_contain_text("Round 2")
    expect(visitor.page).to_have_title(re.compile("^● Celts: your decision"))
    expect(visitor.page.locator("[data-trail]").first).to_be_attached()
    visitor.button("Show the last turn again").click()
    expect(watching).to_be_visible()
    visitor.press("s")
    expect(visitor.prompt).to_be_visible()
    visitor.page.reload()  # what happened stays to be seen
    expect(visitor.prompt).to_contain_text("Round 2")
    expect(visitor.page.locator("[data-trail]").first).to_be_attached()
    visitor.button("Show the last turn again").click()
    expect(watching).to_be_visible()
    visitor.press("s")
    expect(visitor.prompt).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_chronicle_is_grouped_and_leads_back_to_the_board(visit: Callable[..., Visitor], lang: str) -> None:
    visitor = visit(lang=lang)
    made = visitor.at_table()
    unit = visitor.units_that_can(made, "move")[0]
    visitor.order(unit, WORDS[lang]["move"])
    visitor.cell(visitor.next_asked(made, ["move", unit])["options"][0]).click()
    told = visitor.page.locator(".chronicle")
    expect(told.locator(".when")).to_have_text(re.compile("1 · .* · (Celts|Kelten)"))
    expect(told.locator(".rule-link")).to_have_count(0)
    visitor.page.get_by_label(re.compile("Rule numbers|Regelnummern")).check()
    expect(told.locator(".rule-link").first).to_contain_text("MFM-")
    told.locator(".line").first.click()
    expect(visitor.page.locator("svg.board .marked").first).to_be_attached()
    visitor.check_access()


def test_a_running_game_is_replayed_and_the_table_is_found_again(visitor: Visitor) -> None:
    made = visitor.at_table()
    unit = visitor.units_that_can(made, "move")[0]
    visitor.order(unit, "Move")
    visitor.cell(visitor.next_asked(made, ["move", unit])["options"][0]).click()
    expect(visitor.prompt).to_have_text("Round 1: your order?")
    visitor.button("Table").click()
    visitor.page.get_by_role("link", name="Replay this game so far").click()
    step = visitor.page.get_by_test_id("step")
    expect(step).to_have_text(re.compile(r"Step 0 of \d+"))
    visitor.press("End")
    expect(visitor.page.get_by_role("tabpanel")).to_contain_text("moves from")
    visitor.check_access()
    visitor.page.get_by_role("link", name="Back to the table").click()
    expect(visitor.prompt).to_have_text("Round 1: your order?")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_forgetting_a_game_asks_first(visit: Callable[..., Visitor], lang: str) -> None:
    visitor = visit(lang=lang)
    visitor.at_table(romans="recruit")
    visitor.go("/")
    forget = visitor.button(re.compile("^(Forget this game|Dieses Spiel)"))
    forget.click()
    expect(visitor.page.get_by_role("alert")).to_contain_text(re.compile("seat|Platz"))
    visitor.check_access()
    visitor.button(re.compile("^(Cancel|Abbrechen)$")).click()
    expect(forget).to_have_count(1)
    forget.click()
    visitor.button(re.compile("^(Forget|Vergessen)$")).click()
    expect(forget).to_have_count(0)


def test_one_from_the_list_is_placed_by_dragging_and_the_list_stays_open(visitor: Visitor) -> None:
    made = visitor.at_table("assaulting-the-breach", "siege")
    while (asked := visitor.asked(made))["prompt"] != "order_movement":
        visitor.server.answer(made, asked, "end" if "end" in asked["options"] else asked["options"][0])
    hands = Hands(visitor, made)
    expect(visitor.page.get_by_role("tab", name="Forces")).to_have_attribute("aria-selected", "true")
    unit = visitor.units_that_can(made, "enter")[0]
    options = visitor.next_asked(made, ["enter", unit])["options"]
    listed = visitor.page.get_by_role("tabpanel").locator("li button.lit").first
    listed.hover()
    box = listed.bounding_box()
    assert box is not None
    visitor.page.mouse.down()
    visitor.page.mouse.move(box["x"] - 100, box["y"], steps=3)
    visitor.page.wait_for_timeout(300)  # what can be chosen comes into sight
    cell = min(options, key=lambda one: abs(hands.at(one)[0] - 440) + abs(hands.at(one)[1] - 560))
    visitor.page.mouse.move(*hands.at(cell), steps=4)
    at = visitor.server.state(made)["at"]
    visitor.page.mouse.up()
    for _ in range(400):
        if visitor.server.state(made)["at"] > at:
            break
        visitor.page.wait_for_timeout(25)
    pieces = visitor.server.state(made)["views"]["besieger"]["pieces"]
    assert any(piece.get("at") == cell and not piece.get("is_marker") for piece in pieces)
    expect(visitor.page.get_by_role("tab", name="Forces")).to_have_attribute("aria-selected", "true")
