"""L'Art de la Guerre up to the first blow: orders next to python-chess, verdicts, dragging, growth with the units."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import mean
from typing import Any

from benchmarks.figures import Sheet, interleaved
from walstatt.core.match import Match
from walstatt.core.questions import Ask, Roll, picked
from walstatt.games.adlg import GAME

SCENARIO = "open-field"
UD = 4096
NORTH, SOUTH = 1440, 4320  # sixteenths of a degree
WORDS = (("ahead", 3 * UD), ("wheel", 800), ("slide", UD))
TROOPS = ("HSW O", "HSP O", "MSW O", "BOW O", "LI O javelin", "MCV O", "LH O javelin", "HCV O impact")


def orders_per_second(rng: Random, seconds: float) -> float:
    """Complete orders of random play, every answer drawn and checked."""
    orders, match = 0, Match(GAME, GAME.begun(SCENARIO, {}), tells=False)
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        ask = match.question
        if ask is None:
            match = Match(GAME, GAME.begun(SCENARIO, {}), tells=False)
        elif isinstance(ask, Roll):
            fallen = tuple(picked(ask.die.faces, rng) for _ in range(ask.n))
            match.play(fallen if ask.n > 1 else fallen[0])
        else:
            assert isinstance(ask, Ask)
            answer = ask.draw(rng)
            assert ask.why_not(answer) is None
            match.play(answer)
            orders += ask.kind == "order"
    return orders / spent


def lined_up(units: int) -> dict[str, Any]:
    """A saved position: so many units a side in one line of fours, the other side five UD away; a corps is active."""
    columns = (units + 3) // 4 * 5 + 4
    blank = GAME.save(GAME.begun(SCENARIO, {}))
    p = {
        **blank, "width": columns * UD, "height": 15 * UD, "terrain": (), "units": {}, "commanders": {},
        "phase": "orders", "corps": 1, "side": "south", "command_points": 4, "free_points": 1, "has_ordered": True,
    }  # fmt: skip
    for number in range(2 * units):
        side, place = ("south", "north")[number % 2], number // 2
        x, y = (2 + place // 4 * 5 + place % 4) * UD + UD // 2, (5 if side == "south" else 10) * UD
        facing, troop = NORTH if side == "south" else SOUTH, TROOPS[place // 4 % len(TROOPS)]
        corps = 1 + place * 3 // units
        p["units"][number + 1] = {
            "side": side, "corps": corps, "troop": troop, "x": x, "y": y, "facing": facing, "lost_cohesion": 0,
        }  # fmt: skip
    for number in range(6):
        side, corps = ("south", "north")[number % 2], 1 + number // 2
        x, y = (1 + (2 * corps - 1) * columns // 6) * UD, (3 if side == "south" else 12) * UD
        p["commanders"][number + 1] = {
            "side": side, "corps": corps, "rank": "brilliant", "x": x, "y": y, "unit": 0,
        }  # fmt: skip
    return p


def march_questions(match: Match) -> Iterator[tuple[Ask, int]]:
    """For every unit and group that can move, the question how, and the unit that a hand would hold."""
    ask = match.question
    assert isinstance(ask, Ask)
    for order in ask.options:
        if isinstance(order, tuple) and order[0] == "move":
            run = match.fork()
            run.play(order)
            if isinstance(run.question, Ask) and run.question.kind == "march":
                yield run.question, int(order[1])


def times(match: Match, rng: Random, count: int) -> tuple[list[float], list[float]]:
    """Milliseconds of so many verdicts on marches by chance and of so many wishes up to three UD ahead."""
    asks, verdicts, wishes = list(march_questions(match)), list[float](), list[float]()
    for _ in range(count):
        ask, hand = picked(asks, rng)
        march = tuple((word, rng.randint(1, most)) for word, most in rng.sample(WORDS, rng.randint(1, 2)))
        unit = match.position.units[hand]
        x, y = unit.x + rng.randint(-UD, UD), unit.y + rng.randint(0, 3 * UD)
        wish = hand, x, y, (unit.facing + rng.randint(-480, 480)) % 5760
        verdicts.append(milliseconds(partial(ask.why_not, march)))
        wishes.append(milliseconds(partial(ask.nearest, wish)))
    return verdicts, wishes


def milliseconds(call: Callable[[], object]) -> float:
    begun = time.process_time_ns()
    call()
    return (time.process_time_ns() - begun) / 1e6


def all_marches(saved: dict[str, Any]) -> int:
    """The list of every march of every unit and group of the active corps, looked at for the first time."""
    return sum(len(ask.options) for ask, _ in march_questions(Match(GAME, GAME.load(saved))))


def largest_melee() -> dict[str, Any]:
    """A saved position: two main units with a commander each and all the support there can be, amid two armies."""
    p = lined_up(40)
    p |= {"phase": "melee", "corps": 0, "units": dict(p["units"]), "commanders": dict(p["commanders"])}
    x, y = 60 * UD, 7 * UD
    p["width"] = 70 * UD
    places = (
        ("south", x, y, NORTH), ("north", x, y, SOUTH), ("south", x - UD, y, NORTH), ("south", x + UD, y, NORTH),
        ("south", x, y + 3 * UD // 4, SOUTH), ("north", x, y - 3 * UD // 4, NORTH),
        ("south", x + 5 * UD, y, NORTH), ("north", x + 5 * UD, y, SOUTH),  # and another one that waits
    )  # fmt: skip
    for number, (side, at, up, facing) in enumerate(places, 201):
        p["units"][number] = {"side": side, "corps": 1, "troop": "HSW E impact armour", "x": at, "y": up,
                              "facing": facing, "role": "melee", "lost_cohesion": 1}  # fmt: skip
    for number, unit in ((1, 201), (2, 202)):
        p["commanders"][number] = {**p["commanders"][number], "unit": unit, "is_engaged": True}
    return p


def odds_of_largest() -> list[float]:
    """Milliseconds for the exact odds of the order to fight it, each time from a fresh match."""
    found = []
    for _ in range(40):
        match = Match(GAME, GAME.load(largest_melee()))
        found.append(milliseconds(partial(match.odds, ("fight", 201))))
    return found


def main() -> None:
    sheet, rng = Sheet("ADLG"), Random(5)
    orders_per_second(rng, 2)
    ours, chess = interleaved(partial(orders_per_second, rng), rounds=5, seconds=2)
    sheet.note("python-chess moves, beside orders", chess, "/s")
    sheet.note("complete orders, drawn and checked", ours, "/s")
    sheet.note("orders per chess move, drawn and checked", ours / chess, "", least=0.03)
    for units in (20, 40, 80):
        saved = lined_up(units)
        verdicts, wishes = times(Match(GAME, GAME.load(saved)), rng, 1000)
        sheet.note(f"verdict on a march, mean, {units} a side", mean(verdicts), "ms", most=0.3)
        sheet.note(f"nearest, mean, {units} a side", mean(wishes), "ms", most=2)
        sheet.note(f"nearest, p99, {units} a side", sorted(wishes)[990], "ms", most=10)
        listed = [milliseconds(partial(all_marches, saved)) for _ in range(3)]
        sheet.note(f"all marches of a corps, {units} a side", min(listed), "ms", most=50 if units == 20 else None)
    odds = sorted(odds_of_largest())
    sheet.note("odds of the largest melee, mean", mean(odds), "ms", most=20)
    sheet.note("odds of the largest melee, slowest of 40", odds[-1], "ms")
    sheet.keep()


if __name__ == "__main__":
    main()
