"""Positions written down by people: cells, figures and directions have names, and the whole is checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from walstatt.games.mfm.ground import BOARDS, Ground, ground
from walstatt.games.mfm.position import MOVING, Battle, Figure, Vehicle, base, base_at
from walstatt.games.mfm.tables import KINDS, PEOPLES, TERRAIN
from walstatt.papers.compound import Field, Record, Row, Series, Table
from walstatt.papers.forms import BadField, Cell, Form, Labels, Text, Whole, Word
from walstatt.papers.forms import one_of as words
from walstatt.papers.paper import ELSEWHERE, Duties, Units, fields_of, labels_for, name_in, numbers_of
from walstatt.space.grids import OFF
from walstatt.space.lattice import SQUARE

if TYPE_CHECKING:
    from walstatt.core.game import Game

PHASES = ("muster", "initiative", "chest", "deploy", "battle")
OFF_BOARD = {"off": OFF}
HEADINGS = {name: number for number, name in enumerate(SQUARE.names)}
MOST_ROUNDS, MOST_STEPS = 9999, 40
MOST_CELLS = 2000  # of a drawn board: rules count cells up to 2,048
LARGEST = 80  # cells along a side of a drawn board
FIRST = 0  # the number of the first figure


@cache
def kinds() -> Word:
    """Kinds by people and name; by the number in the table too."""
    return Word({f"{kind.people} {kind.name}": kind.id for kind in KINDS.values()}, also={one: one for one in KINDS})


def _map_name() -> Text:
    """A printed board, or a drawing."""
    letters = ", ".join(f"`{code}` {terrain.name.replace('-', ' ')}" for code, terrain in TERRAIN.items())
    boards = ", ".join(f"`{name}`" for name in BOARDS)
    return Text(LARGEST * LARGEST).told_as(
        f"{boards}, or a board drawn in letters, its rows from the top parted by slashes: {letters}"
    )


def paper(land: Ground, numbers: Mapping[str, int], sides: tuple[str, ...], seats: tuple[str, ...]) -> Record:
    """The fields of a position on a board, with these figures; in the reference sides and seats have any names."""
    cell, unit, nobody = Cell(land.grid, OFF_BOARD), Labels(numbers), Labels(numbers, {"nobody": OFF})
    side: Form = words(sides) if sides else Text(40)
    seat: Form = words(seats) if seats else Text(40)
    figure, vehicle = _figure(cell, nobody, side, seat), _vehicle(cell, nobody, side)
    position = fields_of(
        Battle,
        {
            "map_name": _map_name(), "sides": Row(Text(40), Text(40)), "seats": Table(Text(40), side),
            "units": Units(Record(figure), numbers, FIRST),
            "vehicles": Table(unit, Record(vehicle, worked_out=("crew",))),
            "zones": Series(Row(*(Whole(0, LARGEST) for _ in range(4))), 0, 2), "phase": words(PHASES),
            "round": Whole(1, MOST_ROUNDS), "rounds": Whole(0, MOST_ROUNDS), "first": side, "side": side,
            "seat": seat, "done": Series(seat), "purse": Table(seat, Whole(0, MOST_ROUNDS)),
            "peoples": Table(seat, words(PEOPLES)), "escort": side, "chest": cell, "carriers": Series(unit, each=True),
            "closed": Series(cell), "owed": duties(unit, nobody, cell, Word(HEADINGS)),
        },
        leave=ELSEWHERE,
    )  # fmt: skip
    return Record({**position, "units": Field(position["units"].form, must=True)}, also={"map": "map_name"})


def _figure(cell: Form, nobody: Form, side: Form, seat: Form) -> dict[str, Field]:
    """The fields of a figure."""
    steps = Whole(0, MOST_STEPS)
    fields = fields_of(
        Figure,
        {
            "kind": kinds(), "side": side, "seat": seat, "cell": cell, "began": cell, "stairs": cell,
            "facing": Word(HEADINGS), "aboard": nobody, "lives": Whole(0, 99), "spent": steps, "earlier": steps,
        },
    )  # fmt: skip
    fields["seat"] = Field(seat, note="like the side, where nothing is said")
    fields["lives"] = Field(fields["lives"].form, note="all of them, where nothing is said")
    return fields


def _vehicle(cell: Form, nobody: Form, side: Form) -> dict[str, Field]:
    """The fields of a chariot or mount; who is aboard stands with the figures."""
    steps = Whole(0, MOST_STEPS)
    fields = fields_of(
        Vehicle,
        {
            "driver": nobody, "leader": nobody, "owner": side, "heading": Word({"none": OFF, **HEADINGS}),
            "start": Series(cell), "steps": steps, "boarding": steps,
        },
        leave=("crew",),
    )  # fmt: skip
    fields["driver"] = Field(nobody, note="the first aboard who may, where nothing is said")
    return fields


def duties(unit: Form, nobody: Form, cell: Form, heading: Form) -> Duties:
    """What can be owed, and what each duty is about."""
    steps = Whole(0, MOST_STEPS)
    way = (heading, steps, Whole(0, 1))
    return Duties(
        {
            "walk": (*way, [unit]),
            "drive": (*way, unit),
            "lead": (*way, unit, unit),
            "first_strike": (unit, unit),
            "bring_out": ([unit],),
            "branch": (unit, cell),
            "wreck": (unit, nobody),
            "jump": (unit, [unit]),
            "move_up": (unit,),
        }
    )


def read_position(game: Game[Battle], data: Mapping[str, Any]) -> Battle:
    """The position; raises BadField."""
    land = _board(data)
    numbers = labels_in(data)
    sides = Row(Text(40), Text(40)).read(data.get("sides", Battle().sides), ("sides",))
    if sides[0] == sides[1]:
        raise BadField(("sides", "1"), "twice", found=sides[1])
    seats = Table(Text(40), words(sides)).read(data.get("seats", dict(zip(sides, sides, strict=True))), ("seats",))
    found = paper(land, numbers, tuple(sides), tuple(seats)).read(data, ())
    found["seats"] = seats
    labels = {number: label for label, number in numbers.items()}
    found["units"] = {key: _filled(labels[int(key)], figure) for key, figure in found["units"].items()}
    p = game.load(found)
    p.first, p.side = p.first or sides[0], p.side or p.first or sides[0]
    p.seat = p.seat or next((seat for seat, side in seats.items() if side == p.side), "")
    _man(p, found.get("vehicles", {}))
    check(p, labels)
    return p


def labels_in(written: Mapping[str, Any]) -> dict[str, int]:
    """The number of each figure by its name."""
    return numbers_of(written.get("units", {}), ("units",), FIRST)


def write_position(game: Game[Battle], p: Battle) -> dict[str, Any]:
    """A position as people write it: figures by kind and name."""
    names = {number: f"{KINDS[figure.kind].name} {figure.name}".rstrip() for number, figure in p.units.items()}
    count = Counter(names.values())
    numbers = labels_for({n: name if count[name] == 1 else f"{name} ({p.units[n].side})" for n, name in names.items()})
    written = paper(p.ground, numbers, p.sides, tuple(p.seats)).write(game.save(p))
    for label, figure in written["units"].items():
        one = p.units[numbers[label]]
        if one.seat == one.side:
            figure.pop("seat")
        if one.name == name_in(label, KINDS[one.kind].name):
            figure.pop("name", None)
        else:
            figure["name"] = one.name
        if one.lives == KINDS[one.kind].lives:
            figure.pop("lives")
    for label, vehicle in written.get("vehicles", {}).items():
        car = p.vehicles[numbers[label]]
        if car.owner == p.units[numbers[label]].side:
            vehicle.pop("owner", None)
        if car.driver == first_driver(p, car.crew):
            vehicle.pop("driver")
    written["vehicles"] = {label: one for label, one in written.get("vehicles", {}).items() if one}
    if not written["vehicles"]:
        del written["vehicles"]
    if p.seats == {side: side for side in p.sides}:
        del written["seats"]
    return written


def _board(data: Mapping[str, Any]) -> Ground:
    """A printed board by its name, or one drawn with the letters of the terrain table, rows divided by a slash."""
    key = "map" if "map" in data else "map_name"
    name = data.get(key, "plain")
    if name in BOARDS:
        return ground(name)
    rows = name.split("/") if isinstance(name, str) and "/" in name else []
    is_drawn = (
        2 <= len(rows) <= LARGEST
        and 2 <= len(rows[0]) <= LARGEST
        and len(rows) * len(rows[0]) <= MOST_CELLS
        and all(len(row) == len(rows[0]) and set(row) <= set(TERRAIN) for row in rows)
    )
    if not is_drawn:
        raise BadField((key,), "board", known=", ".join(BOARDS), letters="".join(TERRAIN))
    return ground(name)


def _filled(label: str, figure: dict[str, Any]) -> dict[str, Any]:
    """A figure with the lives of its kind, the seat of its side and its label's name, where nothing else is said."""
    kind = KINDS[figure["kind"]]
    return {"lives": kind.lives, "seat": figure["side"], "name": name_in(label, kind.name), **figure}


