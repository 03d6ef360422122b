"""What bots are told about good play: men, ways into the castle, ladders, engines, fires and wagons."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial

from walstatt.core.questions import Answer, Ask, Refusal, Seat
from walstatt.games.siege.bitsets import cells_in
from walstatt.games.siege.ground import FOOT, Ground, compiled, ground
from walstatt.games.siege.maps import map_named
from walstatt.games.siege.position import (
    ABLE,
    BESIEGER,
    BUSY,
    DEAD,
    GARRISON,
    OFF,
    STUNNED,
    Figure,
    Siege,
    class_name,
    class_of,
    is_animal,
    is_fit,
    is_living,
)  # fmt: skip
from walstatt.games.siege.rules.r1_3_shooting import open_ways
from walstatt.games.siege.rules.r1_4_line_of_fire import spot_of
from walstatt.games.siege.rules.r1_6_movement import flood

WORTH = {
    "baron": 900, "knight": 800, "sergeant": 550, "halberdier": 420, "spearman": 360, "crossbowman": 420,
    "longbowman": 430, "shortbowman": 340, "technician": 280, "peasant": 200, "civilian": 80, "lady": 300,
    "horse": 40, "draught_horse": 80, "ox": 80,
}  # fmt: skip
SPOILS = {"siege_tower": 900, "ram": 600, "onager": 700, "catapult": 450, "ballista": 400, "wagon": 900, "mantlet": 80}
HEALTH = {ABLE: 10, STUNNED: 7, "wounded": 4, DEAD: 0}
FAR = 48
IDLE_VERBS = ("leave", "drop", "put_down", "train", "dismount", "turn", "harness", "wheel", "stay", "rest", "place")
LAST_VERBS = ("leave", "drop", "put_down", "train", "rest")
MOST = 10  # answers to a question about a hex


@lru_cache(maxsize=256)
def field(g: Ground, goals: tuple[int, ...]) -> tuple[int, ...]:
    """How far every hex is from the nearest goal, in movement points; FAR and more where no way leads."""
    bits = 0
    for cell in goals:
        bits |= 1 << cell
    spent = [FAR + 4] * len(g.kinds)
    for price, layer in enumerate(flood(g, {0: bits}, FAR, FOOT, 0)):
        for cell in cells_in(layer):
            spent[cell] = price
    return tuple(spent)


@lru_cache(maxsize=8)
def feet_of_walls(map_name: str) -> tuple[int, ...]:
    """The moat hexes at the foot of the battlements."""
    where = map_named(map_name)
    kinds, grid = where.terrain, where.grid
    moats = (c for c in grid.cells if kinds[c] == "moat")
    return tuple(c for c in moats if any(kinds[n] == "battlement" for n in grid.neighbours[c]))


@lru_cache(maxsize=8)
def courtyard_of(map_name: str) -> tuple[int, ...]:
    """The hexes of the courtyard."""
    return tuple(cell for cell, kind in enumerate(map_named(map_name).terrain) if kind == "courtyard")


class SiegeHints:
    """Evaluation and plans for both sides."""

    def score(self, p: Siege, seat: Seat) -> int:
        """How good the position is for a side: what the besieger has, less what the garrison has."""
        total = _men(p) + _ways(p) + _works(p) + _fires(p) + _wagons(p) + _exposed(p)
        return total if p.seats[seat] == BESIEGER else -total

    def promising(self, p: Siege, ask: Ask) -> Sequence[Answer]:
        """The answers worth a closer look, the safe one first so that ties are not played on."""
        options = ask.options
        if ask.kind == "order":
            return _orders(p, options)
        if ask.kind == "cell" and len(options) > MOST:
            return _cells(p, ask, options)
        if ask.kind == "some" and len(options) > MOST:
            return sorted(options, key=len, reverse=True)[:MOST]
        return options


def _men(p: Siege) -> int:
    """What the figures of both sides are worth as they are."""
    total = 0
    for figure in p.figures.values():
        if figure.away == "ridden":
            continue
        worth = WORTH[class_name(figure.who)] * HEALTH[figure.state] // 10
        if figure.away in ("captured", "fled"):
            worth = 0
        if figure.fear:
            worth = worth * 7 // 10
        total += worth if figure.side == BESIEGER else -worth
    return total


def _exposed(p: Siege) -> int:
    """Knights in the enemy's line of fire, the worse the less cover they have."""
    total = 0
    for unit, knight in p.figures.items():
        if class_of(knight).group != "knights" or not is_living(knight):
            continue
        b = spot_of(p, knight)
        for figure in p.figures.values():
            if figure.side == knight.side or not class_of(figure).weapon or not is_fit(figure):
                continue
            ways = open_ways(p, spot_of(p, figure), b)
            if not isinstance(ways, Refusal):
                cover = ways[0][1] or 0
                total -= (60 - 18 * cover) * (1 if p.figures[unit].side == BESIEGER else -1)
    return total


