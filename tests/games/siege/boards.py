"""Positions for tests: figures by name on hexes by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from walstatt.core.match import Match
from walstatt.core.position import Event
from walstatt.core.questions import Ask, Refusal, Roll
from walstatt.games.siege import GAME
from walstatt.games.siege.book import PAGES
from walstatt.games.siege.ground import ground
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import BESIEGER, GARRISON, OFF, Engine, Figure, Siege
from walstatt.games.siege.rules.ps_harm import kill, put
from walstatt.games.siege.rules.r1_3_shots import Shot, shot_at, weapon_of
from walstatt.games.siege.rules.r1_4_line_of_fire import spot_of

PANIC, STRAY = {"panic": True}, {"stray": True}


def cell(name: str, map_name: str = "castle") -> int:
    return map_named(map_name).grid.cell(name)


def board(
    besieger: Mapping[str, str] | None = None,
    garrison: Mapping[str, str] | None = None,
    *,
    map_name: str = "castle",
    stage: str = "movement",
    active: str = BESIEGER,
    level: int = 1,
    scenario: str = "drawn",
    filled: tuple[str, ...] = (),
    rubble: tuple[str, ...] = (),
    engines: tuple[Engine, ...] = (),
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> Siege:
    """A position; `"17.04 stunned"` gives a figure a state, `"17.04+"` puts it on a platform, `"1.1 1.2"` mounts it."""
    p = Siege(
        seats={BESIEGER: BESIEGER, GARRISON: GARRISON}, map_name=map_name, stage=stage, active=active, level=level,
        scenario=scenario, turn=1, phase=5, filled=tuple(cell(one, map_name) for one in filled),
        rubble=tuple(cell(one, map_name) for one in rubble), options=dict(options or {}), **fields,
    )  # fmt: skip
    for number, engine in enumerate(engines, 1001):
        p.engines[number] = engine
    for side, figures in ((BESIEGER, besieger or {}), (GARRISON, garrison or {})):
        for who, place in figures.items():
            _add(p, side, who, place)
    return p


def _add(p: Siege, side: str, who: str, place: str) -> None:
    unit = len(p.figures) + 1
    words = place.split()
    cells = [word for word in words if "." in word]
    states = [word for word in words if "." not in word]
    p.figures[unit] = Figure(who.rstrip("_"), side)
    rear = OFF
    if len(cells) == 2:
        rear = cell(cells[1], p.map_name)
        if p.figures[unit].who not in ("horse", "draught_horse"):
            p.figures[unit + 1] = Figure("horse", side, away="ridden")
            p.figures[unit] = p.figures[unit]._replace(mount=unit + 1)
    put(p, unit, cell(cells[0].rstrip("+"), p.map_name), int(cells[0].endswith("+")), rear)
    if states:
        p.figures[unit] = p.figures[unit]._replace(state=states[0])


def number(p: Siege, who: str) -> int:
    return next(unit for unit, figure in p.figures.items() if figure.who == who)


def figure(p: Siege, who: str) -> Figure:
    return p.figures[number(p, who)]


def aim(p: Siege, shooter: str, target: str) -> Shot | Refusal:
    """The shot of one figure at another, or why not."""
    one = figure(p, shooter)
    return shot_at(p, one.side, spot_of(p, one), weapon_of(one), number(p, target))


def refused(found: object, rule: str, code: str) -> bool:
    return isinstance(found, Refusal) and (found.rule, found.code) == (rule, code)


def play(p: Siege, *answers: Any, dice: tuple[int, ...] = ()) -> tuple[Match, list[Event]]:
    """Give answers in turn, checked; dice fall as written. The match and all events."""
    match, falls = Match(GAME, p), list(dice)
    events: list[Event] = []
    for answer in answers:
        while isinstance(match.question, Roll):
            events += match.answer(falls.pop(0))
        events += match.answer(answer)
    while isinstance(match.question, Roll) and falls:
        events += match.answer(falls.pop(0))
    assert not falls, f"dice left over: {falls}"
    return match, events


def why_not(verb: str, p: Siege, side: str, things: tuple[int, ...]) -> Refusal | None:
    """Why an order cannot be given, in whatever sub-phase."""
    one = next(one for page in PAGES for one in page.orders if one.verb == verb)
    return one.refusal(p, side, things) if one.is_about(things) else Refusal("TABLE-4", "order_names_others", verb=verb)


def orders(p: Siege) -> tuple[Any, ...]:
    """All orders that the side whose phase it is can give."""
    return GAME.table(p).options(p, p.active)


def why_not_order(p: Siege, order: Any) -> Refusal | None:
    """Why it cannot give this order now."""
    return GAME.table(p).why_not(p, p.active, order)


def told(events: list[Event]) -> list[str]:
    return [event.what for event in events]


def new(name: str, **fields: Any) -> Siege:
    """A scenario as its sheet sets it up, with some fields changed."""
    p = GAME.new(name, {})
    for key, value in {"stage": "closing", **fields}.items():
        setattr(p, key, value)
    return p


def move(p: Siege, who: str, place: str) -> None:
    """Set a figure on another hex."""
    put(p, number(p, who), cell(place, p.map_name))


def at(name: str) -> int:
    """A cell of the camp's map."""
    return cell(name, "camp")


def camp(besieger: dict[str, str], garrison: dict[str, str] | None = None, **fields: Any) -> Siege:
    """A position on the camp's map; without a garrison one man of it stands far off."""
    return board(besieger, garrison or {"wat": "30.20"}, map_name="camp", **{"level": 3, **fields})


def mark(p: Siege, who: str, **changes: Any) -> None:
    """Change a figure."""
    unit = number(p, who)
    p.figures[unit] = p.figures[unit]._replace(**changes)


def asked(match: Match) -> Ask:
    """The open question, which must be one to a seat."""
    assert isinstance(match.question, Ask)
    return match.question


def slain(p: Siege, who: str) -> Match:
    """The match after a figure has been killed."""
    kill(p, number(p, who), "PS-b")
    return Match(GAME, p)


def distance(p: Siege, a: int, b: int) -> int:
    """How far apart two cells are."""
    return ground(p).map.grid.distance(a, b)