def _man(p: Battle, told: Mapping[str, Any]) -> None:
    """Chariots and mounts know who is aboard: the figures say so; unless told, the first who may drive does."""
    for number, figure in p.units.items():
        if not KINDS[figure.kind].is_vehicle:
            continue
        known = p.vehicles.get(number, Vehicle())
        crew = tuple(one for one, other in sorted(p.units.items()) if other.aboard == number)
        driver = known.driver if "driver" in told.get(str(number), {}) else first_driver(p, crew)
        p.vehicles[number] = known._replace(crew=crew, driver=driver, owner=known.owner or figure.side)
        for one in crew:
            p.units[one] = p.units[one]._replace(cell=figure.cell)


def first_driver(p: Battle, crew: tuple[int, ...]) -> int:
    """The first of a crew who may drive or ride."""
    return next((one for one in crew if KINDS[p.units[one].kind].can_drive), OFF)


# The whole position


def check(p: Battle, labels: Mapping[int, str]) -> None:
    """What no game can reach is refused."""
    for number, figure in p.units.items():
        _check_figure(p, ("units", labels[number]), figure)
    for number, car in p.vehicles.items():
        _check_vehicle(p, labels, number, car)
    _check_cells(p, labels)
    for at, (left, top, right, bottom) in enumerate(p.zones):
        if not (left <= right < p.ground.width and top <= bottom < p.ground.height):
            raise BadField(("zones", str(at)), "zone", width=p.ground.width, height=p.ground.height)
    for side in p.sides:
        if side not in p.seats.values():
            raise BadField(("seats",), "side-without-seat", side=side)
        if p.phase == "battle" and not any(one.side == side and one.lives for one in p.units.values()):
            raise BadField(("units",), "side-missing", side=side)
    if p.seats.get(p.seat) != p.side:
        raise BadField(("seat",), "seat-of-side", side=p.side)
    if p.rounds and p.round > p.rounds:
        raise BadField(("round",), "whole", least=1, most=p.rounds, found=p.round)