def goals_of(p: Siege, side: str) -> tuple[int, ...]:
    """Where a side wants to go in its scenario."""
    if _is_raid(p):
        if side == GARRISON:
            tents = [cell for cell in ground(p).map.tents if ground(p).kinds[cell] == "tent"]
            engines = [c for e in p.engines.values() if e.side == BESIEGER and not e.away for c in e.cells]
            near = {n for cell in (*tents, *engines) for n in ground(p).map.grid.neighbours[cell]}
            return tuple(sorted(near - set(p.fires)))
        return tuple(sorted({f.cell for f in p.figures.values() if f.side == GARRISON and is_living(f)}))
    if p.scenario == "coup-de-main":
        lady = [f.cell for f in p.figures.values() if f.who == "blodwin" and f.cell != OFF]
        return tuple(lady)
    return courtyard_of(p.map_name)


def _is_raid(p: Siege) -> bool:
    """A fight in the camp at night."""
    return p.scenario == "burning-the-camp" or p.notes.get("battle") == 2


def _ways(p: Siege) -> int:
    """Attackers near their goal, defenders near the most dangerous attackers, shooters on walls."""
    goals = goals_of(p, BESIEGER if not _is_raid(p) else GARRISON)
    if not goals:
        return 0
    g = _with_bridge_as_it_will_be(p)
    away = field(g, goals)
    walls = field(g, feet_of_walls(p.map_name)) if g.map.inside else away
    attacker = GARRISON if _is_raid(p) else BESIEGER
    watched = any(cell in p.standing and p.figures[p.standing[cell]].side == GARRISON for cell in g.map.winches)
    total, front = 0, []
    for figure in p.figures.values():
        if figure.side != attacker or figure.state == DEAD or is_animal(figure):
            continue
        if figure.cell == OFF:
            total -= 4 * FAR if figure.away in ("waiting", "reserve") else 0
            continue
        far = away[figure.cell] if away[figure.cell] <= FAR else FAR // 2 + min(walls[figure.cell], FAR // 2)
        total -= 3 * far
        if watched and figure.cell in g.map.bridge:
            total -= WORTH[class_name(figure.who)] // 5  # the bridge may go up under him
        front.append((far, figure.cell))
    total -= _guards(p, attacker, front)
    return total if attacker == BESIEGER else -total


def _with_bridge_as_it_will_be(p: Siege) -> Ground:
    """The ground with the bridge as the winch will leave it."""
    g = ground(p)
    return compiled(g.works._replace(bridge_down=not g.works.bridge_down)) if p.notes.get("winch") else g


def _guards(p: Siege, attacker: str, front: list[tuple[int, int]]) -> int:
    """How well the other side stands: close to the foremost attackers, shooters under cover."""
    front.sort()
    points = [cell for _, cell in front[:6]]
    g = ground(p)
    distance = g.map.grid.distance
    total = 0
    for figure in p.figures.values():
        if figure.side == attacker or not is_fit(figure) or is_animal(figure) or class_of(figure).group == "animals":
            continue
        if points and class_name(figure.who) not in ("lady", "civilian"):
            total -= min(distance(figure.cell, point) for point in points)
        kind = g.kinds[figure.cell]
        if kind in ("battlement", "tower_slit", "keep_slit"):
            total += 25 if class_of(figure).weapon else 12
        if kind == "winch" and (p.bridge_down or figure.done & BUSY):
            total += 20
    return total


def _works(p: Siege) -> int:
    """Ladders, siege towers, rams and ballistas, filled moat and damaged walls."""
    g = ground(p)
    total = 60 * sum(p.damage.values()) + 10 * len(p.filled) + 40 * len(p.rubble)
    if not g.map.inside:
        return total
    walls = field(g, feet_of_walls(p.map_name))
    for number, engine in p.engines.items():
        if not engine.cells or engine.away:
            continue
        if engine.kind == "ladder":
            total += 250 if engine.raised else _carried(p, number, walls[engine.cells[0]])
        elif engine.kind in ("siege_tower", "ram"):
            crew = sum(cell in p.standing for cell in engine.cells)
            total += 150 + 25 * crew - 6 * min(walls[engine.cells[0]], FAR)
        elif engine.kind == "ballista":
            total += 20 * engine.count if engine.side == BESIEGER else -20 * engine.count
    return total


def _carried(p: Siege, ladder: int, far: int) -> int:
    """A ladder on its way: better carried, better near the wall."""
    carriers = sum(figure.load == ladder for figure in p.figures.values())
    return 30 * carriers - 5 * min(far, FAR)


