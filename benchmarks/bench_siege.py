"""SIEGE on its largest scenario, next to python-chess, and all targets of forty shooters."""

from __future__ import annotations

import time
from random import Random

from tests.games.siege.boards import board, cell

from benchmarks.figures import Sheet, interleaved, per_call, pick
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground
from walstatt.games.siege.position import Figure, Siege
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.rules.r1_3_shooting import targets

SCENARIO = "the-relief"  # 80 figures, both maps


def orders_per_second(seconds: float) -> float:
    """Complete orders of random play: every answer chosen from the options, with random dice."""
    rng, orders = Random(2), 0
    match = Match(GAME, GAME.new(SCENARIO, {}))
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        ask = match.question
        if ask is None:
            match = Match(GAME, GAME.new(SCENARIO, {}))
        elif isinstance(ask, Roll):
            match.play(pick(ask.die.faces, rng))
        else:
            assert isinstance(ask, Ask)
            match.play(pick(ask.options, rng))
            orders += ask.kind == "order"
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
    orders_per_second(4)  # lines of fire are computed once for each pair of hexes
    ours, chess = interleaved(orders_per_second)
    sheet.note("python-chess moves, beside SIEGE", chess, "/s")
    sheet.note(f"complete orders, {SCENARIO}", ours, "/s")
    sheet.note("orders per chess move, SIEGE", ours / chess, "", least=0.7)
    p = forty_shooters()
    all_targets(p)
    sheet.note("all targets of forty shooters", per_call(lambda: all_targets(p)) * 1e3, "ms", most=20)
    sheet.note("copy of a position, SIEGE", per_call(p.copy) * 1e6, "µs")
    sheet.keep()


if __name__ == "__main__":
    main()
