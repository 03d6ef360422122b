"""Where answers about hexes lead to: what pulls each side, those who move, and what is brought on or filled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from walstatt.core.questions import Ask
from walstatt.games.siege.ground import ground
from walstatt.games.siege.hints.assaults import can_bear, places_for_bearers
from walstatt.games.siege.hints.contest import (
    FAR,
    MIDDLE,
    exits_of,
    field,
    goals_of,
    is_nearly_won,
    keep_of,
    road_home,
    steps_from,
    wagons_under_way,
)
from walstatt.games.siege.hints.convoys import heads
from walstatt.games.siege.hints.crews import bed_wanted, is_crewman, places_to_shoot_from, post_wanted
from walstatt.games.siege.hints.dangers import exposure, marches, shooters_of, to_shelter
from walstatt.games.siege.hints.footing import feet_left, feet_wanted
from walstatt.games.siege.hints.gates import is_gate_wanted, is_loophole_wanted, loophole
from walstatt.games.siege.hints.hiding import has_to_hide, hidden_column, out_of_sight
from walstatt.games.siege.hints.merits import WALLS
from walstatt.games.siege.hints.patience import is_biding
from walstatt.games.siege.hints.raids import is_raid
from walstatt.games.siege.hints.rolling import moat_wanted, places_for_crew, rollers, station_costs, tracks_at
from walstatt.games.siege.hints.traits import trait_of
from walstatt.games.siege.position import (
    ABLE,
    BESIEGER,
    GARRISON,
    OFF,
    OTHER,
    WOUNDED,
    Figure,
    Siege,
    class_of,
    is_animal,
    is_fit,
    is_living,
    node_of,
)
from walstatt.games.siege.rules.r1_6_entering import side_plan

Pull = Callable[[int], int]  # of a hex; less is better

IN_VIEW = 60  # what is threatened in each phase until a knight has reached shelter
FLANK = 8  # hexes between a ladder and a breach or another ladder
ASTRAY = 14  # hexes from a breach beyond which nobody fetches a ladder


def pulls(p: Siege, ask: Ask) -> list[Pull]:
    """What pulls an answer about a hex; less is better."""
    wish = _wish(p, ask)
    if wish is not None:
        return [wish]
    side, found = p.seats.get(ask.seat, BESIEGER), list[Pull]()
    mover = p.figures.get(ask.facts.get("unit", 0))
    attacker = GARRISON if is_raid(p) else BESIEGER
    if side == GARRISON == attacker and mover is not None and mover.state == WOUNDED:
        return [field(ground(p), exits_of(p)).__getitem__]
    if side == attacker and goals_of(p, attacker):
        found += _attack(p, side, goals_of(p, attacker), mover)
    else:
        found += _defence(p, side, attacker)
    if side == GARRISON and mover is not None and mover.cell in ground(p).map.inside and is_gate_wanted(p):
        found.append(field(ground(p), ground(p).map.winches).__getitem__)
    if side == GARRISON and mover is not None and has_to_hide(p, mover):
        found.insert(0, out_of_sight(p, mover))
    wagons = [steps_from(p.map_name, cell) for cell in _beside_wagons(p, side)]
    if wagons:
        found.append(lambda cell: min([row[cell] for row in wagons]))
    return found


def _wish(p: Siege, ask: Ask) -> Pull | None:
    """The one wish of works, engines, crews and wagons that are put somewhere; None for figures that move."""
    grid = ground(p).map.grid
    if ask.prompt == "fill_where":
        return partial(_line_of_filling, p)
    if ask.prompt in ("breach_where", "aim_where"):
        middle, kinds = grid.cell(MIDDLE), ground(p).kinds  # a way over towers is the longer one
        return lambda cell: grid.distance(cell, middle) - 8 * p.damage.get(cell, 0) + 8 * (kinds[cell] != "battlement")
    if ask.prompt == "bring_where":
        number = ask.facts["engine"]
        return _flank(p) if p.engines[number].kind == "ladder" else partial(_far_from_wall, p, number)
    if ask.prompt == "station_where":
        return lambda cell: min(station_costs(p, ask.facts["engine"], cell).values(), default=FAR)
    if ask.prompt == "emplace_where":
        return bed_wanted(p, ask.facts["engine"])
    if ask.prompt == "place_where" and is_crewman(p, ask.facts["unit"]):
        return post_wanted(p, ask.facts["unit"])
    if ask.prompt == "place_where" and is_loophole_wanted(p, ask.facts["unit"]):
        return loophole(p)
    if ask.prompt != "roll_in_where":
        return None
    road = road_home(p.map_name)
    return hidden_column(p, ask.facts["engine"], road) if is_biding(p) else road.__getitem__


def _attack(p: Siege, side: str, goals: tuple[int, ...], mover: Figure | None) -> Iterator[Pull]:
    """The goal, or the foot of the wall while no way leads there; those who hold the castle; errands."""
    g = ground(p)
    away = field(g, goals)
    foot = field(g, feet_left(p.map_name, feet_wanted(p), (), ())) if g.map.inside else away
    yield lambda cell: away[cell] if away[cell] <= FAR else FAR + foot[cell]
    holders = {f.cell for f in p.figures.values() if f.side != side and is_fit(f)} - keep_of(p.map_name)
    yield field(g, tuple(sorted(holders))).__getitem__
    yield from _errands(p, mover)


def _defence(p: Siege, side: str, attacker: str) -> Iterator[Pull]:
    """The enemy, from a wall if there is one; for the garrison of a castle also from behind it."""
    kinds = ground(p).kinds
    foes = [steps_from(p.map_name, f.cell) for f in p.figures.values() if f.side != side and is_living(f)]
    yield lambda cell: min([row[cell] for row in foes], default=0) - 3 * (kinds[cell] in WALLS)
    if side == GARRISON != attacker:
        yield lambda cell: min([row[cell] for row in foes], default=0) + FAR * (kinds[cell] == "battlement")


def _flank(p: Siege) -> Pull:
    """Where a ladder is brought on: near the wall, beside the way to a breach and other ladders, but not far away."""
    g = ground(p)
    foot = field(g, feet_left(p.map_name, feet_wanted(p), (), p.rubble))
    lying = [e.cells[0] for e in p.engines.values() if e.kind == "ladder" and e.cells and not e.away]
    breaches = [steps_from(p.map_name, cell) for cell in p.rubble]
    rows = [*breaches, *(steps_from(p.map_name, cell) for cell in lying)]

    def cost(cell: int) -> int:
        beyond = max(0, min([row[cell] for row in breaches], default=0) - ASTRAY)
        return foot[cell] + max([max(0, FLANK - row[cell]) for row in rows], default=0) + FLANK * beyond

    return cost


def _errands(p: Siege, man: Figure | None) -> Iterator[Pull]:
    """Where an attacker of the castle may be needed: at the winch, where a ladder lies, or nowhere where he is seen."""
    g = ground(p)
    if man is None or is_raid(p):
        return
    if man.cell in g.map.inside and not p.bridge_down:
        yield field(g, g.map.winches).__getitem__
    elif can_bear(man) or class_of(man).weapon:
        wanted = places_to_shoot_from(p, man.side) if class_of(man).weapon else places_for_bearers(p)
        places = [steps_from(p.map_name, cell) for cell in wanted]
        if places:
            yield lambda cell: min([row[cell] for row in places])
    crew = [steps_from(p.map_name, cell) for cell in places_for_crew(p, man)]
    if crew:
        yield lambda cell: min([row[cell] for row in crew])
    if trait_of(p.scenario).on_knights and class_of(man).group == "knights":
        yield _danger(p, man.side)
    if class_of(man).weapon and is_nearly_won(p):
        yield _view(p)


def _view(p: Siege) -> Pull:
    """What a shooter sees from a hex of those who still hold the castle."""
    keep = keep_of(p.map_name)
    holders = [f for f in p.figures.values() if f.side == GARRISON and f.state == ABLE and f.cell not in keep]
    places = [node_of(holder) for holder in holders if holder.cell != OFF]
    return lambda cell: -max([exposure(p, cell, place) for place in places], default=0)


def _danger(p: Siege, side: str) -> Pull:
    """What enemy shooters threaten in a hex and on the way from there to shelter, and how far that is."""
    shooters = tuple([node_of(foe) for foe in shooters_of(p, OTHER[side])])
    ways = to_shelter(p, shooters)

    def fear(cell: int) -> int:
        return sum([exposure(p, one, cell) for one in shooters]) + IN_VIEW * marches(ways[cell])

    return lambda cell: FAR * fear(cell) + ways[cell]


def _beside_wagons(p: Siege, side: str) -> list[int]:
    """Where wagons can be led on, for those whose they are; for the others the wagons."""
    beasts = {f.load: f for f in p.figures.values() if is_animal(f) and is_living(f) and f.cell != OFF}
    found: list[int] = []
    for number, wagon in wagons_under_way(p):
        is_led = side == GARRISON and number in beasts
        found += heads(p.map_name, wagon, beasts[number]) if is_led else wagon.cells[:1]
    return found


def _far_from_wall(p: Siege, number: int, cell: int) -> int:
    """How far an engine has to be rolled that is brought on here, the moat being filled as it is."""
    ways = tracks_at(p, number, side_plan(p, p.active).enters, cell)
    return min([way.price for way in ways if way.walls and not way.moat], default=FAR)


def _line_of_filling(p: Siege, cell: int) -> int:
    """Fill a straight way to each hex of a breach, then what engines need, then what is near."""
    grid = ground(p).map.grid
    middle = p.rubble[0] if p.rubble else grid.cell(MIDDLE)
    wanted = moat_wanted(p.map_name, side_plan(p, BESIEGER).enters, rollers(p), p.rubble, middle)
    return wanted.index(cell) if cell in wanted else FAR + grid.distance(cell, middle)
