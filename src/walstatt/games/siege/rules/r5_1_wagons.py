"""5.1 Wagons and draught animals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from walstatt.core.orders import EVERYWHERE, NOWHERE, Things, order
from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import rule
from walstatt.games.siege.bearers import around, within
from walstatt.games.siege.bitsets import bits
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import HORSE, ground, works_changed
from walstatt.games.siege.named import why_no_beast, why_not_engine
from walstatt.games.siege.position import (
    ACTED,
    HARNESSING,
    MOVED,
    OFF,
    Engine,
    Figure,
    Siege,
    class_name,
    hexes_of,
    is_animal,
    is_fit,
    is_living,
    mark_done,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import lift, put
from walstatt.games.siege.rules.r1_6_entering import edge_cells, is_last_chance, is_too_late
from walstatt.games.siege.rules.r1_6_movement import MOVEMENT, points_left
from walstatt.games.siege.rules.r3_5_fire import why_burns
from walstatt.games.siege.rules.r3_34_leading import beside, heel, is_being_harnessed, why_no_way, why_not_leader
from walstatt.games.siege.ruleset import barred, own_man, seat_of
from walstatt.games.siege.tasks import why_hands_full

DRAUGHT = ("draught",)
DRAWERS = ("ox", "draught_horse")


@rule("S5.11-b", "S5.11-f")
def front_hexes(p: Siege, engine: Engine) -> tuple[int, ...]:
    """S5.11-b, -f The hexes ahead of a wagon's front: straight on and the two beside it."""
    steps = ground(p).map.grid.steps[engine.cells[0]]
    return tuple(steps[(engine.facing + turn) % 6] for turn in (5, 0, 1))


def tail_of(beast: Figure) -> int:
    """The hex of an animal that must touch the wagon: of a horse its rear half."""
    return beast.cell if beast.rear == OFF else beast.rear


@rule("S5.11-a", "S5.11-c", "S5.11-f")
def why_not_drive(p: Siege, me: Seat, unit: int, animal: int, cell: int) -> Refusal | None:
    """5.11 A leader next to a harnessed animal steps on over ground open to horses; animal and wagon follow."""
    refusal = why_not_leader(p, me, unit, "S5.11-c")
    if refusal is not None:
        return refusal
    if refusal := why_no_beast(p, animal, "S5.11-a"):
        return refusal
    beast = p.figures[animal]
    wagon = p.engines.get(beast.load)
    if wagon is None or wagon.away:
        return Refusal("S5.11-a", "draws_no_wagon", other=animal)
    if is_being_harnessed(p, animal):
        return Refusal("S5.11-e", "animal_is_busy", other=animal)
    return _why_no_road(p, unit, p.figures[unit], beast, wagon, cell)


def _why_no_road(p: Siege, unit: int, figure: Figure, beast: Figure, wagon: Engine, cell: int) -> Refusal | None:
    """S5.11-f Whether the step is open, straight enough for the wagon, and within everybody's points."""
    refusal = why_no_way(p, unit, beside(p, figure, beast.cell), cell, "S5.11-f") or why_burns(p, wagon)
    if refusal is not None:
        return refusal
    moved = moved_wagon(p, figure, beast, wagon)
    behind = heel(figure) if beast.rear == OFF else beast.cell
    if moved is None or behind not in front_hexes(p, moved):
        return Refusal("S5.11-b", "wagon_cannot_turn", unit=unit)
    price = ground(p).price(figure.cell, cell, HORSE) or 0
    left = min(points_left(p, figure), DATA.classes[class_name(beast.who)].healthy[2] - wagon.spent)
    return None if price <= left else Refusal("S5.11-f", "too_far", cell=cell, price=price, left=left)


def moved_wagon(p: Siege, figure: Figure, beast: Figure, wagon: Engine) -> Engine | None:
    """The wagon after one step: its front where the animal's tail was, its rear where its front was."""
    grid = ground(p).map.grid
    front, rear = tail_of(beast), wagon.cells[0]
    if front not in grid.neighbours[rear]:
        return None
    return wagon._replace(cells=(front, rear), facing=grid.steps[rear].index(front))


def drives(p: Siege, me: Seat, animal: int) -> Iterator[Things]:
    """Each step on which an animal can draw its wagon."""
    beast, neighbours = p.figures.get(animal), ground(p).map.grid.neighbours
    near = neighbours[beast.cell] if beast is not None and beast.load and is_living(beast) else ()
    for unit in dict.fromkeys(p.standing[at] for at in near if at in p.standing):
        if p.figures[unit].side == p.seats[me]:
            for cell in neighbours[p.figures[unit].cell]:
                if why_not_drive(p, me, unit, animal, cell) is None:
                    yield unit, animal, cell


