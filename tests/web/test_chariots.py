"""Chariots on the page: bases with a front, the cells that a drive would cover, the lane of a trample, dragging."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.hands import Hands
from tests.web.visitor import Visitor


def test_pointing_shows_every_cell_and_the_lane(visitor: Visitor) -> None:
    made = visitor.at_table("chariot-charge")
    hands = Hands(visitor, made)
    visitor.unit(1).click()
    (front,) = visitor.next_asked(made, ["trample", 1])["options"]
    expect(visitor.cell(front)).to_be_attached()
    visitor.page.wait_for_timeout(400)  # the camera comes to rest
    visitor.page.mouse.move(*hands.at(front))
    expect(visitor.page.locator("path.shade")).to_have_count(6)
    expect(visitor.page.locator("path.lane")).to_have_count(2)
    drive = visitor.next_asked(made, ["drive", 1])["options"][3]
    visitor.page.mouse.move(*hands.at(drive))
    expect(visitor.page.locator("path.shade")).to_have_count(6)
    expect(visitor.page.locator("path.lane")).to_have_count(0)


def test_a_chariot_is_dragged_by_any_of_its_cells(visitor: Visitor) -> None:
    made = visitor.at_table("chariot-charge")
    hands = Hands(visitor, made)
    piece = next(one for one in visitor.server.state(made)["views"]["celts"]["pieces"] if one["id"] == 0)
    grip = piece["cells"][3]  # not the one that rules name
    goal = next(one for one in visitor.next_asked(made, ["drive", 0])["options"] if one == piece["at"] + 3 * 40)
    hands.drag(grip, grip + goal - piece["at"])
    expect(visitor.page.get_by_role("tabpanel")).to_contain_text("drives from")
    pieces = visitor.server.state(made)["views"]["celts"]["pieces"]
    assert next(one for one in pieces if one["id"] == 0)["at"] == goal


def test_a_base_has_a_front_animals_and_lives(visit: Callable[..., Visitor]) -> None:
    visitor = visit(lang="de", dark=True, width=360, height=740)
    visitor.at_table("chariots-meet")
    heavy = visitor.page.locator('[data-piece="0"]')
    expect(heavy.locator("circle")).to_have_count(3)  # lives of a chariot drawn by three
    visitor.check_fits()
    visitor.check_access()


@pytest.mark.parametrize("unit", [0, 1])
def test_on_a_phone_the_card_of_a_chariot_hides_no_orders(visit: Callable[..., Visitor], unit: int) -> None:
    visitor = visit(width=360, height=740)
    made = visitor.at_table("chariot-charge")
    hands = Hands(visitor, made)
    piece = next(one for one in visitor.server.state(made)["views"]["celts"]["pieces"] if one["id"] == unit)
    visitor.page.wait_for_timeout(400)  # the camera comes to rest
    visitor.page.touchscreen.tap(*hands.at(piece["cells"][1]))
    orders = visitor.page.get_by_test_id("verbs").first
    expect(orders).to_be_visible()
    told = visitor.page.get_by_test_id("info")
    expect(told).to_contain_text("Light chariot")
    visitor.page.wait_for_timeout(400)
    one, other = told.bounding_box(), orders.bounding_box()
    assert one is not None
    assert other is not None
    assert one["y"] >= other["y"] + other["height"] or other["y"] >= one["y"] + one["height"]


@pytest.mark.parametrize(("key", "facing"), [("", 90), ("d", 270), ("Shift+D", 90)])
def test_a_chariot_is_turned_on_the_board(visitor: Visitor, key: str, facing: int) -> None:
    made = visitor.at_table("chariot-charge")
    visitor.unit(0).click()
    expect(visitor.page.locator("[data-turn]")).to_have_count(3)  # it faces south already
    if key:
        visitor.page.keyboard.press(key)
    else:
        visitor.page.locator("[data-turn=east]").click()
    expect(visitor.page.get_by_role("tabpanel")).to_contain_text("turns")
    pieces = visitor.server.state(made)["views"]["celts"]["pieces"]
    assert next(one for one in pieces if one["id"] == 0)["facing"] == facing
