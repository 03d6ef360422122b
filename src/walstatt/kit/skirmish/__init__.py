"""Skirmish: two sides of four on a meadow. What Walstatt wants to know of the game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from walstatt.core.game import Game, Scenario
from walstatt.core.order_table import OrderTable
from walstatt.core.questions import Flow, Seat
from walstatt.view import Board, View

from . import hints, view
from .position import SEATS, Skirmish, start
from .rules import TABLE, give_order


class SkirmishGame(Game[Skirmish]):
    """The game, its scenarios, and how a turn goes on."""

    name = "skirmish"
    edition = "1"
    version = 1  # raise it when a change of the rules leads recorded games elsewhere
    position = Skirmish
    home = Path(__file__).parent
    scenarios = {"meadow": Scenario("meadow", SEATS, minutes=10, teaches=True)}
    hints = hints

    def new(self, scenario: str, options: Mapping[str, Any]) -> Skirmish:
        """The beginning of a scenario."""
        return start()

    def step(self, p: Skirmish) -> Flow:
        """One order of the seat whose turn it is."""
        return give_order(p, p.active)

    def table(self, p: Skirmish) -> OrderTable[Skirmish]:
        """What can be ordered."""
        return TABLE

    def board(self, p: Skirmish) -> Board:
        """The map."""
        return view.board()

    def view(self, p: Skirmish, seat: Seat | None) -> View:
        """What a seat sees."""
        return view.view(p)


GAME = SkirmishGame()
