"""The Battle of Five Armies with all counters on the map, next to python-chess."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache, partial
from random import Random

from tests.games.bofa.table import table, u

from benchmarks.figures import Sheet, chosen, drawn, interleaved, per_call
from walstatt.core.match import Match
from walstatt.core.questions import Answer, Ask, Roll
from walstatt.games.bofa import GAME
from walstatt.games.bofa.battlefield import FIELD
from walstatt.games.bofa.counters import COUNTERS
from walstatt.games.bofa.position import RESERVE, Position
from walstatt.games.bofa.rules.b2_set_up import rally_hex
from walstatt.games.bofa.rules.b3_sequence import begin_turn
from walstatt.games.bofa.rules.b5_reinforcements import open_entries, start_of
from walstatt.games.bofa.rules.b9_stacking import put

CLOCKED = 200  # answers between two looks at the clock, as with the peer
RING = ("1017", "1118", "1119", "1019", "0919", "0918")


@cache
def whole_armies(book: str = "standard") -> Position:
    """Turn 9 with every counter of both sides on the map."""
    p = GAME.new(book, {})
    p.owed, p.turn = [], 9
    for i in COUNTERS:
        if p.units[i].cell == RESERVE:
            put(p, i, rally_hex(p, i) if start_of(p, i) in FIELD.zones else open_entries(p, i)[0])
            p.units[i] = p.units[i]._replace(airborne=COUNTERS[i].is_eagle)
    begin_turn(p)
    return p


def start(book: str) -> Match:
    return Match(GAME, whole_armies(book).copy(), dice=GAME.start(book, seed="bench").dice)


def orders_per_second(book: str, answer: Callable[[Ask, Random], Answer], rng: Random, seconds: float) -> float:
    """Complete orders of random play; what is offered is legal and played at once, as python-chess pushes moves.

    Every round plays on with other chances, so that nothing is remembered of the very same battle.
    """
    orders, run = 0, start(book).fork()
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        if run.question is None:
            run = start(book).fork()
        for _ in range(CLOCKED):
            q = run.question
            if isinstance(q, Ask):
                run.play(answer(q, rng))
            elif isinstance(q, Roll):
                dice = rng.choices(q.die.faces, q.die.weights, k=q.n)
                run.play(dice[0] if q.n == 1 else tuple(dice))
            else:
                break
            orders += run.is_at_rest
    return orders / spent


def checked_orders_per_second(book: str, answer: Callable[[Ask, Random], Answer], rng: Random, seconds: float) -> float:
    """The same with every answer checked against the rules, guarded, and with keyed dice: what the server does."""
    orders, match = 0, start(book)
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        if match.question is None:
            match = start(book)
        for _ in range(CLOCKED):
            ask = match.question
            if not isinstance(ask, Ask):
                break
            match.answer(answer(ask, rng), seat=ask.seat, number=ask.number)
            orders += match.is_at_rest
    return orders / spent


def largest_assault() -> Match:
    """Six stacks of three counters around one stack of three."""
    tribes = ("azog", "thuk", "thrak", "osag", "gurash")
    ring = {name: [f"{t}_scim half", f"{t}_scim half", t] for name, t in zip(RING, tribes, strict=False)}
    ring["0918"] = ["guard half", "guard half", "bolg"]
    return table({"1018": ["dwarf half", "dwarf half", "dain"], **ring}, "combat", "dark", "standard hysteria")


def main() -> None:
    sheet = Sheet("the Battle of Five Armies")
    for book in ("basic", "standard"):
        for name, answer, least in (("drawn", drawn, 1), ("listed", chosen, None)):
            rng = Random(2)
            orders_per_second(book, answer, rng, 4)  # ways and lines of sight are found once
            ours, chess = interleaved(partial(orders_per_second, book, answer, rng))
            checked, _ = interleaved(partial(checked_orders_per_second, book, answer, rng))
            sheet.note(f"python-chess moves, beside {book}, {name}", chess, "/s")
            sheet.note(f"complete orders, {book}, all counters, {name}", ours, "/s")
            sheet.note(f"orders per chess move, {book}, {name}", ours / chess, "", least=least)
            sheet.note(f"checked orders per chess move, {book}, {name}", checked / chess, "")
    p = whole_armies()
    sheet.note("copy of a position", per_call(p.copy) * 1e6, "µs", most=6)
    assault = largest_assault()
    tops = tuple(sorted(u(kind) for kind in ("azog", "thuk", "thrak", "osag", "gurash", "bolg")))
    sheet.note(
        "odds of the largest assault", per_call(lambda: assault.odds(("assault", u("dain")), tops)) * 1e3, "ms", most=20
    )
    sheet.keep()


if __name__ == "__main__":
    main()
