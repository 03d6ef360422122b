"""Setting up: the sheet's proposal stands, and each figure may be put elsewhere in its zone once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from walstatt.core.questions import Ask, Flow, Refusal, Seat
from walstatt.core.rulebook import order
from walstatt.games.siege.ground import ground
from walstatt.games.siege.plans import PLANS, zone_cells
from walstatt.games.siege.position import OFF, PLACED, Siege, is_living
from walstatt.games.siege.rules.ps_harm import put
from walstatt.games.siege.rules.r4_long_siege import SORTIE
from walstatt.games.siege.ruleset import Things, Verb

WALLED = ("battlement", "tower_door", "tower_inside", "tower_slit", "winch")


def zone_of(p: Siege, unit: int) -> frozenset[int]:
    """Where the sheet lets a figure be put."""
    figure = p.figures[unit]
    plan = PLANS[p.scenario].sides[figure.side]
    if p.notes.get("battle") == SORTIE:
        return zone_cells(p.map_name, "tent" if figure.away == "asleep" else "camp")
    return zone_cells(p.map_name, plan.zones.get(figure.who, plan.zone))


def why_not_place(p: Siege, side: str, things: Things) -> Refusal | None:
    """Each figure that stands on the map can be put elsewhere once."""
    unit = things[0] if len(things) == 1 else 0
    figure = p.figures.get(unit)
    if figure is None or figure.side != side or not is_living(figure) or figure.mount:
        return Refusal("S0-e", "not_your_figure", unit=unit)
    if figure.load or any(figure.cell in engine.cells for engine in p.engines.values() if engine.kind == "ladder"):
        return Refusal("S1.91-a", "carries_ladder", unit=unit)
    if figure.done & PLACED:
        return Refusal("S0-e", "already_placed", unit=unit)
    return None if first_place(p, unit) != OFF else Refusal("S0-e", "nowhere_to_go", unit=unit, left=0)


def placeable(p: Siege, side: str) -> Iterator[Things]:
    """The figures that can be put elsewhere."""
    for unit in p.figures:
        if why_not_place(p, side, (unit,)) is None:
            yield (unit,)


def why_not_put(p: Siege, unit: int, cell: int) -> Refusal | None:
    """Inside its zone, free, and not too many on the walls."""
    g = ground(p)
    if cell not in zone_of(p, unit) or g.kinds[cell] in ("engine", "wall"):
        return Refusal("S0-e", "outside_its_zone", unit=unit, cell=cell)
    if cell in p.standing:
        return Refusal("S1.62-a", "hex_is_occupied", unit=unit, cell=cell)
    if g.kinds[cell] in WALLED and are_walls_full(p, unit):
        return Refusal("S0-e", "too_many_on_walls", unit=unit, most=most_on_walls(p, unit))
    return None


def most_on_walls(p: Siege, unit: int) -> int:
    """How many figures of its side the sheet lets stand on the walls."""
    return PLANS[p.scenario].sides[p.figures[unit].side].most_on_walls


def are_walls_full(p: Siege, unit: int) -> bool:
    """Whether a figure that does not stand on the walls finds as many of its side there as there may be."""
    kinds, figure = ground(p).kinds, p.figures[unit]
    if kinds[figure.cell] in WALLED:
        return False
    others = sum(f.side == figure.side and f.cell >= 0 and kinds[f.cell] in WALLED for f in p.figures.values())
    return others >= most_on_walls(p, unit)


def first_place(p: Siege, unit: int) -> int:
    """A hex where a figure may be put; OFF if there is none."""
    return next((cell for cell in zone_of(p, unit) if why_not_put(p, unit, cell) is None), OFF)


def places(p: Siege, unit: int) -> tuple[int, ...]:
    """All hexes where a figure may be put."""
    kinds, standing = ground(p).kinds, p.standing
    shut = ("engine", "wall", *WALLED) if are_walls_full(p, unit) else ("engine", "wall")
    return tuple(sorted([cell for cell in zone_of(p, unit) if cell not in standing and kinds[cell] not in shut]))


@order("place", rule="S0-e")
def place(p: Siege, seat: Seat, things: Things) -> Flow:
    """Put one figure elsewhere."""
    unit = things[0]
    before = p.figures[unit].cell
    cell = yield Ask(
        seat, "cell", partial(places, p, unit), why_not=partial(why_not_put, p, unit), rule="S0-e",
        prompt="place_where", unit=unit,
    )  # fmt: skip
    put(p, unit, cell)
    p.figures[unit] = p.figures[unit]._replace(done=p.figures[unit].done | PLACED)
    p.tell("S0-e", "placed", unit=unit, from_cell=before, to_cell=cell)


PLACE = Verb("place", ("setup",), placeable, why_not_place, place)