def _check_figure(p: Battle, path: tuple[str, ...], figure: Figure) -> None:
    kind = KINDS[figure.kind]
    if figure.lives > kind.lives:
        raise BadField((*path, "lives"), "whole", least=0, most=kind.lives, found=figure.lives)
    if max(figure.spent, figure.earlier) > 2 * kind.movement:
        raise BadField((*path, "spent"), "whole", least=0, most=2 * kind.movement, found=figure.spent)
    if not figure.lives and figure.cell != OFF:
        raise BadField((*path, "lives"), "dead-on-board")
    if p.seats.get(figure.seat) != figure.side:
        raise BadField((*path, "seat"), "seat-of-side", side=figure.side)
    if kind.size > 1 and figure.facing % 2:
        raise BadField((*path, "facing"), "word", found=SQUARE.names[figure.facing], known="n, e, s, w", near="")
    if figure.aboard != OFF and not KINDS[p.units[figure.aboard].kind].is_vehicle:
        raise BadField((*path, "aboard"), "no-vehicle")


def _check_vehicle(p: Battle, labels: Mapping[int, str], number: int, car: Vehicle) -> None:
    path = ("vehicles", labels[number])
    kind = KINDS[p.units[number].kind]
    if not kind.is_vehicle:
        raise BadField(path, "no-vehicle")
    if len(car.crew) > kind.seats:
        raise BadField(("units", labels[car.crew[-1]], "aboard"), "no-seat", seats=kind.seats)
    if car.driver != OFF and car.driver not in car.crew:
        raise BadField((*path, "driver"), "not-aboard")
    if car.leader != OFF and (car.driver != OFF or p.units[car.leader].cell == OFF):
        raise BadField((*path, "leader"), "cannot-lead")


def _check_cells(p: Battle, labels: Mapping[int, str]) -> None:
    """MFM-X-f Two figures on one cell are no position, unless one of them is passing over the other."""
    walking = {number for duty in p.owed if duty[0] in MOVING for number in duty[4:]}
    taken: dict[int, int] = {}
    for number, figure in p.units.items():
        if figure.cell == OFF or figure.aboard != OFF:
            continue
        kind, path = KINDS[figure.kind], ("units", labels[number], "cell")
        if kind.is_vehicle and not base_at(p.ground, kind, figure.cell, figure.facing):
            raise BadField(path, "base-off-board")
        if number in walking:
            continue
        for cell in base(p, figure):
            terrain = p.ground.terrain[cell]
            if terrain.may_only_cross or not {
                "foot": terrain.foot, "horse": terrain.horse, "chariot": terrain.chariot
            }[kind.gait]:  # fmt: skip
                raise BadField(path, "no-place", terrain=terrain.name, cell=p.ground.grid.name(cell))
            if taken.setdefault(cell, number) != number:
                raise BadField(path, "taken", cell=p.ground.grid.name(cell), by=labels[taken[cell]])
    if p.chest != OFF and p.chest not in p.ground.grid.cells:
        raise BadField(("chest",), "cell", found=p.chest, example="A1", known="off")
