"""The core on the drill game, next to python-chess."""

from __future__ import annotations

import time
from random import Random

from tests.core.test_odds import duel
from tests.drill.game import GAME
from tests.drill.position import GRIDS, Unit, hand_over, set_up

from benchmarks.figures import Sheet, interleaved, per_call
from walstatt.core.match import Match
from walstatt.core.questions import Ask, picked
from walstatt.core.setup import Setup
from walstatt.papers.scripted_dice import ScriptedDice


def in_orders(units: int, keeps_record: bool = False) -> Match:
    match = GAME.start("field", seed="bench", options={"units": units}, keeps_record=keeps_record)
    match.answer(0, seat="blue")
    for seat in ("blue", "red-one", "red-two"):
        match.answer("storm", seat=seat)
    return match


def orders_per_second(units: int, seconds: float, keeps_record: bool = False) -> float:
    """Complete orders of random play: every answer chosen from the options, checked, with real dice."""
    rng, orders, start = Random(2), 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        match = in_orders(units, keeps_record)
        while (ask := match.question) is not None:
            if not isinstance(ask, Ask):
                ask = match.asks(match.waiting_for()[0])
                assert ask is not None
            match.answer(picked(ask.options, rng), seat=ask.seat, number=ask.number)
            orders += match.is_at_rest
    return orders / spent


ANSWERS = (("move", 500), None, *("strike", "parry", "feint") * 3)


def mid_order(told: int) -> Match:
    """120 units, and a march past three spears that has been told so many answers, dice included."""
    p = GAME.new("field", {"units": 120})
    grid = GRIDS["field"]
    start = 14 * 30 + 15
    beyond = grid.neighbours[start][0]
    spears = [cell for cell in grid.neighbours[beyond] if cell != start and cell not in grid.neighbours[start]][:3]
    spearmen = {number: Unit("blue", cell, has_spear=True) for number, cell in enumerate(spears, 501)}
    set_up(p, {**p.units, 500: Unit("red-one", start), **spearmen})
    hand_over(p, ("red-one", "blue"))
    p.phase, p.markers = "orders", {}
    setup = Setup.make(GAME, "field", {"units": 120}, p.seats, seed="march")
    match = Match(GAME, p, setup, dice=ScriptedDice([10] * 9))
    for answer in ANSWERS:
        if len(match.told) == told:
            return match
        match.answer((beyond,) if answer is None else answer)
    return match


def main() -> None:
    sheet = Sheet("core, on the drill game")
    ours, chess = interleaved(lambda seconds: orders_per_second(120, seconds))
    sheet.note("python-chess moves", chess, "/s")
    sheet.note("complete orders, 120 units", ours, "/s")
    sheet.note("orders per chess move", ours / chess, "", least=1)
    sheet.note("complete orders, 120 units, with record and hashes", orders_per_second(120, 1.0, True), "/s")
    for units in (15, 60, 240):
        sheet.note(f"complete orders, {units} units", orders_per_second(units, 1.0), "/s")
    match = in_orders(120)
    sheet.note("copy of a position, 120 units", per_call(match.position.copy) * 1e6, "µs", most=5)
    for told in (0, 2, 6, 10):
        assert len(mid_order(told).told) == told
        sheet.note(
            f"fork with {told} answers told", per_call(mid_order(told).fork) * 1e6, "µs", most=60 if told == 6 else None
        )
    fight = duel(health=1, friends=3)
    sheet.note("exact odds of a fight with panic", per_call(lambda: fight.odds(("fight", 0), 1)) * 1e3, "ms", most=5)
    sheet.keep()


if __name__ == "__main__":
    main()
