"""8.4, 8.5 Several moves and difficult manoeuvres."""

from __future__ import annotations

from math import isqrt

from walstatt.core.questions import Refusal
from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import Mover, Progress
from walstatt.games.adlg.position import MELEE, Battlefield, commander_of
from walstatt.games.adlg.rules.s08_support import fought_beside
from walstatt.games.adlg.tables import MOVE_COSTS
from walstatt.space.plane.base import Base, Polygon
from walstatt.space.plane.limits import Apart, Cause, Limit
from walstatt.space.plane.limits import Mover as Way
from walstatt.space.plane.measure import CONTACT, MEASURE, UD, is_less
from walstatt.space.plane.shape import distance, square_distance
from walstatt.space.plane.table import Table

FAR = MOVE_COSTS.far_from
NO_CONTACT = CONTACT + MEASURE + 1  # the least distance at which bases do not touch
MOST_MOVES = 3  # movement orders that a unit may have in one turn


@rule("ADLG-MLT-34-a", "ADLG-MLT-34-b", "ADLG-MOV-29-k")
def is_near_foes(p: Battlefield, mover: Mover, at: int) -> bool:
    """An enemy unit or camp is nearer than 4 UD."""
    return near_foe(mover, at) is not None


def near_foe(mover: Mover, at: int) -> int | None:
    """The enemy who is nearer than 4 UD, if there is one; the nearest."""
    near = mover.table.nearest_to(mover.starts[at], FAR, mover.foes)
    return min(near.who) if near is not None and is_less(near.distance, FAR) else None


@rule("ADLG-AMB-77-d")
def near_marker(p: Battlefield, side: str, base: Base) -> int | None:
    """A marker of the enemy nearer than 4 UD: it counts as one of his units."""
    for number, one in p.markers.items():
        if one.side != side and is_less(distance(base.outline, one.base.outline), FAR):
            return number
    return None


@rule("ADLG-MLT-34-b", "ADLG-MLT-66-a", "ADLG-GEO-41-e")
def apart_from_foes(mover: Mover) -> tuple[tuple[int, ...], int]:
    """Whom a march keeps away from, and how far: an ordinary move touches no enemy, a further one keeps 4 UD."""
    is_first = not any(mover.p.units[who].moves for who in mover.who)
    return mover.foes, NO_CONTACT if is_first else FAR


class KeptAway(Apart):
    """An enemy to whom a march does not come nearer than a distance; who is nearer already comes no nearer still."""

    __slots__ = ()

    def __init__(self, way: Way, outline: Polygon, least: int, foe: int) -> None:
        Limit.__init__(self, Cause("too_near", foe))
        self.mover, self.outline = way, outline
        number, of = square_distance(way.base.outline, outline)
        self.least = min(least, isqrt(number // of))  # to the grid: many small steps add up to nothing


class AtMarker(Apart):
    """A marker of the enemy at which a march stops."""

    __slots__ = ()

    def __init__(self, way: Way, outline: Polygon, least: int, number: int) -> None:
        super().__init__(way, outline, least, Cause("marker", number))
        square, of = square_distance(way.base.outline, outline)
        self.least = min(least, isqrt(square // of))


@rule("ADLG-GEO-41-e", "ADLG-MLT-34-b", "ADLG-MLT-66-a")
def foe_limits(mover: Mover, way: Way, amount: int, table: Table) -> list[Limit]:
    """The enemies near the way of a march: a first one touches none of them, a further one stays 4 UD away."""
    least = apart_from_foes(mover)[1] - MEASURE
    units = mover.p.units
    near = [one for one in table.near(way.box(amount), least) if units[one].side != mover.side]
    if any(units[one].role == MELEE for one in near):
        beside = fought_beside(mover, way.base)
        near = [one for one in near if one not in beside]
    kept: list[Limit] = [KeptAway(way, table.bases[one].outline, least, one) for one in near]
    return kept + marker_limits(mover, way, least > NO_CONTACT)


@rule("ADLG-AMB-77-d", "ADLG-AMB-77-e")
def marker_limits(mover: Mover, way: Way, is_further: bool) -> list[Limit]:
    """Who comes within 1 UD of a marker stops there, for it is revealed; a further move stays 4 UD away."""
    least = FAR - MEASURE if is_further else UD - MEASURE
    return [
        AtMarker(way, one.base.outline, least, number)
        for number, one in mover.p.markers.items()
        if one.side != mover.side
    ]


@rule("ADLG-CP-25-e", "ADLG-MLT-34-a", "ADLG-MLT-34-b")
def why_not_again(p: Battlefield, mover: Mover) -> Refusal | None:
    """A second or third move needs 4 UD to all enemies during the whole phase; there is no fourth."""
    moves = max(p.units[who].moves for who in mover.who)
    if moves == 0:
        return None
    if moves >= MOST_MOVES:
        return Refusal("ADLG-CP-25-e", "moved_thrice", unit=mover.who[0])
    for at, who in enumerate(mover.who):
        foe = near_foe(mover, at)
        if foe is not None:
            return Refusal("ADLG-MLT-34-a", "enemy_near", unit=who, by=foe)
        if near_marker(p, mover.side, mover.starts[at]) is not None:
            return Refusal("ADLG-AMB-77-d", "marker_near", unit=who)
        if p.units[who].was_near:
            return Refusal("ADLG-MLT-34-b", "enemy_was_near", unit=who)
    return why_not_thrice(p, mover) if moves == MOST_MOVES - 1 else None


@rule("ADLG-MLT-34-c", "ADLG-MLT-34-d")
def why_not_thrice(p: Battlefield, mover: Mover) -> Refusal | None:
    """No third move for artillery, wagons and the unmanoeuvrable, and none without the commander all the time."""
    for who, troop in zip(mover.who, mover.troops, strict=True):
        if not troop.may_move_thrice:
            return Refusal("ADLG-MLT-34-c", "never_thrice", unit=who)
    number = commander_of(p, mover.side, p.units[mover.who[0]].corps)
    with_him = number is not None and p.commanders[number].unit in mover.who
    for who in mover.who:
        if not with_him or p.units[who].with_commander < p.units[who].moves:
            return Refusal("ADLG-MLT-34-d", "without_commander", unit=who)
    return None


@rule("ADLG-DIF-34-a", "ADLG-DIF-34-d", "ADLG-DIF-34-e", "ADLG-DIF-34-f", "ADLG-DIF-34-g", "ADLG-GRP-34-a")
def difficulties(now: Progress) -> tuple[str, ...]:
    """What makes a march difficult; one unmanoeuvrable unit makes it so for the whole group (GRP-34-a)."""
    mover = now.mover
    troops, units = mover.troops, [mover.p.units[who] for who in mover.who]
    found = []
    if max(one.moves for one in units) == MOST_MOVES - 1 and any(troop.thrice_is_difficult for troop in troops):
        found.append("third_move")
    if any(troop.is_unmanoeuvrable for troop in troops):
        if now.reformed:
            found.append("formation")
        if is_short(now):
            found.append("short")
    if now.turns and any(troop.has_slow_turns for troop in troops):
        found.append("turn")
    if now.pivoted and any(troop.type == "ART_H" for troop in troops):
        found.append("pivot")
    return tuple(found)


@rule("ADLG-DIF-34-d", "ADLG-DIF-34-g")
def is_short(now: Progress) -> bool:
    """The move uses less than the allowance; wheels and slides in a full one do no harm (DIF-34-d, -g)."""
    return all(is_less(spent, allowance) for spent, allowance in zip(now.spent, now.allowances, strict=True))
