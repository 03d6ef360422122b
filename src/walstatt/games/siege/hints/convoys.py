"""What a convoy is worth: wagons home, lost and on their way; those of the besieger less those of the garrison."""

from __future__ import annotations

from heapq import nsmallest

from walstatt.games.siege.hints.contest import road_home, steps_from, wagons_under_way
from walstatt.games.siege.hints.dangers import is_in_view, shooters_of
from walstatt.games.siege.hints.hiding import hiding
from walstatt.games.siege.hints.patience import is_biding
from walstatt.games.siege.hints.traits import trait_of
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import (
    BESIEGER,
    GARRISON,
    OFF,
    Engine,
    Figure,
    Siege,
    hexes_of,
    is_animal,
    is_fit,
    is_living,
    node_of,
)
from walstatt.games.siege.rules.r3_34_leading import is_being_harnessed
from walstatt.games.siege.rules.r5_1_wagons import DRAWERS
from walstatt.games.siege.rules.sc_counts import HOME, TAKEN

ESCORT = 6  # a hex nearer to a wagon for those who guard it
HUNT = 4  # the same for those who hunt it
HUNTERS = 6  # besiegers who hunt a wagon
LEAD = 30  # a hex nearer to the place at the head of a wagon's animal
ROAD = 15  # a hex of the road before each half of a wagon, its animal and who leads it
THREAT, FEAR = 40, 15  # an enemy shooter who sees a draught animal, or a man of the convoy
MOST = 6  # shooters who count
BOLD = 4  # one in so many of them, once a convoy that has hidden takes the road, so that it does not stop there
BARRED = 150  # a wagon that cannot go on for somebody who is in its way
NOBODY = 12  # hexes: as bad as nobody to lead a wagon
REMOTE = 24  # the same for an animal's two hexes
STRANDED = 1300  # a wagon without its animal
SPARE = 1200  # another animal that could draw it
HARNESS = 60  # what has still to be harnessed or unharnessed
WELCOME, LOST = 1200, 800  # a wagon that is home, or taken
SET_OUT = 3200  # one that need not hide any more, so that to take the road is never the worse for being decided
OUTSIDE = 3600  # a wagon that has not come yet


def wagons(p: Siege) -> int:
    """Wagons home and taken, and those on their way: who is near them, how far they have come or how well they hide."""
    under_way, is_hiding = wagons_under_way(p), is_biding(p)
    total = settled(p)
    if trait_of(p.scenario).bides and not is_hiding:
        total -= SET_OUT * len(under_way)
    if not under_way:
        return total
    total += hiding(p) if is_hiding else in_danger(p) // (BOLD if trait_of(p.scenario).bides else 1)
    fit = [f for f in p.figures.values() if is_fit(f) and not is_animal(f) and f.cell != OFF]
    men, hunters = ([f.cell for f in fit if f.side == side] for side in (GARRISON, BESIEGER))
    leaders = [f.cell for f in fit if f.side == GARRISON and not f.mount and not f.load]
    beasts = {f.load: f for f in p.figures.values() if is_animal(f) and is_living(f) and f.cell != OFF}
    for number, wagon in under_way:
        beast = beasts.get(number)
        row = steps_from(p.map_name, wagon.cells[0] if beast is None else beast.cell)
        total += ESCORT * sum(nsmallest(2, [max(row[cell], 1) for cell in men]))
        total -= HUNT * sum(nsmallest(HUNTERS, [row[cell] for cell in hunters]))
        if beast is None:
            total += stranded(p, number, wagon, leaders)
        if not is_hiding:
            total += journey(p, wagon, beast, leaders)
    return total


def settled(p: Siege) -> int:
    """Wagons home and taken, and those that have not come yet."""
    home = WELCOME + SET_OUT * trait_of(p.scenario).bides
    total = 0
    for number, engine in p.engines.items():
        if engine.kind == "wagon":
            total += {0: 0, HOME: -home, TAKEN: LOST}[p.notes.get(f"wagon-{number}", 0)]
            total += OUTSIDE if engine.away == "waiting" else 0
    return total


def journey(p: Siege, wagon: Engine, beast: Figure | None, leaders: list[int]) -> int:
    """How far a wagon and its animal have to go, and who leads them."""
    road = road_home(p.map_name)
    total = ROAD * sum([road[cell] for cell in wagon.cells])
    return total if beast is None else total + ROAD * road[beast.cell] + unled(p, wagon, beast, leaders)


