"""Ready proposals: in every scenario whoever waits beside the board can be set up or brought on by one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import walstatt
from walstatt.bots import bot
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.server.ready import ENDINGS, is_about, ready_orders

SCENARIOS: list[tuple[str, str, dict[str, Any]]] = [
    *((name, scenario, {}) for name in ("mfm", "bofa", "siege") for scenario in walstatt.game(name).scenarios),
    ("mfm", "geheimdokument", {"deployment": "by-hand"}),
]
NOBODY_WAITS = {
    "first-fight", "geheimdokument", "free-battle", "chariot-charge", "chariots-meet", "camp-raid", "hill", "gate",
    "dale", "introduction", "coup-de-main",
}  # fmt: skip
FAR = 60  # answers into a game


def waiting(match: Match, ask: Ask) -> list[Any]:
    """The orders about units beside the board."""
    away = {
        piece.id if piece.number is None else piece.number
        for piece in match.view(ask.seat).pieces
        if piece.at is None and not piece.cells and piece.tray
    }
    return [order for order in ask.options if is_about(order, away)]


@pytest.mark.parametrize(("name", "scenario", "options"), SCENARIOS)
def test_whoever_waits_is_brought_on_by_a_proposal(name: str, scenario: str, options: dict[str, Any]) -> None:
    match = walstatt.game(name).start(scenario, seed="ready", options=options)
    rng, phases = Random(1), set()
    for _ in range(FAR):
        if match.question is None:
            break
        seat = match.waiting_for()[0]
        ask = match.asks(seat)
        assert ask is not None
        if ask.kind == "order" and waiting(match, ask) and (seat, ask.prompt) not in phases:
            phases.add((seat, ask.prompt))
            check(match, seat)
        is_end = ask.kind == "order" and "end" in ask.options
        match.answer("end" if is_end else bot("recruit").choose(match, seat, rng), seat=seat)
    assert phases or (scenario in NOBODY_WAITS and not options)


def check(match: Match, seat: str) -> None:
    """Every order is legal when its turn comes, and then nobody is left whom the hints would still bring on."""
    proposed = ready_orders(match.fork(), seat)
    assert proposed
    trial = match.fork()
    for plan in proposed:
        for answer in plan:
            assert trial.asks(seat) is not None
            trial.answer(answer)
    ask = trial.question
    begun = match.question
    assert isinstance(begun, Ask)
    if not isinstance(ask, Ask) or (ask.seat, ask.prompt) != (seat, begun.prompt):
        return
    hints = trial.game.hints
    assert hints is not None
    assert not waiting(trial, ask) or hints.promising(trial.position, ask)[0] in ENDINGS
