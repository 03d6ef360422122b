"""Somebody who plays with one kind of hand: a mouse, a finger, or keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.web.hands import Hands
from tests.web.visitor import Visitor

HANDS = [("mouse", "de"), ("touch", "en"), ("touch", "de"), ("keys", "de")]  # test_feel.py has the mouse in English
EVERY_HAND = pytest.mark.parametrize(("how", "lang"), HANDS)
CHOSEN = ".counter .chosen, .counter .actor"


class Player:
    """Somebody who points in one way only, in Man for Man's first fight unless told otherwise."""

    def __init__(self, visit: Callable[..., Visitor], how: str, lang: str, speed: str = "at-once") -> None:
        self.how, self.lang = how, lang
        self.visitor = visit(lang=lang, width=390 if how == "touch" else 1280, height=800, speed=speed)
        self.page = self.visitor.page

    def sit(self, scenario: str = "first-fight", game: str = "mfm", **by: str) -> dict[str, Any]:
        """A new match at which one sits."""
        self.made = self.visitor.new_match(scenario, game, **by)
        return self.at(self.made)

    def at(self, made: dict[str, Any]) -> dict[str, Any]:
        """Sit down at a match."""
        self.made = made
        self.visitor.sit_down(made)
        self.hands = Hands(self.visitor, made)
        self.side = self.visitor.asked(made)["seat"]
        return made

    def where(self) -> dict[int, int]:
        """Where units stand."""
        pieces = self.visitor.server.state(self.made)["views"][self.side]["pieces"]
        return {piece["id"]: piece["at"] for piece in pieces if piece.get("at") is not None}

    def point(self, cell: int, unit: int | None = None) -> None:
        """Choose what lies on a place: a click, a tap, or Enter where the focus was led."""
        if self.how == "mouse":
            self.hands.click(cell)
        elif self.how == "touch":
            self.page.wait_for_timeout(150)  # what can be chosen comes into sight
            self.page.touchscreen.tap(*self.hands.at(cell))
        else:
            target = self.visitor.cell(cell) if unit is None else self.visitor.unit(unit)
            target.focus()
            self.visitor.press("Enter")

    def button(self, name: str, within: Locator | None = None) -> None:
        """Press a button."""
        found = (within or self.page).get_by_role("button", name=re.compile(name)).first
        if self.how == "keys":
            found.focus()
            self.visitor.press("Enter")
        elif self.how == "touch":
            found.tap(force=True)  # one that is barred says why
        else:
            found.click(force=True)

    @property
    def chosen(self) -> Locator:
        """What is marked as chosen."""
        return self.page.locator(CHOSEN)

    @property
    def moves(self) -> Locator:
        """Moves that the chronicle tells of."""
        return self.page.locator(".chronicle li").filter(has_text=re.compile("moves from|zieht von|geht von"))

    def below(self, cell: int) -> int:
        """The place one step down the board."""
        x, y = self.hands.places[cell]
        return next(int(one) for one, at in self.hands.places.items() if at == (x, y + self.hands.board["size"]))


def walk_to(player: Player, cell: int) -> list[str]:
    """The arrow keys that lead from what has the focus to a place."""
    target = player.page.evaluate("() => document.querySelector('[data-target][tabindex=\"0\"]').dataset.target")
    start = int(target[1:]) if target[0] == "c" else player.where()[int(target[1:])]
    (x, y), (to_x, to_y) = player.hands.places[start], player.hands.places[cell]
    size = player.hands.board["size"]
    across, down = round((to_x - x) / size), round((to_y - y) / size)
    keys = ["Shift+ArrowRight" if across > 0 else "Shift+ArrowLeft"] * abs(across)
    return keys + ["Shift+ArrowDown" if down > 0 else "Shift+ArrowUp"] * abs(down)
