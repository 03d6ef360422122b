"""What a position is worth: figures, where they stand and what threatens them; gear.py has the rest.

All figures are those of the besieger less those of the garrison. What depends on single figures is kept from one
position to the next, since nearly all of them are as they were.
"""

from __future__ import annotations

from functools import cache
from heapq import nsmallest

from walstatt.games.siege.assaults import at_winch
from walstatt.games.siege.contest import FAR, NEAR, Contest, contest_of, field, is_raid_won, steps_from
from walstatt.games.siege.convoys import wagons
from walstatt.games.siege.crews import crews
from walstatt.games.siege.dangers import exposure, to_shelter
from walstatt.games.siege.gear import fires, works
from walstatt.games.siege.hunts import aims, pursuit
from walstatt.games.siege.position import (
    ABLE,
    BESIEGER,
    BUSY,
    DEAD,
    GARRISON,
    MOVED,
    OFF,
    OTHER,
    SHOT,
    SHOT_AGAIN,
    SHOVED,
    STUNNED,
    WOUNDED,
    Figure,
    Siege,
    cell_of,
    class_name,
    class_of,
    is_animal,
    is_fit,
    is_living,
    node_of,
    values_of,
)  # fmt: skip

WORTH = {
    "baron": 900, "knight": 800, "sergeant": 550, "halberdier": 420, "spearman": 360, "crossbowman": 420,
    "longbowman": 430, "shortbowman": 340, "technician": 280, "peasant": 200, "civilian": 80, "lady": 300,
    "horse": 40, "draught_horse": 80, "ox": 80,
}  # fmt: skip
HEALTH = {ABLE: 10, STUNNED: 7, WOUNDED: 4, DEAD: 0}
WALLS = ("battlement", "tower_slit", "keep_slit")
ENTRY = 150  # what a defender loses who waits beside the map
SORTIE = 150  # what a defender loses who leaves the castle while it is assaulted
BESIEGED = ("coup-de-main", "assaulting-the-breach", "the-long-siege", "the-great-siege")
SHELTER = 8  # a movement point nearer to where no shooter sees a knight, while he waits for a way into the castle
LONGEST = FAR + NEAR + 1  # more than any way
SUNKEN = 60  # what is lost in the moat by a shooter, who cannot shoot at the wall, and by a wounded man, who stays
INSIDE = 120  # what a man gains who has come into the castle
ROOM = 4  # movement points from her to whom only knights need go nearer
SUNKEN_IN = ("moat", "raised_ladder")
KEEN = 3  # how much more than others knights want to go on where all depends on them
STAND_OFF = 12  # movement points from the goal from which shooters need not go nearer
EXPOSED = {"coup-de-main": 6, "burning-the-camp": 1}  # halves: how much knights are spared where all depends on them
STRESS = 150  # the greater, the less it is feared to be beset; at odds of four to one a fifth of a figure
CHEAP = 7  # sixths: what men of the camp count, who are in the way of everything
READY = 120  # to have stayed beside what can be set on fire, whatever was done there
HASTY = MOVED | SHOT | SHOT_AGAIN | SHOVED  # what keeps from it
RELIEF = ("gunter", "roland", "piers")
RAID_WON = 2000  # what it is worth to have burnt enough
FOREMOST = 6  # attackers that defenders turn to
HOLDER = 60  # what each who still holds the castle costs the besieger, the more, the later
HEAD = 45  # what a defender loses who shows his head on the wall to no purpose
AT_HAND = 2  # hexes from where it is climbed
REMOTE = 60  # hexes: as far from attackers as can be


# Figures


@cache
def price(who: str, state: str, away: str, fear: str) -> int:
    """What a figure is worth as it is."""
    if away in ("ridden", "captured", "fled"):
        return 0
    worth = WORTH[class_name(who)] * HEALTH[state] // 10
    return worth * 7 // 10 if fear else worth


def way(contest: Contest, figure: Figure) -> int:
    """What an attacker gains by the way behind him, and loses by standing on a bridge that may go up."""
    if figure.state == DEAD or is_animal(figure) or not contest.goals:
        return 0
    is_leaving = contest.is_homeward or (figure.state == WOUNDED and contest.exits != ())
    if figure.cell == OFF:
        if figure.away == "left" and is_leaving:
            return contest.zeal * (contest.midway + 1)
        return contest.zeal * (contest.midway - LONGEST) if figure.away in ("waiting", "reserve") else 0
    far, kind = approach(contest, figure, is_leaving), class_of(figure)
    is_keen = contest.is_coup and kind.group == "knights" and not contest.is_waiting
    total = contest.zeal * (contest.midway - far) * (KEEN if is_keen else 1)
    if contest.g.kinds[figure.cell] in SUNKEN_IN and (kind.weapon or figure.state == WOUNDED):
        total -= SUNKEN
    if contest.is_coup and kind.group == "knights" and contest.g.kinds[figure.cell] in SUNKEN_IN:
        total -= SUNKEN * (1 + 2 * contest.is_waiting)
    if contest.attacker == BESIEGER and figure.cell in contest.g.map.inside:
        total += INSIDE
    if contest.is_watched and figure.cell in contest.g.map.bridge:
        total -= WORTH[class_name(figure.who)]
    if far == 0 and is_fit(figure) and contest.is_raiding and not is_leaving and not figure.done & HASTY:
        total += READY
    return total


