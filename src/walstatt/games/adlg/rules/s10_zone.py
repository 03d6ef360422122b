"""10 Zone of control: who is in it, whose binds, and what is a move toward its owner."""

from collections.abc import Collection, Iterable, Mapping
from typing import Literal

from walstatt.core.rulebook import rule
from walstatt.games.adlg.mover import may_have_zone
from walstatt.games.adlg.position import Battlefield
from walstatt.games.adlg.rules.s09_passing import may_pass
from walstatt.games.adlg.table import grounds_under, land_of, table_of
from walstatt.games.adlg.tables import DIFFICULT, ROUGH
from walstatt.games.adlg.traits import Troop
from walstatt.space.plane import zone
from walstatt.space.plane.ahead import is_behind, is_in_front, nearest, width_ahead
from walstatt.space.plane.base import Base, Edge, Point, Polygon, edge, edge_ends, local
from walstatt.space.plane.measure import HALF, LEAST_AMOUNT, MEASURE, UD, rounded
from walstatt.space.plane.shape import distance_to_segment, length_inside
from walstatt.space.plane.sweep import Motion
from walstatt.space.plane.terrain import is_entirely_in

NotCloser = Literal["turns_away", "moves_away", "leaves_zone", "points_elsewhere"]
HALF_EDGE = 8  # a front edge is compared at its middle and at eight points to each side


@rule("ADLG-ZOC-35-a")
def zone_of_control(owner: Base) -> Polygon:
    """The area as wide as the base and 1 UD deep in front of it (ZOC-35-a)."""
    return zone.zone_ahead(owner, UD)


@rule("ADLG-ZOC-35-b", "ADLG-ZOC-35-c", "ADLG-SPO-44-d")
def is_in_zone(owner: Base, other: Base, screens: Iterable[Base] = ()) -> bool:
    """At least 0.01 UD of the other base lies in the zone, its far edge included, and is the first base met there.

    The owner, its neighbours and the other base itself may be among the screens and hide nothing (ZOC-35-b, -c).
    """
    return zone.stands_in_zone(owner, other, screens, UD, LEAST_AMOUNT)


@rule("ADLG-ZOC-29-a")
def entry_into_zone(
    owner: Base,
    unit: Base,
    motion: Motion,
    amount: int,
    screens: Iterable[Base] = (),
    known: dict[int, bool] | None = None,
) -> int | None:
    """After how much of a step a base is first in a zone, None if it never is (ZOC-29-a, CHG-44-b)."""
    return zone.entry_into_zone(owner, unit, motion, amount, screens, UD, LEAST_AMOUNT, known)


def front_in_zone(owner: Base, other: Base) -> int:
    """How much of the other base's front edge the zone covers (ZOC-36-a)."""
    return length_inside(*other.front_edge, zone_of_control(owner))


@rule("ADLG-ZOC-37-e")
def is_rear_in_zone(owner: Base, other: Base) -> bool:
    """The owner stands behind, and at least 0.01 UD of the other base's rear edge lies in its zone (ZOC-37-e)."""
    return (
        is_behind(other, owner)
        and length_inside(*edge_ends(other, "rear"), zone.zone_ahead(owner, UD + MEASURE)) >= LEAST_AMOUNT
    )


@rule("ADLG-ZOC-35-d", "ADLG-ZOC-36-a")
def most_threatening(unit: Base, enemies: Mapping[int, Base], screens: Iterable[Base] = ()) -> tuple[int, ...]:
    """Whose zone binds the unit: in front before flank and rear, then nearest, then covering more of it (ZOC-36-a).

    Several are returned if they are tied; none if no zone reaches the unit.
    """
    screens = tuple(screens)
    binding = {who: enemy for who, enemy in enemies.items() if is_in_zone(enemy, unit, screens)}
    ahead = {who: enemy for who, enemy in binding.items() if is_in_front(unit, enemy)}
    close = nearest(unit, ahead or binding)
    covered = {who: front_in_zone(binding[who], unit) for who in close}
    most = max(covered.values(), default=0)
    return tuple(who for who in close if covered[who] >= most - MEASURE)


def angle_of_fronts(one: Base, other: Base) -> int:
    """The angle between two front lines, 0 to 90 degrees."""
    apart = (one.facing - other.facing) % HALF
    return min(apart, HALF - apart)


def _points_on_front(base: Base) -> list[Point]:
    """Points from the left to the right end of the front edge, evenly spaced from its middle."""
    hx, hy = base.front_right[0] - base.x, base.front_right[1] - base.y
    steps = range(-HALF_EDGE, HALF_EDGE + 1)
    return [(base.x + rounded(hx * i, HALF_EDGE), base.y + rounded(hy * i, HALF_EDGE)) for i in steps]


@rule("ADLG-ZOC-36-b")
def why_not_closer(before: Base, after: Base, enemy: Base, advances: bool = False) -> NotCloser | None:
    """Why a move in an enemy's zone neither aligns with it nor comes closer; None if it does (ZOC-36-b)."""
    if angle_of_fronts(after, enemy) > angle_of_fronts(before, enemy):
        return "turns_away"
    view, (left, right) = edge(enemy), enemy.front_edge
    pairs = list(zip(_points_on_front(before), _points_on_front(after), strict=True))
    if any(_is_covered(view, was, 0) and not _is_covered(view, now, MEASURE) for was, now in pairs):
        return "leaves_zone"
    if any(
        distance_to_segment(now, left, right) > distance_to_segment(was, left, right) + MEASURE for was, now in pairs
    ):
        return "moves_away"
    if advances:
        pointed_at = width_ahead(edge(before), (left, right))
        if pointed_at is None or pointed_at[1] - pointed_at[0] < LEAST_AMOUNT:
            return "points_elsewhere"
    return None


