"""Somebody at an open table: hands on places in units of distance, typed dice, and orders given behind the scenes."""

from __future__ import annotations

from copy import copy
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.hands import WHERE
from tests.web.visitor import Visitor

UD = 4096
DRILL = "drill-of-a-corps"
Spot = tuple[float, float]


class Field:
    """The drill of a corps with dice that are typed in."""

    def __init__(self, visitor: Visitor, scenario: str = DRILL, **by: str) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.made = visitor.new_match(scenario, "adlg", "typed", **by)
        keys = [self.made["key"], *(link["key"] for link in self.made["links"].values())]
        for key in keys:
            visitor.server.good(f"/api/matches/{self.made['match']}/join", {"trusts_server": True}, key)
        board = visitor.server.get(f"/api/matches/{self.made['match']}/board", self.made["key"])
        self.high = board["height"]

    def seen_by(self, visitor: Visitor) -> Field:
        """The same match on the screen of somebody else."""
        other = copy(self)
        other.visitor, other.page = visitor, visitor.page
        return other

    # Behind the scenes

    def key_of(self, seat: str) -> str:
        """The key that may speak for a seat."""
        links = self.made["links"]
        key: str = links[seat]["key"] if seat in links else self.made["key"]
        return key

    def asked(self) -> tuple[str, dict[str, Any]]:
        """The open question and who may answer it."""
        for key in (self.made["key"], *(link["key"] for link in self.made["links"].values())):
            for seat, question in self.visitor.server.state(self.made, key)["questions"].items():
                found: dict[str, Any] = question
                return self.key_of(seat), found
        raise AssertionError("nobody is asked")

    def answer(self, *answers: Any) -> None:
        """Answer one question after the other."""
        for answer in answers:
            key, question = self.asked()
            body = {"seat": question["seat"], "number": question["number"], "answer": answer}
            self.visitor.server.good(f"/api/matches/{self.made['match']}/answers", body, key)

    def order(self, *plan: Any) -> None:
        """Give a whole order."""
        key, question = self.asked()
        body = {"seat": question["seat"], "number": question["number"], "orders": [list(plan)]}
        self.visitor.server.good(f"/api/matches/{self.made['match']}/orders", body, key)

    def begun(self, roll: int = 6) -> Field:
        """South's corps is active."""
        self.answer(["activate", 1], roll)
        return self

    def near(self) -> Field:
        """The second turn: the horse of the south stands 4 UD before the light horse of the north."""
        self.begun()
        self.order(["move", 5], [["ahead", 2 * UD]])
        self.answer("end", ["activate", 1], 1, "end", ["activate", 1], 6)
        return self

    def unit(self, number: int) -> tuple[float, float, float]:
        """Where a unit stands, in UD and degrees."""
        view = next(iter(self.visitor.server.state(self.made)["views"].values()))
        x, y, facing = next(piece["pose"] for piece in view["pieces"] if piece["id"] == number)
        return x / UD, y / UD, facing / 16

    # At the page

    def sit_down(self) -> Field:
        """Open the page, and wait until the first view has come to rest: a hand would not press a moving board."""
        self.visitor.sit_down(self.made)
        before = None
        while before != (before := self.at((0, 0))):
            self.page.wait_for_timeout(250)
        return self

    def at(self, spot: Spot) -> tuple[float, float]:
        """Where a place of the table is on the screen."""
        x, y, *_ = self.page.evaluate(WHERE, [spot[0] * UD, self.high - spot[1] * UD])
        return x, y

    def click(self, spot: Spot) -> None:
        """Click on a place."""
        self.page.mouse.click(*self.at(spot))

    def drag(self, start: Spot, end: Spot, steps: int = 10) -> None:
        """Press at a place and move to another; the button stays down."""
        mouse, (x, y), (to_x, to_y) = self.page.mouse, self.at(start), self.at(end)
        mouse.move(x, y)
        mouse.down()
        for i in range(1, steps + 1):
            mouse.move(x + (to_x - x) * i / steps, y + (to_y - y) * i / steps)
            self.page.wait_for_timeout(16)

    def drop(self) -> None:
        """Let go."""
        self.page.mouse.up()

    @property
    def costs(self) -> Locator:
        """What the march costs, in words."""
        return self.page.get_by_test_id("costs")

    @property
    def spoken(self) -> Locator:
        """What a screen reader hears of the march."""
        return self.page.get_by_test_id("spoken")

    @property
    def give(self) -> Locator:
        """The button that gives the march."""
        return self.page.get_by_test_id("give").or_(self.page.get_by_test_id("give-too")).locator("visible=true").first

    def ghost(self, number: int) -> Locator:
        """Where a unit would be."""
        return self.page.locator(f'[data-ghost="{number}"]')

    def type(self, text: str) -> None:
        """Type a line and press Enter."""
        self.page.get_by_test_id("typed").fill(text)
        self.page.get_by_test_id("typed").press("Enter")

    def given(self) -> None:
        """Give the march, and wait until nothing is held any more."""
        self.give.click()
        expect(self.page.get_by_test_id("march")).to_have_count(0)