def in_danger(p: Siege) -> int:
    """What a convoy fears from enemy shooters who see its animals and its men outside the castle."""
    name, inside = p.map_name, map_named(p.map_name).inside
    shooters = [node_of(f) for f in shooters_of(p, BESIEGER)]
    total = 0
    for figure in p.figures.values():
        if figure.side == GARRISON and is_living(figure) and figure.cell not in inside:
            fear = FEAR if not is_animal(figure) else THREAT if figure.load else 0
            total += fear * min(sum([is_in_view(name, one, figure.cell) for one in shooters]), MOST) if fear else 0
    return total


def stranded(p: Siege, number: int, wagon: Engine, leaders: list[int]) -> int:
    """A wagon without its animal: less is lost if another one can be brought before it and harnessed."""
    spare, row = spare_animals(p), steps_from(p.map_name, wagon.cells[0])
    if not spare:
        return STRANDED
    ways = {animal: sum([row[at] for at in hexes_of(p.figures[animal])]) for animal in spare}
    nearest = min(spare, key=ways.__getitem__)
    fallen = [unit for unit, f in p.figures.items() if f.load == number and is_animal(f)]
    tasks = 1 + len(fallen) + (p.figures[nearest].load != 0)
    tasks -= sum([is_being_harnessed(p, animal) for animal in (nearest, *fallen)])
    to_it = steps_from(p.map_name, p.figures[nearest].cell)
    leader = min([max(to_it[cell] - 2, 0) for cell in leaders], default=NOBODY)
    return STRANDED - SPARE + LEAD * (min(ways[nearest], REMOTE) + min(leader, NOBODY)) + HARNESS * tasks


def spare_animals(p: Siege) -> list[int]:
    """The draught animals that draw nothing, or nothing that is still under way."""
    under_way = [number for number, _ in wagons_under_way(p)]
    animals = [unit for unit, f in p.figures.items() if f.who in DRAWERS and f.side == GARRISON and is_living(f)]
    return [animal for animal in animals if p.figures[animal].load not in under_way]


def is_harness_wise(p: Siege, animal: int) -> bool:
    """Whether an animal is worth harnessing or unharnessing: a wagon waits for one, and there is one to be had."""
    drawn = [f.load for f in p.figures.values() if is_animal(f) and is_living(f)]
    is_waiting = any(number not in drawn for number, _ in wagons_under_way(p))
    spare = spare_animals(p)
    return is_waiting and bool(spare) and (animal in spare or not is_living(p.figures[animal]))


def unled(p: Siege, wagon: Engine, beast: Figure, leaders: list[int]) -> int:
    """What is lost by the way of the nearest man on foot to the head of a wagon's animal, and from there home."""
    road, places = road_home(p.map_name), heads(p.map_name, wagon, beast)
    free = [place for place in places if not is_barred(p, place)]
    rows = [steps_from(p.map_name, place) for place in free or places]
    ways = [LEAD * min([row[cell] for row in rows]) + ROAD * road[cell] for cell in leaders]
    return min(ways, default=LEAD * NOBODY + ROAD * road[beast.cell]) + BARRED * (not free)


def is_barred(p: Siege, cell: int) -> bool:
    """Whether somebody is in the way of a wagon who will not step aside: an animal, an enemy, one who is stunned."""
    figure = p.figures.get(p.standing.get(cell, 0))
    return figure is not None and (figure.side != GARRISON or is_animal(figure) or not is_fit(figure))


def heads(map_name: str, wagon: Engine, beast: Figure) -> tuple[int, ...]:
    """The hexes from which a man can lead an animal on, those nearer home if there are any."""
    steps, road = map_named(map_name).grid.steps, road_home(map_name)
    tail = wagon.cells[0] if beast.rear == OFF else beast.rear
    if beast.cell not in steps[tail]:
        return (beast.cell,)
    ahead = steps[tail].index(beast.cell)
    places = [cell for turn in (0, 5, 1) if (cell := steps[beast.cell][(ahead + turn) % 6]) != OFF]
    return tuple(cell for cell in places if road[cell] < road[beast.cell]) or tuple(places) or (beast.cell,)
