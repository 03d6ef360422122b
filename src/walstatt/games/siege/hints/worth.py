"""What a position is worth: figures, where they stand and what threatens them; gear.py has the rest.

All figures are those of the besieger less those of the garrison. What depends on single figures is kept from one
position to the next, since nearly all of them are as they were.
"""

from __future__ import annotations

from heapq import nsmallest

from walstatt.games.siege.hints.assaults import at_winch
from walstatt.games.siege.hints.contest import Contest, contest_of, steps_from
from walstatt.games.siege.hints.convoys import wagons
from walstatt.games.siege.hints.crews import crews
from walstatt.games.siege.hints.dangers import exposure, marches, to_shelter
from walstatt.games.siege.hints.gates import to_winch
from walstatt.games.siege.hints.gear import fires, works
from walstatt.games.siege.hints.hiding import leaders_seen
from walstatt.games.siege.hints.hunts import aims, pursuit
from walstatt.games.siege.hints.merits import HEALTH, WALLS, post, price, stress, way
from walstatt.games.siege.hints.raids import is_raid_won
from walstatt.games.siege.hints.traits import trait_of
from walstatt.games.siege.position import (
    ABLE,
    BESIEGER,
    GARRISON,
    OFF,
    OTHER,
    STUNNED,
    Figure,
    Siege,
    class_name,
    class_of,
    is_animal,
    is_fit,
    is_living,
    node_of,
    values_of,
)  # fmt: skip

ENTRY = 150  # what a defender loses who waits beside the map
SHELTER = 8  # a movement point nearer to where no shooter sees a knight, while he waits for a way into the castle
EXPOSED = 120  # the same for a phase that he takes to get there
RAID_WON = 2000  # what it is worth to have burnt enough
FOREMOST = 6  # attackers that defenders turn to
HOLDER = 60  # what each who still holds the castle costs the besieger, the more, the later
FOE = 160  # what each of a garrison costs those who come by surprise: even a monk beside her keeps a lady from them
MEET = 10  # a hex nearer to a breach, for those of the garrison who cannot shoot
BEHIND = 2  # hexes from it which are near enough
HEAD = 45  # what a defender loses who shows his head on the wall to no purpose
AT_HAND = 2  # hexes from where it is climbed
BOLD = 1  # halves: how much knights on whom all depends keep out of the line of fire once the bridge is down
REMOTE = 60  # hexes: as far from attackers as can be


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
        if figure.side == BESIEGER:
            worth = worth * self.contest.trait.sixths // 6
            worth *= self.contest.trait.archers if class_of(figure).weapon else 1
        if figure.who in self.contest.trait.leaders:
            worth *= 2
        if self.contest.trait.on_knights and figure.side == GARRISON and class_name(figure.who) != "lady":
            worth += self.contest.zeal * FOE * HEALTH[figure.state] // 10
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
        shown = sum([self._shows_himself(unit, climbs) for unit in near])
        return sum(near.values()) + HEAD * shown + MEET * self._from_breach()

    def _from_breach(self) -> int:
        """How far those of the garrison who cannot shoot are from behind a breach, while there is something to hold."""
        g, shooters = self.contest.g, self.shooters[GARRISON]
        rows = [steps_from(g.works.map_name, cell) for cell in g.works.rubble]
        if not rows or self.contest.is_clearing:
            return 0
        cells = [cell for unit, cell in self.guards.items() if unit not in shooters]
        return sum([max(0, min([row[cell] for row in rows]) - BEHIND) for cell in cells])

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
        holders = self._holders()
        total = 0 if self.contest.trait.on_knights else -self.contest.zeal * HOLDER * len(holders)
        men = [unit for unit, (_, cell) in self.front.items() if cell in where.inside]
        total += at_winch(self.contest, [figures[unit] for unit in men])
        hunters = [unit for unit in men if not self.contest.trait.on_knights or unit not in self.knights[BESIEGER]]
        total += pursuit(p, self.contest, hunters, holders)
        return total + aims(p, tuple(self.shooters[BESIEGER].values()), holders) if self.contest.is_clearing else total

    def _holders(self) -> list[int]:
        """Who still holds the castle outside the keep; by surprise those who are hurt too, and at last all but her."""
        where, figures = self.contest.g.map, self.figures
        holders = [unit for unit, cell in self.guards.items() if where.building[cell] != where.keep]
        if not self.contest.trait.on_knights:
            return [unit for unit in holders if figures[unit].state == ABLE]
        rest = (unit for unit, f in figures.items() if f.side == GARRISON and f.cell != OFF and is_living(f))
        return holders or [unit for unit in rest if class_name(figures[unit].who) != "lady"]

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

    def _spared(self, side: str) -> int:
        """How much knights are kept out of the line of fire: above all as long as they cannot go in over the bridge."""
        is_going = side == BESIEGER and self.contest.trait.on_knights and self.contest.ahead.works.bridge_down
        return BOLD if is_going else self.contest.trait.spared

    def _exposed(self, p: Siege, side: str) -> int:
        """The knights of a side in the enemy's line of fire."""
        knights, shooters = tuple(self.knights[side].values()), tuple(self.shooters[OTHER[side]].values())
        if self.contest.trait.on_knights or self.exposed.get(side, ())[:2] != (knights, shooters):
            total = sum([exposure(p, shooter, knight) for knight in knights for shooter in shooters])
            total = self._spared(side) * total // 2
            waiting = [unit for unit in self.knights[side] if self.contest.waits(self.figures[unit])]
            if side == BESIEGER and waiting:
                ways = to_shelter(p, shooters)
                away = [ways[self.figures[unit].cell] for unit in waiting]
                total += SHELTER * sum(away) + EXPOSED * sum([marches(far) for far in away])
            self.exposed[side] = knights, shooters, total
        return self.exposed[side][2]


def recovery(p: Siege) -> int:
    """What a raid or a surprise gains by those who come to when this phase ends; else it would be ended for them."""
    trait = trait_of(p.scenario)
    if not (trait.is_raid or trait.on_knights):
        return 0
    stunned = [f for f in p.figures.values() if f.state == STUNNED and f.side == p.active and f.since < p.phase]
    gain = sum([price(f.who, ABLE, f.away, f.fear) - price(f.who, STUNNED, f.away, f.fear) for f in stunned])
    return gain if p.active == BESIEGER else -gain


_last: dict[str, Tally] = {}  # by scenario


def worth(p: Siege, side: str) -> int:
    """The position from a side's view."""
    contest = contest_of(p)
    tally = _last.get(p.scenario)
    if tally is None or not tally.fits(p, contest):
        tally = _last[p.scenario] = Tally(contest)
    total = tally.follow(p) + works(p) + fires(p) + wagons(p) + crews(p) + recovery(p) + leaders_seen(p)
    total += to_winch(p)
    total -= RAID_WON * is_raid_won(p)
    return total if side == BESIEGER else -total
