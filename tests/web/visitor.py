"""Somebody at the page: what they can see and do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

from tests.server.serving import Server

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
expect.set_options(timeout=60_000)  # the machine may have much else to do
EXPECTED = re.compile(r"status of (404|409|422|429|503)")  # refused, stale, too busy to count: these are answers


class Visitor:
    """A page with its faults: whatever the browser complains about."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page, self.server = page, server
        self.faults: list[str] = []
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not EXPECTED.search(message.text):
            self.faults.append(message.text)

    # Coming in

    def go(self, path: str) -> Visitor:
        """Open a path of the page."""
        self.page.goto(path)
        return self

    def new_match(
        self,
        scenario: str = "first-fight",
        game: str = "mfm",
        dice: str = "keyed",
        proof: str = "server",
        **by: str,
    ) -> dict[str, Any]:
        """Set a match up behind the scenes: seats not named are at this screen."""
        chairs = {seat: {"by": "bot", "level": who} if who == "recruit" else {"by": who} for seat, who in by.items()}
        body = {"game": game, "scenario": scenario, "seats": chairs, "dice": dice, "proof": proof}
        made: dict[str, Any] = self.server.good("/api/matches", body)
        if proof == "server" and made["key"] is not None:
            self.server.join(made, made["key"])
        return made

    def sit_down(self, made: dict[str, Any]) -> Visitor:
        """Open the match with its key, and wait for the question and the board."""
        self.go(f"{made['path']}#{made['key']}")
        expect(self.prompt).to_be_visible()
        expect(self.page.get_by_role("application")).to_be_visible()
        return self

    def at_table(
        self, scenario: str = "first-fight", game: str = "mfm", dice: str = "keyed", **by: str
    ) -> dict[str, Any]:
        """A new match, seated."""
        made = self.new_match(scenario, game, dice, **by)
        self.sit_down(made)
        return made

    # Seeing

    @property
    def prompt(self) -> Locator:
        """The question in words."""
        return self.page.get_by_test_id("prompt")

    @property
    def lit(self) -> Locator:
        """Everything on the board that can be chosen."""
        return self.page.locator("[data-target]")

    def unit(self, number: int) -> Locator:
        """A lit unit."""
        return self.page.locator(f'[data-target="u{number}"]')

    def cell(self, number: int) -> Locator:
        """A lit cell."""
        return self.page.locator(f'[data-target="c{number}"]')

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its words."""
        return self.page.get_by_role("button", name=name)

    def asked(self, made: dict[str, Any]) -> dict[str, Any]:
        """The open question as the server knows it."""
        questions = self.server.state(made)["questions"]
        found: dict[str, Any] = next(iter(questions.values()))
        return found

    def next_asked(self, made: dict[str, Any], *plan: Any) -> dict[str, Any]:
        """What would be asked after these answers."""
        seat = self.asked(made)["seat"]
        body = {"seat": seat, "plans": [list(plan)]}
        ahead = self.server.good(f"/api/matches/{made['match']}/ahead", body, made["key"])
        found: dict[str, Any] = ahead["next"][0]["question"]
        return found

    def units_that_can(self, made: dict[str, Any], verb: str) -> list[int]:
        """The units that have this order."""
        return [order[1] for order in self.asked(made)["options"] if isinstance(order, list) and order[0] == verb]

    # Doing

    def order(self, unit: int, verb: str) -> None:
        """Choose a unit and, if it has several orders, one of its verbs."""
        before = self.prompt.inner_text()
        self.unit(unit).click()
        choice = self.button(re.compile(rf"^{verb}$"))
        expect(choice.or_(self.page.get_by_test_id("prompt").filter(has_not_text=before)).first).to_be_visible()
        if choice.is_visible():
            choice.click()

    def end(self, word: str | re.Pattern[str] = "End the turn") -> None:
        """End a phase in which some could still act."""
        self.button(word).click()
        self.page.get_by_test_id("ending").locator(".first").click()

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def check_access(self) -> None:
        """axe-core finds nothing to complain about."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        result = self.page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
        found = [
            (v["id"], v["help"], [(n["html"][:160], n["failureSummary"]) for n in v["nodes"][:3]])
            for v in result["violations"]
        ]
        assert not found, found

    def check_fits(self) -> None:
        """Nothing sticks out to the right."""
        wide = self.page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0
