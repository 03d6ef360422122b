"""The position at the start of a scenario, made from its sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from walstatt.games.siege.data import DATA
from walstatt.games.siege.maps import Map, map_named
from walstatt.games.siege.plans import PLANS, Item, Plan, SidePlan
from walstatt.games.siege.position import BESIEGER, GARRISON, OFF, Engine, Figure, Siege
from walstatt.games.siege.rules.ps_harm import put
from walstatt.space.footprints import footprint

CONVOY = ("hob", "jankin", "draught_horse")
AWAY = ("waiting", "reserve", "off")
ENGINES = 1000  # numbers of engines begin after this


def opened(scenario: str, options: Mapping[str, Any]) -> Siege:
    """A new position at rest, before anybody has set up."""
    plan = PLANS[scenario]
    p = Siege(
        seats={BESIEGER: BESIEGER, GARRISON: GARRISON},
        scenario=scenario,
        map_name=plan.map,
        level=plan.level,
        active=plan.setup[0],
        first=plan.first,
        bridge_down=plan.bridge_down,
        day=1 if plan.days else 0,
        options=dict(options),
        notes={"fills": plan.fills, "breaks": plan.breaks, "immobile": int(plan.immobile)},
    )
    where = map_named(plan.map)
    p.engines.update(fresh_engines(scenario))
    for side in (GARRISON, BESIEGER):
        _muster(p, where, plan, side, plan.sides[side])
    _harness(p)
    if plan.days and plan.campaign:
        p.stage, p.active = "day", BESIEGER
        _keep_out(p, plan)
    return p


def _harness(p: Siege) -> None:
    """Every draught animal draws a wagon from the start."""
    wagons = [number for number, engine in p.engines.items() if engine.kind == "wagon"]
    animals = [unit for unit, figure in p.figures.items() if figure.who in ("ox", "draught_horse")]
    for unit, number in zip(animals, wagons, strict=False):
        p.figures[unit] = p.figures[unit]._replace(load=number)


def _keep_out(p: Siege, plan: Plan) -> None:
    """In a campaign nothing is on the map yet, and a convoy is still on its way."""
    for number, engine in p.engines.items():
        p.engines[number] = engine._replace(away="off", cells=())
    for unit, figure in p.figures.items():
        if plan.convoy_day and figure.who in CONVOY:
            p.figures[unit] = figure._replace(away="convoy")


def fresh_engines(scenario: str) -> Iterator[tuple[int, Engine]]:
    """Every piece of equipment of a sheet by its number, as it stands or waits at the start."""
    plan = PLANS[scenario]
    items = [item for item in plan.equipment for _ in range(item.number)]
    for number, item in enumerate(items, ENGINES + 1):
        yield number, _engine(map_named(plan.map), item)


@cache
def engine_zones(scenario: str) -> dict[int, str]:
    """The engines that their owners may put elsewhere while setting up, by number, each with its zone."""
    plan = PLANS.get(scenario)
    items = [item for item in plan.equipment for _ in range(item.number)] if plan is not None else []
    return {number: item.zone for number, item in enumerate(items, ENGINES + 1) if item.zone}


def _engine(where: Map, item: Item) -> Engine:
    """A piece of equipment on its hexes, or waiting to enter."""
    facing = where.grid.heading(item.facing)
    cells = tuple(where.grid.cell(cell) for cell in item.cells)
    if len(cells) == 1 and len(DATA.equipment[item.kind].hexes) > 1:
        cells = footprint(where.grid, cells[0], DATA.equipment[item.kind].hexes, facing) or ()
    return Engine(item.kind, item.side, cells, facing, count=item.count, away="" if cells else "waiting")


def _muster(p: Siege, where: Map, plan: Plan, side: str, own: SidePlan) -> None:
    """The figures of a side, with horses for its riders."""
    for who, place in own.figures.items():
        unit = len(p.figures) + 1
        away = "off" if plan.days and plan.campaign else place if place in AWAY else ""
        p.figures[unit] = Figure(who, side, away=away)
        if who in own.mounted:
            p.figures[unit + 1] = Figure("horse", side, away="ridden")
            p.figures[unit] = p.figures[unit]._replace(mount=unit + 1)
        if p.figures[unit].away:
            continue
        cells = [where.grid.cell(cell) for cell in place.split()]
        put(p, unit, cells[0], rear=cells[1] if len(cells) > 1 else OFF)
        take_in_hand(p, unit, cells[0])
        if who in own.asleep:
            p.figures[unit] = p.figures[unit]._replace(away="asleep")


def take_in_hand(p: Siege, unit: int, cell: int) -> None:
    """Whoever stands on a mantlet or barrel of his side at the start carries it; a ladder needs both its men."""
    side = p.figures[unit].side
    for number, engine in p.engines.items():
        if cell not in engine.cells or engine.side != side:
            continue
        men = [unit for unit in map(p.standing.get, engine.cells) if unit and p.figures[unit].side == side]
        if engine.kind in ("mantlet", "oil") or (engine.kind == "ladder" and len(men) == len(engine.cells)):
            for man in men:
                p.figures[man] = p.figures[man]._replace(load=number)