def around_team(p: Siege, me: Seat, animal: int) -> int:
    """5.11 Leaders, the hexes before them, and the wagon that the animal draws."""
    wagon = p.figures[animal].load
    return around(p, animal, 3) | (around(p, wagon, 0) if wagon in p.engines else NOWHERE)


@order(
    "drive", rule="S5.11-c", when=MOVEMENT, about=("unit", "unit", "cell"), bearers=DRAUGHT, why_not=why_not_drive,
    ways=drives, zone=around_team,
)  # fmt: skip
def drive(p: Siege, me: Seat, unit: int, animal: int, cell: int) -> None:
    """S5.11-c Leader, animal and wagon go on by one hex."""
    figure, beast = p.figures[unit], p.figures[animal]
    number = beast.load
    wagon = moved_wagon(p, figure, beast, p.engines[number])
    assert wagon is not None
    price = ground(p).price(figure.cell, cell, HORSE) or 0
    p.figures[unit] = figure._replace(done=figure.done | MOVED, spent=figure.spent + price)
    lift(p, animal)
    put(p, unit, cell, rear=figure.cell if figure.mount else OFF)
    put(p, animal, heel(figure), rear=OFF if beast.rear == OFF else beast.cell)
    p.engines[number] = wagon._replace(spent=wagon.spent + price, since=p.phase)
    works_changed(p)
    p.tell("S5.11-c", "drove", unit=unit, engine=number, to_cell=cell)


@rule("S5.11-e")
def why_not_harness(p: Siege, me: Seat, unit: int, animal: int) -> Refusal | None:
    """S5.11-e A figure that has done nothing, next to an animal; a free one must stand before a wagon."""
    figure, beast = own_man(p, me, unit, "S5.11-e"), p.figures.get(animal)
    if isinstance(figure, Refusal):
        return figure
    if not is_fit(figure):
        return Refusal("S1.21-l", "cannot_act", unit=unit)
    refusal = _why_not_on_foot(unit, figure)
    if refusal is not None:
        return refusal
    if figure.done & ACTED:
        return Refusal("S5.11-e", "already_acted", unit=unit)
    if beast is None or beast.cell == OFF:
        return Refusal("S5.11-e", "no_such_figure")
    if beast.who not in DRAWERS:
        return Refusal("S5.11-e", "no_draught_animal", other=animal)
    if is_being_harnessed(p, animal):
        return Refusal("S5.11-e", "animal_is_busy", other=animal)
    near = ground(p).map.grid.neighbours[figure.cell]
    if beast.cell not in near and beast.rear not in near:
        return Refusal("S3.34-b", "not_beside_horse", unit=unit)
    if not beast.load and (not is_living(beast) or wagon_behind(p, beast) == 0):
        return Refusal("S5.11-b", "no_wagon", other=animal)
    return barred(p, "work", unit)


def _why_not_on_foot(unit: int, figure: Figure) -> Refusal | None:
    """S5.11-e Harness is changed on foot and with free hands."""
    if figure.mount:
        return Refusal("S5.11-e", "is_mounted", unit=unit)
    return why_hands_full(unit, figure, "S5.11-e")


def wagon_behind(p: Siege, beast: Figure) -> int:
    """The wagon before which an animal stands, and that nobody draws; 0 if there is none."""
    drawn = [other.load for other in p.figures.values() if is_animal(other)]
    for number, engine in p.engines.items():
        is_free = engine.kind == "wagon" and not engine.away and number not in drawn
        if is_free and tail_of(beast) in front_hexes(p, engine):
            return number
    return 0


def harnessers(p: Siege, me: Seat, animal: int) -> Iterator[Things]:
    """Who can harness or unharness an animal."""
    beast, near = p.figures.get(animal), ground(p).map.grid.neighbours
    if beast is not None and beast.who in DRAWERS and beast.cell != OFF:
        for cell in dict.fromkeys(beside for at in hexes_of(beast) for beside in near[at]):
            unit = p.standing.get(cell)
            if unit is not None and why_not_harness(p, me, unit, animal) is None:
                yield unit, animal


@order(
    "harness", rule="S5.11-e", when=MOVEMENT, about=("unit", "unit"), bearers=DRAUGHT, why_not=why_not_harness,
    ways=harnessers, zone=within(2),
)  # fmt: skip
def harness(p: Siege, me: Seat, unit: int, animal: int) -> None:
    """S5.11-e It takes the whole phase and is done at its end."""
    mark_done(p, unit, HARNESSING)
    p.notes[f"harness-{animal}"] = unit
    p.tell("S5.11-e", "harnesses", unit=unit, other=animal)


