"""Charges in tests: a bare sequence that asks south for orders and serves what is owed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from tests.games.adlg.field import field
from walstatt.core.game import Game
from walstatt.core.match import Match
from walstatt.core.position import Event
from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.setup import Setup
from walstatt.games.adlg.duties import serve
from walstatt.games.adlg.position import Battlefield, Commander, standing
from walstatt.games.adlg.rules.s11_charge import why_no_target, why_not_chargers
from walstatt.games.adlg.rules.s11_declare import charge
from walstatt.games.adlg.rules.s13_align import due_in
from walstatt.games.adlg.scenarios import SCENARIOS, start
from walstatt.games.adlg.sheets import DATA
from walstatt.games.adlg.view import board, view
from walstatt.papers.scripted_dice import ScriptedDice
from walstatt.space.plane.measure import ud
from walstatt.view import Board, View


def why_not(p: Battlefield, order: Any) -> Refusal | None:
    if order == "end":
        return None
    return why_not_chargers(p, "south", *order[1:]) or why_no_target(p, "south", *order[1:])


def orders(p: Battlefield) -> list[Any]:
    singles = [("charge", number) for number, _ in standing(p, "south")]
    return [*(order for order in singles if why_not(p, order) is None), "end"]


class Charging(Game[Battlefield]):
    """Charges and nothing else."""

    name = "adlg-charging"
    position = Battlefield
    home = DATA.parent
    scenarios = SCENARIOS

    def new(self, scenario: str, options: Mapping[str, Any]) -> Battlefield:
        return start(scenario, options)

    def step(self, p: Battlefield) -> Flow:
        if p.owed:
            yield from serve(p)
            return
        order = yield Ask("south", "order", partial(orders, p), why_not=partial(why_not, p), rule="ADLG-ORD-25-b")
        if order == "end":
            for one in due_in(p, "south", 1):
                p.owe("realign", one)
            p.owe("rash_ones")
        else:
            yield from charge(p, "south", *order[1:])

    def board(self, p: Battlefield) -> Board:
        return board(p)

    def view(self, p: Battlefield, seat: Seat | None) -> View:
        return view(p, seat)


GAME = Charging()


def led(units: Any, terrain: Any = (), **more: Any) -> Battlefield:
    """A battlefield with a commander for each side, who commands everybody in these tests."""
    chiefs = [Commander(side, 1, "brilliant", ud(10), ud(5)) for side in ("south", "north")]
    return field(units, terrain, chiefs, **more)


def playing(p: Battlefield, *dice: int) -> Match:
    """A match from a position, with dice to come."""
    setup = Setup.make(GAME, "open-field", {}, p.seats, seed="c")
    return Match(GAME, p, setup, dice=ScriptedDice([*dice, *[3] * 20]))


def charged(p: Battlefield, who: int | tuple[int, ...], target: int, *march: tuple[str, int], dice: Any = ()) -> Match:
    """A match in which a charge has been declared."""
    match = playing(p, *dice)
    units = (who,) if isinstance(who, int) else who
    match.answer(("charge", *units))
    match.answer(target)
    match.answer(march)
    return match


def settle(match: Match, *answers: Any) -> list[Event]:
    """Give answers, in turn, until orders are asked for again."""
    told: list[Event] = []
    for answer in answers:
        told += match.answer(answer)
    return told


def asked(match: Match) -> tuple[str, str]:
    """Who is asked, and what about."""
    assert isinstance(match.question, Ask)
    return match.question.seat, match.question.prompt
