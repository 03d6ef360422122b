"""What an assault is worth to the besieger: where ladders go, who climbs, who holds the winch, where knights wait."""

from __future__ import annotations

from walstatt.games.siege.data import DATA
from walstatt.games.siege.ground import ground
from walstatt.games.siege.hints.contest import Contest, field
from walstatt.games.siege.hints.footing import feet_left, feet_wanted
from walstatt.games.siege.hints.traits import trait_of
from walstatt.games.siege.position import (
    BESIEGER,
    GARRISON,
    OFF,
    Engine,
    Figure,
    Siege,
    class_name,
    class_of,
    is_fit,
    values_of,
)
from walstatt.games.siege.rules.r1_7_melee import column
from walstatt.games.siege.rules.r1_9_ladders import RAISING, carriers, feet

BROUGHT = 300  # a ladder on the map, be it ever so far from the wall
RAISED = BROUGHT + 250  # a ladder that leans on the wall
PUSHER = 50  # somebody beside it who can push it over
HELD = 40  # somebody where it leads to
TOGETHER = 120  # two ladders that lead to the same hex, so that two men fight for it together
CROSSED = 200  # two ladders in one place
STRIDE, FURTHEST = 12, 24  # a movement point nearer to the wall: more than its bearers gain by going elsewhere
BEARERS = ("halberdier", "spearman", "peasant")  # the others have something better to do
CARRIED = 30  # a man who carries a ladder
READY = 25  # a man who stands where a ladder can be taken up
UNREADY = 4  # movement points: what is lost by going into the moat with a ladder too early
LADEN = DATA.equipment["ladder"].load  # movement points that a ladder costs its carriers
AT_WALL = 5  # movement points from the foot of the wall at which a place for the ladder is kept free
FOOTING = 80  # such a place
CLIMBER = 60  # somebody on a ladder whose top is free
ODDS = 30  # a column of the table for those on ladders
MOST_ODDS = 5
MENACE = 20  # a point of attack of men on ladders who wait there until archers have stunned the man above them
IN_THE_WAY = 60  # somebody on a ladder who can neither go up nor fight from there
CLIMB = DATA.steps["ladder_to_battlement"]  # movement points from a ladder onto the wall
WINCH = 480  # one of the besieger's men at the winch
TO_WINCH = 15  # a movement point nearer to it


def is_in_place(p: Siege, ladder: int) -> bool:
    """Whether a ladder can be raised where it is wanted."""
    return bool(carriers(p, ladder)) and not feet_wanted(p).isdisjoint(feet(p, ladder))


def is_in_hand(p: Siege, ladder: int) -> bool:
    """Whether the men who stand on a ladder can also raise it."""
    men = (p.figures.get(p.standing.get(cell, 0)) for cell in p.engines[ladder].cells)
    return all(man is not None and can_bear(man) for man in men)


def ladders(p: Siege) -> int:
    """All ladders of the besieger, and who is on them."""
    g, total = ground(p), 0
    tops: dict[int, list[int]] = {}
    way = field(g, feet_left(p.map_name, feet_wanted(p), g.works.ladders, p.rubble))
    for number, engine in p.engines.items():
        if engine.kind != "ladder" or not engine.cells or engine.away:
            continue
        at = engine.cells[0]
        if engine.raised:
            tops.setdefault(g.ladders.get(at, OFF), []).append(at)
            total += RAISED - PUSHER * pushers(p, at)
        else:
            total += carried(p, number, engine, way)
    return total + sum([storm(p, top, at) for top, at in tops.items()])


def carried(p: Siege, number: int, ladder: Engine, way: tuple[int, ...]) -> int:
    """A ladder on its way: better carried by sound men, better near the wall, better where it can be raised."""
    at = ladder.cells[0]
    units = tuple(carriers(p, number))
    far = way[at] + (UNREADY if way[at] > 1 and ground(p).kinds[at] == "moat" else 0)
    total = BROUGHT - STRIDE * min(far, FURTHEST) - CROSSED * is_crossed(p, number, ladder)
    if not units:
        return total + READY * sum([_bearer(p, p.standing.get(cell, 0)) for cell in ladder.cells])
    if way[at] <= AT_WALL and len(units) == 2 and is_in_place(p, number):
        total += FOOTING
    return total + CARRIED * sum([_bearer(p, unit) for unit in units])


def is_crossed(p: Siege, number: int, ladder: Engine) -> bool:
    """Whether another ladder lies where this one does, so that both cannot be taken up."""
    others = [
        e.cells for n, e in p.engines.items() if n != number and e.kind == "ladder" and not e.away and not e.raised
    ]
    return any(cell in cells for cell in ladder.cells for cells in others)


def _bearer(p: Siege, unit: int) -> int:
    """1 for a man who can carry a ladder and raise it, -1 for one who only stands in the place of such a man."""
    figure = p.figures.get(unit)
    if figure is None or figure.side != BESIEGER:
        return 0
    return 1 if can_bear(figure) and is_fit(figure) else -1


def can_bear(figure: Figure) -> bool:
    """Whether a man has points enough to raise a ladder that he carries."""
    is_common = class_name(figure.who) in BEARERS
    return is_common and not figure.mount and values_of(figure)[2] >= LADEN + RAISING


def places_for_bearers(p: Siege) -> list[int]:
    """Where sound men are missing so that ladders can be taken up."""
    lying = [e.cells for e in p.engines.values() if e.kind == "ladder" and not e.raised and not e.away]
    return [cell for cells in lying for cell in cells if cell not in p.standing]


def pushers(p: Siege, ladder: int) -> int:
    """Defenders on the wall who can push a ladder over."""
    g, standing = ground(p), p.standing
    near = (cell for cell in g.map.grid.neighbours[ladder] if cell in standing and g.kinds[cell] == "battlement")
    return sum([p.figures[standing[cell]].side == GARRISON and is_fit(p.figures[standing[cell]]) for cell in near])


def storm(p: Siege, top: int, places: list[int]) -> int:
    """What ladders to one hex of the wall are worth together: who is on them, and who holds the hex."""
    units = [p.standing[cell] for cell in places if cell in p.standing]
    men = [unit for unit in units if p.figures[unit].side == BESIEGER]
    climbers = [unit for unit in men if is_fit(p.figures[unit]) and values_of(p.figures[unit])[2] >= CLIMB]
    total = TOGETHER * (len(places) - 1) - IN_THE_WAY * (len(men) - len(climbers))
    holder = p.standing.get(top, 0)
    if not holder or p.figures[holder].side == BESIEGER:
        return total + CLIMBER * len(climbers)
    total -= HELD * is_fit(p.figures[holder])
    if not climbers:
        return total
    odds = column(p, tuple(climbers), (holder,))
    if trait_of(p.scenario).on_knights:
        total += MENACE * sum([values_of(p.figures[unit])[0] for unit in climbers])
    elif not odds:
        total -= IN_THE_WAY * len(climbers)
    return total + ODDS * min(odds, MOST_ODDS)


def at_winch(contest: Contest, men: list[Figure]) -> int:
    """Besiegers in the castle of whom one is near the winch, so that he can let the others in."""
    winders = [
        man.cell for man in men if is_fit(man) and (not contest.trait.on_knights or class_of(man).group != "knights")
    ]
    if not winders or contest.g.works.bridge_down:
        return 0
    way = field(contest.g, contest.g.map.winches)
    return max(0, WINCH - TO_WINCH * min([way[cell] for cell in winders]))
