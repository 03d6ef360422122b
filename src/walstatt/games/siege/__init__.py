"""SIEGE: attack and defence of a castle in the thirteenth century."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from walstatt.core.game import Game, Option, Scenario
from walstatt.core.order_table import OrderTable
from walstatt.core.questions import Flow, Seat
from walstatt.games.siege.book import PAGES
from walstatt.games.siege.data import OVERLAY
from walstatt.games.siege.documents import SIDES, labels_in, paper, read_position, write_position
from walstatt.games.siege.hints import SiegeHints
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.opening import opened
from walstatt.games.siege.plans import PLANS, Plan
from walstatt.games.siege.position import BESIEGER, GARRISON, Siege
from walstatt.games.siege.rules.r1_2_course import step
from walstatt.games.siege.rules.setting_up import knights
from walstatt.games.siege.ruleset import rules_of
from walstatt.games.siege.view import board_of, view_of
from walstatt.papers.compound import Record
from walstatt.papers.overlay import mark_of
from walstatt.view import Board, View


def options_of(plan: Plan) -> tuple[Option, ...]:
    """The switches of a scenario: the optional rules, and the readings that a ruling leaves open."""
    switches = [
        Option("panic", rule="SO.P-a"),
        Option("stray", rule="SO.E-a"),
        Option("stray_from_above", rule="SO.E-h"),
        Option("skill", rule="SO.F-a"),
    ]
    if plan.level >= 2:
        switches.append(Option("platform_minus", rule="S2.4-a"))
    if plan.level >= 4:
        switches.append(Option("ram_modifier", ("bombarded", "tower"), "bombarded", rule="S4.32-f"))
    if plan.level == 4:
        switches.append(Option("healing", rule="S5.4-a"))
    return tuple(switches)


class SiegeGame(Game[Siege]):
    """The game."""

    name = "siege"
    edition = "Standard Games / Jeux Descartes, German edition"
    version = 9
    figures = mark_of(OVERLAY)
    position = Siege
    home = Path(__file__).parent
    hints = SiegeHints()
    pages = PAGES
    facts: ClassVar[dict[str, str]] = {"targets": "units"}
    things: ClassVar[dict[str, tuple[str, ...]]] = {
        "advance": ("unit", "cell"),
        **{one.verb: one.about for page in PAGES for one in page.orders if {*one.about} > {"unit"}},
    }
    scenarios = {
        name: Scenario(
            name,
            {BESIEGER: BESIEGER, GARRISON: GARRISON},
            options_of(plan),
            minutes=plan.minutes,
            teaches=plan.number == 1,
        )
        for name, plan in PLANS.items()
    }

    def new(self, scenario: str, options: Mapping[str, Any]) -> Siege:
        """The position at the start of a scenario."""
        return opened(scenario, options)

    def step(self, p: Siege) -> Flow:
        """One duty or one order."""
        return step(p)

    def table(self, p: Siege) -> OrderTable[Siege]:
        """The orders of its level and options."""
        return rules_of(p).orders

    def read(self, data: Mapping[str, Any], scenario: str, options: Mapping[str, Any]) -> Siege:
        """The position of a scenario document."""
        return read_position(self, data, scenario, options)

    def write(self, p: Siege) -> Mapping[str, Any]:
        """The same, written down."""
        return write_position(self, p)

    def units_to_come(self, p: Siege) -> range:
        """Horses of the knights who may choose to ride."""
        first = max(p.figures) + 1
        return range(first, first + sum(len(knights(p, seat)) for seat in p.seats))

    def labels_in(self, written: Mapping[str, Any]) -> Mapping[str, int]:
        """Its figures and engines."""
        return labels_in(written)

    def paper(self) -> Record:
        """The form of a position."""
        return paper(map_named("castle"), {}, {}, SIDES)

    def board(self, p: Siege) -> Board:
        """The map."""
        return board_of(p.map_name)

    def view(self, p: Siege, seat: Seat | None) -> View:
        """What a seat sees."""
        return view_of(p)


GAME = SiegeGame()
