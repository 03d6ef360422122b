"""The long siege for tests: its days, and walls under stones."""

from typing import Any

from tests.games.siege.boards import cell, new
from walstatt.core.match import Match
from walstatt.core.questions import Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.position import Siege
from walstatt.games.siege.rules.r4_battles import ASSAULT, convoy_comes
from walstatt.games.siege.rules.victory import judge_turn

WALL, TOWER, KEEP, FLANK = "17.08", "08.07", "17.10", "16.18"


def siege(day: str = "", **changes: Any) -> Match:
    """The long siege on its first morning, perhaps with the day already given to something."""
    options = GAME.checked_options("the-long-siege", {})
    p = GAME.new("the-long-siege", options)
    p.options = options
    for name, value in changes.items():
        setattr(p, name, value)
    match = Match(GAME, p)
    if day:
        match.answer(day)
    return match


def convoy_day() -> Siege:
    """The day of the convoy in the great siege: no besieger has come, but its wagon is still on its way."""
    p = new("the-great-siege", day=8)
    convoy_comes(p)
    p.stage, p.turn = "closing", 3
    judge_turn(p)
    assert p.notes["battle"] == ASSAULT
    return p


def bombard(match: Match, *shots: tuple[int, str], dice: tuple[int, ...] = ()) -> Match:
    """Aim engines at wall hexes, and throw."""
    for engine, place in shots:
        match.answer(("aim", engine))
        match.answer(cell(place))
    match.answer("end")
    for die in dice:
        assert isinstance(match.question, Roll)
        match.answer(die)
    return match


def rolled(match: Match) -> Roll:
    """The dice that are to be rolled now."""
    assert isinstance(match.question, Roll)
    return match.question


def steps(match: Match) -> list[int]:
    """The dice on which the wall is damaged."""
    reads: Any = rolled(match).reads
    return [die for die, read in enumerate(reads, 1) if (read[0] if isinstance(read, tuple) else read)]
