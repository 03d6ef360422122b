"""L'Art de la Guerre, 4th edition: armies under command on an open, measured table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from walstatt.core.game import Game
from walstatt.core.order_table import OrderTable
from walstatt.core.questions import Flow, Refusal, Seat
from walstatt.games.adlg import documents, measures, view
from walstatt.games.adlg.duties import FACTS, secrets_first, serve
from walstatt.games.adlg.guesses import guessed
from walstatt.games.adlg.hints import ArtOfWarHints
from walstatt.games.adlg.musters import ArmyLists
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s04_ready import plant_all
from walstatt.games.adlg.rules.s06_sequence import TABLE, begin_sequence, give_order
from walstatt.games.adlg.scenarios import ENCOUNTER, SCENARIOS, start
from walstatt.games.adlg.sheets import OVERLAY
from walstatt.papers.compound import Record
from walstatt.papers.overlay import mark_of
from walstatt.papers.rosters import Muster
from walstatt.view import Board, Overlay, View


class ArtOfWar(Game[Battlefield]):
    """The game for the core."""

    name = "adlg"
    figures = mark_of(OVERLAY)
    edition = "4"
    version = 7
    position = Battlefield
    scenarios = SCENARIOS
    home = Path(__file__).parent
    hints = ArtOfWarHints()
    muster: Muster = ArmyLists()
    things = {"charge": ("unit",), "activate": ("word",), "deploy": ("word",), "spring": ("word",), "urge": ("word",)}
    facts = {
        **FACTS,
        **dict.fromkeys(("upto", "anew"), "march"),
        **dict.fromkeys(("rest", "advanced", "needed", "allowance", "ride"), "length"),
    }

    def new(self, scenario: str, options: Mapping[str, Any]) -> Battlefield:
        """The position at the start of a scenario."""
        p = start(scenario, options)
        if scenario != ENCOUNTER:
            plant_all(p)
            begin_sequence(p, p.first)
        return p

    def step(self, p: Battlefield) -> Flow:
        """Serve what is owed, else what the phase asks for."""
        if p.owed:
            return serve(p)
        if p.markers or p.to_come or any(one.trust for one in p.commanders.values()):
            return secrets_first(p) or give_order(p)
        return give_order(p)

    def table(self, p: Battlefield) -> OrderTable[Battlefield] | None:
        """The orders of the battle; those of the set-up are few, and listed anew each time."""
        return None if p.set_up is not None else TABLE

    def read(self, data: Mapping[str, Any], scenario: str, options: Mapping[str, Any]) -> Battlefield:
        """The position of a scenario document."""
        return documents.read_position(self, data, options)

    def write(self, p: Battlefield) -> Mapping[str, Any]:
        """The same, written down."""
        return documents.write_position(self, p)

    def labels_in(self, written: Mapping[str, Any]) -> Mapping[str, int]:
        """Its units."""
        return documents.labels_in(written)

    def paper(self) -> Record:
        """The form of a position."""
        return documents.paper({}, {})

    def board(self, p: Battlefield) -> Board:
        """The table and its terrain."""
        return view.board(p)

    def view(self, p: Battlefield, seat: Seat | None) -> View:
        """What everybody sees; plans are sealed, and nothing else is hidden."""
        return view.view(p, seat)

    def guess(self, p: Battlefield, seat: Seat, rng: Random) -> Battlefield:
        """With a plan of the others that fits what is seen."""
        return guessed(p, seat, rng)

    def measures(self, p: Battlefield, unit: int) -> tuple[Overlay, ...]:
        """How far a unit can go and charge."""
        return measures.measures(p, unit)

    def causes(self, p: Battlefield, refusal: Refusal) -> tuple[Overlay, ...]:
        """What a refusal speaks of."""
        return tuple(measures.causes(p, refusal))


GAME = ArtOfWar()