@rule("ADLG-ZOC-36-a")
def why_not_closer_to_any(
    before: Base, after: Base, enemies: Iterable[Base], advances: bool = False
) -> tuple[NotCloser, ...]:
    """Nothing if a move is legal toward one of the enemies that are tied; else the reasons, one for each (ZOC-36-a)."""
    found: list[NotCloser] = []
    for enemy in enemies:
        reason = why_not_closer(before, after, enemy, advances)
        if reason is None:
            return ()
        found.append(reason)
    return tuple(found)


def _is_covered(view: Edge, point: Point, slack: int) -> bool:
    """A point lies in the zone ahead of an edge, give or take a slack at its far and lateral bounds."""
    ahead, aside = local(view, point)
    return -slack <= ahead <= UD + MEASURE + slack and abs(aside) <= view.half + slack


# Who exerts a zone on whom


def is_penalised(p: Battlefield, troop: Troop, base: Base) -> bool:
    """A part of the base lies in terrain in which the troop has a negative melee modifier."""
    grounds = land_of(p).grounds
    return any(troop.penalty_in(grounds[one].terrain, grounds[one].kind) < 0 for one in grounds_under(p, base))


def is_entirely_in_cover_ground(p: Battlefield, base: Base) -> bool:
    """The whole base is in rough or difficult terrain."""
    grounds = land_of(p).grounds
    return any(
        grounds[one].kind in (ROUGH, DIFFICULT) and is_entirely_in(base, grounds[one].piece)
        for one in grounds_under(p, base)
    )


@rule("ADLG-ZOC-35-h", "ADLG-ZOC-38-a")
def light_foot_exerts(p: Battlefield, owner: Base, troop: Troop, base: Base) -> bool:
    """LI on LI, LH, El, SCh and Art; in rough or difficult terrain on everybody partly in such (ZOC-38-a)."""
    if troop.category in ("LI", "LH", "El", "SCh", "Art"):
        return True
    grounds = land_of(p).grounds
    is_there = any(grounds[one].kind in (ROUGH, DIFFICULT) for one in grounds_under(p, base))
    return is_there and is_entirely_in_cover_ground(p, owner)


@rule("ADLG-ZOC-35-j")
def exerts(p: Battlefield, owner: int, troop: Troop, base: Base) -> bool:
    """Whether a unit has a zone at all for an enemy that stands at a place.

    Not camps, artillery, wagons and who is in melee; not into or out of terrain that penalises the owner (ZOC-35-j).
    """
    one = p.units[owner]
    if one.is_lost or not may_have_zone(one):
        return False
    stands = one.base
    if one.traits.category == "LI" and not light_foot_exerts(p, stands, troop, base):
        return False
    return not is_penalised(p, one.traits, stands) and not is_penalised(p, one.traits, base)


@rule("ADLG-ZOC-35-c")
def screens_of(p: Battlefield, owner: int, instead: Mapping[int, Base], skip: Collection[int] = ()) -> list[Base]:
    """What may stand between a unit and who is in its zone; friends that it could pass hide nothing (ZOC-35-c).

    `instead` says where those stand who are not where the table has them, `skip` who does not count.
    """
    table, one = table_of(p), p.units[owner]
    base = table.bases[owner]
    found = [bases for who, bases in instead.items() if who != owner]
    for who in table.near(base.box, UD + MEASURE):
        if who != owner and who not in instead and who not in skip:
            other = p.units[who]
            if other.side != one.side or not may_pass(one, base, other, table.bases[who]):
                found.append(table.bases[who])
    return found


@rule("ADLG-ZOC-35-b", "ADLG-ZOC-35-c")
def zones_on(
    p: Battlefield, who: int, base: Base, instead: Mapping[int, Base], among: Collection[int] | None = None
) -> dict[int, Base]:
    """The enemies whose zone a unit is in at a pose."""
    table, unit = table_of(p), p.units[who]
    found: dict[int, Base] = {}
    for other in table.near(base.box, UD + MEASURE):
        one = p.units[other]
        if one.side == unit.side or one.is_camp or (among is not None and other not in among):
            continue
        owner = table.bases[other]
        if not is_in_zone(owner, base) or not exerts(p, other, unit.traits, base):
            continue
        if is_in_zone(owner, base, screens_of(p, other, {**instead, who: base})):
            found[other] = owner
    return found


@rule("ADLG-ZOC-35-d", "ADLG-ZOC-36-a")
def binding_on(
    p: Battlefield, who: int, base: Base, instead: Mapping[int, Base], among: Collection[int] | None = None
) -> tuple[int, ...]:
    """Whose zone binds a unit at a pose; several if they are tied."""
    found = zones_on(p, who, base, instead, among)
    return most_threatening(base, found) if found else ()


def bound_by(p: Battlefield, who: int) -> tuple[int, ...]:
    """Whose zone binds a unit where it stands."""
    return binding_on(p, who, table_of(p).bases[who], {})
