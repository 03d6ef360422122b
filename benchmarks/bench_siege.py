"""SIEGE on its largest scenario, next to python-chess, and all targets of forty shooters."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random

from tests.games.siege.boards import board, cell

from benchmarks.figures import Sheet, chosen, interleaved, per_call
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask, Roll, picked
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import Figure, Siege
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.targets import targets

LARGEST = "the-great-siege"  # 93 figures, 25 engines, both maps
SHOTS = "the-relief"  # nowhere are so many orders shots
WARM_UP = 20  # seconds: by then most lines of fire have been drawn once; what the first ones cost is noted too
COLD = 3
CLOCKED = 200  # answers between two looks at the clock, as with the peer


def orders_per_second(
    scenario: str, answer: Callable[[Ask, Random], Answer], rng: Random, seconds: float
) -> float:  # fmt: skip
    """Complete orders of random play with random dice; every round plays games that were not played before."""
    orders, match = 0, Match(GAME, GAME.new(scenario, {}), tells=False)
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        if match.question is None:
            match = Match(GAME, GAME.new(scenario, {}), tells=False)
        for _ in range(CLOCKED):
            ask = match.question
            if type(ask) is Ask:
                match.play(answer(ask, rng))
                orders += ask.kind == "order"
            elif type(ask) is Roll:
                match.play(picked(ask.die.faces, rng))
            else:
                break
    return orders / spent


def forty_shooters() -> Siege:
    """Forty archers in the field before the north wall and thirty men on the walls and behind them."""
    p = board(level=5, map_name="both")
    places = [cell(f"{column:02}.{row:02}") for row in (1, 2, 3, 4) for column in range(10, 20)]
    walls = [c for c, kind in enumerate(ground(p).map.terrain) if kind in ("battlement", "tower_slit")][:30]
    for unit, place in enumerate(places + walls, 1):
        side = "besieger" if unit <= len(places) else "garrison"
        p.figures[unit] = Figure("gwyn" if side == "besieger" else "wat", side)
        put(p, unit, place)
    return p


def all_targets(p: Siege) -> int:
    return sum(len(tuple(targets(p, unit))) for unit in range(1, 41))


def main() -> None:
    sheet = Sheet("SIEGE")
    for scenario, name, answer, least in (
        (LARGEST, "drawn", Ask.draw, 0.55), (LARGEST, "listed", chosen, None), (SHOTS, "drawn", Ask.draw, None),
    ):  # fmt: skip
        rng = Random(2)
        first = orders_per_second(scenario, answer, rng, COLD)
        orders_per_second(scenario, answer, rng, WARM_UP - COLD)
        ours, chess = interleaved(partial(orders_per_second, scenario, answer, rng), rounds=7, seconds=3)  # many games
        sheet.note(f"python-chess moves, beside orders {name}, {scenario}", chess, "/s")
        sheet.note(f"complete orders, {name}, {scenario}", ours, "/s")
        sheet.note(f"orders per chess move, {name}, {scenario}", ours / chess, "", least=least)
        if least is not None:
            sheet.note(f"the same in the first {COLD} seconds", first / chess)
    p = forty_shooters()
    all_targets(p)
    sheet.note("all targets of forty shooters", per_call(lambda: all_targets(p)) * 1e3, "ms", most=20)
    sheet.note("copy of a position, SIEGE", per_call(p.copy) * 1e6, "µs")
    sheet.keep()


if __name__ == "__main__":
    main()
