"""MfM on foot and mounted: complete orders of random play next to python-chess, and how they grow with the figures."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Any

from benchmarks.figures import Sheet, drawn, interleaved, per_call
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll, picked
from walstatt.core.setup import Setup
from walstatt.games.mfm import GAME
from walstatt.games.mfm.armies import enlist, enlist_piece, mounted_army, ready_army
from walstatt.games.mfm.position import Battle
from walstatt.games.mfm.rules.g10_points import deploy_quickly
from walstatt.games.mfm.scenarios import new_position


@cache
def start(figures: int, board: str = "plain") -> tuple[Battle, Setup]:
    """A battle between two mixed armies of equal numbers whose lines stand eight cells apart."""
    options = GAME.checked_options("free-battle", {"board": board, "rounds": 10, "points": 150})
    p = new_position("free-battle", options)
    p.units.clear()
    p.zones = ((0, 4, 39, 9), (0, 18, 39, 23))
    for seat in ("red", "blue"):
        kinds = ready_army(p.peoples[seat], 150)
        for number in range(figures // 2):
            enlist(p, seat, kinds[number * 7 % len(kinds)])
    for side in p.sides:
        deploy_quickly(p, side)
    p.phase = "battle"
    return p, Setup.make(GAME, "free-battle", options, p.seats, seed="bench")


FIGURES, RIDERS, CHARIOTS = 20, 4, 4  # a side, on foot and mounted
MOUNTS = {"red": ("kp k14", "kw6 k16 k17"), "blue": ("rp r13", "rw6 r15 r16")}


@cache
def mounted_start(times: int) -> tuple[Battle, Setup]:
    """A battle between two armies with riders and chariots, so many times as large."""
    options = GAME.checked_options("free-battle", {"board": "plain", "rounds": 10, "points": 150})
    p = new_position("free-battle", options)
    p.units.clear()
    p.vehicles.clear()
    p.zones = ((0, 0, 39, 11), (0, 18, 39, 29))
    for seat, (rider, chariot) in MOUNTS.items():
        kinds = [kind for kind in mounted_army(p.peoples[seat], 150) if " " not in kind]
        pieces = [chariot] * CHARIOTS * times + [rider] * RIDERS * times
        pieces += [kinds[number * 7 % len(kinds)] for number in range(FIGURES * times)]
        for piece in pieces:
            enlist_piece(p, seat, piece)
    for side in p.sides:
        deploy_quickly(p, side)
    p.phase = "battle"
    return p, Setup.make(GAME, "free-battle", options, p.seats, seed="bench")


def field(figures: int) -> Match:
    """A new match from that start."""
    p, setup = start(figures)
    return Match(GAME, p.copy(), setup, keeps_record=False)


def mounted_field(times: int) -> Match:
    """A new match with riders and chariots."""
    p, setup = mounted_start(times)
    return Match(GAME, p.copy(), setup, keeps_record=False)


def chosen(ask: Ask, rng: Random) -> Any:
    """Any of all options; a turn ends when nothing is left to do."""
    options = ask.options
    answer = picked(options, rng)
    return options[0] if answer == "end" and len(options) > 1 else answer


def orders_per_second(
    field: Callable[[], Match], seconds: float, answer: Callable[[Ask, Random], Any] = chosen
) -> float:
    """Answers are taken from all options and played unchecked, as python-chess lists and pushes moves."""
    rng, orders, start = Random(3), 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        run = field().fork()
        while (q := run.question) is not None:
            if isinstance(q, Ask):
                run.play(answer(q, rng))
            else:
                assert isinstance(q, Roll)
                dice = [picked(q.die.faces, rng) for _ in range(q.n)]
                run.play(dice[0] if q.n == 1 else tuple(dice))
            orders += run.is_at_rest
    return orders / spent


def checked_orders_per_second(figures: int, seconds: float) -> float:
    """The same with every answer checked against the rules, guarded, and with keyed dice: what the server does."""
    rng, orders, start = Random(3), 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        match = field(figures)
        while (ask := match.question) is not None:
            assert isinstance(ask, Ask)
            match.answer(chosen(ask, rng), seat=ask.seat, number=ask.number)
            orders += match.is_at_rest
    return orders / spent


def main() -> None:
    sheet = Sheet("mfm, on foot")
    orders_per_second(partial(field, 60), 0.3)  # tables and lines are made once
    for figures in (10, 60):
        ours, chess = interleaved(partial(orders_per_second, partial(field, figures)))
        sheet.note(f"complete orders, {figures} figures", ours, "/s")
        sheet.note(f"orders per chess move, {figures} figures", ours / chess, "", least=1)
    for figures in (20, 40, 80, 120, 160):
        sheet.note(f"complete orders, {figures} figures", orders_per_second(partial(field, figures), 1.0), "/s")
    for figures in (10, 60, 160):
        sheet.note(f"checked orders, {figures} figures", checked_orders_per_second(figures, 1.0), "/s")
    match = field(60)
    sheet.note("copy of a position, 60 figures", per_call(match.position.copy) * 1e6, "µs", most=10)
    sheet.note("fork, 60 figures", per_call(match.fork) * 1e6, "µs", most=60)
    sheet.note("score by hints, 60 figures", per_call(lambda: GAME.hints.score(match.position, "red")) * 1e6, "µs")
    sheet.keep()
    mounted()


def mounted() -> None:
    """The second book: 20 figures, 4 riders and 4 chariots a side, and up to three times as many."""
    sheet = Sheet("mfm, mounted")
    orders_per_second(partial(mounted_field, 1), 4)  # lanes of bases are found once
    army = f"{FIGURES} figures, {RIDERS} riders, {CHARIOTS} chariots a side"
    for times, rounds in ((1, 5), (2, 3), (3, 3)):
        for name, answer, least in (("drawn", drawn, 0.7), ("listed", chosen, None)):
            play = partial(orders_per_second, partial(mounted_field, times), answer=answer)
            ours, chess = interleaved(play, rounds)
            if times == 1:
                sheet.note(f"complete orders, {army}, {name}", ours, "/s")
                sheet.note(f"orders per chess move, {army}, {name}", ours / chess, "", least=least)
            else:
                sheet.note(f"orders per chess move, {times} times as many, {name}", ours / chess, "")
    match = mounted_field(1)
    sheet.note("score by hints, mounted", per_call(lambda: GAME.hints.score(match.position, "red")) * 1e6, "µs")
    sheet.keep()