def approach(contest: Contest, figure: Figure, is_leaving: bool) -> int:
    """How far an attacker has to go; knights wait for a way, and those who shoot at a castle need not go nearer."""
    if is_leaving:
        return field(contest.g, contest.exits)[figure.cell]
    far, kind = contest.away(figure.cell), class_of(figure)
    if contest.attacker == BESIEGER and not contest.is_coup and figure.cell in contest.g.map.inside:
        far = 0  # in the castle those who still hold it are looked for
    elif kind.group == "knights":
        far = min(far, FAR)
    elif contest.is_coup:
        far = max(far, 2 * ROOM - far)  # she surrenders to knights alone
    if kind.weapon and contest.attacker == BESIEGER and not contest.is_clearing:
        far = max(far, STAND_OFF if far < FAR else FAR + STAND_OFF)
    return far


def post(contest: Contest, figure: Figure) -> int:
    """What a defender gains by his post: shooters under cover, somebody at the winch."""
    kind, bridge_down = contest.g.kinds[figure.cell], contest.g.works.bridge_down
    if contest.scenario in BESIEGED and contest.attacker == BESIEGER and figure.cell not in contest.g.map.inside:
        return -SORTIE
    if kind in WALLS:
        return 25 if class_of(figure).weapon else 12
    return 20 if kind == "winch" and (bridge_down or figure.done & BUSY) else 0


