"""Hands at the board: real mouse presses, touches and keys on places of the map, counted."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator

from tests.web.visitor import Visitor

WHERE = """([x, y]) => {
    const svg = document.querySelector('svg.board'), box = svg.getBoundingClientRect();
    const [, a, b, k] = /translate\\(([-\\d.e]+) ([-\\d.e]+)\\) scale\\(([-\\d.e]+)\\)/.exec(
        svg.querySelector('g').getAttribute('transform')).map(Number);
    return [box.left + a + x * k, box.top + b + y * k, box.left, box.top, box.right, box.bottom];
}"""


class Hands:
    """Somebody with a mouse: every press of a button or key is counted; a drag is one press."""

    def __init__(self, visitor: Visitor, made: dict[str, Any]) -> None:
        self.visitor, self.made, self.presses = visitor, made, 0
        self.board = visitor.server.get(f"/api/matches/{made['match']}/board", made["key"])
        self.places = {place["id"]: (place["x"], place["y"]) for place in self.board["places"]}

    def at(self, cell: int) -> tuple[float, float]:
        """Where a cell is on the screen."""
        x, y, *_ = self.visitor.page.evaluate(WHERE, list(self.places[cell]))
        return x, y

    def click(self, cell: int) -> None:
        """Click on a cell of the board."""
        self.visitor.page.mouse.click(*self.at(cell))
        self.presses += 1

    def drag(self, start: int, end: int) -> None:
        """Press on a cell, move, and let go on another."""
        mouse = self.visitor.page.mouse
        (x, y), (to_x, to_y) = self.at(start), self.at(end)
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + (to_x - x) / 2, y + (to_y - y) / 2, steps=2)
        mouse.move(to_x, to_y, steps=2)
        mouse.up()
        self.presses += 1

    def press(self, key: str) -> None:
        """Press a key."""
        self.visitor.press(key)
        self.presses += 1

    def button(self, found: Locator) -> None:
        """Click on a button."""
        found.click()
        self.presses += 1
