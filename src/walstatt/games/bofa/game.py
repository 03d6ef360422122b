"""The game object: scenarios, switches, the step."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from walstatt.core.game import Game, Option, Scenario
from walstatt.core.order_table import OrderTable
from walstatt.core.questions import Flow, Seat
from walstatt.games.bofa import scenarios, view
from walstatt.games.bofa.counters import COUNTERS
from walstatt.games.bofa.documents import LABELS, Stack, paper, read_position, write_position
from walstatt.games.bofa.hints import BofaHints
from walstatt.games.bofa.position import ABSENT, RESERVE, Position, Unit
from walstatt.games.bofa.rules import b3_sequence, b4_phases
from walstatt.games.bofa.rules.book import book
from walstatt.games.bofa.rules.editions import code_of
from walstatt.games.bofa.sheets import OVERLAY
from walstatt.papers.compound import Record
from walstatt.papers.overlay import mark_of
from walstatt.view import Board, View

SEATS: Mapping[int, dict[Seat, str]] = {
    2: {"free": "free", "dark": "dark"},
    3: {"free": "free", "plain": "dark", "mountain": "dark"},
    4: {"elves": "free", "dwarves": "free", "plain": "dark", "mountain": "dark"},
}
BASIC_OPTIONS = (
    Option("combat_table", ("as_printed", "regular"), "as_printed", "T-1.3"),
    Option("no_assault_into_melee", rule="R-8"),
)
STANDARD_OPTIONS = (
    *BASIC_OPTIONS,
    Option("assault_bonus", ("only", "any"), "only", "S-7.A1"),
    Option("spell2_radius", ("none", "3"), "none", "S-8.G2"),
    Option("bats", rule="O-1.1"),
    Option("thorin", rule="O-3.1"),
    Option("hysteria", rule="O-4.0"),
    Option("captains_return", rule="O-5.1"),
    Option("variable_reinforcements", rule="O-6.1"),
    Option("extra_stacking", rule="O-7.1"),
    Option("extra_elves", rule="O-8.1"),
    Option("extra_turns", rule="O-9.1"),
)
PLAIN = ("combat_table", "no_assault_into_melee", "assault_bonus", "spell2_radius", "extra_turns")
FULL_OPTIONS = tuple(
    option if option.name in PLAIN else Option(option.name, usual=True, rule=option.rule) for option in STANDARD_OPTIONS
)

SCENARIOS = {
    "basic": Scenario("basic", SEATS[2], BASIC_OPTIONS, minutes=180),
    "standard": Scenario("standard", SEATS[2], STANDARD_OPTIONS, minutes=240),
    "full": Scenario("full", SEATS[2], FULL_OPTIONS, minutes=300),
    "three": Scenario("three", SEATS[3], STANDARD_OPTIONS, minutes=300),
    "four": Scenario("four", SEATS[4], STANDARD_OPTIONS, minutes=300),
    "introduction": Scenario("introduction", SEATS[2], minutes=90, teaches=True),
    "hill": Scenario("hill", SEATS[2], minutes=15, teaches=True),
    "gate": Scenario("gate", SEATS[2], minutes=15, teaches=True),
    "dale": Scenario("dale", SEATS[2], minutes=15, teaches=True),
}


class Bofa(Game[Position]):
    """The Battle of Five Armies."""

    name = "bofa"
    edition = "1984"
    version = 4
    figures = mark_of(OVERLAY)
    position = Position
    home = Path(__file__).parent
    scenarios = SCENARIOS
    hints = BofaHints()
    facts: ClassVar[Mapping[str, str]] = {"defenders": "units"}

    def new(self, scenario: str, options: Mapping[str, Any]) -> Position:
        """All counters beside the map, the Free Peoples to set up; or the position of a small scenario."""
        if scenario in scenarios.names():
            return read_position(scenarios.document(scenario)["position"], scenario)
        game = "basic" if scenario == "basic" else "standard"
        p = Position(book=code_of(game, options), scenario=scenario, seats=dict(SCENARIOS[scenario].seats))
        p.last_turn = book(p).turns
        p.units = {i: Unit(cell=ABSENT if c.start == "extra" else RESERVE) for i, c in COUNTERS.items()}
        b3_sequence.begin(p, "set_up", "free")
        return p

    def step(self, p: Position) -> Flow:
        """One duty or one order."""
        return b3_sequence.step(p)

    def table(self, p: Position) -> OrderTable[Position]:
        """The orders of the rules in force."""
        return b4_phases.table(p)

    def read(self, data: Mapping[str, Any], scenario: str, options: Mapping[str, Any]) -> Position:
        """The position of a scenario document."""
        return read_position(data, scenario, options)

    def write(self, p: Position) -> Mapping[str, Any]:
        """The same, written down."""
        return write_position(self, p)

    def labels_in(self, written: Mapping[str, Any]) -> Mapping[str, int]:
        """All counters, by kind and number."""
        return LABELS

    def paper(self) -> Record:
        """The form of a position."""
        return paper(Stack(set()), ())

    def board(self, p: Position) -> Board:
        """The map."""
        return view.board()

    def view(self, p: Position, seat: Seat | None) -> View:
        """Everything lies open."""
        return view.view(p)


GAME = Bofa()
