"""What a convoy is worth: wagons home, lost and on their way; those of the besieger less those of the garrison."""

from __future__ import annotations

from heapq import nsmallest

from walstatt.games.siege.contest import road_home, steps_from, wagons_under_way
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import BESIEGER, GARRISON, OFF, Engine, Figure, Siege, is_animal, is_fit, is_living

ESCORT = 6  # a hex nearer to a wagon for those who guard it
HUNT = 4  # the same for those who hunt it
HUNTERS = 6  # besiegers who hunt a wagon
LEAD = 30  # a hex nearer to the place at the head of a wagon's animal
ROAD = 15  # a hex of the road before each half of a wagon, its animal and who leads it
NOBODY = 12  # hexes: as bad as nobody to lead a wagon
STRANDED = 1200  # a wagon without its animal
OUTSIDE = 3600  # a wagon that has not come yet


def wagons(p: Siege) -> int:
    """Wagons home and taken, and those on their way: how far they have to go, and whether somebody leads them."""
    total = 0
    for number, engine in p.engines.items():
        if engine.kind == "wagon":
            total += {0: 0, 1: -1200, 2: 800}[p.notes.get(f"wagon-{number}", 0)]
            total += OUTSIDE if engine.away == "waiting" else 0
    under_way = wagons_under_way(p)
    if not under_way:
        return total
    fit = [f for f in p.figures.values() if is_fit(f) and not is_animal(f) and f.cell != OFF]
    men, hunters = ([f.cell for f in fit if f.side == side] for side in (GARRISON, BESIEGER))
    leaders = [f.cell for f in fit if f.side == GARRISON and not f.mount and not f.load]
    road = road_home(p.map_name)
    beasts = {f.load: f for f in p.figures.values() if is_animal(f) and is_living(f) and f.cell != OFF}
    for number, wagon in under_way:
        beast = beasts.get(number)
        row = steps_from(p.map_name, wagon.cells[0] if beast is None else beast.cell)
        total += ESCORT * sum(nsmallest(2, [max(row[cell], 1) for cell in men]))
        total -= HUNT * sum(nsmallest(HUNTERS, [row[cell] for cell in hunters]))
        total += ROAD * sum(road[cell] for cell in wagon.cells)
        total += STRANDED if beast is None else ROAD * road[beast.cell] + unled(p, wagon, beast, leaders)
    return total


def unled(p: Siege, wagon: Engine, beast: Figure, leaders: list[int]) -> int:
    """What is lost by the way of the nearest man on foot to the head of a wagon's animal, and from there home."""
    rows, road = [steps_from(p.map_name, place) for place in heads(p.map_name, wagon, beast)], road_home(p.map_name)
    ways = [LEAD * min([row[cell] for row in rows]) + ROAD * road[cell] for cell in leaders]
    return min(ways, default=LEAD * NOBODY + ROAD * road[beast.cell])


def heads(map_name: str, wagon: Engine, beast: Figure) -> tuple[int, ...]:
    """The hexes from which a man can lead an animal on, those nearer home if there are any."""
    steps, road = map_named(map_name).grid.steps, road_home(map_name)
    tail = wagon.cells[0] if beast.rear == OFF else beast.rear
    if beast.cell not in steps[tail]:
        return (beast.cell,)
    ahead = steps[tail].index(beast.cell)
    places = [cell for turn in (0, 5, 1) if (cell := steps[beast.cell][(ahead + turn) % 6]) != OFF]
    return tuple(cell for cell in places if road[cell] < road[beast.cell]) or tuple(places) or (beast.cell,)
