"""Positions written down by people: hexes, figures, engines and deeds have names, and the whole is checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import TERRAIN, ground
from walstatt.games.siege.maps import Map, map_named
from walstatt.games.siege.plans import PLANS
from walstatt.games.siege.position import ABLE as ABLE_STATE
from walstatt.games.siege.position import (
    BESIEGER,
    DEAD,
    GARRISON,
    OFF,
    STOREY,
    Engine,
    Figure,
    Fire,
    Siege,
    class_of,
    is_animal,
    is_living,
    node_of,
)
from walstatt.games.siege.ruleset import rules_of
from walstatt.papers.compound import Marks, Record, Series, Table
from walstatt.papers.forms import BadField, Cell, Form, Labels, Text, Whole, Word
from walstatt.papers.forms import one_of as words
from walstatt.papers.paper import ELSEWHERE, Duties, Units, fields_of, labels_for, numbers_of

if TYPE_CHECKING:
    from walstatt.core.game import Game

SIDES = (BESIEGER, GARRISON)
MAPS = ("castle", "camp", "both")
STAGES = (
    "setup", "first_shots", "movement", "second_shots", "melee", "closing", "day", "bombard", "evening", "night",
    "muster",
)  # fmt: skip
STATES = (ABLE_STATE, "stunned", "wounded", DEAD)
LAYERS = {"ground": 0, "platform": 1, "heap": 2}
DEEDS = (
    "shot", "moved", "fought", "winding", "attacked", "involved", "placed", "shot_again", "shoved", "let_go", "beset",
    "pushing", "mounting", "serving", "lighting", "dousing", "ramming", "harnessing", "pouring",
)  # fmt: skip
DONE = {word: 1 << bit for bit, word in enumerate(DEEDS)}
AWAY = (
    "waiting", "reserve", "sentry", "chosen", "left", "fled", "captured", "ridden", "asleep", "destroyed", "used",
    "off", "convoy",
)  # fmt: skip
FIRST, FIRST_ENGINE = 1, 1001
MOST, MOST_MARK = 10_000, 3
CARRIED = ("ladder", "mantlet", "oil")
WORKED_OUT = ("standing", "piles")
NOTHING = {"nothing": 0}


def paper(where: Map, figures: Mapping[str, int], engines: Mapping[str, int], seats: tuple[str, ...]) -> Record:
    """The fields of a position on a map, with these figures and engines."""
    off = Cell(where.grid, {"off": OFF})
    cell, side, count = Cell(where.grid), words(SIDES), Whole(0, MOST)
    headings = Word({name: number for number, name in enumerate(where.grid.lattice.names)})
    away, done = words(("", *AWAY)), Marks(DONE)
    figure = fields_of(
        Figure,
        {
            "who": words((*DATA.people, *DATA.classes)), "side": side, "cell": off, "layer": Word(LAYERS),
            "state": words(STATES), "done": done, "spent": Whole(0, 99), "since": count, "rear": off,
            "mount": Labels(figures, NOTHING), "load": Labels({**figures, **engines}, NOTHING),
            "fear": words(("", "panic", "rout")), "skill": Whole(-MOST_MARK, MOST_MARK), "mends": count, "away": away,
        },
    )  # fmt: skip
    engine = fields_of(
        Engine,
        {
            "kind": words(DATA.equipment), "side": side, "cells": Series(cell, each=True), "facing": headings,
            "count": count, "lost": Whole(0, 99), "done": done, "spent": Whole(0, 99), "away": away, "since": count,
        },
    )  # fmt: skip
    fire = fields_of(Fire, {"side": side, "turns": Whole(0, 3)})
    unit = Labels(figures)
    position = fields_of(
        Siege,
        {
            "seats": Table(words(seats), side), "scenario": words((*PLANS, "")), "map_name": words(MAPS),
            "level": Whole(1, 5), "turn": count, "phase": count, "active": side, "first": side, "stage": words(STAGES),
            "day": count, "figures": Units(Record(figure), figures, FIRST),
            "engines": Units(Record(engine), engines, FIRST_ENGINE), "fires": Table(cell, Record(fire)),
            "damage": Table(cell, Whole(0, 4)), "notes": Table(Text(40), Whole(-1, MOST)),
            "choices": Table(unit, words(("outside", "inside"))), "filled": Series(cell, each=True),
            "rubble": Series(cell, each=True), "burnt": Series(cell, each=True), "bombarded": Series(cell),
            "owed": duties(unit, Labels(engines), cell),
        },
        leave=(*ELSEWHERE, *WORKED_OUT, "scenario"),
    )  # fmt: skip
    return Record(position, also={"map": "map_name"}, worked_out=WORKED_OUT)


def duties(unit: Form, engine: Form, cell: Form) -> Duties:
    """What can be owed, and what each duty is about."""
    side, state, count = words(SIDES), words(STATES), Whole(-MOST, MOST)
    alone = ("heal", "retreat", "fall", "leave_fire", "leave_wreck", "flee", "panic")
    plain: dict[str, tuple[Form | list[Form], ...]] = dict.fromkeys(alone, (unit,))
    return Duties(
        {
            **plain, "dawn": (), "count_losses": (), "lose_point": (), "end_day": (),
            "advance": (side, count, [count]), "make_way": (unit, cell), "fall_from_ladder": (unit, cell),
            "thrown": (unit, unit, state), "spread": (cell, side), "burn_on": ([cell],), "stones": (cell, count),
            "stray": (unit, unit, count), "scald": (unit, Whole(0, 1)),
            "frighten": (unit, words(("panic", "rout")), count),
        }
    )  # fmt: skip


def read_position(game: Game[Siege], data: Mapping[str, Any], scenario: str, options: Mapping[str, Any]) -> Siege:
    """The position; raises BadField."""
    plan = PLANS[scenario]
    name = data.get("map", data.get("map_name", plan.map))
    where = map_named(words(MAPS).read(name, ("map" if "map" in data else "map_name",)))
    figures = numbers_of(data.get("figures", {}), ("figures",), FIRST)
    engines = numbers_of(data.get("engines", {}), ("engines",), FIRST_ENGINE)
    found = paper(where, figures, engines, SIDES).read(data, ())
    p = game.load({"seats": {side: side for side in SIDES}, "map_name": where.name, "level": plan.level, **found})
    p.scenario, p.options = scenario, options
    if "active" not in found and p.stage == "setup":
        p.active = plan.setup[min(p.notes.get("set_up", 0), len(plan.setup) - 1)]
    told = _Told(figures, engines, where)
    _stand(p, told)
    check(p, told)
    return p


def labels_in(written: Mapping[str, Any]) -> dict[str, int]:
    """The number of each figure and engine by its name."""
    figures = numbers_of(written.get("figures", {}), ("figures",), FIRST)
    return {**numbers_of(written.get("engines", {}), ("engines",), FIRST_ENGINE), **figures}


def write_position(game: Game[Siege], p: Siege) -> dict[str, Any]:
    """A position as people write it."""
    figures = labels_for({unit: figure.who for unit, figure in p.figures.items()})
    engines = labels_for({number: engine.kind for number, engine in p.engines.items()})
    engines = {label if label not in figures else f"{label} engine": number for label, number in engines.items()}
    written = paper(map_named(p.map_name), figures, engines, tuple(p.seats)).write(game.save(p))
    plan = PLANS.get(p.scenario)
    if plan is not None and p.map_name != plan.map:
        written["map_name"] = p.map_name
    if p.stage == "setup":  # where it is not written, the scenario says who sets up
        written["active"] = p.active
    return {**written, "map_name": p.map_name, "level": p.level}


class _Told:
    """The names that a document gives, for errors."""

    def __init__(self, figures: Mapping[str, int], engines: Mapping[str, int], where: Map) -> None:
        self.where = where
        self._figures = {number: label for label, number in figures.items()}
        self._engines = {number: label for label, number in engines.items()}

    def figure(self, unit: int, field: str = "") -> tuple[str, ...]:
        return ("figures", self._figures[unit], *([field] if field else []))

    def engine(self, number: int, field: str = "") -> tuple[str, ...]:
        return ("engines", self._engines[number], *([field] if field else []))

    def no_place(self, path: tuple[str, ...], kind: str, cell: int) -> BadField:
        return BadField(path, "no-place", terrain=kind, cell=self.where.grid.name(cell))


def _stand(p: Siege, told: _Told) -> None:
    """Who stands where, and how many dead lie on a hex, is worked out from the figures."""
    for unit, figure in p.figures.items():
        if figure.state == DEAD and figure.cell != OFF and not figure.away:
            p.piles[figure.cell] = p.piles.get(figure.cell, 0) + (3 if is_animal(figure) else 1)
        if not is_living(figure):
            continue
        for node in [node_of(figure)] + ([figure.rear] if figure.rear != OFF else []):
            if node in p.standing:
                cell = told.where.grid.name(node % STOREY)
                raise BadField(told.figure(unit, "cell"), "taken", cell=cell, by=told.figure(p.standing[node])[1])
            p.standing[node] = unit


# The whole position


def check(p: Siege, told: _Told) -> None:
    """What no game can reach is refused."""
    _check_works(p, told)
    for number, engine in p.engines.items():
        _check_engine(p, told, number, engine)
    g = ground(p)
    for unit, figure in p.figures.items():
        if is_living(figure):
            _check_figure(p, told, unit, figure)
    _check_loads(p, told)
    for cell in p.fires:
        on_engine = any(cell in engine.cells and not engine.away for engine in p.engines.values())
        if g.kinds[cell] != "tent" and not on_engine:
            raise told.no_place(("fires", told.where.grid.name(cell)), g.kinds[cell], cell)
    for side in SIDES:
        if not any(one.side == side and one.state != DEAD for one in p.figures.values()):
            raise BadField(("figures",), "side-missing", side=side)
        if side not in p.seats.values():
            raise BadField(("seats",), "side-without-seat", side=side)
    for number, duty in enumerate(p.owed):
        if duty[0] not in rules_of(p).duties:
            raise BadField(("owed", str(number)), "duty-not-in-play", duty=duty[0], level=p.level)


def _check_works(p: Siege, told: _Told) -> None:
    where, name = told.where, told.where.grid.name
    for field in ("filled", "rubble", "burnt"):
        fits = {"filled": ("moat",), "burnt": ("tent",), "rubble": None}[field]
        for number, cell in enumerate(getattr(p, field)):
            kind = where.terrain[cell]
            if (fits is not None and kind not in fits) or (fits is None and cell not in where.inside):
                raise told.no_place((field, str(number)), kind, cell)
    for cell, steps in p.damage.items():
        if (steps == 4) != (cell in p.rubble):
            raise BadField(("damage", name(cell)), "rubble-at-four")
    if p.bridge_down and not where.bridge:
        raise BadField(("bridge_down",), "no-bridge")


def _check_engine(p: Siege, told: _Told, number: int, engine: Engine) -> None:
    sheet = DATA.equipment[engine.kind]
    if engine.lost > sheet.points:
        raise BadField(told.engine(number, "lost"), "whole", least=0, most=sheet.points, found=engine.lost)
    if engine.raised and engine.kind not in ("ladder", "oil"):
        raise BadField(told.engine(number, "raised"), "cannot-be-raised")
    if engine.away or not engine.cells:
        return
    size = 1 if engine.kind == "ladder" and engine.raised else len(sheet.hexes)  # a ladder that leans stands in one
    if len(engine.cells) != size:
        raise BadField(told.engine(number, "cells"), "list-of", least=size, most=size, found=len(engine.cells))
    near = told.where.grid.neighbours
    for at, cell in enumerate(engine.cells):
        if at and not any(cell in near[before] for before in engine.cells[:at]):
            raise BadField(told.engine(number, "cells"), "not-together")
        kind = told.where.terrain[cell]
        is_open_moat = kind == "moat" and cell not in p.filled and engine.kind not in ("ladder", "mantlet")
        if kind in ("wall", "tree") or is_open_moat:
            raise told.no_place(told.engine(number, "cells"), kind, cell)
    if engine.kind not in CARRIED:
        _check_apart(p, told, number, engine)


def _check_apart(p: Siege, told: _Told, number: int, engine: Engine) -> None:
    for before, one in p.engines.items():
        if before == number:
            return
        shared = set(one.cells) & set(engine.cells)
        if shared and not one.away and one.kind not in CARRIED:
            cell = told.where.grid.name(min(shared))
            raise BadField(told.engine(number, "cells"), "taken", cell=cell, by=told.engine(before)[1])


def _check_figure(p: Siege, told: _Told, unit: int, figure: Figure) -> None:
    g = ground(p)
    kind = g.kinds[figure.cell]
    if kind in ("wall", "engine"):
        raise told.no_place(told.figure(unit, "cell"), kind, figure.cell)
    if figure.layer == 1 and figure.cell not in g.tower_of:
        raise BadField(told.figure(unit, "layer"), "no-platform")
    is_on_horse = figure.mount != 0 or (is_animal(figure) and figure.who != "ox")
    if is_on_horse != (figure.rear != OFF) or (is_on_horse and figure.rear not in g.map.grid.neighbours[figure.cell]):
        raise BadField(told.figure(unit, "rear"), "rear" if is_on_horse else "no-rear")
    if is_on_horse:
        for cell in (figure.cell, figure.rear):
            if not TERRAIN[g.kinds[cell]].horse or g.kinds[cell] == "trench":
                raise told.no_place(told.figure(unit, "cell"), g.kinds[cell], cell)
    if figure.mount and (figure.mount not in p.figures or p.figures[figure.mount].away != "ridden"):
        raise BadField(told.figure(unit, "mount"), "not-ridden")
    if figure.fear and (not p.options.get("panic") or class_of(figure).group in ("knights", "animals")):
        raise BadField(told.figure(unit, "fear"), "no-fear")
    if figure.skill and not p.options.get("skill"):
        raise BadField(told.figure(unit, "skill"), "no-skill")


def _check_loads(p: Siege, told: _Told) -> None:
    for unit, figure in p.figures.items():
        engine = p.engines.get(figure.load)
        if engine is None or engine.away or not is_living(figure):
            continue
        if is_animal(figure) != (engine.kind == "wagon") or engine.kind not in ("wagon", *CARRIED):
            raise BadField(told.figure(unit, "load"), "cannot-carry", load=told.engine(figure.load)[1])
        if not is_animal(figure) and figure.cell not in engine.cells:
            raise BadField(told.figure(unit, "load"), "load-elsewhere", load=told.engine(figure.load)[1])
