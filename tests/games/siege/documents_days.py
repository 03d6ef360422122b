"""Positions of setting up, days and nights, in which SIEGE gives reasons that random play hardly brings about."""

from __future__ import annotations

from typing import Any

from tests.games.siege.asking import after, asked, directly, of
from tests.games.siege.boards import at, board, cell, mark, new, number
from tests.games.siege.days import WALL, siege
from walstatt.conformance import Refused
from walstatt.core.match import Match
from walstatt.games.siege import GAME
from walstatt.games.siege.ground import ground, works_changed
from walstatt.games.siege.plans import PLANS
from walstatt.games.siege.position import OFF, Engine, Siege
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.rules.r4_1_walls import printed_walls
from walstatt.games.siege.rules.setting_up import why_not_put


def works(verb: str, **fields: Any) -> Match:
    """The besieger lays a marker."""
    p = new("assaulting-the-breach", stage="setup", active="besieger", **fields)
    p.notes = {"fills": 1, "breaks": 1}
    return after(p, verb)


def crowded_walls() -> Refused:
    """Five stand on the walls in Coup de Main, and a sixth is to come."""
    p = new("coup-de-main", stage="setup", active="garrison")
    own = [unit for unit, one in p.figures.items() if one.side == "garrison" and one.cell != OFF]
    kinds = ground(p).kinds
    walls = [place for place, kind in enumerate(kinds) if kind == "battlement" and place not in p.standing]
    below = [unit for unit in own if kinds[p.figures[unit].cell] == "courtyard"]
    for unit in below[1:]:
        put(p, unit, walls.pop())
    return directly(p, why_not_put(p, below[0], walls[0]), ("place", below[0]), walls[0])


def thrower(match: Match) -> int:
    p: Siege = match.position
    return next(number for number, engine in p.engines.items() if engine.kind == "onager")


def bombarding(*answers: str, lost: int = 0, **fields: Any) -> Refused:
    """Orders to an onager in turn; the last of them is refused."""
    match = siege(**fields)
    one = thrower(match)
    match.position.engines[one] = match.base.engines[one] = match.position.engines[one]._replace(lost=lost)
    match = after(Match(GAME, match.base.copy()), "bombard")
    *first, last = answers
    for verb in first:
        match.answer((verb, one))
        if verb == "aim":
            match.answer(cell(WALL))
    return of(match, (last, one))


def marked(place: str, **fields: Any) -> Refused:
    """A hex named to an onager."""
    match = siege("bombard", **fields)
    return of(match, ("aim", thrower(match)), cell(place))


def idle_throwers() -> Refused:
    """A bombardment without anything that throws."""
    p: Siege = siege().position
    for one in [one for one, engine in p.engines.items() if engine.kind in ("catapult", "onager")]:
        p.engines[one] = p.engines[one]._replace(away="destroyed")
    return of(p, "bombard")


def night(stage: str = "night", **notes: int) -> Siege:
    p: Siege = siege().position
    p.stage, p.active = stage, "garrison"
    p.notes.update(notes)
    return p


def all_away() -> Siege:
    p = night()
    for unit, one in p.figures.items():
        p.figures[unit] = one._replace(away="captured")
    return p


def ten_chosen() -> Refused:
    p = night("muster", battle=2)
    own = [unit for unit, one in p.figures.items() if one.side == "garrison" and one.away == "off"]
    for unit in own[:10]:
        p.figures[unit] = p.figures[unit]._replace(away="chosen")
    return of(p, ("pick", own[10]))


def last_turn(scenario: str, turn: int) -> Siege:
    side = "besieger"
    return new(scenario, stage="movement", active=side, turn=PLANS[scenario].sides[side].until + turn)


def waiting(p: Siege) -> int:
    return next(unit for unit, one in p.figures.items() if one.away in ("waiting", "reserve") and one.side == p.active)


def late() -> Refused:
    p = last_turn("assaulting-the-breach", 1)
    return of(p, ("enter", waiting(p)))


def skilled(**changes: Any) -> Siege:
    shooters = {"emlyn": "05.05", "owen": "05.06", "gwyn": "05.07"}
    p = board(shooters, {"wat": "30.20"}, stage="setup", options={"skill": True})
    p.phase = 0
    if changes:
        mark(p, "owen", **changes)
    return p


def fixed_engine() -> Refused:
    p = new("the-relief", stage="setup", active="besieger")
    p.engines[1099] = Engine("ballista", "besieger", (cell("05.05"),))
    return asked(p, ("station", 1099))


def raid() -> Refused:
    p = new("burning-the-camp", stage="movement", active="besieger")
    p.engines[1999] = Engine("ram", "besieger", (at("10.10"), at("10.11"), at("10.12")))
    return of(p, ("roll", 1999, 0))


def lady() -> Refused:
    p = new("coup-de-main", stage="melee", active="garrison")
    return asked(p, ("fight", number(p, "blodwin")))


def setting(**fields: Any) -> Siege:
    return board({"dai": "05.05"}, {"wat": "12.08"}, level=2, stage="setup", **fields)


def all_down() -> Siege:
    p = setting(rubble=())
    p.rubble = tuple(printed_walls("castle"))
    p.notes["breaks"] = 1
    works_changed(p)
    return p