def change_harness(p: Siege) -> None:
    """S5.11-e At the end of the phase the animal is harnessed, or free."""
    for key in [key for key in p.notes if key.startswith("harness-")]:
        animal, unit = int(key.removeprefix("harness-")), p.notes.pop(key)
        beast = p.figures[animal]
        if is_fit(p.figures[unit]) and beside(p, p.figures[unit], beast.cell, beast.rear):
            load = 0 if beast.load else wagon_behind(p, beast)
            p.figures[animal] = beast._replace(load=load)
            p.tell("S5.11-e", "harnessed" if load else "unharnessed", unit=unit, other=animal)


@rule("S5.11-a", "PS-h", "S1.61-k")
def column_at(p: Siege, number: int, cell: int) -> tuple[int, ...] | None:
    """Wagon and animal one behind the other, northward from an edge hex; None if there is no room."""
    g = ground(p)
    animal = drawer_of(p, number)
    length = 2 if animal == 0 else 3 if p.figures[animal].who == "ox" else 4
    column = [cell - 33 * step for step in range(length)]
    if min(column) < 0 or any(c in p.standing or c in g.closed for c in column):
        return None
    return tuple(column) if all(g.kinds[c] in ("plain", "thicket") for c in column) else None


def drawer_of(p: Siege, number: int) -> int:
    """The living animal harnessed to a wagon; 0 if there is none."""
    return next((u for u, f in p.figures.items() if f.load == number and is_animal(f) and f.state != "dead"), 0)


def ramps(p: Siege, number: int) -> tuple[int, ...]:
    """The hexes of side C where a wagon can come on."""
    return tuple(cell for cell in edge_cells(p, "C") if column_at(p, number, cell) is not None)


def why_not_ramp(p: Siege, number: int, cell: int) -> Refusal | None:
    """S5.11-a Why a wagon does not come on in a hex."""
    if cell not in edge_cells(p, "C"):
        return Refusal("S5.11-a", "not_at_the_map_edge", engine=number, cell=cell)
    return None if column_at(p, number, cell) is not None else Refusal("S5.11-a", "no_room", engine=number)


def why_not_roll_in(p: Siege, me: Seat, number: int) -> Refusal | None:
    """SC5 A wagon that waits comes on by side C."""
    if refusal := why_not_engine(p, me, number, ("wagon",), "S5.11-a", waits=True):
        return refusal
    return Refusal("PS-h", "too_late_to_bring", engine=number) if is_too_late(p, p.seats[me]) else None


def why_no_ramp(p: Siege, me: Seat, number: int) -> Refusal | None:
    """SC5 There must be room for it and its animal."""
    return None if ramps(p, number) else Refusal("S5.11-a", "no_room", engine=number)


def look_for_ramp(p: Siege, me: Seat, number: int) -> tuple[bool, int]:
    """SC5 It is enough that the hexes of one column stay free."""
    if why_not_roll_in(p, me, number) is not None:
        return False, NOWHERE
    columns = (column_at(p, number, cell) for cell in edge_cells(p, "C"))
    column = next((one for one in columns if one is not None), None)
    return (False, EVERYWHERE) if column is None else (True, bits(column))


@rule("PS-h", "SC5")
def late_wagon(p: Siege) -> int:
    """SC5 In the last turn for it a wagon that can come does; 0 if none is missing."""
    if p.level < 5 or not is_last_chance(p):
        return 0
    me = seat_of(p, p.active)
    return next((number for number in p.engines if roll_in.refusal(p, me, (number,)) is None), 0)


@order(
    "roll_in", rule="S5.11-a", when=MOVEMENT, bearers=("waiting_wagon",), why_not=why_not_roll_in,
    why_nothing=why_no_ramp, look=look_for_ramp,
)  # fmt: skip
def roll_in(p: Siege, me: Seat, number: int) -> Flow:
    """SC5 The wagon stands at the edge with its animal before it."""
    cell = yield Ask(
        me, "cell", partial(ramps, p, number), why_not=partial(why_not_ramp, p, number), rule="S5.11-a",
        prompt="roll_in_where", engine=number,
    )  # fmt: skip
    column = column_at(p, number, cell)
    assert column is not None
    p.engines[number] = p.engines[number]._replace(cells=(column[1], column[0]), facing=0, away="", since=p.phase)
    animal = drawer_of(p, number)
    if animal:
        p.figures[animal] = p.figures[animal]._replace(away="")
        put(p, animal, column[-1], rear=column[-2] if len(column) > 3 else OFF)
    works_changed(p)
    p.tell("S5.11-a", "rolled_in", engine=number, cell=cell)
