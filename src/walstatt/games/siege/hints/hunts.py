"""What it is worth to besiegers in the castle to hunt down those who still hold it.

Everybody goes for the nearest one whom not enough others go for yet. Who holds a narrow place is left to the strong;
the others make room for them. Shooters look for places from which they see somebody.
"""

from __future__ import annotations

from functools import lru_cache

from walstatt.games.siege.bitsets import cells_in
from walstatt.games.siege.ground import FOOT, Ground
from walstatt.games.siege.hints.contest import Contest
from walstatt.games.siege.hints.dangers import exposure
from walstatt.games.siege.position import ABLE, Figure, Siege, class_of, is_fit, node_of, values_of
from walstatt.games.siege.rules.r1_6_movement import flood
from walstatt.games.siege.rules.r1_7_melee import column

REACH = 24  # movement points from which a hunter counts
ENOUGH = 3  # times his defence: the attack with which a holder is hunted
NARROW = 2  # hexes beside a place that is held, or fewer, in which only the strong are of use
WEAK = 3  # there the weak count as so much farther away
IDLE = 1  # what it counts to be nearer for those who are one too many
QUEUE = 9  # movement points from a narrow place within which others are in the way
ROOM = 5  # somebody in the way, by how near he is
SOLDIER = 8  # the attack of a man who is missing
SURE = 60  # what a shooter threatens who sees somebody without cover
STRIKE = 4  # a column of the table in the next fight, for each point of zeal
MOST_ODDS = 4
PASSAGES = ("battlement", "tower_door", "tower_inside", "winch", "stairs")


@lru_cache(maxsize=512)
def ways_to(g: Ground, cell: int) -> tuple[int, ...]:
    """How far every hex is from one, in movement points; REACH where it is far off."""
    spent = [REACH] * len(g.kinds)
    for price, layer in enumerate(flood(g, {0: 1 << cell}, REACH, FOOT, 0)):
        for here in cells_in(layer):
            spent[here] = price
    return tuple(spent)


def is_narrow(g: Ground, cell: int) -> bool:
    """Whether a hex can be attacked from one or two others only."""
    return len(g.ways[cell]) <= NARROW


def weakness(man: Figure, defence: int, in_narrow_place: bool) -> int:
    """Movement points by which a man counts as farther away than one twice as strong as the defence, or a shooter."""
    lack = max(0, 2 * defence - values_of(man)[0]) // 2
    if not in_narrow_place:
        return lack
    return 0 if class_of(man).weapon else WEAK * lack


def pursuit(p: Siege, contest: Contest, men: list[int], holders: list[int]) -> int:
    """How far besiegers in the castle are from those whom they hunt, who can strike, and who is in the way."""
    hunters = [unit for unit in men if p.figures[unit].state == ABLE]
    pairs = sorted(_pairs(p, contest.g, hunters, holders))
    chosen, missing = _chosen(p, pairs, holders)
    total = -contest.zeal * (sum(chosen.values()) + REACH * missing // SOLDIER)
    rest = {unit: far for far, unit, _ in reversed(pairs) if unit not in chosen}
    total -= IDLE * sum(rest.values())
    if not contest.is_clearing:
        return total
    total -= ROOM * _queuing(p, contest.g, [unit for unit in men if unit not in chosen], holders)
    return total + contest.zeal * STRIKE * sum([_odds(p, contest.g, hunters, holder) for holder in holders])


def _pairs(p: Siege, g: Ground, hunters: list[int], holders: list[int]) -> list[tuple[int, int, int]]:
    """How far hunters are from holders within their reach."""
    found, men = [], [(unit, p.figures[unit]) for unit in hunters]
    for unit in holders:
        holder = p.figures[unit]
        way, defence, in_narrow_place = ways_to(g, holder.cell), values_of(holder)[1], is_narrow(g, holder.cell)
        for hunter, man in men:
            away = way[man.cell]
            if away < REACH:
                found.append((min(REACH, away + weakness(man, defence, in_narrow_place)), hunter, unit))
    return found


def _chosen(p: Siege, pairs: list[tuple[int, int, int]], holders: list[int]) -> tuple[dict[int, int], int]:
    """Who goes for somebody, with how far he has to go; and how much attack is missing so that all are hunted."""
    wanted = {unit: ENOUGH * values_of(p.figures[unit])[1] for unit in holders}
    found: dict[int, int] = {}
    for far, hunter, holder in pairs:
        if hunter not in found and wanted[holder] > 0:
            found[hunter] = far
            wanted[holder] -= values_of(p.figures[hunter])[0]
    return found, sum([max(0, lack) for lack in wanted.values()])


def _queuing(p: Siege, g: Ground, others: list[int], holders: list[int]) -> int:
    """How near men stand on walls and in doors to a narrow place where others are to fight; shooters may."""
    narrow = [ways_to(g, p.figures[unit].cell) for unit in holders if is_narrow(g, p.figures[unit].cell)]
    men = [figure for unit in others if g.kinds[(figure := p.figures[unit]).cell] in PASSAGES]
    cells = [man.cell for man in men if not class_of(man).weapon or not is_fit(man)]
    return sum([max(0, QUEUE - min([way[cell] for way in narrow], default=QUEUE)) for cell in cells])


def _odds(p: Siege, g: Ground, hunters: list[int], holder: int) -> int:
    """The column of the table at which a holder can be attacked by the best man beside him, or by all."""
    ways = g.ways[p.figures[holder].cell]
    beside = [unit for unit in hunters if p.figures[unit].cell in ways]
    if not beside:
        return 0
    best = max([column(p, (unit,), (holder,)) for unit in beside])
    return min(MOST_ODDS, max(best, column(p, tuple(beside), (holder,))))


def aims(p: Siege, shooters: tuple[int, ...], holders: list[int]) -> int:
    """What shooters see of those who hold the castle, the best for each."""
    places = [node_of(p.figures[unit]) for unit in holders]
    return sum([max([exposure(p, shooter, place) for place in places], default=SURE) // 2 for shooter in shooters])
