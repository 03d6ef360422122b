"""Set-ups by chance in which every question also gets wild answers, and why these are refused."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.games.adlg.encounters import MOST_ANSWERS, begun
from tests.games.adlg.settings import Answered
from walstatt.core.match import Match
from walstatt.core.questions import Ask
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.terrain import REGION_SHEET
from walstatt.space.plane.measure import UD

WORDS = (
    *(row.id for row in REGION_SHEET.rows), "gentle_hill-brush", "gentle_hill-wood", "enough", "tundra", "1-2-2",
    *(f"{corps}-{hand}" for corps in (1, 2, 3, 9) for hand in ("left", "right", "up")), *REGION_SHEET.regions,
)  # fmt: skip
ORDERS = ("deploy", "place", "lead", "ready", "done", "dance")


def wild(p: Battlefield, ask: Ask, rng: Random) -> Any:
    """Any answer of the kind that is asked for, often beside a legal one."""
    if ask.kind == "pose":
        return wild_pose(p, ask, rng)
    if ask.kind == "path":
        sound: Any = ask.draw(rng)
        some = [value + rng.choice((0, 0, 0, UD, -UD)) for value in sound]
        cut = some[: rng.choice((2, 4, 4, 6))]
        return tuple(cut if rng.random() < 0.8 else [rng.randrange(p.width) for _ in range(4)])
    if ask.kind == "some":
        units = [*p.units, *p.to_come]
        near = [number for number in units if (p.units.get(number) or p.to_come[number]).side == p.seats[ask.seat]]
        pool = near if rng.random() < 0.9 else units
        return tuple(sorted(rng.sample(pool, min(len(pool), rng.choice((1, 1, 2, 4, 5))))))
    if ask.kind == "amount":
        return rng.randrange(9)
    if ask.kind == "order":
        verb = rng.choice(ORDERS)
        return verb if rng.random() < 0.4 else (verb, rng.choice([1, 2, 3, *p.units, *p.to_come]))
    sound = ask.options
    return rng.choice(WORDS) if rng.random() < 0.7 else rng.choice(sound)


def wild_pose(p: Battlefield, ask: Ask, rng: Random) -> tuple[int, ...]:
    """A legal one that is moved or turned a little, or any place."""
    sound: Any = ask.draw(rng)
    if rng.random() < 0.05:
        return tuple(sound[:2])
    if rng.random() < 0.3:
        return rng.randrange(-UD, p.width + UD), rng.randrange(p.height), rng.choice((sound[2], 0, 1440, 777))
    step = rng.choice((UD // 2, UD, 2 * UD, 5 * UD))
    x, y, facing = (sound[0] + rng.choice((-step, 0, step)), sound[1] + rng.choice((-step, 0, step)), sound[2])
    return (x, y, rng.choice((facing, facing, facing, 720)), *sound[3:])


def refusals(match: Match, rng: Random, tries: int) -> Iterator[Answered]:
    """Why wild answers to what is asked now are refused."""
    for seat in match.waiting_for():
        ask = match.asks(seat)
        assert ask is not None
        for _ in range(tries):
            answer = wild(match.position, ask, rng)
            refusal = ask.why_not(answer)
            if refusal is not None and not refusal.rule.startswith("TABLE-"):
                yield Answered.to(match.position, ask, answer, refusal)


def set_up_wildly(seed: int, points: int = 100, tries: int = 6) -> Iterator[Answered]:
    """A set-up by random players up to the battle."""
    match, rng = begun(seed, points), Random(f"wild set-up {seed}")
    for _ in range(MOST_ANSWERS):
        if match.position.set_up is None and match.number > 2:
            return
        yield from refusals(match, rng, tries)
        seat = rng.choice(match.waiting_for())
        ask = match.asks(seat)
        assert ask is not None
        if ask.prompt == "arrange" and rng.random() < 0.3:
            match.answer("ready", seat=seat)
        else:
            match.answer(ask.draw(rng), seat=seat)
    raise AssertionError("a set-up without end")