def stress(figure: Figure, attack: int, share: int) -> int:
    """What a side fears for a figure beside enemies with so much attack, of whom others draw off all but a share."""
    odds = min(10 * attack // max(1, values_of(figure)[1]), 50) - 10
    if odds <= 0:
        return 0
    fear = price(figure.who, figure.state, figure.away, figure.fear) * odds * share // (STRESS * attack)
    return -fear if figure.side == BESIEGER else fear


class Tally:
    """What the figures are worth in a contest, kept up with one position after the other."""

    __slots__ = ("contest", "exposed", "figures", "front", "guards", "knights", "shooters", "total")

    def __init__(self, contest: Contest) -> None:
        self.contest, self.total = contest, 0
        self.figures: dict[int, Figure] = {}
        self.exposed: dict[str, tuple[tuple[int, ...], tuple[int, ...], int]] = {}  # knights, shooters, what they fear
        self.front: dict[int, tuple[int, int]] = {}  # attackers: how far they have to go, and their hex
        self.guards: dict[int, int] = {}  # defenders who can act, and their hex
        self.knights: dict[str, dict[int, int]] = {BESIEGER: {}, GARRISON: {}}  # by side, with their place
        self.shooters: dict[str, dict[int, int]] = {BESIEGER: {}, GARRISON: {}}

    def fits(self, p: Siege, contest: Contest) -> bool:
        """Whether a position is of the same contest."""
        return self.contest == contest and self.figures.keys() == p.figures.keys()

    def follow(self, p: Siege) -> int:
        """What the figures of a position are worth."""
        figures = self.figures
        for unit, figure in p.figures.items():
            before = figures.get(unit)
            if figure is not before:
                if before is not None:
                    self._drop(unit, before)
                self._add(unit, figure)
                figures[unit] = figure
        exposed = self._exposed(p, GARRISON) - self._exposed(p, BESIEGER)
        return self.total + self._nearness() + self._hunt(p) + self._pressure() + exposed

    def _worth(self, figure: Figure) -> int:
        """What a figure adds by itself."""
        worth = price(figure.who, figure.state, figure.away, figure.fear)
        if figure.side == BESIEGER and self.contest.scenario == "burning-the-camp":
            worth = worth * CHEAP // 6
        elif self.contest.scenario == "the-relief" and figure.who in RELIEF:
            worth *= 2  # the day is lost with them
        if figure.side == self.contest.attacker:
            worth += way(self.contest, figure)
        elif figure.away in ("waiting", "reserve"):
            worth -= ENTRY
        elif is_fit(figure) and not is_animal(figure):
            worth += post(self.contest, figure)
        return worth if figure.side == BESIEGER else -worth

    def _add(self, unit: int, figure: Figure) -> None:
        self.total += self._worth(figure)
        kind = class_of(figure)
        if figure.cell == OFF or not is_living(figure) or kind.group == "animals":
            return
        if figure.side == self.contest.attacker:
            if self.contest.goals:
                self.front[unit] = self.contest.away(figure.cell), figure.cell
        elif is_fit(figure) and class_name(figure.who) not in ("lady", "civilian"):
            self.guards[unit] = figure.cell
        if kind.group == "knights":
            self.knights[figure.side][unit] = node_of(figure)
        if kind.weapon and is_fit(figure):
            self.shooters[figure.side][unit] = node_of(figure)

    def _drop(self, unit: int, figure: Figure) -> None:
        self.total -= self._worth(figure)
        for places in (self.front, self.guards, self.knights[figure.side], self.shooters[figure.side]):
            places.pop(unit, None)

    def _nearness(self) -> int:
        """Defenders close to the foremost attackers."""
        name = self.contest.g.works.map_name
        rows = [steps_from(name, cell) for _, cell in nsmallest(FOREMOST, self.front.values())]
        if not rows and not self.contest.is_homeward:
            return 0
        near = {unit: min([row[cell] for row in rows], default=REMOTE) for unit, cell in self.guards.items()}
        if self.contest.attacker == GARRISON:
            return -sum(near.values())
        climbs = self._climbs()
        return sum(near.values()) + HEAD * sum([self._shows_himself(unit, climbs) for unit in near])

    def _shows_himself(self, unit: int, climbs: list[bytes]) -> bool:
        """Whether a defender who cannot shoot stands on a battlement where nobody climbs."""
        cell = self.guards[unit]
        if self.contest.g.kinds[cell] != "battlement" or unit in self.shooters[GARRISON]:
            return False
        return all(row[cell] > AT_HAND for row in climbs)

    def _climbs(self) -> list[bytes]:
        """Where the wall is climbed or held by attackers: how far it is from there."""
        g = self.contest.g
        held = [cell for _, cell in self.front.values() if g.kinds[cell] in WALLS]
        return [steps_from(g.works.map_name, cell) for cell in (*g.ladders.values(), *g.tower_of, *held)]

    def _hunt(self, p: Siege) -> int:
        """Attackers inside the castle look for those who still hold it, but for those in the keep."""
        where, figures = self.contest.g.map, self.figures
        if self.contest.attacker != BESIEGER or where.keep == OFF:
            return 0
        holders = [unit for unit, cell in self.guards.items() if where.building[cell] != where.keep]
        holders = [unit for unit in holders if figures[unit].state == ABLE]
        total = -self.contest.zeal * HOLDER * len(holders)
        men = [unit for unit, (_, cell) in self.front.items() if cell in where.inside]
        total += at_winch(self.contest, [figures[unit] for unit in men])
        hunters = [unit for unit in men if not self.contest.is_coup or unit not in self.knights[BESIEGER]]
        total += pursuit(p, self.contest, hunters, holders)
        return total + aims(p, tuple(self.shooters[BESIEGER].values()), holders) if self.contest.is_clearing else total

    def _pressure(self) -> int:
        """Who is beset by more than he can stand, for one side less the other; everybody strikes but one of many."""
        ways, figures = self.contest.g.ways, self.figures
        guards = {cell: unit for unit, cell in self.guards.items()}
        fights = [
            (unit, guards[near]) for unit, (_, cell) in self.front.items() for near in ways[cell] if near in guards
        ]
        foes: dict[int, int] = {}
        for pair in fights:
            for unit in pair:
                foes[unit] = foes.get(unit, 0) + 1
        beset: dict[int, tuple[int, int]] = {}
        for pair in fights:
            for unit, foe in (pair, pair[::-1]):
                attack, share = values_of(figures[foe])[0], beset.get(unit, (0, 0))
                beset[unit] = share[0] + attack, share[1] + attack // foes[foe]
        return sum([stress(figures[unit], *attack) for unit, attack in beset.items()])

    def _exposed(self, p: Siege, side: str) -> int:
        """The knights of a side in the enemy's line of fire."""
        knights, shooters = tuple(self.knights[side].values()), tuple(self.shooters[OTHER[side]].values())
        if self.exposed.get(side, ())[:2] != (knights, shooters):
            total = sum([exposure(p, shooter, knight) for knight in knights for shooter in shooters])
            total = EXPOSED.get(p.scenario, 2) * total // 2
            if side == BESIEGER and self.contest.is_waiting:
                ways = to_shelter(p, shooters)
                total += SHELTER * sum([ways[cell_of(knight)] for knight in knights])
            self.exposed[side] = knights, shooters, total
        return self.exposed[side][2]


_last: dict[str, Tally] = {}  # by scenario


def worth(p: Siege, side: str) -> int:
    """The position from a side's view."""
    contest = contest_of(p)
    tally = _last.get(p.scenario)
    if tally is None or not tally.fits(p, contest):
        tally = _last[p.scenario] = Tally(contest)
    total = tally.follow(p) + works(p) + fires(p) + wagons(p) + crews(p) - RAID_WON * is_raid_won(p)
    return total if side == BESIEGER else -total
