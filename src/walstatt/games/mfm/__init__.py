"""MfM: Man for Man, by Ewald Wolfsgruber. The basic book and the chariots, with the riders they presuppose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

from walstatt.core.game import Game
from walstatt.core.order_table import OrderTable
from walstatt.core.questions import Flow, Seat
from walstatt.games.mfm import documents
from walstatt.games.mfm.documents import read_position, write_position
from walstatt.games.mfm.ground import ground
from walstatt.games.mfm.hints import ManForManHints
from walstatt.games.mfm.musters import ArmyLists
from walstatt.games.mfm.position import Battle
from walstatt.games.mfm.rules.c2_driving import go_on
from walstatt.games.mfm.rules.c3_trample import jump, move_up
from walstatt.games.mfm.rules.c4_terrain import branch_test
from walstatt.games.mfm.rules.c6_1_leading import lead_on
from walstatt.games.mfm.rules.c9_elimination import wreck
from walstatt.games.mfm.rules.g1_rounds import ORDERS, deployment, turn
from walstatt.games.mfm.rules.g3_movement import walk
from walstatt.games.mfm.rules.g8_2_first_strike import first_strike
from walstatt.games.mfm.rules.g10_points import initiative, muster, place_chest
from walstatt.games.mfm.rules.gs_document import bring_out
from walstatt.games.mfm.scenarios import SCENARIOS, SEATS, new_position
from walstatt.games.mfm.tables import OVERLAY
from walstatt.games.mfm.view import board_of, view_of
from walstatt.papers.compound import Record
from walstatt.papers.overlay import mark_of
from walstatt.papers.rosters import Muster
from walstatt.view import Board, View

PHASES: dict[str, Callable[[Battle], Flow]] = {
    "muster": muster,
    "initiative": initiative,
    "chest": place_chest,
    "deploy": deployment,
    "battle": turn,
}
DUTIES: dict[str, Callable[..., Flow]] = {
    "walk": walk,
    "first_strike": first_strike,
    "bring_out": bring_out,
    "drive": go_on,
    "lead": lead_on,
    "branch": branch_test,
    "wreck": wreck,
    "jump": jump,
    "move_up": move_up,
}
NO_LISTS = b"".join(b'"%s-army":"",' % seat.encode() for seat in SEATS[6])  # nobody has chosen an army beforehand
ON_FOOT, NO_VEHICLES = b',"aboard":-1,"changed":false,"idle":false,"earlier":0', b'"vehicles":{},"closed":[],'


class ManForMan(Game[Battle]):
    """The game for the core."""

    name = "mfm"
    figures = mark_of(OVERLAY)
    edition = "Historien, Grundregeln"
    position = Battle
    version = 3
    scenarios = SCENARIOS
    home = Path(__file__).parent
    hints = ManForManHints()
    announces: ClassVar[Mapping[str, str]] = {"trample": "run_down"}
    muster: Muster = ArmyLists()

    def new(self, scenario: str, options: Mapping[str, Any]) -> Battle:
        """The position at the start of a scenario."""
        return new_position(scenario, options)

    def step(self, p: Battle) -> Flow:
        """Serve what is owed, else what the phase asks for."""
        if p.owed:
            duty = p.owed.pop(0)
            return DUTIES[duty[0]](p, *duty[1:])
        return PHASES[p.phase](p)

    def key(self, p: Battle) -> bytes:
        """The position as canonical bytes, without what only chariots and riders bear, and without lists of armies."""
        return super().key(p).replace(ON_FOOT, b"").replace(NO_VEHICLES, b"").replace(NO_LISTS, b"")

    def table(self, p: Battle) -> OrderTable[Battle]:
        """The orders of the battle and of the deployment."""
        return ORDERS

    def read(self, data: Mapping[str, Any], scenario: str, options: Mapping[str, Any]) -> Battle:
        """The position of a scenario document, in which cells may be names."""
        return read_position(self, data)

    def write(self, p: Battle) -> Mapping[str, Any]:
        """The same, written down."""
        return write_position(self, p)

    def labels_in(self, written: Mapping[str, Any]) -> Mapping[str, int]:
        """Its figures."""
        return documents.labels_in(written)

    def paper(self) -> Record:
        """The form of a position."""
        return documents.paper(ground("plain"), {}, (), ())

    def board(self, p: Battle) -> Board:
        """The map."""
        return board_of(p.map_name)

    def view(self, p: Battle, seat: Seat | None) -> View:
        """What everybody sees: nothing is hidden."""
        return view_of(p)


GAME = ManForMan()
