"""3.4 The ballista."""

from __future__ import annotations

from functools import partial

from walstatt.core.orders import EVERYWHERE, NOWHERE, order
from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.bearers import around
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import TERRAIN, ground, works_changed
from walstatt.games.siege.named import why_not_engine
from walstatt.games.siege.plans import zone_cells
from walstatt.games.siege.position import (
    ACTED,
    GARRISON,
    GROUND,
    INVOLVED,
    OTHER,
    SERVING,
    SHOT,
    Engine,
    Siege,
    class_name,
    is_animal,
    is_fit,
    is_living,
    mark_done,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import living
from walstatt.games.siege.rules.r1_3_shooting import loose, name_cover
from walstatt.games.siege.rules.r1_3_shots import Shot, shot_at
from walstatt.games.siege.rules.r1_4_line_of_fire import Spot, explained, spot_of
from walstatt.games.siege.rules.r2_2_works import SETUP
from walstatt.games.siege.ruleset import barred

LOADED = 3
EMPLACED = ("ballista", "mantlet", "oil")
WAITING = tuple(f"waiting_{kind}" for kind in EMPLACED)


def spot_of_engine(p: Siege, engine: Engine) -> Spot:
    """Where a ballista shoots from: the height of the ground under it."""
    where = ground(p).map
    kind = where.terrain[engine.cells[0]]
    return Spot(engine.cells[0], GROUND, TERRAIN[kind].level, kind)


@rule("S3.41-b", "S3.41-c", "S3.41-f", "SO.P-za")
def crew_beside(p: Siege, engine: Engine, without: int = 0) -> list[int]:
    """S3.41-b, -c Two fit figures next to the engine, one a technician; only who has none of these marks."""
    near = (p.standing.get(cell) for cell in ground(p).map.grid.neighbours[engine.cells[0]])
    found = []
    for unit in near:
        figure = p.figures[unit] if unit is not None else None
        if figure is None or unit is None or figure.side != engine.side or not is_fit(figure) or is_animal(figure):
            continue
        if not figure.mount and not figure.load and not figure.done & without and barred(p, "work", unit) is None:
            found.append(unit)
    found.sort(key=lambda unit: class_name(p.figures[unit].who) != "technician")
    is_manned = len(found) >= 2 and class_name(p.figures[found[0]].who) == "technician"
    return found[:2] if is_manned else []


@rule("S3.41-a", "S3.41-e", "S3.41-f")
def load_ballistas(p: Siege) -> None:
    """S3.41-f At the end of its owner's phase an idle crew brings the count one further; without crew it is lost.

    The phase of a shot is the first of the three (S3.41-a): the crew that has shot loads at once. A crewman lost in
    the opponent's phase costs the count of a ballista that is not loaded yet.
    """
    for number, engine in p.engines.items():
        if engine.kind != "ballista" or engine.away or not engine.cells:
            continue
        is_own = engine.side == p.active
        if not crew_beside(p, engine):
            if is_own or engine.count < LOADED:
                p.engines[number] = engine._replace(count=0)
        elif is_own and engine.count < LOADED and crew_beside(p, engine, without=0 if engine.done else ACTED):
            p.engines[number] = engine._replace(count=engine.count + 1)
            p.tell("S3.41-e", "loaded", engine=number, count=engine.count + 1)


def bolt_targets(p: Siege, number: int) -> tuple[int, ...]:
    """The enemies a ballista can shoot at."""
    engine = p.engines[number]
    spot = spot_of_engine(p, engine)
    foes = [unit for unit, _ in living(p, OTHER[engine.side])]
    return tuple(foe for foe in foes if isinstance(shot_at(p, engine.side, spot, "ballista", foe), Shot))


def why_not_bolt(p: Siege, me: Seat, number: int) -> Refusal | None:
    """S3.41-a A loaded ballista with its crew."""
    if refusal := why_not_engine(p, me, number, ("ballista",), "S3.41-a"):
        return refusal
    engine = p.engines[number]
    if engine.count < LOADED:
        return Refusal("S3.41-a", "not_loaded", engine=number, count=engine.count)
    if not crew_beside(p, engine, without=INVOLVED | SHOT):
        return Refusal("S3.41-b", "crew_missing", engine=number)
    return None


def why_no_mark(p: Siege, me: Seat, number: int) -> Refusal | None:
    """S1.41-a There must be something to shoot at."""
    return None if bolt_targets(p, number) else Refusal("S1.41-a", "no_target", unit=number)


def crew_and_lines(p: Siege, me: Seat, number: int) -> int:
    """3.41 The crew beside it; once it is loaded and manned whoever may come into its sight."""
    engine = p.engines[number]
    if engine.count < LOADED:
        return NOWHERE
    return EVERYWHERE if crew_beside(p, engine, without=INVOLVED | SHOT) else around(p, number, 1)


def why_not_bolt_at(p: Siege, number: int, target: int) -> Refusal | None:
    """S3.41-d, -g The same limits as for a crossbow."""
    foe = p.figures.get(target)
    engine = p.engines[number]
    if foe is None or not is_living(foe) or foe.side == engine.side:
        return Refusal("S1.41-a", "not_an_enemy", target=target)
    eye = spot_of_engine(p, engine)
    found = shot_at(p, engine.side, eye, "ballista", target)
    return explained(p, eye, spot_of(p, foe), found) if isinstance(found, Refusal) else None


@order(
    "bolt", rule="S3.41-d", also=("S3.41-a", "S3.41-g"), when=("first_shots",), bearers=("ballista",),
    why_not=why_not_bolt, why_nothing=why_no_mark, zone=crew_and_lines,
)  # fmt: skip
def bolt(p: Siege, me: Seat, number: int) -> Flow:
    """S3.41-d One shot on the table of the target; then loading begins anew."""
    target = yield Ask(
        me, "unit", partial(bolt_targets, p, number), why_not=partial(why_not_bolt_at, p, number), rule="S3.41-d",
        prompt="bolt_at", engine=number,
    )  # fmt: skip
    yield from name_cover(p, target)
    engine = p.engines[number]
    shot = shot_at(p, engine.side, spot_of_engine(p, engine), "ballista", target)
    assert isinstance(shot, Shot)
    p.engines[number] = engine._replace(count=0, done=1)
    for unit in crew_beside(p, engine, without=INVOLVED | SHOT):
        mark_done(p, unit, SHOT | SERVING)
    yield from loose(p, me, number, "ballista", target, shot, DATA.range_modifiers[shot.band])


@rule("S3.43-a", "S3.43-b", "S3.43-c")
def beds(p: Siege, number: int) -> tuple[int, ...]:
    """S3.43-b Where it may be set up: the garrison's on a battlement, the besieger's in the field."""
    engine = p.engines[number]
    zone = "battlement" if engine.side == GARRISON else "field"
    kinds = ground(p).kinds
    cells = [cell for cell in sorted(zone_cells(p.map_name, zone)) if kinds[cell] in ("battlement", "plain")]
    if engine.kind != "ballista":
        others = [other for other in p.engines.values() if other.kind in EMPLACED and not other.away]
        taken = [cell for other in others for cell in other.cells]
        return tuple(cell for cell in cells if cell not in taken)
    return tuple(cell for cell in cells if cell not in p.standing)


def why_not_bed(p: Siege, number: int, cell: int) -> Refusal | None:
    """S3.43-b Why an engine is not set up in a hex."""
    if cell in beds(p, number):
        return None
    zone = zone_cells(p.map_name, "battlement" if p.engines[number].side == GARRISON else "field")
    if cell not in zone or ground(p).map.terrain[cell] not in ("battlement", "plain") or cell in p.rubble:
        return Refusal("S3.43-b", "outside_its_zone", unit=number, cell=cell)
    return Refusal("S1.62-a", "hex_is_occupied", cell=cell)


def why_not_emplace(p: Siege, me: Seat, number: int) -> Refusal | None:
    """S3.43-b A ballista that waits can be set up before an assault."""
    return why_not_engine(p, me, number, EMPLACED, "S3.43-b", waits=True)


def why_no_bed(p: Siege, me: Seat, number: int) -> Refusal | None:
    """S3.43-b There must be room for it."""
    return None if beds(p, number) else Refusal("S3.43-b", "no_room", engine=number)


def look_for_bed(p: Siege, me: Seat, number: int) -> tuple[bool, int]:
    """S3.43-b It is enough that one hex stays free."""
    if why_not_emplace(p, me, number) is not None:
        return False, NOWHERE
    free = beds(p, number)
    return (True, 1 << free[0]) if free else (False, EVERYWHERE)


@order(
    "emplace", rule="S3.43-b", also=("S3.43-a",), when=SETUP, bearers=WAITING, why_not=why_not_emplace,
    why_nothing=why_no_bed, look=look_for_bed,
)  # fmt: skip
def emplace(p: Siege, me: Seat, number: int) -> Flow:
    """S3.43-b Set up a ballista; in this battle it cannot be moved again."""
    cell = yield Ask(
        me, "cell", partial(beds, p, number), why_not=partial(why_not_bed, p, number), rule="S3.43-b",
        prompt="emplace_where", engine=number,
    )  # fmt: skip
    p.engines[number] = p.engines[number]._replace(cells=(cell,), away="")
    works_changed(p)
    p.tell("S3.43-b", "emplaced", engine=number, cell=cell)
