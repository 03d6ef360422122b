"""The scenario sheets: what counts for victory, and for how much."""

from __future__ import annotations

from collections.abc import Iterator

from walstatt.core.rulebook import rule
from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.opening import CONVOY
from walstatt.games.siege.plans import PLANS
from walstatt.games.siege.position import (
    BESIEGER,
    DEAD,
    GARRISON,
    WAITING,
    WOUNDED,
    Figure,
    Siege,
    class_of,
    hexes_of,
    is_able,
    is_animal,
    is_fit,
    is_on_map,
)  # fmt: skip
from walstatt.games.siege.rules.ps_harm import crowd, living

PRIZES = {"siege_tower": 8, "onager": 6, "ram": 5, "catapult": 4, "ballista": 3}
BOOTY = 6  # points with which a raid is won
CAPTORS = 6  # able besiegers inside that take a castle
HOME, TAKEN = 1, 2  # what has become of a wagon


def able(p: Siege, side: str) -> Iterator[Figure]:
    """The able figures of a side on the map; animals are none."""
    return (f for f in p.figures.values() if f.side == side and is_able(f) and not is_animal(f))


def still_able(p: Siege, side: str) -> int:
    """How many figures of a side are able, those still to enter included."""
    own = [f for f in p.figures.values() if f.side == side and f.state not in (DEAD, WOUNDED)]
    return sum([(is_able(f) or f.away in WAITING) and not is_animal(f) for f in own])


@rule("SO.P-w")
@rule("SC-T14")
def casualty_points(p: Siege, side: str) -> int:
    """T14 The points a side has lost: dead or captured in full, wounded in part."""
    points = 0
    for figure in p.figures.values():
        if figure.side == side:
            killed, wounded = DATA.casualties[class_of(figure).group]
            if figure.state == DEAD or figure.away == "captured":
                points += killed
            elif figure.state == WOUNDED:
                points += wounded
    return points


def is_inside(p: Siege, figure: Figure) -> bool:
    """Inside the castle: on its hexes, rubble too."""
    return is_on_map(figure) and figure.cell in ground(p).map.inside


@rule("SC2")
def has_fallen(p: Siege) -> bool:
    """SC2, SC4 The castle falls: six able besiegers inside and no able defender outside the keep."""
    where = ground(p).map
    if 2 * (crowd(p)[0] & where.within).bit_count() < CAPTORS:  # at most two lie upon each other in a hex
        return False
    inside = [f for f in p.figures.values() if f.side == BESIEGER and f.cell in where.inside]
    if sum(is_able(f) and not is_animal(f) for f in inside) < CAPTORS:
        return False
    return all(where.building[f.cell] == where.keep for f in able(p, GARRISON) if _defends(p, f))


@rule("SC5", "SC6", "SC7")
def _defends(p: Siege, figure: Figure) -> bool:
    """SC5 to SC7 Convoy and relief army are defenders of the castle once they are in it."""
    is_on_its_way = p.notes.get("convoy") and figure.who in CONVOY
    comes = is_on_its_way or PLANS[p.scenario].sides[GARRISON].figures.get(figure.who) == "waiting"
    return is_inside(p, figure) or not comes


def grade_by(points: int, decisive: int, substantial: int) -> str:
    """Victory grades by own casualty points."""
    if points <= decisive:
        return "grade-decisive"
    return "grade-substantial" if points <= substantial else "grade-marginal"


@rule("SC3")
def camp_score(p: Siege) -> int:
    """SC3 What the attackers have burnt, less their own casualty points."""
    burnt = sum(worth * p.notes.get(f"destroyed-{kind}", 0) for kind, worth in PRIZES.items())
    return burnt + len(p.burnt) - casualty_points(p, GARRISON)


@rule("SC5")
def settle_wagons(p: Siege) -> None:
    """SC5 A wagon is home with both hexes in the courtyard; it is taken beside a Welshman with no able Norman near."""
    g = ground(p)
    distance = g.map.grid.distance
    for number, engine in p.engines.items():
        if engine.kind != "wagon" or not engine.cells or engine.away or p.notes.get(f"wagon-{number}"):
            continue
        if all(g.kinds[cell] == "engine" and g.map.terrain[cell] == "courtyard" for cell in engine.cells):
            p.notes[f"wagon-{number}"] = HOME
            p.tell("SC5", "wagon_home", engine=number)
            continue
        if not g.tower_of and not any(crowd(p)[0] & g.map.near[cell] for cell in engine.cells):
            continue
        guarded = any(distance(at, c) <= 3 for f in able(p, GARRISON) for at in hexes_of(f) for c in engine.cells)
        takers = (f for _, f in living(p, BESIEGER) if is_fit(f) and not is_animal(f))
        beside = any(distance(at, c) == 1 for f in takers for at in hexes_of(f) for c in engine.cells)
        if beside and not guarded:
            p.notes[f"wagon-{number}"] = TAKEN
            p.tell("SC5", "wagon_taken", engine=number)


@rule("SC5", "SC6")
def are_wagons_settled(p: Siege) -> bool:
    """SC5, SC6 Whether every wagon is home, taken or burnt."""
    wagons = ((number, engine) for number, engine in p.engines.items() if engine.kind == "wagon")
    return all(p.notes.get(f"wagon-{number}") or engine.away == "destroyed" for number, engine in wagons)


@rule("SC5")
def convoy_score(p: Siege) -> int:
    """SC5 The Normans' points less the Welsh: 12 for a wagon home, 8 for one burnt or taken, and casualties."""
    wagons = [(number, engine) for number, engine in p.engines.items() if engine.kind == "wagon"]
    home = sum(p.notes.get(f"wagon-{number}") == HOME for number, _ in wagons)
    lost = sum(p.notes.get(f"wagon-{number}") == TAKEN or engine.away == "destroyed" for number, engine in wagons)
    return 12 * home - 8 * lost + casualty_points(p, BESIEGER) - casualty_points(p, GARRISON)