def _fires(p: Siege) -> int:
    """What burns, and what is burnt."""
    total = -60 * len(p.burnt)
    for kind, worth in SPOILS.items():
        total -= worth * p.notes.get(f"destroyed-{kind}", 0)
    for cell, fire in p.fires.items():
        kind = next((e.kind for e in p.engines.values() if cell in e.cells and not e.away), "")
        worth = SPOILS.get(kind, 60) * (2 + fire.turns) // 6
        total -= worth if fire.side == GARRISON else -worth
    return total


def _wagons(p: Siege) -> int:
    """Wagons on their way to the courtyard."""
    total = 0
    for number, engine in p.engines.items():
        if engine.kind == "wagon" and engine.cells and not engine.away:
            settled = p.notes.get(f"wagon-{number}", 0)
            gate = ground(p).map.gate
            far = ground(p).map.grid.distance(engine.cells[0], gate) if gate != OFF else 0
            total += {0: 10 * far - 400, 1: -1200, 2: 800}[settled]
    return total


# Which answers to look at


def _orders(p: Siege, options: Sequence[Answer]) -> Sequence[Answer]:
    """Ending first (it wins ties), then deeds, then what is seldom wise; laying down arms never."""
    ends = [one for one in options if one in ("end", "pass")]
    verbs = [one for one in options if one not in ("end", "pass")]
    deeds = [one for one in verbs if _verb(one) not in IDLE_VERBS]
    if p.stage == "setup":
        return [*(one for one in verbs if _verb(one) in ("fill", "breach", "emplace")), *ends] or options
    if p.stage in ("muster", "bombard"):
        return [*deeds, *ends][:1]
    if p.stage == "day":
        return _day(p, options)
    if p.stage == "night":
        return ["stay"]
    return [*ends, *_mixed(p, deeds)] or [one for one in verbs if _verb(one) not in LAST_VERBS] or options


def _mixed(p: Siege, deeds: list[Answer]) -> Iterator[Answer]:
    """Work on ladders and engines first, then moves of those nearest the enemy."""
    movers = [one for one in deeds if _verb(one) in ("move", "ride")]
    entering = [one for one in deeds if _verb(one) == "enter"]
    yield from (one for one in deeds if _verb(one) not in ("move", "ride", "enter"))
    yield from entering[:2]
    enemies = [f.cell for f in p.figures.values() if f.side != p.active and is_living(f)]
    distance = ground(p).map.grid.distance

    def near(order: Answer) -> int:
        figure: Figure = p.figures[order[1]]
        return figure.spent * 100 + min((distance(figure.cell, cell) for cell in enemies), default=0)

    yield from sorted(movers, key=near)[:14]


def _verb(order: Answer) -> str:
    """The verb of an order."""
    return order if isinstance(order, str) else order[0]


def _day(p: Siege, options: Sequence[Answer]) -> Sequence[Answer]:
    """Bombard until there is a breach, repair when half the points are gone, then assault."""
    lost = sum(engine.lost for engine in p.engines.values())
    if len(p.rubble) >= 2 or (p.rubble and p.day >= 8) or "bombard" not in options:
        return ["assault"]
    return ["repair"] if lost >= 6 else ["bombard"]


def _cells(p: Siege, ask: Ask, options: Sequence[Answer]) -> Sequence[Answer]:
    """The hexes nearest to where the side wants to be."""
    pull = _pull(p, ask)
    return sorted(options, key=lambda cell: (pull(cell), cell))[:MOST]


def _pull(p: Siege, ask: Ask) -> Callable[[int], int]:
    """Less is better: towards the goal for attackers, towards attackers and onto walls for defenders."""
    g = ground(p)
    distance = g.map.grid.distance
    if ask.prompt == "fill_where":
        return partial(_line_of_filling, p)
    if ask.prompt in ("breach_where", "aim_where"):
        middle = g.map.grid.cell("17.08")
        return lambda cell: distance(cell, middle) - 8 * p.damage.get(cell, 0)
    attacker = GARRISON if _is_raid(p) else BESIEGER
    side = p.seats.get(ask.seat, BESIEGER)
    goals = goals_of(p, attacker)
    if side == attacker and goals:
        away = field(g, goals)
        foot = field(g, feet_of_walls(p.map_name)) if g.map.inside else away
        return lambda cell: away[cell] if away[cell] <= FAR else FAR + foot[cell]
    foes = [f.cell for f in p.figures.values() if f.side != side and is_living(f)]
    walls = ("battlement", "tower_slit", "keep_slit")
    return lambda cell: min((distance(cell, foe) for foe in foes), default=0) - 3 * (g.kinds[cell] in walls)


def _line_of_filling(p: Siege, cell: int) -> int:
    """Fill a straight causeway two hexes deep before the breach, or before the middle of the north wall."""
    g = ground(p)
    distance = g.map.grid.distance
    ends = p.rubble or (g.map.grid.cell("17.08"),)
    return min(3 * distance(cell, end) for end in ends) + min((distance(cell, done) for done in p.filled), default=0)
